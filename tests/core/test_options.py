import pytest

from engine.core.options import OptionSpec, changed_options, complete_options

SPECS = (OptionSpec("variant", ("aachen", "layli")), OptionSpec("rounds", ("full", 10, 7, 5)))


def test_missing_options_have_the_default() -> None:
    assert complete_options(SPECS, {}) == {"variant": "aachen", "rounds": "full"}
    assert complete_options(SPECS, {"rounds": 5}) == {"variant": "aachen", "rounds": 5}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("variant", "kalah"),
        ("variant", 1),
        ("variant", None),
        ("variant", ["aachen"]),
        ("rounds", "5"),
        ("rounds", 5.0),
        ("rounds", 6),
        ("rounds", True),
        ("direction", "clockwise"),
        ("", ""),
    ],
)
def test_errors_name_option_and_value(name: str, value: object) -> None:
    shown = "list" if isinstance(value, list) else repr(value)
    with pytest.raises(ValueError, match=f"option '{name}'") as raised:
        complete_options(SPECS, {name: value})
    assert shown in str(raised.value)


def test_true_is_not_one() -> None:
    assert not OptionSpec("seats", (1, 2)).allows(True)
    assert OptionSpec("seats", (1, 2)).allows(1)


def test_a_value_of_any_depth_is_refused() -> None:
    value: object = "aachen"
    for _ in range(100_000):
        value = [value]
    with pytest.raises(ValueError, match="unknown value list"):
        complete_options(SPECS, {"variant": value})
    while isinstance(value, list):  # taken apart by hand: freeing it in one go would recurse as deep
        value = value[0]


def test_changed_options_are_sorted_by_name() -> None:
    changed = changed_options(SPECS, complete_options(SPECS, {"variant": "layli", "rounds": 7}))
    assert changed == (("rounds", 7), ("variant", "layli"))
    assert changed_options(SPECS, complete_options(SPECS, {"variant": "aachen"})) == ()

import pytest

from engine.core.options import OptionSpec, changed_options, complete_options, read_option

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


def test_seat_options_have_no_default_and_name_a_seat() -> None:
    assert "first_starter" not in complete_options(SPECS, {}, ["first_starter"], 3)
    completed = complete_options(SPECS, {"first_starter": 0, "rounds": 7}, ["first_starter"], 3)
    assert completed == {"variant": "aachen", "rounds": 7, "first_starter": 0}
    assert changed_options(SPECS, completed) == (("first_starter", 0), ("rounds", 7))


@pytest.mark.parametrize("value", [3, -1, "0", True, 1.0, None])
def test_a_seat_option_that_is_no_seat(value: object) -> None:
    with pytest.raises(ValueError, match=r"option 'first_starter'.*allowed are 0, 1, 2$"):
        complete_options(SPECS, {"first_starter": value}, ["first_starter"], 3)


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("rounds=5", ("rounds", 5)),
        ("rounds=full", ("rounds", "full")),
        ("rounds=05", ("rounds", 5)),
        ("rounds=-5", ("rounds", "-5")),
        ("rounds=a=b", ("rounds", "a=b")),
        ("rounds=²", ("rounds", "²")),
        ("rounds=1234567890", ("rounds", "1234567890")),
    ],
)
def test_options_of_a_command_line(text: str, option: tuple[str, str | int]) -> None:
    assert read_option(text) == option


@pytest.mark.parametrize("text", ["", "rounds", "rounds=", "=5"])
def test_options_of_a_command_line_need_name_and_value(text: str) -> None:
    with pytest.raises(ValueError, match="name=value expected"):
        read_option(text)

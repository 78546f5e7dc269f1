import pytest

from engine.quiet import OFF, QuietHours


@pytest.mark.parametrize(
    ("text", "quiet"),
    [
        ("22-7", {22, 23, *range(7)}),
        ("22-07", {22, 23, *range(7)}),
        ("13-15", {13, 14}),
        ("0-6", set(range(6))),
        ("off", set()),
    ],
)
def test_hours(text: str, quiet: set[int]) -> None:
    hours = QuietHours.parsed(text)
    assert {hour for hour in range(24) if hour in hours} == quiet
    assert QuietHours.parsed(str(hours)) == hours


def test_nothing_is_written_as_off() -> None:
    assert str(QuietHours()) == OFF
    assert str(QuietHours.parsed("22-07")) == "22-7"


@pytest.mark.parametrize("text", ["", "22", "24-1", "5-5", "22-7-8", "a-b", "-1-5", "Off"])
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="22-7"):
        QuietHours.parsed(text)


def test_decibels_are_a_factor() -> None:
    hours = QuietHours(22, 7)
    assert hours.gain(12) == 1.0
    assert hours.gain(3) == pytest.approx(0.3548, abs=1e-4)
    assert hours.gain(3, 20.0) == pytest.approx(0.1)

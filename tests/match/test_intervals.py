import random

import pytest

from engine.match.intervals import wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        # Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_known_values(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=6e-5)


def test_halves_are_allowed() -> None:
    assert wilson(10, 40) < wilson(10.5, 40) < wilson(11, 40)


@pytest.mark.parametrize(("successes", "trials"), [(0, 0), (-1, 5), (6, 5)])
def test_what_is_no_sample(successes: int, trials: int) -> None:
    with pytest.raises(ValueError, match="trials"):
        wilson(successes, trials)


def test_about_95_of_100_intervals_hold_the_true_share() -> None:
    rng = random.Random(1)
    held = 0
    for _ in range(2000):
        interval = wilson(sum(rng.random() < 0.85 for _ in range(60)), 60)
        held += interval.low <= 0.85 <= interval.high
    assert 0.93 <= held / 2000 <= 0.97

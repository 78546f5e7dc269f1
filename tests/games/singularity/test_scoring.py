import pytest

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.games.singularity.model import RoundScored
from engine.games.singularity.options import Scoring
from engine.games.singularity.scoring import average, points, result, round_points
from tests.games.singularity import reference
from tests.games.singularity.tables import started, submit

# Case, scoring, round, (bid, tricks), points: rules.md 3.3.
POINTS: list[tuple[str, Scoring, int, tuple[int, int], int]] = [
    ("W-T30", "standard", 8, (3, 3), 50),
    ("W-T30", "standard", 8, (4, 2), -20),
    ("W-T30", "standard", 8, (0, 0), 20),
    ("W-T30", "standard", 8, (0, 3), -30),
    ("W-T31", "progressive", 8, (3, 3), 110),
    ("W-T31", "progressive", 8, (2, 3), 10),
    ("W-T31", "progressive", 8, (4, 2), -10),
    ("W-T31", "progressive", 8, (0, 0), 80),
    ("W-T31", "progressive", 8, (0, 1), -10),
    ("W-T31", "progressive", 8, (5, 1), -90),
    ("W-T32", "progressive", 5, (1, 4), -50),
    ("W-T32", "progressive", 1, (0, 0), 10),
    ("W-T32", "progressive", 1, (1, 1), 20),
]

AVERAGES = [
    ("W-T33", (50, -20, 20), 20),
    ("W-T34-1", (20, 30), 30),
    ("W-T34-2", (-10, -20), -10),
    ("W-T34-3", (-20, 10), 0),
    ("W-T34-4", (-30, 20), 0),
    ("W-T35-1", (-10, -20, -10), -10),
    ("W-T35-2", (-30, 10, 10), 0),
    ("W-T35-3", (50, -10, 20, 30), 20),
]


@pytest.mark.parametrize(
    ("scoring", "number", "bid", "tricks", "expected"),
    [
        pytest.param(scoring, number, *pair, expected, id=f"{case}-{pair}")
        for case, scoring, number, pair, expected in POINTS
    ],
)
def test_points(scoring: Scoring, number: int, bid: int, tricks: int, expected: int) -> None:
    assert points(scoring, number, bid, tricks) == expected


@pytest.mark.parametrize(
    ("others", "expected"), [pytest.param(others, expected, id=case) for case, others, expected in AVERAGES]
)
def test_average_of_the_others(others: tuple[int, ...], expected: int) -> None:
    assert average(others) == expected


def test_all_averages_agree_with_the_reference() -> None:
    for count in (3, 4, 5):
        for total in range(-700, 700, 10):
            others = [total, *[0] * (count - 1)]
            assert average(others) == reference.rounded_average(others)


def test_w_24_seats_that_sit_out_get_the_average() -> None:
    assert round_points("standard", 3, (1, None, 2, 0, None), (1, 0, 0, 2, 0)) == (30, 0, -20, -20, 0)


def test_w_24_in_a_match() -> None:
    match = started(4, "dealer 0", "deal R1 G2 - G3 / C", "bid 1", "bid 0", "bid 0")
    events = submit(match, "play G2", "play G3", "play R1")
    assert events[-2] == RoundScored(1, (0, 1, None, 0), (0, 0, 0, 1), (20, -10, 0, -10), (20, -10, 0, -10))


def test_w_t49_shared_victory() -> None:
    assert result((180, 180, 90)) == Over((180, 180, 90), (Seat(0), Seat(1)))


def test_w_26_negative_totals() -> None:
    assert result((-30, -10, -20)) == Over((-30, -10, -20), (Seat(1),))

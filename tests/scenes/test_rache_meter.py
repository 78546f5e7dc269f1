"""The meter of the Rache: how fast one must hammer, and that the frame rate does not matter."""

from itertools import pairwise

import pytest

from scenes.rache_meter import LOUDEST, MARK_SECONDS, REST, TARGET, Meter

RATES = (24, 30, 60, 144)
"""Frames a second."""
SHOUT = 5.0


def shout(blows: float, frames: int, *, hold: bool = False) -> tuple[float | None, float]:
    """Hammer so often a second for five seconds; return when 73 was reached, and the highest reading."""
    meter = Meter()
    meter.holding = hold
    now, struck, reached = 0.0, 0, None
    for frame in range(frames * 5):
        while not hold and struck / blows <= now + 1e-9:
            meter.blow()
            struck += 1
        meter.advance(1 / frames)
        now = (frame + 1) / frames
        if reached is None and meter.reached:
            reached = now
    return reached, meter.highest


@pytest.mark.parametrize("frames", RATES)
def test_six_blows_a_second_ring_the_bell_after_three_seconds(frames: int) -> None:
    reached, highest = shout(6, frames)
    assert reached is not None
    assert 2.7 <= reached <= 3.3
    assert highest < 80.0


@pytest.mark.parametrize("frames", RATES)
@pytest.mark.parametrize("blows", [1, 2, 3, 4])
def test_four_blows_a_second_never_ring_it(blows: float, frames: int) -> None:
    reached, highest = shout(blows, frames)
    assert reached is None
    assert REST < highest < TARGET - 2.0


@pytest.mark.parametrize("frames", RATES)
@pytest.mark.parametrize(("blows", "low", "high"), [(9, 85.0, 90.0), (14, 95.5, 98.5)])
def test_faster_is_louder(blows: float, low: float, high: float, frames: int) -> None:
    assert low <= shout(blows, frames)[1] <= high


@pytest.mark.parametrize("frames", RATES)
def test_holding_rings_the_bell_after_three_and_a_half_seconds(frames: int) -> None:
    reached, _ = shout(1, frames, hold=True)
    assert reached is not None
    assert 3.2 <= reached <= 3.8


@pytest.mark.parametrize("blows", [3, 4, 5, 6, 7, 9, 12, 14])
def test_the_frame_rate_does_not_matter(blows: float) -> None:
    highest = [shout(blows, frames)[1] for frames in RATES]
    assert max(highest) - min(highest) < 0.25


def test_time_may_come_in_any_pieces() -> None:
    whole, pieces = Meter(), Meter()
    for meter in (whole, pieces):
        for _ in range(8):
            meter.blow()
    whole.advance(0.75)
    for _ in range(75):
        pieces.advance(0.01)
    assert pieces.reading == pytest.approx(whole.reading, abs=0.2)


def test_it_rests_at_forty_until_somebody_shouts() -> None:
    meter = Meter()
    meter.advance(3.0)
    assert (meter.reading, meter.highest, meter.mark) == (REST, REST, REST)


def test_it_rises_fast_and_a_pause_lets_it_fall_slowly() -> None:
    meter = Meter()
    for _ in range(10):
        meter.blow()
    meter.advance(0.25)
    loud = meter.reading
    assert loud > 65.0
    meter.advance(0.25)
    assert meter.reading > loud - 5.0
    falling = []
    for _ in range(20):
        meter.advance(0.5)
        falling.append(meter.reading)
    assert falling == sorted(falling, reverse=True)
    assert falling[-1] < 45.0


def test_it_never_leaves_the_scale() -> None:
    meter = Meter()
    readings = []
    for frame in range(600):
        if frame < 200:
            meter.blow()
        meter.advance(1 / 60)
        readings.append(meter.reading)
    assert max(readings) == LOUDEST
    assert min(readings) >= REST
    assert meter.highest == LOUDEST


def test_the_peak_line_stays_and_then_falls_to_the_puck() -> None:
    meter = Meter()
    for _ in range(10):
        meter.blow()
    meter.advance(1.0)
    top = meter.mark
    assert top == pytest.approx(meter.highest)
    meter.advance(MARK_SECONDS - 0.9)
    assert meter.mark == top > meter.reading
    meter.advance(0.9)
    assert meter.reading <= meter.mark < top
    meter.advance(20.0)
    assert meter.mark == pytest.approx(meter.reading, abs=0.5)
    assert meter.highest == top


def test_a_held_tone_wobbles_gently_and_always_alike() -> None:
    def tone() -> list[float]:
        meter = Meter()
        meter.holding = True
        readings = []
        for _ in range(300):
            meter.advance(1 / 60)
            readings.append(meter.reading)
        return readings

    first = tone()
    assert first == tone()
    climbs = [later - earlier for earlier, later in pairwise(first[120:])]
    assert max(climbs) > 0.1
    assert -0.05 < min(climbs) < 0.02

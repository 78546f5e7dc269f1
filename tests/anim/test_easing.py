from collections.abc import Callable

import pytest

from engine.anim.easing import (
    in_cubic,
    in_out_cubic,
    in_quad,
    linear,
    out_back,
    out_cubic,
    out_quad,
    there_and_back,
)

EVERY_EASING = [linear, in_quad, out_quad, in_cubic, out_cubic, in_out_cubic, out_back(), out_back(1.2)]
MONOTONE = EVERY_EASING[:6]


@pytest.mark.parametrize("easing", EVERY_EASING)
def test_runs_from_zero_to_exactly_one(easing: Callable[[float], float]) -> None:
    assert easing(0.0) == pytest.approx(0.0)
    assert easing(1.0) == 1.0


@pytest.mark.parametrize("easing", MONOTONE)
def test_never_turns_back(easing: Callable[[float], float]) -> None:
    values = [easing(step / 200) for step in range(201)]
    assert values == sorted(values)


@pytest.mark.parametrize(
    ("easing", "half_way"),
    [
        (linear, 0.5),
        (in_quad, 0.25),
        (out_quad, 0.75),
        (in_cubic, 0.125),
        (out_cubic, 0.875),
        (in_out_cubic, 0.5),
    ],
)
def test_half_of_the_time(easing: Callable[[float], float], half_way: float) -> None:
    assert easing(0.5) == pytest.approx(half_way)


def test_in_out_cubic_is_the_same_from_both_ends() -> None:
    assert all(
        in_out_cubic(share / 50) == pytest.approx(1.0 - in_out_cubic(1.0 - share / 50)) for share in range(51)
    )


@pytest.mark.parametrize(("overshoot", "beyond"), [(0.0, 0.0), (1.2, 0.05), (1.70158, 0.10)])
def test_out_back_goes_beyond_by_its_overshoot(overshoot: float, beyond: float) -> None:
    easing = out_back(overshoot)
    assert max(easing(step / 1000) for step in range(1001)) - 1.0 == pytest.approx(beyond, abs=0.005)


def test_a_pulse_is_highest_half_way_and_ends_where_it_began() -> None:
    assert there_and_back(0.5) == pytest.approx(1.0)
    assert there_and_back(0.0) == 0.0
    assert there_and_back(1.0) == 0.0

"""Tripwires (``spec/bots.md``, 8): ``hard`` with a small part of its effort against opponents of the bench.

The bars lie about three standard deviations below what was measured; the figures at full effort come
from ``python -m tests.bench bots``. Quando has its own in ``test_quando.py``.
"""

from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean
from types import MappingProxyType

import pytest

from engine.bots import bohnen, singularity
from tests.bench.bot_matches import Contest, play
from tests.bench.bot_measures import MEASURES


@pytest.fixture(autouse=True)
def _small_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    weak = replace(singularity._STRENGTHS["hard"], bid_worlds=30, card_worlds=15)
    monkeypatch.setattr(singularity, "_STRENGTHS", MappingProxyType({**singularity._STRENGTHS, "hard": weak}))
    shallow = replace(bohnen._STRENGTHS["hard"], nodes=1000)
    monkeypatch.setattr(bohnen, "_STRENGTHS", MappingProxyType({**bohnen._STRENGTHS, "hard": shallow}))


def figures(game: str, table: Sequence[str], matches: int, *names: str, opening: int = 0) -> list[float]:
    """The means of some measures for the first one at the table."""
    contest = Contest(game, tuple(table), matches, opening=opening)
    samples: dict[str, list[float]] = {name: [] for name in names}
    for played in play(contest, matches, 1, {}):
        for name, collected in samples.items():
            collected += MEASURES[name].each(played, table[0])
    return [fmean(collected) for collected in samples.values()]


def test_singularity_against_the_table_of_chances() -> None:
    hits, points = figures("singularity", ("hard", *("normal",) * 3), 4, "hits", "points a round")
    assert hits >= 0.6
    assert points >= 18


def test_singularity_against_another_style() -> None:
    hits, points = figures("singularity", ("hard", *("planner",) * 3), 4, "hits", "points a round")
    assert hits >= 0.5
    assert points >= 14


@pytest.mark.parametrize(("other", "least"), [("greedy", 0.75), ("depth 2 counting", 0.65)])
def test_bohnen_against_those_who_count(other: str, least: float) -> None:
    (won,) = figures("bohnen", ("hard", other), 24, "wins", opening=2)
    assert won >= least


def test_knobeln_against_naive_players() -> None:
    (lost,) = figures("knobeln", ("hard", *("naive",) * 3), 800, "pays")
    assert lost * 4 <= 0.64

"""The clocks of the Knobeln table to the millisecond: what happens, and not a moment sooner.

K-14, K-19, K-20 and K-22 with time moved by hand; the figures are those of ``spec/rules.md``.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.seats import CHANCE, Seat
from engine.games.knobeln.model import Call, ForgetCoins, Late, Load, NameStarter, ShowCoins
from engine.play.ledger import Helmet, Tab
from engine.play.seating import Player
from engine.settings import Settings
from engine.ui.actions import Action
from scenes.knobeln.scene import KnobelnTable
from tests.scenes.evening import PAD, Evening
from tests.scenes.knobeln_evening import BOTS, JUPP, ON_PADS, hand_in, sit_down, the_table

MILLISECOND = 0.001

Sit = Callable[..., Evening]


@pytest.fixture
def sit(tmp_path: Path) -> Sit:
    def begin(*players: Player, seed: int = 1, **options: str | int) -> Evening:
        # Even when nothing has to be waited for, the bell and the coin are heard.
        evening = Evening(tmp_path / str(seed), seed=seed, settings=Settings())
        sit_down(evening, players or ON_PADS[:2], options)
        return evening

    return begin


def moves(evening: Evening) -> list[tuple[int, object]]:
    return [(entry.seat, entry.move) for entry in the_table(evening).referee.match.log]


def until_asked(evening: Evening, phase: str) -> KnobelnTable:
    table = the_table(evening)
    evening.until(lambda: table.view.phase == phase and bool(table.people))
    return table


def waited(evening: Evening, seconds: float) -> None:
    """Let time pass until the present wait is that long, to the millisecond and in pieces."""
    referee = the_table(evening).referee
    while seconds - referee.waited > 1.0:
        evening.frames(1, 0.25)
    if seconds > referee.waited:
        evening.frames(1, seconds - referee.waited)


def calling(sit: Sit, *players: Player, **options: str | int) -> Evening:
    """Seat 0 is to call first; nobody has to load."""
    evening = sit(*players, roll_call="off", first_starter=0, ladepflicht="off", **options)
    for seat in range(2):
        hand_in(evening, seat, Load(1))
    until_asked(evening, "call")
    return evening


@pytest.mark.parametrize(("option", "limit"), [(5, 5.0), (10, 10.0), (15, 15.0)])
def test_k_19_the_bell_rings_after_the_time_to_think_and_not_before(
    sit: Sit, option: int, limit: float
) -> None:
    evening = calling(sit, think_seconds=option)
    referee = the_table(evening).referee
    waited(evening, limit - MILLISECOND)
    assert "bell" not in evening.audio.played
    assert not the_table(evening).board.late
    assert evening.services.ledger.helmet() == Helmet(0, 0)
    waited(evening, limit + MILLISECOND)
    assert evening.audio.played.count("bell") == 1
    assert moves(evening)[-1] == (CHANCE, Late(Seat(0)))
    assert evening.services.ledger.helmet() == Helmet(2, 0)
    assert evening.services.ledger.tabs() == [
        Tab("Jupp", False, owed=0, paid=0, late=1, forgot=0, lost=0, euros=2)
    ]
    assert referee.acting == (Seat(0),)
    assert the_table(evening).board.late
    evening.frames(60)
    assert evening.audio.played[-1] == "coin_helm", "the coin has flown"


def test_k_19_after_ten_seconds_of_grace_a_legal_number_is_called(sit: Sit) -> None:
    evening = calling(sit)
    waited(evening, 5.001)
    before = len(moves(evening))
    waited(evening, 15.0 - MILLISECOND)
    assert len(moves(evening)) == before
    waited(evening, 15.0 + MILLISECOND)
    seat, move = moves(evening)[-1]
    assert seat == 0
    assert isinstance(move, Call)
    assert 0 <= move.number <= 6
    assert evening.audio.played.count("bell") == 1
    assert evening.services.ledger.helmet() == Helmet(2, 0)


def test_k_19_the_number_that_is_called_is_random_and_never_a_blocked_one(sit: Sit) -> None:
    called = set()
    for seed in range(12):
        evening = calling(sit, seed=seed)
        hand_in(evening, 0, Call(3))
        until_asked(evening, "call")
        for seconds in (5.001, 15.001):
            waited(evening, seconds)
        seat, move = moves(evening)[-1]
        assert seat == 1
        assert isinstance(move, Call)
        called.add(move.number)
        assert evening.services.ledger.helmet() == Helmet(2, 0)
    assert 3 not in called, "K-09"
    assert called <= set(range(7))
    assert len(called) > 2


def test_k_19_a_press_in_the_last_millisecond_is_in_time(sit: Sit) -> None:
    evening = calling(sit)
    waited(evening, 5.0 - MILLISECOND)
    evening.press(Action.CONFIRM, PAD)
    assert moves(evening)[-1][0] == 0
    assert isinstance(moves(evening)[-1][1], Call)
    assert "bell" not in evening.audio.played
    assert evening.services.ledger.helmet() == Helmet(0, 0)


def test_k_19_a_press_a_millisecond_too_late_costs_two_euros_and_counts(sit: Sit) -> None:
    evening = calling(sit)
    waited(evening, 5.0 + MILLISECOND)
    evening.press(Action.CONFIRM, PAD)
    assert moves(evening)[-2:][0] == (CHANCE, Late(Seat(0)))
    assert isinstance(moves(evening)[-1][1], Call)
    assert evening.services.ledger.helmet() == Helmet(2, 0)


def test_k_19_every_call_that_is_late_is_paid(sit: Sit) -> None:
    evening = calling(sit)
    waited(evening, 5.001)
    hand_in(evening, 0, Call(3))
    evening.until(lambda: the_table(evening).referee.acting == (Seat(1),))
    waited(evening, 5.001)
    assert [(tab.name, tab.late) for tab in evening.services.ledger.tabs()] == [("Jupp", 1), ("Uschi", 1)]
    assert evening.audio.played.count("bell") == 2


def test_without_a_clock_no_bell_ever_rings(sit: Sit) -> None:
    evening = calling(sit, think_seconds="off")
    evening.frames(1200, 0.1)
    assert "bell" not in evening.audio.played
    assert the_table(evening).referee.acting == (Seat(0),)


def test_bots_are_never_late(sit: Sit) -> None:
    evening = sit(*BOTS, JUPP, roll_call="off", first_starter=0, ladepflicht="off")
    hand_in(evening, 2, Load(1))
    evening.until(lambda: the_table(evening).referee.acting == (Seat(2),))
    assert not any(isinstance(move, Late) for _, move in moves(evening))


def test_k_22_the_roll_call_ends_after_eight_seconds(sit: Sit) -> None:
    evening = sit()
    until_asked(evening, "roll_call")
    hand_in(evening, 1, ShowCoins())
    waited(evening, 8.0 - MILLISECOND)
    assert moves(evening) == [(1, ShowCoins())]
    assert evening.services.ledger.helmet() == Helmet(0, 0)
    waited(evening, 8.0 + MILLISECOND)
    assert moves(evening)[1] == (0, ForgetCoins())
    assert evening.services.ledger.tabs() == [
        Tab("Jupp", False, owed=0, paid=0, late=0, forgot=1, lost=0, euros=2)
    ]


def test_k_20_a_fist_is_loaded_for_whoever_takes_twenty_seconds(sit: Sit) -> None:
    loaded: set[int] = set()
    for seed in range(8):
        evening = sit(seed=seed, roll_call="off", first_starter=0)
        until_asked(evening, "load")
        waited(evening, 20.0 - MILLISECOND)
        assert moves(evening) == []
        waited(evening, 20.0 + MILLISECOND)
        evening.frames(2)
        assert [seat for seat, _ in moves(evening)] == [0, 1]
        loaded |= {move.coins for _, move in moves(evening) if isinstance(move, Load)}
        assert evening.services.ledger.helmet() == Helmet(0, 0), "K-20: it costs nothing"
    assert loaded == {1, 2, 3}, "never nothing: that would be a trap"


def test_k_14_naming_nobody_for_fifteen_seconds_means_oneself(sit: Sit) -> None:
    evening = calling(sit)
    for seat, number in ((0, 2), (1, 3)):
        hand_in(evening, seat, Call(number))
    until_asked(evening, "starter")
    before = moves(evening)
    waited(evening, 15.0 - MILLISECOND)
    assert moves(evening) == before
    waited(evening, 15.0 + MILLISECOND)
    assert moves(evening)[-1] == (1, NameStarter(Seat(1)))


def test_while_the_picture_moves_only_the_clock_of_the_call_runs(sit: Sit) -> None:
    evening = calling(sit)
    table = the_table(evening)
    hand_in(evening, 0, Call(3))
    assert table.timeline.active
    assert table.referee.acting == (Seat(1),)
    evening.frames(6)
    assert table.timeline.active
    assert table.referee.waited == pytest.approx(0.1), "from the call before, not from its picture"
    hand_in(evening, 1, Call(2))
    for _ in range(5):
        evening.frames(6)
        assert table.timeline.active
        assert table.referee.waited == 0.0, "naming a starter has time until all hands were seen"

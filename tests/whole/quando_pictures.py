"""How to come to each stored picture of the Quando table."""

from collections.abc import Callable
from typing import Final

from engine.core.seats import Seat
from engine.games.quando.cards import has_zero
from engine.games.quando.melds import plays
from engine.games.quando.model import State
from engine.play.seating import Player
from engine.settings import Settings
from engine.ui.actions import Action, Press
from scenes.quando.result import MatchResult, RoundResult
from scenes.quando.scene import QuandoTable
from tests.scenes.evening import PAD, SECOND_PAD, Evening
from tests.whole.specimens import Wanted, sit_down_at

JUPP: Final = Player("Jupp", "jupp")
ON_PADS: Final = (Player("Jupp", "jupp", device=PAD.key), Player("Uschi", "uschi", device=SECOND_PAD.key))
TIN: Final = tuple(Player(f"Blech-{number}", f"blech{number}", "easy") for number in (1, 2, 3, 4))
FULL: Final = (JUPP, *TIN)
QUICK: Final = Settings(animation_speed="off", music_volume=0.0, reduced_motion=True)
"""Nothing moves while a round is played to its end: most frames need not be drawn."""


def at(evening: Evening, players: tuple[Player, ...], wanted: Wanted, **options: int | str) -> QuandoTable:
    """Sit down at the first position of this kind in matches of chance."""
    table = sit_down_at(evening, "quando", players, wanted, **options)
    assert isinstance(table, QuandoTable)
    return table


def _to_play(state: State) -> bool:
    """Seat 0 has a set of three or more to lay, and others have laid before it."""
    mine = state.phase == "turn" and state.actor == Seat(0) and len(state.discards) > 5
    return mine and any(len(positions) > 2 for positions in plays([front for front, _ in state.hands[0]]))


def _turn(evening: Evening) -> None:
    at(evening, FULL, _to_play)
    for _ in range(3):
        evening.press(Action.INFO)
    evening.frames(40)


def _draw(evening: Evening) -> None:
    at(evening, FULL, lambda state: state.phase == "draw" and state.actor == Seat(0) and state.round == 1)


def _zero(evening: Evening) -> None:
    at(
        evening,
        FULL,
        lambda state: (
            state.phase == "effect"
            and state.actor == Seat(0)
            and has_zero(state.hands[0])
            and sum(front == 0 for front, _ in state.hands[0]) > 1
        ),
    )


def _last_turns(evening: Evening) -> None:
    at(
        evening,
        FULL,
        lambda state: state.knocked is not None and state.phase == "turn" and state.actor == Seat(0),
    )


def _lane(evening: Evening) -> None:
    table = at(evening, (*ON_PADS, *TIN[:2]), _to_play, own_backs="shown")
    for action in (Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER):
        evening.navigator.handle(Press(action, PAD))
    evening.frames(30)
    assert table.lane.shown == 0


def _round(evening: Evening) -> None:
    _play_to(evening, RoundResult)


def _match(evening: Evening) -> None:
    _play_to(evening, MatchResult, end_score=30)


def _play_to(evening: Evening, kind: type, **options: int | str) -> None:
    """Let everybody play, the person by the first choice offered, until a plate of this kind lies there."""
    evening.services.settings = QUICK
    table = at(evening, FULL, lambda state: len(state.discards) > 12, **options)
    for _ in range(6000):
        if isinstance(evening.top, kind):
            break
        if table.people or evening.top is not table:
            evening.press(Action.CONFIRM)
        evening.frames(6)
    evening.services.settings = Settings()
    assert isinstance(evening.top, kind)
    evening.frames(180)


QUANDO_SCENES: Final[dict[str, Callable[[Evening], None]]] = {
    "quando_turn": _turn,
    "quando_draw": _draw,
    "quando_zero": _zero,
    "quando_last_turns": _last_turns,
    "quando_lane": _lane,
    "quando_round": _round,
    "quando_match": _match,
}
"""How to come to each picture."""

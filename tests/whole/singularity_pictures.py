"""How to come to each stored picture of the Singularity table."""

from collections.abc import Callable
from typing import Final

from engine.core.seats import Seat
from engine.games.singularity.model import State
from engine.play.seating import Player
from engine.ui.actions import Action, Press
from scenes.singularity.result import SingularityResult
from scenes.singularity.scene import SingularityTable
from scenes.singularity.score_pad import ScorePad
from tests.scenes.evening import PAD, SECOND_PAD, Evening
from tests.whole.specimens import SETTLE, Wanted, sit_down_at

JUPP: Final = Player("Jupp", "jupp")
ON_PADS: Final = (Player("Jupp", "jupp", device=PAD.key), Player("Uschi", "uschi", device=SECOND_PAD.key))
TIN: Final = tuple(Player(f"Blech-{number}", f"blech{number}", "easy") for number in (1, 2, 3, 4))


def at(evening: Evening, players: tuple[Player, ...], wanted: Wanted) -> SingularityTable:
    """Sit down at the first position of this kind in matches of chance."""
    table = sit_down_at(evening, "singularity", players, wanted)
    assert isinstance(table, SingularityTable)
    return table


def playing(round_number: int, laid: int) -> Wanted:
    """Seat 0 is to follow to so many cards, and there are cards it may not play."""

    def wanted(state: State) -> bool:
        return _due(state, "play", round_number) and len(state.trick) == laid and any(state.tricks)

    return wanted


def _due(state: State, phase: str, round_number: int) -> bool:
    """Tell whether seat 0 is to act."""
    return state.phase == phase and state.round == round_number and state.turn == Seat(0)


def _bidding(evening: Evening) -> None:
    at(evening, (JUPP, *TIN), lambda state: _due(state, "bid", 6))


def _playing(evening: Evening) -> None:
    at(evening, (JUPP, *TIN), playing(6, 3))


def _twenty(evening: Evening) -> None:
    at(
        evening,
        (JUPP, *TIN[:2]),
        lambda state: (
            state.phase == "play" and state.round == 20 and state.turn == 0 and not any(state.tricks)
        ),
    )


def _trump(evening: Evening) -> None:
    at(evening, (JUPP, *TIN[:3]), lambda state: state.phase == "trump" and state.turn == 0)


def _lane(evening: Evening) -> None:
    table = at(evening, (*ON_PADS, *TIN[:2]), playing(5, 2))
    for action in (Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER):
        evening.navigator.handle(Press(action, PAD))
    evening.frames(30)
    assert table.lane.shown == 0


def _score_pad(evening: Evening) -> None:
    table = at(
        evening, (JUPP, *TIN), lambda state: state.phase == "bid" and state.round == 8 and state.turn == 0
    )
    evening.press(Action.INFO)
    evening.until(lambda: isinstance(evening.top, ScorePad))
    evening.frames(60)
    assert table.view.round == 8


def _podium(evening: Evening) -> None:
    table = at(
        evening,
        (JUPP, *TIN[:2]),
        lambda state: _due(state, "play", 20) and sum(state.tricks) == 19,
    )
    evening.until(lambda: isinstance(evening.top, SingularityResult), seconds=60)
    evening.frames(SETTLE)
    assert table.referee.over is not None


SINGULARITY_SCENES: Final[dict[str, Callable[[Evening], None]]] = {
    "singularity_bidding": _bidding,
    "singularity_playing": _playing,
    "singularity_twenty": _twenty,
    "singularity_trump": _trump,
    "singularity_lane": _lane,
    "singularity_pad": _score_pad,
    "singularity_podium": _podium,
}
"""How to come to each picture."""

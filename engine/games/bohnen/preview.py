"""What a move would do, for the eyes of the player who thinks about it (M-24)."""

from engine.core.rules import IllegalMove
from engine.games.bohnen.model import Event, Sow, View
from engine.games.bohnen.moves import play_move
from engine.games.bohnen.rules import BohnenRules
from engine.games.bohnen.sowing import PATHS, row_of


def first_lap(view: View, pit: int) -> tuple[int, ...]:
    """Return where the beans of ``pit`` would fall in the first lap, in order; empty if it holds none."""
    return PATHS[pit][view.pits[pit]]


def whole_move(rules: BohnenRules, view: View, pit: int) -> tuple[Event, ...]:
    """Return the events of the whole move up to and including ``MoveEnded``.

    Raises:
        IllegalMove: The seat to move may not choose ``pit``; the reason is ``not_a_move``.
    """
    movable = view.over is None and pit in row_of(view.to_move) and pit not in view.endless
    if movable and view.urs[pit] is None and view.pits[pit]:
        played = play_move(view.pits, view.urs, pit, rules.endings)
        if played is not None:
            return played.events
    raise IllegalMove("not_a_move", view.to_move, Sow(pit))

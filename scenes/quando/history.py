"""What a view does not tell and the events do: who laid the last set, which own backs were seen."""

from collections.abc import Sequence

from engine.games.quando.memory import remember
from engine.games.quando.model import (
    CardsPlayed,
    Event,
    MatchEnded,
    PileReshuffled,
    RoundDealt,
    RoundEnded,
    View,
)
from engine.games.quando.rules import QuandoRules
from scenes.quando.board import Laid


def last_laid(history: Sequence[Event]) -> Laid | None:
    """Return the set that was laid last and lies there still."""
    for event in reversed(history):
        match event:
            case CardsPlayed():
                return Laid(event.seat, tuple(front for front, _ in event.cards))
            case PileReshuffled() | RoundDealt():
                return None
            case _:
                pass
    return None


def last_end(history: Sequence[Event]) -> RoundEnded | None:
    """Return the end of the last round if the next one has not been dealt, so that it may be explained."""
    for event in reversed(history):
        match event:
            case RoundEnded():
                return event
            case RoundDealt() | MatchEnded():
                return None
            case _:
                pass
    return None


def own_backs(view: View, history: tuple[Event, ...], rules: QuandoRules) -> tuple[int | None, ...]:
    """Return for each card of the observer's hand its back, as far as the observer has seen it.

    It lay open when the cards were dealt, or on the pile; whoever remembers may know it (Q-05).
    """
    if view.observer is None:
        return ()
    memory = remember(view, history, rules.end_on_zeros == "before_draw")
    return tuple(slot.back for slot in memory.hands[view.observer])

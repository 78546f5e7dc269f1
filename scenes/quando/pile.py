"""The pile to draw from: only its upper card is ever seen, the others are edges of paper."""

from dataclasses import dataclass, field
from typing import Final

from engine.anim.channel import Channel
from scenes.cards.fan import Slot
from scenes.quando.cards import Card

PILE_EDGES: Final = 6
"""So many cards are seen under the top one, at most."""
PILE_STEP: Final = 4.0
_CARDS_PER_EDGE: Final = 5


@dataclass(slots=True, eq=False)
class Pile:
    """The cards to draw from, of which only the upper one is ever seen."""

    count: int = 0
    top: Card | None = None
    spread: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """How far the pile is apart while it is shuffled, 0..1."""


def edges(count: int) -> int:
    """Return how many cards are seen under the top one of a pile."""
    return min(PILE_EDGES, -(-max(0, count - 1) // _CARDS_PER_EDGE))


def top_slot(slot: Slot, count: int) -> Slot:
    """Return where the top card of a pile of so many lies: the pile sinks as it gets thinner.

    Args:
        slot: Where the top card of a full pile lies.
        count: How many cards the pile has.
    """
    return Slot(slot.x, slot.y + PILE_STEP * (PILE_EDGES - edges(count)), slot.angle, slot.scale)

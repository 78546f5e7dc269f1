"""How fast things happen at the Singularity table: seconds at speed 1 (``art.md``, 10; ``ux.md``, Flow)."""

from typing import Final

from engine.anim.pace import Pace

FADE: Final = 0.15
"""What replaces arcs, turns and hops with "Weniger Bewegung"."""

SHUFFLE: Final = 0.25
"""Two halves of the deck are pushed together, twice."""
SHUFFLES: Final = 2
DEAL: Final = 0.22
"""One card flies to its hand."""
DEAL_OFFSET: Final = 0.07
DEALT: Final = 1.1
"""All cards of a round are in the hands after this."""
FLIP: Final = 0.26
"""Half of it a card gets narrower, half of it wider."""
PLAY: Final = 0.28
PLAY_FAR: Final = 0.36
"""A card is played over more than `FAR` pixels."""
FAR: Final = 600.0
SETTLE: Final = 0.06
TRICK_STAYS: Final = 1.2
TRICK_STAYS_FAST: Final = 0.7
"""Seconds on the wall at speed 2."""
TAKE: Final = 0.42
TAKE_OFFSET: Final = 0.04
CHIP: Final = 0.18
TRUMP: Final = 0.5
"""Everybody sees which trump it is."""
SCORED: Final = 0.7
"""Everybody sees how many tricks were made, before the pad comes."""
DEALER: Final = 0.36
LIGHT: Final = 0.16
"""Focus, glow and ring come on or go out."""
COVER: Final = 0.2
GEAR_STEP: Final = 0.12
"""One of the six pictures of the key that turns while a tin buffalo thinks."""
LAST_CARD: Final = 0.5
"""So long somebody sees the last card before it is played by itself (W-29)."""
HOLD: Final = 0.4
"""From a press on to a hold."""


def deal_offset(cards: int) -> float:
    """Return after how long the next card leaves the deck, so that all of them are dealt in time."""
    return min(DEAL_OFFSET, (DEALT - DEAL) / max(1, cards - 1))


def play(distance: float) -> float:
    """Return how long a card flies over so many pixels."""
    return PLAY_FAR if distance > FAR else PLAY


def trick_stays(pace: Pace) -> float:
    """Return how long a full trick stays, in seconds of a timeline of this pace."""
    return TRICK_STAYS_FAST * pace.factor if pace in (Pace.DOUBLE, Pace.QUADRUPLE) else TRICK_STAYS

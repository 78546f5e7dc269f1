"""The options of a match of Quando (``spec/rules.md``, table of options)."""

from dataclasses import dataclass
from typing import Literal

EndOnZeros = Literal["end_of_turn", "before_draw"]
TieLow = Literal["all_forgiven", "strict_knock"]
OwnBacks = Literal["hidden", "shown"]
Passing = Literal["off", "on"]


@dataclass(frozen=True, slots=True)
class Options:
    """How many play, and by which of the rules that are left open; the defaults are the source text."""

    seats: int
    """2 to 6 (Q-02)."""
    end_score: int = 50
    """The match ends when a total reaches this (Q-25)."""
    end_on_zeros: EndOnZeros = "end_of_turn"
    """When the active seat is looked at for only zeros (Q-17)."""
    tie_low: TieLow = "all_forgiven"
    """What a knocker pays who shares the lowest sum (Q-22)."""
    own_backs: OwnBacks = "hidden"
    """Whether a seat sees the backs of its own cards (Q-05)."""
    passing: Passing = "off"
    """Whether a seat may pass (Q-07)."""

    @property
    def hand_size(self) -> int:
        """How many cards each seat is dealt (Q-01)."""
        return 8 if self.seats <= 3 else 7

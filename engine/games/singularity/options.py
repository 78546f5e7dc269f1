"""The options of a match of Singularity (``spec/rules.md``, table of options)."""

from dataclasses import dataclass
from typing import Literal

from engine.games.singularity.cards import DECK

Scoring = Literal["standard", "progressive"]
Bids = Literal["open", "plus_minus_one", "hidden", "secret"]
Clairvoyance = Literal["off", "on"]
Rounds = Literal["full", 10, 7, 5]


@dataclass(frozen=True, slots=True)
class Options:
    """How many play, and by which of the rules that are left open; the defaults are the source text."""

    seats: int
    """3 to 6 (W-02)."""
    scoring: Scoring = "standard"
    """W-22 or W-23."""
    bids: Bids = "open"
    """Whether bids are free, and when the others learn of them (W-11, W-12)."""
    clairvoyance: Clairvoyance = "off"
    """Whether in round 1 one sees the cards of all others and not one's own (W-13)."""
    rounds: Rounds = "full"
    """How many of the possible rounds are played (W-02)."""

    @property
    def round_count(self) -> int:
        """How many rounds there are: never more than the deck has cards for everybody (W-02)."""
        possible = len(DECK) // self.seats
        return possible if self.rounds == "full" else min(possible, self.rounds)

    @property
    def bids_at_once(self) -> bool:
        """Whether all bid at the same time, without knowing the other bids (W-12)."""
        return self.bids in ("hidden", "secret")

"""The options of a match of Knobeln (``spec/rules.md``, table of options)."""

from dataclasses import dataclass
from typing import Literal

from engine.core.seats import Seat
from engine.games.knobeln.model import ENDSPIEL

Ladepflicht = Literal["trap", "enforced", "off"]
Switch = Literal["off", "on"]
Impossible = Literal["public", "private"]
NextStarter = Literal["rotate", "same", "left_of_winner"]
FinalStarter = Literal["always_first_loser", "alternate"]
RepeatNumbers = Literal["allowed_except_last", "unique"]
ThinkSeconds = Literal[5, 10, 15, "off"]


@dataclass(frozen=True, slots=True)
class Options:
    """How many play, and by which of the rules that are left open; the defaults are the source text."""

    seats: int
    """2 or more (K-01, U-R12)."""
    ladepflicht: Ladepflicht = "trap"
    """What is done about an empty fist where one must load (K-06)."""
    ladepflicht_final: Switch = "off"
    """Whether the first game of the Endspiel has Ladepflicht too (K-05)."""
    impossible: Impossible = "public"
    """Which numbers count as impossible (K-07)."""
    next_starter: NextStarter = "rotate"
    """Who calls first in the next game of a Hälfte (K-13)."""
    final_starter: FinalStarter = "always_first_loser"
    """Who calls first in the games of the Endspiel (K-16)."""
    repeat_numbers: RepeatNumbers = "allowed_except_last"
    """Mitsagen (K-09)."""
    roll_call: Switch = "on"
    """Whether everybody shows the club coins first (K-22)."""
    think_seconds: ThinkSeconds = 5
    """Seconds to think before a call is late (K-19); the clock belongs to `engine.play`."""
    first_starter: Seat | None = None
    """Revenge match: the seat that the loser of the last Partie named (K-15, U-R2)."""

    def must_load_first(self, half: int) -> bool:
        """Tell whether the first game of a half has Ladepflicht (K-04, K-05)."""
        return self.ladepflicht != "off" and (half != ENDSPIEL or self.ladepflicht_final == "on")

"""How a game makes itself known to matches, records and bots. Knows no game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core.options import OptionSpec, OptionValue
from engine.core.rules import Rules

AnyRules = Rules[Any, Any, Any, Any]
"""The rules of some game; its states, moves, events and views are opaque to the caller."""


@dataclass(frozen=True, slots=True)
class GameSpec:
    """Everything the rest of the program must know about a game to run matches of it."""

    name: str
    """The one name of the game in packages, records, scenes and texts, for example ``"bohnen"``."""
    rules_version: int
    """Goes up when an old record would replay differently (``spec/records.md``, header ``rules``)."""
    min_seats: int
    max_seats: int
    options: tuple[OptionSpec, ...]
    make_rules: Callable[[int, Mapping[str, OptionValue]], AnyRules]
    """Builds the rules from the number of seats and a complete options mapping."""
    public: Callable[[Any], dict[str, Any]]
    """Turns the view of observer ``None`` into the ``public`` object of a trace (``spec/records.md``)."""

    def check_seats(self, seats: int) -> None:
        """Check a number of players.

        Raises:
            ValueError: The game is not for that many.
        """
        if not self.min_seats <= seats <= self.max_seats:
            raise ValueError(f"{self.name} is for {self.min_seats} to {self.max_seats} seats, not {seats}")

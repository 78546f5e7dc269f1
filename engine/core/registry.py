"""How a game makes itself known to matches, records and bots. Knows no game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core.options import OptionSpec, OptionValue, changed_options, complete_options
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
    max_seats: int | None
    """``None``: the rules know no limit (U-R12); how many a table has room for is up to its scene."""
    options: tuple[OptionSpec, ...]
    make_rules: Callable[[int, Mapping[str, OptionValue]], AnyRules]
    """Builds the rules from the number of seats and a complete options mapping."""
    public: Callable[[Any], dict[str, Any]]
    """Turns the view of observer ``None`` into the ``public`` object of a trace (``spec/records.md``)."""

    seat_options: tuple[str, ...] = ()
    """Options whose value is a seat; they have no default and may be missing (U-R2)."""

    def check_seats(self, seats: int) -> None:
        """Check a number of players.

        Raises:
            ValueError: The game is not for that many.
        """
        if self.max_seats is None:
            if seats < self.min_seats:
                raise ValueError(f"{self.name} is for {self.min_seats} seats or more, not {seats}")
        elif not self.min_seats <= seats <= self.max_seats:
            numbers = f"{self.min_seats} to {self.max_seats}"
            raise ValueError(f"{self.name} is for {numbers} seats, not {seats}")

    def complete_options(self, seats: int, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """Return a value for every option that has one; see `engine.core.options.complete_options`.

        Raises:
            ValueError: An option is unknown or has a value that it does not allow.
        """
        return complete_options(self.options, given, self.seat_options, seats)

    def changed_options(self, completed: Mapping[str, OptionValue]) -> tuple[tuple[str, OptionValue], ...]:
        """Return what must stand in a header: the options that differ from their default, sorted."""
        return changed_options(self.options, completed)

"""What a player is asked, and everything that player may know."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.core.seats import Seat

M_co = TypeVar("M_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)
V_co = TypeVar("V_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Request(Generic[V_co, M_co, E_co]):
    """A question to one seat. Bots get this and nothing else (``spec/design.md``, rule 2)."""

    game: str
    """Name of the game in the registry, for example ``"bohnen"``."""
    options: tuple[tuple[str, str | int], ...]
    """The options of the match that differ from the default, sorted by name."""
    seat: Seat
    """Who is asked."""
    ply: int
    """How many moves the log holds; answers to an older ply are dropped."""
    view: V_co
    """The table as this seat sees it."""
    history: tuple[E_co, ...]
    """Every event so far, redacted for this seat."""
    legal: tuple[M_co, ...]
    """The moves to choose from."""

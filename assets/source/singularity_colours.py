"""Colours of the Singularity table (art.md, 4)."""

from dataclasses import dataclass
from typing import Final

from assets.source.palette import FOAM, SCHWARZBIER

SPACE: Final = "#0B0818"
FELT: Final = "#1A1438"
FELT_LIGHT: Final = "#4A3A86"
PLATE: Final = "#120D28"
RING: Final = "#8F7BFF"
LAVENDER: Final = "#CFC4F2"
"""Secondary text on dark plates."""
ALARM: Final = "#E2482F"
"""A trick too many."""

CLANKER_INK: Final = "#2E2A2B"
RUST: Final = "#B4552D"


@dataclass(frozen=True, slots=True)
class SuitColours:
    """Colour of a suit, its two neighbours in tone, and what is written on it."""

    base: str
    dark: str
    light: str
    ink: str


SUITS: Final[dict[str, SuitColours]] = {
    "R": SuitColours("#B3243A", "#7A1226", "#EE8A8A", FOAM),
    "G": SuitColours("#2A9D8F", "#166F66", "#7ED0C2", SCHWARZBIER),
    "B": SuitColours("#2B3F8F", "#1A2766", "#7F94E0", FOAM),
    "Y": SuitColours("#F5B931", "#D18A12", "#FFDD86", SCHWARZBIER),
}
"""By the letters of the rules; two light suits carry dark ink and two dark suits light ink."""

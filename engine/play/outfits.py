"""What a buffalo of fur wears: fur, headgear, an extra in the face and a colour of its own.

An outfit travels as the key of a figure (``fox.bowler.monocle.blue``, ``none`` for nothing), so that
records of tables and the club's book hold it as one word. The eight founders have words of their own.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, get_args

ColourName = Literal["red", "blue", "yellow", "green", "purple", "pink", "milk", "grey"]
"""As the catalogue names it (``badge/red``); every colour has a mark of its own shape (``art.md``, 4)."""

FURS: Final = ("peat", "fox", "slate", "sand", "moss", "milk", "night", "rose")
HEADGEAR: Final = ("flat_cap", "bobble_hat", "tirol_hat", "bowler", "flower", "wreath")
EXTRAS: Final = ("spectacles", "sunglasses", "monocle", "moustache", "nose_ring")
COLOURS: Final[tuple[ColourName, ...]] = get_args(ColourName)
"""Everything there is, as the catalogue names it, in the order in which it is offered."""

NOTHING: Final = "none"
"""Stands for a bare head, or a face without extra."""


@dataclass(frozen=True, slots=True)
class Outfit:
    """The look of a person."""

    colour: ColourName
    """The colour it takes at a table if nobody has it before."""
    fur: str
    headgear: str | None = None
    extra: str | None = None
    """Glasses, moustache and the like."""

    @property
    def figure(self) -> str:
        """The key of this buffalo."""
        return ".".join((self.fur, self.headgear or NOTHING, self.extra or NOTHING, self.colour))


FOUNDERS: Final[Mapping[str, Outfit]] = MappingProxyType(
    {
        "jupp": Outfit("red", "peat", "flat_cap", "moustache"),
        "uschi": Outfit("blue", "fox", "flower"),
        "heinz": Outfit("yellow", "slate", "bobble_hat", "spectacles"),
        "moni": Outfit("purple", "sand", "wreath"),
        "kalle": Outfit("grey", "moss", "bowler", "sunglasses"),
        "elke": Outfit("pink", "milk", "bobble_hat", "nose_ring"),
        "gerd": Outfit("green", "night", "tirol_hat", "monocle"),
        "trudi": Outfit("milk", "rose", "flower", "spectacles"),
    }
)
"""What the first eight wear until they are dressed anew."""


def outfit_of(figure: str) -> Outfit | None:
    """Return what a buffalo of fur wears; ``None`` if the key means none, a tin one for example."""
    founder = FOUNDERS.get(figure)
    if founder is not None:
        return founder
    fur, *others = figure.split(".")
    if fur not in FURS or len(others) != 3:
        return None
    headgear, extra, colour = others
    name = next((one for one in COLOURS if one == colour), None)
    if name is None or headgear not in (*HEADGEAR, NOTHING) or extra not in (*EXTRAS, NOTHING):
        return None
    return Outfit(name, fur, _or_none(headgear), _or_none(extra))


def _or_none(part: str) -> str | None:
    return None if part == NOTHING else part


def thrown(rng: random.Random) -> Outfit:
    """Return an outfit as the dice will have it."""
    headgear, extra = rng.choice((*HEADGEAR, None)), rng.choice((*EXTRAS, None))
    return Outfit(rng.choice(COLOURS), rng.choice(FURS), headgear, extra)

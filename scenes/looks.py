"""What the buffaloes look like, and which colour each player has at a table (``art.md``, 4 and 8)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.play import outfits
from engine.play.outfits import Outfit, outfit_of
from engine.play.seating import FIGURES, Level, Player
from engine.ui.canvas import Colour

ColourName: TypeAlias = outfits.ColourName
"""As the catalogue names it (``badge/red``); every colour has a mark of its own shape."""

PLAYER_COLOURS: Final[dict[ColourName, Colour]] = {
    "red": (0xD6, 0x3A, 0x2F),
    "blue": (0x4C, 0x8F, 0xE6),
    "yellow": (0xFF, 0xCB, 0x45),
    "green": (0x15, 0x7A, 0x5E),
    "purple": (0x6F, 0x3F, 0xA8),
    "pink": (0xF4, 0x8F, 0xB1),
    "milk": (0xF4, 0xE9, 0xD2),
    "grey": (0x6E, 0x7F, 0x8C),
}


@dataclass(frozen=True, slots=True)
class TinLook:
    """A bot; its colour is a stripe that any table can paint anew."""

    colour: ColourName
    """The colour it takes if nobody else has it."""
    metal: str
    eye: str
    """The lamps of its eyes."""


TIN_LOOKS: Final[dict[str, TinLook]] = {
    "blech1": TinLook("green", "steel", "amber"),
    "blech2": TinLook("pink", "copper", "mint"),
    "blech3": TinLook("yellow", "verdigris", "amber"),
    "blech4": TinLook("blue", "copper", "amber"),
    "blech5": TinLook("purple", "verdigris", "mint"),
    "blech6": TinLook("grey", "steel", "mint"),
    "blech7": TinLook("milk", "copper", "spark"),
}
"""Every figure of `engine.play.seating.TIN`."""

HOT: Final = "red"
"""The lamps of a tin buffalo that runs hot, whatever it has otherwise."""


def look_of(figure: str) -> Outfit | TinLook:
    """Return what a buffalo looks like (`engine.play.seating.is_figure`)."""
    return outfit_of(figure) or TIN_LOOKS[figure]


def lamps_of(look: TinLook, level: Level | None) -> str:
    """Return what shines in the eyes of a tin buffalo that is as strong as this."""
    return HOT if level == "hard" else look.eye


def seat_colours(players: Sequence[Player]) -> tuple[ColourName, ...]:
    """Return the colour of each seat, each colour once; who sits where makes no difference.

    Everybody has the colour of their buffalo; of several with the same one a person, else the first in
    the order of figures, else of names. Only then the others take what is left.
    """
    in_order = sorted(range(len(players)), key=lambda seat: _precedence(players[seat]))
    taken: dict[int, ColourName] = {}
    for seat in in_order:
        own = look_of(players[seat].figure).colour
        if own not in taken.values():
            taken[seat] = own
    for seat in in_order:
        if seat not in taken:
            taken[seat] = next(colour for colour in PLAYER_COLOURS if colour not in taken.values())
    return tuple(taken[seat] for seat in range(len(players)))


def _precedence(player: Player) -> tuple[bool, int, str]:
    number = FIGURES.index(player.figure) if player.figure in FIGURES else len(FIGURES)
    return player.is_bot, number, player.name


PLATE_COLOURS: Final[tuple[ColourName, ...]] = ("red", "blue", "yellow", "green", "purple", "pink")
"""The colours that have a plate at the card tables; six is the most that may play there."""


def table_colours(players: Sequence[Player]) -> tuple[ColourName, ...]:
    """Return the colour of each seat at a card table, each once; milk and grey take one that is free."""
    wanted = seat_colours(players)
    free = [colour for colour in PLATE_COLOURS if colour not in wanted]
    return tuple(colour if colour in PLATE_COLOURS else free.pop(0) for colour in wanted)

"""Who sits at a table and how it is set up: the part of a match that its record does not hold.

A record (``spec/records.md``) knows names and moves. Who of them is a bot, which buffalo
they are and who sits at the near side stands beside it in ``table.json``.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final, Literal, get_args

from engine.core.seats import Seat
from engine.match import strict_json
from engine.play.outfits import outfit_of

Level = Literal["easy", "normal", "hard"]
Style = Literal["even", "bold", "careful", "counting", "superstitious"]
"""As in `engine.bots.levels`, which brings all the games with it."""
PEOPLE: Final = ("jupp", "uschi", "heinz", "moni", "kalle", "elke", "gerd", "trudi")
"""The buffaloes of fur that are there from the first evening on, in the order in which they are offered."""
TIN: Final = ("blech1", "blech2", "blech3", "blech4", "blech5", "blech6", "blech7")
"""The buffaloes of tin: a full table has one person at least."""
FIGURES: Final = (*PEOPLE, *TIN)
"""The buffaloes with a name of their own; anybody may be dressed otherwise (`engine.play.outfits`)."""
LEVELS: Final[tuple[Level, ...]] = get_args(Level)

STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "blech1": "even",
        "blech2": "careful",
        "blech3": "bold",
        "blech4": "counting",
        "blech5": "superstitious",
        "blech6": "counting",
        "blech7": "bold",
    }
)
"""The personality of each tin buffalo; it plays so at every level."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table."""

    name: str
    figure: str
    """Which buffalo, see `is_figure`."""
    level: Level | None = None
    """Strength of a bot; ``None`` for a person."""
    device: str | None = None
    """Key of the device this person plays with (`engine.ui.actions.Device.key`); ``None``: any device."""

    @property
    def is_bot(self) -> bool:
        """Whether the computer plays here."""
        return self.level is not None

    @property
    def style(self) -> Style:
        """In what manner the computer plays here."""
        return STYLES.get(self.figure, "even")

    @property
    def has_own_pad(self) -> bool:
        """Whether this person holds a device of which nobody sees what it does."""
        return self.device is not None and self.device.startswith("pad:")


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table that is ready to play."""

    game: str
    players: tuple[Player, ...]
    """By seat; seat 0 begins where the rules know no other way (M-01)."""
    near: int = 0
    """The seat that sits at the lower edge of the picture."""
    options: tuple[tuple[str, str | int], ...] = ()
    """The options that differ from the default, sorted by name."""
    match_id: str = ""
    """Names this match for good, so that a result is never booked twice."""
    avenger: int | None = None
    """The seat that shouted loud enough for this match to be its revenge (K-23)."""

    def next_match(self, match_id: str) -> "TableSetup":
        """Return the same table for another match with the other seat beginning (M-01).

        Seats are turned by one; whoever sat at the near side stays there.
        """
        count = len(self.players)
        players = self.players[1:] + self.players[:1]
        return replace(self, players=players, near=(self.near - 1) % count, match_id=match_id)

    def people(self) -> tuple[int, ...]:
        """Return the seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if not player.is_bot)

    def seat_of(self, device: str, awaited: Iterable[Seat]) -> Seat | None:
        """Return for whom of the people who are waited for a device acts, if it may.

        Its owner comes first; a seat without owner takes any device that has no seat of its own.
        """
        if any(player.device == device for player in self.players):
            return next((seat for seat in awaited if self.players[seat].device == device), None)
        return next((seat for seat in awaited if self.players[seat].device is None), None)

    def format(self) -> str:
        """Write the set-up as JSON text."""
        players = [
            {"name": p.name, "figure": p.figure, "level": p.level, "device": p.device} for p in self.players
        ]
        document = {
            "game": self.game,
            "players": players,
            "near": self.near,
            "options": dict(self.options),
            "match_id": self.match_id,
            "avenger": self.avenger,
        }
        return json.dumps(document, ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def parse(cls, text: str) -> "TableSetup":
        """Read what `format` wrote.

        Raises:
            ValueError: The text is no set-up; the message says what is wrong.
        """
        try:
            document = strict_json.parse(text)
            players = tuple(_player(entry) for entry in document["players"])
            near = document["near"]
            if not players or type(near) is not int or near not in range(len(players)):
                raise ValueError(f"near: no seat {near!r}")
            return cls(
                game=_text(document, "game"),
                players=players,
                near=near,
                options=tuple(sorted(_options(document["options"]).items())),
                match_id=_identifier(document["match_id"]),
                # Set-ups of before the first revenge do not name an avenger.
                avenger=_avenger(document.get("avenger"), len(players)),
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"not a table set-up: {error!r}") from error


def is_figure(figure: str) -> bool:
    """Tell whether a key means a buffalo: of tin, a founder, or one that is dressed as somebody liked."""
    return figure in TIN or outfit_of(figure) is not None


def _text(entry: Mapping[str, Any], key: str) -> str:
    value = entry[key]
    if not isinstance(value, str):
        raise TypeError(f"{key}: text expected, not {value!r}")
    return value


def _identifier(value: object) -> str:
    """Check what becomes the name of a file in the archive."""
    if not isinstance(value, str) or not re.fullmatch(r"[0-9A-Za-z-]{1,64}", value):
        raise ValueError(f"match_id: letters and digits expected, not {value!r}")
    return value


def _avenger(value: object, seats: int) -> int | None:
    if value is not None and (type(value) is not int or value not in range(seats)):
        raise ValueError(f"avenger: no seat {value!r}")
    return value


def _options(entry: Mapping[str, Any]) -> dict[str, str | int]:
    for key, value in entry.items():
        if not isinstance(value, str | int) or isinstance(value, bool):
            raise TypeError(f"options.{key}: word or whole number expected, not {value!r}")
    return dict(entry)


def _player(entry: Mapping[str, Any]) -> Player:
    level, device = entry["level"], entry["device"]
    if level is not None and level not in LEVELS:
        raise ValueError(f"level: one of {', '.join(LEVELS)} expected, not {level!r}")
    if not is_figure(_text(entry, "figure")):
        raise ValueError(f"figure: {entry['figure']!r} is no buffalo")
    if device is not None and not isinstance(device, str):
        raise ValueError(f"device: text expected, not {device!r}")
    return Player(_text(entry, "name"), _text(entry, "figure"), level, device)

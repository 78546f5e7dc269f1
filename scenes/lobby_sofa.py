"""Who sits where at a table for several, before the match begins.

People sit in the order of the sofa. A person may have a device of their own; those without share.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from engine.play.seating import PEOPLE, TIN, Level, Player, TableSetup
from scenes.looks import ColourName, seat_colours

SEATS: Final = {"knobeln": (2, 8), "bohnen": (2, 2), "singularity": (3, 6), "quando": (2, 6)}
"""How many may sit at the table of a game here: the fewest and the most."""

EMPTY: Final = "empty"
"""The choice that takes somebody away."""

TIN_OF_LEVEL: Final[dict[Level, tuple[str, ...]]] = {
    "easy": ("blech1", "blech4", "blech5"),
    "normal": ("blech2", "blech6"),
    "hard": ("blech3", "blech7"),
}
"""The tin buffaloes whose brow shows a level."""

Present = Callable[[str], bool]
"""Tells whether a device, by its key, can be used now."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody at the table."""

    figure: str
    """One of `engine.play.seating.FIGURES`."""
    level: Level | None = None
    """Strength of a bot; ``None`` for a person."""
    device: str | None = None
    """Key of the device of a person that has one of their own; it may be asleep."""

    @property
    def is_person(self) -> bool:
        """Whether nobody calculates here."""
        return self.level is None


class Sofa:
    """The places at the table, filled from the first one on; at least one person sits there."""

    def __init__(self, sitters: Sequence[Sitter], fewest: int, most: int, levels: Sequence[Level]) -> None:
        """Let people and bots sit down.

        Args:
            sitters: Who sits there; a person at least, everybody with a figure of their own.
            fewest: As many must sit there.
            most: So many may sit there.
            levels: How strong bots may be here; none: there are no bots.
        """
        self._sitters = list(sitters)
        self._fewest = fewest
        self._most = most
        self._levels = tuple(levels)

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who sits there, in order."""
        return tuple(self._sitters)

    @property
    def places(self) -> int:
        """How many places can be chosen: those that are taken, and a free one if there is room."""
        return min(len(self._sitters) + 1, self._most)

    @property
    def most(self) -> int:
        """How many may sit there."""
        return self._most

    def at(self, place: int) -> Sitter | None:
        """Return who sits at a place; nobody at the free one."""
        return self._sitters[place] if place < len(self._sitters) else None

    def place_of(self, figure: str) -> int | None:
        """Return where a figure sits, if it does."""
        return next((place for place, one in enumerate(self._sitters) if one.figure == figure), None)

    @property
    def colours(self) -> dict[str, ColourName]:
        """The colour that each figure has at this table."""
        return _colours(self._sitters)

    def rotated(self) -> tuple[Sitter, ...]:
        """Return everybody in order, beginning with the first person."""
        first = next(place for place, one in enumerate(self._sitters) if one.is_person)
        return (*self._sitters[first:], *self._sitters[:first])

    # --- changing who sits there

    def people_for(self, place: int) -> tuple[str, ...]:
        """Return the figures of people that may sit at a place; those who sit elsewhere change places."""
        if self.at(place) is None:
            return tuple(figure for figure in PEOPLE if self.place_of(figure) is None)
        return PEOPLE

    def levels_for(self, place: int) -> tuple[Level, ...]:
        """Return how strong a bot at a place may be; none where the only person sits."""
        return () if self._is_only_person(place) else self._levels

    def may_be_emptied(self, place: int) -> bool:
        """Tell whether somebody sits at a place who may go."""
        taken = self.at(place) is not None
        return taken and len(self._sitters) > self._fewest and not self._is_only_person(place)

    def _is_only_person(self, place: int) -> bool:
        sitter = self.at(place)
        return sitter is not None and sitter.is_person and sum(one.is_person for one in self._sitters) == 1

    def seat(self, place: int, choice: str) -> None:
        """Change who sits at a place.

        Args:
            place: One of `places`.
            choice: A figure of `people_for`, a level of `levels_for`, or `EMPTY` if that is allowed.
        """
        if choice == EMPTY:
            del self._sitters[place]
            return
        elsewhere = self.place_of(choice)
        if elsewhere is not None:
            moved = self._sitters[elsewhere]
            self._sitters[elsewhere], self._sitters[place] = self._sitters[place], moved
            return
        before = self.at(place)
        if choice in PEOPLE:
            device = before.device if before is not None else None
            self._put(place, Sitter(choice, device=device))
            return
        level = next(level for level in self._levels if level == choice)
        if before is None or before.level != level:
            self._put(place, Sitter(self.tins_for(place)[level], level))

    def _put(self, place: int, sitter: Sitter) -> None:
        self._sitters[place : place + 1] = [sitter]

    def tins_for(self, place: int) -> dict[Level, str]:
        """Return which tin buffalo would sit at a place, by its level.

        Each level has one of its own as long as there are enough. Who sits there already stays; otherwise
        it is somebody who leaves all the others their colours and looks as strong as the level, if there
        is one.
        """
        sitter = self.at(place)
        offered: dict[Level, str] = {}
        if sitter is not None and sitter.level is not None:
            offered[sitter.level] = sitter.figure
        free = tuple(figure for figure in reversed(TIN) if self.place_of(figure) in (None, place))
        quiet = tuple(figure for figure in free if not self._disturbs(place, figure))
        anyone: dict[Level, tuple[str, ...]] = dict.fromkeys(TIN_OF_LEVEL, free)
        for possible, wanted in product((quiet, free), (TIN_OF_LEVEL, anyone)):
            for level in self.levels_for(place):
                left = [one for one in wanted[level] if one in possible and one not in offered.values()]
                if left and level not in offered:
                    offered[level] = left[0]
        return {level: offered.get(level, free[0]) for level in self.levels_for(place)}

    def _disturbs(self, place: int, tin: str) -> bool:
        """Tell whether somebody would have to change colours if a tin buffalo sat at a place."""
        before, after = self.colours, self.colours_with(place, tin)
        others = (one.figure for number, one in enumerate(self._sitters) if number != place)
        return any(before[figure] != after[figure] for figure in others)

    def colours_with(self, place: int, tin: str) -> dict[str, ColourName]:
        """Return what `colours` would be if a tin buffalo sat at a place."""
        others = [one for number, one in enumerate(self._sitters) if number != place]
        return _colours([*others, Sitter(tin, "normal")])

    # --- devices

    def knows(self, device: str) -> bool:
        """Tell whether somebody at the table plays with a device."""
        return any(one.device == device for one in self._sitters)

    def claim(self, device: str, present: Present) -> None:
        """Give the device that the table was chosen with to a person, if it belongs to nobody.

        The first person gets it who has no pad of their own that is awake.
        """
        if self.knows(device):
            return
        for place, one in enumerate(self._sitters):
            own_pad = one.device is not None and one.device.startswith("pad:") and present(one.device)
            if one.is_person and not own_pad:
                self._sitters[place] = replace(one, device=device)
                return

    def join(self, device: str, present: Present) -> bool:
        """Let the owner of another device join; tell whether there was room.

        They take the place of a person without device, else a new one beside the last person, else
        that of a bot.
        """
        for place, one in enumerate(self._sitters):
            if one.is_person and (one.device is None or not present(one.device)):
                self._sitters[place] = replace(one, device=device)
                return True
        free = next((figure for figure in PEOPLE if self.place_of(figure) is None), None)
        if free is None:
            return False
        if len(self._sitters) < self._most:
            last = max(place for place, one in enumerate(self._sitters) if one.is_person)
            self._sitters.insert(last + 1, Sitter(free, device=device))
            return True
        bot = next((place for place, one in enumerate(self._sitters) if not one.is_person), None)
        if bot is not None:
            self._put(bot, Sitter(free, device=device))
        return bot is not None

    def own_devices(self, present: Present) -> dict[str, str]:
        """Return figure and device of everybody who plays with a device of their own.

        A single device belongs to nobody: whoever is there shares it.
        """
        own = {
            one.figure: one.device
            for one in self._sitters
            if one.is_person and one.device is not None and present(one.device)
        }
        return own if len(own) > 1 else {}


def _colours(sitters: Sequence[Sitter]) -> dict[str, ColourName]:
    players = [Player("", one.figure, one.level) for one in sitters]
    return dict(zip((one.figure for one in sitters), seat_colours(players), strict=True))


def first_seats(game: str) -> int:
    """Return how many sit at the first table of a game: three if it is for so many."""
    fewest, most = SEATS[game]
    return max(fewest, min(most, 3))


def sofa_for(game: str, last: TableSetup | None, levels: Sequence[Level]) -> Sofa:
    """Return the places as they were taken last time, or as they are at the first table.

    Args:
        game: Whose table it is.
        last: The last table of this game, if there was one.
        levels: How strong bots may be there.
    """
    fewest, most = SEATS[game]
    sitters = _as_last_time(last) if last is not None else ()
    people = sum(one.is_person for one in sitters)
    known = all(one.level is None or one.level in levels for one in sitters)
    figures = {one.figure for one in sitters}
    if not people or not known or len(figures) != len(sitters) or not fewest <= len(sitters) <= most:
        return _first_sofa(fewest, most, levels)
    return Sofa(sitters, fewest, most, levels)


def _as_last_time(last: TableSetup) -> tuple[Sitter, ...]:
    players = last.players[last.near :] + last.players[: last.near]
    return tuple(Sitter(player.figure, player.level, player.device) for player in players)


def _first_sofa(fewest: int, most: int, levels: Sequence[Level]) -> Sofa:
    """Seat a person and two bots (more if the game needs more), or as few people as may play."""
    sofa = Sofa([Sitter(PEOPLE[0])], fewest, most, levels)
    for number in range(max(fewest, 3 if levels else 0) - 1):
        choice = levels[min(number, len(levels) - 1, 1)] if levels else PEOPLE[number + 1]
        sofa.seat(number + 1, choice)
    return sofa

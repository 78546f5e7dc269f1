"""Who sits where at a table for several, before the match begins.

People sit in the order of the sofa. A person may have a device of their own; those without share.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.play.seating import TIN, Level, TableSetup
from scenes.lobby_company import Company
from scenes.looks import ColourName, seat_colours

SEATS: Final = {"knobeln": (2, 8), "bohnen": (2, 2), "singularity": (3, 6), "quando": (2, 6)}
"""How many may sit at the table of a game here: the fewest and the most."""

EMPTY: Final = "empty"
"""The choice that takes somebody away."""

Present = Callable[[str], bool]
"""Tells whether a device, by its key, can be used now."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody at the table."""

    key: str
    """Who it is, as a `Company` knows them: somebody of the club, or a tin buffalo."""
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

    def __init__(
        self, company: Company, sitters: Sequence[Sitter], fewest: int, most: int, levels: Sequence[Level]
    ) -> None:
        """Let people and bots sit down.

        Args:
            company: Who there is.
            sitters: Who sits there; a person at least, nobody twice.
            fewest: As many must sit there.
            most: So many may sit there.
            levels: How strong bots may be here; none: there are no bots.
        """
        self._company = company
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

    def place_of(self, key: str) -> int | None:
        """Return where somebody sits, if they do."""
        return next((place for place, one in enumerate(self._sitters) if one.key == key), None)

    @property
    def colours(self) -> dict[str, ColourName]:
        """The colour that everybody has at this table."""
        return self._colours(self._sitters)

    def rotated(self) -> tuple[Sitter, ...]:
        """Return everybody in order, beginning with the first person."""
        first = next(place for place, one in enumerate(self._sitters) if one.is_person)
        return (*self._sitters[first:], *self._sitters[:first])

    # --- changing who sits there

    def people_for(self, place: int) -> tuple[str, ...]:
        """Return which people may sit at a place; those who sit elsewhere change places."""
        if self.at(place) is None:
            return tuple(key for key in self._company.people if self.place_of(key) is None)
        return tuple(self._company.people)

    def tins_for(self, place: int) -> tuple[str, ...]:
        """Return which tin buffaloes may sit at a place: whoever sits nowhere else."""
        if not self.levels_for(place):
            return ()
        return tuple(tin for tin in TIN if self.place_of(tin) in (None, place))

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

    def seat(self, place: int, key: str, level: Level | None = None) -> None:
        """Change who sits at a place.

        Args:
            place: One of `places`.
            key: One of `people_for` or of `tins_for`, or `EMPTY` if that is allowed.
            level: How strong a tin buffalo is to be, one of `levels_for`.
        """
        if key == EMPTY:
            del self._sitters[place]
            return
        elsewhere, before = self.place_of(key), self.at(place)
        if elsewhere not in (None, place):
            moved = self._sitters[elsewhere]
            self._sitters[elsewhere], self._sitters[place] = self._sitters[place], moved
        elif level is not None:
            self._put(place, Sitter(key, level))
        elif before is None or before.key != key:
            self._put(place, Sitter(key, device=before.device if before is not None else None))

    def _put(self, place: int, sitter: Sitter) -> None:
        self._sitters[place : place + 1] = [sitter]

    def proposal_for(self, place: int) -> Sitter:
        """Return the tin buffalo that is proposed for a place: who sits there already, else a new one.

        A new one leaves all the others their colours, if there is such a one.
        """
        sitter = self.at(place)
        if sitter is not None and not sitter.is_person:
            return sitter
        free = self.tins_for(place)
        quiet = (tin for tin in free if not self._disturbs(place, tin))
        levels = self.levels_for(place)
        return Sitter(next(quiet, free[0]), levels[min(1, len(levels) - 1)])

    def _disturbs(self, place: int, tin: str) -> bool:
        """Tell whether somebody would have to change colours if a tin buffalo sat at a place."""
        before, after = self.colours, self.colours_with(place, tin)
        others = (one.key for number, one in enumerate(self._sitters) if number != place)
        return any(before[key] != after[key] for key in others)

    def colours_with(self, place: int, tin: str) -> dict[str, ColourName]:
        """Return what `colours` would be if a tin buffalo sat at a place."""
        others = [one for number, one in enumerate(self._sitters) if number != place]
        return self._colours([*others, Sitter(tin, "normal")])

    def _colours(self, sitters: Sequence[Sitter]) -> dict[str, ColourName]:
        players = [self._company.player(one.key, one.level) for one in sitters]
        return dict(zip((one.key for one in sitters), seat_colours(players), strict=True))

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
        free = next((key for key in self._company.people if self.place_of(key) is None), None)
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
        """Return the device of everybody who plays with one of their own, by key.

        A single device belongs to nobody: whoever is there shares it.
        """
        own = {
            one.key: one.device
            for one in self._sitters
            if one.is_person and one.device is not None and present(one.device)
        }
        return own if len(own) > 1 else {}


def first_seats(game: str) -> int:
    """Return how many sit at the first table of a game: three if it is for so many."""
    fewest, most = SEATS[game]
    return max(fewest, min(most, 3))


def sofa_for(company: Company, game: str, last: TableSetup | None, levels: Sequence[Level]) -> Sofa:
    """Return the places as they were taken last time, or as they are at the first table.

    Args:
        company: Who there is.
        game: Whose table it is.
        last: The last table of this game, if there was one.
        levels: How strong bots may be there.
    """
    fewest, most = SEATS[game]
    sitters = _as_last_time(company, last) if last is not None else ()
    people = sum(one.is_person for one in sitters)
    known = all(one.level is None or one.level in levels for one in sitters)
    keys = {one.key for one in sitters}
    if not people or not known or len(keys) != len(sitters) or not fewest <= len(sitters) <= most:
        return _first_sofa(company, fewest, most, levels)
    return Sofa(company, sitters, fewest, most, levels)


def _as_last_time(company: Company, last: TableSetup) -> tuple[Sitter, ...]:
    """Return who sat there; nobody if one of them is not there any more."""
    players = last.players[last.near :] + last.players[: last.near]
    keys = [company.key_of(player) for player in players]
    return tuple(
        Sitter(key, player.level, player.device)
        for key, player in zip(keys, players, strict=True)
        if key is not None and None not in keys
    )


def _first_sofa(company: Company, fewest: int, most: int, levels: Sequence[Level]) -> Sofa:
    """Seat a person and two bots (more if the game needs more), or as few people as may play."""
    people = list(company.people)
    sofa = Sofa(company, [Sitter(people[0])], fewest, most, levels)
    for number in range(max(fewest, 3 if levels else 0) - 1):
        if levels:
            sofa.seat(number + 1, TIN[number], levels[min(number, len(levels) - 1, 1)])
        else:
            sofa.seat(number + 1, people[number + 1])
    return sofa

"""Everybody who may sit down at a table: the people of the club, and the tin buffaloes."""

from collections.abc import Iterable, Mapping

from engine.play.people import People, Person
from engine.play.seating import PEOPLE, Level, Player


class Company:
    """Knows names and looks by key: that of a person, or the figure of a tin buffalo."""

    def __init__(self, people: People, tin: Mapping[str, str]) -> None:
        """Read who there is.

        Args:
            people: The people of the club.
            tin: What the tin buffaloes are called, by figure.
        """
        self.book = people
        """Where people are entered and changed; `read` afterwards."""
        self.tin = dict(tin)
        self.people: dict[str, Person] = {}
        """Everybody by key, in the order in which they are offered."""
        self.read()

    def read(self) -> None:
        """Take over what has changed in the book."""
        self.people = {person.key: person for person in self.book.offered()}

    def name(self, key: str) -> str:
        """Return what somebody is called."""
        return self.tin[key] if key in self.tin else self.people[key].name

    def figure(self, key: str) -> str:
        """Return the buffalo of somebody."""
        return key if key in self.tin else self.people[key].figure

    def player(self, key: str, level: Level | None, device: str | None = None) -> Player:
        """Return somebody as a player at a table."""
        return Player(self.name(key), self.figure(key), level, device)

    def key_of(self, player: Player) -> str | None:
        """Return who somebody at an earlier table was; nobody who is still there: ``None``."""
        if player.is_bot:
            return player.figure if player.figure in self.tin else None
        people = self.people.values()
        by_name = next((one.key for one in people if one.name == player.name), None)
        by_former = next((one.key for one in people if player.name in one.former), None)
        founder = player.figure if player.figure in PEOPLE else None
        return by_name or by_former or founder

    def sit_down(self, keys: Iterable[str]) -> None:
        """Remember in the book which people sit down at a table."""
        self.book.sit_down([self.people[key] for key in keys if key in self.people])

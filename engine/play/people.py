"""The people of the club: names and buffaloes, in the club's book.

Eight people are there from the first evening on: they have the names of their buffaloes until somebody
gives them better ones. Everybody can be dressed as they like (`engine.play.outfits`); two may even look
alike, a table tells them apart by colour.
"""

import json
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from engine.play.book import Book
from engine.play.outfits import outfit_of
from engine.play.seating import PEOPLE

LONGEST_NAME: Final = 12
"""Characters of a name: it must fit below a face and on every plate."""
MOST: Final = 40
"""So many people the club can have."""

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS person (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    figure TEXT NOT NULL,
    sat_down INTEGER NOT NULL,
    former TEXT NOT NULL,
    gone INTEGER NOT NULL DEFAULT 0
) STRICT
"""
_BORNE: Final = (("result", "name"), ("ledger", "name"), ("shout", "name"))
_FEUD: Final = (("revenge", "avenger"), ("revenge", "target"))
"""Tables and columns of the book in which people have names."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of the club."""

    key: str
    """Never changes; that of the first eight is the name of their figure."""
    name: str
    figure: str
    """Their buffalo, as `engine.play.outfits.outfit_of` reads it."""
    sat_down: int = 0
    """Counts up: the larger, the later this person sat down at a table; 0 if never."""
    former: tuple[str, ...] = ()
    """Names borne before, as they stand in records."""
    gone: bool = False

    @property
    def founder(self) -> bool:
        """Whether this is one of the first eight, who always stay."""
        return self.key in PEOPLE


class People:
    """Reads and changes who is in the club."""

    def __init__(
        self, book: Path, names: Mapping[str, str], new_key: Callable[[], str] = lambda: uuid.uuid4().hex
    ) -> None:
        """Use a book.

        Args:
            book: The club's book.
            names: What the founders and the bots are called, by figure.
            new_key: Names people who join.
        """
        self._book = Book(book, [_SCHEMA])
        self._names = dict(names)
        self._new_key = new_key

    @property
    def trouble(self) -> str | None:
        """Why the last change is not in the book, else ``None``."""
        return self._book.trouble

    def everybody(self) -> list[Person]:
        """Return all people, the first eight in front, then in the order in which they joined."""
        found = {figure: Person(figure, self._names[figure], figure) for figure in PEOPLE}
        rows = self._book.rows("SELECT id, name, figure, sat_down, former, gone FROM person ORDER BY rowid")
        for key, name, figure, sat_down, former, gone in rows:
            if outfit_of(str(figure)) is not None:
                names = _names(str(former))
                found[str(key)] = Person(str(key), str(name), str(figure), int(sat_down), names, bool(gone))
        return [person for person in found.values() if not person.gone]

    def offered(self) -> list[Person]:
        """Return all people as a table offers them: whoever sat down last in front.

        Founders whose place nobody has taken yet, as their names tell, come last.
        """
        people = self.everybody()
        named = sorted(filter(self._is_named, people), key=lambda one: -one.sat_down)
        return [*named, *(one for one in people if not self._is_named(one))]

    def figures(self) -> dict[str, str]:
        """Return the buffalo of every name that anybody bears or has borne."""
        found: dict[str, str] = {}
        for person in self.everybody():
            for name in person.former:
                found.setdefault(name, person.figure)
        return found | {person.name: person.figure for person in self.everybody()}

    def is_free(self, name: str, person: Person | None = None) -> bool:
        """Tell whether somebody may take a name: nobody else bears it, and no bot."""
        wanted = name.strip().casefold()
        people = [one for one in self.everybody() if person is None or one.key != person.key]
        # Nor may anybody bear what somebody was called before: old records would be both of theirs.
        others = [name for one in people for name in (one.name, *one.former)]
        tin = [self._names[figure] for figure in self._names if figure not in PEOPLE]
        return bool(wanted) and wanted not in {taken.casefold() for taken in (*others, *tin)}

    # --- changing

    def join(self, name: str, figure: str) -> Person:
        """Enter somebody new, in front of all the others."""
        person = Person(self._new_key(), name.strip(), figure, self._next())
        self._save([person])
        return person

    def rename(self, person: Person, name: str) -> Person:
        """Give somebody another name; everything in the book goes with them."""
        name = name.strip()
        if name == person.name:
            return person
        former = tuple(dict.fromkeys((*person.former, person.name)))
        renamed = replace(person, name=name, former=former)
        self._save([renamed])
        self._carry_over(person.name, name)
        return renamed

    def _carry_over(self, old: str, new: str) -> None:
        tables = {str(row[0]) for row in self._book.rows("SELECT name FROM sqlite_master")}
        for table, column in _BORNE + _FEUD:
            if table in tables:
                people_only = " AND NOT is_bot" if table in ("result", "ledger") else ""
                statement = f"UPDATE {table} SET {column} = ? WHERE {column} = ?{people_only}"
                self._book.enter(statement, [(new, old)])

    def dress(self, person: Person, figure: str) -> Person:
        """Give somebody another look."""
        dressed = replace(person, figure=figure)
        if dressed != person:
            self._save([dressed])
        return dressed

    def sit_down(self, people: Sequence[Person]) -> None:
        """Remember who sits down at a table now; the first of them stands in front from now on."""
        number = self._next()
        known = [one for one in people if self._is_named(one)]
        self._save([replace(one, sat_down=number + place) for place, one in enumerate(reversed(known))])

    def leave(self, person: Person) -> None:
        """Strike somebody who joined later off the list; what they played stays in the book."""
        if not person.founder:
            self._save([replace(person, gone=True)])

    def _is_named(self, person: Person) -> bool:
        """Tell whether somebody has a name that is not that of the buffalo."""
        return not person.founder or person.name != self._names[person.key]

    def _next(self) -> int:
        rows = self._book.rows("SELECT MAX(sat_down) FROM person")
        return int(rows[0][0] or 0) + 1 if rows else 1

    def _save(self, people: Sequence[Person]) -> None:
        rows = [
            (
                one.key,
                one.name,
                one.figure,
                one.sat_down,
                json.dumps(one.former, ensure_ascii=False),
                one.gone,
            )
            for one in people
        ]
        if rows:
            self._book.enter(
                "INSERT INTO person (id, name, figure, sat_down, former, gone) VALUES (?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name, figure = excluded.figure,"
                " sat_down = excluded.sat_down, former = excluded.former, gone = excluded.gone",
                rows,
            )


def _names(text: str) -> tuple[str, ...]:
    """Read a list of names; a book that somebody edited may hold anything."""
    try:
        return tuple(map(str, json.loads(text)))
    except (ValueError, TypeError):
        return ()

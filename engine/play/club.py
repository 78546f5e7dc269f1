"""The results of the club: what was played and how it ended, in the club's book."""

from dataclasses import dataclass
from pathlib import Path

from engine.core.rules import Over
from engine.play.book import Book
from engine.play.seating import TableSetup

_SCHEMA = """
CREATE TABLE IF NOT EXISTS result (
    match_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    is_bot INTEGER NOT NULL,
    score INTEGER NOT NULL,
    won INTEGER NOT NULL,
    finished_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (match_id, seat)
) STRICT
"""


@dataclass(frozen=True, slots=True)
class BestScore:
    """The best result of a person in one game."""

    name: str
    score: int


class Club:
    """Results by match and seat."""

    def __init__(self, path: Path) -> None:
        self._book = Book(path, [_SCHEMA])

    @property
    def trouble(self) -> str | None:
        """Why the last entry is missing, else ``None``."""
        return self._book.trouble

    def book(self, setup: TableSetup, over: Over) -> None:
        """Enter the result of a finished match, once."""
        self._book.enter(
            "INSERT OR IGNORE INTO result (match_id, seat, game, name, is_bot, score, won)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                (setup.match_id, seat, setup.game, player.name, player.is_bot, score, seat in over.winners)
                for seat, (player, score) in enumerate(zip(setup.players, over.scores, strict=True))
            ],
            later=True,
        )

    def matches_played(self) -> int:
        """Return how many matches stand in the book."""
        rows = self._book.rows("SELECT COUNT(DISTINCT match_id) FROM result")
        return int(rows[0][0]) if rows else 0

    def best_score(self, game: str) -> BestScore | None:
        """Return the highest score a person ever won a game with; of equal ones the first."""
        rows = self._book.rows(
            "SELECT name, score FROM result WHERE game = ? AND won AND NOT is_bot"
            " ORDER BY score DESC, finished_at LIMIT 1",
            (game,),
        )
        return BestScore(str(rows[0][0]), int(rows[0][1])) if rows else None

"""The list of the archive's matches: which of them are seen, and how one scrolls."""

from collections.abc import Sequence
from typing import Final

from engine.play.archive import Entry
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.focus import HIT_SIZE, Target
from engine.ui.geometry import Point, Rect
from scenes.archive_rows import SHOWN, row_area

_ARROW_X: Final = theme.SAFE.right - 32
_ARROW_PLATE: Final = 60.0
_DOWNWARDS: Final = 90.0
"""Degrees by which an arrow to the right is turned."""


class MatchList:
    """Records, newest first, of which some are seen at once."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        """Begin at the upper end."""
        self.entries = list(entries)
        self._first = 0

    @property
    def files(self) -> list[str]:
        """The names of all records."""
        return [one.file for one in self.entries]

    @property
    def newest(self) -> str:
        """The name of the first record; nothing if there is none."""
        return self.entries[0].file if self.entries else ""

    @property
    def shown(self) -> list[Entry]:
        """The matches that are seen."""
        return self.entries[self._first : self._first + SHOWN]

    def find(self, file: str) -> Entry | None:
        """Return a record by its name."""
        return next((one for one in self.entries if one.file == file), None)

    def targets(self) -> list[Target]:
        """Return the matches that are seen as what can be focused."""
        return [Target(one.file, row_area(number)) for number, one in enumerate(self.shown)]

    def add(self, entry: Entry) -> None:
        """Put one more record where it belongs by its date."""
        self.entries.append(entry)
        self.entries.sort(key=lambda one: (-one.finished_at, one.file))

    def bring_into_view(self, file: str) -> bool:
        """Scroll so far that a match is seen; tell whether there is one of this name."""
        files = self.files
        if file not in files:
            return False
        number = files.index(file)
        first = min(max(self._first, number - SHOWN + 1), number)
        self._first = max(0, min(first, len(files) - SHOWN))
        return True

    def neighbour(self, file: str, by: int) -> str | None:
        """Return the match so many places below (above, if negative) another one, if there is one."""
        files = self.files
        number = (files.index(file) if file in files else self._first) + by
        return files[number] if number in range(len(files)) else None

    # --- arrows

    def beyond(self, by: int) -> int:
        """Return how many matches lie above (-1) or below (1) those that are seen."""
        return self._first if by < 0 else max(0, len(self.entries) - SHOWN - self._first)

    def arrow(self, by: int) -> Point:
        """Return where the arrow stands that scrolls up (-1) or down (1)."""
        return Point(_ARROW_X, row_area(0 if by < 0 else SHOWN - 1).center.y)

    def arrow_at(self, x: float, y: float) -> int:
        """Return which way a click scrolls; 0: none."""
        ways = (by for by in (-1, 1) if self.beyond(by))
        return next((by for by in ways if Rect.around(self.arrow(by), 64, HIT_SIZE).contains(x, y)), 0)

    def draw_arrows(self, canvas: Canvas) -> None:
        """Draw an arrow wherever more matches lie."""
        for by in (-1, 1):
            if self.beyond(by):
                canvas.panel("panel/mat", Rect.around(self.arrow(by), _ARROW_PLATE, _ARROW_PLATE))
                canvas.image("icon/arrow_right", *self.arrow(by), angle=by * _DOWNWARDS)

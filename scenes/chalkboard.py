"""The chalkboard in the pub: real figures from the club's book, nothing else."""

from dataclasses import dataclass
from typing import Final

from engine.ui import theme
from engine.ui.canvas import Canvas, Colour, Font
from engine.ui.geometry import Rect
from engine.ui.widgets import fitting_size
from scenes.rache_meter import exactly
from scenes.services import Services

FIRST_LINE: Final = 36.0
LINE_SHARE: Final = 0.24
"""From line to line, as a share of the board's height."""
ENTRIES: Final = 2
"""There is room for so many, each with a line below its name."""


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    size: float
    colour: Colour
    font: Font


class Chalkboard:
    """The money in the helmet and the loudest revenge; until there are any, what was played at all."""

    def __init__(self, services: Services, rect: Rect) -> None:
        """Read the book; ``rect`` is the inner face of the board."""
        self._rect = rect
        self._lines = tuple(line for entry in _entries(services)[:ENTRIES] for line in entry)

    def draw(self, canvas: Canvas) -> None:
        """Write the figures."""
        y = self._rect.y + FIRST_LINE
        for line in self._lines:
            size = fitting_size(canvas, line.text, self._rect.width - 16, line.size, line.font)
            x = self._rect.center.x
            canvas.text(line.text, x, y, size, line.colour, font=line.font, align="middle")
            y += self._rect.height * LINE_SHARE


def _entries(services: Services) -> list[tuple[_Line, _Line]]:
    """Return what could stand on the board, the most important first."""
    texts, club, ledger = services.texts, services.club, services.ledger
    money, loudest, best = ledger.helmet().people, ledger.loudest(), club.best_score("bohnen")
    entries = []
    if money > 0:
        entries.append(_number(texts("kasse.board.helmet"), texts("kasse.euros", count=money)))
    if loudest is not None:
        told = texts("rache.exact", decibels=exactly(texts, loudest.decibels))
        entries.append(_record(texts("kasse.board.record"), told))
    entries.append(_number(texts("menu.board.matches"), str(club.matches_played())))
    record = f"{best.score} {best.name}" if best else texts("menu.board.none")
    entries.append(_record(texts("menu.board.best"), record))
    return entries


def _number(name: str, value: str) -> tuple[_Line, _Line]:
    return _Line(name, 34, theme.CHALK, "text"), _Line(value, 64, theme.CHALK_GOLD, "bold")


def _record(name: str, value: str) -> tuple[_Line, _Line]:
    return _Line(name, 30, theme.CHALK, "text"), _Line(value, 46, theme.CHALK_ROSE, "bold")

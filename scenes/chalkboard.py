"""The chalkboard in the pub: real figures from the club's book, nothing else."""

from dataclasses import dataclass
from typing import Final

from engine.ui import theme
from engine.ui.canvas import Canvas, Colour, Font
from engine.ui.geometry import Rect
from engine.ui.widgets import fitting_size
from scenes.services import Services

FIRST_LINE: Final = 36.0
LINE_SHARE: Final = 0.24
"""From line to line, as a share of the board's height."""


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    size: float
    colour: Colour
    font: Font


class Chalkboard:
    """How many matches were played, and who ever won with the most beans."""

    def __init__(self, services: Services, rect: Rect) -> None:
        """Read the book; ``rect`` is the inner face of the board."""
        texts, club = services.texts, services.club
        self._rect = rect
        best = club.best_score("bohnen")
        record = f"{best.score} {best.name}" if best else texts("menu.board.none")
        self._lines = (
            _Line(texts("menu.board.matches"), 34, theme.CHALK, "text"),
            _Line(str(club.matches_played()), 64, theme.CHALK_GOLD, "bold"),
            _Line(texts("menu.board.best"), 30, theme.CHALK, "text"),
            _Line(record, 46, theme.CHALK_ROSE, "bold"),
        )

    def draw(self, canvas: Canvas) -> None:
        """Write the figures."""
        y = self._rect.y + FIRST_LINE
        for line in self._lines:
            size = fitting_size(canvas, line.text, self._rect.width - 16, line.size, line.font)
            x = self._rect.center.x
            canvas.text(line.text, x, y, size, line.colour, font=line.font, align="middle")
            y += self._rect.height * LINE_SHARE

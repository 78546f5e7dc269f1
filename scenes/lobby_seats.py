"""The faces of a table set-up, and the places along the sofa."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.play.seating import Level
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.focus import Focus
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size, raised
from scenes.heads import draw_plaque
from scenes.lobby_company import Company
from scenes.lobby_sofa import Sofa
from scenes.looks import PLAYER_COLOURS, ColourName

FACE_WIDTH: Final = 189.0
FACE_HEIGHT: Final = 224.0
FACE_GAP: Final = 16.0
_PLAQUE_Y: Final = 80.0
_NAME_Y: Final = 158.0
_CAPTION_Y: Final = 196.0
_NAME_MOST: Final = 44.0
_CAPTION_MOST: Final = 38.0
"""How large letters may be, so that name and caption do not run into each other."""
_PLACE_ALPHA: Final = 0.45
"""How faint the round mat of a place is where nobody sits."""


@dataclass(frozen=True, slots=True)
class Face:
    """A figure with its name, or a place where nobody sits."""

    figure: str | None
    colour: ColourName
    name: str
    caption: str = ""
    level: Level | None = None
    """Strength of a tin buffalo."""

    def draw(self, canvas: Canvas, rect: Rect, glow: float) -> None:
        """Draw it; ``glow`` 0..1 says how far the focus light is on."""
        face = raised(rect, glow)
        if glow > 0.0:
            canvas.panel("panel/button_focus", face, alpha=glow)
        x, top = face.center.x, face.center.y - rect.height / 2
        if self.figure is None:
            canvas.image("plaque/ring", x, top + _PLAQUE_Y, alpha=_PLACE_ALPHA, tint=PLAYER_COLOURS["milk"])
            canvas.image("plaque/ring/plain", x, top + _PLAQUE_Y, alpha=_PLACE_ALPHA)
        else:
            place = Point(x, top + _PLAQUE_Y)
            draw_plaque(canvas, self.figure, self.colour, place, level=self.level)
        room = rect.width - 16
        size = fitting_size(canvas, self.name, room, theme.SIZE_BODY, "bold", most=_NAME_MOST)
        canvas.text(self.name, x, top + _NAME_Y, size, theme.STOUT, font="bold", align="middle")
        size = fitting_size(canvas, self.caption, room, theme.SIZE_HINT, "text", most=_CAPTION_MOST)
        canvas.text(self.caption, x, top + _CAPTION_Y, size, theme.WINE, align="middle")


def row_of_faces(count: int, top: float) -> list[Rect]:
    """Return where so many faces stand side by side, in the middle of the screen."""
    pitch = FACE_WIDTH + FACE_GAP
    left = 960 - (count * pitch - FACE_GAP) / 2
    return [Rect(left + number * pitch, top, FACE_WIDTH, FACE_HEIGHT) for number in range(count)]


def seat_key(place: int) -> str:
    """Return what a place is called among the targets of the focus."""
    return f"seat:{place}"


def place_of(key: str) -> int | None:
    """Return the place that a target of the focus means, if it means one."""
    kind, _, number = key.partition(":")
    return int(number) if kind == "seat" else None


class SeatStrip:
    """The places at the table side by side, a free one behind the last that is taken."""

    def __init__(self, texts: Texts, company: Company, sofa: Sofa, top: float) -> None:
        self._texts = texts
        self._company = company
        self._sofa = sofa
        self._rects = row_of_faces(sofa.most, top)

    def areas(self) -> dict[str, Rect]:
        """Return the places that can be chosen, by their keys."""
        return {seat_key(place): self._rects[place] for place in range(self._sofa.places)}

    def draw(self, canvas: Canvas, focus: Focus, captions: Sequence[str]) -> None:
        """Draw everybody, with what stands below their names."""
        texts, sitters, colours = self._texts, self._sofa.sitters, self._sofa.colours
        for place, one in enumerate(sitters):
            figure, name = self._company.figure(one.key), self._company.name(one.key)
            face = Face(figure, colours[one.key], name, captions[place], one.level)
            face.draw(canvas, self._rects[place], focus.glow(seat_key(place)))
        for place in range(len(sitters), self._sofa.most):
            name = texts("lobby.round.free") if place < self._sofa.places else ""
            caption = texts("lobby.round.join") if name else ""
            face = Face(None, "milk", name, caption)
            face.draw(canvas, self._rects[place], focus.glow(seat_key(place)))

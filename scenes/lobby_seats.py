"""The faces of a table set-up: the places along the sofa, and the panel that asks who sits at one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.focus import Focus
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size, raised
from scenes.curtain import draw_plaque
from scenes.lobby_sofa import EMPTY, Sofa
from scenes.looks import LOOKS, PLAYER_COLOURS, ColourName
from scenes.panel import MARGIN, PanelButton, PanelScene
from scenes.services import Services

FACE_WIDTH: Final = 189.0
FACE_HEIGHT: Final = 224.0
FACE_GAP: Final = 16.0
_PLAQUE_Y: Final = 80.0
_NAME_Y: Final = 158.0
_CAPTION_Y: Final = 196.0
_PLACE_ALPHA: Final = 0.45
"""How faint the round mat of a place is where nobody sits."""


@dataclass(frozen=True, slots=True)
class Face:
    """A figure with its name, or a place where nobody sits."""

    figure: str | None
    colour: ColourName
    name: str
    caption: str = ""

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
            draw_plaque(canvas, self.figure, self.colour, Point(x, top + _PLAQUE_Y))
        room = rect.width - 16
        size = fitting_size(canvas, self.name, room, theme.SIZE_BODY, "bold")
        canvas.text(self.name, x, top + _NAME_Y, size, theme.STOUT, font="bold", align="middle")
        size = fitting_size(canvas, self.caption, rect.width - 4, theme.SIZE_HINT, "text")
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

    def __init__(self, texts: Texts, names: Mapping[str, str], sofa: Sofa, top: float) -> None:
        self._texts = texts
        self._names = names
        self._sofa = sofa
        self._rects = row_of_faces(sofa.most, top)

    def areas(self) -> dict[str, Rect]:
        """Return the places that can be chosen, by their keys."""
        return {seat_key(place): self._rects[place] for place in range(self._sofa.places)}

    def draw(self, canvas: Canvas, focus: Focus, captions: Sequence[str]) -> None:
        """Draw everybody, with what stands below their names."""
        texts, sitters, colours = self._texts, self._sofa.sitters, self._sofa.colours
        for place, one in enumerate(sitters):
            face = Face(one.figure, colours[one.figure], self._names[one.figure], captions[place])
            face.draw(canvas, self._rects[place], focus.glow(seat_key(place)))
        for place in range(len(sitters), self._sofa.most):
            name = texts("lobby.round.free") if place < self._sofa.places else ""
            caption = texts("lobby.round.join") if name else ""
            face = Face(None, "milk", name, caption)
            face.draw(canvas, self._rects[place], focus.glow(seat_key(place)))


class SeatChooser(PanelScene):
    """Asks who sits at a place; its result is a choice for `Sofa.seat`."""

    def __init__(self, services: Services, names: Mapping[str, str], sofa: Sofa, place: int) -> None:
        self._faces = _faces(services.texts, names, sofa, place)
        self._notes = _notes(services.texts, names, sofa, place)
        sitter = sofa.at(place)
        start = sofa.people_for(place)[0] if sitter is None else sitter.level or sitter.figure
        if sitter is None and sofa.levels_for(place):
            # Whoever is there joins by their own device, so a free place is mostly meant for a bot.
            start = sofa.levels_for(place)[0]
        super().__init__(
            services,
            services.texts("lobby.seat.title"),
            buttons=[PanelButton(key, face.name, self._answer(key)) for key, face in self._faces.items()],
            start=start,
            width=theme.SAFE.width,
        )

    def _answer(self, key: str) -> Callable[[], None]:
        return lambda: self.close(key)

    @property
    def note_height(self) -> float:
        """One line or two."""
        return 88.0

    def _rows(self) -> list[list[str]]:
        """Return people above, everything else below."""
        people = [key for key in self.buttons if key in LOOKS]
        others = [key for key in self.buttons if key not in LOOKS]
        return [row for row in (people, others) if row]

    def _outline(self, width: float) -> Rect:
        height = MARGIN * 2 + 116 + (FACE_HEIGHT + FACE_GAP) * len(self._rows()) + self.note_height
        return Rect(960 - width / 2, 500 - height / 2, width, height)

    def _layout(self) -> dict[str, Rect]:
        areas: dict[str, Rect] = {}
        top = self.rect.y + MARGIN + 108
        for keys in self._rows():
            areas |= dict(zip(keys, row_of_faces(len(keys), top), strict=True))
            top += FACE_HEIGHT + FACE_GAP
        return areas

    def note(self) -> str:
        """Tell what the choice means."""
        return self._notes[self.focus.key]

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the mat with all the faces."""
        canvas.panel("panel/mat", self.rect)
        x, y = self.rect.center.x, self.rect.y + MARGIN + 30
        canvas.text(self.title, x, y, theme.SIZE_TITLE, theme.WINE, font="display", align="middle")
        for key, face in self._faces.items():
            face.draw(canvas, self.area(key), self.focus.glow(key))
        self.draw_note(canvas)
        self._draw_hints(canvas)

    def draw_note(self, canvas: Canvas) -> None:
        """Write the explaining text at the foot."""
        x, y = self.rect.center.x, self.rect.bottom - MARGIN - self.note_height / 2 + 16
        size = fitting_size(canvas, self.note(), self.rect.width - 160, theme.SIZE_HINT + 2, "text")
        canvas.text(self.note(), x, y, size, theme.STOUT, align="middle")


def _faces(texts: Texts, names: Mapping[str, str], sofa: Sofa, place: int) -> dict[str, Face]:
    """Return everybody who may sit at a place, by their choice."""
    faces = {figure: Face(figure, LOOKS[figure].colour, names[figure]) for figure in sofa.people_for(place)}
    for level, figure in sofa.tins_for(place).items():
        name, caption = names[figure], texts(f"lobby.tin.{level}")
        faces[level] = Face(figure, sofa.colours_with(place, figure)[figure], name, caption)
    if sofa.may_be_emptied(place):
        faces[EMPTY] = Face(None, "milk", texts("lobby.round.free"))
    return faces


def _notes(texts: Texts, names: Mapping[str, str], sofa: Sofa, place: int) -> dict[str, str]:
    """Return what each choice means."""
    notes = {EMPTY: texts("lobby.seat.empty_note")}
    for figure in sofa.people_for(place):
        swaps = sofa.place_of(figure) not in (None, place)
        key = "lobby.seat.swap_note" if swaps else "lobby.seat.person_note"
        notes[figure] = texts(key, name=names[figure])
    for level in sofa.levels_for(place):
        notes[level] = texts(f"lobby.tin_note.{level}")
    return notes

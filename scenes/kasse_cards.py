"""What lies in the Kasse: a beer mat for everybody, tin plates for bots, the revenge accounts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from engine.play.ledger import EUROS, Feud, Tab
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas, Colour
from engine.ui.geometry import Rect
from engine.ui.widgets import fitting_size, fitting_text, grown, raised

FEUDS_PER_MAT: Final = 5
MARGIN: Final = 30.0
_NAME_Y: Final = 52.0
_TALLY_Y: Final = 104.0
_TALLY_LINE: Final = 44.0
_OWED_Y: Final = 190.0
_PAID_Y: Final = 228.0
_FINES_Y: Final = 270.0
_LINE: Final = 35.0
_FEUD_LINE: Final = 50.0
_OWED_MOST: Final = 44.0
_NOTE_MOST: Final = 36.0
_FEUD_MOST: Final = 46.0
"""How large letters may be, so that no line runs into the next one."""
_GROUP: Final = 74.0
"""From one bundle of five strokes to the next."""
_FIVE: Final = 5
_BUNDLES_PER_LINE: Final = 4
_MOST_STROKES: Final = 2 * _BUNDLES_PER_LINE * _FIVE
"""More than these do not fit; the number below tells all the same."""
_STROKE_WIDTH: Final = 12.0
_FIVE_WIDTH: Final = 60.0
_PAPER_HEIGHT: Final = 60.0
_PAPER_Y: Final = 116.0


class Card(Protocol):
    """Something on the table of the Kasse."""

    @property
    def key(self) -> str:
        """What it is called among the targets of the focus."""
        ...

    def draw(self, canvas: Canvas, texts: Texts, rect: Rect, glow: float) -> None:
        """Draw it; ``glow`` 0..1 says how far the focus light is on."""
        ...


@dataclass(frozen=True, slots=True)
class PersonMat:
    """The beer mat of a person: strokes for rounds owed, what was paid, what the fines were for."""

    tab: Tab

    @property
    def key(self) -> str:
        """What it is called among the targets of the focus."""
        return tab_key(self.tab)

    def draw(self, canvas: Canvas, texts: Texts, rect: Rect, glow: float) -> None:
        """Draw it; ``glow`` 0..1 says how far the focus light is on."""
        face = _mat(canvas, rect, glow)
        _heading(canvas, face, self.tab.name, theme.WINE)
        _tally(canvas, face.center.x, face.y + _TALLY_Y, self.tab.owed)
        _rounds(canvas, texts, face, self.tab, (theme.WINE, theme.STOUT))
        lines = (("late", self.tab.late), ("forgot", self.tab.forgot), ("lost", self.tab.lost))
        y = face.y + _FINES_Y
        for reason, count in lines:
            if count:
                amount = texts("kasse.euros", count=count * EUROS)
                _line(canvas, face, y, texts(f"kasse.{reason}", count=count), amount)
                y += _LINE


@dataclass(frozen=True, slots=True)
class BotPlate:
    """The tin plate of a bot; its money is tin and no euros stand here."""

    tab: Tab

    @property
    def key(self) -> str:
        """What it is called among the targets of the focus."""
        return tab_key(self.tab)

    def draw(self, canvas: Canvas, texts: Texts, rect: Rect, glow: float) -> None:
        """Draw it; ``glow`` 0..1 says how far the focus light is on."""
        face = raised(rect, glow)
        canvas.panel("panel/plate", face)
        if glow > 0.0:
            canvas.panel("panel/plate_active", face, alpha=glow)
        _heading(canvas, face, self.tab.name, theme.LAMP)
        if self.tab.owed:
            # Pencil strokes would not be seen on tin: they stand on a slip of paper.
            width = face.width - 2 * MARGIN
            top = face.y + _PAPER_Y - _PAPER_HEIGHT / 2
            canvas.panel("knobeln/mat", Rect(face.x + MARGIN, top, width, _PAPER_HEIGHT))
            _tally(canvas, face.center.x, face.y + _PAPER_Y, min(self.tab.owed, _MOST_STROKES // 2))
        _rounds(canvas, texts, face, self.tab, (theme.FOAM, theme.MUTED))
        text = texts("kasse.tin_money", count=self.tab.euros)
        x, y = face.center.x, face.y + _FINES_Y + _LINE
        room, most = face.width - 2 * MARGIN, _NOTE_MOST
        fitting_text(
            canvas, text, x, y, theme.SIZE_MINIMUM, theme.MUTED, room=room, most=most, align="middle"
        )


@dataclass(frozen=True, slots=True)
class FeudMat:
    """A beer mat with revenge accounts: who took revenge on whom, and how often."""

    number: int
    """Of this mat, from 0."""
    feuds: tuple[Feud, ...]

    @property
    def key(self) -> str:
        """What it is called among the targets of the focus."""
        return f"feuds:{self.number}"

    def draw(self, canvas: Canvas, texts: Texts, rect: Rect, glow: float) -> None:
        """Draw it; ``glow`` 0..1 says how far the focus light is on."""
        face = _mat(canvas, rect, glow)
        _heading(canvas, face, texts("kasse.feuds"), theme.WINE)
        for line, feud in enumerate(self.feuds):
            text = texts(
                "kasse.feud",
                first=feud.first,
                second=feud.second,
                by_first=feud.by_first,
                by_second=feud.by_second,
            )
            y = face.y + _TALLY_Y + 6 + line * _FEUD_LINE
            room = face.width - 2 * MARGIN
            size = fitting_size(canvas, text, room, theme.SIZE_BODY, "text", most=_FEUD_MOST)
            canvas.text(text, face.center.x, y, size, theme.STOUT, align="middle")


def tab_key(tab: Tab) -> str:
    """Return what somebody's mat is called among the targets of the focus."""
    return f"{'bot' if tab.is_bot else 'person'}:{tab.name}"


def cards(tabs: Sequence[Tab], feuds: Sequence[Feud]) -> list[Card]:
    """Return everything on the table: people, revenge accounts, bots."""
    people = [PersonMat(tab) for tab in tabs if not tab.is_bot]
    bots = [BotPlate(tab) for tab in tabs if tab.is_bot]
    mats = [
        FeudMat(number, tuple(feuds[start : start + FEUDS_PER_MAT]))
        for number, start in enumerate(range(0, len(feuds), FEUDS_PER_MAT))
    ]
    return [*people, *mats, *bots]


def _mat(canvas: Canvas, rect: Rect, glow: float) -> Rect:
    face = raised(rect, glow)
    canvas.panel("panel/mat", face)
    if glow > 0.0:
        canvas.panel("panel/button_focus", face, alpha=glow)
    return face


def _heading(canvas: Canvas, face: Rect, text: str, colour: Colour) -> None:
    size = fitting_size(canvas, text, face.width - 2 * MARGIN, theme.SIZE_NAME, "bold")
    canvas.text(text, face.center.x, face.y + _NAME_Y, size, colour, font="bold", align="middle")


def _rounds(canvas: Canvas, texts: Texts, face: Rect, tab: Tab, colours: tuple[Colour, Colour]) -> None:
    owed = texts("kasse.owed", count=tab.owed) if tab.owed else texts("kasse.paid_up")
    x, room = face.center.x, face.width - 2 * MARGIN
    size = fitting_size(canvas, owed, room, theme.SIZE_BODY, "bold", most=_OWED_MOST)
    canvas.text(owed, x, face.y + _OWED_Y, size, colours[0], font="bold", align="middle")
    if tab.paid:
        paid = texts("kasse.paid", count=tab.paid)
        size = fitting_size(canvas, paid, room, theme.SIZE_HINT, "text", most=_NOTE_MOST)
        canvas.text(paid, x, face.y + _PAID_Y, size, colours[1], align="middle")


def _line(canvas: Canvas, face: Rect, y: float, text: str, amount: str) -> None:
    left, right = face.x + MARGIN, face.right - MARGIN
    size = grown(canvas, theme.SIZE_HINT, _NOTE_MOST)
    canvas.text(amount, right, y, size, theme.WINE, font="bold", align="end")
    room = right - left - canvas.measure(amount, size, "bold") - 12
    fitting_text(canvas, text, left, y, theme.SIZE_HINT, theme.STOUT, room=room, most=_NOTE_MOST)


def _tally(canvas: Canvas, x: float, y: float, strokes: int) -> None:
    """Draw strokes in bundles of five, in the middle about ``x``, in two lines if they are many."""
    left = min(strokes, _MOST_STROKES)
    while left > 0:
        line = min(left, _BUNDLES_PER_LINE * _FIVE)
        left -= line
        bundles = [_FIVE] * (line // _FIVE) + ([line % _FIVE] if line % _FIVE else [])
        last = _FIVE_WIDTH if bundles[-1] == _FIVE else bundles[-1] * _STROKE_WIDTH
        at = x - ((len(bundles) - 1) * _GROUP + last) / 2
        for number, bundle in enumerate(bundles):
            canvas.image(f"tally/{bundle}", at + number * _GROUP, y)
        y += _TALLY_LINE

"""The three sheets of the club's book: Kasse, people, archive; one button turns from one to the next."""

from typing import Final

from engine.text import Texts
from engine.ui import theme
from engine.ui.actions import Action, Device, InputEvent, PointerPressed, Press
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.hints import glyph
from engine.ui.scene import Scene
from engine.ui.widgets import fitting_size
from scenes.overlay import HINT_AREA
from scenes.services import Services

KASSE: Final = "kasse"
PEOPLE: Final = "people"
ARCHIVE: Final = "archive"
TABS: Final = (KASSE, PEOPLE, ARCHIVE)

_PLATE: Final = Rect(theme.SAFE.x, HINT_AREA.y - 4, 660, HINT_AREA.height + 8)
HINTS_FROM: Final = _PLATE.right + 48
"""Beside the tabs is room for the hints of a sheet."""
_FIRST: Final = _PLATE.x + 78
_WIDTH: Final = (_PLATE.right - 12 - _FIRST) / len(TABS)
_MARK_HEIGHT: Final = 5.0
_EDGE: Final = 10.0
_MOST: Final = 42.0
"""Larger letters would reach down to the line below them."""
_HIT_HEIGHT: Final = 96.0


class Tabs:
    """The row of names at the lower edge of each sheet."""

    def __init__(self, services: Services, shown: str) -> None:
        """Name the sheet that is open, one of `TABS`."""
        self._services = services
        self._shown = shown

    def handle(self, event: InputEvent, scene: Scene) -> bool:
        """Turn to another sheet if an input asks for it; tell whether it did."""
        wanted = self._wanted(event)
        if wanted is None:
            return False
        if wanted != self._shown:
            self._services.audio.play("tick_ok")
            scene.close()
            scene.go.push(sheet(self._services, wanted))
        return True

    def _wanted(self, event: InputEvent) -> str | None:
        number = TABS.index(self._shown)
        match event:
            case Press(action=Action.EXTRA | Action.RIGHT_SHOULDER):
                return TABS[(number + 1) % len(TABS)]
            case Press(action=Action.LEFT_SHOULDER):
                return TABS[(number - 1) % len(TABS)]
            case PointerPressed(x, y):
                return next((tab for tab in TABS if self.area(tab).contains(x, y)), None)
            case _:
                return None

    def area(self, tab: str) -> Rect:
        """Return where to click for a sheet."""
        left = _FIRST + TABS.index(tab) * _WIDTH
        return Rect(left, _PLATE.center.y - _HIT_HEIGHT / 2, _WIDTH, _HIT_HEIGHT)

    def draw(self, canvas: Canvas, device: Device) -> None:
        """Draw the names; a line marks the sheet that is open."""
        canvas.panel("panel/plate", _PLATE)
        canvas.image(glyph("extra", device), _PLATE.x + 46, _PLATE.center.y)
        for tab in TABS:
            x, y = self.area(tab).center
            shown = tab == self._shown
            name = tab_name(self._services.texts, tab)
            colour = theme.LAMP if shown else theme.MUTED
            size = fitting_size(canvas, name, _WIDTH - 2 * _EDGE, theme.SIZE_HINT, "bold", most=_MOST)
            canvas.text(name, x, y - 2, size, colour, font="bold", align="middle")
            if shown:
                width = canvas.measure(name, size, "bold")
                canvas.box(Rect(x - width / 2, y + 20, width, _MARK_HEIGHT), theme.LAMP)


def tab_name(texts: Texts, tab: str) -> str:
    """Return what a sheet is called."""
    return texts(f"{tab}.title")


def sheet(services: Services, tab: str) -> Scene:
    """Return a sheet of the book."""
    # Each sheet has these tabs, so none of them can be imported above.
    if tab == PEOPLE:
        from scenes.people import PeopleScene

        return PeopleScene(services)
    if tab == ARCHIVE:
        from scenes.archive import ArchiveScene

        return ArchiveScene(services)
    from scenes.kasse import KasseScene

    return KasseScene(services)

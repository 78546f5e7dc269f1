"""The rules card: pages with a picture that moves, dots that tell which page it is."""

from collections.abc import Hashable, Mapping
from typing import Final

from engine.core.options import OptionValue
from engine.play.outfits import FOUNDERS
from engine.ui import theme
from engine.ui.actions import Action, InputEvent, PointerMoved, PointerPressed, Press, Wheel
from engine.ui.canvas import Canvas, Colour
from engine.ui.canvas_over import faded
from engine.ui.focus import HIT_SIZE, Focus, Target
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint, HintBar
from engine.ui.layout import load_layout
from engine.ui.scene import SCREEN, Scene
from engine.ui.widgets import LINE_STEP, button, fitting_lines, fitting_size, paragraph
from scenes.heads import draw_portrait
from scenes.overlay import APPEAR_SECONDS
from scenes.rules.example import Loop
from scenes.rules.pages import IMAGES, Page, pages_of
from scenes.rules.stage import Stage
from scenes.services import Services

ON: Final = "on"
REQUIRED: Final = {
    **dict.fromkeys(("card", "stage", "tray", "dots", "heading", "text", "button"), "rect"),
    **dict.fromkeys(("title", "reader"), "point"),
    "hints": "hints",
}
"""Every anchor the card needs, by kind."""

VEIL: Final = 0.8
FRAME: Final = 12.0
"""How far the wooden frame of the picture reaches out of it."""
HEADING_SIZE: Final = 54
TEXT_SIZE: Final = 40
READERS: Final = ("jupp", "uschi", "moni", "heinz", "elke", "gerd")
"""Who is glad about each page."""
READER: Final = 238.0
"""Height of a portrait."""
DOT_STEP: Final = 64.0
DOT_SIZE: Final = 22.0
DOT_RIM: Final = 7.0
"""How much larger the dot of the present page is."""
DOT_COLOUR: Final[Colour] = (0x9A, 0x86, 0x62)
PAPER: Final[Colour] = (0xF4, 0xE4, 0xC1)
ARROW_STRETCH: Final = (1.3, 1.3)
ARROW_DX: Final = 90.0
"""From the outermost dot to the arrow beside it."""
DIM: Final = 0.25
"""What is seen of an arrow that leads nowhere."""
HINT_MARGIN: Final = 24.0


class RulesCard(Scene):
    """The rules of one game, over the scene it was opened from; closes without result."""

    def __init__(self, services: Services, game: str, options: Mapping[str, OptionValue], seats: int) -> None:
        """Open the first page.

        Args:
            services: The house.
            game: Whose rules.
            options: Those of the table that differ from the default.
            seats: How many play there.
        """
        super().__init__()
        self.pages = IMAGES[game]
        self.services = services
        self._game = game
        self._layout = load_layout(services.assets / "layouts" / "rules.tmx", REQUIRED)
        self.sheets: tuple[Page, ...] = pages_of(services.texts, game, options, seats)
        self._number = 0
        self._age = 0.0
        self._hint_bar = HintBar(self._layout.rect("hints"))
        self.focus = Focus([Target(ON, self._layout.rect("button"))])
        self.loop = self._begin()

    @property
    def sheet(self) -> Page:
        """The page that is seen."""
        return self.sheets[self._number]

    @property
    def number(self) -> int:
        """Which page it is, from 0."""
        return self._number

    def _begin(self) -> Loop:
        services, calm = self.services, self.services.settings.reduced_motion
        layouts = services.assets / "layouts"
        stage = Stage(services.texts, layouts, self._layout.rect("stage"), calm)
        return Loop(self.sheet.example(stage), calm=calm)

    # --- input

    def handle(self, event: InputEvent) -> None:
        """Turn pages; back goes away."""
        match event:
            case Press(action=Action.RIGHT | Action.NEXT | Action.RIGHT_SHOULDER):
                self._turn(1)
            case Press(action=Action.LEFT | Action.LEFT_SHOULDER):
                self._turn(-1)
            case Press(action=Action.CONFIRM):
                self._go_on()
            case Press(action=Action.BACK | Action.PAUSE | Action.INFO):
                self.services.audio.play("tick_back")
                self.close()
            case Wheel(steps=steps):
                self._turn(-1 if steps > 0 else 1)
            case PointerMoved(x, y):
                self.focus.hover(x, y)
            case PointerPressed(x, y):
                self._clicked(x, y)
            case _:
                pass

    def _turn(self, by: int) -> None:
        """Turn to another page, if there is one."""
        if self._number + by not in range(len(self.sheets)):
            return
        self._number += by
        self.loop = self._begin()
        self.services.audio.play("tick")
        self.invalidate()

    def _go_on(self) -> None:
        """Turn on; after the last page everything is said."""
        if self._number + 1 < len(self.sheets):
            self._turn(1)
        else:
            self.services.audio.play("tick_ok")
            self.close()

    def _clicked(self, x: float, y: float) -> None:
        action = self._hint_bar.at(x, y)
        by = next((by for by in (-1, 1) if self.arrow(by).contains(x, y)), 0)
        if self.focus.at(x, y) == ON:
            self._go_on()
        elif by:
            self._turn(by)
        elif action is not None:
            self.handle(Press(action, self.go.device))

    # --- time

    def update(self, seconds: float) -> None:
        """Let card and picture move while nothing lies above."""
        if self.navigator is None or self.go.top is not self:
            return
        if self._age < APPEAR_SECONDS:
            self._age += seconds
            self.invalidate()
        if self.loop.update(seconds) or self.focus.update(seconds):
            self.invalidate()

    # --- picture

    def dot(self, number: int) -> Point:
        """Return where the dot of a page is."""
        middle = self._layout.rect("dots").center
        return middle.moved(dx=(number - (len(self.sheets) - 1) / 2) * DOT_STEP)

    def arrow(self, by: int) -> Rect:
        """Return where to click to turn back (-1) or on (1)."""
        outer = self.dot(0 if by < 0 else len(self.sheets) - 1)
        return Rect.around(outer.moved(dx=by * ARROW_DX), HIT_SIZE, HIT_SIZE)

    @property
    def still(self) -> Hashable:
        """How far the card has appeared, and the page."""
        return self._presence, self._number

    @property
    def _presence(self) -> float:
        return min(1.0, self._age / APPEAR_SECONDS)

    def draw_still(self, canvas: Canvas) -> None:
        """Draw the card with its text on the table of its game."""
        canvas.image(f"background/{self._game}", 0, 0)
        canvas.box(SCREEN, theme.BLACK, alpha=VEIL)
        self._draw_page(faded(canvas, self._presence))

    def _draw_page(self, canvas: Canvas) -> None:
        layout, texts = self._layout, self.services.texts
        canvas.panel("panel/mat", layout.rect("card"))
        canvas.panel("panel/board", layout.rect("stage").grown(FRAME))
        x, y = layout.point("title")
        title = texts(f"{self._game}.name")
        canvas.text(title, x, y, theme.SIZE_TITLE, theme.WINE, font="display")
        width = canvas.measure(title, theme.SIZE_TITLE, "display")
        canvas.text(texts("rules.title"), x + width + 24, y + 8, theme.SIZE_NAME, theme.STOUT)
        heading = layout.rect("heading")
        size = fitting_size(canvas, self.sheet.title, heading.width, HEADING_SIZE, "display")
        canvas.text(self.sheet.title, heading.x, heading.center.y, size, theme.WINE, font="display")
        paragraph(canvas, self.sheet.text, layout.rect("text"), TEXT_SIZE, theme.STOUT)
        self._draw_reader(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture, and what turns the pages."""
        self._draw_foot(faded(canvas, self._presence))

    def _draw_foot(self, canvas: Canvas) -> None:
        self._draw_example(canvas)
        self._draw_dots(canvas)
        layout, texts = self._layout, self.services.texts
        last = self._number == len(self.sheets) - 1
        label = texts("rules.done" if last else "rules.next")
        button(canvas, layout.rect("button"), label, self.focus.glow(ON))
        self._draw_hints(canvas)

    def _draw_reader(self, canvas: Canvas) -> None:
        """Draw somebody who has understood, where the text leaves room for it."""
        room, place = self._layout.rect("text"), self._layout.point("reader")
        size, lines = fitting_lines(canvas, self.sheet.text, room, TEXT_SIZE)
        if room.y + LINE_STEP * size * len(lines) <= place.y - READER / 2:
            reader = READERS[self._number]
            draw_portrait(canvas, reader, FOUNDERS[reader].colour, place)

    def _draw_example(self, canvas: Canvas) -> None:
        self.loop.example.draw(canvas)
        darkness = self.loop.darkness
        if darkness > 0.0:
            canvas.box(self._layout.rect("stage"), theme.BLACK, alpha=darkness)

    def _draw_dots(self, canvas: Canvas) -> None:
        """Draw a dot for every page, between two arrows, on a slip of paper in a tray.

        What hangs out of the picture at its lower edge ends behind it.
        """
        canvas.panel("panel/board", self._layout.rect("tray"))
        canvas.box(self._layout.rect("dots"), PAPER)
        for number in range(len(self.sheets)):
            dot = Rect.around(self.dot(number), DOT_SIZE, DOT_SIZE)
            if number == self._number:
                canvas.box(dot.grown(DOT_RIM), theme.WINE)
            else:
                canvas.box(dot, DOT_COLOUR)
        for by, sprite in ((-1, "icon/arrow_left"), (1, "icon/arrow_right")):
            possible = self._number + by in range(len(self.sheets))
            place, alpha = self.arrow(by).center, 1.0 if possible else DIM
            canvas.image(sprite, *place, stretch=ARROW_STRETCH, alpha=alpha)

    def hints(self) -> list[Hint]:
        """Return what can be pressed now."""
        texts = self.services.texts
        last = self._number == len(self.sheets) - 1
        on = Hint("confirm", texts("rules.done" if last else "rules.next"))
        return [Hint("choose_row", texts("rules.turn")), on, Hint("back", texts("hint.back"))]

    def _draw_hints(self, canvas: Canvas) -> None:
        hints, device = self.hints(), self.go.device
        area = self._layout.rect("hints")
        width = self._hint_bar.width(canvas, hints, device) + 2 * HINT_MARGIN
        plate = Rect(area.right + HINT_MARGIN - width, area.y - 4, width, area.height + 8)
        canvas.panel("panel/plate", plate)
        self._hint_bar.draw(canvas, hints, device)

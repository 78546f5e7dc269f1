"""The first evening: how large is the television? The answer is the text scale (``ux.md``, Picture)."""

from typing import Final

from engine.ui import theme
from engine.ui.actions import DIRECTIONS, Action, InputEvent, PointerMoved, PointerPressed, Press
from engine.ui.canvas import Canvas
from engine.ui.focus import Focus, Target
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint, HintBar
from engine.ui.scene import SCREEN, Scene
from engine.ui.widgets import fitting_lines, raised
from scenes.overlay import HINT_AREA, HINT_MARGIN
from scenes.pub import pub
from scenes.services import Services

SIZES: Final = ((32, 150), (43, 125), (55, 100))
"""Inches of a television, and the text scale in percent that makes up for them."""
VEIL: Final = 0.62
MAT: Final = Rect(theme.SAFE.x, 90, theme.SAFE.width, 810)
TITLE_Y: Final = 186.0
NOTE: Final = Rect(MAT.x + 160, 244, MAT.width - 320, 104)
TILE: Final = Rect(MAT.x + 84, 372, 496, 472)
TILE_STEP: Final = 532.0
FOOT_Y: Final = 250.0
"""From the top of a tile to where its television stands."""
PIXELS_PER_INCH: Final = 6.2
PROPORTION: Final = 9 / 16
RIM: Final = 8.0
STAND: Final = (120.0, 14.0)
LABEL: Final = Rect(20, 280, TILE.width - 40, 66)
"""Within a tile: the inches."""
SAMPLE: Final = Rect(24, 346, TILE.width - 48, 110)
"""Within a tile: what the letters look like."""


class Television(Scene):
    """Asks before the first evening; whoever goes back has a large one."""

    pages = frozenset({"common", "background/pub"})

    def __init__(self, services: Services) -> None:
        """Light the largest: nothing changes for whoever just goes on."""
        super().__init__()
        self.services = services
        targets = [
            Target(str(scale), TILE.moved(dx=number * TILE_STEP)) for number, (_, scale) in enumerate(SIZES)
        ]
        self.focus = Focus(targets, str(SIZES[-1][1]))
        self._hint_bar = HintBar(HINT_AREA)

    def handle(self, event: InputEvent) -> None:
        """Move the light; one press answers."""
        match event:
            case Press(action=action) if action in DIRECTIONS or action is Action.NEXT:
                self._light_moved(self.focus.move(action))
            case Press(action=Action.CONFIRM):
                self._answer(int(self.focus.key), "tick_ok")
            case Press(action=Action.BACK | Action.PAUSE):
                self._answer(SIZES[-1][1], "tick_back")
            case PointerMoved(x, y):
                self._light_moved(self.focus.hover(x, y))
            case PointerPressed(x, y):
                self._clicked(x, y)
            case _:
                pass

    def _light_moved(self, moved: bool) -> None:
        if moved:
            self.services.audio.play("tick")
            self.invalidate()

    def _clicked(self, x: float, y: float) -> None:
        action, key = self._hint_bar.at(x, y), self.focus.at(x, y)
        if action is not None:
            self.handle(Press(action, self.go.device))
        elif key is not None:
            self._answer(int(key), "tick_ok")

    def _answer(self, scale: int, sound: str) -> None:
        """Keep the answer, so that nobody is asked again, and open the pub."""
        self.services.audio.play(sound)
        self.services.change_settings(text_scale=scale)
        self.go.replace(pub(self.services, opening=True))

    def update(self, seconds: float) -> None:
        """Let the light move."""
        if self.focus.update(seconds):
            self.invalidate()

    def draw(self, canvas: Canvas) -> None:
        """Draw the question over the dark pub."""
        texts = self.services.texts
        canvas.image("background/pub", 0, 0)
        canvas.box(SCREEN, theme.BLACK, alpha=VEIL)
        canvas.panel("panel/mat", MAT)
        title, middle = texts("television.title"), MAT.center.x
        canvas.text(title, middle, TITLE_Y, theme.SIZE_TITLE, theme.WINE, font="display", align="middle")
        # The samples show what each answer means, so this screen is written as if nobody had answered.
        note = texts("television.note")
        for number, line in enumerate(fitting_lines(canvas, note, NOTE, theme.SIZE_BODY)[1]):
            y = NOTE.y + (number + 0.5) * theme.SIZE_BODY * 1.3
            canvas.text(line, middle, y, theme.SIZE_BODY, theme.STOUT, align="middle")
        for target, (inches, scale) in zip(self.focus.targets, SIZES, strict=True):
            self._draw_tile(canvas, target, inches, scale)
        hints = [Hint("choose_row", texts("hint.choose")), Hint("confirm", texts("hint.confirm"))]
        width = self._hint_bar.width(canvas, hints, self.go.device) + 2 * HINT_MARGIN
        left = HINT_AREA.right + HINT_MARGIN - width
        canvas.panel("panel/plate", Rect(left, HINT_AREA.y - 4, width, HINT_AREA.height + 8))
        self._hint_bar.draw(canvas, hints, self.go.device)

    def _draw_tile(self, canvas: Canvas, target: Target, inches: int, scale: int) -> None:
        texts, glow = self.services.texts, self.focus.glow(target.key)
        face = raised(target.rect, glow)
        canvas.panel("panel/button", face)
        if glow > 0.0:
            canvas.panel("panel/button_focus", face, alpha=glow)
        colour = theme.WINE if glow > 0.5 else theme.FOAM
        _draw_television(canvas, Point(face.center.x, face.y + FOOT_Y), inches)
        label = LABEL.moved(face.x, face.y).center
        name = texts(f"television.inches.{inches}")
        canvas.text(name, *label, theme.SIZE_NAME, colour, font="bold", align="middle")
        sample, room = texts("television.sample"), SAMPLE.moved(face.x, face.y).center
        canvas.text(sample, *room, theme.SIZE_HINT * scale / 100, colour, align="middle")


def _draw_television(canvas: Canvas, foot: Point, inches: int) -> None:
    """Draw a television of so many inches that stands on a point."""
    width = inches * PIXELS_PER_INCH
    height = width * PROPORTION
    frame = Rect(foot.x - width / 2, foot.y - STAND[1] - height, width, height)
    canvas.box(Rect.around(Point(foot.x, foot.y - STAND[1] / 2), *STAND), theme.BLACK)
    canvas.box(frame, theme.BLACK)
    canvas.box(frame.grown(-RIM), theme.LAMP)

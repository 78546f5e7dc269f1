"""The game gets to know a pad: eight questions, each answered on the pad itself and shown on its picture.

The pad under question needs no key and no other device: a push answers, a hold of one second leaves out
what it does not have, and the same hold at the first question leaves the screen.
"""

from math import sin, tau
from typing import Final

from engine.ui import theme
from engine.ui.actions import InputEvent, PadLost, RawInput
from engine.ui.canvas import Canvas, Font
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint
from engine.ui.pads import PadInfo, PadState
from engine.ui.widgets import button, wrapped
from scenes.pads_lesson import Answer, Lesson
from scenes.pads_picture import PadPicture
from scenes.panel import BUTTON_SIZE, PanelButton, PanelScene
from scenes.services import Services

CANCEL: Final = "cancel"
LEARNED: Final = "pads.learned"
LEARNED_TONIGHT: Final = "pads.learned_tonight"
"""Results: text keys of what to say afterwards; nothing if nothing was learned."""

OUTLINE: Final = Rect(theme.SAFE.x, 36, theme.SAFE.width, 914)
TITLE: Final = Point(OUTLINE.x + 90, 116)
MIDDLE: Final = Point(OUTLINE.x + 90 + 428, 500)
QUESTION: Final = Rect(1110, 222, 640, 0)
QUESTION_SIZE: Final = 56
QUESTION_LINE: Final = 66.0
BODY_LINE: Final = 46.0
PIPS_Y: Final = 196.0
PIP: Final = 26.0
PIP_STEP: Final = 42.0
TOLD_Y: Final = 560.0
SKIP_Y: Final = 668.0
BAR: Final = Rect(QUESTION.x, 748, QUESTION.width, 14)
BUTTON: Final = Rect(OUTLINE.right - 90 - BUTTON_SIZE[0], 826, *BUTTON_SIZE)
UNASKED: Final = 0.2
DIMMER: Final = 0.45
"""How much of the ring's light goes and comes again."""
BREATH_SECONDS: Final = 1.1


class MappingScene(PanelScene):
    """Asks for the buttons of one pad; its result is the key of a text, or nothing."""

    pages = frozenset({"common", "pads"})
    title_at = TITLE
    title_align = "start"

    def __init__(self, services: Services, pad: PadInfo) -> None:
        """Ask about a pad."""
        self.pad = pad
        """The pad that is asked."""
        self._lesson = Lesson(pad)
        self._told = ""
        self._breath = 0.0
        """How many times the ring has breathed."""
        self._picture = PadPicture(MIDDLE)
        super().__init__(
            services,
            services.texts("pads.mapping.title"),
            buttons=[PanelButton(CANCEL, services.texts("pads.mapping.cancel"), self.back)],
            start=CANCEL,
        )

    def _outline(self, width: float) -> Rect:
        return OUTLINE

    def _layout(self) -> dict[str, Rect]:
        return {CANCEL: BUTTON}

    def entered(self) -> None:
        """Hear everything that this pad does."""
        self.services.pads.listen(self.pad.device.key)

    def left(self) -> None:
        """Let the pad play again."""
        self.services.pads.listen(None)

    def handle(self, event: InputEvent) -> None:
        """Take the answers of this pad; other devices can only break off."""
        match event:
            case RawInput(device=device, source=source, down=down):
                if device.key == self.pad.device.key:
                    self._answered(self._lesson.feed(source, down=down))
            case PadLost(device=device):
                if device.key == self.pad.device.key:
                    self.close()
            case _:
                super().handle(event)

    def _answered(self, answer: Answer | None) -> None:
        if answer is None:
            return
        self.invalidate()
        if answer == "begun":
            return
        self._told = self.services.texts(f"pads.answer.{answer}")
        known = answer in ("taken", "skipped")
        self.services.audio.play("tick_ok" if known else "error")
        if answer == "skipped" and "a" not in self._lesson.answered:
            self.close()
        elif self._lesson.wanted is None:
            kept = self.services.pads.learn(self.pad.device.key, self._lesson.mapping())
            self.services.audio.play("chip")
            self.close(LEARNED if kept else LEARNED_TONIGHT)

    def update(self, seconds: float) -> None:
        """Let the ring breathe and a hold go on."""
        super().update(seconds)
        if self.navigator is None or self.go.top is not self:
            return
        self._answered(self._lesson.advance(seconds))
        self._breath += seconds / BREATH_SECONDS
        if not self.services.settings.reduced_motion or self._lesson.holding > 0.0:
            self.invalidate()

    def hints(self) -> list[Hint]:
        """Only the other devices have something to press; the pad under question answers."""
        answers = self.go.device.key == self.pad.device.key
        return [] if answers else [Hint("back", self.services.texts("pads.mapping.cancel"))]

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the picture to the left, the question to the right."""
        lesson = self._lesson
        calm = self.services.settings.reduced_motion
        ring = 1.0 if calm else 1.0 - DIMMER * (1.0 + sin(tau * self._breath)) / 2
        self._picture.draw(
            canvas,
            self.pad.device.style,
            PadState(),
            lit=lesson.answered,
            wanted=lesson.wanted,
            ring=ring,
        )
        self._draw_pips(canvas)
        self._draw_question(canvas)
        canvas.box(BAR, theme.WINE, alpha=UNASKED)
        if lesson.holding > 0.0:
            canvas.box(Rect(BAR.x, BAR.y, BAR.width * lesson.holding, BAR.height), theme.WINE)
        button(canvas, BUTTON, self.buttons[CANCEL].label, self.focus.glow(CANCEL))
        if self.hints():
            self._draw_hints(canvas)

    def _draw_pips(self, canvas: Canvas) -> None:
        """Draw a square for each question; those that lie behind are full."""
        for number in range(len(self._lesson.questions)):
            pip = Rect(QUESTION.x + number * PIP_STEP, PIPS_Y - PIP / 2, PIP, PIP)
            canvas.box(pip, theme.WINE, alpha=1.0 if number < self._lesson.number else UNASKED)

    def _draw_question(self, canvas: Canvas) -> None:
        texts, part = self.services.texts, self._lesson.wanted
        if part is None:
            return
        y = QUESTION.y + QUESTION_LINE
        for line in wrapped(canvas, texts(f"pads.question.{part}"), QUESTION.width, QUESTION_SIZE, "display"):
            canvas.text(line, QUESTION.x, y, QUESTION_SIZE, theme.WINE, font="display")
            y += QUESTION_LINE
        self._draw_lines(canvas, texts(f"pads.meaning.{part}"), y + 4)
        if self._told:
            self._draw_lines(canvas, self._told, TOLD_Y, bold=True)
        first = part == "a"
        self._draw_lines(canvas, texts("pads.mapping.leave" if first else "pads.mapping.skip"), SKIP_Y)

    def _draw_lines(self, canvas: Canvas, text: str, y: float, *, bold: bool = False) -> None:
        font: Font = "bold" if bold else "text"
        colour = theme.WINE if bold else theme.STOUT
        for line in wrapped(canvas, text, QUESTION.width, theme.SIZE_BODY, font):
            canvas.text(line, QUESTION.x, y, theme.SIZE_BODY, colour, font=font)
            y += BODY_LINE

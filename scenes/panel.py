"""Panels over another scene: a question, or rows of choices with buttons below."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.ui import theme
from engine.ui.actions import (
    DIRECTIONS,
    Action,
    InputEvent,
    PointerMoved,
    PointerPressed,
    Press,
    Wheel,
)
from engine.ui.canvas import Align, Canvas
from engine.ui.focus import Focus, Target
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint
from engine.ui.widgets import ChoiceRow, button, paragraph
from scenes.overlay import Overlay
from scenes.services import Services

ROW_HEIGHT: Final = 68.0
BUTTON_SIZE: Final = (400.0, 84.0)
BUTTON_GAP: Final = 64.0
MARGIN: Final = 56.0
RISE: Final = 24.0
NOTE_GAP: Final = 20.0
"""Between the text and the button below it, which rises when it has the focus."""


@dataclass(frozen=True, slots=True)
class PanelButton:
    """A button at the foot of a panel."""

    key: str
    label: str
    press: Callable[[], None]


class PanelScene(Overlay):
    """A beer mat with a title, rows to choose from and buttons; B or right click is `back`."""

    row_height = ROW_HEIGHT
    button_size = BUTTON_SIZE
    button_gap = BUTTON_GAP
    title_at: Point | None = None
    """Where the title stands; ``None``: in the middle above everything else."""
    title_align: Align = "middle"

    def __init__(
        self,
        services: Services,
        title: str,
        *,
        rows: Sequence[ChoiceRow] = (),
        buttons: Sequence[PanelButton],
        start: str,
        text: str = "",
        width: float = 1180.0,
    ) -> None:
        """Lay everything out; ``start`` is the key of the row or button that has the focus first."""
        super().__init__()
        self.services = services
        self.title = title
        self.text = text
        self.rows = {row.key: row for row in rows}
        self.buttons = {one.key: one for one in buttons}
        self.rect = self._outline(width)
        self._areas = self._layout()
        self.focus = Focus([Target(key, area) for key, area in self._areas.items()], start)

    def _outline(self, width: float) -> Rect:
        height = MARGIN * 2 + 96 + self.row_height * len(self.rows) + self.note_height + BUTTON_SIZE[1] + 24
        return Rect(960 - width / 2, 500 - height / 2, width, height)

    @property
    def inside(self) -> Rect:
        """The part of the mat with title, rows, text and buttons: all of it."""
        return self.rect

    @property
    def note_height(self) -> float:
        """Height of the text under the title or under the rows."""
        return 120.0

    def _layout(self) -> dict[str, Rect]:
        areas: dict[str, Rect] = {}
        inside, (width, height) = self.inside, self.button_size
        y = inside.y + MARGIN + 96
        for key in self.rows:
            areas[key] = Rect(inside.x + 44, y, inside.width - 88, self.row_height - 4)
            y += self.row_height
        total = len(self.buttons) * width + (len(self.buttons) - 1) * self.button_gap
        x = inside.center.x - total / 2
        top = inside.bottom - MARGIN - height + 12
        for key in self.buttons:
            areas[key] = Rect(x, top, width, height)
            x += width + self.button_gap
        return areas

    def area(self, key: str) -> Rect:
        """Return where a row or button lies."""
        return self._areas[key]

    def handle(self, event: InputEvent) -> None:
        """Move the focus, change a row, press a button."""
        match event:
            case Press(action=action) if action in DIRECTIONS or action is Action.NEXT:
                self._direction(action)
            case Press(action=Action.CONFIRM):
                self._confirm(self.focus.key)
            case Press(action=Action.BACK | Action.PAUSE):
                self.services.audio.play("tick_back")
                self.back()
            case PointerMoved(x, y):
                if self.focus.hover(x, y):
                    self._moved()
            case PointerPressed(x, y):
                self._clicked(x, y)
            case Wheel(steps=steps):
                if self.focus.key in self.rows:
                    self._step(self.focus.key, steps)
            case _:
                pass

    def _direction(self, action: Action) -> None:
        if self.focus.key in self.rows and action in (Action.LEFT, Action.RIGHT):
            self._step(self.focus.key, 1 if action is Action.RIGHT else -1)
        elif self.focus.move(action):
            self._moved()

    def _moved(self) -> None:
        self.services.audio.play("tick")
        self.invalidate()

    def _step(self, key: str, by: int, *, around: bool = False) -> None:
        if self.rows[key].step(by, around=around):
            self.services.audio.play("tick")
            self.changed(self.rows[key])
        self.invalidate()

    def _confirm(self, key: str) -> None:
        if key in self.rows:
            self._step(key, 1, around=True)
            return
        self.services.audio.play("tick_ok")
        self.buttons[key].press()

    def _clicked(self, x: float, y: float) -> None:
        action = self._hint_bar.at(x, y)
        key = self.focus.at(x, y)
        if key is None:
            if action is not None:
                self.handle(Press(action, self.go.device))
            return
        self.focus.set(key)
        if key in self.rows:
            by = self.rows[key].arrow_at(self.area(key), x)
            self._step(key, by or 1, around=by == 0)
        else:
            self._confirm(key)

    def changed(self, row: ChoiceRow) -> None:
        """A row has a new value."""

    def back(self) -> None:
        """The way out; the panel goes away without result."""
        self.close()

    def note(self) -> str:
        """Return the text under the rows: what the chosen value means."""
        row = self.rows.get(self.focus.key)
        return row.choice.note if row is not None else self.text

    def hints(self) -> list[Hint]:
        """Return what can be pressed now."""
        texts = self.services.texts
        choose = [Hint("choose", texts("hint.choose"))] if len(self.focus.targets) > 1 else []
        on_row = self.focus.key in self.rows
        confirm = Hint("confirm", texts("hint.change" if on_row else "hint.confirm"))
        return [*choose, confirm, Hint("back", texts("hint.back"))]

    def update(self, seconds: float) -> None:
        """Let the panel appear and the focus light move."""
        super().update(seconds)
        if self.focus.update(seconds):
            self.invalidate()

    @property
    def ground(self) -> Hashable:
        """Where the mat lies, and its title."""
        return self.rect, self.title

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the mat with its title."""
        canvas.panel("panel/mat", self.rect)
        x, y = self.title_at or self.inside.center.moved(dy=MARGIN + 30 - self.inside.height / 2)
        canvas.text(self.title, x, y, theme.SIZE_TITLE, theme.WINE, font="display", align=self.title_align)

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw everything on the mat."""
        # The light first: large letters of the rows beside it reach over its edge.
        for key in sorted(self.rows, key=self.focus.glow, reverse=True):
            self.rows[key].draw(canvas, self.area(key), self.focus.glow(key))
        self.draw_note(canvas)
        for key, one in self.buttons.items():
            button(canvas, self.area(key), one.label, self.focus.glow(key))
        self._draw_hints(canvas)

    def _draw_hints(self, canvas: Canvas) -> None:
        self.draw_hint_plate(canvas, self.hints())

    def draw_note(self, canvas: Canvas) -> None:
        """Write the explaining text above the buttons."""
        inside = self.inside
        bottom = inside.bottom - MARGIN - BUTTON_SIZE[1] - 4
        top, height = bottom - self.note_height + 12, self.note_height - NOTE_GAP
        area = Rect(inside.x + 80, top, inside.width - 160, height)
        paragraph(canvas, self.note(), area, theme.SIZE_HINT + 2, theme.STOUT, centred=True)


class Question(PanelScene):
    """Asks something; the answer is the result that the scene below is resumed with."""

    def __init__(
        self, services: Services, title: str, text: str, answers: Sequence[tuple[str, str]], start: str
    ) -> None:
        """Ask.

        Args:
            services: The house.
            title: The question.
            text: What it means.
            answers: Key and label of each button.
            start: The key that has the focus first; never the one that cannot be undone.
        """
        buttons = [PanelButton(key, label, self._answer(key)) for key, label in answers]
        super().__init__(services, title, buttons=buttons, start=start, text=text, width=1100)

    def _answer(self, key: str) -> Callable[[], None]:
        return lambda: self.close(key)


class Notice(PanelScene):
    """Says something and waits for a press."""

    def __init__(self, services: Services, title: str, text: str) -> None:
        super().__init__(
            services,
            title,
            buttons=[PanelButton("ok", services.texts("button.ok"), self.close)],
            start="ok",
            text=text,
            width=1240,
        )

    @property
    def note_height(self) -> float:
        """Room for a path and a reason."""
        return 190.0

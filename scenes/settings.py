"""The panel of settings: every change counts at once and is on the disk at once."""

from collections.abc import Sequence
from typing import Final

from engine.settings import is_written
from engine.ui import theme
from engine.ui.actions import KEYBOARD, Action, Device, InputEvent, PadAdded, PadLost, Press
from engine.ui.canvas import Canvas, Font
from engine.ui.focus import Focus, Target
from engine.ui.geometry import Rect
from engine.ui.hints import Hint
from engine.ui.widgets import Choice, ChoiceRow, button, wrapped
from scenes.panel import BUTTON_SIZE, PanelButton, PanelScene
from scenes.services import Services
from scenes.settings_choices import LANGUAGE, MUSIC, Sheet, sheets
from scenes.settings_rows import SettingRow, Tabs, strip

TABS: Final = "tabs"
DONE: Final = "done"
OUTLINE: Final = Rect(theme.SAFE.x, 36, theme.SAFE.width, 914)
TITLE_X: Final = OUTLINE.x + 90
TITLE_Y: Final = 116.0
ROWS: Final = Rect(OUTLINE.x + 54, 172, OUTLINE.width - 120, 96)
"""The first row; the others follow below."""
ROW_STEP: Final = 106.0
BUTTON: Final = Rect(ROWS.right - BUTTON_SIZE[0] - 18, 826, *BUTTON_SIZE)
FOOT: Final = Rect(TITLE_X, BUTTON.y, BUTTON.x - TITLE_X - 60, BUTTON.height)
FOOT_LINE: Final = 38.0
LINE_WIDTH: Final = 2.5
LINE_ALPHA: Final = 0.16
_TURNS: Final = {Action.LEFT_SHOULDER: -1, Action.RIGHT_SHOULDER: 1}


class SettingsScene(PanelScene):
    """A beer mat with two or more pages of settings; back goes away."""

    def __init__(self, services: Services) -> None:
        """Show the settings as they are now."""
        self._piece = services.audio.piece
        """The music of the scene below; where there is none, a sample is heard and ends again."""
        self._sampling_music = False
        self._page = 0
        self._written = True
        self._device: Device = KEYBOARD
        # Which pads there are is known once the panel lies on the stack.
        self._sheets = sheets(services, {}, self._device)
        rows = self._rows()
        super().__init__(
            services,
            services.texts("settings.title"),
            rows=rows,
            buttons=[PanelButton(DONE, services.texts("settings.done"), self.back)],
            start=rows[1].key,
        )

    # --- where things are

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """All pages."""
        return self._sheets

    @property
    def page(self) -> int:
        """The number of the page that is seen, from 0."""
        return self._page

    def _rows(self) -> Sequence[ChoiceRow]:
        """Return the tabs and the rows of the present page."""
        titles = [Choice(str(number), sheet.title) for number, sheet in enumerate(self._sheets)]
        return [Tabs(TABS, "", titles, str(self._page)), *self._sheets[self._page].rows]

    def _outline(self, width: float) -> Rect:
        return OUTLINE

    def _layout(self) -> dict[str, Rect]:
        areas = {TABS: strip(ROWS.right - 18, TITLE_Y, len(self._sheets))}
        for number, row in enumerate(self._sheets[self._page].rows):
            areas[row.key] = ROWS.moved(dy=number * ROW_STEP)
        areas[DONE] = BUTTON
        return areas

    def _renew(self, focused: str) -> None:
        """Write everything anew: in another language, with other pads, or another page."""
        texts = self.services.texts
        self._device = self.go.device
        self._sheets = sheets(self.services, self.go.pads, self._device)
        self._page = min(self._page, len(self._sheets) - 1)
        self.title = texts("settings.title")
        self.rows = {row.key: row for row in self._rows()}
        self.buttons = {DONE: PanelButton(DONE, texts("settings.done"), self.back)}
        self._areas = self._layout()
        targets = [Target(key, area) for key, area in self._areas.items()]
        self.focus.replace(targets, focused if focused in self._areas else TABS)
        self.invalidate()

    def entered(self) -> None:
        """Lay the pads that are plugged in on the table."""
        self._renew(self.focus.key)

    def left(self) -> None:
        """Leave the music as it was."""
        self._end_sample()

    # --- input

    def handle(self, event: InputEvent) -> None:
        """Turn pages, notice pads that come and go; the rest as in every panel."""
        match event:
            case Press(action=Action.LEFT_SHOULDER | Action.RIGHT_SHOULDER as action, repeat=False):
                self._turn(_TURNS[action])
            case PadAdded() | PadLost():
                self._renew(self.focus.key)
            case _:
                super().handle(event)
        if self.navigator is not None and self.go.device != self._device:
            self._renew(self.focus.key)

    def _direction(self, action: Action) -> None:
        # Tabs and button stand to the right of the rows, too far for a step straight ahead.
        if action not in (Action.UP, Action.DOWN):
            super()._direction(action)
            return
        keys = list(self._areas)
        number = keys.index(self.focus.key) + (1 if action is Action.DOWN else -1)
        if number in range(len(keys)) and self.focus.set(keys[number]):
            self._moved()

    def _turn(self, by: int) -> None:
        """Turn to another page, if there is one; from a row to its first row."""
        if self._page + by not in range(len(self._sheets)):
            return
        on_row = isinstance(self.rows.get(self.focus.key), SettingRow)
        first_row = self._sheets[self._page + by].rows[0].key
        self._turn_to(self._page + by, first_row if on_row else self.focus.key)
        self._moved()

    def _turn_to(self, page: int, focused: str) -> None:
        """Show a page; its focus is lit in the first frame, for nothing moves from the old page to it."""
        self._page = page
        self._renew(focused)
        self.focus = Focus(self.focus.targets, self.focus.key)

    def _clicked(self, x: float, y: float) -> None:
        tabs = self.rows[TABS]
        on_chosen_tab = self.focus.at(x, y) == TABS and tabs.arrow_at(self.area(TABS), x) == 0
        if on_chosen_tab:
            self.focus.set(TABS)
        else:
            super()._clicked(x, y)

    def changed(self, row: ChoiceRow) -> None:
        """Turn to the page of a tab, or let a setting count."""
        if not isinstance(row, SettingRow):
            self._turn_to(int(row.choice.value), TABS)
            return
        row.take(self.services, row.choice.value)
        self._written = is_written(self.services.data / "settings.toml", self.services.settings)
        self._sampling_music = row.key == MUSIC
        if row.key == LANGUAGE:
            self._renew(row.key)

    # --- time

    def update(self, seconds: float) -> None:
        """Let the panel appear and the light move; a sample of music ends with its row."""
        super().update(seconds)
        if self._sampling_music and self.focus.key != MUSIC:
            self._end_sample()

    def _end_sample(self) -> None:
        if self._sampling_music:
            self._sampling_music = False
            self.services.audio.music(self._piece)

    # --- picture

    def hints(self) -> list[Hint]:
        """Return what can be pressed now."""
        hints, turn = super().hints(), self.services.texts("settings.hint.turn")
        if self.focus.key == TABS:
            hints = [Hint("confirm", turn) if hint.gesture == "confirm" else hint for hint in hints]
        elif self.go.device.kind == "pad":
            hints.insert(1, Hint("shoulders", turn))
        return hints

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the mat: title and tabs, the rows of one page, the foot."""
        canvas.panel("panel/mat", self.rect)
        canvas.text(self.title, TITLE_X, TITLE_Y, theme.SIZE_TITLE, theme.WINE, font="display")
        self._draw_lines(canvas)
        for key, row in self.rows.items():
            row.draw(canvas, self.area(key), self.focus.glow(key))
        self._draw_foot(canvas)
        button(canvas, self.area(DONE), self.buttons[DONE].label, self.focus.glow(DONE))
        self._draw_hints(canvas)

    def _draw_lines(self, canvas: Canvas) -> None:
        """Rule the mat between the rows; below the last one say how pads come here."""
        count = len(self._sheets[self._page].rows)
        for number in range(1, count):
            y = ROWS.y + number * ROW_STEP - (ROW_STEP - ROWS.height) / 2 - LINE_WIDTH / 2
            line = Rect(TITLE_X, y, ROWS.right - TITLE_X - 18, LINE_WIDTH)
            canvas.box(line, theme.WINE, alpha=LINE_ALPHA)
        if self._page > 0 and not self.go.pads:
            area = ROWS.moved(dy=count * ROW_STEP)
            text = self.services.texts("settings.pad.none")
            canvas.text(text, TITLE_X, area.center.y, theme.SIZE_HINT, theme.STOUT)

    def _draw_foot(self, canvas: Canvas) -> None:
        """Write what becomes of a change; what went wrong with it stands out."""
        text = self.services.texts("settings.foot" if self._written else "settings.trouble")
        colour = theme.STOUT if self._written else theme.WINE
        font: Font = "text" if self._written else "bold"
        lines = wrapped(canvas, text, FOOT.width, theme.SIZE_HINT, font)
        top = FOOT.center.y - FOOT_LINE * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            y = top + number * FOOT_LINE
            canvas.text(line, FOOT.x, y, theme.SIZE_HINT, colour, font=font)

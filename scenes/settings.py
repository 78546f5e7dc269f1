"""The panel of settings: every change counts at once and is on the disk at once."""

from collections.abc import Sequence
from typing import Final

from engine.settings import is_written
from engine.ui import theme
from engine.ui.actions import Action, InputEvent, Press
from engine.ui.canvas import Canvas
from engine.ui.focus import Focus, Target
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint
from engine.ui.widgets import Choice, ChoiceRow, button, paragraph
from scenes.pads import PadsScene
from scenes.panel import BUTTON_SIZE, PanelButton, PanelScene
from scenes.picture_edge import PictureEdge
from scenes.services import Services
from scenes.settings_choices import LANGUAGE, MUSIC, Sheet, sheets
from scenes.settings_rows import SettingRow, Tabs, has_note, strip

TABS: Final = "tabs"
PADS: Final = "pads"
SHOW_EDGE: Final = "show_edge"
DONE: Final = "done"
OUTLINE: Final = Rect(theme.SAFE.x, 36, theme.SAFE.width, 914)
TITLE_X: Final = OUTLINE.x + 90
TITLE_Y: Final = 116.0
ROWS: Final = Rect(OUTLINE.x + 54, 172, OUTLINE.width - 120, 96)
"""The first row; the others follow below."""
ROW_STEP: Final = 106.0
BUTTON: Final = Rect(ROWS.right - BUTTON_SIZE[0] - 18, 826, *BUTTON_SIZE)
MORE_BUTTON: Final = Rect(BUTTON.x - 376, BUTTON.y, 340, BUTTON.height)
FOOT: Final = Rect(TITLE_X, BUTTON.y, MORE_BUTTON.x - TITLE_X - 40, BUTTON.height)
LOW_STEP: Final = 92.0
"""From row to row while their notes stand at the foot, which is higher then."""
HIGH_FOOT: Final = Rect(FOOT.x, ROWS.y + 6 * LOW_STEP + 8, FOOT.width, 200)
LINE_WIDTH: Final = 2.5
LINE_ALPHA: Final = 0.16
_TURNS: Final = {Action.LEFT_SHOULDER: -1, Action.RIGHT_SHOULDER: 1}


class SettingsScene(PanelScene):
    """A beer mat with two or more pages of settings; back goes away."""

    title_at = Point(TITLE_X, TITLE_Y)
    title_align = "start"

    def __init__(self, services: Services) -> None:
        """Show the settings as they are now."""
        self._piece = services.audio.piece
        """The music of the scene below; where there is none, a sample is heard and ends again."""
        self._sampling_music = False
        self._page = 0
        self._written = True
        self._sheets = sheets(services)
        rows = self._rows()
        super().__init__(
            services,
            services.texts("settings.title"),
            rows=rows,
            buttons=self._named_buttons(services),
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

    def _named_buttons(self, services: Services) -> Sequence[PanelButton]:
        texts = services.texts
        if self._page == len(self._sheets) - 1:
            more = PanelButton(SHOW_EDGE, texts("picture_edge.show"), self._show_edge)
        else:
            more = PanelButton(PADS, texts("pads.title"), self._open_pads)
        return [more, PanelButton(DONE, texts("settings.done"), self.back)]

    def _open_pads(self) -> None:
        self.go.push(PadsScene(self.services))

    def _show_edge(self) -> None:
        self.go.push(PictureEdge(self.services))

    def _outline(self, width: float) -> Rect:
        return OUTLINE

    def _layout(self) -> dict[str, Rect]:
        areas = {TABS: strip(ROWS.right - 18, TITLE_Y, len(self._sheets))}
        for number, row in enumerate(self._sheets[self._page].rows):
            areas[row.key] = ROWS.moved(dy=number * self._row_step)
        self._laid_out_noted = self._noted
        more, done = self.buttons
        areas[more] = MORE_BUTTON
        areas[done] = BUTTON
        return areas

    @property
    def _row_step(self) -> float:
        return ROW_STEP if self._noted else LOW_STEP

    @property
    def _noted(self) -> bool:
        """Whether each row tells what its value means; otherwise the foot does so for one of them."""
        return has_note(self.services.settings.text_scale / 100)

    def _renew(self, focused: str) -> None:
        """Write everything anew: in another language, or another page."""
        texts = self.services.texts
        self._sheets = sheets(self.services)
        self.title = texts("settings.title")
        self.rows = {row.key: row for row in self._rows()}
        self.buttons = {one.key: one for one in self._named_buttons(self.services)}
        self._areas = self._layout()
        targets = [Target(key, area) for key, area in self._areas.items()]
        self.focus.replace(targets, focused if focused in self._areas else TABS)
        self.invalidate()

    def resumed(self, result: object) -> None:
        """Show what was changed on the screen above."""
        self._renew(self.focus.key)

    def left(self) -> None:
        """Leave the music as it was."""
        self._end_sample()

    # --- input

    def handle(self, event: InputEvent) -> None:
        """Turn pages; the rest as in every panel."""
        match event:
            case Press(action=Action.LEFT_SHOULDER | Action.RIGHT_SHOULDER as action, repeat=False):
                self._turn(_TURNS[action])
            case _:
                super().handle(event)

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
        """Let the panel appear and the light move; follow the text scale; a sample ends with its row."""
        super().update(seconds)
        if self._laid_out_noted != self._noted:
            self._renew(self.focus.key)
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
        """Draw the tabs, the rows of one page, the foot."""
        self._draw_lines(canvas)
        for key, row in self.rows.items():
            row.draw(canvas, self.area(key), self.focus.glow(key))
        self._draw_foot(canvas)
        for key, one in self.buttons.items():
            button(canvas, self.area(key), one.label, self.focus.glow(key))
        self._draw_hints(canvas)

    def _draw_lines(self, canvas: Canvas) -> None:
        """Rule the mat between the rows."""
        count = len(self._sheets[self._page].rows)
        for number in range(1, count):
            y = ROWS.y + number * self._row_step - (self._row_step - ROWS.height) / 2 - LINE_WIDTH / 2
            line = Rect(TITLE_X, y, ROWS.right - TITLE_X - 18, LINE_WIDTH)
            canvas.box(line, theme.WINE, alpha=LINE_ALPHA)

    def _draw_foot(self, canvas: Canvas) -> None:
        """Write what becomes of a change, or what it means; what went wrong with it stands out."""
        row = self.rows.get(self.focus.key)
        if not self._written:
            text = self.services.texts("settings.trouble")
        elif isinstance(row, SettingRow) and not self._noted:
            text = row.choice.note
        else:
            text = self.services.texts("settings.foot")
        paragraph(
            canvas,
            text,
            FOOT if self._noted else HIGH_FOOT,
            theme.SIZE_HINT,
            theme.STOUT if self._written else theme.WINE,
            font="text" if self._written else "bold",
            middle=True,
        )

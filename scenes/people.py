"""The people of the club: who there is, and what each of them has done so far."""

from collections.abc import Hashable
from contextlib import suppress
from typing import Final

from engine.play.archive import Archive
from engine.play.people import LONGEST_NAME, MOST, Person
from engine.play.statistics import Career, Statistics, Told
from engine.ui import theme
from engine.ui.actions import DIRECTIONS, Action, InputEvent, PointerMoved, PointerPressed, Press, Wheel
from engine.ui.canvas import Canvas
from engine.ui.focus import HIT_SIZE, Focus, Target
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint
from scenes.club_tabs import HINTS_FROM, Tabs
from scenes.club_tabs import PEOPLE as SHEET
from scenes.kasse_board import BOARD
from scenes.lobby_seats import FACE_HEIGHT, FACE_WIDTH, Face
from scenes.looks import look_of
from scenes.overlay import Overlay
from scenes.people_board import draw_board
from scenes.people_letters import LetterBoard
from scenes.people_names import people_of, tin_figures
from scenes.people_panel import PersonPanel, newcomer
from scenes.people_stats import MATS, draw_mats
from scenes.services import Services

NEW: Final = "new"
COLUMNS: Final = 5
LINES: Final = 2
_GAP: Final = 26.0
"""Between the columns of faces."""
_LINE_GAP: Final = 12.0
_LEFT: Final = BOARD.right + 56
_TOP: Final = theme.SAFE.y + 22
_ARROW_X: Final = theme.SAFE.right - 32
_ARROW_PLATE: Final = 60.0


class PeopleScene(Overlay):
    """Faces on a mat, the board of whoever has the focus, and what they did at the four tables."""

    veil = 0.86
    hints_from = HINTS_FROM
    pages = frozenset({"common", "bohnen"})  # the beans of the biggest sowing

    def __init__(self, services: Services, key: str = "") -> None:
        """Show everybody; ``key`` is the person that has the focus first."""
        super().__init__()
        self.services = services
        self.people = people_of(services)
        self._archive = Archive(services.data)
        entries, self._unread = self._archive.entries()
        self._told: list[Told] = [entry.told() for entry in entries if entry.over]
        self._tabs = Tabs(services, SHEET)
        self._first = 0
        """The line of faces that is seen first."""
        self._count()
        self._read()
        self.focus = Focus(self._targets())
        self._show(key or self.everybody[0].key)

    def _read(self) -> None:
        self.everybody = self.people.everybody()

    def _count(self) -> None:
        """Add up what everybody has done."""
        tin = tin_figures(self.services)
        book = self.services.data / "club.sqlite3"
        self._careers = Statistics(book).careers(self._told, tin)

    def career(self, person: Person) -> Career:
        """Return what somebody has done, under any name they have borne."""
        total = Career()
        for name in (person.name, *person.former):
            total = total.with_more(self._careers.get(name, Career()))
        return total

    # --- what lies where

    @property
    def keys(self) -> list[str]:
        """Everything that can be focused, seen or not: people, and somebody new."""
        return [*(person.key for person in self.everybody), NEW]

    @property
    def person(self) -> Person | None:
        """The person that has the focus; nobody if it is the new one."""
        return next((one for one in self.everybody if one.key == self.focus.key), None)

    def area(self, key: str) -> Rect:
        """Return where a face lies."""
        line, column = divmod(self.keys.index(key) - self._first * COLUMNS, COLUMNS)
        x = _LEFT + column * (FACE_WIDTH + _GAP)
        return Rect(x, _TOP + line * (FACE_HEIGHT + _LINE_GAP), FACE_WIDTH, FACE_HEIGHT)

    @property
    def shown(self) -> list[str]:
        """The keys of the faces that are seen."""
        return self.keys[self._first * COLUMNS : (self._first + LINES) * COLUMNS]

    def _targets(self) -> list[Target]:
        return [Target(key, self.area(key)) for key in self.shown]

    def _show(self, key: str) -> None:
        """Focus a face and scroll so far that it is seen."""
        line = self.keys.index(key) // COLUMNS
        self._first = min(max(self._first, line - LINES + 1), line)
        self.focus.replace(self._targets(), key)
        self.invalidate()

    # --- input

    def handle(self, event: InputEvent) -> None:
        """Move the focus, open a person, let somebody join."""
        if self._tabs.handle(event, self):
            return
        match event:
            case Press(action=action) if action in DIRECTIONS or action is Action.NEXT:
                self._step(_STEPS[action])
            case Press(action=Action.CONFIRM):
                self._open()
            case Press(action=Action.BACK | Action.PAUSE):
                self.services.audio.play("tick_back")
                self.close()
            case PointerMoved(x, y):
                if self.focus.hover(x, y):
                    self._ticked()
            case PointerPressed(x, y):
                self._clicked(x, y)
            case Wheel(steps=steps):
                self._step(-COLUMNS if steps > 0 else COLUMNS)
            case _:
                pass

    def _ticked(self) -> None:
        self.services.audio.play("tick")
        self.invalidate()

    def _step(self, by: int) -> None:
        """Step along the faces; from the last line of all but the last one down to somebody new."""
        number, last = self.keys.index(self.focus.key), len(self.keys) - 1
        wanted = number + by
        if wanted > last and number // COLUMNS < last // COLUMNS:
            wanted = last
        if wanted in range(len(self.keys)):
            self._show(self.keys[wanted])
            self._ticked()

    def _clicked(self, x: float, y: float) -> None:
        action, key = self._hint_bar.at(x, y), self.focus.at(x, y)
        by = next((by for by in (-1, 1) if self._arrow_hit(by, x, y)), 0)
        if by:
            self._step(by * COLUMNS)
        elif key is not None:
            self.focus.set(key)
            self._open()
        elif action is not None:
            self.handle(Press(action, self.go.device))

    def _open(self) -> None:
        person = self.person
        if person is None and len(self.everybody) >= MOST:
            self.services.audio.play("error")
            return
        self.services.audio.play("tick_ok")
        if person is None:
            title = self.services.texts("people.letters.new_title")
            self.go.push(LetterBoard(self.services, title, "", self.people.is_free, LONGEST_NAME))
        else:
            self.go.push(PersonPanel(self.services, self.people, person))

    def resumed(self, result: object) -> None:
        """Somebody was changed, has joined, or nothing happened."""
        key = self.focus.key
        if isinstance(result, str) and key == NEW:
            joined = newcomer(self.services, self.people, result)
            key = joined.key
            self.go.push(PersonPanel(self.services, self.people, joined))
        self._read()
        self._count()
        self._show(key if key in self.keys else self.keys[0])

    # --- time

    def update(self, seconds: float) -> None:
        """Read a record that nobody has read yet, let the focus light move."""
        super().update(seconds)
        if self._unread:
            with suppress(OSError):  # somebody has just taken the file away
                entry = self._archive.read(self._unread.pop(0))
                self._told += [entry.told()] if entry.over else []
            if not self._unread:
                self._count()
                self.invalidate()
        if self.focus.update(seconds):
            self.invalidate()

    # --- the picture

    @property
    def ground(self) -> Hashable:
        """Whose board it is, and the faces that are seen, apart from those that are lit."""
        lit = tuple(self._glow(key) > 0.0 for key in self.shown)
        return self.focus.key, self._first, len(self.keys), lit, len(self._unread)

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the board, the mats, and the faces without those that are lit."""
        texts, focused = self.services.texts, self.person
        career = self.career(focused) if focused is not None else Career()
        draw_board(canvas, texts, focused, career)
        height = LINES * (FACE_HEIGHT + _LINE_GAP) + 18
        canvas.panel("panel/mat", Rect(MATS.x, theme.SAFE.y, MATS.width, height))
        self._draw_faces(canvas, lit=False)
        if focused is not None:
            draw_mats(canvas, texts, career)
        for by in (-1, 1):
            if self._beyond(by):
                canvas.panel("panel/mat", Rect.around(self.arrow(by), _ARROW_PLATE, _ARROW_PLATE))
                canvas.image("icon/arrow_right", *self.arrow(by), angle=by * 90.0)

    def _draw_faces(self, canvas: Canvas, *, lit: bool) -> None:
        """Draw the faces that are lit, or those that are not."""
        for key in self.shown:
            glow = self._glow(key)
            if (glow > 0.0) is lit:
                self._face(key).draw(canvas, self.area(key), glow)

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the faces that are lit, and what can be done."""
        self._draw_faces(canvas, lit=True)
        self._tabs.draw(canvas, self.go.device)
        self.draw_hint_plate(canvas, self.hints())

    def arrow(self, by: int) -> Point:
        """Return where the arrow stands that scrolls up (-1) or down (1)."""
        line = 0 if by < 0 else LINES - 1
        return Point(_ARROW_X, _TOP + (line + 0.5) * (FACE_HEIGHT + _LINE_GAP))

    def _beyond(self, by: int) -> bool:
        lines = -(-len(self.keys) // COLUMNS)
        return self._first > 0 if by < 0 else self._first + LINES < lines

    def _arrow_hit(self, by: int, x: float, y: float) -> bool:
        return self._beyond(by) and Rect.around(self.arrow(by), 64, HIT_SIZE).contains(x, y)

    def _face(self, key: str) -> Face:
        texts = self.services.texts
        person = next((one for one in self.everybody if one.key == key), None)
        if person is None:
            return Face(None, "milk", texts("people.new"))
        played = self.career(person).played
        caption = texts("people.matches", count=played) if played else ""
        return Face(person.figure, look_of(person.figure).colour, person.name, caption)

    def _glow(self, key: str) -> float:
        """Return how far the focus light of something is on; a panel above has the only one."""
        return self.focus.glow(key) if self.go.top is self else 0.0

    def hints(self) -> list[Hint]:
        """Return what can be pressed now."""
        texts = self.services.texts
        confirm = "people.hint.new" if self.person is None else "people.hint.open"
        return [
            Hint("choose", texts("hint.choose")),
            Hint("confirm", texts(confirm)),
            Hint("back", texts("hint.back")),
        ]


_STEPS: Final = {
    Action.LEFT: -1,
    Action.RIGHT: 1,
    Action.NEXT: 1,
    Action.UP: -COLUMNS,
    Action.DOWN: COLUMNS,
}

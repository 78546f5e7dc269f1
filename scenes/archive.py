"""The archive: every match that was played here or brought along; look at one again, give and take records.

Records that nobody has read before are read one a frame, so the list is there at once.
"""

from collections.abc import Hashable, Iterator
from contextlib import suppress
from typing import Final

from engine.match.record import RecordError
from engine.play.archive import Archive, Entry, TakenIn
from engine.play.replay import setup_of
from engine.ui import theme
from engine.ui.actions import DIRECTIONS, Action, InputEvent, PointerMoved, PointerPressed, Press, Wheel
from engine.ui.canvas import Canvas
from engine.ui.focus import Focus, Target
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint
from engine.ui.widgets import button, paragraph
from scenes.archive_list import MatchList
from scenes.archive_panel import EXPORT, WATCH, MatchPanel
from scenes.archive_rows import LEFT, draw_board, draw_row, row_area
from scenes.archive_work import export_all, take_all, told_import
from scenes.club_tabs import ARCHIVE, HINTS_FROM, Tabs
from scenes.kasse_board import BOARD
from scenes.lobby_sofa import SEATS
from scenes.overlay import Overlay
from scenes.panel import Notice
from scenes.people_names import people_of, tin_figures
from scenes.replay import ReplayScene
from scenes.services import Services

EXPORT_ALL: Final = "export_all"
IMPORT: Final = "import_all"
_BUTTON: Final = Rect(BOARD.x + 40, BOARD.bottom - 120, 232, 76)
BUTTONS: Final = {EXPORT_ALL: _BUTTON, IMPORT: _BUTTON.moved(dx=BOARD.width - 80 - _BUTTON.width)}
_BUSY_Y: Final = _BUTTON.y - 30
_EMPTY: Final = Rect.around(Point((LEFT + theme.SAFE.right) / 2, BOARD.center.y), 800, 260)


class ArchiveScene(Overlay):
    """The list of matches beside the board that tells more about one."""

    veil = 0.86
    hints_from = HINTS_FROM

    def __init__(self, services: Services, file: str = "") -> None:
        """Look into the archive; ``file`` is the record that has the focus first, else the newest."""
        super().__init__()
        self.services = services
        self.archive = Archive(services.data)
        known, self._unread = self.archive.entries()
        self.list = MatchList(known)
        self._wanted = file
        self._work: Iterator[None] | None = None
        self._worked = 0
        self._tabs = Tabs(services, ARCHIVE)
        tin = tin_figures(services)
        self._people, self._tin = people_of(services).figures(), tin
        self._faces = self._people | tin
        self.focus = Focus(self._targets())
        self._focus_file(file or self.list.newest)

    # --- what lies where

    @property
    def entry(self) -> Entry | None:
        """The match that has the focus, if one has."""
        return self.list.find(self.focus.key)

    def area(self, key: str) -> Rect:
        """Return where a button or a match lies that is seen."""
        return next(target.rect for target in self._targets() if target.key == key)

    def _targets(self) -> list[Target]:
        return [*self.list.targets(), *(Target(key, area) for key, area in BUTTONS.items())]

    def _focus_file(self, file: str) -> None:
        """Focus a match and scroll so far that it is seen; without it everything stays."""
        seen = self.list.bring_into_view(file)
        self.focus.replace(self._targets(), file if seen else None)

    # --- input

    def handle(self, event: InputEvent) -> None:
        """Move the focus, scroll, open a match, give and take records."""
        if self._work is not None:
            if isinstance(event, Press) and event.action is Action.BACK:
                self._stop_work()
            return
        if self._tabs.handle(event, self):
            return
        match event:
            case Press(action=action) if action in DIRECTIONS or action is Action.NEXT:
                self._moved(self._direction(action))
            case Press(action=Action.CONFIRM):
                self._confirm()
            case Press(action=Action.BACK | Action.PAUSE):
                self.services.audio.play("tick_back")
                self.close()
            case PointerMoved(x, y):
                self._moved(self.focus.hover(x, y))
            case PointerPressed(x, y):
                self._clicked(x, y)
            case Wheel(steps=steps):
                self._scroll(-1 if steps > 0 else 1)
            case _:
                pass

    def _moved(self, moved: bool) -> None:
        if moved:
            self.services.audio.play("tick")
            self.invalidate()

    def _direction(self, action: Action) -> bool:
        """Step along the list, over its edges too, and between the list and the buttons."""
        before = self.focus.key
        if self.entry is None or action in (Action.LEFT, Action.RIGHT):
            return self.focus.move(action)
        following = self.list.neighbour(before, -1 if action is Action.UP else 1)
        if following is None:
            return action is Action.NEXT and self.focus.set(EXPORT_ALL)
        self._focus_file(following)
        return True

    def _scroll(self, by: int) -> None:
        following = self.list.neighbour(self.focus.key, by)
        if following is not None:
            self._focus_file(following)
            self._moved(True)

    def _clicked(self, x: float, y: float) -> None:
        action, key = self._hint_bar.at(x, y), self.focus.at(x, y)
        by = self.list.arrow_at(x, y)
        if by:
            self._scroll(by)
        elif key is not None:
            self.focus.set(key)
            self._confirm()
        elif action is not None:
            self.handle(Press(action, self.go.device))

    def _confirm(self) -> None:
        self.services.audio.play("tick_ok")
        key, entry = self.focus.key, self.entry
        if key == EXPORT_ALL:
            self._work = self._export(list(self.list.entries))
        elif key == IMPORT:
            self._work = self._import()
        elif entry is not None:
            self.go.push(MatchPanel(self.services, entry))
        self.invalidate()

    def resumed(self, result: object) -> None:
        """Somebody has chosen what to do with the match."""
        entry = self.entry
        if entry is None:
            return
        if result == WATCH:
            self._watch(entry)
        elif result == EXPORT:
            self._work = self._export([entry])

    # --- what can be done

    def _watch(self, entry: Entry) -> None:
        services, texts = self.services, self.services.texts
        try:
            match = self.archive.match(entry)
        except RecordError as error:
            self.go.push(Notice(services, texts("archive.damaged"), str(error.reason)))
            return
        fewest, most = SEATS[entry.game]
        if not fewest <= len(entry.names) <= most:
            text = texts("archive.no_room", count=len(entry.names))
            self.go.push(Notice(services, texts(f"{entry.game}.name"), text))
            return
        setup = setup_of(match, entry.match_id, self.archive.bots(entry), self._people, self._tin)
        self.go.replace(ReplayScene(services, match, setup, lambda: ArchiveScene(services, entry.file)))

    def _import(self) -> Iterator[None]:
        """Take in what lies outside, and look at the first record that is new."""
        taken: list[TakenIn] = []
        yield from take_all(self.archive, taken)
        new = [one.file for one in taken if one.file]
        self._look_again(new[0] if new else self.focus.key)
        texts = self.services.texts
        self._tell(texts("archive.import.title"), told_import(texts, taken, self.archive.outside()))

    def _export(self, entries: list[Entry]) -> Iterator[None]:
        """Copy records and tell where they are."""
        yield from export_all(self.services.texts, self.archive, entries, self._tell)

    def _tell(self, title: str, text: str) -> None:
        self.go.push(Notice(self.services, title, text))

    # --- time

    def update(self, seconds: float) -> None:
        """Read a record, carry on what was begun, let the focus light move."""
        super().update(seconds)
        if self._unread:
            self._read_one()
        if self._work is not None:
            self._go_on_working(self._work)
        if self.focus.update(seconds):
            self.invalidate()

    def _go_on_working(self, work: Iterator[None]) -> None:
        try:
            next(work)
            self._worked += 1
        except StopIteration:
            self._work, self._worked = None, 0
        self.invalidate()

    def _stop_work(self) -> None:
        """Leave the rest as it is; what was copied stays."""
        self._work, self._worked = None, 0
        self._look_again(self.focus.key)
        self.invalidate()

    def _look_again(self, focused: str) -> None:
        """Read the list anew."""
        known, self._unread = self.archive.entries()
        self.list = MatchList(known)
        self._focus_file(focused)

    def _read_one(self) -> None:
        """Read the newest record that nobody has read yet, and put it into the list."""
        focused, newest = self.focus.key, self.list.newest
        with suppress(OSError):  # somebody has just taken the file away
            self.list.add(self.archive.read(self._unread.pop(0)))
        if self.list.find(self._wanted) is not None:
            focused, self._wanted = self._wanted, ""
        elif focused == newest or not newest:
            # Nobody has moved the focus yet: it stays at the upper end of the list.
            focused = self.list.newest
        self._focus_file(focused)
        self.invalidate()

    # --- the picture

    @property
    def ground(self) -> Hashable:
        """What is on the board, and the matches that are seen, apart from those that are lit."""
        files = tuple(one.file for one in self.list.shown)
        return self.focus.key, files, tuple(self._glow(file) > 0.0 for file in files), len(self.list.entries)

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the board and the list without what is lit."""
        texts = self.services.texts
        draw_board(canvas, texts, self.entry, self._faces)
        self._draw_rows(canvas, lit=False)
        if not self.list.entries:
            canvas.panel("panel/mat", _EMPTY)
            area = Rect.around(_EMPTY.center, _EMPTY.width - 120, 96)
            paragraph(canvas, texts("archive.empty"), area, theme.SIZE_BODY, theme.STOUT, centred=True)
        self.list.draw_arrows(canvas)

    def _draw_rows(self, canvas: Canvas, *, lit: bool) -> None:
        """Draw the matches that are lit, or those that are not."""
        for number, entry in enumerate(self.list.shown):
            glow = self._glow(entry.file)
            if (glow > 0.0) is lit:
                draw_row(canvas, self.services.texts, entry, self._faces, row_area(number), glow)

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw what is lit, the buttons, and what is being done."""
        texts = self.services.texts
        self._draw_rows(canvas, lit=True)
        for key, area in BUTTONS.items():
            button(canvas, area, texts(f"archive.{key}"), self._glow(key))
        if self._work is not None:
            text = texts("archive.busy", count=self._worked)
            canvas.text(text, BOARD.center.x, _BUSY_Y, theme.SIZE_HINT, theme.CHALK, align="middle")
        self._tabs.draw(canvas, self.go.device)
        self.draw_hint_plate(canvas, self.hints())

    def _glow(self, key: str) -> float:
        """Return how far the focus light of something is on; a panel above has the only one."""
        return self.focus.glow(key) if self.go.top is self else 0.0

    def hints(self) -> list[Hint]:
        """Return what can be pressed now."""
        texts = self.services.texts
        if self._work is not None:
            return [Hint("back", texts("archive.hint.stop"))]
        confirm = "archive.hint.open" if self.entry is not None else "hint.confirm"
        return [
            Hint("choose", texts("hint.choose")),
            Hint("confirm", texts(confirm)),
            Hint("back", texts("hint.back")),
        ]

"""A board of letters for a name: chosen with a pad, a mouse or arrows, or typed on a keyboard."""

from collections.abc import Callable
from string import ascii_letters, digits
from typing import Final

from engine.ui import theme
from engine.ui.actions import (
    DIRECTIONS,
    Action,
    Digit,
    InputEvent,
    PointerMoved,
    PointerPressed,
    Press,
    Typed,
)
from engine.ui.canvas import Canvas
from engine.ui.focus import Focus, Target
from engine.ui.geometry import Rect
from engine.ui.hints import Hint
from engine.ui.widgets import button, fitting_text, raised
from scenes.overlay import Overlay
from scenes.services import Services

LINES: Final = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZÄÖÜß", "0123456789")
SPACE: Final = "space"
ERASE: Final = "erase"
DONE: Final = "done"
ROWS: Final = (*map(tuple, LINES), (SPACE, ERASE, DONE))
"""Everything that can be pressed, from above."""

WRITABLE: Final = frozenset(ascii_letters + digits + "-'.&") | (
    frozenset(map(chr, range(0xC0, 0x100))) - {"×", "÷"}
)
"""What can be typed into a name besides spaces: the letters of western Europe, which every font here has."""

BOARD: Final = Rect(260, 60, 1400, 880)
_TITLE_Y: Final = BOARD.y + 84
_NAME: Final = Rect(BOARD.x + 260, BOARD.y + 140, BOARD.width - 520, 120)
_KEY: Final = Rect(BOARD.x + 120, BOARD.y + 296, 104, 88)
_PITCH: Final = (117.0, 100.0)
_BUTTON: Final = Rect(BOARD.x + 120, BOARD.y + 716, 340, 84)
_BUTTON_PITCH: Final = 408.0
_NOTE_Y: Final = BOARD.y + 838
_CURSOR: Final = (6.0, 62.0)


class LetterBoard(Overlay):
    """Asks for a name; its result is the name, or nothing."""

    typing = True

    def __init__(
        self,
        services: Services,
        title: str,
        name: str,
        is_free: Callable[[str], bool],
        longest: int,
        *,
        suggested: bool = False,
    ) -> None:
        """Begin with a name.

        Args:
            services: The house.
            title: What is asked.
            name: What stands there first.
            is_free: Tells whether a name may be taken.
            longest: So many characters it may have.
            suggested: Whether the first letter replaces the whole name.
        """
        super().__init__()
        self.services = services
        self._title = title
        self.name = name
        self._is_free = is_free
        self._longest = longest
        self._suggested = suggested
        self.ready = bool(name) and is_free(name)
        """Whether the name may be taken; asked when it changes, since the club's book is read for it."""
        self.areas = _areas()
        self.focus = Focus([Target(key, area) for key, area in self.areas.items()], DONE if name else "A")

    def handle(self, event: InputEvent) -> None:
        """Walk over the letters, type, erase, be done."""
        match event:
            case Press(action=action) if action in DIRECTIONS or action is Action.NEXT:
                self._moved(self._direction(action))
            case Press(action=Action.CONFIRM):
                self._press(self.focus.key)
            case Press(action=Action.EXTRA):
                self._press(ERASE)
            case Digit(number=number):
                self._press(str(number))
            case Typed(text=text):
                self._write(text)
            case Press(action=Action.BACK | Action.PAUSE):
                self.services.audio.play("tick_back")
                self.close()
            case PointerMoved(x, y):
                self._moved(self.focus.hover(x, y))
            case PointerPressed(x, y):
                self._clicked(x, y)
            case _:
                pass

    def _direction(self, action: Action) -> bool:
        """Step along a row and around its ends, or to what lies nearest in the next row."""
        if action is Action.NEXT:
            return self.focus.move(action)
        row = next(row for row in ROWS if self.focus.key in row)
        if action in (Action.LEFT, Action.RIGHT):
            by = 1 if action is Action.RIGHT else -1
            return self.focus.set(row[(row.index(self.focus.key) + by) % len(row)])
        following = ROWS[(ROWS.index(row) + (1 if action is Action.DOWN else -1)) % len(ROWS)]
        x = self.areas[self.focus.key].center.x
        return self.focus.set(min(following, key=lambda key: abs(self.areas[key].center.x - x)))

    def _moved(self, moved: bool) -> None:
        if moved:
            self.services.audio.play("tick")
            self.invalidate()

    def _clicked(self, x: float, y: float) -> None:
        action, key = self._hint_bar.at(x, y), self.focus.at(x, y)
        if key is not None:
            self.focus.set(key)
            self._press(key)
        elif action is not None:
            self.handle(Press(action, self.go.device))

    def _press(self, key: str) -> None:
        """Do what a key says."""
        if key == DONE:
            if self.ready:
                self.services.audio.play("tick_ok")
                self.close(" ".join(self.name.split()))
            else:
                self.services.audio.play("error")
            return
        if key == ERASE:
            self._change(self.name[:-1])
        elif self._suggested:
            self._change("" if key == SPACE else key)
        else:
            self._change(self._typed(key))

    def _write(self, text: str) -> None:
        """Take what was typed on a keyboard: as it was typed, but only letters that can be drawn."""
        for letter in text:
            begun = "" if self._suggested else self.name
            if letter == " ":
                self._change(self._typed(SPACE) if begun else begun)
            elif letter in WRITABLE:
                self._change(begun + letter)
            else:
                self.services.audio.play("error")
        # The next Enter says that the name is complete.
        self.focus.set(DONE)

    def _change(self, name: str) -> None:
        """Let another name stand there, unless it is too long."""
        before = self.name
        if len(name) <= self._longest:
            self.name = name
        self._suggested = False
        self.ready = bool(self.name.strip()) and self._is_free(self.name)
        self.services.audio.play("tick" if self.name != before else "error")
        self.invalidate()

    def _typed(self, key: str) -> str:
        """Return the name with a letter more: a capital at the beginning of a word, else a small one."""
        begins = not self.name or self.name.endswith(" ")
        if key == SPACE:
            return self.name if begins else self.name + " "
        return self.name + (key if begins else key.lower())

    def update(self, seconds: float) -> None:
        """Let the board appear and the focus light move."""
        super().update(seconds)
        if self.focus.update(seconds):
            self.invalidate()

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the board with the letters."""
        canvas.panel("panel/board", BOARD)
        x = BOARD.center.x
        canvas.text(
            self._title, x, _TITLE_Y, theme.SIZE_TITLE, theme.CHALK_GOLD, font="display", align="middle"
        )
        canvas.panel("panel/mat", _NAME)
        width = canvas.measure(self.name, theme.SIZE_VALUE, "bold")
        y = _NAME.center.y
        canvas.text(self.name, x, y, theme.SIZE_VALUE, theme.WINE, font="bold", align="middle")
        canvas.box(Rect(x + width / 2 + 6, y - _CURSOR[1] / 2, *_CURSOR), theme.WINE)
        for key, area in self.areas.items():
            if len(key) == 1:
                self._draw_key(canvas, key, area)
            else:
                button(canvas, area, self.services.texts(f"people.letters.{key}"), self.focus.glow(key))
        size, room = theme.SIZE_HINT, BOARD.width - 160
        fitting_text(canvas, self._note(), x, _NOTE_Y, size, theme.CHALK, room=room, align="middle")
        self._draw_hints(canvas)

    def _draw_key(self, canvas: Canvas, key: str, area: Rect) -> None:
        glow = self.focus.glow(key)
        face = raised(area, glow)
        if glow > 0.0:
            canvas.panel("panel/button_focus", face, alpha=glow)
        colour = theme.WINE if glow > 0.5 else theme.CHALK
        canvas.text(key, *face.center, 52, colour, font="bold", align="middle")

    def _note(self) -> str:
        texts = self.services.texts
        if not self.name.strip():
            return texts("people.letters.empty", most=self._longest)
        return texts("people.letters.ready" if self.ready else "people.letters.taken")

    def _draw_hints(self, canvas: Canvas) -> None:
        texts = self.services.texts
        hints = [
            Hint("choose", texts("hint.choose")),
            Hint("confirm", texts("hint.confirm" if self.focus.key == DONE else "people.hint.type")),
            Hint("erase", texts("people.hint.erase"), "icon/undo"),
            Hint("back", texts("hint.back")),
        ]
        self.draw_hint_plate(canvas, hints)


def _areas() -> dict[str, Rect]:
    areas: dict[str, Rect] = {}
    for line, letters in enumerate(LINES):
        for column, letter in enumerate(letters):
            areas[letter] = _KEY.moved(column * _PITCH[0], line * _PITCH[1])
    for number, key in enumerate((SPACE, ERASE, DONE)):
        areas[key] = _BUTTON.moved(number * _BUTTON_PITCH)
    return areas

"""Asks who sits at a place of a table set-up: somebody of the club, somebody new, or a tin buffalo."""

from collections.abc import Callable
from typing import Final

from engine.play.seating import LEVELS, STYLES, TIN, Level
from engine.ui import theme
from engine.ui.actions import Action, InputEvent, PointerPressed, Press, Wheel
from engine.ui.canvas import Canvas
from engine.ui.focus import HIT_SIZE, Target
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint
from engine.ui.widgets import Choice, ChoiceRow, paragraph
from scenes.lobby_company import Company
from scenes.lobby_guest import ask_for_a_name, dress, welcome
from scenes.lobby_seats import FACE_GAP, FACE_HEIGHT, Face, row_of_faces
from scenes.lobby_sofa import EMPTY, Sitter, Sofa
from scenes.looks import look_of
from scenes.panel import MARGIN, ROW_HEIGHT, PanelButton, PanelScene
from scenes.services import Services

LEVEL: Final = "level"
SHOWN: Final = 8
"""So many people are seen side by side; the others are scrolled to."""
_LEVEL_WIDTH: Final = 1000.0
_LINE_MARGIN: Final = 24.0
"""Where the line under the chosen tin buffalo begins, from the edge of its face."""
_ARROW_ROOM: Final = 26.0
"""From the edge of the mat to an arrow that scrolls."""


class SeatChooser(PanelScene):
    """People above, tin buffaloes below, then how strong those are; its result is a `Sitter`."""

    def __init__(self, services: Services, company: Company, sofa: Sofa, place: int) -> None:
        """Ask.

        Args:
            services: The house.
            company: Who there is.
            sofa: Who sits where.
            place: The place that it is about; the result for `Sofa.seat` may be `EMPTY`.
        """
        self._company = company
        self._sofa = sofa
        self._place = place
        self._first = 0
        """Number of the first person that is seen."""
        self._joining = ""
        """The key of somebody new who is being dressed."""
        self._tins = sofa.tins_for(place)
        proposal = sofa.proposal_for(place) if self._tins else None
        self._tin = proposal.key if proposal is not None else ""
        """The tin buffalo that the row of levels is about."""
        self._people = sofa.people_for(place)
        sitter = sofa.at(place)
        start = next((one.key for one in (sitter, proposal) if one is not None), self._people[0])
        self._bring_into_view(start)
        texts = services.texts
        levels = [
            Choice(level, texts(f"lobby.level.{level}"), texts(f"lobby.tin_note.{level}"))
            for level in sofa.levels_for(place)
        ]
        level = proposal.level if proposal is not None and proposal.level is not None else ""
        super().__init__(
            services,
            texts("lobby.seat.title"),
            rows=[ChoiceRow(LEVEL, texts("lobby.seat.level"), levels, level)] if levels else [],
            buttons=self._buttons(),
            start=start,
            width=theme.SAFE.width,
        )

    def _buttons(self) -> list[PanelButton]:
        keys = [*self._people, *self._tins]
        buttons = [PanelButton(key, self._company.name(key), self._answer(key)) for key in keys]
        if self._sofa.may_be_emptied(self._place):
            buttons.append(PanelButton(EMPTY, "", self._answer(EMPTY)))
        return buttons

    def _answer(self, key: str) -> Callable[[], None]:
        return lambda: self.close(Sitter(key, self.level if key in TIN else None))

    @property
    def level(self) -> Level | None:
        """How strong a tin buffalo is to be; nothing where none may sit."""
        row = self.rows.get(LEVEL)
        return next((one for one in LEVELS if row is not None and one == row.choice.value), None)

    # --- what lies where

    @property
    def note_height(self) -> float:
        """One line or two."""
        return 88.0

    @property
    def shown(self) -> tuple[str, ...]:
        """The people that are seen."""
        return self._people[self._first : self._first + SHOWN]

    def _lines(self) -> list[list[str]]:
        """Return what can be focused, line by line."""
        others = [key for key in self.buttons if key not in self._people]
        return [line for line in ([*self.shown], others, [*self.rows]) if line]

    def _outline(self, width: float) -> Rect:
        faces = 2 if len(self.buttons) > len(self._people) else 1
        height = MARGIN * 2 + 116 + (FACE_HEIGHT + FACE_GAP) * faces
        height += ROW_HEIGHT * len(self.rows) + self.note_height
        return Rect(960 - width / 2, 500 - height / 2, width, height)

    def _layout(self) -> dict[str, Rect]:
        areas: dict[str, Rect] = {}
        top = self.rect.y + MARGIN + 108
        for keys in self._lines():
            if keys == [LEVEL]:
                areas[LEVEL] = Rect(960 - _LEVEL_WIDTH / 2, top + 2, _LEVEL_WIDTH, ROW_HEIGHT - 4)
            else:
                areas |= dict(zip(keys, row_of_faces(len(keys), top), strict=True))
                top += FACE_HEIGHT + FACE_GAP
        return areas

    def _bring_into_view(self, key: str) -> None:
        if key in self._people:
            number = self._people.index(key)
            self._first = min(max(self._first, number - SHOWN + 1), number)

    def _go_to(self, key: str) -> None:
        """Focus something, and scroll if it is a person that is not seen."""
        self._bring_into_view(key)
        self._areas = self._layout()
        self.focus.replace([Target(one, area) for one, area in self._areas.items()], key)
        self._moved()

    def arrow(self, by: int) -> Point:
        """Return where the arrow stands that scrolls to the left (-1) or to the right (1)."""
        x = self.rect.x + _ARROW_ROOM if by < 0 else self.rect.right - _ARROW_ROOM
        return Point(x, self.area(self.shown[0]).center.y)

    def _beyond(self, by: int) -> str | None:
        """Return the person next to those that are seen, if there is one."""
        number = self._first - 1 if by < 0 else self._first + SHOWN
        return self._people[number] if number in range(len(self._people)) else None

    # --- input

    def handle(self, event: InputEvent) -> None:
        """Scroll, let somebody new come in, dress somebody; the rest as in every panel."""
        match event:
            case Press(action=Action.EXTRA):
                ask_for_a_name(self, self._company)
            case Press(action=Action.INFO) if self.focus.key in self._people:
                self.services.audio.play("tick_ok")
                dress(self, self._company, self._company.people[self.focus.key])
            case PointerPressed(x, y) if (beyond := self._scrolled_to(x, y)) is not None:
                self._go_to(beyond)
            case Wheel(steps=steps) if self.focus.key in self._people:
                self._sideways(self._people, -1 if steps > 0 else 1)
            case _:
                super().handle(event)

    def _scrolled_to(self, x: float, y: float) -> str | None:
        """Return the person that a click on an arrow brings into the picture."""
        for by in (-1, 1):
            if Rect.around(self.arrow(by), HIT_SIZE / 2, HIT_SIZE).contains(x, y):
                return self._beyond(by)
        return None

    def _direction(self, action: Action) -> None:
        """Walk along a line, people that are not seen included, or to what lies nearest in the next one."""
        if action is Action.NEXT:
            keys = [*self.buttons, *self.rows]
            self._go_to(keys[(keys.index(self.focus.key) + 1) % len(keys)])
            return
        lines = self._lines()
        number = next(number for number, line in enumerate(lines) if self.focus.key in line)
        if action in (Action.UP, Action.DOWN):
            self._to_line(lines, number + (1 if action is Action.DOWN else -1))
        elif self.focus.key == LEVEL:
            super()._direction(action)
        else:
            line = self._people if self.focus.key in self._people else lines[number]
            self._sideways(line, 1 if action is Action.RIGHT else -1)

    def _to_line(self, lines: list[list[str]], number: int) -> None:
        if number not in range(len(lines)):
            return
        if self.focus.key == LEVEL:
            self._go_to(self._tin)
            return
        x = self.area(self.focus.key).center.x
        self._go_to(min(lines[number], key=lambda key: abs(self.area(key).center.x - x)))

    def _sideways(self, line: tuple[str, ...] | list[str], by: int) -> None:
        number = line.index(self.focus.key) + by
        if number in range(len(line)):
            self._go_to(line[number])

    def _moved(self) -> None:
        if self.focus.key in self._tins:
            self._tin = self.focus.key
        super()._moved()

    def _confirm(self, key: str) -> None:
        """Yes on the row of levels means the tin buffalo above it."""
        super()._confirm(self._tin if key == LEVEL else key)

    # --- somebody new

    def resumed(self, result: object) -> None:
        """A name was typed, or somebody was dressed."""
        if isinstance(result, str):
            self._joining = welcome(self, self._company, result).key
            return
        self._company.read()
        if self._joining:
            self.close(Sitter(self._joining))
            return
        self._people = self._sofa.people_for(self._place)
        self._go_to(self.focus.key)

    # --- the picture

    def _face(self, key: str) -> Face:
        texts, company = self.services.texts, self._company
        if key == EMPTY:
            return Face(None, "milk", texts("lobby.round.free"))
        figure, name = company.figure(key), company.name(key)
        if key in self._tins:
            colour = self._sofa.colours_with(self._place, key)[key]
            return Face(figure, colour, name, texts(f"lobby.style.{STYLES[key]}"), self.level)
        return Face(figure, look_of(figure).colour, name)

    def note(self) -> str:
        """Tell what the choice means."""
        texts, key = self.services.texts, self.focus.key
        if key == EMPTY:
            return texts("lobby.seat.empty_note")
        if key == LEVEL:
            return f"{self._company.name(self._tin)}: {self.rows[LEVEL].choice.note}"
        if key in self._tins:
            return texts(f"lobby.manner.{key}")
        swaps = self._sofa.place_of(key) not in (None, self._place)
        return texts(
            "lobby.seat.swap_note" if swaps else "lobby.seat.person_note", name=self._company.name(key)
        )

    def hints(self) -> list[Hint]:
        """Return what can be pressed now."""
        texts = self.services.texts
        hints = super().hints()
        if self.focus.key == LEVEL:
            take = texts("lobby.seat.take", name=self._company.name(self._tin))
            hints = [Hint("confirm", take) if hint.gesture == "confirm" else hint for hint in hints]
        more = [Hint("extra", texts("lobby.seat.new"))]
        if self.focus.key in self._people:
            more.append(Hint("info", texts("lobby.seat.dress")))
        return [*hints[:-1], *more, hints[-1]]

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw all the faces."""
        for keys in self._lines():
            for key in keys:
                if key != LEVEL:
                    self._face(key).draw(canvas, self.area(key), self.focus.glow(key))
        if self.focus.key == LEVEL:
            tin = self.area(self._tin)
            canvas.box(
                Rect(tin.x + _LINE_MARGIN, tin.bottom - 8, tin.width - 2 * _LINE_MARGIN, 6), theme.WINE
            )
        for key, row in self.rows.items():
            row.draw(canvas, self.area(key), self.focus.glow(key))
        for by, sprite in ((-1, "icon/arrow_left"), (1, "icon/arrow_right")):
            if self._beyond(by) is not None:
                canvas.image(sprite, *self.arrow(by))
        self.draw_note(canvas)
        self._draw_hints(canvas)

    def draw_note(self, canvas: Canvas) -> None:
        """Write the explaining text at the foot."""
        x, y = self.rect.center.x, self.rect.bottom - MARGIN - self.note_height / 2 + 16
        area = Rect.around(Point(x, y), self.rect.width - 160, self.note_height + 16)
        size = theme.SIZE_HINT + 2
        paragraph(canvas, self.note(), area, size, theme.STOUT, centred=True, middle=True)

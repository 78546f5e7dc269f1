"""Sitting down with several: the sofa, the rules, and off it goes.

The first press on "Los geht's" plays the table as it was last time. Every other device joins by
pressing confirm. The rows of rules scroll: all of them are too many for one screen.
"""

from typing import Final

from engine.play.seating import LEVELS, Level, Player, TableSetup
from engine.settings import TEXT_SCALES
from engine.ui import theme
from engine.ui.actions import Action, InputEvent, PadAdded, PadLost, PointerPressed, Press
from engine.ui.canvas import Canvas
from engine.ui.focus import HIT_SIZE, Target
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint
from engine.ui.widgets import button, grown
from scenes.lobby_chooser import SeatChooser
from scenes.lobby_company import Company
from scenes.lobby_options import chosen_options, option_rows
from scenes.lobby_rules import open_rules, with_rules
from scenes.lobby_seats import SeatStrip, place_of, seat_key
from scenes.lobby_sofa import Sitter, sofa_for
from scenes.panel import BUTTON_SIZE, MARGIN, NOTE_GAP, PanelButton, PanelScene
from scenes.people_names import people_of, tin_names
from scenes.services import Services
from scenes.tables import table_scene

START: Final = "start"
SHOWN_ROWS: Final = 5
FEWER_ROWS: Final = 4
"""How many rows are seen at once; fewer where letters are large, for the sake of the note below them."""
OUTLINE: Final = Rect(theme.SAFE.x, 36, theme.SAFE.width, 914)
TITLE_Y: Final = 94.0
SEATS_Y: Final = 166.0
ROWS: Final = Rect(340, 396, 1240, 64)
"""The first row; the others follow below."""
NOTE_HEIGHT: Final = 88.0
ARROW_X: Final = ROWS.right + 72
HIDDEN_X: Final = ARROW_X + 30
"""Where the number of rows begins that an arrow leads to."""
_DOWNWARDS: Final = 90.0
"""Degrees by which an arrow to the right is turned."""


class RoundLobby(PanelScene):
    """The beer mat on which a table for several is agreed on."""

    title_at = Point(OUTLINE.center.x, TITLE_Y)

    def __init__(self, services: Services, game: str, draft: TableSetup | None = None) -> None:
        texts = services.texts
        self._game = game
        last = draft or services.store.last_table()
        last = last if last is not None and last.game == game else None
        self._company = Company(people_of(services), tin_names(services))
        self._sofa = sofa_for(self._company, game, last, bot_levels(game))
        self._strip = SeatStrip(texts, self._company, self._sofa, SEATS_Y)
        self._first_row = 0
        self._asked_place = 0
        super().__init__(
            services,
            texts(f"{game}.name"),
            rows=option_rows(texts, game, last),
            buttons=[PanelButton(START, texts("lobby.start"), self._start)],
            start=START,
            text=texts("lobby.round.note"),
        )

    # --- where things are

    @property
    def note_height(self) -> float:
        """All that the rows leave."""
        return NOTE_HEIGHT + (SHOWN_ROWS - self._seen) * (ROWS.height + NOTE_GAP)

    def _outline(self, width: float) -> Rect:
        return OUTLINE

    @property
    def _seen(self) -> int:
        """How many rows are seen."""
        return SHOWN_ROWS if self.services.settings.text_scale == TEXT_SCALES[0] else FEWER_ROWS

    @property
    def _shown(self) -> list[str]:
        """The keys of the rows that are seen."""
        return list(self.rows)[self._first_row : self._first_row + self._seen]

    def _layout(self) -> dict[str, Rect]:
        areas = self._strip.areas()
        for number, key in enumerate(self._shown):
            areas[key] = Rect(ROWS.x, ROWS.y + number * ROWS.height, ROWS.width, ROWS.height - 4)
        top = OUTLINE.bottom - MARGIN - BUTTON_SIZE[1] + 12
        areas[START] = Rect(OUTLINE.center.x - BUTTON_SIZE[0] / 2, top, *BUTTON_SIZE)
        return areas

    def _lay_out_anew(self, focused: str) -> None:
        self._areas = self._layout()
        self.focus.replace([Target(key, area) for key, area in self._areas.items()], focused)
        self.invalidate()

    def _seats_changed(self) -> None:
        place = place_of(self.focus.key)
        gone = place is not None and place >= self._sofa.places
        self._lay_out_anew(seat_key(self._sofa.places - 1) if gone else self.focus.key)

    def arrow(self, by: int) -> Point:
        """Return where the arrow stands that scrolls up (-1) or down (1)."""
        number = 0 if by < 0 else self._seen - 1
        return Point(ARROW_X, ROWS.y + (number + 0.5) * ROWS.height)

    def _beyond(self, by: int) -> str | None:
        """Return the row next to those that are seen, above (-1) or below (1), if there is one."""
        number = self._first_row - 1 if by < 0 else self._first_row + self._seen
        keys = list(self.rows)
        return keys[number] if number in range(len(keys)) else None

    # --- input

    def entered(self) -> None:
        """Whoever chose the table plays with the device it was chosen with."""
        self._sofa.claim(self.go.device.key, self._present)
        self.services.thinker.start()

    def _present(self, device: str) -> bool:
        return not device.startswith("pad:") or device in self.go.pads

    def resumed(self, result: object) -> None:
        """Somebody was chosen for a place, or the question was put aside."""
        if isinstance(result, Sitter):
            self._sofa.seat(self._asked_place, result.key, result.level)
        self._seats_changed()

    def handle(self, event: InputEvent) -> None:
        """Let other devices join by their yes, scroll by click; everything else changes the table."""
        match event:
            case Press(action=Action.CONFIRM, device=device) if self._joins(device.key):
                self.services.audio.play("chip")
                self._seats_changed()
            case PointerPressed(x, y) if (beyond := self._scrolled_to(x, y)) is not None:
                self._go_to(beyond)
            case PadAdded() | PadLost():
                self.invalidate()
            case Press(action=Action.INFO):
                options = chosen_options(self._game, self.rows)
                open_rules(self, self._game, options, len(self._sofa.sitters))
            case _:
                super().handle(event)

    def _joins(self, device: str) -> bool:
        return not self._sofa.knows(device) and self._sofa.join(device, self._present)

    def _scrolled_to(self, x: float, y: float) -> str | None:
        """Return the row that a click on an arrow brings into the picture."""
        for by in (-1, 1):
            if Rect.around(self.arrow(by), HIT_SIZE, HIT_SIZE).contains(x, y):
                return self._beyond(by)
        return None

    def _direction(self, action: Action) -> None:
        place = place_of(self.focus.key)
        if action in (Action.UP, Action.DOWN):
            self._go_to(self._above() if action is Action.UP else self._below())
        elif action is Action.NEXT:
            keys = [*self._strip.areas(), *self.rows, START]
            self._go_to(keys[(keys.index(self.focus.key) + 1) % len(keys)])
        elif place is not None:
            wanted = place + (1 if action is Action.RIGHT else -1)
            if wanted in range(self._sofa.places):
                self._go_to(seat_key(wanted))
        else:
            super()._direction(action)

    def _below(self) -> str:
        rows = list(self.rows)
        if self.focus.key == START:
            return seat_key(0)
        if place_of(self.focus.key) is not None:
            return rows[0]
        return [*rows, START][rows.index(self.focus.key) + 1]

    def _above(self) -> str:
        rows = list(self.rows)
        if self.focus.key == START:
            return rows[-1]
        if place_of(self.focus.key) is not None:
            return START
        number = rows.index(self.focus.key)
        return rows[number - 1] if number else seat_key(0)

    def _go_to(self, key: str) -> None:
        """Focus something, and scroll if it is a row that is not seen."""
        if key in self.rows and key not in self._shown:
            number = list(self.rows).index(key)
            self._first_row = min(max(self._first_row, number - self._seen + 1), number)
        self._lay_out_anew(key)
        self._moved()

    def _confirm(self, key: str) -> None:
        place = place_of(key)
        if place is None:
            super()._confirm(key)
            return
        self.services.audio.play("tick_ok")
        self._asked_place = place
        self.go.push(SeatChooser(self.services, self._company, self._sofa, place))

    # --- the match

    def back(self) -> None:
        """Leave the table as it is set up now, for whoever comes back to it."""
        players = (self._company.player(one.key, one.level, one.device) for one in self._sofa.sitters)
        options = chosen_options(self._game, self.rows)
        self.close(TableSetup(self._game, tuple(players), options=options))

    def _start(self) -> None:
        """Sit down in the order of the sofa; who begins is up to the rules."""
        setup = TableSetup(
            game=self._game,
            players=self._players(),
            options=chosen_options(self._game, self.rows, sum(one.is_person for one in self._sofa.sitters)),
            match_id=self.services.new_match_id(),
        )
        self._company.sit_down(one.key for one in self._sofa.sitters)
        referee = self.services.open_table(setup)
        self.go.replace(table_scene(self.services, referee))

    def _players(self) -> tuple[Player, ...]:
        own = self._sofa.own_devices(self._present)
        return tuple(
            self._company.player(one.key, one.level, own.get(one.key)) for one in self._sofa.rotated()
        )

    # --- the picture

    def _kind(self, sitter: Sitter) -> str:
        """Return by which device a person plays, as the texts name it."""
        own = self._sofa.own_devices(self._present)
        device = own.get(sitter.key)
        if device is not None:
            return "own_pad" if device.startswith("pad:") else "desk"
        people = sum(one.is_person for one in self._sofa.sitters)
        return "any" if people == 1 else "shared"

    def _caption(self, sitter: Sitter) -> str:
        key = f"lobby.seat.{self._kind(sitter)}" if sitter.level is None else f"lobby.tin.{sitter.level}"
        return self.services.texts(key)

    def note(self) -> str:
        """Explain who sits at the chosen place, what the chosen value means, or how somebody joins."""
        place = place_of(self.focus.key)
        if place is None:
            return super().note()
        texts, sitter = self.services.texts, self._sofa.at(place)
        if sitter is None:
            return texts("lobby.seat.free_note")
        if sitter.level is not None:
            return f"{texts(f'lobby.manner.{sitter.key}')} {texts(f'lobby.tin_note.{sitter.level}')}"
        return texts(f"lobby.seat.{self._kind(sitter)}_note", name=self._company.name(sitter.key))

    def hints(self) -> list[Hint]:
        """Return what can be pressed now."""
        hints = with_rules(super().hints(), self.services.texts)
        if place_of(self.focus.key) is None:
            return hints
        change = Hint("confirm", self.services.texts("lobby.seat.change"))
        return [change if hint.gesture == "confirm" else hint for hint in hints]

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the sofa, the rows that are seen, the button."""
        self._strip.draw(canvas, self.focus, [self._caption(one) for one in self._sofa.sitters])
        for key in self._shown:
            self.rows[key].draw(canvas, self.area(key), self.focus.glow(key))
        if len(self.rows) > self._seen:
            self._draw_arrows(canvas)
        self.draw_note(canvas)
        button(canvas, self.area(START), self.buttons[START].label, self.focus.glow(START))
        self._draw_hints(canvas)

    def _draw_arrows(self, canvas: Canvas) -> None:
        """Draw the arrows that scroll, each with how many rows lie beyond it."""
        below = len(self.rows) - self._first_row - self._seen
        for by, hidden in ((-1, self._first_row), (1, below)):
            place = self.arrow(by)
            canvas.image("icon/arrow_right", *place, angle=by * _DOWNWARDS, alpha=1.0 if hidden else 0.2)
            if hidden:
                size = grown(canvas, theme.SIZE_HINT)
                canvas.text(str(hidden), HIDDEN_X, place.y, size, theme.WINE, font="bold")


def bot_levels(game: str) -> tuple[Level, ...]:
    """Return how strong bots may be at a table: the levels that they know the game at."""
    # Bots bring all the games with them, and nobody waits for those when the house wakes up.
    from engine.bots import levels_of

    return tuple(level for level in LEVELS if level in levels_of(game))

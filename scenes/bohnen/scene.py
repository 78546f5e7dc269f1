"""The Bohnenspiel table on the screen (``mock/03_bohnen.png``)."""

import random
from collections.abc import Sequence
from typing import Final

from engine.anim.steps import Script
from engine.core.seats import Seat
from engine.games.bohnen.model import Event, View
from engine.games.bohnen.rules import BohnenRules
from engine.play.referee import Referee
from engine.ui import theme
from engine.ui.actions import DIRECTIONS, Action, Digit, InputEvent, PointerMoved, PointerPressed, Press
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint, HintBar
from engine.ui.layout import load_layout
from engine.ui.widgets import fitting_size
from scenes.bohnen.board import Board
from scenes.bohnen.chooser import Chooser
from scenes.bohnen.places import REQUIRED, Places
from scenes.bohnen.plates import direction_plate, lap_counter, message_plate, score_plate
from scenes.bohnen.scripts import Director
from scenes.bohnen.toss import CoinToss
from scenes.looks import seat_colours
from scenes.result import ResultPlate
from scenes.services import Services
from scenes.table import TableScene

LAPS_TO_COUNT: Final = 4
"""From this lap on the number of the lap is shown (M-25)."""
HINT_MARGIN: Final = 26.0
HINT_ROOM: Final = 1080.0
HINT_RISE: Final = 14.0
"""How wide hints get, and how far their plate reaches above its anchor, towards the board."""
GEAR_STEP_SECONDS: Final = 0.12


class BohnenTable(TableScene):
    """One match of Bohnenspiel."""

    music = "bohnen_loop"
    pages = frozenset({"common", "background/bohnen", "bohnen"})

    def __init__(self, services: Services, referee: Referee, *, tossed: bool = False) -> None:
        """Lay the table.

        Args:
            services: The house.
            referee: The match with everybody who plays it.
            tossed: A coin was tossed for the first move; show it.
        """
        super().__init__(services, referee)
        layout = load_layout(services.assets / "layouts" / "bohnen.tmx", REQUIRED)
        rules = referee.match.rules
        assert isinstance(rules, BohnenRules)
        self.rules = rules
        self.places = Places(layout, Seat(referee.setup.near), rules.direction == "clockwise")
        colours, rng = seat_colours(referee.setup.players), random.Random(services.rng.getrandbits(32))
        self.board = Board(
            self.places, colours, self.view, rng, services.texts("bohnen.urs"), services.audio.play
        )
        self._director = Director(self.board, self.timeline, calm=lambda: services.settings.reduced_motion)
        self.chooser: Chooser | None = None
        hints = layout.rect("hints")
        self._hint_bar = HintBar(Rect(hints.x + HINT_MARGIN, hints.y + 52, HINT_ROOM, 56), align="start")
        self._gear = 0.0
        self._coin = CoinToss(layout.point("inlay"), self._tell_who_begins, services.audio.play)
        if tossed:
            self.timeline.play(self._coin.script(calm=services.settings.reduced_motion))

    @property
    def view(self) -> View:
        """The table as the screen may show it."""
        view: View = self.referee.view()
        return view

    # --- what the shared table asks for

    def script(self, events: Sequence[Event]) -> Script:
        """Return how the events of one move are shown."""
        return self._director.scripts(events)

    def mismatch(self) -> str | None:
        """Tell how the picture differs from the view, or ``None``."""
        return self.board.mismatch(self.view)

    def rebuild(self) -> None:
        """Show the view at once."""
        self.board.rebuild(self.view)

    def prompt(self, people: tuple[Seat, ...]) -> None:
        """Ask a person to choose a pit, or nobody."""
        if not people:
            self.chooser = None
            return
        request = self.referee.request(seat := people[0])
        legal = tuple(move.pit for move in request.legal)
        whole = self.services.settings.beginner_mode
        before = self.chooser.pit if self.chooser is not None else None
        self.chooser = Chooser(self.places, self.rules, self.view, seat, whole, legal, before)

    def choose(self, seat: Seat, event: InputEvent) -> None:
        """Walk along the pits and sow one."""
        chooser = self.chooser
        if chooser is None:
            return
        match event:
            case Press(action=action) if action in DIRECTIONS or action is Action.NEXT:
                self._focus_moved(chooser.focus.move(action))
            case Press(action=Action.CONFIRM):
                self._sow(chooser.pit)
            case Digit(number=number):
                pit = chooser.pit_with_number(number)
                if pit is not None:
                    self._pick(pit)
            case PointerMoved(x, y):
                self._focus_moved(chooser.focus.hover(x, y))
            case PointerPressed(x, y):
                self._clicked(x, y)
            case _:
                pass

    def handle(self, event: InputEvent) -> None:
        """Hints can be clicked at any time; the rest as at every table."""
        if isinstance(event, PointerPressed):
            action = self._hint_bar.at(event.x, event.y)
            if action is not None and action is not Action.CONFIRM:
                super().handle(Press(action, self.go.device))
                return
            if self.timeline.active:
                super().handle(Press(Action.CONFIRM, self.go.device))
                self._hurry = False
                return
        super().handle(event)

    def _focus_moved(self, moved: bool) -> None:
        if moved:
            self.services.audio.play("tick")
            self.hush()
            self.invalidate()

    def _clicked(self, x: float, y: float) -> None:
        pit = self.places.pit_at(x, y)
        if pit is not None:
            self._pick(pit)
        elif self._hint_bar.at(x, y) is Action.CONFIRM:
            assert self.chooser is not None
            self._sow(self.chooser.pit)

    def _pick(self, pit: int) -> None:
        """Sow a pit that was named directly."""
        assert self.chooser is not None
        self.chooser.focus.set(str(pit))
        self._sow(pit)

    def _sow(self, pit: int) -> None:
        chooser = self.chooser
        assert chooser is not None
        move = chooser.move(pit)
        if move is None:
            self.services.audio.play("error")
            self.say(self.services.texts(chooser.reason(pit)))
            return
        if self.referee.answer(chooser.seat, move):
            self.hush()
            self.chooser = None
            self.invalidate()

    def show_result(self) -> None:
        """Show both counts and what can be done next."""
        over = self.referee.over
        assert over is not None
        self.services.audio.play("success" if self._person_won(over.winners) else "crowd_ahh")
        reason = self.services.texts(f"bohnen.over.{self.view.over_reason}")
        self.go.push(
            ResultPlate(self.services, self.referee.setup, over, reason, self.places.layout.rect("result"))
        )

    def _person_won(self, winners: Sequence[Seat]) -> bool:
        return any(not self.referee.setup.players[seat].is_bot for seat in winners)

    def resumed(self, result: object) -> None:
        """After the result: once more with the other one beginning, or back to the pub."""
        if result == "again":
            again = self.referee.setup.next_match(self.services.new_match_id())
            self.go.replace(BohnenTable(self.services, self.services.open_table(again)))
            return
        if result == "pub":
            self.leave()
            return
        super().resumed(result)

    def _tell_who_begins(self) -> None:
        self.say(self.services.texts("bohnen.toss", name=self.referee.setup.players[0].name))

    # --- time

    def update(self, seconds: float) -> None:
        """Let focus light and thinking sign move as well."""
        super().update(seconds)
        if self.chooser is not None and self.chooser.focus.update(seconds):
            self.invalidate()
        if self.thinking:
            before = int(self._gear / GEAR_STEP_SECONDS)
            self._gear += seconds
            if int(self._gear / GEAR_STEP_SECONDS) != before:
                self.invalidate()

    # --- picture

    def draw(self, canvas: Canvas) -> None:
        """Draw the table."""
        canvas.image("background/bohnen", 0, 0)
        chooser = self.chooser if self.timeline.idle else None
        if chooser is not None:
            chooser.draw_below(canvas)
        self.board.draw(canvas)
        if chooser is not None:
            chooser.draw_above(canvas)
        layout, texts = self.places.layout, self.services.texts
        on_top = self.go.top is self
        for seat in (Seat(0), Seat(1)):
            # The hints of a panel above lie where the near plate is.
            if on_top or seat != self.places.near:
                self._draw_score(canvas, seat)
        direction_plate(canvas, texts, layout.rect("direction"), self.rules.direction)
        if on_top:
            self._draw_hints(canvas)
        if self.board.lap >= LAPS_TO_COUNT:
            lap_counter(canvas, texts, Point(*layout.point("lap")), self.board.lap)
        self._coin.draw(canvas)
        self.beer_mat.draw(canvas)
        if self.message.text:
            message_plate(canvas, layout.rect("message"), self.message.text)

    def _draw_score(self, canvas: Canvas, seat: Seat) -> None:
        active = seat in self.marked and not self.board.counting
        store, urs = self.board.secured(seat)
        gear = int(self._gear / GEAR_STEP_SECONDS) if active and self.thinking else None
        score_plate(
            canvas,
            self.services.texts,
            self.places.plate(seat),
            self.referee.setup.players[seat],
            self.board.colour(seat),
            store=store,
            urs=urs,
            active=active,
            gear=gear,
            over=self.referee.over is not None,
        )

    def _draw_hints(self, canvas: Canvas) -> None:
        hints, device = self._hints(), self.go.device
        area = self.places.layout.rect("hints")
        needed = self._hint_bar.width(canvas, hints, device) + 2 * HINT_MARGIN
        plate = Rect(area.x, area.y - HINT_RISE, max(area.width, needed), area.height + HINT_RISE)
        canvas.panel("panel/plate", plate)
        if self.regret > 0.0:
            bar = Rect(plate.x + HINT_MARGIN, plate.y - 18, plate.width - 2 * HINT_MARGIN, 10)
            canvas.box(bar.grown(3), theme.STOUT, alpha=0.9)
            canvas.box(Rect(bar.x, bar.y, bar.width * self.regret, bar.height), theme.LAMP)
        title = self._title()
        size = fitting_size(canvas, title, plate.width - 2 * HINT_MARGIN, 38, "bold")
        canvas.text(title, plate.x + HINT_MARGIN + 6, plate.y + 34, size, theme.LAMP, font="bold")
        self._hint_bar.draw(canvas, hints, device)

    def _title(self) -> str:
        """Return what happens or is asked now, in a few words."""
        texts, chooser = self.services.texts, self.chooser
        if self.timeline.active:
            if self._coin.pending:
                return texts("bohnen.tossing")
            return texts("bohnen.counting" if self.board.counting else "bohnen.sowing")
        if chooser is None or self.person is None:
            return texts("bohnen.thinking")
        if chooser.pit in chooser.view.endless:
            return texts("bohnen.endless")
        if chooser.preview.end is None:
            return texts("bohnen.sow", count=chooser.beans)
        beans = texts("bohnen.beans", count=chooser.beans)
        laps = texts("bohnen.laps", count=chooser.preview.laps)
        return texts("bohnen.sow_whole", beans=beans, laps=laps)

    def _hints(self) -> list[Hint]:
        """Return what can be pressed now."""
        texts, chooser = self.services.texts, self.chooser
        hints: list[Hint] = []
        if self.timeline.active:
            hints.append(Hint("confirm", texts("bohnen.hint.skip")))
        elif chooser is not None and self.person is not None:
            hints.append(Hint("choose_row", texts("bohnen.hint.pit")))
            if chooser.pit not in chooser.view.endless:
                hints.append(Hint("confirm", texts("bohnen.hint.sow")))
        if self.can_undo:
            hints.append(Hint("extra", texts("bohnen.hint.undo"), "icon/undo"))
        hints += [Hint("info", texts("rules.hint")), Hint("back", texts("bohnen.hint.pause"))]
        return hints

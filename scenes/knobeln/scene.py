"""The Knobeln table on the screen (``mock/02_knobeln.png``)."""

from collections.abc import Sequence
from typing import cast

from engine.anim.steps import Script
from engine.core.seats import Seat
from engine.games.knobeln.events import Event, FistOpened, Loaded, Paid
from engine.games.knobeln.model import Move, View
from engine.games.knobeln.rules import KnobelnRules
from engine.play.deadlines import LOAD_SECONDS
from engine.play.referee import Referee
from engine.ui.actions import Action, Device, InputEvent, PointerPressed, Press
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.hints import Hint, HintBar
from engine.ui.layout import load_layout
from scenes.bohnen.plates import message_plate
from scenes.curtain import TIME_IS_UP, WITHDRAWN, Curtain
from scenes.knobeln.aftermath import Aftermath
from scenes.knobeln.asking import Asker
from scenes.knobeln.board import Board
from scenes.knobeln.clock import ThinkingClock
from scenes.knobeln.header import HINT_MARGIN, draw_hints, draw_progress, draw_turn, whose_turn
from scenes.knobeln.loading import Loader, draw_own_plate
from scenes.knobeln.places import REQUIRED, Places
from scenes.knobeln.prompt import Prompt
from scenes.knobeln.roll_call import RollCall
from scenes.knobeln.scripts import Director
from scenes.looks import seat_colours
from scenes.pause import LEAVE
from scenes.services import Services
from scenes.table import TableScene
from scenes.voice import shout, speak


class KnobelnTable(TableScene):
    """One match of Knobeln."""

    music = "knobeln_loop"
    pages = frozenset({"common", "background/knobeln", "knobeln", "knobeln_people"})

    def __init__(self, services: Services, referee: Referee, *, tossed: bool = False) -> None:
        """Lay the table.

        Args:
            services: The house.
            referee: The match with everybody who plays it.
            tossed: Of no meaning here: the lot is drawn by the rules (K-02).
        """
        super().__init__(services, referee)
        self.layout = load_layout(services.assets / "layouts" / "knobeln.tmx", REQUIRED)
        rules = referee.match.rules
        assert isinstance(rules, KnobelnRules)
        self.rules = rules
        players = referee.setup.players
        self.places = Places(self.layout, len(players), Seat(referee.setup.near))
        self.colours = seat_colours(players)
        self.board = Board(
            self.places,
            players,
            self.colours,
            self.view,
            services.texts,
            lambda: services.settings.number_words,
            services.audio.play,
            lambda: services.settings.reduced_motion,
        )
        self.board.helmet_total = services.ledger.helmet().people
        self._director = Director(
            self.board,
            self.timeline,
            lambda seat, number: speak(services, number) if players[seat].is_bot else None,
            lambda: services.settings.reduced_motion,
        )
        self._prompt: Prompt | None = None
        self._question_asked: tuple[object, ...] = ()
        self._behind_curtain: Seat | None = None
        hints = self.layout.rect("hints")
        self._hint_bar = HintBar(Rect(hints.x, hints.y, hints.width - HINT_MARGIN, hints.height))
        self._clock = ThinkingClock(self.board, referee, rules)
        self._shown = self.view
        """What the picture has shown so far; the view runs ahead of it."""
        self._opening = False
        self._asker = Asker(services, referee, self.places, self.colours)
        self._aftermath = Aftermath(services, referee, self.colours)

    @property
    def view(self) -> View:
        """The table as the screen may show it."""
        view: View = self.referee.view()
        return view

    # --- what the shared table asks for

    def script(self, events: Sequence[Event]) -> Script:
        """Return how the events of one move are shown."""
        self._opening = any(isinstance(event, FistOpened) for event in events)
        if any(isinstance(event, Paid) and event.reason == "late" for event in events):
            shout(self.services, "late", self.referee.setup.players)
        person = self.referee.acted_for
        if person is not None and any(isinstance(event, Loaded) for event in events):
            name = self.referee.setup.players[person].name
            self.say(self.services.texts("knobeln.load.landlord", name=name))
        return self._director.scripts(events)

    def mismatch(self) -> str | None:
        """Tell how the picture differs from the view, or ``None``."""
        return self.board.mismatch(self.view)

    def rebuild(self) -> None:
        """Show the view at once."""
        self.board.rebuild(self.view)

    can_undo = False  # a move shows what others thought, or what was in a fist

    def rested(self) -> None:
        """The picture has caught up with the match."""
        super().rested()
        self._shown = self.view

    def prompt(self, people: tuple[Seat, ...]) -> None:
        """Ask people to choose."""
        self.board.marked = self.marked
        if not people:  # what they hold stays: they may be asked the same again in a moment
            return
        names = {seat: self.referee.setup.players[seat].name for seat in people}
        before, view = self._question_asked, self.view
        self._question_asked = (view.phase, view.half, view.game)
        if (
            before == self._question_asked
            and isinstance(self._prompt, Loader | RollCall)
            and self._prompt.keep(people)
        ):
            return
        asked = self._asker.ask(names, self.go.device)
        if isinstance(asked, Curtain):
            self._prompt, self._behind_curtain = None, people[0]
            self.draw_curtain(asked, people[0])
        else:
            self._prompt = asked

    def choose(self, seat: Seat, event: InputEvent) -> None:
        """Hand an input to the question that is open."""
        if self._prompt is None:
            return
        move = self._prompt.handle(seat, event)
        complaint = self._prompt.take_complaint()
        if complaint is not None:
            self.services.audio.play("error")
            self.say(self.services.texts(complaint))
        elif move is not None:
            self.referee.answer(seat, move)
            self.hush()
        elif self.referee.screen_observer is not None or self.view.phase != "load":
            # Several people load in silence: no sound may tell how often somebody has pressed.
            self.services.audio.play("tick")
        self.invalidate()

    def seat_of(self, event: InputEvent) -> Seat | None:
        """Everybody who shares the device may answer the roll call; behind the curtain nobody may."""
        return None if self._behind_curtain is not None else super().seat_of(event)

    def handle(self, event: InputEvent) -> None:
        """Hints can be clicked at any time; the rest as at every table."""
        if isinstance(event, PointerPressed):
            action = self._hint_bar.at(event.x, event.y)
            if action is not None:
                self.handle(Press(action, self.go.device))
                return
            if self.timeline.active:
                super().handle(Press(Action.CONFIRM, self.go.device))
                self._hurry = False
                return
        super().handle(event)

    # --- the end

    def show_result(self) -> None:
        """Toast, then revenge or once more."""
        self._aftermath.begin(self.go)

    def resumed(self, result: object) -> None:
        """Something above was closed: the curtain, the pause menu, or a part of what follows a match."""
        seat, self._behind_curtain = self._behind_curtain, None
        if seat is not None and result not in (LEAVE, WITHDRAWN):
            self._asked = self.referee.acting
            if result == TIME_IS_UP:
                self.referee.elapse(LOAD_SECONDS, resting=True)
            else:
                self.referee.answer(seat, cast("Move", result))
            return
        if self.referee.over is not None and result != LEAVE:
            again = self._aftermath.resumed(self.go, result)
            if again is not None:
                self.go.replace(KnobelnTable(self.services, self.services.open_table(again)))
            elif self._aftermath.finished:
                self.leave()
            return
        super().resumed(result)

    # --- time

    def update(self, seconds: float) -> None:
        """Let prompts, clock and idle life of the board move as well."""
        super().update(seconds)
        if self.board.update(seconds):
            self.invalidate()
        if self._prompt is not None and self._prompt.update(seconds):
            self.invalidate()
        if self._clock.show(late=self.view.late):
            self.invalidate()
        acting = self.referee.acting
        self.board.marked = self.marked
        self.board.thinking = acting[0] if self.thinking and len(acting) == 1 and acting[0] >= 0 else None

    # --- picture

    def draw(self, canvas: Canvas) -> None:
        """Draw the table."""
        canvas.image("background/knobeln", 0, 0)
        self.board.draw(canvas)
        texts, layout = self.services.texts, self.layout
        draw_progress(canvas, texts, layout.rect("header_left"), self._shown)
        opening = self._opening and self.timeline.active
        players = self.referee.setup.players
        turn = texts("knobeln.turn.open") if opening else whose_turn(texts, self._shown, self.marked, players)
        draw_turn(canvas, layout.rect("header_right"), turn)
        if self.go.top is self or self._behind_curtain is None:
            self._draw_own_plate(canvas)
        text = self.board.verdict or self.message.text
        if self.go.top is self:
            if self._prompt is not None and self.people:
                self._prompt.draw(canvas)
                text = text or self._prompt.title()
            draw_hints(canvas, self._hint_bar, layout.rect("hints"), self._hints(), self._hint_device)
        self.beer_mat.draw(canvas)
        if text:
            message_plate(canvas, layout.rect("message"), text)

    def _draw_own_plate(self, canvas: Canvas) -> None:
        """Show a person alone what is in the own fist, from loading to opening."""
        alone = self.referee.screen_observer
        if alone is None or self.view.phase not in ("load", "call"):
            return
        coins = self.view.loads[alone]
        if coins is not None:
            draw_own_plate(canvas, self.services.texts, self.layout.rect("own_plate"), coins)

    @property
    def _hint_device(self) -> Device:
        """Whose symbols the hints show: while several people load they do not follow each press."""
        prompt = self._prompt
        return (
            prompt.device if isinstance(prompt, Loader) and prompt.device and self.people else self.go.device
        )

    def _hints(self) -> list[Hint]:
        """Return what can be pressed now."""
        texts = self.services.texts
        hints: list[Hint] = []
        if self.timeline.active:
            hints.append(Hint("confirm", texts("knobeln.hint.skip")))
        elif self._prompt is not None and self.people:
            hints.extend(self._prompt.hints())
        hints += [Hint("info", texts("rules.hint")), Hint("back", texts("knobeln.hint.pause"))]
        return hints

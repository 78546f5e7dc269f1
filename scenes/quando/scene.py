"""The Quando table on the screen (``mock/05_quando.png``)."""

from collections.abc import Sequence
from typing import Final, cast

from engine.anim.steps import Script
from engine.core.seats import Seat
from engine.games.quando.model import Event, RoundEnded, SeatMove, View
from engine.games.quando.rules import QuandoRules
from engine.play.referee import Referee
from engine.ui.actions import Action, Digit, InputEvent, PointerPressed, PointerReleased, Press, Release
from engine.ui.canvas import Canvas
from engine.ui.layout import load_layout
from scenes.cards.lane import PrivateLane
from scenes.curtain import WITHDRAWN
from scenes.looks import table_colours
from scenes.pause import LEAVE
from scenes.quando.asking import keep_cursor, question_for
from scenes.quando.bar import Bar
from scenes.quando.board import Board
from scenes.quando.footer import Footer
from scenes.quando.history import last_end, last_laid, own_backs
from scenes.quando.places import REQUIRED, Places
from scenes.quando.plates import Sitter
from scenes.quando.private import Privacy
from scenes.quando.prompt import DEAF_SECONDS, KeepOrFlip, Prompt
from scenes.quando.result import AGAIN, PUB, MatchResult, RoundResult
from scenes.quando.scripts import Director
from scenes.quando.show import Show
from scenes.services import Services
from scenes.table import TableScene

GEAR_STEP_SECONDS: Final = 0.12


class QuandoTable(TableScene):
    """One match of Quando."""

    music = "quando_loop"  # what lies on the record player
    pages = frozenset({"common", "background/quando", "quando", "quando_cards"})
    can_undo = False  # a move shows what was hidden

    def __init__(self, services: Services, referee: Referee, *, tossed: bool = False) -> None:
        """Lay the table.

        Args:
            services: The house.
            referee: The match with everybody who plays it.
            tossed: Of no meaning here: the first dealer is named by chance (Q-06).
        """
        super().__init__(services, referee)
        layout = load_layout(services.assets / "layouts" / "quando.tmx", REQUIRED)
        rules = referee.match.rules
        assert isinstance(rules, QuandoRules)
        self.rules = rules
        players = referee.setup.players
        alone = referee.screen_observer
        near = alone if alone is not None else Seat(referee.setup.near)
        self.places = Places(layout, len(players), near)
        self.sitters = tuple(
            Sitter(Seat(seat), player, colour)
            for seat, (player, colour) in enumerate(zip(players, table_colours(players), strict=True))
        )
        self.lane = PrivateLane()
        self.privacy = Privacy(referee, self.lane)
        covered = self.privacy.covered(rules.own_backs)
        self.board = Board(self.places, self.view, covered)
        self.bar = Bar(self.places)
        self._director = Director(self.board, self.timeline, services.audio.play, self._tell, self._calm)
        self.question: Prompt | None = None
        self._behind_curtain: Seat | None = None
        self._ended: RoundEnded | None = last_end(referee.match.history(alone))
        """The end of a round whose plate is still to be shown, or lies on top."""
        self._since_skip = DEAF_SECONDS
        self._gear = 0.0
        self.footer = Footer(services.texts, layout)
        self._show = Show(self)
        self.rebuild()

    @property
    def view(self) -> View:
        """The table as the screen may show it."""
        view: View = self.referee.view()
        return view

    @property
    def gear(self) -> int:
        """Turn of the thinking sign."""
        return int(self._gear / GEAR_STEP_SECONDS)

    def _tell(self, key: str, seat: Seat | None) -> None:
        name = self.sitters[seat].player.name if seat is not None else ""
        self.say(self.services.texts(key, name=name))

    def _calm(self) -> bool:
        return self.services.settings.reduced_motion

    def cover(self) -> None:
        """Take the hand out of the lane."""
        self.lane.cover()
        self.invalidate()

    # --- what the shared table asks for

    def script(self, events: Sequence[Event]) -> Script:
        """Return how the events of one move are shown."""
        self._ended = next((event for event in events if isinstance(event, RoundEnded)), None)
        self.lane.cover()
        return self._director.scripts(events)

    def mismatch(self) -> str | None:
        """Tell how the picture differs from the view, or ``None``."""
        return self.board.mismatch(self.view)

    def rebuild(self) -> None:
        """Show the view at once."""
        match, observer = self.referee.match, self.referee.screen_observer
        history: tuple[Event, ...] = match.history(observer)
        self.board.rebuild(self.view, last_laid(history), own_backs(self.view, history, self.rules))

    def _go_on(self, seconds: float) -> None:
        """Go on with the match; the end of a round is explained first, even on another evening."""
        if self._ended is None:
            super()._go_on(seconds)
        else:
            end_score = self.rules.end_score
            self.go.push(RoundResult(self.services, self.sitters, self._ended, end_score, self._pause))

    # --- questions

    def prompt(self, people: tuple[Seat, ...]) -> None:
        """Ask a person, or nobody."""
        self.invalidate()
        if not people:
            self.question = None
            return
        seat = people[0]
        view: View = self.referee.match.view(seat)
        legal = self.referee.request(seat).legal
        asked = self.sitters[seat].player.name if self.referee.screen_observer is None else ""
        question = question_for(self.services.texts, self.places, seat, view, legal, asked)
        keep_cursor(self.question, question)
        if question.secret and self.privacy.shares_device(seat):
            self.question = None
            self._behind_curtain = seat
            services, device = self.services, lambda: self.go.device
            curtain = self.privacy.curtain(services, self.sitters, self.places, question, device)
            self.draw_curtain(curtain, seat)
            return
        question.deaf_for = max(question.deaf_for, DEAF_SECONDS - self._since_skip)
        self.question = question
        if isinstance(question, KeepOrFlip):
            self.hush()  # its buttons stand where messages do
        self._raise()

    def _raise(self) -> None:
        question = self.question
        if question is not None and question.seat == self.board.observer:
            self.board.raise_cards(question.raised)

    def choose(self, seat: Seat, event: InputEvent) -> None:
        """Hand an input to the question that is open."""
        question = self.question
        if question is None or question.seat != seat:
            return
        if not self.privacy.counts(question, event):
            if isinstance(event, Press | Digit):
                self.say(self.services.texts("quando.lane.hold"))
            return
        if question.deaf_for > 0.0 and question.decides(event):
            return
        changed = question.handle(event)
        complaint = question.take_complaint()
        if complaint is not None:
            self.services.audio.play("error")
            self.say(self.services.texts(complaint))
        elif question.move is not None:
            self._answer(question, question.move)
        elif changed and not isinstance(event, Release):
            self.services.audio.play("tick")
        if changed:
            self._raise()
            self.invalidate()

    def _answer(self, question: Prompt, move: SeatMove) -> None:
        if self.referee.answer(question.seat, move):
            self.question = None
            self.hush()
            self.invalidate()

    # --- input

    def seat_of(self, event: InputEvent) -> Seat | None:
        """Behind the curtain nobody may act."""
        return None if self._behind_curtain is not None else super().seat_of(event)

    def handle(self, event: InputEvent) -> None:
        """Hints can be clicked, hands looked at in the lane; the rest as at every table."""
        if not self.people and isinstance(event, PointerPressed | Press):
            self._since_skip = 0.0
        if self.lane.handle(event, self.privacy.owner(event)):
            self.hush()
            self.invalidate()
            return
        match event:
            case PointerPressed(x, y) if (action := self.footer.at(x, y)) is not None:
                self.handle(Press(action, self.go.device))
            case PointerPressed() if self._mouse_opens_lane(event):
                self.invalidate()
            case PointerPressed() if self.timeline.active:
                super().handle(Press(Action.CONFIRM, self.go.device))
                self._hurry = False
            case PointerReleased():
                self._person_acts(Release(Action.EXTRA, self.go.device))
                super().handle(event)
            case Press(action=Action.EXTRA):
                self._person_acts(event)
            case _:
                super().handle(event)

    def _mouse_opens_lane(self, event: PointerPressed) -> bool:
        question = self.question
        if question is None or not self.privacy.is_hidden(question):
            return False
        return self.seat_of(event) == question.seat and self.privacy.open_by_mouse(question.seat)

    def _pause(self) -> None:
        self.lane.cover()
        super()._pause()

    # --- the end

    def show_result(self) -> None:
        """Show who won and what can be done next."""
        over = self.referee.over
        assert over is not None
        people = self.referee.setup.people()
        self.services.audio.play("success" if any(seat in people for seat in over.winners) else "crowd_ahh")
        self.go.push(MatchResult(self.services, self.sitters, over))

    def resumed(self, result: object) -> None:
        """Something above was closed: the curtain, the end of a round or match, the pause menu."""
        self.lane.cover()
        seat, self._behind_curtain = self._behind_curtain, None
        if seat is not None and result not in (LEAVE, WITHDRAWN):
            self._asked = self.referee.acting
            self.referee.answer(seat, cast("SeatMove", result))
            return
        if result == PUB:
            self.leave()
        elif result == AGAIN:
            setup = self.referee.setup.next_match(self.services.new_match_id())
            self.go.replace(QuandoTable(self.services, self.services.open_table(setup)))
        else:
            self._ended = None
            super().resumed(result)

    # --- time

    def update(self, seconds: float) -> None:
        """Let question, board, record player and thinking sign move as well."""
        self._since_skip += seconds
        super().update(seconds)
        self._update_question(seconds)
        settings, seen = self.services.settings, self.navigator is None or self.go.top is self
        changed = self.board.update(seconds, self.services.pace) | self.lane.update(seconds)
        playing, calm = settings.music_volume > 0.0, settings.reduced_motion or not seen
        if self.bar.update(seconds, playing=playing, calm=calm):
            self.stir()
        if self.thinking:
            before = self.gear
            self._gear += seconds
            changed |= self.gear != before
        if changed:
            self.invalidate()

    def _update_question(self, seconds: float) -> None:
        question = self.question
        if question is None or self.navigator is None or self.go.top is not self:
            return
        if question.update(seconds):
            self.stir()
        if question.move is not None:
            self._answer(question, question.move)

    # --- picture

    @property
    def still(self) -> object:
        """Everything but the question and what moves by itself."""
        return self._standing

    def draw_still(self, canvas: Canvas) -> None:
        """Draw the table and the others."""
        self._show.draw_still(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw what moves, and the hand that is nearest."""
        self._show.draw(canvas)

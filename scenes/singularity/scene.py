"""The Singularity table on the screen (``mock/04_singularity.png``)."""

from collections.abc import Sequence
from typing import Final, cast

from engine.anim.steps import Script
from engine.core.seats import Seat
from engine.games.singularity.model import Event, MatchEnded, RoundDealt, RoundScored, SeatMove, View
from engine.play.referee import Referee
from engine.ui.actions import Action, InputEvent, PointerPressed, PointerReleased, Press, Release
from engine.ui.canvas import Canvas
from engine.ui.layout import load_layout
from scenes.curtain import WITHDRAWN, Curtain, devices_of
from scenes.looks import table_colours
from scenes.pause import LEAVE
from scenes.services import Services
from scenes.singularity.asking import OpenQuestions, Questions, question_of
from scenes.singularity.board import Board
from scenes.singularity.glance import Glance
from scenes.singularity.last_card import LastCard
from scenes.singularity.peeking import Lane
from scenes.singularity.places import REQUIRED, Places
from scenes.singularity.private import HandSecret
from scenes.singularity.result import AGAIN, POINTS, PUB, Ending
from scenes.singularity.score_pad import ScorePad
from scenes.singularity.scripts import Director
from scenes.singularity.show import Show
from scenes.table import TableScene

FACES: Final = ("singularity_cards", "singularity_cards2")


class SingularityTable(TableScene):
    """One match of Singularity."""

    music = "singularity_loop"
    pages = frozenset({"common", "background/singularity", "singularity", "singularity_small", *FACES})

    def __init__(self, services: Services, referee: Referee, *, tossed: bool = False) -> None:
        """Lay the table.

        Args:
            services: The house.
            referee: The match with everybody who plays it.
            tossed: Of no meaning here: the lot is drawn by the rules (W-03).
        """
        super().__init__(services, referee)
        self.layout = load_layout(services.assets / "layouts" / "singularity.tmx", REQUIRED)
        setup, alone = referee.setup, referee.screen_observer
        self.places = Places(self.layout, len(setup.players), Seat(setup.near) if alone is None else alone)
        self.colours = table_colours(setup.players)
        self.board = Board(
            self.places,
            setup.players,
            self.colours,
            self.view,
            services.texts,
            services.audio.play,
            self._calm,
        )
        self.board.look_back(event for entry in referee.match.log for event in entry.events)
        self._director = Director(self.board, self.timeline, lambda: self.view, self._calm)
        self.questions = Questions(referee, services.texts, self.places, self.colours, self._calm)
        self.lane = Lane(self.questions, self.places, self.colours)
        self.asked = OpenQuestions(self.questions)
        self._curtain: Curtain | None = None
        self._secret: HandSecret | None = None
        """What is asked behind it."""
        self.last_card = LastCard()
        self._pad_due = False
        self.glance = Glance()
        self._ending = Ending(services, referee, self.colours)
        self.show = Show(self)

    @property
    def view(self) -> View:
        """The table as the screen may show it."""
        view: View = self.referee.view()
        return view

    def _calm(self) -> bool:
        return self.services.settings.reduced_motion

    # --- what the shared table asks for

    def script(self, events: Sequence[Event]) -> Script:
        """Return how the events of one move are shown."""
        kinds = {type(one) for one in events}
        self._pad_due = RoundScored in kinds and MatchEnded not in kinds
        if RoundDealt in kinds or RoundScored in kinds:
            self.cover()  # other cards come into all hands
        return self._director.scripts(events)

    def mismatch(self) -> str | None:
        """Tell how the picture differs from the view, or ``None``."""
        return self.board.mismatch(self.view)

    def rebuild(self) -> None:
        """Show the view at once."""
        self.board.rebuild(self.view)

    can_undo = False  # a move shows cards, or what others thought

    def _go_on(self, seconds: float) -> None:
        """After a round everybody looks at the score pad first."""
        if self._pad_due:
            self._pad_due = False
            self._open_pad(fresh=True)
            return
        super()._go_on(seconds)

    def _open_pad(self, *, fresh: bool = False) -> None:
        self.cover()
        setup = self.referee.setup
        self.go.push(ScorePad(self.services, setup.players, self.colours, self.view, fresh=fresh))

    def prompt(self, people: tuple[Seat, ...]) -> None:
        """Ask people to choose; whoever is asked the same as before goes on choosing."""
        board, view, alone = self.board, self.view, self.questions.alone()
        board.marked = self.marked
        board.slot_shown = alone and bool(people) and view.phase == "play"
        self.last_card.clear()
        last = self.questions.last_card(people[0]) if people else None
        if last is not None:
            self.last_card.offer(people[0], last)
            return
        self.asked.renew(view, people)
        if alone and people:
            self.asked.put(people[0], board.own, board.prompt_shift)
        elif people:
            self._ask_several(people)

    def _ask_several(self, people: tuple[Seat, ...]) -> None:
        """Ask those who look at their own cards with an own device, else one behind the curtain."""
        with_lane = tuple(seat for seat in people if self.questions.has_lane(seat))
        self.lane.ask(with_lane, question_of(self.view))
        if not with_lane:
            seat = people[0]
            self._secret = self.questions.secret(seat, self.show.draw_last_trick)
            player, may = self.referee.setup.players[seat], devices_of(self.referee, seat)
            self._curtain = Curtain(self.services, player, self.colours[seat], self._secret, may=may)
            self.draw_curtain(self._curtain, seat)

    # --- what people do

    def handle(self, event: InputEvent) -> None:
        """Look at an own hand, at the pad, at the last trick; the rest as at every table."""
        if self.lane.handle(event, self.referee.setup, self.go.device):
            self.hush()
            self.invalidate()
            return
        match event:
            case Press(action=Action.INFO, repeat=False):
                self.glance.press()
            case Release(action=Action.INFO):
                if self.glance.release():
                    self._open_pad()
                self.invalidate()
            case Press(action=Action.EXTRA) if not self.timeline.active:
                self._person_acts(event)
            case PointerPressed():
                self._clicked(event)
            case PointerReleased() if self.glance.shown:
                self.glance.end()
                self.asked.let_go()
                self.invalidate()
            case _:
                super().handle(event)

    def _clicked(self, event: PointerPressed) -> None:
        hints = self.show.hints
        action = hints.at(event.x, event.y)
        if hints.is_held(event.x, event.y) or self.layout.rect("round").contains(event.x, event.y):
            self.glance.shown = True
            self.invalidate()
        elif action is Action.INFO:
            self._open_pad()
        elif action is not None:
            self.handle(Press(action, self.go.device))
            self._hurry = False
        elif self.timeline.active:
            super().handle(Press(Action.CONFIRM, self.go.device))
            self._hurry = False
        else:
            super().handle(event)

    def choose(self, seat: Seat, event: InputEvent) -> None:
        """Hand an input to the question that is open for a seat."""
        prompt = self.asked.by_seat.get(seat) or self.lane.prompt_for(seat)
        if prompt is None:
            return
        move = prompt.handle(event)
        complaint = prompt.take_complaint()
        if complaint is not None:
            self.say(complaint)
        if move is not None:
            self._answer(seat, move)
        elif isinstance(event, Press) and self.questions.are_heard(self.view):
            self.services.audio.play("error" if complaint is not None else "tick")
        self.invalidate()

    def _answer(self, seat: Seat, move: SeatMove) -> None:
        self.cover()
        self.hush()
        self.asked.by_seat.pop(seat, None)
        self.lane.answered(seat)
        self.referee.answer(seat, move)

    def seat_of(self, event: InputEvent) -> Seat | None:
        """Nobody answers while the curtain is asked for."""
        return None if self._curtain is not None else super().seat_of(event)

    def cover(self) -> None:
        """Hide the hand in the lane, if one lies there, and put back what follows the mouse."""
        self.lane.cover()
        self.asked.let_go()
        self.glance.end()
        if not self.questions.alone():
            self.hush()

    def _pause(self) -> None:
        self.cover()
        super()._pause()

    # --- the end, and what was closed above

    def show_result(self) -> None:
        """Show the podium."""
        self.go.push(self._ending.podium())

    def resumed(self, result: object) -> None:
        """Something above was closed: the curtain, the pad, the pause menu, the podium."""
        secret, self._secret, self._curtain = self._secret, None, None
        self.cover()
        if secret is not None:
            self.questions.keep_order(secret.private)
            if result not in (LEAVE, WITHDRAWN):
                self._asked = self.referee.acting
                self.referee.answer(secret.private.seat, cast("SeatMove", result))
                return
        if not self._ending.begun or result == LEAVE:
            super().resumed(result)
        elif result == POINTS:
            self._open_pad()
        elif result == AGAIN:
            again = self._ending.next_match()
            self.go.replace(SingularityTable(self.services, self.services.open_table(again)))
        elif result == PUB:
            self.leave()
        else:  # the pad was closed
            self.show_result()

    # --- time

    def update(self, seconds: float) -> None:
        """Let prompts, lane and board move as well."""
        super().update(seconds)
        moved = (self.board.update(seconds), self.lane.update(seconds), self.asked.update(seconds))
        if any(moved):
            self.invalidate()
        acting = self.referee.acting
        self.board.marked = self.marked
        self.board.thinking = acting[0] if self.thinking and len(acting) == 1 and acting[0] >= 0 else None
        if self.go.top is not self:
            self._let_go()
            return
        if self.glance.update(seconds):
            self.invalidate()
        due = None if self.timeline.active else self.last_card.update(seconds)
        if due is not None:
            self.referee.answer(*due)

    def _let_go(self) -> None:
        """Something lies above: no hand is seen, and buttons come up where the table does not hear them."""
        self.lane.cover()
        self.asked.let_go()
        if self._secret is not None and self._curtain is not None and not self._curtain.open:
            self._secret.let_go()

    # --- picture

    def draw(self, canvas: Canvas) -> None:
        """Draw the table."""
        self.show.draw(canvas)

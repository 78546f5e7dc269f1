"""A Quando board without scene: rules, board, director and time moved by hand."""

import random
from collections.abc import Callable
from typing import Any

from engine.anim.pace import Pace
from engine.anim.timeline import Timeline
from engine.core.rules import Over
from engine.core.seats import CHANCE, Observer, Seat
from engine.games.quando.model import Deal, Event, Move, NameDealer, State
from engine.games.quando.rules import QuandoRules
from engine.ui.canvas import RecordingCanvas
from engine.ui.geometry import Point
from engine.ui.layout import load_layout
from scenes.quando import picture
from scenes.quando.board import Board
from scenes.quando.history import last_laid, own_backs
from scenes.quando.places import REQUIRED, Places
from scenes.quando.scripts import Director
from tests.scenes.evening import ROOT

LAYOUT = load_layout(ROOT / "assets" / "layouts" / "quando.tmx", REQUIRED)
FRAME = 1 / 60


class Table:
    """One match on a board, as one observer sees it."""

    def __init__(
        self, seats: int, *, observer: int | None = 0, calm: bool = False, cover: bool = False, **options: Any
    ) -> None:
        self.rules = QuandoRules(seats=seats, **options)
        self.state: State = self.rules.initial()
        self.observer: Observer = Seat(observer) if observer is not None else None
        self.covered = frozenset(Seat(seat) for seat in range(seats)) if cover else frozenset()
        self.places = Places(LAYOUT, seats, Seat(observer or 0))
        self.board = Board(self.places, self.view, self.covered)
        self.timeline = Timeline()
        self.sounds: list[str] = []
        self.said: list[str] = []
        self.events: list[Event] = []
        self.director = Director(
            self.board,
            self.timeline,
            self.sounds.append,
            lambda key, _seat: self.said.append(key),
            lambda: calm,
        )

    @property
    def view(self) -> Any:
        return self.rules.view(self.state, self.observer)

    @property
    def over(self) -> bool:
        return isinstance(self.rules.status(self.state), Over)

    def begin(self, seat: int, move: Move) -> None:
        """Make a move and begin to show what the observer may see of it."""
        step = self.rules.apply(self.state, Seat(seat), move)
        self.state = step.state
        shown = [self.rules.redact(event, self.observer) for event in step.events]
        self.events += shown
        self.timeline.play(self.director.scripts(shown))

    def frame(self, seconds: float = FRAME) -> None:
        self.timeline.advance(seconds)
        self.board.update(seconds, Pace.NORMAL)

    def show(self, *, watch: Callable[[], None] = lambda: None) -> float:
        """Let the script run to its end; return how long it was."""
        begun = self.timeline.now
        self.frame(0.0)
        while self.timeline.active:
            self.frame()
            watch()
        return self.timeline.now - begun

    def play(self, seat: int, move: Move) -> float:
        self.begin(seat, move)
        return self.show()

    def skip(self) -> None:
        """Show everything at once."""
        self.timeline.pace = Pace.OFF
        self.timeline.advance(FRAME)
        self.timeline.pace = Pace.NORMAL

    def deal(self, *hands: tuple[tuple[int, int], ...], pile: tuple[tuple[int, int], ...] = ()) -> None:
        """Deal these cards first, anything else for the rest; seat 0 begins."""
        rng = random.Random(1)
        self.begin(CHANCE, NameDealer(len(self.state.hands) - 1))
        self.skip()
        wanted = [card for hand in hands for card in hand] + list(pile)
        taken = {frozenset(card) for card in wanted}
        rest = [(a, b) for a in range(11) for b in range(a + 1, 11) if frozenset((a, b)) not in taken]
        rng.shuffle(rest)
        full = []
        for number in range(self.rules.seats):
            hand = list(hands[number]) if number < len(hands) else []
            while len(hand) < self.rules.hand_size:
                hand.append(rest.pop())
            full.append(tuple(hand))
        self.begin(CHANCE, Deal(tuple(full), (*pile, *rest)))
        self.skip()

    def random_move(self, rng: random.Random) -> tuple[Seat, Move]:
        """Return who moves next, and how."""
        status = self.rules.status(self.state)
        assert not isinstance(status, Over)
        seat = rng.choice(status.seats)
        if seat == CHANCE:
            return seat, self.rules.chance(self.state, rng)
        return seat, rng.choice(self.rules.legal(self.state, seat))

    def mismatch(self) -> str | None:
        return self.board.mismatch(self.view)

    def rebuilt(self) -> Board:
        """Return a fresh board of the same view."""
        board = Board(self.places, self.view, self.covered)
        history = tuple(self.events)
        board.rebuild(self.view, last_laid(history), own_backs(self.view, history, self.rules))
        return board

    def picture(self, board: Board | None = None) -> RecordingCanvas:
        """Draw and return what was drawn, but for texts."""
        canvas, board = RecordingCanvas(), board or self.board
        for seat in self.places.everybody:
            if seat != self.places.near:
                picture.draw_others(canvas, board, seat)
        picture.draw_table(canvas, board)
        picture.draw_near(canvas, board, None, 0.0, Point(0.0, 0.0))
        picture.draw_flying(canvas, board)
        return canvas

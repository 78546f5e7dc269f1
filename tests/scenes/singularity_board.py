"""A Singularity board without scene: rules, board, director and time moved by hand."""

import random
from collections.abc import Callable, Collection
from typing import Any

from engine.anim.pace import Pace
from engine.anim.timeline import Timeline
from engine.core.rules import Over
from engine.core.seats import CHANCE, Observer, Seat
from engine.games.singularity.model import Event, Move, State
from engine.games.singularity.rules import SingularityRules
from engine.play.seating import Player
from engine.text import Texts
from engine.ui.canvas import Drawn, RecordingCanvas
from engine.ui.layout import load_layout
from scenes.looks import table_colours
from scenes.singularity import painting
from scenes.singularity.board import Board
from scenes.singularity.places import REQUIRED, Places
from scenes.singularity.scripts import Director
from tests.scenes.evening import ROOT

LAYOUT = load_layout(ROOT / "assets" / "layouts" / "singularity.tmx", REQUIRED)
FIGURES = ("jupp", "uschi", "heinz", "blech1", "moni", "blech2")
NAMES = ("Jupp", "Uschi", "Heinz", "Blech-1", "Moni", "Blech-2")
FRAME = 1 / 60


class Table:
    """One match on a board, seen by one person or (``observer=None``) by the whole room."""

    def __init__(
        self,
        seats: int,
        *,
        observer: int | None = 0,
        calm: bool = False,
        language: str = "de",
        **options: Any,
    ) -> None:
        self.rules = SingularityRules(seats=seats, **options)
        self.state: State = self.rules.initial()
        self.observer: Observer = None if observer is None else Seat(observer)
        self.sounds: list[str] = []
        self.events: tuple[Event, ...] = ()
        self.players = [
            Player(name, figure, "normal" if figure.startswith("blech") else None)
            for name, figure in zip(NAMES, FIGURES[:seats], strict=False)
        ]
        self.places = Places(LAYOUT, seats, Seat(observer or 0))
        self.board = Board(
            self.places,
            self.players,
            table_colours(self.players),
            self.view,
            Texts(language, strict=True),
            self.sounds.append,
            lambda: calm,
        )
        self.timeline = Timeline()
        self.director = Director(self.board, self.timeline, lambda: self.view, lambda: calm)

    @property
    def view(self) -> Any:
        return self.rules.view(self.state, self.observer)

    @property
    def over(self) -> bool:
        return isinstance(self.rules.status(self.state), Over)

    def begin(self, seat: Seat, move: Move) -> None:
        """Make a move and begin to show what may be seen of it."""
        step = self.rules.apply(self.state, seat, move)
        self.state = step.state
        self.events = tuple(self.rules.redact(event, self.observer) for event in step.events)
        self.timeline.play(self.director.scripts(self.events))

    def frame(self, seconds: float = FRAME) -> None:
        """Let time pass."""
        self.timeline.advance(seconds)
        self.board.update(seconds)

    def show(self, *, seconds: float = FRAME, watch: Callable[[], None] = lambda: None) -> float:
        """Let the script run to its end; return how long it was."""
        begun = self.timeline.now
        while self.timeline.active:
            self.frame(seconds)
            watch()
        return self.timeline.now - begun

    def play(self, seat: int, move: Move) -> float:
        """Make a move and show it."""
        self.begin(Seat(seat), move)
        return self.show()

    def skip(self) -> None:
        """Show everything at once."""
        self.timeline.pace = Pace.OFF
        self.timeline.advance(FRAME)

    def random_move(self, rng: random.Random, *, sitting_out: Collection[Seat] = ()) -> tuple[Seat, Move]:
        """Return who moves next, and how."""
        status = self.rules.status(self.state)
        assert not isinstance(status, Over)
        seat = rng.choice(status.seats)
        if seat != CHANCE:
            return seat, rng.choice(self.rules.legal(self.state, seat))
        if self.state.phase == "deal" and sitting_out:
            return seat, self.rules.deal(self.state, rng, sitting_out)
        return seat, self.rules.chance(self.state, rng)

    def until(self, phase: str, round_number: int, rng: random.Random) -> None:
        """Play random moves, unseen, until a phase of a round; then show it."""
        while (self.state.phase, self.state.round) != (phase, round_number):
            seat, move = self.random_move(rng)
            self.state = self.rules.apply(self.state, seat, move).state
        self.board.rebuild(self.view)

    def mismatch(self) -> str | None:
        """Tell whether the picture is wrong."""
        return self.board.mismatch(self.view)

    def picture(self) -> RecordingCanvas:
        """Draw and return what was drawn."""
        canvas = RecordingCanvas()
        painting.draw_table(canvas, self.board)
        painting.draw_hand(canvas, self.board)
        painting.draw_flying(canvas, self.board)
        return canvas

    def drawn(self) -> list[Drawn]:
        """Return what is drawn now."""
        return self.picture().calls

"""A Knobeln board without scene: rules, board, director and time moved by hand."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from engine.anim.pace import Pace
from engine.anim.timeline import Timeline
from engine.core.rules import Over
from engine.core.seats import CHANCE, Seat
from engine.games.knobeln.events import Event
from engine.games.knobeln.model import Move, State
from engine.games.knobeln.rules import KnobelnRules
from engine.play.seating import Player
from engine.text import Texts
from engine.ui.canvas import Drawn, RecordingCanvas
from engine.ui.layout import load_layout
from scenes.knobeln.board import Board
from scenes.knobeln.places import REQUIRED, Places
from scenes.knobeln.scripts import Director
from scenes.looks import seat_colours
from tests.scenes.evening import ROOT

LAYOUT = load_layout(ROOT / "assets" / "layouts" / "knobeln.tmx", REQUIRED)
FIGURES = ("jupp", "uschi", "heinz", "blech1", "moni", "blech2", "elke", "trudi")
NAMES = ("Jupp", "Uschi", "Heinz", "Blech-1", "Moni", "Blech-2", "Elke", "Trudi")
FRAME = 1 / 60
HELMET = 46


class Table:
    """One match on a board."""

    def __init__(
        self,
        seats: int,
        *,
        near: int = 0,
        calm: bool = False,
        names: Sequence[str] = NAMES,
        words: str = "original",
        language: str = "de",
        **options: Any,
    ) -> None:
        self.rules = KnobelnRules(seats=seats, **options)
        self.state: State = self.rules.initial()
        self.near = Seat(near)
        self.sounds: list[str] = []
        self.spoken: list[tuple[Seat, int]] = []
        self.events: tuple[Event, ...] = ()
        self.places = Places(LAYOUT, seats, self.near)
        self.players = players = [
            Player(name, figure, "normal" if figure.startswith("blech") else None)
            for name, figure in zip(names, FIGURES[:seats], strict=False)
        ]
        self.board = Board(
            self.places,
            players,
            seat_colours(players),
            self.rules.view(self.state, None),
            Texts(language, strict=True),
            lambda: words,
            self.sounds.append,
            lambda: calm,
        )
        self.board.helmet_total = HELMET
        self.timeline = Timeline()
        self.director = Director(
            self.board, self.timeline, lambda seat, number: self.spoken.append((seat, number)), lambda: calm
        )

    @property
    def over(self) -> bool:
        return isinstance(self.rules.status(self.state), Over)

    def begin(self, seat: Seat, move: Move) -> None:
        """Make a move and begin to show what the near seat may see of it."""
        step = self.rules.apply(self.state, seat, move)
        self.state, self.events = step.state, step.events
        shown = [self.rules.redact(event, self.near) for event in step.events]
        self.timeline.play(self.director.scripts(shown))

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
        """Make a move and show it, with all that is shown beside it."""
        self.begin(Seat(seat), move)
        seconds = self.show()
        self.rest()
        return seconds

    def rest(self) -> None:
        """Let everything come to rest, and the light fall on who acts."""
        status = self.rules.status(self.state)
        self.board.marked = () if isinstance(status, Over) else status.seats
        for _ in range(int(1.5 / FRAME)):
            self.frame()

    def skip(self) -> None:
        """Show everything at once."""
        self.timeline.pace = Pace.OFF
        self.timeline.advance(FRAME)

    def random_move(self, rng: random.Random) -> tuple[Seat, Move]:
        """Return who moves next, and how."""
        status = self.rules.status(self.state)
        assert not isinstance(status, Over)
        seat = rng.choice(status.seats)
        if seat == CHANCE:
            return seat, self.rules.chance(self.state, rng)
        return seat, rng.choice(self.rules.legal(self.state, seat))

    def mismatch(self) -> str | None:
        """Tell whether the picture is wrong."""
        return self.board.mismatch(self.rules.view(self.state, self.near))

    def picture(self) -> RecordingCanvas:
        """Draw and return what was drawn."""
        canvas = RecordingCanvas()
        self.board.draw(canvas)
        return canvas

    def drawn(self) -> list[Drawn]:
        """Return what is drawn now."""
        return self.picture().calls

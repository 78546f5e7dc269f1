"""The pictures of the Knobeln card: the real table in small, playing matches that were thought up for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.anim.steps import Script, wait
from engine.core.options import OptionValue
from engine.core.seats import Seat
from engine.games import GAMES
from engine.games.knobeln.events import (
    Called,
    Event,
    FistOpened,
    GuessesJudged,
    HalfLost,
    Loaded,
    MatchEnded,
    Paid,
    SeatsLeft,
    TrapClosed,
)
from engine.games.knobeln.model import COINS, Call, Load, Move, NameStarter, View
from engine.match.match import Match
from engine.play.seating import Player
from engine.ui import theme
from engine.ui.actions import Wheel
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.layout import load_layout
from engine.ui.widgets import fitting_size
from scenes.bohnen.plates import message_plate
from scenes.knobeln.board import Board
from scenes.knobeln.calling import Caller
from scenes.knobeln.places import REQUIRED, Places
from scenes.knobeln.scripts import Director
from scenes.knobeln.verdicts import Verdict, Verdicts
from scenes.looks import seat_colours
from scenes.rules.example import Example
from scenes.rules.stage import Stage, StageCanvas

FIGURES: Final = ("jupp", "uschi", "moni")
NEAR: Final = Seat(0)
FIRST: Final = Seat(1)
"""Who calls first."""
HELMET: Final = 46
"""Euros that are in it already."""
BETWEEN: Final = 0.7
"""From one thing that is shown to the next, seconds."""
LOOK: Final = 1.1
"""So long somebody looks at the wheel."""
COMING_TO_REST: Final = 3.0
"""After this nothing that runs beside still moves."""
PLATE: Final = (256.0, 130.0)
"""Size of the plate that says what is in the own fist."""
PLATE_EDGE: Final = 14.0
PLATE_MARGIN: Final = 36.0
PLATE_TITLE_Y: Final = 40.0
PLATE_COINS_Y: Final = 44.0
COIN_STEP: Final = 62.0
SAID_Y: Final = 16.0
"""From the upper edge of the picture to the plate with what is said about the game."""
SAID_HEIGHT: Final = 60.0


@dataclass(frozen=True, slots=True)
class Specimen:
    """A match of three, and which part of it is shown.

    The seat on the left of the near one calls first, the near one last.
    """

    moves: tuple[tuple[int, Move], ...]
    start: int
    """So many moves have been made when the picture begins."""
    shown: tuple[type[Event], ...]
    """What is shown of what happens then; the rest is not the topic of the picture."""
    skipped: tuple[type[Event], ...] = ()
    """What has happened already when the picture begins."""
    own_coins: int | None = None
    """What the plate says that is in the own fist, if it is there."""
    wheel: int | None = None
    """At which number the wheel of the near one stands, if it is there."""


def _game(loads: tuple[int, int, int], calls: tuple[int, int, int]) -> tuple[tuple[int, Move], ...]:
    """Return the moves of one game; loads by seat, calls in the order of calling."""
    loading = tuple((seat, Load(coins)) for seat, coins in enumerate(loads))
    return (*loading, *((seat, Call(number)) for seat, number in zip((1, 2, 0), calls, strict=True)))


_OPENING: Final[tuple[type[Event], ...]] = (Called, FistOpened, GuessesJudged)
_LOST: Final = _game((1, 1, 1), (4, 3, 3))

GUESSED: Final = Specimen(_game((1, 2, 1), (5, 3, 4)), 5, _OPENING)
"""Everybody opens, the near seat was right."""
TRAPPED: Final = Specimen(_game((2, 0, 1), (5, 4, 6)), 5, (Called, FistOpened, TrapClosed), own_coins=2)
"""The left neighbour opens empty where one must load (K-06)."""
RAISED: Final = Specimen(_game((2, 1, 3), (7, 6, 5)), 1, (Loaded,), own_coins=2)
"""All bring up fists."""
EMPTY: Final = Specimen(_game((2, 0, 1), (5, 4, 3)), 5, _OPENING, own_coins=2)
"""The left neighbour opens empty where one may."""
BLOCKED: Final = Specimen(_game((2, 1, 2), (5, 5, 6)), 5, (Called,), wheel=5)
"""Everybody else has called the same number (K-09)."""
UNIQUE: Final = Specimen(_game((2, 1, 2), (5, 6, 7)), 5, (Called,), wheel=6)
"""No number is called twice."""
LEAVING: Final = Specimen(_game((2, 1, 3), (7, 6, 5)), 5, (*_OPENING, SeatsLeft))
"""The right neighbour was right and goes to the bar (K-11)."""
LOST: Final = Specimen(
    (*_LOST, (1, NameStarter(Seat(1))), *_LOST),
    12,
    (HalfLost, Paid, MatchEnded),
    skipped=(*_OPENING, SeatsLeft),
)
"""The left neighbour has lost both halves and pays (K-17, K-22)."""

LOADING: Final[Mapping[OptionValue, Specimen]] = {"trap": TRAPPED, "enforced": RAISED, "off": EMPTY}
"""By ``ladepflicht`` what is shown of loading."""
CALLING: Final[Mapping[OptionValue, Specimen]] = {"allowed_except_last": BLOCKED, "unique": UNIQUE}
"""By ``repeat_numbers`` what is shown of calling."""


class KnobelnExample(Example):
    """A part of a match at the small table."""

    def __init__(self, stage: Stage, specimen: Specimen, options: Mapping[str, OptionValue]) -> None:
        """Play the match up to where the picture begins.

        Args:
            stage: What the picture is made with.
            specimen: The match.
            options: Those that differ from the default.
        """
        super().__init__()
        self._stage = stage
        self._specimen = specimen
        texts = stage.texts
        self._players = [Player(texts(f"figure.{figure}"), figure) for figure in FIGURES]
        self._places = Places(load_layout(stage.layouts / "knobeln.tmx", REQUIRED), len(FIGURES), NEAR)
        rules = {"ladepflicht": "off", **options, "roll_call": "off", "first_starter": FIRST}
        names = [player.name for player in self._players]
        moves = [(Seat(seat), move) for seat, move in specimen.moves]
        match = Match.replay(GAMES["knobeln"], names, rules, moves)
        before = match.truncated(specimen.start)
        self._view: View = before.view(None)
        events: list[Event] = [event for entry in match.log[specimen.start :] for event in entry.events]
        self._skipped = [event for event in events if isinstance(event, specimen.skipped)]
        self._shown = [event for event in events if isinstance(event, specimen.shown)]
        decided = [event for event in self._shown if isinstance(event, Verdict)]
        self._conclusion = Verdicts(texts, names).of(decided[-1]) if decided else ""
        self._legal: Sequence[Move] = before.rules.legal(before.state, NEAR)

    def lay(self) -> None:
        """Lay the table anew."""
        stage = self._stage
        self.timeline.cancel_all()
        self._board = Board(
            self._places,
            self._players,
            seat_colours(self._players),
            self._view,
            stage.texts,
            lambda: "off",
            _silent,
            self._calm,
        )
        self._board.helmet_total = HELMET
        # There is no room for small print on a small table.
        self._board.starter = None
        counter = self._board.counter
        counter.settle(replace(counter.slate, must_load=False))
        self._director = Director(self._board, self.timeline, _speechless, self._calm)
        self._wheel: Caller | None = None
        if self._specimen.wheel is not None:
            rect, name = self._places.layout.rect("wheel"), self._players[NEAR].name
            self._wheel = Caller(stage.texts, rect, self._view, name, self._legal)
            self._wheel.number = self._specimen.wheel
        self._said = ""
        self._board.marked = self._view.acting
        if self._skipped:
            self.timeline.play(self._director.scripts(self._skipped))
            self.timeline.finish()
        self._board.update(COMING_TO_REST)

    def _calm(self) -> bool:
        return self._stage.calm

    def script(self) -> Script:
        """Show the rest of the match, as far as it is the topic."""
        if self._wheel is not None:
            yield wait(LOOK)
            self._wheel.handle(NEAR, Wheel(1, 0.0, 0.0))
            yield wait(LOOK)
            self._wheel = None
        self._board.marked = ()
        if self._specimen.shown == (Loaded,):
            for event in self._shown:
                yield from self._director.scripts([event])
                yield wait(BETWEEN)
        else:
            yield from self._director.scripts(self._shown)
        self._said = self._conclusion

    def advance(self, seconds: float) -> bool:
        """Let the table and what runs beside move."""
        moved = [super().advance(seconds), self._board.update(seconds)]
        if self._wheel is not None:
            moved.append(self._wheel.update(seconds))
        return any(moved)

    def finish(self) -> None:
        """Show the end at once, at rest."""
        super().finish()
        self._board.update(COMING_TO_REST)

    def draw(self, canvas: Canvas) -> None:
        """Draw the small table."""
        small = StageCanvas(canvas, self._stage.place)
        small.image("background/knobeln", 0, 0)
        self._board.draw(small)
        if self._wheel is not None:
            self._wheel.draw(small)
        if self._specimen.own_coins is not None:
            self._draw_own_coins(canvas, self._specimen.own_coins)
        said = self._wheel.title() if self._wheel is not None else self._board.verdict or self._said
        if said:
            place = self._stage.place
            area = Rect(place.x, place.y + SAID_Y, place.width, SAID_HEIGHT)
            message_plate(canvas, area, said)

    def _draw_own_coins(self, canvas: Canvas, coins: int) -> None:
        """Show what is in the own fist, larger than the table would."""
        place = self._stage.place
        plate = Rect(place.x + PLATE_EDGE, place.bottom - PLATE_EDGE - PLATE[1], *PLATE)
        canvas.panel("panel/mat", plate)
        x, title = plate.center.x, self._stage.texts("knobeln.fist.title")
        size = fitting_size(canvas, title, plate.width - PLATE_MARGIN, theme.SIZE_HINT, "bold")
        y = plate.y + PLATE_TITLE_Y
        canvas.text(title, x, y, size, theme.STOUT, font="bold", align="middle")
        for number in range(COINS):
            sprite = "coin/club/plate" if number < coins else "coin/place"
            canvas.image(sprite, x + (number - 1) * COIN_STEP, plate.bottom - PLATE_COINS_Y)


def _silent(_sound: str) -> None:
    """Nobody wants to hear the same coins again and again."""


def _speechless(_seat: Seat, _number: int) -> None:
    """As little as the same numbers."""

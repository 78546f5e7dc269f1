"""Evenings at the Knobeln table: who sits there, bots with set moves, everything that is seen and heard."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from itertools import zip_longest
from types import MappingProxyType
from typing import Any

from engine.anim.pace import Pace
from engine.bots.levels import Level, Style
from engine.core.seats import CHANCE, Seat
from engine.games.knobeln.events import FistOpened
from engine.games.knobeln.model import Call, ForgetCoins, Late, Load, Move, NameStarter, ShowCoins
from engine.play.botworker import Answer, AnyRequest
from engine.play.clock import ManualClock
from engine.play.seating import Player, TableSetup
from engine.ui.actions import Action, Device, Press, Release
from engine.ui.audio import NullAudio
from engine.ui.geometry import Point, Rect
from scenes.curtain import Curtain
from scenes.knobeln.scene import KnobelnTable
from tests.scenes.evening import PAD, SECOND_PAD, Evening

THIRD_PAD = Device("pad", "pad:test#3", "nintendo")
FOURTH_PAD = Device("pad", "pad:test#4")
PADS = (PAD, SECOND_PAD, THIRD_PAD)
JUPP, USCHI, HEINZ = Player("Jupp", "jupp"), Player("Uschi", "uschi"), Player("Heinz", "heinz")
ON_PADS = tuple(
    Player(player.name, player.figure, device=pad.key)
    for player, pad in zip((JUPP, USCHI, HEINZ), PADS, strict=True)
)
BOTS = (Player("Blech-1", "blech1", "easy"), Player("Blech-2", "blech2", "easy"))

ROLL_CALL: list[tuple[int, Move]] = [(0, ShowCoins()), (1, ShowCoins()), (2, ForgetCoins())]
FIRST_LOADS: list[tuple[int, Move]] = [(0, Load(1)), (1, Load(1)), (2, Load(1))]
FIRST_CALLS: list[tuple[int, Move]] = [(0, Call(3)), (CHANCE, Late(Seat(1))), (1, Call(4)), (2, Call(5))]
SECOND_GAME: list[tuple[int, Move]] = [(1, Load(1)), (2, Load(0)), (1, Call(1)), (2, Call(2))]
NAMING: list[tuple[int, Move]] = [(2, NameStarter(Seat(0)))]
TRAP: list[tuple[int, Move]] = [
    (0, Load(1)),
    (1, Load(0)),
    (2, Load(1)),
    (0, Call(4)),
    (1, Call(5)),
    (2, Call(6)),
]
FINAL: list[tuple[int, Move]] = [(1, Load(2)), (2, Load(0)), (2, Call(2)), (1, Call(3))]
MATCH = [*ROLL_CALL, *FIRST_LOADS, *FIRST_CALLS, *SECOND_GAME, *NAMING, *TRAP, *FINAL]
"""Seat 0 is right at once, seat 2 loses the first half, seat 1 the second one in the trap, and the final."""


def sit_down(
    evening: Evening,
    players: Sequence[Player],
    options: Mapping[str, str | int] = MappingProxyType({}),
    *,
    avenger: int | None = None,
) -> KnobelnTable:
    """Begin the match "m1" without the way through the pub; all pads are plugged in."""
    for pad in (*PADS, FOURTH_PAD):
        evening.plug(pad)
    chosen = tuple(sorted(options.items()))
    setup = TableSetup("knobeln", tuple(players), options=chosen, match_id="m1", avenger=avenger)
    evening.navigator.reset(KnobelnTable(evening.services, evening.services.open_table(setup)))
    evening.frames(1)
    return the_table(evening)


def the_table(evening: Evening) -> KnobelnTable:
    """Return the table, which may lie under something."""
    return next(scene for scene in evening.navigator.scenes if isinstance(scene, KnobelnTable))


def hand_in(evening: Evening, seat: int, move: Move) -> None:
    """Let a person make a move, however that is done, and wait until it is in the log."""
    referee = the_table(evening).referee
    evening.until(lambda: seat in referee.acting and referee.answer(Seat(seat), move))
    ply = referee.match.ply
    evening.until(lambda: (seat, move) in [(entry.seat, entry.move) for entry in referee.match.log[ply:]])


def play(evening: Evening, moves: list[tuple[int, Move]]) -> None:
    """Let people make these moves, or be late."""
    for seat, move in moves:
        if seat == CHANCE:
            evening.until(lambda: the_table(evening).view.late)
        else:
            hand_in(evening, seat, move)


def press_and_let_go(evening: Evening, device: Device, *actions: Action) -> None:
    """Press buttons at the same time, then let all of them go."""
    for action in actions:
        evening.navigator.handle(Press(action, device))
    evening.frames(2)
    for action in actions:
        evening.navigator.handle(Release(action, device))
    evening.frames(2)


def open_curtain(evening: Evening) -> Curtain:
    """Open the curtain that is about to close for somebody, with the first direction of the evening."""
    evening.until(lambda: isinstance(evening.top, Curtain))
    evening.frames(40)
    evening.press(Action.UP)
    evening.press(Action.CONFIRM)
    curtain = evening.the(Curtain)
    assert curtain.open
    return curtain


class SetMoves:
    """Bots that load and call what they are told to; otherwise they call the highest number that is free."""

    ready = True

    def __init__(self, loads: Mapping[int, int], calls: Mapping[int, int] = MappingProxyType({})) -> None:
        """Take the load and the number of each seat."""
        self._loads = loads
        self._calls = calls

    def start(self) -> None:
        """Nothing to get ready."""

    def think(self, request: AnyRequest, level: Level, seed: int, seconds: float, style: Style) -> Answer:
        """Return the answer at once."""
        found: Future[Any] = Future()
        found.set_result(self._choice(request))
        return found

    def _choice(self, request: AnyRequest) -> Move:
        if request.view.phase == "roll_call":
            return ShowCoins()
        if request.view.phase == "load":
            return Load(self._loads[request.seat])
        called = self._calls.get(request.seat)
        highest: Move = request.legal[-1]
        return highest if called is None else Call(called)

    def restart(self) -> None:
        """Nothing runs."""

    def close(self) -> None:
        """Nothing to stop."""


class Ears(NullAudio):
    """Remembers every sound with its time and its volume."""

    def __init__(self, clock: ManualClock) -> None:
        super().__init__()
        self._clock = clock
        self.heard: list[tuple[float, str, object]] = []

    def play(self, name: str, *, volume: float = 1.0, solo: bool = False) -> None:
        """Remember an effect."""
        super().play(name, volume=volume, solo=solo)
        self.heard.append((round(self._clock.now(), 6), name, (volume, solo)))

    def loop(self, name: str, volume: float) -> None:
        """Remember a loop."""
        super().loop(name, volume)
        self.heard.append((round(self._clock.now(), 6), name, volume))

    def speak(self, name: str) -> None:
        """Remember a word."""
        super().speak(name)
        self.heard.append((round(self._clock.now(), 6), name, None))

    def music(self, name: str | None) -> None:
        """Remember a piece of music."""
        super().music(name)
        self.heard.append((round(self._clock.now(), 6), "music", name))


Picture = tuple[object, ...]
BEHIND_THE_CURTAIN: Picture = ("only one person looks",)


class Witness:
    """Sits in the room: sees every frame and hears every sound until the first fist opens.

    What one person alone sees behind an open curtain is left out; its sounds are heard by all.
    """

    def __init__(self, evening: Evening, hidden: Rect | None = None) -> None:
        """Watch an evening from now on; what lies in ``hidden`` is not looked at."""
        self._evening = evening
        self._hidden = hidden
        self.ears = Ears(evening.clock)
        evening.audio = evening.services.audio = self.ears
        self.frames = 0
        self.seen: list[tuple[int, Picture]] = []
        """The number of a frame and its picture, whenever that changed."""
        self.opened = False
        evening.watchers.append(self._look)

    def _look(self) -> None:
        self.opened = self.opened or "fist_open" in self.ears.played or self._opened_at_once()
        if self.opened:
            return
        if not self.seen or self._evening.changed:
            picture = self._picture()
            if not self.seen or self.seen[-1][1] != picture:
                self.seen.append((self.frames, picture))
        self.frames += 1

    def _opened_at_once(self) -> bool:
        """Tell whether the hands were opened without motion, which makes no sound."""
        if self._evening.services.pace is not Pace.OFF:
            return False
        tables = [scene for scene in self._evening.navigator.scenes if isinstance(scene, KnobelnTable)]
        events = [event for table in tables for entry in table.referee.match.log for event in entry.events]
        return any(isinstance(event, FistOpened) for event in events)

    def _picture(self) -> Picture:
        top = self._evening.top
        if isinstance(top, Curtain) and top.open:
            return BEHIND_THE_CURTAIN
        calls = self._evening.picture().calls
        return tuple(one for one in calls if self._hidden is None or not within(self._hidden, one))

    @property
    def heard(self) -> list[tuple[float, str, object]]:
        """Every sound before that of the first fist."""
        names = [name for _, name, _ in self.ears.heard]
        return self.ears.heard[: names.index("fist_open")] if "fist_open" in names else self.ears.heard

    @property
    def names(self) -> set[str]:
        """The name of everything that was drawn for all to see."""
        pictures = [picture for _, picture in self.seen if picture != BEHIND_THE_CURTAIN]
        return {one.what for picture in pictures for one in picture}  # type: ignore[attr-defined]

    def until_opening(self) -> None:
        """Wait until the first fist opens."""
        self._evening.until(lambda: self.opened)


def within(area: Rect, drawn: Any) -> bool:
    """Tell whether something is drawn inside of an area."""
    return area.grown(40.0).contains(*Point(drawn.x, drawn.y))


def difference(one: Witness, other: Witness) -> str | None:
    """Tell by what somebody in the room could tell two evenings apart, or ``None``."""
    for first, second in zip_longest(one.heard, other.heard):
        if first != second:
            return f"sounds: {first} and {second}"
    for (frame, picture), (other_frame, other_picture) in zip(one.seen, other.seen, strict=False):
        if frame != other_frame:
            return f"frames {frame} and {other_frame}"
        if picture != other_picture:
            return f"frame {frame}: {sorted(map(str, set(picture) ^ set(other_picture)))[:4]}"
    return None if one.frames == other.frames else f"{one.frames} and {other.frames} frames"

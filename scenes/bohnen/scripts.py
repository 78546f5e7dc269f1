"""How what happened is shown: one script per event (``art.md``, 10; ``ux.md``, Flow).

Scripts change the picture only. When the last one has ended the board shows the new view.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, assert_never

from engine.anim.easing import in_out_cubic, linear, out_back, out_cubic, there_and_back
from engine.anim.steps import Motion, Script, Step, hop, join, par, spawn, travel, tween, wait
from engine.anim.timeline import Timeline
from engine.core.seats import Seat
from engine.games.bohnen.model import (
    PIT_COUNT,
    Captured,
    Event,
    LapSown,
    MatchEnded,
    MoveEnded,
    Taken,
    UrsMade,
)
from engine.ui.geometry import Point
from scenes.bohnen import tempo
from scenes.bohnen.board import TURNS, Bean, Board

BADGE_PULSE: Final = 0.16
SETTLE: Final = 0.12
LIFTED_SCALE: Final = 1.1
URS_FORMING: Final = 0.36
COUNT_FLIGHT: Final = 0.42
COUNT_INTERVAL: Final = 0.05
COUNT_HEIGHT: Final = 54.0
SOUND_GAP: Final = 0.045
"""Shortest time between two falling beans that are both heard."""
FADE: Final = 0.15
"""How long a bean fades in where it would have hopped ("Weniger Bewegung")."""
HURRIED_SHARE: Final = 0.5
"""Laps with less than this share of their natural time leave out the small motions."""
JUMP_INTERVAL: Final = 0.03
"""Below this time between two beans nobody sees them hop any more: they are just there."""


class Director:
    """Turns the events of a move into scripts for one board."""

    def __init__(self, board: Board, timeline: Timeline, *, calm: Callable[[], bool] = lambda: False) -> None:
        """Direct a board.

        Args:
            board: What moves.
            timeline: What moves it.
            calm: Whether hops are replaced by fades now ("Weniger Bewegung").
        """
        self._board = board
        self._timeline = timeline
        self._calm = calm
        self._bean_sound = 0
        self._heard_at = -1.0

    def scripts(self, events: Sequence[Event]) -> Script:
        """Show everything that one move led to."""
        self._board.swelling = 0.0 if self._calm() else 1.0
        sown = [event for event in events if isinstance(event, LapSown)]
        laps = [tempo.Lap(len(event.path), event.after_take) for event in sown]
        shares = iter(tempo.lap_shares(laps))
        for event in events:
            yield from self._script(event, shares)
        yield join()
        self._board.lap = 0

    def _script(self, event: Event, shares: Iterator[float]) -> Script:
        match event:
            case LapSown():
                yield from self._lap_sown(event, next(shares))
            case Taken():
                yield join()
            case Captured():
                yield join()
                yield from self._captured(event)
            case UrsMade():
                yield join()
                yield from self._urs_made(event)
            case MoveEnded():
                yield join()
            case MatchEnded():
                yield from self._match_ended(event)
            case _:
                assert_never(event)

    def _moved(self, bean: Bean, motion: Motion, seconds: float, place: Point) -> Script:
        """Move a bean, or with calm motion let it fade in where it would have gone: the one gate for both."""
        if not self._calm():
            yield motion
            return
        bean.position.value, bean.alpha.value = place, 0.0
        yield tween(bean.alpha, 1.0, min(FADE, seconds))
        yield wait(max(0.0, seconds - FADE))

    def _sound(self, name: str) -> None:
        """Play a sound unless the picture is being skipped."""
        if not self._timeline.skipping:
            self._board.sound(name)

    def _lap_sown(self, event: LapSown, share: float) -> Script:
        board = self._board
        board.lap = event.lap
        yield from self._lift(event, share)
        hand = board.hand
        here = event.start
        jumping = tempo.interval(0) * share < JUMP_INTERVAL
        for index, pit in enumerate(event.path):
            bean = hand.beans.pop()
            seconds = tempo.interval(index) * share
            if jumping:
                self._land(bean, pit, share)
                hand.position.value = board.places.hand(pit)
                hand.gather()
                yield wait(seconds)
            else:
                board.flying.append(bean)
                yield spawn(self._fly(bean, here, pit, share))
                yield from self._carry(pit, seconds)
            here = pit
        if jumping:
            yield wait((tempo.HOP + tempo.LANDING) * share)
        yield join()

    def _carry(self, pit: int, seconds: float) -> Script:
        """Move the hand on to the next pit, with what is left in it."""
        hand = self._board.hand
        target = self._board.places.hand(pit)
        start = Point(*hand.position.value)
        if self._calm():
            hand.position.value = target
            hand.gather()
            yield wait(seconds)
            return
        for bean in hand.beans:
            offset = Point(bean.position.value[0] - start.x, bean.position.value[1] - start.y)
            yield spawn(tween(bean.position, target.moved(offset.x, offset.y), seconds, in_out_cubic))
        yield tween(hand.position, target, seconds, in_out_cubic)

    def _lift(self, event: LapSown, share: float) -> Script:
        """Take the beans of a lap into the hand."""
        board, hand = self._board, self._board.hand
        start = board.places.hand(event.start)
        if event.lap > 1 and not event.after_take:
            glow = board.relay_glow[event.start]
            glow.value = 0.0
            yield tween(glow, 1.0, tempo.RELAY_PAUSE * share, out_cubic)
            yield spawn(tween(glow, 0.0, tempo.SCOOP * share))
        sources = (event.start, 11 - event.start) if event.after_take else (event.start,)
        hand.position.value = start
        for pit in sources:
            hand.beans.extend(board.pits[pit])
            board.pits[pit] = []
            if share >= HURRIED_SHARE:
                self._timeline.play(self._pulse(pit))
        self._sound("bean_scoop")
        seconds = (tempo.TAKE if event.after_take else tempo.SCOOP) * share
        resting = [Point(*bean.position.value) for bean in hand.beans]
        hand.gather()
        gathered = [Point(*bean.position.value) for bean in hand.beans]
        rise: list[Step] = []
        for bean, old, new in zip(hand.beans, resting, gathered, strict=True):
            bean.position.value = old
            rise.append(self._moved(bean, tween(bean.position, new, seconds, out_cubic), seconds, new))
            rise.append(tween(bean.scale, LIFTED_SCALE, seconds))
        yield par(*rise, wait(seconds))

    def _fly(self, bean: Bean, start: int, pit: int, share: float = 1.0) -> Script:
        board = self._board
        seconds = tempo.HOP * share
        place, scale = board.slots(pit, len(board.pits[pit]) + 1)[-1]
        path = board.places.hop(Point(*bean.position.value), place, start, pit)
        yield par(
            self._moved(bean, travel(bean.position, path, seconds), seconds, place),
            tween(bean.scale, scale, seconds),
        )
        board.flying.remove(bean)
        self._land(bean, pit, share)
        if not self._calm():
            yield tween(bean.squash, 1.0, tempo.LANDING * share, there_and_back)

    def _land(self, bean: Bean, index: int, share: float = 1.0) -> None:
        """Let a bean lie in a pit or store; the others make room.

        In a hurried lap (``share`` of its natural time) they make room at once: nobody could follow.
        """
        board = self._board
        board.heap_of(index).append(bean)
        bean.turn = (bean.turn + 1) % TURNS
        if share < HURRIED_SHARE:
            board.settle_at_once(index)
        else:
            self._timeline.play(self._settled(index))
            self._timeline.play(self._pulse(index))
        now = self._timeline.now
        if now - self._heard_at >= SOUND_GAP or now < self._heard_at:
            self._heard_at = now
            self._bean_sound = self._bean_sound % 4 + 1
            self._sound(f"bean_{self._bean_sound}")

    def _settled(self, index: int) -> Script:
        beans = self._board.heap_of(index)
        places = self._board.slots(index, len(beans))
        moves: list[Step] = []
        for bean, (place, scale) in zip(beans, places, strict=True):
            moves.append(tween(bean.position, place, SETTLE, out_cubic))
            moves.append(tween(bean.scale, scale, SETTLE))
        yield par(*moves)

    def _pulse(self, index: int) -> Script:
        pulse = self._board.pulse[index]
        pulse.value = 0.0
        yield tween(pulse, 1.0, BADGE_PULSE, there_and_back)

    def _captured(self, event: Captured) -> Script:
        """Layli: the last bean and those opposite go to the store."""
        self._sound("bean_scoop")
        interval = min(COUNT_INTERVAL, 0.3 / event.count)
        yield from self._to_store((event.pit, event.opposite), event.seat, interval=interval)
        self._sound("chip")

    def _to_store(self, pits: Sequence[int], seat: Seat, *, interval: float) -> Script:
        """Let the beans of some pits fly to a store, one after the other.

        A bean belongs to its pit until it takes off, so that the counts are true in every frame.
        """
        board = self._board
        index = PIT_COUNT + seat
        position = len(board.stores[seat])
        for pit in pits:
            while board.pits[pit]:
                bean = board.pits[pit].pop()
                board.flying.append(bean)
                position += 1
                place, scale = board.slots(index, position)[-1]
                yield spawn(self._drop(bean, place, scale, index))
                yield wait(interval)
        yield join()

    def _drop(self, bean: Bean, place: Point, scale: float, index: int) -> Script:
        board = self._board
        motion = hop(bean.position, place, COUNT_HEIGHT, COUNT_FLIGHT, in_out_cubic)
        yield par(self._moved(bean, motion, COUNT_FLIGHT, place), tween(bean.scale, scale, COUNT_FLIGHT))
        board.flying.remove(bean)
        self._land(bean, index)

    def _urs_made(self, event: UrsMade) -> Script:
        """One of three beans crosses; both rims close (M-08)."""
        board = self._board
        bean = board.pits[event.opposite].pop()
        board.flying.append(bean)
        yield from self._fly(bean, event.opposite, event.pit)
        self._timeline.play(self._settled(event.opposite))
        self._timeline.play(self._pulse(event.opposite))
        forming: list[Step] = []
        for pit in (event.pit, event.opposite):
            board.urs[pit] = event.seat
            board.urs_glow[pit].value = 0.0
            easing = linear if self._calm() else out_back(1.4)
            forming.append(tween(board.urs_glow[pit], 1.0, FADE if self._calm() else URS_FORMING, easing))
        self._sound("chip")
        yield par(*forming)

    def _match_ended(self, event: MatchEnded) -> Script:
        """Count: everything that lies in the pits goes to the store of its owner (M-17)."""
        self._board.counting = True
        yield wait(0.3)
        for seat in (Seat(0), Seat(1)):
            pits = [pit for pit, owner in enumerate(event.owners) if owner == seat]
            yield from self._to_store(pits, seat, interval=COUNT_INTERVAL)
        yield wait(0.3)

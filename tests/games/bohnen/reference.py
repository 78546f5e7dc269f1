"""The move algorithm of ``spec/rules.md`` 2.4 once more, bean by bean, to compare the kernel with."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.core.seats import Seat
from engine.games.bohnen.model import EndReason, Position


@dataclass
class ReferenceMove:
    """A move in progress; ``laps`` sows one lap per step and stops when the move ends.

    Each step yields the pits with the hand lifted next (0: none), and the pit of the last bean.
    """

    pits: list[int]
    urs: list[Seat | None]
    stores: list[int]
    mover: int
    layli: bool = False
    five_plus_ends: bool = False
    takes: int = 0
    reason: EndReason | None = None

    def laps(self, pit: int) -> Iterator[tuple[tuple[int, ...], int]]:
        hand, self.pits[pit] = self.pits[pit], 0
        while hand:
            while hand:
                pit = (pit + 1) % 12
                self.pits[pit] += 1
                hand -= 1
            hand = self._lift(pit)
            yield (*self.pits, hand), pit

    def _lift(self, last: int) -> int:
        beans, facing = self.pits[last], self.pits[11 - last]
        own = last // 6 == self.mover
        if self.urs[last] is not None:
            return self._end("urs")
        if beans > 1:
            self.pits[last] = 0
            return beans
        if not own:
            return self._end("enemy_empty")
        if facing == 0:
            return self._end("own_empty")
        if facing == 3:
            self.pits[last], self.pits[11 - last] = 2, 2
            self.urs[last] = self.urs[11 - last] = Seat(self.mover)
            return self._end("urs_made")
        if facing >= 5 and self.five_plus_ends:
            return self._end("five_plus")
        self.pits[last] = self.pits[11 - last] = 0
        if self.layli:
            self.stores[self.mover] += facing + 1
            return self._end("captured")
        self.takes += 1
        return facing + 1

    def _end(self, reason: EndReason) -> int:
        self.reason = reason
        return 0


def start_move(position: Position, layli: bool = False, five_plus_ends: bool = False) -> ReferenceMove:
    pits, urs, stores, mover = position
    return ReferenceMove(list(pits), list(urs), list(stores), mover, layli, five_plus_ends)

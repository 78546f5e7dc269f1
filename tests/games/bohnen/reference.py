"""The move algorithm of ``spec/rules.md`` 2.4 once more, bean by bean, to compare the kernel with."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.core.seats import Seat
from engine.games.bohnen.model import Position


@dataclass
class ReferenceMove:
    """A move in progress; ``laps`` sows one lap per step and stops when the move ends."""

    pits: list[int]
    urs: list[Seat | None]
    stores: list[int]
    mover: int
    layli: bool = False
    five_plus_ends: bool = False

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
            return 0
        if beans > 1:
            self.pits[last] = 0
            return beans
        if not own or facing == 0 or (facing >= 5 and self.five_plus_ends):
            return 0
        if facing == 3:
            self.pits[last], self.pits[11 - last] = 2, 2
            self.urs[last] = self.urs[11 - last] = Seat(self.mover)
            return 0
        self.pits[last] = self.pits[11 - last] = 0
        if self.layli:
            self.stores[self.mover] += facing + 1
            return 0
        return facing + 1


def start_move(position: Position, layli: bool = False, five_plus_ends: bool = False) -> ReferenceMove:
    pits, urs, stores, mover = position
    return ReferenceMove(list(pits), list(urs), list(stores), mover, layli, five_plus_ends)

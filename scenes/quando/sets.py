"""Choosing what to lay: which sets a press completes (Q-08, Q-09; ``ux.md``). Pure logic.

Two steps lead to every set: pick any of its cards, then step through the sets that hold this card. The
best ones come first: those that take most points out of the hand.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from engine.games.quando.melds import TRIPLE_SIZE, classify

Positions = tuple[int, ...]
"""Cards of a hand by their positions, ascending, as in `engine.games.quando.model.Play`."""

SetName = Literal["single", "pair", "triple", "more", "straight"]

_NAMES: Final[dict[int, SetName]] = {1: "single", 2: "pair", TRIPLE_SIZE: "triple"}


def set_name(fronts: Sequence[int]) -> SetName:
    """Return what cards with these fronts are called.

    Raises:
        ValueError: They are no set.
    """
    meld = classify(tuple(fronts))
    if meld is None:
        raise ValueError(f"no set: {fronts}")
    return "straight" if meld.kind == "straight" else _NAMES.get(meld.size, "more")


def display_order(fronts: Sequence[int | None]) -> Positions:
    """Return the positions of a hand in the order in which its owner sees them: by number.

    The picture sorts, the rules do not: a drawn card goes to the end there (Q-15).
    """
    return tuple(sorted(range(len(fronts)), key=lambda position: (fronts[position] or 0, position)))


class SetChooser:
    """What somebody is about to lay; there is always something chosen."""

    def __init__(self, fronts: Sequence[int], sets: Iterable[Positions]) -> None:
        """Begin with the first card alone.

        Args:
            fronts: The fronts of the hand, by position.
            sets: Everything that may be laid.

        Raises:
            ValueError: Nothing may be laid.
        """
        self.fronts = tuple(fronts)
        self.order = display_order(fronts)
        self._sets = tuple(sets)
        if not self._sets:
            raise ValueError("nothing may be laid")
        self.cursor = self.order[0]
        """The position of the card that is walked from."""
        self.chosen: Positions = (self.cursor,)
        """What is laid by yes."""
        self._pointed = False
        """Whether the choice was built by pointing at cards, so that the next one may join it."""

    def completions(self, position: int) -> tuple[Positions, ...]:
        """Return every set with a card, the best first.

        Sets that look alike stand behind all others but for their first: which of two equal cards
        is laid hardly ever matters, but it is the player's choice (U-Q10).
        """
        ranked = sorted((one for one in self._sets if position in one), key=self._rank)
        first: list[Positions] = []
        alike: list[Positions] = []
        seen: set[tuple[int, ...]] = set()
        for one in ranked:
            look = tuple(sorted(self.fronts[index] for index in one))
            (alike if look in seen else first).append(one)
            seen.add(look)
        return (*first, *alike)

    def _rank(self, positions: Positions) -> tuple[int, int, Positions]:
        """Sort by points laid, then by cards laid; of equal ones the leftmost first."""
        points = sum(self.fronts[position] for position in positions)
        return -points, -len(positions), positions

    def walk(self, by: int) -> bool:
        """Pick the neighbour to the right (1) or left (-1) of the cursor alone; tell whether it moved."""
        index = self.order.index(self.cursor) + by
        if index not in range(len(self.order)):
            return False
        self.pick(self.order[index])
        return True

    def pick(self, position: int) -> None:
        """Pick a card alone."""
        self.cursor, self.chosen = position, (position,)
        self._pointed = False

    def complete(self, by: int = 1) -> bool:
        """Step to the next set that holds the cursor, or back; tell whether there is another one.

        From a single card the first step goes to the best set, the last one returns to the card alone.
        """
        single = (self.cursor,)
        cycle = [single, *(one for one in self.completions(self.cursor) if one != single)]
        here = cycle.index(self.chosen) if self.chosen in cycle else 0
        self.chosen = cycle[(here + by) % len(cycle)]
        self._pointed = True
        return len(cycle) > 1

    def touch(self, position: int) -> None:
        """Pick a card that was pointed at.

        A card that is chosen already steps to its next set; a card that goes with those chosen joins
        them in the smallest set that holds them all; any other card is picked alone.
        """
        if position in self.chosen:
            self.cursor = position
            self.complete()
            return
        wanted = {*self.chosen, position} if self._pointed else {position}
        joined = [one for one in self.completions(position) if wanted <= set(one)]
        if joined:
            self.cursor, self.chosen = position, min(joined, key=len)
        else:
            self.pick(position)
        self._pointed = True

    @property
    def chosen_fronts(self) -> tuple[int, ...]:
        """The numbers of the chosen cards, ascending."""
        return tuple(sorted(self.fronts[position] for position in self.chosen))

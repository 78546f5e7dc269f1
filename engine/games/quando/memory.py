"""What an observer can know about the cards of the running round from everything it has seen.

`remember` replays a redacted history. Apart from the sides that somebody saw it draws the
conclusions that everybody can draw from public play:

* A seat that a triple made draw, or that had nothing to draw, had no zero then (Q-13).
* A seat whose turn has ended without the end of the round had not only zeros then (Q-17); with
  ``before_draw`` the same holds as soon as it is to draw.
* A seat that the triple waits for although the pile is empty has a zero: otherwise the discards
  would be reshuffled, or it would be passed over (U-Q6, U-Q7).
* A card in a hand is none of those that were reshuffled into the pile after it was drawn.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine.core.seats import CHANCE, Seat
from engine.games.quando.cards import DECK, PAIR, Card
from engine.games.quando.model import (
    CardDrawn,
    CardsPlayed,
    Event,
    NothingDrawn,
    OnlyZerosLeft,
    Passed,
    PileReshuffled,
    RoundDealt,
    RoundEnded,
    SeenCards,
    TurnBegan,
    View,
    ZeroTurned,
)

_WHOLE_DECK: Final = frozenset(DECK)


@dataclass(slots=True, eq=False)
class Slot:
    """A card in a hand as far as the observer knows it; at least one side is known."""

    front: int | None
    back: int | None
    epoch: int
    """How often the discards had been reshuffled in this round when the card came to the hand."""
    no_zero: bool = False
    """The front is unknown, but no zero."""


class Memory:
    """What is known, event by event; see `remember`."""

    hands: list[list[Slot]]
    """For each seat its cards, as they stand in the hand."""
    pools: list[frozenset[Card]]
    """For each epoch the cards that were on the pile at its beginning; in epoch 0 dealt cards count too."""
    not_all_zeros: list[list[Slot] | None]
    """For each seat cards with unknown fronts of which at least one is no zero; ``None``: nothing to say."""
    waiting_for_zero: Seat | None
    """A seat that must have a zero: the triple waits for it although there is no card to draw."""

    def __init__(self, seats: int, before_draw: bool) -> None:
        """Begin without any cards; ``before_draw`` is the option ``end_on_zeros``."""
        self._before_draw = before_draw
        self.waiting_for_zero = None
        self._start([()] * seats)

    def _start(self, hands: Iterable[SeenCards]) -> None:
        self.hands = [[Slot(front, back, 0) for front, back in hand] for hand in hands]
        self.pools = [_WHOLE_DECK]
        self.not_all_zeros = [None] * len(self.hands)
        self._discards: list[Card] = []
        self._mover: Seat | None = None
        """Who has played or passed in this turn."""

    def see(self, event: Event) -> None:
        """Take in the next event."""
        match event:
            case RoundDealt() | RoundEnded():
                self._start(event.hands)
            case CardsPlayed():
                self._see_played(event)
            case OnlyZerosLeft():
                self._see_only_zeros(event.seat)
            case CardDrawn():
                self._see_drawn(event)
            case ZeroTurned():
                self._see_turned(event)
            case PileReshuffled():
                self._see_reshuffled(event)
            case NothingDrawn():
                self.note_no_zero(event.seat)
            case Passed():
                self._mover = event.seat
            case TurnBegan() if self._mover is not None:
                self._note_not_all_zeros(self._mover)
                self._mover = None
            case _:
                pass

    def note_no_zero(self, seat: Seat) -> None:
        """Remember that no front of ``seat`` is a zero now."""
        for slot in self.hands[seat]:
            slot.no_zero = slot.front is None
        self.not_all_zeros[seat] = None

    def _note_not_all_zeros(self, seat: Seat) -> None:
        # An older note is about cards that are all still there, so it says more than a new one.
        if self.not_all_zeros[seat] is None and not any(
            slot.front or slot.no_zero for slot in self.hands[seat]
        ):
            self.not_all_zeros[seat] = [slot for slot in self.hands[seat] if slot.front is None]

    def _see_played(self, event: CardsPlayed) -> None:
        hand = self.hands[event.seat]
        played = [hand[position] for position in event.positions]
        self.hands[event.seat] = [slot for slot in hand if slot not in played]
        self._discards += (PAIR[card] for card in event.cards)
        for slot, (front, _) in zip(played, event.cards, strict=True):
            self._settle(event.seat, slot, front)
        self._mover = event.seat
        if self._before_draw:
            self._note_not_all_zeros(event.seat)

    def _settle(self, seat: Seat, slot: Slot, front: int) -> None:
        """Bring the note about ``seat`` up to date: the front of ``slot`` has come to light."""
        noted = self.not_all_zeros[seat]
        if noted is not None and slot in noted:
            self.not_all_zeros[seat] = None if front else [other for other in noted if other is not slot]

    def _see_only_zeros(self, seat: Seat) -> None:
        for slot in self.hands[seat]:
            slot.front = 0
        self.not_all_zeros[seat] = None

    def _see_drawn(self, event: CardDrawn) -> None:
        if event.seat != self._mover:
            self.note_no_zero(event.seat)
        self.hands[event.seat].append(Slot(event.front, event.back, len(self.pools) - 1))

    def _see_turned(self, event: ZeroTurned) -> None:
        slot = self.hands[event.seat][event.position]
        self._settle(event.seat, slot, 0)
        slot.front, slot.back = event.front, 0

    def _see_reshuffled(self, event: PileReshuffled) -> None:
        if event.seat != self._mover:
            self.note_no_zero(event.seat)
        self.pools.append(frozenset(self._discards))
        self._discards = []


def remember(view: View, history: tuple[Event, ...], before_draw: bool) -> Memory:
    """Return what the observer of ``view`` can know.

    Args:
        view: The table as the observer sees it now.
        history: Every event so far, redacted for the same observer.
        before_draw: Whether ``end_on_zeros`` is ``before_draw``.
    """
    memory = Memory(len(view.hands), before_draw)
    if any(view.hands):
        for event in _round_so_far(history):
            memory.see(event)
    if view.phase == "effect" and not view.pile_size:
        if view.acting == (CHANCE,):
            memory.note_no_zero(view.actor)
        else:
            memory.waiting_for_zero = view.actor
    return memory


def _round_so_far(history: tuple[Event, ...]) -> tuple[Event, ...]:
    start = len(history) - 1
    while not isinstance(history[start], RoundDealt):
        start -= 1
    return history[start:]

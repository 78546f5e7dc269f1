"""The picture of the Quando table (``mock/05_quando.png``): hands, pile, discards, plates.

The board shows; scripts (``scenes/quando/scripts.py``) move it. After every move it must equal a fresh
picture of the view, which `mismatch` tells.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.anim.channel import Channel
from engine.anim.easing import out_cubic
from engine.anim.pace import Pace
from engine.anim.steps import Script, Step, par, tween
from engine.anim.timeline import Timeline
from engine.core.seats import Seat
from engine.games.quando.model import View
from engine.ui.geometry import Point
from scenes.cards.fan import Slot
from scenes.quando import tempo
from scenes.quando.cards import Card
from scenes.quando.deeds import Deed, forget_old
from scenes.quando.pile import Pile, top_slot
from scenes.quando.places import Places
from scenes.quando.sets import Positions, display_order
from scenes.quando.sight import Sight, sight_of

Backs = Sequence[int | None]
"""The backs of the cards of a hand that somebody has seen."""


@dataclass(frozen=True, slots=True)
class Laid:
    """The set that was laid last."""

    seat: Seat
    fronts: tuple[int, ...]


class Board:
    """Everything that lies on the table or is held over it."""

    def __init__(self, places: Places, view: View, covered: Collection[Seat] = (), backs: Backs = ()) -> None:
        """Lay the table as the view says.

        Args:
            places: Where everything is.
            view: The table to show.
            covered: Seats whose backs the screen does not show (Q-05).
            backs: What the observer of the view has seen of the own backs.
        """
        self.places = places
        self.covered = frozenset(covered)
        self.observer = view.observer
        self.hands: list[list[Card]] = []
        self.pile = Pile()
        self.discards: list[Card] = []
        self._sides: list[tuple[int, int]] = []
        self.laid: Laid | None = None
        self.scores: list[int] = []
        self.sums: list[int | None] = []
        """What each hand counts while they lie open."""
        self.round = view.round
        self.dealer: Seat | None = None
        self.knocked: Seat | None = None
        self.last_turns: int | None = None
        """How many turns are left after a knock."""
        self.flying: list[Card] = []
        """Cards on their way, over all others; a hand may count on them already."""
        self.deeds: dict[Seat, Deed] = {}
        self.knocker: Seat | None = None
        """Whose fist is knocking now."""
        self.open_hands = False
        """The round is over and everybody shows the fronts."""
        self.taken_up = True
        """The observer holds the cards with the fronts to the own side, not as they were dealt."""
        self.bump: Channel[float] = Channel(0.0)
        """How far the whole table is pushed up, in pixels."""
        self.fist: Channel[float] = Channel(0.0)
        """How near a knocking fist is to the table: 0 away, 1 on it."""
        self.raised: Positions = ()
        self._flourishes = Timeline()
        self.rebuild(view, None, backs)

    # --- what is shown

    def rebuild(self, view: View, laid: Laid | None, backs: Backs = ()) -> None:
        """Show a view at once, whatever was shown before.

        Args:
            view: The table to show.
            laid: The set that was laid last, which the view does not tell.
            backs: What the observer has seen of the own backs.
        """
        self._flourishes.cancel_all()
        sight = sight_of(view, self.covered)
        self.hands = [[Card(face) for face in faces] for faces in sight.hands]
        if self.observer is not None:
            for card, back in zip(self.hands[self.observer], backs, strict=False):
                card.known = back
        self.deeds, self.knocker = {}, None
        self.flying, self.raised, self.open_hands = [], (), view.phase == "over"
        self.taken_up = True
        self._sides = list(sight.discards)
        self.discards = [Card(front, known=back) for front, back in sight.discards]
        self.laid = laid if self.discards else None
        self.pile = Pile(sight.pile, Card(sight.top) if sight.pile else None)
        self.scores, self.sums = list(sight.scores), [None] * len(sight.hands)
        self.round = view.round
        self.dealer, self.knocked = sight.dealer, sight.knocked
        self.last_turns = turns_left(view)
        self.bump.value = self.fist.value = 0.0
        self.settle()

    def settle(self) -> None:
        """Put every card where it belongs at once."""
        for seat in self.places.everybody:
            for card, slot in zip(self.displayed(seat), self.slots(seat), strict=True):
                card.lie(slot)
        for card, slot in zip(self.discards, self.discard_slots(), strict=True):
            card.lie(slot)
        if self.pile.top is not None:
            self.pile.top.lie(self.pile_slot())

    def sight(self) -> Sight:
        """Return what the table shows now."""
        return Sight(
            hands=tuple(tuple(card.face for card in hand) for hand in self.hands),
            pile=self.pile.count,
            top=self.pile.top.face if self.pile.top is not None else None,
            discards=tuple(self._sides),
            scores=tuple(self.scores),
            dealer=self.dealer,
            knocked=self.knocked,
        )

    def mismatch(self, view: View) -> str | None:
        """Tell how the picture differs from a fresh picture of the view, or ``None``."""
        if self.flying:
            return f"{len(self.flying)} cards in the air"
        shown, wanted = self.sight(), sight_of(view, self.covered)
        for name in Sight.__slots__:
            if getattr(shown, name) != getattr(wanted, name):
                return f"{name} {getattr(shown, name)}, not {getattr(wanted, name)}"
        if [card.face for card in self.discards] != [front for front, _ in wanted.discards]:
            return f"discards show {[card.face for card in self.discards]}, not {wanted.discards}"
        return None

    # --- hands

    def order(self, seat: Seat) -> Positions:
        """Return the positions of a hand from the left to the right of the picture."""
        hand = self.hands[seat]
        if seat == self.observer:
            return display_order([card.face for card in hand])
        return tuple(range(len(hand)))

    def displayed(self, seat: Seat) -> list[Card]:
        """Return the cards of a hand from left to right."""
        return [self.hands[seat][position] for position in self.order(seat)]

    def slots(self, seat: Seat) -> tuple[Slot, ...]:
        """Return where the cards of a hand belong, from left to right."""
        order = self.order(seat)
        raised = [order.index(position) for position in self.raised] if seat == self.observer else []
        return self.places.hand(seat, len(order), raised)

    def close_up(self, seat: Seat, seconds: float = tempo.CLOSE_UP, *, skip: Card | None = None) -> Script:
        """Let the cards of a hand move to where they belong, all but ``skip``."""
        steps: list[Step] = []
        for card, slot in zip(self.displayed(seat), self.slots(seat), strict=True):
            if card is not skip and card.slot != slot:
                steps += moves(card, slot, seconds)
        yield par(*steps)

    def raise_cards(self, positions: Positions) -> None:
        """Let these cards of the observer's hand come up, and the others down."""
        if self.observer is None or positions == self.raised:
            return
        self.raised = positions
        self._flourishes.play(self.close_up(self.observer, tempo.RAISE))

    def take_from_hand(self, seat: Seat, positions: Positions) -> list[Card]:
        """Take cards out of a hand; they fly now."""
        hand = self.hands[seat]
        taken = [hand[position] for position in positions]
        self.hands[seat] = [card for card in hand if card not in taken]
        if seat == self.observer:
            self.raised = ()
        self.flying.extend(taken)
        return taken

    def is_open(self, seat: Seat) -> bool:
        """Tell whether the screen shows the fronts of a seat."""
        return self.open_hands or seat == self.observer

    @property
    def own_sum(self) -> int | None:
        """What the observer's hand counts now; ``None`` while nobody may know it."""
        if self.observer is None or not self.taken_up:
            return None
        return sum(card.face or 0 for card in self.hands[self.observer])

    # --- pile and discards

    def pile_slot(self) -> Slot:
        """Return where the top card of the pile lies: the pile sinks as it gets thinner."""
        return top_slot(self.places.pile(), self.pile.count)

    def lay_top(self, face: int | None) -> None:
        """Let a card lie on the pile as its top."""
        self.pile.top = Card(face)
        self.pile.top.lie(self.pile_slot())

    def take_top(self, below: int | None) -> Card:
        """Take the top card, which flies now; ``below``: what comes up under it, ``None``: nothing."""
        card = self.pile.top
        assert card is not None, "there is a card to take"
        self.pile.count -= 1
        self.pile.top = None
        if self.pile.count:
            self.lay_top(below)
        self.flying.append(card)
        return card

    def discard_slots(self) -> list[Slot]:
        """Return where each discard lies: the set that was laid last, all others on a heap."""
        last = min(len(self.laid.fronts) if self.laid is not None else 0, len(self.discards))
        older = len(self.discards) - last
        fronts = [front for front, _ in self._sides[older:]]
        by_number = sorted(range(last), key=lambda index: (fronts[index], index))
        places = self.places.laid(last)
        laid = [places[by_number.index(index)] for index in range(last)]
        return [*(self.places.heap(number) for number in range(older)), *laid]

    def discard(self, cards: Sequence[Card], sides: Sequence[tuple[int, int]], laid: Laid) -> None:
        """Let cards belong to the discards from now on."""
        self.discards.extend(cards)
        self._sides.extend(sides)
        self.laid = laid

    def take_discards(self) -> list[Card]:
        """Take all discards away; they fly now."""
        cards, self.discards, self._sides, self.laid = self.discards, [], [], None
        self.flying.extend(cards)
        return cards

    def clear(self) -> None:
        """Leave nothing on the table (U-Q8)."""
        self.take_discards()
        self.flying = []
        self.hands = [[] for _ in self.hands]
        self.pile = Pile()
        self.sums = [None] * len(self.hands)
        self.raised, self.knocked, self.last_turns, self.open_hands = (), None, None, False

    # --- time

    def flourish(self, script: Script) -> None:
        """Play something that nobody waits for."""
        self._flourishes.play(script)

    def update(self, seconds: float, pace: Pace) -> bool:
        """Let time pass for what moves by itself; tell whether the picture changed."""
        changed = self._flourishes.active
        if changed:
            self._flourishes.pace = pace
            self._flourishes.advance(seconds)
        if self.observer is not None:
            for card in self.hands[self.observer]:
                if card.fresh > 0.0:
                    card.fresh -= seconds
                    changed = changed or card.fresh <= 0.0
        return forget_old(self.deeds, seconds) or changed


def turns_left(view: View) -> int | None:
    """Return how many turns are left after a knock, the present one included; ``None`` before it."""
    if view.knocked is None or view.turn < 0:
        return None
    return (view.knocked - view.turn) % len(view.hands)


def moves(card: Card, slot: Slot, seconds: float) -> list[Step]:
    """Return the motions of a card that glides to a place."""
    return [
        tween(card.position, Point(slot.x, slot.y), seconds, out_cubic),
        tween(card.angle, slot.angle, seconds, out_cubic),
        tween(card.scale, slot.scale, seconds, out_cubic),
    ]

"""A hand that somebody may see: fanned out, sorted or in an order of one's own, with focus and veils.

It lies open at the lower edge when one person plays, else in the private lane or behind the curtain. It
moves on a timeline of its own, since nobody waits for a focus.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final

from engine.anim.easing import out_cubic
from engine.anim.steps import Script, Step, par, tween
from engine.anim.timeline import Timeline
from engine.games.singularity.cards import Card
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from scenes.cards.fan import Slot, card_at, fan
from scenes.singularity import tempo
from scenes.singularity.cards import CardThing
from scenes.singularity.faces import free_copy, sorted_hand

CARRIED: Final = 26.0
"""How high a card is lifted that is carried to another place (``art.md``, 3: the maximum)."""


class OpenHand:
    """The cards of one person, from the left."""

    def __init__(self, room: Rect, scale: float, calm: Callable[[], bool]) -> None:
        """Hold nothing yet.

        Args:
            room: Where the hand lies.
            scale: How large its cards are.
            calm: Whether there is to be less motion now.
        """
        self.room = room
        self.scale = scale
        self._calm = calm
        self.things: list[CardThing] = []
        self.focus: int | None = None
        """Which card has the light; ``None`` while nobody is asked for one."""
        self.carried: int | None = None
        """Which card is being taken to another place in the hand."""
        self.dragged: CardThing | None = None
        """The card that follows the mouse."""
        self._blocked: frozenset[Card] = frozenset()
        self._timeline = Timeline()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the cards in the order in which they lie."""
        return tuple(thing.card for thing in self.things if thing.card is not None)

    def hold(self, cards: Iterable[Card], *, order: Sequence[Card] = ()) -> None:
        """Take other cards into the hand, at once.

        Args:
            cards: All that are held now.
            order: The order in which they lay the last time; new ones are sorted in behind.
        """
        self._timeline.cancel_all()
        self.things = []
        for card in in_order(cards, order):
            copy = free_copy(card, ((thing.card, thing.copy) for thing in self.things))
            self.things.append(CardThing(card, copy))
        self.focus = self.carried = self.dragged = None
        self._blocked = frozenset()
        self.settle()

    def slots(self, count: int | None = None) -> tuple[Slot, ...]:
        """Return where the cards lie, or where ``count`` cards would."""
        number = len(self.things) if count is None else count
        raised = self._raised if count is None else ()
        middle = self.room.center
        return fan(number, middle, self.room.width, raised=raised, flat=self._calm(), scale=self.scale)

    @property
    def _raised(self) -> tuple[int, ...]:
        return () if self.focus is None else (self.focus,)

    def at(self, x: float, y: float) -> int | None:
        """Return the card under a point."""
        return card_at(self.slots(), x, y, raised=self._raised)

    # --- changing it

    def block(self, cards: Collection[Card]) -> None:
        """Draw the veil over cards that cannot be played; over all others there is none."""
        self._blocked = frozenset(cards)
        self.arrange()

    def focus_on(self, index: int | None) -> bool:
        """Give the light to a card, or take it away; tell whether it moved."""
        if index == self.focus:
            return False
        self.focus = index
        self.arrange()
        return True

    def take(self, card: Card) -> CardThing:
        """Take a card out of the hand; the others close the gap."""
        index = next(number for number, thing in enumerate(self.things) if thing.card == card)
        thing = self.things.pop(index)
        self.dragged = self.carried = self.focus = None
        self._blocked = frozenset()
        self.arrange()
        for channel in (thing.focus, thing.veil, thing.lift):
            channel.value = 0.0
        return thing

    def move(self, index: int, to: int) -> bool:
        """Take a card to another place in the hand; tell whether it moved."""
        to = max(0, min(len(self.things) - 1, to))
        if to == index:
            return False
        self.things.insert(to, self.things.pop(index))
        if self.focus == index:
            self.focus = to
        if self.carried == index:
            self.carried = to
        self.arrange()
        return True

    def drag(self, place: Point) -> None:
        """Let a card follow the mouse, and its neighbours make room for it."""
        if self.dragged is None:
            return
        self.dragged.position.value = place
        self.dragged.angle.value = 0.0
        index = self.things.index(self.dragged)
        slots = self.slots(len(self.things))
        inside = place.y > self.room.y
        nearest = min(range(len(slots)), key=lambda number: abs(slots[number].x - place.x))
        if inside and nearest != index:
            self.move(index, nearest)

    def let_go(self) -> None:
        """Let the dragged card go back to its place."""
        self.dragged = None
        self.arrange()

    # --- time and picture

    def settle(self) -> None:
        """Lay every card where it belongs, at once."""
        self._timeline.cancel_all()
        for index, (thing, slot) in enumerate(zip(self.things, self.slots(), strict=True)):
            thing.put(slot)
            thing.focus.value, thing.veil.value, thing.lift.value = self._signs(index)

    def arrange(self) -> None:
        """Let every card glide to where it belongs."""
        self._timeline.play(self._arranging())

    def _arranging(self) -> Script:
        parts: list[Step] = []
        for index, (thing, slot) in enumerate(zip(self.things, self.slots(), strict=True)):
            focus, veil, lift = self._signs(index)
            parts += [
                tween(channel, target, tempo.LIGHT, out_cubic)
                for channel, target in (
                    (thing.angle, slot.angle),
                    (thing.size, slot.scale),
                    (thing.focus, focus),
                    (thing.veil, veil),
                    (thing.lift, lift),
                )
                if channel.value != target or channel.moving
            ]
            if thing is not self.dragged:
                parts.append(tween(thing.position, slot.center, tempo.LIGHT, out_cubic))
        yield par(*parts)

    def _signs(self, index: int) -> tuple[float, float, float]:
        """Return how much light, veil and height a card has."""
        thing = self.things[index]
        focus = 1.0 if index == self.focus else 0.0
        veil = 1.0 if thing.card in self._blocked else 0.0
        lifted = index == self.carried or thing is self.dragged
        return focus, veil, CARRIED if lifted else 0.0

    def update(self, seconds: float) -> bool:
        """Let the cards glide; tell whether anything moved."""
        if self._timeline.idle:
            return False
        self._timeline.advance(seconds)
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the hand, each card over the one before it; what is dragged lies over all."""
        for thing in self.things:
            if thing is not self.dragged:
                thing.draw(canvas)
        if self.dragged is not None:
            self.dragged.draw(canvas)


def in_order(cards: Iterable[Card], order: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards in an order of before as far as it names them, the others sorted behind."""
    left = list(sorted_hand(cards))
    if not order:
        return tuple(left)
    placed = []
    for card in order:
        if card in left:
            left.remove(card)
            placed.append(card)
    return (*placed, *left)

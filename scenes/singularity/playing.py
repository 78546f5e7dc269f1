"""Choosing a card: walk along the hand, point, or drag it on the table (W-15 to W-18, W-28)."""

from collections.abc import Collection, Sequence
from typing import Final

from engine.games.singularity.cards import CLANKER, SINGULARITY, Card, Suit
from engine.games.singularity.model import Play
from engine.text import Texts
from engine.ui.actions import (
    Action,
    InputEvent,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Press,
)
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point
from engine.ui.hints import Hint
from scenes.singularity.faces import suit_name
from scenes.singularity.hand import OpenHand

DRAG_AFTER: Final = 18.0
"""So far the mouse must be moved with its button down before the card follows it."""
PLAY_LINE: Final = 90.0
"""So far above the hand a card must be dragged to be played."""
_STEPS: Final = {Action.LEFT: -1, Action.RIGHT: 1}


class CardChooser:
    """Asks for one card of an open hand; also puts the hand into another order."""

    def __init__(self, texts: Texts, hand: OpenHand, legal: Collection[Card], led: Suit | None) -> None:
        """Ask.

        Args:
            texts: All words.
            hand: The cards, which lie open before whoever is asked.
            legal: The cards that may be played; empty while it is not this person's turn, who may
                put the hand in order all the same.
            led: The suit to follow.
        """
        self._texts = texts
        self._hand = hand
        self._legal = frozenset(legal)
        self._led = led
        self._pressed: Point | None = None
        self._complaint: str | None = None
        hand.block([card for card in hand.cards if card not in self._legal] if legal else ())
        if hand.focus is None and hand.things:
            hand.focus_on(self._first())

    def _first(self) -> int:
        """Return the card that has the light first.

        A button that is pressed twice must not waste the best card: it is the lowest one of the suit that
        was led, else the lowest one that may be played; CLANKERs come after that, Singularities last.
        """
        cards = self._hand.cards
        able = [number for number, card in enumerate(cards) if card in self._legal]
        if not able:
            return len(self._hand.things) // 2
        return min(able, key=lambda number: self._worth(cards[number]))

    def _worth(self, card: Card) -> tuple[bool, bool, bool, int]:
        """Return what sorts cards by how little it matters that they are gone."""
        return card == SINGULARITY, card == CLANKER, card.suit != self._led, card.rank

    def handle(self, event: InputEvent) -> Play | None:
        """Walk, carry, drag or play."""
        match event:
            case Press(action=Action.CONFIRM):
                return self._confirmed()
            case Press(action=Action.EXTRA):
                self._pick_up()
            case Press(action=Action.UP):
                return None
            case Press(action=action) if action in _STEPS:
                self._step(_STEPS[action])
            case Press(action=Action.NEXT):
                self._next_legal()
            case PointerMoved() | PointerPressed() | PointerReleased():
                return self._pointer(event)
            case _:
                pass
        return None

    def _step(self, by: int) -> None:
        hand = self._hand
        if hand.carried is not None:
            hand.move(hand.carried, hand.carried + by)
        elif hand.focus is not None:
            hand.focus_on(max(0, min(len(hand.things) - 1, hand.focus + by)))

    def _next_legal(self) -> None:
        hand = self._hand
        cards = hand.cards
        ahead = [(number + 1 + (hand.focus or 0)) % len(cards) for number in range(len(cards))]
        hand.focus_on(next((number for number in ahead if cards[number] in self._legal), hand.focus))

    def _pick_up(self) -> None:
        """Take the card with the light into the fingers, or put it down."""
        hand = self._hand
        hand.carried = hand.focus if hand.carried is None else None
        hand.arrange()

    def _confirmed(self) -> Play | None:
        if self._hand.carried is not None:
            self._pick_up()
            return None
        return self._play(self._hand.focus)

    def _play(self, index: int | None) -> Play | None:
        if index is None or not self._legal:
            return None
        card = self._hand.cards[index]
        if card in self._legal:
            return Play(card)
        assert self._led is not None, "only a suit that was led blocks cards"
        self._complaint = self._texts("singularity.refused.follow", suit=suit_name(self._texts, self._led))
        return None

    # --- the mouse

    def _pointer(self, event: PointerMoved | PointerPressed | PointerReleased) -> Play | None:
        place = Point(event.x, event.y)
        match event:
            case PointerPressed() if self._hand.carried is not None:
                self._put_down(self._hand.carried, self._hand.at(*place))
            case PointerPressed():
                self.let_go()  # the release of before went to something that lay above
                index = self._hand.at(*place)
                self._pressed = place if index is not None else None
                if index is not None:
                    self._hand.focus_on(index)
            case PointerMoved():
                self._moved(place)
            case PointerReleased():
                return self._released(place)
        return None

    def _put_down(self, carried: int, to: int | None) -> None:
        """Put the card in the fingers where somebody clicks."""
        if to is not None:
            self._hand.move(carried, to)
        self._pick_up()

    def _moved(self, place: Point) -> None:
        hand = self._hand
        if self._pressed is None:
            index = hand.at(*place)
            if index is not None and hand.carried is None:
                hand.focus_on(index)
            return
        far = abs(place.x - self._pressed.x) + abs(place.y - self._pressed.y) > DRAG_AFTER
        if hand.dragged is None and far and hand.focus is not None:
            hand.dragged = hand.things[hand.focus]
            hand.arrange()
        hand.drag(place)

    def _released(self, place: Point) -> Play | None:
        hand, pressed = self._hand, self._pressed
        self._pressed = None
        if pressed is None:
            return None
        dragged = hand.dragged
        if dragged is None:
            return self._play(hand.focus)  # a click
        index = hand.things.index(dragged)
        move = self._play(index) if place.y < hand.room.y - PLAY_LINE else None
        if move is None:
            hand.let_go()
        return move

    def let_go(self) -> None:
        """Put back what follows the mouse: its button may come up where nobody here hears it."""
        self._pressed = None
        if self._hand.dragged is not None:
            self._hand.let_go()

    # --- what is told

    def update(self, seconds: float) -> bool:
        """Nothing moves but the hand, which whoever shows it moves."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Nothing but the hand is needed."""

    def title(self) -> str:
        """Say nothing: the hand says it."""
        return ""

    def hints(self) -> Sequence[Hint]:
        """Return how to choose."""
        texts, hand = self._texts, self._hand
        if hand.carried is not None:
            return [
                Hint("choose_row", texts("singularity.hint.move")),
                Hint("confirm", texts("singularity.hint.put")),
            ]
        hints = [Hint("choose_row", texts("singularity.hint.card"))]
        if hand.focus is not None and hand.focus < len(hand.cards) and hand.cards[hand.focus] in self._legal:
            hints.append(Hint("confirm", texts("singularity.hint.play")))
        return [*hints, Hint("extra", texts("singularity.hint.sort"))] if len(hand.things) > 1 else hints

    def take_complaint(self) -> str | None:
        """Return once why the card was not played."""
        complaint, self._complaint = self._complaint, None
        return complaint

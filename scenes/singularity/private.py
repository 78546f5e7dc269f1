"""What one of several people sees alone: in the lane or behind the curtain (``ux.md``, Hidden hands)."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.seats import Seat
from engine.games.singularity.cards import Card
from engine.games.singularity.model import View
from engine.play.seating import Player
from engine.text import Texts
from engine.ui.actions import InputEvent
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.hints import Hint
from scenes.cards.fan import SMALL, Slot, scale_of
from scenes.looks import ColourName
from scenes.singularity import panels
from scenes.singularity.cards import CardThing
from scenes.singularity.faces import free_copy
from scenes.singularity.hand import OpenHand
from scenes.singularity.places import Places
from scenes.singularity.prompt import Prompt
from scenes.singularity.sight import sight_of

FOREIGN_STEP: Final = 220.0
"""How far apart the cards of the others lie in the round of clairvoyance."""
FOREIGN_RISE: Final = 46.0
"""So much higher than an own hand, for names stand below them."""
TRICK_Y: Final = 320.0
TRICK_STEP: Final = 210.0
BEHIND: Final = Rect(132.0, 600.0, 1656.0, 320.0)
"""Room of a hand behind the curtain: above the hints."""
RISE: Final = 270.0
"""How much higher than at the table trump and round stand behind the curtain."""


class PrivateView:
    """The own hand; in the round of clairvoyance the cards of all others instead (W-13)."""

    def __init__(
        self,
        players: Sequence[Player],
        colours: Sequence[ColourName],
        view: View,
        room: Rect,
        order: Sequence[Card],
        calm: Callable[[], bool],
    ) -> None:
        """Show what a seat sees.

        Args:
            players: Who sits at each seat.
            colours: The colour of each seat.
            view: The table as this person sees it.
            room: Where the cards lie.
            order: The order in which they lay the last time.
            calm: Whether there is to be less motion now.
        """
        assert view.observer is not None, "a hand belongs to somebody"
        self.seat = view.observer
        self._players = tuple(players)
        self._colours = tuple(colours)
        self.hand = OpenHand(room, scale_of(view.round), calm)
        self.hand.hold([card for card in view.hands[self.seat] if card is not None], order=order)
        self._foreign = self._foreign_cards(view) if not self.hand.things else []

    def _foreign_cards(self, view: View) -> list[tuple[Seat, CardThing]]:
        """Return the cards of all others, and the own one covered."""
        shown: list[tuple[Seat, CardThing]] = []
        for seat in view.active:
            for card in view.hands[seat]:
                used = [(thing.card, thing.copy) for _, thing in shown]
                shown.append((seat, CardThing(card, free_copy(card, used) if card else 1)))
        middle = self.hand.room.center
        for number, (_, thing) in enumerate(shown):
            x = middle.x + (number - (len(shown) - 1) / 2) * FOREIGN_STEP
            thing.put(Slot(x, middle.y - FOREIGN_RISE, 0.0, SMALL), face_up=thing.card is not None)
        return shown

    def draw(self, canvas: Canvas) -> None:
        """Draw the cards."""
        self.hand.draw(canvas)
        for seat, thing in self._foreign:
            thing.draw(canvas)
            self.draw_name(canvas, seat, thing.slot)

    def draw_name(self, canvas: Canvas, seat: Seat, slot: Slot) -> None:
        """Write whose card lies somewhere."""
        panels.draw_label(canvas, self._players[seat].name, self._colours[seat], slot)


class HandSecret:
    """A question behind the curtain, with the hand and what must be known of the table."""

    def __init__(
        self, texts: Texts, places: Places, private: PrivateView, prompt: Prompt, view: View, title: str
    ) -> None:
        """Ask.

        Args:
            texts: All words.
            places: Where things lie.
            private: The hand.
            prompt: The question.
            view: The table as this person sees it.
            title: What is asked.
        """
        self._texts = texts
        self._places = places
        self._private = private
        self._prompt = prompt
        self._title = title
        self._sight = sight_of(view)
        self._trick = self._laid(view)
        self._turned = self._turned_up(view)

    def _laid(self, view: View) -> list[tuple[Seat, CardThing]]:
        laid: list[tuple[Seat, CardThing]] = []
        for number, (seat, card) in enumerate(view.trick):
            thing = CardThing(card, free_copy(card, [(other.card, other.copy) for _, other in laid]))
            x = self._places.point("deck").x + (number - (len(view.trick) - 1) / 2) * TRICK_STEP
            thing.put(Slot(x, TRICK_Y, 0.0, SMALL))
            thing.glow.value = 1.0 if seat == view.winning else 0.0
            laid.append((seat, thing))
        return laid

    def _turned_up(self, view: View) -> CardThing | None:
        if view.turned is None:
            return None
        thing, slot = CardThing(view.turned), self._places.trump_card()
        thing.put(Slot(slot.x, slot.y - RISE, slot.angle, slot.scale))
        return thing

    def handle(self, event: InputEvent) -> object | None:
        """Hand an input to the question; a complaint becomes the title."""
        move = self._prompt.handle(event)
        complaint = self._prompt.take_complaint()
        if complaint is not None:
            self._title = complaint
        return move

    def update(self, seconds: float) -> bool:
        """Let the hand and the wheel move."""
        moved = self._private.hand.update(seconds)
        return self._prompt.update(seconds) or moved

    def draw(self, canvas: Canvas) -> None:
        """Draw trump, round, trick, question and hand."""
        texts, places = self._texts, self._places
        panels.draw_trump(canvas, texts, places.rect("trump").moved(dy=-RISE), self._sight)
        if self._turned is not None:
            self._turned.draw(canvas)
            panels.draw_chosen_suit(canvas, self._turned.slot.center, self._sight)
        panels.draw_round(canvas, texts, places.rect("round").moved(dy=-RISE), self._sight)
        for seat, thing in self._trick:
            thing.draw(canvas)
            self._private.draw_name(canvas, seat, thing.slot)
        self._private.draw(canvas)
        self._prompt.draw(canvas)

    def title(self) -> str:
        """Say what is asked."""
        return self._title

    def hints(self) -> list[Hint]:
        """Return what can be pressed."""
        return list(self._prompt.hints())

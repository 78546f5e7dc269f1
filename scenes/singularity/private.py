"""What one of several people sees alone: in the lane or behind the curtain (``ux.md``, Hidden hands)."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.seats import Seat
from engine.games.singularity.cards import Card
from engine.games.singularity.model import View
from engine.play.seating import Player
from engine.text import Texts
from engine.ui.actions import Action, InputEvent, PointerPressed, PointerReleased, Press, Release
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.hints import Hint
from scenes.cards.fan import SMALL, Slot, scale_of
from scenes.looks import ColourName
from scenes.singularity import panels
from scenes.singularity.cards import CardThing
from scenes.singularity.faces import free_copy
from scenes.singularity.glance import Glance
from scenes.singularity.hand import OpenHand
from scenes.singularity.places import Places
from scenes.singularity.prompt import Prompt
from scenes.singularity.score_sheet import FLASH_SECONDS, ScoreSheet
from scenes.singularity.sight import sight_of
from scenes.singularity.standing import Standing

FOREIGN_STEP: Final = 220.0
"""How far apart the cards of the others lie in the round of clairvoyance."""
FOREIGN_RISE: Final = 46.0
"""So much higher than an own hand, for names stand below them."""
TRICK_Y: Final = 320.0
TRICK_STEP: Final = 210.0
BEHIND: Final = Rect(132.0, 592.0, 1656.0, 320.0)
"""Room of a hand behind the curtain: above the hints."""
MOST_BEHIND: Final = 0.88
"""How large its cards are at most: all of them is seen, down to the outer ones of the fan."""
RISE: Final = 270.0
"""How much higher than at the table trump and round stand behind the curtain."""
ROW: Final = Rect(120.0, 56.0, 1700.0, 62.0)
"""Where everybody's bid and tricks stand behind the curtain: above the title."""


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
        size = scale_of(view.round)
        self.hand = OpenHand(room, min(size, MOST_BEHIND) if room == BEHIND else size, calm)
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

    def standing(self, texts: Texts, view: View, area: Rect) -> Standing:
        """Return everybody's bid and tricks as this person knows them."""
        return Standing(texts, self._players, self._colours, sight_of(view), self.seat, area)

    def score_sheet(self, texts: Texts, view: View) -> ScoreSheet:
        """Return the score of the rounds so far."""
        return ScoreSheet(texts, self._players, self._colours, view)

    def draw_name(self, canvas: Canvas, seat: Seat, slot: Slot) -> None:
        """Write whose card lies somewhere."""
        panels.draw_label(canvas, self._players[seat].name, self._colours[seat], slot)


class HandSecret:
    """A question behind the curtain, with the hand and what must be known of the table."""

    def __init__(
        self,
        texts: Texts,
        places: Places,
        private: PrivateView,
        prompt: Prompt,
        view: View,
        title: str,
        last_trick: Callable[[Canvas], None],
    ) -> None:
        """Ask.

        Args:
            texts: All words.
            places: Where things lie.
            private: The hand.
            prompt: The question.
            view: The table as this person sees it.
            title: What is asked.
            last_trick: Draws the trick before.
        """
        self._texts = texts
        self._places = places
        self.private = private
        """The hand."""
        self._prompt = prompt
        self._draw_last_trick = last_trick
        self._standing = private.standing(texts, view, ROW)
        self._score = private.score_sheet(texts, view)
        self._score_shown = False
        self._glance = Glance()
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
        """Look at score or last trick, or hand an input to the question; a complaint becomes the title."""
        if self._looks(event):
            return None
        move = self._prompt.handle(event)
        complaint = self._prompt.take_complaint()
        if complaint is not None:
            self._title = complaint
        return move

    def _looks(self, event: InputEvent) -> bool:
        """Follow Y, which does here what it does at the table; tell whether the event was meant for that."""
        match event:
            case Press(action=Action.INFO, repeat=False) if not self._score_shown:
                self._glance.press()
            case Release(action=Action.INFO):
                self._score_shown = self._glance.release()
            case PointerReleased() if self._glance.shown:
                self._glance.end()
                self._prompt.let_go()
            case PointerPressed(x, y) if not self._score_shown and self._round.contains(x, y):
                self._glance.shown = True
            case PointerPressed(x, y) if not self._score_shown and ROW.contains(x, y):
                self._score_shown = True
            case Press(action=Action.CONFIRM | Action.INFO) | PointerPressed() if self._score_shown:
                self._score_shown = False
            case _ if self._score_shown:
                self._score.handle(event)
            case _:
                return False
        return True

    @property
    def _round(self) -> Rect:
        return self._places.rect("round").moved(dy=-RISE)

    def let_go(self) -> None:
        """Hold nothing any more: the curtain was closed, and no button that comes up is heard behind it."""
        self._prompt.let_go()
        self._glance.end()
        self._score_shown = False

    def update(self, seconds: float) -> bool:
        """Let the hand and the wheel move."""
        moved = self.private.hand.update(seconds)
        glanced = self._glance.update(seconds)
        return self._prompt.update(seconds) or moved or glanced

    def draw(self, canvas: Canvas) -> None:
        """Draw everybody's bids, trump, round, trick, question and hand."""
        self._standing.draw(canvas)
        texts, places = self._texts, self._places
        panels.draw_trump(canvas, texts, places.rect("trump").moved(dy=-RISE), self._sight)
        if self._turned is not None:
            self._turned.draw(canvas)
            panels.draw_chosen_suit(canvas, self._turned.slot.center, self._sight)
        panels.draw_round(canvas, texts, self._round, self._sight)
        for seat, thing in self._trick:
            thing.draw(canvas)
            self.private.draw_name(canvas, seat, thing.slot)
        self.private.draw(canvas)
        self._prompt.draw(canvas)
        if self._score_shown:
            self._score.draw(canvas, FLASH_SECONDS)
        elif self._glance.shown:
            self._draw_last_trick(canvas)

    def title(self) -> str:
        """Say what is asked."""
        return self._title

    def hints(self) -> list[Hint]:
        """Return what can be pressed."""
        if self._score_shown:
            return [*self._score.hints(), Hint("confirm", self._texts("singularity.hint.back"))]
        return [*self._prompt.hints(), Hint("info", self._texts("singularity.hint.look"))]

"""Which question is put to whom: in the open, in the private lane or behind the curtain (``ux.md``)."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.request import Request
from engine.core.seats import Seat
from engine.games.singularity.cards import Card
from engine.games.singularity.model import Play, SeatMove, View
from engine.games.singularity.rules import SingularityRules
from engine.play.referee import Referee
from engine.play.seating import Player
from engine.text import Texts
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from scenes.cards.fan import CARD_HEIGHT, SMALL
from scenes.looks import ColourName
from scenes.singularity.bidding import Bidder
from scenes.singularity.hand import OpenHand
from scenes.singularity.places import Places, is_wide
from scenes.singularity.playing import CardChooser
from scenes.singularity.private import BEHIND, HandSecret, PrivateView
from scenes.singularity.prompt import Prompt
from scenes.singularity.trumping import TrumpChooser


class Questions:
    """Makes questions for one match, and remembers in which order people hold their cards."""

    def __init__(
        self,
        referee: Referee,
        texts: Texts,
        places: Places,
        colours: Sequence[ColourName],
        calm: Callable[[], bool],
    ) -> None:
        """Ask at one table.

        Args:
            referee: The match.
            texts: All words.
            places: Where things lie.
            colours: The colour of each seat.
            calm: Whether there is to be less motion now.
        """
        self._referee = referee
        self.texts = texts
        self._places = places
        self._colours = tuple(colours)
        self._calm = calm
        self._orders: dict[tuple[Seat, int], tuple[Card, ...]] = {}

    @property
    def _players(self) -> tuple[Player, ...]:
        return self._referee.setup.players

    def _request(self, seat: Seat) -> Request[Any, Any, Any]:
        return self._referee.request(seat)

    def view(self, seat: Seat) -> View:
        """Return the table as a person sees it."""
        view: View = self._request(seat).view
        return view

    # --- how a person is asked

    def alone(self) -> bool:
        """Tell whether one person plays, whose hand lies open."""
        return self._referee.screen_observer is not None

    def has_lane(self, seat: Seat) -> bool:
        """Tell whether somebody looks at the own hand with an own pad."""
        return not self.alone() and self._players[seat].has_own_pad

    def are_heard(self, view: View) -> bool:
        """Tell whether a choice makes sounds: of several people nobody hears what one does in secret."""
        secret = view.phase == "play" or (view.phase == "bid" and self.bids_are_secret)
        return self.alone() or not secret

    @property
    def bids_are_secret(self) -> bool:
        """Whether all bid at the same time (W-12)."""
        rules = self._referee.match.rules
        assert isinstance(rules, SingularityRules)
        return rules.bids_at_once

    def last_card(self, seat: Seat) -> SeatMove | None:
        """Return the move of somebody whose last card is due: everybody knows that it must come (W-29)."""
        request = self._request(seat)
        view: View = request.view
        if view.phase == "play" and len(view.hands[seat]) == 1 and len(request.legal) == 1:
            move: SeatMove = request.legal[0]
            return move
        return None

    def ask(self, seat: Seat, hand: OpenHand | None, *, shift: float = 0.0) -> Prompt | None:
        """Return the question that is open for somebody.

        Args:
            seat: Who is asked.
            hand: The open hand of that person; ``None``: it is covered, and no card can be chosen.
            shift: How far below its usual place it is put.
        """
        request = self._request(seat)
        view: View = request.view
        name = self._players[seat].name
        rect = self._places.rect("prompt").moved(dy=shift)
        if view.phase == "trump":
            return TrumpChooser(self.texts, rect, name)
        if view.phase == "bid":
            return Bidder(self.texts, rect, view, name, request.legal)
        if hand is None:
            return None
        legal = [move.card for move in request.legal if isinstance(move, Play)]
        return CardChooser(self.texts, hand, legal, view.led)

    # --- hands that are seen by one person only

    def private(self, seat: Seat, room: Rect) -> PrivateView:
        """Return what somebody sees alone."""
        view = self.view(seat)
        order = self._orders.get((seat, view.round), ())
        return PrivateView(self._players, self._colours, view, room, order, self._calm)

    def lane_room(self, seat: Seat) -> Rect:
        """Return where a hand lies in the private lane."""
        view, wide = self.view(seat), self._places.hand(wide=True)
        if not any(view.hands[seat]):  # the round of clairvoyance: names stand below the cards (W-13)
            return Rect.around(self._places.point("lane_others"), wide.width, CARD_HEIGHT * SMALL)
        if is_wide(view.round):
            return Rect.around(self._places.point("lane_hand_wide"), wide.width, CARD_HEIGHT * SMALL)
        return Rect.around(self._places.point("lane_hand"), wide.width, CARD_HEIGHT)

    def keep_order(self, private: PrivateView) -> None:
        """Remember in which order somebody left the own cards."""
        if private.hand.cards:
            self._orders[private.seat, self.view(private.seat).round] = private.hand.cards

    def secret(self, seat: Seat, last_trick: Callable[[Canvas], None]) -> HandSecret:
        """Return the question behind the curtain; ``last_trick`` draws the trick before."""
        private = self.private(seat, BEHIND)
        prompt = self.ask(seat, private.hand)
        assert prompt is not None, "with a hand there is always a question"
        view = self.view(seat)
        title = self.texts(f"singularity.secret.{view.phase}")
        return HandSecret(self.texts, self._places, private, prompt, view, title, last_trick)


Question = tuple[int, str, int, int]
"""What is asked, as far as it matters whether it is still the same."""


def question_of(view: View) -> Question:
    """Return what is asked now; bids that all make at once are one question, whoever has bid already."""
    return view.round, view.phase, sum(view.tricks), len(view.trick)


class OpenQuestions:
    """What people are asked in the open, with what they have chosen so far."""

    def __init__(self, questions: Questions) -> None:
        """Begin with nothing asked."""
        self._questions = questions
        self._question: Question | None = None
        self.by_seat: dict[Seat, Prompt] = {}

    def renew(self, view: View, people: Sequence[Seat]) -> None:
        """Forget the questions of before, unless the same is asked again."""
        if people and question_of(view) != self._question:
            self._question = question_of(view)
            self.by_seat = {}

    def put(self, seat: Seat, hand: OpenHand, shift: float) -> None:
        """Ask somebody whose hand lies open, unless it is asked already."""
        if seat in self.by_seat:
            return
        hand.block(())
        hand.focus_on(None)
        prompt = self._questions.ask(seat, hand, shift=shift)
        assert prompt is not None, "the hand lies open"
        self.by_seat[seat] = prompt

    def of(self, people: Sequence[Seat]) -> list[Prompt]:
        """Return what these people are asked."""
        return [self.by_seat[seat] for seat in people if seat in self.by_seat]

    def let_go(self) -> None:
        """Put back what follows the mouse."""
        for prompt in self.by_seat.values():
            prompt.let_go()

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether the picture changed."""
        moved = [prompt.update(seconds) for prompt in self.by_seat.values()]
        return any(moved)

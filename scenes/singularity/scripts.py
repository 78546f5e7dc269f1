"""How what happened at the Singularity table is shown, one script per event (``art.md``, 10; ``ux.md``).

Scripts change the picture only, and they are given events that hold no more than the screen may show.
When the last one has ended the board shows the new view.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.anim.steps import Script, Step, par, series, spawn, staggered, wait
from engine.anim.timeline import Timeline
from engine.core.seats import Seat
from engine.games.singularity.model import (
    BidMade,
    BidsRevealed,
    CardPlayed,
    DealerNamed,
    Event,
    MatchEnded,
    RoundDealt,
    RoundScored,
    TrickTaken,
    TrumpAsked,
    TrumpChosen,
    TrumpTurned,
    View,
)
from engine.games.singularity.tricks import BIT, read_trick
from scenes.cards.fan import SMALL, Slot
from scenes.singularity import tempo
from scenes.singularity.board import Board
from scenes.singularity.cards import CardThing
from scenes.singularity.motions import Motions
from scenes.singularity.sight import SeatSight

SLIDE_EVERY: Final = 0.07
"""Cards that are dealt faster than this are not all heard."""


class Director:
    """Turns the events of a move into scripts for one board."""

    def __init__(
        self, board: Board, timeline: Timeline, view: Callable[[], View], calm: Callable[[], bool]
    ) -> None:
        """Direct a board.

        Args:
            board: What moves.
            timeline: What moves it.
            view: The table as it will be seen after the move.
            calm: Whether there is to be less motion now ("Weniger Bewegung").
        """
        self._board = board
        self._timeline = timeline
        self._view = view
        self._motions = Motions(board, self._sound, calm)
        self._shows: dict[type[Event], Callable[[Any], Script]] = {
            DealerNamed: self._dealer_named,
            RoundDealt: self._round_dealt,
            TrumpTurned: self._trump_turned,
            TrumpAsked: self._trump_asked,
            TrumpChosen: self._trump_chosen,
            BidMade: self._bid_made,
            BidsRevealed: self._bids_revealed,
            CardPlayed: self._card_played,
            TrickTaken: self._trick_taken,
            RoundScored: self._round_scored,
            MatchEnded: self._match_ended,
        }

    def scripts(self, events: Sequence[Event]) -> Script:
        """Show everything that one move led to."""
        for event in events:
            yield from self._shows[type(event)](event)
        yield from self._revealed()

    def _sound(self, name: str) -> None:
        """Play a sound unless the picture is being skipped."""
        if not self._timeline.skipping:
            self._board.sound(name)

    def _beside(self, script: Script) -> None:
        """Show something that nobody has to wait for."""
        if self._timeline.skipping:
            self._timeline.play(script)
        else:
            self._board.flourish(script, self._timeline.pace)

    # --- the deal

    def _dealer_named(self, event: DealerNamed) -> Script:
        board = self._board
        first = board.sight.dealer is None
        if first:
            board.dealer_sign.value = board.dealer_home(event.seat)
        else:
            yield from self._motions.move_dealer(event.seat)
        board.sight = replace(board.sight, dealer=event.seat)
        self._sound("chip")

    def _round_dealt(self, event: RoundDealt) -> Script:
        """Shuffle, deal everybody's cards covered, turn over what may be seen."""
        board, motions = self._board, self._motions
        board.remember((), None)  # under a new trump it would mislead
        board.scored = None
        seats = tuple(
            SeatSight(score=board.sight.seats[seat].score, sits_out=hand is None)
            for seat, hand in enumerate(event.hands)
        )
        board.sight = replace(board.sight, seats=seats, round=event.round, trump=None)
        board.size_hand()
        if event.dealer != board.sight.dealer:  # who was to deal sits out (U-S2)
            yield from motions.move_dealer(event.dealer)
        board.sight = replace(board.sight, dealer=event.dealer)
        board.dealer_sign.value = board.dealer_home(event.dealer)
        deck = motions.deck()
        yield from motions.shuffle(deck)
        yield from self._dealing(event)
        turned = self._turned_up(event)
        yield par(motions.gather(deck), *(self._flips(event)), *turned)
        board.own.settle()
        board.sight = replace(board.sight, dealt=True)

    def _dealing(self, event: RoundDealt) -> Script:
        """Deal card by card, from the dealer's left, each as covered as all others."""
        flights = list(self._flights(event))
        offset = tempo.deal_offset(len(flights))
        heard = max(1, round(SLIDE_EVERY / offset))
        parts: list[Step] = []
        for number, (thing, slot) in enumerate(flights):
            loud = number % heard == 0
            parts.append(self._dealt(thing, slot, loud=loud))
        yield staggered(offset, parts)

    def _dealt(self, thing: CardThing, slot: Slot, *, loud: bool) -> Script:
        if loud:
            self._motions.slide()
        yield from self._motions.deal(thing, slot)

    def _flights(self, event: RoundDealt) -> Iterator[tuple[CardThing, Slot]]:
        """Give everybody their cards, still on the deck, and yield them in the order of the deal."""
        board = self._board
        deck = board.places.point("deck")
        hands: list[tuple[list[CardThing], tuple[Slot, ...]]] = []
        count = len(event.hands)
        for step in range(1, count + 1):
            seat = Seat((event.dealer + step) % count)
            hand = event.hands[seat]
            if board.open and seat == board.places.near:
                known = [card for card in hand or () if card is not None]
                board.own.hold(known)
                if hand is not None and len(known) < len(hand):
                    board.own.things = [board.thing(None) for _ in hand]
                things, slots = board.own.things, board.own.slots()
            else:
                things = [board.thing(card) for card in hand or ()]
                board.held[seat] = things
                slots = board.held_slots(seat, hand or ())
            for thing in things:
                thing.put(Slot(deck.x, deck.y, 0.0, SMALL), face_up=False)
                thing.alpha.value = 0.0
            if hand is not None:
                hands.append((things, slots))
        for number in range(event.round):
            for things, slots in hands:
                yield things[number], slots[number]

    def _flips(self, event: RoundDealt) -> list[Step]:
        """Return how everybody's cards that may be seen are turned over, all at once."""
        seen = [
            thing for seat in self._board.places.everybody for thing in self._board.hand(seat) if thing.card
        ]
        return [self._motions.flip(thing, loud=number == 0) for number, thing in enumerate(seen)]

    def _turned_up(self, event: RoundDealt) -> list[Step]:
        """Return how the top card of the deck is turned up beside the table."""
        board = self._board
        if event.turned is None:
            board.turned = None
            return []
        thing = board.thing(event.turned)
        home = board.places.trump_card()
        thing.put(Slot(*board.places.point("deck"), 0.0, SMALL), face_up=False)
        board.turned = thing
        return [self._motions.fly(thing, home), self._motions.flip(thing)]

    # --- trump and bids

    def _trump_turned(self, event: TrumpTurned) -> Script:
        self._board.settle_trump(event.suit)
        return series()  # the card that was turned up has been looked at already

    def _trump_asked(self, event: TrumpAsked) -> Script:
        self._sound("crowd_ohh")
        yield wait(tempo.LIGHT)

    def _trump_chosen(self, event: TrumpChosen) -> Script:
        self._sound("success")
        self._board.settle_trump(event.suit)
        yield wait(tempo.TRUMP)

    def _bid_made(self, event: BidMade) -> Script:
        board = self._board
        self._sound("chip")
        board.change(event.seat, bid=event.number, has_bid=True)
        drop = self._motions.drop_chips(event.seat)
        if event.number is None:  # others still choose: they must not lose a press
            self._beside(drop)
        else:
            yield from drop

    def _bids_revealed(self, event: BidsRevealed) -> Script:
        board = self._board
        self._sound("success")
        for seat, bid in enumerate(event.bids):
            if bid is not None:
                board.change(Seat(seat), bid=bid)
        yield par(
            *(self._motions.drop_chips(Seat(seat)) for seat, bid in enumerate(event.bids) if bid is not None)
        )

    # --- tricks

    def _card_played(self, event: CardPlayed) -> Script:
        board, motions = self._board, self._motions
        thing = motions.take_from_hand(event.seat, event.card)
        board.flying.append(thing)
        board.slot_shown = board.slot_shown and event.seat != board.places.near
        motions.slide()
        yield spawn(motions.close_gap(event.seat))
        flight: list[Step] = [motions.fly(thing, board.places.trick(event.seat))]
        if thing.turn.value < 0.0:
            flight.append(motions.flip(thing, loud=False))
        yield par(*flight)
        board.flying.remove(thing)
        board.trick.append((event.seat, thing))
        yield from motions.shine(self._winning())

    def _winning(self) -> Seat | None:
        """Return whose trick it would be now (W-15 to W-21)."""
        trick = [(seat, thing.card) for seat, thing in self._board.trick]
        bits = [BIT[card] for _, card in trick if card is not None]
        return trick[read_trick(bits, self._board.sight.trump).winner][0]

    def _trick_taken(self, event: TrickTaken) -> Script:
        board = self._board
        board.remember(event.trick, event.seat)
        yield wait(tempo.trick_stays(self._timeline.pace))
        yield from self._motions.take_trick(event.seat)
        board.sight = replace(board.sight, winning=None)
        self._sound("chip")
        board.change(event.seat, tricks=board.sight.seats[event.seat].tricks + 1)

    # --- the end of a round

    def _round_scored(self, event: RoundScored) -> Script:
        """Show what was made of the bids and the new scores; then the table is cleared (U-S3)."""
        board = self._board
        for seat, (bid, score) in enumerate(zip(event.bids, event.scores, strict=True)):
            board.change(Seat(seat), bid=bid, has_bid=bid is not None, score=score)
        hit = any(bid == made for bid, made in zip(event.bids, event.tricks, strict=True))
        self._sound("success" if hit else "crowd_ahh")
        yield wait(tempo.SCORED)
        if event.round < board.sight.rounds:
            self._clear(event)

    def _clear(self, event: RoundScored) -> None:
        board = self._board
        seats = tuple(SeatSight(score=score) for score in event.scores)
        board.sight = replace(board.sight, seats=seats, round=event.round + 1, trump=None, dealt=False)
        board.turned, board.scored = None, event.round
        board.size_hand()
        if board.sight.dealer is not None:
            board.dealer_sign.value = board.dealer_home(board.sight.dealer)

    def _match_ended(self, event: MatchEnded) -> Script:
        self._sound("tusch")
        yield wait(tempo.SCORED)

    # --- what becomes known without an event

    def _revealed(self) -> Script:
        """Turn over the own card when it is to be played in the round of clairvoyance (W-13)."""
        board, view = self._board, self._view()
        if not board.open:
            return
        hand = view.hands[board.places.near]
        things = board.own.things
        if len(hand) == len(things) == 1 and hand[0] is not None and things[0].card is None:
            thing, fresh = things[0], board.thing(hand[0])
            thing.card, thing.copy = fresh.card, fresh.copy
            yield from series(self._motions.flip(thing))

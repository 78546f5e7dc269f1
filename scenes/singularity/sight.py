"""What the picture of the table tells: as values, so that it can be compared with a view."""

from dataclasses import dataclass, replace

from engine.core.seats import Seat
from engine.games.singularity.cards import Card, Suit
from engine.games.singularity.model import Laid, View

Hand = tuple[Card | None, ...]
"""Cards in the order of the deck, or as many ``None``."""


@dataclass(frozen=True, slots=True)
class SeatSight:
    """What is seen of one seat."""

    hand: Hand = ()
    bid: int | None = None
    """``None``: no bid yet, or it is hidden."""
    has_bid: bool = False
    tricks: int = 0
    score: int = 0
    sits_out: bool = False
    """W-24; known from the deal on."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What is seen of the table."""

    seats: tuple[SeatSight, ...]
    round: int
    rounds: int
    dealer: Seat | None
    turned: Card | None
    """The card that was turned up."""
    trump: Suit | None
    dealt: bool
    """Whether the cards of this round were dealt."""
    trick: tuple[Laid, ...]
    winning: Seat | None
    """Whose trick it would be now."""

    def with_seat(self, seat: Seat, seen: SeatSight) -> "Sight":
        """Return the table with this seat changed."""
        return replace(self, seats=(*self.seats[:seat], seen, *self.seats[seat + 1 :]))

    @property
    def bids_sum(self) -> int | None:
        """Return what all bids so far add up to; ``None`` if there is none yet, or one that is hidden."""
        bids = [seat.bid for seat in self.seats if seat.has_bid and not seat.sits_out]
        known = [bid for bid in bids if bid is not None]
        return sum(known) if bids and len(known) == len(bids) else None

    @property
    def trick_number(self) -> int:
        """Return which trick of the round is played, from 1; the last one stays."""
        return min(self.round, sum(seat.tricks for seat in self.seats) + 1)


def hand_key(card: Card | None) -> tuple[str, int]:
    """Return what sorts cards that are compared; their order in a hand means nothing (U-S7)."""
    return ("", -1) if card is None else (card.suit or "~", card.rank)


def sight_of(view: View) -> Sight:
    """Return what a fresh picture of a view tells."""
    dealt = bool(view.active)
    seats = tuple(
        SeatSight(
            hand=tuple(sorted(view.hands[seat], key=hand_key)),
            bid=view.bids[seat],
            has_bid=view.has_bid[seat],
            tricks=view.tricks[seat],
            score=view.scores[seat],
            sits_out=dealt and Seat(seat) not in view.active,
        )
        for seat in range(len(view.scores))
    )
    return Sight(
        seats=seats,
        round=view.round,
        rounds=view.rounds,
        dealer=view.dealer,
        turned=view.turned,
        trump=view.trump,
        dealt=dealt,
        trick=view.trick,
        winning=view.winning,
    )

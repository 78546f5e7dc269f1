"""Values of Singularity: state, moves, events and view.

An event that was redacted has ``None`` in place of what its observer did not see
(`engine.games.singularity.view`).
"""

from dataclasses import dataclass
from typing import Literal

from engine.core.rules import Over
from engine.core.seats import CHANCE, Observer, Seat
from engine.games.singularity.cards import Card, Cards, Suit
from engine.games.singularity.tricks import Mask

SeenHand = tuple[Card | None, ...]
"""A hand as somebody sees it: sorted cards, or as many ``None``."""

Laid = tuple[Seat, Card]
"""A card of a trick and who played it."""

Phase = Literal["dealer", "deal", "trump", "bid", "play", "over"]
"""What is due: naming the dealer, dealing, choosing trump, bids, a card, nothing."""


@dataclass(frozen=True, slots=True)
class NameDealer:
    """Chance: who deals the first round (W-03)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the cards of a round."""

    hands: tuple[Cards | None, ...]
    """For each seat its cards in any order (U-S7); ``None``: the seat sits this round out (W-24)."""
    turned: Card | None
    """The card turned up; ``None`` if none is left (W-09)."""


@dataclass(frozen=True, slots=True)
class ChooseTrump:
    """The dealer names the trump after a turned-up Singularity (W-08)."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Bid:
    """Announce how many tricks one will take (W-10)."""

    number: int


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card."""

    card: Card


ChanceMove = NameDealer | Deal
SeatMove = ChooseTrump | Bid | Play
Move = ChanceMove | SeatMove


@dataclass(frozen=True, slots=True)
class DealerNamed:
    """Who is to deal the next round; if that seat sits it out, `RoundDealt` names another one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """The cards of a round were dealt and one was turned up."""

    round: int
    dealer: Seat
    hands: tuple[SeenHand | None, ...]
    """``None``: the seat sits out."""
    turned: Card | None


@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """The turned-up card, or that there is none, settled the trump (W-06, W-07)."""

    turned: Card | None
    suit: Suit | None
    """``None``: there is no trump."""


@dataclass(frozen=True, slots=True)
class TrumpAsked:
    """A Singularity was turned up: the dealer is to name the trump (W-08)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrumpChosen:
    """The dealer named the trump."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat has bid."""

    seat: Seat
    number: int | None


@dataclass(frozen=True, slots=True)
class BidsRevealed:
    """The last of the ``hidden`` bids was made and all are shown (W-12)."""

    bids: tuple[int | None, ...]
    """``None``: the seat sits out."""


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card went from a hand to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """The trick was complete and went to its winner, who leads next (W-05)."""

    seat: Seat
    trick: tuple[Laid, ...]
    """As it was played, the leader first."""
    number: int
    """Which trick of the round it was, from 1."""


@dataclass(frozen=True, slots=True)
class RoundScored:
    """A round is over: a line of the score pad. All bids are open now (W-12)."""

    round: int
    bids: tuple[int | None, ...]
    """``None``: the seat sat out."""
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    """What the round brought each seat."""
    scores: tuple[int, ...]
    """The totals with this round."""


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The last round was scored."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event = (
    DealerNamed
    | RoundDealt
    | TrumpTurned
    | TrumpAsked
    | TrumpChosen
    | BidMade
    | BidsRevealed
    | CardPlayed
    | TrickTaken
    | RoundScored
    | MatchEnded
)


@dataclass(frozen=True, slots=True)
class State:
    """One position of a match."""

    phase: Phase
    round: int
    """From 1; between the rounds already the next one (U-S3)."""
    dealer: Seat | None
    """``None`` until chance has named the first one; from the deal on the seat that really deals (U-S2)."""
    results: tuple[RoundScored, ...]
    """The rounds that are over."""
    scores: tuple[int, ...]
    """The totals so far."""
    active: tuple[Seat, ...]
    """Who takes part in the round, ascending; empty until the deal."""
    turned: Card | None
    trump: Suit | None
    """``None`` also as long as the dealer has not chosen (U-S6)."""
    hands: tuple[Mask, ...]
    bids: tuple[int | None, ...]
    """``None``: no bid yet, or the seat sits out."""
    tricks: tuple[int, ...]
    """How many tricks each seat has taken in this round."""
    turn: Seat = CHANCE
    """Who is to choose, bid or play; the first leader while all bid at once; else `CHANCE`."""
    trick: tuple[Laid, ...] = ()
    """The cards on the table, the leader first."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one observer sees it; fields without a text are those of `State`."""

    observer: Observer
    phase: Phase
    acting: tuple[Seat, ...]
    """Who may move, as in the status."""
    round: int
    rounds: int
    """How many rounds the match has."""
    dealer: Seat | None
    results: tuple[RoundScored, ...]
    scores: tuple[int, ...]
    active: tuple[Seat, ...]
    turned: Card | None
    trump: Suit | None
    hands: tuple[SeenHand, ...]
    bids: tuple[int | None, ...]
    """``None`` also if the observer may not know the bid (U-S4)."""
    has_bid: tuple[bool, ...]
    blocked: int | None
    """The bid that the seat to bid may not make (W-11), if there is one."""
    tricks: tuple[int, ...]
    turn: Seat
    trick: tuple[Laid, ...]
    led: Suit | None
    """The suit to follow; ``None``: there is none, or none yet (W-15)."""
    winning: Seat | None
    """Whose trick it would be now."""
    over: Over | None

    @property
    def leader(self) -> Seat:
        """Who leads the trick; in the phase ``play`` only."""
        return self.trick[0][0] if self.trick else self.turn

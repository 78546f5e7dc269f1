"""Values of Quando: state, moves, events and view.

Positions in a hand count from 0 here and from 1 in the notation. An event that was redacted has
``None`` in place of what its observer did not see (`engine.games.quando.view`).
"""

from dataclasses import dataclass
from typing import Literal

from engine.core.rules import Over
from engine.core.seats import CHANCE, Observer, Seat
from engine.games.quando.cards import Cards

SeenCard = tuple[int | None, int | None]
"""A card as somebody sees it: sides in the order of `engine.games.quando.cards.Card`, ``None`` if hidden."""

SeenCards = tuple[SeenCard, ...]

Phase = Literal["dealer", "deal", "turn", "draw", "effect", "over"]
"""What is due: naming the dealer, dealing, a play or a knock, the draw after a play, the answer of a
seat that a triple has reached, nothing."""

RoundEndReason = Literal["zeros", "last_turn"]
"""Why a round ended: a turn ended with only zeros (Q-17), or all others have moved after a knock (Q-19)."""


@dataclass(frozen=True, slots=True)
class NameDealer:
    """Chance: who deals the first round (Q-06)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the cards of a round, sides included (Q-03)."""

    hands: tuple[Cards, ...]
    pile: Cards


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """Chance: the discards become the new pile (Q-23)."""

    pile: Cards


@dataclass(frozen=True, slots=True)
class Play:
    """Play the cards at these positions of the hand, ascending."""

    positions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of the pile: as it lies, or flipped (Q-15)."""

    flip: bool


@dataclass(frozen=True, slots=True)
class TurnZero:
    """Struck by a triple: turn one zero of the hand (Q-12)."""

    position: int


@dataclass(frozen=True, slots=True)
class Knock:
    """Announce the end of the round instead of playing (Q-19)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn without playing and drawing (Q-07)."""


ChanceMove = NameDealer | Deal | Reshuffle
SeatMove = Play | Draw | TurnZero | Knock | Pass
Move = ChanceMove | SeatMove


@dataclass(frozen=True, slots=True)
class State:
    """One position of a match."""

    phase: Phase
    round: int
    """From 1; between the rounds already the next one (U-Q8)."""
    dealer: Seat | None
    """``None`` until chance has named the first one."""
    scores: tuple[int, ...]
    """Minus points of each seat so far, as positive numbers."""
    hands: tuple[Cards, ...]
    """(front, back) of each seat's cards; a drawn card goes to the end."""
    pile: Cards = ()
    """(top, bottom), the top card first."""
    discards: Cards = ()
    """(front, back) as they were played, the oldest first."""
    turn: Seat = CHANCE
    """Whose turn it is; `CHANCE` outside of the rounds."""
    actor: Seat = CHANCE
    """Who is to play, draw or turn: ``turn``, or the seat that the triple has reached."""
    triple: bool = False
    """Whether ``turn`` has played a triple: the others are struck after its draw."""
    knocked: Seat | None = None


@dataclass(frozen=True, slots=True)
class DealerNamed:
    """The dealer of the first round is known."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """The cards of a round were dealt, the rest is the pile."""

    round: int
    dealer: Seat
    hands: tuple[SeenCards, ...]
    pile: SeenCards


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """``seat`` is to play, knock or pass. Whoever played or passed before has not only zeros."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsPlayed:
    """Cards went from a hand to the discards, both sides open (Q-27)."""

    seat: Seat
    positions: tuple[int, ...]
    """Where they were in the hand, ascending; what remains closes up."""
    cards: Cards
    triple: bool
    """Whether they will strike the others (Q-10)."""


@dataclass(frozen=True, slots=True)
class OnlyZerosLeft:
    """``seat`` does not draw because only zeros are left (``end_on_zeros = before_draw``)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PileReshuffled:
    """The discards became the pile because ``seat`` is to draw and there was none."""

    seat: Seat
    pile: SeenCards


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """The top card of the pile went to the end of the hand of ``seat``."""

    seat: Seat
    front: int | None
    """As it stands in the hand: the side that lay up, or the other one if ``flipped``."""
    back: int | None
    flipped: bool
    top: int | None
    """What lies up on the pile now; ``None``: the pile is empty."""


@dataclass(frozen=True, slots=True)
class ZeroTurned:
    """A zero in the hand of ``seat`` was turned because of a triple."""

    seat: Seat
    position: int
    front: int
    """The new front, 1..10; the back is the zero."""


@dataclass(frozen=True, slots=True)
class NothingDrawn:
    """A triple has struck ``seat``, which has no zero, but there is no card to draw (Q-23)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Knocked:
    """``seat`` knocked: every other seat has one more turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Passed:
    """``seat`` passed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The hands were laid open and counted."""

    round: int
    reason: RoundEndReason
    seat: Seat
    """Who had the last turn; with ``zeros`` the one who has them."""
    knocked: Seat | None
    hands: tuple[Cards, ...]
    sums: tuple[int, ...]
    """The fronts of each hand added up (Q-29)."""
    points: tuple[int, ...]
    """What the round costs each seat."""
    scores: tuple[int, ...]
    """The totals with this round."""


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A total has reached the end score."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event = (
    DealerNamed
    | RoundDealt
    | TurnBegan
    | CardsPlayed
    | OnlyZerosLeft
    | PileReshuffled
    | CardDrawn
    | ZeroTurned
    | NothingDrawn
    | Knocked
    | Passed
    | RoundEnded
    | MatchEnded
)


@dataclass(frozen=True, slots=True)
class View:
    """The table as one observer sees it; fields without a text are those of `State`."""

    observer: Observer
    phase: Phase
    acting: tuple[Seat, ...]
    """Who may move, as in the status; `CHANCE` in the phase ``effect`` tells that ``actor`` has no zero."""
    round: int
    dealer: Seat | None
    scores: tuple[int, ...]
    hands: tuple[SeenCards, ...]
    top: int | None
    """What lies up on the pile; ``None`` if it is empty."""
    pile_size: int
    discards: Cards
    turn: Seat
    actor: Seat
    triple: bool
    knocked: Seat | None
    over: Over | None

"""How each of the others plays for its bids, judging by the rounds that are over (``spec/bots.md``, 3).

At the end of a round every card has been seen. So each play can be held against what a player that
wants tricks at once, and one that ducks for them, would have played from the same hand. Where the two
differ, the play tells which of them the seat is like.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from engine.bots.singularity_policy import duck, want_or_avoid
from engine.core.seats import Seat
from engine.games.singularity.cards import Card, Suit
from engine.games.singularity.model import (
    CardPlayed,
    Event,
    RoundDealt,
    RoundScored,
    TrumpChosen,
    TrumpTurned,
    View,
)
from engine.games.singularity.playout import World
from engine.games.singularity.tricks import BEATERS, BIT, Mask, mask_of

_DUCKING: Final = 0.3
"""How likely a seat is to duck, as long as nothing is known about it."""
_WILD: Final = 0.1
"""How likely it is to play anything."""
_LEARNING: Final = 1.5
"""By how much likelier all others are to duck if the seat takes one trick per round more than it bids."""
_PRIOR_PLAYS: Final = 8
"""As much as so many telling plays weighs what is held likely before any of them."""

_Manner = Literal["wants", "ducks", "wild"]


class Habits(NamedTuple):
    """How likely a seat is to play in some ways; else it wants tricks at once."""

    ducking: float
    wild: float
    """To play anything."""


def habits(view: View, seat: Seat, history: Iterable[Event], prior_rounds: float) -> list[Habits]:
    """Return the habits of all seats.

    Args:
        view: What the seat sees.
        seat: Who judges the others.
        history: Every event so far, as the seat saw it.
        prior_rounds: As in `duck_share`.
    """
    ducking = duck_share(view, seat, prior_rounds)
    counts = [Counter[_Manner]() for _ in view.hands]
    for player, manner in _telling_plays(history):
        counts[player][manner] += 1
    return [
        Habits(
            (count["ducks"] + _PRIOR_PLAYS * ducking) / (count.total() + _PRIOR_PLAYS),
            (count["wild"] + _PRIOR_PLAYS * _WILD) / (count.total() + _PRIOR_PLAYS),
        )
        for count in counts
    ]


def duck_share(view: View, seat: Seat, prior_rounds: float) -> float:
    """Return how many of the others seem to duck, 0 to 1, judging by the own results.

    Where others duck, the seat takes more tricks than it expects when it bids.

    Args:
        view: What the seat sees.
        seat: Whose surplus counts.
        prior_rounds: It learns as if there had been so many rounds more, all of them hit.
    """
    rounds = [(done.bids[seat], done.tricks[seat]) for done in view.results]
    surplus = [tricks - bid for bid, tricks in rounds if bid is not None]
    share = _DUCKING + _LEARNING * sum(surplus) / (len(surplus) + prior_rounds)
    return min(1 - _WILD, max(0.0, share))


def _telling_plays(history: Iterable[Event]) -> Iterator[tuple[Seat, _Manner]]:
    """Yield who has played in what manner, for all rounds that are over."""
    trump: Suit | None = None
    plays: list[tuple[Seat, Card]] = []
    for event in history:
        match event:
            case RoundDealt():
                plays = []
            case TrumpTurned() | TrumpChosen():
                trump = event.suit
            case CardPlayed():
                plays.append((event.seat, event.card))
            case RoundScored():
                yield from _telling_plays_of(event, trump, plays)
            case _:
                pass


def _telling_plays_of(
    scored: RoundScored, trump: Suit | None, plays: Sequence[tuple[Seat, Card]]
) -> Iterator[tuple[Seat, _Manner]]:
    world = _dealt(plays, trump, len(scored.bids))
    bids = [bid or 0 for bid in scored.bids]
    wanting, ducking = want_or_avoid(bids), duck(bids)
    for seat, played in plays:
        card = BIT[played]
        if world.taken[seat] < bids[seat]:
            wanted, ducked = wanting(world), ducking(world)
            if wanted != ducked:
                yield seat, _manner(card, wanted, ducked, world.beating)
        world.play(card)


def _dealt(plays: Sequence[tuple[Seat, Card]], trump: Suit | None, seats: int) -> World:
    """Return the round before its first card, from all that were played in it."""
    first_trick = list(dict.fromkeys(seat for seat, _ in plays))
    following = [0] * seats
    for seat, after in zip(first_trick, (*first_trick[1:], first_trick[0]), strict=True):
        following[seat] = after
    return World(
        hands=[mask_of(card for player, card in plays if player == seat) for seat in range(seats)],
        taken=[0] * seats,
        following=following,
        beaters=BEATERS[trump],
        turn=first_trick[0],
        players=len(first_trick),
        missing=len(first_trick),
    )


def _manner(card: Mask, wanted: Mask, ducked: Mask, beating: Mask) -> _Manner:
    """Tell which of two cards was played, or else which of them does the same in the trick."""
    if card in (wanted, ducked):
        return "wants" if card == wanted else "ducks"
    if bool(wanted & beating) == bool(ducked & beating):
        return "wild"
    return "wants" if bool(card & beating) == bool(wanted & beating) else "ducks"

"""What a hand of Singularity is worth in tricks, by a table that was fitted by self-play."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from engine.bots.singularity_table import TABLE
from engine.games.singularity.cards import CLANKER, COPIES, NUMBER_CARDS, SINGULARITY, SUITS, Suit
from engine.games.singularity.model import Bid
from engine.games.singularity.tricks import BIT, SINGULARITIES, SUIT_CARDS, Mask

Chances = Mapping[Mask, float]
"""For the bit of every card, all copies included: how likely it is to take a trick, 0 to 1."""

RANKS: Final = 13

_TOP_TRUMP: Final[Mapping[Suit | None, Mask]] = {None: 0} | {
    suit: 1 << cards.bit_length() - 1 for suit, cards in SUIT_CARDS.items()
}


@cache
def chances(players: int, cards: int, trump: Suit | None) -> Chances:
    """Return the chances of all cards in a round.

    Args:
        players: How many take part.
        cards: How many cards each of them was dealt.
        trump: The trump suit, if there is one.
    """
    return spread(_percentages()[players, cards, trump is not None], trump)


def spread(percentages: Sequence[float], trump: Suit | None) -> Chances:
    """Return the chances of all cards from the percentages in a line of the table."""
    found = {BIT[CLANKER] << copy: 0.0 for copy in range(COPIES)}
    found |= {BIT[SINGULARITY] << copy: percentages[-1] / 100 for copy in range(COPIES)}
    for card in NUMBER_CARDS:
        trumps = RANKS if card.suit == trump else 0
        found[BIT[card]] = percentages[trumps + card.rank - 1] / 100
    return found


@cache
def _percentages() -> Mapping[tuple[int, int, bool], Sequence[float]]:
    table = {}
    for line in TABLE.splitlines():
        players, cards, trump, *percentages = line.split()
        table[int(players), int(cards), trump == "T"] = [float(one) for one in percentages]
    return table


def estimate(hand: Mask, chance: Chances) -> float:
    """Return how many tricks to expect from a hand."""
    tricks = 0.0
    while hand:
        card = hand & -hand
        tricks += chance[card]
        hand ^= card
    return tricks


def best_trump(own: Mask, others: Mask, players: int, cards: int) -> Suit:
    """Return the trump suit that most tricks are to be expected with.

    Args:
        own: The hand of the seat that chooses, as far as it is seen.
        others: What it sees of the hands of others (W-13).
        players: How many take part.
        cards: How many cards each of them was dealt.
    """

    def worth(suit: Suit) -> float:
        chance = chances(players, cards, suit)
        return estimate(own, chance) - estimate(others, chance)

    return max(SUITS, key=worth)


def sure_winners(hand: Mask, trump: Suit | None) -> int:
    """Return how many cards of a hand hardly ever lose: Singularities and the highest trump."""
    return (hand & (SINGULARITIES | _TOP_TRUMP[trump])).bit_count()


def rank_bids(
    bids: Sequence[Bid], expected: float, hand: Mask, trump: Suit | None, odd_tricks: float = 0.0
) -> list[Bid]:
    """Return the bids that are not absurd, the nearest to what is expected first.

    Singularities and the highest trump hardly ever lose, so at least as many tricks are bid. If that is
    not allowed (W-11), it is the highest bid that is.

    Args:
        bids: The legal ones in ascending order.
        expected: How many tricks the hand will probably take.
        hand: As it was dealt.
        trump: The trump suit, if there is one.
        odd_tricks: By how many tricks odd bids count as nearer than they are.
    """
    sure = sure_winners(hand, trump)
    sensible = [bid for bid in bids if bid.number >= sure] or bids[-1:]
    return sorted(sensible, key=lambda bid: abs(bid.number - expected) - odd_tricks * (bid.number % 2))

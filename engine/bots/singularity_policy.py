"""How a player of Singularity plays a card for its bid, knowing its hand and the trick (``spec/bots.md``, 3).

The policies serve as players and, for all seats at once, in play-outs. They compare cards by rank
alone: in self-play that hit more bids than to count trumps higher.
"""

from collections.abc import Sequence
from typing import Final

from engine.games.singularity.cards import SUITS, Card
from engine.games.singularity.playout import Choose, World
from engine.games.singularity.tricks import BIT, EVERY, MOVES, SPECIALS, Mask

_STRONG: Final[Mask] = EVERY & -BIT[Card(SUITS[0], 10)]
"""The cards from rank 10 up; for whoever ducks, each of them will take a trick."""


def want_or_avoid(bids: Sequence[int]) -> Choose:
    """Return the player that takes every trick it can until its bid is reached, and none after that.

    Who needs tricks wins this one, with the lowest card if nobody comes after, else with the highest;
    if it cannot win it spends its lowest card. Who has enough gets rid of the highest card that does
    not win. If all cards win, it takes the trick with the highest one if nobody comes after; else it
    plays the lowest one and hopes.

    Args:
        bids: How many tricks each seat wants in the round.
    """

    def choose(world: World) -> Mask:
        seat = world.turn
        hand, led = world.hands[seat], world.led
        # `legal_cards`, written out: play-outs spend most of their time here.
        legal = hand & ((led | SPECIALS) & MOVES if hand & led else MOVES)
        winning = legal & world.beating
        last = world.missing == 1
        if bids[seat] > world.taken[seat]:
            if winning and not last:
                return 1 << winning.bit_length() - 1
            cards = winning or legal
            return cards & -cards
        losing = legal ^ winning
        if losing or last:
            return 1 << (losing or winning).bit_length() - 1
        return winning & -winning

    return choose


def duck(bids: Sequence[int]) -> Choose:
    """Return the player that lets others win until it needs a trick for each of its strong cards.

    Until then it plays its lowest card, one that does not win if possible; otherwise it plays like
    `want_or_avoid`.

    Args:
        bids: How many tricks each seat wants in the round.
    """
    usual = want_or_avoid(bids)

    def choose(world: World) -> Mask:
        seat = world.turn
        hand, led = world.hands[seat], world.led
        if not 0 < bids[seat] - world.taken[seat] <= (hand & _STRONG).bit_count():
            return usual(world)
        legal = hand & ((led | SPECIALS) & MOVES if hand & led else MOVES)
        cards = legal & ~world.beating or legal
        return cards & -cards

    return choose

"""Play-outs: the rest of a round with open hands, at full speed.

For computer players that try out what may come, and for benches. The tricks are those of
`engine.games.singularity.tricks`, as in the rules. What is left out is what nobody looks at here:
states, views and events.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.games.singularity.cards import Suit
from engine.games.singularity.model import State
from engine.games.singularity.tricks import (
    BEATERS,
    BIT,
    EVERY,
    LED,
    OPEN,
    Mask,
    legal_cards,
    read_trick,
    without,
)


@dataclass(slots=True)
class World:
    """A round while cards are played: all hands, and a trick that goes on. It changes with `play`.

    Seats are those of the match; the round is over when the hand of ``turn`` is empty.
    """

    hands: list[Mask]
    """The cards of each seat; none for a seat that sits out."""
    taken: list[int]
    """The tricks of each seat."""
    following: Sequence[int]
    """Who plays after each seat."""
    beaters: Mapping[Mask, Mask]
    """`BEATERS` of the trump."""
    turn: int
    """Who is to play."""
    players: int
    """How many cards make a trick."""
    missing: int
    """How many cards the trick still needs."""
    led: Mask = OPEN
    """What is to be followed: the cards of a suit, `FREE` or `OPEN`."""
    beating: Mask = EVERY
    """The cards that would take the lead in the trick."""
    winner: int = -1
    """Who wins the trick so far; before its first card of no meaning."""

    def play(self, card: Mask) -> None:
        """Play a card for ``turn``; one of its `legal_cards`."""
        seat = self.turn
        self.hands[seat] = without(self.hands[seat], card)
        if self.led == OPEN:
            self.led = LED[card]
        if card & self.beating:
            self.beating = self.beaters[card]
            self.winner = seat
        self.missing -= 1
        if self.missing:
            self.turn = self.following[seat]
        else:
            self.turn = self.winner
            self.taken[self.winner] += 1
            self.missing = self.players
            self.led = OPEN
            self.beating = EVERY


Choose = Callable[[World], Mask]
"""Picks one of the `legal_cards` of the seat whose turn it is; it leaves the world as it is."""


def world_at(state: State) -> World:
    """Return the world of a state in the phase ``play``, of a determinised one for example."""
    following = [0] * len(state.hands)
    for seat, after in zip(state.active, (*state.active[1:], state.active[0]), strict=True):
        following[seat] = after
    trick = read_trick([BIT[card] for _, card in state.trick], state.trump)
    return World(
        hands=list(state.hands),
        taken=list(state.tricks),
        following=following,
        beaters=BEATERS[state.trump],
        turn=state.turn,
        players=len(state.active),
        missing=len(state.active) - len(state.trick),
        led=trick.led,
        beating=trick.beating,
        winner=state.trick[trick.winner][0] if state.trick else -1,
    )


def play_out(world: World, choose: Choose) -> None:
    """Play a world to the end of its round; ``world.taken`` tells then what came of it."""
    hands = world.hands
    while hands[world.turn]:
        world.play(choose(world))


def random_choice(rng: random.Random) -> Choose:
    """Return a choice that draws evenly from the legal moves."""
    draw = rng.random

    def choose(world: World) -> Mask:
        legal = legal_cards(world.hands[world.turn], world.led)
        for _ in range(int(draw() * legal.bit_count())):
            legal &= legal - 1  # drops the lowest card
        return legal & -legal

    return choose


def play_random_round(
    hands: list[Mask], leader: int, trump: Suit | None, rng: random.Random
) -> tuple[int, ...]:
    """Play a whole round; every card is drawn evenly from the legal moves.

    Args:
        hands: The cards of each active seat, all equally many; see `tricks.mask_of`. They stay as they are.
        leader: Who leads the first trick, counted from 0.
        trump: The trump suit, if there is one.
        rng: The only source of chance.

    Returns:
        The tricks of each seat.
    """
    count = len(hands)
    world = World(
        hands=list(hands),
        taken=[0] * count,
        following=(*range(1, count), 0),
        beaters=BEATERS[trump],
        turn=leader,
        players=count,
        missing=count,
    )
    play_out(world, random_choice(rng))
    return tuple(world.taken)

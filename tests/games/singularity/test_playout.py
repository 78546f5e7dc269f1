import random

import pytest

from engine.core.rules import Acting
from engine.core.seats import Seat
from engine.games.singularity.cards import DECK, SUITS, Suit
from engine.games.singularity.model import Play
from engine.games.singularity.playout import (
    World,
    play_out,
    play_random_round,
    random_choice,
    world_at,
)
from engine.games.singularity.tricks import BIT, MOVES, Mask, cards_of, legal_cards, mask_of
from tests.games.singularity import reference
from tests.games.singularity.tables import mask, random_step, started, text_of


def dealt(seats: int, size: int, rng: random.Random) -> list[Mask]:
    deck = rng.sample(DECK, seats * size)
    return [mask_of(deck[seat * size : (seat + 1) * size]) for seat in range(seats)]


def reference_round(hands: list[Mask], leader: int, trump: Suit | None, rng: random.Random) -> list[int]:
    """The same draws from the legal moves, lowest bit first, but cards as text and the reference rules."""
    held = [text_of(cards_of(hand)).split() for hand in hands]
    by_bit = {text_of((card,)): bit for card, bit in BIT.items()}
    taken = [0] * len(hands)
    while held[leader]:
        order = [(leader + step) % len(hands) for step in range(len(hands))]
        trick: list[str] = []
        for seat in order:
            legal = sorted(reference.legal(held[seat], trick), key=by_bit.__getitem__)
            trick.append(legal[int(rng.random() * len(legal))])
            held[seat].remove(trick[-1])
        leader = order[reference.winner(trick, trump)]
        taken[leader] += 1
    return taken


@pytest.mark.parametrize(("seats", "size"), [(3, 20), (3, 1), (4, 10), (4, 15), (5, 12), (6, 10)])
def test_whole_rounds_are_those_of_the_reference(seats: int, size: int) -> None:
    for seed in range(8):
        rng = random.Random(seed)
        hands = dealt(seats, size, rng)
        leader, trump = rng.randrange(seats), rng.choice((*SUITS, None))
        before = list(hands)
        taken = play_random_round(hands, leader, trump, random.Random(seed))
        assert list(taken) == reference_round(hands, leader, trump, random.Random(seed))
        assert (sum(taken), hands) == (size, before)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_world_goes_the_same_way_as_the_rules(seats: int) -> None:
    """Card by card through whole matches, some with seats that sit out: several thousand plays."""
    match, rng = started(seats), random.Random(seats)
    world: World | None = None
    plays = 0
    while isinstance(match.status, Acting):
        before = match.state
        if before.phase == "play":
            world = world or world_at(before)
            expected = world_at(before)
            if not before.trick:
                expected.winner = world.winner  # of no meaning
            assert world == expected
            legal = match.rules.legal(before, before.turn)
            assert {BIT[move.card] for move in legal} == bits(legal_cards(world.hands[world.turn], world.led))
        random_step(match, rng, may_sit_out=True)
        move = match.log[-1].move
        if not isinstance(move, Play):
            continue
        assert world is not None
        world.play(BIT[move.card])
        plays += 1
        if match.state.phase != "play":
            assert not any(world.hands)
            assert tuple(world.taken) == match.state.results[-1].tricks
            world = None
    assert plays > 250


def bits(some: Mask) -> set[int]:
    return {1 << bit for bit in range(some.bit_length()) if some >> bit & 1}


def test_play_out_from_the_middle_of_a_trick() -> None:
    match, rng = started(4), random.Random(9)
    while match.state.round < 6 or len(match.state.trick) != 2:
        random_step(match, rng, may_sit_out=True)
    chosen: list[tuple[int, Mask]] = []

    def lowest(world: World) -> Mask:
        legal = legal_cards(world.hands[world.turn], world.led)
        chosen.append((world.turn, legal & -legal))
        return legal & -legal

    world = world_at(match.state)
    play_out(world, lowest)
    for seat, card in chosen:
        match.submit(Seat(seat), Play(cards_of(card)[0]))
    assert match.state.results[-1].tricks == tuple(world.taken)
    assert match.state.phase == "deal"


def test_a_play_out_leaves_the_state_alone() -> None:
    match = started(3, "dealer 2", "deal R1 G1 B1 / C", "bid 0", "bid 0", "bid 0")
    fingerprint = hash(match.state)
    play_out(world_at(match.state), random_choice(random.Random(1)))
    assert hash(match.state) == fingerprint


def test_all_legal_moves_are_drawn_evenly() -> None:
    """A special is one move, however many copies there are."""
    world = World(
        hands=[mask("R1 R2 S S S C G5"), 0, 0],
        taken=[0] * 3,
        following=(1, 2, 0),
        beaters={},
        turn=0,
        players=3,
        missing=3,
    )
    choose, counts = random_choice(random.Random(2)), dict.fromkeys(bits(world.hands[0] & MOVES), 0)
    for _ in range(3000):
        counts[choose(world)] += 1
    assert len(counts) == 5
    assert all(500 < count < 700 for count in counts.values())

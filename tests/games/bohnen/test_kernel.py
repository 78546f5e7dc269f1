import itertools
import random

import pytest

from engine.core.seats import Seat
from engine.games.bohnen.model import BEANS, PIT_COUNT, PITS_PER_SIDE, LapSown, Position
from engine.games.bohnen.rules import BohnenRules
from engine.games.bohnen.sowing import (
    LAP_LIMIT,
    NO_URS,
    SHIFTS,
    Lap,
    endings_with,
    liftable,
    occupied,
    pack,
    readings,
    sow,
    unpack,
    with_pair,
)
from tests.games.bohnen.positions import random_position
from tests.games.bohnen.reference import start_move

OPTIONS = [(layli, five_plus_ends) for layli in (False, True) for five_plus_ends in (False, True)]


def compare(position: Position, pit: int, layli: bool, five_plus_ends: bool) -> str | None:
    """Sow with kernel and reference; return why the move ended."""
    pits, urs, stores, mover = position
    laps: list[Lap] = []
    reason, board, last, captured = sow(
        pack(pits), readings(urs), pit, endings_with(layli, five_plus_ends), laps
    )
    reference = start_move(position, layli, five_plus_ends)
    lifted = [(pit, pits[pit])]
    for found, reached in itertools.islice(reference.laps(pit), LAP_LIMIT):
        lifted.append((reached, found[-1]))
    reference_last, in_hand = lifted.pop()
    assert [(start, hand) for start, hand, _ in laps] == lifted
    assert reason == reference.reason
    assert (reason is None) == (in_hand > 0)
    if reason is not None:
        assert (tuple(unpack(board)), last) == (tuple(reference.pits), reference_last)
        assert captured == reference.stores[mover] - stores[mover]
        assert sum(after_take for _, _, after_take in laps) == reference.takes
        urs_after = with_pair(urs, last, mover) if reason == "urs_made" else urs
        assert urs_after == tuple(reference.urs)
    return reason


@pytest.mark.parametrize(("layli", "five_plus_ends"), OPTIONS)
def test_kernel_agrees_with_the_reference(layli: bool, five_plus_ends: bool) -> None:
    rng = random.Random(24)
    reasons = set()
    for _ in range(3000):
        position = random_position(rng, rng.choice([0, 0, 1, 2]))
        for pit in occupied(position[0], position[1], position[3]):
            reasons.add(compare(position, pit, layli, five_plus_ends))
    expected = {"enemy_empty", "own_empty", "urs", "urs_made", None}
    assert reasons == expected | ({"captured"} if layli else set()) | (
        {"five_plus"} if five_plus_ends else set()
    )


@pytest.mark.parametrize("rules", [BohnenRules("aachen"), BohnenRules("layli", "ends_move")], ids=str)
def test_rules_agree_with_the_reference(rules: BohnenRules) -> None:
    rng = random.Random(25)
    for _ in range(300):
        position = random_position(rng, rng.choice([0, 0, 1, 2]))
        state = rules.state_at(position)
        for move in rules.legal(state, position[3]):
            reference = start_move(position, rules.variant == "layli", rules.five_plus == "ends_move")
            laps = len(list(reference.laps(move.pit)))
            step = rules.apply(state, position[3], move)
            after = step.state
            assert after.pits == tuple(reference.pits)
            assert after.urs == tuple(reference.urs)
            assert after.stores == tuple(reference.stores)
            assert sum(isinstance(event, LapSown) for event in step.events) == laps


@pytest.mark.parametrize("pit", range(PIT_COUNT))
def test_one_pit_may_hold_all_beans(pit: int) -> None:
    pits = [0] * PIT_COUNT
    pits[pit] = BEANS
    laps: list[Lap] = []
    sow(pack(pits), SHIFTS, pit, endings_with(layli=False, five_plus_ends=False), laps)
    assert laps[0] == (pit, BEANS, False)
    position = (tuple(pits), NO_URS, (0, 0), Seat(pit // PITS_PER_SIDE))
    assert compare(position, pit, layli=False, five_plus_ends=False) is not None


def test_pack_and_unpack() -> None:
    rng = random.Random(26)
    for _ in range(100):
        pits, _, _, _ = random_position(rng, 0)
        assert tuple(unpack(pack(pits))) == pits


def test_liftable_pits_are_the_own_ones_without_urs() -> None:
    rng = random.Random(27)
    for _ in range(100):
        pits, urs, _, seat = random_position(rng, rng.randrange(4))
        found = unpack(pack(pits) & liftable(urs)[seat])
        assert tuple(pit for pit in range(PIT_COUNT) if found[pit]) == occupied(pits, urs, seat)

import random
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.rules import IllegalMove, Over
from engine.core.seats import CHANCE, Seat
from engine.games.knobeln.events import FistOpened, GameStarted, GuessesJudged, Loaded, Paid
from engine.games.knobeln.game import GAME
from engine.games.knobeln.model import Call, ForgetCoins, Late, Load, Move, NameStarter, ShowCoins
from engine.match.match import Match
from tests.games.knobeln.onlooker import after
from tests.games.knobeln.positions import acting, new_match, observers, play_random, seats_of
from tests.games.knobeln.reference import result_of

NUMBERS = (*range(-2, 11), 10**30, -(10**30))
STRANGE: tuple[Move, ...] = (
    ShowCoins(),
    ForgetCoins(),
    *(Load(number) for number in NUMBERS),
    *(Call(number) for number in NUMBERS),
    *(NameStarter(Seat(number)) for number in NUMBERS),
    *(Late(Seat(number)) for number in NUMBERS),
)


@st.composite
def finished_matches(draw: st.DrawFn) -> Match:
    """A match that was played to the end at random, with any options."""
    seats = draw(st.integers(2, 8))
    options: dict[str, Any] = draw(
        st.fixed_dictionaries(
            {spec.name: st.sampled_from(spec.values) for spec in GAME.options},
            optional={name: st.sampled_from(range(seats)) for name in GAME.seat_options},
        )
    )
    match = new_match(seats, **options)
    play_random(match, random.Random(draw(st.integers(0, 2**32 - 1))))
    return match


@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(finished_matches())
def test_random_matches_end_as_the_reference_says(match: Match) -> None:
    moves = [(entry.seat, match.rules.format_move(entry.move)) for entry in match.log]
    status = match.status
    assert isinstance(status, Over)
    assert (status.scores, status.winners) == result_of(len(match.names), match.all_options, moves)
    paid = [event for event in match.history(None) if isinstance(event, Paid)]
    assert sum(status.scores) == sum(event.amount for event in paid)


@settings(max_examples=12, deadline=None, derandomize=True, database=None)
@given(finished_matches(), st.integers(0, 2**32 - 1))
def test_every_legal_move_applies_and_every_other_one_is_refused(match: Match, seed: int) -> None:
    plies = {0, match.ply, *random.Random(seed).sample(range(match.ply), 15 if match.ply > 15 else 1)}
    for ply in plies:
        check_moves(match.truncated(ply))


def check_moves(match: Match) -> None:
    rules, state = match.rules, match.state
    before = hash(state)
    for seat in (*seats_of(match), CHANCE, Seat(-2), Seat(len(match.names)), Seat(10**30)):
        legal = set(rules.legal(state, seat)) | chance_moves(match, seat)
        if seat != CHANCE:
            assert bool(legal) == (seat in acting(match))
        for move in legal.union(STRANGE):
            refusal = refusal_of(match, seat, move)
            if move in legal:
                assert refusal is None
            else:
                assert refusal is not None, (seat, move)
                assert refusal.reason
                assert (refusal.seat, refusal.move) == (seat, move)
    assert hash(match.state) == before


def chance_moves(match: Match, seat: Seat) -> set[Move]:
    """What chance may do now, from the text of ``spec/records.md``."""
    state = match.state
    if seat == CHANCE and acting(match) == (CHANCE,):
        return {NameStarter(one) for one in seats_of(match)}
    timed = match.all_options["think_seconds"] != "off"
    if seat == CHANCE and state.phase == "call" and timed and not state.late:
        return {Late(acting(match)[0])}
    return set()


def refusal_of(match: Match, seat: Seat, move: Move) -> IllegalMove | None:
    try:
        assert match.rules.apply(match.state, seat, move).events
    except IllegalMove as refusal:
        return refusal
    return None


@settings(max_examples=25, deadline=None, derandomize=True, database=None)
@given(finished_matches())
def test_replay_by_text_is_equal(match: Match) -> None:
    again = new_match(len(match.names), **match.all_options)
    for entry in match.log:
        again.submit(entry.seat, again.rules.parse_move(match.rules.format_move(entry.move)))
    assert again.state == match.state
    assert hash(again.state) == hash(match.state)
    assert again.log == match.log


@settings(max_examples=25, deadline=None, derandomize=True, database=None)
@given(finished_matches())
def test_no_coin_appears_or_vanishes(whole: Match) -> None:
    fists: dict[Seat, int] = {}
    total = 0
    for event in (event for entry in whole.log for event in entry.events):
        match event:
            case GameStarted():
                assert not fists
                total = 0
            case Loaded():
                assert event.seat not in fists
                assert event.coins is not None
                assert 0 <= event.coins <= 3
                fists[event.seat] = event.coins
            case FistOpened():
                assert event.coins == fists.pop(event.seat)
                total += event.coins
                assert event.total == total
            case GuessesJudged():
                assert not fists
                assert event.total == total
    assert not fists


@settings(max_examples=10, deadline=None, derandomize=True, database=None)
@given(finished_matches())
def test_events_tell_everybody_what_the_table_looks_like(match: Match) -> None:
    for observer in observers(match):
        rules = match.rules
        seen = new_match(len(match.names), **match.all_options)
        view = seen.view(observer)
        for entry in match.log:
            for event in seen.submit(entry.seat, entry.move):
                view = after(view, rules.redact(event, observer))
            expected = seen.view(observer)
            if expected.phase == "starter":
                # Nothing has been said yet about the range of the game that is about to start.
                view = replace(view, must_load=expected.must_load, low=expected.low, high=expected.high)
            assert view == expected

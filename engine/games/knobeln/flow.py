"""What a legal move leads to: the flow of ``spec/rules.md`` 1.4.

Every function takes a state and returns the next one; what happened is added to ``events``.
"""

from dataclasses import replace
from typing import TypeVar, assert_never

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.games.knobeln.events import (
    CallDue,
    Called,
    Event,
    FistOpened,
    GameStarted,
    GuessesJudged,
    HalfLost,
    HalfStarted,
    Loaded,
    MatchEnded,
    Paid,
    RollCallAnswered,
    SeatsLeft,
    StarterNamed,
    TrapClosed,
)
from engine.games.knobeln.legality import acting_seats, blocked_numbers, callable_numbers, calling_order
from engine.games.knobeln.model import (
    ENDSPIEL,
    FINE,
    Call,
    ForgetCoins,
    Late,
    Load,
    Move,
    NameStarter,
    PaidFor,
    ShowCoins,
    State,
)
from engine.games.knobeln.options import Options

T = TypeVar("T")


def first_state(options: Options) -> State:
    """Return the table before the first move: roll call, drawing the starter, or loading (U-K10)."""
    state = State(
        half=1,
        game=1,
        phase="roll_call",
        roll_call=(None,) * options.seats,
        seats_in=_everybody(options),
        starter=None,
        must_load=options.must_load_first(1),
        loads=(None,) * options.seats,
        calls=(),
        late=False,
        helmet=(0,) * options.seats,
        first_loser=None,
    )
    return state if options.roll_call == "on" else _after_roll_call(options, state, [])


def follow(options: Options, state: State, seat: Seat, move: Move, events: list[Event]) -> State:
    """Carry out a legal move of ``seat``, chance included, and everything that follows by itself."""
    match move:
        case ShowCoins():
            return _answer(options, state, seat, True, events)
        case ForgetCoins():
            return _answer(options, state, seat, False, events)
        case NameStarter():
            events.append(StarterNamed(move.seat, by=seat))
            return _start_game(options, state, move.seat, events)
        case Load():
            return _load(options, state, seat, move.coins, events)
        case Call():
            return _call(options, state, seat, move.number, events)
        case Late():
            return replace(_pay(state, move.seat, "late", events), late=True)
        case _:
            assert_never(move)


def result(options: Options, state: State) -> Over:
    """Return the result of a finished match: euros in the helmet; all win but the loser."""
    return Over(state.helmet, tuple(seat for seat in _everybody(options) if seat not in state.seats_in))


def _answer(options: Options, state: State, seat: Seat, has_coins: bool, events: list[Event]) -> State:
    events.append(RollCallAnswered(seat, has_coins))
    state = replace(state, roll_call=_with(state.roll_call, seat, has_coins))
    if not has_coins:
        state = _pay(state, seat, "forgot", events)
    return state if acting_seats(state) else _after_roll_call(options, state, events)


def _after_roll_call(options: Options, state: State, events: list[Event]) -> State:
    if options.first_starter is None:
        return replace(state, phase="starter")
    return _start_game(options, state, options.first_starter, events)


def _start_game(options: Options, state: State, starter: Seat, events: list[Event]) -> State:
    state = replace(state, phase="load", starter=starter, loads=(None,) * options.seats, calls=())
    low, high = callable_numbers(options, state)
    order = calling_order(state)
    events.append(GameStarted(state.half, state.game, order, state.must_load, low, high))
    return state


def _load(options: Options, state: State, seat: Seat, coins: int, events: list[Event]) -> State:
    events.append(Loaded(seat, coins))
    state = replace(state, loads=_with(state.loads, seat, coins))
    return state if acting_seats(state) else _await_call(options, replace(state, phase="call"), events)


def _call(options: Options, state: State, seat: Seat, number: int, events: list[Event]) -> State:
    events.append(Called(seat, number))
    state = replace(state, calls=(*state.calls, (seat, number)), late=False)
    if len(state.calls) == len(state.seats_in):
        return _open(options, state, events)
    return _await_call(options, state, events)


def _await_call(options: Options, state: State, events: list[Event]) -> State:
    (seat,) = acting_seats(state)
    events.append(CallDue(seat, *blocked_numbers(options, state)))
    return state


def _open(options: Options, state: State, events: list[Event]) -> State:
    """Open the hands, see who stays in, and go on with the next game if these are several (K-11, K-18)."""
    total = _count_coins(state, events)
    # With ``enforced`` nobody can have loaded nothing, with ``off`` nobody must load.
    offenders = tuple(seat for seat in state.seats_in if state.must_load and state.loads[seat] == 0)
    right: tuple[Seat, ...] = ()
    if offenders:
        events.append(TrapClosed(offenders))
        staying = offenders
    else:
        right = tuple(seat for seat, number in state.calls if number == total)
        events.append(GuessesJudged(total, right))
        staying = tuple(seat for seat in state.seats_in if seat not in right)
    assert staying, "K-09 lets somebody be wrong (K-11)"
    leaving = tuple(seat for seat in state.seats_in if seat not in staying)
    if leaving:
        events.append(SeatsLeft(leaving))
    if len(staying) == 1:
        return _lose_half(options, state, staying[0], events)
    starter = _next_starter(options, state, staying, right)
    # After a trap the offenders must load again (K-06), otherwise only a first game demands it (K-04).
    state = replace(state, game=state.game + 1, seats_in=staying, must_load=bool(offenders))
    return _start_game(options, state, starter, events)


def _count_coins(state: State, events: list[Event]) -> int:
    """Open the hands in the order of calling and return the sum (K-21)."""
    total = 0
    for seat, _ in state.calls:
        coins = state.loads[seat]
        assert coins is not None
        total += coins
        events.append(FistOpened(seat, coins, total))
    return total


def _next_starter(options: Options, state: State, staying: tuple[Seat, ...], right: tuple[Seat, ...]) -> Seat:
    """Return who calls first in the next game of this half (K-13, K-16, U-K5, U-K7)."""
    assert state.starter is not None
    if state.half == ENDSPIEL:
        assert state.first_loser is not None
        if options.final_starter == "always_first_loser" or state.game % 2 == 0:
            return state.first_loser
        return _next_clockwise(state.first_loser, staying)
    if options.next_starter == "same" and state.starter in staying:
        return state.starter
    if options.next_starter == "left_of_winner" and right:
        return _next_clockwise(right[0], staying)
    return _next_clockwise(state.starter, staying)


def _lose_half(options: Options, state: State, loser: Seat, events: list[Event]) -> State:
    """Go on to the second half, the Endspiel or the end of the Partie (1.4, K-12, K-14, K-17)."""
    events.append(HalfLost(state.half, loser))
    first_loser = state.first_loser
    if first_loser is None:
        state = _start_half(options, state, 2, _everybody(options), events)
        return replace(state, phase="starter", first_loser=loser)
    if state.half != ENDSPIEL and loser != first_loser:
        both = (min(first_loser, loser), max(first_loser, loser))
        return _start_game(options, _start_half(options, state, ENDSPIEL, both, events), first_loser, events)
    state = _pay(replace(state, phase="over", seats_in=(loser,)), loser, "lost", events)
    over = result(options, state)
    events.append(MatchEnded(loser, over.scores, over.winners))
    return state


def _start_half(
    options: Options, state: State, half: int, seats: tuple[Seat, ...], events: list[Event]
) -> State:
    """Clear the table for the second half or the Endspiel."""
    events.append(HalfStarted(half, seats))
    return replace(
        state,
        half=half,
        game=1,
        seats_in=seats,
        starter=None,
        must_load=options.must_load_first(half),
        loads=(None,) * options.seats,
        calls=(),
    )


def _pay(state: State, seat: Seat, reason: PaidFor, events: list[Event]) -> State:
    events.append(Paid(seat, FINE, reason))
    return replace(state, helmet=_with(state.helmet, seat, state.helmet[seat] + FINE))


def _next_clockwise(seat: Seat, others: tuple[Seat, ...]) -> Seat:
    """Return the first of ``others``, which are ascending, on the left of ``seat``."""
    return next((other for other in others if other > seat), others[0])


def _with(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return ``values`` with another entry for a seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def _everybody(options: Options) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number in range(options.seats))

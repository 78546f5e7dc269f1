"""Who may move, which moves are legal, and why others are not."""

from engine.core.seats import CHANCE, Seat
from engine.games.knobeln.model import (
    COINS,
    BlockedWhy,
    Call,
    ForgetCoins,
    Late,
    Load,
    Move,
    NameStarter,
    ShowCoins,
    State,
)
from engine.games.knobeln.options import Options


def acting_seats(state: State) -> tuple[Seat, ...]:
    """Return who may move, ascending; chance does when the starter is drawn, nobody after the end."""
    match state.phase:
        case "roll_call":
            return tuple(Seat(seat) for seat, answer in enumerate(state.roll_call) if answer is None)
        case "starter":
            return (CHANCE if state.first_loser is None else state.first_loser,)
        case "load":
            return tuple(seat for seat in state.seats_in if state.loads[seat] is None)
        case "call":
            return (calling_order(state)[len(state.calls)],)
        case "over":
            return ()


def calling_order(state: State) -> tuple[Seat, ...]:
    """Return the players of the game clockwise from its starter (K-03)."""
    assert state.starter is not None
    place = state.seats_in.index(state.starter)
    return state.seats_in[place:] + state.seats_in[:place]


def possible_loads(options: Options, must_load: bool) -> range:
    """Return how many coins can be loaded: with ``trap`` an empty fist can be, at a price (K-06)."""
    return range(1 if must_load and options.ladepflicht == "enforced" else 0, COINS + 1)


def possible_calls(options: Options, players: int, must_load: bool, load: int) -> range:
    """Return the numbers that are not impossible for somebody who loaded ``load`` (K-07).

    Args:
        options: ``impossible = private`` takes the own load for certain, ``public`` takes nothing so.
        players: How many play this game.
        must_load: Whether there is Ladepflicht.
        load: The own coins.
    """
    least = 1 if must_load else 0
    if options.impossible == "public":
        return range(players * least, players * COINS + 1)
    others = players - 1
    return range(load + others * least, load + others * COINS + 1)


def callable_numbers(options: Options, state: State) -> tuple[int, int]:
    """Return the least and the greatest number that some load allows to call in this game (K-07)."""
    players = len(state.calls) if state.phase == "over" else len(state.seats_in)
    loads = possible_loads(options, state.must_load)
    low = possible_calls(options, players, state.must_load, loads[0])[0]
    return low, possible_calls(options, players, state.must_load, loads[-1])[-1]


def blocked_numbers(options: Options, state: State) -> tuple[tuple[int, ...], BlockedWhy | None]:
    """Return what the seat that is to call may not repeat, ascending, and why (K-09, K-10)."""
    called = {number for _, number in state.calls}
    if state.phase != "call" or not called:
        return (), None
    if options.repeat_numbers == "unique":
        return tuple(sorted(called)), "called_before"
    if len(called) == 1 and len(state.calls) == len(state.seats_in) - 1:
        return tuple(called), "all_called_it"
    return (), None


def legal_moves(options: Options, state: State, seat: Seat) -> tuple[Move, ...]:
    """Enumerate the moves of a seat; empty if it may not act. Not for chance."""
    if seat == CHANCE or seat not in acting_seats(state):
        return ()
    match state.phase:
        case "roll_call":
            return ShowCoins(), ForgetCoins()
        case "starter":
            return tuple(NameStarter(Seat(number)) for number in range(options.seats))
        case "load":
            return tuple(Load(coins) for coins in possible_loads(options, state.must_load))
        case "call":
            blocked, _ = blocked_numbers(options, state)
            return tuple(Call(number) for number in _calls_of(options, state, seat) if number not in blocked)
        case "over":
            return ()


def refusal(options: Options, state: State, seat: Seat, move: Move) -> str | None:
    """Return the reason against a move, chance moves included, or ``None``."""
    if state.phase == "over":
        return "match_over"
    if isinstance(move, Late):
        return _late_refusal(options, state, seat, move)
    if seat not in acting_seats(state):
        return "not_acting"
    match state.phase, move:
        case "roll_call", ShowCoins() | ForgetCoins():
            return None
        case "starter", NameStarter():
            return None if move.seat in range(options.seats) else "no_such_seat"
        case "load", Load():
            return _load_refusal(options, state, move)
        case "call", Call():
            return _call_refusal(options, state, seat, move)
    return "not_now"


def _late_refusal(options: Options, state: State, seat: Seat, move: Late) -> str | None:
    """Look at ``late``, the only move of somebody who is not acting (U-K1, U-K2)."""
    if seat != CHANCE:
        return "chance_only"
    if options.think_seconds == "off":
        return "no_time_limit"
    if state.phase != "call" or (move.seat,) != acting_seats(state):
        return "not_to_call"
    return "late_already" if state.late else None


def _load_refusal(options: Options, state: State, move: Load) -> str | None:
    if move.coins not in range(COINS + 1):
        return "no_such_load"
    return None if move.coins in possible_loads(options, state.must_load) else "must_load"


def _call_refusal(options: Options, state: State, seat: Seat, move: Call) -> str | None:
    if move.number not in _calls_of(options, state, seat):
        return "impossible"
    blocked, why = blocked_numbers(options, state)
    return why if move.number in blocked else None


def _calls_of(options: Options, state: State, seat: Seat) -> range:
    load = state.loads[seat]
    assert load is not None
    return possible_calls(options, len(state.seats_in), state.must_load, load)

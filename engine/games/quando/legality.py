"""Which moves a position allows, and the reason against one that it does not."""

from functools import lru_cache
from typing import Final, assert_never

from engine.core.seats import CHANCE, Seat
from engine.games.quando.cards import DECK, PAIR, Card, Cards, has_zero
from engine.games.quando.melds import classify, plays
from engine.games.quando.model import (
    Deal,
    Draw,
    Knock,
    Move,
    NameDealer,
    Pass,
    Play,
    Reshuffle,
    SeatMove,
    State,
    TurnZero,
)
from engine.games.quando.options import Options
from engine.games.quando.turns import due

_DRAWS: Final = (Draw(flip=False), Draw(flip=True))


def legal_moves(options: Options, state: State, seat: Seat) -> tuple[SeatMove, ...]:
    """Enumerate the moves of a seat; empty if it is not to move."""
    if seat == CHANCE or seat != due(state):
        return ()
    hand = state.hands[seat]
    if state.phase == "turn":
        moves: list[SeatMove] = [_play(positions) for positions in plays([front for front, _ in hand])]
        if state.knocked is None:
            moves.append(Knock())
            if options.passing == "on":
                moves.append(Pass())
        return tuple(moves)
    if state.phase == "effect":
        zeros = tuple(TurnZero(position) for position, (front, _) in enumerate(hand) if front == 0)
        return zeros or _DRAWS
    return _DRAWS


@lru_cache(maxsize=4096)
def _play(positions: tuple[int, ...]) -> Play:
    # The same few plays come again and again: making them would take longer than finding them.
    return Play(positions)


def refusal(options: Options, state: State, seat: Seat, move: Move) -> str | None:
    """Return the reason code against a move, chance moves included; ``None`` if it is legal."""
    return _against_actor(state, seat, move) or _against_move(options, state, move)


def _against_actor(state: State, seat: Seat, move: Move) -> str | None:
    if state.phase == "over":
        return "match_over"
    by_chance = isinstance(move, NameDealer | Deal | Reshuffle)
    if by_chance != (seat == CHANCE):
        return "chance_only" if by_chance else "seats_only"
    return None if seat == due(state) else "not_acting"


def _against_move(options: Options, state: State, move: Move) -> str | None:
    match move:
        case NameDealer():
            return _against_dealer(options, state, move)
        case Deal():
            return _against_deal(options, state, move)
        case Reshuffle():
            return _against_reshuffle(state, move)
        case Play():
            return _against_play(state, move)
        case Draw():
            return _against_draw(state)
        case TurnZero():
            return _against_turn(state, move)
        case Knock() | Pass():
            return _against_leaving(options, state, move)
        case _:
            assert_never(move)


def _against_dealer(options: Options, state: State, move: NameDealer) -> str | None:
    if state.phase != "dealer":
        return "wrong_phase"
    return None if 0 <= move.seat < options.seats else "no_such_seat"


def _against_deal(options: Options, state: State, move: Deal) -> str | None:
    if state.phase != "deal":
        return "wrong_phase"
    if len(move.hands) != options.seats:
        return "wrong_number_of_hands"
    if any(len(hand) != options.hand_size for hand in move.hands):
        return "wrong_hand_size"
    cards = [card for hand in move.hands for card in hand]
    return _against_cards([*cards, *move.pile], DECK)


def _against_reshuffle(state: State, move: Reshuffle) -> str | None:
    if state.phase not in ("draw", "effect"):
        return "wrong_phase"
    return _against_cards(list(move.pile), state.discards)


def _against_cards(cards: list[Card], expected: Cards) -> str | None:
    """Check that ``cards`` are the expected ones in any order, with any side up."""
    if any(card not in PAIR for card in cards):
        return "no_such_card"
    pairs = {PAIR[card] for card in cards}
    if len(pairs) < len(cards):
        return "card_twice"
    if len(cards) != len(expected):
        return "wrong_pile_size"
    return None if pairs == {PAIR[card] for card in expected} else "foreign_card"


def _against_play(state: State, move: Play) -> str | None:
    if state.phase != "turn":
        return "wrong_phase"
    hand, positions = state.hands[state.actor], move.positions
    if list(positions) != sorted(set(positions)):
        return "not_ascending"
    if positions and not 0 <= positions[0] <= positions[-1] < len(hand):
        return "no_such_position"
    return None if classify(tuple([hand[position][0] for position in positions])) else "no_meld"


def _against_draw(state: State) -> str | None:
    if state.phase == "draw":
        return None
    if state.phase != "effect":
        return "wrong_phase"
    return "zero_must_be_turned" if has_zero(state.hands[state.actor]) else None


def _against_turn(state: State, move: TurnZero) -> str | None:
    if state.phase != "effect":
        return "wrong_phase"
    hand = state.hands[state.actor]
    if not 0 <= move.position < len(hand):
        return "no_such_position"
    return None if hand[move.position][0] == 0 else "no_zero"


def _against_leaving(options: Options, state: State, move: Knock | Pass) -> str | None:
    if state.phase != "turn":
        return "wrong_phase"
    if isinstance(move, Pass) and options.passing == "off":
        return "no_passing"
    return None if state.knocked is None else "after_knock"

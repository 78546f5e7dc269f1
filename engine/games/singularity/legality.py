"""Which moves a position allows, and the reason against one that it does not."""

from collections import Counter
from typing import Final, assert_never

from engine.core.seats import CHANCE, Seat
from engine.games.singularity.cards import DECK, KINDS, SUITS, Card, copies_of
from engine.games.singularity.model import Bid, ChooseTrump, Deal, Move, NameDealer, Play, SeatMove, State
from engine.games.singularity.options import Options
from engine.games.singularity.tricks import BIT, Mask, cards_of, legal_cards, read_trick

MIN_ACTIVE: Final = 3
"""How many seats must take part in every round (W-24)."""

_CHOICES: Final = tuple(ChooseTrump(suit) for suit in SUITS)
_BIDS: Final = tuple(Bid(number) for number in range(len(DECK) // MIN_ACTIVE + 1))
_PLAYS: Final = {card: Play(card) for card in KINDS}


def acting(options: Options, state: State) -> tuple[Seat, ...]:
    """Return who may move now, `CHANCE` included; nobody if the match is over."""
    if state.phase == "over":
        return ()
    if state.phase == "bid" and options.bids_at_once:
        return tuple(seat for seat in state.active if state.bids[seat] is None)
    return (state.turn,)


def legal_moves(options: Options, state: State, seat: Seat) -> tuple[SeatMove, ...]:
    """Enumerate the moves of a seat; empty if it is not to move."""
    if seat == CHANCE or seat not in acting(options, state):
        return ()
    if state.phase == "trump":
        return _CHOICES
    if state.phase == "bid":
        blocked = blocked_bid(options, state)
        return tuple(bid for bid in _BIDS[: state.round + 1] if bid.number != blocked)
    return tuple([_PLAYS[card] for card in cards_of(playable(state))])


def blocked_bid(options: Options, state: State) -> int | None:
    """Return the bid that would make the sum equal to the tricks of the round (W-11).

    Only with ``plus_minus_one``, only for the dealer, who bids last, and only if it is a bid at all.
    """
    if options.bids != "plus_minus_one" or state.phase != "bid" or state.turn != state.dealer:
        return None
    left = state.round - sum(bid for bid in state.bids if bid is not None)
    return left if left >= 0 else None


def playable(state: State) -> Mask:
    """Return the cards that the seat to play may choose from."""
    led = read_trick([BIT[card] for _, card in state.trick], state.trump).led
    return legal_cards(state.hands[state.turn], led)


def refusal(options: Options, state: State, seat: Seat, move: Move) -> str | None:
    """Return the reason code against a move, chance moves included; ``None`` if it is legal."""
    if state.phase == "over":
        return "match_over"
    by_chance = isinstance(move, NameDealer | Deal)
    if by_chance != (seat == CHANCE):
        return "chance_only" if by_chance else "seats_only"
    if seat not in acting(options, state):
        return "not_acting"
    match move:
        case Play():
            return _against_play(state, move)
        case Bid():
            return _against_bid(options, state, move)
        case ChooseTrump():
            return _against_choice(state, move)
        case NameDealer():
            return _against_dealer(options, state, move)
        case Deal():
            return _against_deal(options, state, move)
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
    hands = [hand for hand in move.hands if hand is not None]
    if len(hands) < MIN_ACTIVE:
        return "too_few_active"
    if any(len(hand) != state.round for hand in hands):
        return "wrong_hand_size"
    left = len(DECK) - len(hands) * state.round
    if (move.turned is None) != (left == 0):  # W-09
        return "card_not_turned" if left else "no_card_left"
    turned = () if move.turned is None else (move.turned,)
    return _against_cards([card for cards in (*hands, turned) for card in cards])


def _against_cards(cards: list[Card]) -> str | None:
    if any(card not in BIT for card in cards):
        return "no_such_card"
    twice = any(count > copies_of(card) for card, count in Counter(cards).items())
    return "card_twice" if twice else None


def _against_choice(state: State, move: ChooseTrump) -> str | None:
    if state.phase != "trump":
        return "wrong_phase"
    return None if move.suit in SUITS else "no_such_suit"


def _against_bid(options: Options, state: State, move: Bid) -> str | None:
    if state.phase != "bid":
        return "wrong_phase"
    if not 0 <= move.number <= state.round:
        return "no_such_bid"
    return "bid_blocked" if move.number == blocked_bid(options, state) else None


def _against_play(state: State, move: Play) -> str | None:
    if state.phase != "play":
        return "wrong_phase"
    card = BIT.get(move.card)
    if card is None:
        return "no_such_card"
    if not state.hands[state.turn] & card:
        return "not_in_hand"
    return None if playable(state) & card else "suit_not_followed"

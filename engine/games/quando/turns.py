"""How a match goes on: what a move changes, what follows from it by itself, and the events of both.

Every function expects a move that the rules allow.
"""

from dataclasses import replace

from engine.core.rules import Step
from engine.core.seats import CHANCE, Seat
from engine.games.quando.cards import Cards, has_zero, only_zeros, total, turned
from engine.games.quando.melds import classify
from engine.games.quando.model import (
    CardDrawn,
    CardsPlayed,
    Deal,
    DealerNamed,
    Event,
    Knocked,
    MatchEnded,
    NothingDrawn,
    OnlyZerosLeft,
    Passed,
    PileReshuffled,
    RoundDealt,
    RoundEnded,
    RoundEndReason,
    State,
    TurnBegan,
    ZeroTurned,
)
from engine.games.quando.options import Options
from engine.games.quando.scoring import result, round_points

Hands = tuple[Cards, ...]
"""The hands of all seats."""


def due(state: State) -> Seat:
    """Return who is to move: a seat, or `CHANCE` also if cards must be reshuffled first (U-Q6)."""
    if not state.pile and state.actor != CHANCE:
        draws = state.phase == "draw" or (state.phase == "effect" and not has_zero(state.hands[state.actor]))
        return CHANCE if draws else state.actor
    return state.actor


def name_dealer(state: State, dealer: Seat) -> Step[State, Event]:
    """Begin the first round (Q-06)."""
    return Step(replace(state, phase="deal", dealer=dealer), (DealerNamed(dealer),))


def deal(state: State, move: Deal) -> Step[State, Event]:
    """Hand out the cards; the seat after the dealer begins (Q-06)."""
    assert state.dealer is not None
    events: list[Event] = [RoundDealt(state.round, state.dealer, move.hands, move.pile)]
    return _begin_turn(replace(state, turn=state.dealer), move.hands, move.pile, events)


def reshuffle(state: State, pile: Cards) -> Step[State, Event]:
    """Make the discards the new pile (Q-23); the same seat is to draw."""
    return Step(replace(state, pile=pile, discards=()), (PileReshuffled(state.actor, pile),))


def play(options: Options, state: State, positions: tuple[int, ...]) -> Step[State, Event]:
    """Put cards on the discards; a draw follows, or the end of the turn (Q-11, Q-17)."""
    seat = state.turn
    left = list(state.hands[seat])
    cards = tuple([left.pop(position) for position in reversed(positions)])[::-1]
    meld = classify(tuple([front for front, _ in cards]))
    assert meld is not None
    hands = _with_hand(state, tuple(left))
    played = State(
        phase="draw",
        round=state.round,
        dealer=state.dealer,
        scores=state.scores,
        hands=hands,
        pile=state.pile,
        discards=state.discards + cards,
        turn=seat,
        actor=seat,
        triple=meld.triple,
        knocked=state.knocked,
    )
    events: list[Event] = [CardsPlayed(seat, positions, cards, meld.triple)]
    if options.end_on_zeros == "before_draw" and only_zeros(hands[seat]):
        # The round is going to end, but a triple strikes first (Q-18, U-Q2).
        return _strike_next(options, played, hands, state.pile, [*events, OnlyZerosLeft(seat)])
    return Step(played, tuple(events))


def draw(options: Options, state: State, flip: bool) -> Step[State, Event]:
    """Take the top card of the pile (Q-15), after a play or because of a triple (Q-13)."""
    seat, taken, pile = state.actor, state.pile[0], state.pile[1:]
    card = turned(taken) if flip else taken
    hands = _with_hand(state, (*state.hands[seat], card))
    top = pile[0][0] if pile else None
    return _strike_next(options, state, hands, pile, [CardDrawn(seat, *card, flip, top)])


def turn_zero(options: Options, state: State, position: int) -> Step[State, Event]:
    """Turn a zero because of a triple (Q-12)."""
    seat = state.actor
    hand = list(state.hands[seat])
    hand[position] = turned(hand[position])
    events: list[Event] = [ZeroTurned(seat, position, hand[position][0])]
    return _strike_next(options, state, _with_hand(state, tuple(hand)), state.pile, events)


def knock(options: Options, state: State) -> Step[State, Event]:
    """Let every other seat have one more turn (Q-19); there is no look for zeros (U-Q5)."""
    knocked = replace(state, knocked=state.turn)
    return _next_turn(options, knocked, state.hands, state.pile, [Knocked(state.turn)])


def pass_turn(options: Options, state: State) -> Step[State, Event]:
    """End the turn (Q-07, U-Q3)."""
    return _end_turn(options, state, state.hands, state.pile, [Passed(state.turn)])


# The functions below take the new hands and pile beside the state before them, so that a move builds
# one state only: copying states is most of the time of a random match.


def _strike_next(
    options: Options, state: State, hands: Hands, pile: Cards, events: list[Event]
) -> Step[State, Event]:
    """Let a triple reach the next seat that has to do something; after the last one the turn ends."""
    if state.triple:
        seat = _left_of(state, state.actor)
        while seat != state.turn:
            if pile or state.discards or has_zero(hands[seat]):
                struck = replace(state, phase="effect", hands=hands, pile=pile, actor=seat)
                return Step(struck, tuple(events))
            events.append(NothingDrawn(seat))
            seat = _left_of(state, seat)
    return _end_turn(options, state, hands, pile, events)


def _end_turn(
    options: Options, state: State, hands: Hands, pile: Cards, events: list[Event]
) -> Step[State, Event]:
    if only_zeros(hands[state.turn]):
        return _end_round(options, replace(state, hands=hands, pile=pile), "zeros", events)
    return _next_turn(options, state, hands, pile, events)


def _next_turn(
    options: Options, state: State, hands: Hands, pile: Cards, events: list[Event]
) -> Step[State, Event]:
    if _left_of(state, state.turn) == state.knocked:
        return _end_round(options, replace(state, hands=hands, pile=pile), "last_turn", events)
    return _begin_turn(state, hands, pile, events)


def _begin_turn(state: State, hands: Hands, pile: Cards, events: list[Event]) -> Step[State, Event]:
    """Let the seat on the left of ``state.turn`` play."""
    seat = _left_of(state, state.turn)
    assert hands[seat], "there is always a card to play (Q-07)"
    events.append(TurnBegan(seat))
    begun = State(
        phase="turn",
        round=state.round,
        dealer=state.dealer,
        scores=state.scores,
        hands=hands,
        pile=pile,
        discards=state.discards,
        turn=seat,
        actor=seat,
        knocked=state.knocked,
    )
    return Step(begun, tuple(events))


def _end_round(
    options: Options, state: State, reason: RoundEndReason, events: list[Event]
) -> Step[State, Event]:
    """Count, then prepare the next round or end the match (Q-21, Q-25)."""
    assert state.dealer is not None
    sums = tuple(total(hand) for hand in state.hands)
    points = round_points(sums, state.knocked, options.tie_low)
    scores = tuple(score + new for score, new in zip(state.scores, points, strict=True))
    events.append(
        RoundEnded(state.round, reason, state.turn, state.knocked, state.hands, sums, points, scores)
    )
    if max(scores) < options.end_score:
        dealer = _left_of(state, state.dealer)
        return Step(State("deal", state.round + 1, dealer, scores, ((),) * options.seats), tuple(events))
    events.append(MatchEnded(scores, result(scores).winners))
    over = replace(state, phase="over", scores=scores, turn=CHANCE, actor=CHANCE, triple=False)
    return Step(over, tuple(events))


def _left_of(state: State, seat: Seat) -> Seat:
    return Seat((seat + 1) % len(state.hands))


def _with_hand(state: State, hand: Cards) -> Hands:
    """Return the hands with a new one for ``actor``."""
    return (*state.hands[: state.actor], hand, *state.hands[state.actor + 1 :])

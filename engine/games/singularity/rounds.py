"""How a match goes on: what a move changes, what follows from it by itself, and the events of both.

Every function expects a move that the rules allow.
"""

from dataclasses import replace

from engine.core.rules import Step
from engine.core.seats import CHANCE, Seat
from engine.games.singularity.cards import SINGULARITY, Card, Suit
from engine.games.singularity.model import (
    BidMade,
    BidsRevealed,
    CardPlayed,
    Deal,
    DealerNamed,
    Event,
    MatchEnded,
    RoundDealt,
    RoundScored,
    State,
    TrickTaken,
    TrumpAsked,
    TrumpChosen,
    TrumpTurned,
)
from engine.games.singularity.options import Options
from engine.games.singularity.scoring import result, round_points
from engine.games.singularity.tricks import BIT, cards_of, mask_of, read_trick, without


def start(seats: int) -> State:
    """Return the table before chance names the dealer."""
    return State(
        phase="dealer",
        round=1,
        dealer=None,
        results=(),
        scores=(0,) * seats,
        active=(),
        turned=None,
        trump=None,
        hands=(0,) * seats,
        bids=(None,) * seats,
        tricks=(0,) * seats,
    )


def name_dealer(state: State, dealer: Seat) -> Step[State, Event]:
    """Let a seat deal the first round (W-03)."""
    return Step(replace(state, phase="deal", dealer=dealer), (DealerNamed(dealer),))


def deal(state: State, move: Deal) -> Step[State, Event]:
    """Hand out the cards; what is turned up settles the trump or lets the dealer choose (W-06 to W-09)."""
    assert state.dealer is not None
    active = tuple(Seat(seat) for seat, hand in enumerate(move.hands) if hand is not None)
    dealer = state.dealer
    while dealer not in active:  # U-S2
        dealer = Seat((dealer + 1) % len(move.hands))
    hands = tuple(mask_of(hand or ()) for hand in move.hands)
    to_choose = move.turned == SINGULARITY
    trump = move.turned.suit if move.turned is not None else None
    dealt = replace(
        state,
        phase="trump" if to_choose else "bid",
        dealer=dealer,
        active=active,
        turned=move.turned,
        trump=trump,
        hands=hands,
        turn=dealer if to_choose else _next_active(active, dealer),
    )
    sorted_hands = tuple(
        None if cards is None else cards_of(hand) for cards, hand in zip(move.hands, hands, strict=True)
    )
    return Step(
        dealt,
        (
            RoundDealt(state.round, dealer, sorted_hands, move.turned),
            TrumpAsked(dealer) if to_choose else TrumpTurned(move.turned, trump),
        ),
    )


def choose_trump(state: State, suit: Suit) -> Step[State, Event]:
    """Settle the trump (W-08); bidding begins on the left of the dealer."""
    first = _next_active(state.active, state.turn)
    return Step(replace(state, phase="bid", trump=suit, turn=first), (TrumpChosen(state.turn, suit),))


def bid(options: Options, state: State, seat: Seat, number: int) -> Step[State, Event]:
    """Note a bid (W-10); after the last one the first trick is led on the left of the dealer."""
    bids = (*state.bids[:seat], number, *state.bids[seat + 1 :])
    # All at once: the first leader is known already. In turn: the dealer bids last, so it is his left.
    turn = state.turn if options.bids_at_once else _next_active(state.active, seat)
    complete = all(bids[other] is not None for other in state.active)
    events: list[Event] = [BidMade(seat, number)]
    if complete and options.bids == "hidden":
        events.append(BidsRevealed(bids))
    after = replace(state, phase="play" if complete else "bid", bids=bids, turn=turn)
    return Step(after, tuple(events))


def play(options: Options, state: State, card: Card) -> Step[State, Event]:
    """Put a card on the table; a complete trick goes to its winner, who leads the next one (W-05)."""
    seat = state.turn
    hands = (*state.hands[:seat], without(state.hands[seat], BIT[card]), *state.hands[seat + 1 :])
    trick = (*state.trick, (seat, card))
    played = CardPlayed(seat, card)
    if len(trick) < len(state.active):
        following = _next_active(state.active, seat)
        return Step(_with_table(state, hands, state.tricks, following, trick), (played,))
    winner = trick[read_trick([BIT[laid] for _, laid in trick], state.trump).winner][0]
    tricks = (*state.tricks[:winner], state.tricks[winner] + 1, *state.tricks[winner + 1 :])
    taken = TrickTaken(winner, trick, sum(tricks))
    after = _with_table(state, hands, tricks, winner, ())
    return Step(after, (played, taken)) if hands[winner] else _end_round(options, after, [played, taken])


def _end_round(options: Options, state: State, events: list[Event]) -> Step[State, Event]:
    """Score the round; the next one is dealt on the left, or the match is over (W-04, U-S3)."""
    assert state.dealer is not None
    assert sum(state.tricks) == state.round  # W-T50
    points = round_points(options.scoring, state.round, state.bids, state.tricks)
    scores = tuple(before + new for before, new in zip(state.scores, points, strict=True))
    scored = RoundScored(state.round, state.bids, state.tricks, points, scores)
    results = (*state.results, scored)
    if state.round == options.round_count:
        over = replace(state, phase="over", results=results, scores=scores, turn=CHANCE)
        return Step(over, (*events, scored, MatchEnded(scores, result(scores).winners)))
    dealer = Seat((state.dealer + 1) % options.seats)
    following = replace(
        start(options.seats),
        phase="deal",
        round=state.round + 1,
        dealer=dealer,
        results=results,
        scores=scores,
    )
    return Step(following, (*events, scored, DealerNamed(dealer)))


def _next_active(active: tuple[Seat, ...], seat: Seat) -> Seat:
    """Return who comes after an active seat."""
    return active[(active.index(seat) + 1) % len(active)]


def _with_table(
    state: State,
    hands: tuple[int, ...],
    tricks: tuple[int, ...],
    turn: Seat,
    trick: tuple[tuple[Seat, Card], ...],
) -> State:
    # As `replace` would do, but this one is called for every card, and `replace` takes long.
    return State(
        state.phase,
        state.round,
        state.dealer,
        state.results,
        state.scores,
        state.active,
        state.turned,
        state.trump,
        hands,
        state.bids,
        tricks,
        turn,
        trick,
    )

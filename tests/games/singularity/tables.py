"""Tables by text, and matches that are played without a word."""

import random
from typing import Any

from engine.core.registry import AnyRules
from engine.core.rules import Acting, IllegalMove
from engine.core.seats import CHANCE, Seat
from engine.games.singularity.cards import Cards, Suit
from engine.games.singularity.game import GAME
from engine.games.singularity.model import Event, State
from engine.games.singularity.notation import format_card, parse_card
from engine.games.singularity.rules import SingularityRules
from engine.games.singularity.tricks import Mask, mask_of
from engine.match.match import Match

PLIES_AT_MOST = 2_000


def cards(text: str) -> Cards:
    """``R4 G9 S``."""
    return tuple(parse_card(card) for card in text.split())


def mask(text: str) -> Mask:
    return mask_of(cards(text))


def text_of(some: Cards) -> str:
    return " ".join(format_card(card) for card in some)


def playing(hand: str, trick: str, trump: Suit | None = None) -> State:
    """Seat 0 of four has this hand and is to play to this trick."""
    laid = cards(trick)
    size = len(cards(hand))
    return State(
        phase="play",
        round=size,
        dealer=Seat(3),
        results=(),
        scores=(0,) * 4,
        active=(Seat(0), Seat(1), Seat(2), Seat(3)),
        turned=None,
        trump=trump,
        hands=(mask(hand), 0, 0, 0),
        bids=(0,) * 4,
        tricks=(0,) * 4,
        turn=Seat(0),
        trick=tuple((Seat(4 - len(laid) + place), card) for place, card in enumerate(laid)),
    )


def new_match(seats: int, **options: Any) -> Match:
    return Match(GAME, [f"player {seat}" for seat in range(seats)], options)


def acting(match: Match) -> tuple[int, ...]:
    return match.status.seats if isinstance(match.status, Acting) else ()


def submit(match: Match, *moves: str) -> list[Event]:
    """Let whoever is first to act make these moves; ``2: bid 1`` says who does."""
    events: list[Event] = []
    for text in moves:
        seat, colon, rest = text.partition(": ")
        who = Seat(int(seat)) if colon else Seat(acting(match)[0])
        events += match.submit(who, match.rules.parse_move(rest if colon else text))
    return events


def started(seats: int, *moves: str, **options: Any) -> Match:
    match = new_match(seats, **options)
    submit(match, *moves)
    return match


def legal_texts(match: Match, seat: int | None = None) -> list[str]:
    who = Seat(acting(match)[0] if seat is None else seat)
    return [match.rules.format_move(move) for move in match.rules.legal(match.state, who)]


def reason(rules: AnyRules, state: Any, seat: int, move: Any) -> str:
    """Why a move is refused; a text is read first."""
    try:
        rules.apply(state, Seat(seat), rules.parse_move(move) if isinstance(move, str) else move)
    except IllegalMove as refusal:
        return refusal.reason
    return "accepted"


def random_step(match: Match, rng: random.Random, may_sit_out: bool = False) -> None:
    seat = rng.choice(acting(match))
    rules = match.rules
    if seat != CHANCE:
        match.submit(Seat(seat), rng.choice(rules.legal(match.state, Seat(seat))))
    elif may_sit_out and match.state.phase == "deal":
        match.submit(CHANCE, deal_to_some(rules, match.state, rng))
    else:
        match.submit(CHANCE, rules.chance(match.state, rng))


def deal_to_some(rules: AnyRules, state: State, rng: random.Random) -> Any:
    """A deal in which any seats sit out, but often none."""
    assert isinstance(rules, SingularityRules)
    out = rng.sample(range(rules.seats), rng.randint(0, rules.seats - 3)) if rng.random() < 0.6 else []
    return rules.deal(state, rng, [Seat(seat) for seat in out])


def play_on(match: Match, rng: random.Random, plies: int = PLIES_AT_MOST, may_sit_out: bool = False) -> Match:
    """Play at random until the match is over, or up to a number of plies."""
    while match.ply < plies and acting(match):
        random_step(match, rng, may_sit_out)
    assert match.ply < PLIES_AT_MOST, "the match does not end"
    return match


def round_start(round_number: int, seats: int, dealer: int = 0) -> State:
    """The deal of this round is due, and ``dealer`` deals."""
    rules = SingularityRules(seats)
    state = rules.apply(rules.initial(), CHANCE, rules.parse_move(f"dealer {dealer}")).state
    return State(
        "deal",
        round_number,
        state.dealer,
        (),
        state.scores,
        (),
        None,
        None,
        state.hands,
        state.bids,
        state.tricks,
    )

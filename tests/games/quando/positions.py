"""Tables by text, and matches that take place without a word."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from engine.core.registry import AnyRules
from engine.core.rules import Acting, IllegalMove
from engine.core.seats import CHANCE, Seat
from engine.games.quando.cards import DECK, PAIR, Cards
from engine.games.quando.game import GAME
from engine.games.quando.model import Deal, Event, NameDealer, Phase, State
from engine.games.quando.notation import parse_cards
from engine.match.match import Match

PLIES_AT_MOST = 20_000


def cards(text: str) -> Cards:
    """``3/7,0/1``; nothing for an empty text."""
    return parse_cards(text) if text else ()


def table(
    hands: str,
    pile: str = "",
    discards: str = "",
    phase: Phase = "turn",
    turn: int = 0,
    actor: int | None = None,
    triple: bool = False,
    knocked: int | None = None,
    scores: tuple[int, ...] | None = None,
) -> State:
    """A round that is going on; hands are separated by spaces, ``-`` is an empty one.

    Cards that stand nowhere do not exist: the cases of rules.md leave out what does not matter.
    """
    held = tuple(cards("" if hand == "-" else hand) for hand in hands.split(" "))
    state = State(
        phase=phase,
        round=1,
        dealer=Seat(len(held) - 1),
        scores=scores or (0,) * len(held),
        hands=held,
        pile=cards(pile),
        discards=cards(discards),
        turn=Seat(turn),
        actor=Seat(turn if actor is None else actor),
        triple=triple,
        knocked=None if knocked is None else Seat(knocked),
    )
    everything = [PAIR[card] for card in sum(held, state.pile + state.discards)]
    assert len(set(everything)) == len(everything), "a card stands twice"
    return state


def hand_of(fronts: Sequence[int]) -> str:
    """A hand with these fronts and any backs, as text."""
    used: set[tuple[int, int]] = set()
    texts = []
    for front in fronts:
        back = next(back for back in range(11) if back != front and PAIR[front, back] not in used)
        used.add(PAIR[front, back])
        texts.append(f"{front}/{back}")
    return ",".join(texts)


def moved(rules: AnyRules, state: State, *moves: str) -> tuple[State, list[Event]]:
    """The state after these moves of whoever is to move, and all events."""
    events: list[Event] = []
    for text in moves:
        status = rules.status(state)
        assert isinstance(status, Acting)
        step = rules.apply(state, status.seats[0], rules.parse_move(text))
        state = step.state
        events += step.events
    return state, events


def acting(rules: AnyRules, state: State) -> tuple[Seat, ...]:
    status = rules.status(state)
    return status.seats if isinstance(status, Acting) else ()


def legal_texts(rules: AnyRules, state: State) -> set[str]:
    (seat,) = acting(rules, state)
    return {rules.format_move(move) for move in rules.legal(state, seat)}


def reason(rules: AnyRules, state: State, seat: int, move: Any) -> str:
    """Why a move is refused; a text is read first."""
    try:
        rules.apply(state, Seat(seat), rules.parse_move(move) if isinstance(move, str) else move)
    except IllegalMove as refusal:
        return refusal.reason
    return "accepted"


def fronts(hand: Cards) -> list[int]:
    return [front for front, _ in hand]


def rest_of_deck(*used: Cards) -> Cards:
    gone = {PAIR[card] for some in used for card in some}
    return tuple(card for card in DECK if card not in gone)


def new_match(seats: int, options: dict[str, Any] | None = None) -> Match:
    return Match(GAME, [f"player {seat}" for seat in range(seats)], options)


def dealt_match(hands: str, top: str, options: dict[str, Any] | None = None) -> Match:
    """A match after the first deal; seat 0 begins, the rest of the deck lies under ``top``."""
    held = tuple(cards(hand) for hand in hands.split(" "))
    pile = cards(top) + rest_of_deck(*held, cards(top))
    match = new_match(len(held), options)
    match.submit(CHANCE, NameDealer(len(held) - 1))
    match.submit(CHANCE, Deal(held, pile))
    return match


def submitted(match: Match, *moves: str) -> Match:
    """Submit these moves of whoever is to move."""
    for text in moves:
        match.submit(acting(match.rules, match.state)[0], match.rules.parse_move(text))
    return match


Chooser = Callable[[Match, random.Random], Any]


def any_move(match: Match, rng: random.Random) -> Any:
    status = match.status
    assert isinstance(status, Acting)
    return rng.choice(match.rules.legal(match.state, status.seats[0]))


def eager_move(match: Match, rng: random.Random) -> Any:
    """Rather the most cards, seldom a knock: long rounds with triples, zeros and reshuffles."""
    status = match.status
    assert isinstance(status, Acting)
    moves = match.rules.legal(match.state, status.seats[0])
    texts = {match.rules.format_move(move): move for move in moves}
    if "draw keep" in texts:
        flips = match.state.pile[0][0] > 4
        return texts["draw flip" if flips else "draw keep"]
    hand = match.state.hands[status.seats[0]]
    if "knock" in texts and sum(fronts(hand)) <= 1 and rng.random() < 0.5:
        return texts["knock"]
    plays = [move for text, move in texts.items() if text not in ("knock", "pass")]
    if rng.random() < 0.2:
        return rng.choice(plays)
    return max(plays, key=lambda move: _worth(hand, move))


def _worth(hand: Cards, move: Any) -> tuple[int, int]:
    positions = getattr(move, "positions", ())
    return len(positions), sum(hand[position][0] for position in positions)


def play_on(
    match: Match, rng: random.Random, choose: Chooser = any_move, plies: int = PLIES_AT_MOST
) -> Match:
    """Play until the match is over, or up to a number of plies."""
    while match.ply < plies and isinstance(match.status, Acting):
        (seat,) = match.status.seats
        match.submit(seat, match.rules.chance(match.state, rng) if seat == CHANCE else choose(match, rng))
    assert match.ply < PLIES_AT_MOST, "the match does not end"
    return match

"""What an observer sees of the table, and of every event.

* The **room** (observer ``None``) sees no hand, but how many cards each seat has.
* A **seat** sees its own hand. With ``clairvoyance = on`` it is the other way round in round 1
  (W-13): it sees the hands of all others, and its own card only when it is its turn to play it.
* **Bids** are seen by everybody at once. ``hidden`` ones are seen by their seat only until the last
  one was made; ``secret`` ones until the round was scored (W-12, U-S4).

Hands are sorted, so nobody learns in which order they were dealt (U-S7).
"""

from dataclasses import replace
from typing import Final

from engine.core.rules import Acting, Over
from engine.core.seats import Observer, Seat
from engine.games.singularity.cards import Suit
from engine.games.singularity.legality import blocked_bid
from engine.games.singularity.model import BidMade, Event, RoundDealt, SeenHand, State, View
from engine.games.singularity.options import Options
from engine.games.singularity.tricks import BIT, SUIT_CARDS, Mask, cards_of, read_trick

_SUIT_LED: Final[dict[Mask, Suit]] = {cards: suit for suit, cards in SUIT_CARDS.items()}


def make_view(options: Options, state: State, status: Acting | Over, observer: Observer) -> View:
    """Build what ``observer`` sees."""
    led, winning = _trick_so_far(state)
    return View(
        observer=observer,
        phase=state.phase,
        acting=status.seats if isinstance(status, Acting) else (),
        round=state.round,
        rounds=options.round_count,
        dealer=state.dealer,
        results=state.results,
        scores=state.scores,
        active=state.active,
        turned=state.turned,
        trump=state.trump,
        hands=tuple(_seen_hand(options, state, Seat(seat), observer) for seat in range(options.seats)),
        bids=_seen_bids(options, state, observer),
        has_bid=tuple(bid is not None for bid in state.bids),
        blocked=blocked_bid(options, state),
        tricks=state.tricks,
        turn=state.turn,
        trick=state.trick,
        led=led,
        winning=winning,
        over=status if isinstance(status, Over) else None,
    )


def redact(options: Options, event: Event, observer: Observer) -> Event:
    """Return ``event`` with ``None`` for every card and bid that ``observer`` did not see."""
    match event:
        case RoundDealt():
            hands = tuple(
                hand
                if hand is None or _sees_hand(options, event.round, Seat(seat), observer)
                else _hidden(hand)
                for seat, hand in enumerate(event.hands)
            )
            return replace(event, hands=hands)
        case BidMade() if options.bids_at_once and event.seat != observer:
            return replace(event, number=None)
        case _:
            return event


def _trick_so_far(state: State) -> tuple[Suit | None, Seat | None]:
    """Return the suit to follow and who wins."""
    if not state.trick:
        return None, None
    trick = read_trick([BIT[card] for _, card in state.trick], state.trump)
    return _SUIT_LED.get(trick.led), state.trick[trick.winner][0]


def _seen_hand(options: Options, state: State, seat: Seat, observer: Observer) -> SeenHand:
    hand = cards_of(state.hands[seat])
    at_turn = state.phase == "play" and seat == state.turn == observer  # the own card in round 1
    return hand if at_turn or _sees_hand(options, state.round, seat, observer) else _hidden(hand)


def _sees_hand(options: Options, round_number: int, seat: Seat, observer: Observer) -> bool:
    if observer is None:
        return False
    others = options.clairvoyance == "on" and round_number == 1
    return (seat == observer) is not others


def _hidden(hand: SeenHand) -> SeenHand:
    return (None,) * len(hand)


def _seen_bids(options: Options, state: State, observer: Observer) -> tuple[int | None, ...]:
    shown = not options.bids_at_once or state.phase == "over"
    if shown or (options.bids == "hidden" and state.phase == "play"):
        return state.bids
    return tuple(bid if seat == observer else None for seat, bid in enumerate(state.bids))

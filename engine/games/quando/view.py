"""What an observer sees of the table, and of every event.

Who knows what (``spec/rules.md``, 4.2; Q-04, Q-05, Q-15, Q-27):

* The **room** (observer ``None``) sees the backs of all hands, the visible side of the top of the pile
  and how many cards the pile has, the discards with both sides, and no front.
* A **seat** sees the same, but of its own cards the fronts and not the backs; with
  ``own_backs = shown`` both.
* When the **match is over**, the hands of the last round lie open with both sides.

A view is what lies on the table now. The redacted events hold more, namely all that somebody with a
perfect memory has seen:

=================  ============================================  ==========================================
event              front                                         back
=================  ============================================  ==========================================
`RoundDealt`       of a hand: its owner only                     of a hand: everybody; the cards were dealt
                                                                 face up, so the owner saw his backs once
                   of the pile: only the visible side of the top card, by everybody
`CardDrawn` kept   everybody: it lay up on the pile              all but the owner
`CardDrawn`        the owner only                                everybody: it lay up on the pile
flipped
`ZeroTurned`       everybody: it was the back before; all but    everybody: only a zero is turned
                   the owner saw it, and he sees it now
`CardsPlayed`      everybody                                     everybody: the discards lie open
`PileReshuffled`   which cards is known, as the discards lay open; of their order and sides only the
                   visible side of the top card, by everybody
`RoundEnded`       everybody                                     everybody
=================  ============================================  ==========================================

With ``own_backs = shown`` nobody is excepted from seeing a back. All other events hold no cards.
"""

from dataclasses import replace

from engine.core.rules import Acting, Over
from engine.core.seats import Observer
from engine.games.quando.model import (
    CardDrawn,
    Event,
    PileReshuffled,
    RoundDealt,
    SeenCards,
    State,
    View,
)


def make_view(state: State, status: Acting | Over, observer: Observer, own_backs: bool) -> View:
    """Build what ``observer`` sees; ``own_backs``: a seat sees the backs of its own cards too."""
    hands: tuple[SeenCards, ...] = state.hands
    if state.phase != "over":
        hands = tuple(
            _seen_hand(hand, fronts=seat == observer, backs=seat != observer or own_backs)
            for seat, hand in enumerate(hands)
        )
    return View(
        observer=observer,
        phase=state.phase,
        acting=status.seats if isinstance(status, Acting) else (),
        round=state.round,
        dealer=state.dealer,
        scores=state.scores,
        hands=hands,
        top=state.pile[0][0] if state.pile else None,
        pile_size=len(state.pile),
        discards=state.discards,
        turn=state.turn,
        actor=state.actor,
        triple=state.triple,
        knocked=state.knocked,
        over=status if isinstance(status, Over) else None,
    )


def redact(event: Event, observer: Observer, own_backs: bool) -> Event:
    """Return ``event`` with ``None`` for every side that ``observer`` did not see."""
    match event:
        case RoundDealt():
            hands = tuple(
                _seen_hand(hand, fronts=seat == observer, backs=True) for seat, hand in enumerate(event.hands)
            )
            return replace(event, hands=hands, pile=_seen_pile(event.pile))
        case PileReshuffled():
            return replace(event, pile=_seen_pile(event.pile))
        case CardDrawn(flipped=True) if event.seat != observer:
            return replace(event, front=None)
        case CardDrawn(flipped=False) if event.seat == observer and not own_backs:
            return replace(event, back=None)
        case _:
            return event


def _seen_hand(hand: SeenCards, fronts: bool, backs: bool) -> SeenCards:
    return tuple((front if fronts else None, back if backs else None) for front, back in hand)


def _seen_pile(pile: SeenCards) -> SeenCards:
    return ((pile[0][0], None), *((None, None),) * (len(pile) - 1))

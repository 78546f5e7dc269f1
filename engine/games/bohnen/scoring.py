"""Who owns which bean: the final count (M-17) and what can no longer be lost (M-23)."""

from collections.abc import Sequence
from functools import cache

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.games.bohnen.model import PITS_PER_SIDE, View

SEATS = (Seat(0), Seat(1))


@cache
def pit_owners(urs: tuple[Seat | None, ...]) -> tuple[Seat, ...]:
    """Return for each pit the seat its beans count for: the maker of an urs, else the owner of the row."""
    return tuple(SEATS[pit // PITS_PER_SIDE] if maker is None else maker for pit, maker in enumerate(urs))


def final_count(pits: Sequence[int], urs: tuple[Seat | None, ...], stores: tuple[int, int]) -> Over:
    """Count own row without urs, own urs in both rows and the store (M-17); 24 : 24 is a draw (M-18)."""
    scores = list(stores)
    for beans, owner in zip(pits, pit_owners(urs), strict=True):
        scores[owner] += beans
    best = max(scores)
    winners = tuple(seat for seat in SEATS if scores[seat] == best)
    return Over((scores[0], scores[1]), winners)


def secured(view: View, seat: Seat) -> int:
    """Return the beans that ``seat`` cannot lose any more: its store and its urs (M-23)."""
    in_urs = sum(beans for beans, maker in zip(view.pits, view.urs, strict=True) if maker == seat)
    return view.stores[seat] + in_urs

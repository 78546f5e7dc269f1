"""What somebody has just done with a card: the second line of a plate says it for a while."""

from dataclasses import dataclass
from typing import Literal

from engine.core.seats import Seat
from scenes.quando import tempo


@dataclass(slots=True)
class Deed:
    """What somebody has just done with a card, for the second line of the plate."""

    kind: Literal["kept", "flipped", "zero", "knocked"]
    number: int | None
    """The number that everybody saw: on top of the pile, or the new front of a zero."""
    left: float = tempo.DEED_SHOWN
    """Seconds until the plate counts cards again."""


def forget_old(deeds: dict[Seat, Deed], seconds: float) -> bool:
    """Let time pass and forget what was done long ago; tell whether a plate says something else now."""
    for deed in deeds.values():
        deed.left -= seconds
    old = [seat for seat, deed in deeds.items() if deed.left <= 0.0]
    for seat in old:
        del deeds[seat]
    return bool(old)

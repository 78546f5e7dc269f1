"""What the moves of a match cost, in the ledger of the club (K-22)."""

from collections.abc import Iterable
from typing import Any, Final

from engine.games.knobeln.events import Paid
from engine.games.knobeln.model import PaidFor
from engine.play.ledger import Ledger, Reason
from engine.play.seating import TableSetup

_REASONS: Final[dict[PaidFor, Reason]] = {"forgot": "forgot", "late": "late", "lost": "loser"}


def book_move(ledger: Ledger, setup: TableSetup, ply: int, events: Iterable[Any]) -> None:
    """Enter what the events of a move cost; entering it again changes nothing.

    Args:
        ledger: Where to.
        setup: Who sits at the table, and the name of the match.
        ply: Which move of the match it was, from 0.
        events: What it led to.
    """
    for event in events:
        if isinstance(event, Paid):
            player = setup.players[event.seat]
            ledger.charge(setup.match_id, ply, event.seat, player, _REASONS[event.reason])

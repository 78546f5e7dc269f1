"""What the moves of a match mean for the ledger of the club (K-22, K-23)."""

from collections.abc import Iterable
from typing import Any, Final

from engine.games.knobeln.events import MatchEnded, Paid
from engine.games.knobeln.model import PaidFor
from engine.play.ledger import Ledger, Reason
from engine.play.seating import TableSetup

_REASONS: Final[dict[PaidFor, Reason]] = {"forgot": "forgot", "late": "late", "lost": "loser"}


def book_move(ledger: Ledger, setup: TableSetup, ply: int, events: Iterable[Any]) -> None:
    """Enter what the events of a move cost, and revenge that was taken; entering it again changes nothing.

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
        elif isinstance(event, MatchEnded):
            _book_revenge(ledger, setup, event)


def _book_revenge(ledger: Ledger, setup: TableSetup, event: MatchEnded) -> None:
    """Enter that a person has lost the match that another one had asked for in revenge."""
    target = setup.players[event.loser]
    if setup.avenger is not None and setup.avenger != event.loser and not target.is_bot:
        ledger.revenge_taken(setup.match_id, setup.players[setup.avenger].name, target.name)

"""Opening the pub: what an earlier evening left on the table is found and offered."""

import logging

from engine.core.rules import Over
from engine.match.match import Match
from engine.play.seating import TableSetup
from scenes.menu import Menu
from scenes.services import Services
from scenes.tables import has_table

log = logging.getLogger(__name__)


def pub(services: Services, *, opening: bool = False) -> Menu:
    """Return the menu, with whatever was left on the table.

    Args:
        services: The house.
        opening: The evening begins: what was left is offered at once. Whoever has just chosen to leave a
            table is not asked whether to stay; the match waits until somebody sits down there again.
    """
    found = services.store.load()
    if found.match is None or found.setup is None:
        return Menu(services, damage=found.damage)
    if isinstance(found.match.status, Over):
        # The power went between the last move and the archive: what was begun is finished, money included.
        services.referee(found.match, found.setup).tick()
        return Menu(services, damage=found.damage)
    if not has_table(found.setup.game):
        # Only a record that somebody put there by hand: it is kept, but nobody can sit down to it here.
        log.warning("no table for a match of %s; its record goes to the archive", found.setup.game)
        services.store.archive(found.setup.match_id)
        return Menu(services, damage=found.damage)
    if not _touched(found.match, found.setup):
        return Menu(services, damage=found.damage, start=found.setup.game)
    referee = services.referee(found.match, found.setup)
    return Menu(services, waiting=referee, opening=opening, damage=found.damage, start=found.setup.game)


def _touched(match: Match, setup: TableSetup) -> bool:
    """Tell whether something would be lost: a move of a person, or the right to a revenge (K-23)."""
    return setup.avenger is not None or any(entry.seat in setup.people() for entry in match.log)

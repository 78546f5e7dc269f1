"""Opening the pub: what an earlier evening left on the table is found and offered."""

import logging

from engine.core.rules import Over
from scenes.menu import Menu
from scenes.resume import ResumeOffer
from scenes.services import Services
from scenes.tables import has_table

log = logging.getLogger(__name__)


def pub(services: Services) -> Menu:
    """Return the menu, with whatever an earlier evening left on the table."""
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
    referee = services.referee(found.match, found.setup)
    return Menu(services, offer=ResumeOffer(services, referee), damage=found.damage, start=found.setup.game)

"""Opening the pub: what an earlier evening left on the table is found and offered."""

from engine.core.rules import Over
from scenes.menu import Menu
from scenes.resume import ResumeOffer
from scenes.services import Services


def pub(services: Services) -> Menu:
    """Return the menu, with whatever an earlier evening left on the table."""
    found = services.store.load()
    if found.match is None or found.setup is None:
        return Menu(services, damage=found.damage)
    status = found.match.status
    if isinstance(status, Over):
        # The power went between the last move and the archive: finish what was begun.
        services.club.book(found.setup, status)
        services.store.rewrite(found.match)
        services.store.archive(found.setup.match_id)
        return Menu(services, damage=found.damage)
    referee = services.referee(found.match, found.setup)
    return Menu(services, offer=ResumeOffer(services, referee), damage=found.damage, start=found.setup.game)

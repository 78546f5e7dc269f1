"""The first picture: the sign of the pub on black, while the house wakes up."""

import logging
from collections.abc import Callable, Sequence

from engine.core.rules import Over
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.scene import SCREEN, Scene
from scenes.menu import Menu
from scenes.resume import ResumeOffer
from scenes.services import Services

log = logging.getLogger(__name__)

LONGEST_LIST = 12


class Boot(Scene):
    """Shows the sign for one frame, checks that everything is there, and opens the pub."""

    pages = frozenset({"splash"})

    def __init__(
        self,
        services: Services,
        missing: Callable[[], Sequence[str]],
        *,
        then: Callable[[], object] = lambda: None,
    ) -> None:
        """Get ready.

        Args:
            services: The house.
            missing: Returns what is missing or broken among assets, layouts and texts.
            then: Called when the sign is on the screen, for whatever can start in the background.
        """
        super().__init__()
        self._services = services
        self._check = missing
        self._then = then
        self._frames = 0
        self._missing: Sequence[str] = ()

    def update(self, seconds: float) -> None:
        """Let the sign be seen first, then check and go on."""
        self._frames += 1
        if self._frames != 2:
            return
        self._missing = self._check()
        for problem in self._missing:
            log.error("missing: %s", problem)
        if self._missing:
            self.invalidate()
        else:
            self.go.reset(pub(self._services))
            self._then()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sign, or the list of what is missing."""
        canvas.box(SCREEN, theme.BLACK)
        if not self._missing:
            canvas.image("splash/sign", 960, 540)
            return
        texts = self._services.texts
        canvas.text(
            texts("boot.missing", count=len(self._missing)),
            theme.SAFE.x,
            120,
            theme.SIZE_NAME,
            theme.LAMP,
            font="bold",
        )
        for number, problem in enumerate(self._missing[:LONGEST_LIST]):
            canvas.text(problem, theme.SAFE.x, 200 + number * 56, theme.SIZE_HINT, theme.FOAM)


def pub(services: Services) -> Menu:
    """Return the menu, with whatever an earlier evening left on the table."""
    found = services.store.load()
    if found.match is None or found.setup is None:
        return Menu(services, damage=found.damage)
    status = found.match.status
    if isinstance(status, Over):
        # The power went between the last move and the archive: finish what was begun.
        services.club.book(found.setup, status)
        services.store.finish(found.setup.match_id or services.new_match_id(), found.match)
        return Menu(services, damage=found.damage)
    referee = services.referee(found.match, found.setup)
    return Menu(services, offer=ResumeOffer(services, referee), damage=found.damage, start=found.setup.game)

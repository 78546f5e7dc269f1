"""A match that an earlier evening left: play on, or start anew."""

from typing import Final

from engine.play.referee import Referee
from scenes.panel import PanelButton, PanelScene
from scenes.services import Services
from scenes.tables import table_scene

GIVEN_UP: Final = "given up"
"""The result of whoever says no."""


class ResumeOffer(PanelScene):
    """Offers the running match with one press. Whoever says no finds its record in the archive."""

    def __init__(self, services: Services, referee: Referee) -> None:
        self._referee = referee
        texts = services.texts
        names = [player.name for player in referee.setup.players]
        text = texts(
            "resume.text",
            game=texts(f"{referee.setup.game}.name"),
            names=f" {texts('resume.versus')} ".join(names) if len(names) == 2 else ", ".join(names),
            count=referee.match.ply,
        )
        super().__init__(
            services,
            texts("resume.title"),
            buttons=[
                PanelButton("go_on", texts("resume.go_on"), self._go_on),
                PanelButton("leave", texts("resume.leave"), self._leave),
            ],
            start="go_on",
            text=text,
            width=1100,
        )

    def entered(self) -> None:
        """Wake the bots: the first question may come soon."""
        self.services.thinker.start()

    def _go_on(self) -> None:
        self.go.replace(table_scene(self.services, self._referee))

    def _leave(self) -> None:
        self.services.store.archive(self._referee.setup.match_id)
        self.close(GIVEN_UP)

    def back(self) -> None:
        """Decide later: the match stays on its table."""
        self.close()

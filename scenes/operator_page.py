"""The page of a kiosk's operator: settings, a report of a fault, a measurement, the way out."""

import logging
from datetime import datetime
from typing import Final

from engine.play.report import save_report
from scenes.panel import PanelButton, PanelScene
from scenes.services import Services
from scenes.settings import SettingsScene

SETTINGS: Final = "settings"
REPORT: Final = "report"
BENCH: Final = "bench"
LEAVE: Final = "leave"

log = logging.getLogger(__name__)


class OperatorPage(PanelScene):
    """What lies behind the operator's door (`scenes.operator_gate`); back shuts it again."""

    button_size = (340.0, 84.0)
    button_gap = 36.0

    def __init__(self, services: Services) -> None:
        """Open it."""
        super().__init__(
            services,
            services.texts("operator.page"),
            buttons=self._named_buttons(services),
            start=SETTINGS,
            text=services.texts("operator.note"),
            width=1600.0,
        )

    @property
    def note_height(self) -> float:
        """Room for the path of a report."""
        return 170.0

    def _named_buttons(self, services: Services) -> list[PanelButton]:
        texts = services.texts
        return [
            PanelButton(SETTINGS, texts("settings.title"), self._open_settings),
            PanelButton(REPORT, texts("operator.report"), self._report),
            PanelButton(BENCH, texts("operator.bench"), self._measure),
            PanelButton(LEAVE, texts("operator.leave"), self._leave),
        ]

    def _open_settings(self) -> None:
        self.go.push(SettingsScene(self.services))

    def _report(self) -> None:
        """Pack a report, and say where it lies."""
        texts = self.services.texts
        try:
            path = save_report(self.services.data, datetime.now())
        except OSError as error:
            log.warning("no report: %s", error)
            self.text = texts("operator.not_reported", error=error.strerror or str(error))
            self.services.audio.play("error")
        else:
            log.info("report %s", path)
            self.text = texts("operator.reported", path=str(path))
        self.invalidate()

    def _measure(self) -> None:
        # It brings all the tables with it, and nobody waits for those when the pub opens.
        from scenes.operator_bench import BenchTour

        self.go.push(BenchTour(self.services), lamp=True)

    def _leave(self) -> None:
        self.go.quit()

    def resumed(self, result: object) -> None:
        """The settings may have changed the language."""
        texts = self.services.texts
        self.title, self.text = texts("operator.page"), texts("operator.note")
        self.buttons = {one.key: one for one in self._named_buttons(self.services)}
        self.invalidate()

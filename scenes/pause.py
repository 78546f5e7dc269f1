"""The pause menu of every table."""

from typing import Final

from engine.ui.canvas import Canvas
from engine.ui.widgets import Choice, ChoiceRow
from scenes.panel import PanelButton, PanelScene
from scenes.services import Services
from scenes.settings import SettingsScene
from scenes.settings_choices import SPEEDS, VOLUMES, speed_of, speed_value, volume_step

GO_ON: Final = "go_on"
SETTINGS: Final = "settings"
LEAVE: Final = "leave"
WIDTH: Final = 1500.0
"""Three buttons stand side by side."""


class Pause(PanelScene):
    """Go on, change what is changed most often, see all settings, or leave; what was played is kept."""

    def __init__(self, services: Services) -> None:
        super().__init__(
            services,
            services.texts("pause.title"),
            rows=_rows(services),
            buttons=self._named_buttons(services),
            start=GO_ON,
            text=_text(services),
            width=WIDTH,
        )

    def _named_buttons(self, services: Services) -> list[PanelButton]:
        texts = services.texts
        return [
            PanelButton(GO_ON, texts("pause.go_on"), self._go_on),
            PanelButton(SETTINGS, texts("settings.title"), self._open_settings),
            PanelButton(LEAVE, texts("pause.leave"), self._leave),
        ]

    def _go_on(self) -> None:
        self.close()

    def _open_settings(self) -> None:
        self.go.push(SettingsScene(self.services))

    def _leave(self) -> None:
        self.close(LEAVE)

    def resumed(self, result: object) -> None:
        """The settings may have changed, and the language with them."""
        services = self.services
        self.title, self.text = services.texts("pause.title"), _text(services)
        self.rows = {row.key: row for row in _rows(services)}
        self.buttons = {one.key: one for one in self._named_buttons(services)}
        self.invalidate()

    def changed(self, row: ChoiceRow) -> None:
        """Take over a changed setting at once."""
        value = row.choice.value
        change = self.services.change_settings
        match row.key:
            case "speed":
                change(animation_speed=speed_of(value))
            case "music":
                change(music_volume=int(value) / 10)
            case "effects":
                change(effects_volume=int(value) / 10)
                self.services.audio.play("bean_1")
            case "motion":
                change(reduced_motion=value == "less")
            case _:
                change(beginner_mode=value == "whole")

    def _draw_hints(self, canvas: Canvas) -> None:
        if self.go.top is self:
            super()._draw_hints(canvas)


def _text(services: Services) -> str:
    return services.texts("table.disk_trouble" if services.store.trouble else "pause.note")


def _rows(services: Services) -> list[ChoiceRow]:
    """Return the rows with the settings as they are now."""
    texts, settings = services.texts, services.settings
    speeds = [Choice(speed, texts(f"pause.speed.{speed.replace('.', '_')}")) for speed in SPEEDS]
    volumes = [Choice(step, texts("settings.percent", percent=int(step) * 10)) for step in VOLUMES]
    motion = [Choice(value, texts(f"pause.motion.{value}")) for value in ("full", "less")]
    preview = [
        Choice(value, texts(f"lobby.preview.{value}"), texts(f"lobby.preview.{value}_note"))
        for value in ("lap", "whole")
    ]
    return [
        ChoiceRow("speed", texts("pause.speed.name"), speeds, speed_value(settings.animation_speed)),
        ChoiceRow("music", texts("pause.music"), volumes, volume_step(settings.music_volume)),
        ChoiceRow("effects", texts("pause.effects"), volumes, volume_step(settings.effects_volume)),
        ChoiceRow(
            "motion", texts("pause.motion.name"), motion, "less" if settings.reduced_motion else "full"
        ),
        ChoiceRow(
            "preview",
            texts("lobby.preview.name"),
            preview,
            "whole" if settings.beginner_mode else "lap",
        ),
    ]

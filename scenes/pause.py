"""The pause menu of every table."""

from typing import Final

from engine.ui.widgets import Choice, ChoiceRow
from scenes.panel import PanelButton, PanelScene
from scenes.services import Services

SPEEDS: Final = ("0.5", "1", "2", "4", "off")
VOLUMES: Final = tuple(str(step) for step in range(11))
LEAVE: Final = "leave"


class Pause(PanelScene):
    """Go on, change tempo and sound, or leave; what was played is kept."""

    def __init__(self, services: Services) -> None:
        texts, settings = services.texts, services.settings
        speeds = [Choice(speed, texts(f"pause.speed.{speed.replace('.', '_')}")) for speed in SPEEDS]
        volumes = [Choice(step, f"{int(step) * 10} %") for step in VOLUMES]
        preview = [
            Choice(value, texts(f"lobby.preview.{value}"), texts(f"lobby.preview.{value}_note"))
            for value in ("lap", "whole")
        ]
        motion = [Choice(value, texts(f"pause.motion.{value}")) for value in ("full", "less")]
        super().__init__(
            services,
            texts("pause.title"),
            rows=[
                ChoiceRow("speed", texts("pause.speed.name"), speeds, _speed_value(settings.animation_speed)),
                ChoiceRow("music", texts("pause.music"), volumes, _volume_step(settings.music_volume)),
                ChoiceRow("effects", texts("pause.effects"), volumes, _volume_step(settings.effects_volume)),
                ChoiceRow(
                    "motion",
                    texts("pause.motion.name"),
                    motion,
                    "less" if settings.reduced_motion else "full",
                ),
                ChoiceRow(
                    "preview",
                    texts("lobby.preview.name"),
                    preview,
                    "whole" if settings.beginner_mode else "lap",
                ),
            ],
            buttons=[
                PanelButton("go_on", texts("pause.go_on"), self._go_on),
                PanelButton(LEAVE, texts("pause.leave"), self._leave),
            ],
            start="go_on",
            text=texts("table.disk_trouble" if services.store.trouble else "pause.note"),
        )

    def _go_on(self) -> None:
        self.close()

    def _leave(self) -> None:
        self.close(LEAVE)

    def changed(self, row: ChoiceRow) -> None:
        """Take over a changed setting at once."""
        value = row.choice.value
        change = self.services.change_settings
        match row.key:
            case "speed":
                change(animation_speed="off" if value == "off" else float(value))
            case "music":
                change(music_volume=int(value) / 10)
            case "effects":
                change(effects_volume=int(value) / 10)
                self.services.audio.play("bean_1")
            case "motion":
                change(reduced_motion=value == "less")
            case _:
                change(beginner_mode=value == "whole")


def _speed_value(speed: float | str) -> str:
    return "off" if speed == "off" else f"{float(speed):g}"


def _volume_step(volume: float) -> str:
    return str(round(volume * 10))

"""The pause menu of every table."""

from collections.abc import Callable
from typing import Final

from engine.ui.actions import Action, InputEvent, Press
from engine.ui.geometry import Rect
from engine.ui.hints import Hint
from engine.ui.scene import Scene
from engine.ui.widgets import Choice, ChoiceRow
from scenes.panel import BUTTON_SIZE, MARGIN, PanelButton, PanelScene
from scenes.services import Services
from scenes.settings import SettingsScene
from scenes.settings_choices import SPEEDS, VOLUMES, speed_of, speed_value, volume_step

GO_ON: Final = "go_on"
RULES: Final = "rules"
SETTINGS: Final = "settings"
SEATS: Final = "seats"
LEAVE: Final = "leave"
WIDTH: Final = 1700.0
BUTTON_WIDTH: Final = 350.0
BUTTON_GAP: Final = 44.0
ROOMY: Final = 4
NARROW_GAP: Final = 24.0
RIM: Final = 92.0
"""Left and right of the buttons, so that the light of the outer ones stays on the panel."""
"""More than four buttons stand closer together."""


class Pause(PanelScene):
    """Go on, change what is changed most often, see all settings, or leave; what was played is kept."""

    def __init__(
        self,
        services: Services,
        rules: Callable[[], Scene] | None = None,
        *,
        game: str = "",
        seats: Callable[[], Scene] | None = None,
        log: Callable[[], Scene] | None = None,
    ) -> None:
        """Stop for a while.

        Args:
            services: The house.
            rules: Makes the rules card of the table, where there is one.
            game: What is played, for the settings that only count there.
            log: Makes the list of what has happened; Y shows it.
            seats: Makes the panel in which people leave their seats for a while, where they can.
        """
        self._seats = seats
        self._log = log
        self._game = game
        self._rules = rules
        super().__init__(
            services,
            services.texts("pause.title"),
            rows=_rows(services, game),
            buttons=self._named_buttons(services),
            start=GO_ON,
            text=_text(services),
            width=WIDTH,
        )

    def _named_buttons(self, services: Services) -> list[PanelButton]:
        texts = services.texts
        rules = [PanelButton(RULES, texts("rules.title"), self._open_rules)] if self._rules else []
        seats = [PanelButton(SEATS, texts("seats.title"), self._open_seats)] if self._seats else []
        return [
            PanelButton(GO_ON, texts("pause.go_on"), self._go_on),
            PanelButton(SETTINGS, texts("settings.title"), self._open_settings),
            *rules,
            *seats,
            PanelButton(LEAVE, texts("pause.leave"), self._leave),
        ]

    def _layout(self) -> dict[str, Rect]:
        """Lay out the rows as in every panel, and the buttons closer to each other."""
        areas = super()._layout()
        count = len(self.buttons)
        gap = BUTTON_GAP if count <= ROOMY else NARROW_GAP
        width = min(BUTTON_WIDTH, (self.rect.width - 2 * RIM - gap * (count - 1)) / count)
        step = width + gap
        left = self.rect.center.x - (count * step - gap) / 2
        top = self.rect.bottom - MARGIN - BUTTON_SIZE[1] + 12
        for number, key in enumerate(self.buttons):
            areas[key] = Rect(left + number * step, top, width, BUTTON_SIZE[1])
        return areas

    def handle(self, event: InputEvent) -> None:
        """Y shows what has happened; the rest as in every panel."""
        if isinstance(event, Press) and event.action is Action.INFO and self._log is not None:
            self.services.audio.play("tick_ok")
            self.go.push(self._log())
        else:
            super().handle(event)

    def hints(self) -> list[Hint]:
        """Return what can be pressed now."""
        hints = super().hints()
        if self._log is not None:
            hints.insert(-1, Hint("info", self.services.texts("log.hint")))
        return hints

    def _go_on(self) -> None:
        self.close()

    def _open_rules(self) -> None:
        assert self._rules is not None
        self.go.push(self._rules())

    def _open_seats(self) -> None:
        assert self._seats is not None
        self.go.push(self._seats())

    def _open_settings(self) -> None:
        self.go.push(SettingsScene(self.services))

    def _leave(self) -> None:
        self.close(LEAVE)

    def resumed(self, result: object) -> None:
        """The settings may have changed, and the language with them."""
        services = self.services
        self.title, self.text = services.texts("pause.title"), _text(services)
        self.rows = {row.key: row for row in _rows(services, self._game)}
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


def _text(services: Services) -> str:
    return services.texts("table.disk_trouble" if services.store.trouble else "pause.note")


def _rows(services: Services, game: str) -> list[ChoiceRow]:
    """Return the rows that count at the table of a game, with the settings as they are now."""
    texts, settings = services.texts, services.settings
    speeds = [Choice(speed, texts(f"pause.speed.{speed.replace('.', '_')}")) for speed in SPEEDS]
    volumes = [Choice(step, texts("settings.percent", percent=int(step) * 10)) for step in VOLUMES]
    motion = [Choice(value, texts(f"pause.motion.{value}")) for value in ("full", "less")]
    rows = [
        ChoiceRow("speed", texts("pause.speed.name"), speeds, speed_value(settings.animation_speed)),
        ChoiceRow("music", texts("pause.music"), volumes, volume_step(settings.music_volume)),
        ChoiceRow("effects", texts("pause.effects"), volumes, volume_step(settings.effects_volume)),
        ChoiceRow(
            "motion", texts("pause.motion.name"), motion, "less" if settings.reduced_motion else "full"
        ),
    ]
    if game == "bohnen":
        rows.append(_preview(services))
    return rows


def _preview(services: Services) -> ChoiceRow:
    texts = services.texts
    choices = [
        Choice(value, texts(f"lobby.preview.{value}"), texts(f"lobby.preview.{value}_note"))
        for value in ("lap", "whole")
    ]
    chosen = "whole" if services.settings.beginner_mode else "lap"
    return ChoiceRow("preview", texts("lobby.preview.name"), choices, chosen)

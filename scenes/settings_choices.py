"""What can be chosen in the panel of settings, page by page, and what happens when it is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from engine.quiet import OFF, QuietHours
from engine.settings import ANIMATION_SPEEDS, MARGINS, NUMBER_WORDS, OWN_BACKS, TEXT_SCALES, AnimationSpeed
from engine.text import LANGUAGES, Texts
from engine.ui.widgets import Choice
from scenes.knobeln.words import number_word
from scenes.services import Services
from scenes.settings_rows import SettingRow, VolumeRow
from scenes.voice import speak

ROWS_PER_PAGE: Final = 6
LANGUAGE: Final = "language"
MUSIC: Final = "music"
TELEVISION: Final = "television"
EDGE: Final = "edge"

SPEEDS: Final = tuple(str(speed) if speed == "off" else f"{speed:g}" for speed in ANIMATION_SPEEDS)
"""The names of `ANIMATION_SPEEDS` in rows."""
QUIET_HOURS: Final = (OFF, "21-7", "22-7", "23-8")
"""The choices, as `engine.quiet.QuietHours` is written."""
VOLUMES: Final = tuple(str(step) for step in range(11))
"""Tenths of the full volume."""

SAMPLE_MUSIC: Final = "menu_loop"
SAMPLE_EFFECT: Final = "bean_1"
SAMPLE_NUMBER: Final = 12
"""What the tin voice says to be judged, and an example of a word that anybody may hear."""
VULGAR_NUMBER: Final = 14

Take = Callable[[Services, str], None]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page of the panel."""

    title: str
    rows: tuple[SettingRow, ...]
    """At most `ROWS_PER_PAGE`."""


def sheets(services: Services) -> tuple[Sheet, ...]:
    """Return all pages with the settings as they are now."""
    texts = services.texts
    return (
        Sheet(texts("settings.page.house"), _house(services)),
        Sheet(texts("settings.page.games"), _games(services)),
        Sheet(texts("settings.page.picture"), _picture(services)),
    )


def speed_value(speed: AnimationSpeed) -> str:
    """Return the name of an animation speed in rows."""
    return SPEEDS[ANIMATION_SPEEDS.index(speed)]


def speed_of(value: str) -> AnimationSpeed:
    """Return the animation speed that a name in rows means."""
    return ANIMATION_SPEEDS[SPEEDS.index(value)]


def volume_step(volume: float) -> str:
    """Return the tenths of a volume from 0 to 1."""
    return str(round(volume * 10))


# --- the pages


def _house(services: Services) -> tuple[SettingRow, ...]:
    texts, settings = services.texts, services.settings
    languages = [_choice(texts, "settings.language", value) for value in LANGUAGES]
    speeds = [
        Choice(value, texts(f"pause.speed.{name}"), texts(f"settings.speed_note.{name}"))
        for value, name in ((value, value.replace(".", "_")) for value in SPEEDS)
    ]
    voice = settings.voice_volume if settings.tin_voice else 0.0
    return (
        SettingRow(LANGUAGE, texts("settings.language.name"), languages, texts.language, _take_language),
        SettingRow(
            "speed", texts("pause.speed.name"), speeds, speed_value(settings.animation_speed), _take_speed
        ),
        _switch(
            texts, "calm", settings.reduced_motion, lambda house, on: house.change_settings(reduced_motion=on)
        ),
        _volume(texts, MUSIC, settings.music_volume, _take_music),
        _volume(texts, "effects", settings.effects_volume, _take_effects),
        _volume(texts, "voice", voice, _take_voice),
    )


def _games(services: Services) -> tuple[SettingRow, ...]:
    texts, settings = services.texts, services.settings
    preview = [
        Choice(value, texts(f"lobby.preview.{value}"), texts(f"lobby.preview.{value}_note"))
        for value in ("lap", "whole")
    ]
    hold = [_choice(texts, "settings.rache", value) for value in ("hammer", "hold")]
    return (
        SettingRow("words", texts("settings.words.name"), _words(texts), settings.number_words, _take_words),
        SettingRow(
            "rache",
            texts("settings.rache.name"),
            hold,
            "hold" if settings.rache_hold else "hammer",
            _take_rache,
        ),
        SettingRow(
            "own_backs",
            texts("settings.own_backs.name"),
            [_choice(texts, "settings.own_backs", value) for value in OWN_BACKS],
            settings.own_backs,
            lambda house, value: house.change_settings(own_backs=value),
        ),
        SettingRow(
            "preview",
            texts("settings.preview.name"),
            preview,
            "whole" if settings.beginner_mode else "lap",
            _take_preview,
        ),
        _switch(
            texts, "vibration", settings.vibration, lambda house, on: house.change_settings(vibration=on)
        ),
        *([] if services.kiosk else [_quiet_hours(services)]),
    )


def _picture(services: Services) -> tuple[SettingRow, ...]:
    texts, settings = services.texts, services.settings
    sizes = [_choice(texts, "settings.television", str(scale)) for scale in TEXT_SCALES]
    margins = [
        Choice(str(margin), texts("settings.percent", percent=margin), texts("settings.edge.note"))
        for margin in MARGINS
    ]
    return (
        SettingRow(
            TELEVISION,
            texts("settings.television.name"),
            sizes,
            str(settings.text_scale),
            lambda house, value: house.change_settings(text_scale=int(value)),
        ),
        SettingRow(
            EDGE,
            texts("settings.edge.name"),
            margins,
            str(settings.safe_area),
            lambda house, value: house.change_settings(safe_area=int(value)),
        ),
    )


def _quiet_hours(services: Services) -> SettingRow:
    """Return the row of the quiet hours; what somebody wrote into the file by hand is among them."""
    texts, chosen = services.texts, services.settings.quiet_hours
    values = [*QUIET_HOURS, *([] if chosen in QUIET_HOURS else [chosen])]
    choices = [
        Choice(
            value,
            texts("settings.quiet.hours", start=hours.start, end=hours.end),
            texts("settings.quiet.note"),
        )
        if (hours := QuietHours.parsed(value)) != QuietHours()
        else _choice(texts, "settings.quiet", OFF)
        for value in values
    ]
    return SettingRow(
        "quiet",
        texts("settings.quiet.name"),
        choices,
        chosen,
        lambda house, value: house.change_settings(quiet_hours=value),
    )


# --- rows


def swap_row(services: Services, key: str, name: str, pad: str) -> SettingRow:
    """Return the row in which the buttons for yes and back of a pad can be swapped.

    Args:
        services: The house.
        key: What the row is called among the targets of the focus.
        name: What stands on it.
        pad: Key of the pad's device.
    """

    def take(services: Services, value: str) -> None:
        others = tuple(other for other in services.settings.swap_confirm_back if other != pad)
        services.change_settings(swap_confirm_back=(*others, pad) if value == "right" else others)

    choices = [_choice(services.texts, "settings.pad", value) for value in ("lower", "right")]
    value = "right" if pad in services.settings.swap_confirm_back else "lower"
    return SettingRow(key, name, choices, value, take)


def _choice(texts: Texts, row: str, value: str) -> Choice:
    return Choice(value, texts(f"{row}.{value}"), texts(f"{row}.{value}_note"))


def _volume(texts: Texts, key: str, volume: float, take: Take) -> VolumeRow:
    name = texts(f"settings.{key}.name")
    choices = [
        Choice(
            step,
            texts("settings.percent", percent=int(step) * 10),
            texts(f"settings.{key}.{'note' if int(step) else 'silent'}"),
        )
        for step in VOLUMES
    ]
    return VolumeRow(key, name, choices, volume_step(volume), take)


def _switch(texts: Texts, key: str, on: bool, turn: Callable[[Services, bool], None]) -> SettingRow:
    row = f"settings.{key}"
    choices = [_choice(texts, row, value) for value in ("off", "on")]
    value = "on" if on else "off"
    return SettingRow(
        key, texts(f"{row}.name"), choices, value, lambda house, value: turn(house, value == "on")
    )


def _words(texts: Texts) -> list[Choice]:
    """Return the ways to call numbers, each with an example."""
    choices = []
    for mode in NUMBER_WORDS:
        examples = [
            texts("settings.words.example", number=number, word=word)
            for number in (SAMPLE_NUMBER, VULGAR_NUMBER)
            if (word := number_word(texts, number, mode)) is not None
        ]
        note = texts(f"settings.words.{mode}_note", example=", ".join(examples), number=SAMPLE_NUMBER)
        choices.append(Choice(mode, texts(f"settings.words.{mode}"), note))
    return choices


# --- what a choice does


def _take_language(services: Services, value: str) -> None:
    services.texts.use(value)
    services.change_settings(language=value)


def _take_speed(services: Services, value: str) -> None:
    services.change_settings(animation_speed=speed_of(value))


def _take_music(services: Services, value: str) -> None:
    services.change_settings(music_volume=int(value) / 10)
    services.audio.music(services.audio.piece or SAMPLE_MUSIC)


def _take_effects(services: Services, value: str) -> None:
    services.change_settings(effects_volume=int(value) / 10)
    services.audio.play(SAMPLE_EFFECT)


def _take_voice(services: Services, value: str) -> None:
    """Volume and switch in one: silent is off, and the last volume is kept for when it is on again."""
    changes: dict[str, Any] = {"tin_voice": value != VOLUMES[0]}
    if changes["tin_voice"]:
        changes["voice_volume"] = int(value) / 10
    services.change_settings(**changes)
    speak(services, SAMPLE_NUMBER)


def _take_words(services: Services, value: str) -> None:
    services.change_settings(number_words=value)
    speak(services, SAMPLE_NUMBER)


def _take_rache(services: Services, value: str) -> None:
    services.change_settings(rache_hold=value == "hold")


def _take_preview(services: Services, value: str) -> None:
    services.change_settings(beginner_mode=value == "whole")

"""What the people at the television have chosen, kept in ``settings.toml`` of the data folder."""

import contextlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal

from engine.files import free_name, write_atomically
from engine.quiet import OFF, QuietHours
from engine.text import LANGUAGES
from engine.toml import TomlError, read_toml

AnimationSpeed = float | Literal["off"]
"""A factor, or ``"off"`` for no animation at all."""

ANIMATION_SPEEDS: Final[tuple[AnimationSpeed, ...]] = (0.5, 1.0, 2.0, 4.0, "off")
"""The choices, slow to fast (``ux.md``, Flow); the values of ``engine.anim.pace.Pace``."""

NumberWords = Literal["original", "clean", "off"]
"""Which of the club's words for numbers are used."""

NUMBER_WORDS: Final[tuple[NumberWords, ...]] = ("original", "clean", "off")
"""The choices (K-25): all words, all but the two vulgar ones, none."""

OwnBacks = Literal["hidden", "brief", "shown"]
"""Whether one sees the backs of one's own cards at the Quando table."""

OWN_BACKS: Final[tuple[OwnBacks, ...]] = ("hidden", "brief", "shown")
"""The choices (Q-05): never, for 3 s after they were seen, always as far as they were seen."""


TEXT_SCALES: Final = (100, 125, 150)
"""The choices in percent, for televisions of 55, 43 and 32 inches (``ux.md``, Picture)."""

MARGINS: Final = range(11)
"""The choices in percent: the part of the picture at each edge that no text lies in (``ux.md``, Picture)."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices; the defaults are those of the first start."""

    language: str = LANGUAGES[0]
    """One of `LANGUAGES`."""
    animation_speed: AnimationSpeed = 1.0
    """One of `ANIMATION_SPEEDS`."""
    reduced_motion: bool = False
    """Fades instead of shakes, sways, rays and hops ("Weniger Bewegung")."""
    music_volume: float = 0.7
    """0 (silent) to 1."""
    effects_volume: float = 1.0
    """0 (silent) to 1."""
    voice_volume: float = 1.0
    """0 (silent) to 1: the tin voice, apart from the other effects."""
    beginner_mode: bool = False
    """The preview of a move shows it to its very end."""
    number_words: NumberWords = "original"
    """One of `NUMBER_WORDS`: what the club calls its numbers at the Knobeln table (K-25)."""
    tin_voice: bool = True
    """The tin buffaloes say their numbers aloud ("Blechstimme")."""
    own_backs: OwnBacks = "hidden"
    """One of `OWN_BACKS`: what a person alone against bots sees of the backs of the own cards (Q-05)."""
    rache_hold: bool = False
    """The button for revenge is held down instead of hammered (K-23)."""
    swap_confirm_back: tuple[str, ...] = ()
    """Keys (`Device.key`) of the pads on which east is yes and south is back."""
    vibration: bool = True
    """Pads rumble."""
    quiet_hours: str = OFF
    """When the house is quiet, as `engine.quiet.QuietHours` is written; the kiosk has its own."""
    text_scale: int = 100
    """One of `TEXT_SCALES`: how large small letters are."""
    safe_area: int = 5
    """One of `MARGINS`: how much of the picture a television may cut off."""
    unmapped_pads: tuple[str, ...] = ()
    """Keys of the pads that nobody knows and that their owner wants to leave so."""


_COMMENTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "language": 'Language of all texts: "de" or "en".',
        "animation_speed": 'How fast things move: 0.5, 1.0, 2.0, 4.0 or "off".',
        "reduced_motion": "true: fades instead of shakes, sways, rays and hops.",
        "music_volume": "0.0 (silent) to 1.0.",
        "effects_volume": "0.0 (silent) to 1.0.",
        "voice_volume": "0.0 (silent) to 1.0: how loud the tin buffaloes speak.",
        "beginner_mode": "true: the preview of a move shows it to its very end.",
        "number_words": 'Words for numbers at Knobeln: "original", "clean" (no vulgar ones) or "off".',
        "tin_voice": "true: the tin buffaloes say their numbers aloud.",
        "own_backs": 'Backs of one\'s own cards at Quando: "hidden", "brief" (3 seconds) or "shown".',
        "rache_hold": "true: the button for revenge is held down instead of hammered.",
        "swap_confirm_back": "Pads on which the lower button is back and the right one is yes.",
        "vibration": "true: the pads rumble.",
        "quiet_hours": 'Hours, as in "22-7", in which all is softer and no pad rumbles, or "off".',
        "text_scale": "How large letters are, in percent: 100, 125 or 150.",
        "safe_area": "How many percent of the picture at each edge stay free of text: 0 to 10.",
        "unmapped_pads": "Unknown pads about which the game does not ask again.",
    }
)


def read_settings(path: Path) -> tuple[Settings, str | None]:
    """Read the settings; whatever stands there, the game can start.

    Values that make no sense are replaced by their defaults; a file that is no TOML is
    replaced as a whole. A faulty file is renamed to ``settings.damaged.toml`` (then
    ``.1``, ``.2``, ...) and stays there for its owner to look at.

    Returns:
        The settings, and ``FILE:LINE: reason`` for each fault (one per line), or
        ``None``. A file that does not exist is no fault.
    """
    try:
        file = read_toml(path)
    except FileNotFoundError:
        return Settings(), None
    except (OSError, TomlError) as error:
        return Settings(), _set_aside(path, [str(error)])
    problems = []
    values: dict[str, object] = {}
    for key, value in file.values.items():
        reading = _READINGS.get(key)
        if reading is None:
            problems.append(file.complaint(key, "is no setting"))
            continue
        try:
            values[key] = reading(value)
        except ValueError as error:
            problems.append(file.complaint(key, str(error)))
    settings = Settings(**values)  # type: ignore[arg-type]
    if not problems:
        return settings, None
    complaint = _set_aside(path, problems)
    with contextlib.suppress(OSError):
        # What could be read must still be there at the next start.
        write_settings(path, settings)
    return settings, complaint


def write_settings(path: Path, settings: Settings) -> None:
    """Write the settings so that after a power cut either the old or the new file is there.

    Raises:
        OSError: The disk is full or must not be written; the old file is untouched.
    """
    write_atomically(path, _written(settings))


def is_written(path: Path, settings: Settings) -> bool:
    """Tell whether these settings are on the disk, so that the next start begins with them."""
    try:
        return path.read_text(encoding="utf-8") == _written(settings)
    except (OSError, UnicodeDecodeError):
        return False


def _written(settings: Settings) -> str:
    blocks = ["# Settings of Wasserbüffel, written by the game; it may be edited while it does not run.\n"]
    for field in fields(settings):
        value = _toml(getattr(settings, field.name))
        blocks.append(f"# {_COMMENTS[field.name]}\n{field.name} = {value}\n")
    return "\n".join(blocks)


def _toml(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            # JSON escapes all that TOML wants to be escaped, but for one character.
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case tuple():
            return "[" + ", ".join(_toml(part) for part in value) + "]"
        case _:
            return repr(value)


def _set_aside(path: Path, problems: list[str]) -> str:
    """Rename a faulty file to a name that is free; return the problems as one text."""
    try:
        path.rename(free_name(path.with_name(f"{path.stem}.damaged{path.suffix}")))
    except OSError as error:
        problems = [*problems, f"{path.name}: cannot be set aside: {error.strerror}"]
    return "\n".join(problems)


def _language(value: object) -> str:
    if value not in LANGUAGES:
        raise ValueError(f"must be one of {', '.join(LANGUAGES)}")
    return str(value)


def _speed(value: object) -> AnimationSpeed:
    for speed in ANIMATION_SPEEDS:
        if value == speed and not isinstance(value, bool):
            return speed
    raise ValueError(f"must be one of {', '.join(map(str, ANIMATION_SPEEDS))}")


def _number_words(value: object) -> NumberWords:
    for words in NUMBER_WORDS:
        if value == words:
            return words
    raise ValueError(f"must be one of {', '.join(NUMBER_WORDS)}")


def _own_backs(value: object) -> OwnBacks:
    for choice in OWN_BACKS:
        if value == choice:
            return choice
    raise ValueError(f"must be one of {', '.join(OWN_BACKS)}")


def _text_scale(value: object) -> int:
    return _whole(value, TEXT_SCALES, ", ".join(map(str, TEXT_SCALES)))


def _safe_area(value: object) -> int:
    return _whole(value, MARGINS, f"{MARGINS[0]} to {MARGINS[-1]}")


def _whole(value: object, choices: Sequence[int], told: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value not in choices:
        raise ValueError(f"must be one of {told}")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError("must be true or false")  # noqa: TRY004
    return value


def _volume(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise ValueError("must be a number from 0 to 1")
    return float(value)


def _quiet_hours(value: object) -> str:
    return str(QuietHours.parsed(value if isinstance(value, str) else ""))


def _keys(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(key, str) for key in value):
        raise ValueError("must be a list of texts in quotation marks")
    return tuple(value)


_READINGS: Final[Mapping[str, Callable[[object], object]]] = MappingProxyType(
    {
        "language": _language,
        "animation_speed": _speed,
        "reduced_motion": _flag,
        "music_volume": _volume,
        "effects_volume": _volume,
        "voice_volume": _volume,
        "beginner_mode": _flag,
        "number_words": _number_words,
        "tin_voice": _flag,
        "own_backs": _own_backs,
        "rache_hold": _flag,
        "swap_confirm_back": _keys,
        "vibration": _flag,
        "quiet_hours": _quiet_hours,
        "text_scale": _text_scale,
        "safe_area": _safe_area,
        "unmapped_pads": _keys,
    }
)

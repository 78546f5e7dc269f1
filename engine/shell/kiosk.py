"""The kiosk: what is different in a box under a television that anyone may switch off at the wall.

Nobody leaves by a key, the night is quieter than the evening, and what the operator decides
stands in ``kiosk.toml`` of the data folder (``ux.md``, Idle, kiosk, power).
"""

import logging
import signal
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final, Protocol

from engine.files import write_atomically
from engine.quiet import DECIBELS, QuietHours
from engine.settings import Settings, read_settings
from engine.shell.input import WindowEvent
from engine.toml import TomlError, read_toml
from engine.ui.actions import Action, InputEvent

CODE_STEPS: Final = 6
STEPS: Final[Mapping[str, Action]] = {
    "up": Action.UP,
    "down": Action.DOWN,
    "left": Action.LEFT,
    "right": Action.RIGHT,
}
LOCKED: Final = frozenset({WindowEvent.CLOSED, WindowEvent.FULLSCREEN, WindowEvent.SCREENSHOT})
"""Alt+F4, F11, and F12, which would fill the disk."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class KioskRules:
    """What the operator decides; the defaults are those of the first start."""

    code: tuple[str, ...] = ("up", "up", "down", "left", "right", "down")
    """`CODE_STEPS` names of `STEPS`: the operator's code."""
    volume_limit: float = 0.8
    """What full volume means here, 0 (silent) to 1."""
    quiet_from: int = 22
    """Hour of the day, 0..23, from which it is quiet."""
    quiet_until: int = 7
    """Hour of the day until which it is quiet; the same as `quiet_from` means never."""
    quiet_decibels: float = DECIBELS
    """By how many dB everything is softer then."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """The code as presses."""
        return tuple(STEPS[step] for step in self.code)

    @property
    def hours(self) -> QuietHours:
        """When it is quiet."""
        return QuietHours(self.quiet_from, self.quiet_until)

    def follow(self, settings: Settings) -> None:
        """The operator's rules are not the people's to change."""

    def quiet(self, hour: int) -> bool:
        """Tell whether an hour of the day belongs to the quiet ones."""
        return hour in self.hours

    def gain(self, hour: int) -> float:
        """Return the factor for all volumes in an hour of the day."""
        return self.volume_limit * self.hours.gain(hour, self.quiet_decibels)


_COMMENTS: Final[Mapping[str, str]] = {
    "code": 'The operator\'s code: six of "up", "down", "left", "right".',
    "volume_limit": "What 100 % in the settings means: 0.0 (silent) to 1.0.",
    "quiet_from": "Hour, 0 to 23, from which everything is softer.",
    "quiet_until": "Hour until which; the same as quiet_from: never.",
    "quiet_decibels": "By how many dB, 0 to 60.",
}


def read_kiosk_rules(path: Path) -> KioskRules:
    """Read ``kiosk.toml``; a missing one is written with the defaults, so that there is one to edit.

    What makes no sense is logged and its default counts: a box without keyboard must start.
    """
    try:
        file = read_toml(path)
    except FileNotFoundError:
        try:
            write_atomically(path, written(KioskRules()))
        except OSError as error:
            log.warning("%s cannot be written: %s", path.name, error)
        return KioskRules()
    except (OSError, TomlError) as error:
        log.warning("kiosk: %s", error)
        return KioskRules()
    values: dict[str, Any] = {}
    for key, value in file.values.items():
        try:
            values[key] = _READINGS[key](value)
        except KeyError:
            log.warning("kiosk: %s", file.complaint(key, "is no rule of the kiosk"))
        except ValueError as error:
            log.warning("kiosk: %s", file.complaint(key, str(error)))
    return KioskRules(**values)


def written(rules: KioskRules) -> str:
    """Return the text of a ``kiosk.toml`` with these rules."""
    blocks = ["# Rules of the kiosk, read when the program starts.\n"]
    for field in fields(rules):
        value = getattr(rules, field.name)
        text = "[" + ", ".join(f'"{step}"' for step in value) + "]" if field.name == "code" else repr(value)
        blocks.append(f"# {_COMMENTS[field.name]}\n{field.name} = {text}\n")
    return "\n".join(blocks)


def read_house_settings(path: Path) -> tuple[Settings, str | None]:
    """Read the settings as `read_settings` does; the vulgar words are out until the operator wants them.

    Only a file that says so itself brings them back, not a default (K-25).
    """
    try:
        said = "number_words" in read_toml(path).values
    except (OSError, TomlError):
        said = False
    settings, problem = read_settings(path)
    return (settings if said else replace(settings, number_words="clean")), problem


class InputSource(Protocol):
    """Where input comes from, see `engine.shell.app.InputSource`."""

    def poll(self, now: float) -> list[InputEvent | WindowEvent]:
        """Return everything since the last call."""
        ...


class LockedInput:
    """Input from which nobody can leave: only the service manager's SIGTERM closes the window."""

    def __init__(self, source: InputSource) -> None:
        """Take the signals over: Ctrl+C is nothing, SIGTERM is the way out.

        SDL turns both into the same event as Alt+F4 unless somebody else handles them.

        Args:
            source: The input itself.
        """
        self._source = source
        self._told = False
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, self._stop)

    def _stop(self, _number: int, _frame: object) -> None:
        self._told = True

    def poll(self, now: float) -> list[InputEvent | WindowEvent]:
        """Return everything since the last call but for what closes or changes the window."""
        events = [event for event in self._source.poll(now) if event not in LOCKED]
        return [*events, WindowEvent.CLOSED] if self._told else events


def _code(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) != CODE_STEPS or not set(map(str, value)) <= STEPS.keys():
        raise ValueError(f"must be a list of {CODE_STEPS} of {', '.join(STEPS)}")
    return tuple(value)


def _number(value: object, highest: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= highest:
        raise ValueError(f"must be a number from 0 to {highest:g}")
    return float(value)


def _hour(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 23:
        raise ValueError("must be an hour from 0 to 23")
    return value


_READINGS: Final[Mapping[str, Callable[[object], object]]] = {
    "code": _code,
    "volume_limit": lambda value: _number(value, 1.0),
    "quiet_from": _hour,
    "quiet_until": _hour,
    "quiet_decibels": lambda value: _number(value, 60.0),
}

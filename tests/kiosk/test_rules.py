"""The kiosk's own rules: ``kiosk.toml``, quiet hours, locked input, clean words."""

import os
import signal
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from engine.settings import Settings, read_settings, write_settings
from engine.shell.input import WindowEvent
from engine.shell.kiosk import (
    STEPS,
    KioskRules,
    LockedInput,
    read_house_settings,
    read_kiosk_rules,
    written,
)
from engine.shell.night import LimitedAudio, OwnRules
from engine.ui.actions import KEYBOARD, Action, InputEvent, Press

ROOT = Path(__file__).parents[2]


# --- kiosk.toml


def test_a_first_start_writes_the_file_to_be_edited(tmp_path: Path) -> None:
    path = tmp_path / "kiosk.toml"
    assert read_kiosk_rules(path) == KioskRules()
    assert path.read_text(encoding="utf-8") == written(KioskRules())
    assert read_kiosk_rules(path) == KioskRules()


def test_what_the_operator_wrote_counts(tmp_path: Path) -> None:
    path = tmp_path / "kiosk.toml"
    rules = KioskRules(("left",) * 6, 0.5, 20, 9, 12.0)
    path.write_text(written(rules), encoding="utf-8")
    assert read_kiosk_rules(path) == rules
    assert rules.actions == (Action.LEFT,) * 6


@pytest.mark.parametrize(
    "line",
    [
        'code = "up"',
        'code = ["up"]',
        'code = ["up", "up", "up", "up", "up", "sideways"]',
        'code = ["up", "up", "up", "up", "up", ["up"]]',
        "volume_limit = 1.5",
        "volume_limit = true",
        "volume_limit = nan",
        "quiet_from = 24",
        "quiet_from = 22.5",
        "quiet_until = -1",
        "quiet_decibels = inf",
        "loud = 3",
        "no toml",
    ],
)
def test_nonsense_is_named_and_its_default_counts(
    tmp_path: Path, line: str, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text(line, encoding="utf-8")
    assert read_kiosk_rules(path) == KioskRules()
    assert "kiosk.toml:1" in caplog.text
    assert path.read_text(encoding="utf-8") == line, "the file is the operator's"


def test_one_fault_does_not_cost_the_other_rules(tmp_path: Path) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text("quiet_from = 99\nvolume_limit = 0.25\n", encoding="utf-8")
    assert read_kiosk_rules(path) == KioskRules(volume_limit=0.25)


def test_a_folder_that_cannot_be_written_is_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert read_kiosk_rules(tmp_path / "file" / "kiosk.toml") == KioskRules()


# --- quiet hours


@pytest.mark.parametrize(
    ("start", "end", "quiet"),
    [
        (22, 7, {22, 23, *range(7)}),
        (13, 15, {13, 14}),
        (0, 6, set(range(6))),
        (8, 8, set()),
    ],
)
def test_hours(start: int, end: int, quiet: set[int]) -> None:
    rules = KioskRules(quiet_from=start, quiet_until=end)
    assert {hour for hour in range(24) if rules.quiet(hour)} == quiet


def test_nine_decibels_under_the_limit() -> None:
    rules = KioskRules(volume_limit=0.5)
    assert rules.gain(12) == 0.5
    assert rules.gain(23) == pytest.approx(0.5 * 0.3548, abs=1e-4)


def test_the_sound_follows_the_clock_on_the_wall() -> None:
    now = datetime(2026, 7, 1, 21, 59, 55)
    audio = LimitedAudio(ROOT / "sounds", KioskRules(), today=lambda: now)
    try:
        assert audio.available
        audio.set_volumes(1.0, 0.5, 0.25)
        audio.tick(0.0)
        assert audio.gain == 0.8
        assert audio._settings == {"music": 0.8, "effects": 0.4, "voice": 0.2}
        now = datetime(2026, 7, 1, 22, 0, 4)
        audio.tick(9.9)
        assert audio.gain == 0.8, "the clock is looked at only now and then"
        audio.tick(10.1)
        assert audio.gain == pytest.approx(0.8 * 10 ** (-9 / 20))
        assert audio._settings["effects"] == pytest.approx(0.5 * audio.gain)
        now = datetime(2026, 7, 2, 7, 0)
        audio.tick(21.0)
        assert audio._settings["effects"] == 0.4
    finally:
        audio.close()


def test_outside_of_the_kiosk_the_settings_say_when_it_is_quiet() -> None:
    rules = OwnRules("off")
    assert not any(rules.quiet(hour) for hour in range(24))
    assert {rules.gain(hour) for hour in range(24)} == {1.0}
    rules.follow(Settings(quiet_hours="23-8"))
    assert {hour for hour in range(24) if rules.quiet(hour)} == {23, *range(8)}
    assert rules.gain(8) == 1.0
    assert rules.gain(23) == pytest.approx(10 ** (-9 / 20))


# --- input


class Source:
    def __init__(self) -> None:
        self.events: list[InputEvent | WindowEvent] = []

    def poll(self, now: float) -> list[InputEvent | WindowEvent]:
        return self.events


@pytest.fixture
def source() -> Iterator[Source]:
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield Source()
    for number, handler in handlers.items():
        signal.signal(number, handler)


def test_no_key_closes_or_changes_the_window(source: Source) -> None:
    locked = LockedInput(source)
    press = Press(Action.BACK, KEYBOARD)
    source.events = [WindowEvent.CLOSED, press, WindowEvent.FULLSCREEN, WindowEvent.SCREENSHOT]
    assert locked.poll(0.0) == [press]
    source.events = [WindowEvent.EXPOSED, WindowEvent.RESIZED]
    assert locked.poll(0.0) == source.events


def test_ctrl_c_is_nothing_but_the_service_manager_closes(source: Source) -> None:
    locked = LockedInput(source)
    os.kill(os.getpid(), signal.SIGINT)
    assert locked.poll(0.0) == []
    os.kill(os.getpid(), signal.SIGTERM)
    assert locked.poll(0.0) == [WindowEvent.CLOSED]


def test_every_step_of_a_code_is_a_direction() -> None:
    assert {STEPS[step].name.lower() for step in STEPS} == set(STEPS)


# --- settings


def test_words_are_clean_until_a_file_says_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    assert read_house_settings(path)[0].number_words == "clean"
    path.write_text("music_volume = 0.2\n", encoding="utf-8")
    settings, problem = read_house_settings(path)
    assert (settings.number_words, settings.music_volume, problem) == ("clean", 0.2, None)
    write_settings(path, Settings(number_words="original"))
    assert read_house_settings(path)[0].number_words == "original"
    path.write_text("no toml", encoding="utf-8")
    settings, problem = read_house_settings(path)
    assert settings.number_words == "clean"
    assert problem is not None
    assert read_settings(path)[0].number_words == "original", "at home nothing has changed"

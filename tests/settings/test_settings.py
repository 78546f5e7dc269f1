from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.anim.pace import Pace
from engine.settings import (
    ANIMATION_SPEEDS,
    MARGINS,
    NUMBER_WORDS,
    OWN_BACKS,
    TEXT_SCALES,
    Settings,
    read_settings,
    write_settings,
)
from engine.text import LANGUAGES

ANY_SETTINGS = st.builds(
    Settings,
    language=st.sampled_from(LANGUAGES),
    animation_speed=st.sampled_from(ANIMATION_SPEEDS),
    reduced_motion=st.booleans(),
    music_volume=st.floats(0, 1),
    effects_volume=st.floats(0, 1),
    beginner_mode=st.booleans(),
    number_words=st.sampled_from(NUMBER_WORDS),
    tin_voice=st.booleans(),
    own_backs=st.sampled_from(OWN_BACKS),
    rache_hold=st.booleans(),
    swap_confirm_back=st.lists(st.text(st.characters(codec="utf-8")), max_size=3).map(tuple),
    vibration=st.booleans(),
    quiet_hours=st.sampled_from(["off", "22-7", "0-6"]),
    text_scale=st.sampled_from(TEXT_SCALES),
    safe_area=st.sampled_from(MARGINS),
    unmapped_pads=st.lists(st.text(st.characters(codec="utf-8")), max_size=3).map(tuple),
)


@settings(max_examples=30, deadline=None)
@given(ANY_SETTINGS)
def test_what_is_written_is_read(tmp_path_factory: pytest.TempPathFactory, chosen: Settings) -> None:
    path = tmp_path_factory.mktemp("data") / "new" / "settings.toml"
    write_settings(path, chosen)
    assert read_settings(path) == (chosen, None)
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.toml"]


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "settings.toml") == (Settings(), None)
    assert list(tmp_path.iterdir()) == []


def test_every_setting_is_explained_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    write_settings(path, Settings())
    lines = path.read_text(encoding="utf-8").splitlines()
    for field in fields(Settings):
        number = next(index for index, line in enumerate(lines) if line.startswith(f"{field.name} = "))
        assert lines[number - 1].startswith("# ")


@pytest.mark.parametrize("content", [b"language =\n", b"\xff\n", b'language = "de"\nlanguage = "en"\n'])
def test_a_file_that_is_no_toml_is_set_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    found, problem = read_settings(path)
    assert found == Settings()
    assert problem is not None
    assert problem.startswith(f"settings.toml:{content.count(b'language') or 1}: ")
    assert (tmp_path / "settings.damaged.toml").read_bytes() == content
    assert not path.exists()


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('language = "xx"', "must be one of de, en"),
        ("language = 7", "must be one of de, en"),
        ("animation_speed = 3", "must be one of 0.5, 1.0, 2.0, 4.0, off"),
        ("animation_speed = true", "must be one of 0.5, 1.0, 2.0, 4.0, off"),
        ("reduced_motion = 1", "must be true or false"),
        ("beginner_mode = 'yes'", "must be true or false"),
        ("number_words = 'some'", "must be one of original, clean, off"),
        ("number_words = true", "must be one of original, clean, off"),
        ("tin_voice = 'on'", "must be true or false"),
        ("own_backs = 'sometimes'", "must be one of hidden, brief, shown"),
        ("own_backs = false", "must be one of hidden, brief, shown"),
        ("rache_hold = 0", "must be true or false"),
        ("music_volume = 1.5", "must be a number from 0 to 1"),
        ("music_volume = nan", "must be a number from 0 to 1"),
        ("effects_volume = true", "must be a number from 0 to 1"),
        ("effects_volume = '1'", "must be a number from 0 to 1"),
        ("swap_confirm_back = 'pad:1'", "must be a list of texts in quotation marks"),
        ("swap_confirm_back = [1]", "must be a list of texts in quotation marks"),
        ("vibration = 1", "must be true or false"),
        ("quiet_hours = 22", 'must be "off" or two different hours from 0 to 23, as in "22-7"'),
        ("quiet_hours = '24-7'", 'must be "off" or two different hours from 0 to 23, as in "22-7"'),
        ("quiet_hours = '7-7'", 'must be "off" or two different hours from 0 to 23, as in "22-7"'),
        ("text_scale = 110", "must be one of 100, 125, 150"),
        ("text_scale = 125.0", "must be one of 100, 125, 150"),
        ("safe_area = 11", "must be one of 0 to 10"),
        ("safe_area = true", "must be one of 0 to 10"),
        ("unmapped_pads = 1", "must be a list of texts in quotation marks"),
        ("colour = 'red'", "is no setting"),
    ],
)
def test_a_senseless_value_costs_only_itself(tmp_path: Path, line: str, reason: str) -> None:
    path = tmp_path / "settings.toml"
    good = "animation_speed = 2" if not line.startswith("animation") else "music_volume = 0"
    path.write_text(f"{good}\n{line}\n")
    found, problem = read_settings(path)
    assert problem == f"settings.toml:2: {line.split()[0]}: {reason}"
    expected = Settings(music_volume=0.0) if line.startswith("animation") else Settings(animation_speed=2.0)
    assert found == expected
    assert (tmp_path / "settings.damaged.toml").exists()


def test_what_could_be_read_is_still_there_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('language = "en"\nnonsense = 1\n', encoding="utf-8")
    first, problem = read_settings(path)
    assert problem is not None
    assert read_settings(path) == (first, None)
    assert first.language == "en"


def test_several_damaged_files_are_all_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    for number in range(3):
        path.write_text(f"damage {number}")
        read_settings(path)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == [
        "settings.damaged.toml",
        "settings.damaged.toml.1",
        "settings.damaged.toml.2",
    ]
    assert (tmp_path / "settings.damaged.toml.2").read_text() == "damage 2"


def test_a_file_that_cannot_be_opened_or_renamed_is_no_reason_to_stop(tmp_path: Path) -> None:
    path = tmp_path / "file" / "settings.toml"
    path.parent.write_text("a file where the folder should be")
    found, problem = read_settings(path)
    assert found == Settings()
    assert problem is not None
    assert problem.splitlines()[1].startswith("settings.toml: cannot be set aside: ")


def test_a_failed_write_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.toml"
    write_settings(path, Settings(language="en"))

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("engine.files.os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_settings(path, Settings())
    assert read_settings(path) == (Settings(language="en"), None)


def test_every_speed_is_a_pace_of_the_timeline() -> None:
    assert [Pace(speed) for speed in ANIMATION_SPEEDS] == list(Pace)

"""The built files belong to the sources: digests, complaints, and the sounds made again."""

import shutil
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sounds.source import __main__ as command
from sounds.source.build import FOLDER, build, complaints, file_of, read_manifest, surplus_files
from sounds.source.catalogue import SOUNDS, synthesised
from sounds.source.measures import momentary_loudness
from sounds.source.provenance import source_digest, source_modules
from sounds.source.signal import SAMPLE_RATE
from sounds.source.voice import ESPEAK_VERSION, installed_version
from tests.sounds.built import MUSIC, VOICES, heard, loudness_of, true_peak_of

HISS = ("card_slide_1", "card_slide_2", "card_slide_3")
"""Nothing but noise about 5 kHz, of which the codec keeps the least."""

EFFECTS = [name for name in SOUNDS if name not in MUSIC and name not in VOICES]


def test_every_file_belongs_to_the_sources() -> None:
    assert complaints() == [], "rebuild with: python -m sounds.source"


def assert_made_again(name: str) -> None:
    """Check that the sound made now is what the file plays."""
    made, played = synthesised(name), heard(name)
    assert made.shape == played.shape
    assert np.corrcoef(made.ravel(), played.ravel())[0, 1] > (0.92 if name in HISS else 0.95)
    assert loudness_of(name) == pytest.approx(momentary_loudness(made), abs=0.5)


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_made_again_is_what_the_file_plays(name: str) -> None:
    assert_made_again(name)


@pytest.mark.skipif(
    installed_version() != ESPEAK_VERSION, reason=f"voices are made with espeak-ng {ESPEAK_VERSION}"
)
@pytest.mark.parametrize("name", VOICES)
def test_a_voice_made_again_is_what_the_file_plays(name: str) -> None:
    assert_made_again(name)


@pytest.mark.parametrize("name", SOUNDS)
def test_the_manifest_says_what_the_file_plays(name: str) -> None:
    entry = read_manifest()[name]
    assert entry.duration == pytest.approx(len(heard(name)) / SAMPLE_RATE, abs=0.001)
    assert entry.loudness == pytest.approx(loudness_of(name), abs=0.1)
    assert entry.true_peak == pytest.approx(true_peak_of(name), abs=0.1)


def test_the_modules_of_a_sound_are_those_it_needs() -> None:
    of_tick, of_music = source_modules("tick"), source_modules("menu_loop")
    assert {"effects", "materials", "room", "signal", "mastering", "measures", "ogg"} <= set(of_tick)
    assert not {"music", "score"} & set(of_tick)
    assert {"music", "score", "instruments", "room"} <= set(of_music)
    assert not {"effects", "crowd", "tune_knobeln"} & set(of_music)
    of_table = source_modules("knobeln_loop")
    assert {"tune_knobeln", "band", "accompaniment", "notation", "looping", "instruments"} <= set(of_table)
    assert not {"music", "score", "tune_quando"} & set(of_table)
    assert not {"effects", "words"} & set(source_modules("voice_de_7"))


def test_sounds_of_the_same_modules_have_different_digests() -> None:
    assert source_modules("bean_1") == source_modules("bean_2")
    assert len({source_digest(name) for name in SOUNDS}) == len(SOUNDS)


@pytest.mark.parametrize("change", [{"loudness": -12.0}, {"loops": True}, {"rate": 48_000}])
def test_another_row_is_another_source(monkeypatch: pytest.MonkeyPatch, change: dict[str, Any]) -> None:
    monkeypatch.setitem(SOUNDS, "tick", replace(SOUNDS["tick"], **change))
    assert [line.split(":")[0] for line in complaints()] == ["tick"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of the folder with the built files."""
    for path in (*FOLDER.glob("*.ogg"), FOLDER / "manifest.json"):
        shutil.copy(path, tmp_path)
    return tmp_path


def test_a_copy_of_the_folder_is_as_good(folder: Path) -> None:
    assert complaints(folder=folder) == []
    assert surplus_files(folder) == []


def test_a_missing_file_is_noticed(folder: Path) -> None:
    file_of("chip", folder).unlink()
    assert complaints(folder=folder) == ["chip: chip.ogg is missing"]


def test_an_extra_file_is_noticed(folder: Path) -> None:
    shutil.copy(file_of("chip", folder), folder / "chop.ogg")
    assert complaints(folder=folder) == ["chop: chop.ogg is in the folder but not in the catalogue"]


def test_another_file_is_noticed(folder: Path) -> None:
    shutil.copy(file_of("chip", folder), file_of("knock", folder))
    assert complaints(folder=folder) == ["knock: knock.ogg is not the file that was built"]


def test_a_sound_that_was_never_built_and_one_that_is_gone_are_noticed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SOUNDS, "gong", SOUNDS["bell"])
    monkeypatch.delitem(SOUNDS, "chip")
    assert complaints(list(SOUNDS), folder) == [
        "gong: never built",
        "chip: chip.ogg is in the folder but not in the catalogue",
        "chip: in the manifest but not in the catalogue",
    ]


def test_building_one_sound_leaves_the_others_alone_and_is_repeatable(folder: Path) -> None:
    before = read_manifest(folder)
    first = build("tick", folder)
    assert build("tick", folder) == first
    assert read_manifest(folder) == {**before, "tick": first}
    assert complaints(folder=folder) == []


def test_a_folder_without_manifest_has_no_entries(tmp_path: Path) -> None:
    assert read_manifest(tmp_path) == {}


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """Return the exit code of the command with these arguments."""
    monkeypatch.setattr(sys, "argv", ["sounds", *arguments])
    return command.main()


def test_the_command_checks(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "--check") == 0
    monkeypatch.setitem(SOUNDS, "tick", replace(SOUNDS["tick"], loudness=-12.0))
    assert run(monkeypatch, "--check") == 1
    assert "tick: the sources have changed" in capsys.readouterr().out


def test_the_command_builds_what_it_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("tick", "chip", "knock"):
        file_of(name, folder).unlink()
    assert run(monkeypatch, "tick", "chip", "--folder", str(folder)) == 0
    assert complaints(folder=folder) == ["knock: knock.ogg is missing"]


def test_the_command_builds_all_and_removes_the_rest(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in set(SOUNDS) - {"tick", "chip"}:
        monkeypatch.delitem(SOUNDS, name)
    assert run(monkeypatch, "--folder", str(folder)) == 0
    assert sorted(path.stem for path in folder.glob("*.ogg")) == ["chip", "tick"]
    assert complaints(list(SOUNDS), folder) == []


def test_without_espeak_voices_are_checked_but_not_built(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    monkeypatch.setenv("PATH", str(folder))
    assert installed_version() is None
    assert run(monkeypatch, "--check") == 0
    assert run(monkeypatch, "tick", "voice_de_7", "chip", "--folder", str(folder)) == 1
    assert "voice_de_7 cannot be built: voices need espeak-ng" in capsys.readouterr().err
    assert complaints(folder=folder) == []


def test_the_command_refuses_an_unknown_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(monkeypatch, "gong")
    assert stopped.value.code == 2
    assert "no such sound: gong" in capsys.readouterr().err

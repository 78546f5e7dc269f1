"""The archive: the list, what can be done with a match, records going out and coming in."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.match.record import format_record
from engine.ui.actions import Action, Device, PointerMoved, Wheel
from engine.ui.geometry import Point
from scenes.archive import BUTTONS, EXPORT_ALL, IMPORT, ArchiveScene
from scenes.archive_panel import EXPORT, WATCH, MatchPanel
from scenes.archive_rows import SHOWN, row_area
from scenes.club_tabs import ARCHIVE, KASSE, PEOPLE, TABS, Tabs
from scenes.kasse import KasseScene
from scenes.menu import Menu
from scenes.panel import Notice
from scenes.people import PeopleScene
from scenes.replay import ReplayScene
from tests.scenes.club_house import (
    DAMAGED,
    UNFINISHED,
    above_the_veil,
    check_picture,
    fill_archive,
    put,
    random_match,
)
from tests.scenes.evening import KEYBOARD, PAD, Evening


@pytest.fixture
def files(evening: Evening) -> list[str]:
    return fill_archive(evening.services.data)


def open_archive(evening: Evening, device: Device = KEYBOARD) -> ArchiveScene:
    """Open the book and turn to the archive."""
    evening.the(Menu)
    for _ in TABS:
        evening.press(Action.EXTRA, device)
    scene = evening.the(ArchiveScene)
    evening.frames(20)
    return scene


# --- the three sheets


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_a_button_turns_the_sheets(evening: Evening, device: Device) -> None:
    evening.press(Action.EXTRA, device)
    for kind in (KasseScene, PeopleScene, ArchiveScene, KasseScene):
        evening.the(kind)
        evening.press(Action.EXTRA, device)
    evening.press(Action.LEFT_SHOULDER, device)
    evening.the(KasseScene)
    evening.press(Action.LEFT_SHOULDER, device)
    evening.the(ArchiveScene)
    evening.press(Action.RIGHT_SHOULDER, device)
    evening.the(KasseScene)
    evening.press(Action.BACK, device)
    evening.the(Menu)


def test_the_mouse_turns_the_sheets(evening: Evening) -> None:
    evening.press(Action.EXTRA)
    tabs = Tabs(evening.services, KASSE)
    for tab, kind in (
        (PEOPLE, PeopleScene),
        (ARCHIVE, ArchiveScene),
        (ARCHIVE, ArchiveScene),
        (KASSE, KasseScene),
    ):
        evening.frames(20)
        evening.click(tabs.area(tab).center)
        evening.the(kind)
    assert len(evening.navigator.scenes) == 2, "one sheet lies over the pub"


# --- the list


def test_newest_matches_come_first_and_damaged_ones_are_shown(evening: Evening, files: list[str]) -> None:
    scene = open_archive(evening)
    assert scene.list.files == files
    assert scene.focus.key == files[0]
    words = evening.picture().texts()
    texts = evening.services.texts
    for game in ("knobeln", "bohnen", "singularity", "quando"):
        assert texts(f"{game}.name") in words
    assert texts("archive.damaged") in words
    assert DAMAGED in words
    assert any("2025" in word for word in words)


def test_an_empty_archive_says_so(evening: Evening) -> None:
    scene = open_archive(evening)
    assert scene.focus.key == EXPORT_ALL
    assert any("Partie" in word for word in evening.picture().texts())
    evening.press(Action.RIGHT)
    assert scene.focus.key == IMPORT


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_the_list_scrolls_with_the_focus(evening: Evening, files: list[str], device: Device) -> None:
    scene = open_archive(evening, device)
    for file in files[1:]:
        evening.press(Action.DOWN, device)
        assert scene.focus.key == file
        assert file in [one.file for one in scene.list.shown]
    evening.press(Action.DOWN, device)
    assert scene.focus.key == files[-1]
    evening.press(Action.LEFT, device)
    assert scene.focus.key in BUTTONS
    evening.press(Action.RIGHT, device)
    evening.press(Action.RIGHT, device)
    for _ in files:
        evening.press(Action.UP, device)
    assert scene.focus.key == files[0]


def test_the_list_scrolls_by_mouse(evening: Evening, files: list[str]) -> None:
    scene = open_archive(evening)
    evening.navigator.handle(PointerMoved(*row_area(2).center))
    evening.frames(2)
    assert scene.focus.key == files[2]
    evening.click(scene.list.arrow(1))
    assert scene.focus.key == files[3]
    for _ in range(4):
        evening.navigator.handle(Wheel(-1, 900, 500))
    assert scene.focus.key == files[7]
    assert [one.file for one in scene.list.shown] == files[-SHOWN:]
    assert scene.list.beyond(-1) == 2
    evening.navigator.handle(Wheel(1, 900, 500))
    assert scene.focus.key == files[6]


def test_tab_walks_through_everything(evening: Evening, files: list[str]) -> None:
    scene = open_archive(evening)
    seen = {scene.focus.key}
    for _ in range(len(files) + 2):
        evening.press(Action.NEXT)
        seen.add(scene.focus.key)
    assert seen == {*files, *BUTTONS}


@pytest.mark.parametrize("language", ["de", "en"])
def test_everything_can_be_read_and_one_thing_has_the_focus(
    evening_at: Callable[..., Evening], language: str
) -> None:
    evening = evening_at(language=language)
    fill_archive(evening.services.data)
    open_archive(evening)
    for _ in range(9):
        picture = evening.picture()
        check_picture(picture, above_the_veil(picture))
        evening.press(Action.DOWN)
    evening.press(Action.LEFT)
    picture = evening.picture()
    check_picture(picture, above_the_veil(picture))


def test_a_file_that_goes_away_while_it_is_to_be_read_is_left_out(evening: Evening, files: list[str]) -> None:
    scene = ArchiveScene(evening.services)
    (evening.services.data / "archive" / files[2]).unlink()
    evening.navigator.push(scene)
    evening.frames(20)
    assert scene.list.files == [file for file in files if file != files[2]]


# --- one match


def open_match(evening: Evening, scene: ArchiveScene, file: str) -> MatchPanel:
    scene._focus_file(file)
    evening.frames(15)
    evening.press(Action.CONFIRM)
    evening.frames(20)
    return evening.the(MatchPanel)


def test_a_match_can_be_watched(evening: Evening, files: list[str]) -> None:
    scene = open_archive(evening)
    panel = open_match(evening, scene, files[1])
    assert panel.focus.key == WATCH
    picture = evening.picture()
    check_picture(picture, above_the_veil(picture))
    evening.press(Action.CONFIRM)
    evening.until(lambda: isinstance(evening.top, ReplayScene) and not evening.navigator.in_transition)
    evening.press(Action.BACK)
    evening.until(lambda: isinstance(evening.top, ArchiveScene) and not evening.navigator.in_transition)
    assert evening.the(ArchiveScene).focus.key == files[1], "back where it was chosen"
    assert isinstance(evening.navigator.scenes[0], Menu)


def test_by_mouse_alone(evening: Evening, files: list[str]) -> None:
    scene = open_archive(evening)
    evening.click(scene.area(files[1]).center)
    evening.frames(20)
    panel = evening.the(MatchPanel)
    evening.click(panel.area(WATCH).center)
    evening.until(lambda: isinstance(evening.top, ReplayScene) and not evening.navigator.in_transition)


def test_a_damaged_match_tells_where_and_why(evening: Evening, files: list[str]) -> None:
    scene = open_archive(evening)
    panel = open_match(evening, scene, DAMAGED)
    entry = scene.list.find(DAMAGED)
    assert entry is not None
    assert WATCH not in panel.buttons
    assert panel.focus.key == EXPORT
    assert panel.text.startswith(f"{DAMAGED}:{entry.line}: ")


def test_a_match_for_more_than_the_table_holds_stays(evening: Evening) -> None:
    lines = format_record(random_match("quando", most=1)).splitlines()
    many = lines[0].replace('["Jupp", "Blech-2"]', '["A", "B", "C", "D", "E", "F", "G", "H"]')
    put(evening.services.data / "archive", "many.jsonl", many.replace("quando", "knobeln") + "\n", 0)
    put(
        evening.services.data / "archive",
        "huge.jsonl",
        many.replace("quando", "knobeln").replace('"H"', '"H", "I"') + "\n",
        1,
    )
    scene = open_archive(evening)
    assert [one.damaged for one in scene.list.entries] == [False, False]
    open_match(evening, scene, "huge.jsonl")
    evening.press(Action.CONFIRM)
    evening.frames(10)
    assert "9" in evening.the(Notice).text


def test_a_record_that_broke_meanwhile_is_told(evening: Evening, files: list[str]) -> None:
    scene = open_archive(evening)
    open_match(evening, scene, files[1])
    (evening.services.data / "archive" / files[1]).write_text("nothing\n")
    evening.press(Action.CONFIRM)
    evening.frames(10)
    assert evening.the(Notice).title == evening.services.texts("archive.damaged")


# --- out and in


def test_all_records_go_out_and_come_in_elsewhere(evening: Evening, files: list[str], tmp_path: Path) -> None:
    scene = open_archive(evening)
    scene.focus.set(EXPORT_ALL)
    evening.press(Action.CONFIRM)
    evening.until(lambda: isinstance(evening.top, Notice))
    export = evening.services.data / "export"
    assert sorted(path.name for path in export.iterdir()) == sorted(files)
    assert str(len(files)) in evening.the(Notice).text
    evening.press(Action.CONFIRM)

    other = Evening(tmp_path / "other")
    for path in export.iterdir():
        put(tmp_path / "other" / "export", path.name, path.read_text(encoding="utf-8"), 3)
    scene = open_archive(other)
    scene.focus.set(IMPORT)
    other.press(Action.CONFIRM)
    other.until(lambda: isinstance(other.top, Notice))
    text = other.the(Notice).text
    assert other.services.texts("archive.import.new", count=len(files) - 1) in text
    assert f"{DAMAGED}:" in text, "FILE:LINE and the reason"
    other.press(Action.CONFIRM)
    assert sorted(scene.list.files) == sorted(set(files) - {DAMAGED})
    scene.focus.set(IMPORT)
    other.press(Action.CONFIRM)
    other.until(lambda: isinstance(other.top, Notice))
    assert other.services.texts("archive.import.known", count=len(files) - 1) in other.the(Notice).text


def test_one_record_goes_out(evening: Evening, files: list[str]) -> None:
    scene = open_archive(evening)
    panel = open_match(evening, scene, UNFINISHED)
    panel.focus.set(EXPORT)
    evening.press(Action.CONFIRM)
    evening.until(lambda: isinstance(evening.top, Notice))
    assert [path.name for path in (evening.services.data / "export").iterdir()] == [UNFINISHED]


def test_a_disk_that_refuses_is_told(evening: Evening, files: list[str]) -> None:
    (evening.services.data / "export").write_text("a file where the folder should be")
    scene = open_archive(evening)
    scene.focus.set(EXPORT_ALL)
    evening.press(Action.CONFIRM)
    evening.until(lambda: isinstance(evening.top, Notice))
    assert evening.the(Notice).title == evening.services.texts("archive.export.failed")


def test_nothing_to_take_in_names_the_folder(evening: Evening) -> None:
    scene = open_archive(evening)
    scene.focus.set(IMPORT)
    evening.press(Action.CONFIRM)
    evening.until(lambda: isinstance(evening.top, Notice))
    assert str(evening.services.data / "export") in evening.the(Notice).text


def test_work_can_be_stopped(evening: Evening, files: list[str]) -> None:
    scene = open_archive(evening)
    scene._work = iter([None] * 10_000)
    evening.frames(5)
    evening.click(Point(300, 300))
    evening.press(Action.DOWN)
    assert scene.focus.key == files[0], "nothing else counts meanwhile"
    evening.press(Action.BACK)
    evening.press(Action.DOWN)
    assert scene.focus.key == files[1]

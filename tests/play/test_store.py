from pathlib import Path

import pytest

from engine.core.seats import Seat
from engine.games import GAMES
from engine.match.match import Match
from engine.match.record import format_record, read_record
from engine.play.seating import Player, TableSetup
from engine.play.store import Store

SETUP = TableSetup(
    game="bohnen", players=(Player("Jupp", "jupp"), Player("Blech-2", "blech2", "normal")), match_id="m1"
)


def running(store: Store, *moves: str) -> Match:
    """Begin a match and append moves as the referee does."""
    match = Match(GAMES["bohnen"], [player.name for player in SETUP.players])
    store.begin(SETUP, match)
    for number, text in enumerate(moves):
        match.submit(Seat(number % 2), match.rules.parse_move(text))
        store.append(match)
    return match


def test_every_move_is_in_the_file_at_once(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = running(store, "a1", "b4", "a6")
    assert store.record_path.read_text(encoding="utf-8") == format_record(match)
    found = Store(tmp_path).load()
    assert found.match is not None
    assert found.match.log == match.log
    assert found.setup == SETUP
    assert found.damage is None


def test_beginning_anew_keeps_an_unfinished_match(tmp_path: Path) -> None:
    for _ in range(2):
        store = Store(tmp_path)
        match = running(store, "a1")
        running(store)
    kept = sorted(path.name for path in (tmp_path / "archive").iterdir())
    assert kept[:2] == ["unfinished.jsonl", "unfinished.jsonl.1"]
    assert (tmp_path / "archive" / "unfinished.jsonl").read_text(encoding="utf-8") == format_record(match)


def test_nothing_is_running(tmp_path: Path) -> None:
    found = Store(tmp_path).load()
    assert (found.match, found.setup, found.damage) == (None, None, None)


def test_a_setup_without_record_is_forgotten(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.keep_setup(SETUP)
    assert store.load().match is None
    assert not store.setup_path.exists()


@pytest.mark.parametrize("cut", range(0, 90, 7))
def test_a_cut_last_line_costs_only_that_line(tmp_path: Path, cut: int) -> None:
    store = Store(tmp_path)
    match = running(store, "a1", "b4", "a6")
    content = store.record_path.read_bytes()
    header = content.index(b"\n") + 1
    store.record_path.write_bytes(content[: max(header, len(content) - cut)])
    found = Store(tmp_path).load()
    assert found.match is not None
    whole_lines = content[: max(header, len(content) - cut)].count(b"\n")
    assert found.match.log == match.log[: whole_lines - 1]


def test_damage_is_set_aside_under_a_free_name(tmp_path: Path) -> None:
    for number in range(3):
        store = Store(tmp_path)
        running(store, "a1")
        store.record_path.write_text(f"damage {number}\n", encoding="utf-8")
        found = Store(tmp_path).load()
        assert found.match is None
        assert found.damage is not None
        suffix = f".{number}" if number else ""
        assert (found.damage.file, found.damage.line) == (f"damaged/match.jsonl{suffix}", 1)
    names = sorted(path.name for path in (tmp_path / "damaged").iterdir())
    assert names == [
        "match.jsonl",
        "match.jsonl.1",
        "match.jsonl.2",
        "table.json",
        "table.json.1",
        "table.json.2",
    ]


@pytest.mark.parametrize("text", ["{", '{"game": "quando"}', SETUP.format().replace("Jupp", "Uschi")])
def test_a_lost_setup_leaves_the_match_to_people(tmp_path: Path, text: str) -> None:
    store = Store(tmp_path)
    running(store, "a1")
    store.setup_path.write_text(text, encoding="utf-8")
    found = Store(tmp_path).load()
    assert found.match is not None
    assert found.setup is not None
    assert [player.name for player in found.setup.players] == ["Jupp", "Blech-2"]
    assert not any(player.is_bot for player in found.setup.players)
    assert Store(tmp_path).load().setup == found.setup, "the new set-up is kept at once"
    assert found.damage is not None
    assert found.damage.file == "damaged/table.json"


def test_archiving_empties_the_table(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = running(store, "a1", "b4")
    store.archive("m1")
    assert (tmp_path / "archive" / "m1.jsonl").read_text(encoding="utf-8") == format_record(match)
    assert Store(tmp_path).load().match is None


def full(_descriptor: int) -> None:
    """Be a disk without room."""
    raise OSError(28, "No space left on device")


def test_a_failing_disk_is_told_and_all_is_written_once_it_works_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    match = running(store, "a1")
    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", full)
        match.submit(Seat(1), match.rules.parse_move("b4"))
        store.append(match)
        assert store.trouble is not None
        assert "No space left" in store.trouble
    match.submit(Seat(0), match.rules.parse_move("a6"))
    store.append(match)
    assert store.trouble is None
    assert read_record(store.record_path).log == match.log


def test_a_failing_write_of_something_else_does_not_stop_saving(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    match = running(store, "a1")
    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", full)
        store.remember_table(SETUP)
    assert store.trouble is None
    match.submit(Seat(1), match.rules.parse_move("b4"))
    store.append(match)
    assert read_record(store.record_path).ply == 2


def test_a_match_that_could_not_begin_never_touches_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = running(Store(tmp_path), "a1", "b4", "a6")
    (tmp_path / "archive").write_text("in the way", encoding="utf-8")
    store = Store(tmp_path)
    new = running(store, "a2")
    store.rewrite(new)
    assert store.trouble is not None
    store.archive("m2")
    assert read_record(store.record_path).log == old.log


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    store = Store(tmp_path / "file")
    running(store, "a1")
    assert store.trouble is not None
    assert store.last_table() is None


def test_the_last_table_is_remembered(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.last_table() is None
    store.remember_table(SETUP)
    assert Store(tmp_path).last_table() == SETUP
    store.last_table_path.write_text("{", encoding="utf-8")
    assert Store(tmp_path).last_table() is None
    assert (tmp_path / "damaged" / "last_table.json").exists()

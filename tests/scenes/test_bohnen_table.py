"""The Bohnenspiel table between the moves: choosing, reasons, undo, ownership, resume, trouble."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.seats import Seat
from engine.games.bohnen.model import Sow
from engine.settings import Settings
from engine.ui.actions import Action, PointerMoved
from scenes.bohnen.scene import BohnenTable
from scenes.menu import Menu
from scenes.pad_lost import PadLostCover
from scenes.panel import Notice
from scenes.pause import Pause
from scenes.resume import ResumeOffer
from scenes.trouble import Trouble
from tests.scenes.evening import KEYBOARD, PAD, SECOND_PAD, Evening, by_mouse

OFF = Settings(animation_speed="off")


def play(evening: Evening, *pits: str) -> None:
    """Let people at one device play moves in notation."""
    table = evening.table
    for text in pits:
        evening.until_asked()
        ply = table.referee.match.ply
        by_mouse(evening, table.rules.parse_move(text).pit)
        evening.until(lambda ply=ply: table.referee.match.ply > ply)  # type: ignore[misc]
    evening.until_asked()


def test_legal_pits_are_ringed_and_one_has_the_focus(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    evening.play_against("uschi")
    evening.until_asked()
    picture = evening.picture()
    assert len(picture.named("ring/legal")) == 6
    assert len([ring for ring in picture.named("ring/focus") if ring.alpha > 0.99]) == 1
    assert picture.named("dot/path"), "the path of the focused pit is missing"
    assert not picture.named("ring/target"), "where the whole move ends is told in beginner mode only"


def test_badges_show_what_lies_in_the_pits(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    evening.play_against("uschi")
    play(evening, "a1", "b4", "a6")
    table = evening.table
    picture = evening.picture()
    for pit in range(12):
        badge = table.places.badge(pit)
        written = [call for call in picture.calls if call.verb == "text" and (call.x, call.y) == badge]
        assert [call.what for call in written] == [str(table.view.pits[pit])]


def test_a_locked_endless_pit_says_why(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    evening.play_against("uschi")
    play(evening, "a1", "b1", "a6", "b5")  # case M24: a2 never ends
    table = evening.table
    assert table.view.endless == (1,)
    assert len(evening.picture().named("ring/locked")) == 1
    ply = table.referee.match.ply
    by_mouse(evening, 1)
    evening.frames(10)
    assert table.referee.match.ply == ply
    assert table.message.text == evening.services.texts("bohnen.refused.endless")
    assert evening.audio.played[-1] == "error"
    assert table.message.text in evening.picture().texts()
    assert evening.services.texts("bohnen.endless") in evening.picture().texts()


@pytest.mark.parametrize(
    ("pit", "reason"),
    [(9, "bohnen.refused.foreign"), (4, "bohnen.refused.empty")],
)
def test_other_pits_say_why_not(evening_at: Callable[..., Evening], pit: int, reason: str) -> None:
    evening = evening_at(settings=OFF)
    evening.play_against("uschi")
    play(evening, "a5", "b5")
    table = evening.table
    if reason.endswith("empty"):
        pit = next(index for index in range(6) if table.view.pits[index] == 0)
    by_mouse(evening, pit)
    assert table.message.text == evening.services.texts(reason)


def test_a_message_goes_away(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    evening.play_against("uschi")
    evening.until_asked()
    by_mouse(evening, 9)
    assert evening.table.message.text
    evening.frames(60 * 5)
    assert not evening.table.message.text


def test_preview_to_the_end_for_beginners(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=Settings(animation_speed="off", beginner_mode=True))
    evening.play_against("uschi")
    evening.until_asked()
    table = evening.table
    assert table.chooser is not None
    table.chooser.focus.set("0")
    assert (table.chooser.preview.end, table.chooser.preview.laps) == (7, 13)  # M03: b2 after 13 laps
    picture = evening.picture()
    assert "4 Bohnen, 13 Runden lang" in picture.texts()
    target = picture.named("ring/target")[0]
    assert target.x == table.places.pit(7).center.x


def test_the_focus_is_where_it_was_after_a_pause(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    table = evening.play_against("uschi")
    evening.until_asked()
    evening.press(Action.RIGHT)
    evening.press(Action.RIGHT)
    assert table.chooser is not None
    pit = table.chooser.pit
    evening.press(Action.PAUSE)
    evening.press(Action.BACK)
    evening.until_asked()
    assert table.chooser.pit == pit


def test_a_refused_choice_is_asked_for_again(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    table = evening.play_against("uschi")
    evening.until_asked()
    assert table.chooser is not None
    seat = table.chooser.seat
    table.referee.answer(seat, Sow(11 if seat == 0 else 0))
    table.chooser = None
    evening.frames(4)
    assert table.chooser is not None
    assert table.referee.match.ply == 0


def test_undo_takes_back_the_own_and_the_bots_move(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF, seed=2)
    table = evening.play_against("easy")
    evening.until_asked()
    start = table.referee.match.ply
    before = table.view
    for _ in range(3):
        assert table.chooser is not None
        by_mouse(evening, table.chooser.legal[0])
        evening.until(lambda: table.person is not None and table.referee.match.ply >= start + 2)
        evening.press(Action.EXTRA)
        assert table.referee.match.ply == start
        assert table.view == before
        assert table.mismatch() is None
        record = evening.services.store.record_path.read_text(encoding="utf-8")
        assert record.count("\n") == start + 1
        evening.until_asked()


def test_between_people_a_move_can_be_taken_back_for_a_moment(
    evening_at: Callable[..., Evening],
) -> None:
    evening = evening_at(settings=OFF)
    table = evening.play_against("uschi")
    undo = evening.services.texts("bohnen.hint.undo")
    play(evening, "a5")
    assert undo in evening.picture().texts()
    evening.press(Action.EXTRA)
    assert table.referee.match.ply == 0
    assert table.mismatch() is None

    play(evening, "a4")
    evening.frames(int(1.2 * 60) + 2)
    assert undo not in evening.picture().texts()
    evening.press(Action.EXTRA)
    assert table.referee.match.ply == 1
    assert evening.audio.played[-1] == "error"


def test_a_press_skips_what_runs(evening: Evening) -> None:
    evening.play_against("uschi")
    evening.until_asked()
    table = evening.table
    by_mouse(evening, table.places.pit_left_to_right(table.referee.acting[0])[0])
    evening.until(lambda: table.timeline.active)
    evening.frames(15)
    assert table.timeline.active
    evening.press(Action.CONFIRM)
    evening.frames(2)
    assert table.timeline.idle
    assert table.mismatch() is None
    assert table.referee.match.ply == 1, "the press that skips chooses nothing"


def test_the_lap_is_counted_from_the_fourth_on(evening: Evening) -> None:
    evening.play_against("uschi")
    evening.until_asked()
    laps: set[tuple[int, bool]] = set()
    table = evening.table

    def look() -> None:
        if table.board.lap:
            laps.add((table.board.lap, bool(evening.picture().named("lap/disc"))))

    evening.watchers.append(look)
    by_mouse(evening, 0 if table.referee.acting[0] == 0 else 6)  # a1: 13 laps
    evening.until(lambda: table.timeline.idle and table.referee.match.ply == 1)
    assert laps == {(lap, lap >= 4) for lap in range(1, 14)}


def test_a_bot_shows_that_it_thinks(evening_at: Callable[..., Evening]) -> None:
    # Seed 1 gives the first move to the bot.
    evening = evening_at(seed=1)
    table = evening.play_against("normal")
    signs: list[bool] = []
    evening.watchers.append(
        lambda: signs.append(any(call.what.startswith("icon/thinking") for call in evening.picture().calls))
    )
    evening.until(lambda: table.referee.match.ply >= 1)
    assert any(signs)


def test_own_devices_act_for_their_owner_only(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    evening.plug(PAD)
    evening.plug(SECOND_PAD)
    lobby = evening.sit_down(PAD)
    evening.press(Action.CONFIRM, SECOND_PAD)  # joins
    assert lobby.rows["opponent"].choice.value == "uschi"
    evening.press(Action.CONFIRM, PAD)
    evening.until(lambda: isinstance(evening.top, BohnenTable) and not evening.navigator.in_transition)
    evening.until_asked()
    table = evening.table
    owner = table.referee.setup.players[table.referee.acting[0]].device
    mine, other = (PAD, SECOND_PAD) if owner == PAD.key else (SECOND_PAD, PAD)
    evening.press(Action.CONFIRM, other)
    assert "dran" in table.message.text
    evening.press(Action.CONFIRM, KEYBOARD)
    assert table.referee.match.ply == 0
    evening.press(Action.CONFIRM, mine)
    evening.until(lambda: table.referee.match.ply == 1)


def test_a_lost_pad_covers_the_table_until_it_is_back(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    evening.plug(PAD)
    evening.plug(SECOND_PAD)
    evening.sit_down(PAD)
    evening.press(Action.CONFIRM, SECOND_PAD)
    evening.press(Action.CONFIRM, PAD)
    evening.until(lambda: isinstance(evening.top, BohnenTable) and not evening.navigator.in_transition)
    evening.until_asked()
    table = evening.table
    owner = table.referee.setup.players[table.referee.acting[0]].device
    mine, other = (PAD, SECOND_PAD) if owner == PAD.key else (SECOND_PAD, PAD)

    evening.unplug(other)
    assert evening.top is table, "the pad of somebody who waits is only told about"
    assert table.message.text
    evening.plug(other)
    evening.unplug(mine)
    evening.the(PadLostCover)
    evening.press(Action.BACK, other)
    evening.the(PadLostCover)
    evening.plug(mine)
    assert evening.top is table
    evening.unplug(mine)
    evening.the(PadLostCover)
    evening.press(Action.CONFIRM, other)
    assert evening.top is table
    evening.until_asked()
    evening.press(Action.CONFIRM, other)
    evening.until(lambda: table.referee.match.ply == 1)


def test_resume_after_a_kill(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    evening.play_against("uschi", variant="layli")
    play(evening, "a1", "b5", "a3")
    setup, view = evening.table.referee.setup, evening.table.view
    # The plug is pulled: nothing is closed, and the last line was being written.
    with evening.services.store.record_path.open("a", encoding="utf-8") as record:
        record.write('{"seat": 1, "mo')

    again = evening_at(settings=OFF)
    offer = again.the(ResumeOffer)
    assert offer.focus.key == "go_on"
    again.press(Action.CONFIRM)
    again.until(lambda: isinstance(again.top, BohnenTable) and not again.navigator.in_transition)
    assert again.table.view == view
    assert again.table.referee.setup == setup
    play(again, "b2")
    third = evening_at(settings=OFF)
    third.press(Action.CONFIRM)
    third.until(lambda: isinstance(third.top, BohnenTable))
    assert third.table.referee.match.ply == 4


def test_not_going_on_keeps_the_record(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    evening.play_against("uschi")
    play(evening, "a1")
    again = evening_at(settings=OFF)
    again.press_button("leave")
    again.the(Menu)
    assert len(list((again.services.data / "archive").glob("*.jsonl"))) == 1
    assert not again.services.store.record_path.exists()


def test_leaving_by_the_pause_menu_offers_the_match_again(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    evening.play_against("uschi")
    play(evening, "a1")
    evening.press(Action.BACK)
    evening.the(Pause)
    evening.press_button("leave")
    evening.until(lambda: isinstance(evening.top, Menu) and not evening.navigator.in_transition)
    evening.press(Action.CONFIRM)
    evening.the(ResumeOffer)


@pytest.mark.logs_errors
def test_a_damaged_record_is_set_aside_with_its_place(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    evening.play_against("uschi")
    play(evening, "a1", "b4")
    path = evening.services.store.record_path
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[1] = '{"seat": 0, "move": "a9"}\n'
    path.write_text("".join(lines), encoding="utf-8")

    again = evening_at(settings=OFF)
    notice = again.the(Notice)
    assert "damaged/match.jsonl" in notice.text
    assert "Zeile 2" in notice.text
    damaged: Path = again.services.data / "damaged" / "match.jsonl"
    assert damaged.read_text(encoding="utf-8") == "".join(lines)
    again.press(Action.CONFIRM)
    again.the(Menu)


@pytest.mark.logs_errors
def test_a_full_disk_does_not_stop_the_match(
    evening_at: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = evening_at(settings=OFF)
    evening.play_against("uschi")
    play(evening, "a1")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    play(evening, "b4")
    assert evening.table.message.text == evening.services.texts("table.disk_trouble")
    play(evening, "a6")
    assert evening.table.referee.match.ply == 3


@pytest.mark.logs_errors
def test_a_broken_script_shows_the_true_picture(
    evening_at: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = evening_at(settings=OFF)
    table = evening.play_against("uschi")
    evening.until_asked()
    monkeypatch.setattr(table, "script", lambda _events: iter(()))
    by_mouse(evening, 0 if table.referee.acting[0] == 0 else 6)
    evening.until(lambda: table.referee.match.ply == 1 and table.timeline.idle)
    evening.frames(5)
    assert table.mismatch() is None


@pytest.mark.logs_errors
def test_an_exception_leads_to_the_trouble_scene_and_back(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    evening.play_against("uschi")
    play(evening, "a1")
    evening.navigator.failed(RuntimeError("Hufeisen"))
    evening.frames(20)
    trouble = evening.the(Trouble)
    assert "Hufeisen" in trouble.text
    evening.press(Action.CONFIRM)
    evening.until(lambda: isinstance(evening.top, Menu) and not evening.navigator.in_transition)
    evening.press(Action.CONFIRM)
    evening.the(ResumeOffer)


def test_the_bottom_row_belongs_to_the_near_seat_whoever_begins(evening_at: Callable[..., Evening]) -> None:
    near = set()
    for seed in range(6):
        evening = evening_at(settings=OFF, seed=seed)
        if isinstance(evening.top, ResumeOffer):
            evening.press_button("leave")
        table = evening.play_against("easy")
        seat = Seat(table.referee.setup.near)
        near.add(seat)
        assert not table.referee.setup.players[seat].is_bot
        own = [table.places.pit(pit).center.y for pit in range(12) if table.places.is_near(pit)]
        others = [table.places.pit(pit).center.y for pit in range(12) if not table.places.is_near(pit)]
        assert min(own) > max(others)
    assert near == {0, 1}


def test_clockwise_walks_the_near_row_from_right_to_left(evening_at: Callable[..., Evening]) -> None:
    for direction, leftwards in (("clockwise", True), ("anticlockwise", False)):
        evening = evening_at(settings=OFF)
        if isinstance(evening.top, ResumeOffer):
            evening.press_button("leave")
        table = evening.play_against("uschi", direction=direction)
        near = table.referee.setup.near
        xs = [table.places.pit(near * 6 + k).center.x for k in range(6)]
        assert xs == sorted(xs, reverse=leftwards)
        # The ring goes on beside: the last near pit lies below the first far one.
        far_first = (near * 6 + 6) % 12
        assert table.places.pit(far_first).center.x == pytest.approx(xs[-1])


def test_hover_moves_the_focus(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    table = evening.play_against("uschi")
    evening.until_asked()
    assert table.chooser is not None
    target = table.chooser.focus.targets[3]
    evening.navigator.handle(PointerMoved(*target.rect.center))
    assert table.chooser.pit == int(target.key)
    assert table.referee.answer(Seat(5), Sow(0)) is False

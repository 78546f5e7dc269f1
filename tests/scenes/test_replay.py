"""Replays: every match of the archive at its real table, by any device, without a trace."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.seats import Seat
from engine.play.replay import setup_of
from engine.ui.actions import Action, Device, PointerMoved, Wheel
from engine.ui.geometry import Point
from scenes.archive import ArchiveScene
from scenes.idle import LEAVE_SECONDS, TABLE_SECONDS, StillThere
from scenes.menu import Menu
from scenes.replay import JUMP, SPEEDS, ReplayScene
from scenes.replay_bar import REQUIRED
from scenes.tables import has_table
from tests.scenes.club_house import SEATS, check_picture, random_match
from tests.scenes.evening import KEYBOARD, PAD, Evening


def watch(evening: Evening, game: str, *, most: int | None = None) -> ReplayScene:
    """Begin the replay of a random match."""
    match = random_match(game, most=most)
    setup = setup_of(match, "m", [1], {"Jupp": "jupp", "Uschi": "uschi"}, {})
    services = evening.services
    scene = ReplayScene(services, match, setup, lambda: ArchiveScene(services))
    evening.navigator.reset(scene)
    evening.frames(2)
    return evening.the(ReplayScene)


def rests(scene: ReplayScene) -> bool:
    """Tell whether nothing moves and nothing is wanted."""
    return not scene.table.timeline.active and not scene.replay.wanted


def pause(evening: Evening, scene: ReplayScene) -> None:
    """Stop at the first move."""
    evening.press(Action.CONFIRM)
    assert not scene.playing
    scene.go_to(0)
    evening.frames(2)


def snapshot(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_every_game_has_a_place_for_the_bar() -> None:
    assert {game for game in SEATS if has_table(game)} == {
        name.removeprefix("bar_") for name in REQUIRED if not name.endswith("_open")
    }


@pytest.mark.parametrize(
    ("game", "moves"), [("knobeln", 70), ("bohnen", 30), ("singularity", 90), ("quando", 80)]
)
def test_it_plays_by_itself_to_the_end_and_leaves_no_trace(evening: Evening, game: str, moves: int) -> None:
    scene = watch(evening, game)
    before = snapshot(evening.services.data)
    scene._set_speed(4.0)
    start = max(0, scene.replay.length - moves)
    scene.go_to(start)
    seen = set()
    for _ in range(40_000):
        evening.frames(1, 1 / 30)
        seen.add(scene.replay.match.ply)
        assert scene.table.mismatch() is None or not rests(scene)
        if not scene.playing:
            break
    assert seen >= set(range(start + 1, scene.replay.length + 1)), "every move was shown"
    assert scene.replay.finished
    assert scene.stage.plate is None
    assert snapshot(evening.services.data) == before
    assert evening.services.ledger.tabs() == []
    names = [scene._setup.players[seat].name for seat in scene._match.status.winners]  # type: ignore[union-attr]
    assert any(names[0] in word for word in evening.picture().texts())
    check_picture_of_the_bar(evening, scene)


def check_picture_of_the_bar(evening: Evening, scene: ReplayScene) -> None:
    evening.frames(15)
    picture = evening.picture()
    first = max(number for number, call in enumerate(picture.calls) if call.rect == scene.bar.rect)
    check_picture(picture, first)


# --- stepping


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_steps_go_forward_and_back(evening: Evening, device: Device) -> None:
    scene = watch(evening, "bohnen")
    pause(evening, scene)
    views = [scene.replay.view()]
    evening.press(Action.RIGHT, device)
    assert scene.focus.key == "step"
    for move in (1, 2, 3):
        evening.press(Action.CONFIRM, device)
        evening.until(lambda: rests(scene))
        evening.frames(30)
        assert scene.replay.match.ply == move, "one move, and then it stands"
        assert scene.table.mismatch() is None
        views.append(scene.replay.view())
    evening.press(Action.LEFT, device)
    evening.press(Action.LEFT, device)
    assert scene.focus.key == "back"
    for move in (2, 1, 0, 0):
        evening.press(Action.CONFIRM, device)
        assert scene.replay.match.ply == move
        assert scene.replay.view() == views[move]
        assert scene.table.mismatch() is None


def test_a_second_step_ends_what_moves(evening: Evening) -> None:
    scene = watch(evening, "bohnen")
    pause(evening, scene)
    evening.press(Action.RIGHT)
    evening.press(Action.CONFIRM)
    evening.frames(10)
    assert scene.table.timeline.active
    evening.press(Action.CONFIRM)
    evening.frames(3)
    assert rests(scene)
    assert scene.replay.match.ply == 1


def test_pause_stands_in_the_middle_of_a_move(evening: Evening) -> None:
    scene = watch(evening, "bohnen")
    evening.until(lambda: scene.table.timeline.active)
    evening.press(Action.CONFIRM)
    now = scene.table.timeline.now
    evening.frames(60)
    assert scene.table.timeline.active
    assert scene.table.timeline.now == now
    evening.press(Action.CONFIRM)
    evening.until(lambda: scene.replay.match.ply == 2)


def test_speed_goes_round_and_is_nobody_elses(evening: Evening) -> None:
    scene = watch(evening, "bohnen")
    pause(evening, scene)
    before = evening.services.settings
    scene.focus.set("speed")
    speeds = []
    for _ in SPEEDS:
        evening.press(Action.CONFIRM)
        speeds.append(scene.services.pace.value)
    assert speeds == [2.0, 4.0, 0.5, 1.0]
    assert evening.services.settings == before


def test_half_the_speed_takes_twice_the_time(evening_at: Callable[..., Evening]) -> None:
    seconds = {}
    for speed in (0.5, 1.0):
        evening = evening_at()
        scene = watch(evening, "bohnen")
        scene._set_speed(speed)
        scene.go_to(0)
        frames = 0
        while scene.replay.match.ply < 3:
            evening.frames(1)
            frames += 1
        seconds[speed] = frames
    assert seconds[0.5] == pytest.approx(2 * seconds[1.0], rel=0.05)


def test_shoulders_jump_and_stop_at_the_ends(evening: Evening) -> None:
    scene = watch(evening, "singularity")
    pause(evening, scene)
    evening.press(Action.RIGHT_SHOULDER, PAD)
    assert scene.replay.match.ply == JUMP
    evening.press(Action.LEFT_SHOULDER, PAD)
    evening.press(Action.LEFT_SHOULDER, PAD)
    assert scene.replay.match.ply == 0
    scene.go_to(10_000)
    assert scene.replay.finished


def test_play_at_the_end_begins_anew(evening: Evening) -> None:
    scene = watch(evening, "bohnen")
    pause(evening, scene)
    scene.go_to(10_000)
    evening.press(Action.CONFIRM)
    assert scene.playing
    assert scene.replay.match.ply <= 1


# --- by mouse


def test_by_mouse_alone(evening: Evening) -> None:
    scene = watch(evening, "bohnen")
    evening.frames(20)
    evening.click(scene.bar.areas["play"].center)
    assert not scene.playing
    evening.click(scene.bar.areas["start"].center)
    assert scene.replay.match.ply == 0
    evening.click(scene.bar.areas["step"].center)
    evening.until(lambda: rests(scene))
    assert scene.replay.match.ply == 1
    evening.navigator.handle(Wheel(-1, 900, 500))
    evening.until(lambda: rests(scene))
    assert scene.replay.match.ply == 2
    evening.navigator.handle(Wheel(1, 900, 500))
    assert scene.replay.match.ply == 1
    evening.navigator.handle(PointerMoved(*scene.bar.areas["speed"].center))
    evening.frames(2)
    assert scene.focus.key == "speed"
    groove = scene.bar._groove()
    evening.click(Point(groove.x + groove.width / 2, groove.center.y))
    assert scene.replay.match.ply == round(scene.replay.length / 2)
    evening.click(Point(960, 300))
    assert scene.playing, "a click on the table plays"
    evening.picture()
    hint = evening.picture().named(evening.services.texts("archive.title"))[-1]
    evening.click(Point(hint.x + 10, hint.y))
    evening.until(lambda: isinstance(evening.top, ArchiveScene))


# --- eyes and plates


def test_the_room_sees_no_hand_and_eyes_can_be_changed(evening: Evening) -> None:
    scene = watch(evening, "singularity")
    pause(evening, scene)
    scene.go_to(20)
    evening.frames(2)
    assert scene.replay.view() == scene._match.truncated(20).view(None)
    place = scene.bar.rect
    scene.focus.set("eyes")
    for seat in (0, 1, 2):
        evening.press(Action.CONFIRM)
        assert scene.replay.screen_observer == Seat(seat)
        assert scene.replay.match.ply == 20
        name = scene._setup.players[seat].name
        assert evening.services.texts("archive.replay.eyes", whose=name) in evening.picture().texts()
    assert scene.bar.rect != place, "a large hand needs the room"
    evening.press(Action.CONFIRM)
    assert scene.replay.screen_observer is None
    assert scene.focus.key == "eyes"


@pytest.mark.parametrize(("game", "most"), [("bohnen", None), ("singularity", 20), ("knobeln", 12)])
def test_nobody_looks_into_hands_before_a_match_is_over(
    evening: Evening, game: str, most: int | None
) -> None:
    assert "eyes" not in watch(evening, game, most=most).bar.areas


@pytest.mark.parametrize("game", ["singularity", "quando"])
def test_plates_between_rounds_go_by_themselves_or_by_a_press(evening: Evening, game: str) -> None:
    scene = watch(evening, game)
    scene._set_speed(4.0)
    evening.until(lambda: scene.stage.plate is not None, seconds=400)
    ply = scene.replay.match.ply
    assert "bar" not in [call.what for call in evening.picture().calls]
    evening.until(lambda: scene.stage.plate is None, seconds=3)
    assert scene.playing
    evening.until(lambda: scene.stage.plate is not None, seconds=400)
    assert scene.replay.match.ply > ply
    evening.press(Action.CONFIRM)
    evening.frames(5)
    assert scene.stage.plate is None
    assert scene.playing


def test_who_leaves_a_replay_standing_is_asked_and_then_taken_to_have_gone(evening: Evening) -> None:
    scene = watch(evening, "bohnen")
    pause(evening, scene)
    evening.frames(int(TABLE_SECONDS) - 5, 1.0)
    assert evening.top is scene
    evening.frames(10, 1.0)
    assert isinstance(evening.top, StillThere)
    evening.press(Action.CONFIRM)
    evening.frames(60)
    assert evening.top is scene
    evening.frames(int(LEAVE_SECONDS) + 5, 1.0)
    evening.frames(120)
    assert isinstance(evening.navigator.scenes[0], Menu)


def test_nobody_is_asked_while_a_replay_plays(evening: Evening) -> None:
    scene = watch(evening, "bohnen")
    scene._set_speed(0.5)
    for _ in range(int(TABLE_SECONDS) + 30):
        evening.frames(1, 1.0)
        assert not isinstance(evening.top, StillThere)
        if not scene.playing:
            scene.go_to(0)
            scene.playing = True


def test_back_leaves_a_plate_too(evening: Evening) -> None:
    scene = watch(evening, "singularity")
    scene._set_speed(4.0)
    evening.until(lambda: scene.stage.plate is not None, seconds=400)
    evening.press(Action.BACK)
    evening.until(lambda: isinstance(evening.top, ArchiveScene))

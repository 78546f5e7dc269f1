"""The Rache: hammering and holding on every device, the bell, the record, saying no."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.play.outfits import FOUNDERS
from engine.play.seating import Player
from engine.settings import Settings
from engine.text import Texts
from engine.ui import theme
from engine.ui.actions import (
    KEYBOARD,
    Action,
    Device,
    PadLost,
    PointerPressed,
    PointerReleased,
    Press,
    Release,
)
from engine.ui.canvas import RecordingCanvas
from engine.ui.layout import LayoutError, load_layout
from engine.ui.scene import Scene
from scenes.rache import REQUIRED, Act, RacheScene
from scenes.rache_meter import TARGET, exactly, tenths
from tests.scenes.evening import FRAME, PAD, ROOT, SECOND_PAD, Evening

USCHI = Player("Uschi", "uschi")
HOLD = Settings(rache_hold=True)
CALM = Settings(reduced_motion=True)


class Watcher(Scene):
    """Lies below and remembers what it was resumed with."""

    def __init__(self) -> None:
        super().__init__()
        self.results: list[Any] = []

    def resumed(self, result: Any) -> None:
        self.results.append(result)


def demand(evening: Evening, player: Player = USCHI, *, match_id: str = "one") -> tuple[RacheScene, Watcher]:
    """Begin a Rache over a scene that remembers its result."""
    watcher = Watcher()
    evening.navigator.reset(watcher)
    evening.frames(1)
    scene = RacheScene(evening.services, player, "blue", match_id)
    evening.navigator.push(scene)
    evening.frames(30)
    return scene, watcher


def act(scene: RacheScene) -> Act:
    """What happens now; a call, so that mypy does not take it for settled."""
    return scene.act


def key(evening: Evening, device: Device = KEYBOARD, action: Action = Action.CONFIRM) -> None:
    evening.navigator.handle(Press(action, device))
    evening.navigator.handle(Release(action, device))


def click(evening: Evening) -> None:
    evening.navigator.handle(PointerPressed(700, 300))
    evening.navigator.handle(PointerReleased(700, 300))


def by_pad(evening: Evening) -> None:
    key(evening, PAD)


def hammer(
    evening: Evening,
    blows: float,
    seconds: float = 5.0,
    blow: Callable[[Evening], None] = key,
    *,
    while_true: Callable[[], bool] = lambda: True,
) -> None:
    """Hammer so often a second while the shout lasts."""
    scene = evening.the(RacheScene)
    struck = 0
    for frame in range(round(seconds / FRAME)):
        if scene.act is Act.OUTCOME or not while_true():
            return
        while struck / blows <= frame * FRAME + 1e-9:
            blow(evening)
            struck += 1
        evening.frames(1)


def close(evening: Evening, scene: RacheScene) -> None:
    evening.until(lambda: evening.top is not scene, seconds=8)


@pytest.mark.parametrize("blow", [key, click, by_pad], ids=["keyboard", "mouse", "pad"])
def test_every_device_can_win_the_revenge(evening: Evening, blow: Callable[[Evening], None]) -> None:
    scene, watcher = demand(evening)
    hammer(evening, 6, blow=blow)
    assert scene.meter.reached
    close(evening, scene)
    assert watcher.results == [True]
    loudest = evening.services.ledger.loudest()
    assert loudest is not None
    assert loudest.name == "Uschi"
    assert loudest.decibels == scene.shouted >= TARGET


@pytest.mark.parametrize("blow", [key, click, by_pad], ids=["keyboard", "mouse", "pad"])
def test_all_devices_are_equally_loud(evening: Evening, blow: Callable[[Evening], None]) -> None:
    scene, _ = demand(evening)
    hammer(evening, 9, blow=blow)
    evening.until(lambda: scene.act is Act.OUTCOME)
    assert scene.shouted == pytest.approx(86.4, abs=0.3)


def test_too_quiet_is_booked_and_told(evening: Evening) -> None:
    scene, watcher = demand(evening)
    hammer(evening, 4)
    evening.until(lambda: scene.act is Act.OUTCOME)
    assert evening.services.ledger.loudest() is None, "nobody heard it"
    written = evening.picture().texts()
    tenths = round(scene.shouted * 10)
    assert "Zu leise:" in written
    assert f"{tenths // 10},{tenths % 10} dB(A)" in written
    close(evening, scene)
    assert watcher.results == [False]


def test_the_five_seconds_begin_with_the_first_blow(evening: Evening) -> None:
    scene, _ = demand(evening)
    evening.frames(round(8 / FRAME))
    assert (scene.act, scene.seconds_left) == (Act.WAITING, 5.0)
    assert "rache_rise" not in evening.audio.played
    key(evening)
    evening.frames(round(2 / FRAME))
    assert act(scene) is Act.SHOUTING
    assert scene.seconds_left == pytest.approx(3.0, abs=0.05)
    assert evening.audio.played.count("rache_rise") == 1
    evening.frames(round(2.9 / FRAME))
    assert act(scene) is Act.SHOUTING
    evening.frames(round(0.2 / FRAME))
    assert act(scene) is Act.OUTCOME


@pytest.mark.parametrize("action", [Action.BACK, Action.PAUSE])
def test_back_declines_at_once(evening: Evening, action: Action) -> None:
    scene, watcher = demand(evening)
    key(evening, action=action)
    close(evening, scene)
    assert watcher.results == [False]
    assert evening.services.ledger.loudest() is None


def test_a_click_on_no_declines(evening: Evening) -> None:
    scene, watcher = demand(evening)
    word = evening.picture().named(evening.services.texts("rache.hint.back"))[0]
    evening.navigator.handle(PointerPressed(word.x + 10, word.y))
    close(evening, scene)
    assert watcher.results == [False]


def test_nobody_has_to_shout(evening: Evening) -> None:
    scene, watcher = demand(evening)
    evening.frames(round(14 / FRAME))
    assert evening.top is scene
    close(evening, scene)
    assert watcher.results == [False]


def test_only_the_owners_device_counts(evening: Evening) -> None:
    evening.plug(PAD)
    scene, _ = demand(evening, Player("Uschi", "uschi", device=PAD.key))
    for device in (KEYBOARD, SECOND_PAD):
        key(evening, device)
        key(evening, device, Action.BACK)
    click(evening)
    evening.frames(5)
    assert (evening.top, scene.act) == (scene, Act.WAITING)
    key(evening, PAD)
    evening.frames(2)
    assert act(scene) is Act.SHOUTING


def test_any_button_counts_in_the_heat_but_no_repeated_press(evening: Evening) -> None:
    scene, _ = demand(evening)
    for action in (Action.CONFIRM, Action.EXTRA, Action.BACK, Action.INFO):
        key(evening, PAD, action)
        evening.frames(5)
    assert act(scene) is Act.SHOUTING
    four = scene.meter.highest
    assert four > 50.0
    evening.frames(60)
    fallen = scene.meter.reading
    for _ in range(30):
        evening.navigator.handle(Press(Action.CONFIRM, PAD, repeat=True))
        evening.frames(1)
    assert scene.meter.reading < fallen
    assert scene.meter.highest < four + 8.0


def test_holding_counts_in_hold_mode_only(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=HOLD)
    scene, watcher = demand(evening)
    assert evening.services.texts("rache.hold", name="Uschi") in evening.picture().texts()
    evening.navigator.handle(Press(Action.CONFIRM, PAD))
    evening.frames(round(3.0 / FRAME))
    assert not scene.bell.hit
    evening.frames(round(0.8 / FRAME))
    assert scene.bell.hit
    evening.navigator.handle(Release(Action.CONFIRM, PAD))
    close(evening, scene)
    assert watcher.results == [True]


def test_hammering_is_no_louder_than_the_time_held_in_hold_mode(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=HOLD)
    scene, _ = demand(evening)
    hammer(evening, 14)
    assert not scene.meter.reached


def test_letting_go_and_a_lost_pad_let_the_meter_fall(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=HOLD)
    scene, _ = demand(evening)
    evening.navigator.handle(PointerPressed(700, 300))
    evening.frames(60)
    evening.navigator.handle(PointerReleased(700, 300))
    evening.frames(30)
    reading = scene.meter.reading
    evening.frames(30)
    assert scene.meter.reading < reading
    evening.navigator.handle(Press(Action.CONFIRM, PAD))
    evening.frames(2)
    assert scene.meter.holding
    evening.navigator.handle(PadLost(PAD, "Testpad"))
    evening.frames(2)
    assert not scene.meter.holding


def test_whoever_hammers_without_holding_cannot_hold(evening: Evening) -> None:
    scene, _ = demand(evening)
    evening.navigator.handle(Press(Action.CONFIRM, PAD))
    evening.frames(round(4.5 / FRAME))
    assert scene.meter.highest < 50.0


# --- the bell


def test_the_bell_rings_once_and_the_fanfare_follows(evening: Evening) -> None:
    scene, _ = demand(evening)
    hammer(evening, 9)
    close(evening, scene)
    heard = [name for name in evening.audio.played if name in ("bell", "tusch")]
    assert heard == ["bell", "tusch"]
    assert "crowd_ohh" not in evening.audio.played


def test_the_picture_stops_shakes_and_the_bell_swings(evening: Evening) -> None:
    scene, _ = demand(evening)
    hammer(evening, 9, while_true=lambda: not scene.bell.hit)
    left = scene.seconds_left
    still = scene.meter.reading
    evening.frames(5)
    assert (scene.seconds_left, scene.meter.reading) == (left, still)
    evening.frames(3)
    assert scene.seconds_left < left
    angles, shakes = [], []
    for _ in range(50):
        evening.frames(1)
        angles.append(scene.bell.angle)
        shakes.append(abs(scene.bell.shake.y))
    assert 10.0 < max(angles) <= 18.0
    assert -18.0 <= min(angles) < -5.0
    assert 4.0 < max(shakes) <= 12.0
    assert shakes[-1] == 0.0


def test_who_stops_after_the_bell_need_not_wait(evening: Evening) -> None:
    scene, watcher = demand(evening)
    hammer(evening, 14, while_true=lambda: not scene.bell.hit)
    assert scene.seconds_left > 3.0
    evening.frames(round(1.1 / FRAME))
    assert act(scene) is Act.OUTCOME
    close(evening, scene)
    assert watcher.results == [True]


def test_who_goes_on_has_all_five_seconds_for_the_record(evening: Evening) -> None:
    scene, _ = demand(evening)
    hammer(evening, 14)
    assert act(scene) is Act.SHOUTING or scene.seconds_left == 0.0
    evening.until(lambda: scene.act is Act.OUTCOME)
    assert scene.shouted > 95.0


def test_a_bell_at_the_last_moment_is_heard_out(evening: Evening) -> None:
    scene, watcher = demand(evening)
    hammer(evening, 5.1)
    assert scene.bell.hit
    assert act(scene) is Act.SHOUTING
    evening.until(lambda: scene.act is Act.OUTCOME, seconds=1.2)
    close(evening, scene)
    assert watcher.results == [True]


def test_blows_after_the_time_do_not_count(evening: Evening) -> None:
    scene, watcher = demand(evening)
    hammer(evening, 4)
    evening.until(lambda: scene.act is Act.OUTCOME)
    shouted = scene.shouted
    for _ in range(12):
        key(evening)
        evening.frames(1)
    assert evening.top is scene, "the last blows must not close the outcome"
    assert scene.shouted == shouted
    close(evening, scene)
    assert watcher.results == [False]


def test_a_press_closes_the_outcome(evening: Evening) -> None:
    scene, watcher = demand(evening)
    key(evening)
    evening.until(lambda: scene.act is Act.OUTCOME)
    evening.frames(33)
    assert evening.top is scene
    key(evening)
    evening.until(lambda: evening.top is not scene, seconds=1.0)
    assert watcher.results == [False]


# --- picture and sound


def test_the_roar_follows_the_meter_and_ends(evening: Evening) -> None:
    scene, _ = demand(evening)
    loudest: list[str] = []

    def listen() -> None:
        looping = evening.audio.looping
        if looping and scene.act is Act.SHOUTING:
            name = max(looping, key=lambda name: looping[name])
            if not loudest or loudest[-1] != name:
                loudest.append(name)

    evening.watchers.append(listen)
    hammer(evening, 14)
    assert loudest[:3] == ["roar_1", "roar_2", "roar_3"]
    evening.until(lambda: scene.act is Act.OUTCOME)
    assert not evening.audio.looping


def test_a_scene_that_is_left_falls_silent(evening: Evening) -> None:
    demand(evening)
    hammer(evening, 9, 1.0)
    assert evening.audio.looping
    evening.navigator.reset(Watcher())
    evening.frames(2)
    assert not evening.audio.looping


def test_digits_bars_and_puck_agree(evening: Evening) -> None:
    scene, _ = demand(evening)
    seen = []
    for _ in range(25):
        hammer(evening, 9, 0.2)
        picture, reading = evening.picture(), scene.meter.reading
        digits = "".join(text for text in picture.texts() if text.isdigit() and len(text) == 1)
        assert digits == str(int(reading))
        puck = picture.named("rache/puck")[0]
        assert puck.y == pytest.approx(936 - 13 * (reading - 40) + scene.bell.shake.y, abs=0.01)
        bars = [call for call in picture.calls if call.what.startswith("rache/bar/")]
        lit = sum(bar.alpha for bar in bars)
        assert 40 + 3 * (lit - 1) <= reading <= 40 + 3 * (lit + 1)
        seen.append(reading)
    assert max(seen) > 80.0


@pytest.mark.parametrize(("reading", "mouth"), [(45.0, "clenched"), (65.0, "half"), (85.0, "full")])
def test_mouth_and_waves_follow_the_meter(evening: Evening, reading: float, mouth: str) -> None:
    scene, _ = demand(evening)
    scene.meter.reading = reading
    picture = evening.picture()
    assert picture.named(f"rache/mouth/fox/{mouth}")
    waves = {call.what for call in picture.calls if call.what.startswith("rache/wave/") and call.alpha == 1.0}
    assert len(waves) == {45.0: 0, 65.0: 1, 85.0: 3}[reading]
    assert bool(picture.named("rache/steam")) is (reading > 80)


def test_the_record_stands_at_its_height(evening: Evening) -> None:
    assert not record_flag(evening)
    evening.services.ledger.shouted("before", "Heinz", 80.4)
    flag = record_flag(evening)
    assert [call.y for call in flag] == [pytest.approx(936 - 13 * 40.4)]
    assert "Rekord 80,4" in evening.picture().texts(), "as it is told everywhere else"


@pytest.mark.parametrize("record", [41.0, 66.0, 72.9])
def test_a_shout_below_the_bell_has_no_flag(evening: Evening, record: float) -> None:
    evening.services.ledger.shouted("before", "Heinz", record)
    assert record_flag(evening) == []


def test_the_lowest_record_flies_behind_the_beam_and_above_the_bell(evening: Evening) -> None:
    evening.services.ledger.shouted("before", "Heinz", 73.0)
    (flag,) = record_flag(evening)
    picture = evening.picture()
    (bell,), (word,) = picture.named("rache/bell"), picture.named("Rekord 73,0")
    assert flag.y == pytest.approx(507)
    assert flag.y < bell.y
    assert word.rect is not None
    assert word.rect.bottom < 507 - 8, "the beam is 16 pixels thick"
    names = [call.what for call in picture.calls]
    assert names.index("rache/flag") < names.index("rache/target")


def test_a_reading_is_cut_and_never_rounded_up_to_the_bell() -> None:
    texts = Texts("de", strict=True)
    assert [exactly(texts, value) for value in (72.99, 73.0, 76.9, 81.44, 99.96)] == [
        *("72,9", "73,0", "76,9", "81,4", "99,9")
    ]
    assert all(tenths(number / 10.0) == number for number in range(400, 1001))


def record_flag(evening: Evening) -> list[Any]:
    demand(evening)
    return evening.picture().named("rache/flag")


def test_a_new_record_is_told(evening: Evening) -> None:
    evening.services.ledger.shouted("before", "Heinz", 80.4)
    scene, _ = demand(evening)
    hammer(evening, 10)
    evening.until(lambda: scene.act is Act.OUTCOME)
    told = [text for text in evening.picture().texts() if text.startswith("Rekord: ")]
    assert len(told) == 1
    assert "Rache geschafft!" in evening.picture().texts()


def test_a_match_has_one_shout(evening: Evening) -> None:
    for blows in (9, 14):
        scene, _ = demand(evening, match_id="same")
        hammer(evening, blows)
        close(evening, scene)
    loudest = evening.services.ledger.loudest()
    assert loudest is not None
    assert 80.0 < loudest.decibels < 90.0


# --- what was reached stays


def shown_digits(evening: Evening) -> str:
    return "".join(text for text in evening.picture().texts() if text.isdigit() and len(text) == 1)


def test_the_puck_is_caught_by_the_bell_and_stays_where_it_was(evening: Evening) -> None:
    scene, _ = demand(evening)
    hammer(evening, 7, while_true=lambda: not scene.bell.hit)
    readings, digits = [], set()

    def look() -> None:
        readings.append(scene.meter.reading)
        if act(scene) is Act.OUTCOME and evening.top is scene:
            digits.add(shown_digits(evening))
            puck = evening.picture().named("rache/puck")[0]
            assert puck.y == pytest.approx(936 - 13 * (scene.meter.highest - 40), abs=0.2)

    evening.watchers.append(look)
    close(evening, scene)
    assert readings == sorted(readings)
    assert digits == {str(int(scene.shouted))}
    assert scene.meter.heard < 73.0, "it is quiet again"


def test_whoever_goes_on_lifts_the_caught_puck(evening: Evening) -> None:
    scene, _ = demand(evening)
    hammer(evening, 7, while_true=lambda: not scene.bell.hit)
    caught = scene.meter.reading
    hammer(evening, 14, seconds=1.5)
    assert scene.meter.reading > caught + 5.0


def test_after_a_shout_that_was_too_quiet_the_puck_comes_up_to_what_is_told(evening: Evening) -> None:
    scene, _ = demand(evening)
    hammer(evening, 4, seconds=3.0)
    evening.until(lambda: scene.act is Act.OUTCOME)
    assert scene.meter.reading < scene.meter.highest - 5.0
    evening.frames(round(0.6 / FRAME))
    assert act(scene) is Act.OUTCOME
    assert scene.meter.reading == scene.meter.highest < TARGET
    assert shown_digits(evening) == str(int(scene.shouted))
    assert "bell" not in evening.audio.played


def test_rays_turn_and_stand_still_with_less_motion(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at()
    scene, _ = demand(evening)
    before = scene._turn
    evening.frames(60)
    assert scene._turn - before == pytest.approx(6.0, abs=0.2)
    evening.services.change_settings(reduced_motion=True)
    before = scene._turn
    evening.frames(60)
    assert scene._turn == before


def test_less_motion_tells_the_same(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=CALM)
    scene, watcher = demand(evening)
    moved = []
    evening.watchers.append(lambda: moved.append((scene.bell.angle, *scene.bell.shake)))
    hammer(evening, 9)
    evening.until(lambda: scene.act is Act.OUTCOME)
    assert set(moved) == {(0.0, 0.0, 0.0)}
    assert evening.audio.played.count("bell") == 1
    assert evening.picture().named("panel/plate_active")
    assert "Rache geschafft!" in evening.picture().texts()
    close(evening, scene)
    assert watcher.results == [True]


@pytest.mark.parametrize("speed", [0.5, 4.0, "off"])
def test_the_speed_of_the_picture_does_not_change_the_five_seconds(
    evening_at: Callable[..., Evening], speed: Any
) -> None:
    evening = evening_at(settings=Settings(animation_speed=speed))
    scene, _ = demand(evening)
    key(evening)
    evening.frames(round(4.8 / FRAME))
    assert act(scene) is Act.SHOUTING
    evening.frames(round(0.3 / FRAME))
    assert act(scene) is Act.OUTCOME


@pytest.mark.parametrize(("language", "word"), [("de", "shout/rache"), ("en", "shout/revenge")])
def test_the_shout_is_in_the_language_of_the_house(
    evening_at: Callable[..., Evening], language: str, word: str
) -> None:
    evening = evening_at(language=language)
    demand(evening)
    painted = {call.what for call in evening.picture().calls if call.what.startswith("shout/")}
    assert painted == {"shout/burst/rache", word}


def test_english_numbers_have_a_point(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(language="en")
    scene, _ = demand(evening)
    hammer(evening, 4)
    evening.until(lambda: scene.act is Act.OUTCOME)
    assert f"{scene.shouted:.1f} dB(A)" in evening.picture().texts()


@pytest.mark.parametrize("figure", [*FOUNDERS, "fox.none.none.blue"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_texts_and_plates_stay_in_the_safe_area(
    evening_at: Callable[..., Evening], figure: str, language: str
) -> None:
    evening = evening_at(language=language)
    evening.services.ledger.shouted("before", "Heinz", 97.3)
    scene, _ = demand(evening, Player("Wilhelmine", figure))
    assert_safe(evening.picture())
    hammer(evening, 9, 2.5)
    assert_safe(evening.picture())
    evening.until(lambda: scene.act is Act.OUTCOME)
    assert_safe(evening.picture())


def assert_safe(picture: RecordingCanvas) -> None:
    safe = theme.SAFE
    for call in picture.calls:
        if call.verb not in ("text", "panel"):
            continue
        assert call.rect is not None
        assert call.rect.x >= safe.x, call
        assert call.rect.right <= safe.right, call
        assert call.rect.y >= safe.y, call
        assert call.rect.bottom <= safe.bottom, call
        assert call.verb != "text" or call.size >= theme.SIZE_MINIMUM, call


def test_pages_follow_the_fur(evening: Evening) -> None:
    scene, _ = demand(evening, Player("Elke", "elke"))
    assert scene.pages == {"common", "rache", "rache_milk", "background/rache"}


@pytest.mark.parametrize("name", sorted(REQUIRED))
def test_the_layout_must_hold_every_place(name: str) -> None:
    path = ROOT / "assets" / "layouts" / "rache.tmx"
    assert load_layout(path, REQUIRED).anchors.keys() >= REQUIRED.keys()
    with pytest.raises(LayoutError, match=name):
        load_layout(path, {**REQUIRED, name: "nothing of the kind"})


@pytest.mark.parametrize("language", ["de", "en"])
def test_nothing_hints_at_a_microphone(evening_at: Callable[..., Evening], language: str) -> None:
    evening = evening_at(language=language)
    scene, _ = demand(evening)
    written: set[str] = set()
    evening.watchers.append(lambda: written.update(evening.picture().texts()))
    hammer(evening, 6)
    evening.until(lambda: scene.act is Act.OUTCOME)
    evening.frames(2)
    assert len(written) > 10
    assert not [text for text in written if "mic" in text.lower() or "mik" in text.lower()]

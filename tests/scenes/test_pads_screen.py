"""The pads screen and the mapping screen: by pad, by mouse, by keyboard; offers; texts in both languages."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.settings import Settings
from engine.text import LANGUAGES
from engine.ui.actions import (
    KEYBOARD,
    Action,
    Device,
    PadAdded,
    PadLost,
    PointerMoved,
    Press,
    RawInput,
    Release,
)
from engine.ui.pads import NoPads, PadInfo, PadState
from scenes.lobby import Lobby
from scenes.menu import Menu
from scenes.pads import DONE, FORGET, LEARN, PICTURE, SWAP, TEST, PadsScene
from scenes.pads_lesson import QUESTIONS, SKIP_SECONDS
from scenes.pads_mapping import CANCEL, MappingScene
from scenes.pads_offer import NO, PadOffer
from scenes.settings import PADS, SettingsScene
from tests.scenes.club_house import above_the_veil, check_picture
from tests.scenes.evening import FRAME, PAD, SECOND_PAD, Evening

Begin = Callable[..., Evening]

XBOX = PadInfo(PAD, "Rotes Pad", battery="low")
SONY = PadInfo(SECOND_PAD, "Sony Interactive Entertainment DualSense Wireless Controller", "learned")
STRANGE = PadInfo(Device("pad", "pad:strange#1"), "Noname", "unknown", axes=2, hats=1)


def rack(evening: Evening) -> NoPads:
    assert isinstance(evening.services.pads, NoPads)
    return evening.services.pads


def plug(evening: Evening, *pads: PadInfo) -> None:
    for pad in pads:
        rack(evening).pads.append(pad)
        evening.plug(pad.device, pad.name)


def unplug(evening: Evening, pad: PadInfo) -> None:
    rack(evening).pads.remove(pad)
    evening.unplug(pad.device, pad.name)


def open_pads(evening: Evening, device: Device = KEYBOARD) -> PadsScene:
    """Open it from the pub, through the settings."""
    evening.the(Menu)
    evening.press(Action.PAUSE, device)
    evening.the(SettingsScene).focus.set(PADS)
    evening.press(Action.CONFIRM, device)
    evening.frames(20)
    return evening.the(PadsScene)


def hold(evening: Evening, action: Action, device: Device, seconds: float) -> None:
    evening.navigator.handle(Press(action, device))
    evening.frames(round(seconds / FRAME))
    evening.navigator.handle(Release(action, device))
    evening.frames(2)


def touch(evening: Evening, pad: PadInfo, **state: object) -> None:
    rack(evening).states[pad.device.key] = PadState(**state)  # type: ignore[arg-type]
    evening.frames(1)


def swapped(evening: Evening) -> list[str]:
    return list(evening.services.settings.swap_confirm_back)


def written(evening: Evening) -> list[str]:
    return evening.picture().texts()


# --- looking at pads


def test_without_a_pad_it_says_what_to_do(evening: Evening) -> None:
    screen = open_pads(evening)
    assert evening.services.texts("pads.none") in written(evening)
    assert screen.focus.key == DONE
    evening.press(Action.CONFIRM)
    evening.the(SettingsScene)


def test_every_pad_has_a_tile_with_its_mark_and_battery(evening: Evening) -> None:
    plug(evening, XBOX, SONY)
    open_pads(evening)
    picture, texts = evening.picture(), evening.services.texts
    assert picture.named("mark/red")
    assert picture.named("mark/blue")
    assert "Rotes Pad" in picture.texts()
    both = texts("pads.both", first=texts("pads.knowledge.known"), second=texts("pads.battery.low"))
    assert both in picture.texts()
    assert texts("pads.knowledge.learned") in picture.texts()
    assert len(picture.named("pads/lamp")) == 2


def test_what_is_held_shines_and_lights_the_tile(evening: Evening) -> None:
    plug(evening, XBOX, SONY)
    open_pads(evening)
    touch(evening, SONY, down=frozenset({"a", "start", "dpleft", "leftshoulder", "rightshoulder", "guide"}))
    picture = evening.picture()
    assert len(picture.named("pads/lamp/on")) == 1
    assert len(picture.named("glyph/playstation/a")) == 1, "the picture follows the hand"
    assert [call.angle for call in picture.named("pads/arm")] == [270.0]
    assert [call.stretch[0] for call in picture.named("pads/shoulder")] == [1.0, -1.0]
    assert len(picture.named("pads/pill")) == 1
    assert len(picture.named("pads/disc")) == 2, "the button and the buffalo"
    touch(evening, SONY)
    picture = evening.picture()
    for part in ("lamp/on", "arm", "shoulder", "pill", "disc"):
        assert not picture.named(f"pads/{part}"), part


def test_sticks_move_and_triggers_fill(evening: Evening) -> None:
    plug(evening, XBOX)
    open_pads(evening)
    still = evening.picture()
    touch(
        evening, XBOX, left=(1.0, 0.0), right=(0.0, -1.0), triggers=(0.5, 1.0), down=frozenset({"rightstick"})
    )
    moved = evening.picture()
    knobs = [
        (b.x - a.x, b.y - a.y)
        for a, b in zip(still.named("pads/knob"), moved.named("pads/knob"), strict=True)
    ]
    assert knobs[0][0] > 10
    assert knobs[0][1] == 0
    assert knobs[1][1] < -10
    assert len(moved.named("pads/disc/stick")) == 1
    boxes = [call for call in moved.calls if call.verb == "box"][-2:]
    heights = [call.rect.height for call in boxes if call.rect is not None]
    assert heights[0] == pytest.approx(heights[1] / 2)


def test_the_pad_that_is_touched_has_the_picture(evening: Evening) -> None:
    plug(evening, XBOX, SONY)
    screen = open_pads(evening)
    assert screen.selected == XBOX
    touch(evening, SONY, left=(0.0, 0.9))
    assert screen.selected == SONY
    touch(evening, XBOX, left=(0.2, 0.1))
    assert screen.selected == SONY, "a stick that rests askew is no touch"
    touch(evening, XBOX, triggers=(0.0, 0.8))
    assert screen.selected == XBOX


def test_pads_come_and_go(evening: Evening) -> None:
    plug(evening, XBOX, SONY)
    screen = open_pads(evening)
    unplug(evening, XBOX)
    assert screen.selected == SONY
    unplug(evening, SONY)
    assert screen.selected is None
    assert screen.focus.key == DONE
    plug(evening, XBOX)
    assert screen.selected == XBOX


def test_a_battery_is_looked_at_again(evening: Evening) -> None:
    plug(evening, XBOX)
    open_pads(evening)
    rack(evening).pads[0] = replace(XBOX, battery="full")
    evening.frames(150)
    assert any(evening.services.texts("pads.battery.full") in text for text in written(evening))


# --- leaving


def test_a_pad_leaves_by_holding_back(evening: Evening) -> None:
    plug(evening, XBOX)
    screen = open_pads(evening, PAD)
    hold(evening, Action.BACK, PAD, 0.8)
    assert evening.top is screen, "the button can be tried"
    hold(evening, Action.BACK, PAD, 1.1)
    evening.the(SettingsScene)


def test_holding_is_shown(evening: Evening) -> None:
    plug(evening, XBOX)
    screen = open_pads(evening, PAD)
    evening.navigator.handle(Press(Action.BACK, PAD))
    evening.frames(30)
    area = screen.area(DONE)
    bars = [call.rect for call in evening.picture().calls if call.verb == "box" and call.rect is not None]
    (bar,) = [rect for rect in bars if rect.x == area.x and rect.y > area.bottom]
    assert bar.width == pytest.approx(area.width / 2, rel=0.1)


@pytest.mark.parametrize("action", [Action.PAUSE, Action.INFO, Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER])
def test_other_buttons_of_a_pad_only_light_up(evening: Evening, action: Action) -> None:
    plug(evening, XBOX)
    screen = open_pads(evening, PAD)
    evening.press(action, PAD)
    assert (evening.top, screen.focus.key) == (screen, PICTURE)


def test_yes_on_the_picture_does_nothing(evening: Evening) -> None:
    plug(evening, XBOX)
    screen = open_pads(evening, PAD)
    assert screen.focus.key == PICTURE
    for action in (Action.CONFIRM, Action.LEFT, Action.RIGHT, Action.UP):
        evening.press(action, PAD)
        assert (evening.top, screen.focus.key) == (screen, PICTURE)


@pytest.mark.parametrize("action", [Action.BACK, Action.PAUSE])
def test_a_key_leaves_at_once(evening: Evening, action: Action) -> None:
    plug(evening, XBOX)
    open_pads(evening)
    evening.press(action)
    evening.the(SettingsScene)


# --- changing


@pytest.mark.parametrize("device", [PAD, KEYBOARD], ids=["pad", "keyboard"])
def test_yes_and_back_are_swapped_by_pad_and_by_keyboard(evening: Evening, device: Device) -> None:
    plug(evening, XBOX)
    screen = open_pads(evening, device)
    evening.press(Action.DOWN, device)
    assert screen.focus.key == SWAP
    evening.press(Action.RIGHT, device)
    assert swapped(evening) == [PAD.key]
    evening.press(Action.LEFT, device)
    assert swapped(evening) == []


def test_each_pad_swaps_its_own_buttons(evening_at: Begin) -> None:
    evening = evening_at(settings=Settings(swap_confirm_back=("pad:elsewhere#1", SECOND_PAD.key)))
    plug(evening, XBOX, SONY)
    screen = open_pads(evening)
    assert screen.rows[SWAP].choice.value == "lower"
    touch(evening, SONY, down=frozenset({"x"}))
    assert screen.rows[SWAP].choice.value == "right"
    screen.focus.set(SWAP)
    evening.press(Action.LEFT)
    assert evening.services.settings.swap_confirm_back == ("pad:elsewhere#1",)


def test_everything_by_mouse(evening: Evening) -> None:
    plug(evening, XBOX, SONY)
    screen = open_pads(evening)
    evening.navigator.handle(PointerMoved(5, 5))
    evening.click(screen.area(SECOND_PAD.key).center)
    assert screen.selected == SONY
    area = screen.area(SWAP)
    evening.click(area.center)
    assert evening.services.settings.swap_confirm_back == (SECOND_PAD.key,)
    evening.click(screen.area(TEST).center)
    assert [key for key, *_ in rack(evening).rumbled] == [SECOND_PAD.key]
    evening.click(screen.area(FORGET).center)
    assert rack(evening).forgotten == [SECOND_PAD.key]
    evening.click(screen.area(LEARN).center)
    evening.frames(20)
    evening.click(evening.the(MappingScene).area(CANCEL).center)
    evening.frames(20)
    evening.click(screen.area(DONE).center)
    evening.the(SettingsScene)


def test_the_tiles_are_for_the_keyboard_and_not_for_pads(evening: Evening) -> None:
    plug(evening, XBOX, SONY)
    screen = open_pads(evening)
    evening.press(Action.LEFT)
    assert (screen.focus.key, screen.selected) == (PAD.key, XBOX)
    evening.press(Action.DOWN)
    assert (screen.focus.key, screen.selected) == (SECOND_PAD.key, SONY)
    evening.press(Action.DOWN, PAD)
    assert screen.focus.key == SWAP
    assert all(not target.key.startswith("pad:") for target in screen.focus.targets)
    evening.press(Action.UP, PAD)
    evening.press(Action.NEXT)
    assert any(target.key.startswith("pad:") for target in screen.focus.targets)


@pytest.mark.parametrize("device", [PAD, KEYBOARD], ids=["pad", "keyboard"])
def test_every_button_is_reached(evening: Evening, device: Device) -> None:
    plug(evening, replace(XBOX, knowledge="learned"))
    screen = open_pads(evening, device)
    evening.press(Action.DOWN, device)
    seen = []
    evening.press(Action.DOWN, device)
    for _ in range(4):
        seen.append(screen.focus.key)
        evening.press(Action.RIGHT, device)
    assert seen == [TEST, LEARN, FORGET, DONE]
    evening.press(Action.UP, device)
    assert screen.focus.key == SWAP
    evening.press(Action.UP, device)
    assert screen.focus.key == PICTURE


def test_x_lets_the_own_pad_rumble_and_says_so(evening: Evening) -> None:
    plug(evening, XBOX, SONY)
    open_pads(evening)
    texts = evening.services.texts
    evening.press(Action.EXTRA, SECOND_PAD)
    assert [key for key, *_ in rack(evening).rumbled] == [SECOND_PAD.key]
    assert texts("pads.felt.felt") in written(evening)
    evening.services.quiet = lambda: True
    evening.press(Action.EXTRA, PAD)
    assert texts("pads.felt.quiet") in written(evening)
    evening.services.change_settings(vibration=False)
    evening.press(Action.EXTRA, PAD)
    assert texts("pads.felt.off") in written(evening)
    assert len(rack(evening).rumbled) == 1


# --- learning


def answer(evening: Evening, *sources: str, device: Device = STRANGE.device) -> None:
    for source in sources:
        for down in (True, False):
            evening.navigator.handle(RawInput(device, source, down))
            evening.frames(2)


def begin_to_learn(evening: Evening) -> MappingScene:
    screen = open_pads(evening)
    screen.focus.set(LEARN)
    evening.press(Action.CONFIRM)
    evening.frames(20)
    return evening.the(MappingScene)


@pytest.fixture
def lesson(evening: Evening) -> Evening:
    evening.services.asked_pads.add(STRANGE.device.key)
    plug(evening, STRANGE)
    begin_to_learn(evening)
    return evening


def test_eight_answers_teach_a_pad(lesson: Evening) -> None:
    pads, texts = rack(lesson), lesson.services.texts
    assert pads.listening == STRANGE.device.key
    for number, (part, source) in enumerate(
        zip(QUESTIONS, ("b0", "b1", "h0.2", "b2", "b3", "b4", "b5", "b9"), strict=True)
    ):
        picture = lesson.picture()
        assert len(picture.named("pads/ring")) == 1
        first_word = texts(f"pads.question.{part}").split()[0]
        assert any(text.startswith(first_word) for text in picture.texts())
        assert len(picture.named("pads/disc")) == len({"a", "b", "x", "y"} & set(QUESTIONS[:number]))
        answer(lesson, source)
    lesson.the(PadsScene)
    assert pads.listening is None
    assert pads.learned[STRANGE.device.key]["start"] == "b9"
    assert texts("pads.learned") in written(lesson)


def test_a_full_disk_is_told(lesson: Evening) -> None:
    rack(lesson).writable = False
    answer(lesson, "b0", "b1", "h0.2", "b2", "b3", "b4", "b5", "b9")
    assert lesson.services.texts("pads.learned_tonight") in written(lesson)


def test_a_button_twice_is_refused_with_a_word(lesson: Evening) -> None:
    answer(lesson, "b0", "b0")
    told = " ".join(written(lesson))
    assert lesson.services.texts("pads.answer.taken_before") in told
    assert lesson.audio.played[-1] == "error"


def raw_hold(evening: Evening, source: str) -> None:
    evening.navigator.handle(RawInput(STRANGE.device, source, True))
    evening.frames(round(SKIP_SECONDS / FRAME) + 2)
    evening.navigator.handle(RawInput(STRANGE.device, source, False))
    evening.frames(2)


def test_it_is_finished_by_holds_alone(lesson: Evening) -> None:
    answer(lesson, "b0")
    for _ in QUESTIONS[1:]:
        lesson.the(MappingScene)
        raw_hold(lesson, "b0")
    lesson.the(PadsScene)
    assert rack(lesson).learned[STRANGE.device.key]["a"] == "b0"


def test_a_hold_at_the_first_question_leaves(lesson: Evening) -> None:
    raw_hold(lesson, "b3")
    lesson.the(PadsScene)
    assert rack(lesson).learned == {}
    assert rack(lesson).listening is None


def test_other_devices_only_break_off(lesson: Evening) -> None:
    scene = lesson.the(MappingScene)
    answer(lesson, "b0", device=PAD)
    assert lesson.top is scene
    assert not lesson.picture().named("pads/disc")
    lesson.press(Action.BACK)
    lesson.the(PadsScene)
    assert rack(lesson).learned == {}


def test_a_pad_that_goes_ends_the_lesson(lesson: Evening) -> None:
    unplug(lesson, STRANGE)
    assert lesson.the(PadsScene).selected is None
    assert rack(lesson).listening is None


# --- the offer


def test_an_unknown_pad_is_offered_to_be_learned_once(evening: Evening) -> None:
    plug(evening, XBOX, STRANGE)
    evening.frames(2)
    evening.the(PadOffer)
    evening.press(Action.CONFIRM, STRANGE.device)
    evening.frames(20)
    evening.the(MappingScene)
    assert rack(evening).listening == STRANGE.device.key
    evening.press(Action.BACK)
    evening.press(Action.BACK)
    evening.frames(20)
    evening.the(Menu)
    unplug(evening, STRANGE)
    plug(evening, STRANGE)
    evening.frames(20)
    evening.the(Menu)


def test_no_counts_for_good(evening: Evening) -> None:
    plug(evening, STRANGE)
    evening.frames(2)
    evening.the(PadOffer).focus.set(NO)
    evening.press(Action.CONFIRM)
    evening.the(Menu)
    assert evening.services.settings.unmapped_pads == (STRANGE.device.key,)
    evening.services.asked_pads.clear()
    evening.frames(20)
    evening.the(Menu)


def test_known_pads_are_not_asked_about(evening: Evening) -> None:
    plug(evening, XBOX, SONY)
    evening.frames(20)
    evening.the(Menu)


def test_it_is_offered_at_the_table_set_up_and_in_the_settings(evening: Evening) -> None:
    lobby = evening.sit_down()
    plug(evening, STRANGE)
    evening.the(PadOffer)
    evening.press(Action.BACK)
    assert evening.the(Lobby) is lobby
    evening.press(Action.BACK)
    evening.press(Action.PAUSE)
    evening.the(SettingsScene)
    other = PadInfo(Device("pad", "pad:other#1"), "Fremd", "unknown")
    plug(evening, other)
    evening.the(PadOffer)


def test_a_match_is_not_stopped_by_it(evening_at: Begin) -> None:
    evening = evening_at(settings=Settings(animation_speed="off"))
    table = evening.play_against("uschi")
    plug(evening, STRANGE)
    evening.frames(20)
    assert evening.top is table
    table.leave()
    evening.until(lambda: isinstance(evening.top, PadOffer))


# --- pictures


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("device", [PAD, KEYBOARD], ids=["pad", "keyboard"])
def test_everything_is_large_enough_and_in_the_picture(
    evening_at: Begin, language: str, device: Device
) -> None:
    evening = evening_at(language=language)
    evening.services.asked_pads.add(STRANGE.device.key)
    plug(evening, XBOX, SONY, STRANGE, *(replace(SONY, device=Device("pad", f"pad:n#{n}")) for n in range(5)))
    screen = open_pads(evening, device)
    for key in [target.key for target in screen.focus.targets]:
        screen.focus.set(key)
        evening.frames(20)
        picture = evening.picture()
        check_picture(picture, above_the_veil(picture))
    screen.focus.set(LEARN)
    evening.press(Action.CONFIRM, device)
    evening.frames(20)
    scene = evening.the(MappingScene)
    for source in ("b0", "b0", "h0.1", "b1", "b13", "b14", "b15", "b16", "b2", "b3", "b4", "b5"):
        picture = evening.picture()
        check_picture(picture, above_the_veil(picture))
        answer(evening, source, device=scene.pad.device)
    evening.the(MappingScene)


def test_a_pad_event_in_an_empty_house_is_harmless(evening: Evening) -> None:
    open_pads(evening)
    for event in (PadAdded(PAD, "Pad"), PadLost(PAD, "Pad"), Press(Action.EXTRA, KEYBOARD)):
        evening.navigator.handle(event)
        evening.frames(2)
    evening.the(PadsScene)

"""The operator's door, his page, and that there is no other way."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.ui.actions import (
    KEYBOARD,
    Action,
    Device,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Press,
    Release,
)
from scenes.boot import Boot
from scenes.kasse_hold import HOLD_SECONDS
from scenes.menu import Menu
from scenes.missing import Missing
from scenes.operator_gate import BELL, PATIENCE_SECONDS, TRIES, GuardedNavigator, OperatorGate
from scenes.operator_page import LEAVE, REPORT, SETTINGS, OperatorPage
from scenes.panel import PanelScene
from scenes.pub import pub
from scenes.settings import SettingsScene
from scenes.trouble import Trouble
from tests.scenes.evening import FRAME, PAD, SECOND_PAD, Evening

CODE = (Action.UP, Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.DOWN)
WRONG = (*CODE[:5], Action.UP)
HELD = int(HOLD_SECONDS / FRAME) + 3


class Kiosk(Evening):
    """An evening in the pub of which only the operator has the key."""

    def __init__(self, data: Path, **arguments: Any) -> None:
        super().__init__(data, **arguments)
        self.services.kiosk = True
        self.navigator = GuardedNavigator(
            trouble=lambda error: Trouble(self.services, error), house=[self.services], code=CODE
        )
        self.navigator.reset(pub(self.services, opening=True))
        self.step = self.navigator.update
        self.frames(40)

    def hold(self, device: Device = KEYBOARD, frames: int = HELD) -> None:
        self.navigator.handle(Press(Action.CONFIRM, device))
        self.frames(frames)
        self.navigator.handle(Release(Action.CONFIRM, device))
        self.frames(2)

    def enter(self, code: Sequence[Action], device: Device = KEYBOARD) -> None:
        for step in code:
            self.press(step, device)

    def open_page(self) -> OperatorPage:
        self.press(Action.PAUSE)
        self.the(OperatorGate)
        self.hold()
        self.enter(CODE)
        return self.the(OperatorPage)


@pytest.fixture
def kiosk(tmp_path: Path) -> Kiosk:
    return Kiosk(tmp_path / "data")


@pytest.mark.parametrize("device", [KEYBOARD, PAD])
def test_hold_and_code_open_the_back_room(kiosk: Kiosk, device: Device) -> None:
    kiosk.press(Action.PAUSE, device)
    gate = kiosk.the(OperatorGate)
    kiosk.hold(device)
    assert gate.asking
    kiosk.enter(CODE, device)
    kiosk.the(OperatorPage)
    kiosk.press_button(SETTINGS)
    kiosk.the(SettingsScene)
    kiosk.press(Action.BACK, device)
    kiosk.the(OperatorPage)
    kiosk.press(Action.BACK, device)
    kiosk.the(Menu)


def test_the_mouse_alone_opens_it(kiosk: Kiosk) -> None:
    kiosk.press(Action.PAUSE)
    gate = kiosk.the(OperatorGate)
    kiosk.frames(30)
    place = gate.area(BELL).center
    kiosk.navigator.handle(PointerMoved(*place))
    kiosk.navigator.handle(PointerPressed(*place))
    kiosk.frames(HELD)
    kiosk.navigator.handle(PointerReleased(*place))
    for step in CODE:
        kiosk.click(gate.arrows()[step].center)
    kiosk.the(OperatorPage)


def test_a_short_press_opens_nothing(kiosk: Kiosk) -> None:
    kiosk.press(Action.PAUSE)
    gate = kiosk.the(OperatorGate)
    kiosk.hold(frames=HELD - 10)
    kiosk.hold(frames=HELD - 10)
    assert not gate.asking
    kiosk.enter(CODE)
    assert kiosk.top is gate


def test_the_button_that_opened_the_door_does_not_hold_it(kiosk: Kiosk) -> None:
    kiosk.play_against("easy")
    kiosk.until_asked()
    kiosk.press(Action.PAUSE)
    kiosk.the(PanelScene).focus.set("settings")
    kiosk.navigator.handle(Press(Action.CONFIRM, KEYBOARD))
    kiosk.frames(HELD * 2)
    assert not kiosk.the(OperatorGate).asking


def test_somebody_else_lets_go_and_it_is_still_held(kiosk: Kiosk) -> None:
    kiosk.press(Action.PAUSE)
    kiosk.navigator.handle(Press(Action.CONFIRM, PAD))
    kiosk.frames(HELD // 2)
    kiosk.navigator.handle(Release(Action.CONFIRM, SECOND_PAD))
    kiosk.frames(HELD // 2 + 2)
    assert kiosk.the(OperatorGate).asking


def test_wrong_codes_shut_the_door(kiosk: Kiosk) -> None:
    kiosk.press(Action.PAUSE)
    gate = kiosk.the(OperatorGate)
    kiosk.hold()
    for _ in range(TRIES - 1):
        kiosk.enter(WRONG)
        assert kiosk.top is gate
    kiosk.enter(WRONG)
    kiosk.the(Menu)


def test_a_wrong_start_spoils_only_its_own_six_steps(kiosk: Kiosk) -> None:
    kiosk.press(Action.PAUSE)
    kiosk.hold()
    kiosk.enter(WRONG)
    kiosk.enter(CODE)
    kiosk.the(OperatorPage)


def test_a_held_direction_is_one_step(kiosk: Kiosk) -> None:
    kiosk.press(Action.PAUSE)
    gate = kiosk.the(OperatorGate)
    kiosk.hold()
    kiosk.navigator.handle(Press(CODE[0], KEYBOARD))
    kiosk.frames(90)
    kiosk.navigator.handle(Release(CODE[0], KEYBOARD))
    kiosk.enter(CODE[1:])
    assert kiosk.top is not gate


def test_nobody_there_shuts_the_door(kiosk: Kiosk) -> None:
    kiosk.press(Action.PAUSE)
    kiosk.hold()
    kiosk.frames(int(PATIENCE_SECONDS / FRAME) - 5)
    kiosk.the(OperatorGate)
    kiosk.frames(10)
    kiosk.the(Menu)


def test_what_was_pressed_is_not_seen(kiosk: Kiosk) -> None:
    kiosk.press(Action.PAUSE)
    kiosk.hold()
    pictures = []
    for steps in ((Action.UP, Action.DOWN), (Action.LEFT, Action.RIGHT)):
        kiosk.enter(steps)
        kiosk.frames(30)
        pictures.append(kiosk.picture().calls)
        kiosk.press(Action.BACK)
        kiosk.press(Action.PAUSE)
        kiosk.hold()
    assert pictures[0] == pictures[1]


def test_leaving_leads_to_the_door_and_only_the_page_leaves(kiosk: Kiosk) -> None:
    kiosk.navigator.quit()
    kiosk.frames(5)
    kiosk.the(OperatorGate)
    assert kiosk.navigator.running
    kiosk.press(Action.BACK)
    kiosk.open_page()
    kiosk.press_button(LEAVE)
    assert not kiosk.navigator.running


def test_the_pause_menu_of_a_table_leads_to_the_door(kiosk: Kiosk) -> None:
    kiosk.play_against("easy")
    kiosk.until_asked()
    kiosk.press(Action.PAUSE)
    kiosk.press_button("settings")
    kiosk.the(OperatorGate)
    kiosk.hold()
    kiosk.enter(CODE)
    kiosk.press(Action.BACK)
    assert kiosk.the(PanelScene).focus.key == "settings"


def test_missing_images_may_end_the_program_for_a_new_try(kiosk: Kiosk) -> None:
    kiosk.navigator.reset(Missing(kiosk.services.texts, []))
    kiosk.frames(2)
    kiosk.press(Action.CONFIRM)
    assert not kiosk.navigator.running


def test_at_home_there_is_no_door(evening_at_home: Evening) -> None:
    evening_at_home.press(Action.PAUSE)
    evening_at_home.the(SettingsScene)


@pytest.fixture
def evening_at_home(tmp_path: Path) -> Evening:
    return Evening(tmp_path / "home")


def test_the_report_says_where_it_lies_or_why_not(kiosk: Kiosk) -> None:
    page = kiosk.open_page()
    kiosk.press_button(REPORT)
    (packed,) = (kiosk.services.data / "reports").iterdir()
    assert str(packed) in page.text
    packed.unlink()
    (kiosk.services.data / "reports").rmdir()
    (kiosk.services.data / "reports").write_text("in the way")
    kiosk.press_button(REPORT)
    assert page.text == kiosk.services.texts("operator.not_reported", error="File exists")


def test_another_language_counts_on_the_page_at_once(kiosk: Kiosk) -> None:
    page = kiosk.open_page()
    kiosk.press_button(SETTINGS)
    settings = kiosk.the(SettingsScene)
    settings.focus.set("language")
    kiosk.press(Action.RIGHT)
    kiosk.press(Action.BACK)
    assert kiosk.top is page
    assert page.title == "The back room"


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_words_stay_on_the_mat(tmp_path: Path, language: str) -> None:
    kiosk = Kiosk(tmp_path, language=language)
    kiosk.press(Action.PAUSE)
    gate = kiosk.the(OperatorGate)
    for key in ("hold_note", "code", "wrong"):
        if key == "code":
            kiosk.hold()
        if key == "wrong":
            kiosk.enter(WRONG)
        kiosk.frames(20)
        text = kiosk.services.texts(f"operator.{key}")
        assert gate.note() == text
        lines = [call.rect for call in kiosk.picture().calls if call.verb == "text" and call.what in text]
        assert lines
        for rect in lines:
            assert rect is not None
            assert gate.rect.x + 60 < rect.x
            assert rect.right < gate.rect.right - 60


def test_the_first_picture_needs_no_house(tmp_path: Path) -> None:
    navigator = GuardedNavigator(trouble=_raise, house=[], code=CODE)
    boot: Callable[[], Any] = lambda: None  # noqa: E731
    navigator.reset(Boot(boot))
    navigator.update(FRAME)
    assert isinstance(navigator.top, Boot)


def _raise(error: BaseException) -> Any:
    raise error


def test_the_pub_offers_no_way_out(kiosk: Kiosk) -> None:
    menu = kiosk.the(Menu)
    assert "quit" not in [target.key for target in menu.focus.targets]
    kiosk.press(Action.BACK)
    assert kiosk.top is menu
    leave = kiosk.services.texts("menu.hint.quit")
    assert leave not in kiosk.picture().texts()
    kiosk.services.kiosk = False
    assert leave in kiosk.picture().texts()

"""How large the television is, and how much of the picture it cuts off."""

import itertools
from collections.abc import Callable

import pytest

from engine.settings import MARGINS, Settings, read_settings
from engine.ui import theme
from engine.ui.actions import Action, Device
from engine.ui.canvas import Drawn
from scenes.lobby import Lobby
from scenes.menu import Menu
from scenes.picture_edge import DONE, EDGE, PictureEdge
from scenes.settings import SHOW_EDGE, TABS, SettingsScene
from scenes.settings_choices import EDGE as EDGE_ROW
from scenes.settings_choices import TELEVISION
from scenes.table import TableScene
from scenes.television import SIZES, Television
from tests.scenes.club_house import above_the_veil
from tests.scenes.evening import KEYBOARD, PAD, Evening

DEVICES = pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])


def begin(evening: Evening) -> Television:
    """Begin the first evening."""
    evening.navigator.reset(Television(evening.services))
    evening.frames(20)
    return evening.the(Television)


def written(evening: Evening) -> Settings:
    """Read what is on the disk."""
    settings, problem = read_settings(evening.services.data / "settings.toml")
    assert problem is None
    return settings


# --- the first evening


@DEVICES
@pytest.mark.parametrize(("inches", "scale"), SIZES)
def test_one_press_answers(evening: Evening, device: Device, inches: int, scale: int) -> None:
    scene = begin(evening)
    scene.focus.set(str(scale))
    evening.press(Action.CONFIRM, device)
    evening.frames(60)
    evening.the(Menu)
    assert written(evening).text_scale == evening.services.settings.text_scale == scale
    assert evening.services.texts(f"television.inches.{inches}")


def test_a_click_answers(evening: Evening) -> None:
    scene = begin(evening)
    evening.click(scene.focus.targets[0].rect.center)
    evening.frames(60)
    evening.the(Menu)
    assert written(evening).text_scale == 150


@DEVICES
def test_whoever_goes_on_or_back_has_a_large_one(evening: Evening, device: Device) -> None:
    for action in (Action.CONFIRM, Action.BACK):
        begin(evening)
        evening.press(action, device)
        evening.frames(60)
        evening.the(Menu)
        assert written(evening).text_scale == 100


def test_the_light_walks_and_each_answer_shows_its_letters(evening: Evening) -> None:
    scene = begin(evening)
    for _ in SIZES:
        evening.press(Action.LEFT)
    assert scene.focus.key == "150"
    sample = evening.services.texts("television.sample")
    assert [call.size for call in evening.picture().named(sample)] == [45.0, 37.5, 30.0]


def test_on_later_evenings_three_presses_lead_to_the_first_move(evening: Evening) -> None:
    evening.the(Menu).focus.set("bohnen")
    evening.press(Action.CONFIRM)
    evening.the(Lobby)
    evening.press(Action.CONFIRM)
    evening.until(lambda: isinstance(evening.top, TableScene) and bool(evening.top.people))


# --- the settings


def picture_page(evening: Evening) -> SettingsScene:
    """Open the page of the picture."""
    evening.press(Action.PAUSE)
    scene = evening.the(SettingsScene)
    while scene.page < len(scene.sheets) - 1:
        evening.press(Action.RIGHT_SHOULDER, PAD)
    return scene


@DEVICES
def test_the_size_can_be_changed_later(evening: Evening, device: Device) -> None:
    scene = picture_page(evening)
    scene.focus.set(TELEVISION)
    for expected in (125, 150, 150):
        evening.press(Action.RIGHT, device)
        assert written(evening).text_scale == expected
    note = scene.rows[TELEVISION].choice.note
    assert note.split()[0] in " ".join(evening.picture().texts()), "the foot tells what it means"
    evening.press(Action.LEFT, device)
    assert written(evening).text_scale == 125


def test_every_page_has_the_same_rows_at_every_text_scale(evening: Evening) -> None:
    scene = picture_page(evening)
    scene.focus.set(TELEVISION)
    for _ in range(3):
        for target in scene.focus.targets:
            assert theme.SAFE.contains(target.rect.x, target.rect.y), target.key
            assert theme.SAFE.contains(target.rect.right, target.rect.bottom - 1), target.key
        rows = [scene.area(key) for key in scene.rows if key != TABS]
        assert all(upper.bottom <= lower.y + 4 for upper, lower in itertools.pairwise(rows))
        evening.press(Action.RIGHT)


def test_the_edge_can_be_changed_in_its_row(evening: Evening) -> None:
    scene = picture_page(evening)
    scene.focus.set(EDGE_ROW)
    evening.press(Action.RIGHT)
    assert written(evening).safe_area == 6
    assert scene.rows[EDGE_ROW].choice.value == "6"


# --- the corners


@pytest.fixture
def edge(evening: Evening) -> PictureEdge:
    """Open the screen of the four corners."""
    scene = picture_page(evening)
    scene.focus.set(SHOW_EDGE)
    evening.press(Action.CONFIRM)
    evening.frames(20)
    return evening.the(PictureEdge)


def boxes(evening: Evening) -> list[Drawn]:
    return [call for call in evening.picture().calls if call.verb == "box" and call.colour == theme.LAMP]


def test_arrows_stand_in_the_four_corners(evening: Evening, edge: PictureEdge) -> None:
    rects = [call.rect for call in boxes(evening) if call.rect is not None]
    assert min(rect.x for rect in rects) == theme.SAFE.x
    assert max(rect.right for rect in rects) == theme.SAFE.right
    assert min(rect.y for rect in rects) == theme.SAFE.y
    assert max(rect.bottom for rect in rects) == theme.SAFE.bottom
    picture = evening.picture()
    for call in picture.calls[above_the_veil(picture) :]:
        if call.verb == "text" and call.what and call.rect is not None:
            assert call.rect.right < theme.SAFE.right - 150 or call.rect.bottom < theme.SAFE.bottom - 164


@DEVICES
def test_every_step_is_seen_and_kept_at_once(evening: Evening, edge: PictureEdge, device: Device) -> None:
    shown: list[int] = []
    evening.services.settings_changed = lambda settings: shown.append(settings.safe_area)
    for _ in range(12):
        evening.press(Action.RIGHT, device)
    assert written(evening).safe_area == MARGINS[-1]
    for _ in range(12):
        evening.press(Action.LEFT, device)
    assert written(evening).safe_area == MARGINS[0]
    assert shown == [6, 7, 8, 9, 10, *range(9, -1, -1)]
    assert edge.rows[EDGE].choice.value == "0"


def test_done_leads_back_to_the_settings_which_know_it(evening: Evening, edge: PictureEdge) -> None:
    evening.press(Action.RIGHT)
    edge.focus.set(DONE)
    evening.press(Action.CONFIRM)
    assert evening.the(SettingsScene).rows[EDGE_ROW].choice.value == "6"


def test_a_setting_that_is_read_is_shown(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=Settings(text_scale=150, safe_area=9))
    scene = picture_page(evening)
    assert scene.rows[TELEVISION].choice.value == "150"
    assert scene.rows[EDGE_ROW].choice.value == "9"

"""Half an hour of attract mode later: darkness, a faint request that wanders, and leave to switch off."""

from collections.abc import Callable

from engine.ui import theme
from engine.ui.actions import Action
from scenes.attract_night import COLUMNS, FAINT, NIGHT_AFTER, ROWS, STAY_SECONDS, Night
from scenes.menu import Menu
from tests.scenes.evening import Evening
from tests.scenes.quick import Quick
from tests.scenes.test_attract import let_pass, wait_for_attract


def test_the_show_ends_after_half_an_hour_and_a_touch_leads_back(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(thinker=Quick())
    show = wait_for_attract(evening)
    show.update(NIGHT_AFTER - 5.0)
    assert not evening.navigator.may_sleep
    assert "panel/plate" in [call.what for call in evening.picture().calls]
    let_pass(evening, 6.0)
    assert evening.navigator.may_sleep
    act = show.act
    let_pass(evening, 200.0)
    assert show.act is act, "nobody plays at night"
    picture = evening.picture()
    (request,) = picture.named(evening.services.texts("attract.press"))
    assert (request.size, request.alpha) == (theme.SIZE_BODY, FAINT)
    assert [call.verb for call in picture.calls] == ["box", "text"]
    evening.press(Action.CONFIRM)
    evening.frames(60)
    assert isinstance(evening.top, Menu)
    assert not evening.navigator.may_sleep


def test_the_picture_of_the_night_changes_only_with_the_place(evening: Evening) -> None:
    night = Night(evening.services.texts)
    night.update(NIGHT_AFTER)
    changes = sum(night.update(1.0) for _ in range(10 * int(STAY_SECONDS)))
    assert changes == 10


def test_the_request_comes_everywhere_and_stays_in_the_picture(evening: Evening) -> None:
    night = Night(evening.services.texts)
    night.update(NIGHT_AFTER)
    places = []
    for _ in range(COLUMNS * ROWS):
        places.append(night.place)
        night.update(STAY_SECONDS)
    assert len(set(places)) == COLUMNS * ROWS
    assert all(theme.SAFE.contains(x - 239, y) and theme.SAFE.contains(x + 239, y) for x, y in places)
    assert places[:3] != sorted(places[:3]), "neighbours in time are far apart"

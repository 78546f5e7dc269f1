"""The loudest shout of the club in the attract mode: as loud as in the book, silent, by nobody's hand."""

from collections.abc import Callable

import pytest

from engine.play.seating import Player
from engine.ui.actions import Action
from scenes import attract
from scenes.attract import Attract
from scenes.attract_shout import Echo, loudest_shout, seconds_between_blows
from scenes.menu import Menu
from tests.scenes.evening import Evening
from tests.scenes.test_attract import let_pass, until_act, wait_for_attract


@pytest.mark.parametrize("rate", [24, 60, 144])
@pytest.mark.parametrize("decibels", [73.0, 81.4, 99.9])
def test_it_is_as_loud_as_the_book_says_at_any_frame_rate(
    evening: Evening, decibels: float, rate: int
) -> None:
    echo = Echo(evening.services, Player("Uschi", "uschi"), "blue", decibels)
    evening.navigator.reset(echo)
    for _ in range(20 * rate):
        evening.frames(1, 1 / rate)
        if echo.seen:
            break
    assert echo.seen
    assert echo.shouted == pytest.approx(decibels)
    assert evening.top is echo, "the show takes it away, nobody else"


def test_a_louder_shout_needs_faster_blows() -> None:
    paces = [seconds_between_blows(decibels) for decibels in (73.0, 80.0, 90.0, 99.0)]
    assert paces == sorted(paces, reverse=True)
    assert len(set(paces)) == len(paces)


def test_without_a_bell_there_is_nothing_to_show(evening: Evening) -> None:
    evening.services.ledger.shouted("m1", "Uschi", 72.9)
    assert loudest_shout(evening.services, evening.services) is None


def test_a_name_that_nobody_bears_is_passed_over(evening: Evening) -> None:
    evening.services.ledger.shouted("m1", "Niemand", 90.0)
    assert loudest_shout(evening.services, evening.services) is None


def test_the_show_has_the_record_of_the_club(
    evening_at: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attract, "TABLE_SECONDS", 6.0)
    evening = evening_at()
    evening.services.ledger.shouted("m1", "Uschi", 81.47)
    evening.services.ledger.shouted("m2", "Jupp", 75.0)
    show = wait_for_attract(evening)
    until_act(evening, show, lambda: isinstance(show.act.scene, Echo), seconds=30.0)
    echo = show.act.scene
    assert isinstance(echo, Echo)
    assert "Uschi" in show.act.caption
    assert "81,4" in show.act.caption
    shouts = evening.services.ledger.loudest()
    let_pass(evening, 8.0)
    picture = evening.picture()
    assert [call.what for call in picture.calls if call.what.startswith("glyph/")] == []
    until_act(evening, show, lambda: show.act.scene is not echo, seconds=40.0)
    assert echo.seen
    assert evening.services.ledger.loudest() == shouts
    evening.press(Action.CONFIRM)
    evening.frames(60)
    assert isinstance(evening.top, Menu)
    assert not isinstance(evening.top, Attract)

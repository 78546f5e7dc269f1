"""The curtain and its latch: who may open it, and when it closes by itself."""

from pathlib import Path

import pytest

from engine.games.knobeln.model import Load
from engine.play.seating import Player, TableSetup
from engine.ui.actions import Action, PointerPressed, Press
from engine.ui.geometry import Point
from engine.ui.hints import Hint
from scenes.curtain import COVER_AFTER, TIME_IS_UP, Curtain
from scenes.curtain_latch import ARROWS
from scenes.knobeln.scene import KnobelnTable
from tests.scenes.evening import FRAME, KEYBOARD, Evening
from tests.scenes.test_rache import Watcher

USCHI = Player("Uschi", "uschi")


class Question:
    """A secret that is answered with X."""

    def handle(self, event: object) -> str | None:
        return "answer" if event == Press(Action.EXTRA, KEYBOARD) else None

    def update(self, seconds: float) -> bool:
        return False

    def draw(self, canvas: object) -> None:
        pass

    def title(self) -> str:
        return "Geheim"

    def hints(self) -> list[Hint]:
        return []


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


def draw(evening: Evening, seconds: float | None = None) -> tuple[Curtain, Watcher]:
    """Close the curtain for Uschi and wait until it may be opened."""
    watcher = Watcher()
    evening.navigator.reset(watcher)
    evening.frames(1)
    curtain = Curtain(evening.services, USCHI, "blue", Question(), seconds)
    evening.navigator.push(curtain)
    evening.frames(60)
    return curtain, watcher


def give(evening: Evening, direction: Action) -> None:
    evening.press(direction)
    evening.press(Action.CONFIRM)


def test_the_first_time_a_direction_is_chosen_and_then_only_it_opens(evening: Evening) -> None:
    curtain, watcher = draw(evening)
    assert "Wähl eine Richtung" in " ".join(evening.picture().texts())
    evening.press(Action.CONFIRM)
    assert not curtain.open, "yes alone opens nothing"
    give(evening, Action.LEFT)
    assert curtain.open
    evening.press(Action.EXTRA)
    assert watcher.results == ["answer"]

    curtain, _ = draw(evening)
    give(evening, Action.UP)
    assert not curtain.open
    assert "Das war nicht deine Richtung." in evening.picture().texts()
    give(evening, Action.LEFT)
    assert curtain.open


def test_a_direction_counts_for_two_seconds(evening: Evening) -> None:
    curtain, _ = draw(evening)
    evening.press(Action.DOWN)
    evening.frames(round(2.1 / FRAME))
    evening.press(Action.CONFIRM)
    assert not curtain.open
    give(evening, Action.DOWN)
    assert curtain.open


def test_the_picture_does_not_tell_which_direction_was_given(evening: Evening) -> None:
    curtain, _ = draw(evening)
    before = evening.picture().calls
    evening.press(Action.RIGHT)
    evening.frames(5)
    assert not curtain.open
    assert evening.picture().calls == before


def test_whoever_has_forgotten_chooses_anew(evening: Evening) -> None:
    evening.services.directions["Uschi"] = Action.LEFT
    curtain, _ = draw(evening)
    evening.press(Action.EXTRA)
    give(evening, Action.UP)
    assert not curtain.open, "not before something went wrong"
    give(evening, Action.UP)
    evening.press(Action.EXTRA)
    assert "Wähl eine Richtung" in " ".join(evening.picture().texts())
    give(evening, Action.UP)
    assert curtain.open
    assert evening.services.directions["Uschi"] is Action.UP


def test_the_mouse_clicks_a_field(evening: Evening) -> None:
    curtain, _ = draw(evening)
    evening.top.handle(PointerPressed(960, 470))
    assert not curtain.open
    fields = [call for call in evening.picture().calls if call.what in ARROWS.values()]
    assert len(fields) == 4
    evening.click(Point(fields[0].x, fields[0].y))
    assert curtain.open
    assert evening.services.directions["Uschi"] is Action.LEFT


def test_it_closes_when_nobody_touches_anything_and_for_good_when_the_time_is_up(evening: Evening) -> None:
    curtain, watcher = draw(evening, 12.0)
    give(evening, Action.LEFT)
    evening.frames(round(COVER_AFTER / FRAME) + 2)
    assert not curtain.open
    evening.frames(round(30 / FRAME))
    assert watcher.results == [], "closed it waits for ever"
    give(evening, Action.LEFT)
    evening.frames(round((12.0 - COVER_AFTER) / FRAME) + 4)
    assert watcher.results == [TIME_IS_UP]


def test_k_20_a_load_is_drawn_for_whoever_keeps_the_curtain_open(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    people = (Player("Jupp", "jupp"), USCHI)
    options = (("first_starter", 0), ("roll_call", "off"))
    setup = TableSetup("knobeln", people, options=options, match_id="m")
    table = KnobelnTable(evening.services, evening.services.open_table(setup))
    evening.navigator.reset(table)
    for seat in (0, 1):
        evening.until(lambda: isinstance(evening.top, Curtain))
        evening.frames(60)
        give(evening, Action.UP)
        for _ in range(7):
            evening.frames(180)
            evening.press(Action.LEFT)
        loads = [entry for entry in table.referee.match.log if isinstance(entry.move, Load)]
        assert [entry.seat for entry in loads] == list(range(seat + 1))

"""Whole matches through the real scenes, with every device."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.play.seating import TableSetup
from engine.settings import Settings
from engine.ui.actions import Action
from scenes.bohnen.scene import BohnenTable
from scenes.menu import Menu
from scenes.result import ResultPlate
from tests.scenes.evening import (
    KEYBOARD,
    PAD,
    Evening,
    by_arrows,
    by_digit,
    by_mouse,
    play_to_the_end,
)

FAST = Settings(animation_speed=4.0)


@pytest.mark.parametrize(
    ("choose", "variant"),
    [
        (by_mouse, "aachen"),
        (by_digit, "layli"),
        (by_arrows(KEYBOARD), "aachen"),
        (by_arrows(PAD), "layli"),
    ],
    ids=["mouse", "digits", "keyboard", "pad"],
)
def test_a_whole_match_against_a_bot(
    evening_at: Callable[..., Evening], choose: Callable[[Evening, int], None], variant: str
) -> None:
    evening = evening_at(settings=FAST)
    evening.plug(PAD)
    table = evening.play_against("easy", variant=variant)
    beans: set[int] = set()
    evening.watchers.append(lambda: beans.add(table.board.count()))

    over = play_to_the_end(evening, choose, random.Random(3))

    assert sum(over.scores) == 48
    assert beans == {48}, "beans were lost or doubled in some frame"
    assert table.mismatch() is None
    plate = evening.the(ResultPlate)
    assert plate.focus.key == "again"
    assert {str(score) for score in over.scores} <= set(evening.picture().texts())


def test_two_people_on_one_device_then_once_more(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=Settings(animation_speed="off"))
    table = evening.play_against("uschi")
    first: TableSetup = table.referee.setup
    play_to_the_end(evening, by_mouse, random.Random(5))
    assert evening.services.club.matches_played() == 1

    evening.press(Action.CONFIRM)
    evening.until(lambda: isinstance(evening.top, BohnenTable) and not evening.navigator.in_transition)

    second = evening.table.referee.setup
    assert second.match_id != first.match_id
    assert [player.name for player in second.players] == [player.name for player in reversed(first.players)]
    assert second.players[second.near] == first.players[first.near], "everybody stays where they sit"
    play_to_the_end(evening, by_digit, random.Random(6))
    evening.press_button("pub")
    evening.until(lambda: isinstance(evening.top, Menu))
    assert evening.services.club.matches_played() == 2
    assert not evening.services.store.record_path.exists()
    assert len(list((evening.services.data / "archive").glob("*.jsonl"))) == 2


@pytest.mark.parametrize("option", ["five_plus", "end_check", "direction"])
def test_every_option_of_the_lobby_reaches_the_match(evening: Evening, option: str) -> None:
    lobby = evening.sit_down()
    lobby.focus.set(option)
    evening.press(Action.RIGHT)
    chosen = lobby.rows[option].choice.value
    lobby.focus.set("start")
    evening.press(Action.CONFIRM)
    evening.until(lambda: isinstance(evening.top, BohnenTable))
    assert dict(evening.table.referee.match.options) == {option: chosen}


def test_three_presses_from_the_start_to_the_first_move(tmp_path: Path) -> None:
    begun_by_person = 0
    for seed in range(8):
        evening = Evening(tmp_path / str(seed), seed=seed)
        evening.sit_down()
        evening.press(Action.CONFIRM)
        evening.until(lambda evening=evening: isinstance(evening.top, BohnenTable))  # type: ignore[misc]
        evening.until_asked()
        ply = evening.table.referee.match.ply
        begun_by_person += ply == 0
        evening.press(Action.CONFIRM)
        assert evening.table.referee.match.ply == ply + 1
    assert 0 < begun_by_person < 8, "the coin falls on both sides"

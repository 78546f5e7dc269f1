"""Whoever fetches beer: a bot stands in, or the seat sits out, and comes back (``ux.md``, Flow; W-24)."""

from collections.abc import Callable

import pytest

from engine.core.seats import CHANCE, Seat
from engine.games.singularity.model import RoundScored
from engine.play.seating import Player, TableSetup
from engine.settings import Settings
from engine.ui.actions import Action
from scenes.curtain import Curtain
from scenes.pause import SEATS, Pause
from scenes.seats_panel import SITS_OUT, STAND_IN, SeatsPanel
from scenes.table import TableScene
from scenes.tables import table_scene
from tests.scenes.evening import Evening

OFF = Settings(animation_speed="off")
JUPP = Player("Jupp", "jupp")
TIN = tuple(Player(f"Blech-{number}", f"blech{number}", "normal") for number in (1, 2, 3))
GAMES = {"knobeln": 3, "bohnen": 2, "singularity": 4, "quando": 3}


@pytest.fixture
def sit(evening_at: Callable[..., Evening]) -> Callable[..., tuple[Evening, TableScene]]:
    def at(game: str, *players: Player, **options: str | int) -> tuple[Evening, TableScene]:
        evening = evening_at(settings=OFF)
        setup = TableSetup(game, players, options=tuple(sorted(options.items())), match_id="m1")
        table = table_scene(evening.services, evening.services.open_table(setup))
        evening.navigator.reset(table)
        evening.frames(5)
        return evening, table

    return at


def choose(evening: Evening, times: int) -> SeatsPanel:
    """Open the panel by the pause menu, step the first row on and go back to the table."""
    evening.press(Action.PAUSE)
    pause = evening.the(Pause)
    pause.focus.set(SEATS)
    evening.press(Action.CONFIRM)
    panel = evening.the(SeatsPanel)
    for _ in range(abs(times)):
        evening.press(Action.RIGHT if times > 0 else Action.LEFT)
    evening.press(Action.BACK)
    evening.press(Action.BACK)
    evening.frames(2)
    return panel


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_stands_in_at_every_table_and_gives_the_seat_back(
    sit: Callable[..., tuple[Evening, TableScene]], game: str
) -> None:
    evening, table = sit(game, JUPP, *TIN[: GAMES[game] - 1])
    evening.until(lambda: bool(table.people) and evening.top is table)
    panel = choose(evening, 1)
    assert panel.rows["0"].choice.value == STAND_IN
    before = len(moves_of(table, 0))
    watch(evening, table, lambda: len(moves_of(table, 0)) >= before + 2)
    assert not table.referee.setup.players[0].is_bot, "the seat stays that of the person"
    choose(evening, -1)
    watch(evening, table, lambda: table.people == (Seat(0),) or table.referee.over is not None)
    assert table.referee.local(Seat(0)) is not None


@pytest.mark.parametrize("game", ["knobeln", "singularity", "quando"])
def test_a_bot_takes_over_while_the_curtain_is_closed(
    sit: Callable[..., tuple[Evening, TableScene]], game: str
) -> None:
    evening, table = sit(game, JUPP, Player("Uschi", "uschi"), TIN[0], TIN[1])
    evening.until(lambda: isinstance(evening.top, Curtain))
    curtain = evening.the(Curtain)
    choose(evening, 0)
    assert evening.top is curtain, "the question still stands"
    asked = table.referee.acting[0]
    if asked == 0:
        choose(evening, 1)
    else:
        hand_over_the_second_row(evening)
    assert evening.top is not curtain, "nobody asks a person whose seat a bot has"
    watch(evening, table, lambda: bool(moves_of(table, asked)))
    assert table.referee.local(asked) is None


def hand_over_the_second_row(evening: Evening) -> None:
    evening.press(Action.PAUSE)
    evening.the(Pause).focus.set(SEATS)
    evening.press(Action.CONFIRM)
    evening.press(Action.DOWN)
    evening.press(Action.RIGHT)
    evening.press(Action.BACK)
    evening.press(Action.BACK)
    evening.frames(2)


def watch(evening: Evening, table: TableScene, happened: Callable[[], bool]) -> None:
    """Let bots play; panels between rounds are read and closed."""
    for _ in range(3000):
        if happened():
            return
        evening.frames(3)
        if evening.top is not table:
            evening.press(Action.CONFIRM)
    raise AssertionError("did not happen")


def moves_of(table: TableScene, seat: int) -> list[object]:
    return [entry.move for entry in table.referee.match.log if entry.seat == seat]


def test_w_24_who_sits_out_gets_the_average(sit: Callable[..., tuple[Evening, TableScene]]) -> None:
    evening, table = sit("singularity", JUPP, *TIN)
    evening.until(lambda: bool(table.people) and evening.top is table)
    panel = choose(evening, 2)
    assert panel.rows["0"].choice.value == SITS_OUT
    assert table.referee.sitting_out == [0]

    def scored() -> list[RoundScored]:
        log = table.referee.match.log
        return [event for entry in log for event in entry.events if isinstance(event, RoundScored)]

    for _ in range(4000):
        if len(scored()) >= 2:
            break
        evening.frames(5)
        evening.press(Action.CONFIRM)
    second = scored()[1]
    assert second.bids[0] is None
    others = sum(second.points[1:])
    assert second.points[0] == 10 * ((others + 15) // 30)
    assert any(entry.seat == CHANCE for entry in table.referee.match.log)


def test_with_three_at_the_table_nobody_may_sit_out(sit: Callable[..., tuple[Evening, TableScene]]) -> None:
    evening, _ = sit("singularity", JUPP, *TIN[:2])
    evening.press(Action.PAUSE)
    evening.the(Pause).focus.set(SEATS)
    evening.press(Action.CONFIRM)
    row = evening.the(SeatsPanel).rows["0"]
    assert [choice.value for choice in row.choices] == ["plays", STAND_IN]

"""A pad goes away while its owner is to move: somebody else's takes over, until it is back."""

from pathlib import Path

import pytest

from engine.core.rules import Acting
from engine.core.seats import Seat
from engine.play.seating import Player
from engine.settings import Settings
from engine.ui.actions import Action
from scenes.curtain import Curtain
from scenes.pad_lost import PadLostCover
from tests.scenes.evening import PAD, SECOND_PAD, Evening
from tests.whole.specimens import sit_down_at

OFF = Settings(animation_speed="off")
PEOPLE = (Player("Jupp", "jupp", device=PAD.key), Player("Uschi", "uschi", device=SECOND_PAD.key))
TIN = (Player("Blech-1", "blech1", "easy"),)


@pytest.mark.parametrize("game", ["singularity", "quando"])
def test_two_at_one_pad_are_asked_behind_the_curtain(tmp_path: Path, game: str) -> None:
    evening = Evening(tmp_path, settings=OFF)
    due = "play" if game == "singularity" else "turn"
    table = sit_down_at(
        evening,
        game,
        (*PEOPLE, *TIN),
        lambda state: state.phase == due and state.turn == 1 and state.round == 2,
    )
    assert table.people == (Seat(1),)
    evening.unplug(SECOND_PAD)
    evening.frames(2)
    evening.the(PadLostCover)
    evening.press(Action.CONFIRM, PAD)
    evening.until(lambda: isinstance(evening.top, Curtain), seconds=5)
    evening.frames(60)
    evening.press(Action.LEFT, PAD)
    evening.press(Action.CONFIRM, PAD)
    assert evening.the(Curtain).open
    ply = table.referee.match.ply
    evening.press(Action.CONFIRM, PAD)
    evening.until(lambda: table.referee.match.ply > ply, seconds=10)
    evening.plug(SECOND_PAD)
    evening.frames(60)
    if isinstance(evening.top, Curtain):  # the one who shares the pad is asked, and answers on it
        evening.press(Action.LEFT, PAD)
        for _ in range(3):
            evening.press(Action.CONFIRM, PAD)
    evening.until(
        lambda: [player.device for player in table.referee.setup.players[:2]] == [PAD.key, SECOND_PAD.key],
        seconds=30,
    )
    assert isinstance(table.referee.match.status, Acting)

"""Random input at every table: no exception, no dead focus, no dead end."""

from pathlib import Path

import pytest

from engine.games import GAMES
from tests.reliability.monkey import Fault, Monkey

EVENTS = 200
"""Per game; ``python -m tests.bench inputs`` makes 50,000."""


@pytest.mark.parametrize("game", GAMES)
def test_random_input_finds_no_fault(tmp_path: Path, game: str) -> None:
    monkey = Monkey(tmp_path, seed=1, game=game)
    monkey.run(EVENTS)
    monkey.close()
    assert f"{game.title()}Table" in monkey.seen
    assert monkey.events == EVENTS


def test_a_monkey_notices_an_exception_and_tells_what_led_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkey = Monkey(tmp_path, seed=1, game="quando")

    def draw(_canvas: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(monkey.program.navigator.top, "draw", draw)
    with pytest.raises(Fault, match=r"(?s)The stage failed.*ZeroDivisionError.*seed 1, game quando, event"):
        monkey.run(1)
    monkey.close()


def test_a_monkey_notices_a_scene_that_cannot_be_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkey = Monkey(tmp_path, seed=1, game="quando")
    monkeypatch.setattr("tests.reliability.monkey.PATIENCE", 8)
    monkeypatch.setattr("scenes.lobby_round.RoundLobby.handle", lambda *_arguments: None)
    with pytest.raises(Fault, match="no way back"):
        monkey.run(1)
    monkey.close()

import json

import pytest

from engine.games import GAMES
from tests.bench import __main__, rules


def test_every_game_is_measured(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "SLICES", 1)
    monkeypatch.setattr(rules, "PREPARED_DEALS", 2)
    assert __main__.main(["rules", "--seconds", "0", "--seed", "5"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    measured = [line for line in lines if "game" in line]
    assert {line["game"] for line in measured if line["way"] == "rules"} == GAMES.keys()
    assert {
        line["setting"] for line in measured if (line["game"], line["way"]) == ("bohnen", "play-out")
    } == {
        "2 seats, variant aachen",
        "2 seats, variant layli",
    }
    for line in measured:
        assert line["bench"] == "rules"
        assert line["moves_per_s_best"] >= line["moves_per_s_median"] > 0
    assert ("open_spiel" in lines[-1]) == (not any(line["way"] == "open_spiel" for line in measured))

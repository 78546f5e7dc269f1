import json
import subprocess
import sys
from pathlib import Path

from engine.games import GAMES
from tests.bench.memory import MOST_TEXTURE_MB

ROOT = Path(__file__).parents[2]


def test_all_tables_in_one_process_need_no_more_textures_than_a_raspberry_pi_has_room_for() -> None:
    command = [sys.executable, "-m", "tests.bench", "memory", "--frames", "3"]
    done = subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True)
    lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    stops, last = {line["stop"]: line for line in lines[:-1]}, lines[-1]
    assert {"menu", *GAMES, "knobeln_rache", "knobeln_toast"} <= stops.keys()
    assert {stops[f"menu_after_{game}"]["on"] for game in GAMES} == {"Menu"}
    assert stops["knobeln_rache"]["on"] == "RacheScene"
    assert last["most_texture_mb"] == max(line["most_texture_mb"] for line in stops.values())
    assert 0 < last["most_texture_mb"] <= MOST_TEXTURE_MB
    assert all(line["texture_mb"] <= line["most_texture_mb"] for line in stops.values())

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from engine.games import GAMES
from tests.bench.frame_scenes import SCENES, THINKING

ROOT = Path(__file__).parents[2]
KINDS = ["menu", "menu_walking", "bohnen_sowing"]
"""One that stands still, one that begins anew after a moment, one that plays by itself."""


def bench(*words: str) -> list[dict[str, Any]]:
    command = [
        sys.executable,
        "-m",
        "tests.bench",
        "frames",
        "--renderer",
        "software",
        "--frames",
        "2",
        *words,
    ]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def test_every_kind_of_scene_is_measured() -> None:
    thinking = "bohnen_while_hard_thinks"
    words = [word for name in (*KINDS, "waiting", thinking) for word in ("--scene", name)]
    lines = bench("--wait", "0", *words)
    frames = [line for line in lines if line["bench"] == "frames"]
    assert [line["scene"] for line in frames] == [*KINDS, thinking]
    assert all(line["frames"] >= 2 and line["draws"] > 0 and line["texture_mb"] > 0 for line in frames)
    assert {line["bench"] for line in lines} == {"frames", "waiting", "memory"}


def test_every_table_is_among_them_at_rest_in_motion_and_while_bots_think() -> None:
    for game in GAMES:
        assert any(name.startswith(game) and scene.play is None for name, scene in SCENES.items())
        assert any(name.startswith(game) and scene.play is not None for name, scene in SCENES.items())
        assert f"{game}_while_hard_thinks" in THINKING

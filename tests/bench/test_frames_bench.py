import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCENES = [
    "menu",
    "table_at_rest",
    "sowing",
    "knobeln_at_rest",
    "knobeln_loading",
    "knobeln_opening",
    "toast",
    "rache",
]


def test_every_scene_is_measured() -> None:
    command = [sys.executable, "-m", "tests.bench", "frames"]
    command += ["--renderer", "software", "--frames", "2", "--wait", "0"]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    frames = [line for line in lines if line["bench"] == "frames"]
    assert [line["scene"] for line in frames] == SCENES
    assert all(line["frames"] >= 2 and line["draws"] > 0 for line in frames)
    assert {line["bench"] for line in lines} == {"frames", "waiting", "memory"}

"""Two starts at once, as real processes: one plays, the other one says so and leaves."""

import os
import subprocess
import sys
from pathlib import Path

from engine.shell import environment

ROOT = Path(__file__).parents[2]
ENVIRONMENT = os.environ | environment.DEFAULTS | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def test_of_two_starts_one_plays_and_the_other_says_so(tmp_path: Path) -> None:
    command = [sys.executable, "main.py", "--data", str(tmp_path), "--windowed", "--renderer", "software"]
    programs = [
        subprocess.Popen(
            command,
            cwd=ROOT,
            env=ENVIRONMENT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    ended: list[subprocess.Popen[str]] = []
    while not ended:
        ended = [program for program in programs if program.poll() is not None]
    (leaving,) = ended
    (playing,) = (program for program in programs if program is not leaving)
    assert playing.poll() is None
    playing.terminate()
    _, complaint = leaving.communicate(timeout=60)
    _, silence = playing.communicate(timeout=60)
    assert leaving.returncode == 1
    assert complaint.splitlines() == [f"play: another Wasserbüffel is running on {tmp_path}"]
    assert "Wasserbüffel" not in silence

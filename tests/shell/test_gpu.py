"""The same picture through OpenGL, without a screen, as in software."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

PROJECT = Path(__file__).parents[2]


def paint(
    driver: str, video: str, assets: Path, size: tuple[int, int], picture: Path
) -> tuple[str, pygame.Surface | None]:
    """Paint in a process of its own and return what drew and the picture, if there is one."""
    command = [sys.executable, "-m", "tests.shell.paint", driver, str(assets), *map(str, size), str(picture)]
    environment = {**os.environ, "SDL_VIDEODRIVER": video}
    result = subprocess.run(
        command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=False
    )
    return result.stdout + result.stderr, pygame.image.load(picture) if result.returncode == 0 else None


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the mean difference of all colour values, 0..255."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (one.get_width() * one.get_height() * 3)


@pytest.mark.parametrize("size", [(960, 540), (640, 480)])
def test_a_gpu_paints_the_same_as_software(assets: Path, tmp_path: Path, size: tuple[int, int]) -> None:
    said, fast = paint("opengles2", "offscreen", assets, size, tmp_path / "gpu.png")
    if fast is None or not said.startswith("opengles2"):
        reason = f"no OpenGL ES without a screen here (libegl1, libgles2): {said}"
        if "CI" in os.environ:
            pytest.fail(reason)
        pytest.skip(reason)
    assert said.split() == ["opengles2", "3"]
    said, slow = paint("software", "dummy", assets, size, tmp_path / "software.png")
    assert slow is not None, said
    assert said.startswith("software")
    assert fast.get_size() == slow.get_size() == size
    assert 0 < difference(fast, slow) < 1.5

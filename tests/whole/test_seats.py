"""A full Knobeln table at the sizes that televisions have: everybody can be read."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.play.seating import Player
from engine.shell.canvas import SdlCanvas
from tests.scenes.knobeln_evening import JUPP, sit_down
from tests.whole.program import Program

SIZES = [(1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160)]
TIN = tuple(Player(f"Blech-{number}", f"blech{number}", "normal") for number in range(1, 8))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_eight_names_stand_on_their_mats_as_a_whole(
    program_at: Callable[..., Program], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    program = program_at(size=size)
    sit_down(program, (JUPP, *TIN))
    program.frames(60)
    written: list[str] = []
    real = SdlCanvas.text

    def text(canvas: SdlCanvas, what: str, *arguments: Any, **options: Any) -> None:
        written.append(what)
        real(canvas, what, *arguments, **options)

    monkeypatch.setattr(SdlCanvas, "text", text)
    program.photograph()
    assert {player.name for player in TIN} <= set(written)
    assert not any("…" in what for what in written if what.startswith("Blech"))

"""How to come to the pictures of the pads screen and of the mapping screen."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from scenes.pads import PadsScene
from tests.pads import PLAYSTATION_4

if TYPE_CHECKING:
    from tests.pads import VirtualPad
    from tests.whole.program import Program

STRANGE: Final = (0x1234, 0x5678)
"""A maker and a model that nobody knows."""


def tap(program: "Program", pad: "VirtualPad", *buttons: int) -> None:
    """Press and let go buttons by their numbers, one after the other."""
    for button in buttons:
        pad.numbered_button(button, down=True)
        program.frames(4)
        pad.numbered_button(button, down=False)
        program.frames(4)


def _pads(program: "Program") -> None:
    program.virtual_pad("Xbox 360 Controller")
    pad = program.virtual_pad("DualShock 4", PLAYSTATION_4)
    program.navigator.push(PadsScene(program.services))
    program.frames(30)
    pad.button("south", down=True)
    pad.cross("left", down=True)
    pad.axis(0, 0.9)
    pad.axis(4, 0.2)
    program.frames(40)


def _pads_mapping(program: "Program") -> None:
    pad = program.virtual_pad("USB Gamepad", STRANGE, known=False)
    program.frames(20)
    tap(program, pad, 0)  # yes to the offer
    program.frames(30)
    tap(program, pad, 0, 1)
    pad.hat("right")
    program.frames(4)
    pad.hat()
    program.frames(4)
    tap(program, pad, 1)  # which is taken
    program.frames(30)


PADS_SCENES: Final[dict[str, Callable[["Program"], None]]] = {"pads": _pads, "pads_mapping": _pads_mapping}
"""By the name of the picture."""

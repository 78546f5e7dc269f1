"""How to come to the pictures of what lies around the tables (`tests.whole.pictures`)."""

from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.whole.program import Program

_STOPS: Final = {
    "settings": 2,
    "rules_knobeln": 1,
    "rules_bohnen": 1,
    "rules_singularity": 1,
    "rules_quando": 1,
    "pause_quando": 0,
    "interrupted": 0,
    "resume": 0,
    "log": 1,
    "replay_bohnen": 1,
    "attract": 2,
    "match": 0,
    "person": 0,
    "operator": 1,
}
"""Screens of `tests.whole.screens`, and at which of their stops the picture is taken."""


def _come(name: str, stop: int, program: "Program") -> None:
    from tests.whole.screens import SCREENS

    next(islice(SCREENS[name](program), stop, None))


HOUSE_SCENES: Final[dict[str, Callable[["Program"], None]]] = {
    f"house_{name}": partial(_come, name, stop) for name, stop in _STOPS.items()
}

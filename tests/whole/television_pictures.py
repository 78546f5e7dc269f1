"""How to come to the pictures of a small television, of its safe area, and of the first evening."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from scenes.picture_edge import PictureEdge
from scenes.settings import SettingsScene
from scenes.television import Television

if TYPE_CHECKING:
    from tests.whole.program import Program

Come = Callable[["Program"], None]

LARGEST: Final = 150
"""The text scale of the smallest television."""
LARGE: Final = "_large"
"""How the names of pictures end that have large letters."""
WIDEST: Final = 10
"""The safe area of the worst one."""
WITH_LARGE_LETTERS: Final = (
    "lobby",
    "eight",
    "table",
    "calling",
    "singularity_playing",
    "quando_turn",
    "quando_round",
)
"""The screens that are also looked at on a small television."""


def _settings(program: "Program") -> None:
    program.services.change_settings(text_scale=LARGEST)
    program.navigator.push(SettingsScene(program.services))
    program.frames(40)


def _first_evening(program: "Program") -> None:
    program.navigator.reset(Television(program.services))
    program.frames(40)


def _picture_edge(program: "Program") -> None:
    program.services.change_settings(safe_area=WIDEST)
    program.navigator.push(PictureEdge(program.services))
    program.frames(40)


def _large(come: Come, program: "Program") -> None:
    program.services.change_settings(text_scale=LARGEST)
    come(program)


def television_scenes(others: Mapping[str, Come]) -> dict[str, Come]:
    """Return how to come to these pictures; ``others`` are those that some of them are made from."""
    return {
        f"settings{LARGE}": _settings,
        "first_evening": _first_evening,
        "picture_edge": _picture_edge,
        **{f"{name}{LARGE}": partial(_large, others[name]) for name in WITH_LARGE_LETTERS},
    }

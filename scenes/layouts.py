"""Which layouts there are and what each must hold, so that a broken one is found at the start."""

from collections.abc import Mapping
from typing import Final

from scenes import attract_plate, hints_once, menu, rache, replay_bar, tables, toast
from scenes.rules import card

REQUIRED: Final[Mapping[str, Mapping[str, str]]] = {
    "pub": menu.REQUIRED,
    **tables.REQUIRED,
    "toast": toast.REQUIRED,
    "rache": rache.REQUIRED,
    "rules": {**card.REQUIRED, **hints_once.REQUIRED},
    "replay": replay_bar.REQUIRED,
    "attract": attract_plate.PLATES,
}
"""By the name of the file: its anchors, by kind."""

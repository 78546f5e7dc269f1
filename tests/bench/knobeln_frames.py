"""What is measured of the Knobeln table and of what follows it: played scenes for `tests.bench.frames`."""

from engine.core.seats import Seat
from engine.games.knobeln.model import Call
from engine.ui.actions import KEYBOARD
from scenes.rache import RacheScene
from scenes.toast import Act, ToastScene
from tests.scenes.evening import Evening
from tests.scenes.knobeln_evening import PADS, hand_in, the_table
from tests.whole.knobeln_pictures import CALLS, clink, shout, six, toast_for_moni

BLOWS = 30
"""Enough for the bell."""


def rest(evening: Evening) -> None:
    """Let six sit down, and wait for what they load."""
    table = six(evening)
    evening.until(lambda: bool(table.people))
    evening.frames(60)


def open_hands(evening: Evening) -> None:
    """Let the last one call, and open all hands."""
    hand_in(evening, 0, Call(CALLS[0]))
    table = the_table(evening)
    evening.until(lambda: not table.timeline.active)


def toast(evening: Evening) -> ToastScene:
    """Let everybody clink and the loser pay."""
    scene = toast_for_moni(evening)
    clink(evening, *PADS)
    evening.until(lambda: scene.turn == Seat(4))
    clink(evening, KEYBOARD)
    evening.until(lambda: scene.act is Act.READING)
    return scene


def rache(evening: Evening) -> RacheScene:
    """Hammer until the bell has rung."""
    return shout(evening, BLOWS)

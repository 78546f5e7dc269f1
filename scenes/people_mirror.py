"""A mirror in which somebody sees what the own buffalo wears, as large as at the Knobeln table."""

from typing import Final

from engine.core.seats import Seat
from engine.play.people import Person
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from scenes.heads import draw_plaque
from scenes.knobeln.idle import Idle
from scenes.knobeln.people import BODY, draw_bust
from scenes.knobeln.people import Person as Sitting
from scenes.looks import PLAYER_COLOURS, look_of

_SIZE: Final = 1.0
_LEDGE: Final = 92.0
"""Height of the ledge below, which hides where the body ends."""
_PLAQUE: Final = 1.15


class Mirror:
    """Somebody who blinks now and then."""

    def __init__(self, person: Person) -> None:
        """Show a person of the club."""
        self._sitting = _sitting(person)
        self._idle = Idle([self._sitting])
        self._figure = person.figure

    def show(self, person: Person) -> None:
        """Show what somebody wears now; eyes close for a moment at the sight."""
        new = _sitting(person)
        self._figure = person.figure
        self._sitting.look, self._sitting.colour, self._sitting.tint = new.look, new.colour, new.tint
        self._idle.blink_now()

    def update(self, seconds: float, *, calm: bool) -> bool:
        """Let time pass; tell whether the picture changed."""
        return self._idle.blink(seconds, calm=calm)

    def draw(self, canvas: Canvas, glass: Rect) -> None:
        """Draw the mirror."""
        canvas.panel("panel/board", glass)
        ledge = Rect(glass.x, glass.bottom - _LEDGE, glass.width, _LEDGE)
        self._sitting.size.value = _SIZE
        self._sitting.position.value = Point(glass.center.x, ledge.y - BODY * _SIZE + 8)
        draw_bust(canvas, self._sitting, "happy", 1.0)
        canvas.panel("panel/plate", ledge)
        draw_plaque(canvas, self._figure, self._sitting.colour, Point(*ledge.center), _PLAQUE)


def _sitting(person: Person) -> Sitting:
    look = look_of(person.figure)
    return Sitting(Seat(0), person.name, look, look.colour, PLAYER_COLOURS[look.colour])

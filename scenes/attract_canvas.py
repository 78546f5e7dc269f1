"""What tables and panels draw, without what tells people what they could press."""

from collections.abc import Sequence

from engine.ui.canvas import Canvas
from engine.ui.canvas_over import CanvasOver, Verb
from engine.ui.geometry import Rect

GLYPH = "glyph/"
"""How the names of the pictures of buttons and keys begin."""


class UnhintedCanvas(CanvasOver):
    """Draws on another canvas, but leaves out plates, words and button symbols in some places.

    Every table draws its hints at a place of its own, and while nobody plays they would be wrong: any
    button leads back to the pub.
    """

    def __init__(self, canvas: Canvas, places: Sequence[Rect]) -> None:
        """Draw on ``canvas``, but for these places."""
        super().__init__(canvas)
        self._places = tuple(places)

    def _shows(self, verb: Verb, name: str, x: float, y: float) -> bool:
        if verb == "box" or (verb == "image" and not name.startswith(GLYPH)):
            return True
        return not any(place.contains(x, y) for place in self._places)

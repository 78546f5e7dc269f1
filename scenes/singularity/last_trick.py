"""The trick before, shown while Y is held (``ux.md``, Flow): everybody has seen it, so it is no secret."""

from collections.abc import Sequence
from typing import Final

from engine.core.seats import Seat
from engine.games.singularity.model import Laid
from engine.play.seating import Player
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.widgets import fitting_text
from scenes.cards.fan import SMALL, Slot
from scenes.looks import ColourName
from scenes.singularity import panels
from scenes.singularity.cards import CardThing
from scenes.singularity.faces import free_copy

STEP: Final = 192.0
MARGIN: Final = 36.0
HEIGHT: Final = 396.0
TITLE_Y: Final = 46.0
CARDS_Y: Final = 212.0
DROP: Final = 84.0
"""So far below the place of questions: clear of the plates."""
LEAST_WIDTH: Final = 760.0


class LastTrick:
    """Draws one trick with the names of those who played it."""

    def __init__(self, texts: Texts, players: Sequence[Player], colours: Sequence[ColourName]) -> None:
        """Draw for these people."""
        self._texts = texts
        self._players = tuple(players)
        self._colours = tuple(colours)

    def draw(self, canvas: Canvas, middle: Rect, trick: Sequence[Laid], taker: Seat | None) -> None:
        """Draw a trick on a plate about the middle of a rectangle; none says that there was none yet."""
        width = max(LEAST_WIDTH, len(trick) * STEP + 2 * MARGIN)
        rect = Rect.around(middle.center.moved(dy=DROP), width, HEIGHT)
        canvas.panel("panel/singularity", rect)
        told = "singularity.last_trick.none"
        name = ""
        if taker is not None:
            told, name = "singularity.last_trick.title", self._players[taker].name
        title = self._texts(told, name=name)
        x, y, room = rect.center.x, rect.y + TITLE_Y, rect.width - 60
        fitting_text(canvas, title, x, y, 38, theme.FOAM, room=room, most=46, font="bold", align="middle")
        laid: list[CardThing] = []
        for number, (seat, card) in enumerate(trick):
            thing = CardThing(card, free_copy(card, [(one.card, one.copy) for one in laid]))
            x = rect.center.x + (number - (len(trick) - 1) / 2) * STEP
            slot = Slot(x, rect.y + CARDS_Y, 0.0, SMALL)
            thing.put(slot)
            thing.glow.value = 1.0 if seat == taker else 0.0
            laid.append(thing)
            thing.draw(canvas)
            panels.draw_label(canvas, self._players[seat].name, self._colours[seat], slot)

"""The plates round the board: scores, direction, lap counter, message."""

from typing import Final

from engine.play.seating import Player
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size, grown
from scenes.heads import draw_plaque
from scenes.looks import ColourName

MAJORITY: Final = 24
"""More beans than this, out of reach of the other one, decide the match (M-23)."""
GEAR_TURNS: Final = 6
"""Sprites of the turning key of a tin buffalo that thinks."""
PLAQUE_X: Final = 68.0
NAME_X: Final = 136.0
NAME_MOST: Final = 48.0
LINE_MOST: Final = 40.0
DIRECTION_MOST: Final = 36.0
"""How large letters may be, so that no line runs into the next one."""


def score_plate(
    canvas: Canvas,
    texts: Texts,
    rect: Rect,
    player: Player,
    colour: ColourName,
    *,
    store: int,
    urs: int,
    active: bool,
    gear: int | None,
    over: bool,
) -> None:
    """Draw who sits here and what is safe.

    Args:
        canvas: Where to draw.
        texts: The language.
        rect: The plate.
        player: Who sits here.
        colour: The colour of that player at this table.
        store: Beans in the store.
        urs: Beans in own urs.
        active: It is this player's turn.
        gear: Turn of the thinking sign, or ``None`` for no sign.
        over: The match is over, so that nothing is left to be decided.
    """
    canvas.panel("panel/plate_active" if active else "panel/plate", rect)
    place = Point(rect.x + PLAQUE_X, rect.center.y)
    draw_plaque(canvas, player.figure, colour, place, level=player.level, active=active)
    x = rect.x + NAME_X
    room = rect.right - x - (84 if gear is not None else 28)
    name = texts("bohnen.plate.to_move" if active else "bohnen.plate.waiting", name=player.name)
    size = fitting_size(canvas, name, room, theme.SIZE_NAME, "bold", most=NAME_MOST)
    canvas.text(name, x, rect.y + 36, size, theme.FOAM, font="bold")
    decided = store + urs > MAJORITY and not over
    line = texts("bohnen.plate.decided" if decided else "bohnen.plate.score", store=store, urs=urs)
    size = fitting_size(canvas, line, room, theme.SIZE_HINT, "text", most=LINE_MOST)
    canvas.text(line, x, rect.y + 79, size, theme.MUTED)
    if gear is not None:
        canvas.image(f"icon/thinking/{gear % GEAR_TURNS}", rect.right - 48, rect.center.y)


def direction_plate(canvas: Canvas, texts: Texts, rect: Rect, direction: str) -> None:
    """Draw which way the beans run (M-02)."""
    canvas.panel("panel/plate", rect)
    canvas.image(f"icon/{direction}", rect.x + 62, rect.center.y)
    lines = texts(f"bohnen.direction.{direction}").split("\n")
    for number, line in enumerate(lines):
        y = rect.center.y + (number - (len(lines) - 1) / 2) * 36
        size = fitting_size(canvas, line, rect.width - 124, theme.SIZE_HINT, "text", most=DIRECTION_MOST)
        canvas.text(line, rect.x + 112, y, size, theme.FOAM)


def lap_counter(canvas: Canvas, texts: Texts, place: Point, lap: int) -> None:
    """Draw the number of the lap that runs."""
    canvas.image("lap/disc", place.x, place.y)
    canvas.text(str(lap), place.x, place.y - 10, 40, theme.LAMP, font="bold", align="middle")
    canvas.text(texts("bohnen.lap"), place.x, place.y + 24, theme.SIZE_MINIMUM, theme.FOAM, align="middle")


def message_plate(canvas: Canvas, area: Rect, text: str) -> None:
    """Draw a short message, as wide as it is."""
    width = min(area.width, canvas.measure(text, grown(canvas, theme.SIZE_BODY), "bold") + 72)
    rect = Rect.around(area.center, width, area.height)
    canvas.panel("panel/plate_active", rect)
    size = fitting_size(canvas, text, rect.width - 48, theme.SIZE_BODY, "bold")
    canvas.text(text, rect.center.x, rect.center.y, size, theme.FOAM, font="bold", align="middle")

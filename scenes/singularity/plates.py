"""The plates round the table: who sits there, score, tricks made of those announced (W-27)."""

from dataclasses import dataclass
from typing import Final

from engine.play.seating import Player
from engine.ui import theme
from engine.ui.canvas import Canvas, Colour
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_size
from scenes.heads import draw_plaque
from scenes.looks import PLAYER_COLOURS, ColourName
from scenes.singularity.faces import signed
from scenes.singularity.looks import SECONDARY, WARNING
from scenes.singularity.sight import SeatSight

PLAQUE_X: Final = 66.0
NAME_X: Final = 126.0
NAME_Y: Final = 0.27
LINE_Y: Final = 0.71
"""Where the lines stand, as shares of the height."""
SCORE_EDGE: Final = 22.0
SCORE_SIZE: Final = 36.0
COUNT_SIZE: Final = 38.0
CHIPS_X: Final = 222.0
CHIP: Final = 34.0
CHIP_STEP: Final = 40.0
CHIP_STEP_LEAST: Final = 26.0
"""Nearer to each other than this they can no longer be counted."""
CHIP_COUNT_X: Final = 24.0
CHIP_COUNT_SIZE: Final = 32.0
DROP: Final = 24.0
"""A bid chip falls from so high (``art.md``, 10)."""
DEALER_DX: Final = -10.0
DEALER_DY: Final = -4.0


@dataclass(frozen=True, slots=True)
class PlateLook:
    """How a plate is drawn now."""

    rect: Rect
    active: float
    """How far its ring and light are on."""
    drop: float
    """How far above its place the newest chips are, 1 to 0."""
    gear: int | None
    """Turn of the thinking sign; ``None``: no sign."""
    waiting: str
    """What is said instead of a bid: that somebody sits out, or has bid in secret."""


def draw_plate(canvas: Canvas, player: Player, colour: ColourName, seat: SeatSight, look: PlateLook) -> None:
    """Draw a plate with everything on it but the dealer's sign."""
    rect = look.rect
    canvas.panel(f"panel/singularity/plate/{colour}", rect)
    if look.active > 0.0:
        canvas.panel(f"panel/singularity/plate/{colour}/active", rect, alpha=look.active)
    place = Point(rect.x + PLAQUE_X, rect.center.y)
    draw_plaque(canvas, player.figure, colour, place, level=player.level)
    score = signed(seat.score)
    x, y = rect.x + NAME_X, rect.y + rect.height * NAME_Y
    width = canvas.measure(score, SCORE_SIZE, "bold")
    room = rect.right - SCORE_EDGE - width - 18 - x
    size = fitting_size(canvas, player.name, room, 36, "bold")
    canvas.text(player.name, x, y, size, theme.FOAM, font="bold")
    canvas.text(score, rect.right - SCORE_EDGE, y, SCORE_SIZE, theme.LAMP, font="bold", align="end")
    _draw_bid(canvas, seat, look, PLAYER_COLOURS[colour])
    if look.gear is not None:
        canvas.image(f"icon/thinking/{look.gear}", rect.right - 44, rect.y + rect.height * LINE_Y)


def _draw_bid(canvas: Canvas, seat: SeatSight, look: PlateLook, tint: Colour) -> None:
    rect = look.rect
    x, y = rect.x + NAME_X, rect.y + rect.height * LINE_Y
    if seat.bid is None:
        count = f"{seat.tricks}/?" if seat.has_bid and not look.waiting else ""
        if count:
            canvas.text(count, x, y, COUNT_SIZE, theme.FOAM, font="bold")
        elif look.waiting:
            size = fitting_size(canvas, look.waiting, rect.right - x - 70, 32, "text")
            canvas.text(look.waiting, x, y, size, SECONDARY)
        return
    over = seat.tricks > seat.bid
    count = f"{seat.tricks}/{seat.bid}"
    canvas.text(count, x, y, COUNT_SIZE, WARNING if over else theme.FOAM, font="bold")
    chips_x = max(rect.x + CHIPS_X, x + canvas.measure(count, COUNT_SIZE, "bold") + 32)
    _draw_chips(canvas, seat, Point(chips_x, y), rect.right - 24 - chips_x, tint, look.drop)


def chips(bid: int, tricks: int) -> tuple[str, ...]:
    """Return the chips of a seat from the left: made, still announced, too many."""
    made = min(bid, tricks)
    return (*("filled",) * made, *("announced",) * (bid - made), *("over",) * (tricks - made))


def _draw_chips(
    canvas: Canvas, seat: SeatSight, place: Point, room: float, tint: Colour, drop: float
) -> None:
    """Draw a chip for each trick; of more than a few, those of the kind that matters as one and a number."""
    kinds = chips(seat.bid or 0, seat.tricks)
    if not kinds:
        return
    place, alpha = place.moved(dy=-DROP * drop), 1.0 - drop * 0.6
    step = min(CHIP_STEP, (room - CHIP) / max(1, len(kinds) - 1))
    if step < CHIP_STEP_LEAST:
        kind = kinds[-1]  # too many, else still to be made, else all made
        _draw_chip(canvas, kind, place, tint, alpha)
        count = f"× {kinds.count(kind)}"
        canvas.text(count, place.x + CHIP_COUNT_X, place.y, CHIP_COUNT_SIZE, SECONDARY, alpha=alpha)
        return
    for number, kind in enumerate(kinds):
        _draw_chip(canvas, kind, place.moved(dx=number * step), tint, alpha)


def _draw_chip(canvas: Canvas, kind: str, place: Point, tint: Colour, alpha: float) -> None:
    name = f"singularity/chip/{kind}"
    if kind == "over":
        canvas.image(name, *place, alpha=alpha)
    else:
        canvas.image(name, *place, tint=tint, alpha=alpha)
        canvas.image(f"{name}/plain", *place, alpha=alpha)


def dealer_place(rect: Rect) -> Point:
    """Return where the sign of the dealer lies at a plate: on its lower right corner."""
    return Point(rect.right + DEALER_DX, rect.bottom + DEALER_DY)

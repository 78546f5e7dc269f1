"""The eleven prints of the Quando cards: the number of shapes is the number of the card (art.md, 9).

Every print is drawn about the middle of a card in the units of the large one, 250 x 350. The disc with the
number covers its middle, so each shape reaches out far enough to be counted.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import around, path, polygon, rounded
from assets.source.palette import darker, mix
from assets.source.quando_colours import (
    ALBICOCCA,
    CIELO,
    CORALLO,
    CREMA,
    LIMONE,
    MENTA,
    NOTTE,
    OLIVA,
    PRUGNA,
    ROSA,
    TURCHESE,
)

WIDTH: Final = 250
HEIGHT: Final = 350
EDGE: Final = 6
"""Width of the white border."""
RADIUS: Final = 20
RIGHT: Final = WIDTH / 2 - EDGE
BOTTOM: Final = HEIGHT / 2 - EDGE
"""Where the print ends; its middle is the origin."""
DISC: Final = 88
"""Radius of the disc with the number."""
WIDE_DISC: Final = 101
"""The same for the ten, whose two digits are as high as all others."""


@dataclass(frozen=True, slots=True)
class Print:
    """What one number looks like.

    Attributes:
        ground: Colour behind the shapes.
        ring: Colour of the ring in the disc.
        draw: Draws the shapes.
        disc: Radius of the disc with the number.
    """

    ground: str
    ring: str
    draw: Callable[[Drawing], None]
    disc: int = DISC


def _sector(x: float, y: float, radius: float, start: float, end: float) -> str:
    """Return a slice of a circle between two directions in degrees, clockwise from the right."""
    large = 1 if end - start > 180 else 0
    first, last = around(x, y, radius, radius, start), around(x, y, radius, radius, end)
    return path("M", x, y, "L", *first, "A", radius, radius, 0, large, 1, *last, "Z")


def _target(drawing: Drawing) -> None:
    """Draw rings about nothing: the zero."""
    for index, radius in enumerate(range(214, 88, -18)):
        drawing.circle(0, 0, radius, (CORALLO, LIMONE, NOTTE)[(index + 1) % 3])


def _beam(drawing: Drawing) -> None:
    """Draw one beam of light from one sun."""
    drawing.rect(-RIGHT, BOTTOM - 66, 2 * RIGHT, 66, NOTTE)
    drawing.rect(-27, -BOTTOM, 54, 2 * BOTTOM, CREMA)
    drawing.circle(WIDTH / 2, -HEIGHT / 2, 112, NOTTE)


def _halves(drawing: Drawing) -> None:
    """Draw two half moons that lean back to back."""
    drawing.path(_sector(-RIGHT, 0, 148, -90, 90), CREMA)
    drawing.path(_sector(RIGHT, 0, 148, 90, 270), NOTTE)


def _sails(drawing: Drawing) -> None:
    """Draw three boats on the sea, each with a tall and a short sail."""
    sea = BOTTOM - 86
    for x, top in ((-79, -112), (0, -158), (79, -112)):
        drawing.line(x + 3, top - 4, x + 3, sea, NOTTE, 4)
        drawing.path(polygon([(x - 3, top), (x - 3, sea - 8), (x - 39, sea - 8)]), CORALLO)
        drawing.path(polygon([(x + 8, top + 30), (x + 8, sea - 8), (x + 36, sea - 8)]), CREMA)
    drawing.rect(-RIGHT, sea, 2 * RIGHT, 90, NOTTE)
    for x in (-79, 0, 79):
        drawing.path(_sector(x, sea - 1, 35, 0, 180), CREMA)
        drawing.path(path("M", x - 34, sea + 8, "L", x + 34, sea + 8), None, stroke=CORALLO, stroke_width=5)
    waves = path("M", -126, BOTTOM - 17)
    waves += f" {path('q', 7, -9, 14, 0, 't', 14, 0)}" * 9
    drawing.stroke(waves, CIELO, 3.5, opacity=0.8)


def _arches(drawing: Drawing) -> None:
    """Draw a quarter of a wheel in each of the four corners."""
    corners = ((-1, -1, 0, ROSA), (1, -1, 90, LIMONE), (1, 1, 180, ROSA), (-1, 1, 270, LIMONE))
    for side, end, start, colour in corners:
        x, y = side * RIGHT, end * BOTTOM
        for radius, tone in ((146, colour), (96, PRUGNA), (66, colour)):
            drawing.path(_sector(x, y, radius, start, start + 90), tone)


def _petals(drawing: Drawing) -> None:
    """Draw a flower with five petals."""
    for index in range(5):
        degrees = -90 + 72 * index
        x, y = around(0, 0, 92, 96, degrees)
        colour = CREMA if index % 2 == 0 else CORALLO
        drawing.ellipse(x, y, 74, 50, colour, transform=f"rotate({degrees} {x:.2f} {y:.2f})")
        vein = (*around(0, 0, 92, 96, degrees), *around(0, 0, 142, 146, degrees))
        drawing.line(*vein, mix(colour, NOTTE, 0.28), 4, opacity=0.55)


def _citrus(drawing: Drawing) -> None:
    """Draw a sliced lemon with six segments."""
    drawing.circle(0, 0, 168, LIMONE)
    drawing.circle(0, 0, 156, CREMA)
    for index in range(6):
        degrees = -90 + 60 * index
        near, far = around(0, 0, 34, 34, degrees), 148
        left, right = around(0, 0, far, far, degrees - 25.5), around(0, 0, far, far, degrees + 25.5)
        segment = path("M", *near, "L", *left, "A", far, far, 0, 0, 1, *right, "Z")
        drawing.path(segment, LIMONE, stroke=LIMONE, stroke_width=6, stroke_linejoin="round")
        shine = (*around(0, 0, 138, 138, degrees - 17), *around(0, 0, 138, 138, degrees - 4))
        drawing.line(*shine, "#FFE79A", 6)


def _awning(drawing: Drawing) -> None:
    """Draw an awning with seven stripes; light piping keeps them apart in grey, too."""
    step = 2 * RIGHT / 7
    hem = BOTTOM - 62
    for index in range(7):
        x, colour = -RIGHT + index * step, (CORALLO, TURCHESE)[index % 2]
        scallop = path("M", x, -BOTTOM, "L", x + step, -BOTTOM, "L", x + step, hem)
        scallop += " " + path("A", step / 2, step / 2, 0, 0, 1, x, hem, "Z")
        drawing.path(scallop, darker(colour, 0.28) if index % 2 else colour)
        drawing.rect(x, hem - 9, step, 9, darker(colour, 0.4), opacity=0.6)
        if index:
            drawing.rect(x - 1.75, -BOTTOM, 3.5, BOTTOM + hem, CREMA)


def _parasol(drawing: Drawing) -> None:
    """Draw a parasol from above with eight wedges."""
    for index in range(8):
        degrees = -90 + 45 * index
        colour = CREMA if index % 2 else ALBICOCCA
        left, right = around(0, 0, 152, 168, degrees - 22.5), around(0, 0, 152, 168, degrees + 22.5)
        bulge = around(0, 0, 184, 200, degrees)
        wedge = path("M", 0, 0, "L", *left, "Q", *bulge, *right, "Z")
        drawing.path(wedge, colour, stroke=PRUGNA, stroke_width=3, stroke_linejoin="round")


def _half_moons(drawing: Drawing) -> None:
    """Draw nine discs of two halves; the largest three lie round the number and the two small ones."""
    upper_row = ((-85, -133, 43), (6, -130, 35), (86, -124, 36))
    lower_row = ((-86, 124, 36), (-6, 130, 35), (85, 133, 43))
    others = ((-RIGHT, 0, 37), (RIGHT, 0, 37), (0, 0, 101))
    for index, (x, y, radius) in enumerate((*upper_row, *lower_row, *others)):
        upper, lower = (NOTTE, CORALLO) if index in (0, 2, 4, 6, 7) else (CORALLO, NOTTE)
        drawing.circle(x, y, radius + 4, ROSA)
        drawing.path(_sector(x, y, radius, 180, 360), upper)
        drawing.path(_sector(x, y, radius, 0, 180), lower)


def _rays(drawing: Drawing) -> None:
    """Draw a sun with ten rays."""
    for index in range(10):
        degrees = -90 + 36 * index
        near_left, near_right = around(0, 0, 80, 80, degrees - 8), around(0, 0, 80, 80, degrees + 8)
        far_left, far_right = around(0, 0, 260, 260, degrees - 9.5), around(0, 0, 260, 260, degrees + 9.5)
        drawing.path(polygon([near_left, far_left, far_right, near_right]), NOTTE)
    drawing.circle(0, 0, 119, CORALLO)


PRINTS: Final = (
    Print(NOTTE, CORALLO, _target),
    Print(CORALLO, CORALLO, _beam),
    Print(TURCHESE, TURCHESE, _halves),
    Print(LIMONE, LIMONE, _sails),
    Print(PRUGNA, PRUGNA, _arches),
    Print(CIELO, CIELO, _petals),
    Print(OLIVA, OLIVA, _citrus),
    Print(CREMA, CORALLO, _awning),
    Print(PRUGNA, ALBICOCCA, _parasol),
    Print(ROSA, ROSA, _half_moons),
    Print(MENTA, MENTA, _rays, WIDE_DISC),
)
"""By the number, 0 to 10."""


def draw_print(drawing: Drawing, number: int) -> None:
    """Draw the ground and the shapes of a number within the white border of the large card."""
    chosen = PRINTS[number]
    inner = rounded(-RIGHT, -BOTTOM, 2 * RIGHT, 2 * BOTTOM, RADIUS - 5)
    drawing.path(inner, chosen.ground)
    with drawing.group(clip=inner):
        chosen.draw(drawing)
    drawing.texture(inner, "#FFF6E3", (0.55, 0.55), strength=0.5, threshold=0.52, octaves=2, seed=number + 3)
    light = drawing.linear(
        *(-RIGHT, -BOTTOM, RIGHT, BOTTOM),
        *((0, "#FFFFFF", 0.16), (0.45, "#FFFFFF", 0.0), (0.7, "#1A0D10", 0.0), (1, "#1A0D10", 0.14)),
    )
    drawing.path(inner, light)

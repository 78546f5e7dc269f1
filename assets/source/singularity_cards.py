"""The deck of Singularity: 60 faces and the back, in the sizes in which they are shown."""

from collections.abc import Iterable
from typing import Final

from assets.source.drawing import Drawing
from assets.source.marks import engraved_head
from assets.source.palette import darker, lighter
from assets.source.raster import Sprite
from assets.source.singularity_clankers import clanker_face
from assets.source.singularity_colours import LAVENDER, SUITS
from assets.source.singularity_holes import hole_face
from assets.source.singularity_light import build_light
from assets.source.singularity_numbers import VALUES, number_face
from assets.source.singularity_stock import BIG, LEFT, SMALL, TINY, TOP, Face, Size, card, frame, inset, stock

COPIES: Final = range(1, 5)
FIRST_PAGE: Final = 40
"""So many big faces fill a page of 2048 x 2048."""


def draw_back(drawing: Drawing, size: Size) -> None:
    """Draw the back about the origin, in units of the large card: the club's buffalo in its orbits.

    It is the same upside down, but for the head.
    """
    violet = drawing.linear(LEFT, TOP, -LEFT, -TOP, (0, "#6A58BC"), (0.5, "#473A8E"), (1, "#2A205E"))
    stock(drawing, "#E6DEFF", violet)
    with drawing.group(clip=inset(15, 10)):
        for step in range(1, 9):
            radius = 30 * step + 22
            drawing.circle(
                0, 0, radius, None, stroke="#B7A8FF", stroke_width=8, opacity=0.34 if step % 2 else 0.16
            )
        for degrees in (0, 180):
            with drawing.group(rotate=degrees):
                drawing.circle(
                    -84, -84, 9, drawing.linear(-90, -92, -78, -76, (0, "#FFE9C4"), (1, "#C98A52"))
                )
                drawing.circle(
                    52, -132, 6, drawing.linear(48, -138, 56, -126, (0, "#F3EEFF"), (1, "#8F7BFF"))
                )
    drawing.circle(2, 6, 64, "#0A0504", opacity=0.4, filter=drawing.blur(5, 0.2))
    gold = drawing.linear(
        -50, -50, 50, 50, (0, lighter("#FFB86B", 0.5)), (0.5, "#FFB86B"), (1, darker("#FFB86B", 0.35))
    )
    drawing.circle(0, 0, 63, gold)
    drawing.circle(0, 0, 58, drawing.radial(-16, -20, 80, (0, "#241A48"), (1, "#0E0920")))
    with drawing.group(0, 10, scale=0.6):
        engraved_head(drawing, "#FFD9A0")
    frame(drawing, LAVENDER, size, 0.7)


def _faces() -> dict[str, Face]:
    numbers = {f"{suit}{value}": number_face(suit, value) for suit in SUITS for value in VALUES}
    holes = {f"hole{which}": hole_face(which) for which in COPIES}
    clankers = {f"clanker{which}": clanker_face(which) for which in COPIES}
    return {**numbers, **holes, **clankers, "back": draw_back}


def _drawn(size: Size, names: Iterable[str]) -> list[Sprite]:
    faces = _faces()
    return [card(name, size, faces[name]) for name in names]


def build_first_faces() -> list[Sprite]:
    """Return the big number cards of the first suits, one page full."""
    return _drawn(BIG, list(_faces())[:FIRST_PAGE])


def build_other_faces() -> list[Sprite]:
    """Return the other big faces and the big back."""
    return _drawn(BIG, list(_faces())[FIRST_PAGE:])


def build_small_cards() -> list[Sprite]:
    """Return all faces and the back in small, what light falls on them, and the back of distant hands."""
    return [*_drawn(SMALL, _faces()), *build_light(SMALL), card("back/tiny", TINY, draw_back)]


def build_card_light() -> list[Sprite]:
    """Return shadows, glow, focus ring and veil of the big cards."""
    return build_light(BIG)

"""The revenge: a roaring head before rays, the shout above it, the high striker beside it.

How the scene puts it together, back to front:

* background, then the rays `RAYS` times about `SUN`, evenly turned; a ray is ``rache/ray/N`` at the Nth of
  `RAY_ENDS` from `SUN`, as far as it is on the screen;
* waves: ``rache/wave/N`` at `WAVES` + (`WAVE_REACH`[N - 1], 0) and, mirrored, at the same distance to the
  left; the louder, the more of them;
* ``shout/burst/rache`` at `SHOUT`; horns may stand before it, the word may not be covered;
* ``rache/shirt`` (tinted) and ``rache/collar`` at `SHIRT`, the head of a fur (page ``rache_FUR``,
  `rache_head.build_fur`) at `HEAD`, its mouth at `HEAD` + `rache_head.MOUTH`, headgear and extras
  (`rache_hats`), steam at `HEAD` + (+-`NOSTRIL` x, `NOSTRIL` y);
* the word at `SHOUT`;
* the tower at `TOWER`; what moves on its scale (bars, peak, puck, flag) at `TOWER` x and `decibel_y`; sign,
  target and bell stand at the target.
"""

from itertools import pairwise
from typing import Final

import numpy as np
from PIL import Image

from assets.source.bohnen_board import vignette
from assets.source.drawing import Drawing
from assets.source.geometry import around, path, polygon
from assets.source.palette import FOAM, darker
from assets.source.rache_hats import build_hats
from assets.source.rache_tower import build_tower, height
from assets.source.raster import Panel, Sprite, render, sprite, trimmed, with_grain
from assets.source.toast_shout import rache_shouts

SUN: Final = (608, 690)
"""Where the rays come from."""
RAYS: Final = 36
RAY_LENGTH: Final = 1483
"""The corners of the screen are at most 1482 from `SUN`."""
RAY_ENDS: Final = (100, 450, 750, 1000, RAY_LENGTH)
"""A ray in one piece would be a long strip that is clear on half of its area, and off the screen on another
quarter. It begins behind the head and is cut here, measured from `SUN`."""
RAY_OVERLAP: Final = 16
"""Over so many pixels one part fades into the next, so that no seam is seen however it is turned."""
HEAD: Final = (600, 634)
"""Between the eyes."""
SHIRT: Final = (600, 1080)
"""Anchor of shirt and collar: the middle of the screen's lower edge under the head."""
NOSTRIL: Final = (84, 206)
"""From the anchor of the head to its left and right nostril."""
WAVES: Final = (600, 824)
WAVE_REACH: Final = (290, 390, 490, 590, 690)
SHOUT: Final = (606, 190)
"""Middle of ``shout/burst/rache`` and of the word on it."""
TOWER: Final = (1500, 936)
"""Anchor of the tower: the middle of its scale at 40 dB(A); 100 dB(A) is 780 higher."""
SIGN_X: Final = 1196
"""Middle of the sign, at the height of the target."""


def decibel_y(decibels: float) -> float:
    """Return the y of a value on the tower's scale."""
    return TOWER[1] + height(decibels)


def _halftone(drawing: Drawing) -> None:
    """Print the rings of dots a comic has, smaller outwards."""
    x, y = SUN
    for ring in range(10):
        dots = 44 + ring * 5
        for index in range(dots):
            angle = 360 * (index + 0.5 * (ring % 2)) / dots
            dot_x, dot_y = around(x, y, (520 + ring * 74) * 1.12, (520 + ring * 74) * 0.95, angle)
            drawing.circle(dot_x, dot_y, 15.5 - ring * 1.35, "#3D060D", opacity=0.34)


def build_background() -> Sprite:
    """Return the opaque background without its rays."""
    drawing = Drawing(1920, 1080)
    drawing.rect(0, 0, 1920, 1080, "#6D0F17")
    fire = (0.0, "#FFD35E", 1.0), (0.16, "#FFB648", 0.95), (0.34, "#F08A3C", 0.8)
    paint = drawing.radial(*SUN, 1120, *fire, (0.65, "#C8321F", 0.42), (1.0, "#6D0F17", 0.0), stretch=0.8)
    drawing.rect(0, 0, 1920, 1080, paint)
    _halftone(drawing)
    vignette(drawing, 0.6, (900, 600), (1250, 820))
    return Sprite("background/rache", with_grain(render(drawing, 1)), (0, 0))


def _ray() -> list[Sprite]:
    """Return the parts of a ray that points up; the anchor of each is the middle of its inner end."""
    drawing = Drawing(160, RAY_LENGTH + 10, -80, -RAY_LENGTH)
    ends = [around(0, 0, RAY_LENGTH, RAY_LENGTH, side * 90 / RAYS - 90) for side in (-1, 1)]
    stops = (0.0, "#FFE08A", 0.1), (0.2, "#F2A13F", 0.35), (0.45, "#DB5426", 0.62), (0.75, "#C8321F", 0.62)
    paint = drawing.radial(0, 0, RAY_LENGTH, *stops, (1.0, "#A32318", 0.38))
    drawing.path(polygon([(0, 0), *ends]), paint)
    ray = render(drawing)
    return [_ray_part(ray, number) for number in range(1, len(RAY_ENDS))]


def _ray_part(ray: Image.Image, number: int) -> Sprite:
    """Cut a part out of a ray whose tip is `RAY_LENGTH` below its upper edge.

    Where two parts lie over each other, each lets so much through that both together are as dense as the
    ray: their clear shares are powers of its clear share whose exponents add up to 1.
    """
    start, end = list(pairwise(RAY_ENDS))[number - 1]
    reach = end if end == RAY_LENGTH else end + RAY_OVERLAP
    rows = slice(RAY_LENGTH - reach, RAY_LENGTH - start + 1)
    pixels = np.asarray(ray)[rows].astype(np.float64)
    radius = np.arange(reach, start - 1, -1) - 0.5
    share = np.ones(len(radius))
    if start != RAY_ENDS[0]:
        share = np.clip((radius - start) / RAY_OVERLAP, 0.0, 1.0)
    if end != RAY_LENGTH:
        share = share - np.clip((radius - end) / RAY_OVERLAP, 0.0, 1.0)
    pixels[..., 3] = 255 * (1 - (1 - pixels[..., 3] / 255) ** share[:, None])
    image = Image.fromarray(pixels.round().astype(np.uint8), "RGBA")
    return trimmed(f"rache/ray/{number}", image, (ray.width // 2, reach - start))


def _wave(number: int) -> Sprite:
    """Return a wave to the right of the mouth; the anchor is its outermost point."""
    radius = (250, 340, 430, 520, 610)[number - 1]
    thick, opacity = 28 - 4 * number, (0.9, 0.72, 0.56, 0.42, 0.3)[number - 1]
    up = radius * 0.45
    drawing = Drawing(240, 2 * round(up) + 80, -200, -round(up) - 40)
    depth = radius * 0.19
    data = path("M", -depth, -up, "C", depth * 0.33, -up * 0.42, depth * 0.33, up * 0.42, -depth, up)
    drawing.stroke(data, "#8A2A12", thick, opacity=opacity * 0.35, transform="translate(4 5)")
    drawing.stroke(data, FOAM, thick, opacity=opacity)
    return sprite(f"rache/wave/{number}", drawing)


SHOULDERS = "M -344 40 C -330 -160 -226 -212 -124 -228 L 124 -228 C 226 -212 330 -160 344 40 Z"


def _shirt() -> Sprite:
    """Return the shoulders in neutral greys."""
    drawing = Drawing(760, 320, -380, -270)
    drawing.shadow(SHOULDERS, dx=10, dy=4, blur=14, opacity=0.5, reach=0.1)
    stops = (0.0, "#FFFFFF"), (0.5, "#E0E0E0"), (1.0, "#A09A98")
    drawing.path(SHOULDERS, drawing.linear(-300, -228, 280, 60, *stops))
    with drawing.group(clip=SHOULDERS), drawing.group(blur=9, reach=0.2):
        for fold in ("M -226 -120 C -214 -60 -220 0 -236 60", "M 214 -130 C 204 -70 214 0 236 60"):
            drawing.stroke(fold, "#766E6C", 18, opacity=0.5)
        drawing.stroke("M -320 -20 C -300 -130 -230 -190 -140 -214", "#FFFFFF", 14, opacity=0.8)
        drawing.ellipse(0, -150, 200, 90, "#54494A", opacity=0.7)
    return sprite("rache/shirt", drawing)


def _collar() -> Sprite:
    """Return what of the shirt is not in the player's colour."""
    drawing = Drawing(760, 320, -380, -270)
    for _ in drawing.mirrored():
        flap = "M 112 -236 C 138 -226 166 -206 184 -182 L 86 -66 L 26 -148 Z"
        drawing.shadow(flap, dx=4, dy=9, blur=6, opacity=0.5)
        drawing.path(flap, drawing.linear(60, -220, 120, -70, (0, "#FFFDF6"), (0.6, FOAM), (1, "#D9C39A")))
        drawing.stroke("M 172 -180 L 86 -80 L 36 -148", darker("#D9C39A", 0.2), 2.5, opacity=0.7)
    return sprite("rache/collar", drawing)


def _steam() -> Sprite:
    """Return a puff to the right; the anchor is where it leaves the nostril."""
    drawing = Drawing(220, 140, -40, -90)
    with drawing.group(blur=2.5, reach=0.3):
        for x, y, radius, opacity in (
            (18, -2, 14, 0.9),
            (44, -12, 21, 0.8),
            (82, -26, 29, 0.62),
            (124, -36, 22, 0.4),
        ):
            drawing.circle(x + 2, y + 4, radius, "#C9A98A", opacity=opacity * 0.6)
            drawing.circle(x, y, radius, "#FFF6E3", opacity=opacity)
    return sprite("rache/steam", drawing)


def build_rache() -> list[Sprite | Panel]:
    """Return everything but the heads, which have pages of their own."""
    return [
        *rache_shouts(),
        *build_tower(),
        *build_hats(),
        *_ray(),
        *(_wave(number) for number in range(1, 6)),
        _shirt(),
        _collar(),
        _steam(),
    ]

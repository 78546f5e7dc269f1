"""What lies over the pits of the Bohnenspiel: count badges, rings, Urs rims, path dots."""

import math
from typing import Final

from assets.source.bohnen_board import PIT_RADIUS
from assets.source.drawing import Drawing
from assets.source.geometry import around, path, star
from assets.source.palette import (
    FOCUS,
    FOCUS_LIGHT,
    LAMPLIGHT,
    PLAYERS,
    SCHWARZBIER,
    SHADOW,
    darker,
    lighter,
)
from assets.source.raster import Sprite, sprite

BADGE_RADIUS: Final = 28


def _badge(colour: str, *, focus: bool) -> Sprite:
    paint, radius = PLAYERS[colour], BADGE_RADIUS
    drawing = Drawing(120, 120, -60, -60)
    drawing.circle(2, 5, radius + 1, SHADOW, opacity=0.55, filter=drawing.blur(3))
    if focus:
        drawing.circle(0, 0, radius + 8, FOCUS, opacity=0.8, filter=drawing.blur(5))
        drawing.circle(0, 0, radius + 5, SCHWARZBIER)
    drawing.circle(0, 0, radius + 1.5, darker(paint, 0.55))
    edge = drawing.linear(
        -radius, -radius, radius, radius, (0, lighter(paint, 0.35)), (0.5, paint), (1, darker(paint, 0.25))
    )
    drawing.circle(0, 0, radius, edge)
    face = (FOCUS_LIGHT, "#FFD873") if focus else ("#FFFDF6", "#F1E3C4")
    drawing.circle(
        0, 0, radius - 5, drawing.radial(-7, -9, radius * 1.3, (0, "#FFFFFF"), (0.4, face[0]), (1, face[1]))
    )
    drawing.circle(0, 0, radius - 5, None, stroke=darker(paint, 0.4), stroke_width=1.5, opacity=0.6)
    return sprite(f"badge/{colour}/focus" if focus else f"badge/{colour}", drawing, samples=3)


def _urs(colour: str) -> Sprite:
    """Return the riveted rim that marks a captured pit."""
    paint, radius = PLAYERS[colour], PIT_RADIUS + 9
    drawing = Drawing(240, 240, -120, -120)
    drawing.circle(2, 5, radius, None, stroke=SHADOW, stroke_width=18, opacity=0.5, filter=drawing.blur(4))
    drawing.circle(0, 0, radius, None, stroke=SCHWARZBIER, stroke_width=17)
    tones = (
        (0.0, lighter(paint, 0.55)),
        (0.3, paint),
        (0.65, darker(paint, 0.18)),
        (1.0, lighter(paint, 0.15)),
    )
    drawing.circle(0, 0, radius, None, stroke=drawing.linear(-70, -70, 70, 70, *tones), stroke_width=12)
    drawing.circle(0, 0, radius + 4, None, stroke="#FFFFFF", stroke_width=1.6, opacity=0.4)
    drawing.circle(0, 0, radius - 5, None, stroke=darker(paint, 0.6), stroke_width=1.6, opacity=0.6)
    for degrees in range(15, 375, 30):
        x, y = around(0, 0, radius, radius, degrees)
        drawing.circle(x + 0.8, y + 1.2, 4.6, darker(paint, 0.7))
        drawing.circle(
            x, y, 3.8, drawing.radial(x - 1.2, y - 1.4, 5, (0, "#FFFFFF"), (0.4, "#C9C2B8"), (1, "#4A4440"))
        )
    return sprite(f"urs/{colour}", drawing)


def _urs_tag(colour: str) -> Sprite:
    """Return the plate below or above the rim; the word comes at run time."""
    paint = PLAYERS[colour]
    drawing = Drawing(140, 90, -70, -45)
    drawing.shadow_rect(-44, -21, 88, 42, 12, dx=2, dy=5, blur=4, opacity=0.6)
    drawing.rect(-44, -21, 88, 42, drawing.linear(0, -21, 0, 21, (0, "#33241E"), (1, "#140C0A")), 12)
    drawing.rect(
        -41,
        -18,
        82,
        36,
        None,
        9.5,
        stroke=drawing.linear(0, -18, 0, 18, (0, lighter(paint, 0.35)), (1, paint)),
        stroke_width=3,
    )
    return sprite(f"urs/tag/{colour}", drawing)


def _urs_spark() -> Sprite:
    """Return the ring of sparks of the moment when an Urs forms."""
    drawing = Drawing(320, 320, -160, -160)
    drawing.circle(
        0, 0, PIT_RADIUS + 16, None, stroke=LAMPLIGHT, stroke_width=10, opacity=0.6, filter=drawing.blur(6)
    )
    for index in range(16):
        reach = PIT_RADIUS + (34 if index % 2 else 48)
        x, y = around(0, 0, reach, reach, index * 22.5 + 8)
        size = 11 if index % 2 else 17
        drawing.glow(x, y, size * 1.6, size * 1.6, FOCUS, 0.6)
        drawing.path(star(x, y, size, size * 0.24, 4, index * 22.5), "#FFF6E3")
    return sprite("urs/spark", drawing)


def _legal() -> Sprite:
    drawing = Drawing(240, 240, -120, -120)
    radius = PIT_RADIUS + 9
    dash = 2 * math.pi * radius / 24
    pattern = f"{dash * 0.52:.3f} {dash * 0.48:.3f}"
    drawing.circle(
        1,
        2,
        radius,
        None,
        stroke=SHADOW,
        stroke_width=7,
        stroke_dasharray=pattern,
        opacity=0.55,
        filter=drawing.blur(1.5),
    )
    drawing.circle(
        0,
        0,
        radius,
        None,
        stroke="#FFE9B0",
        stroke_width=4.5,
        stroke_dasharray=pattern,
        stroke_linecap="round",
    )
    return sprite("ring/legal", drawing)


def _focus() -> Sprite:
    drawing = Drawing(360, 360, -180, -180)
    radius = PIT_RADIUS + 10
    halo = (
        (0.0, LAMPLIGHT, 0.12),
        (0.5, LAMPLIGHT, 0.16),
        (0.6, "#FFD27A", 0.7),
        (0.72, FOCUS, 0.28),
        (1.0, FOCUS, 0.0),
    )
    drawing.circle(0, 0, 174, drawing.radial(0, 0, 174, *halo))
    drawing.circle(0, 0, radius, None, stroke=SCHWARZBIER, stroke_width=17)
    drawing.circle(
        0,
        0,
        radius,
        None,
        stroke=drawing.linear(-70, -70, 70, 70, (0, "#FFE08A"), (0.5, FOCUS), (1, "#E79A1E")),
        stroke_width=11,
    )
    drawing.circle(0, 0, radius - 3.2, None, stroke="#FFF3CC", stroke_width=3.2)
    return sprite("ring/focus", drawing)


def _locked() -> Sprite:
    drawing = Drawing(220, 220, -110, -110)
    drawing.circle(0, 0, PIT_RADIUS + 2, "#120A0A", opacity=0.5)
    with drawing.group(0, 0, scale=1.15):
        padlock(drawing)
    return sprite("ring/locked", drawing)


def padlock(drawing: Drawing) -> None:
    """Draw a closed brass padlock about the origin, 40 high."""
    drawing.stroke("M -10 -2 L -10 -9 C -10 -23 10 -23 10 -9 L 10 -2", SCHWARZBIER, 9)
    drawing.stroke("M -10 -2 L -10 -9 C -10 -23 10 -23 10 -9 L 10 -2", "#D8CFC0", 5)
    drawing.rect(-19, -5, 38, 29, SCHWARZBIER, 8)
    drawing.rect(
        -16, -2, 32, 23, drawing.linear(-16, -2, 16, 21, (0, "#FBE3A0"), (0.5, "#C9973F"), (1, "#7D5720")), 5
    )
    drawing.circle(0, 7, 4, SCHWARZBIER)
    drawing.rect(-1.8, 7, 3.6, 9, SCHWARZBIER, 1.5)


def _target() -> Sprite:
    """Return the marker that points down at the pit where a sowing ends."""
    drawing = Drawing(90, 90, -45, -45)
    data = path("M", -24, -22, "C", -8, -14, 8, -14, 24, -22, "L", 4, 22, "C", 2, 26, -2, 26, -4, 22, "Z")
    drawing.shadow(data, dx=2, dy=5, blur=3, opacity=0.6)
    drawing.path(data, SCHWARZBIER, stroke=SCHWARZBIER, stroke_width=9, stroke_linejoin="round")
    drawing.path(
        data,
        drawing.linear(-16, -22, 14, 22, (0, "#FFF3CC"), (0.4, FOCUS_LIGHT), (1, FOCUS)),
        stroke=FOCUS_LIGHT,
        stroke_width=1.5,
    )
    return sprite("ring/target", drawing, samples=3)


def _dot() -> Sprite:
    drawing = Drawing(24, 24, -12, -12)
    drawing.circle(0.8, 1.6, 6.2, SHADOW, opacity=0.6, filter=drawing.blur(1.2))
    drawing.circle(0, 0, 6, SCHWARZBIER)
    drawing.circle(0, 0, 4, drawing.radial(-1, -1, 5, (0, "#FFFFFF"), (1, "#FFE9B0")))
    return sprite("dot/path", drawing, samples=3)


def _lap_disc() -> Sprite:
    drawing = Drawing(150, 150, -75, -75)
    drawing.circle(3, 6, 50, SHADOW, opacity=0.55, filter=drawing.blur(6))
    drawing.circle(0, 0, 50, drawing.radial(-14, -20, 76, (0, "#3A2A24"), (1, "#140C0A")))
    drawing.circle(
        0,
        0,
        45,
        None,
        stroke=drawing.linear(-30, -40, 30, 40, (0, "#FBE3A0"), (0.5, "#C9973F"), (1, "#7D5720")),
        stroke_width=3.5,
    )
    return sprite("lap/disc", drawing)


def build_pit_marks() -> list[Sprite]:
    """Return every mark of the board."""
    sprites = []
    for colour in PLAYERS:
        sprites += [_badge(colour, focus=False), _badge(colour, focus=True), _urs(colour), _urs_tag(colour)]
    return [*sprites, _urs_spark(), _legal(), _focus(), _locked(), _target(), _dot(), _lap_disc()]

"""Small things of the Singularity table: suits, chips of the bids, the dealer's disc."""

import math
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import around, polygon
from assets.source.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    FOAM,
    FOCUS,
    FOCUS_LIGHT,
    LAMPLIGHT,
    SCHWARZBIER,
    SHADOW,
    darker,
    lighter,
    mix,
)
from assets.source.raster import Sprite, sprite, tint_pair
from assets.source.singularity_colours import ALARM, PLATE, SUITS
from assets.source.singularity_light import build_slot, hollow
from assets.source.singularity_podium import build_podium
from assets.source.singularity_suits import draw_suit
from assets.source.svg import Attribute

CHIP: Final = 17
BUTTON: Final = 60
"""Radii of a chip and of the button of a suit."""


def _suit(suit: str) -> Sprite:
    """Return the symbol that stands on a dark plate; its light rim keeps the dark suits visible."""
    colours, drawing = SUITS[suit], Drawing(72, 72, -36, -36)
    with drawing.group(1, 3, blur=1.6, reach=0.3, opacity=0.6):
        draw_suit(drawing, suit, 0, 0, 42, SHADOW, SHADOW, rim=3)
    draw_suit(drawing, suit, 0, 0, 42, FOAM, FOAM, rim=3)
    tone = drawing.linear(
        -50, -50, 50, 50, (0, lighter(colours.base, 0.22)), (0.6, colours.base), (1, colours.dark)
    )
    draw_suit(drawing, suit, 0, 0, 42, tone, FOAM)
    return sprite(f"singularity/suit/{suit}", drawing, samples=3)


def _button(suit: str) -> Sprite:
    """Return the enamel button with which the dealer chooses trump."""
    colours, drawing, radius = SUITS[suit], Drawing(160, 170, -80, -80), BUTTON
    drawing.circle(3, 8, radius, SHADOW, opacity=0.6, filter=drawing.blur(5, 0.2))
    brass = drawing.linear(
        -42, -42, 42, 42, (0, "#FFF0BE"), (0.4, BRASS), (0.6, BRASS_LIGHT), (1, BRASS_DARK)
    )
    drawing.circle(0, 0, radius, brass)
    drawing.circle(0, 0, radius - 5, darker(colours.base, 0.55))
    face = drawing.radial(
        -18, -24, 84, (0, lighter(colours.base, 0.25)), (0.5, colours.base), (1, colours.dark)
    )
    drawing.circle(0, 0, radius - 7, face)
    drawing.circle(0, 0, radius - 12, None, stroke=colours.ink, stroke_width=2.5, opacity=0.55)
    with drawing.group(2, 3, opacity=0.35):
        draw_suit(drawing, suit, 0, 1, 62, colours.dark, colours.base)
    draw_suit(drawing, suit, 0, 1, 62, colours.ink, colours.base)
    drawing.path("M -44 -14 C -38 -40 -14 -50 8 -47 C -14 -40 -32 -28 -38 -6 Z", "#FFFFFF", opacity=0.3)
    return sprite(f"singularity/suit/{suit}/big", drawing)


def _button_ring(suit: str) -> Sprite:
    """Return the ring around the button that has the focus; it is hollow and may lie over the button."""
    drawing = Drawing(240, 240, -120, -120)
    drawing.glow(0, 0, 112, 112, LAMPLIGHT, 1.0)
    drawing.circle(0, 0, 84, SUITS[suit].light, opacity=0.45, filter=drawing.blur(7, 0.2))
    drawing.circle(0, 0, 75, SCHWARZBIER)
    tone = drawing.linear(-52, -52, 52, 52, (0, FOCUS_LIGHT), (0.4, FOCUS), (1, "#E79A1E"))
    drawing.circle(0, 0, 67.5, None, stroke=tone, stroke_width=8)
    drawing.circle(0, 0, 64.5, None, stroke=FOCUS_LIGHT, stroke_width=2.5)
    button = Drawing(240, 240, -120, -120)
    button.circle(0, 0, BUTTON - 1.5, "#FFFFFF")
    return hollow(f"singularity/suit/{suit}/big/focus", drawing, button)


def _chip_shadow(drawing: Drawing) -> None:
    drawing.circle(1.5, 3.5, CHIP, SHADOW, opacity=0.55, filter=drawing.blur(1.8, 0.2))


def _filled(drawing: Drawing, colour: str) -> None:
    """Draw a chip for a trick that was announced and taken."""
    _chip_shadow(drawing)
    drawing.circle(0, 0, CHIP, mix(colour, "#FFFFFF", 0.25))
    drawing.circle(0.4, 0.6, CHIP - 1, colour)
    for index in range(6):
        middle = index * 60
        wedge = [around(0, 0, CHIP - 0.5, CHIP - 0.5, middle + turn) for turn in (-12, -4, 4, 12)]
        drawing.path(polygon([*wedge, (0, 0)]), FOAM)
    drawing.circle(0, 0, 11.4, mix(colour, SCHWARZBIER, 0.45))
    drawing.circle(-0.3, -0.4, 9.6, mix(colour, "#FFFFFF", 0.12))
    drawing.path("M -7.5 -1 C -7 -6 -3 -8.4 1.5 -8 C -2.5 -6.4 -5 -4 -5.6 0 Z", "#FFFFFF", opacity=0.55)
    drawing.circle(0, 0, CHIP, None, stroke=SCHWARZBIER, stroke_width=1.6, opacity=0.6)


def _announced(drawing: Drawing, colour: str) -> None:
    """Draw the empty place of a trick that was announced."""
    drawing.circle(0, 0, CHIP - 1.5, PLATE, opacity=0.7)
    dash = 2 * math.pi * (CHIP - 2) / 9
    dashes: dict[str, Attribute] = {"stroke_dasharray": f"{dash * 0.58:.3f} {dash * 0.42:.3f}"}
    drawing.circle(0, 0, CHIP - 2, None, stroke=mix(colour, "#FFFFFF", 0.38), stroke_width=3.6, **dashes)


def _over() -> Sprite:
    """Return the chip of a trick too many."""
    drawing = Drawing(56, 56, -28, -28)
    _filled(drawing, ALARM)
    for colour, width in (("#5A1008", 8.5), ("#FFFFFF", 4.4)):
        drawing.stroke("M -5.5 -5.5 L 5.5 5.5 M 5.5 -5.5 L -5.5 5.5", colour, width)
    return sprite("singularity/chip/over", drawing, samples=3)


def _no_trump() -> Sprite:
    """Return the bar across the suits when none of them is trump."""
    drawing = Drawing(190, 190, -95, -95)
    for colour, width, opacity in ((SHADOW, 20, 0.55), ("#5A1008", 16, 1.0), (ALARM, 11, 1.0)):
        down = 4 if colour == SHADOW else 0
        drawing.stroke(f"M -72 {72 + down} L 72 {-72 + down}", colour, width, opacity=opacity)
    drawing.stroke("M -72 69 L 68 -71", "#FFFFFF", 2.5, opacity=0.45)
    return sprite("singularity/no_trump", drawing, samples=3)


def _dealer() -> Sprite:
    """Return the disc of whoever deals; the letter is written at run time."""
    drawing = Drawing(64, 64, -32, -32)
    drawing.circle(2, 4, 21, SHADOW, opacity=0.6, filter=drawing.blur(2.4, 0.2))
    drawing.circle(0, 0, 21, drawing.linear(-15, -15, 15, 15, (0, "#FFF0BE"), (0.5, BRASS), (1, BRASS_DARK)))
    drawing.circle(0, 0, 18.4, drawing.radial(-6, -8, 30, (0, "#FFFFFF"), (0.5, FOAM), (1, "#E6D3A8")))
    return sprite("singularity/dealer", drawing, samples=3)


def build_things() -> list[Sprite]:
    """Return suits, chips, the dealer's disc and everybody's medal."""
    empty = Drawing(56, 56, -28, -28)
    return [
        *(_suit(suit) for suit in SUITS),
        *(_button(suit) for suit in SUITS),
        *(_button_ring(suit) for suit in SUITS),
        *tint_pair("singularity/chip/filled", empty, _filled, samples=3),
        *tint_pair("singularity/chip/announced", empty, _announced, samples=3),
        _over(),
        build_slot(),
        _dealer(),
        _no_trump(),
        *build_podium(),
    ]

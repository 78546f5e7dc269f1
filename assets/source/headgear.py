"""What a fur buffalo wears on the head and in the face; same origin as `buffalo.py`."""

from collections.abc import Callable

from assets.source.drawing import Drawing
from assets.source.geometry import around, path
from assets.source.palette import BRASS_LIGHT, darker, lighter, mix


def flat_cap(drawing: Drawing, colour: str) -> None:
    """Draw a peaked cap."""
    crown = "M -84 -84 C -92 -142 -36 -160 6 -158 C 60 -156 92 -126 86 -84 C 60 -98 -50 -100 -84 -84 Z"
    peak = (
        "M -90 -80 C -56 -106 60 -104 92 -80 C 96 -66 84 -62 74 -64 "
        "C 40 -84 -40 -84 -74 -64 C -86 -62 -96 -66 -90 -80 Z"
    )
    drawing.shadow(peak, dx=2, dy=9, blur=4, opacity=0.4)
    drawing.path(
        crown,
        drawing.linear(
            -60, -158, 60, -84, (0, lighter(colour, 0.3)), (0.5, colour), (1, darker(colour, 0.4))
        ),
    )
    seams = "M 2 -156 C -30 -140 -50 -120 -56 -98 M 2 -156 C 34 -140 50 -122 56 -98"
    drawing.stroke(seams, darker(colour, 0.35), 3, opacity=0.6)
    drawing.path(
        "M -66 -112 C -62 -138 -34 -150 -8 -151 C -36 -140 -52 -126 -58 -106 Z", "#FFFFFF", opacity=0.18
    )
    drawing.path(peak, drawing.linear(-80, -96, 80, -64, (0, darker(colour, 0.3)), (1, darker(colour, 0.55))))
    drawing.circle(2, -158, 7, darker(colour, 0.3))


def bobble_hat(drawing: Drawing, colour: str) -> None:
    """Draw a knitted hat with a bobble."""
    hat = "M -80 -82 C -84 -150 -40 -172 0 -172 C 40 -172 84 -150 80 -82 C 40 -96 -40 -96 -80 -82 Z"
    drawing.path(
        hat,
        drawing.linear(
            -50, -172, 50, -84, (0, lighter(colour, 0.25)), (0.5, colour), (1, darker(colour, 0.35))
        ),
    )
    for rib in range(-3, 4):
        data = f"M {rib * 22} -92 C {rib * 20} -120 {rib * 14} -150 {rib * 6} -168"
        drawing.stroke(data, darker(colour, 0.35), 3, opacity=0.45)
    brim = (
        "M -86 -96 C -40 -114 40 -114 86 -96 C 90 -82 88 -74 84 -68 "
        "C 40 -86 -40 -86 -84 -68 C -88 -74 -90 -82 -86 -96 Z"
    )
    drawing.shadow(brim, dx=2, dy=7, blur=4, opacity=0.35)
    drawing.path(brim, drawing.linear(-80, 0, 80, 0, (0, "#FFF9EC"), (0.6, "#FFF3DC"), (1, "#D9BE93")))
    for rib in range(-7, 8):
        y = abs(rib) * 1.6
        drawing.stroke(path("M", rib * 11.4, y - 104, "L", rib * 11.2, y - 86), "#D9BE93", 3, opacity=0.8)
    drawing.circle(
        0, -180, 24, drawing.radial(-8, -190, 34, (0, "#FFFFFF"), (0.5, "#FFF3DC"), (1, "#CDB083"))
    )


def flower(drawing: Drawing, colour: str) -> None:
    """Draw a flower behind the ear."""
    drawing.path("M 78 -76 C 96 -74 106 -64 110 -52 C 94 -52 82 -60 78 -76 Z", "#4F7A4B")
    for petal in range(6):
        x, y = around(58, -92, 17, 17, petal * 60)
        drawing.circle(x + 2, y + 3, 13, "#1A0D10", opacity=0.25)
    for petal in range(6):
        x, y = around(58, -92, 16, 16, petal * 60)
        drawing.circle(
            x,
            y,
            13,
            drawing.radial(
                x - 4, y - 5, 18, (0, lighter(colour, 0.45)), (0.6, colour), (1, darker(colour, 0.2))
            ),
        )
    drawing.circle(58, -92, 10, drawing.radial(55, -95, 12, (0, "#FFE9A8"), (1, "#D9A03A")))


def wreath(drawing: Drawing, colour: str) -> None:
    """Draw a wreath of blossoms and leaves."""
    for index, degrees in enumerate(range(198, 346, 14)):
        x, y = around(0, -56, 86, 54, degrees)
        tone = mix(colour, "#2C4A2C", 0.7) if index % 2 else lighter(colour, 0.3)
        leaf = path("M", -17, 0, "C", -8, -17, 8, -17, 17, 0, "C", 8, 11, -8, 11, -17, 0, "Z")
        with drawing.group(x, y, rotate=degrees + 90):
            drawing.path(
                leaf, drawing.linear(-12, -14, 12, 10, (0, lighter(tone, 0.3)), (1, darker(tone, 0.25)))
            )
            if index % 2 == 0:
                drawing.circle(0, -4, 4.5, BRASS_LIGHT)


def bowler(drawing: Drawing, colour: str) -> None:
    """Draw a bowler hat."""
    crown = "M -64 -88 C -70 -162 -34 -178 0 -178 C 34 -178 70 -162 64 -88 Z"
    drawing.path(
        crown, drawing.linear(-60, -170, 60, -90, (0, lighter(colour, 0.35)), (1, darker(colour, 0.3)))
    )
    drawing.path(
        "M -65 -104 C -30 -92 30 -92 65 -104 L 66 -88 C 30 -78 -30 -78 -66 -88 Z", darker(colour, 0.6)
    )
    brim = (
        "M -96 -92 C -60 -70 60 -70 96 -92 C 104 -84 98 -70 84 -66 "
        "C 46 -56 -46 -56 -84 -66 C -98 -70 -104 -84 -96 -92 Z"
    )
    drawing.path(
        brim, drawing.linear(-90, -90, 90, -60, (0, lighter(colour, 0.25)), (1, darker(colour, 0.3)))
    )


def spectacles(drawing: Drawing, _colour: str) -> None:
    """Draw round glasses."""
    for side in (-1, 1):
        drawing.circle(46 * side, -1, 30, "#BFE3E8", fill_opacity=0.2, stroke="#20140F", stroke_width=7)
        drawing.stroke(path("M", 46 * side - 16, -12, "L", 46 * side - 4, -20), "#FFFFFF", 4, opacity=0.6)
    drawing.stroke("M -18 -6 C -8 -14 8 -14 18 -6", "#20140F", 7)


def moustache(drawing: Drawing, _colour: str) -> None:
    """Draw a curled moustache."""
    half = (
        "M 0 118 C 16 108 46 116 58 138 C 70 152 88 146 92 132 C 96 158 70 172 46 160 C 28 152 14 140 0 140 Z"
    )
    for _ in drawing.mirrored():
        drawing.shadow(half, dx=1, dy=5, blur=3, opacity=0.35)
        drawing.path(half, drawing.linear(0, 112, 0, 166, (0, "#FFFAEE"), (0.6, "#F3E7CF"), (1, "#CDB893")))
        for strand in ("M 12 122 C 30 122 44 134 54 148", "M 8 130 C 24 134 36 146 50 155"):
            drawing.stroke(strand, "#CDB893", 3, opacity=0.7)


HEADGEAR: dict[str, Callable[[Drawing, str], None]] = {
    "flat cap": flat_cap,
    "bobble hat": bobble_hat,
    "flower": flower,
    "wreath": wreath,
    "bowler": bowler,
}
EXTRAS: dict[str, Callable[[Drawing, str], None]] = {"spectacles": spectacles, "moustache": moustache}

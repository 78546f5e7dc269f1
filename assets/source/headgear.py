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


def tirol_hat(drawing: Drawing, colour: str) -> None:
    """Draw a felt hat with a dent, a band and a feather."""
    crown = "M -70 -70 L -66 -92 C -60 -150 -28 -170 -2 -151 C 24 -172 60 -150 66 -92 L 70 -70 Z"
    brim = (
        "M -108 -86 C -60 -66 60 -66 108 -86 C 112 -78 104 -66 92 -62 "
        "C 50 -52 -50 -52 -92 -62 C -104 -66 -112 -78 -108 -86 Z"
    )
    drawing.shadow(brim, dx=2, dy=9, blur=4, opacity=0.4)
    stops = ((0.0, lighter(colour, 0.28)), (0.5, colour), (1.0, darker(colour, 0.4)))
    drawing.path(crown, drawing.linear(-60, -165, 60, -92, *stops))
    drawing.stroke("M -2 -151 C -10 -136 -12 -124 -10 -112", darker(colour, 0.45), 4, opacity=0.6)
    drawing.path(
        "M -52 -116 C -48 -140 -36 -154 -18 -155 C -34 -144 -42 -130 -42 -112 Z", "#FFFFFF", opacity=0.2
    )
    band = "M -68 -108 C -30 -95 30 -95 68 -108 L 70 -90 C 30 -79 -30 -79 -70 -90 Z"
    drawing.path(band, drawing.across(-70, 70, (0, "#5A3A26"), (0.35, "#3B2418"), (1, "#1E110B")))
    drawing.path(
        brim, drawing.linear(-90, -86, 90, -56, (0, lighter(colour, 0.1)), (1, darker(colour, 0.42)))
    )
    feather = "M 44 -98 C 54 -150 84 -180 112 -192 C 110 -156 94 -120 58 -96 Z"
    drawing.shadow(feather, dx=2, dy=5, blur=3, opacity=0.35)
    drawing.path(
        feather, drawing.linear(50, -190, 100, -100, (0, "#FFFFFF"), (0.5, "#FFF3DC"), (1, "#CDB083"))
    )
    drawing.stroke("M 50 -100 C 64 -140 86 -168 108 -187", "#C9973F", 3)
    for barb in ("M 64 -128 L 56 -136", "M 76 -148 L 70 -160", "M 70 -138 L 86 -136", "M 84 -158 L 100 -158"):
        drawing.stroke(barb, "#CDB083", 2.5, opacity=0.8)


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


def sunglasses(drawing: Drawing, _colour: str) -> None:
    """Draw dark glasses."""
    lens = "M 12 -24 L 80 -28 C 84 6 70 24 46 24 C 24 24 12 6 12 -24 Z"
    for side in drawing.mirrored():
        drawing.path(lens, "#FFF3DC", opacity=0.25, transform="translate(0 -1.5)")
        drawing.path(
            lens,
            drawing.linear(12 * side, -28, 76 * side, 24, (0, "#3A3038"), (0.5, "#17121A"), (1, "#0C080C")),
        )
        drawing.stroke("M 66 -24 L 88 -30", "#17121A", 7)
    for x in (-72, 20):
        drawing.path(
            path(
                "M",
                x + 4,
                -19,
                "L",
                x + 26,
                -20.5,
                "L",
                x + 10,
                10,
                "C",
                x + 5,
                2,
                x + 4,
                -8,
                x + 4,
                -19,
                "Z",
            ),
            "#FFFFFF",
            opacity=0.28,
        )
    drawing.stroke("M -14 -24 C -6 -28 6 -28 14 -24", "#17121A", 8)


def monocle(drawing: Drawing, _colour: str) -> None:
    """Draw a single glass on a chain."""
    brass = drawing.linear(20, -30, 76, 30, (0, BRASS_LIGHT), (0.5, "#D9A850"), (1, "#7D5720"))
    drawing.stroke("M 70 20 C 88 52 96 84 88 128", "#3B2418", 5, opacity=0.5, transform="translate(2 3)")
    drawing.stroke("M 70 20 C 88 52 96 84 88 128", brass, 4, stroke_dasharray="0.5 6")
    drawing.circle(47, -1, 31, "#E8F4F2", fill_opacity=0.16, stroke="#3B2418", stroke_width=9)
    drawing.circle(47, -1, 31, None, stroke=brass, stroke_width=6)
    drawing.stroke("M 30 -12 L 42 -20", "#FFFFFF", 4, opacity=0.65)


def nose_ring(drawing: Drawing, _colour: str) -> None:
    """Draw a brass ring through the nose."""
    ring = "M -14 112 C -24 150 24 150 14 112"
    drawing.stroke(ring, "#1A0D10", 11, opacity=0.4, transform="translate(2 4)")
    drawing.stroke(ring, "#7D5720", 10)
    drawing.stroke(
        ring, drawing.linear(-18, 112, 16, 142, (0, "#FFF0BE"), (0.5, "#E9B94F"), (1, "#A87428")), 7
    )


HEADGEAR: dict[str, Callable[[Drawing, str], None]] = {
    "flat cap": flat_cap,
    "bobble hat": bobble_hat,
    "tirol hat": tirol_hat,
    "flower": flower,
    "wreath": wreath,
    "bowler": bowler,
}
EXTRAS: dict[str, Callable[[Drawing, str], None]] = {
    "spectacles": spectacles,
    "sunglasses": sunglasses,
    "monocle": monocle,
    "moustache": moustache,
    "nose ring": nose_ring,
}

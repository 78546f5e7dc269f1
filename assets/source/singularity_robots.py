"""The four robots of the CLANKER cards, each about the origin, 200 wide and 220 high."""

from dataclasses import dataclass
from typing import Final

from assets.source.drawing import Drawing
from assets.source.geometry import around, oval, path, rounded
from assets.source.palette import FOAM, darker, lighter
from assets.source.singularity_colours import RUST

LINE: Final = 4.5
"""Width of the dark outline of everything made of metal (art.md, 2)."""
GLOW_GREEN: Final = "#9CFFD2"
SPARK: Final = "#FF6A4D"


@dataclass(frozen=True, slots=True)
class Metal:
    """What a robot is made of; its outline is a dark tone of its own hue."""

    base: str
    ink: str

    def round(self, drawing: Drawing, left: float, right: float) -> str:
        """Return the paint of something round that is lit from the left."""
        tones = (
            *(
                (0.0, darker(self.base, 0.12)),
                (0.18, lighter(self.base, 0.3)),
                (0.32, lighter(self.base, 0.62)),
            ),
            *((0.46, lighter(self.base, 0.2)), (0.66, self.base), (1.0, darker(self.base, 0.5))),
        )
        return drawing.across(left, right, *tones)

    def flat(self, drawing: Drawing, box: tuple[float, float, float, float]) -> str:
        """Return the paint of something flat (left, top, right, bottom) that is lit from above left."""
        tones = ((0.0, lighter(self.base, 0.45)), (0.4, self.base), (1.0, darker(self.base, 0.4)))
        return drawing.linear(*box, *tones)

    def part(self, drawing: Drawing, data: str, fill: str, width: float = LINE) -> None:
        """Draw a part with its outline."""
        drawing.path(data, fill, stroke=self.ink, stroke_width=width, stroke_linejoin="round")

    def wire(self, drawing: Drawing, data: str, width: float, colour: str | None = None) -> None:
        """Draw a limb, a cable or a mouth; with a colour it has an outline."""
        drawing.stroke(data, self.ink, width)
        if colour:
            drawing.stroke(data, colour, width - 5)


def _rivets(drawing: Drawing, metal: Metal, *places: tuple[float, float]) -> None:
    for x, y in places:
        drawing.circle(x, y, 3.6, metal.ink, opacity=0.75)
        drawing.circle(x - 0.8, y - 0.9, 2, lighter(metal.base, 0.5))


def _eye(
    drawing: Drawing, metal: Metal, x: float, y: float, radius: float, look: tuple[float, float]
) -> None:
    """Draw a round eye that looks the way of ``look`` (pixels)."""
    white = drawing.radial(
        x - radius * 0.3, y - radius * 0.3, radius * 1.4, (0, "#FFFFFF"), (0.6, FOAM), (1, "#D9C9A8")
    )
    drawing.circle(x, y, radius, white, stroke=metal.ink, stroke_width=LINE)
    drawing.circle(x + look[0], y + look[1], radius * 0.42, metal.ink)
    drawing.circle(x + look[0] - 2.4, y + look[1] - 2.8, radius * 0.14, "#FFFFFF")


def _rust(drawing: Drawing, clip: str, *spots: tuple[float, float, float, float]) -> None:
    """Let rust eat into a shape: x, y, width and height of every spot."""
    with drawing.group(clip=clip):
        for x, y, wide, high in spots:
            drawing.ellipse(x, y, wide, high, RUST, opacity=0.6)
            drawing.ellipse(x - 1, y + high * 0.15, wide * 0.6, high * 0.62, darker(RUST, 0.35), opacity=0.5)
            drawing.stroke(path("M", x, y, "L", x + 1, y + high * 1.9), RUST, wide * 0.35, opacity=0.45)


def _shade(drawing: Drawing, clip: str, edge: str) -> None:
    """Lay the hard-edged shade over the right side of a shape."""
    with drawing.group(clip=clip):
        drawing.path(edge, "#120A0A", opacity=0.16)


# ------------------------------------------------------------------------ can


def draw_can(drawing: Drawing) -> None:
    """Draw the head of a tin can that lost an eye and its wits."""
    metal, rusty = Metal("#A9B7B4", "#2C3B3D"), Metal(darker(RUST, 0.1), "#4A1E10")
    shoulders = "M -78 122 C -80 90 -44 86 0 86 C 44 86 80 90 78 122 Z"
    metal.wire(drawing, "M -20 92 L 22 84 L -20 77 L 22 70 L -20 63 L 18 56", 10, metal.base)
    rusty.part(drawing, shoulders, rusty.round(drawing, -78, 78))
    drawing.stroke("M -62 106 C -58 98 -44 95 -26 94", "#FFD9B8", 4, opacity=0.45)
    _rivets(drawing, rusty, (-54, 110), (54, 110), (0, 106))
    with drawing.group(0, -16):
        _can_head(drawing, metal)


def _can_head(drawing: Drawing, metal: Metal) -> None:
    can = "M -60 -58 L 60 -58 L 55 62 C 40 74 -40 74 -55 62 Z"
    metal.part(drawing, can, metal.round(drawing, -60, 60))
    for y, bend in ((-36, 10), (-28, 10), (46, 9), (54, 9)):
        rib = path("M", -57, y, "C", -30, y + bend, 30, y + bend, 57, y)
        drawing.stroke(rib, metal.ink, 2.5, opacity=0.4)
    _shade(drawing, can, "M 26 -60 C 40 -20 34 40 20 76 L 70 76 L 70 -60 Z")
    _rust(drawing, can, (46, 6, 11, 20), (-50, 44, 10, 10), (-20, 66, 16, 7))
    _can_lid(drawing, metal)
    _can_face(drawing, metal)


def _can_lid(drawing: Drawing, metal: Metal) -> None:
    metal.part(drawing, oval(0, -58, 60, 15), metal.flat(drawing, (-50, -70, 50, -40)))
    drawing.ellipse(0, -57, 46, 9.5, metal.ink, opacity=0.85)
    drawing.ellipse(-4, -54, 38, 6, "#5A2A1A", opacity=0.8)
    lid = "M 38 -62 C 48 -92 70 -112 92 -100 C 98 -80 80 -58 54 -52 C 48 -52 42 -56 38 -62 Z"
    metal.part(drawing, lid, metal.flat(drawing, (48, -100, 92, -56)))
    drawing.stroke("M 52 -68 C 60 -86 72 -96 84 -94", "#FFFFFF", 4, opacity=0.55)


def _can_face(drawing: Drawing, metal: Metal) -> None:
    _eye(drawing, metal, -24, -2, 23, (6, 5))
    drawing.circle(27, -4, 17, metal.ink)
    drawing.stroke("M 19 -12 L 35 4 M 35 -12 L 19 4", SPARK, 5.5)
    metal.wire(drawing, "M 27 13 C 27 22 34 22 33 30", 4)
    drawing.circle(33, 32, 4.5, SPARK)
    metal.wire(drawing, "M -32 34 L -20 27 L -8 39 L 4 28 L 16 39 L 27 31", LINE + 0.5)


# -------------------------------------------------------------------- toaster


def draw_toaster(drawing: Drawing) -> None:
    """Draw the toaster that burns everything and is sorry about it."""
    metal = Metal("#C96B4A", "#4A1B12")
    for side in (-1, 1):
        metal.wire(drawing, path("M", 46 * side, 84, "L", 58 * side, 116), 11)
        metal.wire(drawing, path("M", 50 * side, 118, "L", 70 * side, 118), 9)
    _slice(drawing, metal, -38, -100, "#D9A55B", "#F3D39A")
    _slice(drawing, metal, 4, -112, "#3A2620", "#5A4034")
    body = "M -84 -34 C -84 -54 -72 -62 -54 -62 L 54 -62 C 72 -62 84 -54 84 -34 L 84 74 C 84 82 80 86 72 86 "
    body += "L -72 86 C -80 86 -84 82 -84 74 Z"
    metal.wire(drawing, "M -82 52 C -108 54 -110 78 -98 88 C -88 98 -92 112 -108 112", 8, "#6A5A54")
    metal.part(drawing, rounded(-116, 100, 20, 22, 5), "#6A5A54", 4)
    metal.part(drawing, body, metal.flat(drawing, (-84, -62, 84, 86)))
    _shade(drawing, body, "M 44 -64 C 60 -10 56 40 34 90 L 90 90 L 90 -64 Z")
    drawing.stroke("M -72 -30 C -72 -44 -66 -50 -54 -50 L -10 -50", "#FFFFFF", 5, opacity=0.5)
    drawing.rect(-60, -46, 120, 9, metal.ink, 4.5)
    _rust(drawing, body, (70, 66, 18, 14), (-74, 70, 12, 12))
    _rivets(drawing, metal, (-70, -20), (70, -20))
    metal.wire(drawing, "M 84 2 L 102 2 L 102 -18", 8)
    metal.part(drawing, oval(102, -24, 11, 11), "#E9DCC3")
    _toaster_face(drawing, metal)


def _slice(drawing: Drawing, metal: Metal, x: float, y: float, crust: str, crumb: str) -> None:
    bread = path("M", x, y + 80, "L", x, y + 18, "C", x - 8, y - 6, x + 42, y - 6, x + 34, y + 18)
    metal.part(drawing, bread + path(" L", x + 34, y + 80, "Z"), crust)
    drawing.path(
        path("M", x + 7, y + 80, "L", x + 7, y + 18, "C", x + 4, y + 6, x + 30, y + 6, x + 27, y + 18)
        + path(" L", x + 27, y + 80, "Z"),
        crumb,
    )


def _toaster_face(drawing: Drawing, metal: Metal) -> None:
    for side in (-1, 1):
        _eye(drawing, metal, 32 * side, 4, 22, (-5, 5))
        metal.wire(drawing, path("M", 16 * side, -22, "L", 46 * side, -14), 5.5)
    metal.wire(drawing, "M -26 60 C -12 44 12 44 26 60", 6)
    tear = "M 52 24 C 46 34 44 42 52 44 C 60 42 58 34 52 24 Z"
    metal.part(drawing, tear, "#BFE8FF", 2.5)


# ----------------------------------------------------------------- television


def draw_television(drawing: Drawing) -> None:
    """Draw the television set with no reception."""
    metal = Metal("#6E8C8A", "#1B2F31")
    metal.wire(drawing, "M -14 -60 L -24 -98", 6)
    metal.part(drawing, oval(-25, -104, 10, 10), RUST, 4)
    metal.wire(drawing, "M 18 -60 L 44 -92 L 40 -100 L 74 -92", 6)
    for side in (-1, 1):
        metal.wire(drawing, path("M", 42 * side, 68, "L", 56 * side, 116), 10)
        metal.wire(drawing, path("M", 50 * side, 118, "L", 66 * side, 118), 8)
    case = rounded(-94, -64, 188, 136, 24)
    metal.part(drawing, case, metal.flat(drawing, (-94, -64, 94, 72)))
    _shade(drawing, case, "M 60 -70 L 100 -70 L 100 80 L 40 80 C 58 40 66 0 60 -70 Z")
    drawing.stroke("M -84 -36 C -84 -50 -76 -55 -64 -55 L 6 -55", "#FFFFFF", 5, opacity=0.45)
    _rust(drawing, case, (84, 60, 16, 14), (-88, 58, 10, 12))
    _screen(drawing, metal)
    for y, turn in ((-32, -40), (0, 70)):
        metal.part(drawing, oval(72, y, 11, 11), FOAM, 4)
        drawing.line(72, y, *around(72, y, 8, 8, turn), metal.ink, 3.5)
    for index in range(4):
        drawing.line(63, 26 + index * 9, 82, 26 + index * 9, metal.ink, 4)


def _screen(drawing: Drawing, metal: Metal) -> None:
    glass = rounded(-80, -50, 130, 108, 26)
    metal.part(drawing, glass, drawing.radial(-18, 0, 90, (0, "#3A5E54"), (0.7, "#203430"), (1, "#14221F")))
    with drawing.group(clip=glass):
        drawing.glow(-15, 4, 74, 60, "#7CF0C0", 0.5)
        for y in range(-46, 58, 8):
            drawing.line(-80, y, 50, y, "#0E1A18", 1.8, opacity=0.35)
        for data in (
            "M -54 -18 L -28 10 M -28 -18 L -54 10 M 0 -18 L 26 10 M 26 -18 L 0 10",
            "M -44 38 C -28 26 2 26 16 38",
        ):
            drawing.stroke(data, GLOW_GREEN, 13, opacity=0.3)
            drawing.stroke(data, GLOW_GREEN, 7)
        drawing.path("M -80 -50 L -30 -50 L -80 20 Z", "#FFFFFF", opacity=0.14)
        drawing.rect(-80, 20, 130, 5, GLOW_GREEN, opacity=0.28)


# ------------------------------------------------------------------- unicycle


def draw_unicycle(drawing: Drawing) -> None:
    """Draw the courier on one wheel, with a flat tyre."""
    metal = Metal("#D9B45A", "#4A3410")
    _wheel(drawing, metal)
    metal.part(drawing, "M -11 36 L 11 36 L 7 84 L -7 84 Z", darker(metal.base, 0.45), 4)
    metal.wire(drawing, "M -66 0 C -98 0 -106 -26 -98 -48", 9, metal.base)
    metal.wire(drawing, "M 66 0 C 92 8 104 34 96 56", 9, metal.base)
    claw = "M -110 -48 C -112 -64 -102 -72 -98 -58 C -94 -72 -82 -66 -88 -48"
    metal.wire(drawing, claw, 7)
    metal.wire(drawing, "M 86 60 C 84 76 92 80 96 68 C 100 80 110 76 106 60", 7)
    bell = "M -64 36 C -84 -50 -42 -92 0 -92 C 42 -92 84 -50 64 36 C 40 46 -40 46 -64 36 Z"
    metal.part(drawing, bell, metal.round(drawing, -74, 74))
    _shade(drawing, bell, "M 30 -96 C 52 -40 48 10 26 50 L 90 50 L 90 -96 Z")
    _rust(drawing, bell, (44, 30, 16, 9), (-52, -52, 9, 12))
    drawing.rect(-74, -42, 148, 46, metal.ink, 23)
    drawing.rect(-68, -37, 136, 14, "#FFFFFF", 7, opacity=0.12)
    for x, y, radius, colour in ((-26, -19, 15, SPARK), (31, -19, 10, "#7A2A20")):
        drawing.glow(x, y, radius * 2, radius * 2, colour, 0.5)
        drawing.circle(x, y, radius, colour)
        drawing.circle(x - 4, y - 5, radius * 0.28, "#FFFFFF", opacity=0.8)
    metal.wire(drawing, "M -26 20 L 26 18 M -18 20 L -18 30 M 0 19 L 0 29 M 18 18 L 18 28", 5)
    metal.wire(drawing, "M 0 -92 L 0 -104", 7)
    metal.part(drawing, "M -24 -102 C -12 -122 12 -122 24 -102 Z", RUST, 4)
    drawing.glow(-2, -112, 26, 20, SPARK, 0.5)


def _wheel(drawing: Drawing, metal: Metal) -> None:
    """Draw the wheel: the tyre has gone flat, the rim stands on the ground."""
    tyre = (oval(0, 80, 36, 36), rounded(-47, 103, 94, 15, 7.5))
    for data in tyre:
        metal.part(drawing, data, metal.ink, 7)
    for data in tyre:
        drawing.path(data, "#4A4038")
    drawing.stroke("M -30 74 C -28 62 -18 52 -6 49", "#A8998A", 4, opacity=0.7)
    drawing.circle(0, 82, 25, "#E4DDCC", stroke=metal.ink, stroke_width=4)
    for degrees in range(0, 180, 30):
        drawing.line(*around(0, 82, 23, 23, degrees), *around(0, 82, 23, 23, degrees + 180), metal.ink, 2.5)
    drawing.circle(0, 82, 8, metal.ink)
    drawing.stroke(
        "M -58 104 C -68 104 -74 96 -84 100 M -56 111 L -78 110 M -58 117 C -68 117 -74 122 -82 117",
        metal.ink,
        3.5,
        opacity=0.7,
    )

"""The shape of each player colour, so that colour never stands alone (art.md, 4)."""

from assets.source.drawing import Drawing
from assets.source.geometry import around, number, oval, path, polygon, rounded, star
from assets.source.palette import FOAM, PLAYERS, SCHWARZBIER, darker, lighter


def mark_outline(colour: str, x: float, y: float, radius: float) -> str:
    """Return the outline of a player's mark, of the same visual weight for every shape.

    Args:
        colour: Key of `PLAYERS`.
        x: Middle of the mark.
        y: Middle of the mark.
        radius: Half its size.
    """
    r = radius
    if colour == "red":
        return rounded(x - r, y - r, 2 * r, 2 * r, r)
    if colour == "blue":
        return rounded(x - r * 0.88, y - r * 0.88, r * 1.76, r * 1.76, r * 0.2)
    if colour == "yellow":
        return polygon([(x, y - r * 1.12), (x + r * 1.1, y + r * 0.84), (x - r * 1.1, y + r * 0.84)])
    if colour == "green":
        return polygon([(x, y - r * 1.2), (x + r * 1.2, y), (x, y + r * 1.2), (x - r * 1.2, y)])
    if colour == "purple":
        a, b = r * 0.38, r
        arms = [(-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b), (-a, b), (-a, a)]
        return polygon([(x + dx, y + dy) for dx, dy in [*arms, (-b, a), (-b, -a), (-a, -a)]])
    if colour == "milk":
        return oval(x, y, r * 1.05, r * 1.05)
    if colour == "grey":
        return polygon([around(x, y, r * 1.12, r * 1.12, degrees) for degrees in range(30, 390, 60)])
    return star(x, y, r * 1.2, r * 0.58, 5)


def draw_mark(drawing: Drawing, colour: str, x: float, y: float, radius: float) -> None:
    """Draw a mark with its light and its dark rim."""
    data, paint = mark_outline(colour, x, y, radius), PLAYERS[colour]
    for rim, width in ((SCHWARZBIER, radius * 0.3 + 9), (FOAM, radius * 0.3 + 5)):
        drawing.path(data, rim, stroke=rim, stroke_width=width, stroke_linejoin="round")
    light = drawing.linear(
        x - radius, y - radius, x + radius, y + radius, (0, lighter(paint, 0.2)), (1, paint)
    )
    drawing.path(data, light, stroke=light, stroke_width=radius * 0.15, stroke_linejoin="round")
    if colour == "milk":
        _ring(drawing, x, y, radius)


def _ring(drawing: Drawing, x: float, y: float, radius: float) -> None:
    """Make a disc a ring; it is as light as its light rim, so a dark line keeps them apart."""
    line = darker(PLAYERS["milk"], 0.7)
    drawing.circle(x, y, radius * 1.12, None, stroke=line, stroke_width=max(1.6, radius * 0.12))
    drawing.circle(x, y, radius * 0.46, SCHWARZBIER)


def engraved_head(drawing: Drawing, colour: str, *, opacity: float = 1.0) -> None:
    """Draw the flat buffalo head of sign, coin and inlay: about 170 wide, origin between the eyes."""
    horn = (
        "M 12 -26 C 40 -6 78 -12 84 -46 C 86 -60 82 -72 74 -82 "
        "C 76 -64 68 -50 52 -46 C 38 -43 26 -48 14 -46 Z"
    )
    ear = "M 24 -18 C 36 -24 52 -18 60 -6 C 48 2 34 0 25 -6 Z"
    face = path("M", 0, -48, "C", 12, -50, 24, -44, 27, -34)
    face += " C 30 -24 28 -14 24 -4 C 22 6 20 10 20 16 C 28 22 28 34 24 40 C 18 50 8 52 0 52"
    face += " C -8 52 -18 50 -24 40 C -28 34 -28 22 -20 16 C -20 10 -22 6 -24 -4"
    face += " C -28 -14 -30 -24 -27 -34 C -24 -44 -12 -50 0 -48 Z"
    with drawing.group(opacity=opacity):
        drawing.path(face, colour)
        for side in (1, -1):
            for data in (horn, ear):
                drawing.path(data, colour, transform=f"scale({number(side)} 1)")


def coin(drawing: Drawing, metal: str, radius: float, height: float = 1.0, thickness: float = 0.0) -> None:
    """Draw the club's coin about the origin.

    Args:
        drawing: Where to.
        metal: Its colour.
        radius: Half its width.
        height: Height by width: 1 is seen from the front, near 0 from the edge.
        thickness: Visible rim below the face.
    """
    light, shade, deep = lighter(metal, 0.6), darker(metal, 0.35), darker(metal, 0.62)
    if thickness:
        rim = drawing.linear(
            -radius, 0, radius, 0, (0, deep), (0.25, metal), (0.45, light), (0.6, shade), (1, deep)
        )
        drawing.ellipse(0, thickness, radius, radius * height, rim)
        drawing.rect(-radius, 0, 2 * radius, thickness, rim)
    with drawing.group(scale=radius / 100, stretch=(1.0, height)):
        drawing.circle(
            0, 0, 100, drawing.linear(-70, -80, 70, 80, (0, lighter(metal, 0.75)), (0.4, metal), (1, shade))
        )
        drawing.circle(0, 0, 86, drawing.linear(70, 80, -70, -80, (0, light), (0.5, shade), (1, deep)))
        drawing.circle(
            0, 0, 80, drawing.linear(-60, -70, 60, 70, (0, lighter(metal, 0.35)), (0.6, metal), (1, shade))
        )
        for index in range(36):
            drawing.circle(0, -71, 2.6, deep, opacity=0.55, transform=f"rotate({index * 10})")
        for dx, dy, tone in ((3, 4, deep), (-2, -2.5, light), (0, 0, darker(metal, 0.12))):
            with drawing.group(dx, dy, scale=0.72):
                engraved_head(drawing, tone)
        drawing.path(
            "M -62 -48 C -40 -74 0 -84 30 -76 C -4 -70 -34 -54 -52 -28 C -60 -32 -64 -40 -62 -48 Z",
            "#FFFFFF",
            opacity=0.3,
        )

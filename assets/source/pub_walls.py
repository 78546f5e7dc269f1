"""What hangs on the pub's walls: sign, dart board, the founder, chalkboard."""

import math

from assets.source.buffalo import draw_buffalo
from assets.source.drawing import Drawing
from assets.source.geometry import oval, path, polygon, rounded
from assets.source.headgear import bowler
from assets.source.marks import engraved_head
from assets.source.palette import BRASS, BRASS_DARK, BRASS_LIGHT, FOAM, SHADOW

SIGN = (520, 66, 880, 150)
CHALKBOARD = (1336, 246, 206, 270)


def sign(drawing: Drawing) -> None:
    """Hang the enamel sign on two chains."""
    for x in (640, 1280):
        drawing.line(x + 2, 44, x + 2, 76, SHADOW, 6, opacity=0.6)
        drawing.line(x, 40, x, 74, BRASS_DARK, 5)
        drawing.line(x - 1, 40, x - 1, 74, BRASS_LIGHT, 1.8)
        drawing.circle(x, 80, 8, "#3B2418")
    drawing.shadow_rect(*SIGN, 30, dx=6, dy=18, blur=14, opacity=0.65)
    enamel(drawing, *SIGN)


def enamel(drawing: Drawing, x: float, y: float, width: float, height: float) -> None:
    """Draw the enamel plate with head and name (also alone, for the boot screen)."""
    brass = drawing.linear(
        x, y, x + 60, y + height, (0, "#FBE3A0"), (0.35, BRASS), (0.7, "#A87A2C"), (1, "#6A4716")
    )
    drawing.rect(x, y, width, height, brass, 30)
    drawing.rect(
        x + 2, y + 2, width - 4, height - 4, None, 28, stroke="#FFF3CC", stroke_width=2, opacity=0.55
    )
    drawing.rect(x + 8, y + 8, width - 16, height - 16, "#061410", 24)
    face = drawing.linear(x, y, x + 80, y + height, (0, "#2C6B58"), (0.45, "#1B4E40"), (1, "#0D2A23"))
    drawing.rect(x + 10, y + 10, width - 20, height - 20, face, 22)
    gloss = path(
        "M", x + 30, y + 12, "L", x + width - 30, y + 12, "C", x + width - 200, y + 52, x + 260, y + 44
    )
    gloss += " " + path(
        x + 12, y + 84, "L", x + 12, y + 30, "C", x + 12, y + 18, x + 18, y + 12, x + 30, y + 12, "Z"
    )
    drawing.path(gloss, "#FFFFFF", opacity=0.09)
    drawing.rect(x + 19, y + 19, width - 38, height - 38, None, 15, stroke=BRASS_LIGHT, stroke_width=3)
    for dx in (32, width - 32):
        for dy in (32, height - 32):
            drawing.circle(
                x + dx,
                y + dy,
                4.5,
                drawing.radial(x + dx - 1, y + dy - 1, 5, (0, "#FFF3CC"), (1, BRASS_DARK)),
            )
    for dx, dy, tone, opacity in ((3, 4, "#06120E", 0.8), (0, 0, BRASS_LIGHT, 1.0)):
        with drawing.group(x + 116 + dx, y + 85 + dy, scale=0.66):
            engraved_head(drawing, tone, opacity=opacity)
    for dx, dy, tone, opacity in ((4, 5, "#06120E", 0.8), (0, 0, FOAM, 1.0)):
        drawing.text("Wasserbüffel", x + 514 + dx, y + 72 + dy, 92, tone, "display", opacity=opacity)


def dart_board(drawing: Drawing, x: float, y: float, radius: float) -> None:
    """Hang the dart board, one dart in it."""
    drawing.circle(x + 5, y + 9, radius + 11, SHADOW, opacity=0.55, filter=drawing.blur(6))
    drawing.circle(
        x,
        y,
        radius + 10,
        drawing.linear(x - radius, y - radius, x + radius, y + radius, (0, "#8A5630"), (1, "#24130C")),
    )
    drawing.circle(x, y, radius + 1, "#0E0806")
    for index in range(20):
        start = index * 18 - 9
        _ring(drawing, x, y, (0.12, 1.0), start, "#1C1210" if index % 2 else "#E9D9B4", radius)
        accent = "#1E7A5A" if index % 2 else "#B3243A"
        for band in ((0.91, 1.0), (0.56, 0.65)):
            _ring(drawing, x, y, band, start, accent, radius)
    drawing.circle(x, y, radius * 0.13, "#1E7A5A")
    drawing.circle(x, y, radius * 0.06, "#B3243A")
    sheen = drawing.linear(
        x - radius,
        y - radius,
        x + radius,
        y + radius,
        (0, "#FFE9C0", 0.20),
        (0.5, "#000000", 0.0),
        (1, SHADOW, 0.5),
    )
    drawing.circle(x, y, radius, sheen)
    drawing.line(x + 14, y + 1, x + 52, y + 32, SHADOW, 6, opacity=0.45)
    drawing.line(x + 8, y - 8, x + 42, y + 14, BRASS, 5)
    drawing.path(
        polygon([(x + 32, y + 7), (x + 56, y + 9), (x + 66, y + 26), (x + 40, y + 13), (x + 48, y + 34)]),
        "#4C8FE6",
    )


def _ring(
    drawing: Drawing, x: float, y: float, band: tuple[float, float], start: float, colour: str, radius: float
) -> None:
    corners = []
    for share, order in ((band[1], (0, 6, 12, 18)), (band[0], (18, 12, 6, 0))):
        for step in order:
            angle = math.radians(start + step - 90)
            corners.append((x + radius * share * math.cos(angle), y + radius * share * math.sin(angle)))
    drawing.path(polygon(corners), colour)


def founder(drawing: Drawing, x: float, y: float) -> None:
    """Hang the founder of the club in an oval frame."""
    drawing.ellipse(x + 5, y + 9, 52, 62, SHADOW, opacity=0.55, filter=drawing.blur(6))
    gold = drawing.linear(x - 40, y - 60, x + 40, y + 60, (0, "#FBE3A0"), (0.4, BRASS), (1, "#4E3510"))
    drawing.ellipse(x, y, 52, 62, gold)
    drawing.ellipse(x, y, 47, 57, None, stroke="#5A3C10", stroke_width=2.5, opacity=0.8)
    canvas = oval(x, y, 42, 52)
    drawing.path(canvas, drawing.radial(x - 10, y - 14, 60, (0, "#B9A27A"), (0.6, "#7A6443"), (1, "#3F3222")))
    with drawing.group(clip=canvas):
        coat = path("M", x - 40, y + 60, "C", x - 36, y + 30, x - 14, y + 24, x, y + 24)
        coat += " " + path("C", x + 14, y + 24, x + 36, y + 30, x + 40, y + 60, "Z")
        drawing.path(coat, "#2A2430")
        with drawing.group(x, y - 2, scale=0.235):
            draw_buffalo(drawing, "#4A4048", "sly")
            bowler(drawing, "#2A2430")
        drawing.path(
            canvas, drawing.linear(x - 40, y - 50, x + 40, y + 50, (0, "#FFE9C0", 0.16), (1, "#1A0D07", 0.5))
        )
        drawing.path(canvas, None, stroke=SHADOW, stroke_width=7, opacity=0.5, filter=drawing.blur(3))


def chalkboard(drawing: Drawing) -> None:
    """Hang the empty chalkboard; money and records are written on it while the program runs."""
    x, y, width, height = CHALKBOARD
    drawing.shadow_rect(x, y, width, height, 6, dx=6, dy=10, blur=8, opacity=0.55)
    frame = drawing.linear(x, y, x + width, y + height, (0, "#B4794A"), (0.5, "#7A4C2C"), (1, "#4A2C1B"))
    drawing.rect(x, y, width, height, frame, 6)
    drawing.texture(
        rounded(x, y, width, height, 6), "#24130C", (0.02, 0.16), strength=1.6, threshold=0.46, seed=6
    )
    drawing.rect(x + 2, y + 2, width - 4, 2.5, "#F0C48C", opacity=0.5)
    slate = drawing.linear(x, y, x + width, y + height, (0, "#33403B"), (1, "#1A2220"))
    drawing.rect(x + 12, y + 12, width - 24, height - 24, slate, 3)
    inner = rounded(x + 12, y + 12, width - 24, height - 24, 3)
    drawing.texture(inner, "#E8EDE4", (0.012, 0.05), strength=0.35, threshold=0.42, octaves=3, seed=4)
    with drawing.group(clip=inner):
        drawing.path(inner, None, stroke=SHADOW, stroke_width=9, opacity=0.5, filter=drawing.blur(3))
    drawing.rect(
        x + 14,
        y + height - 12,
        width - 28,
        10,
        drawing.linear(0, y + height - 12, 0, y + height - 2, (0, "#B4794A"), (1, "#5C3822")),
        3,
    )
    drawing.rect(x + width - 76, y + height - 19, 42, 8, "#FFF6E3", 3)
    drawing.rect(x + 26, y + height - 18, 24, 7, "#F2A6A0", 3)

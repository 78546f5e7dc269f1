"""The pub's room: wall, wainscot, beam, floor, window."""

import random

from assets.source.drawing import Drawing
from assets.source.geometry import polygon, rounded
from assets.source.palette import SHADOW

FLOOR_Y = 655


def wall(drawing: Drawing) -> None:
    """Paint the bottle-green wallpaper, lit by the bar, with the beam above."""
    full = rounded(0, 0, 1920, 660, 0)
    drawing.path(full, drawing.linear(0, 0, 0, 660, (0, "#0F241F"), (0.5, "#1F473B"), (1, "#17352C")))
    drawing.texture(full, "#08140F", (0.05, 0.008), strength=0.85, threshold=0.47, octaves=3, seed=8)
    for x in range(0, 1980, 60):
        for row in range(1, 8):
            left, y = x + (30 if row % 2 else 0), row * 52
            drawing.path(
                polygon([(left, y - 16), (left + 9, y), (left, y + 16), (left - 9, y)]),
                "#2F6350",
                opacity=0.4,
            )
            drawing.circle(left - 30, y, 2.6, "#3B7560", opacity=0.35)
    drawing.glow(960, 330, 820, 360, "#E9A85A", 0.20)
    drawing.glow(270, 260, 330, 250, "#7FA0E8", 0.16)


def wainscot(drawing: Drawing) -> None:
    """Panel the lower wall in smoked oak."""
    whole = rounded(0, 430, 1920, 230, 0)
    drawing.path(whole, drawing.linear(0, 430, 0, 660, (0, "#53321F"), (1, "#2B180F")))
    for x in range(0, 1920, 160):
        drawing.rect(x + 16, 458, 128, 176, "#150B06", 5, opacity=0.7)
        drawing.rect(x + 20, 464, 122, 170, "#8A5A38", 4, opacity=0.28)
        face = drawing.linear(x + 24, 468, x + 134, 626, (0, "#67412A"), (0.5, "#4C2E1C"), (1, "#382114"))
        drawing.rect(x + 24, 468, 112, 158, face, 3)
        drawing.line(x + 27, 470, x + 133, 470, "#A9744A", 2.5, opacity=0.35)
    drawing.texture(whole, "#160B06", (0.09, 0.006), strength=2.0, threshold=0.46, octaves=3, seed=11)
    drawing.rect(0, 436, 1920, 12, SHADOW, opacity=0.45, filter=drawing.blur(4))
    drawing.rect(
        0, 416, 1920, 20, drawing.linear(0, 416, 0, 436, (0, "#A06A3E"), (0.35, "#744627"), (1, "#3A2114"))
    )
    drawing.rect(0, 418, 1920, 3, "#E0A870", opacity=0.35)


def beam(drawing: Drawing) -> None:
    """Hang the ceiling beam."""
    data = rounded(0, -4, 1920, 50, 0)
    drawing.rect(0, 40, 1920, 22, SHADOW, opacity=0.75, filter=drawing.blur(6))
    drawing.path(data, drawing.linear(0, 0, 0, 46, (0, "#1C0F09"), (1, "#50301D")))
    drawing.texture(data, "#0E0603", (0.004, 0.12), strength=2.4, threshold=0.44, octaves=4, seed=3)
    drawing.rect(0, 43, 1920, 3, "#8A5A38", opacity=0.4)


def floor(drawing: Drawing) -> None:
    """Lay the planks towards the eye."""
    whole = rounded(0, FLOOR_Y, 1920, 425, 0)
    drawing.path(
        whole, drawing.linear(0, FLOOR_Y, 0, 1080, (0, "#2A180F"), (0.35, "#54341F"), (1, "#2C190F"))
    )
    chance = random.Random(2)
    for index in range(-16, 16):
        tone = chance.uniform(0.0, 0.14)
        near, far = 960 + index * 210, 960 + index * 96
        plank = polygon([(far, FLOOR_Y), (far + 96, FLOOR_Y), (near + 210, 1080), (near, 1080)])
        drawing.path(plank, "#120805" if index % 2 else "#8A5A36", opacity=tone)
    drawing.texture(whole, "#140A05", (0.06, 0.010), strength=1.2, threshold=0.47, octaves=4, seed=17)
    for index in range(-15, 16):
        far, near = 960 + index * 96, 960 + index * 210
        drawing.line(far, FLOOR_Y, near, 1080, "#140A06", 3, opacity=0.75)
        drawing.line(far + 2, FLOOR_Y, near + 4, 1080, "#A06E44", 1.5, opacity=0.16)
    for index in range(-14, 14):
        for share in (chance.uniform(0.1, 0.4), chance.uniform(0.5, 0.9)):
            y = FLOOR_Y + 425 * share**1.4
            depth = (y - FLOOR_Y) / 425
            width = 96 + 114 * depth
            drawing.line(960 + index * width, y, 960 + (index + 1) * width, y, "#140A06", 2.5, opacity=0.6)
    drawing.glow(960, 700, 760, 130, "#E9A85A", 0.20)
    drawing.rect(0, 646, 1920, 16, drawing.linear(0, 646, 0, 662, (0, "#4A2C1B"), (1, "#120805")))
    drawing.rect(0, 660, 1920, 14, SHADOW, opacity=0.55, filter=drawing.blur(5))


def window(drawing: Drawing) -> None:
    """Look out at the night: moon, stars, roofs with lit windows."""
    x, y, width, height = 110, 150, 300, 210
    drawing.shadow_rect(x - 16, y - 16, width + 32, height + 32, 8, dx=5, dy=10, blur=8, opacity=0.6)
    frame = drawing.linear(x, y, x + width, y + height, (0, "#9A6238"), (1, "#4A2C1B"))
    drawing.rect(x - 16, y - 16, width + 32, height + 32, frame, 6)
    drawing.rect(x - 14, y - 14, width + 28, 3, "#E0A870", opacity=0.5)
    drawing.rect(x - 4, y - 4, width + 8, height + 8, "#1C0F09", 3)
    sky = drawing.linear(0, y, 0, y + height, (0, "#152347"), (0.6, "#37487F"), (1, "#8A72A8"))
    drawing.rect(x, y, width, height, sky)
    with drawing.group(clip=rounded(x, y, width, height, 1)):
        _night(drawing, x, y, width, height)
        drawing.rect(x, y, width, 16, SHADOW, opacity=0.5, filter=drawing.blur(6))
        drawing.rect(x, y, 14, height, SHADOW, opacity=0.4, filter=drawing.blur(6))
        glass = polygon([(x + 10, y), (x + 110, y), (x - 10, y + 150), (x - 90, y + 150)])
        drawing.path(glass, "#FFFFFF", opacity=0.07)
        drawing.path(
            polygon([(x + 200, y), (x + 232, y), (x + 60, y + 210), (x + 28, y + 210)]),
            "#FFFFFF",
            opacity=0.05,
        )
    bar = drawing.linear(0, y, 0, y + height, (0, "#7A4C2C"), (1, "#4A2C1B"))
    drawing.rect(x + width / 2 - 6, y, 12, height, bar)
    drawing.rect(x, y + height / 2 - 5, width, 10, bar)
    drawing.line(x + width / 2 - 4, y + 2, x + width / 2 - 4, y + height, "#C08A58", 2, opacity=0.5)
    sill = y + height + 12
    drawing.shadow_rect(x - 28, sill, width + 56, 18, 4, dx=4, dy=10, blur=6, opacity=0.6)
    drawing.rect(
        x - 28, sill, width + 56, 18, drawing.linear(0, sill, 0, sill + 18, (0, "#B4794A"), (1, "#4A2C1B")), 4
    )
    drawing.rect(x - 25, sill + 2, width + 50, 3, "#F0C48C", opacity=0.5)


def _night(drawing: Drawing, x: float, y: float, width: float, height: float) -> None:
    drawing.glow(x + width * 0.7, y + height * 0.28, 110, 100, "#CFE0FF", 0.45)
    moon = "M 8 -25 C -14 -22 -28 -4 -22 14 C -16 30 4 32 20 20 C 4 22 -8 14 -10 0 C -11 -10 -4 -20 8 -25 Z"
    with drawing.group(x + width * 0.71, y + height * 0.28, rotate=-160):
        drawing.path(moon, drawing.linear(-20, -20, 20, 20, (0, "#FFF9EA"), (1, "#F3DFB0")))
    stars = (
        (0.15, 0.2),
        (0.3, 0.42),
        (0.45, 0.14),
        (0.9, 0.55),
        (0.58, 0.5),
        (0.08, 0.5),
        (0.38, 0.28),
        (0.86, 0.12),
    )
    for index, (sx, sy) in enumerate(stars):
        drawing.circle(x + width * sx, y + height * sy, 1.6 + index % 3 * 0.6, "#FFFFFF", opacity=0.9)
    far = [
        (0, 1),
        (0, 0.66),
        (0.1, 0.66),
        (0.16, 0.56),
        (0.22, 0.66),
        (0.5, 0.66),
        (0.5, 0.5),
        (0.53, 0.44),
        (0.56, 0.5),
    ]
    far += [(0.56, 0.68), (0.8, 0.68), (0.86, 0.58), (0.92, 0.68), (1, 0.68), (1, 1)]
    drawing.path(polygon([(x + width * a, y + height * b) for a, b in far]), "#2A3260", opacity=0.9)
    near = [(0, 1), (0, 0.8), (0.08, 0.8), (0.18, 0.66), (0.28, 0.8), (0.42, 0.8), (0.42, 0.72), (0.62, 0.72)]
    near += [(0.7, 0.6), (0.78, 0.72), (0.78, 0.84), (1, 0.84), (1, 1)]
    drawing.path(polygon([(x + width * a, y + height * b) for a, b in near]), "#11172E")
    for sx, sy in ((0.12, 0.86), (0.22, 0.86), (0.52, 0.8), (0.68, 0.79), (0.88, 0.9)):
        drawing.glow(x + width * sx + 6, y + height * sy + 7, 18, 18, "#FFC64D", 0.6)
        drawing.rect(x + width * sx, y + height * sy, 12, 15, "#FFCF6A", 1)
        drawing.rect(x + width * sx + 5, y + height * sy, 2, 15, "#11172E")

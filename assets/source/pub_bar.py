"""The bar: shelves with bottles, the landlord's body, counter, taps and beers."""

import random

from assets.source.drawing import Drawing
from assets.source.geometry import path, polygon, rounded
from assets.source.palette import BRASS, BRASS_LIGHT, SHADOW, darker, lighter

LANDLORD = (960, 392)
HEAD_SCALE = 0.70
ROUND_BRASS = ((0.0, "#8A6420"), (0.35, "#FFF0BE"), (0.55, BRASS), (1.0, "#5A3C10"))
FLAT_BRASS = ((0.0, "#FFF0BE"), (0.5, BRASS), (1.0, "#7D5720"))
BEERS = {"pils": ("#FFC548", "#E08A1A"), "dark": ("#8A3F1C", "#3D1509"), "cider": ("#FFE08A", "#D9A526")}


def shelves(drawing: Drawing) -> None:
    """Build the lit shelves; the middle stays free for the landlord's horns."""
    drawing.shadow_rect(596, 228, 728, 300, 8, dx=0, dy=8, blur=10, opacity=0.6)
    drawing.rect(596, 228, 728, 300, drawing.linear(0, 228, 0, 528, (0, "#4A2C1B"), (1, "#3B2418")), 6)
    drawing.rect(610, 242, 700, 290, drawing.linear(0, 242, 0, 530, (0, "#2A1509"), (1, "#1A0D07")))
    drawing.glow(960, 400, 420, 220, "#FFB85A", 0.85)
    for lamp_x in (700, 960, 1220):
        drawing.glow(lamp_x, 250, 150, 120, "#FFCF86", 0.45)
    chance = random.Random(5)
    glass = ["#2F6B4C", "#8A2F1E", "#C8832C", "#3F5296", "#94602E", "#22503F", "#A03C4E"]
    for y in (356, 478):
        x = 640.0
        while x < 1290:
            if abs(x - 960) > (118 if y < 400 else 96):
                bottle(drawing, x, y, chance.choice(glass), chance.uniform(80, 104), chance.uniform(24, 32))
            x += chance.uniform(36, 46)
        drawing.rect(610, y + 12, 700, 12, SHADOW, opacity=0.6, filter=drawing.blur(4))
        drawing.rect(
            604, y, 712, 12, drawing.linear(0, y, 0, y + 12, (0, "#C08650"), (0.4, "#8A5630"), (1, "#3B2418"))
        )
        drawing.rect(604, y + 1, 712, 2.5, "#FFD9A0", opacity=0.6)
    drawing.rect(610, 242, 700, 14, SHADOW, opacity=0.6, filter=drawing.blur(5))


def bottle(drawing: Drawing, x: float, y: float, colour: str, height: float, width: float) -> None:
    """Stand a bottle with its base at (x, y)."""
    half, neck, h = width / 2, width * 0.18, height
    glass = (
        f"M {-half} 0 L {-half} {-h * 0.56} C {-half} {-h * 0.68} {-neck} {-h * 0.66} {-neck} {-h * 0.8} "
        f"L {-neck} {-h} L {neck} {-h} L {neck} {-h * 0.8} "
        f"C {neck} {-h * 0.66} {half} {-h * 0.68} {half} {-h * 0.56} L {half} 0 Z"
    )
    stops = (
        (0.0, darker(colour, 0.3)),
        (0.28, lighter(colour, 0.4)),
        (0.5, colour),
        (1.0, darker(colour, 0.6)),
    )
    paper = ((0.0, "#FBEBC8"), (0.6, "#E9D3A2"), (1.0, "#A98B5A"))
    with drawing.group(x, y):
        drawing.path(glass, drawing.linear(-half, 0, half, 0, *stops))
        drawing.rect(-half, -h * 0.42, width, h * 0.24, drawing.linear(-half, 0, half, 0, *paper), 1)
        drawing.line(-width * 0.28, -h * 0.12, -width * 0.28, -h * 0.52, "#FFFFFF", 2.5, opacity=0.35)
        cap = drawing.linear(-width * 0.2, 0, width * 0.2, 0, (0, BRASS_LIGHT), (1, "#7D5720"))
        drawing.rect(-width * 0.2, -h - 4, width * 0.4, 9, cap, 2)


def landlord_body(drawing: Drawing) -> None:
    """Draw shirt, apron and bow tie behind the counter; the head is a sprite of its own."""
    shirt = "M 822 640 C 824 520 880 486 960 486 C 1040 486 1096 520 1098 640 Z"
    drawing.shadow(shirt, dx=8, dy=6, blur=10, opacity=0.5)
    drawing.path(shirt, drawing.linear(830, 490, 1090, 600, (0, "#FFF8E8"), (0.5, "#F0DDB8"), (1, "#B79B68")))
    drawing.path("M 1004 490 C 1062 502 1096 540 1098 640 L 1016 640 Z", "#8A6A3C", opacity=0.45)
    for fold in ("M 858 530 C 868 560 868 600 860 640", "M 1062 530 C 1056 560 1058 600 1066 640"):
        drawing.stroke(fold, "#A98B5A", 4, opacity=0.5)
    apron = drawing.linear(890, 510, 1030, 640, (0, "#3C749A"), (1, "#1F4258"))
    drawing.path("M 888 640 L 900 516 L 1020 516 L 1032 640 Z", apron)
    for strap in ("M 902 520 L 876 494", "M 1018 520 L 1044 494"):
        drawing.stroke(strap, "#2A5877", 13, stroke_linecap="butt")
    drawing.rect(900, 514, 120, 4, "#8FBAD6", 2, opacity=0.5)
    neck = drawing.radial(960, 470, 90, (0, "#1A0D10", 0.65), (1, "#1A0D10", 0.0))
    drawing.ellipse(966, 506, 84, 26, neck)


def bow_tie(drawing: Drawing) -> None:
    """Draw the red bow tie, relative to the middle of the landlord's head."""
    for side in (-1, 1):
        wing = path("M", side * 4, 0, "C", side * 16, -16, side * 34, -22, side * 40, -18)
        wing += " " + path(
            "C",
            side * 44,
            -6,
            side * 44,
            8,
            side * 40,
            19,
            "C",
            side * 30,
            22,
            side * 14,
            14,
            side * 4,
            2,
            "Z",
        )
        drawing.path(wing, drawing.linear(-40, -20, 40, 20, (0, "#E0485A"), (0.5, "#B3243A"), (1, "#7A1226")))
    drawing.circle(0, 0, 9.5, drawing.radial(-3, -3, 11, (0, "#D8485A"), (1, "#7A1226")))


def counter(drawing: Drawing) -> None:
    """Build the counter in front of the landlord."""
    front = rounded(540, 556, 840, 110, 0)
    drawing.path(rounded(534, 640, 852, 30, 0), SHADOW, opacity=0.6, filter=drawing.blur(8))
    drawing.path(front, drawing.linear(0, 556, 0, 666, (0, "#7A4C2C"), (1, "#32200F")))
    for index in range(6):
        x = 560 + index * 136
        drawing.rect(x, 580, 120, 76, "#1A0D07", 4, opacity=0.65)
        face = drawing.linear(x, 584, x + 110, 652, (0, "#8A5832"), (0.5, "#633C22"), (1, "#44291A"))
        drawing.rect(x + 5, 584, 110, 68, face, 3)
        drawing.line(x + 8, 586, x + 112, 586, "#D39A64", 2.5, opacity=0.4)
    drawing.texture(front, "#1A0D07", (0.08, 0.006), strength=1.8, threshold=0.46, octaves=3, seed=31)
    drawing.rect(540, 556, 840, 18, SHADOW, opacity=0.55, filter=drawing.blur(5))
    top = drawing.linear(0, 534, 0, 562, (0, "#E0A468"), (0.3, "#A66E3C"), (0.7, "#7A4A28"), (1, "#3B2418"))
    drawing.rect(518, 534, 884, 28, top, 9)
    drawing.texture(
        rounded(518, 534, 884, 28, 9), "#3B2011", (0.005, 0.12), strength=1.4, threshold=0.46, seed=12
    )
    drawing.rect(526, 537, 868, 4, "#FFE9C4", 2, opacity=0.6)
    _foot_rail(drawing)


def _foot_rail(drawing: Drawing) -> None:
    for x in (600, 840, 1080, 1320):
        drawing.rect(x - 4, 648, 8, 16, "#5A3C10", 2)
    rail = drawing.linear(0, 656, 0, 666, (0, "#E8C070"), (0.35, "#A87A2C"), (1, "#3E2A0C"))
    drawing.rect(548, 657, 824, 9, rail, 4.5)


def taps(drawing: Drawing) -> None:
    """Stand two brass taps on the counter."""
    for x in (742, 1178):
        with drawing.group(x, 538):
            drawing.ellipse(6, -1, 30, 5, SHADOW, opacity=0.5)
            _tap_lever(drawing, -28, "#B3243A")
            _tap_lever(drawing, 28, "#FFF3DC")
            drawing.rect(-12, -68, 24, 68, drawing.across(-12, 12, *ROUND_BRASS), 6)
            drawing.rect(-40, -76, 80, 20, drawing.down(-76, -56, *FLAT_BRASS), 9)
            drawing.rect(-34, -73, 66, 4, "#FFFFFF", 2, opacity=0.5)


def _tap_lever(drawing: Drawing, x: float, knob: str) -> None:
    with drawing.group(x, 0):
        wood = drawing.across(-8, 8, (0, "#4A2C1B"), (1, "#120805"))
        drawing.path("M -5 -76 L -8 -110 L 8 -110 L 5 -76 Z", wood)
        ball = drawing.radial(-3, -117, 12, (0, lighter(knob, 0.6)), (0.5, knob), (1, darker(knob, 0.4)))
        drawing.circle(0, -113, 9.5, ball)
        drawing.rect(-4, -58, 8, 20, drawing.across(-4, 4, (0, BRASS_LIGHT), (1, "#7D5720")), 3)


def beer(drawing: Drawing, x: float, y: float, scale: float, kind: str, filled: float = 0.8) -> None:
    """Stand a glass with its base at (x, y), 230 high at scale 1."""
    light, dark = BEERS[kind]
    glass = (
        "M -42 0 C -46 -60 -58 -120 -58 -170 C -58 -200 -52 -220 -50 -232 L 50 -232 "
        "C 52 -220 58 -200 58 -170 C 58 -120 46 -60 42 0 C 30 8 -30 8 -42 0 Z"
    )
    top = -10 - 200 * filled
    content = f"M -38 -8 C -42 -60 -54 -120 -53 {top} L 53 {top} C 54 -120 42 -60 38 -8 C 26 0 -26 0 -38 -8 Z"
    stops = ((0.0, dark), (0.28, light), (0.55, lighter(light, 0.35)), (1.0, dark))
    chance = random.Random(4)
    with drawing.group(x, y, scale=scale):
        drawing.blob(26, 2, 92, 16, 0.5)
        drawing.path(glass, "#DCEBE6", opacity=0.25)
        drawing.path(content, drawing.across(-50, 50, *stops))
        for _ in range(14):
            left, height = chance.uniform(-32, 32), chance.uniform(top + 24, -20)
            drawing.circle(left, height, chance.uniform(1.5, 3.6), "#FFFFFF", opacity=0.55)
        with drawing.group(0, top):
            _foam(drawing)
        drawing.path(glass, None, stroke="#F3FFFB", stroke_width=4, opacity=0.55)
        drawing.stroke("M -38 -200 C -46 -160 -38 -90 -30 -24", "#FFFFFF", 9, opacity=0.5)


def _foam(drawing: Drawing) -> None:
    foam = (
        "M -53 8 L -55 -26 C -62 -50 -26 -58 -16 -44 C -6 -66 26 -62 28 -46 C 46 -54 63 -40 55 -22 "
        "L 53 8 C 45 22 33 4 25 8 C 14 26 0 2 -12 10 C -26 22 -45 20 -53 8 Z"
    )
    drawing.path(foam, drawing.linear(-50, -50, 50, 20, (0, "#FFFFFF"), (0.5, "#FFF3DC"), (1, "#E0C692")))


def on_the_counter(drawing: Drawing) -> None:
    """Put beers and a towel on the counter."""
    beer(drawing, 806, 540, 0.42, "pils")
    beer(drawing, 850, 541, 0.42, "dark", 0.6)
    beer(drawing, 1092, 540, 0.42, "pils")
    towel = polygon([(1262, 532), (1338, 532), (1342, 590), (1266, 594)])
    drawing.shadow(towel, dx=4, dy=6, blur=4, opacity=0.45)
    drawing.path(
        towel, drawing.linear(1262, 532, 1340, 592, (0, "#FFF8E8"), (0.6, "#EAD9B8"), (1, "#B79B68"))
    )
    for y in (572, 580):
        drawing.line(1266, y, 1341, y - 2, "#B5452F", 4, opacity=0.85)
    drawing.line(1300, 536, 1304, 590, "#A98B5A", 2.5, opacity=0.5)

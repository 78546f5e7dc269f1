"""Nine-slice panels: things that carry text (art.md, 2)."""

from assets.source.drawing import Drawing
from assets.source.geometry import rounded
from assets.source.palette import (
    BEER_MAT,
    FOAM,
    FOCUS,
    LABEL_FACE,
    MAT_RING,
    SCHWARZBIER,
    SECONDARY_TEXT,
    SHADOW,
    lighter,
)
from assets.source.raster import Panel, panel

FACE = 112


def _canvas(bleed: int, width: int = FACE, height: int = FACE) -> Drawing:
    return Drawing(width + 2 * bleed, height + 2 * bleed, -bleed, -bleed)


def _corners(size: int) -> tuple[int, int, int, int]:
    return (size, size, size, size)


def _tin(
    drawing: Drawing, size: tuple[int, int], radius: float, tones: tuple[str, str], edge: str | None
) -> None:
    """Draw a dark tin plate with a soft bevel; the middle is one flat tone and may be stretched."""
    width, height = size
    drawing.rect(0, 0, width, height, tones[1], radius, opacity=0.95)
    drawing.rect(
        1.5,
        1.5,
        width - 3,
        height - 3,
        None,
        radius - 1.5,
        stroke=drawing.linear(
            0, 0, 0, height, (0, lighter(tones[0], 0.28)), (0.35, tones[0]), (1, "#080403")
        ),
        stroke_width=3,
    )
    if edge:
        metal = drawing.linear(0, 0, width, height, (0, lighter(edge, 0.5)), (0.4, edge), (1, edge))
        drawing.rect(
            5, 5, width - 10, height - 10, None, radius - 4.5, stroke="#000000", stroke_width=5, opacity=0.35
        )
        drawing.rect(5, 5, width - 10, height - 10, None, radius - 4.5, stroke=metal, stroke_width=2.8)


def _plate(name: str, *, active: bool) -> Panel:
    drawing = _canvas(26)
    drawing.shadow_rect(0, 0, FACE, FACE, 20, dx=3, dy=7, blur=7, opacity=0.55)
    if active:
        drawing.rect(-3, -3, FACE + 6, FACE + 6, FOCUS, 23, opacity=0.6, filter=drawing.blur(6))
        _tin(drawing, (FACE, FACE), 20, ("#5A4436", "#2A1C17"), FOCUS)
    else:
        _tin(drawing, (FACE, FACE), 20, ("#4A382E", SCHWARZBIER), SECONDARY_TEXT)
    return panel(name, drawing, (FACE, FACE), _corners(28))


def _mat() -> Panel:
    drawing, size = _canvas(26, 132, 132), 132
    drawing.shadow_rect(0, 4, size, size, 28, dx=3, dy=8, blur=8, opacity=0.55)
    drawing.rect(0, 5, size, size, "#A98F5E", 28)
    drawing.rect(
        0,
        0,
        size,
        size,
        drawing.linear(0, 0, size, size, (0, "#FFFAEE"), (0.5, BEER_MAT), (1, "#EBD6AA")),
        28,
    )
    drawing.rect(1.5, 1.5, size - 3, size - 3, None, 27, stroke="#FFFFFF", stroke_width=2, opacity=0.7)
    drawing.rect(10, 10, size - 20, size - 20, None, 20, stroke=MAT_RING, stroke_width=3.5)
    drawing.rect(16, 16, size - 32, size - 32, None, 15, stroke=MAT_RING, stroke_width=1.6, opacity=0.6)
    return panel("panel/mat", drawing, (size, size), _corners(40))


def _board() -> Panel:
    size = 168
    drawing = _canvas(26, size, size)
    drawing.shadow_rect(0, 0, size, size, 8, dx=4, dy=9, blur=8, opacity=0.6)
    frame = rounded(0, 0, size, size, 8)
    drawing.path(frame, drawing.linear(0, 0, size, size, (0, "#B4794A"), (0.5, "#7A4C2C"), (1, "#54331E")))
    drawing.texture(frame, "#2A160C", (0.02, 0.16), strength=1.2, threshold=0.47, seed=6)
    drawing.rect(2, 2, size - 4, size - 4, None, 7, stroke="#F0C48C", stroke_width=2.5, opacity=0.45)
    for x, y in ((0, 0), (size, 0), (0, size), (size, size)):
        inner_x, inner_y = (18 if x == 0 else size - 18), (18 if y == 0 else size - 18)
        start_x, start_y = x + (inner_x - x) * 0.2, y + (inner_y - y) * 0.2
        drawing.line(start_x, start_y, inner_x, inner_y, "#3B2011", 2.5, opacity=0.6)
    drawing.rect(17, 17, size - 34, size - 34, "#120C09", 4)
    drawing.rect(19, 19, size - 38, size - 38, "#28322E", 3)
    with drawing.group(clip=rounded(19, 19, size - 38, size - 38, 3)):
        drawing.rect(
            17,
            17,
            size - 34,
            size - 34,
            None,
            4,
            stroke=SHADOW,
            stroke_width=12,
            opacity=0.55,
            filter=drawing.blur(4),
        )
    return panel("panel/board", drawing, (size, size), _corners(48))


def _button(name: str, state: str) -> Panel:
    size = 84
    drawing = _canvas(36, size, size)
    if state == "focus":
        drawing.rect(-12, -12, size + 24, size + 24, FOCUS, 28, opacity=0.75, filter=drawing.blur(8))
        drawing.shadow_rect(-8, -8, size + 16, size + 16, 24, dx=3, dy=10, blur=7, opacity=0.5)
        drawing.rect(-9, -9, size + 18, size + 18, SCHWARZBIER, 25)
        drawing.rect(
            -6,
            -6,
            size + 12,
            size + 12,
            drawing.linear(0, -6, size, size + 6, (0, "#FFE08A"), (0.5, FOCUS), (1, "#EDA52A")),
            22,
        )
        drawing.rect(
            0, 0, size, size, drawing.linear(0, 0, 0, size, (0, "#FFFDF6"), (0.6, FOAM), (1, "#F0DDB4")), 16
        )
        drawing.rect(1, 1, size - 2, size - 2, None, 15, stroke="#B98A2C", stroke_width=1.5, opacity=0.5)
    elif state == "normal":
        drawing.shadow_rect(0, 0, size, size, 16, dx=2, dy=6, blur=5, opacity=0.55)
        _tin(drawing, (size, size), 16, ("#4A382E", SCHWARZBIER), "#C9973F")
    else:
        drawing.rect(0, 0, size, size, SCHWARZBIER, 16, opacity=0.72)
        drawing.rect(4, 4, size - 8, size - 8, None, 12, stroke="#6A5A4A", stroke_width=2, opacity=0.6)
    return panel(name, drawing, (size, size), _corners(24))


def _label(name: str, state: str) -> Panel:
    """Return the card under a table of the menu."""
    size = 108
    drawing = _canvas(48, size, size)
    if state == "focus":
        drawing.rect(-12, -12, size + 24, size + 24, FOCUS, 34, opacity=0.7, filter=drawing.blur(13))
        drawing.shadow_rect(0, 0, size, size, 20, dx=3, dy=9, blur=8, opacity=0.6)
        drawing.rect(-3, -3, size + 6, size + 6, SCHWARZBIER, 22)
        drawing.rect(
            0,
            0,
            size,
            size,
            drawing.linear(0, 0, 0, size, (0, "#FFE9B0"), (0.5, "#F0B948"), (1, "#C07A20")),
            20,
        )
        drawing.rect(
            7,
            7,
            size - 14,
            size - 14,
            drawing.linear(0, 7, 0, size - 7, (0, "#FFFDF6"), (0.6, "#FAEED4"), (1, "#EDD8A8")),
            14,
        )
        drawing.rect(8, 8, size - 16, size - 16, None, 13, stroke="#A8701E", stroke_width=1.5, opacity=0.45)
    else:
        edge = "#A98546" if state == "normal" else "#5E4C36"
        drawing.shadow_rect(0, 0, size, size, 18, dx=2, dy=6, blur=6, opacity=0.5)
        drawing.rect(0, 0, size, size, LABEL_FACE, 18, opacity=0.9 if state == "normal" else 0.78)
        drawing.rect(5, 5, size - 10, size - 10, None, 14, stroke=edge, stroke_width=2.5)
        if state == "normal":
            drawing.rect(
                1.5, 1.5, size - 3, size - 3, None, 17, stroke="#6B4A2C", stroke_width=2, opacity=0.6
            )
    return panel(name, drawing, (size, size), _corners(28))


def _tag() -> Panel:
    size = 44
    drawing = _canvas(14, size, size)
    drawing.shadow_rect(0, 0, size, size, 12, dx=2, dy=4, blur=3.5, opacity=0.55)
    _tin(drawing, (size, size), 12, ("#4A382E", SCHWARZBIER), None)
    return panel("panel/tag", drawing, (size, size), _corners(15))


def _hint() -> Panel:
    size = 64
    drawing = _canvas(14, size, size)
    drawing.rect(0, 0, size, size, SHADOW, 20, opacity=0.62, filter=drawing.blur(3.5))
    drawing.rect(0, 0, size, size, SCHWARZBIER, 20, opacity=0.55)
    return panel("panel/hint", drawing, (size, size), _corners(24))


def build_panels() -> list[Panel]:
    """Return every panel."""
    return [
        _plate("panel/plate", active=False),
        _plate("panel/plate_active", active=True),
        _mat(),
        _board(),
        _button("panel/button", "normal"),
        _button("panel/button_focus", "focus"),
        _button("panel/button_disabled", "disabled"),
        _label("panel/label", "normal"),
        _label("panel/label_focus", "focus"),
        _label("panel/label_closed", "closed"),
        _tag(),
        _hint(),
    ]

"""The toast: a dimmed pub full of light, arms that come in from everywhere, and what flies about.

How the scene puts it together (degrees clockwise):

* An arm that is turned by ``angle`` stands at `CLINK` + reach x (-sin angle, cos angle) and points at
  the clink. All its sprites share that place and that angle. Back to front: ``toast/arm`` (tinted),
  ``toast/palm/FUR``, ``toast/glass/BEER``, ``toast/hand/FUR``; of tin: ``toast/arm/tin/METAL``,
  ``toast/palm/tin/METAL``, ``toast/band`` (tinted), glass, ``toast/hand/tin/METAL``, ``toast/lamp/LAMP``.
* Arms with a negative angle (from the right) are mirrored, so that the light stays above.
* The burst is drawn before the arms and the word after them, both at `SHOUT`: hands may stand before the
  burst, the word may not be covered.
* At rest the rim is `GAPS` away from the clink; reach = that + `RIM`. `SCALE` makes seven and eight slim
  enough.
"""

from typing import Final

from PIL import Image, ImageFilter

from assets.source import pub_room, pub_walls
from assets.source.bohnen_board import vignette
from assets.source.drawing import Drawing
from assets.source.geometry import around, polygon
from assets.source.palette import LAMPLIGHT
from assets.source.raster import Panel, Sprite, render, with_grain
from assets.source.toast_glass import RIM_Y, build_glasses
from assets.source.toast_hands import build_hands
from assets.source.toast_shout import toast_shouts

CLINK: Final = (960, 486)
"""Where the glasses meet."""
SHOUT: Final = (960, 170)
"""Middle of ``shout/burst/toast`` and of the word on it."""
RIM: Final = -RIM_Y
"""From the anchor of an arm to the rim of its glass."""
STEPS: Final = {1: 0, 2: 124, 3: 80, 4: 56, 5: 46, 6: 39, 7: 36, 8: 32}
"""Degrees between neighbours, by number of arms; the fan is symmetric and open at the top."""
GAPS: Final = {1: 40, 2: 76, 3: 90, 4: 126, 5: 146, 6: 166, 7: 166, 8: 172}
"""From the clink to the rims at rest, by number of arms."""
SCALE: Final = {7: 0.9, 8: 0.84}
"""Stretch of every sprite of an arm, where it is not 1; it shortens `RIM` too."""

RAYS: Final = 40


def _room() -> Image.Image:
    drawing = Drawing(1920, 1080)
    for paint in (pub_room.wall, pub_room.wainscot, pub_room.beam, pub_room.floor, pub_room.window):
        paint(drawing)
    pub_walls.dart_board(drawing, 1752, 238, 78)
    pub_walls.founder(drawing, 1500, 250)
    return render(drawing, 1).filter(ImageFilter.GaussianBlur(2.2))


def _light(drawing: Drawing) -> None:
    """Dim the room and let light burst out of the clink."""
    drawing.rect(0, 0, 1920, 1080, "#0A0505", opacity=0.5)
    x, y = CLINK
    drawing.glow(x, y + 10, 1150, 760, "#FFB85A", 0.8)
    rays = drawing.radial(x, y, 1250, (0, LAMPLIGHT, 0.26), (0.45, LAMPLIGHT, 0.13), (1, LAMPLIGHT, 0.03))
    step = 360 / RAYS
    for index in range(RAYS):
        width = step * (0.32 if index % 2 else 0.46)
        ends = [around(x, y, 1500, 1500, index * step + side * width / 2) for side in (-1, 1)]
        drawing.path(polygon([(x, y), *ends]), rays)
    drawing.glow(x, y, 420, 340, "#FFE9B0", 0.5)


def build_background() -> Sprite:
    """Return the opaque background."""
    drawing = Drawing(1920, 1080)
    _light(drawing)
    vignette(drawing, 0.62, (960, 500), (1260, 830))
    return Sprite("background/toast", with_grain(Image.alpha_composite(_room(), render(drawing, 1))), (0, 0))


def build_toast() -> list[Sprite | Panel]:
    """Return everything that moves."""
    return [*build_hands(), *build_glasses(), *toast_shouts()]

"""From drawings to pixels: rendering, grain, trimming, clean edges."""

import io
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from assets.source.drawing import Drawing

Pixels = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture with the point that is placed on the canvas."""

    name: str
    image: Image.Image
    anchor: tuple[int, int]
    """Offset of the thing's centre from the upper left corner."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A nine-slice picture."""

    name: str
    image: Image.Image
    insets: tuple[int, int, int, int]
    """Unstretched margins (left, top, right, bottom) from the picture's edge, bleed included."""
    bleed: tuple[int, int, int, int]
    """How far shadow and glow reach beyond the visible face (left, top, right, bottom)."""


def render(drawing: Drawing, samples: int = 2) -> Image.Image:
    """Draw to straight-alpha RGBA pixels, ``samples`` x ``samples`` per pixel."""
    width, height = drawing.width * samples, drawing.height * samples
    data = resvg_py.svg_to_bytes(
        svg_string=drawing.markup(), width=width, height=height, skip_system_fonts=True
    )
    image = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    if samples > 1:
        image = image.resize((drawing.width, drawing.height), Image.Resampling.BOX)
    return image


def with_grain(image: Image.Image, sigma: float = 3.5, seed: int = 3) -> Image.Image:
    """Lay monochrome noise over an opaque picture; it hides the steps of long gradients (art.md, 3)."""
    pixels = np.asarray(image.convert("RGB")).astype(np.float64)
    height, width = pixels.shape[:2]
    random = np.random.default_rng(seed)
    fine = random.normal(0, 1, (height, width))
    coarse = random.normal(0, 1, (height // 2 + 1, width // 2 + 1)).repeat(2, 0).repeat(2, 1)[:height, :width]
    brightness = pixels.mean(2) / 255
    noise = (fine + coarse) * 0.6 * sigma * (0.45 + 0.55 * (1 - np.abs(brightness - 0.45)))
    return Image.fromarray(np.clip(pixels + noise[..., None], 0, 255).round().astype(np.uint8), "RGB")


def bleed_colours(image: Image.Image, rounds: int = 2) -> Image.Image:
    """Carry edge colours into the clear pixels beside them, so that linear filtering shows no fringe."""
    pixels = np.asarray(image).astype(np.float64)
    known = pixels[..., 3] > 0
    for _ in range(rounds):
        colours = np.where(known[..., None], pixels[..., :3], 0.0)
        padded, count = np.pad(colours, ((1, 1), (1, 1), (0, 0))), np.pad(known.astype(np.float64), 1)
        height, width = known.shape
        shifts = [(y, x) for y in range(3) for x in range(3)]
        total = sum(padded[y : y + height, x : x + width] for y, x in shifts)
        hits = sum(count[y : y + height, x : x + width] for y, x in shifts)
        fresh = ~known & (hits > 0)
        pixels[fresh, :3] = (total / np.maximum(hits, 1)[..., None])[fresh]
        known = known | fresh
    return Image.fromarray(pixels.round().astype(np.uint8), "RGBA")


def sprite(name: str, drawing: Drawing, samples: int = 2) -> Sprite:
    """Render a drawing whose origin (0, 0) is the anchor, and cut its clear margins off."""
    return trimmed(name, render(drawing, samples), (-drawing.left, -drawing.top))


def tint_pair(
    name: str, canvas: Drawing, draw: Callable[[Drawing, str], None], samples: int = 2
) -> list[Sprite]:
    """Split a picture that shows a player's colour into what is tinted and what lies over it.

    All tones are mixtures, so a picture in white and one in black tell how much of every pixel is the
    player's colour. Drawn one over the other, the first tinted, the two sprites equal the picture in that
    colour; where there is none of it the first one is clear.

    Args:
        name: Name of the tinted sprite; the other one has ``/plain`` behind it.
        canvas: An empty drawing whose origin is the anchor.
        draw: Draws in the colour it is given.
        samples: As for `render`.

    Returns:
        The tinted sprite in greys, white for the full colour, and the plain one.
    """
    white, black = (_pixels(canvas, draw, colour, samples) for colour in ("#FFFFFF", "#000000"))
    alpha, rest = black[..., 3:], black[..., :3]
    part = np.clip(white[..., :3] - rest, 0.0, 1.0)
    has_part = part.max(2, keepdims=True) > 2 / 255
    cover = alpha * np.where(has_part, rest.max(2, keepdims=True), 1.0)
    below = np.where(has_part, (alpha - cover) / np.maximum(1 - cover, 1e-6), 0.0)
    shade = alpha * part / np.maximum(alpha - cover, 1e-6)
    plain = alpha * rest / np.maximum(cover, 1e-6)
    anchor = (-canvas.left, -canvas.top)
    return [
        trimmed(name, _image(shade, below), anchor),
        trimmed(f"{name}/plain", _image(plain, cover), anchor),
    ]


def _pixels(
    canvas: Drawing, draw: Callable[[Drawing, str], None], colour: str, samples: int
) -> NDArray[np.float64]:
    """Return a drawing in one colour as straight-alpha values 0..1."""
    drawing = Drawing(canvas.width, canvas.height, canvas.left, canvas.top)
    draw(drawing, colour)
    return np.asarray(render(drawing, samples)).astype(np.float64) / 255


def _image(colours: NDArray[np.float64], alpha: NDArray[np.float64]) -> Image.Image:
    pixels = np.concatenate([np.clip(colours, 0.0, 1.0), alpha], axis=2)
    return Image.fromarray((pixels * 255).round().astype(np.uint8), "RGBA")


def trimmed(name: str, image: Image.Image, anchor: tuple[int, int]) -> Sprite:
    """Cut the clear margins of a picture off, but never the anchor."""
    visible = image.getchannel("A").point(lambda alpha: 255 if alpha > 1 else 0).getbbox()
    left, top, right, bottom = visible or (0, 0, 1, 1)
    left, top = min(left, anchor[0]), min(top, anchor[1])
    right, bottom = max(right, anchor[0] + 1), max(bottom, anchor[1] + 1)
    return Sprite(name, image.crop((left, top, right, bottom)), (anchor[0] - left, anchor[1] - top))


def panel(name: str, drawing: Drawing, face: tuple[int, int], margins: tuple[int, int, int, int]) -> Panel:
    """Render a nine-slice picture.

    Args:
        name: Name in the catalogue.
        drawing: Its visible face spans (0, 0) to ``face``.
        face: Width and height of the visible face.
        margins: Parts of the face that are never stretched (left, top, right, bottom).
    """
    left, top = -drawing.left, -drawing.top
    right, bottom = drawing.width - left - face[0], drawing.height - top - face[1]
    insets = (left + margins[0], top + margins[1], right + margins[2], bottom + margins[3])
    return Panel(name, render(drawing), insets, (left, top, right, bottom))

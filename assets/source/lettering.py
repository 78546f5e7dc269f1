"""Text as outlines, shaped by HarfBuzz from the fonts of the product."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import uharfbuzz
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from assets.source.geometry import number

FOLDER: Final = Path(__file__).resolve().parents[1] / "fonts"
FILES: Final = {
    "text": FOLDER / "barlow_semi_condensed_600.ttf",
    "bold": FOLDER / "barlow_semi_condensed_700.ttf",
    "display": FOLDER / "caprasimo_400.ttf",
}


@dataclass(frozen=True, slots=True)
class Outline:
    """One line of text at a size; its origin is the left end of the base line."""

    data: str
    width: float
    box: tuple[float, float, float, float]
    """Ink box: left, top, right, bottom."""


@cache
def _font(name: str) -> tuple[Any, Any, list[str], int]:
    file = FILES[name]
    face = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(file))))
    tables = TTFont(file)
    return face, tables.getGlyphSet(), tables.getGlyphOrder(), tables["head"].unitsPerEm


@cache
def outline(text: str, size: float, font: str = "text") -> Outline:
    """Shape one line of text.

    Args:
        text: What to write, not empty.
        size: Font size in pixels.
        font: ``"text"``, ``"bold"`` or ``"display"``.
    """
    face, glyphs, order, units = _font(font)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(face, buffer, {"kern": True})
    factor = size / units
    drawn, bounds, x = SVGPathPen(glyphs, ntos=number), BoundsPen(glyphs), 0.0
    for glyph, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        matrix = (factor, 0, 0, -factor, x + place.x_offset * factor, -place.y_offset * factor)
        for pen in (drawn, bounds):
            glyphs[order[glyph.codepoint]].draw(TransformPen(pen, matrix))
        x += place.x_advance * factor
    return Outline(drawn.getCommands(), x, bounds.bounds)

"""A small SVG writer: shapes, gradients, groups, blur."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from assets.source.geometry import number

Stop = tuple[float, str] | tuple[float, str, float]
"""Place 0..1, colour and, where it is not 1, opacity."""

Attribute = str | float | None
"""Value of an SVG attribute; keyword ``stroke_width`` becomes ``stroke-width``, None is left out."""


class SvgWriter:
    """Collects shapes in paint order.

    Attributes:
        width: Width of the picture in pixels.
        height: Height of the picture in pixels.
        left: Coordinate of its left edge.
        top: Coordinate of its upper edge.
    """

    def __init__(self, width: int, height: int, left: int = 0, top: int = 0) -> None:
        self.width, self.height, self.left, self.top = width, height, left, top
        self._definitions: dict[str, str] = {}
        self._body: list[str] = []

    # ------------------------------------------------------------------ paint

    def linear(self, x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:
        """Return the paint of a gradient from one point to another."""
        ends = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
        return self._gradient("linearGradient", ends, stops)

    def across(self, left: float, right: float, *stops: Stop) -> str:
        """Return the paint of a gradient from left to right."""
        return self.linear(left, 0, right, 0, *stops)

    def down(self, top: float, bottom: float, *stops: Stop) -> str:
        """Return the paint of a gradient from top to bottom."""
        return self.linear(0, top, 0, bottom, *stops)

    def radial(self, x: float, y: float, radius: float, *stops: Stop, stretch: float = 1.0) -> str:
        """Return the paint of a gradient outwards from a point; ``stretch`` is height by width."""
        circle = f'cx="0" cy="0" r="{number(radius)}"'
        circle += f' gradientTransform="translate({number(x)} {number(y)}) scale(1 {stretch:.4f})"'
        return self._gradient("radialGradient", circle, stops)

    def _gradient(self, kind: str, place: str, stops: tuple[Stop, ...]) -> str:
        marks = ""
        for stop in stops:
            opacity = f' stop-opacity="{stop[2]:.4f}"' if len(stop) == 3 else ""
            marks += f'<stop offset="{number(stop[0])}" stop-color="{stop[1]}"{opacity}/>'
        return self.define(f'<{kind} id="@" gradientUnits="userSpaceOnUse" {place}>{marks}</{kind}>')

    def define(self, element: str) -> str:
        """Add a definition (its id written as ``@``) unless it is known; returns the reference to it."""
        name = self._definitions.setdefault(element, f"d{len(self._definitions)}")
        return f"url(#{name})"

    # ----------------------------------------------------------------- shapes

    def path(self, data: str, fill: str | None = None, **attributes: Attribute) -> None:
        """Draw path data."""
        self._shape("path", {"d": data}, fill, attributes)

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str | None = None,
        radius: float = 0.0,
        **attributes: Attribute,
    ) -> None:
        """Draw a rectangle, with round corners where ``radius`` is given."""
        place: dict[str, Attribute] = {"x": x, "y": y, "width": width, "height": height, "rx": radius or None}
        self._shape("rect", place, fill, attributes)

    def circle(
        self, x: float, y: float, radius: float, fill: str | None = None, **attributes: Attribute
    ) -> None:
        """Draw a circle."""
        self._shape("circle", {"cx": x, "cy": y, "r": radius}, fill, attributes)

    def ellipse(
        self,
        x: float,
        y: float,
        radius_x: float,
        radius_y: float,
        fill: str | None = None,
        **attributes: Attribute,
    ) -> None:
        """Draw an ellipse."""
        self._shape("ellipse", {"cx": x, "cy": y, "rx": radius_x, "ry": radius_y}, fill, attributes)

    def stroke(self, data: str, colour: str, width: float, **attributes: Attribute) -> None:
        """Draw path data as a line with round ends."""
        round_ends: dict[str, Attribute] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        self.path(data, None, stroke=colour, stroke_width=width, **(round_ends | attributes))

    def line(
        self, x1: float, y1: float, x2: float, y2: float, colour: str, width: float, **attributes: Attribute
    ) -> None:
        """Draw a straight line with round ends."""
        data = f"M {number(x1)} {number(y1)} L {number(x2)} {number(y2)}"
        self.stroke(data, colour, width, **attributes)

    def _shape(
        self, tag: str, place: dict[str, Attribute], fill: str | None, attributes: dict[str, Attribute]
    ) -> None:
        every: dict[str, Attribute] = {**place, "fill": fill or "none", **attributes}
        text = "".join(
            f' {key.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
            for key, value in every.items()
            if value is not None
        )
        self._body.append(f"<{tag}{text}/>")

    # ----------------------------------------------------------------- groups

    @contextmanager
    def group(
        self,
        x: float = 0.0,
        y: float = 0.0,
        *,
        rotate: float = 0.0,
        scale: float = 1.0,
        stretch: tuple[float, float] = (1.0, 1.0),
        clip: str | None = None,
        blur: float = 0.0,
        reach: float = 1.0,
        opacity: float = 1.0,
        blend: Literal["normal", "multiply", "screen", "overlay", "soft-light"] = "normal",
    ) -> Iterator[None]:
        """Draw what follows moved, turned (degrees clockwise), scaled, cut out or blurred together.

        Args:
            x: Shift to the right.
            y: Shift down.
            rotate: Turn about the new origin.
            scale: Size factor about the new origin.
            stretch: Further factors for width and height; a negative width mirrors.
            clip: Path data in the group's own coordinates; what lies outside is not drawn.
            blur: Standard deviation of a Gaussian blur.
            reach: How far the blur may grow beyond the group, as a share of its size.
            opacity: Of the whole group.
            blend: How the group is laid over what is below.
        """
        moved = f"translate({number(x)} {number(y)}) rotate({number(rotate)}) "
        moved += f"scale({scale * stretch[0]:.4f} {scale * stretch[1]:.4f})"
        text = f' transform="{moved}"'
        if clip is not None:
            outline_element = f'<clipPath id="@"><path d="{clip}"/></clipPath>'
            text += f' clip-path="{self.define(outline_element)}"'
        if blur:
            text += f' filter="{self.blur(blur, reach)}"'
        if opacity != 1:
            text += f' opacity="{number(opacity)}"'
        if blend != "normal":
            text += f' style="mix-blend-mode:{blend}"'
        self._body.append(f"<g{text}>")
        yield
        self._body.append("</g>")

    def mirrored(self) -> Iterator[int]:
        """Draw the loop body twice, once mirrored at x = 0; yields 1 and -1."""
        for side in (1, -1):
            with self.group(stretch=(side, 1.0)):
                yield side

    # ---------------------------------------------------------- soft and rough

    def blur(self, deviation: float, reach: float = 1.0) -> str:
        """Return the filter of a Gaussian blur.

        Args:
            deviation: Standard deviation in pixels.
            reach: How far the blurred shape may grow at every side, as a share of its size (less is faster).
        """
        size = number(1 + 2 * reach)
        region = (
            f'x="{-reach}" y="{-reach}" width="{size}" height="{size}" color-interpolation-filters="sRGB"'
        )
        return self.define(
            f'<filter id="@" {region}><feGaussianBlur stdDeviation="{number(deviation)}"/></filter>'
        )

    # ----------------------------------------------------------------- output

    def markup(self) -> str:
        """Return the SVG document."""
        definitions = "".join(
            element.replace('id="@"', f'id="{name}"') for element, name in self._definitions.items()
        )
        view = f'viewBox="{self.left} {self.top} {self.width} {self.height}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" {view}>'
        return f"{head}<defs>{definitions}</defs>{''.join(self._body)}</svg>"

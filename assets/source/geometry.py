"""Path data for SVG: numbers, outlines and points along them."""

import math
from collections.abc import Sequence

CIRCLE = 0.5523
"""Handle length of the cubic curve that comes nearest to a quarter of a circle."""


def number(value: float) -> str:
    """Write a coordinate with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def path(*tokens: str | float) -> str:
    """Join commands and coordinates: ``path("M", x, y, "L", ...)``."""
    return " ".join(token if isinstance(token, str) else number(token) for token in tokens)


def polygon(points: Sequence[tuple[float, float]], *, closed: bool = True) -> str:
    """Return straight lines through points."""
    data = "M " + " L ".join(f"{number(x)} {number(y)}" for x, y in points)
    return data + " Z" if closed else data


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return a rectangle with round corners."""
    k = radius * CIRCLE
    right, bottom = x + width, y + height
    return path(
        *("M", x + radius, y, "L", right - radius, y),
        *("C", right - radius + k, y, right, y + radius - k, right, y + radius, "L", right, bottom - radius),
        *("C", right, bottom - radius + k, right - radius + k, bottom, right - radius, bottom),
        *("L", x + radius, bottom, "C", x + radius - k, bottom, x, bottom - radius + k, x, bottom - radius),
        *("L", x, y + radius, "C", x, y + radius - k, x + radius - k, y, x + radius, y, "Z"),
    )


def oval(x: float, y: float, radius_x: float, radius_y: float) -> str:
    """Return an ellipse."""
    kx, ky = radius_x * CIRCLE, radius_y * CIRCLE
    left, right, top, bottom = x - radius_x, x + radius_x, y - radius_y, y + radius_y
    return path(
        *("M", left, y, "C", left, y - ky, x - kx, top, x, top, "C", x + kx, top, right, y - ky, right, y),
        *("C", right, y + ky, x + kx, bottom, x, bottom, "C", x - kx, bottom, left, y + ky, left, y, "Z"),
    )


def star(x: float, y: float, outer: float, inner: float, points: int, start: float = -90.0) -> str:
    """Return a star with so many points; the first one points to ``start`` degrees."""
    corners = []
    for index in range(2 * points):
        angle = math.radians(start + 180 / points * index)
        radius = outer if index % 2 == 0 else inner
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return polygon(corners)


def around(x: float, y: float, radius_x: float, radius_y: float, degrees: float) -> tuple[float, float]:
    """Return the point of an ellipse in this direction (clockwise from the right)."""
    angle = math.radians(degrees)
    return x + radius_x * math.cos(angle), y + radius_y * math.sin(angle)


def mirrored_outline(half: str) -> str:
    """Close the right half of a symmetric outline.

    Args:
        half: ``M`` at the top of the axis and ``C`` curves down to the bottom of the axis (x = 0 at both).
    """
    values = [float(token) for token in half.replace("M", " ").replace("C", " ").split()]
    points = list(zip(values[0::2], values[1::2], strict=True))
    back = [(-x, y) for x, y in reversed(points)]
    data = path("M", *points[0])
    for run in (points[1:], back[1:]):
        for index in range(0, len(run), 3):
            data += " " + path("C", *run[index], *run[index + 1], *run[index + 2])
    return data + " Z"

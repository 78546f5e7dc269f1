"""Where things stand: named places of a Tiled map (``assets/layouts/*.tmx``).

A layout is drawn in Tiled over the background of its scene, in design pixels. Points
and boxes (rectangles or ellipses) carry a name; objects without a name, images and
tiles are there for the eye of the artist only. This module is the only one that
knows pytmx; no image is loaded.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from engine.ui.canvas import HEIGHT, WIDTH
from engine.ui.geometry import Point, Rect


class LayoutError(ValueError):
    """A layout that cannot be used; the message names file and object of every fault."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        """One sentence per fault, beginning with the name of the file."""
        super().__init__("\n".join(self.problems))


@dataclass(frozen=True, slots=True)
class Anchor:
    """A named object of the map."""

    name: str
    rect: Rect
    """Its box; without extent for a point."""
    type: str = ""
    """What Tiled calls class (before 1.9 and since 1.10 in the file: type), if the artist gave one."""

    @property
    def shape(self) -> str:
        """``"point"`` or ``"rect"``, the latter for ellipses too."""
        return "rect" if self.rect.width or self.rect.height else "point"

    def is_a(self, kind: str) -> bool:
        """Tell whether this is its shape or its type."""
        return kind in (self.shape, self.type)


@dataclass(frozen=True, slots=True)
class Layout:
    """The named places of one map."""

    path: Path
    anchors: Mapping[str, Anchor]

    def point(self, name: str) -> Point:
        """Return a place, for a box its middle.

        Raises:
            KeyError: The map has no such object; impossible for one that was required.
        """
        return self.anchors[name].rect.center

    def rect(self, name: str) -> Rect:
        """Return a box; a point has one without extent.

        Raises:
            KeyError: The map has no such object; impossible for one that was required.
        """
        return self.anchors[name].rect


def load_layout(path: Path, required: Mapping[str, str]) -> Layout:
    """Read a map.

    Args:
        path: A ``.tmx`` file of 1920 x 1080 pixels.
        required: The objects that must be there: name to kind, which is a shape
            (``"point"``, ``"rect"``) or the type given in Tiled.

    Raises:
        LayoutError: With all faults at once: no map at all, wrong size, missing
            objects, names given twice, wrong kinds, turned objects, polygons, moved layers.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise LayoutError([f"{path.name}: cannot be read: {error}"]) from error
    anchors, faults = _places(path, content)
    problems = [*faults, *_unmet(required, anchors)]
    if problems:
        raise LayoutError(f"{path.name}: {problem}" for problem in problems)
    return Layout(path, anchors)


@lru_cache(maxsize=32)
def _places(path: Path, _content: bytes) -> tuple[Mapping[str, Anchor], tuple[str, ...]]:
    """Return the places of a map and what is wrong with it; the same file is not parsed again."""
    tiled_map = _read_map(path)
    problems = [*_map_faults(tiled_map)]
    anchors: dict[str, Anchor] = {}
    for tiled_object in _named_objects(tiled_map):
        anchor = _anchor(tiled_object)
        problems += [f"{anchor.name}: {fault}" for fault in _faults(tiled_object, anchor)]
        if anchor.name in anchors:
            problems.append(f"{anchor.name}: the name is given twice")
        anchors[anchor.name] = anchor
    return MappingProxyType(anchors), tuple(problems)


def _read_map(path: Path) -> Any:
    # pytmx imports pygame (40 ms) if it is installed, which only those pay who load a layout.
    from pytmx import TiledMap

    try:
        return TiledMap(str(path))
    except Exception as error:
        # pytmx lets through whatever its parsing runs into, down to bare Exception.
        raise LayoutError([f"{path.name}: cannot be read: {error}"]) from error


def _named_objects(tiled_map: Any) -> Iterator[Any]:
    for tiled_object in tiled_map.objects:
        if tiled_object.name:
            yield tiled_object


def _anchor(tiled_object: Any) -> Anchor:
    rect = Rect(tiled_object.x, tiled_object.y, tiled_object.width, tiled_object.height)
    kind = getattr(tiled_object, "class", None) or tiled_object.type or ""
    return Anchor(tiled_object.name, rect, kind)


def _map_faults(tiled_map: Any) -> Iterator[str]:
    """Yield what is wrong with the map as a whole."""
    width, height = tiled_map.width * tiled_map.tilewidth, tiled_map.height * tiled_map.tileheight
    if (width, height) != (WIDTH, HEIGHT):
        yield f"the map is {width:g} x {height:g} pixels, not {WIDTH} x {HEIGHT}"
    for layer in tiled_map.layers:
        if getattr(layer, "offsetx", 0) or getattr(layer, "offsety", 0):
            yield f"the layer {layer.name} has an offset"


def _unmet(required: Mapping[str, str], anchors: Mapping[str, Anchor]) -> Iterator[str]:
    """Yield what a scene needs and the map does not give."""
    for name, kind in required.items():
        if name not in anchors:
            yield f"{name}: is missing, a {kind} is needed"
        elif not anchors[name].is_a(kind):
            yield f"{name}: is a {anchors[name].type or anchors[name].shape}, a {kind} is needed"


def _faults(tiled_object: Any, anchor: Anchor) -> Iterator[str]:
    """Yield what makes an object useless as a place."""
    if tiled_object.rotation:
        yield "is turned"
    if hasattr(tiled_object, "points"):
        yield "is a polygon or a line, only points, rectangles and ellipses are places"
    if bool(anchor.rect.width) != bool(anchor.rect.height):
        yield f"is {anchor.rect.width:g} x {anchor.rect.height:g} pixels"
    if anchor.type in ("point", "rect") and anchor.type != anchor.shape:
        yield f"is called a {anchor.type}, but is a {anchor.shape}"

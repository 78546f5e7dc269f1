"""Looks at a picture as somebody on the sofa does: what can be read, and what is in its way."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final

import pygame

from engine.shell.catalogue import FONT_FILES, Catalogue, load_catalogue
from engine.ui import theme
from engine.ui.canvas import Drawn, Font, RecordingCanvas
from engine.ui.geometry import Point, Rect
from engine.ui.scene import SCREEN
from tests.scenes.evening import ROOT

SEEN: Final = 0.5
"""What is fainter is coming or going."""
VEIL: Final = 0.25
"""So dark is what lies over a whole screen that something else is to be looked at."""
CAPITALS: Final = 0.36
"""So much of its size reach capital letters above and below their middle."""
DESCENDERS: Final = 0.5
"""So much reach letters such as g below it."""
ON_BADGE: Final = 12.0
"""A sprite in whose middle a line stands this exactly is what it stands on."""
SIGNS: Final = ("glyph/", "icon/")
SHADOW: Final = 6.0
SLACK: Final = 2.0
"""Pixels by which something may reach over an edge: shadows of letters, rounding."""


class FontCanvas(RecordingCanvas):
    """Measures with the real fonts."""

    def measure(self, text: str, size: float, font: Font = "text") -> float:
        """Return the width of a line in design pixels."""
        return float(_font(font, round(size)).size(text)[0]) if text else 0.0


@cache
def _font(font: Font, size: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(ROOT / "assets" / "fonts" / FONT_FILES[font], size)


def faults(calls: list[Drawn]) -> Iterator[str]:
    """Tell everything that cannot be read well in a picture."""
    calls = uppermost(calls)
    seen = [(thing, room(thing)) for thing in visible(calls)]
    panels = [
        (number, call, call.rect)
        for number, call in enumerate(calls)
        if call.verb == "panel" and call.rect is not None and call.alpha >= SEEN
    ]
    numbers = {id(call): number for number, call in enumerate(calls)}
    for line, ink in seen:
        if line.verb != "text":
            continue
        if line.size < theme.SIZE_MINIMUM:
            yield f"{line.what!r} is only {line.size:g} pixels high"
        if not holds(theme.SAFE, ink):
            yield f"{line.what!r} leaves the safe area: {told(ink)}"
        plate = standing_on(calls, line)
        if plate is not None and plate.rect is not None and not holds(plate.rect, ink):
            yield f"{line.what!r} does not fit {plate.what} {told(plate.rect)}: {told(ink)}"
        for number, cover, rect in panels:
            if number > numbers[id(line)] and meet(ink, rect):
                yield f"{line.what!r} {told(ink)} lies under {cover.what} {told(rect)}"
    for (one, its_room), (other, other_room) in combinations(seen, 2):
        if meet(its_room, other_room) and "text" in (one.verb, other.verb):
            yield f"{one.what!r} {told(its_room)} overlaps {other.what!r} {told(other_room)}"


def uppermost(calls: list[Drawn]) -> list[Drawn]:
    """Return what was drawn since the last background, or since the last veil over the whole screen."""
    first = 0
    for number, call in enumerate(calls):
        veil = call.verb == "box" and call.rect is not None and holds(call.rect, SCREEN)
        table = call.verb == "image" and call.what.startswith("background/") and call.stretch == (1.0, 1.0)
        if (veil and call.alpha >= VEIL) or (table and call.alpha >= SEEN):
            first = number + 1
    return calls[first:]


def visible(calls: list[Drawn]) -> list[Drawn]:
    """Return the lines and signs that nothing lies over."""
    calls = uppermost(calls)
    seen: list[Drawn] = []
    for call in calls:
        if call.alpha < SEEN:
            continue
        if call.verb == "text" and call.what.strip():
            # What lies under a badge is meant to.
            seen = [thing for thing in seen if not _under_badge(calls, thing, call)]
            seen.append(call)
        elif call.verb == "image" and call.what.startswith(SIGNS):
            seen.append(call)
        elif call.rect is not None:
            cover = call.rect
            seen = [thing for thing in seen if not holds(cover, room(thing))]
    return seen


def _under_badge(calls: list[Drawn], thing: Drawn, line: Drawn) -> bool:
    if thing.verb != "image":
        return False
    ink = letters(line)
    middle = ink.center
    return meet(sprite_room(thing), ink) and any(carries(call, middle) for call in calls)


def standing_on(calls: list[Drawn], line: Drawn) -> Drawn | None:
    """Return the panel that a line was written on, the last one below its middle; none for a badge."""
    middle = letters(line).center
    below = None
    for call in calls:
        if call is line:
            break
        if call.verb == "panel" and call.rect is not None and call.alpha >= SEEN:
            below = call if call.rect.contains(*middle) else below
        elif carries(call, middle):
            below = None
    return below


def carries(call: Drawn, middle: Point) -> bool:
    """Tell whether something is a badge in whose middle a line stands that has its own middle there."""
    return call.verb == "image" and abs(call.x - middle.x) + abs(call.y - middle.y) < ON_BADGE


def room(thing: Drawn) -> Rect:
    """Return the rectangle that a line or a sign takes."""
    return letters(thing) if thing.verb == "text" else sprite_room(thing)


def sprite_room(call: Drawn) -> Rect:
    """Return the rectangle of a sprite that is not turned, without the shadow at its edge."""
    entry = _catalogue().sprites[call.what]
    width, height = entry.rect[2] * abs(call.stretch[0]), entry.rect[3] * abs(call.stretch[1])
    left = call.x - entry.anchor[0] * abs(call.stretch[0])
    top = call.y - entry.anchor[1] * abs(call.stretch[1])
    return Rect(left, top, width, height).grown(-SHADOW)


@cache
def _catalogue() -> Catalogue:
    return load_catalogue(ROOT / "assets" / "images")


def letters(line: Drawn) -> Rect:
    """Return the room that the letters of a line take."""
    assert line.rect is not None
    below = CAPITALS if line.what.isdigit() else DESCENDERS
    return Rect(line.rect.x, line.y - CAPITALS * line.size, line.rect.width, (CAPITALS + below) * line.size)


def holds(outer: Rect, inner: Rect) -> bool:
    """Tell whether one rectangle lies in another, but for the slack."""
    room = outer.grown(SLACK)
    return (
        room.x <= inner.x and room.y <= inner.y and inner.right <= room.right and inner.bottom <= room.bottom
    )


def meet(one: Rect, other: Rect) -> bool:
    """Tell whether two rectangles overlap by more than the slack."""
    return (
        min(one.right, other.right) - max(one.x, other.x) > SLACK
        and min(one.bottom, other.bottom) - max(one.y, other.y) > SLACK
    )


def told(rect: Rect) -> str:
    """Return a rectangle in a few characters: left, top, right, bottom."""
    return f"[{rect.x:.0f} {rect.y:.0f} {rect.right:.0f} {rect.bottom:.0f}]"

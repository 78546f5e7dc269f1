"""Heads in layers: everything that anybody can wear is drawn from pictures that are there."""

from itertools import product
from pathlib import Path

import pytest

from engine.core.seats import Seat
from engine.play.outfits import COLOURS, EXTRAS, FURS, HEADGEAR, Outfit
from engine.play.seating import LEVELS, PEOPLE, TIN, Level
from engine.shell.catalogue import load_catalogue
from engine.ui.canvas import RecordingCanvas
from engine.ui.geometry import Point
from engine.ui.layout import load_layout
from scenes.heads import draw_head, draw_plaque, draw_portrait
from scenes.knobeln.people import Mood, Person, draw_bust
from scenes.looks import PLAYER_COLOURS, TIN_LOOKS, look_of
from scenes.rache_head import REQUIRED, Head

ASSETS = Path(__file__).parents[2] / "assets"
SPRITES = load_catalogue(ASSETS / "images").sprites
OUTFITS = [Outfit(*parts) for parts in product(COLOURS, FURS, (*HEADGEAR, None), (*EXTRAS, None))]
HERE = Point(100.0, 100.0)
MOODS: tuple[Mood, ...] = ("happy", "thinking", "sad", "roar")


def drawn(canvas: RecordingCanvas) -> list[str]:
    """Return what was drawn, all of which must be there."""
    names = [call.what for call in canvas.calls if call.verb == "image"]
    assert [name for name in names if name not in SPRITES] == []
    return names


@pytest.mark.parametrize("outfit", OUTFITS[::37] + OUTFITS[-1:], ids=lambda one: one.figure)
def test_every_outfit_is_drawn_everywhere(outfit: Outfit) -> None:
    plaque, portrait, rache, bust = (RecordingCanvas() for _ in range(4))
    draw_plaque(plaque, outfit.figure, outfit.colour, HERE)
    draw_portrait(portrait, outfit.figure, outfit.colour, HERE, mood="sad")
    layout = load_layout(ASSETS / "layouts" / "rache.tmx", REQUIRED)
    Head(layout, outfit, outfit.colour, "de").draw(rache, 80.0, 0.0, Point(0.0, 0.0))
    sitting = Person(Seat(0), "", outfit, outfit.colour, PLAYER_COLOURS[outfit.colour])
    draw_bust(bust, sitting, "happy", 1.0)
    for canvas in (plaque, portrait, rache, bust):
        names = drawn(canvas)
        assert any(f"/{outfit.fur}" in name for name in names)
        hats = [name for name in names if "/hat/" in name]
        assert len(hats) == (2 if outfit.headgear else 0)
        assert sum("/extra/" in name for name in names) == (1 if outfit.extra else 0)
    assert f"plaque/mark/{outfit.colour}" in drawn(plaque)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("figure", TIN)
def test_the_brow_of_a_tin_buffalo_tells_its_level(figure: str, level: Level) -> None:
    metal = TIN_LOOKS[figure].metal
    plaque, portrait, medal = (RecordingCanvas() for _ in range(3))
    draw_plaque(plaque, figure, "red", HERE, level=level)
    draw_portrait(portrait, figure, "red", HERE, level=level)
    draw_head(medal, figure, PLAYER_COLOURS["red"], HERE, 0.6, level)
    brow = "ready" if level == "easy" else "calculating"
    for canvas in (plaque, portrait, medal):
        names = drawn(canvas)
        assert any(name.endswith(f"tin/{metal}/{brow}") for name in names)
        assert any(name.endswith("tin/hot") for name in names) == (level == "hard")


@pytest.mark.parametrize("level", LEVELS)
def test_the_levels_of_a_tin_buffalo_look_different_at_the_table(level: Level) -> None:
    look = look_of("blech5")
    faces = {}
    for one in LEVELS:
        for mood in MOODS:
            canvas = RecordingCanvas()
            draw_bust(canvas, Person(Seat(0), "", look, "blue", (0, 0, 0), level=one), mood, 1.0)
            faces[one, mood] = drawn(canvas)
    others = [one for one in LEVELS if one != level]
    assert all(faces[level, "happy"] != faces[one, "happy"] for one in others)
    assert faces[level, "sad"] != faces[level, "happy"]


def test_who_is_in_the_shade_is_darker_but_not_clear() -> None:
    canvas = RecordingCanvas()
    draw_plaque(canvas, PEOPLE[0], "red", HERE, light=0.5)
    assert {call.alpha for call in canvas.calls} == {1.0}
    assert all(max(call.tint) <= 128 for call in canvas.calls)

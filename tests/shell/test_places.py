"""What is remembered of a picture for the next one, and when it is forgotten."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.shell import places
from engine.shell.assets import Sprites
from engine.shell.catalogue import load_catalogue
from engine.shell.places import Places
from engine.shell.window import Window
from engine.ui.geometry import Rect

RECT = Rect(104, 204, 192, 92)


@pytest.fixture
def sprites(open_window: Callable[..., Window], assets: Path) -> Sprites:
    return Sprites(assets / "images", load_catalogue(assets / "images"), open_window((640, 480)).upload)


def test_a_place_is_worked_out_once(sprites: Sprites) -> None:
    remembered = Places(sprites)
    panel = remembered.panel("frame", RECT, 1.0)
    turned = remembered.turned("square", 10.0, 20.0, (1.0, 1.0), 30.0, 1.0)
    natural = remembered.natural("disc", 1.0)
    assert panel is not None
    assert panel.pixels == 200 * 100, "the parts meet without gaps"
    assert len(panel.parts) == 9
    assert remembered.panel("frame", RECT.moved(), 1.0) is panel
    assert remembered.turned("square", 10.0, 20.0, (1.0, 1.0), 30.0, 1.0) is turned
    assert remembered.natural("disc", 1.0) is natural
    assert remembered.turned("square", 10.5, 20.0, (1.0, 1.0), 30.0, 1.0) != turned


def test_a_dropped_page_is_not_drawn_from(sprites: Sprites) -> None:
    remembered = Places(sprites)
    before = remembered.panel("frame", RECT, 1.0)
    sprites.drop_page("page")
    after = remembered.panel("frame", RECT, 1.0)
    assert before is not None
    assert after is not None
    assert after.page is not before.page


def test_another_scale_is_worked_out_anew(sprites: Sprites) -> None:
    remembered = Places(sprites)
    remembered.panel("frame", RECT, 1.0)
    remembered.forget()
    half = remembered.panel("frame", RECT, 0.5)
    assert half is not None
    assert half.pixels == 100 * 50


def test_what_there_is_not_is_no_place(sprites: Sprites) -> None:
    remembered = Places(sprites)
    assert remembered.panel("nothing", RECT, 1.0) is None
    assert remembered.natural("nothing", 1.0) is None
    assert remembered.turned("nothing", 0.0, 0.0, (1.0, 1.0), 5.0, 1.0) is None


def test_motion_does_not_fill_the_memory(sprites: Sprites, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "MOST", 8)
    remembered = Places(sprites)
    for number in range(50):
        remembered.turned("square", float(number), 0.0, (1.0, 1.0), 5.0, 1.0)
        remembered.panel("frame", RECT.moved(float(number), 0.0), 1.0)
        assert len(remembered._turned) <= 8
        assert len(remembered._panels) <= 8

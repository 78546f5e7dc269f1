"""Every screen names the image pages it draws from: nothing is read from the disk while it is drawn."""

from functools import cache
from pathlib import Path

import pytest

from engine.shell.catalogue import Catalogue, load_catalogue
from engine.ui.canvas import RecordingCanvas
from main import ASSETS
from tests.scenes.evening import Evening
from tests.whole.screens import SCREENS


@cache
def catalogue() -> Catalogue:
    return load_catalogue(ASSETS / "images")


def pages_of(canvas: RecordingCanvas) -> dict[str, str]:
    """Return every page that was drawn from, and something on it that was drawn."""
    sprites, panels = catalogue().sprites, catalogue().panels
    found = {sprites[call.what].page: call.what for call in canvas.calls if call.verb == "image"}
    return found | {panels[call.what].page: call.what for call in canvas.calls if call.verb == "panel"}


@pytest.mark.parametrize("name", SCREENS)
def test_it_is_drawn_from_the_pages_that_were_asked_for(tmp_path: Path, name: str) -> None:
    evening = Evening(tmp_path, seed=2)
    loaded: list[frozenset[str]] = []
    evening.navigator.page_listener = loaded.append
    evening.navigator.renew_pages()
    stops = 0
    for _ in SCREENS[name](evening):
        stops += 1
        drawn = pages_of(evening.picture())
        missing = drawn.keys() - loaded[-1]
        assert not missing, f"{type(evening.top).__name__}: { {page: drawn[page] for page in missing} }"
    assert stops

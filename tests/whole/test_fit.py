"""Whatever the house shows can be read, in both languages and on every television (``ux.md``, Picture)."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.settings import TEXT_SCALES
from engine.text import LANGUAGES
from engine.ui import theme
from engine.ui.canvas import Drawn
from tests.scenes.evening import Evening
from tests.whole.looking import FontCanvas, faults, visible
from tests.whole.screens import SCREENS


def pictures(evening: Evening, name: str) -> Iterator[tuple[int, list[Drawn]]]:
    """Come to a screen and draw it wherever it is to be looked at, at every text scale."""
    services = evening.services
    for _ in SCREENS[name](evening):
        for scale in (*TEXT_SCALES[1:], TEXT_SCALES[0]):
            services.settings = replace(services.settings, text_scale=scale)
            evening.navigator.update(0.0)
            canvas = FontCanvas(text_scale=scale / 100)
            evening.navigator.draw(canvas)
            yield scale, canvas.calls


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCREENS)
def test_every_text_has_its_room(tmp_path: Path, name: str, language: str) -> None:
    evening = Evening(tmp_path, seed=2, language=language)
    seen = dict.fromkeys(TEXT_SCALES, 0)
    found: set[str] = set()
    for scale, calls in pictures(evening, name):
        seen[scale] += sum(thing.verb == "text" for thing in visible(calls))
        found.update(f"{scale} %: {fault}" for fault in faults(calls))
    assert min(seen.values()) > 0, "nothing was written"
    assert not found, "\n".join(sorted(found))


def test_small_letters_grow_with_the_text_scale(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    sizes: dict[int, dict[str, float]] = {}
    for scale, calls in pictures(evening, "settings"):
        sizes.setdefault(scale, {line.what: line.size for line in visible(calls) if line.verb == "text"})
    small = [line for line, size in sizes[100].items() if size < theme.SIZE_BUTTON and line in sizes[150]]
    assert small
    for line in small:
        assert sizes[100][line] < sizes[125][line] <= sizes[150][line], line
    back = evening.services.texts("hint.back")
    assert [sizes[scale][back] for scale in TEXT_SCALES] == [30, 37.5, 45]

"""A canvas that finds out whether what is kept as a picture really stands still."""

from collections.abc import Callable, Hashable
from typing import Final

import pytest

from engine.ui.canvas import Drawn, RecordingCanvas
from tests.scenes.evening import Evening

EVERY: Final = 4
"""So many frames that change the picture lie between two looks."""


class StillCheck:
    """Looks at an evening now and then: with the same key, the same must be drawn."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._key: Hashable = None
        self._calls: list[Drawn] = []
        self._frames = 0
        self.compared = 0
        """How often something was asked for again under the same key."""
        evening.watchers.append(self._look)

    def _look(self) -> None:
        if not self._evening.changed:
            return
        self._frames += 1
        keeps = len(self._evening.navigator.scenes) > 1 or self._evening.top.still is not None
        if keeps and self._frames % EVERY == 0:
            scale = self._evening.services.settings.text_scale / 100
            self._evening.navigator.draw(_Canvas(self._hold, text_scale=scale))

    def _hold(self, key: Hashable, calls: list[Drawn]) -> None:
        key = (key, self._evening.services.settings.text_scale)
        if key == self._key:
            self.compared += 1
            if calls != self._calls:
                top = type(self._evening.top).__name__
                new = [call for call in calls if call not in self._calls]
                pytest.fail(f"below {top} moves what is kept: {new[:3] or 'something is gone'}")
        self._key, self._calls = key, calls


class _Canvas(RecordingCanvas):
    def __init__(self, hold: Callable[[Hashable, list[Drawn]], None], *, text_scale: float) -> None:
        super().__init__(text_scale=text_scale)
        self._hold = hold

    def kept(self, key: Hashable, draw: Callable[[], None]) -> None:
        before = len(self.calls)
        draw()
        self._hold(key, self.calls[before:])

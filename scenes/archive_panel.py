"""What can be done with one match of the archive."""

from collections.abc import Callable
from typing import Final

from engine.play.archive import Entry
from engine.text import Texts
from scenes.archive_rows import length, result, when
from scenes.panel import PanelButton, PanelScene
from scenes.services import Services

WATCH: Final = "watch"
EXPORT: Final = "export"


class MatchPanel(PanelScene):
    """Asks what to do with a match; its result is `WATCH`, `EXPORT` or nothing."""

    def __init__(self, services: Services, entry: Entry) -> None:
        """Offer to watch a match that can be replayed, and to give its record away."""
        texts = services.texts
        keys = [EXPORT] if entry.damaged else [WATCH, EXPORT]
        title = texts("archive.damaged") if entry.damaged else texts(f"{entry.game}.name")
        super().__init__(
            services,
            title,
            buttons=[
                *(PanelButton(key, texts(f"archive.{key}.button"), self._answer(key)) for key in keys),
                PanelButton("back", texts("hint.back"), self.close),
            ],
            start=keys[0],
            text=_about(texts, entry),
            width=1500,
        )

    def _answer(self, key: str) -> Callable[[], None]:
        return lambda: self.close(key)

    @property
    def note_height(self) -> float:
        """Room for names or for a reason."""
        return 170.0


def _about(texts: Texts, entry: Entry) -> str:
    if entry.damaged:
        return f"{entry.file}:{entry.line}: {entry.reason}"
    names = ", ".join(entry.names)
    told = (names, result(texts, entry), when(texts, entry), length(texts, entry))
    return texts("archive.about", names=told[0], result=told[1], when=told[2], length=told[3])

"""What is shown when something broke: nothing is lost, back to the pub."""

from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.scene import SCREEN
from scenes.panel import PanelButton, PanelScene
from scenes.services import Services


class Trouble(PanelScene):
    """Says that something broke; the record of the match is kept."""

    overlay = False

    def __init__(self, services: Services, error: BaseException) -> None:
        texts = services.texts
        super().__init__(
            services,
            texts("trouble.title"),
            buttons=[PanelButton("pub", texts("trouble.pub"), self.back)],
            start="pub",
            text=texts(
                "trouble.text_unsaved" if services.store.trouble else "trouble.text",
                error=f"{type(error).__name__}: {error}"[:160],
            ),
            width=1240,
        )

    @property
    def note_height(self) -> float:
        """Room for the reason."""
        return 220.0

    def back(self) -> None:
        """Go back to the pub, where a match that was running is offered again."""
        from scenes.pub import pub

        self.go.replace(pub(self.services))

    def draw_still(self, canvas: Canvas) -> None:
        """Draw on black: whatever lay below may be what broke."""
        canvas.box(SCREEN, theme.BLACK)
        super().draw_still(canvas)

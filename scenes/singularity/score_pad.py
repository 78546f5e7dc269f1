"""The score pad over the table, until somebody says yes (W-22 to W-24)."""

from collections.abc import Sequence

from engine.games.singularity.model import View
from engine.play.seating import Player
from engine.ui import theme
from engine.ui.actions import Action, InputEvent, PointerPressed, Press
from engine.ui.canvas import Canvas
from engine.ui.canvas_over import FadedCanvas
from engine.ui.geometry import Rect
from engine.ui.hints import Hint, HintBar
from engine.ui.scene import SCREEN, Scene
from scenes.looks import ColourName
from scenes.panel import APPEAR_SECONDS, HINT_AREA, VEIL
from scenes.services import Services
from scenes.singularity.score_sheet import FLASH_SECONDS, ScoreSheet


class ScorePad(Scene):
    """Shows the pad."""

    overlay = True

    def __init__(
        self,
        services: Services,
        players: Sequence[Player],
        colours: Sequence[ColourName],
        view: View,
        *,
        fresh: bool = False,
    ) -> None:
        """Show all rounds.

        Args:
            services: The house.
            players: Who sits at each seat.
            colours: The colour of each seat.
            view: The match; only what everybody may know is read.
            fresh: The last round was scored just now.
        """
        super().__init__()
        self._services = services
        self.fresh = fresh
        """Whether the last round was scored just now."""
        self.sheet = ScoreSheet(services.texts, players, colours, view, fresh=fresh)
        self._age = 0.0
        self._hint_bar = HintBar(HINT_AREA)

    # --- input and time

    def handle(self, event: InputEvent) -> None:
        """Scroll; everything else closes the pad."""
        if self.sheet.handle(event):
            self._services.audio.play("tick")
            self.invalidate()
            return
        match event:
            case Press(action=Action.CONFIRM | Action.BACK | Action.PAUSE | Action.INFO) | PointerPressed():
                self._services.audio.play("tick_back")
                self.close()
            case _:
                pass

    def update(self, seconds: float) -> None:
        """Let the pad appear and the mark of the newest round fade."""
        if self._age < FLASH_SECONDS + APPEAR_SECONDS:
            self._age += seconds
            self.invalidate()

    # --- picture

    def draw(self, canvas: Canvas) -> None:
        """Draw the pad over the table."""
        shown = min(1.0, self._age / APPEAR_SECONDS)
        canvas.box(SCREEN, theme.BLACK, alpha=VEIL * shown)
        self._draw_pad(canvas if shown == 1.0 else FadedCanvas(canvas, shown))

    def _draw_pad(self, canvas: Canvas) -> None:
        self.sheet.draw(canvas, self._age)
        hints = self._hints()
        width = HintBar.width(canvas, hints, self.go.device) + 48
        canvas.panel(
            "panel/plate", Rect(HINT_AREA.right + 24 - width, HINT_AREA.y - 4, width, HINT_AREA.height + 8)
        )
        self._hint_bar.draw(canvas, hints, self.go.device)

    def _hints(self) -> list[Hint]:
        go_on = "singularity.hint.next_round" if self.fresh else "singularity.hint.back"
        return [*self.sheet.hints(), Hint("confirm", self._services.texts(go_on))]

"""The score pad over the table, until somebody says yes (W-22 to W-24)."""

from collections.abc import Sequence

from engine.games.singularity.model import View
from engine.play.seating import Player
from engine.ui.actions import Action, InputEvent, PointerPressed, Press
from engine.ui.canvas import Canvas
from engine.ui.hints import Hint
from scenes.looks import ColourName
from scenes.overlay import APPEAR_SECONDS, Overlay
from scenes.services import Services
from scenes.singularity.score_sheet import FLASH_SECONDS, ScoreSheet


class ScorePad(Overlay):
    """Shows the pad."""

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

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the pad."""
        self.sheet.draw(canvas, self._age)
        self.draw_hint_plate(canvas, self._hints())

    def _hints(self) -> list[Hint]:
        go_on = "singularity.hint.next_round" if self.fresh else "singularity.hint.back"
        return [*self.sheet.hints(), Hint("confirm", self._services.texts(go_on))]

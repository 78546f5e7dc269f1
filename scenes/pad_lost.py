"""The cover over a table while the pad of the person to move is away."""

from engine.core.seats import Seat
from engine.play.referee import Referee
from scenes.panel import PanelButton, PanelScene
from scenes.services import Services


class PadLostCover(PanelScene):
    """Waits for the pad; whoever presses confirm instead plays on with that device."""

    def __init__(self, services: Services, referee: Referee, seat: Seat) -> None:
        self._referee = referee
        self._seat = seat
        player = referee.setup.players[seat]
        texts = services.texts
        super().__init__(
            services,
            texts("pad_lost.title"),
            buttons=[PanelButton("take_over", texts("pad_lost.take_over"), self._take_over)],
            start="take_over",
            text=texts("pad_lost.text", name=player.name),
            width=1100,
        )

    def update(self, seconds: float) -> None:
        """Go on when the pad is back."""
        super().update(seconds)
        if self.go.top is self and self._referee.setup.players[self._seat].device in self.go.pads:
            self.close()

    def _take_over(self) -> None:
        self._referee.give_device(self._seat, self.go.device.key)
        self.close()

    def back(self) -> None:
        """There is no way back but a pad or a press."""

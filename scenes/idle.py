"""What happens while nobody touches anything (``ux.md``, Idle, kiosk, power)."""

from typing import Final

from engine.ui.actions import InputEvent, PadAdded, PadLost, PointerReleased, Release
from engine.ui.hints import Hint
from engine.ui.navigator import Navigator
from engine.ui.scene import Scene
from scenes.panel import PanelButton, PanelScene
from scenes.services import Services

MENU_SECONDS: Final = 90.0
"""So long the pub waits before the attract mode."""
PANEL_SECONDS: Final = 180.0
"""So long it waits while something lies over it that people may be reading."""
TABLE_SECONDS: Final = 180.0
"""So long a table waits before it asks."""
LEAVE_SECONDS: Final = 600.0
"""So long before everybody is taken to have gone; the match is on the disk."""
DIM: Final = 0.4
"""What is taken away from the light."""
FADE_SECONDS: Final = 0.3


def is_touch(event: InputEvent) -> bool:
    """Tell whether somebody did something; pads that come or go, and letting go, do not count."""
    return not isinstance(event, PadAdded | PadLost | Release | PointerReleased)


def begin_attract(services: Services, menu: Scene) -> None:
    """Begin the attract mode if nobody has touched anything in the pub for long enough.

    Args:
        services: The house.
        menu: The pub, at the bottom of the stack; it calls this in every frame.
    """
    go = menu.go
    if go.in_transition or go.idle < (MENU_SECONDS if go.top is menu else PANEL_SECONDS):
        return
    # It brings all the tables with it, and nobody waits for those when the pub opens.
    from scenes.attract import Attract

    if not isinstance(go.top, Attract):
        go.push(Attract(services), lamp=True)


def ask_who_is_there(services: Services, go: Navigator) -> None:
    """Ask at a table whether somebody is still there if nobody has touched anything for long enough."""
    if go.idle >= TABLE_SECONDS and not go.in_transition and not isinstance(go.top, StillThere):
        go.cover()
        go.push(StillThere(services))


class StillThere(PanelScene):
    """Dims the table and waits; everything there stands still. Any input wakes and does nothing else."""

    dims = True
    veil = DIM

    def __init__(self, services: Services) -> None:
        """Ask."""
        texts = services.texts
        super().__init__(
            services,
            texts("attract.idle.title"),
            buttons=[PanelButton("here", texts("attract.idle.here"), self._wake)],
            start="here",
            text=texts("attract.idle.text"),
            width=860,
        )
        self._shown = 0.0
        self._woken = False

    @property
    def note_height(self) -> float:
        """Two lines."""
        return 96.0

    def handle(self, event: InputEvent) -> None:
        """Wake up, whatever it is."""
        if is_touch(event):
            self._wake()

    def _wake(self) -> None:
        self._woken = True

    def update(self, seconds: float) -> None:
        """Fade in and out; after a long time go to the pub, which then begins the attract mode."""
        super().update(seconds)
        step = seconds / FADE_SECONDS
        shown = max(0.0, self._shown - step) if self._woken else min(1.0, self._shown + step)
        if shown != self._shown:
            self._shown = shown
            self.invalidate()
        if self._woken and shown == 0.0:
            # Until now whatever else the same hand has touched was meant for nobody.
            self.close()
        elif self.go.idle >= LEAVE_SECONDS and not self.go.in_transition:
            from scenes.pub import pub

            self.go.replace(pub(self.services, opening=True))

    def hints(self) -> list[Hint]:
        """Any button will do; one of them is named."""
        return [Hint("confirm", self.services.texts("attract.idle.here"))]

    @property
    def _presence(self) -> float:
        """It comes more slowly than other panels, and goes as it came."""
        return self._shown

"""The offer to get to know a pad that neither SDL nor the owner has a mapping for; never during a match."""

from engine.ui.pads import PadInfo
from engine.ui.scene import Scene
from scenes.lobby import Lobby
from scenes.lobby_round import RoundLobby
from scenes.pads import PadsScene
from scenes.panel import Question
from scenes.services import Services
from scenes.settings import SettingsScene

YES = "yes"
NO = "no"


class PadOffer(Question):
    """Asks whether a pad is to be learned; a no counts for good, the settings can still do it."""

    def __init__(self, services: Services, pad: PadInfo) -> None:
        """Ask about a pad."""
        texts = services.texts
        self._pad = pad
        super().__init__(
            services,
            texts("pads.offer.title"),
            texts("pads.offer.text", name=pad.name),
            [(YES, texts("pads.offer.yes")), (NO, texts("pads.offer.no"))],
            start=YES,
        )

    def close(self, result: object = None) -> None:
        """Go away; then ask the questions, or never offer it again."""
        super().close()
        key = self._pad.device.key
        if result == YES:
            self.go.push(PadsScene(self.services, learn=key))
        else:
            others = self.services.settings.unmapped_pads
            self.services.change_settings(unmapped_pads=(*others, key))


def offer_to_learn(services: Services, menu: Scene) -> None:
    """Offer to learn a pad that nobody knows, once in an evening.

    Args:
        services: The house.
        menu: The pub, at the bottom of the stack; it calls this in every frame.
    """
    go = menu.go
    if go.in_transition or not (go.top is menu or isinstance(go.top, Lobby | RoundLobby | SettingsScene)):
        return
    left_alone = services.asked_pads.union(services.settings.unmapped_pads)
    if go.pads.keys() <= left_alone:
        return
    for pad in services.pads.plugged():
        if pad.knowledge == "unknown" and pad.device.key not in left_alone:
            services.asked_pads.add(pad.device.key)
            go.push(PadOffer(services, pad))
            return
    services.asked_pads.update(go.pads)

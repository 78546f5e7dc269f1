"""What a device holds down, when several of its keys mean the same."""

from collections.abc import Hashable

from engine.ui.actions import Action, Device, Press, Release


class HeldActions:
    """Turns keys, buttons and directions of a stick into presses and releases of actions.

    The stick and the cross of a pad both mean "left": the first of them presses, the last one
    that is let go releases, so that one wish never counts twice.
    """

    def __init__(self, device: Device) -> None:
        """Start with nothing held."""
        self._device = device
        self._sources: dict[Hashable, Action] = {}

    @property
    def nothing(self) -> bool:
        """Whether nothing is held."""
        return not self._sources

    def press(self, source: Hashable, action: Action) -> tuple[Press, ...]:
        """Hold a source down and return the press, if the action was not held already."""
        if source in self._sources:
            return ()
        held = action in self._sources.values()
        self._sources[source] = action
        return () if held else (Press(action, self._device),)

    def release(self, source: Hashable) -> tuple[Release, ...]:
        """Let a source go and return the release of its action, if nothing else holds it."""
        action = self._sources.pop(source, None)
        if action is None or action in self._sources.values():
            return ()
        return (Release(action, self._device),)

    def release_all(self) -> tuple[Release, ...]:
        """Let everything go."""
        actions = dict.fromkeys(self._sources.values())
        self._sources.clear()
        return tuple(Release(action, self._device) for action in actions)

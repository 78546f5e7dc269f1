"""What somebody is about to load, pressed so that nobody else can see it (``ux.md``, Hidden hands).

Shoulder buttons held down are coins in the fist: left one, right two, both three, none zero. A
direction says the same: right, down, left, up are one, two, three, none. The last thing pressed counts.
"""

from typing import Final

from engine.games.knobeln.model import COINS
from engine.ui.actions import Action, Digit, InputEvent, Press, Release

_DIRECTIONS: Final = {Action.RIGHT: 1, Action.DOWN: 2, Action.LEFT: 3, Action.UP: 0}
_SHOULDERS: Final = {Action.LEFT_SHOULDER: 1, Action.RIGHT_SHOULDER: 2}


class Grip:
    """The fist of one seat while it is loaded; any number of feints is allowed."""

    def __init__(self, least: int) -> None:
        """Begin with as few coins as may be loaded."""
        self.coins = least
        """What would be loaded now."""
        self._held: set[Action] = set()

    def take(self, event: InputEvent) -> bool:
        """Follow a finger; tell whether the choice changed."""
        before = self.coins
        match event:
            case Press(action=action) if action in _DIRECTIONS:
                self.coins = _DIRECTIONS[action]
            case Press(action=action) if action in _SHOULDERS:
                self._held.add(action)
                self.coins = self._squeezed()
            case Release(action=action) if action in self._held:
                self._held.discard(action)
                self.coins = self._squeezed()
            case Digit(number=number) if number <= COINS:
                self.coins = number
            case _:
                pass
        return self.coins != before

    def step(self, by: int) -> bool:
        """Add coins or take some away, with the mouse; tell whether the choice changed."""
        before, self.coins = self.coins, max(0, min(COINS, self.coins + by))
        return self.coins != before

    def _squeezed(self) -> int:
        return sum(_SHOULDERS[action] for action in self._held)

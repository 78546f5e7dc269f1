"""A number that is chosen by turning a wheel, or by typing up to two digits."""

from typing import Final

from engine.anim.channel import Channel
from engine.ui.actions import Action

SECOND_DIGIT_SECONDS: Final = 0.9
"""A second number key within this time makes a number of two digits."""
TURN_SECONDS: Final = 0.12
"""The wheel turns on by one number in this time."""
STEPS: Final = {Action.RIGHT: 1, Action.UP: 1, Action.LEFT: -1, Action.DOWN: -1}
"""By how much a direction turns it."""


class NumberWheel:
    """The number that is chosen now, within its range."""

    def __init__(self, low: int, high: int, number: int) -> None:
        """Rest at a number; ``low`` and ``high`` can both be chosen."""
        self.low, self.high = low, high
        self.number = number
        self._turn = Channel(0.0)
        self._typed = 0.0

    @property
    def turn(self) -> float:
        """How far the picture is still from its place, in numbers."""
        return self._turn.value

    def step(self, by: int) -> None:
        """Turn on; the ends of the range are ends."""
        number = max(self.low, min(self.high, self.number + by))
        if number != self.number:
            self._turn.value = float(number - self.number)
            self.number = number

    def type(self, digit: int) -> None:
        """Type a digit: a number, or the second digit of one."""
        number = self.number * 10 + digit if self._typed > 0.0 else digit
        if not self.low <= number <= self.high:
            number = digit
        if self.low <= number <= self.high or 0 < digit * 10 <= self.high:
            # Otherwise it is at least the first digit of a number of two: 1 on the way to 12.
            self.number = number
        self._typed = SECOND_DIGIT_SECONDS

    def update(self, seconds: float) -> bool:
        """Let the wheel come to rest; tell whether the picture changed."""
        self._typed = max(0.0, self._typed - seconds)
        if not self._turn.value:
            return False
        rest = abs(self._turn.value) - seconds / TURN_SECONDS
        self._turn.value = 0.0 if rest <= 0.0 else rest * (1.0 if self._turn.value > 0 else -1.0)
        return True

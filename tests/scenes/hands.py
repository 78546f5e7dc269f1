"""Hands that find their way by one kind of device alone, as somebody does who sees focus and hints."""

from typing import Any, Protocol

from engine.ui.actions import (
    MOUSE,
    Action,
    Device,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Press,
    Release,
)
from engine.ui.focus import Focus
from engine.ui.geometry import Point, Rect
from engine.ui.hints import HintBar
from tests.scenes.evening import KEYBOARD, PAD, Evening

STEPS_AT_MOST = 60
NAME_X = 80.0
"""Where the name of a row is, from its left end."""
SETTLED = 24
"""Frames until a change of screen is over and clicks count again."""


class Hand(Protocol):
    """Somebody who walks through the house."""

    def reach(self, key: str) -> None:
        """Bring the focus of the top screen to a target."""
        ...

    def choose(self, key: str) -> None:
        """Choose a target."""
        ...

    def act(self, action: Action) -> None:
        """Do what a hint offers."""
        ...


def focus_of(evening: Evening) -> Focus:
    """Return the focus of the top screen."""
    focus: Any = getattr(evening.top, "focus", None)
    assert isinstance(focus, Focus), f"{type(evening.top).__name__} has no focus"
    return focus


def rect_of(evening: Evening, key: str) -> Rect:
    """Return where a target of the top screen lies."""
    return next(target.rect for target in focus_of(evening).targets if target.key == key)


class ButtonHand:
    """Walks step by step with arrows, or with the cross of a pad."""

    def __init__(self, evening: Evening, device: Device) -> None:
        self._evening = evening
        self._device = device
        if device is PAD:
            evening.plug(PAD)

    def reach(self, key: str) -> None:
        """Step towards a target as it is seen; where sideways changes a value, up and down only."""
        evening = self._evening
        for _ in range(STEPS_AT_MOST):
            focus = focus_of(evening)
            if focus.key == key:
                return
            before = focus.key
            for action in self._towards(key):
                self.act(action)
                if focus_of(evening).key != before:
                    break
            else:
                raise AssertionError(f"no way from {before} to {key} on {type(evening.top).__name__}")
        raise AssertionError(f"{key} is not reached on {type(evening.top).__name__}")

    def _towards(self, key: str) -> list[Action]:
        evening = self._evening
        keys = [target.key for target in focus_of(evening).targets]
        here = rect_of(evening, focus_of(evening).key).center
        there = rect_of(evening, key).center if key in keys else Point(here.x, here.y + 1.0)
        dx, dy = there.x - here.x, there.y - here.y
        upright = [Action.DOWN, Action.UP] if dy >= 0 else [Action.UP, Action.DOWN]
        level = [Action.RIGHT, Action.LEFT] if dx >= 0 else [Action.LEFT, Action.RIGHT]
        if focus_of(evening).key in getattr(evening.top, "rows", {}):
            return upright
        return [level[0], *upright] if abs(dx) > abs(dy) else [upright[0], *level]

    def choose(self, key: str) -> None:
        """Walk there and say yes."""
        self.reach(key)
        self.act(Action.CONFIRM)

    def act(self, action: Action) -> None:
        """Press the button, wait until what follows is seen."""
        self._evening.press(action, self._device)
        self._evening.frames(SETTLED)


class MouseHand:
    """Points and clicks, at hints, too; the right button is the way back."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening

    def reach(self, key: str) -> None:
        """Point at a target."""
        center = rect_of(self._evening, key).center
        self._evening.navigator.handle(PointerMoved(*center))
        self._evening.frames(SETTLED)
        assert focus_of(self._evening).key == key, f"{key} does not light up under the pointer"

    def choose(self, key: str) -> None:
        """Click it; of a row the name, which steps on to the next value."""
        rect = rect_of(self._evening, key)
        on_row = key in getattr(self._evening.top, "rows", {})
        self._click(Point(rect.x + NAME_X, rect.center.y) if on_row else rect.center)

    def act(self, action: Action) -> None:
        """Click the hint; back is the right button everywhere."""
        if action is Action.BACK:
            self._evening.navigator.handle(Press(Action.BACK, MOUSE))
            self._evening.frames(2)
            self._evening.navigator.handle(Release(Action.BACK, MOUSE))
            self._evening.frames(SETTLED)
            return
        self._click(self._hint(action))

    def _click(self, place: Point) -> None:
        evening = self._evening
        evening.navigator.handle(PointerMoved(*place))
        evening.frames(2)
        evening.navigator.handle(PointerPressed(*place))
        evening.frames(2)
        evening.navigator.handle(PointerReleased(*place))
        evening.frames(SETTLED)

    def _hint(self, action: Action) -> Point:
        """Return where a hint is seen that does this."""
        evening = self._evening
        evening.navigator.handle(PointerMoved(*Point(960.0, 4.0)))
        evening.frames(2)
        evening.picture()
        for bar in _bars(evening.top):
            for area, does in bar._areas:
                if does is action:
                    return area.center
        raise AssertionError(f"no hint for {action} on {type(evening.top).__name__}")


def _bars(scene: object) -> list[HintBar]:
    parts = [*vars(scene).values(), *(part for one in vars(scene).values() for part in _inner(one))]
    return [part for part in parts if isinstance(part, HintBar)]


def _inner(part: object) -> list[object]:
    return list(vars(part).values()) if hasattr(part, "__dict__") else []


def hands(evening: Evening, kind: str) -> Hand:
    """Return a hand that holds a pad, a mouse, or lies on the keyboard."""
    if kind == "mouse":
        return MouseHand(evening)
    return ButtonHand(evening, PAD if kind == "pad" else KEYBOARD)

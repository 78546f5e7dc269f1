"""What players do, whatever they hold in their hands.

The shell turns keys, mouse and pads into these values (``engine/shell/input.py``);
scenes see nothing else. The pad's names are those of ``ux.md``: south is yes, east is
back, X the second action of the screen, Y the information.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal

DeviceKind = Literal["mouse", "keyboard", "pad"]
PadStyle = Literal["xbox", "playstation", "nintendo"]


class Action(Enum):
    """A thing a player wants."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    CONFIRM = auto()
    BACK = auto()
    EXTRA = auto()
    INFO = auto()
    PAUSE = auto()
    NEXT = auto()
    """Step on through everything that can be focused (Tab)."""
    LEFT_SHOULDER = auto()
    RIGHT_SHOULDER = auto()
    """The upper buttons under the index fingers (keys Q and E): what nobody else sees one press."""


DIRECTIONS = frozenset({Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT})


@dataclass(frozen=True, slots=True)
class Device:
    """Something that a player holds."""

    kind: DeviceKind
    key: str
    """What a seat remembers its owner by: ``"desk"`` for mouse and keyboard together,
    ``"pad:GUID:SERIAL"`` or ``"pad:GUID#N"`` for a pad, the same after it was plugged in again."""
    style: PadStyle = "xbox"
    """Whose button symbols to show; meaningless for mouse and keyboard."""
    swapped: bool = False
    """Its owner wants yes on the east button and back on the south one."""


MOUSE = Device("mouse", "desk")
KEYBOARD = Device("keyboard", "desk")


@dataclass(frozen=True, slots=True)
class Press:
    """An action began (or repeats because its direction is held)."""

    action: Action
    device: Device
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Release:
    """An action ended."""

    action: Action
    device: Device


@dataclass(frozen=True, slots=True)
class Digit:
    """A number key."""

    number: int
    """0..9."""
    device: Device


@dataclass(frozen=True, slots=True)
class Typed:
    """Something was written on the keyboard; only sent to scenes that ask for it (`Scene.typing`)."""

    text: str
    """One character or more, composed as on paper (Unicode NFC)."""


@dataclass(frozen=True, slots=True)
class RawInput:
    """An input of a pad that is listened to (`engine.ui.pads.PadRack.listen`) went down or came up."""

    device: Device
    source: str
    """As SDL writes it in a mapping: ``"b3"`` a button, ``"h0.2"`` a hat to the right, ``"+a0"`` half of
    a stick, ``"a5"`` a trigger."""
    down: bool


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The mouse moved; only sent after real motion (``ux.md``: 8 px within 2 s)."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PointerPressed:
    """The left button went down (the right one is `Action.BACK`)."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PointerReleased:
    """The left button came up."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Wheel:
    """The mouse wheel turned."""

    steps: int
    """Positive: away from the user."""
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PadAdded:
    """A pad was plugged in or woke up."""

    device: Device
    name: str


@dataclass(frozen=True, slots=True)
class PadLost:
    """A pad was unplugged or fell asleep."""

    device: Device
    name: str


InputEvent = (
    Press
    | Release
    | Digit
    | Typed
    | RawInput
    | PointerMoved
    | PointerPressed
    | PointerReleased
    | Wheel
    | PadAdded
    | PadLost
)


def device_of(event: InputEvent) -> Device | None:
    """Return with what somebody did this, or ``None`` if it says nothing about who acts now."""
    match event:
        case Press(device=device) | Digit(device=device) | RawInput(device=device):
            return device
        case Typed():
            return KEYBOARD
        case PointerMoved() | PointerPressed():
            return MOUSE
        case _:
            return None

"""How the game gets to know a pad: one question after the other, each answered by a push."""

from collections.abc import Sequence
from typing import Final, Literal

from engine.ui.pads import PadInfo, PadPart

QUESTIONS: Final[tuple[PadPart, ...]] = (
    "a",
    "b",
    "dpright",
    "x",
    "y",
    "leftshoulder",
    "rightshoulder",
    "start",
)
"""What the game cannot do without, the most important first: after three answers every menu works."""
OTHER_WAYS: Final[tuple[PadPart, ...]] = ("dpup", "dpdown", "dpleft")
"""Asked as well if the cross is made of four buttons; a hat or a stick tells all ways by one."""
SKIP_SECONDS: Final = 1.0
"""So long any button is held to leave out what a pad does not have."""
_HAT: Final[dict[PadPart, int]] = {"dpup": 1, "dpright": 2, "dpdown": 4, "dpleft": 8}

Answer = Literal["begun", "taken", "skipped", "taken_before", "no_button", "not_right"]
"""What became of an input: it is held and counts when let go, it counts, the question is left out, it
answers another question already, a button was asked for, or to the right was."""


class Lesson:
    """The questions about one pad and what was answered."""

    def __init__(self, pad: PadInfo) -> None:
        """Begin with the first question."""
        self._pad = pad
        self._questions: list[PadPart] = list(QUESTIONS)
        self._number = 0
        self._held: str | None = None
        self._seconds = 0.0
        self._answers: dict[PadPart, str] = {}

    @property
    def questions(self) -> Sequence[PadPart]:
        """Everything that is asked."""
        return tuple(self._questions)

    @property
    def wanted(self) -> PadPart | None:
        """What is asked now; ``None`` if everything was asked."""
        return self._questions[self._number] if self._number < len(self._questions) else None

    @property
    def number(self) -> int:
        """How many questions lie behind."""
        return self._number

    @property
    def answered(self) -> frozenset[PadPart]:
        """The parts that are known."""
        return frozenset(self._answers)

    @property
    def holding(self) -> float:
        """How much of the time that skips a question something has been held, 0..1."""
        return 0.0 if self._held is None else min(1.0, self._seconds / SKIP_SECONDS)

    def feed(self, source: str, *, down: bool) -> Answer | None:
        """Take an input (`engine.ui.actions.RawInput`); return what became of it if anything did."""
        if self.wanted is None:
            return None
        if down:
            if self._held is not None:
                return None  # an axis that goes with a trigger, or a second finger
            self._held, self._seconds = source, 0.0
            return "begun"
        if source != self._held:
            return None
        self._held = None
        return self._answer(source)

    def advance(self, seconds: float) -> Answer | None:
        """Let time pass; tell if a question was left out by it."""
        if self._held is None or self.wanted is None:
            return None
        self._seconds += seconds
        if self._seconds < SKIP_SECONDS:
            return None
        self._held = None
        self._number += 1
        return "skipped"

    def _answer(self, source: str) -> Answer:
        part = self.wanted
        assert part is not None
        if source in self._answers.values():
            return "taken_before"
        if part == "dpright":
            hat = source.startswith("h")
            if source.startswith("a") or (hat and not source.endswith(f".{_HAT[part]}")):
                return "not_right"
            if source.startswith("b"):
                self._questions[self._number + 1 : self._number + 1] = OTHER_WAYS
        elif source.startswith(("h", "+", "-")):
            return "no_button"
        self._answers[part] = source
        self._number += 1
        return "taken"

    def mapping(self) -> dict[str, str]:
        """Return what was learned, as `engine.ui.pads.PadRack.learn` takes it.

        Of stick and cross only one was asked for; the other one goes on as on every unknown pad.
        """
        mapping: dict[str, str] = {
            part: source for part, source in self._answers.items() if part != "dpright"
        }
        right = self._answers.get("dpright", "")
        used = {source.strip("+-~") for source in mapping.values()}
        if right.startswith("b"):
            mapping["dpright"] = right
        hat = right.split(".")[0] if right.startswith("h") else "h0"
        if right.startswith("h") or self._pad.hats > 0:
            mapping |= {part: f"{hat}.{bit}" for part, bit in _HAT.items() if part not in mapping}
        axis = int(right.strip("+-a~")) if "a" in right else 0
        # The two axes of a stick are neighbours, the even one across.
        across, along = f"a{axis}", f"a{axis ^ 1}"
        if "a" in right or (self._pad.axes > 1 and not used & {across, along}):
            mapping["leftx"] = f"{across}~" if right.startswith("-") else across
            if along not in used and self._pad.axes > (axis ^ 1):
                mapping["lefty"] = along
        return mapping

"""The door to what only the operator of a kiosk may do: a hold, then a code (``ux.md``, kiosk)."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.ui import theme
from engine.ui.actions import (
    DIRECTIONS,
    MOUSE,
    Action,
    Device,
    InputEvent,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Press,
    Release,
)
from engine.ui.burn_in import BurnInGuard
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.hints import Hint
from engine.ui.navigator import Navigator
from engine.ui.scene import Scene
from scenes.kasse_hold import Hold
from scenes.missing import Missing
from scenes.operator_page import OperatorPage
from scenes.panel import PanelButton, PanelScene
from scenes.services import Services
from scenes.settings import SettingsScene

BELL: Final = "hold"
TRIES: Final = 3
"""Wrong codes until the door is shut and must be held open again."""
PATIENCE_SECONDS: Final = 20.0
"""Without a press until it is shut."""
_BAR_HEIGHT: Final = 14.0
_STEP_SIZE: Final = 76.0
_STEP_GAP: Final = 28.0
_ARROW_SIZE: Final = 104.0
_ARROW_GAP: Final = 36.0
_ARROW_RIM: Final = 18.0
_NAMES: Final = {Action.LEFT: "left", Action.UP: "up", Action.DOWN: "down", Action.RIGHT: "right"}


class GuardedNavigator(Navigator):
    """A stack on which the settings and the way out lie behind the operator's door.

    Wherever a scene asks for them, the door is laid on the stack instead; from the operator's own
    page everything is open.
    """

    def __init__(
        self,
        *,
        trouble: Callable[[BaseException], Scene],
        house: Sequence[Services],
        code: Sequence[Action],
        burn_in: BurnInGuard | None = None,
    ) -> None:
        """Start with an empty stack.

        Args:
            trouble: See `Navigator`.
            house: Holds the services as soon as there are some.
            code: The directions that open the door.
            burn_in: See `Navigator`.
        """
        super().__init__(trouble=trouble, burn_in=burn_in)
        self._house = house
        self._code = tuple(code)

    def push(self, scene: Scene, *, lamp: bool = False) -> None:
        """Lay a scene on top; the door instead of the settings."""
        if isinstance(scene, SettingsScene) and not isinstance(self.top, OperatorPage):
            super().push(OperatorGate(self._house[0], self._code))
        else:
            super().push(scene, lamp=lamp)

    def quit(self) -> None:
        """End the program if the operator says so, or if there is nothing to show."""
        if isinstance(self.top, OperatorPage | Missing):
            super().quit()
        else:
            super().push(OperatorGate(self._house[0], self._code))


class OperatorGate(PanelScene):
    """Asks for a hold of 1.5 seconds, then for the code; whoever knows it gets the operator's page."""

    def __init__(self, services: Services, code: Sequence[Action]) -> None:
        """Shut the door.

        Args:
            services: The house.
            code: The directions that open it.
        """
        self._code = tuple(code)
        self._hold = Hold()
        self._entered: list[Action] = []
        self._wrong = 0
        self._quiet_seconds = 0.0
        self.asking = False
        """Whether the code is asked for; before that the button must be held."""
        super().__init__(
            services,
            services.texts("operator.title"),
            buttons=[PanelButton(BELL, services.texts("operator.hold"), lambda: None)],
            start=BELL,
            width=1240.0,
        )

    @property
    def note_height(self) -> float:
        """Room for the steps of the code and the arrows."""
        return 290.0

    # --- input

    def handle(self, event: InputEvent) -> None:
        """Hold, enter the code, or go away."""
        self._quiet_seconds = 0.0
        match event:
            case Press(action=Action.CONFIRM, device=device) if not self.asking:
                self._begin(device)
            case Release(action=Action.CONFIRM, device=device):
                self._let_go(device)
            case PointerReleased():
                self._let_go(MOUSE)
            case Press(action=action, repeat=False) if action in DIRECTIONS:
                self._step_taken(action)
            case Press(action=Action.BACK | Action.PAUSE) | PointerPressed() | PointerMoved():
                super().handle(event)
            case _:
                pass

    def _begin(self, device: Device) -> None:
        self._hold.begin(BELL, device)
        self.invalidate()

    def _let_go(self, device: Device) -> None:
        if self._hold.let_go(device):
            self.invalidate()

    def _clicked(self, x: float, y: float) -> None:
        if not self.asking and self.area(BELL).contains(x, y):
            self._begin(MOUSE)
        elif self._hint_bar.at(x, y) is Action.BACK:
            super().handle(Press(Action.BACK, self.go.device))
        else:
            for action, area in self.arrows().items():
                if area.contains(x, y):
                    self._step_taken(action)

    def _step_taken(self, action: Action) -> None:
        """Take a step of the code; which step was wrong is not told."""
        if not self.asking:
            return
        self.services.audio.play("tick")
        self._entered.append(action)
        self.invalidate()
        if len(self._entered) < len(self._code):
            return
        right, self._entered = tuple(self._entered) == self._code, []
        if right:
            self.services.audio.play("tick_ok")
            self.go.push(OperatorPage(self.services))
            return
        self.services.audio.play("error")
        self._wrong += 1
        if self._wrong >= TRIES:
            self.close()

    def resumed(self, result: object) -> None:
        """The operator is done: the door goes as well."""
        self.close()

    # --- time

    def update(self, seconds: float) -> None:
        """Let the bar fill; shut the door when nobody presses anything."""
        super().update(seconds)
        if self._hold.key:
            self.invalidate()
        if self._hold.advance(seconds) is not None:
            self.services.audio.play("tick_ok")
            self.asking = True
        self._quiet_seconds += seconds
        if self._quiet_seconds >= PATIENCE_SECONDS and self.go.top is self and not self._hold.key:
            self._quiet_seconds = 0.0
            self.close()

    # --- picture

    def arrows(self) -> dict[Action, Rect]:
        """Return where the arrows for the mouse lie."""
        width = len(_NAMES) * _ARROW_SIZE + (len(_NAMES) - 1) * _ARROW_GAP
        left, top = self.rect.center.x - width / 2, self.area(BELL).bottom - _ARROW_SIZE + 8
        return {
            action: Rect(left + number * (_ARROW_SIZE + _ARROW_GAP), top, _ARROW_SIZE, _ARROW_SIZE)
            for number, action in enumerate(_NAMES)
        }

    def note(self) -> str:
        """Return what to do now."""
        if not self.asking:
            return self.services.texts("operator.hold_note")
        return self.services.texts("operator.wrong" if self._wrong and not self._entered else "operator.code")

    def hints(self) -> list[Hint]:
        """Return what can be pressed now."""
        texts = self.services.texts
        if self.asking:
            return [Hint("choose", texts("operator.step")), Hint("back", texts("hint.back"))]
        return [Hint("confirm", texts("operator.hold")), Hint("back", texts("hint.back"))]

    def draw_still(self, canvas: Canvas) -> None:
        """Draw the veil and the mat, unless the operator has gone through the door."""
        if self.go.top is self:
            super().draw_still(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw the door, unless the operator has gone through it."""
        if self.go.top is self:
            super().draw(canvas)

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the button and how long it has been held, or the steps of the code."""
        if not self.asking:
            super().draw_panel(canvas)
            self._draw_bar(canvas)
            return
        self.draw_note(canvas)
        self._draw_steps(canvas)
        for action, area in self.arrows().items():
            canvas.panel("panel/button", area)
            canvas.box(area.grown(-_ARROW_RIM), theme.FOAM)
            canvas.image(f"icon/direction/{_NAMES[action]}", area.center.x, area.center.y)
        self._draw_hints(canvas)

    def _draw_bar(self, canvas: Canvas) -> None:
        area = self.area(BELL)
        groove = Rect(area.x, area.y - 78, area.width, _BAR_HEIGHT)
        canvas.box(groove.grown(4), theme.STOUT)
        filled = groove.width * self._hold.share(BELL)
        canvas.box(Rect(groove.x, groove.y, filled, groove.height), theme.LAMP)

    def _draw_steps(self, canvas: Canvas) -> None:
        """Draw a field for every step; the next one has the light, none tells what was pressed."""
        count = len(self._code)
        width = count * _STEP_SIZE + (count - 1) * _STEP_GAP
        left, top = self.rect.center.x - width / 2, self.arrows()[Action.LEFT].y - _STEP_SIZE - 44
        for number in range(count):
            area = Rect(left + number * (_STEP_SIZE + _STEP_GAP), top, _STEP_SIZE, _STEP_SIZE)
            taken = number < len(self._entered)
            canvas.panel("panel/button_focus" if number == len(self._entered) else "panel/button", area)
            if taken:
                canvas.box(area.grown(-26), theme.LAMP)

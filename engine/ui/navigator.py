"""The stack of scenes.

Changes of the stack are requested at any time and carried out between frames. A scene
that is replaced goes out like a lamp and the next one comes on; overlays just appear.
While the lamp is out, input is dropped.
"""

from collections.abc import Callable
from typing import Any, Final

from engine.ui import theme
from engine.ui.actions import (
    KEYBOARD,
    Device,
    InputEvent,
    PadAdded,
    PadLost,
    PointerMoved,
    PointerPressed,
    device_of,
)
from engine.ui.burn_in import BurnInGuard
from engine.ui.canvas import Canvas
from engine.ui.lamp import Lamp
from engine.ui.repeat import Repeater
from engine.ui.scene import SCREEN, Scene

CLICK_GUARD_SECONDS: Final = 0.3
"""The second half of a double click is not meant for the panel that the first one opened."""


class Navigator:
    """The stack of scenes: what the shell's loop drives (`engine.ui.stage.Stage`)."""

    def __init__(
        self,
        *,
        trouble: Callable[[BaseException], Scene],
        repeater: Repeater | None = None,
        burn_in: BurnInGuard | None = None,
    ) -> None:
        """Start with an empty stack.

        Args:
            trouble: Makes the scene to show after an exception was caught.
            repeater: Repeats held directions.
            burn_in: Lets the picture wander and go dark; ``None``: it stays as it is.
        """
        self._scenes: list[Scene] = []
        self._requests: list[Callable[[], None]] = []
        self._trouble = trouble
        self._repeater = repeater or Repeater()
        self._lamp = Lamp()
        self._burn_in = burn_in
        self._now = 0.0
        self._running = True
        self._changed = True
        self._clicks_count_from = 0.0
        self._sight = object()
        """Stands for what can be seen below the scene on top; another one when that may have changed."""
        self.idle = 0.0
        """Seconds since anybody touched anything. A pad that comes or goes is nobody's touch."""
        self.device: Device = KEYBOARD
        """The device used last; hints show its symbols."""
        self.pads: dict[str, str] = {}
        """The pads that are plugged in: device key to name."""
        self.page_listener: Callable[[frozenset[str]], None] = lambda _pages: None
        """Told which image pages the scenes on the stack need, whenever that changes."""

    @property
    def running(self) -> bool:
        """Whether the program goes on."""
        return self._running

    @property
    def top(self) -> Scene:
        """The scene that gets input."""
        return self._scenes[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, lowest first."""
        return tuple(self._scenes)

    @property
    def in_transition(self) -> bool:
        """Whether the lamp is going out or coming on."""
        return self._lamp.active

    def push(self, scene: Scene, *, lamp: bool = False) -> None:
        """Lay a scene on top; ``lamp``: the lamp goes out between."""
        self._ask_for(lambda: self._push(scene), lamp)

    def pop(self, scene: Scene, result: Any = None, *, lamp: bool = False) -> None:
        """Take a scene off and hand its result to the one below, if it lies on top by then.

        Raises:
            RuntimeError: (between the frames) It was the last one.
        """
        self._ask_for(lambda: self._pop(scene, result), lamp)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the whole stack, with the lamp going out between."""
        self._ask_for(lambda: self._reset(scene), lamp=True)

    def reset(self, scene: Scene) -> None:
        """Put a scene in the place of the whole stack at once."""
        self._requests.append(lambda: self._reset(scene))

    def _ask_for(self, change: Callable[[], None], lamp: bool) -> None:
        self._requests.append((lambda: self._lamp.start(change)) if lamp else change)

    def quit(self) -> None:
        """End the program after this frame."""
        self._running = False

    def handle(self, event: InputEvent) -> None:
        """Hand an event to the top scene, held directions included."""
        if not isinstance(event, PadAdded | PadLost):
            self.idle = 0.0
        self._note_device(event)
        for heard in self._repeater.feed(event, self._now):
            self._deliver(heard)

    def _note_device(self, event: InputEvent) -> None:
        device = device_of(event) or self.device
        if isinstance(event, PadAdded):
            self.pads[event.device.key] = event.name
        elif isinstance(event, PadLost):
            self.pads.pop(event.device.key, None)
        if device != self.device:
            self.device = device
            self._changed = True

    def _deliver(self, event: InputEvent) -> None:
        if not self._scenes or self._lamp.active or self._requests:
            # With a change asked for, the scene on top is not the one this press is meant for.
            return
        if isinstance(event, PointerPressed) and self._now < self._clicks_count_from:
            return
        if not isinstance(event, PointerMoved):
            # It may change anything; a pointer on its way only moves the focus on top.
            self._sight = object()
        self.top.handle(event)

    def update(self, seconds: float) -> bool:
        """Let time pass, then change scenes; tell whether the picture changed."""
        self._now += seconds
        self.idle += seconds
        for event in self._repeater.tick(self._now):
            self._deliver(event)
        for scene in tuple(self._scenes):
            scene.update(seconds)
        if self._lamp.active:
            self._lamp.advance(seconds)
            self._changed = True
        if self._burn_in is not None and self._burn_in.update(seconds, self.idle):
            self._changed = True
        self._carry_out_requests()
        changed = [scene.take_changed() for scene in self._scenes]
        if self._changed or any(changed[:-1]):
            self._sight = object()
        drawn, self._changed = self._changed or any(changed), False
        return drawn

    def _carry_out_requests(self) -> None:
        while self._requests:
            requests, self._requests = self._requests, []
            for request in requests:
                request()
            self._changed = True

    def _push(self, scene: Scene) -> None:
        scene.navigator = self
        self._scenes.append(scene)
        self._settled()
        scene.entered()

    def _pop(self, scene: Scene, result: Any) -> None:
        if self.top is not scene:
            return  # it has gone already: asked twice within a frame
        if len(self._scenes) < 2:
            raise RuntimeError("the last scene cannot be popped")
        self._scenes.pop().left()
        self._settled()
        self.top.resumed(result)

    def _reset(self, scene: Scene) -> None:
        while self._scenes:
            self._scenes.pop().left()
        self._push(scene)

    def _settled(self) -> None:
        """After a change of screen a held button counts only when it was let go (``ux.md``, Input)."""
        self._repeater.arm(self._now)
        self._clicks_count_from = self._now + CLICK_GUARD_SECONDS
        self.renew_pages()

    def renew_pages(self) -> None:
        """Tell which image pages are needed, after a scene on the stack has changed its own."""
        alone = max((number for number, scene in enumerate(self._scenes) if scene.alone), default=0)
        needed = set[str]().union(*(scene.pages for scene in self._scenes[alone:]))
        self.page_listener(frozenset(needed))

    def draw(self, canvas: Canvas) -> None:
        """Draw from the highest scene that covers everything upwards."""
        guard = self._burn_in
        picture = canvas if guard is None else guard.moved(canvas)
        if self._scenes:
            self._draw_scenes(canvas, picture)
        if self._lamp.active:
            canvas.box(SCREEN, theme.BLACK, alpha=self._lamp.darkness)
        if guard is not None and guard.darkness > 0.0 and not self.top.dims:
            canvas.box(SCREEN, theme.BLACK, alpha=guard.darkness)

    def _draw_scenes(self, canvas: Canvas, picture: Canvas) -> None:
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        *below, top = self._scenes[first:]

        def draw_still() -> None:
            for scene in below:
                scene.draw_still(picture)
                scene.draw(picture)
            top.draw_still(picture)

        if below or top.still is not None:
            canvas.kept((self._sight, top.still), draw_still)
        top.draw(picture)

    @property
    def typing(self) -> bool:
        """Whether letters of the keyboard are letters now."""
        return bool(self._scenes) and self.top.typing

    @property
    def may_sleep(self) -> bool:
        """Whether the system may switch the screen off."""
        return bool(self._scenes) and self.top.may_sleep

    def cover(self) -> None:
        """Let every scene hide what only one person may see."""
        self._sight = object()
        for scene in self._scenes:
            scene.cover()

    def failed(self, error: BaseException) -> None:
        """Go to the trouble scene after an exception (the crash boundary of ``design.md``)."""
        self._requests.clear()
        self._lamp = Lamp()
        self._reset(self._trouble(error))
        self._changed = True

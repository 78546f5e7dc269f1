"""The screen of the pads: try them, let them rumble, swap yes and back, teach the game new ones.

Whoever presses something has the picture: the pad in the hand needs no search. Trying the button for back
must be possible, so a pad leaves by holding it.
"""

from collections.abc import Sequence
from typing import Final

from engine.ui import theme
from engine.ui.actions import Action, Device, InputEvent, PadAdded, PadLost, Press, Release
from engine.ui.canvas import Canvas
from engine.ui.focus import Target
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint
from engine.ui.pads import PAD_KEY, PadInfo, PadState
from engine.ui.widgets import ChoiceRow, button, fitting_size
from scenes.feel import feel
from scenes.kasse_hold import Hold
from scenes.pads_mapping import MappingScene
from scenes.pads_picture import PadPicture
from scenes.pads_tiles import draw_tile, tile_areas
from scenes.pads_watch import PadWatch
from scenes.panel import PanelButton, PanelScene
from scenes.services import Services
from scenes.settings_choices import swap_row
from scenes.settings_rows import SettingRow

PICTURE: Final = "picture"
SWAP: Final = "swap"
TEST: Final = "test"
LEARN: Final = "learn"
FORGET: Final = "forget"
DONE: Final = "done"
HOLD_SECONDS: Final = 1.0

OUTLINE: Final = Rect(theme.SAFE.x, 36, theme.SAFE.width, 914)
TITLE: Final = Point(OUTLINE.x + 90, 116)
TILES: Final = Rect(150, 182, 470, 616)
STAGE: Final = Rect(652, 76, 1124, 576)
"""Where the picture can be focused: there every button is only tried."""
MIDDLE: Final = Point(STAGE.center.x, STAGE.y + 312)
NOTE_Y: Final = 684.0
ROW: Final = Rect(STAGE.x, 716, STAGE.width, 96)
BUTTONS: Final = Rect(150, 828, 1626, 84)
BUTTON_GAP: Final = 24.0
BUTTON_WIDTH: Final = (BUTTONS.width - 3 * BUTTON_GAP) / 4
BAR: Final = 8.0
"""Height of the bar that shows how long back is held."""
_STEPS: Final = {Action.LEFT: -1, Action.RIGHT: 1}
_WAYS: Final = {(PICTURE, Action.DOWN): SWAP, (SWAP, Action.UP): PICTURE, (SWAP, Action.DOWN): TEST}
ABSENT: Final = 0.3
"""Alpha of the picture while there is no pad."""
IGNORED: Final = frozenset({Action.PAUSE, Action.INFO, Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER})
"""What a pad does here only lights up."""


class PadsScene(PanelScene):
    """A beer mat with a tile for every pad, and the picture of one of them."""

    pages = frozenset({"common", "pads"})
    title_at = TITLE
    title_align = "start"

    def __init__(self, services: Services, learn: str | None = None) -> None:
        """Show the pads.

        Args:
            services: The house.
            learn: Key of a pad that is to be learned at once.
        """
        self._watch = PadWatch(services.pads)
        self._selected = learn
        self._learn_at_once = learn is not None
        self._picture = PadPicture(MIDDLE)
        self._leaving = Hold(HOLD_SECONDS)
        self._said = ""
        self.services = services
        super().__init__(
            services, services.texts("pads.title"), buttons=self._named_buttons(None), start=DONE
        )

    @property
    def selected(self) -> PadInfo | None:
        """The pad whose picture is seen, if there is any."""
        return next((pad for pad in self._watch.pads if pad.device.key == self._selected), None)

    # --- where things are

    def _outline(self, width: float) -> Rect:
        return OUTLINE

    def _named_buttons(self, pad: PadInfo | None) -> Sequence[PanelButton]:
        texts = self.services.texts
        done = PanelButton(DONE, texts("settings.done"), self.back)
        if pad is None:
            return [done]
        forget = [PanelButton(FORGET, texts("pads.forget"), self._forget)]
        return [
            PanelButton(TEST, texts("pads.test"), lambda: self._test(self._selected)),
            PanelButton(LEARN, texts("pads.learn"), self._learn),
            *(forget if pad.knowledge == "learned" else []),
            done,
        ]

    def _layout(self) -> dict[str, Rect]:
        keys = [pad.device.key for pad in self._watch.pads]
        areas = dict(zip(keys, tile_areas(TILES, len(keys)), strict=True))
        if SWAP in self.rows:
            areas |= {PICTURE: STAGE, SWAP: ROW}
        for number, key in enumerate(self.buttons):
            x = BUTTONS.right - (len(self.buttons) - number) * (BUTTON_WIDTH + BUTTON_GAP) + BUTTON_GAP
            areas[key] = Rect(x, BUTTONS.y, BUTTON_WIDTH, BUTTONS.height)
        return areas

    def _renew(self) -> None:
        """Look at the pads anew; the focus stays if it can, else it goes to the picture."""
        self._watch.renew()
        pad = self.selected or next(iter(self._watch.pads), None)
        self._selected = pad.device.key if pad is not None else None
        self.rows: dict[str, ChoiceRow] = {}
        if pad is not None:
            name = self.services.texts("pads.swap")
            self.rows[SWAP] = swap_row(self.services, SWAP, name, pad.device.key)
        self.buttons = {one.key: one for one in self._named_buttons(pad)}
        self._areas = self._layout()
        # A pad finds its tile by being pressed; the way over the tiles is for mouse and keyboard.
        by_pad = self.go.device.kind == "pad"
        keys = [key for key in self._areas if not (by_pad and key.startswith(PAD_KEY))]
        targets = [Target(key, self._areas[key]) for key in keys]
        fallback = PICTURE if PICTURE in keys else DONE
        self.focus.replace(targets, self.focus.key if self.focus.key in keys else fallback)
        self.invalidate()

    def entered(self) -> None:
        """Begin on the picture, where no button does anything but light up."""
        self._renew()
        if PICTURE in self._areas:
            self.focus.set(PICTURE)
        if self._learn_at_once:
            self._learn_at_once = False
            self._learn()

    def resumed(self, result: object) -> None:
        """A pad was learned, or it was not."""
        self._say(str(result) if result is not None else "")
        self._renew()
        self.focus.set(PICTURE)

    # --- input

    def handle(self, event: InputEvent) -> None:
        """Try the pads; what is not tried moves the focus, as in every panel."""
        by_pad = self.go.device.kind == "pad"
        if by_pad is any(target.key.startswith(PAD_KEY) for target in self.focus.targets):
            self._renew()
        match event:
            case PadAdded() | PadLost():
                self._leaving.cancel()
                self._renew()
            case Press(action=Action.BACK, device=Device(kind="pad") as device):
                self._leaving.begin(DONE, device)
            case Release(action=Action.BACK, device=device):
                self._leaving.let_go(device)
                self.invalidate()
            case Press(action=action, device=Device(kind="pad")) if action in IGNORED:
                pass
            case Press(action=Action.EXTRA, device=device):
                self._test(device.key if device.kind == "pad" else self._selected)
            case _:
                super().handle(event)

    def _direction(self, action: Action) -> None:
        wanted = self._way(self.focus.key, action)
        if wanted is None:
            super()._direction(action)
        elif self.focus.set(wanted):
            self._moved()

    def _way(self, key: str, action: Action) -> str | None:
        """Return where a direction leads; ``None``: to what lies straight ahead."""
        keys = list(self.buttons)
        if action is Action.NEXT or (key == DONE and not self.rows):
            return None
        if key in keys and action in _STEPS:
            return keys[min(max(0, keys.index(key) + _STEPS[action]), len(keys) - 1)]
        if key in keys and action is Action.UP:
            return SWAP
        if key == PICTURE and action is Action.LEFT:
            return self._selected
        if key.startswith(PAD_KEY) and action is Action.RIGHT:
            return PICTURE
        return _WAYS.get((key, action), key if key == PICTURE else None)

    def _moved(self) -> None:
        if self.focus.key.startswith(PAD_KEY):
            self._select(self.focus.key)
        super()._moved()

    def _confirm(self, key: str) -> None:
        if key.startswith(PAD_KEY):
            self._select(key)
        elif key != PICTURE:
            super()._confirm(key)

    def changed(self, row: ChoiceRow) -> None:
        """Swap yes and back."""
        assert isinstance(row, SettingRow)
        row.take(self.services, row.choice.value)

    def _select(self, key: str) -> None:
        if key != self._selected:
            self._selected = key
            self._said = ""
            self._renew()

    def _say(self, key: str) -> None:
        self._said = self.services.texts(key) if key else ""
        self.invalidate()

    def _test(self, key: str | None) -> None:
        if key is not None and key.startswith(PAD_KEY):
            self._select(key)
        self._say(f"pads.felt.{feel(self.services, key, 'test')}")

    def _learn(self) -> None:
        pad = self.selected
        if pad is not None:
            self.go.push(MappingScene(self.services, pad))

    def _forget(self) -> None:
        if self._selected is not None:
            self.services.pads.forget(self._selected)
            self._say("pads.forgotten")
            self._renew()

    # --- time

    def update(self, seconds: float) -> None:
        """Look at what is held on the pads; holding back leaves."""
        super().update(seconds)
        if self.navigator is None or self.go.top is not self:
            return
        if self._watch.is_stale(seconds) and self._watch.renew():
            self._renew()
        changed, touched = self._watch.look()
        if changed:
            self.invalidate()
        if touched is not None:
            self._select(touched)
        if self._leaving.key:
            self.invalidate()
            if self._leaving.advance(seconds) is not None:
                self.services.audio.play("tick_back")
                self.back()

    # --- picture

    def hints(self) -> list[Hint]:
        """Return what can be pressed now."""
        texts, pad = self.services.texts, self.go.device.kind == "pad"
        hints = [hint for hint in super().hints() if hint.gesture != "back"]
        if self.focus.key == PICTURE:
            hints = [hint for hint in hints if hint.gesture != "confirm"]
        if self.selected is not None:
            hints.append(Hint("extra", texts("pads.test")))
        return [*hints, Hint("back", texts("pads.hold_back" if pad else "hint.back"))]

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw tiles to the left, the picture and what can be done with this pad to the right."""
        texts = self.services.texts
        for number, pad in enumerate(self._watch.pads):
            area, key = self.area(pad.device.key), pad.device.key
            touched, glow = self._watch.state(key).touched, self.focus.glow(key)
            chosen = key == self._selected
            draw_tile(canvas, texts, area, number, pad, chosen=chosen, touched=touched, glow=glow)
        self._draw_stage(canvas)
        for key, row in self.rows.items():
            row.draw(canvas, self.area(key), self.focus.glow(key))
        for key, one in self.buttons.items():
            button(canvas, self.area(key), one.label, self.focus.glow(key))
        share = self._leaving.share(DONE)
        if share > 0.0:
            area = self.area(DONE)
            canvas.box(Rect(area.x, area.bottom + BAR, area.width * share, BAR), theme.WINE)
        self._draw_hints(canvas)

    def _draw_stage(self, canvas: Canvas) -> None:
        pad, glow = self.selected, self.focus.glow(PICTURE)
        if glow > 0.0 and PICTURE in self._areas:
            canvas.panel("panel/button_focus", STAGE, alpha=glow)
        texts = self.services.texts
        if pad is None:
            self._picture.draw(canvas, "xbox", PadState(), alpha=ABSENT)
        else:
            state = self._watch.state(pad.device.key)
            self._picture.draw(canvas, pad.device.style, state)
        note = self._said or texts("pads.none" if pad is None else f"pads.note.{pad.knowledge}")
        size = fitting_size(canvas, note, STAGE.width - 48, theme.SIZE_HINT, "text")
        canvas.text(note, STAGE.center.x, NOTE_Y, size, theme.STOUT, align="middle")

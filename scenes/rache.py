"""The loser of a match demands revenge: shout 73 dB(A) within five seconds (K-23, ``mock/06_rache.png``).

The shout is a button that is hammered, or held (a setting); `rache_meter.Meter` turns it into decibels.
All times are seconds on the wall: a slower or faster picture must not make it harder or easier.
"""

from enum import Enum, auto
from typing import Final

from engine.play.outfits import outfit_of
from engine.play.seating import Player
from engine.ui.actions import (
    MOUSE,
    Action,
    InputEvent,
    PadLost,
    PointerPressed,
    PointerReleased,
    Press,
    Release,
)
from engine.ui.canvas import Canvas
from engine.ui.layout import load_layout
from engine.ui.scene import Scene
from scenes import rache_head, rache_roar, rache_tower
from scenes.feel import feel
from scenes.looks import ColourName
from scenes.rache_bell import SHOW_SECONDS, TUSCH_SECONDS, Bell
from scenes.rache_head import Head
from scenes.rache_meter import Meter, exactly, tenths
from scenes.rache_plates import REQUIRED as PLATES_REQUIRED
from scenes.rache_plates import Plates
from scenes.rache_tower import Tower
from scenes.services import Services

REQUIRED: Final = {**rache_head.REQUIRED, **rache_tower.REQUIRED, **PLATES_REQUIRED}
"""What the layout must hold."""

SHOUT_SECONDS: Final = 5.0
"""From the first press."""
WAIT_SECONDS: Final = 15.0
"""So long without a press means no."""
OUTCOME_SECONDS: Final = 1.2
CLOSE_AFTER: Final = 0.5
"""The last blows must not close what they brought about; then a press does."""

RAY_SPEED: Final = 6.0
WON_RAY_SPEED: Final = 30.0
"""Degrees a second, before and after the bell."""
BEAT_SECONDS: Final = 0.5
"""The button is shown to be pressed so often."""

BLOWS: Final = frozenset({Action.CONFIRM, Action.EXTRA, Action.INFO, Action.BACK})
"""What counts as a blow once it has begun: in the heat nobody looks which button it is."""


class Act(Enum):
    """What happens now."""

    WAITING = auto()
    SHOUTING = auto()
    OUTCOME = auto()


class RacheScene(Scene):
    """One shout; closes with whether 73.0 dB(A) were reached."""

    alone = True

    def __init__(self, services: Services, player: Player, colour: ColourName, match_id: str) -> None:
        """Wait for the first blow.

        Args:
            services: The house.
            player: Who lost, a person.
            colour: The colour of his seat.
            match_id: The match that was lost.
        """
        super().__init__()
        look = outfit_of(player.figure)
        assert look is not None, "tin buffaloes take no revenge"
        self.pages = frozenset({"common", "rache", f"rache_{look.fur}", "background/rache"})
        self.services = services
        self._player = player
        self._match_id = match_id
        layout = load_layout(services.assets / "layouts" / "rache.tmx", REQUIRED)
        loudest = services.ledger.loudest()
        self.record = None if loudest is None else loudest.decibels
        """The loudest shout before this one."""
        self._head = Head(layout, look, colour, services.texts.language)
        self._tower = Tower(layout, services.texts, self.record)
        self._plates = Plates(layout, services.texts)
        self.meter = Meter()
        self.bell = Bell(calm=services.settings.reduced_motion)
        self.act = Act.WAITING
        """What happens now."""
        self._act_age = 0.0
        self.seconds_left = SHOUT_SECONDS
        """What is left of the five seconds."""
        self._quiet = 0.0
        self._held: set[tuple[str, Action]] = set()
        self._fanfare_due = False
        self._turn = 0.0

    @property
    def shouted(self) -> float:
        """The highest reading in dB(A), cut to one decimal: it never says 73.0 for less."""
        return tenths(self.meter.highest) / 10.0

    def left(self) -> None:
        """Fall silent."""
        rache_roar.hush(self.services.audio)

    # --- input

    def handle(self, event: InputEvent) -> None:
        """Blows of the one who lost; before the first one, no is an answer too."""
        match event:
            case Press(action=action, device=device, repeat=False) if self._is_owner(device.key):
                self._pressed(device.key, action)
            case PointerPressed(x, y) if self._is_owner(MOUSE.key):
                declined = self.act is Act.WAITING and self._plates.back_at(x, y)
                self._pressed(MOUSE.key, Action.BACK if declined else Action.CONFIRM)
            case Release(action=action, device=device):
                self._held.discard((device.key, action))
            case PointerReleased():
                self._held.discard((MOUSE.key, Action.CONFIRM))
            case PadLost(device=device):
                self._held = {held for held in self._held if held[0] != device.key}
            case _:
                pass

    def _is_owner(self, device: str) -> bool:
        return self._player.device in (None, device)

    def _pressed(self, device: str, action: Action) -> None:
        if self.act is Act.WAITING and action in (Action.BACK, Action.PAUSE):
            self.services.audio.play("tick_back")
            self.close(False)
        elif self.act is Act.OUTCOME:
            if self._act_age >= CLOSE_AFTER:
                self.close(self.meter.reached)
        elif action in BLOWS:
            self._held.add((device, action))
            feel(self.services, device, "blow")
            self._blow()

    def _blow(self) -> None:
        if self.act is Act.WAITING:
            self._begin(Act.SHOUTING)
            self.services.audio.play("rache_rise")
        if self.seconds_left > 0.0:
            self._quiet = 0.0
            if not self.services.settings.rache_hold:
                self.meter.blow()

    # --- time

    def _begin(self, act: Act) -> None:
        self.act, self._act_age = act, 0.0

    def update(self, seconds: float) -> None:
        """Let the meter live and the five seconds pass."""
        if self.navigator is None or self.go.top is not self or self.go.in_transition:
            return
        self.invalidate()
        seconds = self.bell.advance(seconds)
        self._act_age += seconds
        if not self.services.settings.reduced_motion:
            self._turn += (WON_RAY_SPEED if self.bell.hit else RAY_SPEED) * seconds
        match self.act:
            case Act.WAITING if self._act_age >= WAIT_SECONDS:
                self.close(False)
            case Act.SHOUTING:
                self._shout(seconds)
            case Act.OUTCOME:
                self.meter.advance(seconds)
                if self._act_age >= OUTCOME_SECONDS:
                    self.close(self.meter.reached)

    def _shout(self, seconds: float) -> None:
        holding = self.services.settings.rache_hold and bool(self._held)
        self.meter.holding = holding and self.seconds_left > 0.0
        self._quiet = 0.0 if holding else self._quiet + seconds
        if not self.bell.hit:
            # Not a moment more than five seconds, however long a frame takes.
            seconds = min(seconds, self.seconds_left)
        self.seconds_left = max(0.0, self.seconds_left - seconds)
        self.meter.advance(seconds)
        rache_roar.roar(self.services.audio, self.meter.heard)
        if self.meter.reached and not self.bell.hit:
            self.bell.strike()
            self._fanfare_due = True
            self.services.audio.play("bell")
            feel(self.services, self._player.device or self.go.device.key, "bell")
        self._play_fanfare()
        if self._over:
            self._finish()

    def _play_fanfare(self) -> None:
        if self._fanfare_due and self.bell.age is not None and self.bell.age >= TUSCH_SECONDS:
            self._fanfare_due = False
            self.services.audio.play("tusch", solo=True)

    @property
    def _over(self) -> bool:
        """The time is up; or the bell has rung out and nobody goes on for the record."""
        if self.bell.age is None:
            return self.seconds_left <= 0.0
        rung_out = self.bell.age >= SHOW_SECONDS
        return rung_out and (self.seconds_left <= 0.0 or self._quiet >= SHOW_SECONDS)

    def _finish(self) -> None:
        rache_roar.hush(self.services.audio)
        self.meter.settle()
        self.services.ledger.shouted(self._match_id, self._player.name, self.shouted)
        if not self.meter.reached:
            self.services.audio.play("crowd_ohh")
        self._begin(Act.OUTCOME)

    # --- picture

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel of the comic."""
        canvas.image("background/rache", 0, 0)
        reading, shake = self.meter.reading, self.bell.shake
        self._head.draw(canvas, reading, self._turn, shake)
        self._tower.draw(canvas, self.meter, self.bell, shake)
        self._plates.draw_value(canvas, reading, self.bell.light)
        if self.act is Act.OUTCOME:
            self._plates.draw_outcome(canvas, self._outcome())
        else:
            self._plates.draw_countdown(canvas, self._call(), self.seconds_left / SHOUT_SECONDS)
            beat = 0.0
            if not self.services.settings.rache_hold:
                beat = self._act_age / BEAT_SECONDS % 1.0
            self._plates.draw_hints(canvas, self.go.device, beat, declinable=self.act is Act.WAITING)

    def _call(self) -> str:
        """Return what stands above the bar: what to do, then how it goes."""
        texts = self.services.texts
        if self.act is Act.WAITING:
            way = "rache.hold" if self.services.settings.rache_hold else "rache.hammer"
            return texts(way, name=self._player.name)
        if self.meter.reached:
            return texts("rache.loud")
        near = self.meter.reading >= rache_head.HALF_OPEN
        return texts("rache.near" if near else "rache.louder")

    def _outcome(self) -> tuple[str, str]:
        """Return the two lines that say how it ended."""
        texts = self.services.texts
        decibels = texts("rache.exact", decibels=exactly(texts, self.shouted))
        if not self.meter.reached:
            return texts("rache.too_quiet"), decibels
        better = self.record is not None and self.shouted > self.record
        return texts("rache.won"), texts("rache.new_record", decibels=decibels) if better else decibels

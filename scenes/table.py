"""What all tables share: the match goes on, the picture follows, people choose.

The referee is ticked only while nothing moves, so everybody sees one move at a time. A
game adds its board, its scripts and its prompts (`scenes/bohnen/scene.py`).
"""

import logging
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from engine.anim.pace import Pace
from engine.anim.steps import Script
from engine.anim.timeline import Timeline
from engine.core.seats import Seat
from engine.play.referee import Referee
from engine.ui.actions import Action, Device, Digit, InputEvent, PadLost, PointerPressed, Press, Release
from scenes.curtain import Curtain
from scenes.idle import ask_who_is_there
from scenes.pad_lost import PadLostCover
from scenes.pause import LEAVE
from scenes.regret import Regret
from scenes.services import Services
from scenes.table_menu import pause_menu
from scenes.table_talk import TableTalk

log = logging.getLogger(__name__)

SKIP_AFTER: Final = 0.15
"""A press skips what runs once it has run this long (``ux.md``, Flow)."""
THINKING_SIGN_AFTER: Final = 0.4


class TableScene(TableTalk, ABC):
    """One match on the screen."""

    music: str | None = None
    """The piece that is played at this table."""

    def __init__(self, services: Services, referee: Referee) -> None:
        super().__init__(services, referee)
        self.timeline = Timeline(services.pace)
        self._running_for = 0.0
        self._hurry = False
        self._skip_wanted = False
        self._waited = 0.0
        self._asked: tuple[Seat, ...] = ()
        self.marked: tuple[Seat, ...] = ()
        """The seats whose turn the picture shows; while a move is shown, still those who made it."""
        self._regret = Regret(referee)
        self._result_shown = False
        self._pause_menu = partial(pause_menu, services, referee, self.rules_card)

    @abstractmethod
    def script(self, events: Sequence[Any]) -> Script:
        """Return how the events of one move are shown; what the screen must not show is not in them."""

    @abstractmethod
    def mismatch(self) -> str | None:
        """Tell how the picture differs from the view, or ``None``."""

    @abstractmethod
    def rebuild(self) -> None:
        """Show the view at once."""

    @abstractmethod
    def prompt(self, people: tuple[Seat, ...]) -> None:
        """Ask people to choose, several at the same time, or nobody."""

    @abstractmethod
    def choose(self, seat: Seat, event: InputEvent) -> None:
        """Take the input of a person who is asked."""

    @abstractmethod
    def show_result(self) -> None:
        """Show how the match ended."""

    def entered(self) -> None:
        """Strike up the table's piece."""
        self.services.audio.music(self.music)

    def left(self) -> None:
        """Stop whatever moves."""
        self.timeline.cancel_all()

    # --- time

    def update(self, seconds: float) -> None:
        """Let the picture move; while it rests let the match go on."""
        self.talk_on(seconds)
        if self.navigator is not None and not (self.timeline.active and self.go.top is self):
            ask_who_is_there(self.services, self.go)
        if self.navigator is None or self.go.top is not self or self.go.in_transition:
            return
        self.referee.elapse(seconds, resting=not self.timeline.active)
        if self.timeline.active:
            self._move_picture(seconds)
            if self.timeline.active:
                return
            # The next question is put in the same frame: no picture without it is seen.
            seconds = 0.0
        self._running_for, self._skip_wanted = 0.0, False
        if self._regret.elapse(seconds):
            self.invalidate()
        self._go_on(seconds)

    def _move_picture(self, seconds: float) -> None:
        self._running_for += seconds
        self.timeline.pace = self._present_pace()
        if self._skip_wanted and self._running_for >= SKIP_AFTER:
            self.timeline.skip()
            self._running_for, self._skip_wanted = 0.0, False
        else:
            self.timeline.advance(seconds)
        self.invalidate()
        if self.timeline.idle:
            self.rested()

    def _present_pace(self) -> Pace:
        if self._hurry and self.services.pace is not Pace.OFF:
            return Pace.QUADRUPLE
        return self.services.pace

    def rested(self) -> None:
        """The picture shows all that has happened."""
        self._regret.begin()
        self.lay_beer_mat()
        difference = self.mismatch()
        if difference is not None:
            # A fault of a script must not spoil the evening: the true picture is shown instead.
            log.error("the picture of the table is wrong: %s", difference)
            self.rebuild()

    def _go_on(self, seconds: float) -> None:
        if self._asked and self.referee.idle():
            # Most of an evening is spent here: nobody has chosen yet.
            self._cover_if_pad_is_lost()
            return
        if self.referee.over is not None:
            if not self._result_shown:
                self._result_shown = True
                self.marked = ()
                self.prompt(())
                self.feel.over(self.go.device.key)
                self.show_result()
            return
        if self._cover_if_pad_is_lost():
            return
        self._ask()
        before = self.thinking
        self._waited += seconds
        if self.thinking != before:
            self.invalidate()
        refusals = self.referee.refusals
        events = self.as_seen(self.referee.tick())
        if self.referee.refusals != refusals:
            self._asked = ()
        if events:
            self._asked, self._waited = (), 0.0
            self.explain(events)
            self.prompt(())
            self.timeline.play(self.script(events))
            self.timeline.advance(0.0)
            self.invalidate()
            if self.timeline.idle:  # others who choose at the same time must not lose a press
                self.rested()
                self._ask()
        self.tell_about_disk()

    def _ask(self) -> None:
        acting = self.referee.acting
        if acting != self._asked:
            self._asked = self.marked = acting
            self.referee.ask()
            self._waited = 0.0
            self.prompt(self.people)
            self.feel.asked(self.people, self.go.device.key)
            self.invalidate()

    @property
    def people(self) -> tuple[Seat, ...]:
        """The people whose choice is awaited; several may choose at the same time."""
        asked = () if self.timeline.active else self._asked
        return tuple(seat for seat in asked if self.referee.awaits(seat))

    @property
    def person(self) -> Seat | None:
        """The first of the people whose choice is awaited, if any."""
        return next(iter(self.people), None)

    @property
    def thinking(self) -> bool:
        """Whether a bot has been thinking long enough to show it."""
        return bool(self._asked) and self.person is None and self._waited >= THINKING_SIGN_AFTER

    # --- input

    def handle(self, event: InputEvent) -> None:
        """Skip, pause, undo; everything else is the choice of the person who is asked."""
        match event:
            case Release(action=Action.CONFIRM):
                self._hurry = False
            case Press(action=Action.BACK | Action.PAUSE):
                self._pause()
            case Press(action=Action.EXTRA, device=device):
                self._undo(device)
            case Press(action=Action.INFO) if self.info_opens_rules:
                self.open_rules()
            case PadLost(device=device, name=name):
                self._hurry = False
                if not self._owns_acting_seat(device.key):
                    self.say(self.services.texts("table.pad_lost", name=name))
            case Press(action=Action.CONFIRM) if self.timeline.active or self.person is None:
                self._hurry = True
                self._skip_wanted = self.timeline.active
            case _:
                self._person_acts(event)

    def _person_acts(self, event: InputEvent) -> None:
        if self.person is None:
            return
        seat = self.seat_of(event)
        if seat is not None:
            self.choose(seat, event)
        elif isinstance(event, Digit | PointerPressed) or (
            isinstance(event, Press) and event.action is Action.CONFIRM
        ):
            name = self.referee.setup.players[self.person].name
            self.say(self.services.texts("table.not_your_turn", name=name))

    def seat_of(self, event: InputEvent) -> Seat | None:
        """Return for whom of the awaited people a device acts, if it may act now."""
        device = event.device if isinstance(event, Press | Release | Digit) else self.go.device
        return self.referee.setup.seat_of(device.key, self.people)

    def _owns_acting_seat(self, device: str) -> bool:
        return any(self.referee.setup.players[seat].device == device for seat in self._asked)

    def _cover_if_pad_is_lost(self) -> bool:
        """Cover the table while the pad of the person to move is away; tell whether it is."""
        if self.referee.give_back_devices(self.go.pads):
            self._asked = ()  # whoever shared a device meanwhile is asked on the own one
        for seat in self.referee.acting:
            device = self.referee.setup.players[seat].device
            away = device is not None and device.startswith("pad:") and device not in self.go.pads
            if away and self.referee.local(seat) is not None:
                self.go.push(PadLostCover(self.services, self.referee, seat))
                return True
        return False

    def draw_curtain(self, curtain: Curtain, seat: Seat) -> None:
        """Ask somebody behind the curtain, with the pause menu of this table."""
        curtain.pause = self._pause_menu
        curtain.still_asked = lambda: self.referee.awaits(seat)
        self.go.push(curtain)

    def _pause(self) -> None:
        self.services.audio.play("tick_back")
        self._hurry = False
        self.go.push(self._pause_menu())

    def resumed(self, result: object) -> None:
        """A panel above was closed."""
        self.timeline.pace = self.services.pace
        self._asked, self._hurry = (), False
        if result == LEAVE:
            self.leave()

    def leave(self) -> None:
        """Go back to the pub; the match is on the disk and is offered there."""
        from scenes.pub import pub

        self.go.replace(pub(self.services))

    @property
    def can_undo(self) -> bool:
        """Whether a move can be taken back now."""
        return not self.timeline.active and self._regret.possible

    @property
    def regret(self) -> float:
        """How much of the moment is left in which a person may take back a move, 0..1."""
        return self._regret.share if self.can_undo else 0.0

    def _undo(self, device: Device) -> None:
        if not (self.can_undo and self._regret.take_back(device)):
            self.services.audio.play("error")
            return
        self.services.audio.play("whoosh")
        self._asked = ()
        self.rebuild()
        self.say(self.services.texts("table.undone"))

"""The toast after a match: the winners clink, the loser comes last and pays (K-22, K-24).

Everybody presses a device of their own; glasses that start within a quarter of a second ring as one
chord. ``mock/02b_prost.png`` is the picture.
"""

import random
from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

from engine.anim.channel import Channel
from engine.anim.easing import out_back
from engine.anim.steps import Script, tween, wait
from engine.anim.timeline import Handle, Timeline
from engine.core.seats import Seat
from engine.play.ledger import EUROS
from engine.play.seating import TableSetup
from engine.ui import theme
from engine.ui.actions import MOUSE, Action, InputEvent, PointerPressed, Press
from engine.ui.canvas import Canvas
from engine.ui.canvas_over import FadedCanvas
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint, HintBar
from engine.ui.layout import load_layout
from engine.ui.scene import Scene
from scenes.looks import ColourName
from scenes.services import Services
from scenes.table import SKIP_AFTER
from scenes.toast_arms import (
    ARRIVE_SECONDS,
    BACK_SECONDS,
    CLINK_SECONDS,
    FADE_SECONDS,
    STOP_SECONDS,
    back_to_front,
    fan,
)
from scenes.toast_bill import REQUIRED as BILL_REQUIRED
from scenes.toast_bill import Bill
from scenes.toast_plate import draw_message
from scenes.toast_round import Clink, ClinkRound
from scenes.toast_splash import Splash
from scenes.voice import shout

REQUIRED: Final = {
    "clink": "point",
    "shout": "point",
    "message": "message",
    "hints": "hints",
    **BILL_REQUIRED,
}
"""What the layout must hold."""

SHORTEST_CLINK: Final = 0.06
"""Whoever joins a chord when it is about to ring still moves."""
CHEER_SECONDS: Final = 0.08
"""From the last ring to the cheer of the pub."""
WORD_SECONDS: Final = 0.26
WORDS: Final = {"de": "shout/prost", "en": "shout/cheers"}
"""The word is painted; one for each language."""
HINT_MARGIN: Final = 24.0
HINT_HEIGHT: Final = 64.0


class Act(Enum):
    """What happens now."""

    CLINKING = auto()
    PAYING = auto()
    READING = auto()


class ToastScene(Scene):
    """The whole toast; closes by itself, with no result."""

    alone = True
    pages = frozenset({"common", "toast", "background/toast", "knobeln"})

    def __init__(
        self, services: Services, setup: TableSetup, colours: Sequence[ColourName], loser: Seat
    ) -> None:
        """Get everybody up; the loser's match has been booked in the ledger.

        Args:
            services: The house.
            setup: Who played.
            colours: The colour of each seat (`scenes.looks.seat_colours`).
            loser: Who lost the match.
        """
        super().__init__()
        self.services = services
        self._players = setup.players
        self._colours = tuple(colours)
        self._loser = loser
        self._layout = load_layout(services.assets / "layouts" / "toast.tmx", REQUIRED)
        self._rng = random.Random(services.rng.getrandbits(32))
        self.timeline = Timeline(services.pace)
        self.arms = fan(setup.players, self._colours)
        self.splash = Splash(self._rng)
        self._word: Channel[float] = Channel(0.0)
        self._plate: Channel[float] = Channel(0.0)
        self._now = 0.0
        self._act = Act.CLINKING
        self._act_age = 0.0
        self._rings_at = 0.0
        self._chord: Handle | None = None
        self.bill: Bill | None = None
        """What the loser pays, once everybody has clinked."""
        hints = self._layout.rect("hints")
        place = Rect(hints.x, hints.bottom - HINT_HEIGHT, hints.width - HINT_MARGIN, HINT_HEIGHT)
        self._hint_bar = HintBar(place)
        self._last = False
        winners = [Seat(seat) for seat in range(len(setup.players)) if seat != loser]
        self._round = self._arrive(winners)
        self.timeline.play(self._show_plate())

    @property
    def calm(self) -> bool:
        """Nothing shakes or flies."""
        return self.services.settings.reduced_motion

    @property
    def act(self) -> Act:
        """What happens now."""
        return self._act

    @property
    def turn(self) -> Seat | None:
        """The person whose press is awaited next."""
        return self._round.next_person() if self._act is Act.CLINKING else None

    def left(self) -> None:
        """Stop whatever moves."""
        self.timeline.cancel_all()

    # --- what happens

    def _arrive(self, seats: Sequence[Seat]) -> ClinkRound:
        for seat in seats:
            self.timeline.play(self.arms[seat].arrive(calm=self.calm))
        return ClinkRound(seats, self._players, ARRIVE_SECONDS, self._rng)

    def _show_plate(self) -> Script:
        yield tween(self._plate, 1.0, FADE_SECONDS)

    def _clink(self, clink: Clink) -> None:
        """Let a glass go to the middle, so that it is there when its chord rings."""
        if clink.opens:
            self._rings_at = self.timeline.now + CLINK_SECONDS
            self._chord = self.timeline.play(self._ring())
        seconds = max(SHORTEST_CLINK, self._rings_at - self.timeline.now)
        # The last glass is met by all the others.
        for arm in self.arms if self._last else (self.arms[clink.seat],):
            self.timeline.play(arm.clink(seconds, calm=self.calm))

    def _ring(self) -> Script:
        yield wait(CLINK_SECONDS)
        self.services.audio.play("prost")
        shout(self.services, "prost", [self._players[seat] for seat in self._round.seats])
        self.timeline.play(self.splash.burst(self._now, calm=self.calm))
        if not self._word.value:
            self.timeline.play(self._say_prost())
        yield wait(CHEER_SECONDS)
        if self._last:
            self.services.audio.play("crowd_ahh")
        yield wait(STOP_SECONDS + BACK_SECONDS - CHEER_SECONDS)

    def _say_prost(self) -> Script:
        if self.calm:
            yield tween(self._word, 1.0, FADE_SECONDS)
        else:
            yield tween(self._word, 1.0, WORD_SECONDS, out_back())

    def _pay(self) -> None:
        loser = self._players[self._loser]
        services = self.services
        self.bill = Bill(services.ledger, services.texts, loser, self._layout)
        self.timeline.play(self.bill.pay(services.audio.play, self.timeline, calm=self.calm))
        self._begin(Act.PAYING)

    def _begin(self, act: Act) -> None:
        self._act, self._act_age = act, 0.0

    # --- time

    def update(self, seconds: float) -> None:
        """Let everything move, bots clink and the toast go on."""
        if self.navigator is None or self.go.top is not self or self.go.in_transition:
            return
        self._now += seconds
        self._act_age += seconds
        if self.timeline.active:
            # While everybody waits for a press nothing moves, and nothing is drawn.
            self.invalidate()
        self.timeline.pace = self.services.pace
        self.timeline.advance(seconds)
        self._go_on(seconds)

    def _go_on(self, seconds: float) -> None:
        match self._act:
            case Act.CLINKING:
                for clink in self._round.advance(seconds):
                    self._clink(clink)
                if self._round.complete and self._chord is not None and self._chord.done:
                    self._next_round()
            case Act.PAYING if self.timeline.idle:
                self._begin(Act.READING)
            case Act.READING if self._act_age >= theme.message_seconds("".join(self._lines())):
                self.close()

    def _next_round(self) -> None:
        if self._last:
            self._pay()
        else:
            self._last, self._chord = True, None
            self._round = self._arrive([self._loser])

    # --- input

    def handle(self, event: InputEvent) -> None:
        """A press clinks for its owner; once everybody has clinked it goes on."""
        match event:
            case Press(action=Action.CONFIRM, device=device, repeat=False):
                self._confirm(device.key)
            case PointerPressed():
                self._confirm(MOUSE.key)
            case Press(action=Action.BACK | Action.PAUSE) if self._act is not Act.CLINKING:
                self._skip()
            case _:
                pass

    def _confirm(self, device: str) -> None:
        if self._act is not Act.CLINKING:
            self._skip()
            return
        clink = self._round.press(device)
        if clink is not None:
            self._clink(clink)

    def _skip(self) -> None:
        if self._act is Act.READING:
            self.close()
        elif self._act_age >= SKIP_AFTER:
            self.timeline.finish()
            self.invalidate()

    # --- picture

    def draw(self, canvas: Canvas) -> None:
        """Draw the toast."""
        canvas.image("background/toast", 0, 0)
        shake = self.splash.offset
        middle = self._layout.point("clink").moved(*shake)
        self._draw_word(canvas, "shout/burst/toast", shake)
        for arm in back_to_front(self.arms):
            arm.draw(canvas, middle)
        self.splash.draw(canvas, middle)
        self._draw_word(canvas, WORDS[self.services.texts.language], shake)
        if self.bill is not None:
            self.bill.draw(canvas)
        faded = FadedCanvas(canvas, self._plate.value)
        self._draw_message(faded)
        self._draw_hints(faded)

    def _draw_word(self, canvas: Canvas, name: str, shake: Point) -> None:
        grown = self._word.value
        if grown > 0.0:
            size = 1.0 if self.calm else grown
            place = self._layout.point("shout").moved(*shake)
            canvas.image(name, *place, stretch=(size, size), alpha=min(1.0, grown))

    def _lines(self) -> tuple[str, str]:
        """Return what the message says: who is to clink and why, then what is to pay."""
        texts = self.services.texts
        if self._act is not Act.CLINKING:
            loser = self._players[self._loser]
            bill = texts("toast.helmet", euros=EUROS)
            if loser.is_bot:
                bill = texts("toast.tin", coins=texts("kasse.tin_coins", count=EUROS))
            return texts("toast.pays", name=loser.name), bill
        turn, order = self.turn, texts("toast.last" if self._last else "toast.winners")
        if turn is None:
            return texts("toast.cheers"), order
        return texts("toast.turn", name=self._players[turn].name), order

    def _draw_message(self, canvas: Canvas) -> None:
        shown = self._loser if self._act is not Act.CLINKING or self._last else self.turn
        who = None if shown is None else (self._players[shown], self._colours[shown])
        draw_message(canvas, self._layout.rect("message"), who, self._lines())

    def _draw_hints(self, canvas: Canvas) -> None:
        if self._act is Act.CLINKING and self.turn is None:
            return
        word = "toast.hint.clink" if self._act is Act.CLINKING else "toast.hint.go_on"
        hints, device = [Hint("confirm", self.services.texts(word))], self.go.device
        width = self._hint_bar.width(canvas, hints, device) + 2 * HINT_MARGIN
        area = self._layout.rect("hints")
        canvas.panel("panel/plate", Rect(area.right - width, area.bottom - HINT_HEIGHT, width, HINT_HEIGHT))
        self._hint_bar.draw(canvas, hints, device)

"""The private lane: one of several people looks at the own hand (``ux.md``, Hidden hands)."""

from collections.abc import Sequence
from typing import Final

from engine.core.seats import Seat
from engine.play.seating import Player, TableSetup
from engine.text import Texts
from engine.ui.actions import Action, Device, Digit, InputEvent, PadAdded, PadLost, Press, Release
from engine.ui.canvas import Canvas
from engine.ui.hints import Hint
from scenes.cards.lane import PrivateLane
from scenes.looks import ColourName
from scenes.singularity import panels
from scenes.singularity.asking import Question, Questions
from scenes.singularity.places import Places
from scenes.singularity.playing import CardChooser
from scenes.singularity.private import PrivateView
from scenes.singularity.prompt import Prompt

SORTING: Final = frozenset({Action.LEFT, Action.RIGHT, Action.CONFIRM, Action.EXTRA})
NAMED: Final = 3
"""More people than these are not called by name: it would take too long to read."""


class Lane:
    """Shows one hand for as long as its owner holds the buttons, and takes the choice in that time."""

    def __init__(self, questions: Questions, places: Places, colours: Sequence[ColourName]) -> None:
        """Begin covered."""
        self._questions = questions
        self._places = places
        self._colours = tuple(colours)
        self._lane = PrivateLane()
        self._asked: tuple[Seat, ...] = ()
        self._question: Question | None = None
        self._open: dict[Seat, Prompt] = {}
        self.private: PrivateView | None = None
        """What lies in the lane."""
        self._prompt: Prompt | None = None
        self._devices: dict[str, Device] = {}
        """What everybody holds, by its key."""

    @property
    def shown(self) -> Seat | None:
        """Whose hand is seen."""
        return self._lane.shown

    def ask(self, seats: tuple[Seat, ...], question: Question) -> None:
        """Ask these people, who have devices of their own; who is asked the same again goes on choosing."""
        if question == self._question and set(seats) <= set(self._asked):
            self._asked = seats
            self._open = {seat: prompt for seat, prompt in self._open.items() if seat in seats}
            return
        self._asked, self._question, self._open = seats, question, {}
        for seat in seats:
            prompt = None if self._is_secret(seat) else self._questions.ask(seat, None)
            if prompt is not None:
                self._open[seat] = prompt
        if self.shown is not None:
            self._turned(self.shown)

    def answered(self, seat: Seat) -> None:
        """Ask somebody no longer, who has made a choice."""
        self._asked = tuple(other for other in self._asked if other != seat)
        self._open.pop(seat, None)

    def _is_secret(self, seat: Seat) -> bool:
        view = self._questions.view(seat)
        return view.phase == "play" or (view.phase == "bid" and self._questions.bids_are_secret)

    def prompt_for(self, seat: Seat) -> Prompt | None:
        """Return what somebody may answer now: what is secret only while the own hand is seen."""
        if seat == self.shown and self._prompt is not None:
            return self._prompt
        return self._open.get(seat)

    def handle(self, event: InputEvent, setup: TableSetup, device: Device) -> bool:
        """Follow the shoulder buttons of everybody with an own device; tell whether that was all."""
        if self._questions.alone():
            return False
        before = self.shown
        if isinstance(event, Press | Release | Digit | PadAdded | PadLost):
            device = event.device
            self._devices[device.key] = device
        people = [Seat(seat) for seat in setup.people()]
        owners = (seat for seat in people if self._questions.has_lane(seat))
        seat = next((seat for seat in owners if setup.players[seat].device == device.key), None)
        taken = self._lane.handle(event, seat)
        if self.shown != before:
            self._turned(before)
        return taken or self._sorts(event, seat)

    def _sorts(self, event: InputEvent, seat: Seat | None) -> bool:
        """Let somebody who looks at the own cards out of turn put them in order."""
        if seat is None or seat != self.shown or seat in self._asked or self._prompt is None:
            return False
        if not isinstance(event, Press) or event.action not in SORTING:
            return False
        self._prompt.handle(event)
        return True

    def _turned(self, before: Seat | None) -> None:
        """Lay the hand of somebody into the lane, or take it out."""
        if before is not None and self.private is not None:
            self._questions.keep_order(self.private)
        self.private = self._prompt = None
        if self.shown is not None:
            seat = self.shown
            self.private = private = self._questions.private(seat, self._questions.lane_room(seat))
            if seat in self._asked and self._is_secret(seat):
                self._prompt = self._questions.ask(seat, private.hand)
            elif private.hand.things and seat not in self._open:
                self._prompt = CardChooser(self._questions.texts, private.hand, (), None)
            private.hand.settle()

    def cover(self) -> None:
        """Take the hand out of the lane at once."""
        before = self.shown
        self._lane.cover()
        if before is not None:
            self._turned(before)

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether the picture changed."""
        before = self.shown
        if self._lane.update(seconds):
            self._turned(before)
            return True
        prompts = [*self._open.values(), *filter(None, [self._prompt])]
        moved = [prompt.update(seconds) for prompt in prompts]
        if self.private is not None:
            moved.append(self.private.hand.update(seconds))
        return any(moved)

    # --- picture

    def draw(
        self, canvas: Canvas, players: Sequence[Player], asked: Sequence[Seat], tricks: Sequence[int]
    ) -> None:
        """Draw open questions to those who are asked now, and the lane if a hand lies in it.

        Args:
            canvas: Where to draw.
            players: Who sits at each seat.
            asked: Who is asked now.
            tricks: How many tricks each seat has made, as far as the picture shows them.
        """
        for seat, prompt in self._open.items():
            if seat in asked:
                prompt.draw(canvas)
        if self.private is None:
            return
        canvas.panel("panel/singularity/lane", self._places.rect("lane"))
        self.private.draw(canvas)
        seat = self.private.seat
        told = self._standing(seat, tricks[seat])
        place = self._places.point("lane_tab")
        panels.draw_tab(canvas, players[seat].name, self._colours[seat], told, place)
        if self._prompt is not None:
            self._prompt.draw(canvas)

    def _standing(self, seat: Seat, tricks: int) -> str:
        """Say what somebody has bid, which may be known to nobody else, and has made of it (W-12)."""
        bid = self._questions.view(seat).bids[seat]
        return "" if bid is None else self._questions.texts("singularity.lane.standing", bid=bid, made=tricks)

    def device(self, players: Sequence[Player], asked: Sequence[Seat], last: Device) -> Device:
        """Return whose symbols the hints show.

        Whoever looks at an own hand, or is to, reads the own ones, whatever others touch meanwhile.

        Args:
            players: Who sits at each seat.
            asked: Who is asked now.
            last: The device used last.
        """
        readers = [self.shown] if self.shown is not None else [seat for seat in asked if seat in self._asked]
        keys = [players[seat].device for seat in readers if players[seat].has_own_pad]
        if not keys or keys[0] is None:
            return last
        return self._devices.get(keys[0], Device("pad", keys[0]))

    def title(self, texts: Texts, players: Sequence[Player], asked: Sequence[Seat]) -> str:
        """Say who is to look at the own cards."""
        waiting = [seat for seat in asked if seat in self._asked]
        if not waiting or self.shown is not None:
            return ""
        if len(waiting) <= NAMED:
            names = ", ".join(players[seat].name for seat in waiting)
            return texts("singularity.lane.asked", names=names)
        everybody = len(waiting) == sum(not player.is_bot for player in players)
        told = "singularity.lane.all" if everybody else "singularity.lane.many"
        return texts(told, number=len(waiting))

    def hints(self, texts: Texts, asked: Sequence[Seat]) -> list[Hint]:
        """Return what can be pressed; nothing about hands at a table of one person."""
        if self._questions.alone():
            return []
        if self._prompt is not None:
            return list(self._prompt.hints())
        hints = [hint for seat, prompt in self._open.items() if seat in asked for hint in prompt.hints()]
        return [Hint("shoulders", texts("singularity.hint.peek")), *hints]

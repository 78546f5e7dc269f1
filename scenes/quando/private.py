"""Own hands of several people: behind the curtain, or in the lane (``ux.md``, Hidden hands).

Only here are fronts drawn that the room must not see, and nothing of it stays in the picture of the table.
"""

from dataclasses import replace
from typing import Any, Final

from engine.core.seats import Seat
from engine.games.quando.model import View
from engine.games.quando.options import OwnBacks
from engine.play.referee import Referee
from engine.ui.actions import (
    MOUSE,
    Action,
    InputEvent,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Press,
    Release,
    Wheel,
)
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point
from engine.ui.hints import Hint
from scenes.cards.lane import PrivateLane
from scenes.quando.cards import Card
from scenes.quando.places import Places
from scenes.quando.prompt import Prompt
from scenes.quando.sets import display_order
from scenes.quando.shift import Shifted

RISE: Final = 300.0
"""Behind the curtain a hand is so much higher than at the table: all of it is seen there."""


def draw_hand(canvas: Canvas, places: Places, view: View, prompt: Prompt | None) -> None:
    """Draw the fronts of whoever sees ``view``, at the lower edge, with what is chosen among them."""
    assert view.observer is not None
    fronts = [front for front, _ in view.hands[view.observer]]
    order = display_order(fronts)
    raised = prompt.raised if prompt is not None else ()
    cursor = prompt.cursor if prompt is not None else None
    slots = places.near_hand(len(order), [order.index(position) for position in raised])
    dragged = prompt.dragged if prompt is not None else Point(0.0, 0.0)
    shifted = Shifted(canvas, *dragged)
    for position, slot in zip(order, slots, strict=True):
        card = Card(fronts[position])
        card.lie(slot)
        chosen = position in raised
        glow = prompt.light if prompt is not None and position == cursor else 0.0
        card.draw(shifted if chosen else canvas, chosen=chosen, focus=glow)


class Privacy:
    """Who may see which hand on a screen that everybody looks at."""

    def __init__(self, referee: Referee, lane: PrivateLane) -> None:
        """Watch over the people of a match; ``lane`` is where they look at their hands."""
        self._referee = referee
        self._lane = lane

    def covered(self, own_backs: OwnBacks) -> frozenset[Seat]:
        """Return the seats whose backs are not shown: their owners would see them, too (Q-05)."""
        alone = self._referee.screen_observer is not None
        people = [] if alone or own_backs == "shown" else self._referee.setup.people()
        return frozenset(map(Seat, people))

    def shares_device(self, seat: Seat) -> bool:
        """Tell whether somebody is one of several people and has no device of the own."""
        return self._referee.screen_observer is None and self._referee.setup.players[seat].device is None

    def may_open(self, seat: Seat, device: str) -> bool:
        """Tell whether a device may draw the curtain of a seat: its own one, or one that is nobody's."""
        return self._referee.setup.seat_of(device, (seat,)) == seat

    def is_hidden(self, question: Prompt) -> bool:
        """Tell whether a question is about a hand that the screen does not show now."""
        return question.secret and question.seat not in (self._referee.screen_observer, self._lane.shown)

    def counts(self, question: Prompt, event: InputEvent) -> bool:
        """Tell whether an input may answer a question now: a hidden hand allows to knock only."""
        knocks = isinstance(event, Press | Release) and event.action is Action.EXTRA
        return knocks or not self.is_hidden(question)

    def owner(self, event: InputEvent) -> Seat | None:
        """Return whose own device did something, if several people play."""
        if self._referee.screen_observer is not None:
            return None
        if isinstance(event, PointerMoved | PointerPressed | PointerReleased | Wheel):
            key = MOUSE.key
        else:
            key = event.device.key
        players = enumerate(self._referee.setup.players)
        return next((Seat(seat) for seat, player in players if player.device == key), None)

    def open_by_mouse(self, seat: Seat) -> bool:
        """Show the hand of somebody with a mouse, which has no shoulders; tell whether it is shown now.

        It is covered when the move is made, and whenever the lane is covered.
        """
        for action in (Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER):
            self._lane.handle(Press(action, MOUSE), seat)
        return self._lane.shown == seat


class HandSecret:
    """A question about an own hand, behind the curtain."""

    def __init__(self, places: Places, view: View, prompt: Prompt) -> None:
        """Ask ``prompt`` of whoever sees ``view``."""
        self._places = places
        self._view = view
        self._prompt = prompt

    def handle(self, event: InputEvent) -> Any | None:
        """Take an input; return the move once it is made."""
        if isinstance(event, PointerMoved | PointerPressed | PointerReleased):
            event = replace(event, y=event.y + RISE)
        self._prompt.handle(event)
        return self._prompt.move

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether the picture changed."""
        return self._prompt.update(seconds)

    def draw(self, canvas: Canvas) -> None:
        """Draw the hand and what is chosen, clear of the hints at the lower edge."""
        above = Shifted(canvas, 0.0, -RISE)
        draw_hand(above, self._places, self._view, self._prompt)
        self._prompt.draw(above)

    def title(self) -> str:
        """Name what is chosen."""
        return self._prompt.title()

    def hints(self) -> list[Hint]:
        """Return what can be pressed."""
        return self._prompt.hints()

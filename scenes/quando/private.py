"""Own hands of several people: behind the curtain, or in the lane (``ux.md``, Hidden hands).

What is drawn of it (`scenes/quando/secret.py`) never stays in the picture of the table.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.core.seats import Seat
from engine.games.quando.model import View
from engine.games.quando.options import OwnBacks
from engine.play.referee import Referee
from engine.ui.actions import (
    MOUSE,
    Action,
    Device,
    InputEvent,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Press,
    Release,
    Typed,
    Wheel,
)
from scenes.cards.lane import PrivateLane
from scenes.curtain import Curtain, devices_of
from scenes.quando.history import last_laid
from scenes.quando.places import Places
from scenes.quando.plates import Sitter
from scenes.quando.prompt import Prompt
from scenes.quando.secret import HandSecret
from scenes.services import Services


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
        if isinstance(event, PointerMoved | PointerPressed | PointerReleased | Wheel | Typed):
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

    def curtain(
        self,
        services: Services,
        sitters: Sequence[Sitter],
        places: Places,
        question: Prompt,
        device: Callable[[], Device],
    ) -> Curtain:
        """Return the curtain behind which somebody without an own device answers.

        Args:
            services: The house.
            sitters: Who sits where.
            places: Where everything is at the table.
            question: What is asked.
            device: Tells which device was used last.
        """
        match, seat = self._referee.match, question.seat
        view: View = match.view(seat)
        own, laid = replace(places, near=seat), last_laid(match.history(seat))
        secret = HandSecret(services.texts, sitters, own, view, laid, question, device)
        sitter, may = sitters[seat], devices_of(self._referee, seat)
        return Curtain(services, sitter.player, sitter.colour, secret, may=may)

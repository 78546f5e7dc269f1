"""How each question of Knobeln is put to people: on the table, on own pads, or behind the curtain."""

from collections.abc import Sequence

from engine.core.seats import Seat
from engine.games.knobeln.rules import KnobelnRules
from engine.play.deadlines import LOAD_SECONDS
from engine.play.referee import Referee
from engine.ui.actions import Device
from scenes.curtain import Curtain, devices_of
from scenes.knobeln.calling import Caller
from scenes.knobeln.fists import ask_in_secret
from scenes.knobeln.loading import Loader
from scenes.knobeln.naming import Naming
from scenes.knobeln.places import Places
from scenes.knobeln.prompt import Prompt
from scenes.knobeln.roll_call import RollCall
from scenes.looks import ColourName
from scenes.services import Services

Names = dict[Seat, str]
"""Who is asked, in the order of the seats, with their names."""


class Asker:
    """Makes the prompt that fits who is asked and what."""

    def __init__(
        self, services: Services, referee: Referee, places: Places, colours: Sequence[ColourName]
    ) -> None:
        """Get to know the table; ``colours``: by seat."""
        rules = referee.match.rules
        assert isinstance(rules, KnobelnRules)
        self._services = services
        self._referee = referee
        self._rules = rules
        self._places = places
        self._colours = colours

    def ask(self, names: Names, device: Device) -> Prompt | Curtain:
        """Put the question that is due.

        Args:
            names: Who is asked; never nobody.
            device: The device used last.

        Returns:
            A prompt for all of them, or a curtain to draw for the first of them.
        """
        view, texts = self._referee.view(), self._services.texts
        first = next(iter(names))
        match view.phase:
            case "roll_call":
                return RollCall(texts, names)
            case "starter":
                return self._starter(first)
            case "load":
                return self._load(names, device)
        legal = self._referee.request(first).legal
        own_range = self._rules.impossible == "private" and self._referee.screen_observer == first
        rect = self._places.layout.rect("wheel")
        return Caller(texts, rect, view, names[first], legal, own_range=own_range)

    def _starter(self, seat: Seat) -> Naming:
        everybody = [player.name for player in self._referee.setup.players]
        mats = {Seat(other): self._places.mat(Seat(other)) for other in range(len(everybody))}
        return Naming(self._services.texts, mats, everybody, seat)

    def _load(self, names: Names, device: Device) -> Prompt | Curtain:
        must_load = self._referee.view().must_load
        least = 1 if must_load and self._rules.ladepflicht == "enforced" else 0
        texts, plate = self._services.texts, self._places.layout.rect("own_plate")
        alone = self._referee.screen_observer
        if alone is not None:
            fist = self._places.own_fist()
            return Loader(texts, plate, must_load, least, names, shown=alone, fist=fist)
        players = self._referee.setup.players
        own_pads = {seat: name for seat, name in names.items() if players[seat].has_own_pad}
        if not own_pads:
            return self._curtain(next(iter(names)), least, must_load=must_load)
        return Loader(texts, plate, must_load, least, own_pads, shown=None, device=device)

    def _curtain(self, seat: Seat, least: int, *, must_load: bool) -> Curtain:
        """Ask one of several people who share a device."""
        player, colour = self._referee.setup.players[seat], self._colours[seat]
        fists = ask_in_secret(self._services.texts, player, colour, least, must_load=must_load)
        return Curtain(self._services, player, colour, fists, LOAD_SECONDS, devices_of(self._referee, seat))

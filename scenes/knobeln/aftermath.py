"""After a match: the toast, the shout for revenge, once more (K-15, K-22 to K-24)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from engine.core.seats import Seat
from engine.play.referee import Referee
from engine.play.seating import TableSetup
from engine.ui.navigator import Navigator
from scenes.knobeln.result import AGAIN, PUB, REVENGE, KnobelnResult, StarterQuestion
from scenes.looks import ColourName
from scenes.rache import RacheScene
from scenes.services import Services
from scenes.toast import ToastScene
from scenes.voice import shout

FIRST_STARTER: Final = "first_starter"
Stage = Literal["toast", "result", "shout", "starter", "done"]


class Aftermath:
    """Leads from the last coin to the next match; the table hands on whatever was closed above it."""

    def __init__(self, services: Services, referee: Referee, colours: Sequence[ColourName]) -> None:
        """Wait for the end of a match."""
        self._services = services
        self._referee = referee
        self._colours = tuple(colours)
        self._stage: Stage = "toast"
        self._failed = False
        self._heard = False

    @property
    def finished(self) -> bool:
        """Whether everybody goes back to the pub."""
        return self._stage == "done"

    @property
    def _loser(self) -> Seat:
        over = self._referee.over
        assert over is not None
        return next(Seat(seat) for seat in range(len(over.scores)) if seat not in over.winners)

    def begin(self, go: Navigator) -> None:
        """Raise the glasses; what they are drawn with is loaded while the lamp is out."""
        go.push(ToastScene(self._services, self._referee.setup, self._colours, self._loser), lamp=True)

    def resumed(self, go: Navigator, result: object) -> TableSetup | None:
        """Go on after a part was closed; return the next match if there is one."""
        if self._stage == "toast":
            self._show_result(go)
        elif self._stage == "result" and result == REVENGE:
            self._shout(go)
        elif self._stage == "result" and result == AGAIN:
            return self._again(go)
        elif self._stage == "shout":
            return self._after_shout(go, heard=result is True)
        elif self._stage == "starter":
            return self._next(Seat(result) if isinstance(result, int) else self._loser)
        elif result == PUB or self._stage == "result":
            self._stage = "done"
        return None

    def _show_result(self, go: Navigator) -> None:
        self._stage = "result"
        may_shout = not self._failed and not self._referee.setup.players[self._loser].is_bot
        go.push(KnobelnResult(self._services, self._referee, self._colours, self._loser, may_shout=may_shout))

    def _shout(self, go: Navigator) -> None:
        self._stage = "shout"
        setup, loser = self._referee.setup, self._loser
        scene = RacheScene(self._services, setup.players[loser], self._colours[loser], setup.match_id)
        go.push(scene, lamp=True)

    def _after_shout(self, go: Navigator, *, heard: bool) -> TableSetup | None:
        if not heard:
            self._failed = True
            self._show_result(go)
            return None
        self._heard = True
        self._ask(go)
        return None

    def _again(self, go: Navigator) -> TableSetup | None:
        """Go on without revenge; here too the loser names the starter (K-15), a bot at once."""
        players = self._referee.setup.players
        level = players[self._loser].level
        if level is not None:
            # Bots bring all the games with them, and nobody waits for those when the table opens.
            from engine.bots.knobeln import named_starter

            return self._next(named_starter(self._loser, len(players), level))
        self._ask(go)
        return None

    def _ask(self, go: Navigator) -> None:
        self._stage = "starter"
        setup, loser = self._referee.setup, self._loser
        go.push(StarterQuestion(self._services, setup, self._colours, loser, heard=self._heard))

    def _next(self, starter: Seat) -> TableSetup:
        """Return the same table for the next match, with the starter whom the loser named (K-15)."""
        setup, avenger = self._referee.setup, None
        if self._heard:
            shout(self._services, "rache", setup.players)
            avenger = int(self._loser)
        options = {**dict(setup.options), FIRST_STARTER: int(starter)}
        match_id = self._services.new_match_id()
        return replace(setup, options=tuple(sorted(options.items())), match_id=match_id, avenger=avenger)

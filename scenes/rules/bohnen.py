"""The pictures of the Bohnenspiel card: the real board in small, playing matches of a few moves."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.anim.steps import Script, wait
from engine.core.options import OptionValue
from engine.core.seats import Seat
from engine.games import GAMES
from engine.games.bohnen.model import PITS_PER_SIDE, Event, MatchEnded, Sow, View
from engine.games.bohnen.rules import BohnenRules
from engine.match.match import Match
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.layout import load_layout
from scenes.bohnen.board import Board
from scenes.bohnen.chooser import Chooser
from scenes.bohnen.places import REQUIRED, Places
from scenes.bohnen.scripts import Director
from scenes.looks import ColourName
from scenes.rules.example import Example
from scenes.rules.stage import Stage, StageCanvas

NEAR: Final = Seat(0)
COLOURS: Final[tuple[ColourName, ...]] = ("red", "blue")
STEP: Final = 0.55
"""So long the light stays on a pit when the own ones are shown."""
MIX: Final = 7
"""Seed of the beans: they look the same in every round."""


@dataclass(frozen=True, slots=True)
class Specimen:
    """A match of a few moves; the last one is shown."""

    pits: tuple[int, ...]
    """Ring numbers in the order in which they were sown."""
    shown: tuple[type[Event], ...] = ()
    """What alone is shown of the last move; everything if empty."""


STARTING: Final = Specimen(())
"""The board before the first move."""
_COUNTED: Final[tuple[type[Event], ...]] = (MatchEnded,)

SOWN: Final[Mapping[OptionValue, Specimen]] = {
    "aachen": Specimen((0, 7, 3, 10, 3)),
    "layli": Specimen((0, 7, 5, 8, 2)),
}
"""By variant: two laps of four beans, the second one ends in an empty pit over there."""
TAKEN: Final[Mapping[OptionValue, Specimen]] = {
    "aachen": Specimen((0, 8, 3, 9, 1)),
    "layli": Specimen((0, 7, 3, 10, 0)),
}
"""The last bean falls in an own empty pit with beans opposite (M-04)."""
URS: Final[Mapping[OptionValue, Specimen]] = {
    "aachen": Specimen((0, 9, 5, 8, 0)),
    "layli": Specimen((2, 11, 5, 10, 2)),
}
"""The last bean falls in an own empty pit with three opposite (M-08)."""
OVER: Final[Mapping[OptionValue, Specimen]] = {
    "aachen": Specimen((4, 9, 1, 7, 5, 6, 2, 7, 4, 7), _COUNTED),
    "layli": Specimen((4, 6, 4, 8, 2, 10, 1), _COUNTED),
}
"""Somebody cannot move any more, and all is counted (M-17)."""


class BohnenExample(Example):
    """The last move of a match on the small board."""

    def __init__(self, stage: Stage, specimen: Specimen, options: Mapping[str, OptionValue]) -> None:
        """Play the match up to its last move.

        Args:
            stage: What the picture is made with.
            specimen: The match.
            options: The rules to play by.
        """
        super().__init__()
        self._stage = stage
        moves = [(Seat(pit // PITS_PER_SIDE), Sow(pit)) for pit in specimen.pits]
        names = [stage.texts("figure.jupp"), stage.texts("figure.uschi")]
        match = Match.replay(GAMES["bohnen"], names, options, moves)
        layout = load_layout(stage.layouts / "bohnen.tmx", REQUIRED)
        self._places = Places(layout, NEAR, options["direction"] == "clockwise")
        self._events: Sequence[Event] = match.log[-1].events if moves else ()
        self._pit = specimen.pits[-1] if moves else None
        if specimen.shown:
            # The match is over, but its beans have not been counted yet.
            self._view: View = replace(match.view(None), over=None)
            self._events = [event for event in self._events if isinstance(event, specimen.shown)]
            self._pit = None
        else:
            self._view = match.truncated(max(0, match.ply - 1)).view(None)
        rules = match.rules
        assert isinstance(rules, BohnenRules)
        self._rules = rules
        self._chooser: Chooser | None = None

    def lay(self) -> None:
        """Lay all beans anew, with the light on the pit that will be sown."""
        self.timeline.cancel_all()
        tag = self._stage.texts("bohnen.urs")
        self._board = Board(self._places, COLOURS, self._view, random.Random(MIX), tag, _silent)
        self._director = Director(self._board, self.timeline, calm=lambda: self._stage.calm)
        own = self._places.pit_left_to_right(NEAR)
        legal = own if not self._events else () if self._pit is None else (self._pit,)
        self._chooser = self._choosing(legal) if legal else None

    def _choosing(self, legal: tuple[int, ...]) -> Chooser:
        return Chooser(self._places, self._rules, self._view, NEAR, whole=False, legal=legal)

    def script(self) -> Script:
        """Sow and show what comes of it; without a move let the light walk along the own pits."""
        if not self._events:
            yield from self._own_pits()
        self._chooser = None if self._events else self._chooser
        yield from self._director.scripts(self._events)

    def _own_pits(self) -> Script:
        assert self._chooser is not None
        for target in self._chooser.focus.targets:
            self._chooser.focus.set(target.key)
            yield wait(STEP)

    def advance(self, seconds: float) -> bool:
        """Let beans and light move."""
        moved = super().advance(seconds)
        return (self._chooser is not None and self._chooser.focus.update(seconds)) or moved

    def finish(self) -> None:
        """Show the end at once, at rest."""
        super().finish()
        if self._chooser is not None:
            self._chooser.focus.update(theme.FOCUS_SECONDS)

    def draw(self, canvas: Canvas) -> None:
        """Draw the small board."""
        small = StageCanvas(canvas, self._stage.place)
        small.image("background/bohnen", 0, 0)
        if self._chooser is not None:
            self._chooser.draw_below(small)
        self._board.draw(small)
        if self._chooser is not None:
            self._chooser.draw_above(small)


def _silent(_sound: str) -> None:
    """Nobody wants to hear the same beans again and again."""

"""Random input on the whole program, and what must hold whatever comes."""

import logging
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame

from engine.settings import ANIMATION_SPEEDS, Settings
from engine.ui.actions import Action
from engine.ui.focus import Focus
from engine.ui.scene import Scene
from scenes.menu import Menu
from scenes.panel import PanelScene
from scenes.pause import LEAVE
from tests.reliability.hand import Hand
from tests.scenes.quick import Quick
from tests.whole.program import EVERY_FRAME, Program

SMALL: Final = (320, 180)
LEAVE_EVERY: Final = 250
"""Events from one way back to the pub to the next."""
PATIENCE: Final = 80
"""Presses after which whoever wants to leave has left."""
LONGEST_TRANSITION: Final = 600
"""Frames, ten seconds: no scene changes more slowly."""


class Fault(Exception):
    """Something that must not happen has; the text tells what, and how to see it again."""


class _Complaints(logging.Handler):
    """What the program has logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []
        self.setFormatter(logging.Formatter("%(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


class Monkey:
    """Plays one game, or whatever it comes to, with random input only."""

    def __init__(self, data: Path, seed: int, game: str | None = None) -> None:
        """Open the pub.

        Args:
            data: A folder for this evening.
            seed: Another seed, another evening.
            game: The table that is sat down at whenever the pub is reached; any if ``None``.
        """
        self._data = data
        self._seed = seed
        self._game = game
        self._rng = random.Random(seed)
        self._errors = _Complaints()
        self.events = 0
        """How many there were so far."""
        self.seen: set[str] = set()
        """The names of all scenes that lay on top."""
        self._evening()

    def _evening(self) -> None:
        """Open the pub on the same data folder, with other settings."""
        settings = Settings(
            animation_speed=self._rng.choice(ANIMATION_SPEEDS), reduced_motion=self._rng.random() < 0.3
        )
        seed = self._rng.getrandbits(32)
        self.program = Program(
            self._data, seed=seed, settings=settings, thinker=Quick(seed), size=SMALL, draw=EVERY_FRAME
        )
        self.program.watchers.append(self._look)
        self._hand = Hand(self.program, self._rng)

    @contextmanager
    def _listening(self) -> Iterator[None]:
        logging.getLogger().addHandler(self._errors)
        try:
            yield
        finally:
            logging.getLogger().removeHandler(self._errors)

    def run(self, events: int) -> None:
        """Make so many random events, go back to the pub now and then, and at the end.

        Raises:
            Fault: The program logged an error, lost its focus, or cannot be left.
        """
        with self._listening():
            self._sit_down()
            while self.events < events:
                self.events += 1
                self._hand.act()
                if not self.program.navigator.running:
                    self.program.close()
                    self._evening()
                if self.events % LEAVE_EVERY == 0:
                    self._hand.rest()
                    self.go_home()
                    self._sit_down()
            self._hand.rest()
            self.go_home()

    def close(self) -> None:
        """Close the window, after a fault as well."""
        self.program.watchers.clear()
        self.program.close()

    # --- what must hold

    def _look(self) -> None:
        self.seen.add(type(self.program.top).__name__)
        if self._errors.found:
            raise self._fault(self._errors.found[0])
        for scene in self.program.navigator.scenes:
            for name, focus in vars(scene).items():
                if isinstance(focus, Focus) and [one.key for one in focus.targets].count(focus.key) != 1:
                    raise self._fault(f"{type(scene).__name__}.{name} has the focus on {focus.key!r}")

    def _fault(self, what: str) -> Fault:
        stack = " < ".join(type(scene).__name__ for scene in reversed(self.program.navigator.scenes))
        told = "\n".join(f"  {line}" for line in self._hand.last)
        where = f"seed {self._seed}, game {self._game}, event {self.events}, on the stack: {stack}"
        return Fault(f"{what}\n{where}\n{told}")

    # --- the way home, and to a table

    def go_home(self) -> None:
        """Leave whatever there is as a patient person would.

        Raises:
            Fault: There is no way back.
        """
        before: Scene | None = None
        for _ in range(PATIENCE):
            self._settle()
            top = self.program.top
            if isinstance(top, Menu):
                return
            if isinstance(top, PanelScene) and LEAVE in top.buttons:
                top.focus.set(LEAVE)
                self._press(Action.CONFIRM)
            else:
                # Where back leads nowhere there is something to say yes to.
                self._press(Action.CONFIRM if top is before else Action.BACK)
            before = top if top is not before else None
        raise self._fault("there is no way back to the pub")

    def _sit_down(self) -> None:
        """Go to the table of the game, or only on the way there."""
        menu = self.program.top
        if self._game is None or not isinstance(menu, Menu):
            return
        menu.focus.set(self._game)
        for _ in range(self._rng.choice((1, 2, 3, 3))):
            self._press(Action.CONFIRM)
            self._settle()

    def _settle(self) -> None:
        for _ in range(LONGEST_TRANSITION):
            if not self.program.navigator.in_transition:
                return
            self.program.frames(1)
        raise self._fault("the lamp never comes on")

    def _press(self, action: Action) -> None:
        key = pygame.K_RETURN if action is Action.CONFIRM else pygame.K_ESCAPE
        self._hand.last.append(f"on the way home: {action.name}")
        self.program.key(key)

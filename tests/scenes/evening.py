"""An evening in the pub without window: real scenes, scripted people, time moved by hand."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from engine.play.botworker import InProcess, Thinker
from engine.play.clock import ManualClock
from engine.play.club import Club
from engine.play.ledger import Ledger
from engine.play.store import Store
from engine.settings import Settings
from engine.text import Texts
from engine.ui.actions import (
    KEYBOARD,
    MOUSE,
    Action,
    Device,
    Digit,
    PadAdded,
    PadLost,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Press,
    Release,
)
from engine.ui.audio import NullAudio
from engine.ui.canvas import RecordingCanvas
from engine.ui.geometry import Point
from engine.ui.navigator import Navigator
from engine.ui.scene import Scene
from scenes.bohnen.scene import BohnenTable
from scenes.lobby import Lobby
from scenes.menu import Menu
from scenes.panel import PanelScene
from scenes.pub import pub
from scenes.services import Services
from scenes.trouble import Trouble

ROOT = Path(__file__).parents[2]
FRAME = 1 / 60
PAD = Device("pad", "pad:test#1")
SECOND_PAD = Device("pad", "pad:test#2", "playstation")

TIN_OF_LEVEL = {"easy": "blech1", "normal": "blech2", "hard": "blech3"}
"""Against whom one plays where only the strength matters."""

S = TypeVar("S", bound=Scene)


class Evening:
    """The whole client but for the shell; the data folder outlives it."""

    def __init__(
        self,
        data: Path,
        *,
        seed: int = 1,
        settings: Settings | None = None,
        thinker: Thinker | None = None,
        language: str = "de",
    ) -> None:
        self.clock = ManualClock()
        self.audio = NullAudio()
        self.services = Services(
            assets=ROOT / "assets",
            data=data,
            texts=Texts(language, strict=True),
            settings=settings or Settings(),
            audio=self.audio,
            store=Store(data),
            club=Club(data / "club.sqlite3"),
            ledger=Ledger(data / "club.sqlite3"),
            clock=self.clock,
            thinker=thinker or InProcess(),
            rng=random.Random(seed),
        )
        self.navigator = Navigator(trouble=lambda error: Trouble(self.services, error))
        self.navigator.reset(pub(self.services, opening=True))
        self.step: Callable[[float], object] = self.navigator.update
        """Carries out a frame; whoever drives the scenes with the real shell replaces it."""
        self.changed = True
        """Whether the last frame changed the picture; otherwise the shell does not draw it again."""
        self.watchers: list[Callable[[], None]] = []
        self.frames(40)

    # --- time

    def frames(self, count: int, seconds: float = FRAME) -> None:
        """Let frames pass; watchers look at each of them."""
        for _ in range(count):
            self.clock.advance(seconds)
            self.changed = self.step(seconds) is not False
            for watcher in self.watchers:
                watcher()

    def until(self, happened: Callable[[], bool], *, seconds: float = 60.0) -> None:
        """Let frames pass until something has happened; fail if it does not."""
        for _ in range(int(seconds / FRAME)):
            if happened():
                return
            self.frames(1)
        raise AssertionError(f"did not happen within {seconds} s; on top: {self.top}")

    # --- looking

    @property
    def top(self) -> Scene:
        """The scene that gets input."""
        return self.navigator.top

    def the(self, kind: type[S]) -> S:
        """Return the top scene, which must be of this kind."""
        assert isinstance(self.top, kind), f"{type(self.top).__name__} on top, not {kind.__name__}"
        return self.top

    @property
    def table(self) -> BohnenTable:
        """The table, which may lie under a panel."""
        return next(scene for scene in self.navigator.scenes if isinstance(scene, BohnenTable))

    def picture(self) -> RecordingCanvas:
        """Draw and return what was drawn."""
        canvas = RecordingCanvas(text_scale=self.services.settings.text_scale / 100)
        self.navigator.draw(canvas)
        return canvas

    # --- people

    def press(self, action: Action, device: Device = KEYBOARD) -> None:
        """Press and let go."""
        self.navigator.handle(Press(action, device))
        self.frames(2)
        self.navigator.handle(Release(action, device))
        self.frames(12)

    def digit(self, number: int) -> None:
        """Press a number key."""
        self.navigator.handle(Digit(number, KEYBOARD))
        self.frames(12)

    def click(self, place: Point) -> None:
        """Move the mouse somewhere and click."""
        self.navigator.handle(PointerMoved(*place))
        self.frames(1)
        self.navigator.handle(PointerPressed(*place))
        self.frames(2)
        self.navigator.handle(PointerReleased(*place))
        self.frames(12)

    def plug(self, device: Device, name: str = "Testpad") -> None:
        """Plug a pad in."""
        self.navigator.handle(PadAdded(device, name))
        self.frames(2)

    def unplug(self, device: Device, name: str = "Testpad") -> None:
        """Unplug a pad."""
        self.navigator.handle(PadLost(device, name))
        self.frames(2)

    # --- ways through the pub

    def sit_down(self, device: Device = KEYBOARD) -> Lobby:
        """Choose the Bohnenspiel table in the menu."""
        self.the(Menu).focus.set("bohnen")
        self.press(Action.CONFIRM, device)
        return self.the(Lobby)

    def play_against(self, opponent: str, *, own: str = "jupp", **options: str) -> BohnenTable:
        """Sit down and start against a tin buffalo of a level, or a person, with these options."""
        lobby = self.sit_down()
        lobby.rows["self"].select(own)
        tin = TIN_OF_LEVEL.get(opponent)
        lobby.rows["opponent"].select(tin or opponent)
        lobby.changed(lobby.rows["opponent"])
        if tin is not None:
            lobby.rows["level"].select(opponent)
        for name, value in options.items():
            lobby.rows[name].select(value)
        self.press(Action.CONFIRM)
        self.until(lambda: isinstance(self.top, BohnenTable) and not self.navigator.in_transition)
        return self.table

    def until_asked(self) -> None:
        """Wait until a person is to choose, or the match is over."""
        self.until(lambda: self.table.chooser is not None or isinstance(self.top, PanelScene))

    def press_button(self, key: str) -> None:
        """Press a button of the panel on top."""
        panel = self.the(PanelScene)
        panel.focus.set(key)
        self.press(Action.CONFIRM)


def by_mouse(evening: Evening, pit: int) -> None:
    """Sow a pit with the mouse."""
    evening.click(evening.table.places.pit(pit).center)


def by_arrows(device: Device) -> Callable[[Evening, int], None]:
    """Sow a pit by walking there and confirming."""

    def choose(evening: Evening, pit: int) -> None:
        table = evening.table
        assert table.chooser is not None
        row = [int(target.key) for target in table.chooser.focus.targets]
        steps = row.index(pit) - row.index(table.chooser.pit)
        for _ in range(abs(steps)):
            evening.press(Action.RIGHT if steps > 0 else Action.LEFT, device)
        evening.press(Action.CONFIRM, device)

    return choose


def by_digit(evening: Evening, pit: int) -> None:
    """Sow a pit with its number key."""
    table = evening.table
    assert table.chooser is not None
    evening.digit(table.places.pit_left_to_right(table.chooser.seat).index(pit) + 1)


def play_to_the_end(evening: Evening, choose: Callable[[Evening, int], None], rng: random.Random) -> Any:
    """Let a person play random legal moves until the match is over; return the result."""
    table = evening.table
    while table.referee.over is None:
        evening.until_asked()
        if table.chooser is None:
            break
        ply = table.referee.match.ply
        choose(evening, rng.choice(table.chooser.legal))
        evening.until(lambda ply=ply: table.referee.match.ply > ply)  # type: ignore[misc]
    evening.until(lambda: isinstance(evening.top, PanelScene))
    return table.referee.over


__all__ = ["FRAME", "KEYBOARD", "MOUSE", "PAD", "SECOND_PAD", "Evening"]

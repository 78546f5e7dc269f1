"""A match of the archive at its real table: play, pause, step, speed.

The table is the scene that people play at, on a stack of its own, with a referee who reads the record
out. It shows what everybody in the room could see; once a match is over one may also look at it through
the eyes of each who sat there.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, get_args

from engine.core.rules import Over
from engine.core.seats import Observer, Seat
from engine.match.match import Match
from engine.play.replay import Replay
from engine.play.seating import TableSetup
from engine.ui.actions import (
    DIRECTIONS,
    KEYBOARD,
    Action,
    InputEvent,
    PointerMoved,
    PointerPressed,
    Press,
    Release,
    Wheel,
)
from engine.ui.canvas import Canvas
from engine.ui.focus import Focus
from engine.ui.hints import Hint
from engine.ui.scene import Scene
from scenes.idle import TABLE_SECONDS, ask_who_is_there
from scenes.replay_bar import Bar, Control, Shown, bar_place
from scenes.replay_stage import Stage
from scenes.services import Services
from scenes.table import TableScene
from scenes.tables import table_scene

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
REST_SECONDS: Final = 0.35
"""From the end of one move to the next at normal speed; shorter than it takes a table to show thinking."""
READING_SECONDS: Final = 4.0
"""How long a plate between two rounds stays at normal speed."""
JUMP: Final = 10
"""So many moves the shoulder buttons jump."""
OPEN_GAMES: Final = frozenset({"bohnen"})
"""Nothing is hidden in these: everybody's eyes see the same."""


class ReplayScene(Scene):
    """The table, and the bar of the player over it."""

    def __init__(
        self, services: Services, match: Match, setup: TableSetup, back: Callable[[], Scene]
    ) -> None:
        """Begin to play from the first move on.

        Args:
            services: The house; its settings and what mats have explained stay as they are.
            match: The whole match.
            setup: Who sat where.
            back: Makes the scene that is laid over the pub afterwards.
        """
        super().__init__()
        self.services = replace(services, explained=set(services.explained))
        self._house = services
        self._match = match
        self._setup = setup
        self._back = back
        self._speed = 1.0
        self._eyes: Observer = None
        self.playing = True
        self._stepping = self._leaving = False
        self._rest = 0.0
        self._read = self._stood = 0.0
        self.bar = self._bar()
        self.focus = Focus(self.bar.targets(), "play")
        self._set_speed(1.0)
        self.stage, self.replay = self._laid(0)
        self.pages = self.table.pages

    def _bar(self) -> Bar:
        game = self._setup.game
        hidden = game not in OPEN_GAMES and isinstance(self._match.status, Over)
        controls: tuple[Control, ...] = get_args(Control)
        place = bar_place(self._house.assets, game, open_hand=self._eyes is not None)
        return Bar(place, controls if hidden else controls[:-1])

    # --- the table

    def _laid(self, ply: int) -> tuple[Stage, Replay]:
        """Return a table as it was after so many moves."""
        house = self.services
        replay = Replay(
            self._match, self._setup, ply, self._eyes, house.clock, house.store, house.club, house.ledger
        )
        stage = Stage(self._setup.game)
        stage.reset(table_scene(house, replay))
        stage.update(0.0)
        stage.update(0.0)
        return stage, replay

    @property
    def table(self) -> TableScene:
        """The table on which the match is shown."""
        table = self.stage.table
        assert isinstance(table, TableScene)
        return table

    def go_to(self, ply: int) -> None:
        """Show the match after so many moves at once; what was playing goes on from there."""
        self._stepping, self._rest = False, REST_SECONDS
        self.table.left()
        self.stage, self.replay = self._laid(max(0, min(ply, self.replay.length)))
        self.playing = self.playing and not self.replay.finished
        self.invalidate()

    # --- input

    def handle(self, event: InputEvent) -> None:
        """Play, pause, step; a plate between two rounds takes what is not the way out."""
        match event:
            case Press(action=Action.BACK | Action.PAUSE):
                self._leave()
            case _ if self.stage.plate is not None:
                self.stage.handle(event)
            case Press(action=action) if action in DIRECTIONS or action is Action.NEXT:
                self._moved(self.focus.move(action))
            case Press(action=Action.CONFIRM):
                self._press(self.focus.key)
            case Press(action=Action.LEFT_SHOULDER):
                self.go_to(self.replay.match.ply - JUMP)
            case Press(action=Action.RIGHT_SHOULDER):
                self.go_to(self.replay.match.ply + JUMP)
            case PointerMoved(x, y):
                self._moved(self.focus.hover(x, y))
            case PointerPressed(x, y):
                self._clicked(x, y)
            case Wheel(steps=steps):
                self._press("back" if steps > 0 else "step")
            case _:
                pass

    def _moved(self, moved: bool) -> None:
        if moved:
            self.services.audio.play("tick")
            self.invalidate()

    def _clicked(self, x: float, y: float) -> None:
        ply = self.bar.ply_at(x, y, self.replay.length)
        if self.bar.hint_at(x, y) is not None:
            self._leave()
        elif ply is not None:
            self.go_to(ply)
        elif self.bar.rect.contains(x, y):
            key = self.focus.at(x, y)
            if key is not None:
                self.focus.set(key)
                self._press(key)
        else:
            self._press("play")

    def _press(self, control: str) -> None:
        self.services.audio.play("tick_ok")
        match control:
            case "start":
                self.go_to(0)
            case "back":
                self.playing = False
                self.go_to(self.replay.match.ply - 1)
            case "play":
                self._play_or_pause()
            case "step":
                self._step()
            case "speed":
                self._set_speed(SPEEDS[(SPEEDS.index(self._speed) + 1) % len(SPEEDS)])
            case _:
                self._change_eyes()
        self.invalidate()

    def _play_or_pause(self) -> None:
        if not self.playing and self.replay.finished and not self.table.timeline.active:
            self.go_to(0)
        self.playing, self._stepping = not self.playing, False

    def _step(self) -> None:
        """Make one move, or bring what moves to its end."""
        self.playing, self._stepping = False, True
        if self.table.timeline.active:
            self.stage.handle(Press(Action.CONFIRM, KEYBOARD))
            self.stage.handle(Release(Action.CONFIRM, KEYBOARD))
        else:
            self.replay.want_move()

    def _set_speed(self, speed: float) -> None:
        self._speed = speed
        self.services.settings = replace(self.services.settings, animation_speed=speed)

    def _change_eyes(self) -> None:
        """Look through the eyes of the next one; after the last one those of the whole room."""
        following = 0 if self._eyes is None else int(self._eyes) + 1
        self._eyes = Seat(following) if following < len(self._setup.players) else None
        self.bar = self._bar()
        self.focus.replace(self.bar.targets())
        self.go_to(self.replay.match.ply)

    def _leave(self) -> None:
        from scenes.pub import pub

        self.services.audio.play("tick_back")
        self.playing, self._leaving = False, True
        self.go.replace(pub(self._house))

    def left(self) -> None:
        """Go back to where the match was chosen, unless something else takes the screen."""
        self.table.left()
        if self._leaving:
            self.go.push(self._back())

    # --- time

    def update(self, seconds: float) -> None:
        """Let the match go on while it plays; otherwise everything stands still."""
        if self.focus.update(seconds):
            self.invalidate()
        self._stood = 0.0 if self.playing else self._stood + seconds
        if self._stood >= TABLE_SECONDS and self.navigator is not None:
            ask_who_is_there(self.services, self.go)  # a picture that stands for hours burns in
        plate = self.stage.plate
        if plate is not None:
            self._read_plate(plate, seconds)
        elif self.playing or self._stepping:
            self._read = 0.0
            self._go_on(seconds)
        else:
            return
        if self.stage.update(seconds):
            self.invalidate()
        if self._stepping and not self._busy:
            self._stepping = False

    @property
    def _busy(self) -> bool:
        return self.table.timeline.active or self.replay.wanted

    def _go_on(self, seconds: float) -> None:
        if self._busy:
            self._rest = REST_SECONDS
            return
        self._rest -= seconds * self._speed
        if self.playing and self._rest <= 0.0:
            if self.replay.finished:
                self.playing = False
                self.invalidate()
            else:
                self.replay.want_move()

    def _read_plate(self, plate: Scene, seconds: float) -> None:
        """Take a plate away once there was time to read it."""
        self._read = self._read + seconds * self._speed if self.playing else 0.0
        if self._read >= READING_SECONDS:
            self._read = 0.0
            plate.close()

    # --- the picture

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and the bar unless a plate lies above."""
        self.stage.draw(canvas)
        if self.stage.plate is None:
            hint = Hint("back", self.services.texts("archive.title"))
            self.bar.draw(canvas, self.focus, self._shown(), hint, self.go.device)

    def _shown(self) -> Shown:
        texts, players = self.services.texts, self._setup.players
        ply, length = self.replay.match.ply, self.replay.length
        speed = texts(f"archive.replay.speed.{str(self._speed).replace('.', '_')}")
        whose = texts("archive.replay.room") if self._eyes is None else players[self._eyes].name
        return Shown(self._text(whose, speed), ply, length, self.playing, speed, whose[:1])

    def _text(self, whose: str, speed: str) -> str:
        """Return where the match is, or what the focused button has set."""
        texts, status = self.services.texts, self._match.status
        if self.focus.key == "eyes":
            return texts("archive.replay.eyes", whose=whose)
        if self.focus.key == "speed":
            return texts("archive.replay.tempo", speed=speed)
        if self.replay.finished and isinstance(status, Over) and not self._busy:
            names = ", ".join(self._setup.players[seat].name for seat in status.winners)
            return texts("archive.won", names=names)
        return texts("archive.replay.move", move=self.replay.match.ply, length=self.replay.length)

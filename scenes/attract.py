"""The attract mode: while nobody is there, the tin buffaloes play (``ux.md``, Idle, kiosk, power).

The scene has a stack of its own, on which the real tables lie with everything they open. Nobody's input
reaches them: whatever is touched leads back to where the attract mode began, and does nothing else.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from engine.ui.actions import KEYBOARD, Action, InputEvent, Press, Release
from engine.ui.canvas import WIDTH, Canvas
from engine.ui.geometry import Rect
from engine.ui.layout import load_layout
from engine.ui.navigator import Navigator
from engine.ui.scene import Scene
from scenes.attract_canvas import UnhintedCanvas
from scenes.attract_house import house_for_show
from scenes.attract_moments import great_moment
from scenes.attract_night import Night
from scenes.attract_plate import PLATES, Plate
from scenes.attract_shout import loudest_shout
from scenes.attract_tables import bots_table, rules_picture
from scenes.idle import is_touch
from scenes.overlay import HINT_AREA
from scenes.panel import PanelScene
from scenes.rache import REQUIRED as RACHE
from scenes.services import Services
from scenes.singularity.scene import SingularityTable
from scenes.table import TableScene
from scenes.tables import REQUIRED
from scenes.trouble import Trouble

TABLE_SECONDS: Final = 45.0
RULES_SECONDS: Final = 8.0
MOMENT_SECONDS: Final = 75.0
SHOUT_SECONDS: Final = 30.0
SHOUTED_AT: Final = "knobeln"
"""The game whose losers shout."""
LINGER_SECONDS: Final = 3.5
"""So long the end of a great moment is looked at."""
PANEL_SECONDS: Final = 7.0
"""So long whatever a table has opened is looked at before it is closed."""
GAMES: Final = tuple(REQUIRED)
HINTS: Final = "hints"
"""The place of the hints in every layout."""
BESIDE: Final = 60.0
ABOVE: Final = 20.0
"""The hints of a table may reach so far out of their place."""
ABOVE_BUTTON: Final = 80.0
"""So high above the button for revenge it is said how to say no."""
PANEL_HINTS: Final = Rect(WIDTH / 2, HINT_AREA.y, WIDTH / 2, HINT_AREA.height)
"""What a table has opened has its hints in the right half of their row; in the left one people drink."""


@dataclass(frozen=True, slots=True)
class Act:
    """One part of the show."""

    scene: Scene
    seconds: float
    """How long it may take."""
    useless: tuple[Rect, ...]
    """Where hints and buttons of the scene are: there is nothing to press but what leads away."""
    place: str
    """The room of the plate that says so, as the layout calls it."""
    caption: str = ""
    """What is seen; nothing if the scene says so itself."""
    over: Callable[[], bool] = lambda: False
    """Tells whether there is nothing more to see."""


class Interval(Scene):
    """The moment of darkness in which the next scene is made ready: some take longer than a frame."""

    pages = frozenset[str]()

    def __init__(self, make: Callable[[], Scene]) -> None:
        super().__init__()
        self._make = make

    def entered(self) -> None:
        """Make room for the next scene at once."""
        self.go.reset(self._make())


class Attract(Scene):
    """Shows tables, great moments and rules by turns, until somebody touches something."""

    alone = True

    def __init__(self, services: Services) -> None:
        """Wait to be laid on top."""
        super().__init__()
        self.services = services
        self._house = house_for_show(services)
        self.stage = Navigator(trouble=lambda error: Trouble(self._house, error))
        """The stack of the tables that are shown."""
        self.stage.page_listener = self._take_pages
        self._plates = load_layout(services.assets / "layouts" / "attract.tmx", PLATES)
        self._acts = self._programme()
        self._act: Act | None = None
        self._age = 0.0
        self._panel: tuple[Scene | None, float] = (None, 0.0)
        """What lies above the table, and how long it has done so."""
        self._lingered = 0.0
        self.plate = Plate(services.texts)
        self._night = Night(services.texts)
        self._piece: str | None = None
        self._woken = False

    @property
    def act(self) -> Act:
        """The part of the show that is seen; only while the scene lies on a stack."""
        assert self._act is not None, "the show has not begun"
        return self._act

    # --- the programme

    def _programme(self) -> Iterator[Callable[[], Act | None]]:
        """Yield what makes the next part, for ever; some have nothing to show."""
        visits = 0
        while True:
            for number, game in enumerate(GAMES):
                following = GAMES[(number + 1) % len(GAMES)]
                yield partial(self._bots, game)
                yield partial(self._moment, game)
                if game == SHOUTED_AT:
                    yield self._shout
                yield partial(self._rules, following, visits)
            visits += 1

    def _bots(self, game: str) -> Act:
        caption = self.services.texts("attract.playing")
        return self._at_table(game, bots_table(self._house, game), TABLE_SECONDS, caption)

    def _moment(self, game: str) -> Act | None:
        shown = great_moment(self._house, game)
        if shown is None:
            return None
        return self._at_table(game, shown.table, MOMENT_SECONDS, shown.caption, shown.done)

    def _shout(self) -> Act | None:
        echo = loudest_shout(self.services, self._house)
        if echo is None:
            return None
        button = self._hints("rache", RACHE)
        useless = Rect(button.x, button.y - ABOVE_BUTTON, button.width, button.height + ABOVE_BUTTON)
        return Act(echo, SHOUT_SECONDS, (useless,), "rache", echo.caption, lambda: echo.seen)

    def _at_table(
        self, game: str, table: Scene, seconds: float, caption: str, over: Callable[[], bool] = lambda: False
    ) -> Act:
        hints = self._hints(game, REQUIRED[game])
        useless = Rect(hints.x - BESIDE, hints.y - ABOVE, hints.width + 2 * BESIDE, hints.height + 2 * ABOVE)
        return Act(table, seconds, (useless,), game, caption, over)

    def _rules(self, game: str, visits: int) -> Act:
        useless = (self._hints("rules", {}), self._plates.rect("rules"))
        return Act(rules_picture(self._house, game, visits), RULES_SECONDS, useless, "rules")

    def _hints(self, layout: str, required: Mapping[str, str]) -> Rect:
        return load_layout(self.services.assets / "layouts" / f"{layout}.tmx", required).rect(HINTS)

    def _begin(self) -> Scene:
        """Make the next part that has something to show; return its scene."""
        made = None
        while made is None:
            made = next(self._acts)()
        self._act, self._age, self._lingered = made, 0.0, 0.0
        return made.scene

    # --- life on the stack

    def entered(self) -> None:
        """Begin in silence; the music goes on when somebody comes."""
        self._piece = self.services.audio.piece
        self.services.audio.music(None)
        self.services.thinker.start()
        self.stage.reset(Interval(self._begin))
        self.stage.update(0.0)

    def left(self) -> None:
        """Stop whatever moves, and play on what was heard before."""
        for scene in self.stage.scenes:
            scene.left()
        self.services.audio.music(self._piece)

    def _take_pages(self, pages: frozenset[str]) -> None:
        self.pages = pages | {"common"}
        if self.navigator is not None:
            self.navigator.renew_pages()

    def handle(self, event: InputEvent) -> None:
        """Go away, whatever it is; pads that come or go, and buttons that are let go, are nobody's touch."""
        if is_touch(event) and not self._woken:
            self._woken = True
            self.close()

    # --- time

    def update(self, seconds: float) -> None:
        """Let the tables play, and change them; at night nobody plays."""
        if self._night.update(seconds) and self._night.fallen:
            self.dims = self.may_sleep = True
            self.invalidate()
        if self._night.fallen:
            return
        self.stage.idle = 0.0  # nobody is asked there whether anybody is there
        self.stage.pads = self.go.pads
        if self.stage.update(seconds):
            self.invalidate()
        if self.plate.update(seconds):
            self.invalidate()
        self._age += seconds
        self._lingered += seconds if self.act.over() else 0.0
        if self.stage.in_transition or self._woken:
            return
        if self._age >= self.act.seconds or self._lingered >= LINGER_SECONDS or self._panel_is_old(seconds):
            self.stage.replace(Interval(self._begin))

    def _panel_is_old(self, seconds: float) -> bool:
        """Close what a table has opened, for its reader; tell whether the match ended with it."""
        top = self.stage.top
        if top is self.act.scene:
            self._panel = (None, 0.0)
            return False
        seen, age = self._panel
        self._panel = (top, age + seconds if seen is top else 0.0)
        if self._panel[1] < PANEL_SECONDS:
            return False
        scene = self.act.scene
        if isinstance(scene, TableScene) and scene.referee.over is not None:
            return True
        self._panel = (None, 0.0)
        self.stage.handle(Press(Action.CONFIRM, KEYBOARD))
        self.stage.handle(Release(Action.CONFIRM, KEYBOARD))
        return False

    # --- picture

    def draw(self, canvas: Canvas) -> None:
        """Draw what is shown, and how to come back."""
        if self._night.fallen:
            self._night.draw(canvas)
            return
        self.stage.draw(UnhintedCanvas(canvas, self._useless()))
        self.plate.draw(canvas, *self.told())

    def told(self) -> tuple[Rect, str]:
        """Return the room for the plate, and what it says is seen."""
        if self._opened is not None:
            return self._plates.rect("panel"), ""
        wide = _hints_aside(self.act.scene) is not None
        return self._plates.rect("aside" if wide else self.act.place), self.act.caption

    @property
    def _opened(self) -> Scene | None:
        """What a table has opened above itself."""
        top = self.stage.top
        return top if top is not self.act.scene and not isinstance(top, Interval) else None

    def _useless(self) -> list[Rect]:
        """Return where things are that could be pressed if anybody played."""
        opened = self._opened
        if opened is None:
            aside = _hints_aside(self.act.scene)
            return [*self.act.useless, *([aside] if aside is not None else [])]
        buttons = [opened.area(key) for key in opened.buttons] if isinstance(opened, PanelScene) else []
        return [PANEL_HINTS, *buttons]


def _hints_aside(scene: Scene) -> Rect | None:
    """Return where hints are that had to make room for a wide hand, if they had to."""
    if isinstance(scene, SingularityTable) and scene.board.wide:
        return scene.places.hints(wide=True)
    return None

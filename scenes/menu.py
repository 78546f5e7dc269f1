"""The pub: four tables, a lamp over each, the landlord behind the bar.

The lamp that is lit is the cursor. Tables whose game has no scene yet stand in the
dark with a chair on top and cannot be chosen.
"""

from typing import Final

from engine.anim.channel import Channel
from engine.anim.easing import there_and_back
from engine.anim.steps import Script, tween, wait
from engine.anim.timeline import Timeline
from engine.play.referee import Referee
from engine.play.seating import TableSetup
from engine.play.store import Damage
from engine.ui import theme
from engine.ui.actions import DIRECTIONS, Action, InputEvent, PointerMoved, PointerPressed, Press
from engine.ui.canvas import Canvas
from engine.ui.focus import Focus, Target
from engine.ui.geometry import Rect
from engine.ui.hints import Hint, HintBar
from engine.ui.layout import Layout, load_layout
from engine.ui.scene import Scene
from engine.ui.widgets import raised
from scenes.chalkboard import Chalkboard
from scenes.idle import begin_attract
from scenes.kasse import KasseScene
from scenes.lobby import lobby
from scenes.lobby_rules import latest_rules
from scenes.menu_label import write_label
from scenes.menu_people import draw_people
from scenes.menu_quit import draw_quit
from scenes.pads_offer import offer_to_learn
from scenes.panel import Notice, Question
from scenes.resume import GIVEN_UP, ResumeOffer
from scenes.services import Services
from scenes.settings import SettingsScene
from scenes.tables import has_table

TABLES: Final = ("knobeln", "bohnen", "singularity", "quando")
QUIT: Final = "quit"
MUSIC: Final = "menu_loop"
BLINK_EVERY: Final = (3.0, 6.0)
BLINK_SECONDS: Final = 0.12
NOD_PIXELS: Final = 12.0

REQUIRED: Final = {
    **{f"table_{game}": "point" for game in TABLES},
    **{f"lamp_{game}": "point" for game in TABLES},
    **{f"label_{game}": "rect" for game in TABLES},
    "landlord": "point",
    "chalkboard": "rect",
    "quit": "rect",
    "quit_text": "rect",
    "hints": "rect",
    "people": "rect",
}
"""Every anchor the pub needs, by kind."""


class Menu(Scene):
    """Choose a table."""

    pages = frozenset({"common", "background/pub", "pub", "pub_tables"})

    def __init__(
        self,
        services: Services,
        *,
        waiting: Referee | None = None,
        opening: bool = False,
        damage: Damage | None = None,
        start: str | None = None,
    ) -> None:
        """Enter the pub.

        Args:
            services: The house.
            waiting: A match that was left: it is offered to whoever sits down at its table.
            opening: The evening begins, so that it is offered at once.
            damage: What had to be set aside, to be told at once.
            start: The table to light first; otherwise the one that was set up last.
        """
        super().__init__()
        self.services = services
        self.layout: Layout = load_layout(services.assets / "layouts" / "pub.tmx", REQUIRED)
        open_tables = [game for game in TABLES if has_table(game)]
        targets = [Target(game, self._table_area(game)) for game in open_tables]
        if not services.kiosk:
            targets.append(Target(QUIT, self.layout.rect("quit")))
        last = services.store.last_table()
        wanted = start if start is not None or last is None else last.game
        self.focus = Focus(targets, wanted if wanted in open_tables else open_tables[0])
        self._hint_bar = HintBar(self.layout.rect("hints"))
        self._timeline = Timeline()
        self._nod: Channel[float] = Channel(0.0)
        self._blinking = False
        self._next_blink = services.rng.uniform(*BLINK_EVERY)
        self._waiting = waiting
        self._opening = opening
        self._chosen: str | None = None
        self._drafts: dict[str, TableSetup] = {}
        self._damage = damage
        self._asking_to_quit = False
        self._chalkboard = Chalkboard(services, self.layout.rect("chalkboard"))
        self._people = last.players if last is not None else ()

    def _table_area(self, game: str) -> Rect:
        """Return the hit area of a table: its label and what stands on the table."""
        label = self.layout.rect(f"label_{game}")
        top = self.layout.point(f"table_{game}")[1] - 130
        return Rect(label.x, top, label.width, label.bottom - top)

    def entered(self) -> None:
        """Start the music; tell and offer what an earlier evening left."""
        self.services.audio.music(MUSIC)
        self._nod_once()
        if self._damage is not None:
            texts, damage = self.services.texts, self._damage
            self._damage = None
            text = texts("damage.text", file=damage.file, line=damage.line)
            self.go.push(Notice(self.services, texts("damage.title"), text))
        else:
            self._make_opening_offer()

    def _make_opening_offer(self) -> None:
        if self._opening and self._waiting is not None:
            self.go.push(ResumeOffer(self.services, self._waiting))
        self._opening = False

    def resumed(self, result: object) -> None:
        """A panel above was closed."""
        self._chalkboard = Chalkboard(self.services, self.layout.rect("chalkboard"))
        if self._asking_to_quit:
            self._asking_to_quit = False
            if result == QUIT:
                self.go.quit()
        elif isinstance(result, TableSetup):
            self._drafts[result.game] = result
        elif result == GIVEN_UP:
            self._waiting = None
            if self._chosen is not None:
                self._sit_down(self._chosen)
        else:
            self._make_opening_offer()
        self._chosen = None

    def handle(self, event: InputEvent) -> None:
        """Move the light, sit down, or ask whether to leave."""
        match event:
            case Press(action=action) if action in DIRECTIONS or action is Action.NEXT:
                self._light_moved(self.focus.move(action))
            case Press(action=Action.CONFIRM):
                self._choose(self.focus.key)
            case Press(action=Action.EXTRA):
                self._open(KasseScene(self.services))
            case Press(action=Action.INFO) if self.focus.key != QUIT:
                self._open(latest_rules(self.services, self.focus.key))
            case Press(action=Action.PAUSE):
                self._open(SettingsScene(self.services))
            case Press(action=Action.BACK) if not self.services.kiosk:
                self.services.audio.play("tick_back")
                self._ask_to_quit()
            case PointerMoved(x, y):
                self._light_moved(self.focus.hover(x, y))
            case PointerPressed(x, y):
                self._clicked(x, y)
            case _:
                pass

    def _light_moved(self, moved: bool) -> None:
        if moved:
            self.services.audio.play("tick")
            self.invalidate()

    def _clicked(self, x: float, y: float) -> None:
        action = self._hint_bar.at(x, y)
        key = self.focus.at(x, y)
        if action is not None:
            self.handle(Press(action, self.go.device))
        elif key is not None:
            self.focus.set(key)
            self._choose(key)
        elif self.layout.rect("chalkboard").contains(x, y):
            self._open(KasseScene(self.services))
        elif any(self._table_area(game).contains(x, y) for game in TABLES):
            self.services.audio.play("error")

    def _choose(self, key: str) -> None:
        if key == QUIT:
            self.services.audio.play("tick_ok")
            self._ask_to_quit()
            return
        self.services.audio.play("tick_ok")
        self._nod_once()
        if self._waiting is not None and self._waiting.setup.game == key:
            self._chosen = key
            self.go.push(ResumeOffer(self.services, self._waiting))
        else:
            self._sit_down(key)

    def _sit_down(self, game: str) -> None:
        """Set a table up, as it was left unfinished this evening or as it was last."""
        self.go.push(lobby(self.services, game, self._drafts.get(game)))

    def _open(self, scene: Scene) -> None:
        self.services.audio.play("tick_ok")
        self.go.push(scene)

    def _ask_to_quit(self) -> None:
        texts = self.services.texts
        self._asking_to_quit = True
        answers = [("stay", texts("menu.quit.stay")), (QUIT, texts("menu.quit.leave"))]
        self.go.push(
            Question(self.services, texts("menu.quit.title"), texts("menu.quit.text"), answers, start="stay")
        )

    def _nod_once(self) -> None:
        if not self.services.settings.reduced_motion:
            self._timeline.play(self._nodding())

    def _nodding(self) -> Script:
        yield tween(self._nod, 1.0, 0.36, there_and_back)

    def _blink(self) -> Script:
        self._blinking = True
        yield wait(BLINK_SECONDS)
        self._blinking = False

    def update(self, seconds: float) -> None:
        """Move light and landlord; while nobody is there, others play."""
        if self.navigator is not None:
            begin_attract(self.services, self)
            offer_to_learn(self.services, self)
        self._next_blink -= seconds
        if self._next_blink <= 0.0:
            self._next_blink = self.services.rng.uniform(*BLINK_EVERY)
            self._timeline.play(self._blink())
        if self._timeline.active:
            before = (self._blinking, self._nod.value)
            self._timeline.advance(seconds)
            if before != (self._blinking, self._nod.value):
                self.invalidate()
        if self.focus.update(seconds):
            self.invalidate()

    def draw(self, canvas: Canvas) -> None:
        """Draw the pub."""
        canvas.image("background/pub", 0, 0)
        x, y = self.layout.point("landlord")
        canvas.image(self._landlord(), x, y + NOD_PIXELS * self._nod.value)
        for game in TABLES:
            self._draw_table(canvas, game)
        self._chalkboard.draw(canvas)
        if not self.services.kiosk:
            draw_quit(canvas, self.layout, self.services.texts("menu.hint.quit"), self.focus.glow(QUIT))
        draw_people(canvas, self.layout.rect("people"), self._people)
        if self.go.top is self:
            self._hint_bar.draw(canvas, self._hints(), self.go.device)

    def _hints(self) -> list[Hint]:
        texts = self.services.texts
        club, settings = Hint("extra", texts("menu.hint.club")), Hint("pause", texts("settings.title"))
        leave = [] if self.services.kiosk else [Hint("back", texts("menu.hint.quit"))]
        if self.focus.key == QUIT:
            return [Hint("choose", texts("menu.hint.choose")), club, settings, *leave]
        # How to walk on is left out: the light tells, and the row has to end beside the plaques.
        sit, rules = Hint("confirm", texts("menu.hint.sit")), Hint("info", texts("rules.hint"))
        return [sit, club, rules, settings, *leave]

    def _landlord(self) -> str:
        if self._nod.value > 0.0:
            return "pub/landlord/happy"
        return "pub/landlord/blink" if self._blinking else "pub/landlord"

    def _draw_table(self, canvas: Canvas, game: str) -> None:
        texts = self.services.texts
        table, lamp = self.layout.point(f"table_{game}"), self.layout.point(f"lamp_{game}")
        label = self.layout.rect(f"label_{game}")
        name = texts(f"{game}.name")
        if not has_table(game):
            canvas.image(f"pub/lamp/{game}/off", *lamp)
            canvas.panel("panel/label_closed", label)
            write_label(canvas, label, name, texts("menu.closed"), theme.DISABLED, theme.DISABLED)
            return
        light = self.focus.glow(game)
        canvas.image(f"pub/table/{game}/dim", *table)
        canvas.image(f"pub/lamp/{game}/dim", *lamp)
        if light > 0.0:
            canvas.image(f"pub/table/{game}/lit", *table, alpha=light)
            canvas.image(f"pub/lamp/{game}/lit", *lamp, alpha=light)
        face = raised(label, light)
        canvas.panel("panel/label", face)
        if light > 0.0:
            canvas.panel("panel/label_focus", face, alpha=light)
        colours = (theme.WINE, theme.STOUT) if light > 0.5 else (theme.FOAM, theme.MUTED)
        waits = self._waiting is not None and self._waiting.setup.game == game
        write_label(canvas, face, name, texts("menu.waiting" if waits else f"{game}.seats"), *colours)

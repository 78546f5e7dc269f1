"""A walk through the house by pad alone, mouse alone, keyboard alone, with one focus in every frame."""

import importlib
import pkgutil
from collections.abc import Callable
from itertools import count

import pytest

import scenes
from engine.settings import Settings
from engine.ui.actions import Action, Press, Release
from engine.ui.canvas import RecordingCanvas
from engine.ui.focus import Focus
from engine.ui.geometry import Point
from engine.ui.scene import Scene
from scenes.archive import ArchiveScene
from scenes.archive_panel import WATCH, MatchPanel
from scenes.attract import Attract
from scenes.bohnen.scene import BohnenTable
from scenes.club_tabs import ARCHIVE, PEOPLE, Tabs
from scenes.explanations import WhyPanel
from scenes.idle import TABLE_SECONDS, StillThere
from scenes.kasse import KasseScene
from scenes.knobeln.result import KnobelnResult
from scenes.knobeln.scene import KnobelnTable
from scenes.lobby import Lobby
from scenes.lobby_chooser import SeatChooser
from scenes.lobby_round import RoundLobby
from scenes.lobby_seats import seat_key
from scenes.log_panel import LogPanel
from scenes.menu import QUIT, Menu
from scenes.pads import PadsScene
from scenes.panel import PanelScene, Question
from scenes.pause import GO_ON, LEAVE, RULES, SEATS, SETTINGS, Pause
from scenes.people import PeopleScene
from scenes.people_letters import LetterBoard
from scenes.people_panel import RENAME, PersonPanel
from scenes.picture_edge import PictureEdge
from scenes.quando.result import MatchResult, RoundResult
from scenes.quando.scene import QuandoTable
from scenes.replay import ReplayScene
from scenes.result import ResultPlate
from scenes.resume import ResumeOffer
from scenes.rules.card import RulesCard
from scenes.seats_panel import SeatsPanel
from scenes.settings import PADS, SHOW_EDGE, TABS, SettingsScene
from scenes.singularity.result import SingularityResult
from scenes.singularity.scene import SingularityTable
from scenes.singularity.score_pad import ScorePad
from scenes.table import TableScene
from scenes.television import Television
from scenes.toast import ToastScene
from tests.scenes.club_house import fill_archive
from tests.scenes.evening import KEYBOARD, PAD, Evening
from tests.scenes.hands import Hand, MouseHand, hands
from tests.scenes.keeping import StillCheck
from tests.scenes.quick import Quick

KINDS = ("pad", "mouse", "keyboard")
GAMES = ("knobeln", "bohnen", "singularity", "quando")
FOCUS_LIGHT = "panel/button_focus"
GLOWING = 0.99
"""From here on a light is on."""


IN_THE_PUB: frozenset[type[Scene]] = frozenset(
    {
        Television, Menu, RulesCard, SettingsScene, PadsScene, PictureEdge, KasseScene, PeopleScene,
        PersonPanel, LetterBoard, ArchiveScene, MatchPanel, ReplayScene, Question,
    }
)  # fmt: skip
AT_EVERY_TABLE: frozenset[type[Scene]] = frozenset(
    {RulesCard, Pause, SettingsScene, SeatsPanel, LogPanel, WhyPanel, ResumeOffer, StillThere}
)
AT_ONE_TABLE: dict[str, frozenset[type[Scene]]] = {
    "knobeln": frozenset({RoundLobby, SeatChooser, KnobelnTable, ToastScene, KnobelnResult}),
    "bohnen": frozenset({Lobby, BohnenTable, ResultPlate}),
    "singularity": frozenset({RoundLobby, SeatChooser, SingularityTable, ScorePad, SingularityResult}),
    "quando": frozenset({RoundLobby, SeatChooser, QuandoTable, RoundResult, MatchResult}),
}
ELSEWHERE: dict[str, str] = {
    "Boot": "takes no input",
    "Overlay": "base of others",
    "PanelScene": "base of others",
    "TableScene": "base of others",
    "TableTalk": "base of others",
    "Interval": "darkness between two parts of the show",
    "Echo": "lies on the stack of the show, out of reach",
    "Missing": "shown instead of the house: tests/whole/test_main.py",
    "Trouble": "after an exception: tests/ui/test_scene.py",
    "Notice": "damaged files: tests/whole/test_damage.py",
    "PadOffer": "needs an unknown pad: tests/scenes/test_pads_screen.py",
    "MappingScene": "needs an unknown pad: tests/whole/test_pads.py",
    "BenchTour": "takes no input but the one that ends it",
    "BenchPage": "the operator's: tests/scenes/test_operator_bench.py",
    "PadLostCover": "needs a pad that goes: tests/scenes/test_pad_lost.py",
    "Curtain": "several people at one device: tests/scenes/test_curtain.py",
    "RacheScene": "the loser is a person: tests/scenes/test_rache.py",
    "StarterQuestion": "the loser is a person: tests/scenes/test_knobeln_result.py",
    "OperatorGate": "kiosk: tests/kiosk",
    "OperatorPage": "kiosk: tests/kiosk",
}
"""Screens on which the walk does not come, and why."""


class Walk:
    """Goes from screen to screen and looks at the focus in every frame."""

    def __init__(self, evening: Evening, kind: str) -> None:
        self.evening = evening
        self.hand: Hand = hands(evening, kind)
        self.kind = kind
        self.seen: set[type[Scene]] = set()
        self.frames = 0
        evening.watchers.append(self._look)
        self.still = StillCheck(evening)

    def _look(self) -> None:
        """Hold the focus of the top screen against what is drawn."""
        top = self.evening.top
        self.seen.add(type(top))
        focus = getattr(top, "focus", None)
        if not isinstance(focus, Focus) or self.evening.navigator.in_transition:
            return
        self.frames += 1
        keys = [target.key for target in focus.targets]
        assert keys.count(focus.key) == 1, f"{type(top).__name__}: the focus is nowhere"
        lit = [key for key in keys if focus.glow(key) >= GLOWING]
        assert len(lit) <= 1, f"{type(top).__name__}: {lit} are lit"
        if isinstance(top, PanelScene) and lit and self.evening.changed:
            picture = RecordingCanvas()
            top.draw_still(picture)
            top.draw(picture)
            lights = [call for call in picture.calls if call.what == FOCUS_LIGHT and call.alpha >= GLOWING]
            assert len(lights) <= 1, f"{type(top).__name__} draws {len(lights)} lights"

    def came_to(self, kind: type[Scene]) -> None:
        """Check that a screen lies on top, lit in one place once it has come to rest."""
        self.evening.until(
            lambda: isinstance(self.evening.top, kind) and not self.evening.navigator.in_transition,
            seconds=20.0,
        )
        self.evening.frames(30)
        focus = getattr(self.evening.top, "focus", None)
        if isinstance(focus, Focus):
            assert focus.glow(focus.key) >= GLOWING, f"{kind.__name__} has no focus"

    def back_to(self, kind: type[Scene]) -> None:
        self.hand.act(Action.BACK)
        self.came_to(kind)

    def turn_to(self, sheet: str, kind: type[Scene]) -> None:
        """Turn to another sheet of the club's book."""
        if isinstance(self.hand, MouseHand):
            tabs = next(part for part in vars(self.evening.top).values() if isinstance(part, Tabs))
            self.evening.click(tabs.area(sheet).center)
        else:
            self.hand.act(Action.EXTRA)
        self.came_to(kind)

    def leave_the_pads(self) -> None:
        """Go back to the settings; on a pad every button is only tried there, until back is held."""
        device = PAD if self.kind == "pad" else KEYBOARD
        if self.kind == "mouse":
            self.hand.act(Action.BACK)
        else:
            self.evening.navigator.handle(Press(Action.BACK, device))
            self.evening.frames(80)
            self.evening.navigator.handle(Release(Action.BACK, device))
        self.came_to(SettingsScene)

    def turn_page(self, settings: SettingsScene, number: int) -> None:
        """Turn to the next page of the settings."""
        if isinstance(self.hand, MouseHand):
            strip = settings.area(TABS)
            x = strip.x + strip.width * (number + 0.5) / len(settings.sheets)
            self.evening.click(Point(x, strip.center.y))
        else:
            self.hand.choose(TABS)
        self.evening.frames(30)

    def read_rules(self, below: type[Scene]) -> None:
        """Read all pages of the card that lies there."""
        self.came_to(RulesCard)
        card = self.evening.the(RulesCard)
        for number in count():
            assert card.number == number
            self.hand.choose("on")
            if number == len(card.sheets) - 1:
                break
        self.came_to(below)


def table_of(evening: Evening) -> TableScene:
    """Return the table that lies on top."""
    top = evening.top
    assert isinstance(top, TableScene), f"{type(top).__name__} on top, no table"
    return top


@pytest.fixture
def walk_at(evening_at: Callable[..., Evening], request: pytest.FixtureRequest) -> Walk:
    return Walk(evening_at(settings=Settings(animation_speed="off"), thinker=Quick()), request.param)


by_each_device = pytest.mark.parametrize("walk_at", KINDS, indirect=True)


@by_each_device
def test_the_pub_and_all_that_it_opens(walk_at: Walk) -> None:
    walk, evening, hand = walk_at, walk_at.evening, walk_at.hand
    fill_archive(evening.services.data)
    evening.navigator.reset(Television(evening.services))
    evening.frames(30)
    hand.choose("125")
    walk.came_to(Menu)
    for game in GAMES:
        hand.reach(game)
    hand.act(Action.INFO)
    walk.read_rules(Menu)
    hand.act(Action.PAUSE)
    walk.came_to(SettingsScene)
    hand.choose(PADS)
    walk.came_to(PadsScene)
    walk.leave_the_pads()
    settings = evening.the(SettingsScene)
    for number in range(len(settings.sheets)):
        for target in settings.focus.targets:
            hand.reach(target.key)
        if number < len(settings.sheets) - 1:
            walk.turn_page(settings, number + 1)
            assert settings.page == number + 1
    hand.choose(SHOW_EDGE)
    walk.came_to(PictureEdge)
    hand.choose("edge")
    walk.back_to(SettingsScene)
    walk.back_to(Menu)
    hand.act(Action.EXTRA)
    walk.came_to(KasseScene)
    walk.turn_to(PEOPLE, PeopleScene)
    people = evening.the(PeopleScene)
    hand.choose(people.shown[1])
    walk.came_to(PersonPanel)
    for target in evening.the(PersonPanel).focus.targets:
        hand.reach(target.key)
    hand.choose(RENAME)
    walk.came_to(LetterBoard)
    walk.back_to(PersonPanel)
    walk.back_to(PeopleScene)
    walk.turn_to(ARCHIVE, ArchiveScene)
    hand.choose(evening.the(ArchiveScene).list.newest)
    walk.came_to(MatchPanel)
    hand.choose(WATCH)
    walk.came_to(ReplayScene)
    for control in ("back", "step", "speed"):
        hand.choose(control)
    walk.back_to(ArchiveScene)
    walk.back_to(Menu)
    if walk.kind == "mouse":
        hand.choose(QUIT)
    else:
        hand.act(Action.BACK)
    walk.came_to(Question)
    hand.choose("stay")
    walk.came_to(Menu)
    assert walk.seen >= IN_THE_PUB


@pytest.mark.parametrize("game", GAMES)
@by_each_device
def test_a_table_from_sitting_down_to_the_end(walk_at: Walk, game: str) -> None:
    walk, evening, hand = walk_at, walk_at.evening, walk_at.hand
    hand.choose(game)
    walk.came_to(Lobby if game == "bohnen" else RoundLobby)
    lobby = evening.the(PanelScene)
    if game != "bohnen":
        hand.choose(seat_key(1))
        assert evening.top is not lobby
        walk.back_to(RoundLobby)
    hand.act(Action.INFO)
    walk.read_rules(type(lobby))
    hand.choose("start")
    walk.came_to(TableScene)
    evening.until(lambda: bool(table_of(evening).people), seconds=20.0)
    pause_and_look_around(walk)
    give_the_seat_away(walk)
    own = table_of(evening).referee
    evening.until(lambda: any(entry.seat in own.setup.people() for entry in own.match.log), seconds=20.0)
    pause(walk)
    hand.choose(LEAVE)
    walk.came_to(Menu)
    hand.choose(game)
    walk.came_to(ResumeOffer)
    hand.choose("go_on")
    walk.came_to(TableScene)
    rest_until_asked(walk)
    let_a_bot_play_to_the_end(walk)
    assert walk.seen >= AT_EVERY_TABLE | AT_ONE_TABLE[game]


def pause_and_look_around(walk: Walk) -> None:
    """Open all that the pause menu has, and leave it open."""
    evening, hand = walk.evening, walk.hand
    table = table_of(evening)
    pause(walk)
    for key, kind in ((SETTINGS, SettingsScene), (SEATS, SeatsPanel)):
        hand.choose(key)
        walk.came_to(kind)
        walk.back_to(Pause)
    hand.choose(RULES)
    walk.read_rules(Pause)
    hand.act(Action.INFO)
    walk.came_to(LogPanel)
    hand.act(Action.INFO)
    walk.came_to(WhyPanel)
    walk.back_to(LogPanel)
    walk.back_to(Pause)
    hand.choose(GO_ON)
    walk.came_to(type(table))


def pause(walk: Walk) -> None:
    walk.evening.frames(30)
    walk.hand.act(Action.BACK)
    walk.came_to(Pause)


def rest_until_asked(walk: Walk) -> None:
    """Touch nothing for so long that the table asks, and wake it."""
    walk.evening.frames(int(TABLE_SECONDS) + 5, 1.0)
    walk.came_to(StillThere)
    walk.hand.choose("here")
    walk.evening.frames(60)
    assert not isinstance(walk.evening.top, StillThere)


def give_the_seat_away(walk: Walk) -> None:
    """Let a bot play from now on."""
    pause(walk)
    walk.hand.choose(SEATS)
    walk.came_to(SeatsPanel)
    walk.hand.choose(walk.evening.the(SeatsPanel).focus.key)
    walk.back_to(Pause)
    walk.back_to(TableScene)


def let_a_bot_play_to_the_end(walk: Walk) -> None:
    """Give the own seat away, read every plate, and go back to the pub."""
    evening, hand = walk.evening, walk.hand
    if isinstance(evening.top, ScorePad):
        walk.back_to(TableScene)
    if isinstance(evening.top, TableScene):
        give_the_seat_away(walk)
    for _ in range(20_000):
        if isinstance(evening.top, Menu):
            return
        evening.frames(1, 0.1)
        top = evening.top
        if isinstance(top, PanelScene):
            evening.frames(30)
            buttons = list(top.buttons)
            hand.choose("pub" if "pub" in buttons else buttons[-1])
        elif not isinstance(top, TableScene | Menu):
            press_on(walk)
    raise AssertionError(f"the match does not end: {evening.top}")


def press_on(walk: Walk) -> None:
    """Go on where a press of any kind does: the toast."""
    if isinstance(walk.hand, MouseHand):
        walk.evening.click(Point(960, 500))
    else:
        walk.hand.act(Action.CONFIRM)


@by_each_device
def test_whatever_is_touched_ends_the_show(walk_at: Walk) -> None:
    evening = walk_at.evening
    evening.until(lambda: isinstance(evening.top, Attract), seconds=120.0)
    evening.frames(60)
    press_on(walk_at)
    walk_at.came_to(Menu)


def all_screens() -> set[type[Scene]]:
    """Return every kind of scene of the house that can lie on top."""
    for module in pkgutil.walk_packages(scenes.__path__, "scenes."):
        importlib.import_module(module.name)
    found: set[type[Scene]] = set()
    unread = [Scene]
    while unread:
        for kind in unread.pop().__subclasses__():
            unread.append(kind)
            if kind.__module__.startswith("scenes."):
                found.add(kind)
    return found


def test_a_new_screen_is_walked_through_or_named_here() -> None:
    walked = IN_THE_PUB.union(AT_EVERY_TABLE, *AT_ONE_TABLE.values(), {Attract})
    names = {kind.__name__ for kind in all_screens() - walked}
    assert names == set(ELSEWHERE)

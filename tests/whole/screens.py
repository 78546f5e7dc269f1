"""Every screen of the house, and how to come to it: for tests that hold for all of them.

A new screen belongs into `SCREENS`; what is in there is drawn in every language and at every text scale.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from engine.core.seats import Seat
from engine.games import GAMES
from engine.play.replay import setup_of
from engine.play.seating import Player, TableSetup
from engine.ui.actions import Action
from scenes.archive import ArchiveScene
from scenes.attract import Attract
from scenes.idle import StillThere
from scenes.kasse import KasseScene
from scenes.lobby_round import RoundLobby
from scenes.lobby_seats import seat_key
from scenes.menu import Menu
from scenes.missing import Missing
from scenes.operator_bench_page import BenchPage
from scenes.operator_gate import OperatorGate
from scenes.operator_page import OperatorPage
from scenes.pad_lost import PadLostCover
from scenes.pads import PadsScene
from scenes.people import NEW, PeopleScene
from scenes.picture_edge import PictureEdge
from scenes.replay import ReplayScene
from scenes.resume import ResumeOffer
from scenes.rules.card import RulesCard
from scenes.settings import SettingsScene
from scenes.table import TableScene
from scenes.tables import table_scene
from scenes.television import Television
from scenes.trouble import Trouble
from tests.scenes.club_house import fill_archive, random_match
from tests.scenes.evening import PAD, SECOND_PAD, Evening
from tests.scenes.measured import measurement
from tests.scenes.quick import Quick
from tests.whole.house_pictures import HOUSE_SCENES
from tests.whole.knobeln_pictures import some_debts
from tests.whole.pads_pictures import PADS_SCENES
from tests.whole.pictures import SCENES as PICTURES
from tests.whole.singularity_pictures import SINGULARITY_SCENES
from tests.whole.television_pictures import LARGE

Screen = Callable[[Evening], Iterator[None]]
"""Comes to a screen and stops wherever its picture is to be looked at."""

MOST: Final = {"knobeln": 8, "bohnen": 2, "singularity": 6, "quando": 6}
LEAST: Final = {"knobeln": 2, "bohnen": 2, "singularity": 3, "quando": 2}
SHOWS: Final = 12
SHOW_SECONDS: Final = 20.0
COARSE: Final = 0.1
"""How often and how far from each other the attract mode is looked at, and its frames: all in seconds."""
SETTLED: Final = 30
"""Frames until what was pressed is seen."""


def _picture(come: Callable[[Any], None], evening: Evening) -> Iterator[None]:
    come(evening)
    yield


def _press(evening: Evening, action: Action) -> None:
    evening.press(action)
    evening.frames(SETTLED)


# --- the pub and what it opens


def _first_evening(evening: Evening) -> Iterator[None]:
    evening.navigator.reset(Television(evening.services))
    evening.frames(SETTLED)
    yield
    _press(evening, Action.LEFT)
    yield


def _menu(evening: Evening) -> Iterator[None]:
    some_debts(evening)
    menu = evening.the(Menu)
    for target in menu.focus.targets:
        menu.focus.set(target.key)
        evening.frames(SETTLED)
        yield
    _press(evening, Action.BACK)
    yield


def _settings(evening: Evening) -> Iterator[None]:
    evening.navigator.push(SettingsScene(evening.services))
    evening.frames(SETTLED)
    scene = evening.the(SettingsScene)
    for _ in scene.sheets:
        for target in scene.focus.targets:
            scene.focus.set(target.key)
            evening.frames(SETTLED)
            yield
        _press(evening, Action.RIGHT_SHOULDER)


def _picture_edge(evening: Evening) -> Iterator[None]:
    evening.navigator.push(PictureEdge(evening.services))
    evening.frames(SETTLED)
    yield


def _pads(evening: Evening) -> Iterator[None]:
    evening.plug(PAD, "Sony Interactive Entertainment DualSense Wireless Controller")
    evening.navigator.push(PadsScene(evening.services))
    evening.frames(SETTLED)
    yield


def _lobby(game: str, seats: int, evening: Evening) -> Iterator[None]:
    some_debts(evening)
    evening.the(Menu).focus.set(game)
    _press(evening, Action.CONFIRM)
    lobby = evening.top
    if isinstance(lobby, RoundLobby):
        for place in range(len(lobby._sofa.sitters), seats):
            lobby.focus.set(seat_key(place))
            evening.press(Action.CONFIRM)
            evening.press(Action.CONFIRM)
        evening.frames(SETTLED)
    yield
    panel = evening.the(RoundLobby) if isinstance(lobby, RoundLobby) else lobby
    for target in panel.focus.targets:  # type: ignore[attr-defined]
        panel.focus.set(target.key)  # type: ignore[attr-defined]
        evening.frames(SETTLED)
        yield
    if isinstance(panel, RoundLobby):
        panel.focus.set(seat_key(0))
        _press(evening, Action.CONFIRM)
        yield


def _book(evening: Evening) -> Iterator[None]:
    """The three sheets of the club's book, empty and full."""
    sheets = (KasseScene, PeopleScene, ArchiveScene)
    for full in (False, True):
        if full:
            some_debts(evening)
            fill_archive(evening.services.data)
            evening.services.ledger.shouted("x", "Jupp", 101.4)
        for sheet in sheets:
            evening.navigator.push(sheet(evening.services))
            evening.frames(SETTLED)
            yield
            for _ in range(3):
                _press(evening, Action.NEXT)
                yield
            evening.press(Action.BACK)
            evening.frames(SETTLED)


def _match(evening: Evening) -> Iterator[None]:
    """A match of the archive, whole and damaged."""
    fill_archive(evening.services.data)
    evening.navigator.push(ArchiveScene(evening.services))
    for _ in range(3):
        evening.frames(SETTLED)
        _press(evening, Action.CONFIRM)
        yield
        evening.press(Action.BACK)
        evening.press(Action.DOWN)


def _person(evening: Evening) -> Iterator[None]:
    """Somebody's looks, and the board of letters for somebody new."""
    scene = PeopleScene(evening.services)
    evening.navigator.push(scene)
    evening.frames(SETTLED)
    for key in (scene.keys[0], NEW):
        scene._show(key)
        _press(evening, Action.CONFIRM)
        yield
        _press(evening, Action.BACK)


def _rules(game: str, evening: Evening) -> Iterator[None]:
    card = RulesCard(evening.services, game, {}, MOST[game])
    evening.navigator.push(card)
    evening.frames(SETTLED)
    for _ in card.sheets:
        yield
        _press(evening, Action.RIGHT)


# --- at a table


def _sit_down(evening: Evening, game: str) -> TableScene:
    people = (Player("Jupp", "jupp", device=PAD.key), Player("Uschi", "uschi", device=SECOND_PAD.key))
    tin = tuple(Player(f"Blech-{number}", f"blech{number}", "easy") for number in range(1, 5))
    players = (*people, *tin)[: MOST[game]]
    for pad in (PAD, SECOND_PAD):
        evening.plug(pad)
    referee = evening.services.open_table(TableSetup(game, players, match_id="m1"))
    table = table_scene(evening.services, referee)
    evening.navigator.reset(table)
    evening.frames(120)
    return table


def _pause(game: str, evening: Evening) -> Iterator[None]:
    """The pause menu, the seats and the log."""
    _sit_down(evening, game)
    evening.press(Action.PAUSE, PAD)
    evening.frames(SETTLED)
    yield
    panel = evening.top
    for target in panel.focus.targets:  # type: ignore[attr-defined]
        panel.focus.set(target.key)  # type: ignore[attr-defined]
        evening.frames(SETTLED)
        yield
    if "seats" in panel.buttons:  # type: ignore[attr-defined]
        panel.focus.set("seats")  # type: ignore[attr-defined]
        _press(evening, Action.CONFIRM)
        yield
        _press(evening, Action.RIGHT)
        yield
        _press(evening, Action.BACK)
    _press(evening, Action.INFO)
    yield
    _press(evening, Action.INFO)
    yield


def _interrupted(evening: Evening) -> Iterator[None]:
    """What lies over a table when something comes between."""
    table = _sit_down(evening, "bohnen")
    for scene in (
        StillThere(evening.services),
        PadLostCover(evening.services, table.referee, Seat(0)),
        Trouble(evening.services, ValueError("a bean fell on the floor")),
    ):
        evening.navigator.push(scene)
        evening.frames(SETTLED)
        yield
        evening.navigator.pop(scene)
        evening.frames(2)
    evening.navigator.reset(Missing(evening.services.texts, ["no images/common.webp", "no fonts"]))
    evening.frames(SETTLED)
    yield


def _operator(evening: Evening) -> Iterator[None]:
    for scene in (
        OperatorGate(evening.services, [Action.LEFT] * 6),
        OperatorPage(evening.services),
        BenchPage(evening.services, measurement(), evening.services.texts("bench.written", path="/b.txt")),
    ):
        evening.navigator.push(scene)
        evening.frames(SETTLED)
        yield
        evening.navigator.pop(scene)
        evening.frames(2)


def _resume(evening: Evening) -> Iterator[None]:
    table = _sit_down(evening, "bohnen")
    evening.navigator.push(ResumeOffer(evening.services, table.referee))
    evening.frames(SETTLED)
    yield


def _log(evening: Evening) -> Iterator[None]:
    """What was done, and why the bots did it, in the middle of a match."""
    SINGULARITY_SCENES["singularity_playing"](evening)
    for action in (Action.PAUSE, Action.INFO, Action.INFO):
        _press(evening, action)
        yield


def _replay(game: str, evening: Evening) -> Iterator[None]:
    match = random_match(game)
    setup = setup_of(match, "m", [1], {"Jupp": "jupp", "Uschi": "uschi"}, {})
    services = evening.services
    scene = ReplayScene(services, match, setup, lambda: ArchiveScene(services))
    evening.navigator.reset(scene)
    evening.frames(SETTLED)
    yield
    evening.press(Action.CONFIRM)
    scene.go_to(match.ply // 2)
    evening.frames(SETTLED)
    yield


# --- while nobody is there


def _attract(evening: Evening) -> Iterator[None]:
    evening.services.thinker = Quick()
    evening.until(lambda: isinstance(evening.top, Attract), seconds=200)
    for _ in range(SHOWS):
        yield
        evening.frames(round(SHOW_SECONDS / COARSE), COARSE)


SCREENS: Final[dict[str, Screen]] = {
    "first_evening": _first_evening,
    "pub": _menu,
    "settings": _settings,
    "picture_edge": _picture_edge,
    "pads": _pads,
    "book": _book,
    **{
        f"lobby_{game}_{seats}": partial(_lobby, game, seats)
        for game in GAMES
        for seats in sorted({LEAST[game], MOST[game]})
    },
    **{f"rules_{game}": partial(_rules, game) for game in GAMES},
    **{f"pause_{game}": partial(_pause, game) for game in GAMES},
    "interrupted": _interrupted,
    "resume": _resume,
    "log": _log,
    **{f"replay_{game}": partial(_replay, game) for game in GAMES},
    "attract": _attract,
    "match": _match,
    "person": _person,
    "operator": _operator,
    **{
        f"picture_{name}": partial(_picture, come)
        for name, come in PICTURES.items()
        if name not in {*PADS_SCENES, *HOUSE_SCENES} and not name.endswith(LARGE)
    },
}

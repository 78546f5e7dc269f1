"""The Kasse: rounds, fines, helmet, revenge; whoever books something holds the button."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from engine.play.ledger import Helmet, Ledger, Tab
from engine.play.seating import Player
from engine.ui import theme
from engine.ui.actions import (
    Action,
    Device,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Press,
    Release,
    Wheel,
)
from engine.ui.canvas import RecordingCanvas
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import raised
from scenes.kasse import HELMET_KEY, KasseScene
from scenes.kasse_cards import PersonMat
from scenes.menu import Menu
from scenes.pub import pub
from tests.scenes.evening import FRAME, KEYBOARD, PAD, SECOND_PAD, Evening

NAMES = ("Jupp", "Uschi", "Heinz", "Moni", "Kalle", "Elke", "Gerd", "Trudi")
LONG_ENOUGH = int(1.6 / FRAME)
TOO_SHORT = int(1.4 / FRAME)


def lose(ledger: Ledger, name: str, times: int, *, bot: bool = False) -> None:
    """Let somebody lose some matches."""
    player = Player(name, "jupp", "easy" if bot else None)
    for number in range(times):
        ledger.charge(f"{name}-{bot}-{number}", 9, 0, player, "loser")


@pytest.fixture
def ledger(evening: Evening) -> Ledger:
    """Return a book in which Uschi owes three rounds, Jupp one, and a bot two."""
    ledger = evening.services.ledger
    lose(ledger, "Uschi", 3)
    lose(ledger, "Jupp", 1)
    lose(ledger, "Blech-2", 2, bot=True)
    ledger.charge("a", 3, 0, Player("Uschi", "uschi"), "late")
    ledger.charge("b", 0, 0, Player("Uschi", "uschi"), "forgot")
    ledger.charge("b", 5, 0, Player("Uschi", "uschi"), "forgot")
    ledger.charge("c", 5, 0, Player("Uschi", "uschi"), "forgot")
    return ledger


def open_kasse(evening: Evening, device: Device = KEYBOARD) -> KasseScene:
    """Open it from the menu."""
    evening.the(Menu)
    evening.press(Action.EXTRA, device)
    return evening.the(KasseScene)


def owed(ledger: Ledger) -> dict[str, int]:
    return {tab.name: tab.owed for tab in ledger.tabs()}


# --- getting there


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_a_button_opens_it_and_another_one_closes_it(evening: Evening, device: Device) -> None:
    open_kasse(evening, device)
    evening.press(Action.BACK, device)
    evening.the(Menu)


def test_a_click_on_the_chalkboard_opens_it(evening: Evening) -> None:
    evening.click(evening.the(Menu).layout.rect("chalkboard").center)
    evening.the(KasseScene)


def test_a_click_on_the_hint_opens_it(evening: Evening) -> None:
    evening.click(Point(600, 500))
    hint = next(call for call in evening.picture().named(evening.services.texts("menu.hint.club")))
    evening.click(Point(hint.x + 10, hint.y))
    evening.the(KasseScene)


def test_the_book_is_empty_on_the_first_evening(evening: Evening) -> None:
    scene = open_kasse(evening)
    assert scene.focus.key == HELMET_KEY
    words = " ".join(evening.picture().texts())
    assert evening.services.texts("kasse.empty").split(".")[0] in words
    assert evening.services.texts("kasse.euros", count=0) in words
    for action in (Action.RIGHT, Action.LEFT, Action.DOWN, Action.NEXT):
        evening.press(action)
        assert scene.focus.key == HELMET_KEY


# --- what stands there


def test_mats_tell_rounds_and_fines(evening: Evening, ledger: Ledger) -> None:
    ledger.pay_round(next(tab for tab in ledger.tabs() if tab.name == "Uschi"))
    open_kasse(evening)
    texts, picture = evening.services.texts, evening.picture()
    for text in (
        texts("kasse.owed", count=2),
        texts("kasse.paid", count=1),
        texts("kasse.late", count=1),
        texts("kasse.forgot", count=3),
        texts("kasse.lost", count=3),
    ):
        assert text in picture.texts()
    assert picture.texts().count(texts("kasse.euros", count=6)) == 2, "three times two euros each"
    assert len(picture.named("tally/2")) == 2, "Uschi and the bot"
    assert len(picture.named("tally/1")) == 1


def test_the_money_of_bots_stands_apart(evening: Evening, ledger: Ledger) -> None:
    assert ledger.helmet() == Helmet(people=16, bots=4)
    open_kasse(evening)
    texts, picture = evening.services.texts, evening.picture()
    money = picture.named(texts("kasse.euros", count=16))
    tin = picture.named(texts("kasse.tin_money", count=4))
    assert [call.size for call in money] == [112]
    assert len(tin) == 2, "below the helmet and on the plate of the bot"
    assert max(call.size for call in tin) <= theme.SIZE_HINT
    assert texts("kasse.euros", count=20) not in picture.texts()


@pytest.mark.parametrize(
    ("owed", "bundles", "rest"), [(1, 0, 1), (5, 1, 0), (23, 4, 3), (40, 8, 0), (99, 8, 0)]
)
def test_strokes_stand_in_bundles(evening: Evening, owed: int, bundles: int, rest: int) -> None:
    tab = Tab("Elke", is_bot=False, owed=owed, paid=0, late=0, forgot=0, lost=owed, euros=2 * owed)
    canvas, mat = RecordingCanvas(), Rect(700, 100, 350, 382)
    PersonMat(tab).draw(canvas, evening.services.texts, mat, 0.0)
    strokes = [call for call in canvas.calls if call.what.startswith("tally/")]
    assert [call.what for call in strokes] == ["tally/5"] * bundles + [f"tally/{rest}"] * (rest > 0)
    assert all(mat.x + 30 < call.x < mat.right - 90 for call in strokes)
    assert evening.services.texts("kasse.owed", count=owed) in canvas.texts()


def test_revenge_is_told_per_pair(evening: Evening, ledger: Ledger) -> None:
    for match, avenger, target in (("a", "Jupp", "Uschi"), ("b", "Jupp", "Uschi"), ("c", "Uschi", "Jupp")):
        ledger.revenge_taken(match, avenger, target)
    ledger.shouted("a", "Jupp", 81.44)
    open_kasse(evening)
    picture = evening.picture().texts()
    assert "Jupp 2 : 1 Uschi" in picture
    assert "81,4 dB(A), Jupp" in picture


# --- holding


def hold(device: Device, frames: int) -> Callable[[Evening, KasseScene, str], None]:
    """Hold yes on something."""

    def carry_out(evening: Evening, scene: KasseScene, key: str) -> None:
        scene.focus.set(key)
        evening.navigator.handle(Press(Action.CONFIRM, device))
        evening.frames(frames)
        evening.navigator.handle(Release(Action.CONFIRM, device))
        evening.frames(2)

    return carry_out


def hold_mouse(frames: int) -> Callable[[Evening, KasseScene, str], None]:
    """Hold the left button on something."""

    def carry_out(evening: Evening, scene: KasseScene, key: str) -> None:
        evening.frames(20)
        place = scene.area(key).center
        evening.navigator.handle(PointerMoved(*place))
        evening.navigator.handle(PointerPressed(*place))
        evening.frames(frames)
        evening.navigator.handle(PointerReleased(*place))
        evening.frames(2)

    return carry_out


Holding = Callable[[int], Callable[[Evening, KasseScene, str], None]]


@pytest.fixture(params=["keyboard", "pad", "mouse"])
def holding(request: pytest.FixtureRequest) -> Iterator[Holding]:
    """Return how one device alone holds something for some frames."""
    if request.param == "mouse":
        yield hold_mouse
    else:
        device = KEYBOARD if request.param == "keyboard" else PAD
        yield lambda frames: hold(device, frames)


def test_holding_pays_one_round(evening: Evening, ledger: Ledger, holding: Holding) -> None:
    scene = open_kasse(evening)
    holding(TOO_SHORT)(evening, scene, "person:Uschi")
    assert owed(ledger) == {"Uschi": 3, "Jupp": 1, "Blech-2": 2}
    holding(LONG_ENOUGH)(evening, scene, "person:Uschi")
    assert owed(ledger) == {"Uschi": 2, "Jupp": 1, "Blech-2": 2}
    assert evening.audio.played[-1] == "chalk_1"
    holding(4 * LONG_ENOUGH)(evening, scene, "person:Uschi")
    assert owed(ledger)["Uschi"] == 1, "however long: one round for each press"
    assert ledger.helmet() == Helmet(people=16, bots=4), "a round is not paid out of the helmet"


def test_holding_empties_the_helmet(evening: Evening, ledger: Ledger, holding: Holding) -> None:
    scene = open_kasse(evening)
    holding(TOO_SHORT)(evening, scene, HELMET_KEY)
    assert ledger.helmet() == Helmet(people=16, bots=4)
    holding(LONG_ENOUGH)(evening, scene, HELMET_KEY)
    assert ledger.helmet() == Helmet(people=0, bots=0)
    assert evening.services.texts("kasse.emptied") in evening.picture().texts()
    assert owed(ledger) == {"Uschi": 3, "Jupp": 1, "Blech-2": 2}


def test_nothing_to_pay_is_not_booked(evening: Evening, ledger: Ledger, holding: Holding) -> None:
    ledger.pay_round(next(tab for tab in ledger.tabs() if tab.name == "Jupp"))
    ledger.empty_helmet()
    before = ledger.tabs()
    scene = open_kasse(evening)
    for key in ("person:Jupp", HELMET_KEY):
        holding(LONG_ENOUGH)(evening, scene, key)
        assert evening.audio.played[-1] == "error"
    assert ledger.tabs() == before


def test_the_bar_fills_while_something_is_held(evening: Evening, ledger: Ledger) -> None:
    scene = open_kasse(evening)
    evening.press(Action.RIGHT)
    resting = [call for call in evening.picture().calls if call.verb == "box"]
    evening.navigator.handle(Press(Action.CONFIRM, KEYBOARD))
    widths = []
    for _ in range(3):
        evening.frames(20)
        bars = [call for call in evening.picture().calls if call.verb == "box"][len(resting) :]
        assert bars[-1].rect is not None
        widths.append(bars[-1].rect.width)
    assert widths == sorted(set(widths))
    assert widths[-1] < scene.area(scene.focus.key).width
    evening.navigator.handle(Release(Action.CONFIRM, KEYBOARD))
    evening.frames(1)
    assert len([call for call in evening.picture().calls if call.verb == "box"]) == len(resting)


def test_whoever_walks_away_lets_go(evening: Evening, ledger: Ledger) -> None:
    scene = open_kasse(evening)
    before = ledger.tabs()
    scene.focus.set("person:Uschi")
    evening.navigator.handle(Press(Action.CONFIRM, PAD))
    evening.frames(TOO_SHORT)
    evening.press(Action.RIGHT, PAD)
    evening.frames(LONG_ENOUGH)
    evening.navigator.handle(Release(Action.CONFIRM, PAD))
    assert scene.focus.key == "person:Jupp"
    assert ledger.tabs() == before


def test_a_pad_that_is_lost_lets_go(evening: Evening, ledger: Ledger) -> None:
    evening.plug(PAD)
    scene = open_kasse(evening, PAD)
    before = ledger.tabs()
    scene.focus.set("person:Uschi")
    evening.navigator.handle(Press(Action.CONFIRM, PAD))
    evening.frames(TOO_SHORT)
    evening.unplug(PAD)
    evening.frames(LONG_ENOUGH)
    assert ledger.tabs() == before


def test_another_device_neither_helps_nor_hinders(evening: Evening, ledger: Ledger) -> None:
    scene = open_kasse(evening)
    scene.focus.set("person:Uschi")
    evening.navigator.handle(Press(Action.CONFIRM, PAD))
    evening.frames(TOO_SHORT)
    evening.press(Action.CONFIRM, SECOND_PAD)
    evening.frames(LONG_ENOUGH - TOO_SHORT)
    assert owed(ledger)["Uschi"] == 2


def test_the_button_that_opened_it_pays_nothing(evening: Evening, ledger: Ledger) -> None:
    place = evening.the(Menu).layout.rect("chalkboard").center
    evening.navigator.handle(PointerMoved(*place))
    evening.navigator.handle(PointerPressed(*place))
    evening.frames(3 * LONG_ENOUGH)
    evening.the(KasseScene)
    assert ledger.helmet() == Helmet(people=16, bots=4)


def test_nobody_moves_when_a_round_is_paid(evening: Evening, ledger: Ledger) -> None:
    scene = open_kasse(evening)
    before = [target.key for target in scene.focus.targets]
    for _ in range(3):
        hold(KEYBOARD, LONG_ENOUGH)(evening, scene, "person:Uschi")
    assert owed(ledger)["Uschi"] == 0 < owed(ledger)["Jupp"]
    assert [target.key for target in scene.focus.targets] == before
    assert scene.focus.key == "person:Uschi"
    assert evening.services.texts("kasse.paid_up") in evening.picture().texts()


# --- more than fits


@pytest.fixture
def many(evening: Evening) -> Ledger:
    """Return a book of eight people, three bots and some revenge."""
    ledger = evening.services.ledger
    for number, name in enumerate(NAMES):
        lose(ledger, name, 1 + number % 2)
        if number < 2:
            ledger.charge(name, 1, 0, Player(name, "jupp"), "late")
            ledger.charge(name, 1, 0, Player(name, "jupp"), "forgot")
    for number in range(3):
        lose(ledger, f"Blech-{number + 1}", 1, bot=True)
    for number, name in enumerate(NAMES[1:]):
        ledger.revenge_taken(str(number), NAMES[0], name)
    return ledger


def keys(scene: KasseScene) -> list[str]:
    return [target.key for target in scene.focus.targets]


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_pages_turn_at_the_outer_column(evening: Evening, many: Ledger, device: Device) -> None:
    scene = open_kasse(evening, device)
    assert scene.mats.count == 3
    seen = set(keys(scene))
    visited = []
    for _ in range(10):
        evening.press(Action.RIGHT, device)
        visited.append(scene.focus.key)
        seen |= set(keys(scene))
    assert len(seen) == 1 + 8 + 2 + 3
    assert len(set(visited)) == 3 + 3 + 1, "the upper row of each page, the last mat alone on its page"
    for _ in range(10):
        evening.press(Action.LEFT, device)
    assert scene.focus.key == HELMET_KEY
    assert not scene.mats.can_turn(-1)
    evening.press(Action.RIGHT, device)
    evening.press(Action.DOWN, device)
    for _ in range(3):
        evening.press(Action.RIGHT, device)
    assert scene.mats.row(scene.focus.key) == 1, "the row is kept"


def test_pages_turn_by_mouse(evening: Evening, many: Ledger) -> None:
    scene = open_kasse(evening)
    evening.frames(20)
    first = keys(scene)
    evening.click(scene.mats.arrow(1).center)
    second = keys(scene)
    assert first != second
    evening.navigator.handle(Wheel(-1, 900, 500))
    assert keys(scene) not in (first, second)
    evening.click(scene.mats.arrow(1).center)  # there is no fourth
    for _ in range(2):
        evening.navigator.handle(Wheel(1, 900, 500))
    assert keys(scene) == first


def test_all_pages_lie_inside_the_safe_area_and_have_one_focus(evening: Evening, many: Ledger) -> None:
    many.shouted("x", "Trudi", 100.0)
    scene = open_kasse(evening)
    counts: list[int] = []
    evening.watchers.append(lambda: counts.append(keys(scene).count(scene.focus.key)))
    for _ in range(10):
        evening.frames(15)
        for target in scene.focus.targets:
            lit = raised(target.rect, 1.0).grown(9)
            assert theme.SAFE.contains(lit.x, lit.y)
            assert theme.SAFE.contains(lit.right, lit.bottom)
        picture = evening.picture()
        start = max(number for number, call in enumerate(picture.calls) if call.what == "panel/board")
        for call in picture.calls[start:]:
            if call.verb == "text":
                assert call.rect is not None
                assert call.size >= theme.SIZE_MINIMUM
                assert theme.SAFE.contains(call.rect.x, call.rect.y), call.what
                assert theme.SAFE.contains(call.rect.right, call.rect.bottom), call.what
        lit_things = [
            call for call in picture.calls if call.what in ("panel/button_focus", "panel/plate_active")
        ]
        assert [call.alpha for call in lit_things] == [1.0]
        evening.press(Action.RIGHT)
    assert set(counts) == {1}


def test_every_bot_can_pay_too(evening: Evening, many: Ledger) -> None:
    scene = open_kasse(evening)
    for _ in range(2):
        evening.navigator.handle(Wheel(-1, 900, 500))
    hold(KEYBOARD, LONG_ENOUGH)(evening, scene, "bot:Blech-3")
    assert owed(many)["Blech-3"] == 0


# --- trouble


@pytest.mark.logs_errors
def test_a_book_that_cannot_be_written_says_so(evening: Evening, ledger: Ledger) -> None:
    scene = open_kasse(evening)
    sentence = evening.services.texts("kasse.trouble")
    assert sentence not in evening.picture().texts()
    with closing(sqlite3.connect(evening.services.data / "club.sqlite3")) as somebody:
        somebody.execute("BEGIN IMMEDIATE")
        hold(KEYBOARD, LONG_ENOUGH)(evening, scene, "person:Uschi")
    assert sentence in evening.picture().texts()
    assert owed(ledger)["Uschi"] == 3
    hold(KEYBOARD, LONG_ENOUGH)(evening, scene, "person:Uschi")
    assert sentence not in evening.picture().texts()
    assert owed(ledger)["Uschi"] == 2


# --- the chalkboard in the pub


def test_the_chalkboard_shows_helmet_and_record(evening: Evening, ledger: Ledger) -> None:
    texts = evening.services.texts
    assert texts("menu.board.matches") in evening.picture().texts(), "what was read when the pub opened"
    evening.navigator.reset(pub(evening.services))
    evening.frames(10)
    picture = evening.picture().texts()
    assert texts("kasse.board.helmet") in picture
    assert texts("kasse.euros", count=16) in picture, "the tin money of bots is not in it"
    assert texts("menu.board.matches") in picture, "nobody shouted yet"
    ledger.shouted("a", "Jupp", 81.44)
    open_kasse(evening)
    evening.press(Action.BACK)
    picture = evening.picture().texts()
    assert texts("kasse.board.record") in picture
    assert "81,4 dB(A)" in picture
    assert texts("menu.board.matches") not in picture

"""How to come to the pictures of the Knobeln table and of all that belongs to it (`tests.whole.pictures`).

Each scene is a table as somebody might meet it: full enough to tell when something is in the way.
"""

from collections.abc import Callable
from functools import cache
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from engine.core.seats import Seat
from engine.games.knobeln.model import Call, ForgetCoins, Load, ShowCoins
from engine.play.ledger import Ledger
from engine.play.seating import Player
from engine.ui.actions import Action, Device, Press, Release
from scenes.knobeln.calling import Caller
from scenes.knobeln.result import KnobelnResult
from scenes.knobeln.scene import KnobelnTable
from scenes.lobby_chooser import LEVEL, SeatChooser
from scenes.lobby_round import RoundLobby
from scenes.lobby_seats import seat_key
from scenes.looks import seat_colours
from scenes.menu import Menu
from scenes.rache import RacheScene
from scenes.toast import Act, ToastScene
from tests.scenes.evening import PAD, SECOND_PAD, Evening
from tests.scenes.knobeln_evening import (
    BOTS,
    FOURTH_PAD,
    HEINZ,
    JUPP,
    MATCH,
    ON_PADS,
    PADS,
    THIRD_PAD,
    USCHI,
    SetMoves,
    hand_in,
    open_curtain,
    play,
    sit_down,
)

MONI: Final = Player("Moni", "moni", device=FOURTH_PAD.key)
SIX: Final = (ON_PADS[0], ON_PADS[1], ON_PADS[2], BOTS[0], MONI, BOTS[1])
"""As in ``mock/02_knobeln.png``, the near seat first."""
LOADS: Final = (2, 3, 2, 0, 1, 2)
CALLS: Final = (10, 12, 8, 9, 7, 11)
FIRST_TO_CALL: Final = 1
BOOK: Final = "club.sqlite3"
IN_THE_HELMET: Final = 23
"""Fines of two euros each."""

Scene = Callable[[Evening], None]
"""Comes to a picture."""


def some_debts(evening: Evening) -> None:
    """Let an evening of the club stand in the book, in which there was nothing."""
    (evening.services.data / BOOK).write_bytes(_book_of_debts())


@cache
def _book_of_debts() -> bytes:
    """Write such a book, once for all pictures: each of its entries waits for the disk."""
    with TemporaryDirectory() as folder:
        book = Path(folder) / BOOK
        ledger = Ledger(book)
        players = (JUPP, USCHI, HEINZ, MONI, *BOTS)
        for number in range(IN_THE_HELMET):
            player = players[number % 4]
            ledger.charge(f"before{number}", 0, 0, player, "loser" if number % 3 else "late")
        for number in range(3):
            ledger.charge(f"before{number}", 1, 4, BOTS[0], "loser")
        ledger.shouted("before", "Uschi", 81.4)
        for number, (avenger, target) in enumerate((("Jupp", "Uschi"), ("Jupp", "Uschi"), ("Uschi", "Jupp"))):
            ledger.revenge_taken(f"before{number}", avenger, target)
        return book.read_bytes()


def _open_eyes(evening: Evening, table: KnobelnTable) -> None:
    evening.until(lambda: not any(person.blinking for person in table.board.people))


def six(evening: Evening, *, roll_call: bool = False) -> KnobelnTable:
    """Let six sit down, four of them people with a device each."""
    some_debts(evening)
    evening.services.thinker = SetMoves(dict(enumerate(LOADS)), dict(enumerate(CALLS)))
    options: dict[str, str | int] = {"first_starter": FIRST_TO_CALL, "ladepflicht": "off"}
    return sit_down(evening, SIX, options if roll_call else options | {"roll_call": "off"})


def _roll_call(evening: Evening) -> None:
    table = six(evening, roll_call=True)
    hand_in(evening, 1, ShowCoins())
    hand_in(evening, 2, ForgetCoins())
    evening.frames(90)
    _open_eyes(evening, table)


def _loading(evening: Evening) -> None:
    """One person alone: what is in the own fist lies open."""
    some_debts(evening)
    evening.services.thinker = SetMoves(dict(enumerate(LOADS)))
    tin = [Player(f"Blech-{number}", f"blech{number}", "normal") for number in (1, 2, 4, 5)]
    table = sit_down(evening, (JUPP, *tin), {"roll_call": "off"})
    evening.until(lambda: table.view.phase == "load" and bool(table.people))
    evening.digit(2)
    evening.until(lambda: sum(table.view.loaded) == len(tin))
    evening.frames(60)
    _open_eyes(evening, table)


def six_load(evening: Evening) -> None:
    """Let the people load; the bots do so in the meantime."""
    for seat, player in enumerate(SIX):
        if not player.is_bot:
            hand_in(evening, seat, Load(LOADS[seat]))


def until_jupp_calls(evening: Evening) -> KnobelnTable:
    """Let all others load and call."""
    table = six(evening)
    six_load(evening)
    for seat in (1, 2, 4):
        hand_in(evening, seat, Call(CALLS[seat]))
    evening.until(lambda: table.people == (Seat(0),))
    return table


def _calling(evening: Evening) -> None:
    table = until_jupp_calls(evening)
    caller = table._prompt
    assert isinstance(caller, Caller)
    while caller.number < CALLS[0]:
        evening.press(Action.RIGHT, PAD)
    while caller.number > CALLS[0]:
        evening.press(Action.LEFT, PAD)
    evening.until(lambda: table.referee.waited >= 2.0)
    _open_eyes(evening, table)


def _opening(evening: Evening) -> None:
    """Half way: three hands are open, the fourth one is about to."""
    table = until_jupp_calls(evening)
    hand_in(evening, 0, Call(CALLS[0]))
    evening.until(lambda: table.board.people[3].sight.hand == "palm")
    evening.frames(24)


def _fists(evening: Evening) -> None:
    """The open curtain."""
    table = sit_down(evening, (JUPP, USCHI, *BOTS), {"roll_call": "off"})
    evening.until(lambda: evening.top is not table)
    open_curtain(evening)
    evening.press(Action.RIGHT)
    evening.frames(30)


def _curtain(evening: Evening) -> None:
    table = sit_down(evening, (JUPP, USCHI, *BOTS), {"roll_call": "off"})
    evening.until(lambda: evening.top is not table)
    evening.frames(60)


def toast_for_moni(evening: Evening) -> ToastScene:
    """Raise the glasses after Moni has lost."""
    table = six(evening)
    evening.services.ledger.charge("m1", 9, 4, MONI, "loser")
    scene = ToastScene(evening.services, table.referee.setup, seat_colours(SIX), Seat(4))
    evening.navigator.push(scene)
    evening.frames(30)
    return scene


def clink(evening: Evening, *devices: Device) -> None:
    """Press yes on these devices in the same frame."""
    for device in devices:
        evening.navigator.handle(Press(Action.CONFIRM, device))
        evening.navigator.handle(Release(Action.CONFIRM, device))
    evening.frames(1)


def _toast(evening: Evening) -> None:
    """A chord of two, just after it rang."""
    toast_for_moni(evening)
    clink(evening, PAD, SECOND_PAD)
    rung = evening.audio.played.count("prost")
    evening.until(lambda: evening.audio.played.count("prost") > rung)
    evening.frames(5)


def _bill(evening: Evening) -> None:
    scene = toast_for_moni(evening)
    clink(evening, PAD, SECOND_PAD, THIRD_PAD)
    evening.until(lambda: scene.turn == Seat(4))
    evening.frames(40)
    clink(evening, FOURTH_PAD)
    evening.until(lambda: scene.act is Act.READING)
    evening.frames(30)


def shout(evening: Evening, blows: int) -> RacheScene:
    """Let Uschi hammer seven and a half times a second."""
    some_debts(evening)
    scene = RacheScene(evening.services, USCHI, "blue", "m1")
    evening.navigator.push(scene)
    evening.frames(30)
    for _ in range(blows):
        clink(evening, SECOND_PAD)
        evening.frames(7)
    return scene


def _rache(evening: Evening) -> None:
    shout(evening, 10)


def _bell(evening: Evening) -> None:
    scene = shout(evening, 10)
    while not scene.meter.reached:
        clink(evening, SECOND_PAD)
        evening.frames(7)
    evening.until(lambda: scene.bell.age is not None and scene.bell.age >= 0.15)


def _kasse(evening: Evening) -> None:
    some_debts(evening)
    evening.the(Menu)
    evening.press(Action.EXTRA)
    evening.press(Action.RIGHT)
    evening.frames(30)


def _eight(evening: Evening) -> None:
    """Set up a table for eight: three pads, the keyboard, four tin buffaloes."""
    for pad in PADS:
        evening.plug(pad)
    evening.the(Menu).focus.set("knobeln")
    evening.press(Action.CONFIRM)
    lobby = evening.the(RoundLobby)
    for pad in PADS:
        evening.press(Action.CONFIRM, pad)
    for place in (6, 7):
        lobby.focus.set(seat_key(place))
        evening.press(Action.CONFIRM)
        chooser = evening.the(SeatChooser)
        chooser.rows[LEVEL].select("hard")
        evening.press(Action.CONFIRM)
    evening.frames(60)


def _knobeln_result(evening: Evening) -> None:
    sit_down(evening, ON_PADS, {"first_starter": 0})
    play(evening, MATCH)
    evening.until(lambda: isinstance(evening.top, ToastScene))
    for pad in cycle(PADS):
        if not isinstance(evening.top, ToastScene):
            break
        evening.press(Action.CONFIRM, pad)
    evening.frames(40)
    evening.the(KnobelnResult)


def _unseen(scene: Scene) -> Scene:
    """Let time pass without drawing: only the last picture matters."""

    def come_there(evening: Evening) -> None:
        evening.step = evening.navigator.update
        scene(evening)

    return come_there


_SCENES: Final[dict[str, Scene]] = {
    "roll_call": _roll_call,
    "loading": _loading,
    "calling": _calling,
    "opening": _opening,
    "curtain": _curtain,
    "fists": _fists,
    "toast": _toast,
    "bill": _bill,
    "rache": _rache,
    "bell": _bell,
    "kasse": _kasse,
    "eight": _eight,
    "knobeln_result": _knobeln_result,
}
KNOBELN_SCENES: Final = {name: _unseen(scene) for name, scene in _SCENES.items()}
"""How to come to each picture."""

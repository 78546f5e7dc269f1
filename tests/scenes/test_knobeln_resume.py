"""The plug is the off switch: the power goes in every phase of a match of Knobeln, and the next evening
stands where it was, covered, and has booked everything once (``ux.md``, Idle, kiosk, power).

The power goes without a word: nothing of the first evening is asked to stop. The second one has
nothing but the data folder.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from engine.core.seats import CHANCE
from engine.games.knobeln.model import Load, NameStarter
from engine.match.record import read_record
from engine.play.ledger import Feud, Helmet, Loudest, Tab
from engine.settings import Settings
from engine.ui.actions import KEYBOARD, Action, Digit, Press, Release
from scenes.curtain import Curtain
from scenes.knobeln.result import KnobelnResult, StarterQuestion
from scenes.knobeln.scene import KnobelnTable
from scenes.menu import Menu
from scenes.rache import Act, RacheScene
from scenes.resume import ResumeOffer
from scenes.toast import Act as ToastAct
from scenes.toast import ToastScene
from tests.scenes.evening import PAD, SECOND_PAD, Evening
from tests.scenes.knobeln_evening import (
    BOTS,
    JUPP,
    MATCH,
    ON_PADS,
    PADS,
    ROLL_CALL,
    USCHI,
    SetMoves,
    Witness,
    difference,
    hand_in,
    open_curtain,
    play,
    sit_down,
    the_table,
)

BOOKED = [
    Tab("Uschi", False, owed=1, paid=0, late=1, forgot=0, lost=1, euros=4),
    Tab("Heinz", False, owed=0, paid=0, late=0, forgot=1, lost=0, euros=2),
]
"""What all of it costs."""


class PowerCut(BaseException):
    """Nobody catches this: whatever was about to happen does not."""


def asked(table: KnobelnTable) -> bool:
    return bool(table.people)


@dataclass(frozen=True)
class Cut:
    """When the power goes: after so many moves, as soon as something is so."""

    moves: int
    when: Callable[[KnobelnTable], bool] = asked


def hand(table: KnobelnTable, seat: int) -> str:
    return table.board.people[seat].sight.hand


CUTS = {
    "roll call, one answered": Cut(1),
    "loading, the fists are shaken": Cut(3, lambda table: table.timeline.active),
    "loading, nobody has": Cut(3),
    "loading, two have": Cut(5),
    "calling, the first one": Cut(6),
    "calling, the second one": Cut(7),
    "calling, the bell has rung": Cut(8),
    "opening, before the first fist": Cut(10, lambda table: table.timeline.active),
    "opening, the first fist": Cut(10, lambda table: hand(table, 0) == "palm" and hand(table, 1) == "fist"),
    "opening, the last fist": Cut(10, lambda table: hand(table, 2) == "palm"),
    "on the way to the bar": Cut(10, lambda table: not table.board.people[0].sight.at_table),
    "at the bar": Cut(10),
    "at the bar, others call": Cut(12),
    "the half is lost": Cut(14, lambda table: table.services.audio.played[-1] == "crowd_ahh"),  # type: ignore[attr-defined]
    "naming the starter": Cut(14),
    "second half": Cut(15),
    "the trap": Cut(21, lambda table: table.board.people[1].caught.value > 0.5),
    "final, loading": Cut(21),
    "final, calling": Cut(23),
}
"""Before the match is over."""


@pytest.fixture
def tonight(tmp_path: Path) -> Callable[..., Evening]:
    """Return a function that opens the pub over the same data folder again."""

    def begin(seed: int = 1, **arguments: Any) -> Evening:
        return Evening(tmp_path / "data", seed=seed, settings=Settings(), **arguments)

    return begin


Tonight = Callable[..., Evening]


def resume(evening: Evening) -> KnobelnTable:
    """Say yes to the match that is offered."""
    for pad in PADS:
        evening.plug(pad)
    evening.the(ResumeOffer)
    evening.press(Action.CONFIRM)
    evening.until(lambda: any(isinstance(scene, KnobelnTable) for scene in evening.navigator.scenes))
    evening.until(lambda: not evening.navigator.in_transition)
    return the_table(evening)


def archived(evening: Evening) -> list[Path]:
    return sorted((evening.services.data / "archive").iterdir())


@pytest.mark.parametrize("name", CUTS)
def test_the_match_goes_on_where_the_power_went(tonight: Tonight, name: str) -> None:
    cut = CUTS[name]
    first = tonight()
    table = sit_down(first, ON_PADS, {"first_starter": 0})
    play(first, MATCH[: cut.moves])
    first.until(lambda: cut.when(table))
    match, setup = table.referee.match, table.referee.setup
    tabs = first.services.ledger.tabs()

    again = tonight(seed=99)
    sounds = len(again.audio.played)
    resumed = resume(again)
    assert resumed.referee.match.log == match.log
    assert resumed.referee.match.state == match.state
    assert resumed.referee.setup == setup
    assert resumed.mismatch() is None
    assert again.services.ledger.tabs() == tabs
    again.frames(30)
    assert resumed.mismatch() is None
    picture = again.picture()
    assert not [call.what for call in picture.calls if call.what.startswith(("palm/", "coin/club"))] or (
        resumed.view.phase == "roll_call"
    ), "nobody's hand is open"
    helmet = again.services.ledger.helmet().people
    assert again.services.texts("knobeln.euros", euros=helmet) in picture.texts()
    assert not {"bell", "coin_helm", "fist_open"} & set(again.audio.played[sounds:]), "nothing happens again"

    play(again, MATCH[cut.moves :])
    assert [(entry.seat, entry.move) for entry in resumed.referee.match.log] == MATCH
    assert again.services.ledger.tabs() == BOOKED
    assert again.services.ledger.helmet() == Helmet(6, 0)
    assert again.services.club.matches_played() == 1
    assert [path.name for path in archived(again)] == ["m1.jsonl"]
    third = tonight()
    third.the(Menu)
    assert third.services.ledger.tabs() == BOOKED


def test_the_power_goes_after_every_single_move(tonight: Tonight) -> None:
    evening = tonight()
    sit_down(evening, ON_PADS, {"first_starter": 0})
    for number, move in enumerate(MATCH):
        play(evening, [move])
        if number < len(MATCH) - 1:
            evening = tonight(seed=number)
            resume(evening)
    assert evening.services.ledger.tabs() == BOOKED
    record = read_record(archived(evening)[0])
    assert [(entry.seat, entry.move) for entry in record.log] == MATCH


def test_the_lot_is_not_drawn_twice(tonight: Tonight) -> None:
    first = tonight(seed=3)
    table = sit_down(first, ON_PADS)
    play(first, ROLL_CALL)
    first.until(lambda: table.referee.match.ply == 4)
    assert table.timeline.active, "the light still walks round"
    lot = table.referee.match.log[3]
    assert (lot.seat, type(lot.move)) == (CHANCE, NameStarter)
    again = tonight(seed=4)
    resumed = resume(again)
    again.frames(60)
    assert resumed.referee.match.log == table.referee.match.log
    assert resumed.board.starter == lot.move.seat


# --- covered


def loaded_and_lost(folder: Path, coins: int, *, shared: bool) -> Witness:
    """Load, lose the power, and look at the evening after it for three seconds."""
    players = (JUPP, USCHI, BOTS[0]) if shared else (*ON_PADS[:2], BOTS[0])
    thinker = SetMoves({2: coins})
    first = Evening(folder, thinker=thinker)
    sit_down(first, players, {"roll_call": "off", "first_starter": 0, "ladepflicht": "off"})
    if shared:
        open_curtain(first)
        first.digit(coins)
        first.press(Action.CONFIRM)
    else:
        hand_in(first, 0, Load(coins))
    first.until(lambda: the_table(first).view.loaded == (True, False, not shared))
    again = Evening(folder, seed=2, thinker=thinker)
    witness = Witness(again)
    resume(again)
    again.frames(120)
    if shared:
        assert not again.the(Curtain).open
    else:
        for pad in (SECOND_PAD, PAD, SECOND_PAD):
            again.press(Action.CONFIRM, pad)
        witness.until_opening()
    return witness


@pytest.mark.parametrize("shared", [False, True])
def test_the_next_evening_tells_nothing_of_the_fists(tmp_path: Path, shared: bool) -> None:
    witnesses = [loaded_and_lost(tmp_path / str(coins), coins, shared=shared) for coins in range(4)]
    for witness in witnesses[1:]:
        assert difference(witnesses[0], witness) is None
    for witness in witnesses:
        assert not any(name.startswith(("palm/", "coin/club")) for name in witness.names)


def test_a_choice_behind_the_curtain_that_was_not_made_is_forgotten(tonight: Tonight) -> None:
    first = tonight()
    table = sit_down(first, (JUPP, USCHI), {"first_starter": 0})
    play(first, ROLL_CALL[:2])
    open_curtain(first)
    first.navigator.handle(Digit(3, KEYBOARD))
    first.frames(6)
    again = tonight(seed=2)
    resumed = resume(again)
    again.until(lambda: isinstance(again.top, Curtain))
    assert not again.the(Curtain).open
    assert again.picture().named("coin/club/large") == []
    assert resumed.referee.match.log == table.referee.match.log
    assert [entry.move for entry in resumed.referee.match.log] == [move for _, move in ROLL_CALL[:2]]


# --- after the match


def over(evening: Evening, *, avenger: int | None = None) -> KnobelnTable:
    """Play the whole match; the last fists are still to be opened on the screen."""
    table = sit_down(evening, ON_PADS, {"first_starter": 0}, avenger=avenger)
    play(evening, MATCH)
    return table


def opening(evening: Evening) -> None:
    evening.until(lambda: hand(the_table(evening), 2) == "palm")
    assert the_table(evening).timeline.active


def toast(evening: Evening) -> None:
    evening.until(lambda: isinstance(evening.top, ToastScene))
    evening.frames(30)
    evening.press(Action.CONFIRM, PAD)


def bill(evening: Evening) -> None:
    toast(evening)
    scene = evening.the(ToastScene)
    evening.until(lambda: scene.act is ToastAct.PAYING)
    evening.frames(20)


def result(evening: Evening) -> None:
    bill(evening)
    for _ in range(40):
        if isinstance(evening.top, KnobelnResult):
            break
        evening.press(Action.CONFIRM, PAD)
    evening.frames(30)
    evening.the(KnobelnResult)


def rache(evening: Evening) -> None:
    result(evening)
    evening.the(KnobelnResult).focus.set("revenge")
    evening.press(Action.CONFIRM, SECOND_PAD)
    scene = evening.the(RacheScene)
    hammer(evening, 8)
    assert scene.act is Act.SHOUTING


def hammer(evening: Evening, blows: int) -> None:
    for _ in range(blows):
        evening.navigator.handle(Press(Action.CONFIRM, SECOND_PAD))
        evening.navigator.handle(Release(Action.CONFIRM, SECOND_PAD))
        evening.frames(8)


def naming(evening: Evening) -> None:
    rache(evening)
    hammer(evening, 28)
    evening.until(lambda: isinstance(evening.top, StarterQuestion))
    evening.frames(30)
    evening.the(StarterQuestion)


@pytest.mark.parametrize(
    ("until", "shouted"),
    [(opening, False), (toast, False), (bill, False), (result, False), (rache, False), (naming, True)],
)
def test_a_match_that_is_over_is_booked_once_whenever_the_power_goes(
    tonight: Tonight, until: Callable[[Evening], None], shouted: bool
) -> None:
    first = tonight()
    over(first)
    until(first)
    again = tonight(seed=2)
    again.the(Menu)
    ledger = again.services.ledger
    assert ledger.tabs() == BOOKED
    assert ledger.helmet() == Helmet(6, 0)
    assert again.services.club.matches_played() == 1
    assert [path.name for path in archived(again)] == ["m1.jsonl"]
    assert not again.services.store.record_path.exists()
    loudest = ledger.loudest()
    assert (loudest is not None) == shouted
    if loudest is not None:
        assert loudest == Loudest("Uschi", loudest.decibels)
        assert loudest.decibels >= 73.0
    assert ledger.feuds() == []


def test_the_power_goes_at_the_beginning_of_a_revenge(tonight: Tonight) -> None:
    first = tonight()
    over(first)
    naming(first)
    first.the(StarterQuestion).focus.set("1")
    first.press(Action.CONFIRM, SECOND_PAD)
    first.until(lambda: the_table(first).referee.setup.match_id != "m1")
    setup = the_table(first).referee.setup
    again = tonight(seed=2)
    resumed = resume(again)
    assert resumed.referee.setup == setup
    assert setup.avenger == 1
    assert resumed.rules.first_starter == 1
    assert again.services.ledger.tabs() == BOOKED


@pytest.mark.parametrize("until", [opening, toast, result])
def test_revenge_that_was_taken_is_entered_once(tonight: Tonight, until: Callable[[Evening], None]) -> None:
    first = tonight()
    over(first, avenger=0)
    until(first)
    again = tonight(seed=2)
    again.the(Menu)
    assert again.services.ledger.feuds() == [Feud("Jupp", "Uschi", 1, 0)]


# --- between two writes


STEPS = [
    ("store", "append", False),
    ("store", "append", True),
    ("ledger", "charge", False),
    ("ledger", "charge", True),
    ("store", "rewrite", False),
    ("store", "rewrite", True),
    ("club", "book", False),
    ("club", "book", True),
    ("store", "archive", False),
    ("store", "archive", True),
]
"""What reaches the disk with the last move, in this order; the power goes before it or after it."""


@pytest.mark.parametrize(("part", "method", "after"), STEPS)
def test_the_power_goes_while_the_last_move_is_booked(
    tonight: Tonight, monkeypatch: pytest.MonkeyPatch, part: str, method: str, after: bool
) -> None:
    first = tonight()
    table = sit_down(first, ON_PADS, {"first_starter": 0})
    play(first, MATCH[:-1])
    held = getattr(first.services, part)
    carry_out = getattr(held, method)

    def cut(*arguments: Any) -> None:
        if after:
            carry_out(*arguments)
        raise PowerCut

    monkeypatch.setattr(held, method, cut)
    with pytest.raises(PowerCut):
        play(first, MATCH[-1:])
    assert table.referee.match.log[-1].move == MATCH[-1][1]

    again = tonight(seed=2)
    if isinstance(again.top, ResumeOffer):
        assert (method, after) == ("append", False), "only then the move is not on the disk"
        resume(again)
        play(again, MATCH[-1:])
    assert again.services.ledger.tabs() == BOOKED
    assert again.services.club.matches_played() == 1
    assert [path.name for path in archived(again)] == ["m1.jsonl"]

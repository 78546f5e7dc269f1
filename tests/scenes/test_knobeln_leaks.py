"""Nothing at the Knobeln table tells what is in a fist until it opens (``ux.md``, Hidden hands; K-26).

Every evening here is played several times with the same presses at the same times, only with other
coins in the fists. Somebody in the room must not be able to tell them apart: every frame, every sound,
every time is compared.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from engine.core.seats import Seat
from engine.games.knobeln.model import Call, Load
from engine.play.seating import Player
from engine.settings import Settings
from engine.ui.actions import (
    KEYBOARD,
    MOUSE,
    Action,
    Digit,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Press,
    Release,
)
from engine.ui.geometry import Rect
from scenes.curtain import Curtain
from scenes.knobeln.calling import Caller
from scenes.knobeln.fists import CLOSE, Fists
from scenes.knobeln.loading import Loader
from scenes.pause import Pause
from tests.scenes.evening import Evening
from tests.scenes.knobeln_evening import (
    BOTS,
    HEINZ,
    JUPP,
    ON_PADS,
    PADS,
    USCHI,
    SetMoves,
    Witness,
    difference,
    open_curtain,
    press_and_let_go,
    sit_down,
    the_table,
)

SHOULDERS: tuple[tuple[Action, ...], ...] = (
    (),
    (Action.LEFT_SHOULDER,),
    (Action.RIGHT_SHOULDER,),
    (Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER),
)
CROSS = (Action.UP, Action.RIGHT, Action.DOWN, Action.LEFT)
ALL_LOADS = [(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)]
"""Every seat loads everything once."""
ALIKE = (2, 2, 2, 2)
HESITATION = 330
"""Frames: 5.5 seconds, so that the bell rings once (K-19)."""

Act = Callable[[Evening, int, int], None]
"""How a person loads: the evening, the seat, the coins."""
Sit = Callable[..., tuple[Evening, Witness]]


@pytest.fixture
def sit(tmp_path: Path) -> Sit:
    """Return a function that sits down to an evening of its own, with somebody who watches it."""

    def begin(
        players: Sequence[Player],
        loads: Sequence[int] = ALIKE,
        *,
        hidden: Rect | None = None,
        seed: int = 1,
        **options: str | int,
    ) -> tuple[Evening, Witness]:
        number = len(list(tmp_path.iterdir()))
        evening = Evening(tmp_path / str(number), seed=seed, thinker=SetMoves(dict(enumerate(loads))))
        witness = Witness(evening, hidden)
        settled: dict[str, str | int] = {"roll_call": "off", "first_starter": 0, "ladepflicht": "off"}
        sit_down(evening, players, settled | options)
        return evening, witness

    return begin


def prompt(evening: Evening) -> object:
    return the_table(evening)._prompt


# --- ways to load


def by_shoulders(evening: Evening, seat: int, coins: int) -> None:
    """Hold the shoulder buttons while the own yes commits, after a feint."""
    press_and_let_go(evening, PADS[seat], Action.RIGHT_SHOULDER)
    for action in SHOULDERS[coins]:
        evening.navigator.handle(Press(action, PADS[seat]))
    evening.frames(3)
    evening.press(Action.CONFIRM, PADS[seat])
    for action in SHOULDERS[coins]:
        evening.navigator.handle(Release(action, PADS[seat]))
    evening.frames(3)


def by_cross(evening: Evening, seat: int, coins: int) -> None:
    """Press a direction, with a feint before it."""
    press_and_let_go(evening, PADS[seat], CROSS[(coins + 1) % 4])
    press_and_let_go(evening, PADS[seat], CROSS[coins])
    evening.press(Action.CONFIRM, PADS[seat])


def by_digit(evening: Evening, seat: int, coins: int) -> None:
    """Open the curtain and press a number key."""
    open_curtain(evening)
    evening.navigator.handle(Digit(coins, KEYBOARD))
    evening.frames(6)
    evening.press(Action.CONFIRM)


def by_arrows(evening: Evening, seat: int, coins: int) -> None:
    """Open the curtain and walk along the hands, always with three presses."""
    open_curtain(evening)
    for step in range(3):
        evening.press(Action.RIGHT if step < coins else Action.UP)
    evening.press(Action.CONFIRM)


def by_mouse(evening: Evening, seat: int, coins: int) -> None:
    """Open the curtain, click on a hand and then on the button, where the pointer stays."""
    curtain = open_curtain(evening)
    fists = curtain._secret
    assert isinstance(fists, Fists)
    place = fists._area(coins).center
    for spot in (place, CLOSE.center):
        evening.navigator.handle(PointerMoved(*spot))
        evening.frames(25)
        evening.navigator.handle(PointerPressed(*spot))
        evening.frames(2)
        evening.navigator.handle(PointerReleased(*spot))
        evening.frames(12)


def play_until_opening(
    evening: Evening, witness: Witness, loads: Sequence[int], ways: dict[int, Act], *, hesitate: bool = False
) -> None:
    """Load in the order of ``ways``; then everybody calls what the wheel shows at first."""
    table = the_table(evening)
    for seat, load in ways.items():
        evening.until(lambda seat=seat: seat in table.referee.acting)  # type: ignore[misc]
        evening.frames(30)
        load(evening, seat, loads[seat])
    while not witness.opened:
        evening.until(lambda: witness.opened or (isinstance(prompt(evening), Caller) and bool(table.people)))
        if hesitate:
            evening.frames(HESITATION)
            hesitate = False
        if table.people:
            owner = table.referee.setup.players[table.people[0]].device
            evening.press(Action.CONFIRM, next((pad for pad in PADS if pad.key == owner), KEYBOARD))
        evening.frames(1)
    loaded = [entry.move for entry in table.referee.match.log if isinstance(entry.move, Load)]
    assert sorted(move.coins for move in loaded) == sorted(loads[: len(loaded)])
    # Whatever was drawn for the room: no open hand, and no coin that somebody holds.
    assert not any(name.startswith(("palm/", "coin/club")) for name in witness.names)


PEOPLE_AT_PADS = (*ON_PADS[:2], *BOTS)
SHARING = (JUPP, USCHI, *BOTS)
MIXED = (ON_PADS[0], USCHI, HEINZ, BOTS[0])
EVENINGS: dict[str, tuple[tuple[Player, ...], dict[int, Act]]] = {
    "shoulders": (PEOPLE_AT_PADS, {0: by_shoulders, 1: by_shoulders}),
    "cross": (PEOPLE_AT_PADS, {0: by_cross, 1: by_cross}),
    "three pads": ((*ON_PADS, BOTS[0]), {2: by_cross, 0: by_shoulders, 1: by_cross}),
    "number keys": (SHARING, {0: by_digit, 1: by_digit}),
    "arrows": (SHARING, {0: by_arrows, 1: by_arrows}),
    "mouse": (SHARING, {0: by_mouse, 1: by_mouse}),
    "a pad, two at the keyboard": (MIXED, {0: by_cross, 1: by_digit, 2: by_digit}),
    "a pad, two at the mouse": (MIXED, {0: by_cross, 1: by_mouse, 2: by_mouse}),
}


@pytest.mark.parametrize("name", EVENINGS)
def test_nobody_in_the_room_can_tell_what_is_in_a_fist(sit: Sit, name: str) -> None:
    players, ways = EVENINGS[name]
    witnesses = []
    for loads in ALL_LOADS:
        evening, witness = sit(players, loads)
        play_until_opening(evening, witness, loads, ways)
        witnesses.append(witness)
    assert witnesses[0].frames > 100
    assert "fist/fox" in witnesses[0].names
    for witness in witnesses[1:]:
        assert difference(witnesses[0], witness) is None


def test_the_bell_tells_nothing_either(sit: Sit) -> None:
    witnesses = []
    for loads in ALL_LOADS:
        evening, witness = sit(PEOPLE_AT_PADS, loads)
        play_until_opening(evening, witness, loads, EVENINGS["cross"][1], hesitate=True)
        witnesses.append(witness)
    assert witnesses[0].ears.played.count("bell") == 1
    for witness in witnesses[1:]:
        assert difference(witnesses[0], witness) is None


def test_a_witness_would_notice(sit: Sit) -> None:
    """The audit can fail: another call, a sound more and a later press are told apart."""

    def watched(*, extra: int = 0, sound: bool = False, right: bool = False) -> Witness:
        evening, witness = sit(PEOPLE_AT_PADS)
        if sound:
            evening.services.audio.play("tick")
        evening.frames(extra)
        for seat in (0, 1):
            by_cross(evening, seat, 2)
        evening.until(lambda: isinstance(prompt(evening), Caller))
        if right:
            evening.press(Action.RIGHT, PADS[0])
        for pad in PADS[:2]:
            evening.press(Action.CONFIRM, pad)
        witness.until_opening()
        return witness

    usual = watched()
    assert difference(usual, watched()) is None
    assert str(difference(usual, watched(sound=True))).startswith("sounds")
    assert str(difference(usual, watched(extra=1))).startswith("sounds")
    assert difference(usual, watched(right=True)) is not None


# --- one person alone


def alone_with(sit: Sit, own: int, *bots: int, hidden: bool) -> Witness:
    """Play alone against bots with these loads; without the own plate if that is hidden."""
    loads = (own, *bots)
    plate = None
    if hidden:
        probe, _ = sit((JUPP, *BOTS))
        plate = the_table(probe).layout.rect("own_plate")
    evening, witness = sit((JUPP, *BOTS), loads, hidden=plate)
    evening.until(lambda: isinstance(prompt(evening), Loader))
    evening.digit(own)
    evening.press(Action.CONFIRM)
    evening.until(lambda: isinstance(prompt(evening), Caller) and bool(the_table(evening).people))
    evening.press(Action.CONFIRM)
    witness.until_opening()
    return witness


def test_bots_give_nothing_away_to_somebody_alone(sit: Sit) -> None:
    usual = alone_with(sit, 2, 2, 2, hidden=False)
    for first, second in ((0, 3), (1, 0), (3, 1)):
        assert difference(usual, alone_with(sit, 2, first, second, hidden=False)) is None


def test_alone_only_the_own_plate_tells_the_own_load(sit: Sit) -> None:
    usual = alone_with(sit, 2, 1, 1, hidden=True)
    for coins in (0, 1, 3):
        assert difference(usual, alone_with(sit, coins, 1, 1, hidden=True)) is None
        assert difference(usual, alone_with(sit, coins, 1, 1, hidden=False)) is not None


# --- the wheel


def until_calling(evening: Evening, loads: Sequence[int]) -> Caller:
    """Load on pads; seat 0 is to call."""
    for seat, coins in enumerate(loads):
        evening.frames(30)
        by_cross(evening, seat, coins)
    evening.until(lambda: isinstance(prompt(evening), Caller) and bool(the_table(evening).people))
    caller = prompt(evening)
    assert isinstance(caller, Caller)
    return caller


def turn_to(evening: Evening, caller: Caller, number: int, seat: int = 0) -> None:
    while caller.number != number:
        evening.press(Action.RIGHT if caller.number < number else Action.LEFT, PADS[seat])


@pytest.mark.parametrize("impossible", ["public", "private"])
def test_k_07_the_wheel_offers_the_same_numbers_whatever_the_caller_holds(sit: Sit, impossible: str) -> None:
    witnesses = []
    for coins in range(4):
        evening, witness = sit(ON_PADS[:2], impossible=impossible, think_seconds="off")
        caller = until_calling(evening, (coins, 1))
        seen = []
        for number in (0, 6):
            turn_to(evening, caller, number)
            seen.append(caller.number)
        assert seen == [0, 6]
        witnesses.append(witness)
    for witness in witnesses[1:]:
        assert difference(witnesses[0], witness) is None


@pytest.mark.parametrize(("coins", "number"), [(3, 0), (0, 6), (1, 5), (2, 1)])
def test_k_07_a_number_that_only_the_own_coins_exclude_can_be_called(
    sit: Sit, coins: int, number: int
) -> None:
    evening, witness = sit(ON_PADS[:2])
    turn_to(evening, until_calling(evening, (coins, 1)), number)
    evening.press(Action.CONFIRM, PADS[0])
    assert the_table(evening).referee.match.log[-1].move == Call(number)
    assert "error" not in witness.ears.played


def test_k_09_the_blocked_number_is_the_same_whatever_the_caller_holds(sit: Sit) -> None:
    witnesses = []
    for coins in range(4):
        evening, witness = sit(ON_PADS[:2])
        turn_to(evening, until_calling(evening, (1, coins)), 2)
        evening.press(Action.CONFIRM, PADS[0])
        evening.until(lambda: the_table(evening).people == (Seat(1),))  # noqa: B023
        caller = prompt(evening)
        assert isinstance(caller, Caller)
        turn_to(evening, caller, 2, seat=1)
        evening.press(Action.CONFIRM, PADS[1])
        assert witness.ears.played[-1] == "error"
        turn_to(evening, caller, 1, seat=1)
        evening.press(Action.CONFIRM, PADS[1])
        witness.until_opening()
        witnesses.append(witness)
    for witness in witnesses[1:]:
        assert difference(witnesses[0], witness) is None


# --- covers


def test_a_hand_is_covered_in_the_frame_after_it_was_chosen(sit: Sit) -> None:
    evening, _ = sit(SHARING)
    open_curtain(evening)
    assert evening.picture().named("coin/club/large")
    evening.navigator.handle(Press(Action.CONFIRM, KEYBOARD))
    assert evening.picture().named("coin/club/large") == []
    evening.frames(1)
    assert evening.picture().named("coin/club/large") == []


def test_a_pause_covers_before_it_is_drawn(sit: Sit) -> None:
    evening, _ = sit(SHARING)
    curtain = open_curtain(evening)
    evening.navigator.handle(Press(Action.PAUSE, KEYBOARD))
    assert evening.picture().named("coin/club/large") == []
    evening.frames(2)
    evening.the(Pause)
    evening.press(Action.BACK)
    evening.the(Curtain)
    assert not curtain.open


@pytest.mark.parametrize("way", [by_digit, by_arrows, by_mouse])
def test_whoever_loads_next_finds_the_light_where_everybody_finds_it(sit: Sit, way: Act) -> None:
    lit = []
    for coins in range(4):
        evening, _ = sit((JUPP, USCHI), (coins, 1))
        evening.frames(30)
        way(evening, 0, coins)
        open_curtain(evening)
        lit.append([call.x for call in evening.picture().named("panel/plate_active")])
    assert lit[0] == lit[1] == lit[2] == lit[3]
    assert len(lit[0]) == 1


@pytest.mark.parametrize(
    "settings",
    [
        Settings(reduced_motion=True, animation_speed=4.0),
        Settings(animation_speed=0.5, number_words="clean", tin_voice=False),
        Settings(animation_speed="off"),
    ],
    ids=["calm", "slow", "at once"],
)
def test_settings_of_the_house_change_nothing_about_that(sit: Sit, settings: Settings) -> None:
    witnesses = []
    for loads in ALL_LOADS:
        evening, witness = sit(PEOPLE_AT_PADS, loads)
        evening.services.settings = settings
        play_until_opening(evening, witness, loads, EVENINGS["shoulders"][1])
        witnesses.append(witness)
    for witness in witnesses[1:]:
        assert difference(witnesses[0], witness) is None


def test_k_20_a_fist_that_is_loaded_by_chance_tells_nothing(sit: Sit) -> None:
    loaded, witnesses = set(), []
    for seed in range(5):
        evening, witness = sit(ON_PADS[:2], seed=seed)
        match = the_table(evening).referee.match
        evening.until(lambda: match.ply == 2)  # noqa: B023
        loaded.add(tuple(entry.move.coins for entry in match.log))
        evening.until(lambda: isinstance(prompt(evening), Caller))  # noqa: B023
        for pad in PADS[:2]:
            evening.press(Action.CONFIRM, pad)
        witness.until_opening()
        witnesses.append(witness)
    assert len(loaded) > 2
    assert witnesses[0].frames > 20 * 60
    for witness in witnesses[1:]:
        assert difference(witnesses[0], witness) is None


# --- what would tell the room something


@pytest.mark.parametrize("action", [Action.LEFT_SHOULDER, Action.DOWN])
def test_the_hints_do_not_tell_that_somebody_has_pressed(sit: Sit, action: Action) -> None:
    """Whoever loads nothing, or what is held at first, needs no press: the room would see who did press."""
    evening, _ = sit(ON_PADS[:2])
    by_cross(evening, 0, 1)
    evening.frames(60)
    before = evening.picture().calls
    press_and_let_go(evening, PADS[1], action)
    assert evening.picture().calls == before


def test_k_06_an_empty_fist_is_complained_of_to_nobody_else(sit: Sit) -> None:
    evening, witness = sit(ON_PADS[:2], ladepflicht="enforced")
    evening.frames(60)
    press_and_let_go(evening, PADS[0], Action.UP)
    evening.press(Action.CONFIRM, PADS[0])
    assert "error" not in witness.ears.played
    assert evening.services.texts("knobeln.load.must") not in evening.picture().texts()


def test_a_pad_that_is_lost_covers(sit: Sit) -> None:
    evening, _ = sit(SHARING)
    open_curtain(evening)
    evening.unplug(PADS[0])
    assert evening.picture().named("coin/club/large") == []


def test_whoever_owns_mouse_and_keyboard_loads_behind_the_curtain(sit: Sit) -> None:
    evening, _ = sit((Player("Jupp", "jupp", device=MOUSE.key), ON_PADS[1]))
    evening.frames(30)
    by_cross(evening, 1, 2)
    evening.frames(60)
    evening.the(Curtain)

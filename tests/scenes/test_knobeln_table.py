"""The Knobeln table as people use it: prompts, devices, secrets, clock, what follows a match."""

import itertools
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.seats import Seat
from engine.games.knobeln.events import FistOpened
from engine.games.knobeln.model import Call, ForgetCoins, Load, NameStarter, ShowCoins
from engine.play.ledger import Helmet
from engine.play.seating import Player, TableSetup
from engine.settings import Settings
from engine.ui.actions import KEYBOARD, Action, Device, Digit, PointerPressed, Press, Release, Wheel
from engine.ui.geometry import Point
from scenes.curtain import Curtain
from scenes.knobeln.calling import Caller
from scenes.knobeln.loading import Loader
from scenes.knobeln.result import KnobelnResult, StarterQuestion
from scenes.knobeln.scene import KnobelnTable
from scenes.menu import Menu
from scenes.pause import Pause
from scenes.rache import RacheScene
from scenes.resume import ResumeOffer
from scenes.toast import ToastScene
from tests.scenes.evening import PAD, SECOND_PAD, Evening

OFF = Settings(animation_speed="off")
JUPP, USCHI = Player("Jupp", "jupp"), Player("Uschi", "uschi")
BOTS = (Player("Blech-1", "blech1", "easy"), Player("Blech-2", "blech2", "easy"))
ON_PADS = (Player("Jupp", "jupp", device=PAD.key), Player("Uschi", "uschi", device=SECOND_PAD.key))

Begin = Callable[..., Evening]


@pytest.fixture
def begin(tmp_path: Path) -> Begin:
    def at(*players: Player, settings: Settings = OFF, seed: int = 1, **options: str | int) -> Evening:
        evening = Evening(tmp_path, seed=seed, settings=settings)
        evening.plug(PAD)
        evening.plug(SECOND_PAD)
        setup = TableSetup("knobeln", players, options=tuple(sorted(options.items())), match_id="m1")
        referee = evening.services.open_table(setup)
        evening.navigator.reset(KnobelnTable(evening.services, referee))
        evening.frames(60)
        return evening

    return at


def table(evening: Evening) -> KnobelnTable:
    return next(scene for scene in evening.navigator.scenes if isinstance(scene, KnobelnTable))


def moves(evening: Evening) -> list[tuple[int, object]]:
    return [(entry.seat, entry.move) for entry in table(evening).referee.match.log]


def until_phase(evening: Evening, phase: str) -> None:
    evening.until(lambda: table(evening).view.phase == phase and bool(table(evening).people))


def hold(evening: Evening, device: Device, *actions: Action) -> None:
    for action in actions:
        evening.navigator.handle(Press(action, device))
    evening.frames(2)


def let_go(evening: Evening, device: Device, *actions: Action) -> None:
    for action in actions:
        evening.navigator.handle(Release(action, device))
    evening.frames(2)


# --- roll call


def test_k_22_everybody_slams_the_coins_or_pays(begin: Begin) -> None:
    evening = begin(*ON_PADS)
    evening.press(Action.CONFIRM, SECOND_PAD)
    assert moves(evening) == [(1, ShowCoins())]
    evening.frames(8 * 60)
    assert moves(evening)[1] == (0, ForgetCoins())
    assert evening.services.ledger.helmet() == Helmet(2, 0)


def test_a_stranger_answers_for_nobody(begin: Begin) -> None:
    evening = begin(*ON_PADS)
    evening.press(Action.CONFIRM, KEYBOARD)
    assert moves(evening) == []


# --- loading


@pytest.mark.parametrize(
    ("actions", "coins"),
    [
        ((Action.LEFT_SHOULDER,), 1),
        ((Action.RIGHT_SHOULDER,), 2),
        ((Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER), 3),
        ((Action.RIGHT,), 1),
        ((Action.DOWN,), 2),
        ((Action.LEFT,), 3),
        ((Action.LEFT, Action.UP), 0),
    ],
)
def test_two_people_load_at_once_on_their_own_pads(
    begin: Begin, actions: tuple[Action, ...], coins: int
) -> None:
    evening = begin(*ON_PADS, roll_call="off", first_starter=0, ladepflicht="off")
    hold(evening, PAD, *actions)
    hold(evening, SECOND_PAD, Action.DOWN)
    evening.press(Action.CONFIRM, PAD)
    evening.press(Action.CONFIRM, SECOND_PAD)
    assert moves(evening) == [(0, Load(coins)), (1, Load(2))]


def test_feints_cost_nothing_and_letting_go_counts(begin: Begin) -> None:
    evening = begin(*ON_PADS, roll_call="off", first_starter=0, ladepflicht="off")
    hold(evening, PAD, Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER)
    let_go(evening, PAD, Action.RIGHT_SHOULDER)
    evening.press(Action.CONFIRM, PAD)
    assert moves(evening) == [(0, Load(1))]


def test_the_picture_tells_nothing_of_what_several_people_load(begin: Begin) -> None:
    evening = begin(*ON_PADS, roll_call="off", first_starter=0, ladepflicht="off")
    hold(evening, PAD, Action.UP)
    before, sounds = evening.picture().calls, list(evening.audio.played)
    hold(evening, PAD, Action.LEFT_SHOULDER, Action.DOWN)
    assert evening.picture().calls == before
    assert evening.audio.played == sounds


def test_one_person_sees_the_own_fist(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS, roll_call="off", first_starter=0)
    evening.digit(2)
    assert "2 geladen" in evening.picture().texts()
    assert len(evening.picture().named("coin/club/plate")) == 2
    evening.press(Action.CONFIRM)
    assert (0, Load(2)) in moves(evening)
    until_phase(evening, "call")
    assert "2 geladen" in evening.picture().texts()


def test_the_mouse_puts_coins_into_the_own_fist(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS, roll_call="off", first_starter=0)
    places = evening.picture().named("coin/place")
    evening.click(Point(places[-1].x, places[-1].y))
    assert "3 geladen" in evening.picture().texts()
    evening.navigator.handle(Wheel(-1, 0, 0))
    evening.frames(2)
    assert "2 geladen" in evening.picture().texts()


@pytest.mark.parametrize("spot", [Point(960, 1000), Point(1286, 906)])
def test_a_click_on_the_own_place_puts_the_fist_on_the_table(begin: Begin, spot: Point) -> None:
    evening = begin(JUPP, *BOTS, roll_call="off", first_starter=0)
    evening.until(lambda: bool(table(evening).people))
    evening.digit(2)
    evening.click(Point(960, 300))
    assert 0 not in [seat for seat, _ in moves(evening)], "not just anywhere"
    evening.click(spot)
    evening.until(lambda: (0, Load(2)) in moves(evening))


def test_the_last_five_seconds_are_counted_down_and_the_landlord_says_what_he_did(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS, roll_call="off", first_starter=0)
    evening.until(lambda: table(evening).people == (Seat(0),))
    evening.frames(60 * 14)
    assert table(evening).board.clock is None
    evening.frames(60 * 3)
    assert evening.picture().named("knobeln/dot/lit")
    evening.frames(60 * 4)
    assert "Zu spät: Der Wirt hat für Jupp geladen." in evening.picture().texts()


def test_k_07_alone_the_wheel_shows_what_the_own_fist_makes_possible(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS, roll_call="off", first_starter=0, impossible="private")
    evening.until(lambda: table(evening).people == (Seat(0),))
    evening.digit(3)
    evening.press(Action.CONFIRM)
    until_phase(evening, "call")
    evening.until(lambda: table(evening).people == (Seat(0),))
    others = len(BOTS)
    assert f"{3 + others}–{3 + 3 * others}" in " ".join(evening.picture().texts())
    for _ in range(20):
        evening.press(Action.LEFT)
    assert caller(evening).number == 3 + others


def give(evening: Evening, direction: Action) -> None:
    """Open the curtain as its person does."""
    evening.press(direction)
    evening.press(Action.CONFIRM)


def test_people_who_share_a_device_load_behind_the_curtain(begin: Begin) -> None:
    evening = begin(JUPP, USCHI, roll_call="off", first_starter=0)
    for seat, coins in ((0, 3), (1, 1)):
        evening.until(lambda: isinstance(evening.top, Curtain))
        curtain = evening.the(Curtain)
        assert evening.picture().named("coin/club/large") == []
        give(evening, Action.UP)
        if seat == 1:
            assert not curtain.open, "nobody opens it in passing"
            evening.frames(40)
            give(evening, Action.UP)
        assert curtain.open
        assert len(evening.picture().named("coin/club/large")) == 6
        evening.digit(coins)
        evening.press(Action.CONFIRM)
        evening.frames(20)
    assert moves(evening) == [(0, Load(3)), (1, Load(1))]


def test_the_curtain_closes_when_nobody_touches_anything(begin: Begin) -> None:
    evening = begin(JUPP, USCHI, roll_call="off", first_starter=0)
    evening.frames(60)
    give(evening, Action.LEFT)
    curtain = evening.the(Curtain)
    assert curtain.open
    evening.frames(8 * 60 + 5)
    assert not curtain.open
    evening.press(Action.BACK)
    evening.the(Pause)
    assert evening.picture().named("coin/club/large") == []


# --- calling


@pytest.fixture
def calling(begin: Begin) -> Evening:
    """Seat 0 is to call first; two people, one coin each, 2 to 6 are possible."""
    evening = begin(*ON_PADS, roll_call="off", first_starter=0)
    for pad in (PAD, SECOND_PAD):
        hold(evening, pad, Action.RIGHT)
        let_go(evening, pad, Action.RIGHT)
        evening.press(Action.CONFIRM, pad)
    until_phase(evening, "call")
    return evening


def caller(evening: Evening) -> Caller:
    prompt = table(evening)._prompt
    assert isinstance(prompt, Caller)
    return prompt


def test_the_wheel_turns_within_the_public_range(calling: Evening) -> None:
    for _ in range(9):
        calling.press(Action.RIGHT, PAD)
    assert caller(calling).number == 6
    for _ in range(9):
        calling.press(Action.LEFT, PAD)
    assert caller(calling).number == 2
    calling.press(Action.CONFIRM, PAD)
    assert moves(calling)[-1] == (0, Call(2))


def test_only_the_caller_calls(calling: Evening) -> None:
    calling.press(Action.CONFIRM, SECOND_PAD)
    assert len(moves(calling)) == 2
    assert any("Jupp" in text for text in calling.picture().texts())


def test_k_09_the_blocked_number_says_why(calling: Evening) -> None:
    while caller(calling).number != 3:
        calling.press(Action.LEFT, PAD)
    calling.press(Action.CONFIRM, PAD)
    until_phase(calling, "call")
    while caller(calling).number != 3:
        calling.press(Action.LEFT, SECOND_PAD)
    reason = calling.services.texts("knobeln.blocked.all_called_it")
    assert reason in calling.picture().texts()
    calling.press(Action.CONFIRM, SECOND_PAD)
    assert moves(calling)[-1] == (0, Call(3))
    assert calling.audio.played[-1] == "error"


def test_number_keys_and_wheel(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS, roll_call="off", first_starter=0, ladepflicht="off")
    evening.digit(1)
    evening.press(Action.CONFIRM)
    until_phase(evening, "call")
    evening.navigator.handle(Digit(7, KEYBOARD))
    evening.frames(2)
    assert caller(evening).number == 7
    evening.navigator.handle(Wheel(2, 0, 0))
    evening.frames(2)
    assert caller(evening).number == 9


def test_k_19_the_clock_rings_and_a_call_is_drawn(calling: Evening) -> None:
    calling.frames(5 * 60 + 30)
    assert table(calling).board.late
    assert calling.services.ledger.tabs()[0].late == 1
    assert table(calling).people == (Seat(0),), "late, but still to call"
    calling.frames(11 * 60)
    assert moves(calling)[3][0] == 0
    assert isinstance(moves(calling)[3][1], Call)


def test_the_bell_tells_that_the_time_is_over(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS, settings=Settings(), roll_call="off", first_starter=0)
    evening.until(lambda: bool(table(evening).people))
    evening.press(Action.CONFIRM)
    until_phase(evening, "call")
    evening.frames(7 * 60)
    assert evening.audio.played.count("bell") == 1
    assert "voice_de_late" in evening.audio.spoken
    assert "coin_helm" in evening.audio.played


def test_the_clock_stands_still_while_the_game_is_paused(calling: Evening) -> None:
    calling.frames(2 * 60)
    calling.press(Action.PAUSE, PAD)
    calling.the(Pause)
    calling.frames(20 * 60)
    calling.press(Action.CONFIRM, PAD)
    calling.frames(30)
    assert calling.services.ledger.helmet() == Helmet(0, 0)


# --- the course of a match


def play_on(evening: Evening, rng: random.Random, *, seconds: float = 900.0) -> None:
    """Answer every question somehow until something else than the table lies on top."""
    devices = {player.device: device for player, device in zip(ON_PADS, (PAD, SECOND_PAD), strict=True)}

    def answer() -> None:
        scene = table(evening)
        for seat in scene.people:
            device = devices.get(scene.referee.setup.players[seat].device, KEYBOARD)
            if isinstance(scene._prompt, Loader | Caller):
                evening.press(rng.choice([Action.LEFT, Action.RIGHT]), device)
            evening.press(Action.CONFIRM, device)

    for _ in range(int(seconds * 60)):
        if evening.top is not table(evening):
            return
        answer()
        evening.frames(3)
    raise AssertionError("the match does not end")


def to_result(evening: Evening) -> KnobelnResult:
    """Sit through the toast."""
    evening.the(ToastScene)
    for device in itertools.islice(itertools.cycle((PAD, SECOND_PAD, KEYBOARD)), 1200):
        if isinstance(evening.top, ToastScene):
            evening.press(Action.CONFIRM, device)
        evening.frames(4)
        if isinstance(evening.top, KnobelnResult):
            break
    evening.frames(30)
    return evening.the(KnobelnResult)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whole_matches_alone_against_bots(begin: Begin, seed: int) -> None:
    evening = begin(JUPP, *BOTS, seed=seed)
    play_on(evening, random.Random(seed))
    over = table(evening).referee.over
    assert over is not None
    assert table(evening).mismatch() is None
    result = to_result(evening)
    texts = evening.picture().texts()
    loser = next(seat for seat in range(3) if seat not in over.winners)
    name = table(evening).referee.setup.players[loser].name
    assert evening.services.texts("knobeln.result.title", name=name) in texts
    assert ("revenge" in result.buttons) == (loser == 0), "bots do not shout"
    paid = sum(over.scores[seat] for seat in range(3) if seat == 0)
    assert evening.services.ledger.helmet().people == paid


def test_hands_open_in_the_order_of_calling_and_the_header_does_not_run_ahead(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS, settings=Settings(), roll_call="off", first_starter=0)
    evening.digit(1)
    evening.press(Action.CONFIRM)
    until_phase(evening, "call")
    texts = evening.services.texts
    header = {texts("knobeln.half.1"), texts("knobeln.game", number=1)}
    evening.press(Action.CONFIRM)
    evening.until(lambda: isinstance(table(evening).referee.match.log[-1].events[1], FistOpened), seconds=20)
    evening.frames(5)
    assert header <= set(evening.picture().texts())
    assert texts("knobeln.turn.open") in evening.picture().texts()


def lose_as_jupp(begin: Begin) -> Evening:
    """Jupp loses both halves: Uschi is right each time."""
    evening = begin(*ON_PADS, roll_call="off", first_starter=0)
    for _ in range(2):
        if table(evening).view.phase == "starter":
            evening.press(Action.CONFIRM, PAD)
        for pad in (PAD, SECOND_PAD):
            hold(evening, pad, Action.RIGHT)
            let_go(evening, pad, Action.RIGHT)
            evening.press(Action.CONFIRM, pad)
        until_phase(evening, "call")
        for pad, number in ((PAD, 5), (SECOND_PAD, 2)):
            while caller(evening).number != number:
                step = Action.RIGHT if caller(evening).number < number else Action.LEFT
                evening.press(step, pad)
            evening.press(Action.CONFIRM, pad)
            evening.frames(5)
    return evening


def test_k_13_a_double_loser_pays_without_a_final(begin: Begin) -> None:
    evening = lose_as_jupp(begin)
    over = table(evening).referee.over
    assert over is not None
    assert (over.scores, over.winners) == ((2, 0), (Seat(1),))
    tab = evening.services.ledger.tabs()[0]
    assert (tab.name, tab.owed, tab.euros) == ("Jupp", 1, 2)


def test_revenge_that_is_heard_and_taken(begin: Begin) -> None:
    evening = lose_as_jupp(begin)
    to_result(evening).focus.set("revenge")
    evening.press(Action.CONFIRM, PAD)
    evening.the(RacheScene)
    for _ in range(60):
        hold(evening, PAD, Action.CONFIRM)
        let_go(evening, PAD, Action.CONFIRM)
    evening.until(lambda: isinstance(evening.top, StarterQuestion) and not evening.navigator.in_transition)
    question = evening.the(StarterQuestion)
    question.focus.set("1")
    evening.press(Action.CONFIRM, PAD)
    evening.until(lambda: table(evening).referee.setup.match_id != "m1")
    setup = table(evening).referee.setup
    assert dict(setup.options)["first_starter"] == 1
    assert setup.avenger == 0
    loudest = evening.services.ledger.loudest()
    assert loudest is not None
    assert (loudest.name, loudest.decibels >= 73.0) == ("Jupp", True)
    remembered = evening.services.store.last_table()
    assert remembered is not None
    assert (remembered.avenger, dict(remembered.options).get("first_starter")) == (None, None)
    # Whoever loses the revenge is entered as its target, unless it is the avenger again.
    play_on(evening, random.Random(1))
    over = table(evening).referee.over
    assert over is not None
    assert len(evening.services.ledger.feuds()) == (0 in over.winners)


def test_revenge_that_is_too_quiet_leaves_an_ordinary_rematch(begin: Begin) -> None:
    evening = lose_as_jupp(begin)
    to_result(evening).focus.set("revenge")
    evening.press(Action.CONFIRM, PAD)
    evening.the(RacheScene)
    evening.until(lambda: isinstance(evening.top, KnobelnResult) and not evening.navigator.in_transition)
    result = evening.the(KnobelnResult)
    assert "revenge" not in result.buttons
    result.focus.set("again")
    evening.press(Action.CONFIRM, PAD)
    question = evening.the(StarterQuestion)
    evening.frames(30)
    assert evening.services.texts("knobeln.first.lost", name="Jupp") in evening.picture().texts()
    assert question.focus.key == "0", "the loser himself, until he names somebody else"
    evening.press(Action.RIGHT, PAD)
    evening.press(Action.CONFIRM, PAD)
    evening.until(lambda: table(evening).referee.setup.match_id != "m1")
    setup = table(evening).referee.setup
    assert (dict(setup.options)["first_starter"], setup.avenger) == (1, None)


def test_k_15_who_names_nobody_begins_himself_and_the_hint_says_so(begin: Begin) -> None:
    evening = lose_as_jupp(begin)
    to_result(evening).focus.set("again")
    evening.press(Action.CONFIRM, PAD)
    evening.the(StarterQuestion)
    evening.frames(30)
    written = evening.picture().texts()
    assert evening.services.texts("knobeln.first.myself") in written
    assert evening.services.texts("hint.back") not in written
    evening.press(Action.RIGHT, PAD)
    evening.press(Action.BACK, PAD)
    evening.until(lambda: table(evening).referee.setup.match_id != "m1")
    assert dict(table(evening).referee.setup.options)["first_starter"] == 0


def test_back_to_the_pub_from_the_result(begin: Begin) -> None:
    evening = lose_as_jupp(begin)
    to_result(evening)
    evening.press(Action.BACK, PAD)
    evening.until(lambda: isinstance(evening.top, Menu))


def test_k_14_the_loser_names_the_starter_with_the_mouse(tmp_path: Path) -> None:
    for seed in range(20):
        evening = Evening(tmp_path / str(seed), seed=seed, settings=OFF)
        options = (("first_starter", 0), ("roll_call", "off"))
        setup = TableSetup("knobeln", (JUPP, *BOTS), options=options, match_id="m1")
        evening.navigator.reset(KnobelnTable(evening.services, evening.services.open_table(setup)))
        evening.frames(60)
        scene = table(evening)
        while scene.view.half == 1:
            if scene.people:
                evening.press(Action.CONFIRM)
            evening.frames(3)
        if scene.view.first_loser == 0:
            break
    evening.until(lambda: bool(scene.people))
    evening.click(scene.places.mat(Seat(2)).center)
    assert (0, NameStarter(Seat(2))) in moves(evening)


def test_a_move_cannot_be_taken_back(calling: Evening) -> None:
    calling.press(Action.EXTRA, PAD)
    assert len(moves(calling)) == 2


def test_the_power_goes_and_the_match_comes_back_covered(begin: Begin, tmp_path: Path) -> None:
    evening = begin(JUPP, USCHI, roll_call="off", first_starter=0)
    evening.frames(60)
    give(evening, Action.UP)
    evening.digit(3)
    evening.press(Action.CONFIRM)
    evening.until(lambda: moves(evening) == [(0, Load(3))])
    again = Evening(tmp_path, settings=OFF)
    again.the(ResumeOffer)
    again.press(Action.CONFIRM)
    again.until(lambda: isinstance(again.top, Curtain))
    assert not again.the(Curtain).open
    assert again.picture().named("coin/club/large") == []
    assert moves(again) == [(0, Load(3))]


def test_a_click_on_the_table_skips_what_runs(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS, settings=Settings(), roll_call="off", first_starter=0)
    evening.until(lambda: bool(table(evening).people))
    evening.digit(1)
    evening.press(Action.CONFIRM)
    until_phase(evening, "call")
    evening.press(Action.CONFIRM)
    evening.until(lambda: table(evening).timeline.active and table(evening)._opening, seconds=30)
    evening.frames(12)
    evening.navigator.handle(PointerPressed(960, 300))
    evening.frames(3)
    assert not table(evening).board.counter.pulse.moving, "all hands are open"
    verdict = table(evening).board.verdict
    assert verdict.startswith(f"Summe {table(evening).board.counter.slate.total}: "), (
        "but not judged in passing"
    )
    assert verdict in evening.picture().texts()
    evening.frames(12)
    evening.navigator.handle(PointerPressed(960, 300))
    evening.frames(3)
    assert table(evening).board.verdict != verdict

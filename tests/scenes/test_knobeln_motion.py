"""How the Knobeln board shows moves: every frame true, nothing given away, in time."""

import random
from typing import get_args

import pytest

from engine.anim.pace import Pace
from engine.core.seats import CHANCE, Seat
from engine.games.knobeln.events import (
    CallDue,
    Event,
    FistOpened,
    GameStarted,
    GuessesJudged,
    HalfLost,
    HalfStarted,
    Loaded,
    Paid,
    SeatsLeft,
    TrapClosed,
)
from engine.games.knobeln.model import Call, ForgetCoins, Late, Load, Move, NameStarter, ShowCoins
from engine.ui import theme
from scenes.knobeln import tempo
from scenes.knobeln.scripts import Director
from tests.scenes.knobeln_board import FRAME, HELMET, Table

NEVER_BLOCKS = 0.1


def loaded(seats: int, *loads: int, **options: object) -> Table:
    table = Table(seats, roll_call="off", first_starter=Seat(1), **options)  # type: ignore[arg-type]
    for seat in range(seats):
        table.play(seat, Load(loads[seat] if seat < len(loads) else 1))
    return table


def called(table: Table, *numbers: int) -> None:
    """Let all but the last call."""
    seats = len(table.state.loads)
    for step, number in enumerate(numbers):
        table.play((1 + step) % seats, Call(number))


# --- whole matches


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize(("way", "calm"), [("frames", False), ("frames", True), ("off", False)])
def test_after_every_move_the_picture_is_that_of_the_view(seats: int, way: str, calm: bool) -> None:
    rng = random.Random(seats)
    table = Table(seats, near=rng.randrange(seats), calm=calm)
    table.timeline.pace = Pace.OFF if way == "off" else Pace.NORMAL
    while not table.over:
        table.begin(*table.random_move(rng))
        table.show(seconds=0.1)
        assert table.mismatch() is None
    for _ in range(30):
        table.frame(0.1)
    assert not table.board.things.flying
    assert not table.board.things.puffs
    helmet = table.rules.view(table.state, None).helmet
    euros = sum(paid for paid, player in zip(helmet, table.players, strict=True) if not player.is_bot)
    assert round(table.board.things.money.value) == table.board.helmet_total == HELMET + euros


@pytest.mark.parametrize("seats", [2, 5])
def test_a_moved_picture_rests_like_a_fresh_one(seats: int) -> None:
    rng = random.Random(seats + 10)
    table = Table(seats)
    moves = 0
    while not table.over and moves < 60:
        table.begin(*table.random_move(rng))
        table.show(seconds=0.1)
        table.rest()
        moves += 1
        for person in table.board.people:
            person.blinking = False
        moved = table.drawn()
        table.board.rebuild(table.rules.view(table.state, table.near))
        assert table.drawn() == moved


@pytest.mark.parametrize("seats", [3, 8])
def test_skipping_ends_in_the_same_picture_without_a_sound(seats: int) -> None:
    rng = random.Random(seats)
    table = Table(seats)
    while not table.over:
        table.begin(*table.random_move(rng))
        table.frame()
        heard, spoken = len(table.sounds), len(table.spoken)
        table.timeline.finish()
        assert table.mismatch() is None
        assert (len(table.sounds), len(table.spoken)) == (heard, spoken)


def test_every_event_has_a_script() -> None:
    director = Table(2).director
    assert isinstance(director, Director)
    assert set(director._shows) == set(get_args(Event))


# --- nothing is given away


def recorded(loads: tuple[int, ...], near: int) -> tuple[list[object], list[str], list[float]]:
    """Play up to the opening and return everything that could be seen, heard and timed."""
    table = Table(4, near=near, roll_call="off", first_starter=Seat(1), ladepflicht="off")
    seen: list[object] = []
    times: list[float] = []

    def look() -> None:
        seen.append(tuple(table.drawn()))

    for seat, coins in enumerate(loads):
        table.begin(Seat(seat), Load(coins))
        times.append(table.show(watch=look))
        table.rest()
        look()
    for seat, number in ((1, 5), (2, 6), (3, 7)):
        table.begin(Seat(seat), Call(number))
        times.append(table.show(watch=look))
        table.rest()
        look()
    return seen, table.sounds, times


@pytest.mark.parametrize("near", [0, 2])
@pytest.mark.parametrize("loads", [(0, 0, 0, 0), (3, 3, 3, 3), (0, 1, 2, 3)])
def test_fists_give_nothing_away(near: int, loads: tuple[int, ...]) -> None:
    assert recorded(loads, near) == recorded((1, 2, 0, 2), near)


# --- opening


@pytest.mark.parametrize("calm", [False, True])
def test_coins_on_the_palms_are_those_that_are_counted_in_every_frame(calm: bool) -> None:
    table = loaded(4, 3, 0, 2, 3, calm=calm, ladepflicht="off")
    called(table, 7, 7, 9)
    totals: list[int] = []
    leaving = False

    def look() -> None:
        nonlocal leaving
        leaving = leaving or not all(person.sight.at_table for person in table.board.people)
        slate = table.board.counter.slate
        if slate.kind != "sum" or leaving:
            return
        picture = table.picture()
        coins = len(picture.named("coin/club")) + len(picture.named("coin/club/large"))
        assert coins == slate.total
        numbers = [
            call.what for call in picture.calls if call.verb == "text" and call.y > 760 and call.x < 700
        ]
        assert str(slate.total) in numbers
        totals.append(slate.total)

    table.begin(Seat(0), Call(8))
    table.show(watch=look)
    assert totals == sorted(totals)
    assert totals[-1] == 8
    assert table.mismatch() is None


def test_hands_open_in_the_order_of_calling_and_say_the_sum() -> None:
    table = loaded(3, 3, 1, 2)
    called(table, 3, 4)
    table.spoken.clear()
    table.begin(Seat(0), Call(9))
    opened: list[int] = []

    def look() -> None:
        for person in table.board.people:
            if person.sight.hand == "palm" and person.seat not in opened:
                opened.append(person.seat)

    table.show(watch=look)
    assert opened == [1, 2, 0]
    assert table.spoken == [(0, 9), (1, 1), (2, 3), (0, 6)]
    assert table.sounds.count("fist_open") == 3


def test_a_fist_is_squashed_before_it_opens_and_ends_on_the_pixel() -> None:
    table = loaded(2, 1, 2)
    called(table, 4)
    sizes: set[tuple[float, float]] = set()

    def look() -> None:
        sizes.update(call.stretch for call in table.drawn() if call.what in ("fist/fox", "palm/fox"))

    table.begin(Seat(0), Call(5))
    table.show(watch=look)
    assert min(height for _, height in sizes) < 0.9
    assert max(height for _, height in sizes) > 1.05
    assert all(tuple(person.stretch.value) == (1.0, 1.0) for person in table.board.people)


def test_right_guessers_shine_and_leave() -> None:
    table = loaded(4, 1, 1, 1, 1)
    called(table, 4, 5, 4)
    shining: set[str] = set()

    def look() -> None:
        shining.update(str(call.rect) for call in table.picture().named("knobeln/mat/hit"))

    table.begin(Seat(0), Call(6))
    table.show(watch=look)
    assert {str(table.places.mat(Seat(seat))) for seat in (1, 3)} <= shining
    assert "success" in table.sounds
    assert [person.seat for person in table.board.people if not person.sight.at_table] == [1, 3]


def test_nobody_right_is_a_murmur() -> None:
    table = loaded(3, 1, 1, 1)
    called(table, 4, 5)
    table.play(0, Call(6))
    assert "crowd_ohh" in table.sounds
    assert "success" not in table.sounds


def test_the_trap_puts_light_on_empty_palms() -> None:
    table = loaded(3, 0, 1, 0)
    called(table, 4, 5)
    lit: set[float] = set()
    table.begin(Seat(0), Call(6))
    table.show(watch=lambda: lit.update(call.x for call in table.picture().named("knobeln/glow")))
    assert lit == {table.places.hand(Seat(0)).x, table.places.hand(Seat(2)).x}
    assert table.mismatch() is None


# --- time


def seconds_of(table: Table, *events: Event) -> float:
    """Return how long a script of these events is."""
    begun = table.timeline.now
    table.timeline.play(table.director.scripts(events))
    table.show()
    return table.timeline.now - begun


def test_what_must_not_block_takes_no_time() -> None:
    roll = Table(3)
    answers: tuple[Move, ...] = (ShowCoins(), ForgetCoins())
    for seat, move in enumerate(answers):
        roll.begin(Seat(seat), move)
        assert roll.show() <= NEVER_BLOCKS
    table = Table(3, roll_call="off", first_starter=Seat(1))
    for seat in range(3):
        table.begin(Seat(seat), Load(1))
        assert table.show() <= NEVER_BLOCKS
        table.rest()
    table.begin(CHANCE, Late(Seat(1)))
    assert table.show() <= NEVER_BLOCKS
    assert table.sounds[-1] == "bell"
    assert table.board.things.flying
    table.rest()
    assert table.sounds[-1] == "coin_helm"


def test_a_call_is_shown_within_0_4_s() -> None:
    table = loaded(4)
    table.begin(Seat(1), Call(6))
    assert isinstance(table.events[-1], CallDue)
    assert table.show() == pytest.approx(tempo.CALL)
    assert table.spoken == [(1, 6)]
    assert table.sounds[-1] == "chip"


def test_times_of_the_art_direction() -> None:
    table = Table(8, roll_call="off", first_starter=Seat(0))
    order = table.places.everybody
    assert seconds_of(table, GameStarted(1, 1, order, True, 8, 24)) <= 0.9
    assert seconds_of(table, FistOpened(Seat(1), 3, 3)) == pytest.approx(0.35 + 0.07 + 3 * 0.06 + 0.5)
    assert seconds_of(table, GuessesJudged(3, (Seat(1),))) == pytest.approx(0.2 + 1.2)
    assert seconds_of(table, TrapClosed((Seat(1),))) == pytest.approx(2.0)
    assert seconds_of(table, SeatsLeft(order[1:])) <= 1.2 + FRAME
    assert seconds_of(table, HalfLost(1, Seat(0))) == pytest.approx(1.5)
    assert seconds_of(table, HalfStarted(2, order)) <= 1.8 + tempo.LOWER + FRAME
    assert seconds_of(table, Paid(Seat(0), 2, "lost")) == pytest.approx(0.48 + 0.4)


def test_later_hands_open_faster() -> None:
    assert [tempo.hold(number) for number in range(5)] == [
        0.5,
        0.5,
        0.5,
        tempo.HURRIED_HOLD,
        tempo.HURRIED_HOLD,
    ]


@pytest.mark.parametrize("coins", [0, 1, 2, 3])
def test_a_fist_comes_up_in_the_same_time_for_every_load(coins: int) -> None:
    table = Table(2, roll_call="off", first_starter=Seat(0), ladepflicht="off")
    table.begin(Seat(1), Load(coins))
    table.show()
    frames = 0
    while table.board.people[1].lift.value < 1.0:
        table.frame()
        frames += 1
    assert frames == pytest.approx(tempo.RAISE / FRAME, abs=1)
    assert table.sounds == ["whoosh"]
    assert isinstance(table.events[0], Loaded)


# --- the rest of the motion


def test_fists_are_shaken_three_times_by_26_pixels() -> None:
    heights: list[float] = []
    table = Table(2, roll_call="on")
    for seat in range(2):
        table.play(seat, ShowCoins())
    table.begin(CHANCE, NameStarter(Seat(1)))
    table.show(watch=lambda: heights.extend(call.y for call in table.picture().named("fist/fox")))
    rest = table.places.hand(Seat(1)).y
    assert min(heights) == pytest.approx(rest - 26, abs=3)
    tops = [height for height in heights if height < rest - 20]
    assert len(tops) >= 3


def test_calm_motion_shakes_nothing_and_nobody_walks() -> None:
    table = loaded(3, 1, 1, 1, calm=True)
    called(table, 3, 4)
    angles: set[float] = set()
    places: set[float] = set()

    def look() -> None:
        angles.update(person.sway.value for person in table.board.people)
        places.add(table.board.people[1].position.value[1])

    table.begin(Seat(0), Call(5))
    table.show(watch=look)
    assert angles == {0.0}
    assert places == {table.places.seat(Seat(1)).y, table.places.bar(Seat(1)).y}


def test_the_coin_flies_from_the_hand_into_the_slot() -> None:
    table = loaded(3)
    table.begin(CHANCE, Late(Seat(1)))
    flight: list[tuple[float, float]] = []
    for _ in range(60):
        table.frame()
        flight += [(call.x, call.y) for call in table.picture().named("coin/0")]
    slot = table.places.point("slot")
    assert len(flight) == pytest.approx(tempo.COIN_FLIGHT / FRAME, abs=2)
    assert abs(flight[0][0] - table.places.hand(Seat(1)).x) < 20
    assert abs(flight[-1][0] - slot.x) < 40
    assert abs(flight[-1][1] - slot.y) < 40


def test_the_lot_walks_round_and_stops_at_the_starter() -> None:
    table = Table(5)
    for seat in range(5):
        table.play(seat, ShowCoins())
    lit: list[str] = []
    table.begin(CHANCE, NameStarter(Seat(3)))

    def look() -> None:
        rings = [call for call in table.picture().named("knobeln/mat/active") if call.alpha > 0.6]
        for ring in rings:
            if not lit or lit[-1] != str(ring.rect):
                lit.append(str(ring.rect))

    table.show(watch=look)
    assert len(set(lit)) == 5
    assert lit[-1] == str(table.places.mat(Seat(3)))


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_no_text_leaves_the_safe_area_in_any_frame(seats: int) -> None:
    rng = random.Random(seats)
    table = Table(seats, near=seats - 1)

    def look() -> None:
        for call in table.drawn():
            if call.verb == "text" and call.rect is not None:
                assert call.size >= theme.SIZE_MINIMUM
                assert call.rect.x >= theme.SAFE.x
                assert call.rect.right <= theme.SAFE.right
                assert call.rect.bottom <= theme.SAFE.bottom

    moves = 0
    while not table.over and moves < 40:
        table.begin(*table.random_move(rng))
        table.show(seconds=0.05, watch=look)
        moves += 1

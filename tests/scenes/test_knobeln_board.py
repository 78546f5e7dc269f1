"""What the Knobeln board shows while nothing moves."""

import itertools

import pytest

from engine.core.seats import CHANCE, Seat
from engine.games.knobeln.model import Call, ForgetCoins, Late, Load, NameStarter, ShowCoins
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Drawn
from engine.ui.geometry import Rect
from scenes.knobeln.counter import dots_left
from scenes.knobeln.places import Places
from scenes.knobeln.words import number_word
from tests.assets.names import PANELS, SPRITES
from tests.scenes.knobeln_board import HELMET, LAYOUT, NAMES, Table

ALL_SEATS = range(2, 9)


def loaded(seats: int, *loads: int, **options: object) -> Table:
    """Return a table where all fists are up; seat 1 calls first."""
    table = Table(seats, roll_call="off", first_starter=Seat(1), **options)  # type: ignore[arg-type]
    for seat in range(seats):
        table.play(seat, Load(loads[seat] if seat < len(loads) else 1))
    return table


def covers(one: Rect, other: Rect) -> bool:
    return not (
        one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
    )


def mats(drawn: list[Drawn]) -> list[Rect]:
    return [call.rect for call in drawn if call.what == "knobeln/mat" and call.rect is not None]


# --- places


@pytest.mark.parametrize("seats", ALL_SEATS)
@pytest.mark.parametrize("near", [0, 1])
def test_opponents_sit_clockwise_from_the_left(seats: int, near: int) -> None:
    places = Places(LAYOUT, seats, Seat(near))
    others = [Seat((near + step) % seats) for step in range(1, seats)]
    xs = [places.seat(seat).x for seat in others]
    assert xs == sorted(xs)
    assert places.mat(Seat(near)) == LAYOUT.rect("own_mat")
    assert places.hand(Seat(near)) == LAYOUT.point("own_fist")


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_every_seat_has_a_place_of_its_own(seats: int) -> None:
    places = Places(LAYOUT, seats, Seat(0))
    for kind in (places.seat, places.hand, places.bar):
        spots = {kind(seat) for seat in places.everybody}
        assert len(spots) == seats
    assert places.scale == (0.8 if seats >= 7 else 1.0)


# --- mats


@pytest.mark.parametrize("seats", ALL_SEATS)
@pytest.mark.parametrize("number", [10, 11, 16])
def test_mats_neither_overlap_nor_leave_the_safe_area(seats: int, number: int) -> None:
    table = loaded(seats, ladepflicht="off")
    for seat in [*range(1, seats), 0][:-1]:
        legal = table.rules.legal(table.state, Seat(seat))
        table.play(seat, Call(number) if Call(number) in legal else legal[-1])
    drawn = table.drawn()
    rects = mats(drawn)
    assert len(rects) == seats
    assert not any(covers(one, other) for one, other in itertools.combinations(rects, 2))
    written = [call.rect for call in drawn if call.verb == "text" and call.rect is not None]
    for rect in (*rects, *written):
        assert rect.x >= theme.SAFE.x
        assert rect.right <= theme.SAFE.right
        assert rect.y >= theme.SAFE.y
        assert rect.bottom <= theme.SAFE.bottom


@pytest.mark.parametrize("seats", [2, 6, 8])
def test_texts_stay_on_their_mats_whatever_the_name(seats: int) -> None:
    names = ["Wilhelmine-Friederike"] * seats
    table = loaded(seats, names=names, ladepflicht="off")
    for seat in range(1, seats):
        table.play(seat, table.rules.legal(table.state, Seat(seat))[-seat])
    drawn = table.drawn()
    rects = mats(drawn)
    texts = [call for call in drawn if call.verb == "text" and call.rect is not None]
    for call in texts:
        assert call.size >= theme.SIZE_MINIMUM
        assert call.rect is not None
        near = [rect for rect in rects if covers(rect, call.rect)]
        assert all(rect.x <= call.rect.x and call.rect.right <= rect.right for rect in near)
    assert sum(call.what.startswith("Wil") for call in texts) == seats


def test_a_mat_tells_number_name_mark_and_word() -> None:
    table = loaded(4)
    table.play(1, Call(12))
    mat = table.places.mat(Seat(1))
    on_it = [call.what for call in table.drawn() if mat.contains(call.x, call.y)]
    assert {"12", NAMES[1], "mark/blue", "Dutzend"} <= set(on_it)


@pytest.mark.parametrize(
    ("words", "number", "word"),
    [("original", 8, "Sonne lacht"), ("original", 14, "Vötzjn"), ("clean", 14, None), ("off", 8, None)],
)
def test_number_words_follow_the_setting(words: str, number: int, word: str | None) -> None:
    assert number_word(Texts("de", strict=True), number, words) == word
    table = loaded(5, words=words)
    table.play(1, Call(number))
    assert (table.picture().named(word) != []) if word else not table.picture().named("Vötzjn")


def test_numbers_without_word_have_none() -> None:
    texts = Texts("de", strict=True)
    assert [n for n in range(25) if number_word(texts, n, "original")] == [
        0,
        3,
        7,
        8,
        9,
        10,
        11,
        12,
        13,
        14,
        16,
        18,
    ]


def test_the_starter_is_told_until_it_has_called() -> None:
    table = loaded(3)
    mat = table.places.mat(Seat(1))
    (word,) = table.picture().named("ruft an")
    assert mat.contains(word.x, word.y)


# --- hands


def test_hands_are_below_the_table_until_they_are_loaded() -> None:
    table = Table(4, roll_call="off", first_starter=Seat(0))
    assert not [call for call in table.drawn() if call.what.startswith(("fist", "palm"))]
    table.play(2, Load(2))
    fists = [call.what for call in table.drawn() if call.what.startswith("fist")]
    assert fists == ["fist/sleeve", "fist/sleeve/plain", "fist/slate"]


def test_the_near_hand_is_large_whatever_it_is_made_of() -> None:
    table = loaded(4)
    assert table.picture().named("fist/large/peat")
    tin = Table(4, near=3, roll_call="off", first_starter=Seat(0))
    tin.play(3, Load(1))
    (hand,) = tin.picture().named("fist/large/tin/steel")
    assert hand.stretch == (1.0, 1.0), "nothing is drawn larger than it was painted"


# --- the rest of the table


def test_the_roll_call_lies_on_the_mats() -> None:
    table = Table(3)
    table.play(1, ShowCoins())
    table.play(2, ForgetCoins())
    drawn = table.drawn()
    coins = [call for call in drawn if call.what == "coin/club"]
    assert len(coins) == 3
    assert all(table.places.mat(Seat(1)).contains(coin.x, coin.y) for coin in coins)
    (word,) = table.picture().named("vergessen")
    assert table.places.mat(Seat(2)).contains(word.x, word.y)
    assert table.picture().named("bust/face/slate/sad")


def test_ladepflicht_and_the_possible_numbers_are_on_the_slate() -> None:
    table = Table(4, roll_call="off", first_starter=Seat(0))
    assert {"Ladepflicht", "4–12", "möglich"} <= set(table.picture().texts())
    free = Table(4, roll_call="off", first_starter=Seat(0), ladepflicht="off")
    assert "0–12" in free.picture().texts()
    assert "Ladepflicht" not in free.picture().texts()


def test_the_ring_of_the_clock_goes_out_dot_by_dot() -> None:
    assert [dots_left(second / 5) for second in range(6)] == [5, 4, 3, 2, 1, 0]
    table = loaded(3)
    assert not table.picture().named("knobeln/dot/lit")
    table.board.clock = 0.5
    picture = table.picture()
    assert (len(picture.named("knobeln/dot/lit")), len(picture.named("knobeln/dot/off"))) == (3, 2)
    assert "3–9" not in picture.texts()
    table.board.clock, table.board.late = 1.0, True
    assert len(table.picture().named("knobeln/dot/late")) == 5


def test_who_acts_has_a_ring_and_light_from_above() -> None:
    table = loaded(3)
    (ring,) = table.picture().named("knobeln/mat/active")
    assert ring.rect == table.places.mat(Seat(1))
    (beam,) = table.picture().named("knobeln/spotlight")
    assert beam.x == table.places.seat(Seat(1)).x


def test_a_bot_that_thinks_has_a_turning_key() -> None:
    table = loaded(4)
    table.play(1, Call(5))
    table.play(2, Call(5))
    table.board.thinking = Seat(3)
    before = [call.what for call in table.drawn() if call.what.startswith("icon/thinking")]
    assert len(before) == 1
    for _ in range(8):
        table.frame()
    assert [call.what for call in table.drawn() if call.what.startswith("icon/thinking")] != before
    assert table.picture().named("bust/tin/steel/calculating")


def test_the_tag_counts_what_is_paid() -> None:
    table = loaded(3)
    assert f"{HELMET} €" in table.picture().texts()
    table.play(CHANCE, Late(Seat(1)))
    assert f"{HELMET + 2} €" in table.picture().texts()
    assert table.board.helmet_total == HELMET + 2


def test_whoever_is_out_drinks_at_the_bar() -> None:
    table = loaded(4, 1, 1, 1, 1)
    table.play(1, Call(4))
    table.play(2, Call(5))
    table.play(3, Call(4))
    table.play(0, Call(6))
    drawn = table.drawn()
    assert len(mats(drawn)) == 2
    glasses = [call for call in drawn if call.what.startswith("beer/") and call.stretch[0] < 0.6]
    assert len(glasses) == 2
    order = [call.what for call in drawn]
    assert order.index("bust/head/fox") < order.index("knobeln/bar") < order.index("bust/head/slate")


def test_whoever_sits_near_is_seen_only_at_the_bar() -> None:
    table = loaded(3, 1, 1, 1)
    assert not table.picture().named("bust/head/peat")
    table.play(1, Call(5))
    table.play(2, Call(6))
    table.play(0, Call(3))
    assert table.picture().named("bust/head/peat")
    assert not [call for call in table.drawn() if "/large/" in call.what]
    assert len(mats(table.drawn())) == 2


def test_everything_drawn_is_in_the_catalogue() -> None:
    table = Table(8)
    names = {(call.verb, call.what) for call in table.drawn()}
    for seat in range(8):
        table.begin(Seat(seat), ShowCoins() if seat else ForgetCoins())
        table.show(watch=lambda: names.update((call.verb, call.what) for call in table.drawn()))
    table.play(CHANCE, NameStarter(Seat(3)))
    for seat in range(8):
        table.play(seat, Load(seat % 4))
    names.update((call.verb, call.what) for call in table.drawn())
    assert {what for verb, what in names if verb == "image"} <= SPRITES
    assert {what for verb, what in names if verb == "panel"} <= PANELS


# --- idle life


def test_people_blink_and_a_resting_table_rests() -> None:
    table = loaded(2)
    table.board.marked = ()
    table.rest()
    blinks = changes = 0
    for _ in range(60 * 20):
        changed = table.board.update(1 / 60)
        changes += changed
        blinks += bool(changed and any(person.blinking for person in table.board.people))
    assert blinks >= 5
    assert changes <= 4 * blinks, "nothing but eyelids moves"


def test_nobody_blinks_with_calm_motion() -> None:
    table = loaded(3, calm=True)
    table.rest()
    assert not any(table.board.update(1 / 60) for _ in range(60 * 10))


def test_the_tag_does_not_count_the_tin_money_of_bots() -> None:
    table = Table(5)
    bot = next(Seat(seat) for seat, player in enumerate(table.players) if player.is_bot)
    table.play(bot, ForgetCoins())
    assert table.board.paid[bot] == 2
    assert table.board.helmet_total == HELMET
    assert f"{HELMET} €" in table.picture().texts()

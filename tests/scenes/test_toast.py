"""The toast: who clinks when, chords, the loser last, his bill, and that nobody blocks the evening."""

import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import pytest

from engine.core.seats import Seat
from engine.play.seating import PEOPLE, TIN, Player, TableSetup
from engine.settings import Settings
from engine.ui import theme
from engine.ui.actions import KEYBOARD, MOUSE, Action, Device, PointerPressed, Press, Release
from engine.ui.canvas import Drawn, RecordingCanvas
from engine.ui.layout import LayoutError, load_layout
from engine.ui.scene import Scene
from scenes.looks import seat_colours
from scenes.toast import REQUIRED, Act, ToastScene
from scenes.toast_arms import AWAY, WAITING
from scenes.toast_bill import TIN as TIN_TINT
from scenes.toast_round import ClinkRound
from tests.scenes.evening import FRAME, PAD, ROOT, SECOND_PAD, Evening

OFF = Settings(animation_speed="off")
CALM = Settings(reduced_motion=True)
FIRST, SECOND, THIRD = Seat(0), Seat(1), Seat(2)


class Watcher(Scene):
    """Lies below and remembers what it was resumed with."""

    def __init__(self) -> None:
        super().__init__()
        self.results: list[Any] = []

    def resumed(self, result: Any) -> None:
        self.results.append(result)


def person(number: int, device: Device | None = None) -> Player:
    figure = PEOPLE[number]
    return Player(figure.capitalize(), figure, device=None if device is None else device.key)


def bot(number: int) -> Player:
    return Player(f"Blech {number + 1}", TIN[number % len(TIN)], "normal")


def toast(
    evening: Evening, players: Sequence[Player], loser: int, *, rounds: int = 1
) -> tuple[ToastScene, Watcher]:
    """Begin a toast after a match that was booked; the loser owes this many rounds by now."""
    for number in range(rounds):
        evening.services.ledger.charge(f"match{number}", 9, loser, players[loser], "loser")
    watcher = Watcher()
    evening.navigator.reset(watcher)
    evening.frames(1)
    setup = TableSetup("knobeln", tuple(players), match_id="match0")
    scene = ToastScene(evening.services, setup, seat_colours(players), Seat(loser))
    evening.navigator.push(scene)
    evening.frames(1)
    return scene, watcher


def act(scene: ToastScene) -> Act:
    """What happens now; a call, so that mypy does not take it for settled."""
    return scene.act


def key(evening: Evening, device: Device = KEYBOARD) -> None:
    evening.navigator.handle(Press(Action.CONFIRM, device))
    evening.navigator.handle(Release(Action.CONFIRM, device))


def click(evening: Evening) -> None:
    evening.navigator.handle(PointerPressed(400, 300))


def by_pad(evening: Evening) -> None:
    key(evening, PAD)


def seconds(evening: Evening, length: float) -> None:
    evening.frames(round(length / FRAME))


def rings(evening: Evening) -> int:
    return evening.audio.played.count("prost")


def until(evening: Evening, scene: ToastScene, act: Act) -> None:
    evening.until(lambda: scene.act is act, seconds=30)


# --- who clinks


@pytest.mark.parametrize("press", [key, click, by_pad], ids=["keyboard", "mouse", "pad"])
def test_a_whole_toast_on_every_device(evening: Evening, press: Callable[[Evening], None]) -> None:
    scene, watcher = toast(evening, [person(0), person(1), person(2)], loser=1)
    seconds(evening, 0.5)
    for _ in range(2):
        press(evening)
        seconds(evening, 0.6)
    evening.until(lambda: scene.turn == SECOND)
    press(evening)
    until(evening, scene, Act.PAYING)
    assert rings(evening) == 3
    seconds(evening, 0.2)
    press(evening)
    evening.frames(2)
    assert act(scene) is Act.READING
    press(evening)
    evening.until(lambda: evening.top is not scene, seconds=1.0)
    assert watcher.results == [None]


def test_on_a_shared_device_each_press_counts_for_the_next_person(evening: Evening) -> None:
    scene, _ = toast(evening, [person(0), person(1), person(2), person(3)], loser=3)
    turns = []
    for _ in range(3):
        assert scene.turn is not None
        turns.append(scene.turn)
        name = scene._players[scene.turn].name
        assert f"{name}, stoß an!" in evening.picture().texts()
        key(evening)
        seconds(evening, 0.5)
    assert turns == [FIRST, SECOND, THIRD]


def test_everybody_presses_the_own_device(evening: Evening) -> None:
    players = [person(0, PAD), person(1, SECOND_PAD), person(2, KEYBOARD)]
    scene, _ = toast(evening, players, loser=2)
    key(evening, SECOND_PAD)
    key(evening, SECOND_PAD)
    key(evening, KEYBOARD)
    seconds(evening, 2.0)
    assert scene.turn == FIRST, "only his own pad counts for him"
    assert rings(evening) == 1
    key(evening, PAD)
    evening.until(lambda: scene.turn == THIRD)
    assert rings(evening) == 2


def test_two_people_at_one_pad_of_their_own(evening: Evening) -> None:
    players = [person(0, PAD), person(1, SECOND_PAD), person(2, PAD), bot(0)]
    scene, _ = toast(evening, players, loser=3)
    key(evening, PAD)
    key(evening, PAD)
    assert scene.turn == SECOND
    key(evening, PAD)
    assert scene.turn == SECOND
    key(evening, SECOND_PAD)
    assert scene.turn is None


def test_keyboard_and_mouse_are_one_device(evening: Evening) -> None:
    scene, _ = toast(evening, [person(0, MOUSE), person(1, PAD)], loser=1)
    key(evening, KEYBOARD)
    assert scene.turn is None


def test_bots_press_by_themselves(evening: Evening) -> None:
    scene, _ = toast(evening, [bot(0), bot(1), bot(2), person(0)], loser=3)
    seconds(evening, 0.42 + 0.29)
    assert rings(evening) == 0
    evening.until(lambda: scene.turn is not None, seconds=3)
    assert 1 <= rings(evening) <= 3
    assert evening.audio.spoken == ["voice_de_prost"] * rings(evening)


def test_people_among_themselves_need_no_tin_voice(evening: Evening) -> None:
    toast(evening, [person(0), person(1), person(2)], loser=2)
    evening.until(lambda: rings(evening) > 0, seconds=20)
    assert evening.audio.spoken == []


def test_bots_take_between_three_and_twelve_tenths_of_a_second() -> None:
    waits = []
    for seed in range(40):
        players = [bot(0), bot(1)]
        clinking = ClinkRound([FIRST, SECOND], players, 0.42, random.Random(seed))
        now = 0.0
        while not clinking.complete:
            now += 0.01
            waits += [now - 0.42 for _ in clinking.advance(0.01)]
    assert 0.29 < min(waits) < 0.4
    assert 1.1 < max(waits) < 1.22


def test_a_press_of_the_loser_is_too_early_while_the_winners_clink(evening: Evening) -> None:
    scene, _ = toast(evening, [person(0, PAD), person(1, SECOND_PAD)], loser=1)
    key(evening, SECOND_PAD)
    seconds(evening, 2.0)
    assert (rings(evening), scene.turn) == (0, FIRST)


def test_held_keys_do_not_clink(evening: Evening) -> None:
    scene, _ = toast(evening, [person(0), person(1), person(2)], loser=2)
    for _ in range(3):
        evening.navigator.handle(Press(Action.CONFIRM, KEYBOARD, repeat=True))
        evening.frames(1)
    assert scene.turn == FIRST


# --- chords


@pytest.mark.parametrize(("gap", "chords"), [(0.0, 1), (0.2, 1), (0.3, 2), (1.0, 2)])
def test_presses_within_a_quarter_of_a_second_ring_as_one(evening: Evening, gap: float, chords: int) -> None:
    toast(evening, [person(0, PAD), person(1, SECOND_PAD), bot(0)], loser=2)
    seconds(evening, 0.5)
    key(evening, PAD)
    seconds(evening, gap)
    key(evening, SECOND_PAD)
    seconds(evening, 0.6)
    assert rings(evening) == chords


def test_a_chord_is_one_flash_one_shake_and_24_drops(evening: Evening) -> None:
    scene, _ = toast(evening, [person(0, PAD), person(1, SECOND_PAD), bot(0)], loser=2)
    seconds(evening, 0.5)
    flashes, drops, shakes = [], [], []

    def look() -> None:
        picture = evening.picture()
        flashes.append(sum(call.alpha for call in picture.named("toast/flash")))
        drops.append(sum(call.what.startswith("toast/drop/") for call in picture.calls))
        shakes.append(abs(scene.splash.offset.x))

    evening.watchers.append(look)
    key(evening, PAD)
    seconds(evening, 0.15)
    key(evening, SECOND_PAD)
    seconds(evening, 0.7)
    assert max(drops) == 24
    assert 3.0 < max(shakes) <= 6.0
    assert sum(shake > 0.01 for shake in shakes) <= 12, "it lasts 0.18 s"
    rises = [later for earlier, later in pairwise(flashes) if later > earlier]
    assert len(rises) == 1


def test_all_glasses_of_a_chord_are_there_when_it_rings(evening: Evening) -> None:
    scene, _ = toast(evening, [person(0, PAD), person(1, SECOND_PAD), bot(0)], loser=2)
    seconds(evening, 0.5)
    key(evening, PAD)
    seconds(evening, 0.2)
    key(evening, SECOND_PAD)
    evening.until(lambda: rings(evening) == 1, seconds=1)
    assert scene.arms[0].out.value == scene.arms[1].out.value < 0.0


def test_three_flashes_a_second_at_most(evening: Evening) -> None:
    toast(evening, [*(person(number) for number in range(7)), bot(0)], loser=7)
    seconds(evening, 0.5)
    flashes = []
    evening.watchers.append(
        lambda: flashes.append(sum(call.alpha for call in evening.picture().named("toast/flash")))
    )
    for _ in range(7):
        key(evening)
        seconds(evening, 0.27)
    seconds(evening, 0.5)
    assert rings(evening) == 7
    rises = [frame for frame, (earlier, later) in enumerate(pairwise(flashes)) if later > earlier]
    assert len(rises) >= 3
    assert min(later - earlier for earlier, later in pairwise(rises)) >= 20


# --- the loser


def test_the_loser_comes_last_into_the_gap(evening: Evening) -> None:
    scene, _ = toast(evening, [person(0), person(1), person(2)], loser=1)
    loser = scene.arms[1]
    key(evening)
    seconds(evening, 1.5)
    assert loser.out.value == AWAY
    assert f"{scene._players[2].name}, stoß an!" in evening.picture().texts()
    key(evening)
    seconds(evening, 0.6)
    assert loser.out.value == AWAY, "not before the winners have rung"
    evening.until(lambda: loser.out.value == WAITING, seconds=2)
    assert rings(evening) == 2
    assert "crowd_ahh" not in evening.audio.played
    assert "Angestoßen wird zuletzt." in evening.picture().texts()
    key(evening)
    seconds(evening, 0.52)
    assert evening.audio.played[-2:] == ["prost", "crowd_ahh"]


def test_all_glasses_meet_that_of_the_loser(evening: Evening) -> None:
    scene, _ = toast(evening, [person(0), bot(0), bot(1)], loser=0)
    evening.until(lambda: scene.turn == FIRST)
    before = rings(evening)
    key(evening)
    evening.until(lambda: rings(evening) == before + 1, seconds=1)
    assert len({arm.out.value for arm in scene.arms}) == 1


def test_two_players_clink_one_after_the_other(evening: Evening) -> None:
    scene, _ = toast(evening, [person(0), person(1)], loser=0)
    assert scene.turn == SECOND
    key(evening)
    evening.until(lambda: scene.turn == FIRST, seconds=2)
    assert rings(evening) == 1
    key(evening)
    until(evening, scene, Act.PAYING)
    assert rings(evening) == 2


# --- nobody blocks the evening


def test_it_goes_on_when_nobody_presses(evening: Evening) -> None:
    scene, watcher = toast(evening, [person(0), person(1), bot(0), person(2)], loser=3)
    seconds(evening, 7.9)
    assert scene.turn == FIRST
    seconds(evening, 2.0)
    assert scene.turn in (None, Seat(3))
    evening.until(lambda: evening.top is not scene, seconds=30)
    assert watcher.results == [None]


def test_a_press_gives_the_others_another_eight_seconds(evening: Evening) -> None:
    scene, _ = toast(evening, [person(0), person(1), person(2)], loser=2)
    seconds(evening, 6.0)
    key(evening)
    seconds(evening, 6.0)
    assert scene.turn == SECOND


def test_back_does_nothing_until_everybody_has_clinked(evening: Evening) -> None:
    scene, _ = toast(evening, [person(0), bot(0)], loser=1)
    evening.navigator.handle(Press(Action.BACK, KEYBOARD))
    evening.frames(2)
    assert (evening.top, scene.act) == (scene, Act.CLINKING)
    key(evening)
    until(evening, scene, Act.PAYING)
    evening.frames(12)
    for _ in range(2):
        evening.navigator.handle(Press(Action.BACK, KEYBOARD))
        evening.frames(2)
    evening.until(lambda: evening.top is not scene, seconds=1.0)


def test_nothing_is_skipped_in_the_first_moment_of_the_bill(evening: Evening) -> None:
    scene, _ = toast(evening, [person(0), bot(0)], loser=1)
    key(evening)
    until(evening, scene, Act.PAYING)
    key(evening)
    evening.frames(2)
    assert act(scene) is Act.PAYING
    seconds(evening, 0.15)
    key(evening)
    evening.frames(2)
    assert act(scene) is Act.READING
    assert scene.bill is not None
    assert scene.bill.tin_coins == 2


# --- the bill


def test_the_loser_pays(evening: Evening) -> None:
    evening.services.ledger.charge("earlier", 0, 0, person(0), "late")
    scene, _ = toast(evening, [person(0), person(1)], loser=1, rounds=3)
    for _ in range(2):
        key(evening)
        seconds(evening, 1.4)
    until(evening, scene, Act.PAYING)
    assert scene.bill is not None
    counted = [scene.bill.euros]
    evening.watchers.append(lambda: counted.append(scene.bill.euros if scene.bill else 0))
    until(evening, scene, Act.READING)
    assert counted == sorted(counted)
    assert set(counted) == {6, 7, 8}, "three rounds and a late call: 8 euros by now"
    picture = evening.picture()
    for text in ("Uschi zahlt die Runde", "2 € in den Helm, angestoßen wird zuletzt", "3 Runden", "8 €"):
        assert text in picture.texts()
    assert [call.alpha for call in picture.named("tally/3")] == [1.0]
    assert evening.audio.played[-1] == "coin_helm"


def test_the_coin_turns_on_its_way_into_the_helmet(evening: Evening) -> None:
    scene, _ = toast(evening, [person(0), bot(0)], loser=0)
    evening.until(lambda: scene.turn == FIRST)
    key(evening)
    places, faces = [], set()

    def look() -> None:
        for call in evening.picture().calls:
            if call.what.startswith("coin/"):
                places.append((call.x, call.y))
                faces.add(call.what)

    evening.watchers.append(look)
    until(evening, scene, Act.READING)
    helmet = evening.picture().named("knobeln/helmet")[0]
    assert len(faces) >= 5
    assert 25 <= len(places) <= 32
    assert min(y for _, y in places) < helmet.y - 145 < places[0][1]
    assert places[-1][0] - helmet.x < 60 < places[0][0] - helmet.x
    assert not [call for call in evening.picture().calls if call.what.startswith("coin/")]


def test_tin_money_is_counted_apart(evening: Evening) -> None:
    for number in range(4):
        evening.services.ledger.charge(f"earlier{number}", 0, 0, person(0), "late")
    scene, _ = toast(evening, [person(0), bot(0)], loser=1)
    key(evening)
    until(evening, scene, Act.READING)
    assert scene.bill is not None
    assert (scene.bill.euros, scene.bill.tin_coins) == (8, 2), "the tag is always the people's"
    written = evening.picture().texts()
    for text in ("8 €", "2", "Blechtaler", "2 Blechtaler aufs Blech, angestoßen wird zuletzt"):
        assert text in written
    assert "2 €" not in written


def test_a_bot_throws_tin_onto_the_plate_of_the_bots(evening: Evening) -> None:
    evening.services.ledger.charge("earlier", 0, 0, bot(1), "late")
    scene, _ = toast(evening, [person(0), bot(0)], loser=1)
    key(evening)
    coins: list[Drawn] = []
    squashed: set[tuple[float, float]] = set()
    sums: list[int | None] = []

    def look() -> None:
        picture = evening.picture()
        coins.extend(call for call in picture.calls if call.what.startswith("coin/"))
        squashed.update(call.stretch for call in picture.named("knobeln/helmet"))
        if scene.bill is not None:
            sums.append(scene.bill.tin_coins)

    evening.watchers.append(look)
    until(evening, scene, Act.READING)
    plate = load_layout(ROOT / "assets" / "layouts" / "toast.tmx", REQUIRED).rect("tin")
    assert {call.tint for call in coins} == {TIN_TINT}
    assert plate.x < coins[-1].x < plate.right
    assert squashed == {(1.0, 1.0)}, "nothing falls into the helmet"
    assert set(sums) == {2, 3, 4}, "what bots paid before is on the plate too"
    assert any(call.verb == "panel" and call.rect == plate for call in evening.picture().calls)


def test_a_person_has_no_tin_plate(evening: Evening) -> None:
    scene, _ = toast(evening, [person(0), bot(0)], loser=0)
    evening.until(lambda: scene.turn == FIRST)
    key(evening)
    until(evening, scene, Act.READING)
    assert scene.bill is not None
    assert scene.bill.tin_coins is None
    assert "Blechtaler" not in evening.picture().texts()


@pytest.mark.parametrize(
    ("rounds", "strokes"),
    [(1, ["tally/1"]), (4, ["tally/4"]), (5, ["tally/5"]), (7, ["tally/5", "tally/2"]), (40, [])],
)
def test_the_beer_mat_has_a_stroke_for_every_round(
    evening_at: Callable[..., Evening], rounds: int, strokes: list[str]
) -> None:
    evening = evening_at(settings=OFF)
    scene, _ = toast(evening, [person(0), bot(0)], loser=0, rounds=rounds)
    evening.until(lambda: scene.turn == FIRST)
    key(evening)
    until(evening, scene, Act.READING)
    drawn = [call.what for call in evening.picture().calls if "tally" in call.what and call.alpha == 1.0]
    assert drawn == strokes
    assert evening.services.texts("toast.rounds", count=rounds) in evening.picture().texts()


def test_the_bill_stays_to_be_read_and_goes(evening: Evening) -> None:
    scene, watcher = toast(evening, [person(0), bot(0)], loser=1)
    key(evening)
    until(evening, scene, Act.READING)
    seconds(evening, 3.9)
    assert evening.top is scene
    evening.until(lambda: evening.top is not scene, seconds=5)
    assert watcher.results == [None]


# --- picture


@pytest.mark.parametrize("count", range(2, 9))
def test_every_arm_is_drawn_in_its_colour(evening_at: Callable[..., Evening], count: int) -> None:
    evening = evening_at(settings=OFF)
    players = [person(number) if number % 2 == 0 else bot(number) for number in range(count)]
    scene, _ = toast(evening, players, loser=count - 1)
    evening.frames(10)
    assert_safe(evening.picture())
    for _ in range(count):
        key(evening)
        evening.frames(2)
    until(evening, scene, Act.READING)
    picture = evening.picture()
    glasses = [call for call in picture.calls if call.what.startswith("toast/glass/")]
    assert len(glasses) == count
    assert len(picture.named("toast/arm")) == (count + 1) // 2
    assert len(picture.named("toast/band")) == count // 2
    tints = [call.tint for call in picture.calls if call.what in ("toast/arm", "toast/band")]
    assert len(set(tints)) == count
    marks = {call.what for call in picture.calls if call.what.startswith("mark/")}
    assert len(marks) == count
    assert all(call.stretch[0] < 0 for call in glasses if call.x > 970)
    assert_safe(picture)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("loser", [0, 1])
def test_texts_stay_in_the_safe_area(evening_at: Callable[..., Evening], language: str, loser: int) -> None:
    evening = evening_at(language=language)
    players = [Player("Wilhelmine", "uschi"), Player("Blech-Hildegard", "blech2", "hard")]
    scene, _ = toast(evening, players, loser=loser, rounds=14)
    evening.watchers.append(lambda: assert_safe(evening.picture(), moving=True))
    if loser == 1:
        key(evening)
    else:
        evening.until(lambda: scene.turn == FIRST)
        key(evening)
    until(evening, scene, Act.READING)
    evening.frames(2)


def assert_safe(picture: RecordingCanvas, *, moving: bool = False) -> None:
    """Check texts, plates and hints, and the marks on the glasses unless they come in just now."""
    safe = theme.SAFE
    for call in picture.calls:
        if call.verb == "image" and call.what.startswith(("mark/", "glyph/")):
            rect_x, rect_y = (call.x - 24, call.x + 24), (call.y - 24, call.y + 24)
        elif call.rect is not None:
            rect_x, rect_y = (call.rect.x, call.rect.right), (call.rect.y, call.rect.bottom)
        else:
            continue
        if call.what.startswith("mark/") and (moving or not near(call)):
            continue
        assert safe.x <= rect_x[0], call
        assert rect_x[1] <= safe.right, call
        assert safe.y <= rect_y[0], call
        assert rect_y[1] <= safe.bottom, call
        assert call.verb != "text" or call.size >= theme.SIZE_MINIMUM, call


def near(call: Drawn) -> bool:
    """Tell whether an arm is there at all."""
    return -50 < call.x < 1970 and call.y < 1130


@pytest.mark.parametrize(("language", "word"), [("de", "shout/prost"), ("en", "shout/cheers")])
def test_the_word_comes_with_the_first_ring(
    evening_at: Callable[..., Evening], language: str, word: str
) -> None:
    evening = evening_at(language=language)
    toast(evening, [person(0), person(1)], loser=1)
    seconds(evening, 0.6)
    assert not evening.picture().named(word)
    key(evening)
    seconds(evening, 1.0)
    names = [call.what for call in evening.picture().calls if call.what.startswith("shout/")]
    assert names == ["shout/burst/toast", word]


def test_burst_behind_the_arms_and_word_before_them(evening: Evening) -> None:
    toast(evening, [person(0), person(1)], loser=1)
    key(evening)
    seconds(evening, 1.0)
    names = [call.what for call in evening.picture().calls]
    assert names.index("shout/burst/toast") < names.index("toast/arm") < names.index("shout/prost")


def test_less_motion_tells_the_same(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=CALM)
    scene, _ = toast(evening, [person(0, PAD), person(1, SECOND_PAD), bot(0)], loser=2)
    moved: list[object] = []
    flashes: list[bool] = []

    def look() -> None:
        picture = evening.picture()
        moved.append(scene.splash.offset)
        moved.extend(call.what for call in picture.calls if call.what.startswith("toast/drop/"))
        flashes.append(bool(picture.named("toast/flash")))

    evening.watchers.append(look)
    key(evening, PAD)
    key(evening, SECOND_PAD)
    until(evening, scene, Act.READING)
    assert set(moved) == {(0.0, 0.0)}
    assert any(flashes)
    assert rings(evening) == 2
    assert {"crowd_ahh", "coin_helm"} <= set(evening.audio.played)
    written = evening.picture().texts()
    for text in ("Blech 1 zahlt die Runde", "2", "Blechtaler", "1 Runde"):
        assert text in written
    assert evening.picture().named("shout/prost")


@pytest.mark.parametrize("speed", [0.5, 2.0, 4.0, "off"])
def test_every_speed_comes_to_the_same_end(evening_at: Callable[..., Evening], speed: Any) -> None:
    evening = evening_at(settings=Settings(animation_speed=speed))
    scene, watcher = toast(evening, [person(0, PAD), person(1, SECOND_PAD), bot(0)], loser=2)
    key(evening, PAD)
    seconds(evening, 0.2)
    key(evening, SECOND_PAD)
    evening.until(lambda: evening.top is not scene, seconds=30)
    assert rings(evening) == 2, "one chord of the winners, one of the loser"
    assert watcher.results == [None]
    assert {arm.out.value for arm in scene.arms} == {0.0}


def test_nothing_is_drawn_while_everybody_waits(evening: Evening) -> None:
    toast(evening, [person(0), person(1)], loser=1)
    seconds(evening, 1.0)
    assert [evening.navigator.update(FRAME) for _ in range(30)] == [False] * 30
    key(evening)
    evening.frames(1)
    assert evening.navigator.update(FRAME)


def test_a_toast_that_is_left_stops(evening: Evening) -> None:
    scene, _ = toast(evening, [person(0), person(1)], loser=1)
    evening.navigator.reset(Watcher())
    evening.frames(2)
    assert scene.timeline.idle


@pytest.mark.parametrize("name", sorted(REQUIRED))
def test_the_layout_must_hold_every_place(name: str) -> None:
    path = ROOT / "assets" / "layouts" / "toast.tmx"
    assert load_layout(path, REQUIRED).anchors.keys() >= REQUIRED.keys()
    with pytest.raises(LayoutError, match=name):
        load_layout(path, {**REQUIRED, name: "nothing of the kind"})

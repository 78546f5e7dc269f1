"""The Quando table as people use it: prompts, devices, secrets, knocking, the end of rounds and matches."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.rules import Over
from engine.core.seats import CHANCE, Seat
from engine.games.quando.model import Deal, Draw, Knock, NameDealer, Pass, Play, RoundEnded, TurnZero
from engine.play.seating import Player, TableSetup
from engine.settings import Settings
from engine.ui.actions import (
    KEYBOARD,
    MOUSE,
    Action,
    Device,
    PadLost,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Press,
    Release,
    Wheel,
)
from engine.ui.canvas import RecordingCanvas
from engine.ui.geometry import Point
from scenes.curtain import Curtain
from scenes.menu import Menu
from scenes.pause import LEAVE, Pause
from scenes.quando.laying import Laying
from scenes.quando.prompt import KeepOrFlip, WhichZero
from scenes.quando.result import MatchResult, RoundResult, verdict
from scenes.quando.scene import QuandoTable
from scenes.resume import ResumeOffer
from tests.scenes.evening import PAD, SECOND_PAD, Evening

OFF = Settings(animation_speed="off")
JUPP, USCHI = Player("Jupp", "jupp"), Player("Uschi", "uschi")
SIX = (JUPP, *(Player(f"Blech-{number}", "blech1", "easy") for number in range(1, 6)))
BOTS = (Player("Blech-1", "blech1", "easy"), Player("Blech-2", "blech2", "easy"))
ON_PADS = (Player("Jupp", "jupp", device=PAD.key), Player("Uschi", "uschi", device=SECOND_PAD.key))

Cards = tuple[tuple[int, int], ...]
Begin = Callable[..., Evening]
HAND: Cards = ((0, 6), (3, 1), (3, 2), (3, 7), (4, 9), (5, 8), (7, 10), (9, 2))
"""By number, so that the places from left to right are the positions."""
ZEROS: Cards = ((0, 7), (8, 6), (0, 4), (9, 5), (1, 2), (10, 6), (7, 2), (6, 4))


def dealt(*hands: Cards, seats: int, pile: Cards = ()) -> Deal:
    """Return a deal that begins with these cards."""
    wanted = [card for hand in hands for card in hand] + list(pile)
    taken = {frozenset(card) for card in wanted}
    rest = [(a, b) for a in range(11) for b in range(a + 1, 11) if frozenset((a, b)) not in taken]
    random.Random(1).shuffle(rest)
    size = 8 if seats <= 3 else 7
    full = [tuple(hands[n]) if n < len(hands) else () for n in range(seats)]
    full = [(*hand, *(rest.pop() for _ in range(size - len(hand)))) for hand in full]
    return Deal(tuple(full), (*pile, *rest))


@pytest.fixture
def begin(tmp_path: Path) -> Begin:
    def at(
        *players: Player,
        settings: Settings = OFF,
        hands: tuple[Cards, ...] = (HAND,),
        pile: Cards = ((5, 4), (3, 10), (10, 9)),
        **options: str | int,
    ) -> Evening:
        evening = Evening(tmp_path, settings=settings)
        evening.plug(PAD)
        evening.plug(SECOND_PAD)
        setup = TableSetup("quando", players, options=tuple(sorted(options.items())), match_id="m1")
        referee = evening.services.open_table(setup)
        referee.match.submit(CHANCE, NameDealer(len(players) - 1))
        referee.match.submit(CHANCE, dealt(*hands, seats=len(players), pile=pile))
        evening.navigator.reset(QuandoTable(evening.services, referee))
        evening.frames(30)
        return evening

    return at


def table(evening: Evening) -> QuandoTable:
    return next(scene for scene in evening.navigator.scenes if isinstance(scene, QuandoTable))


def moves(evening: Evening) -> list[tuple[int, object]]:
    return [(entry.seat, entry.move) for entry in table(evening).referee.match.log[2:]]


def laying(evening: Evening) -> Laying:
    question = table(evening).question
    assert isinstance(question, Laying)
    return question


def place_of(evening: Evening, index: int) -> Point:
    """Return a point on the index of a card of the large hand, counted from the left."""
    board = table(evening).board
    slot = board.slots(board.places.near)[index]
    return Point(slot.x - 85, slot.y - 90)


def listen(evening: Evening) -> None:
    """Wait until a question that has just come up takes an answer."""
    evening.frames(24)


def hold(evening: Evening, device: Device, *actions: Action) -> None:
    for action in actions:
        evening.navigator.handle(Press(action, device))
    evening.frames(2)


def let_go(evening: Evening, device: Device, *actions: Action) -> None:
    for action in actions:
        evening.navigator.handle(Release(action, device))
    evening.frames(2)


# --- laying


def test_the_chosen_set_is_named_before_it_is_laid(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    evening.press(Action.RIGHT)
    assert "Nur die 3" in evening.picture().texts()
    evening.press(Action.INFO)
    assert "Straße 3–4–5" in evening.picture().texts()
    evening.press(Action.INFO)
    assert "Drilling 3–3–3" in evening.picture().texts()
    evening.press(Action.CONFIRM)
    assert moves(evening) == [(0, Play((1, 2, 3)))]
    assert "Jupp: Drilling 3–3–3" in evening.picture().texts()


@pytest.mark.parametrize("device", [KEYBOARD, PAD])
def test_one_press_picks_a_second_completes_a_third_lays(begin: Begin, device: Device) -> None:
    evening = begin(JUPP, *BOTS)
    for action in (Action.RIGHT, Action.INFO, Action.CONFIRM):
        evening.press(action, device)
    assert moves(evening) == [(0, Play((1, 4, 5)))]


def test_up_and_down_step_through_the_sets(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    evening.press(Action.RIGHT)
    evening.press(Action.UP)
    assert laying(evening).chooser.chosen == (1, 4, 5)
    evening.press(Action.DOWN)
    assert laying(evening).chooser.chosen == (1,)


def test_number_keys_pick_and_complete(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    evening.digit(7)
    assert laying(evening).raised == (6,)
    evening.digit(5)
    assert laying(evening).raised == (4,)
    evening.digit(5)
    assert laying(evening).raised == (1, 4, 5)
    evening.digit(9)
    assert laying(evening).raised == (1, 4, 5), "there is no ninth card"
    evening.press(Action.CONFIRM)
    assert moves(evening) == [(0, Play((1, 4, 5)))]


def test_clicks_pick_and_complete_and_the_hint_lays(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    evening.click(place_of(evening, 6))
    assert laying(evening).raised == (6,)
    evening.frames(30)
    evening.click(place_of(evening, 4))
    assert laying(evening).raised == (4,)
    evening.frames(30)
    evening.click(place_of(evening, 4))
    assert laying(evening).raised == (1, 4, 5)
    evening.picture()
    area = next(
        area for bar in table(evening).footer._used for area, action in bar._areas if action is Action.CONFIRM
    )
    evening.click(area.center)
    assert moves(evening) == [(0, Play((1, 4, 5)))]


def test_cards_that_are_clicked_join(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    evening.click(place_of(evening, 1))
    evening.frames(30)
    evening.click(place_of(evening, 2))
    assert laying(evening).raised == (1, 2)


def test_a_double_click_lays_what_was_clicked(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    place = place_of(evening, 7)
    for _ in range(2):
        evening.navigator.handle(PointerPressed(*place))
        evening.navigator.handle(PointerReleased(*place))
        evening.frames(4)
    assert moves(evening) == [(0, Play((7,)))]


def drag(evening: Evening, index: int, y: float) -> None:
    start = place_of(evening, index)
    evening.navigator.handle(PointerPressed(*start))
    for share in (0.3, 0.6, 1.0):
        evening.navigator.handle(PointerMoved(start.x + 40, start.y + (y - start.y) * share))
        evening.frames(2)


def test_dragging_onto_the_table_lays(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    drag(evening, 7, 500)
    assert laying(evening).dragged.y < -200
    canvas = evening.picture()
    dragged = [call for call in canvas.calls if call.what == "card/quando/9" and call.y < 800]
    assert dragged, "the card is under the pointer"
    evening.navigator.handle(PointerReleased(800, 500))
    evening.frames(4)
    assert moves(evening) == [(0, Play((7,)))]


def test_a_card_that_is_dragged_is_laid_alone_unless_it_was_raised(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    evening.click(place_of(evening, 4))
    evening.frames(30)
    drag(evening, 5, 500)
    assert laying(evening).raised == (5,), "joining is for clicks"
    evening.navigator.handle(PointerReleased(900, 500))
    evening.frames(4)
    assert moves(evening) == [(0, Play((5,)))]


def test_a_raised_set_is_dragged_whole(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    evening.press(Action.RIGHT)
    evening.press(Action.INFO)
    drag(evening, 4, 500)
    evening.navigator.handle(PointerReleased(900, 500))
    evening.frames(4)
    assert moves(evening) == [(0, Play((1, 4, 5)))]


def test_a_drag_that_ends_in_the_hand_lays_nothing(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    drag(evening, 7, 1000)
    evening.navigator.handle(PointerReleased(1000, 1000))
    evening.frames(4)
    assert moves(evening) == []
    assert laying(evening).dragged == (0.0, 0.0)
    assert laying(evening).raised == (7,)


def test_the_wheel_steps_through_the_sets(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    evening.press(Action.RIGHT)
    evening.navigator.handle(Wheel(1, 900, 900))
    assert laying(evening).chooser.chosen == (1, 4, 5)
    evening.navigator.handle(Wheel(-1, 900, 900))
    assert laying(evening).chooser.chosen == (1,)


# --- knocking and passing


def test_knocking_is_holding_for_700_ms(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    hold(evening, PAD, Action.EXTRA)
    evening.frames(36)
    assert moves(evening) == []
    assert "Klopfen: weiter halten" in evening.picture().texts()
    assert any(call.what == "quando/fist" for call in evening.picture().calls)
    evening.frames(8)
    assert moves(evening)[0] == (0, Knock())
    assert evening.audio.played.count("knock") == 0, "skipped animations are silent"


def test_letting_go_early_knocks_not(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    hold(evening, KEYBOARD, Action.EXTRA)
    evening.frames(30)
    let_go(evening, KEYBOARD, Action.EXTRA)
    evening.frames(60)
    assert moves(evening) == []
    assert laying(evening).knocking == 0.0


def test_a_knock_is_heard_and_counted(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS, settings=Settings())
    evening.until(lambda: table(evening).question is not None)
    hold(evening, PAD, Action.EXTRA)
    evening.until(lambda: moves(evening) != [])
    evening.until(lambda: table(evening).board.bump.value > 1.0)
    rooms = [call for call in evening.picture().calls if call.what == "background/quando"]
    assert [call.y for call in rooms] == [0, -table(evening).board.bump.value], "the room jumps as well"
    evening.until(lambda: table(evening).board.last_turns == 2)
    assert evening.audio.played.count("knock") == 1
    assert "Noch 2 letzte Züge" in evening.picture().texts()


def test_holding_the_hint_with_the_mouse_knocks(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    evening.navigator.handle(PointerMoved(900, 500))
    evening.picture()
    area = next(
        area for bar in table(evening).footer._used for area, action in bar._areas if action is Action.EXTRA
    )
    evening.navigator.handle(PointerPressed(*area.center))
    evening.frames(20)
    evening.navigator.handle(PointerReleased(*area.center))
    evening.frames(60)
    assert moves(evening) == []
    evening.navigator.handle(PointerPressed(*area.center))
    evening.frames(48)
    assert moves(evening)[0] == (0, Knock())


def test_after_a_knock_one_must_lay_and_is_told_so(begin: Begin) -> None:
    evening = begin(*ON_PADS, hands=(HAND, ZEROS))
    hold(evening, PAD, Action.EXTRA)
    evening.frames(60)
    assert moves(evening) == [(0, Knock())]
    hold(evening, SECOND_PAD, Action.EXTRA)
    assert table(evening).message.text == "Es hat schon jemand geklopft."
    assert evening.audio.played[-1] == "error"
    evening.frames(60)
    assert moves(evening) == [(0, Knock())]


def test_passing_where_it_is_allowed(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS, passing="on")
    assert "Passen" in evening.picture().texts()
    evening.press(Action.DOWN)
    assert laying(evening).passing
    evening.press(Action.UP)
    assert not laying(evening).passing
    evening.press(Action.DOWN)
    evening.press(Action.CONFIRM)
    assert moves(evening)[0] == (0, Pass())


def test_passing_is_hinted_and_keeps_inside_the_safe_area(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS, passing="on")
    assert evening.picture().texts().count("Passen") == 2, "the button and how to come to it"
    evening.press(Action.DOWN)
    evening.frames(30)
    focus = next(call.rect for call in evening.picture().calls if call.what == "panel/button_focus")
    assert focus is not None
    assert focus.right <= 1824


def test_a_mouse_is_told_how_it_lays_and_knocks(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    evening.navigator.handle(PointerMoved(900, 500))
    assert {"Ziehen / Doppelklick: Legen", "Klopfen (hier halten)"} <= set(evening.picture().texts())


def test_the_fist_of_whoever_knocked_stays_until_the_round_is_over(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    assert evening.picture().named("quando/fist") == []
    hold(evening, PAD, Action.EXTRA)
    evening.until(lambda: table(evening).board.knocked == 0)
    fists: set[int] = set()

    def watch() -> None:
        if table(evening).board.knocked is not None:
            fists.add(len(evening.picture().named("quando/fist")))

    evening.watchers.append(watch)
    play_on(evening, lambda: isinstance(evening.top, RoundResult))
    assert fists == {1}


def test_passing_by_click(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS, passing="on")
    evening.click(table(evening).places.layout.rect("pass").center)
    assert moves(evening)[0] == (0, Pass())


# --- drawing and being struck


@pytest.mark.parametrize(("steps", "flip"), [([], False), ([Action.RIGHT], True)])
def test_keep_or_flip_is_decided_before_the_other_side_is_seen(
    begin: Begin, steps: list[Action], flip: bool
) -> None:
    evening = begin(JUPP, *BOTS)
    evening.press(Action.CONFIRM)
    listen(evening)
    assert isinstance(table(evening).question, KeepOrFlip)
    texts = evening.picture().texts()
    assert {"Die 5 nehmen", "Umdrehen!", "Oben liegt die 5"} <= set(texts)
    for action in steps:
        evening.press(action)
    evening.press(Action.CONFIRM)
    assert moves(evening)[1] == (0, Draw(flip=flip))
    assert table(evening).board.hands[0][-1].face == (4 if flip else 5)


@pytest.mark.parametrize("digit", [None, 1, 2])
def test_keep_or_flip_by_click_and_by_digit(begin: Begin, digit: int | None) -> None:
    evening = begin(JUPP, *BOTS)
    evening.press(Action.CONFIRM)
    listen(evening)
    if digit is None:
        evening.click(table(evening).places.layout.rect("flip").center)
    else:
        evening.digit(digit)
    assert moves(evening)[1] == (0, Draw(flip=digit != 1))


def struck(begin: Begin, *players: Player, **arguments: object) -> Evening:
    """Begin with a triple of the first seat that strikes the second one, who has two zeros."""
    evening = begin(*players, hands=(HAND, ZEROS), **arguments)
    match = table(evening).referee.match
    match.submit(Seat(0), Play((1, 2, 3)))
    match.submit(Seat(0), Draw(flip=False))
    evening.navigator.reset(QuandoTable(evening.services, table(evening).referee))
    evening.frames(30)
    return evening


def test_q_12_a_struck_person_chooses_the_zero(begin: Begin) -> None:
    evening = struck(begin, BOTS[0], JUPP, BOTS[1])
    question = table(evening).question
    assert isinstance(question, WhichZero)
    assert "Drilling: dreh eine Null um" in evening.picture().texts()
    assert question.raised == (0,)
    evening.press(Action.RIGHT)
    assert question.raised == (2,)
    evening.press(Action.RIGHT)
    assert question.raised == (2,), "there are two zeros only"
    evening.press(Action.CONFIRM)
    assert moves(evening)[2] == (1, TurnZero(2))
    assert table(evening).board.hands[1][2].face == 4


def test_q_12_only_zeros_can_be_chosen(begin: Begin) -> None:
    evening = struck(begin, BOTS[0], JUPP, BOTS[1])
    evening.digit(8)
    assert table(evening).message.text == "Nur eine Null lässt sich drehen."
    evening.digit(2)
    evening.digit(2)
    assert moves(evening)[2] == (1, TurnZero(2))


def test_whoever_mashes_the_button_has_not_chosen_between_keep_and_flip(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    evening.press(Action.CONFIRM)
    assert isinstance(table(evening).question, KeepOrFlip)
    evening.navigator.handle(Press(Action.CONFIRM, KEYBOARD))
    evening.click(table(evening).places.layout.rect("flip").center)
    assert len(moves(evening)) == 1
    evening.press(Action.RIGHT)
    listen(evening)
    evening.press(Action.CONFIRM)
    assert moves(evening)[1] == (0, Draw(flip=True)), "choosing is heard at once"


def test_a_press_that_skips_lays_nothing(begin: Begin) -> None:
    evening = struck(begin, BOTS[0], JUPP, BOTS[1], settings=Settings())
    evening.until(lambda: isinstance(table(evening).question, WhichZero))
    evening.press(Action.CONFIRM)
    assert table(evening).timeline.active, "the zero turns"
    ply = table(evening).referee.match.ply
    asked = table(evening)
    evening.until(lambda: _hurried(evening) and asked.question is not None)
    evening.navigator.handle(Press(Action.CONFIRM, KEYBOARD))
    evening.frames(1)
    assert asked.question is not None, "it was meant for the animation before"
    mine = [entry for entry in asked.referee.match.log[ply:] if entry.seat == 1]
    evening.frames(24)
    evening.navigator.handle(Press(Action.CONFIRM, KEYBOARD))
    evening.frames(1)
    after = [entry for entry in asked.referee.match.log[ply:] if entry.seat == 1]
    assert len(after) == len(mine) + 1


def _hurried(evening: Evening) -> bool:
    """Press yes while something is shown."""
    if not table(evening).people:
        evening.navigator.handle(Press(Action.CONFIRM, KEYBOARD))
        evening.navigator.handle(Release(Action.CONFIRM, KEYBOARD))
    return bool(table(evening).people)


def test_the_edge_lies_on_the_card_in_question_however_thin_the_pile(begin: Begin) -> None:
    evening = begin(*SIX, hands=(HAND[:7],))
    evening.press(Action.CONFIRM)
    board, canvas = table(evening).board, RecordingCanvas()
    question = table(evening).question
    assert isinstance(question, KeepOrFlip)
    question.draw_mark(canvas)
    edge = next(call for call in canvas.calls if call.what.endswith("/chosen"))
    assert (edge.x, edge.y) == board.pile_slot().center
    assert edge.y > table(evening).places.pile().y, "the pile has sunk"


def test_messages_keep_clear_of_the_buttons_and_these_of_the_own_backs(begin: Begin) -> None:
    settings = Settings(animation_speed="off", own_backs="shown")
    evening = begin(JUPP, *BOTS, settings=settings)
    evening.press(Action.CONFIRM)
    scene = table(evening)
    scene.say("Hallo")
    evening.frames(12)
    calls = evening.picture().calls
    buttons = [scene.places.layout.rect(key) for key in ("keep", "flip")]
    said = next(call.rect for call in calls if call.what == "Hallo")
    tags = [call.rect for call in calls if call.what == "panel/quando/tag" and call.y > 700]
    assert len(tags) == 1 + 7, "the score and the backs"
    for rect in buttons:
        assert said is not None
        assert said.bottom <= rect.y
        assert all(tag is not None and tag.y >= rect.bottom for tag in tags)


# --- several people


def test_whoever_is_asked_about_the_pile_is_named_if_several_play(begin: Begin) -> None:
    evening = begin(*ON_PADS, BOTS[0], own_backs="shown")
    hold(evening, PAD, Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER)
    evening.press(Action.CONFIRM, PAD)
    assert "Jupp: oben liegt die 5" in evening.picture().texts()


def test_behind_the_curtain_the_table_is_seen(begin: Begin) -> None:
    evening = begin(JUPP, USCHI, BOTS[0], hands=(HAND, ZEROS))
    match = table(evening).referee.match
    match.submit(Seat(0), Knock())
    evening.navigator.reset(QuandoTable(evening.services, table(evening).referee))
    evening.frames(30)
    canvas = RecordingCanvas()
    evening.the(Curtain)._secret.draw(canvas)
    assert {"Jupp", "Uschi", "Blech-1", "0", "Noch 2 letzte Züge", "8 Karten"} <= set(canvas.texts())
    pile = next(call for call in canvas.calls if call.what == "card/quando/middle/5")
    assert (pile.x, pile.y) == table(evening).board.pile_slot().center
    backs = [call.what for call in canvas.calls if call.what.startswith("card/quando/small/")]
    for _, back in HAND:
        assert f"card/quando/small/{back}" in backs, "what Uschi sees of Jupp"
    fists = [call for call in canvas.calls if call.what == "quando/fist"]
    assert len(fists) == 1, "who has knocked is seen there, too"


def test_own_pads_the_hand_is_seen_while_both_shoulders_are_held(begin: Begin) -> None:
    evening = begin(*ON_PADS, BOTS[0], own_backs="shown")
    room = [call.what for call in evening.picture().calls]
    evening.press(Action.RIGHT, PAD)
    assert table(evening).message.text == "Beide Schultertasten halten: Dann siehst du deine Karten."
    assert laying(evening).chooser.cursor == 0
    hold(evening, PAD, Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER)
    evening.press(Action.RIGHT, PAD)
    evening.press(Action.INFO, PAD)
    seen = evening.picture()
    assert "Straße 3–4–5" in seen.texts()
    assert any(call.verb == "panel" and call.what == "panel/quando/lane" for call in seen.calls)
    let_go(evening, PAD, Action.RIGHT_SHOULDER)
    after = evening.picture()
    assert "Straße 3–4–5" not in after.texts()
    assert [call.what for call in after.calls if "card/quando" in call.what] == [
        what for what in room if "card/quando" in what
    ]


def test_choose_and_confirm_in_one_hold_then_the_lane_is_covered(begin: Begin) -> None:
    evening = begin(*ON_PADS, BOTS[0], own_backs="shown")
    hold(evening, PAD, Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER)
    evening.press(Action.CONFIRM, PAD)
    assert moves(evening) == [(0, Play((0,)))]
    assert table(evening).lane.shown is None
    listen(evening)
    evening.press(Action.CONFIRM, PAD)
    assert moves(evening)[1] == (0, Draw(flip=False)), "what lies on the pile is no secret"


def test_a_mouse_of_several_people_opens_the_lane_by_click(begin: Begin) -> None:
    evening = begin(Player("Jupp", "jupp", device=MOUSE.key), ON_PADS[1], own_backs="shown")
    evening.navigator.handle(PointerMoved(900, 500))
    assert {"Jupp ist dran", "Karten ansehen"} <= set(evening.picture().texts())
    evening.click(Point(960, 980))
    assert table(evening).lane.shown == 0
    assert moves(evening) == []
    for _ in range(6):  # a hand that moves the mouse keeps the lane open
        evening.frames(3 * 60)
        evening.navigator.handle(PointerMoved(900, 500))
    assert table(evening).lane.shown == 0
    for _ in range(2):
        evening.navigator.handle(PointerPressed(*place_of(evening, 7)))
        evening.navigator.handle(PointerReleased(*place_of(evening, 7)))
        evening.frames(4)
    assert moves(evening) == [(0, Play((7,)))]
    assert table(evening).lane.shown is None


def test_whoever_waits_may_look_but_not_act(begin: Begin) -> None:
    evening = begin(*ON_PADS, own_backs="shown")
    hold(evening, SECOND_PAD, Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER)
    assert table(evening).lane.shown == 1
    evening.press(Action.CONFIRM, SECOND_PAD)
    assert moves(evening) == []


@pytest.mark.parametrize("how", ["pause", "lost", "idle"])
def test_the_lane_is_covered_by_pause_lost_pad_and_time(begin: Begin, how: str) -> None:
    evening = begin(*ON_PADS, own_backs="shown")
    hold(evening, PAD, Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER)
    assert table(evening).lane.shown == 0
    if how == "pause":
        evening.press(Action.PAUSE, PAD)
        evening.the(Pause)
    elif how == "lost":
        evening.navigator.handle(PadLost(PAD, "Testpad"))
    else:
        evening.frames(8 * 60)
    assert table(evening).lane.shown is None
    numbers = {call.what for call in evening.picture().calls if call.what == "panel/quando/lane"}
    assert numbers == set()


def test_a_shared_device_hides_the_hand_behind_the_curtain(begin: Begin) -> None:
    evening = begin(JUPP, USCHI)
    curtain = evening.the(Curtain)
    board = table(evening).board
    assert {card.face for hand in board.hands for card in hand} == {None}, "backs are covered, too"
    secret = curtain._secret
    secret.handle(Press(Action.RIGHT, KEYBOARD))
    secret.handle(Press(Action.INFO, KEYBOARD))
    canvas = RecordingCanvas()
    secret.draw(canvas)
    drawn = [
        call for call in canvas.calls if call.what.startswith("card/quando/") and call.what[12:].isdigit()
    ]
    assert all(call.y - 90 < 928 for call in drawn), "indices above the hints of the curtain"
    faces = [call.what for call in drawn]
    assert faces == [f"card/quando/{front}" for front, _ in HAND]
    assert secret.title() == "Straße 3–4–5"
    place = Point(drawn[6].x - 85, drawn[6].y - 90)
    assert secret.handle(PointerPressed(*place)) is None
    assert secret.title() == "Nur die 7", "clicks meet the cards where they are seen"
    secret.handle(PointerReleased(*place))
    move = secret.handle(Press(Action.CONFIRM, KEYBOARD))
    assert move == Play((6,))
    curtain.close(move)
    evening.frames(4)
    assert moves(evening) == [(0, Play((6,)))]
    assert evening.top is table(evening), "the draw is no secret"
    listen(evening)
    evening.press(Action.CONFIRM)
    evening.frames(4)
    assert moves(evening)[1] == (0, Draw(flip=False))
    evening.the(Curtain)


def test_no_frame_of_the_room_shows_a_front_before_it_is_played(begin: Begin) -> None:
    evening = begin(*ON_PADS, BOTS[0], settings=Settings(animation_speed=4.0), own_backs="shown")
    referee = table(evening).referee

    def watch() -> None:
        board, state = table(evening).board, referee.match.state
        if table(evening).timeline.active or not any(state.hands) or board.open_hands:
            return
        for hand, cards in zip(board.hands, state.hands, strict=True):
            assert [card.face for card in hand] == [back for _, back in cards]

    evening.watchers.append(watch)
    for _ in range(6):
        evening.until(lambda: table(evening).question is not None or len(moves(evening)) > 24)
        question = table(evening).question
        if question is None:
            break
        device = PAD if question.seat == 0 else SECOND_PAD
        listen(evening)
        hold(evening, device, Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER)
        evening.press(Action.CONFIRM, device)
        let_go(evening, device, Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER)
    assert len(moves(evening)) > 6


# --- own backs


@pytest.mark.parametrize(
    ("chosen", "option", "tags"), [("hidden", "hidden", 0), ("shown", "hidden", 8), ("hidden", "shown", 8)]
)
def test_q_05_own_backs_as_set(begin: Begin, chosen: str, option: str, tags: int) -> None:
    settings = Settings(animation_speed="off", own_backs=chosen)  # type: ignore[arg-type]
    evening = begin(JUPP, *BOTS, settings=settings, own_backs=option)
    shown = [call for call in evening.picture().calls if call.what == "panel/quando/tag"]
    assert len(shown) == tags + 3, "the scores have tags of their own"


def test_q_05_briefly_means_three_seconds(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS, settings=Settings(animation_speed="off", own_backs="brief"))

    def tags() -> int:
        return len([call for call in evening.picture().calls if call.what == "panel/quando/tag"]) - 3

    assert tags() == 0
    evening.press(Action.CONFIRM)
    evening.press(Action.RIGHT)
    listen(evening)
    evening.press(Action.CONFIRM)
    assert tags() == 1, "the five that lay up is the back now"
    evening.frames(3 * 60)
    assert tags() == 0


# --- the end of a round and of a match


def ended(knocked: int | None, sums: tuple[int, ...], points: tuple[int, ...]) -> RoundEnded:
    seat = Seat(knocked) if knocked is not None else None
    hands = ((),) * len(sums)
    return RoundEnded(
        1, "last_turn" if seat is not None else "zeros", Seat(0), seat, hands, sums, points, points
    )


@pytest.mark.parametrize(
    ("event", "keys"),
    [
        (ended(None, (0, 12, 12), (0, 12, 12)), ["forgiven", "pays", "pays"]),
        (ended(0, (6, 9, 4), (11, 9, 0)), ["knock_failed", "pays", "forgiven"]),
        (ended(0, (5, 5, 8), (0, 0, 8)), ["knock_shared", "shared", "pays"]),
        (ended(0, (5, 5, 8), (10, 0, 8)), ["knock_tied", "shared", "pays"]),
        (ended(0, (0, 3, 9), (0, 3, 9)), ["knock_won", "pays", "pays"]),
        (ended(0, (7, 3, 3), (12, 0, 0)), ["knock_failed", "shared", "shared"]),
    ],
)
def test_everybody_is_told_why_they_pay(event: RoundEnded, keys: list[str]) -> None:
    found = [verdict(event, Seat(seat)) for seat in range(len(event.sums))]
    assert [one.key for one in found] == keys
    assert [one.pays for one in found] == [points > 0 for points in event.points]


def play_on(evening: Evening, until: Callable[[], bool]) -> None:
    """Say yes to everything until something happens."""
    for _ in range(40_000):
        if until():
            return
        scene = table(evening)
        if evening.top is not scene or (scene.question is not None and scene.people):
            if isinstance(scene.question, Laying) and evening.top is scene:
                evening.press(Action.INFO)
            evening.press(Action.CONFIRM)
        evening.frames(1)
    raise AssertionError("did not happen")


def test_a_round_ends_with_hands_sums_and_tally(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    play_on(evening, lambda: isinstance(evening.top, RoundResult))
    event = evening.the(RoundResult)._event
    picture = evening.picture()
    assert "Runde 1" in picture.texts()
    assert {str(total) for total in event.sums} <= set(picture.texts())
    fronts = [front for hand in event.hands for front, _ in hand]
    shown = [
        call for call in picture.calls if call.what.startswith("card/quando/small/") and call.stretch[0] < 1
    ]
    assert len([call for call in shown if call.what[-1].isdigit()]) == len(fronts)
    strokes = [call for call in picture.calls if call.verb == "box" and call.alpha == 1.0]
    assert len(strokes) == sum(min(50, score) for score in event.scores)
    ply = table(evening).referee.match.ply
    evening.frames(120)
    assert table(evening).referee.match.ply == ply, "nobody deals before everybody has read it"
    evening.press(Action.CONFIRM)
    evening.until(lambda: table(evening).board.round == 2)


def test_back_at_the_end_of_a_round_is_a_pause_and_deals_nothing(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    play_on(evening, lambda: isinstance(evening.top, RoundResult))
    ply = table(evening).referee.match.ply
    assert {"Weiter", "Pause"} <= set(evening.picture().texts())
    evening.press(Action.BACK)
    pause = evening.the(Pause)
    pause.close()
    evening.frames(30)
    assert isinstance(evening.top, RoundResult)
    assert table(evening).referee.match.ply == ply
    table(evening).referee._store.rewrite(table(evening).referee.match)
    evening.press(Action.BACK)
    evening.the(Pause).close(LEAVE)
    evening.until(lambda: isinstance(evening.top, Menu))


def test_nothing_lies_on_anything_else_when_six_have_finished_a_round(begin: Begin) -> None:
    evening = begin(*SIX, hands=(HAND[:7],))
    scene = table(evening)
    plate = RoundResult(
        evening.services,
        scene.sitters,
        ended(1, (12, 3, 17, 3, 22, 9), (12, 0, 17, 0, 22, 9)),
        50,
        lambda: None,
    )
    evening.navigator.push(plate)
    evening.frames(60)
    canvas = evening.picture()
    rects = [call.rect for call in canvas.calls if call.verb == "text" and call.what in _told(plate)]
    last = max(call.y for call in canvas.calls if call.what.startswith("card/quando/small/"))
    assert len(rects) == 2, "a line for each sentence"
    for rect in rects:
        assert rect is not None
        assert last + 40 < rect.y
        assert rect.bottom < plate.area("go_on").y - 20, "the button comes up when it has the focus"
    assert {"Karten", "Summe", "Runde", "Minuspunkte, bis 50"} <= set(canvas.texts())


def _told(plate: RoundResult) -> list[str]:
    return plate._sentences


def test_the_result_of_six_keeps_clear_of_edge_and_hints(begin: Begin) -> None:
    evening = begin(*SIX, hands=(HAND[:7],))
    over = Over(scores=(24, 11, 38, 11, 55, 11), winners=(Seat(1), Seat(3), Seat(5)))
    plate = MatchResult(evening.services, table(evening).sitters, over)
    assert plate.rect.y >= 40
    assert plate.rect.bottom < 960
    assert plate.text.startswith("Blech-1, Blech-3 und Blech-5 haben")


def test_a_match_to_its_end_and_once_more(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS, end_score=30)
    mismatches: set[str | None] = set()

    def watch() -> None:
        if not table(evening).timeline.active:
            mismatches.add(table(evening).mismatch())

    evening.watchers.append(watch)
    play_on(evening, lambda: isinstance(evening.top, MatchResult))
    assert mismatches == {None}
    over = table(evening).referee.over
    assert over is not None
    assert {f"−{score}" if score else "0" for score in over.scores} <= set(evening.picture().texts())
    evening.watchers.clear()
    first = table(evening).referee.setup
    evening.press(Action.CONFIRM)
    evening.until(lambda: isinstance(evening.top, QuandoTable) and not evening.navigator.in_transition)
    second = table(evening).referee.setup
    assert second.match_id != first.match_id
    assert second.players[second.near] == first.players[first.near]
    assert table(evening).rules.end_score == 30


def test_the_pub_after_a_match(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS, end_score=30)
    play_on(evening, lambda: isinstance(evening.top, MatchResult))
    evening.press(Action.BACK)
    evening.until(lambda: isinstance(evening.top, Menu))
    assert evening.services.club.matches_played() == 1


# --- kill and resume


@pytest.mark.parametrize("point", ["turn", "draw", "effect", "struck draws", "knocked", "between rounds"])
def test_kill_and_resume_in_every_phase(begin: Begin, tmp_path: Path, point: str) -> None:
    evening = begin(JUPP, USCHI, BOTS[0], hands=(HAND, ZEROS))
    referee, seat = table(evening).referee, Seat
    match = referee.match
    script: dict[str, list[tuple[Seat, object]]] = {
        "turn": [(seat(0), Play((0,))), (seat(0), Draw(flip=False))],
        "draw": [(seat(0), Play((1, 2, 3)))],
        "effect": [(seat(0), Play((1, 2, 3))), (seat(0), Draw(flip=True))],
        "knocked": [(seat(0), Knock())],
    }
    script["struck draws"] = [*script["effect"], (seat(1), TurnZero(0))]
    if point == "between rounds":
        while match.view(None).round == 1:
            actor = referee.acting[0]
            rules, rng = match.rules, random.Random(match.ply)
            move = rules.chance(match.state, rng) if actor == CHANCE else rules.legal(match.state, actor)[-1]
            match.submit(actor, Play((0,)) if move == Knock() and match.ply < 12 else move)
    for actor, move in script.get(point, []):
        match.submit(actor, move)
    referee._store.rewrite(match)
    wanted = match.view(None)

    again = Evening(tmp_path, settings=OFF)
    again.until(lambda: isinstance(again.top, ResumeOffer))
    again.press(Action.CONFIRM)
    again.until(lambda: any(isinstance(scene, QuandoTable) for scene in again.navigator.scenes))
    scene = table(again)
    assert scene.board.mismatch(wanted) is None
    assert scene.lane.shown is None
    again.frames(60)
    assert not isinstance(again.top, Curtain) or not again.top.open, "resume opens covered"


def test_a_round_that_is_over_is_explained_on_the_next_evening(begin: Begin, tmp_path: Path) -> None:
    evening = begin(JUPP, *BOTS)
    play_on(evening, lambda: isinstance(evening.top, RoundResult))
    event, ply = evening.the(RoundResult)._event, table(evening).referee.match.ply
    table(evening).referee._store.rewrite(table(evening).referee.match)

    again = Evening(tmp_path, settings=OFF)
    again.until(lambda: isinstance(again.top, ResumeOffer))
    again.press(Action.CONFIRM)
    again.until(lambda: isinstance(again.top, RoundResult))
    again.frames(60)
    assert again.the(RoundResult)._event == event
    assert table(again).referee.match.ply == ply, "nobody deals before everybody has read it"
    again.press(Action.CONFIRM)
    again.until(lambda: table(again).board.round == 2)


# --- music


def test_a_record_is_put_on_and_turns_unless_music_is_off(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    assert evening.audio.piece == "quando_loop"
    before = table(evening).bar.angle
    evening.frames(30)
    assert table(evening).bar.angle != before
    evening.services.change_settings(music_volume=0.0)
    evening.frames(2)
    before = table(evening).bar.angle
    evening.frames(30)
    assert table(evening).bar.angle == before


def test_nothing_can_be_taken_back(begin: Begin) -> None:
    evening = begin(JUPP, *BOTS)
    evening.press(Action.CONFIRM)
    ply = table(evening).referee.match.ply
    evening.press(Action.EXTRA)
    assert table(evening).referee.match.ply == ply
    assert MOUSE.key == KEYBOARD.key

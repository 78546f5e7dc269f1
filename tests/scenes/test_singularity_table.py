"""The Singularity table as people use it: prompts, devices, secrets, what follows a round and a match."""

import dataclasses
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.rules import Acting
from engine.core.seats import CHANCE, Seat
from engine.games.singularity.cards import Card
from engine.games.singularity.model import Bid, CardPlayed, ChooseTrump, Play
from engine.games.singularity.notation import format_card, parse_card, parse_move
from engine.games.singularity.rules import SingularityRules
from engine.play.seating import Player, TableSetup
from engine.settings import Settings
from engine.text import Texts
from engine.ui.actions import (
    KEYBOARD,
    Action,
    Digit,
    InputEvent,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Press,
    Wheel,
)
from engine.ui.canvas import Drawn
from engine.ui.geometry import Point, Rect
from scenes.cards.lane import COVER_AFTER
from scenes.curtain import Curtain
from scenes.menu import Menu
from scenes.pad_lost import PadLostCover
from scenes.pause import Pause
from scenes.resume import ResumeOffer
from scenes.singularity.bidding import Bidder
from scenes.singularity.playing import CardChooser
from scenes.singularity.private import HandSecret
from scenes.singularity.result import GUARD_SECONDS, SingularityResult, ranks, standing_order
from scenes.singularity.scene import SingularityTable
from scenes.singularity.score_pad import ScorePad
from scenes.singularity.trumping import TrumpChooser
from tests.scenes.evening import PAD, SECOND_PAD, Evening
from tests.scenes.singularity_evening import (
    BOTS,
    DEAL_1,
    JUPP,
    OFF,
    ON_PADS,
    ROUND_1,
    ROUND_2,
    SHOULDERS,
    USCHI,
    faces,
    hold,
    let_go,
    moves,
    sit_down,
    table,
    until_asked,
)

Begin = Callable[..., Evening]


@pytest.fixture
def begin(tmp_path: Path) -> Begin:
    def at(
        *players: Player,
        moves: tuple[str, ...] = (),
        settings: Settings = OFF,
        seed: int = 1,
        **options: str | int,
    ) -> Evening:
        return sit_down(tmp_path, players, moves, settings=settings, seed=seed, **options)

    return at


def focus_card(evening: Evening, card: str) -> None:
    own = table(evening).board.own
    own.focus_on(own.cards.index(parse_card(card)))
    evening.frames(15)


# --- one person


def test_the_dealer_names_the_trump_after_a_look_at_the_own_hand(begin: Begin) -> None:
    evening = begin(BOTS[0], BOTS[1], JUPP, moves=("dealer 2", "deal R1 R2 Y9 / S"))
    until_asked(evening, 2)
    assert "Y9" in faces(evening)
    prompt = table(evening).asked.by_seat[Seat(2)]
    assert isinstance(prompt, TrumpChooser)
    evening.press(Action.RIGHT)
    evening.press(Action.CONFIRM)
    assert (2, ChooseTrump("Y")) in moves(evening)
    assert evening.picture().named("singularity/suit/Y")


def test_a_bid_by_arrows_digits_wheel_and_click(begin: Begin) -> None:
    evening = begin(BOTS[0], BOTS[1], JUPP, moves=("dealer 1", DEAL_1), rounds=5)
    until_asked(evening, 2)
    bidder = table(evening).asked.by_seat[Seat(2)]
    assert isinstance(bidder, Bidder)
    inputs: list[InputEvent] = [Press(Action.RIGHT, KEYBOARD), Digit(1, KEYBOARD), Wheel(1, 0, 0)]
    for event in inputs:
        bidder.number = 0
        evening.navigator.handle(event)
        evening.frames(2)
        assert bidder.number == 1
    evening.click(table(evening).layout.rect("prompt").center.moved(dx=-118))
    assert bidder.number == 0
    evening.click(table(evening).layout.rect("prompt").center)
    assert (2, Bid(0)) in moves(evening)


def test_two_digits_make_one_number() -> None:
    rules = SingularityRules(seats=3)
    rng, state = random.Random(1), rules.initial()
    while state.round < 12 or state.phase != "bid":
        status = rules.status(state)
        assert isinstance(status, Acting)
        legal = rules.legal(state, status.seats[0])
        state = rules.apply(state, status.seats[0], legal[0] if legal else rules.chance(state, rng)).state
    view, bids = rules.view(state, state.turn), rules.legal(state, state.turn)
    bidder = Bidder(Texts("de", strict=True), Rect(0, 0, 800, 300), view, "Jupp", bids)
    for digit in (1, 2):
        bidder.handle(Digit(digit, KEYBOARD))
    assert bidder.number == 12
    bidder.update(1.0)
    bidder.handle(Digit(3, KEYBOARD))
    assert bidder.number == 3


def test_w_11_the_blocked_number_is_explained(begin: Begin) -> None:
    evening = begin(
        JUPP, BOTS[0], BOTS[1], moves=("dealer 0", DEAL_1, "1 bid 0", "2 bid 0"), bids="plus_minus_one"
    )
    until_asked(evening)
    bidder = table(evening).asked.by_seat[Seat(0)]
    assert isinstance(bidder, Bidder)
    assert bidder.number == 0
    evening.press(Action.RIGHT)
    assert "Mit 1 wären genau 1 angesagt: gesperrt" in evening.picture().texts()
    assert evening.picture().named("icon/lock")
    evening.press(Action.CONFIRM)
    assert "Die Summe darf nicht 1 werden." in evening.picture().texts()
    assert moves(evening)[-1][1] == Bid(0)
    assert moves(evening)[-1][0] == 2
    evening.press(Action.LEFT)
    evening.press(Action.CONFIRM)
    assert (0, Bid(0)) in moves(evening)


def test_an_illegal_card_is_veiled_and_says_why(begin: Begin) -> None:
    evening = begin(JUPP, BOTS[0], BOTS[1], moves=(*ROUND_2, "2 play R3"))
    until_asked(evening)
    assert len([call for call in evening.picture().calls if call.what == "card/singularity/veil"]) == 1
    focus_card(evening, "Y9")
    evening.press(Action.CONFIRM)
    assert "Du musst Herz bedienen." in evening.picture().texts()
    assert evening.audio.played[-1] == "error"
    focus_card(evening, "R4")
    evening.press(Action.CONFIRM)
    assert (0, Play(Card("R", 4))) in moves(evening)


def test_a_click_plays_and_the_mouse_drags(begin: Begin) -> None:
    evening = begin(JUPP, BOTS[0], BOTS[1], moves=(*ROUND_2, "2 play B4"))
    until_asked(evening)
    own = table(evening).board.own
    target = own.things[own.cards.index(Card("Y", 9))].slot.center
    evening.navigator.handle(PointerMoved(*target))
    evening.frames(15)
    start = own.slots()[own.cards.index(Card("Y", 9))].center
    evening.navigator.handle(PointerPressed(*start))
    evening.frames(2)
    evening.navigator.handle(PointerMoved(start.x, start.y - 60))
    evening.frames(2)
    assert own.dragged is not None
    evening.navigator.handle(PointerReleased(start.x, start.y - 60))
    evening.frames(15)
    assert own.dragged is None
    assert moves(evening)[-1][0] == 2, "not far enough: it goes back"
    evening.navigator.handle(PointerPressed(*start))
    evening.navigator.handle(PointerMoved(start.x, 600))
    evening.navigator.handle(PointerReleased(start.x, 600))
    evening.frames(5)
    assert (0, Play(Card("Y", 9))) in moves(evening)


def test_the_hand_can_be_put_in_another_order(begin: Begin) -> None:
    evening = begin(JUPP, BOTS[0], BOTS[1], moves=(*ROUND_2, "2 play B4"))
    until_asked(evening)
    own = table(evening).board.own
    before = own.cards
    own.focus_on(0)
    evening.press(Action.EXTRA)
    assert "Ablegen" in evening.picture().texts()
    evening.press(Action.RIGHT)
    evening.press(Action.CONFIRM)
    assert own.cards == tuple(reversed(before))
    assert moves(evening)[-1][0] == 2, "putting down plays nothing"
    assert table(evening).mismatch() is None


def test_w_29_only_the_last_card_is_played_by_itself(begin: Begin) -> None:
    evening = begin(JUPP, BOTS[0], BOTS[1], moves=(*ROUND_2, "2 play R3"))
    until_asked(evening)
    evening.frames(120)
    assert moves(evening)[-1][0] == 2, "there is one legal card only, but it would tell something"
    focus_card(evening, "R4")
    evening.press(Action.CONFIRM)
    evening.until(lambda: isinstance(evening.top, ScorePad))
    assert (0, Play(Card("Y", 9))) in moves(evening)


def test_after_a_round_the_pad_lies_on_the_table_until_somebody_says_yes(begin: Begin) -> None:
    evening = begin(JUPP, BOTS[0], BOTS[1], moves=(*ROUND_1[:-1],))
    evening.until(lambda: isinstance(evening.top, ScorePad))
    evening.frames(200)
    ply = len(moves(evening))
    assert evening.picture().named("panel/singularity/pad")
    assert "Nächste Runde" in evening.picture().texts()
    evening.press(Action.CONFIRM)
    evening.until(lambda: len(moves(evening)) > ply)
    assert table(evening).view.round == 2


def test_y_opens_the_pad_and_held_shows_the_last_trick(begin: Begin) -> None:
    evening = begin(JUPP, BOTS[0], BOTS[1], moves=(*ROUND_2, "2 play R3", "0 play R4"))
    evening.until(lambda: table(evening).board.taker is not None and not table(evening).timeline.active)
    evening.navigator.handle(Press(Action.INFO, KEYBOARD))
    evening.frames(40)
    assert "Letzter Stich: ging an Jupp" in evening.picture().texts()
    let_go(evening, KEYBOARD, Action.INFO)
    assert "Letzter Stich: ging an Jupp" not in evening.picture().texts()
    assert not isinstance(evening.top, ScorePad)
    evening.press(Action.INFO)
    pad = evening.the(ScorePad)
    assert pad.sheet.first == 0
    evening.press(Action.BACK)
    assert isinstance(evening.top, SingularityTable)


def test_a_look_at_the_pad_keeps_what_was_chosen(begin: Begin) -> None:
    evening = begin(BOTS[0], BOTS[1], JUPP, moves=("dealer 1", DEAL_1))
    until_asked(evening, 2)
    evening.digit(1)
    evening.press(Action.INFO)
    evening.press(Action.CONFIRM)
    evening.press(Action.CONFIRM)
    assert (2, Bid(1)) in moves(evening)


def test_w_12_hidden_bids_of_bots_do_not_disturb_the_wheel(begin: Begin) -> None:
    evening = begin(JUPP, BOTS[0], BOTS[1], moves=("dealer 0", DEAL_1), bids="hidden")
    until_asked(evening)
    evening.digit(1)
    evening.until(lambda: len(moves(evening)) == 4)
    evening.frames(30)
    assert "–" in evening.picture().texts()
    assert evening.picture().texts().count("hat angesagt") == 2
    evening.press(Action.CONFIRM)
    assert (0, Bid(1)) in moves(evening)


def test_w_13_the_others_cards_are_seen_and_the_own_one_is_not(begin: Begin) -> None:
    evening = begin(
        JUPP, BOTS[0], BOTS[1], moves=("dealer 0", DEAL_1, "1 bid 0", "2 bid 0"), clairvoyance="on"
    )
    until_asked(evening)
    assert {"R2", "R3"} <= faces(evening)
    assert "R1" not in faces(evening)
    assert table(evening).mismatch() is None


# --- several people


def lane_at(begin: Begin, *more: str, **options: str | int) -> Evening:
    return begin(*ON_PADS, BOTS[0], moves=(*ROUND_2, *more), **options)


def test_nobody_sees_a_hand_until_its_owner_holds_both_shoulders(begin: Begin) -> None:
    evening = lane_at(begin, "2 play B4")
    until_asked(evening)
    assert faces(evening) == {"B1", "B4"}
    assert "Jupp: beide Schultertasten halten und ansehen" in evening.picture().texts()
    hold(evening, PAD, *SHOULDERS)
    assert {"R4", "Y9"} <= faces(evening)
    let_go(evening, PAD, Action.LEFT_SHOULDER)
    assert faces(evening) == {"B1", "B4"}


def test_look_choose_confirm_in_one_hold(begin: Begin) -> None:
    evening = lane_at(begin, "2 play B4")
    until_asked(evening)
    evening.press(Action.CONFIRM, PAD)
    assert moves(evening)[-1][0] == 2, "nothing is chosen from a covered hand"
    hold(evening, PAD, *SHOULDERS)
    evening.press(Action.CONFIRM, PAD)
    assert moves(evening)[-1][0] == 0
    evening.frames(1)
    assert "panel/singularity/lane" not in {call.what for call in evening.picture().calls}


def test_no_frame_shows_the_hand_after_the_turn_has_passed(begin: Begin) -> None:
    evening = lane_at(begin, "2 play B4")
    until_asked(evening)
    hold(evening, PAD, *SHOULDERS)
    evening.navigator.handle(Press(Action.CONFIRM, PAD))
    seen: list[set[str]] = []
    evening.watchers.append(lambda: seen.append(faces(evening)))
    evening.frames(30)
    played = {format_card(move.card) for _, move in moves(evening) if isinstance(move, Play)}
    hidden = {"R4", "Y9"} - played
    assert hidden
    assert all(not hidden & frame for frame in seen)


def test_the_lane_covers_after_a_while_on_pause_and_with_a_lost_pad(begin: Begin) -> None:
    evening = lane_at(begin, "2 play B4")
    until_asked(evening)
    hold(evening, PAD, *SHOULDERS)
    evening.frames(int(COVER_AFTER * 60) + 2)
    assert "R4" not in faces(evening)
    let_go(evening, PAD, *SHOULDERS)
    hold(evening, PAD, *SHOULDERS)
    assert "R4" in faces(evening)
    evening.press(Action.PAUSE, PAD)
    evening.the(Pause)
    assert "R4" not in faces(evening)
    evening.press(Action.BACK, PAD)
    assert "R4" not in faces(evening)
    let_go(evening, PAD, *SHOULDERS)
    hold(evening, PAD, *SHOULDERS)
    evening.unplug(PAD)
    assert "R4" not in faces(evening)


def test_a_screenshot_covers_the_lane(begin: Begin) -> None:
    evening = lane_at(begin, "2 play B4")
    until_asked(evening)
    hold(evening, PAD, *SHOULDERS)
    assert "R4" in faces(evening)
    evening.navigator.cover()
    assert "R4" not in faces(evening)


def test_whoever_owns_mouse_and_keyboard_sits_behind_the_curtain(begin: Begin) -> None:
    desk = dataclasses.replace(JUPP, device=KEYBOARD.key)
    evening = begin(desk, dataclasses.replace(USCHI, device=PAD.key), BOTS[0])
    evening.plug(PAD)
    referee = table(evening).referee
    for _ in range(600):
        if isinstance(evening.top, Curtain):
            break
        if referee.acting == (Seat(1),):
            referee.answer(Seat(1), referee.request(Seat(1)).legal[0])
        evening.frames(3)
    evening.frames(60)
    for device in (PAD, KEYBOARD):
        evening.press(Action.UP, device)
        evening.press(Action.CONFIRM, device)
        assert evening.the(Curtain).open is (device is KEYBOARD), "nobody else's device opens it"


def test_whatever_lies_above_the_table_covers_the_hands(begin: Begin) -> None:
    evening = lane_at(begin, "2 play B4")
    until_asked(evening)
    hold(evening, SECOND_PAD, *SHOULDERS)
    assert {"R2", "G4"} <= faces(evening)
    seen: list[set[str]] = []
    evening.watchers.append(lambda: seen.append(faces(evening)))
    evening.unplug(PAD)
    evening.frames(5)
    evening.the(PadLostCover)
    assert not any(frame & {"R2", "G4"} for frame in seen)
    assert table(evening).lane.shown is None


def test_the_place_for_the_own_card_comes_back_after_a_message(begin: Begin) -> None:
    evening = begin(JUPP, BOTS[0], BOTS[1], moves=(*ROUND_2, "2 play R3"))
    until_asked(evening)
    assert evening.picture().named("singularity/slot")
    focus_card(evening, "Y9")
    evening.press(Action.CONFIRM)
    assert not evening.picture().named("singularity/slot"), "the reason stands there"
    evening.frames(5 * 60)
    assert evening.picture().named("singularity/slot")


def test_the_other_one_may_look_and_sort_but_not_play(begin: Begin) -> None:
    evening = lane_at(begin, "2 play B4")
    until_asked(evening)
    hold(evening, SECOND_PAD, *SHOULDERS)
    assert {"R2", "G4"} <= faces(evening)
    assert "R4" not in faces(evening)
    before = moves(evening)
    for action in (Action.EXTRA, Action.RIGHT, Action.CONFIRM, Action.CONFIRM):
        evening.press(action, SECOND_PAD)
    assert moves(evening) == before


def test_the_reason_against_a_card_makes_no_sound_and_goes_with_the_hand(begin: Begin) -> None:
    evening = lane_at(begin, "2 play R3")
    until_asked(evening)
    hold(evening, PAD, *SHOULDERS)
    private = table(evening).lane.private
    assert private is not None
    private.hand.focus_on(private.hand.cards.index(Card("Y", 9)))
    sounds = list(evening.audio.played)
    evening.press(Action.CONFIRM, PAD)
    assert "Du musst Herz bedienen." in evening.picture().texts()
    assert evening.audio.played == sounds
    let_go(evening, PAD, Action.LEFT_SHOULDER)
    assert "Du musst Herz bedienen." not in evening.picture().texts()


@pytest.mark.parametrize("phase", ["bid", "play"])
def test_the_room_sees_the_same_whatever_the_hands_hold(begin: Begin, phase: str, tmp_path: Path) -> None:
    pictures: list[list[list[Drawn]]] = []
    sounds: list[list[str]] = []
    for deal in ("deal R4,Y9 R2,G4 R3,B4 / B1", "deal S,C B9,Y4 R3,B4 / B1"):
        bids = ("2 bid 0", "0 bid 0", "1 bid 0", "2 play B4") if phase == "play" else ("2 bid 0",)
        evening = Evening(tmp_path / deal[5:7], settings=Settings())
        evening.plug(PAD)
        evening.plug(SECOND_PAD)
        setup = TableSetup("singularity", (*ON_PADS, BOTS[0]), match_id="m1")
        referee = evening.services.open_table(setup)
        for line in (*ROUND_1, deal, *bids):
            seat, text = (int(line[0]), line[2:]) if line[0].isdigit() else (CHANCE, line)
            referee.match.submit(Seat(seat), parse_move(text))
        evening.navigator.reset(SingularityTable(evening.services, referee))
        frames: list[list[Drawn]] = []
        evening.watchers.append(lambda frames=frames, evening=evening: frames.append(evening.picture().calls))  # type: ignore[misc]
        evening.frames(40)
        for action in (Action.LEFT, Action.RIGHT, Action.EXTRA, Action.NEXT):
            evening.press(action, PAD)
        pictures.append(frames)
        sounds.append(list(evening.audio.played))
    assert pictures[0] == pictures[1]
    assert sounds[0] == sounds[1]


def test_a_covered_card_leaves_the_middle_of_a_hand_whatever_it_is(begin: Begin) -> None:
    starts = []
    for card in ("R4", "Y9"):
        evening = begin(*ON_PADS, BOTS[0], moves=(*ROUND_2, "2 play B4"))
        board = table(evening).board
        middle = board.held[Seat(0)][1]
        table(evening).referee.match.submit(Seat(0), Play(parse_card(card)))
        event = CardPlayed(Seat(0), parse_card(card))
        script = table(evening)._director._card_played(event)
        next(script)
        starts.append(board.flying[-1] is middle)
    assert starts == [True, True]


def test_people_who_share_a_device_play_behind_the_curtain(begin: Begin) -> None:
    evening = begin(JUPP, USCHI, BOTS[0], moves=(*ROUND_2, "2 play B4"))
    evening.until(lambda: isinstance(evening.top, Curtain))
    curtain = evening.the(Curtain)
    assert "R4" not in faces(evening)
    evening.frames(60)
    evening.press(Action.LEFT)
    evening.press(Action.CONFIRM)
    assert curtain.open
    assert isinstance(curtain._secret, HandSecret)
    assert {"R4", "Y9", "B4", "B1"} <= faces(evening)
    assert "G4" not in faces(evening)
    evening.press(Action.CONFIRM)
    played = [move.card for seat, move in moves(evening) if seat == 0 and isinstance(move, Play)][-1]
    assert played in (Card("R", 4), Card("Y", 9))
    kept = {"R4", "Y9"} - {format_card(played)}
    assert not kept & faces(evening)


@pytest.mark.parametrize("phase", ["trump", "bid", "play"])
@pytest.mark.parametrize("people", ["shared", "pads"])
def test_after_a_power_cut_every_hand_is_covered(begin: Begin, phase: str, people: str) -> None:
    history = {
        "trump": (*ROUND_1[:-1], "0 play R1", "deal R4,Y9 R2,G4 R3,B4 / S"),
        "bid": (*ROUND_1, "deal R4,Y9 R2,G4 R3,B4 / B1", "2 bid 0"),
        "play": (*ROUND_2, "2 play B4"),
    }[phase]
    players = ON_PADS if people == "pads" else (JUPP, USCHI)
    evening = begin(*players, BOTS[0], moves=history)
    evening.frames(90)
    assert table(evening).mismatch() is None
    assert not faces(evening) & {"R4", "Y9", "R2", "G4"}
    assert table(evening).lane.shown is None


def test_the_match_is_offered_again_after_a_power_cut_and_begins_covered(
    begin: Begin, tmp_path: Path
) -> None:
    evening = begin(*ON_PADS, BOTS[0], moves=(*ROUND_2, "2 play B4"))
    until_asked(evening)
    hold(evening, PAD, *SHOULDERS)
    assert "R4" in faces(evening)
    later = Evening(tmp_path, settings=OFF)
    later.plug(PAD)
    later.plug(SECOND_PAD)
    later.until(lambda: isinstance(later.top, ResumeOffer))
    later.press_button("go_on")
    seen: list[set[str]] = []
    later.watchers.append(lambda: seen.append(faces(later)))
    later.until(lambda: isinstance(later.top, SingularityTable) and bool(table(later).people))
    later.frames(30)
    assert {"B4", "B1"} <= seen[-1]
    assert not any(frame & {"R4", "Y9", "R2", "G4"} for frame in seen)


def test_a_click_puts_down_what_is_carried(begin: Begin) -> None:
    evening = begin(JUPP, BOTS[0], BOTS[1], moves=(*ROUND_2, "2 play B4"))
    until_asked(evening)
    own = table(evening).board.own
    before = own.cards
    own.focus_on(0)
    evening.press(Action.EXTRA)
    evening.click(own.slots()[1].center.moved(dx=60))
    assert own.cards == tuple(reversed(before))
    assert own.carried is None
    assert moves(evening)[-1][0] == 2


# --- the end


def test_a_match_ends_on_the_podium_and_goes_on_with_the_same_people(begin: Begin) -> None:
    evening = begin(JUPP, BOTS[0], BOTS[1], BOTS[2], rounds=5)
    rng = random.Random(4)
    while not isinstance(evening.top, SingularityResult):
        scene = table(evening)
        if isinstance(evening.top, ScorePad):
            evening.press(Action.CONFIRM)
        elif scene.people and not scene.last_card.due:
            seat = scene.people[0]
            scene._answer(seat, rng.choice(scene.referee.request(seat).legal))
        evening.frames(2)
        assert scene.timeline.active or scene.mismatch() is None
    result = evening.the(SingularityResult)
    assert result.focus.key == "again"
    evening.press(Action.INFO)
    evening.the(ScorePad)
    evening.press(Action.CONFIRM)
    evening.the(SingularityResult)
    evening.press(Action.CONFIRM)
    evening.the(SingularityResult)
    evening.frames(int(GUARD_SECONDS * 60) + 2)
    evening.press(Action.CONFIRM)
    evening.until(lambda: isinstance(evening.top, SingularityTable) and not evening.navigator.in_transition)
    assert table(evening).referee.over is None
    assert table(evening).referee.setup.match_id != "m1"


def test_whoever_leaves_finds_the_match_in_the_pub(begin: Begin) -> None:
    evening = begin(JUPP, BOTS[0], BOTS[1], moves=ROUND_1[:5])
    evening.press(Action.PAUSE)
    evening.press_button("leave")
    evening.until(lambda: isinstance(evening.navigator.scenes[0], Menu))
    evening.until(lambda: not evening.navigator.in_transition)
    evening.press(Action.CONFIRM)
    evening.the(ResumeOffer)
    evening.press_button("go_on")
    evening.until(lambda: isinstance(evening.top, SingularityTable) and not evening.navigator.in_transition)
    assert table(evening).mismatch() is None


def test_w_26_equal_scores_share_a_rank() -> None:
    assert ranks((180, 180, 90)) == (0, 0, 2)
    assert standing_order((10, 50, 30, 20)) == (0, 2, 1, 3), "the best in the middle"


def test_the_chooser_starts_on_a_card_that_may_be_played(begin: Begin) -> None:
    evening = begin(JUPP, BOTS[0], BOTS[1], moves=(*ROUND_2, "2 play R3"))
    until_asked(evening)
    own = table(evening).board.own
    assert own.focus is not None
    assert own.cards[own.focus] == Card("R", 4)
    assert isinstance(table(evening).asked.by_seat[Seat(0)], CardChooser)


def test_the_hand_room_is_free_of_the_mouse_pointer_leaving(begin: Begin) -> None:
    evening = begin(JUPP, BOTS[0], BOTS[1], moves=(*ROUND_2, "2 play B4"))
    until_asked(evening)
    own = table(evening).board.own
    focus = own.focus
    evening.navigator.handle(PointerMoved(*Point(960, 100)))
    evening.frames(5)
    assert own.focus == focus, "there is always exactly one focus"

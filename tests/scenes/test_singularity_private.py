"""What people at the Singularity table see alone, what they hold with the mouse, and what they are told."""

from pathlib import Path

from engine.games.singularity.cards import CLANKER, SINGULARITY, Card, Suit
from engine.play.seating import Player
from engine.text import Texts
from engine.ui.actions import (
    KEYBOARD,
    Action,
    Device,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Press,
)
from engine.ui.canvas import RecordingCanvas
from engine.ui.geometry import Point, Rect
from scenes.curtain import Curtain
from scenes.pause import Pause
from scenes.singularity.bidding import RING
from scenes.singularity.hand import OpenHand
from scenes.singularity.playing import CardChooser
from scenes.singularity.score_pad import ScorePad
from tests.scenes.evening import PAD, SECOND_PAD, Evening
from tests.scenes.singularity_evening import (
    BOTS,
    DEAL_1,
    JUPP,
    ON_PADS,
    ROUND_1,
    ROUND_2,
    SHOULDERS,
    USCHI,
    hold,
    let_go,
    moves,
    sit_down,
    table,
    until_asked,
)

ROUND_3 = (
    *ROUND_2,
    *("2 play R3", "0 play R4", "1 play R2", "0 play Y9", "1 play G4", "2 play B4"),
    *("deal R5,Y1,Y2 G1,G2,G3 B1,B2,B3 / B9", "0 bid 0", "1 bid 0", "2 bid 0"),
    *("0 play R5", "1 play G1", "2 play B1", "2 play B2"),
)
"""The second trick of the third round: seat 0 is to follow."""
SECRET_2 = ("1 bid 1", "2 bid 0", "0 bid 2")


def behind_the_curtain(evening: Evening) -> Curtain:
    """Open the curtain for whoever is asked."""
    evening.until(lambda: isinstance(evening.top, Curtain))
    evening.frames(60)
    evening.press(Action.UP)
    evening.press(Action.CONFIRM)
    curtain = evening.the(Curtain)
    assert curtain.open
    return curtain


def texts(evening: Evening) -> list[str]:
    return evening.picture().texts()


# --- what is seen alone


def test_behind_the_curtain_everybodys_bid_and_tricks_are_seen(tmp_path: Path) -> None:
    evening = sit_down(tmp_path, (JUPP, USCHI, BOTS[0]), (*ROUND_2, "2 play B4"))
    behind_the_curtain(evening)
    calls = evening.picture().calls
    curtain = next(number for number, call in enumerate(calls) if call.verb == "text" and "Dein" in call.what)
    row = [call.what for call in calls[curtain:] if call.verb == "text" and call.y < 120]
    assert sorted(row) == ["0/0", "0/0", "0/0", "Blech-1", "G", "Jupp", "Uschi"]


def test_w_12_behind_the_curtain_the_own_secret_bid_is_seen_and_no_other(tmp_path: Path) -> None:
    before = (*ROUND_1, "deal R4,Y9 R2,G4 R3,B4 / B1", *SECRET_2, "2 play B4")
    evening = sit_down(tmp_path, (JUPP, USCHI, BOTS[0]), before, bids="secret")
    assert "0/2" not in texts(evening)
    behind_the_curtain(evening)
    assert "0/2" in texts(evening)
    assert "0/1" not in texts(evening), "Uschi has announced one, in secret"


def test_w_12_the_lane_tells_the_own_secret_bid(tmp_path: Path) -> None:
    before = (*ROUND_1, "deal R4,Y9 R2,G4 R3,B4 / B1", *SECRET_2, "2 play B4")
    evening = sit_down(tmp_path, (*ON_PADS, BOTS[0]), before, bids="secret")
    until_asked(evening)
    told = "angesagt 2, gemacht 0"
    assert told not in texts(evening)
    hold(evening, PAD, *SHOULDERS)
    assert told in texts(evening)
    let_go(evening, PAD, *SHOULDERS)
    assert told not in texts(evening)


def test_y_behind_the_curtain_shows_the_pad_and_held_the_last_trick(tmp_path: Path) -> None:
    evening = sit_down(tmp_path, (JUPP, USCHI, BOTS[0]), ROUND_3)
    curtain = behind_the_curtain(evening)
    count = len(moves(evening))
    evening.press(Action.INFO)
    assert "Stand nach Runde 2 von 20" in texts(evening)
    evening.press(Action.CONFIRM)
    assert "Stand nach Runde 2 von 20" not in texts(evening)
    assert curtain.open
    assert len(moves(evening)) == count, "yes closed the pad and chose nothing"
    hold(evening, KEYBOARD, Action.INFO)
    evening.frames(20)
    assert "Letzter Stich: ging an Blech-1" in texts(evening)
    let_go(evening, KEYBOARD, Action.INFO)
    assert "Letzter Stich: ging an Blech-1" not in texts(evening)
    assert "Stand nach Runde 2 von 20" not in texts(evening)


def test_a_curtain_that_closes_takes_the_pad_with_it(tmp_path: Path) -> None:
    evening = sit_down(tmp_path, (JUPP, USCHI, BOTS[0]), (*ROUND_2, "2 play B4"))
    curtain = behind_the_curtain(evening)
    evening.press(Action.INFO)
    curtain.cover()
    evening.frames(60)
    evening.press(Action.UP)
    evening.press(Action.CONFIRM)
    assert curtain.open
    assert "Stand nach Runde 1 von 20" not in texts(evening)


# --- hints


def test_the_hints_keep_the_symbols_of_whoever_is_asked(tmp_path: Path) -> None:
    evening = sit_down(tmp_path, (*ON_PADS, BOTS[0]), (*ROUND_2, "2 play B4"))
    until_asked(evening)
    evening.press(Action.LEFT, KEYBOARD)
    assert evening.picture().named("glyph/pad/shoulders"), "a keyboard cannot open the lane"
    hold(evening, PAD, *SHOULDERS)
    style = PAD.style
    assert evening.picture().named(f"glyph/{style}/a")
    evening.navigator.handle(Press(Action.UP, KEYBOARD))
    evening.navigator.handle(PointerMoved(5, 5))
    evening.frames(5)
    assert evening.picture().named(f"glyph/{style}/a")
    assert not evening.picture().named("glyph/key/enter")


def test_the_plate_of_hints_stays_as_it_is(tmp_path: Path) -> None:
    plates = set()
    for before in (("dealer 1", DEAL_1), (*ROUND_2, "2 play B4")):
        players = (BOTS[0], BOTS[1], JUPP) if len(before) == 2 else (JUPP, BOTS[0], BOTS[1])
        evening = sit_down(tmp_path / str(len(before)), players, before)
        until_asked(evening, players.index(JUPP))
        assert "Pause" in texts(evening)
        area = table(evening).places.hints()
        plates |= {
            call.rect
            for call in evening.picture().named("panel/singularity")
            if call.rect and area.contains(*call.rect.center)
        }
    assert len(plates) == 1


def test_many_who_are_asked_are_not_called_by_name(tmp_path: Path) -> None:
    names = (("Heinz", "heinz"), ("Moni", "moni"))
    more = tuple(Player(name, figure, device=f"pad:{name}") for name, figure in names)
    players = (*ON_PADS, *more)
    evening = sit_down(tmp_path, players, ("dealer 0", "deal R1 R2 R3 R4 / G1"), bids="hidden")
    for player in more:
        assert player.device is not None
        evening.plug(Device("pad", player.device))
    evening.frames(30)
    assert "Alle: beide Schultertasten halten und ansehen" in texts(evening)
    hold(evening, SECOND_PAD, *SHOULDERS)
    evening.press(Action.CONFIRM, SECOND_PAD)
    assert "Jupp, Heinz, Moni: beide Schultertasten halten und ansehen" in texts(evening)


def test_the_last_trick_is_held_with_the_mouse_on_its_hint(tmp_path: Path) -> None:
    evening = sit_down(tmp_path, (JUPP, *BOTS[:2]), ROUND_3)
    until_asked(evening)
    evening.frames(20)  # the second half of a double click does not count yet
    (hint,) = (call for call in evening.picture().calls if call.what == "halten: Stich")
    assert hint.rect is not None
    evening.navigator.handle(PointerPressed(*hint.rect.center))
    evening.frames(2)
    assert any(text.startswith("Letzter Stich") for text in texts(evening))
    evening.navigator.handle(PointerReleased(*hint.rect.center))
    evening.frames(2)
    assert not any(text.startswith("Letzter Stich") for text in texts(evening))


def test_no_message_lies_across_the_last_trick(tmp_path: Path) -> None:
    evening = sit_down(tmp_path, (JUPP, *BOTS[:2]), (*ROUND_2, "2 play R3"))
    until_asked(evening)
    table(evening).say("Du musst Herz bedienen.")
    hold(evening, KEYBOARD, Action.INFO)
    evening.frames(20)
    assert "In dieser Runde noch kein Stich" in texts(evening), "the one of the round before has gone"
    assert "Du musst Herz bedienen." not in texts(evening)
    let_go(evening, KEYBOARD, Action.INFO)
    assert "Du musst Herz bedienen." in texts(evening)


# --- the mouse lets go


def dragging(evening: Evening) -> tuple[OpenHand, Point]:
    """Lift the first card with the mouse."""
    until_asked(evening)
    own = table(evening).board.own
    own.focus_on(0)
    evening.frames(15)
    start = own.slots()[0].center
    evening.navigator.handle(PointerPressed(*start))
    evening.navigator.handle(PointerMoved(start.x, start.y - 120))
    evening.frames(2)
    assert own.dragged is not None
    return own, start


def test_a_card_goes_back_when_the_game_pauses_while_it_is_dragged(tmp_path: Path) -> None:
    evening = sit_down(tmp_path, (JUPP, *BOTS[:2]), (*ROUND_2, "2 play B4"))
    own, start = dragging(evening)
    count = len(moves(evening))
    evening.press(Action.BACK)
    evening.the(Pause)
    assert own.dragged is None
    evening.navigator.handle(PointerReleased(start.x, 500))
    evening.press(Action.BACK)
    evening.navigator.handle(PointerMoved(start.x + 30, 500))
    evening.frames(5)
    assert own.dragged is None, "nothing is pressed any more"
    assert len(moves(evening)) == count


def test_a_card_goes_back_when_y_shows_something_while_it_is_dragged(tmp_path: Path) -> None:
    evening = sit_down(tmp_path, (JUPP, *BOTS[:2]), (*ROUND_2, "2 play B4"))
    own, start = dragging(evening)
    count = len(moves(evening))
    hold(evening, KEYBOARD, Action.INFO)
    evening.frames(20)
    evening.navigator.handle(PointerReleased(start.x, 400))
    evening.frames(2)
    assert own.dragged is None
    assert len(moves(evening)) == count
    let_go(evening, KEYBOARD, Action.INFO)
    dragging(evening)
    evening.press(Action.INFO)
    evening.the(ScorePad)
    assert own.dragged is None


def test_a_card_goes_back_when_the_curtain_closes_while_it_is_dragged(tmp_path: Path) -> None:
    evening = sit_down(tmp_path, (JUPP, USCHI, BOTS[0]), (*ROUND_2, "2 play B4"))
    curtain = behind_the_curtain(evening)
    secret = table(evening)._secret
    assert secret is not None
    hand = secret.private.hand
    start = hand.slots()[0].center
    evening.navigator.handle(PointerPressed(*start.moved(dx=-20)))
    evening.navigator.handle(PointerMoved(start.x, start.y - 60))
    evening.frames(2)
    assert hand.dragged is not None
    curtain.cover()
    evening.frames(2)
    assert hand.dragged is None


# --- what is easily chosen


def first(cards: tuple[Card, ...], led: Suit | None) -> Card:
    """Return which of these cards, all of them legal, has the light first."""
    hand = OpenHand(Rect(0, 700, 900, 350), 1.0, lambda: True)
    hand.hold(cards)
    CardChooser(Texts("de", strict=True), hand, cards, led)
    assert hand.focus is not None
    return hand.cards[hand.focus]


def test_the_first_light_wastes_nothing() -> None:
    assert first((SINGULARITY, Card("R", 3), SINGULARITY), None) == Card("R", 3)
    assert first((CLANKER, SINGULARITY, Card("B", 13)), "R") == Card("B", 13)
    assert first((Card("R", 12), Card("R", 5), SINGULARITY), "R") == Card("R", 5)
    assert first((Card("R", 12), CLANKER, Card("Y", 2)), "R") == Card("R", 12)
    assert first((SINGULARITY, CLANKER), None) == CLANKER
    assert first((SINGULARITY,), "G") == SINGULARITY


def test_the_number_to_bid_has_the_light(tmp_path: Path) -> None:
    evening = sit_down(tmp_path, (BOTS[0], BOTS[1], JUPP), ("dealer 1", DEAL_1))
    until_asked(evening, 2)
    (ring,) = evening.picture().named(RING)
    assert ring.rect is not None
    numbers = [call for call in evening.picture().named("0") if call.size > 100]
    assert [ring.rect.contains(call.x, call.y) for call in numbers] == [True]


# --- the round that has ended


def test_the_table_does_not_run_ahead_of_the_pad(tmp_path: Path) -> None:
    evening = sit_down(tmp_path, (JUPP, *BOTS[:2]), ROUND_1[:-1])
    evening.until(lambda: isinstance(evening.top, ScorePad))
    evening.frames(5)
    assert table(evening).view.round == 2

    def shown_round() -> set[str]:
        area = table(evening).layout.rect("round")
        canvas = RecordingCanvas()
        table(evening).draw(canvas)
        return {
            call.what for call in canvas.calls if call.verb == "text" and area.contains(call.x, call.y)
        } & {"1", "2"}

    assert shown_round() == {"1"}
    evening.press(Action.CONFIRM)
    evening.until(lambda: table(evening).board.sight.dealt and bool(table(evening).people))
    assert shown_round() == {"2"}


def test_the_pad_says_after_which_round_it_stands(tmp_path: Path) -> None:
    for before, told in (((), "Noch keine Runde gespielt"), (ROUND_2, "Stand nach Runde 1 von 20")):
        evening = sit_down(tmp_path / told[:4], (JUPP, *BOTS[:2]), before)
        evening.until(lambda evening=evening: not table(evening).timeline.active)  # type: ignore[misc]
        evening.press(Action.INFO)
        evening.the(ScorePad)
        assert told in texts(evening)

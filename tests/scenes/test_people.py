"""The people of the club: faces, statistics, names typed by any device, and the tables that know them."""

from collections.abc import Callable

import pytest

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.play.outfits import NOTHING, outfit_of
from engine.play.people import LONGEST_NAME
from engine.play.seating import PEOPLE, Player, TableSetup
from engine.settings import Settings
from engine.ui.actions import Action, Device, PointerMoved, Press, Release, Typed, Wheel
from scenes.kasse import KasseScene
from scenes.lobby import Lobby
from scenes.lobby_chooser import SeatChooser
from scenes.lobby_round import RoundLobby
from scenes.menu import Menu
from scenes.panel import Question
from scenes.people import COLUMNS, NEW, PeopleScene
from scenes.people_letters import DONE, ERASE, SPACE, LetterBoard
from scenes.people_names import people_of
from scenes.people_panel import LEAVE, PARTS, RENAME, PersonPanel
from tests.scenes.club_house import above_the_veil, check_picture, fill_archive
from tests.scenes.evening import KEYBOARD, PAD, Evening


def open_people(evening: Evening, device: Device = KEYBOARD) -> PeopleScene:
    """Open the book and turn to the people."""
    evening.the(Menu)
    evening.press(Action.EXTRA, device)
    evening.the(KasseScene)
    evening.press(Action.EXTRA, device)
    evening.frames(20)
    return evening.the(PeopleScene)


def spell(evening: Evening, name: str, device: Device = KEYBOARD) -> None:
    """Walk to every letter and press it; small and capital letters come by themselves."""
    for letter in name:
        walk(evening, SPACE if letter == " " else letter.upper(), device)
        evening.press(Action.CONFIRM, device)


def walk(evening: Evening, key: str, device: Device) -> None:
    """Walk over the board with directions only."""
    board = evening.the(LetterBoard)
    wanted = board.areas[key].center
    for _ in range(30):
        here = board.areas[board.focus.key].center
        if board.focus.key == key:
            return
        if abs(here.y - wanted.y) > 20:
            evening.press(Action.DOWN if wanted.y > here.y else Action.UP, device)
        else:
            evening.press(Action.RIGHT if wanted.x > here.x else Action.LEFT, device)
    raise AssertionError(f"{key} cannot be reached from {board.focus.key}")


# --- faces and statistics


def test_eight_people_and_somebody_new(evening: Evening) -> None:
    scene = open_people(evening)
    assert scene.keys == [*PEOPLE, NEW]
    assert scene.focus.key == PEOPLE[0]
    words = evening.picture().texts()
    assert all(name in words for name in ("Jupp", "Trudi", evening.services.texts("people.new")))
    assert words.count(evening.services.texts("people.none_played")) == 4


def test_the_mats_tell_what_was_played(evening: Evening) -> None:
    fill_archive(evening.services.data)
    evening.services.ledger.shouted("x", "Jupp", 81.4)
    scene = open_people(evening)
    evening.frames(20)
    career = scene.career(scene.everybody[0])
    assert career.standing("bohnen").played == 3
    assert {game: career.standing(game).played for game in ("knobeln", "singularity", "quando")} == {
        "knobeln": 1,
        "singularity": 1,
        "quando": 1,
    }
    words = evening.picture().texts()
    texts = evening.services.texts
    won = career.standing("bohnen").won
    assert texts("people.won", won=won, played=3) in words
    assert texts("people.matches", count=6) in words
    share = career.standing("singularity").share("kept", "bids")
    assert share is not None
    assert texts("people.percent", percent=round(100 * share)) in words
    assert any(word.endswith("81,4 dB(A)") for word in words)
    beans = career.standing("bohnen").counts["sowing"]
    drawn = [
        call for call in evening.picture().calls if call.what.startswith("bean/") and call.stretch[0] < 0.5
    ]
    assert len(drawn) == min(36, beans)


def test_rounds_paid_are_coins(evening: Evening) -> None:
    ledger = evening.services.ledger
    for number in range(3):
        ledger.charge(f"m{number}", 1, 0, Player("Jupp", "jupp"), "loser")
    for _ in range(2):
        ledger.pay_round(ledger.tabs()[0])
    open_people(evening)
    assert len(evening.picture().named("coin/0")) == 2


def test_a_bot_that_won_is_nobody(evening: Evening) -> None:
    players = (Player("Jupp", "jupp"), Player("Blech-2", "blech2", "easy"))
    evening.services.club.book(TableSetup("bohnen", players, match_id="m"), Over((9, 39), (Seat(1),)))
    scene = open_people(evening)
    assert scene.career(scene.everybody[0]).standing("bohnen").won == 0
    assert len(scene.everybody) == 8


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_walking_over_the_faces(evening: Evening, device: Device) -> None:
    scene = open_people(evening, device)
    evening.press(Action.RIGHT, device)
    assert scene.focus.key == PEOPLE[1]
    evening.press(Action.DOWN, device)
    assert scene.focus.key == PEOPLE[1 + COLUMNS]
    evening.press(Action.UP, device)
    evening.press(Action.LEFT, device)
    evening.press(Action.LEFT, device)
    assert scene.focus.key == PEOPLE[0]
    for _ in range(4):
        evening.press(Action.RIGHT, device)
    evening.press(Action.DOWN, device)
    assert scene.focus.key == NEW
    evening.press(Action.BACK, device)
    evening.the(Menu)


def test_many_faces_scroll(evening: Evening) -> None:
    people = people_of(evening.services)
    for number in range(9):
        people.join(f"Gast {number}", "uschi")
    scene = open_people(evening)
    for _ in range(len(scene.keys) - 1):
        evening.press(Action.NEXT)
    assert scene.focus.key == NEW
    assert NEW in scene.shown
    assert PEOPLE[0] not in scene.shown
    picture = evening.picture()
    check_picture(picture, above_the_veil(picture))
    evening.click(scene.arrow(-1))
    evening.navigator.handle(Wheel(1, 900, 300))
    evening.navigator.handle(Wheel(1, 900, 300))
    assert PEOPLE[0] in scene.shown
    evening.navigator.handle(PointerMoved(*scene.area(PEOPLE[2]).center))
    evening.frames(2)
    assert scene.focus.key == PEOPLE[2]


@pytest.mark.parametrize("language", ["de", "en"])
def test_everything_can_be_read_and_one_thing_has_the_focus(
    evening_at: Callable[..., Evening], language: str
) -> None:
    evening = evening_at(language=language)
    fill_archive(evening.services.data)
    evening.services.ledger.shouted("x", "Jupp", 101.4)
    people_of(evening.services).join("W" * LONGEST_NAME, "jupp")
    scene = open_people(evening)
    for key in scene.keys:
        scene._show(key)
        evening.frames(20)
        picture = evening.picture()
        check_picture(picture, above_the_veil(picture))
        evening.press(Action.CONFIRM)
        evening.frames(20)
        picture = evening.picture()
        check_picture(picture, above_the_veil(picture))
        evening.press(Action.BACK)


# --- names


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_somebody_joins(evening: Evening, device: Device) -> None:
    scene = open_people(evening, device)
    scene._show(NEW)
    evening.press(Action.CONFIRM, device)
    spell(evening, "Änne Bo", device)
    assert evening.the(LetterBoard).name == "Änne Bo"
    walk(evening, DONE, device)
    evening.press(Action.CONFIRM, device)
    panel = evening.the(PersonPanel)
    assert panel.person.name == "Änne Bo"
    evening.press(Action.CONFIRM, device)
    scene = evening.the(PeopleScene)
    assert scene.person is not None
    assert scene.person.name == "Änne Bo"
    assert people_of(evening.services).offered()[0].name == "Änne Bo"
    assert outfit_of(scene.person.figure) is not None


def test_a_name_by_mouse(evening: Evening) -> None:
    scene = open_people(evening)
    evening.click(scene.area(NEW).center)
    evening.frames(20)
    board = evening.the(LetterBoard)
    for key in ("O", "T", "T", "O", "X", ERASE, DONE):
        evening.click(board.areas[key].center)
    evening.frames(20)
    assert evening.the(PersonPanel).person.name == "Otto"


def test_number_keys_type_numbers(evening: Evening) -> None:
    scene = open_people(evening)
    scene._show(NEW)
    evening.press(Action.CONFIRM)
    spell(evening, "R")
    evening.digit(2)
    assert evening.the(LetterBoard).name == "R2"


def type_in(evening: Evening, text: str) -> None:
    """Type on a keyboard."""
    for letter in text:
        evening.navigator.handle(Typed(letter))
        evening.frames(2)


def test_a_name_is_typed_as_it_is_and_enter_ends_it(evening: Evening) -> None:
    scene = open_people(evening)
    scene._show(NEW)
    evening.press(Action.CONFIRM)
    board = evening.the(LetterBoard)
    assert evening.navigator.typing
    type_in(evening, " McÄnné  B.")
    assert board.name == "McÄnné B."
    evening.press(Action.EXTRA)
    assert board.name == "McÄnné B"
    evening.press(Action.CONFIRM)
    assert evening.the(PersonPanel).person.name == "McÄnné B"
    assert not evening.navigator.typing


def test_a_name_is_no_longer_than_it_may_be_and_of_letters_that_can_be_drawn(evening: Evening) -> None:
    scene = open_people(evening)
    scene._show(NEW)
    evening.press(Action.CONFIRM)
    board = evening.the(LetterBoard)
    for text in ("Ł", "中", "☺", "\t", "²", "×"):
        type_in(evening, text)
        assert board.name == ""
        assert evening.audio.played[-1] == "error"
    evening.navigator.handle(Typed("Siebenundzwanzig"))
    assert board.name == "Siebenundzwa"
    assert len(board.name) == LONGEST_NAME
    type_in(evening, "x")
    assert board.name == "Siebenundzwa"
    assert evening.audio.played[-1] == "error"


def test_the_keyboard_sees_the_key_that_erases(evening: Evening) -> None:
    scene = open_people(evening)
    scene._show(NEW)
    evening.press(Action.CONFIRM)
    evening.frames(20)
    assert evening.picture().named("glyph/key/backspace")
    evening.press(Action.RIGHT, PAD)
    assert not evening.picture().named("glyph/key/backspace")
    assert evening.picture().named("glyph/xbox/x")


def test_names_that_cannot_be(evening: Evening) -> None:
    scene = open_people(evening)
    scene._show(NEW)
    evening.press(Action.CONFIRM)
    board = evening.the(LetterBoard)
    texts = evening.services.texts
    walk(evening, DONE, KEYBOARD)
    evening.press(Action.CONFIRM)
    assert evening.top is board
    assert evening.audio.played[-1] == "error"
    spell(evening, "Jupp")
    assert texts("people.letters.taken") in evening.picture().texts()
    walk(evening, DONE, KEYBOARD)
    evening.press(Action.CONFIRM)
    assert evening.top is board
    for _ in range(4):
        evening.press(Action.EXTRA)
    assert board.name == ""
    walk(evening, SPACE, KEYBOARD)
    evening.press(Action.CONFIRM)
    assert board.name == ""
    spell(evening, "A" * (LONGEST_NAME + 3))
    assert len(board.name) == LONGEST_NAME
    evening.press(Action.BACK)
    assert len(evening.the(PeopleScene).everybody) == 8


# --- one person


def open_person(evening: Evening, key: str) -> PersonPanel:
    scene = open_people(evening) if isinstance(evening.top, Menu) else evening.the(PeopleScene)
    scene._show(key)
    evening.press(Action.CONFIRM)
    evening.frames(20)
    return evening.the(PersonPanel)


def test_a_new_name_takes_the_past_along(evening: Evening) -> None:
    fill_archive(evening.services.data)
    panel = open_person(evening, "jupp")
    panel.focus.set(RENAME)
    evening.press(Action.CONFIRM)
    board = evening.the(LetterBoard)
    assert (board.name, board.focus.key) == ("Jupp", DONE)
    for _ in range(4):
        evening.press(Action.EXTRA)
    spell(evening, "Sepp")
    walk(evening, DONE, KEYBOARD)
    evening.press(Action.CONFIRM)
    assert panel.title == "Sepp"
    panel.focus.set("done")
    evening.press(Action.CONFIRM)
    scene = evening.the(PeopleScene)
    sepp = scene.everybody[0]
    assert sepp.name == "Sepp"
    assert scene.career(sepp).played == 6, "the records still say Jupp"


def worn(evening: Evening, key: str) -> str:
    """Return what somebody wears, as the book has it."""
    return next(one.figure for one in people_of(evening.services).everybody() if one.key == key)


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_every_part_can_be_changed_and_counts_at_once(evening: Evening, device: Device) -> None:
    panel = open_person(evening, "jupp")
    assert [row.choice.value for row in panel.rows.values()] == ["peat", "flat_cap", "moustache", "red"]
    for _ in range(len(PARTS)):
        evening.press(Action.UP, device)
    for number, key in enumerate(PARTS):
        assert panel.focus.key == key
        before = panel.rows[key].choice.value
        evening.press(Action.RIGHT if key != "extra" else Action.LEFT, device)
        chosen = panel.rows[key].choice.value
        assert chosen != before
        assert worn(evening, "jupp").split(".")[number] == chosen
        evening.press(Action.DOWN, device)
    evening.press(Action.BACK, device)
    outfit = outfit_of(worn(evening, "jupp"))
    assert outfit is not None
    words = evening.picture().texts()
    texts = evening.services.texts
    assert texts(f"people.colour.{outfit.colour}") in words


def test_the_mirror_shows_what_is_worn_and_blinks(evening: Evening) -> None:
    panel = open_person(evening, "gerd")
    panel.focus.set("fur")
    evening.press(Action.RIGHT)
    fur = panel.rows["fur"].choice.value
    picture = evening.picture()
    assert picture.named(f"bust/head/{fur}")
    assert picture.named("bust/extra/monocle")
    evening.navigator.handle(Press(Action.LEFT, KEYBOARD))
    evening.frames(1)
    evening.navigator.handle(Release(Action.LEFT, KEYBOARD))
    fur = panel.rows["fur"].choice.value
    assert evening.picture().named(f"bust/face/{fur}/blink")
    evening.frames(30)
    assert evening.picture().named(f"bust/face/{fur}/happy")
    for key in ("headgear", "extra"):
        panel.rows[key].select(NOTHING)
        panel.changed(panel.rows[key])
    drawn = {call.what.split("/")[1] for call in evening.picture().calls if call.what.startswith("bust/")}
    assert drawn == {"head", "face", "shirt"}


def test_with_calm_motion_nobody_blinks(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=Settings(reduced_motion=True))
    panel = open_person(evening, "gerd")
    seen = []
    evening.watchers.append(lambda: seen.append(panel.mirror._sitting.blinking))
    panel.focus.set("fur")
    evening.press(Action.RIGHT)
    evening.frames(600)
    assert not any(seen)


def test_the_dice_dress_somebody(evening: Evening) -> None:
    panel = open_person(evening, "jupp")
    looks = set()
    for _ in range(8):
        evening.press(Action.EXTRA)
        assert evening.audio.played[-1] == "chip"
        assert ".".join(row.choice.value for row in panel.rows.values()) == worn(evening, "jupp")
        looks.add(worn(evening, "jupp"))
    assert len(looks) > 4


def test_dressing_by_mouse(evening: Evening) -> None:
    panel = open_person(evening, "jupp")
    row = panel.area("colour")
    evening.click(row.center.moved(dx=row.width / 2 - 30))
    assert worn(evening, "jupp").endswith(".blue")


def test_who_joined_later_can_be_struck_off_and_is_asked(evening: Evening) -> None:
    anna = people_of(evening.services).join("Anna", "uschi")
    panel = open_person(evening, "uschi")
    assert LEAVE not in panel.buttons
    evening.press(Action.BACK)
    panel = open_person(evening, anna.key)
    panel.focus.set(LEAVE)
    evening.press(Action.CONFIRM)
    question = evening.the(Question)
    assert question.focus.key == "no"
    question.focus.set(LEAVE)
    evening.press(Action.CONFIRM)
    assert [one.name for one in evening.the(PeopleScene).everybody].count("Anna") == 0


# --- the tables


def test_the_table_set_ups_know_the_people(evening: Evening) -> None:
    people_of(evening.services).join("Anna", "fox.none.none.blue")
    lobby = evening.sit_down()
    assert lobby.rows["self"].choices[0].label == "Anna"
    evening.press(Action.BACK)
    evening.the(Menu).focus.set("knobeln")
    evening.press(Action.CONFIRM)
    table = evening.the(RoundLobby)
    assert "Anna" in evening.picture().texts()
    table.focus.set("seat:0")
    evening.press(Action.CONFIRM)
    evening.the(SeatChooser)
    assert {"Anna", "Jupp"} <= set(evening.picture().texts())


def test_who_plays_is_in_the_record(evening: Evening) -> None:
    anna = people_of(evening.services).join("Anna", "fox.none.none.blue")
    table = evening.play_against("easy", own=anna.key)
    assert "Anna" in table.referee.match.names
    assert anna.figure in [player.figure for player in table.referee.setup.players]
    assert isinstance(table.referee.setup.players[table.referee.setup.near], Player)
    assert not any(isinstance(scene, Lobby) for scene in evening.navigator.scenes)

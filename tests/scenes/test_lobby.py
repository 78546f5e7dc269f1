"""The table set-up for several: who sits where, by which rules, by any device."""

import dataclasses
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine.bots
from engine.core.options import OptionSpec
from engine.games import GAMES
from engine.play.outfits import Outfit
from engine.play.people import MOST, People
from engine.play.referee import Referee
from engine.play.seating import FIGURES, PEOPLE, STYLES, TIN, Level, Player, TableSetup
from engine.ui import theme
from engine.ui.actions import Action, Device, Press, Wheel
from engine.ui.canvas import Canvas
from engine.ui.focus import Focus
from engine.ui.scene import Scene
from engine.ui.widgets import raised
from scenes import tables
from scenes.lobby import Lobby, lobby
from scenes.lobby_chooser import LEVEL, SHOWN, SeatChooser
from scenes.lobby_company import Company
from scenes.lobby_round import SHOWN_ROWS, RoundLobby
from scenes.lobby_seats import seat_key
from scenes.lobby_sofa import EMPTY, SEATS, Sitter, Sofa, sofa_for
from scenes.looks import look_of, seat_colours
from scenes.menu import Menu
from scenes.people_letters import LetterBoard
from scenes.people_names import people_of
from scenes.people_panel import LEAVE, PersonPanel
from scenes.pub import pub
from scenes.services import Services
from tests.scenes.evening import KEYBOARD, PAD, SECOND_PAD, Evening

THIRD_PAD = Device("pad", "pad:test#3")
LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")
GLOW = 9.0
"""How far the light of a focused panel reaches beyond it."""


class Table(Scene):
    """Stands for the table of a game that has no scene yet."""

    def __init__(self, services: Services, referee: Referee, *, tossed: bool = False) -> None:
        super().__init__()
        self.referee = referee

    def draw(self, canvas: Canvas) -> None:
        pass


@pytest.fixture
def evening(evening_at: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch) -> Evening:
    """Return an evening on which Knobeln can be played, with bots."""
    monkeypatch.setitem(tables._SCENES, "knobeln", Table)
    monkeypatch.setattr(engine.bots, "DECIDERS", {"knobeln": lambda *_: None})
    return evening_at()


def sit_down(evening: Evening, device: Device = KEYBOARD) -> RoundLobby:
    """Choose the Knobeln table in the menu."""
    evening.the(Menu).focus.set("knobeln")
    evening.press(Action.CONFIRM, device)
    return evening.the(RoundLobby)


def start(evening: Evening, device: Device = KEYBOARD) -> TableSetup:
    """Press "Los geht's"; return who plays what."""
    evening.the(RoundLobby).focus.set("start")
    evening.press(Action.CONFIRM, device)
    evening.until(lambda: isinstance(evening.top, Table) and not evening.navigator.in_transition)
    return evening.the(Table).referee.setup


def back_to_the_pub(evening: Evening) -> None:
    """Leave the table."""
    evening.services.store.archive(evening.the(Table).referee.setup.match_id)
    evening.navigator.reset(pub(evening.services))
    evening.frames(20)


def put(evening: Evening, place: int, choice: str, device: Device = KEYBOARD) -> None:
    """Let somebody sit down at a place, or the tin buffalo that is proposed, as strong as that."""
    evening.the(RoundLobby).focus.set(seat_key(place))
    evening.press(Action.CONFIRM, device)
    chooser = evening.the(SeatChooser)
    if choice in LEVELS:
        chooser.rows[LEVEL].select(choice)
        choice = chooser._sofa.proposal_for(place).key
    assert choice in chooser.buttons
    chooser._go_to(choice)
    evening.press(Action.CONFIRM, device)
    evening.the(RoundLobby)


NAMES = {figure: figure.capitalize() for figure in FIGURES}


def company(folder: Path = Path("no such folder")) -> Company:
    """Return the founders and the bots."""
    return Company(People(folder / "club.sqlite3", NAMES), {tin: NAMES[tin] for tin in TIN})


def seated(*sitters: Sitter) -> Sofa:
    """Return a table for two to eight at which somebody sits."""
    return Sofa(company(), sitters, 2, 8, LEVELS)


def figures(setup: TableSetup) -> list[str]:
    return [player.figure for player in setup.players]


# --- the first press


def test_the_first_table_is_a_person_and_two_bots(evening: Evening) -> None:
    sit_down(evening)
    setup = start(evening)
    assert [(player.name, player.level) for player in setup.players] == [
        ("Jupp", None),
        (evening.services.texts("figure.blech1"), "easy"),
        (evening.services.texts("figure.blech2"), "normal"),
    ]
    assert [player.style for player in setup.players[1:]] == ["even", "careful"]
    assert (setup.game, setup.near, setup.options) == ("knobeln", 0, ())
    assert setup.people() == (0,)
    assert setup.players[0].device is None, "alone, any device plays"


def test_the_first_press_plays_the_table_of_last_time(evening: Evening) -> None:
    for pad in (PAD, SECOND_PAD):
        evening.plug(pad)
    table = sit_down(evening, PAD)
    evening.press(Action.CONFIRM, SECOND_PAD)
    put(evening, 4, "hard", PAD)
    put(evening, 5, "trudi", PAD)
    table.rows["think_seconds"].select("15")
    table.rows["roll_call"].select("off")
    first = start(evening, PAD)
    assert figures(first) == ["jupp", "uschi", "blech1", "blech2", "blech3", "trudi"]
    assert len(first.people()) == 3
    back_to_the_pub(evening)
    sit_down(evening, SECOND_PAD)
    evening.press(Action.CONFIRM, SECOND_PAD)
    evening.until(lambda: isinstance(evening.top, Table))
    second = evening.the(Table).referee.setup
    assert dataclasses.replace(second, match_id=first.match_id) == first
    assert second.match_id != first.match_id
    assert dict(second.options) == {"think_seconds": 15, "roll_call": "off"}
    assert evening.the(Table).referee.match.options == second.options


def test_after_a_rematch_the_sofa_is_still_in_order(evening: Evening) -> None:
    sit_down(evening)
    setup = start(evening)
    evening.services.store.remember_table(setup.next_match("abc"))
    back_to_the_pub(evening)
    sit_down(evening)
    assert figures(start(evening)) == figures(setup)


def test_the_last_table_of_another_game_is_left_alone(evening: Evening) -> None:
    players = (Player("Moni", "moni"), Player("Kalle", "kalle"))
    evening.services.store.remember_table(TableSetup("quando", players, match_id="abc"))
    sit_down(evening)
    assert figures(start(evening)) == ["jupp", "blech1", "blech2"]


@pytest.mark.parametrize(
    "players",
    [
        (Player("A", "jupp"), Player("B", "jupp")),
        (Player("A", "blech1", "easy"), Player("B", "blech2", "easy")),
        (Player("A", "jupp"),),
        tuple(Player(figure, figure) for figure in (*PEOPLE, "blech1")),
    ],
)
def test_a_last_table_that_cannot_be_is_not_restored(players: tuple[Player, ...]) -> None:
    sofa = sofa_for(company(), "knobeln", TableSetup("knobeln", players, match_id="abc"), LEVELS)
    assert [one.key for one in sofa.sitters] == ["jupp", "blech1", "blech2"]


# --- people and their devices


def test_every_device_joins_by_its_yes(evening: Evening) -> None:
    for pad in (PAD, SECOND_PAD, THIRD_PAD):
        evening.plug(pad)
    sit_down(evening, PAD)
    for device in (SECOND_PAD, KEYBOARD, THIRD_PAD):
        evening.press(Action.CONFIRM, device)
        assert evening.audio.played[-1] == "chip"
    setup = start(evening, SECOND_PAD)
    assert [(player.figure, player.device) for player in setup.players] == [
        ("jupp", PAD.key),
        ("uschi", SECOND_PAD.key),
        ("heinz", "desk"),
        ("moni", THIRD_PAD.key),
        ("blech1", None),
        ("blech2", None),
    ]


def test_who_joins_takes_the_place_of_a_person_without_device(evening: Evening) -> None:
    evening.plug(PAD)
    sit_down(evening)
    put(evening, 3, "gerd")
    evening.press(Action.CONFIRM, PAD)
    players = start(evening).players
    assert [(player.figure, player.device) for player in players if not player.is_bot] == [
        ("jupp", "desk"),
        ("gerd", PAD.key),
    ]


def test_at_a_full_table_who_joins_takes_the_place_of_a_bot(evening: Evening) -> None:
    evening.plug(PAD)
    sit_down(evening)
    for place in range(3, 8):
        put(evening, place, "hard")
    evening.press(Action.CONFIRM, PAD)
    setup = start(evening)
    assert len(setup.players) == 8
    assert figures(setup)[:3] == ["jupp", "uschi", "blech2"]


def test_a_table_full_of_people_takes_nobody_in(evening: Evening) -> None:
    pads = [Device("pad", f"pad:test#{number}") for number in range(9)]
    for pad in pads:
        evening.plug(pad)
    sit_down(evening, pads[0])
    for pad in pads[1:8]:
        evening.press(Action.CONFIRM, pad)
    evening.the(RoundLobby).focus.set("start")
    evening.press(Action.CONFIRM, pads[8])  # starts, like any device in a menu
    evening.until(lambda: isinstance(evening.top, Table))
    setup = evening.the(Table).referee.setup
    assert figures(setup) == list(PEOPLE)
    assert [player.device for player in setup.players] == [pad.key for pad in pads[:8]]


def test_several_share_the_only_device(evening: Evening) -> None:
    evening.plug(PAD)
    sit_down(evening, PAD)
    put(evening, 1, "uschi", PAD)
    put(evening, 2, "heinz", PAD)
    shared = evening.services.texts("lobby.seat.shared")
    assert evening.picture().texts().count(shared) == 3
    assert [player.device for player in start(evening, PAD).players] == [None, None, None]


def test_with_two_devices_the_third_person_shares(evening: Evening) -> None:
    for pad in (PAD, SECOND_PAD):
        evening.plug(pad)
    sit_down(evening, PAD)
    evening.press(Action.CONFIRM, SECOND_PAD)
    put(evening, 2, "heinz", PAD)
    devices = [player.device for player in start(evening, PAD).players if not player.is_bot]
    assert devices == [PAD.key, SECOND_PAD.key, None]


def test_a_pad_that_sleeps_shares_and_returns_to_its_place(evening: Evening) -> None:
    for pad in (PAD, SECOND_PAD):
        evening.plug(pad)
    table = sit_down(evening, PAD)
    evening.press(Action.CONFIRM, SECOND_PAD)
    texts = evening.services.texts
    own, shared = texts("lobby.seat.own_pad"), texts("lobby.seat.shared")
    assert evening.picture().texts().count(own) == 2
    evening.unplug(SECOND_PAD)
    assert evening.picture().texts().count(shared) == 2
    evening.plug(SECOND_PAD)
    assert evening.picture().texts().count(own) == 2
    table.focus.set("start")
    evening.press(Action.CONFIRM, SECOND_PAD)  # it is known already: this starts
    evening.until(lambda: isinstance(evening.top, Table))
    assert len(evening.the(Table).referee.setup.people()) == 2


def test_whoever_opens_the_table_of_last_time_plays_at_it(evening: Evening) -> None:
    for pad in (PAD, SECOND_PAD):
        evening.plug(pad)
    sit_down(evening, PAD)
    evening.press(Action.CONFIRM, KEYBOARD)
    start(evening, PAD)
    back_to_the_pub(evening)
    sit_down(evening, SECOND_PAD)
    people = [player for player in start(evening, SECOND_PAD).players if not player.is_bot]
    assert [(player.figure, player.device) for player in people] == [
        ("jupp", PAD.key),
        ("uschi", SECOND_PAD.key),
    ]


def test_two_presses_in_one_frame_ask_once(evening: Evening) -> None:
    evening.plug(PAD)
    table = sit_down(evening)
    evening.press(Action.CONFIRM, PAD)
    table.focus.set(seat_key(2))
    for device in (KEYBOARD, PAD):
        evening.navigator.handle(Press(Action.CONFIRM, device))
    evening.frames(20)
    assert [type(scene) for scene in evening.navigator.scenes] == [Menu, RoundLobby, SeatChooser]


# --- who sits where


def test_the_only_person_cannot_go(evening: Evening) -> None:
    table = sit_down(evening)
    table.focus.set(seat_key(0))
    evening.press(Action.CONFIRM)
    chooser = evening.the(SeatChooser)
    assert list(chooser.buttons) == list(PEOPLE)
    assert chooser.rows == {}
    evening.press(Action.BACK)
    evening.the(RoundLobby)


def test_the_fewest_must_stay(evening: Evening) -> None:
    table = sit_down(evening)
    put(evening, 2, EMPTY)
    table.focus.set(seat_key(1))
    evening.press(Action.CONFIRM)
    assert EMPTY not in evening.the(SeatChooser).buttons
    evening.press(Action.BACK)
    assert len(start(evening).players) == SEATS["knobeln"][0]


def test_who_sits_elsewhere_changes_places(evening: Evening) -> None:
    evening.plug(PAD)
    sit_down(evening)
    evening.press(Action.CONFIRM, PAD)
    put(evening, 2, "jupp")
    setup = start(evening)
    assert figures(setup) == ["uschi", "jupp", "blech2", "blech1"], "the first seat is that of a person"
    assert [player.device for player in setup.players] == [PAD.key, "desk", None, None]


def test_without_bots_of_the_game_nobody_is_of_tin(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine.bots, "DECIDERS", {})
    sit_down(evening)
    put(evening, 1, "trudi")
    evening.the(RoundLobby).focus.set(seat_key(2))
    evening.press(Action.CONFIRM)
    assert not evening.the(SeatChooser).buttons.keys() & set(TIN)
    evening.press(Action.BACK)
    assert [player.level for player in start(evening).players] == [None, None]


@settings(deadline=None, derandomize=True, database=None)
@given(st.sampled_from(["knobeln", "singularity", "quando"]), st.integers(0, 2**32), st.integers(0, 3))
def test_whatever_is_chosen_a_table_can_be_played(game: str, seed: int, levels: int) -> None:
    rng = random.Random(seed)
    fewest, most = SEATS[game]
    sofa = sofa_for(company(), game, None, LEVELS[:levels])
    for _ in range(30):
        if rng.random() < 0.2:
            sofa.join(f"pad:{rng.randrange(9)}", lambda device: device != "pad:3")
        place = rng.randrange(sofa.places)
        choices: list[tuple[str, Level | None]] = [(key, None) for key in sofa.people_for(place)]
        choices += [(tin, level) for tin in sofa.tins_for(place) for level in sofa.levels_for(place)]
        choices += [(EMPTY, None)] if sofa.may_be_emptied(place) else []
        if choices:
            sofa.seat(place, *rng.choice(choices))
        sitters = sofa.rotated()
        assert fewest <= len(sitters) <= most
        assert sitters[0].is_person
        assert len({one.key for one in sitters}) == len(sitters)
        assert all((one.key in PEOPLE) == one.is_person for one in sitters)
        players = [Player(one.key, one.key, one.level) for one in sitters]
        assert len(set(seat_colours(players))) == len(players)


def bots(*figures: str) -> list[Sitter]:
    return [Sitter(figure, LEVELS[number % 3]) for number, figure in enumerate(figures)]


def test_a_tin_buffalo_is_as_strong_as_one_likes_and_keeps_its_manner() -> None:
    sofa = seated(Sitter("jupp"), Sitter("uschi"))
    for level in LEVELS:
        sofa.seat(2, "blech3", level)
        assert sofa.sitters[2] == Sitter("blech3", level)
        player = company().player("blech3", level)
        assert (player.style, player.level) == (STYLES["blech3"], level)


def test_who_sits_at_the_table_is_offered_nowhere_else() -> None:
    for count in range(6):
        sofa = seated(Sitter("jupp"), Sitter("uschi"), *bots(*TIN[:count]))
        for place in range(1, sofa.places):
            taken = {one.key for number, one in enumerate(sofa.sitters) if number != place}
            offered = sofa.tins_for(place)
            assert offered == tuple(tin for tin in TIN if tin not in taken)
            assert sofa.proposal_for(place).key in offered


def test_the_last_tin_buffalo_can_still_change_its_level() -> None:
    sofa = seated(Sitter("jupp"), *bots(*TIN))
    assert sofa.tins_for(7) == ("blech7",)
    sofa.seat(7, "blech7", "hard")
    assert sofa.sitters[7] == Sitter("blech7", "hard")


@pytest.mark.parametrize("others", [("blech3",), ("blech3", "blech4"), ("blech1", "blech3", "blech6")])
@pytest.mark.parametrize("person", ["jupp", "gerd", "elke"])
def test_the_bot_that_is_proposed_takes_nobodys_colour(others: tuple[str, ...], person: str) -> None:
    sofa = seated(Sitter(person), *bots(*others))
    before = sofa.colours
    sofa.seat(sofa.places - 1, sofa.proposal_for(sofa.places - 1).key, "easy")
    assert {key: sofa.colours[key] for key in before} == before


def test_two_who_look_alike_differ_in_colour(tmp_path: Path) -> None:
    guests = company(tmp_path)
    outfit = Outfit("blue", "fox", "bowler")
    anna, bert = (guests.book.join(name, outfit.figure) for name in ("Anna", "Bert"))
    guests.read()
    sofa = Sofa(guests, [Sitter(bert.key), Sitter(anna.key)], 2, 8, LEVELS)
    assert sofa.colours[anna.key] == "blue", "the first by name"
    assert sofa.colours[bert.key] != "blue"


def test_a_table_knows_people_by_any_name_they_have_borne(tmp_path: Path) -> None:
    guests = company(tmp_path)
    anna = guests.book.join("Anna", "fox.none.none.pink")
    guests.book.rename(anna, "Änne")
    guests.book.dress(guests.book.everybody()[0], "milk.none.none.grey")
    guests.read()
    players = (Player("Anna", "uschi"), Player("Jupp", "jupp"), Player("Blech-3", "blech3", "hard"))
    last = TableSetup("knobeln", players, match_id="abc")
    sofa = sofa_for(guests, "knobeln", last, LEVELS)
    assert [one.key for one in sofa.sitters] == [anna.key, "jupp", "blech3"]
    assert guests.player(anna.key, None) == Player("Änne", "fox.none.none.pink")
    assert guests.figure("jupp") == "milk.none.none.grey"
    strangers = TableSetup("knobeln", (*players, Player("Zoe", "fox.none.none.red")), match_id="abc")
    assert [one.key for one in sofa_for(guests, "knobeln", strangers, LEVELS).sitters] == [
        anna.key,
        "blech1",
        "blech2",
    ], "somebody has left the club"


def test_changing_places_changes_no_colour() -> None:
    players = [Player(figure, figure, "easy") for figure in TIN]
    players.insert(0, Player("Gerd", "gerd"))
    colours = dict(zip([one.figure for one in players], seat_colours(players), strict=True))
    turned = players[3:] + players[:3]
    assert dict(zip([one.figure for one in turned], seat_colours(turned), strict=True)) == colours
    own = {one.figure for one in players if look_of(one.figure).colour == colours[one.figure]}
    assert own == {"gerd", *TIN[1:]}, "only who must takes another"


def test_the_panel_shows_the_colour_that_a_bot_will_have(evening: Evening) -> None:
    table = sit_down(evening)
    for tin in table._sofa.tins_for(3):
        table.focus.set(seat_key(3))
        evening.press(Action.CONFIRM)
        shown = evening.the(SeatChooser)._face(tin).colour
        evening.press(Action.BACK)
        put(evening, 3, tin)
        assert table._sofa.colours[tin] == shown
        put(evening, 3, EMPTY)


# --- the panel that asks who sits there


def ask(evening: Evening, place: int, device: Device = KEYBOARD) -> SeatChooser:
    evening.the(RoundLobby).focus.set(seat_key(place))
    evening.press(Action.CONFIRM, device)
    return evening.the(SeatChooser)


def test_two_presses_seat_a_bot(evening: Evening) -> None:
    table = sit_down(evening)
    proposal = table._sofa.proposal_for(3)
    assert proposal.level == "normal"
    ask(evening, 3)
    evening.press(Action.CONFIRM)
    assert table._sofa.at(3) == proposal


def test_the_strength_is_chosen_below_and_yes_takes_the_one_above(evening: Evening) -> None:
    table = sit_down(evening)
    chooser = ask(evening, 3)
    for _ in range(20):
        if chooser.focus.key == "blech5":
            break
        evening.press(Action.RIGHT)
    texts = evening.services.texts
    assert texts("lobby.manner.blech5") in evening.picture().texts()
    evening.press(Action.DOWN)
    assert chooser.focus.key == LEVEL
    evening.press(Action.RIGHT)
    brows = [call.what for call in evening.picture().calls if call.what == "plaque/tin/hot"]
    assert len(brows) == len(chooser._tins), "all of them run hot now"
    assert texts("lobby.seat.take", name=texts("figure.blech5")) in evening.picture().texts()
    evening.press(Action.UP)
    assert chooser.focus.key == "blech5"
    evening.press(Action.DOWN)
    evening.press(Action.CONFIRM)
    assert table._sofa.at(3) == Sitter("blech5", "hard")
    chooser = ask(evening, 3)
    assert (chooser.focus.key, chooser.level) == ("blech5", "hard")


def test_every_tin_buffalo_tells_its_manner(evening: Evening) -> None:
    sit_down(evening)
    put(evening, 1, "uschi")
    chooser = ask(evening, 2)
    for tin in chooser._tins:
        chooser._go_to(tin)
        words = evening.picture().texts()
        assert evening.services.texts(f"lobby.manner.{tin}") in words
        assert evening.services.texts(f"lobby.style.{STYLES[tin]}") in words


def test_more_people_than_fit_are_scrolled_to(evening: Evening) -> None:
    people = people_of(evening.services)
    for number in range(6):
        people.join(f"Gast {number}", "fox.none.none.blue")
    sit_down(evening)
    chooser = ask(evening, 1)
    assert len(chooser._people) == len(PEOPLE) + 6
    evening.press(Action.UP)
    first = chooser.shown[0]
    for _ in range(len(chooser._people)):
        evening.press(Action.RIGHT)
    assert chooser.focus.key == chooser._people[-1] == chooser.shown[-1]
    assert first not in chooser.shown
    assert len(chooser.shown) == SHOWN
    evening.click(chooser.arrow(-1))
    assert chooser.focus.key == chooser.shown[0]
    for _ in range(20):
        evening.navigator.handle(Wheel(1, *chooser.area(chooser.focus.key).center))
    assert chooser.focus.key == first
    evening.click(chooser.area(chooser.shown[2]).center)
    evening.frames(20)
    assert evening.the(RoundLobby)._sofa.at(1) == Sitter(chooser._people[2])


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_a_guest_is_entered_with_a_few_presses(evening: Evening, device: Device) -> None:
    if device is PAD:
        evening.plug(PAD)
    table = sit_down(evening, device)
    ask(evening, 3, device)
    evening.press(Action.EXTRA, device)
    guest = evening.the(LetterBoard).name
    assert guest == evening.services.texts("lobby.guest", number=1)
    evening.press(Action.CONFIRM, device)
    assert LEAVE not in evening.the(PersonPanel).buttons
    evening.press(Action.CONFIRM, device)
    assert evening.top is table
    sitter = table._sofa.at(3)
    assert sitter is not None
    assert table._company.name(sitter.key) == guest
    players = start(evening, device).players
    assert [player.name for player in players].count(guest) == 1
    assert people_of(evening.services).offered()[0].name == guest
    assert people_of(evening.services).everybody()[-1].figure == players[-1].figure


def test_a_letter_replaces_the_name_of_a_guest(evening: Evening) -> None:
    sit_down(evening)
    ask(evening, 3)
    evening.press(Action.EXTRA)
    board = evening.the(LetterBoard)
    board.focus.set("B")
    evening.press(Action.CONFIRM)
    board.focus.set("O")
    evening.press(Action.CONFIRM)
    assert board.name == "Bo"
    evening.press(Action.BACK)
    evening.the(SeatChooser)
    assert len(people_of(evening.services).everybody()) == len(PEOPLE)


def test_a_full_club_takes_nobody_in(evening: Evening) -> None:
    people = people_of(evening.services)
    for number in range(MOST - len(PEOPLE)):
        people.join(f"N{number}", "uschi")
    sit_down(evening)
    chooser = ask(evening, 3)
    evening.press(Action.EXTRA)
    assert evening.top is chooser
    assert evening.audio.played[-1] == "error"


def test_people_are_dressed_where_they_sit_down(evening: Evening) -> None:
    sit_down(evening)
    ask(evening, 0)
    evening.press(Action.INFO)
    panel = evening.the(PersonPanel)
    panel.focus.set("headgear")
    evening.press(Action.RIGHT)
    figure = panel.person.figure
    assert figure != "jupp"
    evening.press(Action.BACK)
    assert evening.the(SeatChooser)._face("jupp").figure == figure
    evening.press(Action.BACK)
    assert start(evening).players[0] == Player("Jupp", figure)


# --- the table for two


def for_two(evening: Evening) -> Lobby:
    evening.the(Menu).focus.set("bohnen")
    evening.press(Action.CONFIRM)
    return evening.the(Lobby)


def test_for_two_strength_is_asked_of_tin_only(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at()
    table = for_two(evening)
    assert "level" in table.rows
    height = table.rect.height
    for tin in TIN:
        table.rows["opponent"].select(tin)
        table.focus.set("opponent")
        assert evening.services.texts(f"lobby.manner.{tin}") == table.note()
    table.focus.set("level")
    evening.press(Action.RIGHT)
    near, far = table._players()
    assert (near, far.figure, far.level, far.style) == (Player("Jupp", "jupp"), "blech7", "hard", "bold")
    table.focus.set("opponent")
    evening.press(Action.RIGHT)
    assert "level" not in table.rows
    assert table.rect.height == height
    assert table._players() == (Player("Uschi", "uschi"), Player("Jupp", "jupp")), "one against another"
    evening.press(Action.LEFT)
    assert "level" in table.rows


def test_for_two_a_guest_sits_opposite(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at()
    table = for_two(evening)
    evening.press(Action.EXTRA)
    evening.press(Action.CONFIRM)
    evening.the(PersonPanel).focus.set("fur")
    evening.press(Action.RIGHT)
    evening.press(Action.BACK)
    assert evening.top is table
    guest = table._players()[1]
    assert guest.name == evening.services.texts("lobby.guest", number=1)
    assert guest.figure == people_of(evening.services).everybody()[-1].figure
    assert table.rows["self"].choices[0].label == guest.name, "who sat down last comes first"


# --- the rules


@pytest.mark.parametrize("spec", GAMES["knobeln"].options, ids=lambda spec: spec.name)
def test_every_value_of_an_option_reaches_the_match(evening: Evening, spec: OptionSpec) -> None:
    for value in spec.values:
        table = sit_down(evening)
        assert table.rows[spec.name].choice.note
        table.focus.set(seat_key(0))
        table.rows[spec.name].select(str(value))
        setup = start(evening)
        expected = {} if value == spec.default else {spec.name: value}
        assert dict(setup.options) == expected
        back_to_the_pub(evening)


def test_the_rows_show_what_the_source_says_at_first(evening: Evening) -> None:
    table = sit_down(evening)
    assert list(table.rows) == [spec.name for spec in GAMES["knobeln"].options]
    for spec in GAMES["knobeln"].options:
        assert table.rows[spec.name].choice.value == str(spec.default)
        assert table.rows[spec.name].choices[0].value == str(spec.default)


# --- one device alone


def walk_to(evening: Evening, device: Device, key: str) -> None:
    """Walk down (around) to something in the column of rows, then right to a place."""
    focus = evening.the(RoundLobby).focus
    wanted = seat_key(0) if key.startswith("seat:") else key
    for _ in range(20):
        if focus.key == wanted:
            break
        evening.press(Action.DOWN, device)
    while focus.key != key:
        before = focus.key
        evening.press(Action.RIGHT, device)
        assert focus.key != before


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_a_table_by_buttons_alone(evening: Evening, device: Device) -> None:
    if device is PAD:
        evening.plug(PAD)
    table = sit_down(evening, device)
    walk_to(evening, device, seat_key(3))
    evening.press(Action.CONFIRM, device)
    chooser = evening.the(SeatChooser)
    assert chooser.focus.key == "blech3"
    evening.press(Action.DOWN, device)
    evening.press(Action.RIGHT, device)
    evening.press(Action.CONFIRM, device)  # a third bot, a hard one
    walk_to(evening, device, seat_key(1))
    evening.press(Action.CONFIRM, device)
    evening.press(Action.UP, device)  # a person instead of the first bot
    own = evening.the(SeatChooser).focus.key
    evening.press(Action.CONFIRM, device)
    walk_to(evening, device, "think_seconds")
    evening.press(Action.RIGHT, device)
    evening.press(Action.DOWN, device)
    assert table.focus.key == "start"
    evening.press(Action.CONFIRM, device)
    evening.until(lambda: isinstance(evening.top, Table))
    setup = evening.the(Table).referee.setup
    assert own in PEOPLE
    assert figures(setup) == ["jupp", own, "blech2", "blech3"]
    assert dict(setup.options) == {"think_seconds": 10}


def test_a_table_by_mouse_alone(evening: Evening) -> None:
    evening.click(evening.the(Menu).layout.rect("label_knobeln").center)
    table = evening.the(RoundLobby)
    evening.frames(20)
    evening.click(table.area(seat_key(3)).center)
    evening.frames(20)
    chooser = evening.the(SeatChooser)
    row = chooser.area(LEVEL)
    evening.click(row.center.moved(dx=row.width / 2 - 40))
    evening.click(chooser.area("blech3").center)
    evening.frames(20)
    evening.click(table.area(seat_key(1)).center)
    evening.frames(20)
    evening.click(evening.the(SeatChooser).area("elke").center)
    evening.frames(20)
    for _ in range(3):
        evening.click(table.arrow(1))
    row = table.area("think_seconds")
    evening.click(row.center.moved(dx=row.width / 2 - 40))
    assert table.rows["think_seconds"].choice.value == "10"
    evening.navigator.handle(Wheel(1, *row.center))
    assert table.rows["think_seconds"].choice.value == "15"
    for _ in range(3):
        evening.click(table.arrow(-1))
    assert table.focus.key == "ladepflicht"
    evening.click(table.arrow(-1))  # there is nothing above
    evening.click(table.area("start").center)
    evening.until(lambda: isinstance(evening.top, Table))
    setup = evening.the(Table).referee.setup
    assert figures(setup) == ["jupp", "elke", "blech2", "blech3"]
    assert dict(setup.options) == {"think_seconds": 15}


def test_tab_leads_through_everything(evening: Evening) -> None:
    table = sit_down(evening)
    seen = []
    for _ in range(4 + len(table.rows) + 1):
        evening.press(Action.NEXT)
        seen.append(table.focus.key)
    assert seen == [*(seat_key(place) for place in range(4)), *table.rows, "start"]


# --- the picture


def everywhere(evening: Evening, look: Callable[[], None]) -> None:
    """Walk over a full table and through the question who sits there."""
    table = sit_down(evening)
    for place in range(3, 8):
        put(evening, place, PEOPLE[place])
    table.focus.set("start")
    for _ in range(len(table.rows) + 2):
        evening.press(Action.UP)
        look()
    table.focus.set(seat_key(0))
    for place in range(8):
        assert table.focus.key == seat_key(place)
        evening.press(Action.CONFIRM)
        look()
        evening.press(Action.DOWN)
        look()
        evening.press(Action.BACK)
        evening.press(Action.RIGHT)
        look()


@pytest.mark.parametrize("language", ["de", "en"])
def test_everything_lies_inside_the_safe_area(evening: Evening, language: str) -> None:
    evening.services.texts.use(language)
    safe = theme.SAFE

    def look() -> None:
        panel: Any = evening.top
        for target in panel.focus.targets:
            lit = raised(target.rect, 1.0)
            assert safe.contains(lit.x, lit.y)
            assert safe.contains(lit.right - 1, lit.bottom - 1)
        for call in evening.picture().calls:
            if call.verb == "text" and call.what and call.alpha == 1.0:
                assert call.rect is not None
                assert call.size >= theme.SIZE_MINIMUM
                assert safe.contains(call.rect.x, call.rect.y), call.what
                assert safe.contains(call.rect.right, call.rect.bottom), call.what

    everywhere(evening, look)


def test_the_light_on_a_place_covers_neither_title_nor_rows(evening: Evening) -> None:
    table = sit_down(evening)
    for place in range(4):
        table.focus.set(seat_key(place))
        evening.frames(20)
        lit = raised(table.area(seat_key(place)), 1.0).grown(GLOW)
        calls = evening.picture().calls
        (title,) = [call for call in calls if (call.what, call.size) == (table.title, theme.SIZE_TITLE)]
        assert title.y + theme.SIZE_TITLE * 0.36 <= lit.y, "capital letters end above it"
        first = table.area(next(iter(table.rows)))
        assert lit.bottom - GLOW <= first.center.y - theme.SIZE_BODY / 2


def test_up_from_the_button_leads_to_the_last_row(evening: Evening) -> None:
    table = sit_down(evening)
    assert table.focus.key == "start"
    names = [row.name for row in table.rows.values()]
    hidden = len(names) - SHOWN_ROWS
    assert str(hidden) in evening.picture().texts()
    for name in reversed(names):
        evening.press(Action.UP)
        assert table.rows[table.focus.key].name == name
        assert name in evening.picture().texts()


@pytest.mark.parametrize("language", ["de", "en"])
def test_who_shares_a_device_is_not_said_to_split(evening: Evening, language: str) -> None:
    evening.services.texts.use(language)
    sit_down(evening)
    put(evening, 1, "uschi")
    caption = {"de": "am selben Gerät", "en": "shared device"}[language]
    assert evening.picture().texts().count(caption) == 2


def test_there_is_one_focus_in_every_frame(evening: Evening) -> None:
    counts: list[int] = []
    lit: list[int] = []

    def count() -> None:
        focus = getattr(evening.top, "focus", None)
        if isinstance(focus, Focus):
            counts.append(sum(target.key == focus.key for target in focus.targets))

    def look() -> None:
        evening.frames(12)
        rings = evening.picture().named("panel/button_focus")
        over = 1 if isinstance(evening.top, SeatChooser) else 0
        lit.append(sum(ring.alpha == 1.0 for ring in rings) - over)

    evening.watchers.append(count)
    everywhere(evening, look)
    assert set(counts) == {1}
    assert set(lit) == {1}


def test_the_rows_that_are_seen_follow_the_focus(evening: Evening) -> None:
    table = sit_down(evening)
    names = [row.name for row in table.rows.values()]
    for _ in range(2 * len(names) + 4):
        evening.press(Action.DOWN)
        seen = [text for text in evening.picture().texts() if text in names]
        assert len(seen) == SHOWN_ROWS
        if table.focus.key in table.rows:
            assert table.rows[table.focus.key].name in seen


def test_for_two_the_set_up_is_as_it_was(evening: Evening) -> None:
    assert isinstance(lobby(evening.services, "bohnen"), Lobby)
    for game in ("knobeln", "singularity", "quando"):
        assert SEATS[game][0] >= GAMES[game].min_seats

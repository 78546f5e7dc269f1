"""The menu and its panels: light, questions, doubled presses, one focus, what the chalkboard says."""

import dataclasses
from collections.abc import Callable
from itertools import pairwise

import pytest

from engine.play.outfits import FOUNDERS
from engine.play.seating import PEOPLE, TIN, Player, TableSetup
from engine.settings import Settings, read_settings
from engine.ui.actions import Action, PointerMoved, PointerPressed, Press, Release
from engine.ui.focus import Focus
from engine.ui.scene import Scene
from scenes.bohnen.scene import BohnenTable
from scenes.kasse import KasseScene
from scenes.lobby import Lobby
from scenes.lobby_round import RoundLobby
from scenes.looks import PLAYER_COLOURS, seat_colours
from scenes.menu import TABLES, Menu
from scenes.panel import PanelScene, Question
from scenes.pause import Pause
from scenes.pub import pub
from scenes.resume import ResumeOffer
from scenes.tables import has_table
from tests.scenes.evening import KEYBOARD, PAD, Evening

RING_WIDTH = 88
"""Of ``plaque/ring``, as the catalogue has it."""
OFF = Settings(animation_speed="off")


def twice(evening: Evening, action: Action) -> None:
    """Two devices press within the same frame."""
    evening.navigator.handle(Press(action, KEYBOARD))
    evening.navigator.handle(Press(action, PAD))
    evening.frames(2)
    for device in (KEYBOARD, PAD):
        evening.navigator.handle(Release(action, device))
    evening.frames(30)


def test_the_lamp_is_the_cursor(evening: Evening) -> None:
    menu = evening.the(Menu)
    menu.focus.set("bohnen")
    evening.frames(15)
    assert evening.picture().named("pub/table/bohnen/lit")[0].alpha == 1.0
    for _ in range(4):
        evening.press(Action.RIGHT)
    evening.press(Action.UP)
    evening.frames(15)
    assert menu.focus.key == "quit"
    assert not evening.picture().named("pub/table/bohnen/lit")
    assert evening.picture().named("pub/quit/focus")[0].alpha == 1.0


def test_the_light_returns_to_the_table_that_was_set_up_last(evening: Evening) -> None:
    for game in [game for game in TABLES if has_table(game)]:
        players = (Player("Jupp", "jupp"), Player("Uschi", "uschi"))
        evening.services.store.remember_table(TableSetup(game, players, match_id="abc"))
        evening.navigator.reset(pub(evening.services))
        evening.frames(10)
        assert evening.the(Menu).focus.key == game


def test_closed_tables_cannot_be_chosen(evening: Evening) -> None:
    menu = evening.the(Menu)
    games = [game for game in TABLES if not has_table(game)]
    for game in games:
        evening.click(menu.layout.rect(f"label_{game}").center)
        assert evening.top is menu
        assert evening.audio.played[-1] == "error"
    closed = evening.services.texts("menu.closed")
    assert evening.picture().texts().count(closed) == len(games)


def test_the_quit_tile_asks_and_staying_is_the_first_answer(evening: Evening) -> None:
    evening.press(Action.BACK)
    assert evening.the(Question).focus.key == "stay"
    evening.press(Action.CONFIRM)
    evening.the(Menu)
    assert evening.navigator.running
    evening.press(Action.BACK)
    evening.press_button("quit")
    assert not evening.navigator.running


@pytest.mark.parametrize(
    ("action", "kind"), [(Action.CONFIRM, Lobby), (Action.BACK, Question), (Action.EXTRA, KasseScene)]
)
def test_two_presses_in_one_frame_open_one_panel(evening: Evening, action: Action, kind: type[Scene]) -> None:
    evening.the(Menu).focus.set("bohnen")
    twice(evening, action)
    assert [type(scene) for scene in evening.navigator.scenes] == [Menu, kind]
    twice(evening, Action.BACK)
    assert [type(scene) for scene in evening.navigator.scenes] == [Menu]


def test_two_presses_in_one_frame_at_the_table(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=Settings(animation_speed="off"))
    evening.play_against("uschi")
    twice(evening, Action.PAUSE)
    assert [type(scene) for scene in evening.navigator.scenes] == [BohnenTable, Pause]
    twice(evening, Action.CONFIRM)
    assert [type(scene) for scene in evening.navigator.scenes] == [BohnenTable]


def test_a_double_click_opens_the_lobby_and_no_more(evening: Evening) -> None:
    place = evening.the(Menu).layout.rect("label_bohnen").center
    evening.navigator.handle(PointerMoved(*place))
    for _ in range(2):
        evening.navigator.handle(PointerPressed(*place))
        evening.frames(9)
    lobby = evening.the(Lobby)
    evening.frames(20)
    evening.click(lobby.area("start").center)
    evening.until(lambda: isinstance(evening.top, BohnenTable))


def test_every_panel_has_one_focus_in_every_frame(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=Settings(animation_speed="off"))
    seen: list[int] = []

    def look() -> None:
        focus = getattr(evening.top, "focus", None)
        if isinstance(focus, Focus):
            seen.append(sum(target.key == focus.key for target in focus.targets))

    evening.watchers.append(look)
    evening.press(Action.RIGHT)
    evening.press(Action.BACK)
    evening.press(Action.CONFIRM)
    evening.press(Action.LEFT)
    evening.sit_down()
    for _ in range(9):
        evening.press(Action.UP)
    evening.press(Action.BACK)
    evening.play_against("uschi")
    evening.press(Action.PAUSE)
    assert len(seen) > 100
    assert set(seen) == {1}


def test_a_panel_fades_in_as_one(evening: Evening) -> None:
    evening.the(Menu).focus.set("bohnen")
    evening.navigator.handle(Press(Action.CONFIRM, KEYBOARD))
    evening.frames(4)
    alphas = {
        call.alpha
        for call in evening.picture().calls
        if call.what in ("panel/mat", evening.services.texts("lobby.start"), "plaque/fur/peat/happy")
    }
    assert len(alphas) == 1
    assert 0.0 < alphas.pop() < 1.0


def test_the_chalkboard_tells_what_was_played(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=Settings(animation_speed="off"))
    assert evening.services.texts("menu.board.none") in evening.picture().texts()
    setup = evening.play_against("uschi").referee.setup
    from engine.core.rules import Over
    from engine.core.seats import Seat

    evening.services.club.book(dataclasses.replace(setup, match_id="other"), Over((31, 17), (Seat(0),)))
    evening.press(Action.PAUSE)
    evening.press_button("leave")
    evening.until(lambda: isinstance(evening.navigator.scenes[0], Menu))
    texts = evening.picture().texts()
    assert "1" in texts
    assert f"31 {setup.players[0].name}" in texts


def test_settings_of_the_pause_menu_are_kept_at_once(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=Settings(animation_speed="off"))
    evening.play_against("uschi")
    evening.press(Action.PAUSE)
    pause = evening.the(Pause)
    for key in ("speed", "music", "effects", "motion", "preview"):
        pause.focus.set(key)
        evening.press(Action.LEFT if key == "speed" else Action.RIGHT)
    pause.focus.set("effects")
    evening.press(Action.LEFT)
    stored, problem = read_settings(evening.services.data / "settings.toml")
    assert problem is None
    assert stored == Settings(
        animation_speed=4.0, music_volume=0.8, effects_volume=0.9, reduced_motion=True, beginner_mode=True
    )


def test_the_lobby_remembers_the_last_table(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=Settings(animation_speed="off"))
    evening.play_against("hard", own="moni", variant="layli", direction="anticlockwise")
    evening.press(Action.PAUSE)
    evening.press_button("leave")
    evening.until(lambda: not evening.navigator.in_transition and isinstance(evening.top, Menu))
    lobby = evening.sit_down()
    values = {key: row.choice.value for key, row in lobby.rows.items()}
    assert values["self"] == "moni"
    assert (values["opponent"], values["level"]) == ("blech3", "hard")
    assert (values["variant"], values["direction"]) == ("layli", "anticlockwise")
    assert evening.picture().named("plaque/hat/wreath")


@pytest.mark.parametrize("count", [2, 5, 8])
def test_everybody_of_the_last_table_has_room_in_the_pub(evening: Evening, count: int) -> None:
    players = tuple(Player(figure, figure) for figure in PEOPLE[:count])
    evening.services.store.remember_table(TableSetup("knobeln", players, match_id="abc"))
    evening.navigator.reset(pub(evening.services))
    evening.frames(10)
    area = evening.the(Menu).layout.rect("people")
    picture = evening.picture()
    seen = picture.named("plaque/ring")
    assert len(seen) == count
    assert all(picture.named(f"plaque/fur/{FOUNDERS[figure].fur}/happy") for figure in PEOPLE[:count])
    for call in seen:
        half = RING_WIDTH / 2 * call.stretch[0]
        assert area.contains(call.x - half, call.y)
        assert area.contains(call.x + half, call.y)


def test_the_plaques_in_the_pub_wear_the_colours_of_the_table_and_stand_apart(evening: Evening) -> None:
    players = (Player("Jupp", "jupp"), *(Player(figure, figure, "normal") for figure in TIN))
    evening.services.store.remember_table(TableSetup("knobeln", players, match_id="abc"))
    evening.navigator.reset(pub(evening.services))
    evening.frames(10)
    picture = evening.picture()
    tints = [call.tint for call in picture.named("plaque/ring")]
    assert tints == [PLAYER_COLOURS[colour] for colour in seat_colours(players)]
    marks = [call.what for call in picture.calls if call.what.startswith("plaque/mark/")]
    assert len(set(marks)) == len(players)
    rings = picture.named("plaque/ring")
    for one, other in pairwise(rings):
        assert other.x - one.x >= RING_WIDTH * one.stretch[0]


def test_a_click_of_the_only_person_starts_and_does_not_join(evening: Evening) -> None:
    evening.plug(PAD)
    lobby = evening.sit_down(PAD)
    evening.frames(20)
    evening.click(lobby.area("start").center)
    evening.until(lambda: isinstance(evening.top, BohnenTable))
    assert len(evening.table.referee.setup.people()) == 1


def test_a_pad_that_leaves_the_lobby_has_not_joined(evening: Evening) -> None:
    evening.plug(PAD)
    lobby = evening.sit_down(KEYBOARD)
    evening.press(Action.CONFIRM, PAD)
    evening.unplug(PAD)
    lobby.focus.set("start")
    evening.press(Action.CONFIRM, KEYBOARD)
    evening.until(lambda: isinstance(evening.top, BohnenTable))
    assert [player.device for player in evening.table.referee.setup.players] == [None, None]


def test_nobody_plays_against_oneself(evening: Evening) -> None:
    lobby = evening.sit_down()
    lobby.rows["opponent"].select("heinz")
    for _ in range(2):
        lobby.focus.set("self")
        evening.press(Action.RIGHT)
    assert lobby.rows["self"].choice.value == "heinz"
    assert lobby.rows["opponent"].choice.value != "heinz"


def move_and_leave(evening: Evening) -> None:
    """Make one move at the Bohnenspiel table and go back to the pub."""
    table = evening.play_against("uschi")
    evening.until_asked()
    evening.press(Action.CONFIRM)
    evening.until(lambda: table.referee.match.ply == 1)
    leave(evening)


def leave(evening: Evening) -> None:
    evening.press(Action.PAUSE)
    evening.press_button("leave")
    evening.until(
        lambda: isinstance(evening.navigator.scenes[0], Menu) and not evening.navigator.in_transition
    )
    evening.frames(20)


def test_whoever_leaves_a_table_is_not_asked_to_stay(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    move_and_leave(evening)
    assert evening.the(Menu).focus.key == "bohnen"
    assert evening.picture().texts().count(evening.services.texts("menu.waiting")) == 1
    evening.press(Action.CONFIRM)
    evening.the(ResumeOffer)
    evening.press(Action.BACK)
    evening.press(Action.CONFIRM)
    evening.the(ResumeOffer)
    evening.press(Action.CONFIRM)
    evening.until(lambda: isinstance(evening.top, BohnenTable))
    assert evening.table.referee.match.ply == 1


def test_whoever_gives_the_waiting_match_up_sets_the_table_anew(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    move_and_leave(evening)
    evening.press(Action.CONFIRM)
    evening.press_button("leave")
    evening.frames(20)
    evening.the(Lobby)
    assert not evening.services.store.record_path.exists()
    evening.press(Action.BACK)
    assert evening.services.texts("menu.waiting") not in evening.picture().texts()
    evening.press(Action.CONFIRM)
    evening.the(Lobby)


def test_other_tables_are_free_while_a_match_waits(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    move_and_leave(evening)
    evening.the(Menu).focus.set("knobeln")
    evening.press(Action.CONFIRM)
    evening.the(RoundLobby)


def test_the_next_evening_begins_with_the_offer(evening_at: Callable[..., Evening]) -> None:
    move_and_leave(evening_at(settings=OFF))
    again = evening_at(settings=OFF)
    again.the(ResumeOffer)
    again.press_button("leave")
    again.the(Menu)


def test_a_match_in_which_nobody_has_moved_is_not_offered(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=OFF)
    evening.play_against("uschi")
    leave(evening)
    assert evening.services.texts("menu.waiting") not in evening.picture().texts()
    evening.press(Action.CONFIRM)
    evening.the(Lobby)
    evening_at(settings=OFF).the(Menu)


@pytest.mark.parametrize("game", ["bohnen", "knobeln"])
def test_a_set_up_is_as_it_was_left(evening: Evening, game: str) -> None:
    option = {"bohnen": "variant", "knobeln": "think_seconds"}[game]
    evening.the(Menu).focus.set(game)
    evening.press(Action.CONFIRM)
    for row in (option, "opponent", "self"):
        panel = evening.the(PanelScene)
        if row in panel.rows:
            panel.rows[row].step(1)
    before = {key: row.choice.value for key, row in evening.the(PanelScene).rows.items()}
    evening.press(Action.BACK)
    for other in ("singularity", game):
        evening.the(Menu).focus.set(other)
        evening.press(Action.CONFIRM)
        after = {key: row.choice.value for key, row in evening.the(PanelScene).rows.items()}
        evening.press(Action.BACK)
    assert after == before
    assert after[option] != {"bohnen": "aachen", "knobeln": "5"}[game]


def test_the_pause_menu_offers_what_counts_at_its_table(evening: Evening) -> None:
    rows = {game: set(Pause(evening.services, game=game).rows) for game in TABLES}
    assert "preview" in rows["bohnen"]
    for game in ("knobeln", "singularity", "quando"):
        assert rows[game] == rows["bohnen"] - {"preview"}

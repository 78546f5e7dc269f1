import gc
import itertools
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.games import GAMES
from engine.games.bohnen.model import LapSown
from engine.games.knobeln.events import GuessesJudged
from engine.games.quando.model import RoundEnded
from engine.games.singularity.model import RoundScored
from engine.match.match import Match
from engine.match.record import format_record
from engine.ui import theme
from engine.ui.actions import (
    KEYBOARD,
    MOUSE,
    Action,
    Digit,
    InputEvent,
    PadAdded,
    PadLost,
    PointerMoved,
    PointerPressed,
    Press,
    Release,
    Wheel,
)
from engine.ui.burn_in import DARKNESS, REACH, BurnInGuard, wandered
from engine.ui.canvas import RecordingCanvas
from engine.ui.geometry import Rect
from engine.ui.layout import load_layout
from engine.ui.navigator import Navigator
from engine.ui.scene import SCREEN, Scene
from scenes import attract, attract_tables
from scenes.attract import GAMES as SHOWN
from scenes.attract import Attract
from scenes.attract_moments import find_moment
from scenes.attract_plate import PLATES
from scenes.idle import DIM, StillThere
from scenes.kasse import KasseScene
from scenes.menu import Menu
from scenes.resume import ResumeOffer
from scenes.rules.card import RulesCard
from scenes.singularity.scene import SingularityTable
from scenes.table import TableScene
from tests.games.contract import random_move
from tests.scenes.evening import PAD, ROOT, Evening, by_digit
from tests.scenes.quick import Quick

ROUND = 2 * len(SHOWN)
"""So many parts the show has until the first game comes again."""
COARSE = 0.1
"""Seconds per frame where nothing has to be smooth."""
TOUCHES: tuple[InputEvent, ...] = (
    Press(Action.CONFIRM, KEYBOARD),
    Press(Action.BACK, PAD),
    Press(Action.RIGHT, PAD),
    Press(Action.PAUSE, KEYBOARD),
    Digit(3, KEYBOARD),
    PointerMoved(1500.0, 700.0),
    PointerPressed(1500.0, 700.0),
    Wheel(1, 1500.0, 700.0),
)
NO_TOUCHES: tuple[InputEvent, ...] = (PadAdded(PAD, "Testpad"), PadLost(PAD, "Testpad"))


@pytest.fixture
def quiet(evening_at: Callable[..., Evening]) -> Evening:
    """Return a pub in which bots answer at once."""
    return evening_at(thinker=Quick())


def let_pass(evening: Evening, seconds: float) -> None:
    evening.frames(round(seconds / COARSE), COARSE)


def wait_for_attract(evening: Evening) -> Attract:
    """Touch nothing until the show has begun."""
    evening.until(lambda: isinstance(evening.top, Attract), seconds=100.0)
    evening.until(lambda: not evening.navigator.in_transition)
    return evening.the(Attract)


def until_act(evening: Evening, show: Attract, wanted: Callable[[], bool], seconds: float = 90.0) -> None:
    for _ in range(round(seconds / COARSE)):
        if wanted() and not show.stage.in_transition:
            return
        evening.frames(1, COARSE)
    raise AssertionError(f"did not come on within {seconds} s: {show.act}")


def files_of(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def finished(game: str, names: list[str], seed: int = 1) -> Match:
    """Return a whole match of random moves."""
    rng = random.Random(seed)
    match = Match(GAMES[game], names)
    while not isinstance(match.status, Over):
        match.submit(*random_move(match, rng))
    return match


# --- the pub begins and ends the show


def test_the_show_begins_after_ninety_seconds_in_the_pub(quiet: Evening) -> None:
    quiet.press(Action.RIGHT)
    let_pass(quiet, 88.0)
    assert isinstance(quiet.top, Menu)
    let_pass(quiet, 3.0)
    assert isinstance(quiet.top, Attract)


def test_what_lies_over_the_pub_may_be_read_for_three_minutes(quiet: Evening) -> None:
    quiet.press(Action.EXTRA)
    let_pass(quiet, 175.0)
    kasse = quiet.the(KasseScene)
    let_pass(quiet, 8.0)
    quiet.the(Attract)
    quiet.press(Action.CONFIRM)
    quiet.frames(60)
    assert quiet.top is kasse


@pytest.mark.parametrize("touch", TOUCHES)
def test_any_touch_leads_back_to_the_pub_and_does_nothing_else(quiet: Evening, touch: InputEvent) -> None:
    quiet.press(Action.RIGHT)
    focus = quiet.the(Menu).focus.key
    wait_for_attract(quiet)
    quiet.audio.played.clear()
    quiet.navigator.handle(touch)
    quiet.navigator.handle(PointerMoved(200.0, 800.0))  # the same hand goes on moving
    quiet.frames(40)
    assert quiet.the(Menu).focus.key == focus
    assert len(quiet.navigator.scenes) == 1
    assert quiet.audio.played == []


@pytest.mark.parametrize("event", [*NO_TOUCHES, Release(Action.CONFIRM, KEYBOARD)])
def test_a_pad_that_comes_or_goes_wakes_nobody(quiet: Evening, event: InputEvent) -> None:
    wait_for_attract(quiet)
    quiet.navigator.handle(event)
    quiet.frames(60)
    quiet.the(Attract)


@pytest.mark.parametrize("event", NO_TOUCHES)
def test_a_pad_that_comes_or_goes_does_not_keep_the_pub_awake(quiet: Evening, event: InputEvent) -> None:
    let_pass(quiet, 80.0)
    quiet.navigator.handle(event)
    let_pass(quiet, 12.0)
    quiet.the(Attract)


def test_a_touch_makes_the_pub_wait_anew(quiet: Evening) -> None:
    let_pass(quiet, 80.0)
    quiet.navigator.handle(Wheel(1, 10.0, 10.0))
    let_pass(quiet, 80.0)
    quiet.the(Menu)


def test_a_held_direction_does_not_keep_the_pub_awake(quiet: Evening) -> None:
    quiet.navigator.handle(Press(Action.RIGHT, PAD))
    let_pass(quiet, 95.0)
    quiet.the(Attract)


def test_the_show_is_silent_and_the_music_goes_on_afterwards(quiet: Evening) -> None:
    piece = quiet.audio.piece
    wait_for_attract(quiet)
    quiet.audio.played.clear()
    assert quiet.audio.piece is None
    let_pass(quiet, 60.0)
    assert (quiet.audio.played, quiet.audio.spoken, quiet.audio.looping) == ([], [], {})
    quiet.press(Action.CONFIRM)
    quiet.frames(60)
    assert quiet.audio.piece == piece


# --- what is shown


def test_every_game_is_played_for_its_time_with_rules_between(quiet: Evening) -> None:
    show = wait_for_attract(quiet)
    began = quiet.clock.now()
    seen: list[tuple[str, str, float]] = []
    while len(seen) < 2 * len(SHOWN):
        act = show.act
        until_act(quiet, show, lambda act=act: show.act is not act)  # type: ignore[misc]
        scene = act.scene
        game = scene.referee.setup.game if isinstance(scene, TableScene) else ""
        seen.append((type(scene).__name__, game, quiet.clock.now() - began))
        began = quiet.clock.now()
    assert [game for _, game, _ in seen[::2]] == list(SHOWN)
    assert {name for name, _, _ in seen[1::2]} == {RulesCard.__name__}
    for _, _, seconds in seen[::2]:
        assert seconds <= attract.TABLE_SECONDS + 2.0
    for _, _, seconds in seen[1::2]:
        assert attract.RULES_SECONDS - 1.0 <= seconds <= attract.RULES_SECONDS + 2.0


def test_only_bots_sit_at_the_tables_and_matches_go_on(quiet: Evening) -> None:
    show = wait_for_attract(quiet)
    for game in SHOWN:
        until_act(quiet, show, lambda game=game: _game(show) == game)  # type: ignore[misc]
        table = show.act.scene
        assert isinstance(table, TableScene)
        assert table.referee.setup.people() == ()
        before = table.referee.match.ply
        let_pass(quiet, 25.0)
        assert table.referee.match.ply > before + 3


def _game(show: Attract) -> str:
    scene = show.act.scene
    return scene.referee.setup.game if isinstance(scene, TableScene) else ""


def test_nothing_is_written_booked_or_remembered(quiet: Evening) -> None:
    quiet.play_against("easy")
    quiet.press(Action.PAUSE)
    quiet.press_button("leave")
    quiet.until(lambda: isinstance(quiet.top, Menu))
    before = files_of(quiet.services.data)
    explained = set(quiet.services.explained)
    wait_for_attract(quiet)
    let_pass(quiet, 240.0)
    assert files_of(quiet.services.data) == before
    assert quiet.services.explained == explained
    assert not (quiet.services.data / "attract").exists()


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_request_is_seen_in_every_picture_and_no_button_is(
    evening_at: Callable[..., Evening], language: str
) -> None:
    evening = evening_at(thinker=Quick(), language=language)
    show = wait_for_attract(evening)
    press = evening.services.texts("attract.press")
    for _ in range(110):
        let_pass(evening, 2.0)
        picture = RecordingCanvas()
        show.draw(picture)
        (request,) = picture.named(press)
        assert request.size >= theme.SIZE_MINIMUM
        assert [call.what for call in picture.calls if call.what.startswith("glyph/")] == []
        assert inside(theme.SAFE.grown(REACH), show.plate.rect(picture, *show.told()))


def test_the_plate_makes_room_for_a_wide_hand(quiet: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attract, "GAMES", ("singularity",))
    monkeypatch.setattr(attract_tables, "FIRST_ROUND", 9)
    monkeypatch.setattr(attract_tables, "SEATS", {"singularity": (3, 3)})
    show = wait_for_attract(quiet)
    table = show.act.scene
    assert isinstance(table, SingularityTable)
    quiet.until(lambda: table.board.wide)
    let_pass(quiet, 12.0)
    picture = quiet.picture()
    assert [call.what for call in picture.calls if call.what.startswith("glyph/")] == []
    hand = table.places.hand(wide=True)
    plate = show.plate.rect(picture, *show.told())
    assert plate.bottom <= hand.y
    assert picture.named(quiet.services.texts("attract.press"))


def inside(outer: Rect, inner: Rect) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def test_every_place_of_the_plate_is_in_the_safe_area() -> None:
    layout = load_layout(ROOT / "assets" / "layouts" / "attract.tmx", PLATES)
    assert all(inside(theme.SAFE, layout.rect(name)) for name in PLATES)


def test_the_plate_wanders(quiet: Evening) -> None:
    show = wait_for_attract(quiet)
    places = set()
    for _ in range(20):
        plate = show.plate.rect(RecordingCanvas(), *show.told())
        places.add((plate.x, plate.y))
        show.plate.update(15.0)
    assert len(places) > 10


def test_the_same_worker_thinks_all_the_time(evening_at: Callable[..., Evening]) -> None:
    thinker = Quick()
    evening = evening_at(thinker=thinker)
    wait_for_attract(evening)
    let_pass(evening, 120.0)
    assert thinker.started == 1


def test_the_pictures_of_what_is_shown_are_loaded_and_freed_again(quiet: Evening) -> None:
    pages: list[frozenset[str]] = []
    quiet.navigator.page_listener = pages.append
    show = wait_for_attract(quiet)
    for _ in range(4):
        act = show.act
        assert pages[-1] == act.scene.pages, "those of the pub are freed meanwhile"
        until_act(quiet, show, lambda act=act: show.act is not act)  # type: ignore[misc]
    quiet.press(Action.CONFIRM)
    quiet.frames(60)
    assert pages[-1] == Menu.pages


def test_the_show_does_not_grow(quiet: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attract, "TABLE_SECONDS", 2.0)
    monkeypatch.setattr(attract, "RULES_SECONDS", 1.0)
    show = wait_for_attract(quiet)
    counted = []
    for changes in (5 * ROUND, 13 * ROUND):  # whole rounds, so that the same table is seen at the end
        for _ in range(changes):
            act = show.act
            until_act(quiet, show, lambda act=act: show.act is not act)  # type: ignore[misc]
            assert len(show.stage.scenes) <= 2
        del act
        gc.collect()
        alive = gc.get_objects()
        scenes = sum(issubclass(type(one), Scene) for one in alive)
        counted.append((scenes, len(alive)))
        del alive
    (scenes_before, objects_before), (scenes_after, objects_after) = counted
    assert scenes_after <= scenes_before
    assert objects_after < objects_before + 500


# --- great moments


@pytest.mark.parametrize("game", SHOWN)
def test_a_great_moment_of_the_archive_is_shown_as_it_was(quiet: Evening, game: str) -> None:
    names = ["Jupp", "Uschi", "Moni"][: 2 if game == "bohnen" else 3]
    match = next(
        match
        for seed in range(60)
        if find_moment(match := finished(game, names, seed), (0, 1, 2)) is not None
    )
    folder = quiet.services.data / "archive"
    folder.mkdir(parents=True)
    (folder / "one.jsonl").write_text(format_record(match), encoding="utf-8")
    before = files_of(quiet.services.data)
    show = wait_for_attract(quiet)
    playing = quiet.services.texts("attract.playing")
    until_act(quiet, show, lambda: show.act.caption not in ("", playing), seconds=240.0)
    table = show.act.scene
    assert isinstance(table, TableScene)
    shown = table.referee.match
    begun = shown.ply
    until_act(quiet, show, lambda: show.act.scene is not table, seconds=100.0)
    assert begun < shown.ply
    assert [entry.move for entry in shown.log] == [entry.move for entry in match.log[: shown.ply]]
    assert files_of(quiet.services.data) == before


@pytest.mark.parametrize(
    "content",
    [
        "no record\n",
        "",
        "[]\n",
        json.dumps({"format": 1, "game": "knobeln"}) + "\n",
        format_record(Match(GAMES["knobeln"], ["Jupp", "Uschi"])),
    ],
)
def test_records_that_are_damaged_or_not_finished_are_passed_over(quiet: Evening, content: str) -> None:
    folder = quiet.services.data / "archive"
    folder.mkdir(parents=True)
    (folder / "one.jsonl").write_text(content, encoding="utf-8")
    show = wait_for_attract(quiet)
    act = show.act
    until_act(quiet, show, lambda: show.act is not act)
    assert isinstance(show.act.scene, RulesCard)


def moments(game: str, people: tuple[int, ...]) -> Iterator[tuple[Match, Any]]:
    names = [f"Name {number}" for number in range(2 if game == "bohnen" else 4)]
    for seed in range(8):
        match = finished(game, names, seed)
        moment = find_moment(match, people)
        if moment is not None:
            yield match, moment


def test_a_great_sowing_is_that_of_the_most_beans() -> None:
    found = list(moments("bohnen", (0, 1)))
    assert found
    for match, moment in found:
        beans = [
            sum(len(event.path) for event in entry.events if isinstance(event, LapSown))
            for entry in match.log
        ]
        assert moment.count == max(beans) == beans[moment.end - 1]
        assert match.log[moment.end - 1].seat == moment.seat


def test_a_great_guess_was_right() -> None:
    found = list(moments("knobeln", (0, 1, 2, 3)))
    assert found
    for match, moment in found:
        (judged,) = (event for event in match.log[moment.end - 1].events if isinstance(event, GuessesJudged))
        assert moment.seat in judged.right
        assert moment.count == judged.total


def test_a_great_bid_was_kept() -> None:
    found = list(moments("singularity", (0, 1, 2, 3)))
    assert found
    for match, moment in found:
        (scored,) = (event for event in match.log[moment.end - 1].events if isinstance(event, RoundScored))
        assert scored.bids[moment.seat] == scored.tricks[moment.seat] == moment.count
        assert match.log[moment.start - 1].events


def test_a_great_end_of_a_round_costs_its_maker_no_penalty() -> None:
    found = list(moments("quando", (0, 1, 2, 3)))
    assert found
    for match, moment in found:
        (ended,) = (event for event in match.log[moment.end - 1].events if isinstance(event, RoundEnded))
        assert moment.seat in (ended.knocked, ended.seat)
        assert ended.points[moment.seat] <= ended.sums[moment.seat]


@pytest.mark.parametrize("game", SHOWN)
def test_moments_of_bots_are_no_great_ones(game: str) -> None:
    assert list(moments(game, ())) == []
    assert {moment.seat for _, moment in moments(game, (1,))} <= {Seat(1)}


# --- at a table


def test_a_table_asks_after_three_minutes(quiet: Evening) -> None:
    quiet.play_against("easy")
    quiet.until_asked()
    quiet.press(Action.RIGHT)
    let_pass(quiet, 178.0)
    assert quiet.top is quiet.table
    let_pass(quiet, 4.0)
    quiet.the(StillThere)
    picture = quiet.picture()
    dims = [call for call in picture.calls if call.verb == "box" and call.rect == SCREEN]
    assert [call.alpha for call in dims] == [DIM]
    assert picture.named(quiet.services.texts("attract.idle.title"))


@pytest.mark.parametrize("touch", TOUCHES)
def test_any_touch_wakes_a_table_and_does_nothing_else(quiet: Evening, touch: InputEvent) -> None:
    table = quiet.play_against("easy")
    quiet.until_asked()
    assert table.chooser is not None
    quiet.press(Action.RIGHT)
    pit, ply = table.chooser.pit, table.referee.match.ply
    let_pass(quiet, 185.0)
    quiet.the(StillThere)
    quiet.navigator.handle(touch)
    quiet.frames(2)
    quiet.navigator.handle(PointerMoved(200.0, 800.0))
    quiet.frames(40)
    assert quiet.top is table
    assert table.chooser.pit == pit
    assert table.referee.match.ply == ply
    by_digit(quiet, pit)
    quiet.until(lambda: table.referee.match.ply > ply)


@pytest.mark.parametrize("event", NO_TOUCHES)
def test_a_pad_that_comes_or_goes_wakes_no_table(quiet: Evening, event: InputEvent) -> None:
    quiet.play_against("easy")
    quiet.until_asked()
    let_pass(quiet, 185.0)
    quiet.navigator.handle(event)
    quiet.frames(60)
    quiet.the(StillThere)


def test_time_stands_still_while_the_table_asks(quiet: Evening) -> None:
    table = quiet.play_against("easy")
    quiet.until_asked()
    let_pass(quiet, 185.0)
    quiet.the(StillThere)
    waited, ply = table.referee.waited, table.referee.match.ply
    let_pass(quiet, 200.0)
    assert (table.referee.waited, table.referee.match.ply) == (waited, ply)


class Secret(Scene):
    """Something that only one person may see."""

    overlay = True
    covered = 0

    def cover(self) -> None:
        self.covered += 1


def test_hidden_hands_are_covered_when_dimming_begins(quiet: Evening) -> None:
    quiet.play_against("easy")
    quiet.until_asked()
    secret = Secret()
    quiet.navigator.push(secret)
    let_pass(quiet, 170.0)
    assert secret.covered == 0
    quiet.until(lambda: isinstance(quiet.top, StillThere))
    assert secret.covered == 1


def test_after_ten_minutes_the_show_begins_and_the_match_waits_in_the_pub(quiet: Evening) -> None:
    table = quiet.play_against("easy")
    quiet.until_asked()
    assert table.chooser is not None
    by_digit(quiet, table.chooser.pit)
    quiet.until(lambda: table.chooser is not None and table.timeline.idle)
    record = quiet.services.store.record_path.read_bytes()
    assert record.count(b"\n") > 1
    let_pass(quiet, 598.0 - quiet.navigator.idle)
    quiet.the(StillThere)
    let_pass(quiet, 5.0)
    quiet.the(Attract)
    assert [type(scene) for scene in quiet.navigator.scenes] == [Menu, ResumeOffer, Attract]
    let_pass(quiet, 60.0)
    assert quiet.services.store.record_path.read_bytes() == record
    quiet.navigator.handle(Press(Action.CONFIRM, KEYBOARD))
    quiet.frames(2)
    quiet.navigator.handle(Release(Action.CONFIRM, KEYBOARD))
    quiet.frames(60)
    assert quiet.the(ResumeOffer).focus.key == "go_on"
    quiet.press(Action.CONFIRM)
    quiet.until(lambda: quiet.top is quiet.table and not quiet.navigator.in_transition)
    assert quiet.table.referee.match.ply == table.referee.match.ply


# --- care for the screen


def test_things_wander_by_four_pixels_a_minute_and_come_everywhere() -> None:
    places = [wandered(float(second)) for second in range(3600)]
    assert places[0] == (0, 0)
    assert {x for x, _ in places} == {y for _, y in places} == set(range(-REACH, REACH + 1))
    assert len(set(places)) > 20
    for before, after in zip(places, places[60:], strict=False):
        assert max(abs(before[0] - after[0]), abs(before[1] - after[1])) <= 4
    for before, after in itertools.pairwise(places):
        assert max(abs(before[0] - after[0]), abs(before[1] - after[1])) <= 1


class Plain(Scene):
    """A background with a plate."""

    def draw(self, canvas: Any) -> None:
        canvas.image("background/pub", 0, 0)
        canvas.panel("panel/plate", Rect(100, 100, 200, 80))
        canvas.text("7", 120, 140, 40, theme.FOAM)


def looked_after(guard: BurnInGuard | None) -> Navigator:
    navigator = Navigator(trouble=lambda _error: Plain(), burn_in=guard)
    navigator.reset(Plain())
    navigator.update(0.0)
    return navigator


def picture_of(navigator: Navigator) -> RecordingCanvas:
    canvas = RecordingCanvas()
    navigator.draw(canvas)
    return canvas


def test_bars_and_scores_wander_and_the_edges_stay_covered() -> None:
    guard = BurnInGuard()
    navigator = looked_after(guard)
    while guard.offset == (0, 0):
        navigator.update(1.0)
    dx, dy = guard.offset
    picture = picture_of(navigator)
    assert picture.named("panel/plate")[0].rect == Rect(100 + dx, 100 + dy, 200, 80)
    assert (picture.named("7")[0].x, picture.named("7")[0].y) == (120 + dx, 140 + dy)
    assert [(call.x, call.y) for call in picture.named("background/pub")] == [(0, 0), (dx, dy)]


def test_the_picture_is_drawn_anew_when_it_wanders_only() -> None:
    navigator = looked_after(BurnInGuard())
    drawn = sum(navigator.update(0.1) for _ in range(600))
    assert 4 <= drawn <= 10


def test_the_screen_falls_to_seventy_per_cent_after_five_minutes_and_a_touch_brings_it_back() -> None:
    navigator = looked_after(BurnInGuard())
    navigator.update(299.0)
    assert [call for call in picture_of(navigator).calls if call.verb == "box"] == []
    navigator.update(10.0)
    (veil,) = (call for call in picture_of(navigator).calls if call.verb == "box")
    assert veil.rect == SCREEN
    assert veil.alpha == DARKNESS == pytest.approx(1.0 - 0.7)
    navigator.handle(PointerMoved(1.0, 1.0))
    navigator.update(0.1)
    assert [call for call in picture_of(navigator).calls if call.verb == "box"] == []
    assert navigator.device == MOUSE


def test_without_a_guard_the_picture_stays_where_it_is() -> None:
    navigator = looked_after(None)
    navigator.update(1000.0)
    assert [call.verb for call in picture_of(navigator).calls] == ["image", "panel", "text"]

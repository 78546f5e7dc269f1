"""The settings panel: every row on every device, the file, both languages, trouble with the disk."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from PIL import ImageFont

from engine.anim.pace import Pace
from engine.core.seats import Seat
from engine.play.seating import Player, TableSetup
from engine.settings import Settings, is_written, read_settings, write_settings
from engine.shell.catalogue import FONT_FILES
from engine.text import LANGUAGES
from engine.ui import theme
from engine.ui.actions import Action, Device, PointerMoved, Press, Release, Wheel
from engine.ui.canvas import Font, RecordingCanvas
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import ChoiceRow, raised
from scenes.knobeln.scene import KnobelnTable
from scenes.looks import seat_colours
from scenes.menu import Menu
from scenes.panel import PanelScene
from scenes.pause import SETTINGS, Pause
from scenes.rache import RacheScene
from scenes.settings import DONE, PADS, TABS, SettingsScene
from scenes.settings_rows import SettingRow, Tabs
from scenes.toast import ToastScene
from tests.scenes.evening import FRAME, KEYBOARD, PAD, ROOT, SECOND_PAD, Evening

OFF = Settings(animation_speed="off")
JUPP = Player("Jupp", "jupp")
BOTS = (Player("Blech-1", "blech1", "easy"), Player("Blech-2", "blech2", "easy"))
LONG_NAME = "Sony Interactive Entertainment DualSense Wireless Controller for people"
HOUSE = ["language", "speed", "calm", "music", "effects", "voice"]
GAMES = ["words", "rache", "own_backs", "preview", "vibration", "quiet"]

Begin = Callable[..., Evening]
Drive = Callable[[Evening, str, int], None]


class FontCanvas(RecordingCanvas):
    """Measures with the real fonts."""

    def measure(self, text: str, size: float, font: Font = "text") -> float:
        return _font(font, round(size)).getlength(text)


@cache
def _font(font: Font, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(ROOT / "assets" / "fonts" / FONT_FILES[font], size)


def open_panel(evening: Evening, device: Device = KEYBOARD) -> SettingsScene:
    """Open it from the pub."""
    evening.the(Menu)
    evening.press(Action.PAUSE, device)
    return evening.the(SettingsScene)


def go_to(evening: Evening, key: str) -> SettingsScene:
    """Put the focus on a row, on whatever page it is."""
    panel = evening.the(SettingsScene)
    while key not in panel.rows:
        evening.press(Action.RIGHT_SHOULDER if panel.page == 0 else Action.LEFT_SHOULDER)
    panel.focus.set(key)
    evening.frames(2)
    return panel


def choose(evening: Evening, key: str, by: int) -> None:
    """Step to another value of a row."""
    go_to(evening, key)
    for _ in range(abs(by)):
        evening.press(Action.RIGHT if by > 0 else Action.LEFT)


def stored(evening: Evening) -> Settings:
    settings, problem = read_settings(evening.services.data / "settings.toml")
    assert problem is None
    return settings


def keys(panel: SettingsScene) -> list[str]:
    return [key for key in panel.rows if key != TABS]


# --- getting there and away


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
@pytest.mark.parametrize("away", [Action.BACK, Action.PAUSE])
def test_a_button_opens_it_in_the_pub_and_others_close_it(
    evening: Evening, device: Device, away: Action
) -> None:
    panel = open_panel(evening, device)
    assert panel.focus.key == "language"
    evening.press(away, device)
    evening.the(Menu)


def test_the_mouse_opens_and_closes_it(evening: Evening) -> None:
    evening.click(Point(600, 500))
    hint = evening.picture().named(evening.services.texts("settings.title"))[-1]
    evening.click(Point(hint.x + 10, hint.y))
    panel = evening.the(SettingsScene)
    evening.frames(20)
    evening.click(panel.area(DONE).center)
    evening.the(Menu)


def by_pad(evening: Evening) -> None:
    evening.press(Action.PAUSE, PAD)
    evening.press(Action.RIGHT, PAD)
    evening.press(Action.CONFIRM, PAD)


def by_keyboard(evening: Evening) -> None:
    evening.press(Action.PAUSE)
    evening.press(Action.RIGHT)
    evening.press(Action.CONFIRM)


def by_mouse(evening: Evening) -> None:
    evening.press(Action.BACK)
    evening.frames(20)
    evening.click(evening.the(Pause).area(SETTINGS).center)


@pytest.mark.parametrize("way", [by_pad, by_keyboard, by_mouse])
@pytest.mark.parametrize("game", ["bohnen", "knobeln"])
def test_the_pause_menu_of_a_table_opens_it(
    evening_at: Begin, game: str, way: Callable[[Evening], None]
) -> None:
    evening = evening_at(settings=OFF)
    if game == "bohnen":
        evening.play_against("uschi")
    else:
        sit_at_knobeln(evening)
    way(evening)
    evening.the(SettingsScene)
    evening.press(Action.BACK)
    assert evening.the(Pause).focus.key == SETTINGS


def test_the_pause_menu_shows_what_was_changed(evening_at: Begin) -> None:
    evening = evening_at(settings=OFF)
    evening.play_against("uschi")
    by_keyboard(evening)
    choose(evening, "music", -2)
    choose(evening, "calm", 1)
    choose(evening, "language", 1)
    evening.press(Action.BACK)
    pause, texts = evening.the(Pause), evening.services.texts
    assert texts.language == "en"
    assert {key: row.choice.value for key, row in pause.rows.items()} == {
        "speed": "off",
        "music": "5",
        "effects": "10",
        "motion": "less",
        "preview": "lap",
    }
    assert {texts("pause.title"), texts("pause.go_on"), texts("pause.speed.name")} <= set(
        evening.picture().texts()
    )


# --- every row on every device


def step_by(device: Device) -> Drive:
    """Walk to a row with the cross alone, tabs included, then step to a neighbouring value."""

    def drive(evening: Evening, key: str, by: int) -> None:
        panel = evening.the(SettingsScene)
        if key not in panel.rows:
            while panel.focus.key != TABS:
                evening.press(Action.UP, device)
            evening.press(Action.RIGHT if key in GAMES else Action.LEFT, device)
        order = [target.key for target in panel.focus.targets]
        steps = order.index(key) - order.index(panel.focus.key)
        for _ in range(abs(steps)):
            evening.press(Action.DOWN if steps > 0 else Action.UP, device)
        assert panel.focus.key == key
        evening.press(Action.RIGHT if by > 0 else Action.LEFT, device)

    return drive


def step_by_mouse(evening: Evening, key: str, by: int) -> None:
    panel = evening.the(SettingsScene)
    tabs = panel.rows[TABS]
    assert isinstance(tabs, Tabs)
    if key not in panel.rows:
        evening.click(tabs.area(panel.area(TABS), 1 - panel.page).center)
    area = panel.area(key)
    evening.frames(20)
    evening.click(Point(area.right - 30 if by > 0 else area.right - 510, area.center.y))
    assert panel.focus.key == key


DRIVES = pytest.mark.parametrize(
    "drive", [step_by(KEYBOARD), step_by(PAD), step_by_mouse], ids=["keyboard", "pad", "mouse"]
)


@DRIVES
def test_every_setting_is_changed_and_kept_at_once(evening: Evening, drive: Drive) -> None:
    evening.plug(PAD, "Knüppel")
    open_panel(evening)
    expected = Settings()
    for key, by, change in (
        ("speed", 1, {"animation_speed": 2.0}),
        ("calm", 1, {"reduced_motion": True}),
        ("music", -1, {"music_volume": 0.6}),
        ("effects", -1, {"effects_volume": 0.9}),
        ("voice", -1, {"voice_volume": 0.9}),
        ("words", 1, {"number_words": "clean"}),
        ("rache", 1, {"rache_hold": True}),
        ("preview", 1, {"beginner_mode": True}),
        ("vibration", -1, {"vibration": False}),
        ("quiet", 1, {"quiet_hours": "21-7"}),
        ("language", 1, {"language": "en"}),
    ):
        expected = replace(expected, **change)
        drive(evening, key, by)
        assert stored(evening) == expected == evening.services.settings, key


@DRIVES
def test_a_value_goes_back_as_well(evening_at: Begin, drive: Drive) -> None:
    evening = evening_at(settings=Settings(rache_hold=True, animation_speed=4.0))
    open_panel(evening)
    drive(evening, "speed", -1)
    drive(evening, "rache", -1)
    assert stored(evening) == Settings(animation_speed=2.0)


def test_yes_goes_round_all_values(evening: Evening) -> None:
    open_panel(evening)
    go_to(evening, "speed")
    seen = []
    for _ in range(5):
        evening.press(Action.CONFIRM)
        seen.append(evening.services.settings.animation_speed)
    assert seen == [2.0, 4.0, "off", 0.5, 1.0]


def test_the_end_of_a_row_is_an_end(evening: Evening) -> None:
    panel = open_panel(evening)
    choose(evening, "speed", 9)
    assert panel.rows["speed"].choice.value == "off"
    choose(evening, "speed", -9)
    assert panel.rows["speed"].choice.value == "0.5"


def test_the_wheel_changes_the_row_under_the_pointer(evening: Evening) -> None:
    panel = open_panel(evening)
    place = panel.area("music").center
    evening.navigator.handle(PointerMoved(*place))
    evening.navigator.handle(Wheel(-2, *place))
    assert stored(evening).music_volume == 0.5


def test_whoever_is_told_about_settings_hears_of_every_change(evening: Evening) -> None:
    heard: list[Settings] = []
    evening.services.settings_changed = heard.append
    open_panel(evening)
    choose(evening, "voice", -1)
    choose(evening, "voice", -1)
    assert [settings.voice_volume for settings in heard] == [0.9, 0.8]


# --- pages


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_shoulders_turn_the_pages(evening: Evening, device: Device) -> None:
    panel = open_panel(evening, device)
    evening.press(Action.DOWN, device)
    evening.press(Action.RIGHT_SHOULDER, device)
    assert keys(panel) == GAMES
    assert panel.focus.key == "words"
    for _ in range(2):
        evening.press(Action.RIGHT_SHOULDER, device)
        assert panel.page == 2, "there is no fourth page"
    for _ in range(2):
        evening.press(Action.LEFT_SHOULDER, device)
    assert keys(panel) == HOUSE
    panel.focus.set(DONE)
    evening.press(Action.RIGHT_SHOULDER, device)
    assert (panel.page, panel.focus.key) == (1, DONE)


def test_a_page_has_its_light_in_the_first_frame(evening: Evening) -> None:
    panel = open_panel(evening)
    choose(evening, "voice", -1)
    evening.frames(20)
    for action in (Action.RIGHT_SHOULDER, Action.LEFT_SHOULDER):
        evening.navigator.handle(Press(action, KEYBOARD))
        evening.navigator.handle(Release(action, KEYBOARD))
        evening.frames(1)
        lit = evening.picture().named("panel/button_focus")
        assert [(call.alpha, call.y) for call in lit] == [(1.0, panel.area(panel.focus.key).y)]


def test_a_click_on_the_chosen_tab_changes_nothing(evening: Evening) -> None:
    panel = open_panel(evening)
    tabs = panel.rows[TABS]
    assert isinstance(tabs, Tabs)
    evening.frames(20)
    evening.click(tabs.area(panel.area(TABS), 0).center)
    assert (panel.page, panel.focus.key) == (0, TABS)
    evening.click(tabs.area(panel.area(TABS), 1).center)
    assert (panel.page, panel.focus.key) == (1, TABS)


def test_every_step_down_reaches_the_next_row(evening: Evening) -> None:
    panel = open_panel(evening)
    for expected in (*HOUSE[1:], PADS, DONE, DONE):
        evening.press(Action.DOWN)
        assert panel.focus.key == expected
    for expected in (PADS, *reversed(HOUSE), TABS, TABS):
        evening.press(Action.UP)
        assert panel.focus.key == expected
    for expected in (*HOUSE, PADS, DONE, TABS):
        evening.press(Action.NEXT)
        assert panel.focus.key == expected


# --- what is heard


def test_a_volume_is_heard_while_it_changes(evening: Evening) -> None:
    open_panel(evening)
    choose(evening, "effects", -1)
    assert evening.audio.played[-1] == "bean_1"
    assert evening.audio.spoken == []
    choose(evening, "voice", -1)
    assert evening.audio.spoken == ["voice_de_12_word"]
    choose(evening, "words", 2)
    assert evening.audio.spoken[1:] == ["voice_de_12_word", "voice_de_12"]


def test_the_tin_voice_is_silent_at_nought_and_keeps_its_volume(evening: Evening) -> None:
    panel = open_panel(evening)
    choose(evening, "voice", -10)
    assert panel.rows["voice"].choice.value == "0"
    assert len(evening.audio.spoken) == 9
    assert (stored(evening).tin_voice, stored(evening).voice_volume) == (False, 0.1)
    choose(evening, "voice", 1)
    assert len(evening.audio.spoken) == 10
    assert stored(evening).tin_voice


def test_a_voice_that_is_off_is_shown_as_silent(evening_at: Begin) -> None:
    evening = evening_at(settings=Settings(tin_voice=False, voice_volume=0.8))
    assert open_panel(evening).rows["voice"].choice.value == "0"


def test_the_music_of_the_table_goes_on_while_its_volume_is_changed(evening_at: Begin) -> None:
    evening = evening_at(settings=OFF)
    evening.play_against("uschi")
    by_keyboard(evening)
    choose(evening, "music", -1)
    assert evening.audio.piece == "bohnen_loop"
    evening.press(Action.BACK)
    evening.frames(2)
    assert evening.audio.piece == "bohnen_loop"


def test_where_there_is_silence_music_is_heard_for_as_long_as_its_row_is_changed(evening_at: Begin) -> None:
    evening = evening_at(settings=OFF)
    evening.play_against("uschi")
    evening.audio.music(None)
    by_keyboard(evening)
    go_to(evening, "music")
    assert evening.audio.piece is None
    evening.press(Action.LEFT)
    assert evening.audio.piece == "menu_loop"
    evening.press(Action.DOWN)
    assert evening.audio.piece is None
    choose(evening, "music", -1)
    evening.press(Action.BACK)
    evening.frames(2)
    assert evening.audio.piece is None


def test_music_goes_on_in_the_pub(evening: Evening) -> None:
    open_panel(evening)
    choose(evening, "music", -1)
    evening.press(Action.BACK)
    assert evening.audio.piece == "menu_loop"


# --- words


def test_the_language_changes_at_once(evening: Evening) -> None:
    panel = open_panel(evening)
    german = words_of(panel)
    evening.press(Action.RIGHT)
    texts = evening.services.texts
    assert (texts.language, stored(evening).language) == ("en", "en")
    english = words_of(panel)
    assert {texts("settings.title"), texts("settings.done"), texts("pause.speed.name")} <= english
    assert german & english == {"Normal", "70 %", "100 %", "Pads"}
    choose(evening, "voice", -1)
    assert evening.audio.spoken == ["voice_en_12"]
    evening.press(Action.BACK)
    evening.frames(20)
    assert texts("menu.hint.sit") in evening.picture().texts()
    assert texts("menu.board.matches") in evening.picture().texts()


@pytest.mark.parametrize(
    ("steps", "present", "absent"),
    [
        (0, ("12 – Dutzend", "14 – Vötzjn"), ()),
        (1, ("12 – Dutzend",), ("Vötzjn",)),
        (2, ("12",), ("Dutzend",)),
    ],
    ids=["original", "clean", "off"],
)
def test_number_words_are_told_by_example(
    evening: Evening, steps: int, present: tuple[str, ...], absent: tuple[str, ...]
) -> None:
    panel = open_panel(evening)
    choose(evening, "words", steps)
    note = panel.rows["words"].choice.note
    assert note in evening.picture().texts()
    assert all(word in note for word in present)
    assert not any(word in note for word in absent)


def words_of(panel: SettingsScene) -> set[str]:
    """Return what is written on the panel alone."""
    canvas = RecordingCanvas()
    panel.draw_still(canvas)
    panel.draw(canvas)
    return set(canvas.texts())


def _fits(rect: Rect) -> bool:
    return theme.SAFE.contains(rect.x, rect.y) and theme.SAFE.contains(rect.right, rect.bottom)


def _check_picture(evening: Evening, panel: PanelScene) -> None:
    """Nothing is small, outside of the safe area, or over its neighbour; one thing is lit."""
    canvas = FontCanvas()
    panel.draw_still(canvas)
    panel.draw(canvas)
    written = [call for call in canvas.calls if call.verb == "text"]
    for call in written:
        assert call.rect is not None
        assert call.size >= theme.SIZE_MINIMUM
        assert _fits(call.rect), call.what
    for number, call in enumerate(written):
        for other in written[:number]:
            assert call.rect is not None
            assert other.rect is not None
            apart_x = call.rect.right < other.rect.x or other.rect.right < call.rect.x
            apart_y = abs(call.y - other.y) >= 30
            assert apart_x or apart_y, (call.what, other.what)
    assert [call.alpha for call in canvas.named("panel/button_focus")] == [1.0]
    for call in canvas.named("panel/button_focus"):
        assert call.rect is not None
        assert _fits(call.rect.grown(9))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_in_both_languages(evening_at: Begin, language: str) -> None:
    evening = evening_at(language=language)
    for device in (PAD, SECOND_PAD):
        evening.plug(device, LONG_NAME)
    panel = open_panel(evening, PAD)
    for page in range(2):
        for key in (TABS, *keys(panel), PADS, DONE):
            panel.focus.set(key)
            evening.frames(15)
            _check_picture(evening, panel)
            row = panel.rows.get(key)
            for _ in row.choices if isinstance(row, SettingRow) and key != "language" else ():
                evening.press(Action.CONFIRM, PAD)
                evening.frames(15)
                _check_picture(evening, panel)
        evening.press(Action.RIGHT_SHOULDER, PAD)
        assert panel.page == 1 or page == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_never_touches_its_value(evening_at: Begin, language: str) -> None:
    evening = evening_at(language=language)
    evening.plug(PAD, LONG_NAME)
    panel = open_panel(evening, PAD)
    for _ in range(2):
        for key in keys(panel):
            row = panel.rows[key]
            for choice in row.choices:
                row.select(choice.value)
                canvas = FontCanvas()
                row.draw(canvas, panel.area(key), 0.0)
                arrow = canvas.named("icon/arrow_left")[0].x - 24
                lines = [call for call in canvas.calls if call.what in (row.name, choice.note)]
                assert len(lines) == 2
                assert all(call.rect is not None and call.rect.right <= arrow for call in lines), choice.note
        evening.press(Action.RIGHT_SHOULDER, PAD)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_pub_and_pause_menu_have_room_for_the_new_entry(
    evening_at: Begin, language: str, device: Device
) -> None:
    evening = evening_at(language=language, settings=OFF)
    evening.press(Action.LEFT, device)
    menu, canvas = evening.the(Menu), FontCanvas()
    menu.draw(canvas)
    hints = [call for call in canvas.calls if call.what.startswith("glyph/")]
    assert min(call.x for call in hints) - 50 >= menu.layout.rect("people").right
    evening.play_against("uschi")
    evening.press(Action.PAUSE, device)
    pause = evening.the(Pause)
    for key in pause.buttons:
        pause.focus.set(key)
        evening.frames(15)
        lit = raised(pause.area(key), 1.0).grown(9)
        assert pause.rect.x + 16 < lit.x
        assert lit.right < pause.rect.right - 16
        _check_picture(evening, pause)


def test_one_focus_in_every_frame(evening: Evening) -> None:
    panel = open_panel(evening)
    counts: list[int] = []
    evening.watchers.append(
        lambda: counts.append([target.key for target in panel.focus.targets].count(panel.focus.key))
    )
    evening.press(Action.RIGHT_SHOULDER)
    evening.plug(PAD)
    evening.unplug(PAD)
    evening.press(Action.UP)
    evening.press(Action.LEFT)
    evening.press(Action.DOWN)
    assert set(counts) == {1}


# --- the night


def test_quiet_hours_that_somebody_wrote_by_hand_are_a_choice(evening_at: Begin) -> None:
    evening = evening_at(settings=Settings(quiet_hours="20-9"))
    panel = open_panel(evening)
    go_to(evening, "quiet")
    row = panel.rows["quiet"]
    assert [choice.value for choice in row.choices] == ["off", "21-7", "22-7", "23-8", "20-9"]
    assert row.choice.value == "20-9"
    assert evening.services.texts("settings.quiet.hours", start=20, end=9) in evening.picture().texts()
    evening.press(Action.CONFIRM)
    assert stored(evening).quiet_hours == "off"


def test_in_the_kiosk_the_operator_says_when_it_is_quiet(evening: Evening) -> None:
    evening.services.kiosk = True
    evening.navigator.push(SettingsScene(evening.services))
    evening.frames(2)
    evening.press(Action.RIGHT_SHOULDER)
    assert keys(evening.the(SettingsScene)) == GAMES[:-1]


# --- trouble


@pytest.mark.logs_errors
def test_a_disk_that_refuses_is_told_and_the_value_counts(evening: Evening) -> None:
    texts = evening.services.texts
    open_panel(evening)
    choose(evening, "rache", 1)
    in_the_way = evening.services.data / "settings.toml.new"
    in_the_way.mkdir()
    choose(evening, "speed", 1)
    assert texts("settings.trouble") in evening.picture().texts()
    assert texts("settings.foot") not in evening.picture().texts()
    assert evening.services.settings == Settings(rache_hold=True, animation_speed=2.0)
    assert stored(evening) == Settings(rache_hold=True), "what was written before is whole"
    in_the_way.rmdir()
    choose(evening, "speed", 1)
    assert texts("settings.trouble") not in evening.picture().texts()
    assert stored(evening) == Settings(rache_hold=True, animation_speed=4.0)


@pytest.mark.logs_errors
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_trouble_fits(evening_at: Begin, language: str) -> None:
    evening = evening_at(language=language)
    (evening.services.data / "settings.toml.new").mkdir(parents=True)
    panel = open_panel(evening)
    choose(evening, "calm", 1)
    evening.frames(20)
    assert evening.services.texts("settings.trouble") in evening.picture().texts()
    _check_picture(evening, panel)


def test_it_is_known_what_is_on_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    assert not is_written(path, Settings())
    write_settings(path, OFF)
    assert is_written(path, OFF)
    assert not is_written(path, Settings())
    path.write_bytes(b"\xff")
    assert not is_written(path, OFF)


# --- what lies below


def sit_at_knobeln(evening: Evening, **options: str | int) -> KnobelnTable:
    """Let Jupp and two bots sit down; he calls last."""
    options = {"first_starter": 1, "roll_call": "off", **options}
    setup = TableSetup("knobeln", (JUPP, *BOTS), options=tuple(sorted(options.items())), match_id="m1")
    table = KnobelnTable(evening.services, evening.services.open_table(setup))
    evening.navigator.reset(table)
    evening.frames(60)
    return table


def test_number_words_and_tempo_count_at_the_table_on_return(evening_at: Begin) -> None:
    evening = evening_at(settings=OFF, seed=4)
    table = sit_at_knobeln(evening)
    evening.until(lambda: table.view.phase == "load" and bool(table.people))
    evening.digit(1)
    evening.press(Action.CONFIRM)
    evening.until(lambda: table.view.phase == "call" and bool(table.people))
    evening.frames(60)
    numbers = [number for _, number in table.view.calls]
    words = {
        evening.services.texts(f"knobeln.word.{number}") for number in numbers if number in (0, 3, 7, 8, 9)
    }
    assert words
    assert words <= set(evening.picture().texts())
    by_keyboard(evening)
    choose(evening, "words", 2)
    choose(evening, "speed", -1)
    evening.press(Action.BACK)
    evening.press(Action.BACK)
    assert evening.top is table
    assert not words & set(evening.picture().texts())
    assert {str(number) for number in numbers} <= set(evening.picture().texts())
    assert table.timeline.pace is Pace.QUADRUPLE
    by_keyboard(evening)
    choose(evening, "words", -2)
    for _ in range(2):
        evening.press(Action.BACK)
    assert words <= set(evening.picture().texts())


def test_the_language_counts_at_the_table_on_return(evening_at: Begin) -> None:
    evening = evening_at(settings=OFF)
    table = sit_at_knobeln(evening)
    evening.until(lambda: table.view.phase == "load" and bool(table.people))
    question = evening.services.texts("knobeln.load.title")
    by_keyboard(evening)
    choose(evening, "language", 1)
    for _ in range(2):
        evening.press(Action.BACK)
    written = evening.picture().texts()
    assert question not in written
    assert evening.services.texts("knobeln.hint.pause") in written
    assert {"Jupp", "Blech-1"} <= set(written), "nobody gets another name"


def over(evening: Evening) -> None:
    """Lay the panel over whatever is on top."""
    evening.navigator.push(SettingsScene(evening.services))
    evening.frames(20)
    evening.the(SettingsScene)


def test_tempo_and_motion_count_in_the_toast_on_return(evening: Evening) -> None:
    players = (JUPP, *BOTS)
    setup = TableSetup("knobeln", players, match_id="m1")
    evening.services.ledger.charge("m1", 9, 0, JUPP, "loser")
    toast = ToastScene(evening.services, setup, seat_colours(players), Seat(0))
    evening.navigator.push(toast)
    evening.frames(2)
    assert (toast.calm, toast.timeline.pace) == (False, Pace.NORMAL)
    over(evening)
    choose(evening, "calm", 1)
    choose(evening, "speed", 3)
    evening.press(Action.BACK)
    assert evening.top is toast
    assert (toast.calm, toast.timeline.pace) == (True, Pace.OFF)


def test_holding_counts_in_the_rache_on_return(evening: Evening) -> None:
    rache = RacheScene(evening.services, JUPP, "red", "m1")
    evening.navigator.push(rache)
    evening.frames(30)
    texts = evening.services.texts
    assert texts("rache.hammer", name="Jupp") in evening.picture().texts()
    over(evening)
    choose(evening, "rache", 1)
    evening.press(Action.BACK)
    evening.frames(10)
    assert evening.top is rache
    assert texts("rache.hold", name="Jupp") in evening.picture().texts()
    evening.navigator.handle(Press(Action.CONFIRM, PAD))
    evening.frames(round(2.5 / FRAME))
    evening.navigator.handle(Release(Action.CONFIRM, PAD))
    assert rache.meter.holding
    assert rache.meter.highest > 60.0


def test_every_row_says_what_it_means(evening: Evening) -> None:
    evening.plug(PAD)
    panel = open_panel(evening)
    rows: list[ChoiceRow] = [row for sheet in panel.sheets for row in sheet.rows]
    assert len(rows) == 14
    for row in rows:
        for choice in row.choices:
            assert choice.note.rstrip(".") != ""
            assert choice.note.endswith((".", "…")), choice.note

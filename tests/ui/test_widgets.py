import pytest

from engine.ui import theme
from engine.ui.actions import KEYBOARD, MOUSE, Action, Device
from engine.ui.canvas import Font, RecordingCanvas
from engine.ui.geometry import Rect
from engine.ui.hints import Hint, HintBar, glyph
from engine.ui.widgets import (
    LINE_STEP,
    Choice,
    ChoiceRow,
    button,
    fitting_lines,
    fitting_size,
    grown,
    paragraph,
    raised,
    wrapped,
)

PLAYSTATION = Device("pad", "pad:1", "playstation")
XBOX = Device("pad", "pad:2")
SWAPPED = Device("pad", "pad:3", swapped=True)


def test_a_focused_thing_is_raised_and_grows_about_its_middle() -> None:
    rect = Rect(100, 100, 400, 80)
    assert raised(rect, 0.0) == rect
    lifted = raised(rect, 1.0)
    assert lifted.width == pytest.approx(rect.width * 1.08)
    assert lifted.center.y == rect.center.y - 12


def test_text_shrinks_to_fit_but_never_below_the_floor() -> None:
    canvas = RecordingCanvas()
    assert fitting_size(canvas, "kurz", 500, 40, "text") == 40
    smaller = fitting_size(canvas, "x" * 20, 300, 40, "text")
    assert 28 <= smaller < 40
    assert canvas.measure("x" * 20, smaller, "text") <= 300
    assert fitting_size(canvas, "x" * 200, 300, 40, "text") == theme.SIZE_MINIMUM


def test_text_fits_where_letters_come_in_whole_pixels_only() -> None:
    class SmallScreen(RecordingCanvas):
        """Five sixths of the design, as 1600 x 900 is: sizes 33 and 34 are drawn with the same letters."""

        def measure(self, text: str, size: float, font: Font = "text") -> float:
            return len(text) * int(size * 5 / 6 + 0.5) * 0.6

    canvas = SmallScreen()
    room = canvas.measure("Blech-3", 34, "bold") - 1
    assert canvas.measure("Blech-3", fitting_size(canvas, "Blech-3", room, 34, "bold"), "bold") <= room
    assert fitting_size(canvas, "Blech-3", 10, 34, "bold") == theme.SIZE_MINIMUM


def test_wrapping_loses_no_word() -> None:
    canvas = RecordingCanvas()
    text = "Der Wirt macht das Licht aus und zählt die Deckel"
    lines = wrapped(canvas, text, 260, 36)
    assert " ".join(lines) == text
    assert len(lines) > 1
    assert all(canvas.measure(line, 36, "text") <= 260 for line in lines)
    assert wrapped(canvas, "Donaudampfschifffahrt ahoi", 50, 36) == ["Donaudampfschifffahrt", "ahoi"]


def test_the_light_of_a_button_comes_on() -> None:
    canvas = RecordingCanvas()
    button(canvas, Rect(0, 0, 200, 80), "Ja", 0.3)
    assert canvas.named("panel/button_focus")[0].alpha == 0.3


def test_a_row_steps_through_its_values() -> None:
    row = ChoiceRow("speed", "Tempo", [Choice("1", "Normal"), Choice("2", "Flott")], "2")
    assert row.choice.value == "2"
    assert row.step(1) is False
    assert row.step(1, around=True) is True
    assert row.choice.value == "1"
    assert row.step(-1) is False
    row.select("2")
    assert row.choice.label == "Flott"
    assert ChoiceRow("speed", "Tempo", row.choices, "gone").choice.value == "1"


def test_a_row_is_clicked_left_and_right_of_its_value() -> None:
    row = ChoiceRow("speed", "Tempo", [Choice("1", "Normal")], "1")
    rect = Rect(0, 0, 1000, 64)
    assert [row.arrow_at(rect, x) for x in (100, 500, 900)] == [0, -1, 1]


@pytest.mark.parametrize(
    ("device", "confirm", "extra", "choose"),
    [
        (KEYBOARD, "glyph/key/enter", "glyph/key/x", "glyph/key/arrows"),
        (XBOX, "glyph/xbox/a", "glyph/xbox/x", "glyph/pad/dpad"),
        (SWAPPED, "glyph/xbox/b", "glyph/xbox/x", "glyph/pad/dpad"),
        (PLAYSTATION, "glyph/playstation/a", "glyph/playstation/x", "glyph/pad/dpad"),
    ],
)
def test_hints_speak_the_language_of_the_device(
    device: Device, confirm: str, extra: str, choose: str
) -> None:
    assert glyph("confirm", device) == confirm
    assert glyph("extra", device) == extra
    assert glyph("choose", device) == choose


def test_hints_can_be_clicked() -> None:
    bar = HintBar(Rect(100, 900, 1700, 60))
    canvas = RecordingCanvas()
    bar.draw(canvas, [Hint("choose", "Wählen"), Hint("extra", "Zurück"), Hint("back", "Pause")], MOUSE)
    texts = {call.what: call for call in canvas.calls if call.verb == "text"}
    assert "Wählen" not in texts, "pointing needs no hint"
    assert bar.at(texts["Zurück"].x + 5, 930) is Action.EXTRA
    assert bar.at(texts["Pause"].x + 5, 930) is Action.BACK
    assert bar.at(200, 930) is None
    assert glyph("confirm", MOUSE) == "glyph/mouse/left"
    last = texts["Pause"].rect
    assert last is not None
    assert last.right == pytest.approx(1800)


# --- text scale


@pytest.mark.parametrize(
    ("size", "scale", "expected"),
    [(30, 1.0, 30), (30, 1.25, 37.5), (30, 1.5, 45), (40, 1.5, 56), (56, 1.5, 56), (112, 1.5, 112)],
)
def test_small_letters_grow_and_large_ones_stay(size: float, scale: float, expected: float) -> None:
    assert grown(RecordingCanvas(text_scale=scale), size) == expected


def test_letters_grow_no_further_than_there_is_room() -> None:
    canvas = RecordingCanvas(text_scale=1.5)
    assert grown(canvas, 30, most=38) == 38
    assert grown(canvas, 40, most=38) == 40, "never smaller than on a large television"
    wide, narrow = (fitting_size(canvas, "x" * 10, room, 36, "text") for room in (400, 200))
    assert wide == 54
    assert 36 < narrow < 54
    assert canvas.measure("x" * 10, narrow, "text") <= 200


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_a_paragraph_stays_in_its_room(scale: float) -> None:
    canvas, rect = RecordingCanvas(text_scale=scale), Rect(100, 100, 600, 120)
    text = "Der Wirt macht das Licht aus und zählt die Deckel"
    size, lines = fitting_lines(canvas, text, rect, 36)
    assert " ".join(lines) == text
    assert size >= 36
    assert LINE_STEP * size * len(lines) <= rect.height
    paragraph(canvas, text, rect, 36, theme.STOUT, centred=True, middle=True)
    for call in canvas.calls:
        assert call.rect is not None
        assert call.x == rect.center.x
        assert rect.y <= call.rect.y
        assert call.rect.bottom <= rect.bottom


def test_hints_grow_and_move_together_until_they_fill_their_room() -> None:
    hints = [Hint("confirm", "Hinsetzen"), Hint("extra", "Verein"), Hint("back", "Feierabend")]
    drawn: dict[float, list[float]] = {}
    for room in (1700.0, 760.0, 300.0):
        canvas, bar = RecordingCanvas(text_scale=1.5), HintBar(Rect(0, 0, room, 60))
        bar.draw(canvas, hints, KEYBOARD)
        drawn[room] = [call.size for call in canvas.calls if call.verb == "text"]
        assert len(set(drawn[room])) == 1, "all hints of a row have one size"
        assert room == 300.0 or bar.width(canvas, hints, KEYBOARD) <= room
    assert drawn[1700.0][0] == 45
    assert theme.SIZE_HINT < drawn[760.0][0] < 45
    assert drawn[300.0][0] == theme.SIZE_HINT, "too many hints are at least as large as ever"


def test_rows_of_hints_can_have_letters_of_one_size() -> None:
    canvas, bar = RecordingCanvas(text_scale=1.5), HintBar(Rect(0, 0, 900, 60))
    hints = [Hint("back", "Pause")]
    assert bar.size(canvas, hints, KEYBOARD) == 45
    bar.draw(canvas, hints, KEYBOARD, 34)
    assert canvas.named("Pause")[0].size == 34
    assert bar.width(canvas, hints, KEYBOARD, 34) < bar.width(canvas, hints, KEYBOARD)

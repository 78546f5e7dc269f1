import logging
from functools import partial

import pygame
import pytest

from engine.shell.canvas import SdlCanvas
from engine.ui.canvas import Canvas, Font
from engine.ui.geometry import Rect
from tests.shell.conftest import BLUE, GREEN, RED, Opened, Painter

BLACK = (0, 0, 0)


def colour(picture: pygame.Surface, x: int, y: int) -> tuple[int, int, int]:
    red, green, blue, _ = picture.get_at((x, y))
    return red, green, blue


def ink(picture: pygame.Surface) -> pygame.Rect:
    """Return the smallest rectangle around everything that is not black."""
    picture.set_colorkey(BLACK)
    return picture.get_bounding_rect()


def test_it_is_a_canvas(painter: Painter) -> None:
    canvas: Canvas = painter.canvas
    assert canvas.measure("", 40) == 0


def test_a_sprite_lies_with_its_anchor_at_its_place(painter: Painter) -> None:
    def draw(canvas: SdlCanvas) -> None:
        canvas.image("square", 100, 50)
        canvas.image("disc", 300, 300)

    picture = painter.paint(draw)
    assert colour(picture, 100, 50) == RED
    assert colour(picture, 119, 69) == RED
    assert colour(picture, 120, 50) == GREEN
    assert colour(picture, 139, 69) == GREEN
    assert [colour(picture, x, y) for x, y in ((99, 50), (140, 50), (100, 49), (100, 70))] == [BLACK] * 4
    assert colour(picture, 295, 295) == colour(picture, 304, 304) == BLUE
    assert colour(picture, 294, 300) == colour(picture, 305, 300) == BLACK


def test_alpha_blends_and_zero_draws_nothing(painter: Painter) -> None:
    def draw(canvas: SdlCanvas) -> None:
        canvas.image("square", 0, 0, alpha=0.5)
        canvas.image("square", 100, 0, alpha=0.0)
        canvas.image("square", 200, 0)
        canvas.box(Rect(300, 0, 10, 10), RED, alpha=0.25)

    picture = painter.paint(draw)
    assert colour(picture, 5, 5)[0] == pytest.approx(100, abs=2)
    assert colour(picture, 105, 5) == BLACK
    assert colour(picture, 205, 5) == RED
    assert colour(picture, 305, 5)[0] == pytest.approx(50, abs=2)
    assert painter.canvas.statistics.draws == 3


def test_a_tint_multiplies_the_colours_of_one_sprite_only(painter: Painter) -> None:
    half = (128, 255, 0)

    def draw(canvas: SdlCanvas) -> None:
        canvas.image("square", 0, 0, tint=half)
        canvas.image("square", 100, 0)
        canvas.image("square", 200, 0, stretch=(2, 2), tint=half)
        canvas.image("square", 300, 0, stretch=(-1, 1), tint=half)

    picture = painter.paint(draw)
    expected = tuple(round(part * tint / 255) for part, tint in zip(RED, half, strict=True))
    assert colour(picture, 5, 5) == pytest.approx(expected, abs=2)
    assert colour(picture, 105, 5) == RED
    assert colour(picture, 205, 5) == pytest.approx(expected, abs=2)
    assert colour(picture, 295, 5) == pytest.approx(expected, abs=2)


def test_a_mirrored_sprite_turns_about_its_anchor(painter: Painter) -> None:
    picture = painter.paint(lambda canvas: canvas.image("square", 500, 50, stretch=(-2.0, 1.0)))
    assert ink(picture) == pygame.Rect(420, 50, 80, 20)
    assert colour(picture, 421, 55) == GREEN
    assert colour(picture, 498, 55) == RED


def test_a_sprite_as_thin_as_nothing_is_not_drawn(painter: Painter) -> None:
    picture = painter.paint(lambda canvas: canvas.image("square", 500, 50, stretch=(0.001, 1.0)))
    assert ink(picture).width == 0
    assert painter.canvas.statistics.draws == 0


def test_angles_are_clockwise_about_the_anchor(painter: Painter) -> None:
    picture = painter.paint(lambda canvas: canvas.image("square", 500, 500, angle=90))
    box = ink(picture)
    assert abs(box.left - 480) <= 1
    assert abs(box.top - 500) <= 1
    assert abs(box.width - 20) <= 1
    assert abs(box.height - 40) <= 1
    assert colour(picture, 490, 505) == RED
    assert colour(picture, 490, 535) == GREEN


def test_a_panel_keeps_its_corners_and_stretches_its_middle(painter: Painter) -> None:
    picture = painter.paint(lambda canvas: canvas.panel("frame", Rect(104, 204, 192, 92)))
    assert ink(picture) == pygame.Rect(100, 200, 200, 100)
    row = [colour(picture, x, 205) for x in range(100, 300)]
    assert row == [RED] * 10 + [GREEN] * 180 + [RED] * 10
    column = [colour(picture, 200, y) for y in range(200, 300)]
    assert column == [GREEN] * 10 + [BLUE] * 80 + [GREEN] * 10


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (777, 777)])
def test_a_panel_has_no_seams_at_any_size(
    open_window: Opened, painter: Painter, size: tuple[int, int]
) -> None:
    painter.window.resize(size)
    for x in (100.0, 100.3, 100.5, 100.9):
        rect = Rect(x, x, 333.3, 222.2)
        picture = painter.paint(partial(SdlCanvas.panel, name="frame", rect=rect))
        box = ink(picture)
        pixels = [
            colour(picture, column, row)
            for column in range(box.left, box.right)
            for row in (box.centery, box.top)
        ]
        assert BLACK not in pixels


def test_a_panel_smaller_than_its_corners_shrinks_them(painter: Painter) -> None:
    picture = painter.paint(lambda canvas: canvas.panel("frame", Rect(104, 104, 2, 2)))
    assert ink(picture) == pygame.Rect(100, 100, 10, 10)
    assert [colour(picture, x, 102) for x in range(100, 110)] == [RED] * 10


def test_neighbouring_boxes_meet(painter: Painter) -> None:
    painter.window.resize((1366, 768))

    def draw(canvas: SdlCanvas) -> None:
        for index in range(40):
            canvas.box(Rect(index * 48.1, 0, 48.1, 100), RED, alpha=0.5)

    picture = painter.paint(draw)
    assert {colour(picture, x, 10) for x in range(1365)} == {colour(picture, 0, 10)}


@pytest.mark.parametrize("font", ["text", "bold", "display"])
@pytest.mark.parametrize("size", [28, 48, 92, 176])
def test_capitals_are_centred_at_the_y(painter: Painter, font: Font, size: int) -> None:
    picture = painter.paint(lambda canvas: canvas.text("HHH", 960, 540, size, RED, font=font, align="middle"))
    box = ink(picture)
    assert abs((box.top + box.bottom) / 2 - 540) <= 1
    assert abs((box.left + box.right) / 2 - 960) <= 3
    assert 0.6 * size < box.height < 0.8 * size


def test_text_is_aligned_and_as_wide_as_measured(painter: Painter) -> None:
    def draw(canvas: SdlCanvas) -> None:
        canvas.text("Wasserbüffel", 500, 100, 60, GREEN)
        canvas.text("Wasserbüffel", 500, 300, 60, GREEN, align="end")
        canvas.text("", 500, 500, 60, GREEN)

    picture = painter.paint(draw)
    width = painter.canvas.measure("Wasserbüffel", 60)
    upper = ink(picture.subsurface((0, 0, 1920, 200)))
    lower = ink(picture.subsurface((0, 200, 1920, 200)))
    assert abs(upper.left - 500) <= 4
    assert abs(lower.right - 500) <= 4
    assert abs(upper.width - width) <= 8
    assert painter.canvas.statistics.draws == 2


def test_text_has_the_colour_asked_for_each_time(painter: Painter) -> None:
    def draw(canvas: SdlCanvas) -> None:
        canvas.text("HHHH", 100, 100, 150, RED, font="bold")
        canvas.text("HHHH", 100, 400, 150, BLUE, font="bold", alpha=0.5)

    picture = painter.paint(draw)
    upper = {colour(picture, x, 100) for x in range(100, 400)}
    lower = {colour(picture, x, 400) for x in range(100, 400)}
    assert RED in upper
    assert max(blue for _, _, blue in lower) == pytest.approx(100, abs=2)
    assert not any(red for red, _, _ in lower)


def test_measured_widths_hardly_depend_on_the_window(painter: Painter) -> None:
    full = painter.canvas.measure("Noch eine Runde?", 40)
    painter.window.resize((1280, 720))
    painter.paint(lambda canvas: canvas.box(Rect(0, 0, 10, 10), RED))
    assert painter.canvas.measure("Noch eine Runde?", 40) == pytest.approx(full, rel=0.05)


def test_bars_stay_black_whatever_is_drawn(open_window: Opened, painter: Painter) -> None:
    painter.window.resize((1920, 1200))

    def draw(canvas: SdlCanvas) -> None:
        canvas.box(Rect(-500, -500, 3000, 3000), RED)
        canvas.image("square", -20, -10, stretch=(60, 80))
        canvas.text("HHHHHH", 960, 0, 176, GREEN)

    picture = painter.paint(draw)
    assert picture.get_size() == (1920, 1200)
    assert ink(picture) == pygame.Rect(0, 60, 1920, 1080)
    assert ink(picture.subsurface((0, 0, 1920, 60))).height == 0


def test_the_picture_follows_the_size_of_the_window(painter: Painter) -> None:
    for size in ((1280, 720), (640, 480), (1920, 1080)):
        painter.window.resize(size)
        picture = painter.paint(lambda canvas: canvas.box(Rect(960, 540, 960, 540), BLUE))
        viewport = painter.window.viewport
        assert picture.get_size() == size
        assert ink(picture).bottomright == (viewport.left + viewport.width, viewport.top + viewport.height)
        assert ink(picture).topleft == viewport.to_window(960, 540)


def test_drawing_at_a_smaller_size_fills_the_window(
    open_window: Opened, painter: Painter, assets: object
) -> None:
    window = open_window((1920, 1200), render_size=(960, 540))
    small = Painter(window, painter.assets)
    picture = small.paint(lambda canvas: canvas.box(Rect(0, 0, 960, 1080), GREEN))
    assert picture.get_size() == (1920, 1200)
    assert ink(picture) == pygame.Rect(0, 60, 960, 1080)
    assert small.canvas.statistics.pixels == 480 * 540


def test_the_frame_is_counted(painter: Painter) -> None:
    def draw(canvas: SdlCanvas) -> None:
        canvas.box(Rect(0, 0, 100, 10), RED)
        canvas.image("square", 0, 0)
        canvas.image("disc", 0, 0)
        canvas.text("a", 0, 0, 40, RED)
        canvas.text("b", 0, 0, 40, RED)
        canvas.panel("frame", Rect(0, 0, 100, 100))

    painter.paint(draw)
    statistics = painter.canvas.statistics
    assert statistics.draws == 1 + 2 + 2 + 9
    assert statistics.switches == 4
    assert statistics.pixels >= 1000 + 800 + 100 + 108 * 108


def test_a_missing_picture_shows_a_grey_field_and_is_logged_once(
    painter: Painter, caplog: pytest.LogCaptureFixture
) -> None:
    def draw(canvas: SdlCanvas) -> None:
        for _ in range(3):
            canvas.image("nothing", 500, 500)
            canvas.panel("nobody", Rect(700, 700, 50, 50))

    with caplog.at_level(logging.ERROR):
        picture = painter.paint(draw)
    assert [record.getMessage() for record in caplog.records] == [
        "There is no sprite nothing",
        "There is no panel nobody",
    ]
    for x, y in ((500, 500), (725, 725)):
        red, green, blue = colour(picture, x, y)
        assert red == green == blue > 60


@pytest.mark.parametrize("margin", [0, 3, 10])
def test_with_another_safe_area_everything_is_drawn_about_the_middle(painter: Painter, margin: int) -> None:
    painter.window.margin = margin
    zoom = (100 - 2 * margin) / 90

    def draw(canvas: SdlCanvas) -> None:
        canvas.box(Rect(96, 54, 1728, 972), RED)
        canvas.panel("frame", Rect(960 - 100, 540 - 100, 200, 200))
        canvas.image("disc", 960, 540)

    picture = painter.paint(draw)
    left, top = round(1920 * margin / 100), round(1080 * margin / 100)
    assert ink(picture) == pygame.Rect(left, top, 1920 - 2 * left, 1080 - 2 * top)
    assert colour(picture, 960, 540) == BLUE
    assert colour(picture, round(960 - 130 * zoom), 540) == RED
    assert colour(picture, round(960 - 97 * zoom), 540) == GREEN
    assert colour(picture, round(960 - 90 * zoom), round(540 - 90 * zoom)) == BLUE


@pytest.mark.parametrize("margin", [0, 5, 10])
def test_what_fills_the_screen_fills_it_with_every_safe_area(painter: Painter, margin: int) -> None:
    painter.window.margin = margin
    picture = painter.paint(lambda canvas: canvas.box(Rect(0, 0, 1920, 1080), BLUE))
    assert ink(picture) == pygame.Rect(0, 0, 1920, 1080)

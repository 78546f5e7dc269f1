"""What stands still is kept as one picture and looks the same as if it was drawn anew."""

from collections.abc import Callable

import pygame
import pytest

from engine.shell.canvas import SdlCanvas
from engine.shell.catalogue import load_catalogue
from engine.ui.geometry import Rect
from tests.shell.conftest import BLUE, GREEN, RED, Opened, Painter


class Still:
    """Draws something below something that moves, and counts how often it is asked to."""

    def __init__(self) -> None:
        self.key = "first"
        self.drawn = 0
        self.place = 100.0

    def below(self, canvas: SdlCanvas) -> None:
        self.drawn += 1
        canvas.box(Rect(0, 0, 1920, 1080), GREEN)
        canvas.image("square", self.place, 100, stretch=(6, 6), alpha=0.5)
        canvas.panel("frame", Rect(500, 300, 401, 203), alpha=0.7)
        canvas.text("Wasserbüffel", 960, 800, 60, RED, align="middle")

    def draw(self, canvas: SdlCanvas) -> None:
        canvas.kept(self.key, lambda: self.below(canvas))
        canvas.box(Rect(900, 500, 100, 100), BLUE, alpha=0.5)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


@pytest.fixture
def still() -> Still:
    return Still()


def paint(painter: Painter, draw: Callable[[SdlCanvas], None], times: int) -> list[bytes]:
    return [pixels(painter.paint(draw)) for _ in range(times)]


def test_it_is_drawn_into_a_texture_once_it_comes_again(painter: Painter, still: Still) -> None:
    counts, draws = [], []
    for _ in range(5):
        painter.paint(still.draw)
        counts.append(still.drawn)
        draws.append(painter.canvas.statistics.draws)
    assert counts == [1, 2, 2, 2, 2]
    assert draws[0] > draws[-1] == 2
    assert draws[1] == draws[0] + 1


@pytest.mark.parametrize("size", [(1920, 1080), (960, 540), (1000, 800)])
def test_the_picture_is_the_same_kept_or_not(
    open_window: Opened, painter: Painter, still: Still, size: tuple[int, int]
) -> None:
    painter = Painter(open_window(size), painter.assets)
    anew, kept, again = paint(painter, still.draw, 3)
    assert anew == kept == again
    assert len(set(anew)) > 10, "nothing was drawn"


def test_so_it_is_where_everything_is_drawn_smaller(
    open_window: Opened, painter: Painter, still: Still
) -> None:
    small = Painter(open_window((1920, 1200), render_size=(960, 540)), painter.assets)
    anew, kept, again = paint(small, still.draw, 3)
    assert anew == kept == again


def test_another_key_is_drawn_at_once(painter: Painter, still: Still) -> None:
    before = paint(painter, still.draw, 3)[-1]
    still.key, still.place = "second", 700.0
    after = paint(painter, still.draw, 3)
    assert after[0] != before
    assert after[0] == after[1] == after[2]


def test_another_size_of_the_window_or_of_the_letters_is_drawn_anew(painter: Painter, still: Still) -> None:
    paint(painter, still.draw, 3)
    painter.window.resize((1280, 720))
    painter.paint(still.draw)
    assert still.drawn == 3
    paint(painter, still.draw, 3)
    assert still.drawn == 4
    painter.canvas.text_scale = 1.5
    painter.paint(still.draw)
    assert still.drawn == 5


def test_the_texture_is_counted_and_goes_with_the_first_frame_that_does_without(
    painter: Painter, still: Still
) -> None:
    paint(painter, still.draw, 1)
    without = painter.canvas.texture_bytes
    paint(painter, still.draw, 2)
    whole = 4 * painter.window.size[0] * painter.window.size[1]
    assert painter.canvas.texture_bytes == without + whole <= painter.canvas.most_texture_bytes
    paint(painter, lambda canvas: canvas.box(Rect(0, 0, 10, 10), RED), 2)
    assert painter.canvas.texture_bytes == without
    still.drawn = 0
    paint(painter, still.draw, 1)
    assert still.drawn == 1


def test_nothing_is_kept_while_somebody_else_is_being_kept(painter: Painter) -> None:
    counts = {"outer": 0, "inner": 0}

    def inner(canvas: SdlCanvas) -> None:
        counts["inner"] += 1
        canvas.box(Rect(0, 0, 1920, 1080), RED)

    def outer(canvas: SdlCanvas) -> None:
        counts["outer"] += 1
        canvas.kept("inner", lambda: inner(canvas))
        canvas.box(Rect(0, 0, 960, 1080), GREEN)

    pictures = paint(painter, lambda canvas: canvas.kept("outer", lambda: outer(canvas)), 4)
    assert counts == {"outer": 2, "inner": 2}
    assert len(set(pictures)) == 1


def test_a_picture_that_may_be_lost_is_drawn_anew(painter: Painter, still: Still) -> None:
    paint(painter, still.draw, 3)
    painter.canvas.renew()
    paint(painter, still.draw, 1)
    assert still.drawn == 3


def test_in_software_nothing_is_kept_unless_it_is_asked_for(
    open_window: Opened, painter: Painter, still: Still
) -> None:
    canvas = SdlCanvas(painter.window, painter.assets, load_catalogue(painter.assets / "images"))
    for _ in range(4):
        canvas.begin()
        still.draw(canvas)
        canvas.finish()
    assert still.drawn == 4
    canvas.close()


def test_what_fails_while_it_is_kept_is_drawn_anew(painter: Painter, still: Still) -> None:
    paint(painter, still.draw, 1)

    def broken(canvas: SdlCanvas) -> None:
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        painter.paint(lambda canvas: canvas.kept(still.key, lambda: broken(canvas)))
    painter.canvas.finish()
    anew = paint(painter, still.draw, 4)
    assert len(set(anew)) == 1

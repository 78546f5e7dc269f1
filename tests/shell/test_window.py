import logging

import pygame
import pytest

from engine.shell import sdl
from engine.shell.environment import DEFAULTS, prepare
from engine.shell.sdl import RendererInfo
from engine.shell.window import Window
from tests.shell.conftest import Opened


def test_the_owners_settings_win() -> None:
    environment = {"SDL_RENDER_BATCHING": "0", "HOME": "/home/anna"}
    prepare(environment)
    assert environment["SDL_RENDER_BATCHING"] == "0"
    assert environment["HOME"] == "/home/anna"
    assert environment.keys() >= DEFAULTS.keys()


def test_software_takes_over_where_there_is_no_gpu(
    open_window: Opened, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        window = open_window()
    assert window.driver.name == "software"
    assert not window.accelerated
    assert "Renderer opengles2 cannot be used" in caplog.text
    assert "Renderer software (not accelerated), video driver dummy, window 1920 x 1080" in caplog.text


@pytest.mark.parametrize("emulator", ["llvmpipe (LLVM 15.0.6, 256 bits)", "SwiftShader Device"])
def test_a_program_that_poses_as_a_gpu_is_known(emulator: str) -> None:
    assert RendererInfo("opengles2", accelerated=True, device=emulator).emulated
    assert not RendererInfo("opengles2", accelerated=True, device="V3D 4.2").emulated
    assert not RendererInfo("software", accelerated=False).emulated


def test_an_emulated_gpu_is_passed_over_unless_asked_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    real = sdl.renderer_info
    asked: list[int] = []

    def posing(window_id: int) -> RendererInfo:
        asked.append(window_id)
        return (
            RendererInfo("opengl", accelerated=True, device="llvmpipe")
            if len(asked) == 1
            else real(window_id)
        )

    monkeypatch.setattr(sdl, "renderer_info", posing)
    monkeypatch.setattr("engine.shell.window.PREFERRED_DRIVERS", ("software", "software"))
    with caplog.at_level(logging.INFO):
        window = Window.open("Test", (320, 200), windowed=True)
    assert "only emulated by llvmpipe" in caplog.text
    assert window.driver.name == "software"
    window.close()


def test_a_wish_that_cannot_be_fulfilled_ends_in_software(caplog: pytest.LogCaptureFixture) -> None:
    window = Window.open("Test", (320, 200), windowed=True, renderer="crayons")
    assert window.driver.name == "software"
    assert "No renderer is called crayons" in caplog.text
    window.close()


def test_the_driver_in_the_environment_is_tried(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_RENDER_DRIVER", "opengl")
    with caplog.at_level(logging.INFO):
        Window.open("Test", (320, 200), windowed=True).close()
    assert "Renderer opengl cannot be used" in caplog.text
    assert "opengles2" not in caplog.text


def test_it_fills_the_screen_unless_told_otherwise() -> None:
    pygame.display.init()
    window = Window.open("Test")
    assert window.fullscreen
    assert window.size == pygame.display.get_desktop_sizes()[0]
    window.toggle_fullscreen()
    assert not window.fullscreen
    assert window.size == tuple(side * 3 // 4 for side in pygame.display.get_desktop_sizes()[0])
    window.toggle_fullscreen()
    assert window.fullscreen
    window.close()


def test_full_screen_that_is_refused_is_logged(
    open_window: Opened, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Stubborn:
        size = (640, 480)
        position = (30, 40)

        def set_fullscreen(self, desktop: bool) -> None:
            raise pygame.error("not today")

    window = open_window()
    with monkeypatch.context() as patch:
        stubborn = Stubborn()
        patch.setattr(window, "_window", stubborn)
        window.toggle_fullscreen()
    assert (stubborn.size, stubborn.position) == ((640, 480), (30, 40)), "it stays the window it was"
    assert not window.fullscreen
    assert "not today" in caplog.text


def test_screenshots_have_the_size_of_the_window_after_it_changed(open_window: Opened) -> None:
    window = open_window((640, 480))
    for size in ((800, 600), (320, 200), (1000, 100)):
        window.resize(size)
        window.begin()
        window.finish()
        assert window.screenshot().get_size() == size
        window.present()

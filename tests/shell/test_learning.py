"""Pads that the players teach the game: from raw inputs to a mapping that survives the evening."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.shell.input import Input
from engine.shell.pads import Pads
from engine.shell.viewport import Viewport
from engine.ui.actions import Press, RawInput, Release
from engine.ui.pads import PadInfo, PadState
from tests.pads import VirtualPad

NOBODY = (0x1234, 0x9ABC)
MAPPING = {"a": "b2", "b": "b1", "start": "b5", "leftx": "a0", "lefty": "a1", "dpup": "h0.1"}


class Desk:
    """Pads, one of which is plugged in, behind the whole way through SDL."""

    def __init__(self, folder: Path, model: tuple[int, int] = NOBODY, *, known: bool = False) -> None:
        self.file = folder / "pads.txt"
        self._model, self._known = model, known
        self._sit_down()
        self.key = self.info.device.key

    def _sit_down(self) -> None:
        self.pads = Pads(learned=self.file)
        self.input = Input(lambda: Viewport.fitted(1920, 1080), self.pads)
        self.pad = VirtualPad("No, name", self._model, known=self._known, shape=(4, 6, 1))
        self.events()

    def another_evening(self) -> None:
        """End the program and start it again."""
        self.close()
        self._sit_down()

    @property
    def info(self) -> PadInfo:
        (info,) = self.pads.plugged()
        return info

    @property
    def state(self) -> PadState:
        return self.pads.state(self.info.device.key)

    @property
    def knowledge(self) -> str:
        return str(self.info.knowledge)

    def events(self) -> list[str]:
        """Return what came in: ``+CONFIRM``, ``-CONFIRM``, ``+b3``, ``-b3``."""
        pygame.event.pump()
        told = []
        for event in self.input.poll(0.0):
            match event:
                case Press(action=action) | Release(action=action):
                    told.append(("+" if isinstance(event, Press) else "-") + action.name)
                case RawInput(source=source, down=down):
                    told.append(("+" if down else "-") + source)
        return told

    def push(self, button: int) -> list[str]:
        self.pad.numbered_button(button, down=True)
        told = self.events()
        self.pad.numbered_button(button, down=False)
        return [*told, *self.events()]

    def close(self) -> None:
        self.pad.unplug()
        self.pads.close()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    pygame.display.init()
    pygame.joystick.init()
    opened = Desk(tmp_path)
    yield opened
    opened.close()
    pygame.display.quit()


def test_a_pad_that_is_listened_to_tells_everything_and_plays_nothing(desk: Desk) -> None:
    assert desk.push(0) == ["+CONFIRM", "-CONFIRM"]
    desk.pads.listen(desk.key)
    assert desk.push(5) == ["+b5", "-b5"]
    assert desk.push(0) == ["+b0", "-CONFIRM", "-b0"]
    desk.pad.hat("right")
    assert "+h0.2" in desk.events()
    desk.pad.hat("up")
    assert [told for told in desk.events() if "h0" in told] == ["+h0.1", "-h0.2"]
    desk.pad.hat()
    desk.events()
    desk.pads.listen(None)
    assert desk.push(5) == []
    assert desk.push(1) == ["+BACK", "-BACK"]


def test_what_was_held_before_is_released_all_the_same(desk: Desk) -> None:
    desk.pad.numbered_button(0, down=True)
    assert desk.events() == ["+CONFIRM"]
    desk.pads.listen(desk.key)
    desk.pad.numbered_button(0, down=False)
    assert desk.events() == ["-CONFIRM"]


def test_sticks_are_halves_and_triggers_rest_at_an_end(desk: Desk) -> None:
    desk.pad.axis(2, -1.0)
    desk.pad.axis(3, 1.0)
    desk.events()
    desk.pads.listen(desk.key)
    told = []
    for axis, value in ((0, 0.5), (0, 0.7), (0, 0.5), (0, -0.9), (0, 0.0), (2, 0.0), (2, 0.9), (3, -1.0)):
        desk.pad.axis(axis, value)
        told.append([event for event in desk.events() if "a" in event])
    assert told == [[], ["++a0"], [], ["-+a0", "+-a0"], ["--a0"], [], ["+a2"], ["+a3~"]]


def test_a_learned_pad_plays_at_once_and_after_the_next_start(desk: Desk) -> None:
    assert desk.knowledge == "unknown"
    assert desk.pads.learn(desk.key, MAPPING)
    assert desk.knowledge == "learned"
    assert desk.info.device.key == desk.key, "it keeps its seat"
    assert desk.push(2) == ["+CONFIRM", "-CONFIRM"]
    assert desk.push(0) == []
    lines = desk.file.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("#")
    assert lines[1].startswith(f"{desk.pad.guid},No name,a:b2,b:b1,")
    assert lines[1].endswith("platform:Linux,")
    desk.another_evening()
    assert desk.knowledge == "learned"
    assert desk.push(2) == ["+CONFIRM", "-CONFIRM"]
    desk.pads.forget(desk.key)
    assert desk.knowledge == "unknown"
    assert desk.push(0) == ["+CONFIRM", "-CONFIRM"]


def test_the_state_shows_what_the_mapping_says(desk: Desk) -> None:
    desk.pad.numbered_button(0, down=True)
    desk.pad.hat("left")
    desk.pad.axis(1, -1.0)
    desk.events()
    assert desk.state.down == {"a", "dpleft"}
    assert desk.state.left == pytest.approx((0.0, -1.0), abs=0.01)
    desk.pads.learn(desk.key, MAPPING)
    desk.pad.hat("up")
    desk.pad.numbered_button(1, down=True)
    desk.events()
    assert desk.state.down == {"b", "dpup"}
    assert desk.state.touched
    assert desk.pads.state("pad:gone#1") == PadState()


def test_what_is_forgotten_is_unknown_again_and_can_be_learned_again(desk: Desk) -> None:
    desk.pads.learn(desk.key, MAPPING)
    desk.pads.forget(desk.key)
    assert desk.knowledge == "unknown"
    assert desk.pad.guid not in desk.file.read_text(encoding="utf-8")
    assert desk.push(0) == ["+CONFIRM", "-CONFIRM"]
    desk.pads.forget(desk.key)
    desk.pads.learn(desk.key, {**MAPPING, "a": "b3"})
    assert desk.push(3) == ["+CONFIRM", "-CONFIRM"]
    assert desk.push(0) == []


def test_a_pad_that_sdl_knows_comes_back_to_what_sdl_knows(tmp_path: Path) -> None:
    pygame.display.init()
    pygame.joystick.init()
    desk = Desk(tmp_path, (0x045E, 0x028E), known=True)
    try:
        assert desk.knowledge == "known"
        desk.pads.learn(desk.key, {"a": "b1", "b": "b0", "leftx": "a0", "lefty": "a1"})
        assert desk.push(1) == ["+CONFIRM", "-CONFIRM"]
        desk.pads.forget(desk.key)
        assert desk.knowledge == "known"
        assert desk.push(0) == ["+CONFIRM", "-CONFIRM"]
    finally:
        desk.close()
        pygame.display.quit()


def test_a_disk_that_refuses_costs_the_next_evening_only(desk: Desk) -> None:
    desk.file.mkdir()
    assert not desk.pads.learn(desk.key, MAPPING)
    assert desk.push(2) == ["+CONFIRM", "-CONFIRM"]


def test_a_damaged_line_is_set_aside_and_the_others_count(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    good = f"{desk.pad.guid},No name,a:b4,b:b1,leftx:a0,lefty:a1,platform:Linux,"
    desk.file.write_text(f"# comment\n{good}\nnonsense\n", encoding="utf-8")
    desk.another_evening()
    assert desk.push(4) == ["+CONFIRM", "-CONFIRM"]
    assert "pads.txt:3: no mapping" in caplog.text
    assert "nonsense" in desk.file.with_name("pads.damaged.txt").read_text(encoding="utf-8")
    assert good in desk.file.read_text(encoding="utf-8")
    assert "nonsense" not in desk.file.read_text(encoding="utf-8")


def test_a_pad_rumbles(desk: Desk) -> None:
    assert desk.pads.rumble(desk.key, 0.5, 1.0, 0.2)
    assert desk.pad.rumbles == [(32767, 65535)]
    assert not desk.pads.rumble("pad:gone#1", 1.0, 1.0, 0.2)
    desk.pads.learn(desk.key, MAPPING)
    assert desk.pads.rumble(desk.key, 1.0, 0.0, 0.2)
    assert desk.pad.rumbles[-1] == (65535, 0)


def test_a_pad_tells_its_shape_and_perhaps_its_battery(desk: Desk) -> None:
    assert (desk.info.axes, desk.info.hats) == (4, 1)
    assert desk.info.battery is None


def test_a_swap_holds_for_a_learned_pad(desk: Desk) -> None:
    desk.pads.swapped = {desk.key}
    desk.pads.learn(desk.key, MAPPING)
    desk.push(2)
    assert desk.push(2) == ["+BACK", "-BACK"]
    assert desk.pads.devices[0].swapped

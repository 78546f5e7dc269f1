from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.shell import sdl
from engine.shell.input import Input, WindowEvent
from engine.shell.pads import Pads
from engine.shell.viewport import Viewport
from engine.ui.actions import Action, InputEvent, PadAdded, PadLost, PointerMoved, Press, Release
from tests.pads import PLAYSTATION_4, SWITCH_PRO, VirtualPad


class Desk:
    """Pads behind the whole way through SDL."""

    def __init__(self, pads: Pads) -> None:
        self.pads = pads
        self.input = Input(lambda: Viewport.fitted(1920, 1080), pads)
        self.now = 0.0

    def poll(self) -> list[InputEvent | WindowEvent]:
        """Return what came in, without what the window and the mouse say at their start."""
        pygame.event.pump()
        self.now += 0.016
        return [e for e in self.input.poll(self.now) if not isinstance(e, WindowEvent | PointerMoved)]

    def actions(self) -> list[str]:
        """Return the presses and releases that came in, for example ``+LEFT -LEFT``."""
        signs = {Press: "+", Release: "-"}
        return [signs[type(e)] + e.action.name for e in self.poll() if isinstance(e, Press | Release)]


Plug = Callable[..., VirtualPad]
MakeDesk = Callable[..., Desk]


@pytest.fixture
def video() -> Iterator[None]:
    """Pump events without a window; and leave no joystick behind."""
    pygame.display.init()
    pygame.joystick.init()
    yield
    pygame.display.quit()


@pytest.fixture
def plug(video: None) -> Iterator[Plug]:
    """Plug pads in that are pulled out after the test."""
    pads: list[VirtualPad] = []

    def plugged(*arguments: object, **options: object) -> VirtualPad:
        pads.append(VirtualPad(*arguments, **options))  # type: ignore[arg-type]
        return pads[-1]

    yield plugged
    for pad in pads:
        pad.unplug()


@pytest.fixture
def make_desk(video: None) -> Iterator[MakeDesk]:
    """Sit down at pads that are closed after the test."""
    made: list[Pads] = []

    def sit_down(**options: Any) -> Desk:
        made.append(Pads(**options))
        return Desk(made[-1])

    yield sit_down
    for pads in made:
        pads.close()


@pytest.fixture
def desk(make_desk: MakeDesk) -> Desk:
    return make_desk()


def test_a_pad_comes_plays_and_goes(desk: Desk, plug: Plug) -> None:
    assert desk.poll() == []
    pad = plug("Grey pad")
    (added,) = desk.poll()
    assert isinstance(added, PadAdded)
    device = added.device
    assert device.kind == "pad"
    assert device.style == "xbox"
    assert device.key == f"pad:{pad.guid}#1"
    assert list(desk.pads.devices) == [device]
    pad.button("south", down=True)
    assert desk.poll() == [Press(Action.CONFIRM, device)]
    assert desk.poll() == []
    pad.button("south", down=False)
    assert desk.poll() == [Release(Action.CONFIRM, device)]
    pad.unplug()
    assert desk.poll() == [PadLost(device, added.name)]
    assert desk.pads.devices == ()


def test_a_pad_that_was_there_before_is_found(make_desk: MakeDesk, plug: Plug) -> None:
    plug()
    desk = make_desk()
    assert [type(event) for event in desk.poll()] == [PadAdded]
    assert desk.poll() == []


def test_every_button_means_its_action(desk: Desk, plug: Plug) -> None:
    pad = plug()
    desk.poll()
    meanings = []
    buttons: list[Callable[[bool], None]] = [
        lambda down: pad.button("south", down=down),
        lambda down: pad.button("east", down=down),
        lambda down: pad.button("west", down=down),
        lambda down: pad.button("north", down=down),
        lambda down: pad.button("start", down=down),
        lambda down: pad.button("guide", down=down),
        lambda down: pad.cross("up", down=down),
        lambda down: pad.cross("down", down=down),
        lambda down: pad.cross("left", down=down),
        lambda down: pad.cross("right", down=down),
    ]
    for press in buttons:
        press(True)
        meanings += desk.actions()
        press(False)
        meanings += desk.actions()
    names = ["CONFIRM", "BACK", "EXTRA", "INFO", "PAUSE", "UP", "DOWN", "LEFT", "RIGHT"]
    assert meanings == [sign + name for name in names for sign in "+-"]


def test_the_stick_counts_from_60_and_until_40_percent(desk: Desk, plug: Plug) -> None:
    pad = plug()
    desk.poll()
    seen = []
    for value in (0.3, 0.58, 0.62, 0.5, 0.42, 0.9, 0.38, 0.5, 0.0, -0.7, 0.7, 0.0):
        pad.axis(0, value)
        seen.append(" ".join(desk.actions()))
    assert seen == ["", "", "+RIGHT", "", "", "", "-RIGHT", "", "", "+LEFT", "-LEFT +RIGHT", "-RIGHT"]
    pad.axis(1, -1)
    assert desk.actions() == ["+UP"]
    pad.axis(1, 1)
    assert desk.actions() == ["-UP", "+DOWN"]
    pad.axis(4, 1)
    assert desk.actions() == []


def test_stick_and_cross_together_press_once(desk: Desk, plug: Plug) -> None:
    pad = plug()
    desk.poll()
    pad.axis(0, -1)
    pad.cross("left", down=True)
    assert desk.actions() == ["+LEFT"]
    pad.axis(0, 0)
    assert desk.actions() == []
    pad.cross("left", down=False)
    assert desk.actions() == ["-LEFT"]


def test_what_was_held_is_released_when_the_pad_goes(desk: Desk, plug: Plug) -> None:
    pad = plug()
    desk.poll()
    pad.button("south", down=True)
    pad.cross("up", down=True)
    desk.poll()
    pad.unplug()
    events = desk.poll()
    assert [type(event) for event in events] == [Release, Release, PadLost]


def test_a_pad_keeps_its_key_and_two_alike_do_not_share_one(desk: Desk, plug: Plug) -> None:
    first, second = plug("Twin"), plug("Twin")
    keys = [event.device.key for event in desk.poll() if isinstance(event, PadAdded)]
    assert keys == [f"pad:{first.guid}#1", f"pad:{first.guid}#2"]
    first.unplug()
    (lost,) = desk.poll()
    assert isinstance(lost, PadLost)
    assert lost.device.key == keys[0]
    second.button("south", down=True)
    (press,) = desk.poll()
    assert isinstance(press, Press)
    assert press.device.key == keys[1]
    plug("Twin")
    (again,) = desk.poll()
    assert isinstance(again, PadAdded)
    assert again.device == lost.device


def test_what_is_told_of_a_pad_stays_its_own_when_another_one_goes(desk: Desk, plug: Plug) -> None:
    first, _second = plug("First"), plug("Second")
    plug("Noname", (0x1234, 0x5678), known=False, shape=(2, 4, 1))
    desk.poll()
    assert [(pad.name, pad.axes, pad.hats) for pad in desk.pads.plugged()] == [
        ("First", 6, 0),
        ("Second", 6, 0),
        ("Noname", 2, 1),
    ]
    first.unplug()
    gone, second, noname = desk.pads.plugged()
    assert (gone.name, gone.axes, gone.battery) == ("First", 0, None), "nobody has told that it is gone"
    assert (second.axes, noname.axes) == (6, 2)
    desk.pads.listen(gone.device.key)
    desk.poll()
    assert [(pad.name, pad.axes) for pad in desk.pads.plugged()] == [("Second", 6), ("Noname", 2)]


def test_pads_play_independently(desk: Desk, plug: Plug) -> None:
    one, two = plug("One"), plug("Two", PLAYSTATION_4)
    devices = [event.device for event in desk.poll() if isinstance(event, PadAdded)]
    one.button("south", down=True)
    two.button("east", down=True)
    assert set(desk.poll()) == {Press(Action.CONFIRM, devices[0]), Press(Action.BACK, devices[1])}


def test_the_style_follows_the_maker(desk: Desk, plug: Plug) -> None:
    plug("A")
    plug("B", PLAYSTATION_4)
    plug("C", SWITCH_PRO)
    plug("D", (0x054C, 0x1234), known=False)
    plug("E", (0x057E, 0x1234), known=False)
    styles = [event.device.style for event in desk.poll() if isinstance(event, PadAdded)]
    assert styles == ["xbox", "playstation", "nintendo", "playstation", "nintendo"]


def test_a_pad_nobody_knows_still_moves_something(desk: Desk, plug: Plug) -> None:
    pad = plug("Noname", (0x1234, 0x5678), known=False)
    assert [type(event) for event in desk.poll()] == [PadAdded]
    pad.hat("left", "up")
    assert set(desk.actions()) == {"+LEFT", "+UP"}
    pad.hat("left")
    assert desk.actions() == ["-UP"]
    pad.hat()
    assert desk.actions() == ["-LEFT"]
    pad.axis(0, 0.8)
    assert desk.actions() == ["+RIGHT"]
    pad.numbered_button(0, down=True)
    pad.numbered_button(1, down=True)
    pad.numbered_button(2, down=True)
    assert desk.actions() == ["+CONFIRM", "+BACK"]
    pad.unplug()
    assert [type(event) for event in desk.poll()] == [Release, Release, Release, PadLost]


def test_yes_and_no_can_be_swapped_for_one_pad(make_desk: MakeDesk, plug: Plug) -> None:
    swapped: set[str] = set()
    desk = make_desk(swapped=swapped)
    pad = plug()
    swapped.add(f"pad:{pad.guid}#1")
    desk.poll()
    assert [device.swapped for device in desk.pads.devices] == [True]
    pad.button("south", down=True)
    assert desk.actions() == ["+BACK"]
    pad.button("south", down=False)
    assert desk.actions() == ["-BACK"]
    pad.button("east", down=True)
    assert desk.actions() == ["+CONFIRM"]


def test_a_swap_counts_once_everything_is_let_go(make_desk: MakeDesk, plug: Plug) -> None:
    swapped: set[str] = set()
    desk = make_desk(swapped=swapped)
    pad = plug()
    desk.poll()
    pad.button("south", down=True)
    (pressed,) = desk.poll()
    swapped.add(f"pad:{pad.guid}#1")
    pad.button("south", down=False)
    (released,) = desk.poll()
    assert isinstance(pressed, Press)
    assert released == Release(Action.CONFIRM, pressed.device)
    pad.button("south", down=True)
    assert desk.actions() == ["+BACK"]
    pad.button("south", down=False)
    swapped.clear()
    assert desk.actions() == ["-BACK"]
    pad.button("south", down=True)
    assert desk.actions() == ["+CONFIRM"]


def test_adding_and_removing_twice_does_no_harm(desk: Desk, plug: Plug) -> None:
    pad = plug()
    added = desk.poll()
    for kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
        for index in (0, 7):
            assert desk.pads.translate(pygame.Event(kind, device_index=index)) == []
    pad.unplug()
    assert len(added) == len(desk.poll()) == 1
    for kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
        assert not desk.pads.translate(pygame.Event(kind, instance_id=pad.instance))


def test_a_plug_that_goes_at_once_does_no_harm(desk: Desk, plug: Plug) -> None:
    plug().unplug()
    desk.poll()
    assert desk.pads.devices == ()


def test_the_owners_mapping_file_is_used(
    make_desk: MakeDesk, plug: Plug, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    pad = plug("Oddity", (0x4321, 0x0001), known=False)
    mapping = tmp_path / "gamecontrollerdb.txt"
    mapping.write_text(f"{pad.guid},Oddity,a:b3,b:b2,dpup:h0.1,platform:Linux,\n", encoding="utf-8")
    with caplog.at_level("INFO"):
        desk = make_desk(mappings=mapping)
    assert "1 mappings" in caplog.text
    desk.poll()
    pad.numbered_button(3, down=True)
    assert desk.actions() == ["+CONFIRM"]
    pad.numbered_button(0, down=True)
    assert desk.actions() == []
    pad.hat("up")
    assert desk.actions() == ["+UP"]


def test_a_missing_mapping_file_is_fine_and_a_broken_one_is_logged(
    make_desk: MakeDesk, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    make_desk(mappings=tmp_path / "missing.txt")
    assert not caplog.records
    broken = tmp_path / "gamecontrollerdb.txt"
    broken.write_bytes(b"\x00\xff nonsense\n")
    make_desk(mappings=broken)
    make_desk(mappings=tmp_path)
    assert [record.levelname for record in caplog.records] == ["WARNING", "WARNING"]


def test_a_pad_that_cannot_be_opened_is_logged(
    desk: Desk, plug: Plug, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(index: int) -> None:
        raise pygame.error("busy")

    monkeypatch.setattr("engine.shell.pads.controller.Controller", refuse)
    plug()
    assert desk.poll() == []
    assert "busy" in caplog.text


def test_nobody_is_at_an_index_without_a_pad(video: None) -> None:
    assert sdl.joystick_identity(99) is None

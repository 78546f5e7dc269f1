"""Whole matches through SDL's own events, by pad, by mouse and by keyboard."""

import random
from collections.abc import Callable
from functools import partial

import pygame

from engine.settings import Settings
from engine.ui.actions import Action
from scenes.bohnen.scene import BohnenTable
from scenes.lobby import Lobby
from scenes.menu import Menu
from scenes.pad_lost import PadLostCover
from scenes.pause import LEAVE, Pause
from scenes.result import ResultPlate
from tests.pads import VirtualPad
from tests.scenes.evening import Evening, play_to_the_end
from tests.whole.program import EVERY_FRAME, NEVER, NOW_AND_THEN, Program

Begin = Callable[..., Program]
OFF = Settings(animation_speed="off")


def walk(program: Program, pit: int, step: Callable[[bool], None]) -> None:
    """Walk along the row until the pit has the focus; ``step(True)`` goes to the right."""
    chooser = program.table.chooser
    assert chooser is not None
    row = [int(target.key) for target in chooser.focus.targets]
    for _ in row:
        if chooser.pit == pit:
            return
        step(row.index(pit) > row.index(chooser.pit))
    raise AssertionError(f"pit {pit} cannot be reached")


def sow_by_pad(pad: VirtualPad, program: Evening, pit: int) -> None:
    assert isinstance(program, Program)
    walk(program, pit, lambda right: program.steer(pad, "right" if right else "left"))
    program.push(pad, "south")


def sow_by_keys(program: Evening, pit: int) -> None:
    assert isinstance(program, Program)
    walk(program, pit, lambda right: program.key(pygame.K_RIGHT if right else pygame.K_LEFT))
    program.key(pygame.K_RETURN)


def sow_by_mouse(program: Evening, pit: int) -> None:
    assert isinstance(program, Program)
    program.mouse(program.table.places.pit(pit).center)


def until_table(program: Program) -> None:
    program.until(lambda: isinstance(program.top, BohnenTable) and not program.navigator.in_transition)


def test_a_match_by_pad_only(program_at: Begin) -> None:
    program = program_at(settings=OFF)
    pad = program.virtual_pad()
    program.steer(pad, "right")  # from the Knobeln table to the next one
    program.push(pad, "south")
    program.the(Lobby)
    program.push(pad, "south")
    until_table(program)
    play_to_the_end(program, partial(sow_by_pad, pad), random.Random(1))
    program.the(ResultPlate)
    program.push(pad, "south")
    until_table(program)
    assert program.navigator.device.kind == "pad"
    program.push(pad, "start")
    while program.the(Pause).focus.key != LEAVE:
        program.steer(pad, "right")
    program.push(pad, "south")
    program.until(lambda: isinstance(program.navigator.scenes[0], Menu))


def test_a_match_by_keyboard_only(program_at: Begin) -> None:
    program = program_at(settings=OFF)
    program.key(pygame.K_RIGHT)  # from the Knobeln table to the next one
    program.key(pygame.K_RETURN)
    program.key(pygame.K_SPACE)
    until_table(program)
    play_to_the_end(program, sow_by_keys, random.Random(2))
    program.key(pygame.K_ESCAPE)
    program.until(lambda: isinstance(program.top, Menu) and not program.navigator.in_transition)
    program.key(pygame.K_ESCAPE)
    program.key(pygame.K_RIGHT)
    program.key(pygame.K_RETURN)
    assert not program.navigator.running


def test_a_match_by_mouse_only(program_at: Begin) -> None:
    # Not 16 : 9, so that the pointer must be mapped past the black bars.
    program = program_at(settings=OFF, size=(480, 300))
    menu = program.the(Menu)
    program.mouse(menu.layout.rect("label_bohnen").center)
    lobby = program.the(Lobby)
    row = lobby.area("opponent")
    for _ in range(4):
        program.mouse(row.center.moved(dx=row.width / 2 - 40))
    assert lobby.rows["opponent"].choice.value not in ("easy", "normal", "hard")
    program.mouse(lobby.area("start").center)
    until_table(program)
    play_to_the_end(program, sow_by_mouse, random.Random(3))
    plate = program.the(ResultPlate)
    program.frames(20)  # a click that comes with the plate would not count
    program.mouse(plate.area("pub").center)
    program.until(lambda: isinstance(program.top, Menu))


def test_a_pad_is_unplugged_in_the_middle_of_the_match(program_at: Begin) -> None:
    program = program_at(settings=OFF)
    first = program.virtual_pad("Erstes")
    second = program.virtual_pad("Zweites")
    program.steer(first, "right")  # from the Knobeln table to the next one
    program.push(first, "south")
    program.push(second, "south")
    assert program.the(Lobby).rows["opponent"].choice.value == "uschi"
    program.push(first, "south")
    until_table(program)
    table = program.table
    pads = dict(zip(program.pads.devices, (first, second), strict=True))
    by_key = {device.key: pad for device, pad in pads.items()}
    rng = random.Random(4)
    for ply in range(6):
        program.until_asked()
        assert table.chooser is not None
        owner = table.referee.setup.players[table.chooser.seat].device
        assert owner is not None
        pad = by_key[owner]
        if ply == 3:
            pad.unplug()
            program.frames(4)
            program.the(PadLostCover)
            program.push(by_key[next(key for key in by_key if key != owner)], "east")
            program.the(PadLostCover)
            pad = program.virtual_pad(pad._name.decode())
            by_key[owner] = pad
            assert program.top is table, "the same pad returns to its seat"
            program.until_asked()
        sow_by_pad(pad, program, rng.choice(table.chooser.legal))
        program.until(lambda ply=ply: table.referee.match.ply == ply + 1)  # type: ignore[misc]
    assert table.referee.match.ply == 6


def test_hints_follow_the_device_within_a_frame(program_at: Begin) -> None:
    program = program_at()
    pad = program.virtual_pad()
    program.key(pygame.K_RIGHT)
    assert program.picture().named("glyph/key/esc")
    pad.cross("left", down=True)
    program.frames(1)
    assert program.picture().named("glyph/xbox/b")
    assert not program.picture().named("glyph/key/esc")


def test_a_program_is_looked_at_as_often_as_asked(program_at: Begin) -> None:
    drawn = {}
    for every in (EVERY_FRAME, NOW_AND_THEN, NEVER):
        program = program_at(draw=every)
        before = program.drawn_frames
        program.key(pygame.K_RIGHT)
        program.frames(44)
        drawn[every] = program.drawn_frames - before
    assert drawn[EVERY_FRAME] > drawn[NOW_AND_THEN] > drawn[NEVER] == 0


def test_nothing_is_drawn_while_nothing_happens(program_at: Begin) -> None:
    program = program_at(settings=OFF, draw=EVERY_FRAME)
    program.play_against("uschi")
    program.until_asked()
    program.frames(400)
    before = program.drawn_frames
    program.frames(600)
    assert program.drawn_frames == before
    program.press(Action.RIGHT)
    assert program.drawn_frames > before

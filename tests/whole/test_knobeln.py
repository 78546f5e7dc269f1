"""A whole evening at the Knobeln table through the real shell, with one kind of device only."""

from collections.abc import Callable

import pygame

from engine.settings import Settings
from engine.ui.geometry import Point
from scenes.knobeln.calling import Caller
from scenes.knobeln.result import KnobelnResult
from scenes.knobeln.scene import KnobelnTable
from scenes.lobby_round import RoundLobby
from scenes.menu import Menu
from scenes.toast import ToastScene
from tests.whole.program import Program

Begin = Callable[..., Program]
OFF = Settings(animation_speed="off")


def until_table(program: Program) -> KnobelnTable:
    program.until(lambda: isinstance(program.top, KnobelnTable) and not program.navigator.in_transition)
    table = program.top
    assert isinstance(table, KnobelnTable)
    return table


def play(program: Program, yes: Callable[[], None]) -> None:
    """Say yes to everything until the match is over, then sit through the toast."""
    table = until_table(program)
    while program.top is table:
        if table.people:
            yes()
        program.frames(3)
    assert table.referee.over is not None
    assert table.mismatch() is None
    while not isinstance(program.top, KnobelnResult):
        if isinstance(program.top, ToastScene):
            yes()
        program.frames(10)
    program.until(lambda: not program.navigator.in_transition)


def test_a_match_by_pad_only(program_at: Begin) -> None:
    program = program_at(settings=OFF)
    pad = program.virtual_pad()
    program.push(pad, "south")
    program.the(RoundLobby)
    program.push(pad, "south")
    play(program, lambda: program.push(pad, "south"))
    assert program.navigator.device.kind == "pad"
    program.push(pad, "east")
    program.until(lambda: isinstance(program.navigator.scenes[0], Menu))


def test_a_match_by_keyboard_only(program_at: Begin) -> None:
    program = program_at(settings=OFF)
    program.key(pygame.K_RETURN)
    program.the(RoundLobby)
    program.key(pygame.K_SPACE)
    play(program, lambda: program.key(pygame.K_RETURN))
    program.key(pygame.K_ESCAPE)
    program.until(lambda: isinstance(program.top, Menu))


def test_a_match_by_mouse_only(program_at: Begin) -> None:
    program = program_at(settings=OFF, size=(480, 300))
    program.mouse(program.the(Menu).layout.rect("label_knobeln").center)
    lobby = program.the(RoundLobby)
    program.frames(30)
    program.mouse(lobby.area("start").center)
    table = until_table(program)

    def yes() -> None:
        prompt = table._prompt
        if isinstance(program.top, ToastScene):
            program.mouse(Point(960, 540))
        elif isinstance(prompt, Caller):
            program.mouse(table.layout.rect("wheel").center)
        else:
            program.mouse(table.places.mat(table.places.near).center)

    play(program, yes)
    assert program.navigator.device.kind == "mouse"

"""A whole match at the Quando table through the real shell, with one kind of device only."""

from collections.abc import Callable

import pygame

from engine.settings import Settings
from engine.ui.actions import Action
from engine.ui.geometry import Point
from scenes.lobby_round import RoundLobby
from scenes.menu import Menu
from scenes.quando.prompt import KeepOrFlip
from scenes.quando.result import MatchResult, RoundResult
from scenes.quando.scene import QuandoTable
from tests.whole.program import Program

Begin = Callable[..., Program]
OFF = Settings(animation_speed="off", music_volume=0.0, reduced_motion=True)
"""Nothing moves by itself, so that most frames need not be drawn."""


def until_table(program: Program) -> QuandoTable:
    program.until(lambda: isinstance(program.top, QuandoTable) and not program.navigator.in_transition)
    table = program.top
    assert isinstance(table, QuandoTable)
    return table


def play(program: Program, yes: Callable[[], None], panel: Callable[[], None]) -> None:
    """Answer everything until the match is over."""
    table = until_table(program)
    while not isinstance(program.top, MatchResult):
        if isinstance(program.top, RoundResult):
            panel()
        elif program.top is table and table.people:
            yes()
        program.frames(3)
    assert table.referee.over is not None
    assert table.mismatch() is None


def sit_down(program: Program, yes: Callable[[], None]) -> RoundLobby:
    program.the(Menu).focus.set("quando")
    yes()
    lobby = program.the(RoundLobby)
    lobby.rows["end_score"].select("30")
    return lobby


def test_a_match_by_pad_only(program_at: Begin) -> None:
    program = program_at(settings=OFF)
    pad = program.virtual_pad()
    sit_down(program, lambda: program.push(pad, "south"))
    program.push(pad, "south")

    def yes() -> None:
        program.push(pad, "north")  # completes a set; means nothing where there is none
        program.push(pad, "south")

    play(program, yes, lambda: program.push(pad, "south"))
    assert program.navigator.device.kind == "pad"
    program.push(pad, "east")
    program.until(lambda: isinstance(program.navigator.scenes[0], Menu))


def test_a_match_by_keyboard_only(program_at: Begin) -> None:
    program = program_at(settings=OFF)
    sit_down(program, lambda: program.key(pygame.K_RETURN))
    program.key(pygame.K_RETURN)

    def yes() -> None:
        program.key(pygame.K_1)
        program.key(pygame.K_RETURN)

    play(program, yes, lambda: program.key(pygame.K_RETURN))
    program.key(pygame.K_ESCAPE)
    program.until(lambda: isinstance(program.top, Menu))


def test_a_match_by_mouse_only(program_at: Begin) -> None:
    program = program_at(settings=OFF, size=(480, 300))
    program.mouse(program.the(Menu).layout.rect("label_quando").center)
    lobby = program.the(RoundLobby)
    lobby.rows["end_score"].select("30")
    program.frames(30)
    program.mouse(lobby.area("start").center)
    table = until_table(program)

    def yes() -> None:
        if isinstance(table.question, KeepOrFlip):
            program.mouse(table.places.layout.rect("keep").center)
            return
        slot = table.board.slots(table.places.near)[0]
        program.mouse(Point(slot.x - 85 * slot.scale, slot.y - 90 * slot.scale))
        program.frames(30)
        if table.people:
            program.photograph()
            bars = table.footer._used
            area = next(area for bar in bars for area, action in bar._areas if action is Action.CONFIRM)
            program.mouse(area.center)

    def panel() -> None:
        result = program.the(RoundResult)
        program.frames(30)
        program.mouse(result.area("go_on").center)

    play(program, yes, panel)
    assert program.navigator.device.kind == "mouse"

"""The archive through the real shell: a match is watched with a pad, the keys or the mouse alone."""

from collections.abc import Callable

import pygame
import pytest

from engine.ui.actions import Action
from scenes.archive import ArchiveScene
from scenes.archive_panel import WATCH, MatchPanel
from scenes.club_tabs import ARCHIVE, KASSE, Tabs
from scenes.kasse import KasseScene
from scenes.menu import Menu
from scenes.people import PeopleScene
from scenes.replay import ReplayScene
from tests.scenes.club_house import SEATS, fill_archive
from tests.whole.program import Program


def house(program_at: Callable[..., Program]) -> Program:
    program = program_at()
    fill_archive(program.services.data)
    return program


def until_watched(program: Program) -> ReplayScene:
    program.until(lambda: isinstance(program.top, ReplayScene) and not program.navigator.in_transition)
    scene = program.the(ReplayScene)
    program.until(lambda: scene.replay.match.ply >= 2)
    return scene


def until_back(program: Program) -> None:
    program.until(lambda: isinstance(program.top, ArchiveScene) and not program.navigator.in_transition)


def test_by_pad_alone(program_at: Callable[..., Program]) -> None:
    program = house(program_at)
    pad = program.virtual_pad()
    for kind in (KasseScene, PeopleScene, ArchiveScene):
        program.push(pad, "west")
        program.the(kind)
    program.steer(pad, "down")
    program.push(pad, "south")
    program.the(MatchPanel)
    program.push(pad, "south")
    scene = until_watched(program)
    program.push(pad, "south")
    assert not scene.playing
    program.steer(pad, "right")
    assert scene.focus.key == "step"
    program.push(pad, "east")
    until_back(program)
    program.push(pad, "east")
    program.the(Menu)


def test_by_keys_alone(program_at: Callable[..., Program]) -> None:
    program = house(program_at)
    for _ in range(3):
        program.key(pygame.K_x)
    for key in (pygame.K_DOWN, pygame.K_RETURN, pygame.K_RETURN):
        program.key(key)
    scene = until_watched(program)
    program.key(pygame.K_SPACE)
    assert not scene.playing
    program.key(pygame.K_ESCAPE)
    until_back(program)


def test_by_mouse_alone(program_at: Callable[..., Program]) -> None:
    program = house(program_at)
    program.mouse(program.the(Menu).layout.rect("chalkboard").center)
    program.frames(20)
    program.mouse(Tabs(program.services, KASSE).area(ARCHIVE).center)
    scene = program.the(ArchiveScene)
    program.frames(20)
    program.mouse(scene.area("bohnen.jsonl").center)
    program.frames(20)
    program.mouse(program.the(MatchPanel).area(WATCH).center)
    replay = until_watched(program)
    program.mouse(replay.bar.areas["play"].center)
    assert not replay.playing
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=(300, 200), button=3))
        program.frames(3)
    until_back(program)


def test_every_picture_can_be_drawn(
    program_at: Callable[..., Program], caplog: pytest.LogCaptureFixture
) -> None:
    program = house(program_at)
    for _ in range(3):
        program.press(Action.EXTRA)
        program.frames(20)
        program.photograph()
    scene = program.the(ArchiveScene)
    for game in SEATS:
        scene = program.the(ArchiveScene)
        scene._focus_file(f"{game}.jsonl")
        program.press(Action.CONFIRM)
        program.press(Action.CONFIRM)
        until_watched(program)
        program.photograph()
        program.press(Action.BACK)
        until_back(program)
    missing = [one.getMessage() for one in caplog.records if one.getMessage().startswith("There is no")]
    assert missing == []

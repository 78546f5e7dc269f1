"""Pads through the whole program: a strange one is learned by itself, and a name is typed with keys."""

from collections.abc import Callable

import pygame

from scenes.menu import Menu
from scenes.pads import PadsScene
from scenes.pads_mapping import MappingScene
from scenes.pads_offer import PadOffer
from scenes.people_letters import LetterBoard
from scenes.settings import SettingsScene
from tests.whole.pads_pictures import STRANGE, tap
from tests.whole.program import Program

ProgramAt = Callable[..., Program]


def test_a_strange_pad_teaches_the_game_and_leaves_without_a_key(program_at: ProgramAt) -> None:
    program = program_at()
    pad = program.virtual_pad("USB Gamepad", STRANGE, known=False, shape=(2, 10, 1))
    program.frames(20)
    program.the(PadOffer)
    tap(program, pad, 0)
    program.frames(30)
    program.the(MappingScene)
    tap(program, pad, 3, 2)
    pad.hat("right")
    program.frames(4)
    pad.hat()
    program.frames(4)
    tap(program, pad, 0, 1, 6, 7, 9)
    program.frames(10)
    program.the(PadsScene)
    assert "a:b3,b:b2" in (program.services.data / "pads.txt").read_text(encoding="utf-8")
    pad.numbered_button(3, down=True)
    program.frames(4)
    assert program.picture().named("pads/disc"), "what was learned is seen at once"
    pad.numbered_button(3, down=False)
    pad.numbered_button(2, down=True)
    program.frames(70)
    pad.numbered_button(2, down=False)
    program.frames(10)
    program.the(Menu)
    tap(program, pad, 9)
    program.frames(10)
    program.the(SettingsScene)


def test_a_pad_can_be_forgotten_on_its_screen(program_at: ProgramAt) -> None:
    program = program_at()
    pad = program.virtual_pad("USB Gamepad", STRANGE, known=False)
    (info,) = program.pads.plugged()
    program.pads.learn(info.device.key, {"a": "b1", "b": "b0", "dpdown": "h0.4", "dpright": "h0.2"})
    program.navigator.push(PadsScene(program.services))
    program.frames(30)
    screen = program.the(PadsScene)
    for way in ("down", "down", "right", "right"):
        pad.hat(way)
        program.frames(4)
        pad.hat()
        program.frames(12)
    assert screen.focus.key == "forget"
    tap(program, pad, 1)
    assert [one.knowledge for one in program.pads.plugged()] == ["unknown"]
    assert "b1" not in (program.services.data / "pads.txt").read_text(encoding="utf-8")


def test_a_name_is_typed_with_the_keys(program_at: ProgramAt) -> None:
    program = program_at()
    board = LetterBoard(program.services, "", "", lambda _name: True, 12)
    program.navigator.push(board)
    program.frames(20)
    for key, text in ((pygame.K_x, "X"), (pygame.K_p, "p"), (pygame.K_SPACE, " "), (pygame.K_7, "7")):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=0))
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=text, scancode=0))
        program.frames(4)
    assert board.name == "Xp 7"
    program.key(pygame.K_BACKSPACE)
    assert board.name == "Xp "
    program.key(pygame.K_RETURN)
    program.the(Menu)

"""A whole evening at the Singularity table through the real shell, with one kind of device only."""

import itertools
import random
from collections.abc import Callable

import numpy as np
import pygame

from engine.core.rules import Acting
from engine.core.seats import CHANCE
from engine.play.seating import Player, TableSetup
from engine.settings import Settings
from engine.ui.geometry import Point
from scenes.lobby_round import RoundLobby
from scenes.menu import Menu
from scenes.singularity.playing import CardChooser
from scenes.singularity.result import GUARD_SECONDS, SingularityResult
from scenes.singularity.scene import SingularityTable
from scenes.singularity.score_pad import ScorePad
from tests.whole.pictures import pixels
from tests.whole.program import Program

Begin = Callable[..., Program]
OFF = Settings(animation_speed="off")


def lobby(program: Program) -> RoundLobby:
    """Set the table up for a short match."""
    found = program.the(RoundLobby)
    found.rows["rounds"].select("5")
    return found


def play(program: Program, yes: Callable[[], None]) -> None:
    """Say yes to everything until the podium."""
    program.until(lambda: isinstance(program.top, SingularityTable) and not program.navigator.in_transition)
    table = program.the(SingularityTable)
    pads = 0
    while not isinstance(program.top, SingularityResult):
        if isinstance(program.top, ScorePad):
            pads += 1
            program.frames(30)
            yes()
        elif table.people and not table.last_card.due:
            yes()
        program.frames(2)
    assert table.referee.over is not None
    assert table.mismatch() is None
    assert pads == 4, "after each round but the last"


def test_a_match_by_pad_only(program_at: Begin) -> None:
    program = program_at(settings=OFF)
    pad = program.virtual_pad()
    program.the(Menu).focus.set("singularity")
    program.push(pad, "south")
    lobby(program)
    program.push(pad, "south")
    play(program, lambda: program.push(pad, "south"))
    assert program.navigator.device.kind == "pad"
    program.push(pad, "east")
    program.until(lambda: isinstance(program.navigator.scenes[0], Menu))


def test_a_match_by_keyboard_only(program_at: Begin) -> None:
    program = program_at(settings=OFF)
    program.the(Menu).focus.set("singularity")
    program.key(pygame.K_RETURN)
    lobby(program)
    program.key(pygame.K_RETURN)
    play(program, lambda: program.key(pygame.K_RETURN))
    program.frames(int(GUARD_SECONDS * 60) + 2)
    program.key(pygame.K_RETURN)
    program.until(lambda: isinstance(program.top, SingularityTable) and not program.navigator.in_transition)
    assert program.the(SingularityTable).referee.over is None, "the focus stands on once more"


def test_a_match_by_mouse_only(program_at: Begin) -> None:
    program = program_at(settings=OFF, size=(480, 300))
    program.mouse(program.the(Menu).layout.rect("label_singularity").center)
    found = lobby(program)
    program.frames(30)
    program.mouse(found.area("start").center)

    def yes() -> None:
        table = next(scene for scene in program.navigator.scenes if isinstance(scene, SingularityTable))
        prompts = table.asked.of(table.people)
        if not isinstance(program.top, ScorePad) and isinstance(prompts[0], CardChooser):
            own = table.board.own
            assert own.focus is not None
            x, y = own.slots()[own.focus].center
            program.mouse(Point(x, y))
        else:
            program.mouse(table.layout.rect("prompt").center)

    play(program, yes)
    program.frames(30)
    program.mouse(program.the(SingularityResult).area("pub").center)
    program.until(lambda: isinstance(program.navigator.scenes[0], Menu))


BOTS = tuple(Player(f"Blech-{number}", f"blech{number}", "easy") for number in (1, 2))


def test_a_hand_of_twenty_cards_is_legible_at_1280_by_720(program_at: Begin) -> None:
    program = program_at(size=(1280, 720), settings=Settings(reduced_motion=True))
    setup = TableSetup("singularity", (Player("Jupp", "jupp"), *BOTS), match_id="m1")
    referee = program.services.open_table(setup)
    match, rng = referee.match, random.Random(3)
    while (match.state.round, match.state.phase, match.state.turn) != (20, "play", 0):
        status = match.status
        assert isinstance(status, Acting)
        seat = status.seats[0]
        legal = match.rules.legal(match.state, seat)
        match.submit(seat, match.rules.chance(match.state, rng) if seat == CHANCE else rng.choice(legal))
    table = SingularityTable(program.services, referee)
    program.navigator.reset(table)
    program.until(lambda: bool(table.people))
    table.board.own.focus_on(0)
    program.frames(60)
    picture = pixels(program.photograph()).astype(np.float32)
    slots = table.board.own.slots()
    assert len(slots) == 20
    indices = []
    for slot in slots[1:]:  # upright, and all of them as high as each other
        left, top = (slot.x - 90) / 1.5, (slot.y - 126) / 1.5
        indices.append(picture[int(top) + 5 : int(top) + 57, int(left) + 5 : int(left) + 43])
    for index in indices:
        assert index.mean(axis=2).std() > 20, "ink on its ground"
    for one, other in itertools.pairwise(indices):
        assert np.abs(one - other).mean() > 2, "two cards, two indices, also under the veil"

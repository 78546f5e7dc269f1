"""The log of the pause menu: what everybody has seen, in both languages, and nothing else."""

import random
from collections.abc import Callable

import pytest

from engine.core.rules import Acting
from engine.core.seats import CHANCE
from engine.games import GAMES
from engine.match.match import Match
from engine.play.seating import Player, TableSetup
from engine.settings import Settings
from engine.text import LANGUAGES, Texts
from engine.ui.actions import Action, Wheel
from scenes.chronicle import LINES, chronicle
from scenes.log_panel import SHOWN, LogPanel
from scenes.pause import Pause
from scenes.tables import table_scene
from tests.scenes.evening import Evening

SEATS = {"knobeln": 3, "bohnen": 2, "singularity": 3, "quando": 3}


def play(game: str, plies: int, seed: int = 1) -> Match:
    match, rng = Match(GAMES[game], [f"P{seat}" for seat in range(SEATS[game])], {}), random.Random(seed)
    while isinstance(status := match.status, Acting) and match.ply < plies:
        (seat, *_) = status.seats
        chance = match.rules.chance(match.state, rng) if seat == CHANCE else None
        match.submit(seat, chance or rng.choice(match.request(seat).legal))
    return match


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_matches_have_words(game: str, language: str) -> None:
    texts = Texts(language, strict=True)
    for seed in range(3):
        lines = chronicle(texts, play(game, 10_000, seed))
        assert 0 < len(lines) <= LINES
        assert all(text and "{" not in text for _, text in lines)


def test_what_is_loaded_in_secret_is_not_told() -> None:
    texts = Texts("de", strict=True)
    match = play("knobeln", 10_000)
    loads = [entry for entry in match.log if type(entry.move).__name__ == "Load"]
    assert loads
    before = Match(GAMES["knobeln"], ["A", "B", "C"], {})
    for entry in match.log[: match.log.index(loads[0])]:
        before.submit(entry.seat, entry.move)
    told = chronicle(texts, before)
    before.submit(loads[0].seat, loads[0].move)
    assert chronicle(texts, before) == told


@pytest.fixture
def log(evening_at: Callable[..., Evening]) -> tuple[Evening, LogPanel]:
    evening = evening_at(settings=Settings(animation_speed="off"))
    players = (
        Player("Jupp", "jupp"),
        Player("Blech-1", "blech1", "easy"),
        Player("Blech-2", "blech2", "easy"),
    )
    referee = evening.services.open_table(TableSetup("singularity", players, match_id="m1"))
    for entry in play("singularity", 40).log:
        referee.match.submit(entry.seat, entry.move)
    evening.navigator.reset(table_scene(evening.services, referee))
    evening.frames(5)
    evening.press(Action.PAUSE)
    evening.the(Pause)
    evening.press(Action.INFO)
    evening.frames(30)
    return evening, evening.the(LogPanel)


def test_y_in_the_pause_menu_shows_the_end_of_the_log(log: tuple[Evening, LogPanel]) -> None:
    evening, panel = log
    last = [text for _, text in panel.lines[-SHOWN:]]
    assert set(last) <= set(evening.picture().texts())
    evening.press(Action.BACK)
    evening.the(Pause)


def test_it_scrolls_by_arrows_and_wheel_and_stops_at_its_ends(log: tuple[Evening, LogPanel]) -> None:
    evening, panel = log
    for _ in range(LINES):
        evening.press(Action.UP)
    assert panel.first == 0
    assert panel.lines[0][1] in evening.picture().texts()
    evening.navigator.handle(Wheel(-3, 0, 0))
    assert panel.first == 3
    for _ in range(LINES):
        evening.press(Action.DOWN)
    assert panel.first == len(panel.lines) - SHOWN

"""Y in the log asks the bots why: one sentence each, in both languages, true and not too early."""

import math
import random
from collections.abc import Callable
from dataclasses import replace
from typing import get_args

import pytest

from engine.bots import decide
from engine.bots.levels import Level, Style
from engine.core.rules import Acting
from engine.core.seats import CHANCE, Seat
from engine.games import GAMES
from engine.match.match import Match
from engine.play.controllers import BotController
from engine.play.decisions import Decision
from engine.play.referee import Referee
from engine.play.seating import Player, TableSetup
from engine.settings import Settings
from engine.text import LANGUAGES, Texts
from engine.ui.actions import Action
from scenes.explanations import WhyPanel, sentence
from scenes.log_panel import LogPanel
from scenes.singularity.score_pad import ScorePad
from scenes.tables import table_scene
from tests.games.knobeln.positions import call, load, loading
from tests.scenes.evening import Evening

SEATS = {"knobeln": 4, "bohnen": 2, "singularity": 4, "quando": 4}
NAMES = ("Jupp", "Heinz", "Karla", "Blech")


def decisions(game: str, level: Level, plies: int, seed: int, style: Style = "even") -> list[Decision]:
    match, rng = Match(GAMES[game], list(NAMES[: SEATS[game]])), random.Random(seed)
    made = []
    while isinstance(status := match.status, Acting) and match.ply < plies:
        (seat, *_) = status.seats
        if seat == CHANCE:
            match.submit(seat, match.rules.chance(match.state, rng))
            continue
        request = match.request(seat)
        made.append(Decision(request, decide(request, level, rng, math.inf, style), level, style))
        match.submit(seat, made[-1].move)
    return made


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_every_decision_has_a_sentence_in_both_languages(game: str, level: Level) -> None:
    for language in LANGUAGES:
        texts = Texts(language, strict=True)
        told = {
            sentence(texts, decision, NAMES)
            for seed in range(2)
            for decision in decisions(game, level, 200, seed)
        }
        assert all(text and "{" not in text for text in told)
        assert len(told) > (1 if level == "random" else 4)


@pytest.mark.parametrize("game", SEATS)
def test_even_a_move_that_no_bot_would_make_has_a_sentence(game: str) -> None:
    """Whatever is asked about: a style that has nothing to say to a move says nothing, and no screen ends."""
    texts = {language: Texts(language, strict=True) for language in LANGUAGES}
    strange = [one for seed in range(3) for one in decisions(game, "random", 120, seed)]
    levels: tuple[Level, ...] = ("easy", "normal", "hard")
    for number, one in enumerate(strange):
        for style in get_args(Style):
            decision = replace(one, level=levels[number % len(levels)], style=style)
            for text in texts.values():
                assert sentence(text, decision, NAMES)


@pytest.mark.parametrize(
    ("game", "style", "preference"),
    [
        ("knobeln", "bold", "Im Zweifel sage ich mit."),
        ("knobeln", "careful", "Im Zweifel verrate ich wenig."),
        ("knobeln", "counting", "Ich verlasse mich auf die Zahlen."),
        ("knobeln", "superstitious", "Ungerade bringt Glück."),
        ("bohnen", "bold", "Im Zweifel nehme ich den langen Weg."),
        ("bohnen", "careful", "Im Zweifel nehme ich den kurzen Weg."),
        ("bohnen", "counting", "Im Zweifel nehme ich, was gleich etwas bringt."),
        ("bohnen", "superstitious", "Ungerade bringt Glück."),
    ],
)
def test_a_style_tells_what_it_prefers_now_and_then(game: str, style: Style, preference: str) -> None:
    asked = [one for seed in range(4) for one in decisions(game, "normal", 120, seed, style)]
    de, en = (Texts(language, strict=True) for language in ("de", "en"))
    told = [sentence(de, decision, NAMES) for decision in asked]
    assert 0 < sum(text.endswith(preference) for text in told) < len(told)
    assert all("{" not in sentence(en, decision, NAMES) for decision in asked)


@pytest.mark.parametrize("game", ["bohnen", "singularity", "quando"])
def test_hard_players_say_that_they_have_tried_it_out(game: str) -> None:
    match, rng = Match(GAMES[game], list(NAMES[: SEATS[game]])), random.Random(3)
    while len(match.request(seat := match.status.seats[0]).legal) < 3:  # type: ignore[union-attr]
        chance = match.rules.chance(match.state, rng) if seat == CHANCE else None
        match.submit(seat, chance or match.request(seat).legal[0])
    request, texts = match.request(seat), Texts("de", strict=True)
    for move in request.legal:
        text = sentence(texts, Decision(request, move, "hard"), NAMES)
        assert any(part in text for part in ("Durchspielen", "rechnete weiter", "brachte auf Anhieb keine"))


def test_the_sentence_of_the_specification() -> None:
    match = loading(3)
    first, second, _ = _order(match)
    load(match, *({first: 3, second: 2}.get(Seat(seat), 1) for seat in range(3)))
    call(match, 6)
    request = match.request(second)
    move = next(move for move in request.legal if move.number == 7)
    names = ["", "", ""]
    names[first] = "Heinz"
    de = sentence(Texts("de", strict=True), Decision(request, move, "normal"), tuple(names))
    en = sentence(Texts("en", strict=True), Decision(request, move, "normal"), tuple(names))
    assert de.startswith("Ich sagte 7, weil ich 2 hatte und Heinz 6 rief")
    assert en.startswith("I said 7 because I had 2 and heard Heinz 6")


def _order(match: Match) -> tuple[Seat, Seat, Seat]:
    starter = match.view(None).starter
    first, second, third = (Seat((starter + step) % 3) for step in range(3))
    return first, second, third


@pytest.fixture
def table(evening_at: Callable[..., Evening]) -> tuple[Evening, Referee]:
    evening = evening_at(settings=Settings(animation_speed="off"))
    players = (
        Player("Jupp", "jupp"),
        Player("Blech-1", "blech1", "easy"),
        Player("Blech-2", "blech2", "easy"),
    )
    referee = evening.services.open_table(TableSetup("singularity", players, match_id="m1"))
    evening.navigator.reset(table_scene(evening.services, referee))
    evening.frames(5)
    return evening, referee


def ask_why(evening: Evening) -> WhyPanel:
    evening.press(Action.PAUSE)
    evening.press(Action.INFO)
    evening.the(LogPanel)
    evening.press(Action.INFO)
    evening.frames(30)
    return evening.the(WhyPanel)


def play_until_round(evening: Evening, referee: Referee, number: int) -> None:
    """Let the person take the first legal move until a round has begun."""

    def begun() -> bool:
        if isinstance(evening.top, ScorePad):
            evening.press(Action.CONFIRM)
        if referee.awaits(Seat(0)) and Seat(0) in referee.acting:
            referee.answer(Seat(0), referee.request(Seat(0)).legal[0])
        return bool(referee.view().round == number and referee.view().phase == "bid")

    evening.until(begun)


def test_before_the_round_is_over_nothing_is_told(table: tuple[Evening, Referee]) -> None:
    evening, _ = table
    evening.frames(200)
    panel = ask_why(evening)
    nothing = evening.services.texts("explain.nothing")
    assert panel.lines == [(Seat(1), nothing), (Seat(2), nothing)]


def test_after_the_round_every_bot_tells_what_it_really_decided(table: tuple[Evening, Referee]) -> None:
    evening, referee = table
    play_until_round(evening, referee, 3)
    panel = ask_why(evening)
    names = tuple(player.name for player in referee.setup.players)
    for seat, text in panel.lines:
        bot = referee._controllers[seat]
        assert isinstance(bot, BotController)
        told = referee.last_decision(seat)
        assert told in bot.decisions
        assert told is not None
        assert told.request.view.round == 2
        assert text == sentence(evening.services.texts, told, names)
    shown = " ".join(evening.picture().texts())
    assert all(text in shown for _, text in panel.lines)
    evening.press(Action.BACK)
    evening.the(LogPanel)


def test_without_bots_nobody_is_asked(evening_at: Callable[..., Evening]) -> None:
    evening = evening_at(settings=Settings(animation_speed="off"))
    players = (Player("Jupp", "jupp"), Player("Uschi", "uschi"))
    referee = evening.services.open_table(TableSetup("bohnen", players, match_id="m1"))
    evening.navigator.reset(table_scene(evening.services, referee))
    evening.frames(5)
    evening.press(Action.PAUSE)
    evening.press(Action.INFO)
    assert "info" not in [hint.gesture for hint in evening.the(LogPanel).hints()]
    evening.press(Action.INFO)
    evening.the(LogPanel)

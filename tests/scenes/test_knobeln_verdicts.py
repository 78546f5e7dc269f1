"""What is said about decisions, in both languages."""

import pytest

from engine.core.seats import Seat
from engine.games.knobeln.events import GuessesJudged, HalfLost, HalfStarted, MatchEnded, TrapClosed
from engine.text import LANGUAGES, Texts
from scenes.knobeln.verdicts import Verdict, Verdicts

NAMES = ("Jupp", "Uschi", "Blech-1")
JUPP, USCHI, TIN = Seat(0), Seat(1), Seat(2)


@pytest.mark.parametrize(
    ("event", "german"),
    [
        (GuessesJudged(5, ()), "Summe 5: Keiner hat recht."),
        (GuessesJudged(5, (USCHI,)), "Summe 5: Uschi hat recht!"),
        (GuessesJudged(5, (USCHI, JUPP)), "Summe 5: Uschi und Jupp haben recht!"),
        (GuessesJudged(0, (TIN, USCHI, JUPP)), "Summe 0: Blech-1, Uschi und Jupp haben recht!"),
        (TrapClosed((JUPP,)), "Leere Faust! Jupp verliert die Hälfte."),
        (TrapClosed((JUPP, TIN)), "Leere Fäuste! Jupp und Blech-1 machen es unter sich aus."),
        (HalfLost(1, JUPP), "Jupp verliert die 1. Hälfte."),
        (HalfLost(3, TIN), "Blech-1 verliert das Endspiel."),
        (HalfStarted(2, (JUPP, USCHI, TIN)), "2. Hälfte: Alle sind wieder dabei."),
        (HalfStarted(3, (JUPP, TIN)), "Endspiel: Jupp gegen Blech-1"),
        (MatchEnded(USCHI, (0, 2, 0), (JUPP, TIN)), "Uschi zahlt die Runde."),
    ],
)
def test_each_decision_is_one_short_sentence(event: Verdict, german: str) -> None:
    assert Verdicts(Texts("de", strict=True), NAMES).of(event) == german
    for language in LANGUAGES:
        assert len(Verdicts(Texts(language, strict=True), NAMES).of(event).split()) <= 12

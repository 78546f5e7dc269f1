"""Which question a seat is asked at the Quando table."""

from collections.abc import Sequence

from engine.core.seats import Seat
from engine.games.quando.model import SeatMove, TurnZero, View
from engine.text import Texts
from scenes.quando.laying import Laying
from scenes.quando.places import Places
from scenes.quando.prompt import KeepOrFlip, Prompt, WhichZero


def question_for(
    texts: Texts, places: Places, seat: Seat, view: View, legal: Sequence[SeatMove], asked: str = ""
) -> Prompt:
    """Return the question whose answers are the legal moves.

    Args:
        texts: The language.
        places: Where the cards lie.
        seat: Who is asked.
        view: The table as this seat sees it.
        legal: What it may do.
        asked: The name of who is asked, if several people look at the screen.
    """
    zeros = tuple(move.position for move in legal if isinstance(move, TurnZero))
    if zeros:
        return WhichZero(texts, places, seat, view, zeros)
    if view.phase == "turn":
        return Laying(texts, places, seat, view, legal)
    return KeepOrFlip(texts, places, seat, view, asked)


def keep_cursor(before: Prompt | None, question: Prompt) -> None:
    """Let the focus return to its card when the same question is put again, as after a pause."""
    if not (isinstance(before, Laying) and isinstance(question, Laying)):
        return
    if (before.seat, before.fronts) == (question.seat, question.fronts):
        question.chooser.pick(before.chooser.cursor)

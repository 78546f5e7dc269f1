"""A club with an archive: records of random matches, one of each game, a damaged and an unfinished one."""

import os
import random
from pathlib import Path
from typing import Final

from engine.core.rules import Acting
from engine.games import GAMES
from engine.match.match import Match
from engine.match.record import format_record
from engine.ui import theme
from engine.ui.canvas import RecordingCanvas
from tests.games.contract import random_move

NAMES: Final = ("Jupp", "Blech-2", "Uschi", "Moni")
SEATS: Final = {"knobeln": 4, "bohnen": 2, "singularity": 3, "quando": 2}
DAMAGED: Final = "damaged.jsonl"
UNFINISHED: Final = "unfinished.jsonl"
DAY: Final = 86400
NOON: Final = 1_764_590_000
"""When the newest match ended."""


def random_match(game: str, seed: int = 1, most: int | None = None) -> Match:
    """Play a match at random, to its end or for so many moves."""
    rng = random.Random(seed)
    match = Match(GAMES[game], NAMES[: SEATS[game]])
    while isinstance(match.status, Acting) and (most is None or match.ply < most):
        match.submit(*random_move(match, rng))
    return match


def put(folder: Path, name: str, text: str, days_ago: float) -> Path:
    """Write a record with a date."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    os.utime(path, (NOON - days_ago * DAY,) * 2)
    return path


def fill_archive(data: Path) -> list[str]:
    """Fill the archive; return the names of the records, newest first."""
    folder = data / "archive"
    for number, game in enumerate(SEATS):
        put(folder, f"{game}.jsonl", format_record(random_match(game)), number)
    put(folder, DAMAGED, format_record(random_match("bohnen"))[:-4], 1.5)
    put(folder, UNFINISHED, format_record(random_match("bohnen", most=6)), 8)
    put(folder, "older.jsonl", format_record(random_match("bohnen", seed=2)), 9)
    put(folder, "oldest.jsonl", format_record(random_match("bohnen", seed=3)), 10)
    return [
        "knobeln.jsonl",
        "bohnen.jsonl",
        DAMAGED,
        "singularity.jsonl",
        "quando.jsonl",
        UNFINISHED,
        "older.jsonl",
        "oldest.jsonl",
    ]


def check_picture(picture: RecordingCanvas, start: int = 0) -> None:
    """Check that texts are large enough and inside the safe area, and that one thing has the focus."""
    for call in picture.calls[start:]:
        if call.verb == "text" and call.what:
            assert call.rect is not None
            assert call.size >= theme.SIZE_MINIMUM, call.what
            assert theme.SAFE.contains(call.rect.x, call.rect.y), call.what
            assert theme.SAFE.contains(call.rect.right, call.rect.bottom), call.what
    lit = [call for call in picture.calls[start:] if call.what == "panel/button_focus"]
    assert [call.alpha for call in lit] == [1.0]
    assert lit[0].rect is not None
    assert theme.SAFE.contains(lit[0].rect.x, lit[0].rect.y)
    assert theme.SAFE.contains(lit[0].rect.right, lit[0].rect.bottom)


def above_the_veil(picture: RecordingCanvas) -> int:
    """Return the number of the first call above the last veil over the whole screen."""
    veils = [
        number
        for number, call in enumerate(picture.calls)
        if call.verb == "box" and call.rect is not None and call.rect.width == 1920
    ]
    return veils[-1]

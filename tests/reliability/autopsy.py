"""What must hold in a data folder after the program that worked on it was killed.

The folder is examined in a copy, so that the next program finds it as the killed one has left it.
"""

import json
import random
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from unittest.mock import Mock

from engine.core.rules import Over
from engine.match.match import Match
from engine.match.record import format_entry, read_record
from engine.play.booking import book_move
from engine.play.seating import TableSetup
from engine.play.store import Store
from engine.settings import Settings
from engine.ui.actions import Action
from scenes.attract_house import NoStore
from scenes.curtain import Curtain
from scenes.resume import ResumeOffer
from tests.scenes.evening import Evening
from tests.scenes.quick import Quick

FRAMES: Final = 45
"""So long the table of the next start is looked at: the lamp comes on and a curtain may close."""
OFF: Final = Settings(animation_speed="off")


@dataclass
class ToldMatch:
    """What the killed program has told of a match."""

    setup: TableSetup
    entries: list[str] = field(default_factory=list)
    undoing: bool = False
    """Whether a move was about to be taken back."""


@dataclass
class Told:
    """What programs have told, one after the other, on the same folder."""

    matches: dict[str, ToldMatch] = field(default_factory=dict)
    phase: str = "start"
    """Where the last one was when it was killed."""
    touched: set[str] = field(default_factory=set)
    """The matches of which the last one told something."""

    def hear(self, lines: Iterable[bytes]) -> None:
        """Take what one program has told; its last line may be cut off."""
        self.phase, self.touched = "start", set()
        for line in lines:
            if line.endswith(b"\n"):
                self._hear(json.loads(line))

    def _hear(self, told: dict[str, Any]) -> None:
        self.phase = told.get("phase", self.phase)
        if "match" not in told:
            return
        self.touched.add(told["match"])
        if "setup" in told:
            self.matches[told["match"]] = ToldMatch(TableSetup.parse(told["setup"]))
            return
        match = self.matches[told["match"]]
        match.undoing = "undoing" in told
        if "ply" in told:
            del match.entries[told["ply"] - ("entry" in told) :]
        if "entry" in told:
            match.entries.append(told["entry"])


class Finding(Exception):
    """Something in the folder is not as it must be."""


def examine(data: Path, told: Told, seed: int) -> bool:
    """Look at everything; tell whether a match was offered, whose secrets were then looked for.

    Args:
        data: The folder; nothing in it is changed.
        told: What was told about it.
        seed: Draws what the secrets could be as well.

    Raises:
        Finding: A move is lost, a secret is seen, or the book is wrong.
    """
    with tempfile.TemporaryDirectory() as folder:
        copies = [Path(folder) / name for name in ("as_it_is", "as_it_could_be")]
        for copy in copies:
            shutil.copytree(data, copy)
        _nothing_is_lost(data, told)
        offered = _next_start(copies, seed)
        _book_is_right(copies[0], told)
    return offered


# --- moves


def _nothing_is_lost(data: Path, told: Told) -> None:
    records = [(record.names, _lines(record)) for _, record in _records(data)]
    for match_id in told.touched:
        match = told.matches[match_id]
        names = tuple(player.name for player in match.setup.players)
        found = [lines for sat_there, lines in records if sat_there == names and _continues(match, lines)]
        if match.entries and not found:
            raise Finding(f"{match_id}: {len(match.entries)} moves were told, the last {match.entries[-1]!r}")
        # The next program goes on from here, with a move that this one could not tell any more.
        match.entries, match.undoing = max(found, key=len, default=[]), False


def _continues(match: ToldMatch, lines: list[str]) -> bool:
    """Tell whether a record holds all that was told, at most one move more, or less while one regretted."""
    if match.undoing and lines == match.entries[: len(lines)]:
        return True
    return lines[: len(match.entries)] == match.entries and len(lines) <= len(match.entries) + 1


def _records(data: Path) -> Iterator[tuple[Path, Match]]:
    """Read every record there is; each must be whole but for the last line of the running one."""
    running = Store(data).record_path
    for path in [running, *sorted((data / "archive").glob("*"))]:
        if path.exists():
            yield path, read_record(path, running=path == running)


def _lines(match: Match) -> list[str]:
    return [format_entry(match.truncated(ply + 1), entry) for ply, entry in enumerate(match.log)]


# --- the next start


def _next_start(copies: list[Path], seed: int) -> bool:
    """Open the pub, play on if that is offered, and look for secrets; tell whether it was."""
    left = Store(copies[1]).load()
    if left.damage is not None:
        raise Finding(f"damaged: {left.damage}")
    evenings = [Evening(copy, seed=seed, settings=OFF, thinker=Quick()) for copy in copies]
    offers = [evening.top for evening in evenings if isinstance(evening.top, ResumeOffer)]
    touched = (
        left.match is not None
        and left.setup is not None
        and not isinstance(left.match.status, Over)
        and any(entry.seat in left.setup.people() for entry in left.match.log)
    )
    if len(offers) != (2 if touched else 0):
        raise Finding(f"{len(offers)} of two evenings offer the match that was left ({touched})")
    if not offers:
        return False
    for evening, offer in zip(evenings, offers, strict=True):
        # Nothing goes on at the table, and nothing is written: only the picture is of interest.
        vars(offer._referee)["tick"] = Mock(return_value=())
        evening.services.store = NoStore(evening.services.data)
    _put_other_secrets(offers[1]._referee, random.Random(seed))
    for evening in evenings:
        evening.press(Action.CONFIRM)
    for frame in range(FRAMES):
        first, second = (evening.picture().calls for evening in evenings)
        if first != second:
            seen = sorted(map(str, {*map(str, first)} ^ {*map(str, second)}))[:4]
            raise Finding(f"frame {frame} after the next start shows a secret: {seen}")
        top = evenings[0].top
        if isinstance(top, Curtain) and top.open:
            raise Finding(f"frame {frame} after the next start: the curtain is open")
        for evening in evenings:
            evening.frames(1)
    return True


def _put_other_secrets(referee: Any, rng: random.Random) -> None:
    """Let what the screen must not show be otherwise, as far as that is possible after all that was seen."""
    match, observer = referee.match, referee.screen_observer
    match._states[-1] = match.rules.determinize(match.view(observer), match.history(observer), rng)


# --- money and results


def _book_is_right(data: Path, told: Told) -> None:
    """Hold the book against what the records say."""
    records = _by_match(data)
    for match_id in told.touched:
        match, setup = records.get(match_id), told.matches[match_id].setup
        status = match.status if match is not None else None
        scores = status.scores if isinstance(status, Over) else ()
        results = _rows(data, "SELECT score FROM result WHERE match_id = ? ORDER BY seat", match_id)
        if [score for (score,) in results] != list(scores):
            raise Finding(f"{match_id}: the result is {scores}, in the book {results}")
        if match is not None:
            entered = set(_rows(data, "SELECT ply, seat, reason FROM ledger WHERE match_id = ?", match_id))
            charged = _charged(match, setup)
            # What a match that nobody has touched costs is entered when somebody sits down to it again.
            if not (entered == charged if scores else entered <= charged):
                raise Finding(f"{match_id}: the ledger should be {charged}, it is {entered}")


def _by_match(data: Path) -> dict[str, Match]:
    """Return the records by the name of the match; that of the running one stands beside it."""
    found = {path.name.removesuffix(".jsonl"): match for path, match in _records(data)}
    store = Store(data)
    if store.record_path.exists() and store.setup_path.exists():
        found[TableSetup.parse(store.setup_path.read_text("utf-8")).match_id] = found.pop("match")
    return found


def _charged(match: Match, setup: TableSetup) -> set[tuple[Any, ...]]:
    ledger = Mock()
    for ply, entry in enumerate(match.log):
        book_move(ledger, setup, ply, entry.events)
    charges = [call.args for call in ledger.charge.call_args_list]
    return {(ply, int(seat), reason) for _, ply, seat, _, reason in charges}


def _rows(data: Path, query: str, match_id: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(data / "club.sqlite3")) as connection:
        try:
            return connection.execute(query, (match_id,)).fetchall()
        except sqlite3.OperationalError as error:
            if str(error).startswith("no such table"):
                return []
            raise

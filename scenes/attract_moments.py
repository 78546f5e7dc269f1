"""Great moments of matches that people have finished here, shown once more at the real table.

Only finished matches are looked at: nothing of them is a secret any more.
"""

import json
import logging
from collections import deque
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.games.bohnen.model import LapSown
from engine.games.knobeln.events import GameStarted, GuessesJudged
from engine.games.quando.model import RoundDealt as QuandoDealt
from engine.games.quando.model import RoundEnded
from engine.games.singularity.model import RoundScored, TrickTaken
from engine.match.match import Match
from engine.match.record import RecordError, read_record
from engine.play.replay import Replay, setup_of
from engine.play.seating import TableSetup
from scenes.attract_tables import OPEN_HANDS
from scenes.lobby_sofa import SEATS
from scenes.people_names import people_of, tin_figures
from scenes.services import Services
from scenes.table import TableScene
from scenes.tables import table_scene

log = logging.getLogger(__name__)

LOOKED_AT: Final = 40
"""So many of the latest records are considered."""
READ: Final = 3
"""So many of them are read at a time: a long match takes its time to be replayed."""
MANY_BEANS: Final = 16
"""From so many beans in one move on a move is a great one."""
GREAT_BID: Final = 2
TRICKS_BEFORE: Final = 3
"""So many tricks are seen before the points of a round are counted."""
MOVES_BEFORE: Final = 10
"""So many moves are seen before the end of a round of Quando."""
PAUSE: Final = 0.7
"""Seconds between two moves."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A part of a match in which a person did something worth seeing."""

    kind: str
    """What it was, as the texts name it."""
    seat: Seat
    """Whose moment."""
    count: int
    """How much of it: beans, coins, tricks, points."""
    start: int
    """How many moves were made before."""
    end: int
    """How many have been made when it is over."""


class Rerun(Replay):
    """Reads out one moment of a match, a move now and then."""

    def __init__(self, house: Services, match: Match, setup: TableSetup, moment: Moment) -> None:
        """Begin with the position before the moment."""
        eyes = moment.seat if match.game.name in OPEN_HANDS else None
        super().__init__(match, setup, moment.start, eyes, house.clock, house.store, house.club, house.ledger)
        self._end = moment.end
        self._due = 0.0

    @property
    def done(self) -> bool:
        """Whether all moves of the moment have been made."""
        return self.match.ply >= self._end

    def tick(self) -> tuple[Any, ...]:
        """Make the next move if it is time for it; return what happened."""
        now = self._clock.now()
        if not self.done and now >= self._due:
            self._due = now + PAUSE
            self.want_move()
        return super().tick()


@dataclass(frozen=True, slots=True)
class Shown:
    """A table at which a moment is about to be seen."""

    table: TableScene
    caption: str
    done: Callable[[], bool]
    """Tells whether it has been seen."""


def great_moment(house: Services, game: str) -> Shown | None:
    """Return a table for a moment of a finished match of a game, if the archive has one.

    Args:
        house: The house for the show, which has the archive of the real one.
        game: Of which game.
    """
    fewest, most = SEATS[game]
    for path in _candidates(house, game):
        try:
            match = read_record(path)
        except RecordError as error:
            log.warning("not shown: %s", error)
            continue
        if not (isinstance(match.status, Over) and fewest <= len(match.names) <= most):
            continue
        setup = _setup(house, match)
        moment = find_moment(match, setup.people())
        if moment is not None:
            return _shown(house, match, setup, moment)
    return None


def _candidates(house: Services, game: str) -> list[Path]:
    """Return a few of the latest records of a game."""
    folder = house.data / "archive"
    try:
        paths = sorted(folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime)[-LOOKED_AT:]
        found = [path for path in paths if _game_of(path) == game]
    except OSError as error:
        log.warning("%s cannot be read: %s", folder, error)
        return []
    return house.rng.sample(found, min(READ, len(found)))


def _game_of(path: Path) -> str:
    """Return the game that the first line of a record names; nothing if it is no record."""
    with path.open(encoding="utf-8", errors="replace") as file:
        try:
            header = json.loads(file.readline())
        except ValueError:
            return ""
    return str(header.get("game", "")) if isinstance(header, dict) else ""


def _setup(house: Services, match: Match) -> TableSetup:
    return setup_of(match, house.new_match_id(), None, people_of(house).figures(), tin_figures(house))


def _shown(house: Services, match: Match, setup: TableSetup, moment: Moment) -> Shown:
    referee = Rerun(house, match, replace(setup, near=int(moment.seat)), moment)
    table = table_scene(house, referee)
    name = setup.players[moment.seat].name
    caption = house.texts(f"attract.moment.{moment.kind}", name=name, number=moment.count)
    return Shown(table, caption, lambda: referee.done and not table.timeline.active)


# --- finding them


def find_moment(match: Match, people: Collection[int]) -> Moment | None:
    """Return the greatest moment of one of these seats in a match, if there is one."""
    found = [moment for moment in _FINDERS[match.game.name](match) if moment.seat in people]
    return max(found, key=lambda moment: moment.count, default=None)


def _sowings(match: Match) -> Iterator[Moment]:
    """Yield moves with many beans, with the answer to them."""
    for ply, entry in enumerate(match.log):
        beans = sum(len(event.path) for event in entry.events if isinstance(event, LapSown))
        if beans >= MANY_BEANS:
            yield Moment("sowing", entry.seat, beans, max(0, ply - 1), ply + 1)


def _guesses(match: Match) -> Iterator[Moment]:
    """Yield games in which somebody has guessed the coins, from loading on."""
    start = 0
    for ply, entry in enumerate(match.log):
        for event in entry.events:
            if isinstance(event, GuessesJudged):
                for seat in event.right[:1]:
                    yield Moment("guess", seat, event.total, start, ply + 1)
            elif isinstance(event, GameStarted):
                start = ply + 1


def _bids(match: Match) -> Iterator[Moment]:
    """Yield the last tricks of rounds in which somebody took as many tricks as announced."""
    tricks: deque[int] = deque(maxlen=TRICKS_BEFORE + 1)
    for ply, entry in enumerate(match.log):
        for event in entry.events:
            if isinstance(event, TrickTaken):
                tricks.append(ply + 1)
            elif isinstance(event, RoundScored):
                for seat, (bid, taken) in enumerate(zip(event.bids, event.tricks, strict=True)):
                    if bid is not None and bid == taken >= GREAT_BID:
                        yield Moment("bid", Seat(seat), taken, tricks[0], ply + 1)
                tricks.clear()


def _rounds(match: Match) -> Iterator[Moment]:
    """Yield the ends of rounds that somebody has ended without having to pay for it."""
    dealt = 0
    for ply, entry in enumerate(match.log):
        for event in entry.events:
            if isinstance(event, QuandoDealt):
                dealt = ply + 1
            elif isinstance(event, RoundEnded):
                ender = event.knocked if event.knocked is not None else event.seat
                if event.points[ender] <= event.sums[ender]:
                    kind = "knock" if event.knocked is not None else "zeros"
                    others = sum(event.points) - event.points[ender]
                    yield Moment(kind, ender, others, max(dealt, ply + 1 - MOVES_BEFORE), ply + 1)


_FINDERS: Final[dict[str, Callable[[Match], Iterator[Moment]]]] = {
    "bohnen": _sowings,
    "knobeln": _guesses,
    "singularity": _bids,
    "quando": _rounds,
}

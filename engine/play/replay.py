"""A match of the archive at the table once more: a referee who only reads out what was written down."""

import random
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from engine.core.rules import Over
from engine.core.seats import Observer
from engine.match.match import Match
from engine.play.clock import Clock
from engine.play.club import Club
from engine.play.deadlines import Deadline
from engine.play.ledger import Ledger
from engine.play.referee import Referee
from engine.play.seating import PEOPLE, TIN, Level, Player, TableSetup
from engine.play.store import Store

_SOME_LEVEL: Final[Level] = "normal"
"""A record does not tell how strong a bot was."""


class Replay(Referee):
    """Carries a match as it was recorded, a move each time somebody asks for one.

    Nobody is asked, nothing is booked and nothing is written. The match never ends as far as the table
    is concerned, since there is nothing to pay and nobody to toast.
    """

    def __init__(
        self,
        source: Match,
        setup: TableSetup,
        ply: int,
        eyes: Observer,
        clock: Clock,
        store: Store,
        club: Club,
        ledger: Ledger,
    ) -> None:
        """Put a match back to an earlier position.

        Args:
            source: The whole match.
            setup: Who sat where.
            ply: After how many moves to begin.
            eyes: Whose view is shown; ``None``: what everybody in the room could see.
            clock: Of the house, as are the next three; a referee has them, this one leaves them alone.
            store: The data folder.
            club: The results.
            ledger: The money.
        """
        self._source = source
        self._eyes = eyes
        self._wanted = False
        # Nothing is drawn by lot: every move of chance stands in the record.
        super().__init__(source.truncated(ply), setup, {}, clock, store, club, ledger, random.Random(0))

    @property
    def length(self) -> int:
        """How many moves the whole match has."""
        return self._source.ply

    @property
    def finished(self) -> bool:
        """Whether the last move has been made."""
        return self.match.ply == self._source.ply

    def want_move(self) -> None:
        """Let the next tick make a move, if there is one left."""
        self._wanted = True

    @property
    def wanted(self) -> bool:
        """Whether a move is wanted that no tick has made yet."""
        return self._wanted

    def tick(self) -> tuple[Any, ...]:
        """Make the next move of the record if it is wanted, and return what happened."""
        if not self._wanted:
            return ()
        self._wanted = False
        if self.finished:
            return ()
        entry = self._source.log[self.match.ply]
        return self.match.submit(entry.seat, entry.move)

    @property
    def screen_observer(self) -> Observer:
        """Whose view the screen shows."""
        return self._eyes

    @property
    def over(self) -> Over | None:
        """No result: see the class."""
        return None

    @property
    def deadline(self) -> Deadline | None:
        """Nobody has to hurry."""
        return None

    def ask(self) -> None:
        """Ask nobody."""

    def idle(self) -> bool:
        """A tick may always change something."""
        return False

    def _undo_ply(self) -> int | None:
        """Nothing is taken back."""
        return None

    def _book_everything(self) -> None:
        """Book nothing: it was booked when the match was played, and one from elsewhere never is."""


def setup_of(
    match: Match,
    match_id: str,
    bots: Collection[int] | None,
    people: Mapping[str, str],
    tin: Mapping[str, str],
) -> TableSetup:
    """Return who sat at the table of a record, which tells names only.

    Args:
        match: The match.
        match_id: Its name.
        bots: The seats of bots, if somebody knows.
        people: The figure of each person who is known, by name; two may look alike.
        tin: The figure of each bot, by name.
    """
    if bots is None:
        bots = [seat for seat, name in enumerate(match.names) if name in tin]
    figures: dict[int, str] = {}
    for seat, name in enumerate(match.names):
        figure = (tin if seat in bots else people).get(name)
        if figure is not None and name not in match.names[:seat]:
            figures[seat] = figure
    for seat in range(len(match.names)):
        if seat not in figures:
            figures[seat] = _free(TIN if seat in bots else PEOPLE, figures.values())
    players = tuple(
        Player(name, figures[seat], _SOME_LEVEL if seat in bots else None)
        for seat, name in enumerate(match.names)
    )
    near = next((seat for seat in range(len(players)) if seat not in bots), 0)
    return TableSetup(match.game.name, players, near=near, options=match.options, match_id=match_id)


def _free(figures: Iterable[str], taken: Collection[str]) -> str:
    """Return a figure that nobody has; of more than there are, one that sits there twice."""
    offered = tuple(figures)
    return next((figure for figure in offered if figure not in taken), offered[0])

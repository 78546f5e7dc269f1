"""Tables at which tin buffaloes play among themselves, over the shoulder of the first one."""

from typing import TYPE_CHECKING, Final

from engine.core.seats import Seat
from engine.games import GAMES
from engine.match.match import Match
from engine.play.seating import TIN, Level, Player, TableSetup
from scenes.attract_tables import OPEN_HANDS, WatchedReferee
from scenes.services import Services
from scenes.table import TableScene
from scenes.tables import table_scene
from tests.whole.specimens import specimen

if TYPE_CHECKING:
    from engine.play.controllers import Controller
    from tests.whole.specimens import Wanted

MOST: Final = {"knobeln": 8, "bohnen": 2, "singularity": 6, "quando": 6}
"""Seats of a full table."""


def tin_table(
    services: Services, game: str, seats: int, level: Level = "easy", wanted: "Wanted | None" = None
) -> TableScene:
    """Return a table with bots only, whose first hand lies open where there are hands.

    Args:
        services: The house.
        game: What they play.
        seats: How many of them.
        level: How well.
        wanted: Tells of a state whether it is the one to begin with; the match begins with its first move
            if nothing is wanted.
    """
    # More may sit here than there are different buffaloes.
    figures = [TIN[number % len(TIN)] for number in range(seats)]
    players = tuple(Player(f"Blech-{n}", figure, level) for n, figure in enumerate(figures, start=1))
    names = [player.name for player in players]
    match = Match(GAMES[game], names) if wanted is None else specimen(game, names, wanted)
    setup = TableSetup(game, players, match_id=services.new_match_id())
    controllers: dict[Seat, Controller] = {
        Seat(seat): services.bot(level, player.style) for seat, player in enumerate(players)
    }
    services.store.begin(setup, match)
    referee = WatchedReferee(
        match,
        setup,
        controllers,
        services.clock,
        services.store,
        services.club,
        services.ledger,
        services.rng,
    )
    referee.watched = Seat(0) if game in OPEN_HANDS else None
    return table_scene(services, referee)

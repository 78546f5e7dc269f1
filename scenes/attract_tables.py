"""Tables at which bots play for whoever passes by, and pictures of the rules between them."""

import random
from typing import Any, Final

from engine.core.request import Request
from engine.core.seats import Observer, Seat
from engine.games import GAMES
from engine.match.match import Match
from engine.play.referee import Referee
from engine.play.seating import LEVELS, TIN, Level, Player, TableSetup
from engine.ui.actions import KEYBOARD, Action, Press
from engine.ui.scene import Scene
from scenes.lobby_sofa import SEATS, first_seats
from scenes.services import Services
from scenes.table import TableScene
from scenes.tables import table_scene

MOST_SEATS: Final = 5
"""No more than that: a round of many takes longer than anybody watches."""
OPEN_HANDS: Final = frozenset({"singularity", "quando"})
"""At these tables the hand of one bot lies open: there is more to see than backs of cards."""
FIRST_ROUND: Final = 4
"""Singularity begins with this round: with one card in each hand nothing happens."""
MOST_TICKS: Final = 400
"""So many are enough for the rounds before."""
LEVEL_OF_TIN: Final[dict[str, Level]] = {tin: LEVELS[number % len(LEVELS)] for number, tin in enumerate(TIN)}
"""At the show the same one is always as strong."""


class WatchedReferee(Referee):
    """A match that somebody watches over the shoulder of one seat."""

    watched: Observer = None
    """Whose view the screen shows; ``None``: only what everybody may see."""

    @property
    def screen_observer(self) -> Observer:
        """Whose view the shared screen shows."""
        return self.watched


class Hasty:
    """Chooses one of the first legal moves at once: low bids, low cards."""

    def __init__(self, rng: random.Random) -> None:
        """Choose by chance."""
        self._rng = rng
        self._move: Any | None = None

    def ask(self, request: Request[Any, Any, Any], now: float) -> None:
        """Choose."""
        self._move = self._rng.choice(request.legal[:2])

    def renew(self, ply: int) -> None:
        """Stay with the choice."""

    def poll(self, now: float) -> Any | None:
        """Return the choice."""
        move, self._move = self._move, None
        return move

    def cancel(self) -> None:
        """Forget it."""
        self._move = None


def bots_table(house: Services, game: str) -> TableScene:
    """Return a table of a game at which bots have sat down.

    Args:
        house: The house for the show (`scenes.attract_house`).
        game: What they play.
    """
    rng = house.rng
    fewest, most = SEATS[game]
    figures = rng.sample(TIN, rng.randint(min(fewest + 1, most), min(most, MOST_SEATS)))
    players = tuple(
        Player(house.texts(f"figure.{figure}"), figure, LEVEL_OF_TIN[figure]) for figure in figures
    )
    setup = TableSetup(game, players, match_id=house.new_match_id())
    match = Match(GAMES[game], [player.name for player in players])
    hasty = {Seat(seat): Hasty(rng) for seat in range(len(players))}
    referee = WatchedReferee(
        match, setup, hasty, house.clock, house.store, house.club, house.ledger, house.rng
    )
    referee.watched = Seat(0) if game in OPEN_HANDS else None
    if game == "singularity":
        _play_ahead(referee)
    for seat, player in enumerate(players):
        assert player.level is not None
        referee.hand_over(Seat(seat), house.bot(player.level, player.style))
    return table_scene(house, referee)


def _play_ahead(referee: Referee) -> None:
    """Let the first rounds be over."""
    for _ in range(MOST_TICKS):
        if referee.view().round >= FIRST_ROUND:
            return
        referee.tick()


def rules_picture(house: Services, game: str, number: int) -> Scene:
    """Return the rules card of a game, opened at a page.

    Args:
        house: The house for the show.
        game: Whose rules.
        number: Counts the visits: every visit shows the page after the last one.
    """
    # It brings the pictures of all its pages with it, and nobody waits for those when the pub opens.
    from scenes.rules.card import RulesCard

    card = RulesCard(house, game, {}, first_seats(game))
    for _ in range(number % len(card.sheets)):
        card.handle(Press(Action.RIGHT, KEYBOARD))
    return card

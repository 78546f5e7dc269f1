"""Plays a slow match in the folder given until it is killed; prints the ply of every move it shows."""

import random
import sys
import time
from pathlib import Path

from engine.core.seats import Seat
from engine.games import GAMES
from engine.match.match import Match
from engine.play.clock import SystemClock
from engine.play.club import Club
from engine.play.controllers import LocalController
from engine.play.ledger import Ledger
from engine.play.referee import Referee
from engine.play.seating import Player, TableSetup
from engine.play.store import Store

SETUP = TableSetup("bohnen", (Player("Jupp", "jupp"), Player("Uschi", "uschi")), match_id="killed")
SECONDS_PER_MOVE = 0.02
MOST_MOVES = 19
"""A match ends at some time; this one waits for its end before that."""


def play(folder: Path) -> None:
    """Let two people play at random."""
    rng = random.Random(8)
    match = Match(GAMES["bohnen"], [player.name for player in SETUP.players])
    store = Store(folder)
    store.begin(SETUP, match)
    controllers = {Seat(0): LocalController(), Seat(1): LocalController()}
    referee = Referee(
        match,
        SETUP,
        controllers,
        SystemClock(),
        store,
        Club(folder / "club.sqlite3"),
        Ledger(folder / "club.sqlite3"),
        rng,
    )
    print(0, flush=True)
    while referee.match.ply < MOST_MOVES and referee.over is None:
        referee.tick()
        seat = referee.acting[0]
        referee.answer(seat, rng.choice(referee.request(seat).legal))
        if referee.tick():
            print(referee.match.ply, flush=True)
        time.sleep(SECONDS_PER_MOVE)
    while True:
        time.sleep(1)


if __name__ == "__main__":
    play(Path(sys.argv[1]))

import itertools
import random
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from engine.core.rules import Over
from engine.core.seats import CHANCE, Seat
from engine.games import GAMES
from engine.games.knobeln.events import Paid
from engine.match.match import LogEntry, Match
from engine.match.record import read_record
from engine.play.booking import book_move
from engine.play.clock import ManualClock
from engine.play.club import Club
from engine.play.controllers import Controller, LocalController
from engine.play.ledger import Feud, Helmet, Ledger, Loudest, Tab
from engine.play.referee import Referee
from engine.play.seating import Player, TableSetup
from engine.play.store import Store

JUPP, USCHI, BOT = Player("Jupp", "jupp"), Player("Uschi", "uschi"), Player("Blech-2", "blech2", "normal")


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    numbers = itertools.count()
    return Ledger(tmp_path / "club.sqlite3", lambda: f"key{next(numbers)}")


def test_an_empty_ledger_makes_no_file(ledger: Ledger, tmp_path: Path) -> None:
    assert (ledger.helmet(), ledger.tabs(), ledger.feuds(), ledger.loudest()) == (Helmet(0, 0), [], [], None)
    assert list(tmp_path.iterdir()) == []


def test_charging_the_same_move_twice_counts_once(ledger: Ledger) -> None:
    for _ in range(2):
        ledger.charge("m1", 7, 0, JUPP, "late")
        ledger.charge("m1", 30, 0, JUPP, "loser")
    assert ledger.helmet() == Helmet(people=4, bots=0)
    assert ledger.tabs() == [Tab("Jupp", False, owed=1, paid=0, late=1, forgot=0, lost=1, euros=4)]


def test_two_seats_pay_for_the_same_move(ledger: Ledger) -> None:
    ledger.charge("m1", 7, 0, JUPP, "late")
    ledger.charge("m1", 7, 1, USCHI, "late")
    assert ledger.helmet().people == 4


def test_bots_are_counted_apart(ledger: Ledger) -> None:
    ledger.charge("m1", 0, 1, BOT, "forgot")
    ledger.charge("m1", 9, 1, BOT, "loser")
    ledger.charge("m2", 9, 0, JUPP, "loser")
    assert ledger.helmet() == Helmet(people=2, bots=4)
    assert [tab.name for tab in ledger.tabs()] == ["Jupp", "Blech-2"]
    # A person who is called like a bot still has a mat of his own.
    ledger.charge("m3", 9, 0, Player("Blech-2", "jupp"), "loser")
    assert ledger.helmet() == Helmet(people=4, bots=4)
    assert [(tab.name, tab.is_bot, tab.owed) for tab in ledger.tabs()] == [
        ("Blech-2", False, 1),
        ("Jupp", False, 1),
        ("Blech-2", True, 1),
    ]


def test_a_round_is_paid_once(ledger: Ledger) -> None:
    ledger.charge("m1", 9, 0, JUPP, "loser")
    ledger.pay_round(ledger.tabs()[0])
    tab = ledger.tabs()[0]
    assert (tab.owed, tab.paid, tab.euros) == (0, 1, 2)
    ledger.pay_round(tab)
    assert ledger.tabs() == [tab]


def test_emptying_the_helmet_keeps_the_mats(ledger: Ledger) -> None:
    ledger.charge("m1", 9, 0, JUPP, "loser")
    ledger.charge("m1", 3, 1, BOT, "late")
    before = ledger.tabs()
    ledger.empty_helmet()
    assert ledger.helmet() == Helmet(0, 0)
    assert ledger.tabs() == before
    ledger.charge("m2", 9, 1, USCHI, "loser")
    assert ledger.helmet() == Helmet(people=2, bots=0)


def test_revenge_is_counted_per_pair(ledger: Ledger) -> None:
    for number, (avenger, target) in enumerate(
        [("Uschi", "Jupp"), ("Jupp", "Uschi"), ("Uschi", "Jupp"), ("Heinz", "Jupp")]
    ):
        ledger.revenge_taken(f"m{number}", avenger, target)
    ledger.revenge_taken("m0", "Uschi", "Jupp")
    assert ledger.feuds() == [Feud("Jupp", "Uschi", 1, 2), Feud("Heinz", "Jupp", 1, 0)]


def test_the_loudest_shout(ledger: Ledger) -> None:
    ledger.shouted("m1", "Jupp", 75.5)
    ledger.shouted("m2", "Uschi", 91.0)
    ledger.shouted("m2", "Uschi", 99.0)
    ledger.shouted("m3", "Heinz", 91.0)
    assert ledger.loudest() == Loudest("Uschi", 91.0)


def test_k_23_a_shout_that_did_not_ring_the_bell_is_no_record(ledger: Ledger) -> None:
    ledger.shouted("m1", "Jupp", 45.1)
    ledger.shouted("m2", "Uschi", 72.9)
    assert ledger.loudest() is None
    ledger.shouted("m3", "Heinz", 73.0)
    assert ledger.loudest() == Loudest("Heinz", 73.0)


def test_results_and_ledger_share_a_book(ledger: Ledger, tmp_path: Path) -> None:
    club = Club(tmp_path / "club.sqlite3")
    club.book(TableSetup("bohnen", (JUPP, USCHI), match_id="m1"), Over((31, 17), (Seat(0),)))
    assert ledger.helmet() == Helmet(0, 0)
    ledger.charge("m1", 9, 0, JUPP, "loser")
    assert club.matches_played() == 1
    assert ledger.helmet() == Helmet(2, 0)


def test_a_ledger_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    ledger = Ledger(tmp_path / "file" / "club.sqlite3")
    ledger.charge("m1", 9, 0, JUPP, "loser")
    assert ledger.trouble is not None


def test_what_a_match_costs_is_booked_as_soon_as_there_is_room(tmp_path: Path) -> None:
    obstacle = tmp_path / "file"
    obstacle.write_text("in the way", encoding="utf-8")
    ledger = Ledger(obstacle / "club.sqlite3")
    ledger.charge("m1", 3, 1, USCHI, "late")
    ledger.charge("m1", 9, 0, JUPP, "loser")
    ledger.shouted("m1", "Jupp", 91.0)
    ledger.revenge_taken("m1", "Uschi", "Jupp")
    assert (ledger.tabs(), ledger.loudest(), ledger.feuds()) == ([], None, [])
    assert ledger.trouble is not None
    obstacle.unlink()
    ledger.charge("m2", 4, 0, JUPP, "forgot")
    assert ledger.trouble is None
    assert ledger.helmet() == Helmet(6, 0)
    assert [(tab.name, tab.owed, tab.late) for tab in ledger.tabs()] == [("Jupp", 1, 0), ("Uschi", 0, 1)]
    assert ledger.loudest() == Loudest("Jupp", 91.0)
    assert [feud.by_first + feud.by_second for feud in ledger.feuds()] == [1]


def test_what_waits_is_booked_before_the_book_is_read_and_once_only(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    Ledger(path).charge("m0", 1, 0, USCHI, "late")
    ledger = Ledger(path)
    with sqlite3.connect(path, isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        ledger.charge("m1", 9, 0, JUPP, "loser")
        assert ledger.trouble is not None
        other.execute("COMMIT")
    for _ in range(2):
        assert ledger.helmet() == Helmet(4, 0)
        assert ledger.trouble is None
    ledger.charge("m1", 9, 0, JUPP, "loser")
    assert ledger.helmet() == Helmet(4, 0)


def test_a_round_that_could_not_be_struck_off_does_not_come_later(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    ledger = Ledger(path)
    ledger.charge("m1", 9, 0, JUPP, "loser")
    (tab,) = ledger.tabs()
    with sqlite3.connect(path, isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        ledger.pay_round(tab)
        other.execute("COMMIT")
    assert [one.owed for one in ledger.tabs()] == [1], "whoever pays again would have paid twice"


def test_a_foreign_table_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite3"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE ledger (something INTEGER)")
    ledger = Ledger(path)
    assert ledger.tabs() == []
    assert (tmp_path / "club.sqlite3.damaged").exists()
    ledger.charge("m1", 9, 0, JUPP, "loser")
    assert ledger.helmet() == Helmet(2, 0)


# --- random matches in which the power goes again and again


class PowerCut(BaseException):
    """Nobody catches this: whatever was about to happen does not."""


SITTERS = (JUPP, USCHI, BOT, Player("Heinz", "heinz"), Player("Moni", "moni"))
WRITES = ("append", "charge", "rewrite", "book", "archive")
"""What reaches the disk, by the name of the method."""


class House:
    """A referee with what stands on the disk; all of it is made anew after a power cut."""

    def __init__(self, folder: Path, setup: TableSetup, rng: random.Random) -> None:
        self.folder = folder
        self.setup = setup
        self.rng = rng
        self.cuts = 0
        self._open(Match(GAMES["knobeln"], [player.name for player in setup.players], dict(setup.options)))

    def _open(self, match: Match | None = None) -> None:
        self.store, self.ledger = Store(self.folder), Ledger(self.folder / "club.sqlite3")
        club = Club(self.folder / "club.sqlite3")
        if match is None:
            match = self.store.load().match
            assert match is not None
        else:
            self.store.begin(self.setup, match)
        seats: dict[Seat, Controller] = {Seat(seat): LocalController() for seat in range(len(match.names))}
        parts = (ManualClock(), self.store, club, self.ledger, self.rng)
        self.referee = Referee(match, self.setup, seats, *parts)
        self._wires: list[tuple[Any, str]] = [
            (part, name) for part in (self.store, self.ledger, club) for name in WRITES if hasattr(part, name)
        ]

    def lose_power(self) -> None:
        """Go on with what stands on the disk."""
        self.cuts += 1
        self._open()

    def cut_a_wire(self) -> None:
        """Let the power go before or after the next time that something is written."""
        part, name = self.rng.choice(self._wires)
        carry_out: Callable[..., None] = getattr(part, name)
        after = self.rng.random() < 0.5

        def cut(*arguments: Any) -> None:
            if after:
                carry_out(*arguments)
            raise PowerCut

        setattr(part, name, cut)

    def step(self) -> None:
        """Let the match go on by a move of chance, a random choice, or by nobody's choosing in time."""
        referee, rng = self.referee, self.rng
        if referee.over is None and referee.acting != (CHANCE,):
            referee.ask()
            if rng.random() < 0.15:
                referee.elapse(60.0, resting=True)
            else:
                seat = rng.choice(referee.acting)
                referee.answer(seat, rng.choice(referee.request(seat).legal))
        referee.tick()

    def play(self) -> tuple[LogEntry, ...]:
        """Play to the end through any number of power cuts; return the moves in the archive."""
        while self.store.record_path.exists():
            chance = self.rng.random()
            if chance < 0.1:
                self.lose_power()
            elif chance < 0.25:
                self.cut_a_wire()
            try:
                self.step()
            except PowerCut:
                if self.store.record_path.exists():
                    self.lose_power()
        return read_record(self.folder / "archive" / f"{self.setup.match_id}.jsonl").log


def a_setup(rng: random.Random, number: int) -> TableSetup:
    players = tuple(rng.sample(SITTERS, rng.randrange(2, 6)))
    options = {"ladepflicht": rng.choice(["trap", "off"]), "roll_call": rng.choice(["on", "off"])}
    changed = GAMES["knobeln"].changed_options(GAMES["knobeln"].complete_options(len(players), options))
    return TableSetup("knobeln", players, options=tuple(changed), match_id=f"m{number}")


def payments(setup: TableSetup, log: Iterable[LogEntry]) -> Iterator[tuple[str, str]]:
    """Return who paid for what, straight from the record of a match."""
    for entry in log:
        for event in entry.events:
            if isinstance(event, Paid):
                yield setup.players[event.seat].name, event.reason


def entered(ledger: Ledger) -> Counter[tuple[str, str]]:
    """Return the same from the ledger."""
    return Counter(
        {
            (tab.name, reason): count
            for tab in ledger.tabs()
            for reason, count in (("late", tab.late), ("forgot", tab.forgot), ("lost", tab.lost))
            if count
        }
    )


@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_booked_twice_or_lost_however_often_the_power_goes(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    expected: Counter[tuple[str, str]] = Counter()
    cuts = 0
    for number in range(4):
        house = House(tmp_path, a_setup(rng, number), rng)
        log = house.play()
        cuts += house.cuts
        expected.update(payments(house.setup, log))
        assert entered(house.ledger) == expected
        # Whoever books the whole record again changes nothing.
        for ply, entry in enumerate(log):
            book_move(house.ledger, house.setup, ply, entry.events)
        assert entered(house.ledger) == expected
    ledger = Ledger(tmp_path / "club.sqlite3")
    tabs = ledger.tabs()
    assert all(tab.owed == tab.lost for tab in tabs), "a round for every match that was lost"
    assert all(tab.euros == 2 * (tab.late + tab.forgot + tab.lost) for tab in tabs)
    assert ledger.helmet().people == sum(tab.euros for tab in tabs if not tab.is_bot)
    assert Club(tmp_path / "club.sqlite3").matches_played() == 4
    assert cuts > 4
    assert {reason for _, reason in expected} >= {"late", "lost"}

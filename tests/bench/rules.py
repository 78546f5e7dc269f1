"""How fast matches are played at random: by the rules, by play-outs, and by OpenSpiel if it is installed.

All contestants take turns in short slices of process CPU time, so that a busy machine slows down all of them.
"""

import argparse
import importlib
import importlib.util
import random
import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine.core.options import OptionValue
from engine.core.registry import AnyRules
from engine.core.rules import Acting
from engine.core.seats import CHANCE
from engine.games import GAMES
from tests.bench.figures import report

SLICES = 7
SEATS_AT_MOST = 4
PREPARED_DEALS = 64

SETTINGS: Mapping[str, Sequence[Mapping[str, OptionValue]]] = {
    "bohnen": ({"variant": "aachen"}, {"variant": "layli"})
}
"""The options to measure a game with, if not only its defaults."""

ROUNDS = ((4, 10), (3, 20), (6, 10))
"""Players and cards of a round of Singularity."""

PEERS = {
    "mancala": "mancala",
    "oware": "oware",
    "oh_hell": "oh_hell(players=4,num_tricks_fixed=10)",
}
"""Games of OpenSpiel, by the name they are reported under."""

COMPARED: Mapping[str, Sequence[str]] = {
    "bohnen": ("mancala", "oware"),
    "singularity": ("oh_hell", "oh_hell dealt"),
}
"""The peers of a game."""

Play = Callable[[random.Random], int]
"""Plays from beginning to end and returns how many moves the seats made; chance is not counted."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """One way to play one game."""

    game: str
    way: str
    setting: str
    play: Play


@dataclass(frozen=True, slots=True)
class Slice:
    """What a contestant did in its turn."""

    playouts: int
    moves: int
    seconds: float


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the bench."""
    parser.add_argument("--seconds", type=float, default=0.25, help="CPU time of a slice (default: 0.25)")
    parser.add_argument("--seed", type=int, default=1, help="seed of all chance (default: 1)")


def run(options: argparse.Namespace) -> None:
    """Measure all contestants by turns and print a line for each."""
    dealer = random.Random(options.seed)
    contestants = [*_by_the_rules(), *_by_play_outs(dealer), *_by_open_spiel(dealer)]
    chances = [random.Random(options.seed) for _ in contestants]
    slices: dict[Contestant, list[Slice]] = {contestant: [] for contestant in contestants}
    for _ in range(SLICES):
        for contestant, rng in zip(contestants, chances, strict=True):
            slices[contestant].append(_slice(contestant.play, rng, options.seconds))
    peers = {one.game: slices[one] for one in contestants if one.way == "open_spiel"}
    for contestant in contestants:
        compared = {name: peers[name] for name in COMPARED.get(contestant.game, ()) if name in peers}
        _print(contestant, slices[contestant], compared)
    if not peers:
        report(bench="rules", open_spiel="not installed")


def _slice(play: Play, rng: random.Random, seconds: float) -> Slice:
    playouts = moves = 0
    begun = time.process_time()
    while True:
        moves += play(rng)
        playouts += 1
        passed = time.process_time() - begun
        if passed >= seconds and passed > 0:
            return Slice(playouts, moves, passed)


def _print(contestant: Contestant, slices: Sequence[Slice], peers: Mapping[str, Sequence[Slice]]) -> None:
    values: dict[str, object] = {}
    for unit in ("playouts", "moves"):
        rates = [getattr(one, unit) / one.seconds for one in slices]
        values[f"{unit}_per_s_best"] = round(max(rates))
        values[f"{unit}_per_s_median"] = round(statistics.median(rates))
    for name, theirs in peers.items():
        # Slices of the same turn met the same machine.
        ratios = [
            (our.moves / our.seconds) / (their.moves / their.seconds)
            for our, their in zip(slices, theirs, strict=True)
        ]
        values[f"moves_to_{name.replace(' ', '_')}"] = round(statistics.median(ratios), 2)
    report(bench="rules", game=contestant.game, way=contestant.way, setting=contestant.setting, **values)


def _by_the_rules() -> Iterator[Contestant]:
    """Every registered game, with states, moves and events."""
    for name, game in GAMES.items():
        seats = max(game.min_seats, min(SEATS_AT_MOST, game.max_seats or SEATS_AT_MOST))
        for changed in SETTINGS.get(name, ({},)):
            rules = game.make_rules(seats, game.complete_options(seats, changed))
            yield Contestant(name, "rules", _setting(seats, changed), partial(_play_by_the_rules, rules))


def _setting(seats: int, changed: Mapping[str, OptionValue]) -> str:
    return ", ".join([f"{seats} seats", *(f"{name} {value}" for name, value in changed.items())])


def _play_by_the_rules(rules: AnyRules, rng: random.Random) -> int:
    state, moves = rules.initial(), 0
    while isinstance(status := rules.status(state), Acting):
        seat = rng.choice(status.seats)
        if seat == CHANCE:
            move = rules.chance(state, rng)
        else:
            move = rng.choice(rules.legal(state, seat))
            moves += 1
        state = rules.apply(state, seat, move).state
    return moves


def _by_play_outs(rng: random.Random) -> Iterator[Contestant]:
    """Games that have a fast play-out of their own."""
    if "bohnen" in GAMES:
        for changed in SETTINGS["bohnen"]:
            yield Contestant("bohnen", "play-out", _setting(2, changed), _bohnen_matches(changed))
    if "singularity" in GAMES:
        for seats, cards in ROUNDS:
            play = _singularity_rounds(seats, cards, rng)
            yield Contestant("singularity", "play-out", f"{seats} seats, {cards} cards, dealt", play)


def _bohnen_matches(changed: Mapping[str, OptionValue]) -> Play:
    from engine.games.bohnen.game import GAME, make_rules
    from engine.games.bohnen.playout import play_random_match

    rules = make_rules(2, GAME.complete_options(2, changed))
    return lambda rng: play_random_match(rules, rng)[0]


def _singularity_rounds(seats: int, cards: int, rng: random.Random) -> Play:
    """Return a play-out of one of some rounds that are dealt beforehand."""
    from engine.games.singularity.cards import DECK, SUITS
    from engine.games.singularity.playout import play_random_round
    from engine.games.singularity.tricks import mask_of

    deals = []
    for _ in range(PREPARED_DEALS):
        deck = rng.sample(DECK, seats * cards)
        hands = [mask_of(deck[seat * cards : (seat + 1) * cards]) for seat in range(seats)]
        # The last round leaves no card to turn up, so it has no trump (W-09).
        deals.append((hands, None if len(deck) == len(DECK) else rng.choice(SUITS)))

    def play(rng: random.Random) -> int:
        hands, trump = rng.choice(deals)
        return sum(play_random_round(hands, 0, trump, rng)) * seats

    return play


def _by_open_spiel(rng: random.Random) -> Iterator[Contestant]:
    """Similar games of OpenSpiel through its Python interface; none if it is not installed."""
    if importlib.util.find_spec("pyspiel") is None:
        return
    # Optional and without types, so it is not imported by a statement.
    load_game = importlib.import_module("pyspiel").load_game
    for name, call in PEERS.items():
        yield Contestant(name, "open_spiel", call, partial(_play_peer, load_game(call).new_initial_state))
    dealt = [_dealt(load_game(PEERS["oh_hell"]).new_initial_state(), rng) for _ in range(PREPARED_DEALS)]
    yield Contestant(
        "oh_hell dealt",
        "open_spiel",
        PEERS["oh_hell"],
        lambda rng: _play_peer(rng.choice(dealt).clone, rng),
    )


def _dealt(state: Any, rng: random.Random) -> Any:
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def _play_peer(begin: Callable[[], Any], rng: random.Random) -> int:
    state, moves = begin(), 0
    while not state.is_terminal():
        moves += not state.is_chance_node()
        # What chance may do is equally likely in all of these games, so it is drawn like a move.
        state.apply_action(rng.choice(state.legal_actions()))
    return moves

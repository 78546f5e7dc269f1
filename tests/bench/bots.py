"""How strong the computer players are, and how long they think (``spec/bots.md``, 8).

Prints for each game a table with every figure, its 95 % interval and the target if there is one, then
the CPU time of decisions by level; forced moves are not counted. The same seed gives the same figures.
"""

import argparse
import statistics
from collections.abc import Mapping, Sequence
from itertools import chain, pairwise

from engine.games import GAMES
from tests.bench.bot_matches import Contest, Times, play
from tests.bench.bot_measures import MEASURES, OF_GAME, Figure, Measure, Samples

_LEVELS = ("hard", "normal", "easy", "random")


def _steps(game: str, seats: int, matches: int, opening: int = 0) -> tuple[Contest, ...]:
    """Each level against the one below and against random, and all of them at one table."""
    others = seats - 1
    pairs = [*pairwise(_LEVELS), ("hard", "random"), ("normal", "random")]
    steps = [Contest(game, (one, *(other,) * others), matches, opening=opening) for one, other in pairs]
    mixed = (Contest(game, _LEVELS, matches),) if seats == len(_LEVELS) else ()
    return (*steps, *mixed)


CONTESTS: Mapping[str, Sequence[Contest]] = {
    "knobeln": (
        Contest("knobeln", ("hard", *("naive",) * 2), 6000, (("pays", 0.60),)),
        Contest("knobeln", ("hard", *("naive",) * 3), 6000, (("pays", 0.55),)),
        Contest("knobeln", ("hard", *("naive",) * 5), 6000, (("pays", 0.47),)),
        Contest("knobeln", ("hard", "naive"), 2000, (("equilibrium calls", 100.0),)),
        Contest("knobeln", ("hard", "hard"), 1000, (("equilibrium calls", 100.0),)),
        Contest("knobeln", ("hard bold", *("naive",) * 3), 2000, (("pays", 0.55),)),
        Contest("knobeln", ("hard careful", *("naive",) * 3), 2000, (("pays", 0.55),)),
        Contest("knobeln", ("hard counting", *("naive",) * 3), 2000, (("pays", 0.55),)),
        Contest("knobeln", ("hard superstitious", *("naive",) * 3), 2000, (("pays", 0.55),)),
        *_steps("knobeln", 4, 2000),
    ),
    "bohnen": (
        Contest("bohnen", ("hard", "greedy"), 400, (("wins", 93.0),), opening=2),
        Contest(
            "bohnen",
            ("hard", "depth 2 counting"),
            400,
            (("wins", 84.0), ("both of a pair lost", 1.0)),
            opening=2,
        ),
        Contest("bohnen", ("hard", "depth 2 with urs"), 400, (("wins", 68.0),), opening=2),
        Contest("bohnen", ("hard", "depth 2 counting"), 200, options=(("variant", "layli"),), opening=2),
        Contest("bohnen", ("hard bold", "greedy"), 200, (("wins", 88.0),), opening=2),
        Contest("bohnen", ("hard careful", "greedy"), 200, (("wins", 88.0),), opening=2),
        Contest("bohnen", ("hard counting", "greedy"), 200, (("wins", 88.0),), opening=2),
        Contest("bohnen", ("hard superstitious", "greedy"), 200, (("wins", 88.0),), opening=2),
        *_steps("bohnen", 2, 200, opening=2),
    ),
    "quando": (
        Contest("quando", ("hard", *("normal",) * 3), 800, (("wins", 57.0), ("knocks that pay", 75.0))),
        Contest("quando", ("hard", "normal"), 600, (("wins", 68.0),)),
        Contest("quando", ("hard", *("easy",) * 3), 300, (("wins", 68.0),)),
        Contest("quando", ("hard", *("waiting",) * 3), 300),
        Contest("quando", ("hard", *("hasty",) * 3), 300),
        Contest("quando", ("hard bold", *("normal",) * 3), 240, (("wins", 50.0),)),
        Contest("quando", ("hard careful", *("normal",) * 3), 240, (("wins", 50.0),)),
        Contest("quando", ("hard counting", *("normal",) * 3), 240, (("wins", 50.0),)),
        Contest("quando", ("hard superstitious", *("normal",) * 3), 240, (("wins", 50.0),)),
        *_steps("quando", 4, 200),
    ),
    "singularity": (
        Contest(
            "singularity",
            ("hard", *("normal",) * 3),
            400,
            (("hits", 74.0), ("points a round", 26.0), ("wins", 85.0)),
        ),
        Contest("singularity", ("hard", *("planner",) * 3), 400, (("hits", 62.0), ("wins", 60.0))),
        Contest("singularity", ("hard", *("grabber",) * 3), 200),
        Contest("singularity", ("hard", "planner", "grabber", "normal"), 200),
        Contest("singularity", ("hard", *("easy",) * 3), 200, (("wins", 90.0),)),
        Contest("singularity", ("hard",) * 4, 60, (("hits", 68.0),)),
        Contest("singularity", ("hard bold", *("normal",) * 3), 120, (("hits", 71.0), ("wins", 80.0))),
        Contest("singularity", ("hard careful", *("normal",) * 3), 120, (("hits", 71.0), ("wins", 80.0))),
        Contest("singularity", ("hard counting", *("normal",) * 3), 120, (("hits", 71.0), ("wins", 80.0))),
        Contest(
            "singularity", ("hard superstitious", *("normal",) * 3), 120, (("hits", 71.0), ("wins", 80.0))
        ),
        Contest("singularity", ("hard", *("normal",) * 2), 120, (("wins", 95.0),)),
        Contest("singularity", ("hard", *("normal",) * 4), 200, (("wins", 60.0),)),
        Contest("singularity", ("hard", *("normal",) * 5), 200, (("wins", 45.0),)),
        *_steps("singularity", 4, 100),
    ),
}
"""What is played in each game."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of the bench."""
    parser.add_argument("--game", choices=tuple(CONTESTS), help="only this game (default: all)")
    parser.add_argument("--contest", default="", help="only contests whose names contain this text")
    parser.add_argument("--matches", type=int, help="matches of each contest (default: its own number)")
    parser.add_argument("--seed", type=int, default=1, help="seed of all chance (default: 1)")


def run(options: argparse.Namespace) -> None:
    """Play everything and print the tables; a line comes as soon as it is known.

    Ctrl+C ends it with the figures of the matches that are over by then.
    """
    times: dict[str, Times] = {}
    for contest in _chosen(tuple(GAMES) if options.game is None else (options.game,), options.contest):
        if contest.game not in times:
            print(f"\n{contest.game}\n{_HEAD}", flush=True)
        count = options.matches or contest.matches
        if not _measure(contest, count, options.seed, times.setdefault(contest.game, {})):
            break
    _print_times(times)


def _chosen(games: Sequence[str], text: str) -> list[Contest]:
    """Return the contests with this text in their names, each once: the first one knows the targets."""
    chosen: dict[tuple[str, str], Contest] = {}
    for contest in chain.from_iterable(CONTESTS[game] for game in games):
        if text in contest.name:
            chosen.setdefault((contest.game, contest.name), contest)
    return list(chosen.values())


_HEAD = f"{'contest':<46}{'matches':>7}  {'measure':<28}{'figure':>8}{'95 % interval':>18}  target"


def _measure(contest: Contest, count: int, seed: int, times: Times) -> bool:
    """Play a contest and print its figures; tell whether it came to its end."""
    names = tuple(dict.fromkeys((*dict(contest.targets), *OF_GAME[contest.game])))
    samples: dict[tuple[str, str], list[Samples]] = {
        (player, name): [] for player in contest.measured for name in names
    }
    finished = False
    try:
        for played in play(contest, count, seed, times):
            for (player, name), collected in samples.items():
                collected.append(MEASURES[name].each(played, player))
        finished = True
    except KeyboardInterrupt:
        print("stopped", flush=True)
    over = min(map(len, samples.values()))
    if over:
        _print_figures(contest, over, samples)
    return finished


def _print_figures(
    contest: Contest, count: int, samples: Mapping[tuple[str, str], Sequence[Samples]]
) -> None:
    targets = dict(contest.targets)
    for (player, name), collected in samples.items():
        measure = MEASURES[name]
        figure = measure.of(collected, contest)
        label = f"{player}: {name}" if len(contest.measured) > 1 else name
        target = _target_text(measure, figure, targets.get(name))
        print(f"{contest.name:<46}{count:>7}  {label:<28}{_figure_text(figure)}  {target}", flush=True)


def _figure_text(figure: Figure) -> str:
    interval = f"{figure.low:.2f} to {figure.high:.2f}"
    return f"{figure.value:>8.2f}{interval:>18}"


def _target_text(measure: Measure, figure: Figure, target: float | None) -> str:
    if target is None:
        return measure.unit
    sign = ">=" if measure.more_is_better else "<="
    return f"{measure.unit}  {sign} {target:g}: {measure.reaches(figure, target)}".lstrip()


def _print_times(times: Mapping[str, Times]) -> None:
    print(f"\nCPU milliseconds per decision\n{'game':<13}{'level':<8}{'decisions':>10}", end="")
    print(f"{'median':>9}{'mean':>9}{'99 %':>9}{'most':>9}")
    for game, levels in times.items():
        for level in reversed(_LEVELS):
            taken = sorted(1000 * seconds for seconds in levels.get(level, ()))
            if taken:
                ninety_ninth = taken[int(len(taken) * 0.99)]
                numbers = (statistics.median(taken), statistics.fmean(taken), ninety_ninth, taken[-1])
                print(f"{game:<13}{level:<8}{len(taken):>10}" + "".join(f"{one:>9.2f}" for one in numbers))

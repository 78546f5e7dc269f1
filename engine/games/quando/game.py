"""The entry of Quando in the registry of games."""

from collections.abc import Mapping
from typing import Any, Final, cast

from engine.core.options import OptionSpec, OptionValue
from engine.core.registry import GameSpec
from engine.games.quando.model import View
from engine.games.quando.options import EndOnZeros, OwnBacks, Passing, TieLow
from engine.games.quando.rules import QuandoRules

MIN_SEATS: Final = 2
MAX_SEATS: Final = 6


def make_rules(seats: int, options: Mapping[str, OptionValue]) -> QuandoRules:
    """Build the rules from a complete and checked options mapping (`GameSpec.complete_options`).

    Raises:
        ValueError: ``seats`` is not 2 to 6.
    """
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise ValueError(f"quando is for {MIN_SEATS} to {MAX_SEATS} seats, not {seats}")
    return QuandoRules(
        seats=seats,
        end_score=cast("int", options["end_score"]),
        end_on_zeros=cast("EndOnZeros", options["end_on_zeros"]),
        tie_low=cast("TieLow", options["tie_low"]),
        own_backs=cast("OwnBacks", options["own_backs"]),
        passing=cast("Passing", options["passing"]),
    )


def public(view: View) -> dict[str, Any]:
    """Return the ``public`` object of a trace (``spec/records.md``, command line; U-Q8)."""
    return {
        "round": view.round,
        "dealer": view.dealer,
        "hand_sizes": [len(hand) for hand in view.hands],
        "pile": view.pile_size,
        "top": view.top,
        "discards": len(view.discards),
        "knocked": view.knocked,
        "scores": list(view.scores),
    }


GAME = GameSpec(
    name="quando",
    rules_version=1,
    min_seats=MIN_SEATS,
    max_seats=MAX_SEATS,
    options=(
        OptionSpec("end_score", (50, 40, 30, 100)),
        OptionSpec("end_on_zeros", ("end_of_turn", "before_draw")),
        OptionSpec("tie_low", ("all_forgiven", "strict_knock")),
        OptionSpec("own_backs", ("hidden", "shown")),
        OptionSpec("passing", ("off", "on")),
    ),
    make_rules=make_rules,
    public=public,
)
"""Two to six seats; the options of ``spec/rules.md``, first value first."""

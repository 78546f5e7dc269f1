"""The entry of the Bohnenspiel in the registry of games."""

from collections.abc import Mapping
from typing import Any, cast

from engine.core.options import OptionSpec, OptionValue
from engine.core.registry import GameSpec
from engine.games.bohnen.model import View
from engine.games.bohnen.rules import BohnenRules, Direction, EndCheck, FivePlus, Variant


def make_rules(seats: int, options: Mapping[str, OptionValue]) -> BohnenRules:
    """Build the rules from a complete and checked options mapping (`GameSpec.complete_options`).

    Raises:
        ValueError: ``seats`` is not 2.
    """
    if seats != 2:
        raise ValueError(f"bohnen is for 2 seats, not {seats}")
    return BohnenRules(
        variant=cast("Variant", options["variant"]),
        five_plus=cast("FivePlus", options["five_plus"]),
        end_check=cast("EndCheck", options["end_check"]),
        direction=cast("Direction", options["direction"]),
    )


def public(view: View) -> dict[str, Any]:
    """Return the ``public`` object of a trace (``spec/records.md``, command line)."""
    return {
        "pits": list(view.pits),
        "urs": list(view.urs),
        "stores": list(view.stores),
        "to": view.to_move,
    }


GAME = GameSpec(
    name="bohnen",
    rules_version=1,
    min_seats=2,
    max_seats=2,
    options=(
        OptionSpec("variant", ("aachen", "layli")),
        OptionSpec("five_plus", ("like_four", "ends_move")),
        OptionSpec("end_check", ("mover", "either")),
        OptionSpec("direction", ("clockwise", "anticlockwise")),
    ),
    make_rules=make_rules,
    public=public,
)
"""Two seats; the options of ``spec/rules.md``, first value first."""

"""The entry of Singularity in the registry of games."""

from collections.abc import Mapping
from typing import Any, Final, cast

from engine.core.options import OptionSpec, OptionValue
from engine.core.registry import GameSpec
from engine.games.singularity.model import View
from engine.games.singularity.notation import format_card
from engine.games.singularity.options import Bids, Clairvoyance, Rounds, Scoring
from engine.games.singularity.rules import SingularityRules

MIN_SEATS: Final = 3
MAX_SEATS: Final = 6


def make_rules(seats: int, options: Mapping[str, OptionValue]) -> SingularityRules:
    """Build the rules from a complete and checked options mapping (`GameSpec.complete_options`).

    Raises:
        ValueError: ``seats`` is not 3 to 6.
    """
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise ValueError(f"singularity is for {MIN_SEATS} to {MAX_SEATS} seats, not {seats}")
    return SingularityRules(
        seats=seats,
        scoring=cast("Scoring", options["scoring"]),
        bids=cast("Bids", options["bids"]),
        clairvoyance=cast("Clairvoyance", options["clairvoyance"]),
        rounds=cast("Rounds", options["rounds"]),
    )


def public(view: View) -> dict[str, Any]:
    """Return the ``public`` object of a trace (``spec/records.md``, command line; U-S3, U-S4, U-S6)."""
    return {
        "round": view.round,
        "dealer": view.dealer,
        "trump": view.trump,
        "turned": None if view.turned is None else format_card(view.turned),
        "bids": list(view.bids),
        "tricks": list(view.tricks),
        "trick": [[seat, format_card(card)] for seat, card in view.trick],
        "scores": list(view.scores),
    }


GAME = GameSpec(
    name="singularity",
    rules_version=1,
    min_seats=MIN_SEATS,
    max_seats=MAX_SEATS,
    options=(
        OptionSpec("scoring", ("standard", "progressive")),
        OptionSpec("bids", ("open", "plus_minus_one", "hidden", "secret")),
        OptionSpec("clairvoyance", ("off", "on")),
        OptionSpec("rounds", ("full", 10, 7, 5)),
    ),
    make_rules=make_rules,
    public=public,
)
"""Three to six seats; the options of ``spec/rules.md``, first value first."""

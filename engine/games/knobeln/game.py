"""The entry of Knobeln in the registry of games."""

from collections.abc import Mapping
from typing import Any, Final, cast

from engine.core.options import OptionSpec, OptionValue
from engine.core.registry import GameSpec
from engine.core.seats import Seat
from engine.games.knobeln.model import View
from engine.games.knobeln.options import (
    FinalStarter,
    Impossible,
    Ladepflicht,
    NextStarter,
    RepeatNumbers,
    Switch,
    ThinkSeconds,
)
from engine.games.knobeln.rules import KnobelnRules

MIN_SEATS: Final = 2
"""K-01."""


def make_rules(seats: int, options: Mapping[str, OptionValue]) -> KnobelnRules:
    """Build the rules from a complete and checked options mapping (`GameSpec.complete_options`).

    Raises:
        ValueError: There are fewer than 2 seats.
    """
    if seats < MIN_SEATS:
        raise ValueError(f"knobeln is for {MIN_SEATS} seats or more, not {seats}")
    return KnobelnRules(
        seats=seats,
        ladepflicht=cast("Ladepflicht", options["ladepflicht"]),
        ladepflicht_final=cast("Switch", options["ladepflicht_final"]),
        impossible=cast("Impossible", options["impossible"]),
        next_starter=cast("NextStarter", options["next_starter"]),
        final_starter=cast("FinalStarter", options["final_starter"]),
        repeat_numbers=cast("RepeatNumbers", options["repeat_numbers"]),
        roll_call=cast("Switch", options["roll_call"]),
        think_seconds=cast("ThinkSeconds", options["think_seconds"]),
        first_starter=cast("Seat | None", options.get("first_starter")),
    )


def public(view: View) -> dict[str, Any]:
    """Return the ``public`` object of a trace (``spec/records.md``, command line)."""
    return {
        "half": view.half,
        "game": view.game,
        "phase": view.phase,
        "in": list(view.seats_in),
        "calls": [list(call) for call in view.calls],
        "helmet": list(view.helmet),
    }


GAME = GameSpec(
    name="knobeln",
    rules_version=1,
    min_seats=MIN_SEATS,
    max_seats=None,
    options=(
        OptionSpec("ladepflicht", ("trap", "enforced", "off")),
        OptionSpec("ladepflicht_final", ("off", "on")),
        OptionSpec("impossible", ("public", "private")),
        OptionSpec("next_starter", ("rotate", "same", "left_of_winner")),
        OptionSpec("final_starter", ("always_first_loser", "alternate")),
        OptionSpec("repeat_numbers", ("allowed_except_last", "unique")),
        OptionSpec("roll_call", ("on", "off")),
        OptionSpec("think_seconds", (5, 10, 15, "off")),
    ),
    make_rules=make_rules,
    public=public,
    seat_options=("first_starter",),
)
"""Two seats or more; the options of ``spec/rules.md``, first value first."""

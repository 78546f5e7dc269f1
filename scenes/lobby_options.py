"""The rows of a table set-up in which the rules of a match are chosen."""

from collections.abc import Mapping
from typing import Final

from engine.core.options import OptionSpec, OptionValue
from engine.games import GAMES
from engine.play.seating import TableSetup
from engine.text import Texts
from engine.ui.widgets import Choice, ChoiceRow


def option_rows(texts: Texts, game: str, last: TableSetup | None) -> list[ChoiceRow]:
    """Return a row for every option of a game, set as it was last time; the default comes first."""
    options = dict(last.options) if last is not None else {}
    rows = []
    for spec in GAMES[game].options:
        key = f"{game}.option.{spec.name}"
        choices = [
            Choice(str(value), texts(f"{key}.{value}"), texts(f"{key}.{value}_note")) for value in spec.values
        ]
        chosen = str(options.get(spec.name, spec.default))
        rows.append(ChoiceRow(spec.name, texts(f"{key}.name"), choices, chosen))
    return rows


ALONE: Final = {("knobeln", "impossible"): "private"}
"""Options whose value only works for one person: with several at one screen it would tell secrets (K-07)."""


def chosen_options(
    game: str, rows: Mapping[str, ChoiceRow], people: int = 1
) -> tuple[tuple[str, OptionValue], ...]:
    """Return the options of these rows that differ from the default, as a set-up holds them.

    Args:
        game: Whose options.
        rows: What was chosen, by the name of the option.
        people: How many people sit at the table; several cannot have what is meant for one (`ALONE`).
    """
    spec = GAMES[game]
    chosen = {one.name: _value(one, rows[one.name].choice.value) for one in spec.options}
    if people > 1:
        chosen = {name: value for name, value in chosen.items() if ALONE.get((game, name)) != value}
    return spec.changed_options({one.name: chosen.get(one.name, one.default) for one in spec.options})


def _value(spec: OptionSpec, text: str) -> OptionValue:
    return next(value for value in spec.values if str(value) == text)

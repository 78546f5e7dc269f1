"""The options of a game: what can be set, and checking what somebody set."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

OptionValue = str | int
"""Words are strings, numbers are integers; never a truth value (``spec/records.md``, U-R1)."""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option of a game and the values it allows."""

    name: str
    """As in ``spec/rules.md`` and in the header of a record."""
    values: tuple[OptionValue, ...]
    """The allowed values; the first one is the default."""

    @property
    def default(self) -> OptionValue:
        """The value of a match that does not name the option."""
        return self.values[0]

    def allows(self, value: object) -> bool:
        """Tell whether ``value`` is allowed, type included: ``5`` is neither ``"5"`` nor ``5.0``."""
        return any(type(value) is type(allowed) and value == allowed for allowed in self.values)


def complete_options(
    specs: Sequence[OptionSpec],
    given: Mapping[str, object],
    seat_options: Sequence[str] = (),
    seats: int = 0,
) -> dict[str, OptionValue]:
    """Return a value for every option: the given one, else the default.

    Args:
        specs: The options that always have a value.
        given: What somebody set, unchecked.
        seat_options: Names of options whose value is a seat. They have no default: one that is not
            given is not in the answer (U-R2).
        seats: How many seats there are, for ``seat_options``.

    Raises:
        ValueError: An option is unknown or has a value that it does not allow; the text names both.
    """
    known = {spec.name: spec for spec in specs}
    known |= {name: OptionSpec(name, tuple(range(seats))) for name in seat_options}
    completed: dict[str, OptionValue] = {spec.name: spec.default for spec in specs}
    for name, value in given.items():
        if name not in known:
            raise ValueError(f"unknown option {name!a} (value {_shown(value)})")
        if not isinstance(value, str | int) or not known[name].allows(value):
            allowed = ", ".join(ascii(one) for one in known[name].values)
            raise ValueError(f"option {name!a}: unknown value {_shown(value)}, allowed are {allowed}")
        completed[name] = value
    return completed


def changed_options(
    specs: Sequence[OptionSpec], completed: Mapping[str, OptionValue]
) -> tuple[tuple[str, OptionValue], ...]:
    """Return the options of ``completed`` that differ from their default or have none, sorted by name."""
    defaults = {spec.name: spec.default for spec in specs}
    return tuple(sorted((name, value) for name, value in completed.items() if defaults.get(name) != value))


def read_option(text: str) -> tuple[str, OptionValue]:
    """Read ``name=value`` from a command line; ``5`` is a number, everything else a word (U-R1).

    Raises:
        ValueError: There is no name or no value.
    """
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise ValueError(f"name=value expected, not {text!a}")
    # More digits than any option has would only make the number slow to read.
    is_number = value.isascii() and value.isdecimal() and len(value) < 10
    return name, int(value) if is_number else value


def _shown(value: object) -> str:
    # Values come from files too: a list may be nested deeper than its text form can be built.
    return ascii(value) if isinstance(value, str | int | float | None) else type(value).__name__

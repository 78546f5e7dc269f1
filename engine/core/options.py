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


def complete_options(specs: Sequence[OptionSpec], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Return a value for every option: the given one, else the default.

    Raises:
        ValueError: An option is unknown or has a value that it does not allow; the text names both.
    """
    known = {spec.name: spec for spec in specs}
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
    """Return the options of ``completed`` that differ from the default, sorted by name."""
    changed = ((spec.name, completed[spec.name]) for spec in specs if completed[spec.name] != spec.default)
    return tuple(sorted(changed))


def _shown(value: object) -> str:
    # Values come from files too: a list may be nested deeper than its text form can be built.
    return ascii(value) if isinstance(value, str | int | float | None) else type(value).__name__

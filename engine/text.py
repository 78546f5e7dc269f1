"""Every visible string: catalogues in ``assets/text/*.toml`` (``spec/design.md``, rule 5).

A catalogue holds nested tables; a text is known by its dotted key::

    [menu]
    quit = "Beenden"

    [bohnen.sown]
    one = "{count} Bohne gesät"
    other = "{count} Bohnen gesät"

``texts("menu.quit")`` is the first, ``texts("bohnen.sown", count=3)`` chooses between
the two last ones: ``one`` for a count of 1, ``other`` for all else.
"""

import logging
from collections.abc import Iterable, Mapping
from pathlib import Path
from string import Formatter
from typing import Final

from engine.toml import TomlError, TomlFile, read_toml

LANGUAGES: Final = ("de", "en")
"""The languages of the game; the first is the default and the one layouts are made for."""

FOLDER: Final = Path(__file__).parents[1] / "assets" / "text"
"""Where the catalogues are."""

_log = logging.getLogger(__name__)


class Texts:
    """The texts of one language, called with a key and the values of its placeholders.

    Strict texts (tests) raise whatever is wrong. Others (the running program) log it
    once and show something all the same: the key itself, or the text with its
    placeholders.
    """

    def __init__(self, language: str = LANGUAGES[0], *, folder: Path = FOLDER, strict: bool = False) -> None:
        """Read a catalogue; see `use`."""
        self._folder = folder
        self._strict = strict
        self._complained: set[str] = set()
        self.language = language
        """Which language is shown; changed by `use`."""
        self._texts: Mapping[str, object] = {}
        self.use(language)

    def use(self, language: str) -> None:
        """Change the language for everything that is asked from now on.

        Raises:
            OSError: The catalogue cannot be opened (only when strict).
            TomlError: The catalogue is damaged (only when strict).
        """
        self.language = language
        self._texts = {}
        try:
            self._texts = read_toml(self._folder / f"{language}.toml").values
        except (OSError, TomlError) as error:
            if self._strict:
                raise
            self._complain(str(error))

    def __contains__(self, key: str) -> bool:
        """Tell whether there is a text, or a pair of texts chosen by a count, with this key."""
        return key in self._texts or f"{key}.other" in self._texts

    def __call__(self, key: str, **values: object) -> str:
        """Return a text with its placeholders filled.

        Args:
            key: Dotted key, without ``.one`` and ``.other``.
            values: For each placeholder its value; ``count`` also chooses the plural.

        Raises:
            KeyError: There is no such text, or a placeholder has no value (only when strict).
        """
        text = self._texts.get(key)
        if text is None and "count" in values:
            text = self._texts.get(f"{key}.one" if values["count"] == 1 else f"{key}.other")
        if not isinstance(text, str):
            return self._failed(f"{self.language}.toml: {key}: there is no such text", key)
        try:
            return text.format(**values)
        except (KeyError, IndexError, ValueError) as error:
            reason = (
                f"{self.language}.toml: {key}: {text!r} does not fit the values {sorted(values)}: {error}"
            )
            return self._failed(reason, text)

    def _failed(self, reason: str, shown: str) -> str:
        if self._strict:
            raise KeyError(reason)
        self._complain(reason)
        return shown

    def _complain(self, reason: str) -> None:
        if reason not in self._complained:
            self._complained.add(reason)
            _log.error("%s", reason)


def check_catalogues(paths: Iterable[Path]) -> list[str]:
    """Compare catalogues: all must have the same keys with the same placeholders.

    Args:
        paths: The catalogues; the others are compared with the first.

    Returns:
        One complaint per fault, naming file, line and key; empty when all is well.
    """
    complaints: list[str] = []
    catalogues: list[TomlFile] = []
    for path in paths:
        try:
            catalogues.append(read_toml(path))
        except (OSError, TomlError) as error:
            complaints.append(str(error))
    for catalogue in catalogues:
        complaints += _faults(catalogue)
    for catalogue in catalogues[1:]:
        complaints += _differences(catalogues[0], catalogue)
    return complaints


def _faults(catalogue: TomlFile) -> list[str]:
    """Return what is wrong in one catalogue, whatever the others hold."""
    complaints = []
    for key, text in catalogue.values.items():
        if not isinstance(text, str) or not text.strip():
            complaints.append(catalogue.complaint(key, "is no text"))
        elif _placeholders(text) is None:
            complaints.append(catalogue.complaint(key, "has a brace or placeholder that makes no sense"))
        stem, _, form = key.rpartition(".")
        other_form = {"one": "other", "other": "one"}.get(form)
        if stem and other_form and f"{stem}.{other_form}" not in catalogue.values:
            complaints.append(catalogue.complaint(key, f"stands without {other_form}"))
    return complaints


def _differences(first: TomlFile, other: TomlFile) -> list[str]:
    """Return how two catalogues differ."""
    complaints = [
        f"{other.path.name}: {key}: is missing ({first.place(key)} has it)"
        for key in first.values.keys() - other.values.keys()
    ]
    complaints += [
        other.complaint(key, f"is not in {first.path.name}")
        for key in other.values.keys() - first.values.keys()
    ]
    for key in first.values.keys() & other.values.keys():
        expected, found = _placeholders(first.values[key]), _placeholders(other.values[key])
        if expected is not None and found is not None and expected != found:
            reason = f"has the placeholders {sorted(found)}, {first.place(key)} has {sorted(expected)}"
            complaints.append(other.complaint(key, reason))
    return sorted(complaints)


def _placeholders(text: object) -> frozenset[str] | None:
    """Return the names in braces, or ``None`` if they are no plain names or it is no text."""
    try:
        fields = [field for _, field, _, _ in Formatter().parse(str(text)) if field is not None]
    except ValueError:
        return None
    return frozenset(fields) if all(field.isidentifier() for field in fields) else None

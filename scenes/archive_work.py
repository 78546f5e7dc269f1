"""Records go out and come in, one a frame, and what is told about it in the end."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from engine.play.archive import Archive, Entry, TakenIn
from engine.text import Texts

_REFUSED_TOLD: Final = 2
"""So many refused files are named; there may be hundreds."""


def export_all(
    texts: Texts, archive: Archive, entries: Sequence[Entry], tell: Callable[[str, str], None]
) -> Iterator[None]:
    """Copy records to the folder outside, one each time this goes on.

    Args:
        texts: What is told in the end.
        archive: Where the records are.
        entries: Which of them.
        tell: Shows a title and a text.
    """
    folder = archive.outside()
    try:
        for entry in entries:
            archive.export(entry, folder)
            yield
    except OSError as error:
        tell(texts("archive.export.failed"), f"{folder}: {error.strerror}")
        return
    told = texts("archive.export.done", count=len(entries))
    tell(texts("archive.export.title"), texts("archive.export.where", told=told, folder=folder))


def take_all(archive: Archive, taken: list[TakenIn]) -> Iterator[None]:
    """Take in what lies outside, one record each time this goes on; ``taken`` grows."""
    for path in archive.brought():
        taken.append(archive.take_in(path))
        yield


def told_import(texts: Texts, taken: Sequence[TakenIn], folder: Path) -> str:
    """Return what became of the records that lay outside."""
    if not taken:
        return texts("archive.import.nothing", folder=folder)
    refused = [one.refusal for one in taken if one.refusal]
    parts = [texts("archive.import.new", count=sum(bool(one.file) for one in taken))]
    known = sum(one.known for one in taken)
    if known:
        parts.append(texts("archive.import.known", count=known))
    if refused:
        parts.append(texts("archive.import.refused", count=len(refused)))
        parts += refused[:_REFUSED_TOLD]
    return " ".join(parts)

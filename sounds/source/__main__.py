"""Rebuilds the sounds.

``python -m sounds.source`` builds all, ``python -m sounds.source NAME...`` some of them; with ``--check``
nothing is built, and the files that do not belong to the sources are listed. Only building voices needs
espeak-ng.
"""

import argparse
import sys
from pathlib import Path

from sounds.source.build import FOLDER, build, complaints, file_of, surplus_files
from sounds.source.catalogue import SOUNDS
from sounds.source.voice import NoSpeechError


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m sounds.source", description="Rebuild the sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="sounds to build; all when none is named")
    parser.add_argument(
        "--check", action="store_true", help="only list files that do not belong to the sources"
    )
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the built files are")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.names if name not in SOUNDS]
    if unknown:
        parser.error(f"no such sound: {', '.join(unknown)}; there are {', '.join(SOUNDS)}")
    return arguments


def main() -> int:
    """Build or check what the command line names and return the exit code."""
    arguments = _arguments()
    names = arguments.names or list(SOUNDS)
    if arguments.check:
        found = complaints(names, arguments.folder)
        print("\n".join(found) or "all sounds belong to their sources")
        return 1 if found else 0
    for name in names:
        try:
            entry = build(name, arguments.folder)
        except NoSpeechError as error:
            print(f"{name} cannot be built: {error}", file=sys.stderr)
            return 1
        size = file_of(name, arguments.folder).stat().st_size / 1024
        measured = f"{entry.duration:6.2f} s {entry.loudness:6.1f} LUFS {entry.true_peak:5.1f} dBFS"
        print(f"{name:16s} {measured} {size:4.0f} KB")
    if not arguments.names:
        for path in surplus_files(arguments.folder):
            path.unlink()
            print(f"{path.name} removed: not in the catalogue")
    return 0


if __name__ == "__main__":
    sys.exit(main())

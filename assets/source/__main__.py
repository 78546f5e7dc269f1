"""Command line: rebuild the images, or check that they belong to the sources."""

import argparse
import sys

from assets.source.build import ATLASES, BACKGROUNDS, build, build_some, stale_files


def main() -> int:
    """Run the command; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m assets.source", description="Draw the images of the game."
    )
    parser.add_argument(
        "--check", action="store_true", help="name built files that do not belong to the sources"
    )
    parser.add_argument(
        "pages", nargs="*", metavar="PAGE", help="draw these pages only, for a look while one draws"
    )
    arguments = parser.parse_args()
    unknown = sorted(set(arguments.pages) - {*ATLASES, *BACKGROUNDS})
    if unknown:
        parser.error(f"no such page: {', '.join(unknown)}; there are {', '.join((*BACKGROUNDS, *ATLASES))}")
    if arguments.check:
        stale = stale_files()
        print("\n".join(stale) if stale else "all images belong to the sources")
        return 1 if stale else 0
    catalogue = build_some(arguments.pages) if arguments.pages else build()
    for name, page in catalogue["pages"].items():
        width, height = page["size"]
        print(f"{name:20} {page['file']:26} {width:4} x {height:4} {width * height * 4 / 2**20:6.1f} MiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Which sources a sound comes from, as a digest that changes when any of them does."""

import ast
import hashlib
from functools import cache, partial
from pathlib import Path

from sounds.source.catalogue import SOUNDS

_FOLDER = Path(__file__).parent
_PACKAGE = "sounds.source"
_MODULES_OF_ALL_SOUNDS = frozenset({"mastering", "ogg"})


@cache
def _imported_modules(module: str) -> frozenset[str]:
    """Return the modules of this package that ``module`` names in its imports."""
    tree = ast.parse((_FOLDER / f"{module}.py").read_text(encoding="utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    found: set[str] = set()
    for node in imports:
        if node.module == _PACKAGE:
            found |= {alias.name for alias in node.names}
        elif node.module and node.module.startswith(f"{_PACKAGE}."):
            found.add(node.module.removeprefix(f"{_PACKAGE}."))
    return frozenset(found)


def source_modules(name: str) -> list[str]:
    """Return the modules that the sound called ``name`` is made with, directly or through others."""
    make = SOUNDS[name].make
    function = make.func if isinstance(make, partial) else make
    pending = {function.__module__.removeprefix(f"{_PACKAGE}."), *_MODULES_OF_ALL_SOUNDS}
    found: set[str] = set()
    while pending:
        module = pending.pop()
        found.add(module)
        pending |= _imported_modules(module) - found
    return sorted(found)


def source_digest(name: str) -> str:
    """Return the digest of the row of the sound in the catalogue and of the text of its modules."""
    sound = SOUNDS[name]
    variant = sound.make.keywords if isinstance(sound.make, partial) else {}
    digest = hashlib.sha256(repr((name, variant, sound.loudness, sound.loops, sound.rate)).encode())
    for module in source_modules(name):
        lines = (_FOLDER / f"{module}.py").read_text(encoding="utf-8")  # line ends as on every system
        digest.update(f"\n{module}\n{lines}".encode())
    return digest.hexdigest()

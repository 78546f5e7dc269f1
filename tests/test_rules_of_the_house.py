"""The five rules of ``spec/design.md`` as far as import-linter cannot say them, and the length of modules."""

import ast
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

STEPS = {"tween", "travel", "hop", "wait", "par", "spawn", "join", "call", "series", "staggered"}
"""Functions of ``engine/anim/steps.py`` that do nothing unless their result is yielded."""

IMPURE_CALLS = {"open", "print", "input", "exec", "eval", "__import__"}

LONG_MODULES: dict[str, str] = {}
"""Modules over 300 lines, each with the reason why it is one module."""

LONGEST_MODULE = 300

Check = Callable[[ast.Module], Iterator[str]]


def sources(*folders: str) -> list[Path]:
    """Return every module of these folders (or files), relative to the project."""
    found: list[Path] = []
    for folder in folders:
        path = ROOT / folder
        found += [path] if path.is_file() else sorted(path.rglob("*.py"))
    assert found, folders
    return [path.relative_to(ROOT) for path in found]


def imported(tree: ast.Module) -> Iterator[tuple[str, str, int]]:
    """Yield module, name (or ``""``) and line of every import, wherever it stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "", node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute here"
            yield from ((node.module or "", alias.name, node.lineno) for alias in node.names)


@cache
def packages_of(path: Path) -> frozenset[str]:
    """Return the outermost packages of all that a module imports."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(module.split(".")[0] for module, _, _ in imported(tree))


def called_name(node: ast.AST) -> str:
    """Return the last name of what a call calls, or ``""``."""
    if not isinstance(node, ast.Call):
        return ""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def outside_of_the_standard_library(tree: ast.Module) -> Iterator[str]:
    """Rule 1: core, games and motion import the standard library only."""
    for module, _, line in imported(tree):
        root = module.split(".")[0]
        if root not in sys.stdlib_module_names and root != "engine":
            yield f"{line}: imports {module}"


def chance_of_its_own(tree: ast.Module) -> Iterator[str]:
    """Rule 1: no functions of the module random; a generator comes as a parameter."""
    for module, name, line in imported(tree):
        if module == "random" and name not in ("", "Random"):
            yield f"{line}: imports random.{name}"
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "random"
            and node.attr != "Random"
        ):
            yield f"{node.lineno}: uses random.{node.attr}"
        if called_name(node) == "Random":
            yield f"{getattr(node, 'lineno', 0)}: makes a generator"


def impure(tree: ast.Module) -> Iterator[str]:
    """Rule 1: no files, no console."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
            yield f"{node.lineno}: calls {node.func.id}"


def making_moves(tree: ast.Module) -> Iterator[str]:
    """Rule 3: scenes never apply moves or build states."""
    for module, name, line in imported(tree):
        if module.startswith("engine.games.") and name == "State":
            yield f"{line}: imports the state of a game"
    for node in ast.walk(tree):
        if called_name(node) in ("apply", "initial", "determinize"):
            yield f"{getattr(node, 'lineno', 0)}: calls {called_name(node)}"


def steps_without_yield(tree: ast.Module) -> Iterator[str]:
    """A step that stands alone as a statement moves nothing."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and called_name(node.value) in STEPS:
            call = node.value
            assert isinstance(call, ast.Call)
            if isinstance(call.func, ast.Name) or (
                isinstance(call.func, ast.Attribute)
                and isinstance(call.func.value, ast.Name)
                and call.func.value.id == "steps"
            ):
                yield f"{node.lineno}: {called_name(call)}(...) without yield"


def visible_words(tree: ast.Module) -> Iterator[str]:
    """Rule 5: what is written on a canvas comes from the catalogue, not from the code."""
    for node in ast.walk(tree):
        if called_name(node) in ("text", "measure") and isinstance(node, ast.Call) and node.args:
            yield from (f"{node.lineno}: writes {word!r}" for word in _words(node.args[0]))


def _words(node: ast.AST) -> Iterator[str]:
    """Yield the string constants with letters in an expression, but not those in calls and indices."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if any(letter.isalpha() for letter in node.value):
            yield node.value
    elif not isinstance(node, ast.Call | ast.Subscript | ast.Compare | ast.FormattedValue):
        for child in ast.iter_child_nodes(node):
            yield from _words(child)


def violations(check: Check, modules: list[Path]) -> list[str]:
    """Return every violation as ``FILE:LINE: what``."""
    return [
        f"{path}:{fault}"
        for path in modules
        for fault in check(ast.parse((ROOT / path).read_text(encoding="utf-8")))
    ]


PURE = ("engine/core", "engine/games", "engine/anim")


@pytest.mark.parametrize(
    ("check", "folders"),
    [
        (outside_of_the_standard_library, PURE),
        (chance_of_its_own, PURE),
        (impure, PURE),
        (making_moves, ("scenes",)),
        (steps_without_yield, ("scenes", "engine/ui")),
        (visible_words, ("scenes", "engine/ui")),
    ],
)
def test_the_house_keeps_its_rules(check: Check, folders: tuple[str, ...]) -> None:
    assert violations(check, sources(*folders)) == []


@pytest.mark.parametrize(
    ("check", "broken", "kept"),
    [
        (outside_of_the_standard_library, "import pygame.display", "import math, engine.core.seats"),
        (outside_of_the_standard_library, "def f():\n    from numpy import zeros", "from typing import Any"),
        (chance_of_its_own, "from random import shuffle", "from random import Random"),
        (
            chance_of_its_own,
            "import random\nrandom.choice([1])",
            "import random\ndef f(r: random.Random): ...",
        ),
        (chance_of_its_own, "import random\nrng = random.Random(1)", "rng.shuffle([])"),
        (impure, "open('file')", "self.open('pit')"),
        (impure, "print(3)", "printed(3)"),
        (making_moves, "rules.apply(state, seat, move)", "referee.submit(move)"),
        (
            making_moves,
            "from engine.games.bohnen.model import State",
            "from engine.games.bohnen.model import Sow",
        ),
        (steps_without_yield, "def f():\n    tween(a, 1, 2)", "def f():\n    yield tween(a, 1, 2)"),
        (steps_without_yield, "def f():\n    steps.wait(2)", "def f():\n    process.wait(2)"),
        (steps_without_yield, "def f():\n    spawn(g())", "def f():\n    step = spawn(g())\n    yield step"),
        (visible_words, "canvas.text('Bohnen', 1, 2)", "canvas.text(texts('menu.quit'), 1, 2)"),
        (visible_words, "canvas.text(f'{n} Bohnen', 1, 2)", "canvas.text(f'{n:d} : {m}', 1, 2)"),
        (visible_words, "canvas.text(a if b else 'Ja', 1, 2)", "canvas.text(names['first'], 1, 2)"),
        (visible_words, "canvas.measure('Bohnen', 30)", "canvas.measure('00', 30)"),
    ],
)
def test_the_checks_find_what_they_look_for(check: Check, broken: str, kept: str) -> None:
    assert list(check(ast.parse(broken))) != []
    assert list(check(ast.parse(kept))) == []


@pytest.mark.parametrize(
    ("package", "homes"),
    [
        ("pygame", ("engine/shell/",)),
        ("pytmx", ("engine/ui/layout.py",)),
        ("platformdirs", ("main.py", "engine/play/")),
        ("tqdm", ("engine/match/progress.py",)),
    ],
)
def test_packages_are_imported_in_one_place_only(package: str, homes: tuple[str, ...]) -> None:
    strangers = [
        str(path)
        for path in sources("main.py", "engine", "scenes")
        if package in packages_of(path) and not str(path).startswith(homes)
    ]
    assert strangers == []


def test_modules_are_short_or_have_a_reason() -> None:
    lengths = {
        str(path): len((ROOT / path).read_text(encoding="utf-8").splitlines())
        for path in sources("main.py", "engine", "scenes", "assets/source", "sounds/source")
    }
    too_long = {path: length for path, length in lengths.items() if length > LONGEST_MODULE}
    assert too_long.keys() - LONG_MODULES.keys() == set()
    assert LONG_MODULES.keys() - too_long.keys() == set(), "these need no exception any more"

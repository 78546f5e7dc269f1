"""JSON read strictly: no double keys, no numbers that are none, and errors of one kind."""

import json
from typing import Any


def parse(text: str) -> Any:
    """Read one JSON value.

    Raises:
        ValueError: The text is not JSON, a key stands twice in an object, or a number is ``NaN``,
            infinite or absurdly long.
    """
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise ValueError(f"unreadable JSON: {error.msg} at column {error.colno}") from None
    except RecursionError:
        raise ValueError("unreadable JSON: nested too deeply") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"key {key!a} stands twice")
        found[key] = value
    return found


def _no_constant(name: str) -> Any:
    raise ValueError(f"unreadable JSON: {name} is no number")

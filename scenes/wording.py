"""How things are said in both languages at every table."""

from collections.abc import Sequence

from engine.text import Texts


def listed(texts: Texts, parts: Sequence[str]) -> str:
    """Return names or the like as one says them: A, B und C."""
    if len(parts) < 2:
        return "".join(parts)
    return texts("wording.and", first=", ".join(parts[:-1]), last=parts[-1])

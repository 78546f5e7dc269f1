"""What things are called at the Quando table."""

from collections.abc import Sequence

from engine.text import Texts
from scenes.quando.sets import set_name


def set_text(texts: Texts, fronts: Sequence[int]) -> str:
    """Name a set: ``Straße 3–4–5``, ``Drilling 7–7–7``."""
    name = set_name(fronts)
    numbers = "–".join(str(front) for front in sorted(fronts))
    return texts(f"quando.set.{name}", numbers=numbers, count=len(fronts), number=fronts[0])

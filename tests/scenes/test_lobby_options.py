"""Options that only work for one person at the screen."""

from engine.text import Texts
from scenes.lobby_options import chosen_options, option_rows


def test_k_07_own_coins_count_for_one_person_only() -> None:
    rows = {row.key: row for row in option_rows(Texts("de", strict=True), "knobeln", None)}
    rows["impossible"].select("private")
    rows["think_seconds"].select("10")
    assert dict(chosen_options("knobeln", rows)) == {"impossible": "private", "think_seconds": 10}
    assert dict(chosen_options("knobeln", rows, people=2)) == {"think_seconds": 10}

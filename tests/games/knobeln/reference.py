"""The result of a match by its moves alone, written from ``spec/rules.md`` 1.4 and ``spec/records.md``."""

from collections.abc import Iterable, Mapping

Result = tuple[tuple[int, ...], tuple[int, ...]]


def result_of(seats: int, options: Mapping[str, object], moves: Iterable[tuple[int, str]]) -> Result:
    """Scores and winners of a finished match from its seats and texts."""
    everybody = set(range(seats))
    euros = [0] * seats
    losers: list[int] = []
    inside, loads, calls = everybody, dict[int, int](), list[tuple[int, int]]()
    duty = options["ladepflicht"] != "off"
    for seat, text in moves:
        word, _, number = text.partition(" ")
        if word in ("forgot", "late"):
            euros[seat if word == "forgot" else int(number)] += 2
        elif word == "load":
            loads[seat] = int(number)
        elif word == "call":
            calls.append((seat, int(number)))
        if len(calls) < len(inside):
            continue
        empty = {one for one in inside if duty and loads[one] == 0}
        inside = empty or inside - {one for one, guess in calls if guess == sum(loads.values())}
        duty, loads, calls = bool(empty), {}, []
        if len(inside) == 1:
            losers.extend(inside)
            inside = everybody if len(losers) == 1 else set(losers)
            final_duty = options["ladepflicht_final"] == "on"
            duty = options["ladepflicht"] != "off" and (len(losers) == 1 or final_duty)
    euros[losers[-1]] += 2
    return tuple(euros), tuple(sorted(everybody - {losers[-1]}))

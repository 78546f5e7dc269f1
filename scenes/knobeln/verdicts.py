"""What is said when something is decided at the Knobeln table: a guest should not have to work it out."""

from collections.abc import Sequence

from engine.core.seats import Seat
from engine.games.knobeln.events import GuessesJudged, HalfLost, HalfStarted, MatchEnded, TrapClosed
from engine.games.knobeln.model import ENDSPIEL
from engine.text import Texts
from scenes.wording import listed

Verdict = GuessesJudged | TrapClosed | HalfLost | HalfStarted | MatchEnded


class Verdicts:
    """Puts events into one short sentence each."""

    def __init__(self, texts: Texts, names: Sequence[str]) -> None:
        """Speak a language; ``names``: by seat."""
        self._texts = texts
        self._names = names

    def of(self, event: Verdict) -> str:
        """Return what is said about an event."""
        texts = self._texts
        match event:
            case GuessesJudged(total=total, right=()):
                return texts("knobeln.verdict.nobody", total=total)
            case GuessesJudged(total=total, right=right):
                return texts(
                    "knobeln.verdict.right", count=len(right), total=total, names=self._listed(right)
                )
            case TrapClosed(offenders=offenders):
                return texts("knobeln.verdict.trap", count=len(offenders), names=self._listed(offenders))
            case HalfLost(half=half, seat=seat):
                return texts(f"knobeln.verdict.lost.{half}", name=self._names[seat])
            case HalfStarted(half=half, seats=seats) if half == ENDSPIEL:
                first, second = (self._names[seat] for seat in seats)
                return texts("knobeln.verdict.final", first=first, second=second)
            case HalfStarted():
                return texts("knobeln.verdict.second")
            case MatchEnded(loser=loser):
                return texts("knobeln.verdict.pays", name=self._names[loser])

    def _listed(self, seats: Sequence[Seat]) -> str:
        return listed(self._texts, [self._names[seat] for seat in seats])

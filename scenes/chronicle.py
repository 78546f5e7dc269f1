"""What has happened at a table, in words: the log of the pause menu (``ux.md``, Flow).

Only what everybody in the room may know is told: events are redacted before they come here, and an event
of which this leaves nothing to tell has no line.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from engine.core.seats import Seat
from engine.games.bohnen import model as bohnen
from engine.games.knobeln import events as knobeln
from engine.games.quando import model as quando
from engine.games.singularity import model as singularity
from engine.games.singularity.cards import CLANKER, SINGULARITY, Card
from engine.match.match import Match
from engine.text import Texts
from scenes.quando.words import set_text

LINES: Final = 30
"""So many actions are told."""

Line = tuple[Seat | None, str]
"""Whose action it was, if anybody's, and what is said about it."""
Tell = Callable[[Texts, Any], str | None]


def chronicle(texts: Texts, match: Match) -> list[Line]:
    """Return the last `LINES` lines of a match, the oldest first."""
    lines: list[Line] = []
    for entry in reversed(match.log):
        told = list(_told(texts, match, entry.events))
        lines[:0] = told
        if len(lines) >= LINES:
            break
    return lines[-LINES:]


def _told(texts: Texts, match: Match, events: Iterable[Any]) -> Iterable[Line]:
    for event in events:
        seen = match.rules.redact(event, None)
        tell = _TELLERS.get(type(seen))
        text = tell(texts, seen) if tell is not None else None
        if text:
            seat = getattr(seen, "seat", None)
            yield (Seat(seat) if isinstance(seat, int) and seat >= 0 else None), text


def _always(key: str) -> Tell:
    """Return what tells an event of which nothing but its kind matters."""
    return lambda texts, _event: texts(key)


def card_text(texts: Texts, card: Card) -> str:
    """Name a card of Singularity."""
    if card.suit is not None:
        return texts("log.singularity.card", rank=card.rank, suit=texts(f"singularity.suit.{card.suit}"))
    assert card in (CLANKER, SINGULARITY)
    return texts("log.singularity.clanker" if card == CLANKER else "log.singularity.hole")


def _bid(texts: Texts, event: singularity.BidMade) -> str:
    if event.number is None:
        return texts("log.singularity.bid_hidden")
    return texts("log.singularity.bid", number=event.number)


def _trump(texts: Texts, suit: str | None) -> str:
    if suit is None:
        return texts("log.singularity.no_trump")
    return texts("log.singularity.trump", suit=texts(f"singularity.suit.{suit}"))


def _points(texts: Texts, key: str, number: int, points: Sequence[int]) -> str:
    """Tell what a round brought, seat by seat."""
    return texts(key, round=number, points=" / ".join(str(one).replace("-", "−") for one in points))


def _drawn(texts: Texts, event: quando.CardDrawn) -> str:
    if event.flipped:
        return texts("log.quando.flipped", number=event.back)
    return texts("log.quando.kept", number=event.front)


_SINGULARITY: Final[Mapping[type, Tell]] = {
    singularity.RoundDealt: lambda texts, event: texts("log.round", round=event.round),
    singularity.TrumpTurned: lambda texts, event: _trump(texts, event.suit),
    singularity.TrumpChosen: lambda texts, event: _trump(texts, event.suit),
    singularity.BidMade: _bid,
    singularity.CardPlayed: lambda texts, event: card_text(texts, event.card),
    singularity.TrickTaken: lambda texts, event: texts("log.singularity.trick", number=event.number),
    singularity.RoundScored: lambda texts, event: _points(
        texts, "log.round_points", event.round, event.points
    ),
}
_QUANDO: Final[Mapping[type, Tell]] = {
    quando.RoundDealt: lambda texts, event: texts("log.round", round=event.round),
    quando.CardsPlayed: lambda texts, event: texts(
        "log.quando.laid", set=set_text(texts, [front for front, _ in event.cards])
    ),
    quando.CardDrawn: _drawn,
    quando.ZeroTurned: lambda texts, event: texts("log.quando.zero", number=event.front),
    quando.Knocked: _always("log.quando.knocked"),
    quando.Passed: _always("log.quando.passed"),
    quando.PileReshuffled: _always("log.quando.reshuffled"),
    quando.RoundEnded: lambda texts, event: _points(
        texts, "log.round_points", event.round, [-one for one in event.points]
    ),
}
_KNOBELN: Final[Mapping[type, Tell]] = {
    knobeln.GameStarted: lambda texts, event: texts("log.knobeln.game", half=event.half, game=event.game),
    knobeln.Called: lambda texts, event: texts("log.knobeln.called", number=event.number),
    knobeln.FistOpened: lambda texts, event: texts("log.knobeln.opened", count=event.coins),
    knobeln.GuessesJudged: lambda texts, event: texts("log.knobeln.sum", total=event.total),
    knobeln.TrapClosed: _always("log.knobeln.trap"),
    knobeln.HalfLost: _always("log.knobeln.lost"),
    knobeln.Paid: lambda texts, event: texts("log.knobeln.paid", euros=event.amount),
}
_BOHNEN: Final[Mapping[type, Tell]] = {
    bohnen.LapSown: lambda texts, event: (
        texts("log.bohnen.sown", count=len(event.path)) if event.lap == 1 else None
    ),
    bohnen.Taken: lambda texts, event: texts("log.bohnen.taken", count=event.count),
    bohnen.Captured: lambda texts, event: texts("log.bohnen.captured", count=event.count),
    bohnen.UrsMade: _always("log.bohnen.urs"),
}
_TELLERS: Final[Mapping[type, Tell]] = {**_SINGULARITY, **_QUANDO, **_KNOBELN, **_BOHNEN}

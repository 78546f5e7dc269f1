"""The minus points of a record once more, from its moves alone (rules.md, 4.3)."""

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass
class Ledger:
    """Hands as lists of ``[front, back]``; it believes every move."""

    seats: int
    strict: bool
    totals: list[int] = field(default_factory=list)
    hands: list[list[list[int]]] = field(default_factory=list)
    pile: list[list[int]] = field(default_factory=list)
    knocker: int | None = None

    def enter(self, seat: int, text: str) -> None:
        word, *rest = text.split(" ")
        match word:
            case "deal":
                self.score()
                self.hands = [_cards(hand) for hand in rest[:-2]]
                self.pile = _cards(rest[-1])
                self.knocker = None
            case "reshuffle":
                self.pile = _cards(rest[0])
            case "play":
                gone = {int(place) for place in rest[0].split(",")}
                self.hands[seat] = [
                    card for place, card in enumerate(self.hands[seat], 1) if place not in gone
                ]
            case "draw":
                card = self.pile.pop(0)
                self.hands[seat].append(card if rest == ["keep"] else card[::-1])
            case "turn":
                self.hands[seat][int(rest[0]) - 1].reverse()
            case "knock":
                self.knocker = seat

    def score(self) -> None:
        if not self.hands:
            return
        sums = [sum(front for front, _ in hand) for hand in self.hands]
        for seat, held in enumerate(sums):
            others = sums[:seat] + sums[seat + 1 :]
            lowest = held <= min(others)
            if seat == self.knocker and self.strict:
                lowest = held < min(others)
            if not lowest:
                self.totals[seat] += held + 5 * (seat == self.knocker)


def _cards(text: str) -> list[list[int]]:
    return [[int(side) for side in card.split("/")] for card in text.split(",")]


def totals(seats: int, strict: bool, moves: Iterable[tuple[int, str]]) -> list[int]:
    ledger = Ledger(seats, strict, [0] * seats)
    for seat, text in moves:
        ledger.enter(seat, text)
    ledger.score()
    return ledger.totals

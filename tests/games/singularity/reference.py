"""The rules of ``spec/rules.md`` chapter 3 once more, on cards as text, to compare the package with."""

from collections import Counter
from collections.abc import Sequence

from engine.match.match import Match


def rank(card: str) -> int:
    return int(card[1:])


def suit_to_follow(trick: Sequence[str]) -> str | None:
    for card in trick:
        if card != "C":
            return None if card == "S" else card[0]
    return None


def winner(trick: Sequence[str], trump: str | None) -> int:
    if "S" in trick:
        return trick.index("S")
    for suit in (trump, suit_to_follow(trick)):
        of_suit = [card for card in trick if card != "C" and card[0] == suit]
        if of_suit:
            return trick.index(max(of_suit, key=rank))
    return 0


def legal(hand: Sequence[str], trick: Sequence[str]) -> set[str]:
    led = suit_to_follow(trick)
    if led is None or not any(card[0] == led for card in hand):
        return set(hand)
    return {card for card in hand if card in ("S", "C") or card[0] == led}


def points(scoring: str, round_number: int, bid: int, tricks: int) -> int:
    missed = abs(bid - tricks)
    if scoring == "standard":
        return -10 * missed if missed else 20 + 10 * tricks
    bonus = 10 * round_number if missed == 0 else 0
    return 10 * min(bid, tricks) + bonus - sum(10 * step for step in range(1, missed + 1))


def rounded_average(values: Sequence[int]) -> int:
    """The multiple of ten that is nearest, the upper one of two."""
    mean = sum(values) / len(values)
    around = [10 * (int(mean // 10) + step) for step in (-1, 0, 1, 2)]
    return min(around, key=lambda ten: (abs(ten - mean), -ten))


def totals(match: Match) -> list[int]:
    """The final scores, from the moves alone; asserts that each card was allowed."""
    scoring = dict(match.options).get("scoring", "standard")
    scores = [0] * len(match.names)
    rounds: list[list[tuple[int, str]]] = []
    for entry in match.log:
        text = match.rules.format_move(entry.move)
        if text.startswith("deal "):
            rounds.append([])
        if rounds:
            rounds[-1].append((entry.seat, text))
    for number, moves in enumerate(rounds, start=1):
        for seat, value in round_points(str(scoring), number, moves).items():
            scores[seat] += value
    return scores


def round_points(scoring: str, number: int, moves: Sequence[tuple[int, str]]) -> dict[int, int]:
    dealt, turned = moves[0][1].removeprefix("deal ").split(" / ")
    hands = {seat: hand.split(",") for seat, hand in enumerate(dealt.split(" ")) if hand != "-"}
    chosen = [text[-1] for _, text in moves if text.startswith("trump ")]
    trump = chosen[0] if chosen else turned[0] if turned not in ("S", "C", "-") else None
    bids = {seat: int(text[4:]) for seat, text in moves if text.startswith("bid ")}
    taken: Counter[int] = Counter()
    trick: list[tuple[int, str]] = []
    for seat, text in moves:
        if not text.startswith("play "):
            continue
        card = text[5:]
        assert card in legal(hands[seat], [laid for _, laid in trick])
        hands[seat].remove(card)
        trick.append((seat, card))
        if len(trick) == len(hands):
            taken[trick[winner([laid for _, laid in trick], trump)][0]] += 1
            trick = []
    assert taken.total() == number
    earned = {seat: points(scoring, number, bids[seat], taken[seat]) for seat in hands}
    everybody = range(len(dealt.split(" ")))
    return {seat: earned.get(seat, rounded_average(list(earned.values()))) for seat in everybody}

"""Computer players of Quando (``spec/bots.md``, 4 and 7.2).

* ``easy`` knocks early, often does not play the best cards, and does not remember the backs of its
  cards; it sees them only if the option ``own_backs`` shows them.
* ``normal`` plays `engine.bots.quando_policy`. It remembers every back that it has seen, and
  everything else that was open to all.
* ``hard`` tries every move in many worlds that agree with what it has seen
  (`engine.bots.quando_search`).
"""

import random
import time
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Final

from engine.bots.levels import Level, Style
from engine.bots.quando_guess import cards_that_stayed, with_lower_cards
from engine.bots.quando_hand import OwnHand
from engine.bots.quando_policy import MEAN_FLIP, best_play, flips, knock_sum, worth
from engine.bots.quando_search import best_move, lines_of
from engine.bots.quando_styles import MANNERS, Manner
from engine.core.request import Request
from engine.games.quando.cards import NUMBERS, PAIR
from engine.games.quando.determinize import deal_hidden
from engine.games.quando.game import GAME, make_rules
from engine.games.quando.memory import Memory, remember
from engine.games.quando.model import (
    Draw,
    Event,
    Knock,
    Pass,
    Passed,
    Play,
    SeatMove,
    State,
    TurnBegan,
    TurnZero,
    View,
)
from engine.games.quando.rules import QuandoRules

LEVELS: Final[tuple[Level, ...]] = ("easy", "normal", "hard")
"""What `decide` plays besides ``random``, the weakest first."""

_EFFORT: Final = 1200
"""How many play-outs ``hard`` makes for a decision, more or less."""

EASY_KNOCK_SUM: Final = 9
"""The greatest sum that ``easy`` knocks with."""
_EASY_PLAY_BAND: Final = 6.0
"""How many minus points less than the best a play of ``easy`` may be worth."""
_EASY_DRAW_BAND: Final = 2.0
"""How many minus points ``easy`` may misjudge the other side of a card."""


def decide(
    request: Request[View, SeatMove, Event],
    rng: random.Random,
    seconds: float,
    level: Level = "normal",
    style: Style = "even",
    clock: Callable[[], float] = time.perf_counter,
) -> SeatMove:
    """Choose one of the legal moves of ``request``.

    Args:
        request: The question; it must have at least one legal move.
        rng: The only source of chance; the same generator state gives the same move.
        seconds: Most seconds to think. The search counts worlds, so this limit is met only on a slow
            or busy machine; then the move is the best one found so far.
        level: How strong to play.
        style: What to prefer among moves that are about as good.
        clock: Seconds that pass, for ``seconds``.
    """
    legal, manner = request.legal, MANNERS[style]
    if level == "random" or len(legal) == 1:
        return rng.choice(legal)
    if level == "easy":
        return _easy(request, OwnHand(request.view.hands[request.seat]), manner, rng)
    deadline = clock() + seconds
    view = request.view
    rules = make_rules(len(view.hands), GAME.complete_options(len(view.hands), dict(request.options)))
    memory = remember(view, request.history, rules.end_on_zeros == "before_draw")
    hand = OwnHand(tuple((slot.front, slot.back) for slot in memory.hands[request.seat]))
    if level == "hard":
        move = _hard(request, rules, memory, hand, manner, rng, lambda: clock() >= deadline)
        if move is not None:
            return move
    return _normal(request, memory, hand, manner)


def _hard(
    request: Request[View, SeatMove, Event],
    rules: QuandoRules,
    memory: Memory,
    hand: OwnHand,
    manner: Manner,
    rng: random.Random,
    out_of_time: Callable[[], bool],
) -> SeatMove | None:
    view = request.view
    stayed = cards_that_stayed(request.history, memory)

    def deal() -> State:
        return with_lower_cards(deal_hidden(view, memory, rng), stayed, memory, rng)

    legal = request.legal
    if all_have_passed(request.history, len(view.hands)):
        # Two who wait for each other would wait for ever: the search trusts the others to play on.
        legal = tuple(move for move in legal if not isinstance(move, Pass))
    lines = lines_of(view, legal, hand, manner.plays)
    with_bonus = {line: manner.bonus(line, hand, view.top) for line in lines}
    return best_move(rules, deal, with_bonus, _EFFORT, rng, out_of_time)


def all_have_passed(history: Sequence[Event], seats: int) -> bool:
    """Tell whether nobody has played since everybody passed, one after the other (Q-07)."""
    passes = 0
    for event in reversed(history):
        if isinstance(event, Passed):
            passes += 1
        elif not isinstance(event, TurnBegan):
            break
        if passes == seats:
            return True
    return False


def _normal(
    request: Request[View, SeatMove, Event], memory: Memory, hand: OwnHand, manner: Manner
) -> SeatMove:
    view, legal = request.view, request.legal
    last_turn = view.knocked is not None
    if isinstance(legal[0], TurnZero):
        return TurnZero(hand.held[0][0])
    if isinstance(legal[0], Draw):
        assert view.top is not None, "there is a card to draw"
        expected = manner.middle(other_sides(view.top, view, memory))
        return Draw(flips(view.top, hand.held, last_turn, manner.other_side(view.top, expected)))
    if not last_turn and hand.total <= manner.knocks_with(knock_sum(len(view.hands)), hand.total):
        return Knock()
    return Play(hand.positions(best_play(hand.held, last_turn)))


def other_sides(shown: int, view: View, memory: Memory) -> list[int]:
    """Return what may be on the other side of the top card of the pile."""
    seen = {PAIR[card] for card in view.discards}
    for slot in chain(*memory.hands):
        if slot.front is not None and slot.back is not None:
            seen.add(PAIR[slot.front, slot.back])
    unseen = memory.pools[-1] - seen
    return [number for number in NUMBERS if PAIR.get((shown, number)) in unseen]


def _easy(
    request: Request[View, SeatMove, Event], hand: OwnHand, manner: Manner, rng: random.Random
) -> SeatMove:
    view, legal = request.view, request.legal
    if isinstance(legal[0], TurnZero):
        lowest = hand.backs[hand.held[0][0]]
        return rng.choice([TurnZero(position) for position in hand.held[0] if hand.backs[position] == lowest])
    if isinstance(legal[0], Draw):
        assert view.top is not None, "there is a card to draw"
        error = _EASY_DRAW_BAND * manner.error
        return Draw(view.top > manner.other_side(view.top, MEAN_FLIP + rng.uniform(-error, error)))
    last_turn = view.knocked is not None
    if not last_turn and hand.total <= manner.knocks_with(EASY_KNOCK_SUM, hand.total):
        return Knock()
    plays = [move for move in legal if isinstance(move, Play)]
    values = [worth(hand.fronts_at(play.positions), last_turn) for play in plays]
    # The further a play is below the best one, the more seldom the noise lifts it up.
    noisy = [value + rng.random() * _EASY_PLAY_BAND for value in values]
    return plays[noisy.index(max(noisy))]

import random
from dataclasses import replace

import pytest

from engine.core.seats import CHANCE, Observer, Seat
from engine.games.quando.cards import PAIR, Cards, turned
from engine.games.quando.determinize import deal_hidden
from engine.games.quando.memory import Memory, remember
from engine.games.quando.model import NothingDrawn, RoundDealt, State
from engine.games.quando.notation import format_cards
from engine.match.match import Match
from tests.games.quando.positions import acting, cards, dealt_match, fronts, rest_of_deck, submitted
from tests.games.quando.retelling import retold, same_course, same_for

DRAWS = 300
A, B, C = Seat(0), Seat(1), Seat(2)


def samples(match: Match, observer: Observer) -> list[State]:
    rng = random.Random(5)
    view, history = match.view(observer), match.history(observer)
    return [match.rules.determinize(view, history, rng) for _ in range(DRAWS)]


def hands_of(match: Match, observer: Observer, seat: Seat) -> set[Cards]:
    """The hands of ``seat`` that ``observer`` was dealt as possible."""
    return {state.hands[seat] for state in samples(match, observer)}


def possible_hands(match: Match, observer: Observer, seat: Seat) -> set[Cards]:
    """The same by trying every card of the pile in place of the first card, the only unknown one."""
    state = match.state
    (front, back), *others = state.hands[seat]
    found = {state.hands[seat]}
    for place, card in enumerate(state.pile):
        if back in card:
            hands, pile = list(state.hands), list(state.pile)
            hands[seat] = ((sum(card) - back, back), *others)
            pile[place] = (front, back)
            told = retold(match, replace(state, hands=tuple(hands), pile=tuple(pile)))
            if told is not None and same_course(match, told) and same_for(match, told, observer):
                found.add(told.state.hands[seat])
    return found


def test_what_was_dealt_face_up_is_remembered() -> None:
    match = dealt_match("1/2,3/4,5/6,7/8,9/10,0/1,2/3,4/5 6/7,8/9,10/0,1/3,2/4,3/5,4/6,5/7", "6/8")
    for state in samples(match, A):
        assert state.hands[A] == match.state.hands[A]
        assert [back for _, back in state.hands[B]] == [7, 9, 0, 3, 4, 5, 6, 7]
        assert state.pile[0][0] == 6
    assert len(hands_of(match, A, B)) > DRAWS // 2


def test_the_room_may_ask_too() -> None:
    match = dealt_match("1/2,3/4,5/6,7/8,9/10,0/1,2/3,4/5 6/7,8/9,10/0,1/3,2/4,3/5,4/6,5/7", "6/8")
    for state in samples(match, None):
        assert match.rules.view(state, None) == match.view(None)
    assert len(hands_of(match, None, A)) > DRAWS // 2


SIX_NINES = "9/1,9/2,9/3,9/4,9/5,9/6,0/7,3/8"
OTHERS = "1/2,2/3,3/4,4/5,5/6,6/7,7/8,8/1"


def test_a_kept_card_has_an_unknown_back_for_its_owner_only() -> None:
    match = submitted(dealt_match(f"{SIX_NINES} {OTHERS}", "10/4,6/0"), "play 1,2,3,4,5,6", "draw keep")
    assert {hand[-1] for hand in hands_of(match, B, A)} == {(10, 4)}
    kept = {hand[-1] for hand in hands_of(match, A, A)}
    # 10/9 is no exception: the nines that were played are other cards.
    assert kept == {(10, back) for back in range(10)}


def test_a_flipped_card_has_an_unknown_front_for_the_others() -> None:
    match = submitted(dealt_match(f"{SIX_NINES} {OTHERS}", "10/4,6/0"), "play 1,2,3,4,5,6", "draw flip")
    assert {hand[-1] for hand in hands_of(match, A, A)} == {(4, 10)}
    assert {hand[-1] for hand in hands_of(match, B, A)} == {(front, 10) for front in range(10)}


def test_q_13_who_draws_has_no_zero() -> None:
    match = dealt_match(f"4/5,4/6,4/7,9/1,9/2,9/3,9/5,9/6 {OTHERS.replace('4/5', '4/9')}", "10/4,6/0")
    submitted(match, "play 1,2,3", "draw keep")
    assert any(0 in fronts(hand) for hand in hands_of(match, A, B))
    submitted(match, "draw flip")
    hands = hands_of(match, A, B)
    assert len(hands) > DRAWS // 2
    assert not any(0 in fronts(hand[:-1]) for hand in hands)
    assert any(hand[-1] == (0, 6) for hand in hands)


def test_q_17_at_the_end_of_a_turn_somebody_has_not_only_zeros() -> None:
    match = dealt_match(f"{SIX_NINES} {OTHERS}", "0/10,5/0,0/9")
    submitted(match, "play 1,2,3,4,5,6", "draw keep")
    first_two = {tuple(front == 0 for front in fronts(hand[:2])) for hand in hands_of(match, B, A)}
    assert first_two == {(True, False), (False, True), (False, False)}
    submitted(match, "play 1", "draw keep", "play 1", "draw keep")
    # The first of the two was a zero, all drawn since are known zeros: so the other one is none.
    assert fronts(match.state.hands[A]) == [3, 0, 0]
    hands = hands_of(match, B, A)
    assert 0 not in {hand[0][0] for hand in hands}
    assert hands == possible_hands(match, B, A)


def test_q_17_before_draw_tells_it_earlier() -> None:
    match = dealt_match(f"{SIX_NINES} {OTHERS}", "7/10,5/0", {"end_on_zeros": "before_draw"})
    submitted(match, "play 1,2,3,4,5,6")
    assert all(any(fronts(hand)) for hand in hands_of(match, B, A))


def test_u_q2_only_zeros_are_known_by_the_missing_draw() -> None:
    hands = f"9/1,9/2,9/3,0/1,0/2,0/4,0/5,0/7 {OTHERS}"
    match = submitted(dealt_match(hands, "7/10,5/3", {"end_on_zeros": "before_draw"}), "play 1,2,3")
    assert (match.state.phase, match.state.actor) == ("effect", B)
    assert hands_of(match, B, A) == {match.state.hands[A]}


SIX_HANDS = (
    "1/2,1/3,1/4,1/5,4/5,4/6,4/7 {} 2/3,2/4,2/5,2/6,2/7,2/8,2/9 "
    "3/4,3/5,3/6,3/7,3/8,3/9,3/10 5/6,5/7,5/8,5/9,5/10,6/7,6/8 7/8,7/9,7/10,8/9,8/10,9/10,0/9"
)


def six_with_an_empty_pile(second: str) -> Match:
    """Twelve turns that use up the pile but for one card, then a triple of seat 0. No zero lies up."""
    hands = SIX_HANDS.format(second)
    pile = rest_of_deck(*(cards(hand) for hand in hands.split(" ")))
    match = dealt_match(hands, format_cards(tuple(turned(card) for card in pile)))
    submitted(match, *["play 1", "draw keep"] * 12)
    assert len(match.state.pile) == 1
    triple = [place + 1 for place, front in enumerate(fronts(match.state.hands[0])) if front == 4]
    return submitted(match, f"play {','.join(map(str, triple))}", "draw keep")


def test_u_q6_waiting_with_an_empty_pile_means_a_zero() -> None:
    match = six_with_an_empty_pile("6/9,6/10,1/6,1/7,1/8,1/9,0/1")
    assert (match.state.pile, acting(match.rules, match.state)) == ((), (B,))
    hands = hands_of(match, C, B)
    assert all(0 in fronts(hand) for hand in hands)
    assert len(hands) > 10
    submitted(match, "turn 5")
    assert {hand[4] for hand in hands_of(match, C, B)} == {(1, 0)}


def test_u_q6_a_reshuffle_means_no_zero() -> None:
    match = six_with_an_empty_pile("6/9,6/10,1/6,1/7,1/8,1/9,1/10")
    assert acting(match.rules, match.state) == (CHANCE,)
    before = hands_of(match, C, B)
    submitted(match, "reshuffle " + format_cards(match.state.discards))
    after = hands_of(match, C, B)
    for hands in (before, after):
        assert len(hands) > 10
        assert not any(0 in fronts(hand) for hand in hands)


def test_q_23_old_cards_are_not_among_the_reshuffled_ones() -> None:
    match = six_with_an_empty_pile("6/9,6/10,1/6,1/7,1/8,1/9,1/10")
    shuffled = {PAIR[card] for card in match.state.discards}
    submitted(match, "reshuffle " + format_cards(match.state.discards), "draw flip")
    for state in samples(match, C):
        held = [PAIR[card] for hand in state.hands for card in hand]
        # Only the card that seat 1 has drawn since.
        assert shuffled.intersection(held) == {PAIR[state.hands[B][-1]]}
        assert shuffled.issuperset(PAIR[card] for card in state.pile)


def test_q_23_who_could_not_draw_has_no_zero() -> None:
    memory = Memory(2, before_draw=False)
    memory.see(RoundDealt(1, A, (((None, 3), (None, 5)), ((1, 2), (0, 4))), ((6, None),)))
    memory.see(NothingDrawn(A))
    assert [slot.no_zero for slot in memory.hands[A]] == [True, True]
    assert [slot.no_zero for slot in memory.hands[B]] == [False, False]


@pytest.mark.parametrize("observer", [None, A, B])
def test_one_memory_serves_many_deals(observer: Observer) -> None:
    match = submitted(dealt_match(f"{SIX_NINES} {OTHERS}", "10/4,6/0"), "play 1,2,3,4,5,6", "draw flip")
    memory = remember(match.view(observer), match.history(observer), before_draw=False)
    rng, again = random.Random(8), random.Random(8)
    states = [deal_hidden(match.view(observer), memory, rng) for _ in range(20)]
    assert len(set(states)) > 10
    assert states == [
        match.rules.determinize(match.view(observer), match.history(observer), again) for _ in range(20)
    ]

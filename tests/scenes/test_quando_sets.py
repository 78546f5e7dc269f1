"""Choosing a set at the Quando table: quick, complete, and named before it is laid (Q-08, Q-09)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.quando.melds import plays
from scenes.quando.sets import SetChooser, display_order, set_name

HANDS = st.lists(st.integers(0, 10), min_size=1, max_size=7)


def chooser(*fronts: int) -> SetChooser:
    return SetChooser(fronts, plays(fronts))


@settings(max_examples=40, deadline=None)
@given(HANDS)
def test_every_set_is_reached_in_two_steps(fronts: list[int]) -> None:
    one = SetChooser(fronts, plays(fronts))
    reached = {card: set[tuple[int, ...]]() for card in range(len(fronts))}
    for card, seen in reached.items():
        one.pick(card)
        for _ in one.completions(card):
            seen.add(one.chosen)
            one.complete()
        assert one.chosen == (card,), "all the way round"
    for wanted in plays(fronts):
        assert all(wanted in reached[card] for card in wanted)


@given(HANDS)
def test_walking_visits_every_card_from_the_lowest_to_the_highest(fronts: list[int]) -> None:
    one = SetChooser(fronts, plays(fronts))
    seen = [one.cursor]
    while one.walk(1):
        seen.append(one.cursor)
        assert one.chosen == (one.cursor,)
    assert sorted(seen) == list(range(len(fronts)))
    assert [fronts[position] for position in seen] == sorted(fronts)


@given(HANDS, st.lists(st.integers(0, 6), max_size=6))
def test_whatever_is_touched_the_choice_may_be_laid(fronts: list[int], touches: list[int]) -> None:
    one = SetChooser(fronts, plays(fronts))
    for touch in touches:
        position = touch % len(fronts)
        before = one.chosen
        one.touch(position)
        assert one.chosen in plays(fronts)
        assert position in one.chosen
        assert one.cursor == position
        if before == (position,) and len(one.completions(position)) > 1:
            assert one.chosen != before, "touching a chosen card steps on"


@pytest.mark.parametrize(
    ("fronts", "card", "best"),
    [
        ((0, 1, 2, 2, 2, 7, 9, 10), 2, (2, 3, 4)),
        ((8, 9, 10, 10, 0), 3, (0, 1, 3)),
        ((3, 4, 5, 6), 1, (1, 2, 3)),
        ((9, 9, 8, 10), 0, (0, 2, 3)),
        ((5, 5, 5, 5), 0, (0, 1, 2, 3)),
        ((0, 0, 7), 0, (0, 1)),
        ((4, 9), 1, (1,)),
    ],
)
def test_the_best_completion_comes_first(fronts: tuple[int, ...], card: int, best: tuple[int, ...]) -> None:
    one = chooser(*fronts)
    one.pick(card)
    one.complete()
    assert one.chosen == best


def test_stepping_on_comes_back_to_the_card_alone() -> None:
    one = chooser(3, 4, 5, 5)
    one.pick(2)
    one.complete()
    assert list(one.chosen_fronts) == [3, 4, 5]
    one.complete()
    assert list(one.chosen_fronts) == [5, 5]
    one.complete()
    assert list(one.chosen) == [2]
    one.complete(-1)
    assert list(one.chosen_fronts) == [5, 5]


def test_sets_that_look_alike_come_after_all_others() -> None:
    one = chooser(3, 4, 5, 5)
    looks = [tuple(sorted(one.fronts[index] for index in found)) for found in one.completions(0)]
    assert looks == [(3, 4, 5), (3,), (3, 4, 5)]


def test_cards_that_are_touched_one_after_the_other_join() -> None:
    one = chooser(7, 3, 5, 4, 7, 7, 0)
    one.touch(1)
    one.touch(2)
    assert list(one.chosen_fronts) == [3, 4, 5]
    one.touch(0)
    assert list(one.chosen) == [0], "a seven goes with none of them"
    one.touch(5)
    assert list(one.chosen) == [0, 5]
    one.touch(4)
    assert list(one.chosen) == [0, 4, 5]


def test_a_card_that_was_only_walked_to_draws_no_other_in() -> None:
    one = chooser(3, 4, 5, 0)
    one.walk(1)
    one.touch(2)
    assert list(one.chosen) == [2]


@pytest.mark.parametrize(
    ("fronts", "name"),
    [
        ((7,), "single"),
        ((7, 7), "pair"),
        ((0, 0, 0), "triple"),
        ((4, 4, 4, 4), "more"),
        ((2, 0, 1), "straight"),
    ],
)
def test_names(fronts: tuple[int, ...], name: str) -> None:
    assert set_name(fronts) == name


@pytest.mark.parametrize("fronts", [(), (1, 2), (9, 10, 0), (3, 4, 5, 6)])
def test_what_may_not_be_laid_has_no_name(fronts: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="no set"):
        set_name(fronts)


def test_without_anything_to_lay_there_is_nothing_to_choose() -> None:
    with pytest.raises(ValueError, match="nothing"):
        SetChooser((3,), ())


def test_a_hand_is_shown_by_number_and_then_by_age() -> None:
    assert display_order((5, 0, 5, 3)) == (1, 3, 0, 2)

"""What buffaloes of fur wear, as one word."""

import random
from itertools import product

import pytest

from engine.play.outfits import COLOURS, EXTRAS, FOUNDERS, FURS, HEADGEAR, Outfit, outfit_of, thrown
from engine.play.seating import PEOPLE, TIN, is_figure


def test_every_outfit_is_read_as_it_is_written() -> None:
    everything = product(COLOURS, FURS, (*HEADGEAR, None), (*EXTRAS, None))
    keys = set()
    for colour, fur, headgear, extra in everything:
        outfit = Outfit(colour, fur, headgear, extra)
        assert outfit_of(outfit.figure) == outfit
        assert is_figure(outfit.figure)
        keys.add(outfit.figure)
    assert len(keys) == len(COLOURS) * len(FURS) * (len(HEADGEAR) + 1) * (len(EXTRAS) + 1)


def test_founders_have_words_and_colours_of_their_own() -> None:
    assert tuple(FOUNDERS) == PEOPLE
    assert {outfit_of(figure) for figure in PEOPLE} == set(FOUNDERS.values())
    assert {outfit.colour for outfit in FOUNDERS.values()} == set(COLOURS)
    assert {outfit.fur for outfit in FOUNDERS.values()} == set(FURS)


@pytest.mark.parametrize(
    "figure",
    [
        *("", ".", "...", "ente", "fox", "fox.bowler.monocle", "fox.bowler.monocle.blue.red"),
        *("tin.none.none.blue", "fox.crown.none.blue", "fox.none.pipe.blue", "fox.none.none.gold"),
        *("fox..none.blue", "FOX.none.none.blue", "fox.monocle.bowler.blue", *TIN),
    ],
)
def test_everything_else_is_no_outfit(figure: str) -> None:
    assert outfit_of(figure) is None
    assert is_figure(figure) == (figure in TIN)


def test_the_dice_throw_everything() -> None:
    rng = random.Random(1)
    outfits = [thrown(rng) for _ in range(600)]
    assert {outfit.fur for outfit in outfits} == set(FURS)
    assert {outfit.headgear for outfit in outfits} == {*HEADGEAR, None}
    assert {outfit.extra for outfit in outfits} == {*EXTRAS, None}
    assert {outfit.colour for outfit in outfits} == set(COLOURS)

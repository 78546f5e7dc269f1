"""Colours of seats: at the card tables there are six, whoever sits there."""

import itertools

import pytest

from engine.play.seating import FIGURES, PEOPLE, Player
from scenes.looks import PLATE_COLOURS, seat_colours, table_colours


@pytest.mark.parametrize("figures", list(itertools.combinations(PEOPLE, 6)))
def test_six_people_have_six_plates(figures: tuple[str, ...]) -> None:
    colours = table_colours([Player(figure, figure) for figure in figures])
    assert sorted(colours) == sorted(PLATE_COLOURS)


def test_whoever_has_an_own_plate_keeps_it() -> None:
    players = [Player(figure, figure) for figure in FIGURES[:6]]
    for seat, own in enumerate(seat_colours(players)):
        if own in PLATE_COLOURS:
            assert table_colours(players)[seat] == own

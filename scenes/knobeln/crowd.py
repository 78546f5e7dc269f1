"""Draws everybody: who stands at the bar, who sits at the table, whose hand is up."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.ui.canvas import Canvas
from engine.ui.geometry import Point
from scenes.knobeln.hands import draw_hand, draw_shadow
from scenes.knobeln.people import BODY, Mood, Person, draw_bust
from scenes.knobeln.places import Places

BEERS: Final = ("pils", "dark", "cider")
BEER: Final = Point(46.0, 6.0)
"""Where a glass stands on the bar, seen from whoever drinks it."""
BEER_SIZE: Final = 0.55
BEHIND_BAR: Final = 190.0
"""From so far below the near player comes up behind the bar: at the table only its hand is seen."""
PALM: Final = 72.0
"""How far above its wrist the middle of a palm is."""
GLOW: Final = (1.9, 2.7)
"""Size of the light behind a palm, so that it is seen all round it."""
BAR_HEIGHT: Final = 92.0
SOFTNESS: Final = 30.0
"""A body that is still too low for the bar to hide its end fades in over so many pixels."""
NEAR_SIZE: Final = 1.5
"""Size of the near hand, measured by the others."""


class Crowd:
    """Draws people in the order from back to front."""

    def __init__(self, places: Places, people: Sequence[Person], mood: Callable[[Person], Mood]) -> None:
        """Draw these people; ``mood`` tells the face that somebody makes."""
        self._places = places
        self._people = people
        self._others = [person for person in people if person.seat != places.near]
        self._near = people[places.near]
        self._mood = mood

    def draw_bar(self, canvas: Canvas) -> None:
        """Draw who stands behind the bar, drinking."""
        there = [person for person in self._people if person.behind.value > 0.0 and self._is_up(person)]
        for person in there:
            draw_bust(canvas, person, self._mood(person), person.presence.value, self._covered(person))
        for person in there:
            if not person.sight.at_table:
                x, y = person.position.value[0] + BEER.x, self._places.bar(person.seat).y + BEER.y
                glass = f"beer/{BEERS[person.seat % len(BEERS)]}/half"
                alpha = min(person.behind.value, self._covered(person)) * person.presence.value
                canvas.image(glass, x, y, stretch=(BEER_SIZE, BEER_SIZE), alpha=alpha)
        canvas.image("knobeln/bar", *self._places.point("bar"))

    def _is_up(self, person: Person) -> bool:
        """Tell whether a body behind the bar is seen at all."""
        return person.position.value[1] < self._places.bar(person.seat).y + BEHIND_BAR

    def _covered(self, person: Person) -> float:
        """Return how much of a body is drawn behind the bar: nothing that would show below it."""
        if person is self._near:
            return 1.0
        edge = self._places.point("bar").y + BAR_HEIGHT
        end = person.position.value[1] + BODY * person.size.value
        return max(0.0, min(1.0, (edge + SOFTNESS - end) / SOFTNESS))

    def draw_others(self, canvas: Canvas) -> None:
        """Draw who sits on the other side of the table, whose edge will hide what is below it."""
        scale = self._places.scale
        for person in self._others:
            if person.beam.value > 0.0:
                x, y = self._places.seat(person.seat)
                canvas.image("knobeln/spotlight", x, y, stretch=(scale, scale), alpha=person.beam.value)
        for person in self._others:
            if person.behind.value < 1.0:
                # The same head is drawn behind the bar, so that only the body is seen to fade.
                alpha = person.presence.value * (1.0 - person.behind.value)
                draw_bust(canvas, person, self._mood(person), alpha)
        for person in self._others:
            self._draw_glow(canvas, person, scale)
            draw_hand(canvas, person, self._places.hand(person.seat), scale)

    def draw_shadows(self, canvas: Canvas) -> None:
        """Draw the shadows of their hands on the table."""
        for person in self._others:
            draw_shadow(canvas, person, self._places.hand(person.seat), self._places.scale)

    def draw_near_hand(self, canvas: Canvas) -> None:
        """Draw the large hand at the lower edge."""
        place = self._places.hand(self._near.seat)
        draw_shadow(canvas, self._near, place, 1.0, near=True)
        self._draw_glow(canvas, self._near, NEAR_SIZE)
        draw_hand(canvas, self._near, place, 1.0, near=True)

    def _draw_glow(self, canvas: Canvas, person: Person, size: float) -> None:
        """Draw the light on a palm that was caught empty."""
        if person.caught.value > 0.0:
            x, y = self._places.hand(person.seat).moved(dy=-PALM * size)
            stretch = (GLOW[0] * size, GLOW[1] * size)
            canvas.image("knobeln/glow", x, y, stretch=stretch, alpha=person.caught.value)

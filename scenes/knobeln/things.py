"""What stands on the table and what flies over it: glasses, the helmet with its price tag, coins, dust."""

import math
from dataclasses import dataclass, field
from typing import Final

from engine.anim.channel import Channel
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point
from engine.ui.widgets import fitting_size
from scenes.knobeln.places import Places

BEERS: Final = ("pils/full", "pils/half", "pils/half", "dark/full")
TAG_SIZE: Final = 58
TAG_ROOM: Final = 124.0

COIN_SIZE: Final = 0.5
COIN_SHRINKING: Final = 0.4
COIN_TURNS: Final = 2.5
"""Half turns about its height: it arrives edge on, as the slot wants it."""
THINNEST: Final = 0.12
SINKING: Final = 0.85
"""From this share of its flight on a coin goes through the slot."""
GIVING: Final = 0.03
"""A helmet that is hit gets wider and lower by so much."""
DUST_SIZE: Final = (0.45, 0.85)


@dataclass(slots=True, eq=False)
class FlyingCoin:
    """Two euros on their way into the helmet."""

    position: Channel[Point]
    way: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """Share of the flight."""
    alpha: Channel[float] = field(default_factory=lambda: Channel(1.0))

    def draw(self, canvas: Canvas) -> None:
        """Draw the coin as it turns."""
        share = self.way.value
        width = max(THINNEST, abs(math.cos(math.pi * COIN_TURNS * share)))
        sunk = max(0.0, (share - SINKING) / (1.0 - SINKING))
        size = COIN_SIZE * (1.0 - COIN_SHRINKING * share)
        x, y = self.position.value
        canvas.image("coin/0", x, y, stretch=(size * width, size), alpha=self.alpha.value * (1.0 - sunk))


@dataclass(slots=True, eq=False)
class Puff:
    """Dust where something was slammed on the table."""

    place: Point
    age: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """0 at once, 1 gone."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the dust, growing and fading."""
        least, most = DUST_SIZE
        size = least + (most - least) * self.age.value
        canvas.image("knobeln/dust", *self.place, stretch=(size, size), alpha=1.0 - self.age.value)


class Things:
    """Everything on the table that belongs to nobody."""

    def __init__(self, texts: Texts, places: Places) -> None:
        """Put the things where they belong."""
        self._texts = texts
        self._places = places
        self.landed = 0
        """Euros in the helmet without those in the air."""
        self.money: Channel[float] = Channel(0.0)
        """What the price tag says, while it counts up."""
        self.squash: Channel[float] = Channel(0.0)
        """How far the helmet gives way to a coin, 0..1."""
        self.flying: list[FlyingCoin] = []
        self.puffs: list[Puff] = []

    def settle(self) -> None:
        """Stop all motion."""
        self.flying, self.puffs = [], []
        self.squash.value = 0.0

    def draw(self, canvas: Canvas) -> None:
        """Draw what stands on the table."""
        places = self._places
        for (place, size), beer in zip(places.beers(), BEERS, strict=False):
            canvas.image("beer/coaster", *place, stretch=(size, size))
            canvas.image(f"beer/{beer}", *place, stretch=(size, size))
        squash = GIVING * self.squash.value
        canvas.image("knobeln/helmet", *places.point("helmet"), stretch=(1.0 + squash, 1.0 - squash))
        canvas.image("knobeln/tag", *places.point("tag"))

    def write(self, canvas: Canvas) -> None:
        """Write the money in the helmet on its price tag."""
        text = self._texts("knobeln.board.helmet", amount=round(self.money.value))
        size = fitting_size(canvas, text, TAG_ROOM, TAG_SIZE, "bold")
        x, y = self._places.point("tag")
        canvas.text(text, x, y, size, theme.WINE, font="bold", align="middle")

    def draw_flying(self, canvas: Canvas) -> None:
        """Draw what is above the table."""
        for puff in self.puffs:
            puff.draw(canvas)
        for coin in self.flying:
            coin.draw(canvas)

"""The picture of the board: 48 beans, their pits, badges and urs.

The board shows; scripts (``scenes/bohnen/scripts.py``) move it. After every move it must
equal a fresh picture of the view, which `mismatch` tells.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.anim.channel import Channel
from engine.core.seats import Seat
from engine.games.bohnen.model import PIT_COUNT, View
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from scenes.bohnen.heap import heap
from scenes.bohnen.places import Places
from scenes.bohnen.signs import Badge, Tag
from scenes.looks import ColourName

KINDS: Final = ("kidney", "white", "borlotti", "black", "gold")
TURNS: Final = 8
"""Sprites of each kind, one for every 45 degrees."""
_RIM: Final = 4.0
"""Beans keep away from the rim of their pit by this much."""


@dataclass(slots=True, eq=False)
class Bean:
    """One of the 48 beans."""

    kind: str
    turn: int
    position: Channel[Point] = field(default_factory=lambda: Channel(Point(0, 0)))
    scale: Channel[float] = field(default_factory=lambda: Channel(1.0))
    squash: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """0 at rest, 1 squashed to 114 x 82 % of its size when it lands."""
    alpha: Channel[float] = field(default_factory=lambda: Channel(1.0))

    def draw(self, canvas: Canvas, *, lifted: bool = False) -> None:
        """Draw the bean; a lifted one throws a soft shadow further below."""
        x, y = self.position.value
        scale, squash = self.scale.value, self.squash.value
        alpha = self.alpha.value
        if lifted:
            canvas.image("bean/shadow", x + 12, y + 42, alpha=0.7 * alpha)
        stretch = (scale * (1.0 + 0.14 * squash), scale * (1.0 - 0.18 * squash))
        canvas.image(f"bean/{self.kind}/{self.turn}", x, y, stretch=stretch, alpha=alpha)


@dataclass(slots=True, eq=False)
class Hand:
    """The beans that are being sown."""

    position: Channel[Point] = field(default_factory=lambda: Channel(Point(0, 0)))
    beans: list[Bean] = field(default_factory=list)

    def gather(self) -> None:
        """Lay the beans where the hand is."""
        for bean, slot in zip(self.beans, heap(max(1, len(self.beans)), 62, 40), strict=False):
            bean.position.value = Point(*self.position.value).moved(slot.dx, slot.dy)


class Board:
    """Everything that lies on the table."""

    def __init__(
        self,
        places: Places,
        colours: Sequence[ColourName],
        view: View,
        rng: random.Random,
        tag_text: str,
        sound: Callable[[str], None],
    ) -> None:
        """Lay the beans out as the view says.

        Args:
            places: Where everything lies.
            colours: The player colour of each seat, as the catalogue names it.
            view: The table to show.
            rng: Mixes the kinds of beans.
            tag_text: The word on the tag of an urs.
            sound: Plays a sound effect.
        """
        self.places = places
        self.sound = sound
        self._colours = tuple(colours)
        self._tag_text = tag_text
        self._rng = rng
        self.pits: list[list[Bean]] = []
        self.stores: list[list[Bean]] = []
        self.flying: list[Bean] = []
        """Beans on their way from the hand to a pit or store."""
        self.hand = Hand()
        self.urs: list[Seat | None] = []
        self.urs_glow = [Channel(1.0) for _ in range(PIT_COUNT)]
        """How far the rim of each urs has formed, 0..1."""
        self.pulse = [Channel(0.0) for _ in range(PIT_COUNT + 2)]
        """Swelling of the count badges: pits, then the two stores."""
        self.relay_glow = [Channel(0.0) for _ in range(PIT_COUNT)]
        """Light on a pit whose beans are about to be lifted again."""
        self.lap = 0
        """Number of the lap that runs, 0 between moves."""
        self.counting = False
        """The final count runs or is done."""
        self.swelling = 1.0
        """How much badges and rims swell: 0 with calm motion."""
        self._mix = self._mixed_kinds()
        self.rebuild(view)

    def _mixed_kinds(self) -> list[Bean]:
        kinds = [KINDS[number % len(KINDS)] for number in range(48)]
        self._rng.shuffle(kinds)
        return [Bean(kind, self._rng.randrange(TURNS)) for kind in kinds]

    def rebuild(self, view: View) -> None:
        """Show a view at once, whatever was shown before."""
        beans = list(self._mix)
        self.hand.beans, self.flying, self.lap = [], [], 0
        self.counting = view.over is not None
        pits, stores = _shown(view)
        self.pits = [[beans.pop() for _ in range(count)] for count in pits]
        self.stores = [[beans.pop() for _ in range(count)] for count in stores]
        self.urs = list(view.urs)
        for channel in (*self.pulse, *self.relay_glow):
            channel.value = 0.0
        for channel in self.urs_glow:
            channel.value = 1.0
        for index in range(PIT_COUNT + 2):
            self.settle_at_once(index)

    def heap_of(self, index: int) -> list[Bean]:
        """Return the beans of a pit (0..11) or of a store (12 + seat)."""
        return self.pits[index] if index < PIT_COUNT else self.stores[index - PIT_COUNT]

    def area(self, index: int) -> Rect:
        """Return the box of a pit (0..11) or of a store (12 + seat)."""
        return self.places.pit(index) if index < PIT_COUNT else self.places.store(Seat(index - PIT_COUNT))

    def slots(self, index: int, count: int) -> list[tuple[Point, float]]:
        """Return place and scale of each bean in a pit or store that holds ``count`` beans."""
        area = self.area(index)
        center = area.center.moved(dy=4)
        shape = heap(count, area.width / 2 - _RIM, area.height / 2 - _RIM)
        return [(center.moved(slot.dx, slot.dy), slot.scale) for slot in shape]

    def settle_at_once(self, index: int) -> None:
        """Put the beans of a pit or store where they belong."""
        beans = self.heap_of(index)
        if not beans:
            return
        for bean, (place, scale) in zip(beans, self.slots(index, len(beans)), strict=True):
            bean.position.value, bean.scale.value = place, scale
            bean.squash.value, bean.alpha.value = 0.0, 1.0

    def colour(self, seat: Seat) -> ColourName:
        """Return the player colour of a seat."""
        return self._colours[seat]

    def count(self) -> int:
        """Return how many beans are on the table, those in the air included: always 48."""
        lying = sum(len(self.heap_of(index)) for index in range(PIT_COUNT + 2))
        return lying + len(self.hand.beans) + len(self.flying)

    def secured(self, seat: Seat) -> tuple[int, int]:
        """Return how many beans nobody can take from a seat any more: in its store, in its urs."""
        urs = sum(len(beans) for beans, owner in zip(self.pits, self.urs, strict=True) if owner == seat)
        return len(self.stores[seat]), urs

    def mismatch(self, view: View) -> str | None:
        """Tell how the picture differs from a fresh picture of the view, or ``None``."""
        pits = tuple(len(beans) for beans in self.pits)
        stores = tuple(len(beans) for beans in self.stores)
        if self.hand.beans or self.flying:
            return f"{len(self.hand.beans)} beans in the hand, {len(self.flying)} in the air"
        wanted_pits, wanted_stores = _shown(view)
        if pits != wanted_pits:
            return f"pits {pits}, not {wanted_pits}"
        if stores != wanted_stores:
            return f"stores {stores}, not {wanted_stores}"
        if tuple(self.urs) != view.urs:
            return f"urs {self.urs}, not {view.urs}"
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw everything that lies on the board, the beans in the air last.

        All pictures come before all digits: they lie on different pages, and every change of
        page costs.
        """
        for pit in range(PIT_COUNT):
            self._draw_rims(canvas, pit)
        for index in range(PIT_COUNT + 2):
            for bean in sorted(self.heap_of(index), key=_height):
                bean.draw(canvas)
        signs: list[Tag | Badge] = [*self._tags(), *self._badges()]
        for sign in signs:
            sign.draw(canvas)
        for sign in signs:
            sign.write(canvas)
        for bean in sorted((*self.flying, *self.hand.beans), key=_height):
            bean.draw(canvas, lifted=True)

    def _tags(self) -> list[Tag]:
        return [
            Tag(self.places.tag(pit), self.colour(owner), self._tag_text, min(1.0, self.urs_glow[pit].value))
            for pit, owner in enumerate(self.urs)
            if owner is not None
        ]

    def _badges(self) -> list[Badge]:
        far = Seat(1 - self.places.near)
        rows = [self.places.near if self.places.is_near(pit) else far for pit in range(PIT_COUNT)]
        places = [self.places.badge(pit) for pit in range(PIT_COUNT)]
        places += [self.places.store_badge(Seat(0)), self.places.store_badge(Seat(1))]
        return [
            Badge(
                place,
                self.colour(seat),
                len(self.heap_of(index)),
                self.pulse[index].value,
                self.swelling,
                marked=index >= PIT_COUNT,
            )
            for index, (place, seat) in enumerate(zip(places, [*rows, Seat(0), Seat(1)], strict=True))
        ]

    def _draw_rims(self, canvas: Canvas, pit: int) -> None:
        owner = self.urs[pit]
        x, y = self.places.pit(pit).center
        if owner is not None:
            glow = self.urs_glow[pit].value
            grown = 1.0 + 0.25 * (1.0 - glow) * self.swelling
            canvas.image(f"urs/{self.colour(owner)}", x, y, stretch=(grown, grown), alpha=min(1.0, glow))
            if self.urs_glow[pit].moving and self.swelling:
                canvas.image("urs/spark", x, y, alpha=max(0.0, min(1.0, 2.0 * (1.0 - glow))))
        light = self.relay_glow[pit].value
        if light > 0.0:
            canvas.image("ring/focus", x, y, alpha=light)


def _shown(view: View) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the beans to lie in pits and stores: after the final count all lie in the stores (M-17)."""
    if view.over is not None:
        return (0,) * PIT_COUNT, view.over.scores
    return view.pits, view.stores


def _height(bean: Bean) -> float:
    """Beans further down lie nearer to the eye."""
    return bean.position.value[1]

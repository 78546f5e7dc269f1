"""The pictures of the Quando card: what a card is, what may be played, how one draws."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.anim.channel import Channel
from engine.anim.easing import in_out_cubic, out_cubic
from engine.anim.steps import Script, par, tween, wait
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.layout import load_layout
from scenes.cards.fan import CARD_HEIGHT, SMALL, Slot
from scenes.quando.cards import Card
from scenes.quando.plates import draw_pill
from scenes.rules.example import Example
from scenes.rules.stage import Stage, StageCanvas

REQUIRED: Final[Mapping[str, str]] = {
    **{f"set_{number}": "point" for number in range(1, 4)},
    **{f"knock_other_{number}": "point" for number in range(1, 4)},
    **{f"triple_{place}": "point" for place in ("laid", "left", "right", "pile")},
    **{f"draw_{place}": "point" for place in ("pile", "keep", "flip")},
    **dict.fromkeys(("front_flip", "front_hand", "knock_fist", "zeros"), "point"),
    **dict.fromkeys(("front_sum", "zeros_label", "quando_pad"), "rect"),
}
"""Where things lie on the card, by kind."""

FRONT, BACK = 7, 3
"""Both sides of the card that turns."""
HAND: Final = (2, 7, 0, 5)
HAND_STEP: Final = 150.0
SETS: Final = (("single", (9,)), ("equal", (4, 4)), ("straight", (3, 4, 5)))
"""What may be played (Q-08, Q-09), and what it is called in the texts."""
SET_STEP: Final = 104.0
LABEL: Final = (260.0, 60.0)
LABEL_GAP: Final = 52.0
"""From the lower edge of a card to the middle of the pill with its name."""
BESIDE: Final = 250.0
COMES_FROM: Final = 70.0
FLIP: Final = 0.36
MOVE: Final = 0.36
LIFT: Final = 0.2
PAUSE: Final = 0.6
EDGES: Final = 3
"""So many edges of cards are seen under the top card of a pile."""
EDGE_STEP: Final = 4.0


@dataclass(frozen=True, slots=True)
class Sides:
    """Both numbers of a card."""

    front: int
    back: int


PILE: Final = (Sides(8, 2), Sides(6, 1), Sides(9, 4))
"""The cards on the pile, from the top: the first one is kept, the second one is flipped (Q-15)."""


class CardsExample(Example):
    """What the pictures with these cards have in common."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage
        self.layout = load_layout(stage.layouts / "rules.tmx", REQUIRED)

    def place(self, name: str, dx: float = 0.0, dy: float = 0.0, scale: float = SMALL) -> Slot:
        """Return where a card lies, so far beside an anchor."""
        x, y = self.layout.point(name)
        return Slot(x + dx, y + dy, 0.0, scale)

    def draw_background(self, canvas: Canvas) -> None:
        """Draw the table without anything on it."""
        StageCanvas(canvas, self.stage.place).image("background/quando", 0, 0)

    def draw_word(self, canvas: Canvas, key: str, middle: Point) -> None:
        """Write a word of the card on a pill."""
        draw_pill(canvas, Rect.around(middle, *LABEL), self.stage.texts(f"rules.quando.{key}"), snug=True)


def lying(face: int, slot: Slot) -> Card:
    """Return a card that lies somewhere."""
    card = Card(face)
    card.lie(slot)
    return card


def row(faces: Sequence[int], middle: Slot, step: float) -> list[Card]:
    """Return cards that lie side by side, from the left."""
    return [
        lying(
            face,
            Slot(middle.x + (number - (len(faces) - 1) / 2) * step, middle.y, middle.angle, middle.scale),
        )
        for number, face in enumerate(faces)
    ]


def slide(card: Card, slot: Slot) -> Script:
    """Move a card somewhere, lifted on the way."""
    yield par(
        tween(card.position, slot.center, MOVE, in_out_cubic),
        tween(card.scale, slot.scale, MOVE),
        tween(card.lift, 1.0, MOVE / 2),
    )
    yield tween(card.lift, 0.0, LIFT)


def flip(card: Card, other: int) -> Script:
    """Turn a card over; its other side is up then."""
    card.other = other
    yield par(tween(card.lift, 1.0, FLIP / 2), tween(card.turn, 1.0, FLIP, in_out_cubic))
    card.turned()
    yield tween(card.lift, 0.0, LIFT)


def appear(card: Card) -> Script:
    """Let a card come from below to where it lies."""
    x, y = card.position.value
    card.position.value = Point(x, y + COMES_FROM)
    yield par(
        tween(card.alpha, 1.0, MOVE / 2),
        tween(card.position, Point(x, y), MOVE, out_cubic),
    )


class Fronts(CardsExample):
    """A card has two sides; the fronts of a hand are added up (Q-29)."""

    def lay(self) -> None:
        """Hold the hand; nothing is added yet."""
        self.timeline.cancel_all()
        self._turning = lying(FRONT, self.place("front_flip"))
        self._hand = row(HAND, self.place("front_hand"), HAND_STEP)
        self._sum = 0

    def script(self) -> Script:
        """Turn the card there and back, then count; with calm motion both pictures show another side."""
        yield from flip(self._turning, BACK)
        yield wait(2 * PAUSE)
        if not self.stage.calm:
            yield from flip(self._turning, FRONT)
            yield wait(PAUSE)
        for card, number in zip(self._hand, HAND, strict=True):
            yield tween(card.lift, 1.0, LIFT)
            self._sum += number
            yield wait(PAUSE)
            yield tween(card.lift, 0.0, LIFT)

    def draw(self, canvas: Canvas) -> None:
        """Draw card, hand and sum."""
        self.draw_background(canvas)
        for card in (self._turning, *self._hand):
            card.draw(canvas)
        side = "front" if self._turning.seen == FRONT else "back"
        below = self.layout.point("front_flip").moved(dy=CARD_HEIGHT * SMALL / 2 + LABEL_GAP)
        self.draw_word(canvas, f"about.{side}", below)
        text = self.stage.texts("rules.quando.about.sum", sum=self._sum)
        draw_pill(canvas, self.layout.rect("front_sum"), text, size=44)


class Sets(CardsExample):
    """What may be played."""

    def lay(self) -> None:
        """Nothing is played yet."""
        self.timeline.cancel_all()
        self._groups = [
            row(faces, self.place(f"set_{number}"), SET_STEP) for number, (_, faces) in enumerate(SETS, 1)
        ]
        for card in (card for group in self._groups for card in group):
            card.alpha.value = 0.0
        self._named = 0

    def script(self) -> Script:
        """Play one set after the other."""
        for group in self._groups:
            yield par(*(appear(card) for card in group))
            self._named += 1
            yield wait(2 * PAUSE)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sets and what they are called."""
        self.draw_background(canvas)
        for card in (card for group in self._groups for card in group):
            card.draw(canvas)
        for number, (key, _) in enumerate(SETS[: self._named], 1):
            below = self.layout.point(f"set_{number}").moved(dy=CARD_HEIGHT * SMALL / 2 + LABEL_GAP)
            self.draw_word(canvas, f"play.{key}", below)


class Drawing(CardsExample):
    """One drawn card is kept as it is, another one flipped."""

    def lay(self) -> None:
        """Lay the pile."""
        self.timeline.cancel_all()
        # From the bottom to the top.
        self._pile = [lying(sides.front, self.place("draw_pile")) for sides in reversed(PILE)]
        self._labels: dict[str, Channel[float]] = {"keep": Channel(0.0), "flip": Channel(0.0)}
        self._drawn: list[Card] = []

    def script(self) -> Script:
        """Draw twice."""
        for key, sides in zip(self._labels, PILE, strict=False):
            card = self._pile.pop()
            self._drawn.append(card)
            yield from slide(card, self.place(f"draw_{key}"))
            if key == "flip":
                yield from flip(card, sides.back)
            self._labels[key].value = 1.0
            yield wait(2 * PAUSE)

    def draw(self, canvas: Canvas) -> None:
        """Draw the pile and what was drawn from it."""
        self.draw_background(canvas)
        x, y = self.layout.point("draw_pile")
        for number in range(EDGES, 0, -1):
            canvas.image("quando/pile/edge", x, y + number * EDGE_STEP)
        self._pile[-1].draw(canvas)
        for card in self._drawn:
            card.draw(canvas)
        for key, shown in self._labels.items():
            if shown.value:
                beside = self.layout.point(f"draw_{key}").moved(dx=BESIDE)
                self.draw_word(canvas, f"draw.{key}", beside)

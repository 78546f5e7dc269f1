"""The pictures of the Singularity card with cards in them: what is trump, and who takes a trick."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.anim.channel import Channel
from engine.anim.easing import out_back, out_cubic
from engine.anim.steps import Script, par, tween, wait
from engine.games.singularity.cards import CLANKER, SINGULARITY, SUITS, Card, Suit
from engine.games.singularity.tricks import BIT, legal_cards, mask_of, read_trick
from engine.play.seating import Player
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.layout import load_layout
from scenes.cards.fan import SMALL, Slot
from scenes.looks import table_colours
from scenes.rules.example import Example
from scenes.rules.stage import Stage, StageCanvas
from scenes.singularity.cards import CardThing
from scenes.singularity.panels import draw_label

REQUIRED: Final[Mapping[str, str]] = {
    **{f"trick_{number}": "point" for number in range(1, 5)},
    **{f"{kind}_{number}": "point" for kind in ("turned", "meaning") for number in range(1, 4)},
    **dict.fromkeys(("trump", "hand"), "point"),
}
"""Where things lie on the card, by kind."""

FIGURES: Final = ("uschi", "moni", "jupp", "heinz")
"""Who plays, in this order."""
OWN: Final = 2
"""Whose hand is seen."""
HAND_STEP: Final = 150.0
TILTS: Final = (-4.0, 2.0, -1.0, 4.0)
"""Nobody lays cards down straight, degrees."""
COMES_FROM: Final = -150.0
"""From so far above a card comes."""
PLAY: Final = 0.36
PAUSE: Final = 0.55
LIGHT: Final = 0.16
FLIP: Final = 0.3
SIGN_STRETCH: Final = 0.8
CHOICE_STRETCH: Final = 0.52
CHOICE_STEP: Final = 78.0
LABEL_SIZE: Final = 34
LABEL_HEIGHT: Final = 56.0
LABEL_MARGIN: Final = 30.0


@dataclass(frozen=True, slots=True)
class Dealt:
    """A card with its picture."""

    card: Card
    copy: int = 1
    """Which of the four pictures of a special."""


FOLLOWING: Final = (Dealt(Card("R", 8)), Dealt(Card("R", 12)), Dealt(Card("R", 4)), Dealt(Card("B", 3)))
"""Two follow the lead, we must, too, and the last one has no card of the suit: a small trump takes all."""
FOLLOWING_HAND: Final = (FOLLOWING[OWN], Dealt(Card("G", 9)), Dealt(Card("Y", 2)))
SPECIALS: Final = (Dealt(Card("R", 13)), Dealt(SINGULARITY, 1), Dealt(CLANKER, 2), Dealt(SINGULARITY, 3))
"""The first Singularity wins; we would have to follow, but a special may always be played."""
SPECIALS_HAND: Final = (Dealt(Card("R", 2)), SPECIALS[OWN], Dealt(Card("Y", 5)))
TURNED: Final = (Dealt(Card("Y", 9)), Dealt(SINGULARITY, 2), Dealt(CLANKER, 4))
CHOSEN: Final[Suit] = "R"
"""The suit that the dealer picks."""


def players(stage: Stage) -> list[Player]:
    """Return who plays in the pictures."""
    return [Player(stage.texts(f"figure.{figure}"), figure) for figure in FIGURES]


def draw_background(canvas: Canvas, stage: Stage) -> None:
    """Draw the table without anything on it."""
    StageCanvas(canvas, stage.place).image("background/singularity", 0, 0)


def draw_words(canvas: Canvas, text: str, middle: Point, size: float = LABEL_SIZE) -> None:
    """Write a few words on a dark plate that is as wide as they are."""
    width = canvas.measure(text, size, "bold") + 2 * LABEL_MARGIN
    canvas.panel("singularity/label", Rect.around(middle, width, size + LABEL_HEIGHT - LABEL_SIZE))
    canvas.text(text, middle.x, middle.y, size, theme.FOAM, font="bold", align="middle")


class TrickExample(Example):
    """Four cards, one after the other; the light is on the one that would take them."""

    def __init__(
        self, stage: Stage, played: Sequence[Dealt], hand: Sequence[Dealt], trump: Suit | None
    ) -> None:
        """Think of a trick.

        Args:
            stage: What the picture is made with.
            played: Its cards in order; that of `OWN` is one of the hand.
            hand: What is held at the lower edge.
            trump: The trump suit.
        """
        super().__init__()
        self._stage, self._played, self._held, self._trump = stage, tuple(played), tuple(hand), trump
        self._layout = load_layout(stage.layouts / "rules.tmx", REQUIRED)
        self._players = players(stage)
        self._colours = table_colours(self._players)

    def lay(self) -> None:
        """Hold the hand; nothing is played yet."""
        self.timeline.cancel_all()
        self._hand = [CardThing(one.card, one.copy) for one in self._held]
        x, y = self._layout.point("hand")
        for number, thing in enumerate(self._hand):
            beside = number - (len(self._hand) - 1) / 2
            thing.put(Slot(x + beside * HAND_STEP, y, 0.0, SMALL))
        own = self._held.index(self._played[OWN])
        self._trick = [
            self._hand[own] if number == OWN else CardThing(one.card, one.copy)
            for number, one in enumerate(self._played)
        ]
        for number, thing in enumerate(self._trick):
            if number != OWN:
                slot = self._slot(number)
                thing.put(Slot(slot.x, slot.y + COMES_FROM, slot.angle, slot.scale))
                thing.alpha.value = 0.0
        self._laid = 0

    def _slot(self, number: int) -> Slot:
        x, y = self._layout.point(f"trick_{number + 1}")
        return Slot(x, y, TILTS[number], SMALL)

    def script(self) -> Script:
        """Play the cards."""
        for number in range(len(self._played)):
            if number == OWN:
                yield from self._look_at_hand()
            yield from self._play(number)
            yield wait(PAUSE)

    def legal(self) -> list[bool]:
        """Tell which cards of the hand may be played when it is our turn."""
        led = read_trick([BIT[one.card] for one in self._played[:OWN]], self._trump).led
        allowed = legal_cards(mask_of(one.card for one in self._held), led)
        return [bool(BIT[one.card] & allowed) for one in self._held]

    def winner(self, count: int) -> int:
        """Return which of the first cards would take the trick."""
        return read_trick([BIT[one.card] for one in self._played[:count]], self._trump).winner

    def _look_at_hand(self) -> Script:
        """Veil what may not be played, and put the light on what will be."""
        legal = self.legal()
        veils = [tween(one.veil, 1.0, LIGHT) for one, may in zip(self._hand, legal, strict=True) if not may]
        yield par(*veils, tween(self._trick[OWN].focus, 1.0, LIGHT))
        yield wait(2 * PAUSE)

    def _play(self, number: int) -> Script:
        thing, slot = self._trick[number], self._slot(number)
        yield par(
            tween(thing.alpha, 1.0, LIGHT),
            tween(thing.focus, 0.0, LIGHT),
            tween(thing.position, slot.center, PLAY, out_cubic),
            tween(thing.angle, slot.angle, PLAY, out_cubic),
        )
        self._laid = number + 1
        winner = self.winner(self._laid)
        yield par(
            *(
                tween(one.glow, 1.0 if index == winner else 0.0, LIGHT)
                for index, one in enumerate(self._trick[: self._laid])
            )
        )

    def draw(self, canvas: Canvas) -> None:
        """Draw trump, hand and trick."""
        draw_background(canvas, self._stage)
        self._draw_trump(canvas)
        for thing in self._hand:
            thing.draw(canvas)
        for thing in self._trick:
            if thing not in self._hand:
                thing.draw(canvas)
        for number in range(self._laid):
            name = self._players[number].name
            draw_label(canvas, name, self._colours[number], self._slot(number))

    def _draw_trump(self, canvas: Canvas) -> None:
        if self._trump is not None:
            place = self._layout.point("trump")
            stretch = (SIGN_STRETCH, SIGN_STRETCH)
            canvas.image(f"singularity/suit/{self._trump}/big", *place, stretch=stretch)
            draw_words(canvas, self._stage.texts("singularity.trump.title"), place.moved(dy=96))


def following(stage: Stage) -> Example:
    """Return the picture of following suit and trumping."""
    return TrickExample(stage, FOLLOWING, FOLLOWING_HAND, "B")


def specials(stage: Stage) -> Example:
    """Return the picture of the special cards."""
    return TrickExample(stage, SPECIALS, SPECIALS_HAND, None)


class Turned(Example):
    """Three cards that may be turned up, and what each of them means (W-06 to W-08)."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self._stage = stage
        self._layout = load_layout(stage.layouts / "rules.tmx", REQUIRED)

    def lay(self) -> None:
        """Lay all cards face down."""
        self.timeline.cancel_all()
        self._cards = [CardThing(one.card, one.copy) for one in TURNED]
        self._meanings: list[Channel[float]] = [Channel(0.0) for _ in TURNED]
        self._chosen: Channel[float] = Channel(0.0)
        for number, thing in enumerate(self._cards, 1):
            x, y = self._layout.point(f"turned_{number}")
            thing.put(Slot(x, y, 0.0, SMALL), face_up=False)

    def script(self) -> Script:
        """Turn them up, one after the other."""
        for thing, meaning in zip(self._cards, self._meanings, strict=True):
            yield tween(thing.turn, 1.0, FLIP)
            yield tween(meaning, 1.0, LIGHT)
            if thing.card == SINGULARITY:
                yield wait(PAUSE)
                yield tween(self._chosen, 1.0, FLIP, out_back())
            yield wait(2 * PAUSE)

    def draw(self, canvas: Canvas) -> None:
        """Draw the cards and what they mean."""
        draw_background(canvas, self._stage)
        for thing in self._cards:
            thing.draw(canvas)
        plain, special, none = (self._layout.point(f"meaning_{number}") for number in range(1, 4))
        stretch = (SIGN_STRETCH, SIGN_STRETCH)
        suit = TURNED[0].card.suit
        canvas.image(f"singularity/suit/{suit}/big", *plain, stretch=stretch, alpha=self._meanings[0].value)
        self._draw_choice(canvas, special, self._meanings[1].value)
        if self._meanings[2].value > 0.5:
            draw_words(canvas, self._stage.texts("singularity.trump.none"), none)

    def _draw_choice(self, canvas: Canvas, middle: Point, alpha: float) -> None:
        """Draw all suits and the one that is picked."""
        for number, suit in enumerate(SUITS):
            beside = (number - (len(SUITS) - 1) / 2) * CHOICE_STEP
            picked = self._chosen.value if suit == CHOSEN else 0.0
            size = CHOICE_STRETCH + (SIGN_STRETCH - CHOICE_STRETCH) * 0.5 * picked
            name, x = f"singularity/suit/{suit}/big", middle.x + beside
            dim = 1.0 if suit == CHOSEN else 1.0 - 0.6 * max(0.0, min(1.0, self._chosen.value))
            if picked > 0.0:
                lit = min(1.0, picked) * alpha
                canvas.image(f"{name}/focus", x, middle.y, stretch=(size, size), alpha=lit)
            canvas.image(name, x, middle.y, stretch=(size, size), alpha=alpha * dim)

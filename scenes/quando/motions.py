"""How single cards move at the Quando table; what happened decides which of it is played."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.anim.easing import in_out_cubic, in_quad, out_back, out_cubic, there_and_back
from engine.anim.paths import arc
from engine.anim.steps import Script, Step, call, par, series, staggered, travel, tween, wait
from engine.anim.timeline import Timeline
from engine.core.seats import Seat
from engine.ui.geometry import Point
from scenes.cards.fan import Slot
from scenes.quando import tempo
from scenes.quando.board import Board, moves
from scenes.quando.cards import Card

DEAL_BULGE: Final = 40.0
DEAL_ANGLE: Final = -12.0
TURN_BULGE: Final = 1.2
RIFFLES: Final = 2
SLIDES: Final = 3
"""Takes of the sound of a sliding card, and of one that is turned."""


class Motions:
    """Moves the cards of a board."""

    def __init__(
        self, board: Board, timeline: Timeline, sound: Callable[[str], None], calm: Callable[[], bool]
    ):
        """Move cards on ``board``; with ``calm`` motion arcs, turns and bumps are fades."""
        self._board = board
        self._timeline = timeline
        self._play = sound
        self._calm = calm
        self._take = 0

    def sound(self, name: str) -> None:
        """Play a sound unless the picture is being skipped."""
        if not self._timeline.skipping:
            self._play(name)

    def card_sound(self, kind: str) -> None:
        """Play the next take of a sound of cards: ``slide`` or ``flip``."""
        self._take = self._take % SLIDES + 1
        self.sound(f"card_{kind}_{self._take}")

    # --- one card

    def fly(self, card: Card, slot: Slot) -> Script:
        """Let a card slide to a place, lifted on the way."""
        x, y = card.position.value
        far = abs(slot.x - x) + abs(slot.y - y) > tempo.FAR
        seconds = tempo.SLIDE_FAR if far else tempo.SLIDE
        if self._calm():
            yield from self._faded(card, slot)
            return
        yield par(
            tween(card.position, slot.center, seconds, in_out_cubic),
            tween(card.angle, slot.angle, seconds, in_out_cubic),
            tween(card.scale, slot.scale, seconds, in_out_cubic),
            tween(card.lift, 1.0, seconds, there_and_back),
        )
        card.lift.value = 0.0

    def _faded(self, card: Card, slot: Slot) -> Script:
        yield tween(card.alpha, 0.0, tempo.FADE)
        card.position.value, card.angle.value, card.scale.value = slot.center, slot.angle, slot.scale
        yield tween(card.alpha, 1.0, tempo.FADE)

    def turn(self, card: Card, other: int | None) -> Script:
        """Turn a card on the spot: it comes up, shows one number, its edge, the other number."""
        if card.face == other:
            return
        if self._calm():
            yield from self.turning(card, other)
            return
        up = tempo.TURN_UP
        yield par(
            self.turning(card, other),
            series(tween(card.lift, 1.0, up, out_cubic), tween(card.lift, 0.0, tempo.TURN_DOWN, in_quad)),
        )

    def turning(self, card: Card, other: int | None) -> Script:
        """Turn a card about its height, wherever it is going meanwhile."""
        if card.face == other:
            return
        card.other = other
        if self._calm():
            yield tween(card.alpha, 0.0, tempo.FADE)
            card.turned()
            self.card_sound("flip")
            yield tween(card.alpha, 1.0, tempo.FADE)
            return
        yield tween(card.turn, 0.5, tempo.TURN_UP, in_quad)
        self.card_sound("flip")
        yield tween(card.turn, 1.0, tempo.TURN_DOWN, out_back(TURN_BULGE))
        card.turned()

    def dealt(self, card: Card, slot: Slot) -> Script:
        """Let a card fly from the pile into a hand."""
        self.card_sound("slide")
        if self._calm():
            yield from self._faded(card, slot)
            return
        start = Point(*card.position.value)
        card.angle.value = slot.angle + DEAL_ANGLE
        yield par(
            travel(card.position, arc(start, slot.center, DEAL_BULGE), tempo.DEAL, out_cubic),
            tween(card.angle, slot.angle, tempo.DEAL, out_cubic),
            tween(card.scale, slot.scale, tempo.DEAL, out_cubic),
        )

    # --- several

    def turn_all(self, cards: Sequence[tuple[Card, int | None]]) -> Step:
        """Turn cards one after the other."""
        return staggered(tempo.TURN_INTERVAL, [self.turn(card, other) for card, other in cards])

    def push(self, cards: Sequence[Card], slots: Sequence[Slot]) -> Step:
        """Push cards to other places; they make room."""
        steps: list[Step] = []
        for card, slot in zip(cards, slots, strict=True):
            if card.slot != slot:
                steps += moves(card, slot, tempo.CLOSE_UP)
        return par(*steps)

    def riffle(self) -> Script:
        """Shuffle the pile."""
        self.sound("shuffle")
        spread = self._board.pile.spread
        if self._calm():
            yield wait(tempo.FADE)
            return
        for _ in range(RIFFLES):
            yield tween(spread, 1.0, tempo.RIFFLE / RIFFLES, there_and_back)
        spread.value = 0.0

    def gather(self, cards: Sequence[Card], slot: Slot) -> Step:
        """Let cards slide to one place, one after the other; every fifth of them is heard."""
        parts: list[Step] = []
        for number, card in enumerate(cards):
            steps: list[Step] = [self.fly(card, slot)]
            if number % 5 == 0:
                steps.insert(0, call(lambda: self.card_sound("slide")))
            parts.append(series(*steps))
        return staggered(tempo.GATHER_INTERVAL, parts)

    def knock(self) -> Script:
        """Let a fist knock three times; the whole table jumps each time."""
        board = self._board
        for _ in range(tempo.KNOCKS):
            if self._calm():
                board.fist.value = 1.0
                yield wait(tempo.KNOCK)
                continue
            yield tween(board.fist, 1.0, tempo.KNOCK * 0.4, in_quad)
            board.bump.value = tempo.BUMP
            yield par(
                tween(board.bump, 0.0, tempo.KNOCK * 0.6, out_cubic),
                tween(board.fist, 0.6, tempo.KNOCK * 0.6, out_cubic),
            )

    def sweep(self, seat: Seat, slot: Slot) -> Script:
        """Let a hand go back to the pile."""
        yield par(*(self._swept(card, slot) for card in self._board.hands[seat]))

    def _swept(self, card: Card, slot: Slot) -> Script:
        yield par(*moves(card, slot, tempo.SWEEP), tween(card.alpha, 0.0, tempo.SWEEP))

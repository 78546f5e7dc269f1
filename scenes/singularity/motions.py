"""How cards move at the Singularity table; what happened decides which of it is played."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine.anim.easing import in_cubic, in_out_cubic, in_quad, out_back, out_cubic, there_and_back
from engine.anim.paths import arc
from engine.anim.steps import Script, Step, call, par, series, spawn, travel, tween, wait
from engine.core.seats import Seat
from engine.games.singularity.cards import Card
from engine.ui.geometry import Point
from scenes.cards.fan import SMALL, Slot
from scenes.singularity import tempo
from scenes.singularity.board import Board
from scenes.singularity.cards import CardThing

DEAL_ARC: Final = 40.0
DEAL_ANGLE: Final = -12.0
LIFT: Final = 26.0
DECK: Final = 7
"""So many cards are seen of the deck."""
DECK_STEP: Final = 2.0
CUT: Final = 130.0
"""How far apart the halves of the deck are when it is shuffled."""
TAKEN: Final = 0.35 * SMALL
"""How small a card is when it reaches whoever took the trick."""
SLIDES: Final = 3
"""So many sounds of a sliding card there are."""


class Motions:
    """Moves single cards of a board."""

    def __init__(self, board: Board, sound: Callable[[str], None], calm: Callable[[], bool]) -> None:
        """Move things on ``board``; with ``calm`` motion arcs and turns become fades."""
        self._board = board
        self._sound = sound
        self._calm = calm
        self._slides = 0

    def slide(self) -> None:
        """Let a card be heard."""
        self._slides += 1
        self._sound(f"card_slide_{self._slides % SLIDES + 1}")

    # --- the deck

    def deck(self) -> list[CardThing]:
        """Put the deck on the table."""
        x, y = self._board.places.point("deck")
        things = []
        for number in range(DECK):
            thing = CardThing(None)
            thing.put(Slot(x - number * DECK_STEP / 2, y - number * DECK_STEP, 0.0, SMALL), face_up=False)
            things.append(thing)
        self._board.flying.extend(things)
        return things

    def shuffle(self, deck: Sequence[CardThing]) -> Script:
        """Part the deck and push the halves together, twice."""
        for thing in deck:
            thing.alpha.value = 0.0
        yield par(*(tween(thing.alpha, 1.0, tempo.FADE) for thing in deck))
        self._sound("shuffle")
        if self._calm():
            yield wait(tempo.SHUFFLE * tempo.SHUFFLES - tempo.FADE)
            return
        each = (tempo.SHUFFLE * tempo.SHUFFLES - tempo.FADE) / tempo.SHUFFLES
        homes = [Point(*thing.position.value) for thing in deck]
        for _ in range(tempo.SHUFFLES):
            parts: list[Step] = []
            for number, (thing, home) in enumerate(zip(deck, homes, strict=True)):
                side = 1.0 if number % 2 else -1.0
                away = home.moved(dx=side * CUT)
                parts.append(
                    series(
                        tween(thing.position, away, each * 0.45, out_cubic),
                        tween(thing.position, home, each * 0.55, in_cubic),
                    )
                )
                parts.append(tween(thing.angle, side * 9.0, each, there_and_back))
            yield par(*parts)

    def gather(self, deck: Sequence[CardThing]) -> Script:
        """Take away what is left of the deck."""
        yield par(*(tween(thing.alpha, 0.0, tempo.FADE) for thing in deck))
        for thing in deck:
            if thing in self._board.flying:
                self._board.flying.remove(thing)

    # --- single cards

    def deal(self, thing: CardThing, slot: Slot) -> Script:
        """Let a covered card fly from the deck to a hand."""
        if self._calm():
            thing.put(slot, face_up=False)
            thing.alpha.value = 0.0
            yield tween(thing.alpha, 1.0, tempo.FADE)
            return
        thing.alpha.value = 1.0
        thing.angle.value = DEAL_ANGLE
        path = arc(Point(*thing.position.value), slot.center, DEAL_ARC)
        yield par(
            travel(thing.position, path, tempo.DEAL, out_cubic),
            tween(thing.angle, slot.angle, tempo.DEAL, out_cubic),
            tween(thing.size, slot.scale, tempo.DEAL, out_cubic),
        )

    def flip(self, thing: CardThing, *, loud: bool = True) -> Script:
        """Turn a covered card over."""
        if self._calm():
            thing.turn.value = 1.0
            yield wait(tempo.FADE)
            return
        thing.turn.value = -1.0
        half = tempo.FLIP / 2
        yield par(
            series(
                tween(thing.turn, 0.0, half, in_quad),
                *self._heard(loud),
                tween(thing.turn, 1.0, half, out_back(1.2)),
            ),
            tween(thing.lift, LIFT, tempo.FLIP, there_and_back),
        )

    def _heard(self, loud: bool) -> tuple[Step, ...]:
        return (call(lambda: self._sound(f"card_flip_{self._slides % SLIDES + 1}")),) if loud else ()

    def fly(self, thing: CardThing, slot: Slot) -> Script:
        """Let a card slide over the table, lifted on its way."""
        if self._calm():
            yield tween(thing.alpha, 0.0, tempo.FADE)
            thing.put(slot, face_up=thing.turn.value > 0.0)
            thing.alpha.value = 0.0
            yield tween(thing.alpha, 1.0, tempo.FADE)
            return
        here = Point(*thing.position.value)
        seconds = tempo.play(math.dist(here, slot.center))
        yield par(
            tween(thing.position, slot.center, seconds, in_out_cubic),
            tween(thing.angle, slot.angle, seconds, in_out_cubic),
            tween(thing.size, slot.scale, seconds, in_out_cubic),
            tween(thing.lift, LIFT, seconds, there_and_back),
        )
        yield tween(thing.position, slot.center.moved(dy=2.0), tempo.SETTLE, there_and_back)

    # --- hands

    def take_from_hand(self, seat: Seat, card: Card) -> CardThing:
        """Take the card that is played out of a hand.

        A covered hand gives the one in its middle, whatever it is: where it came from tells nothing.
        """
        board = self._board
        if board.open and seat == board.places.near and card in board.own.cards:
            return board.own.take(card)
        things = board.hand(seat)
        known = next((thing for thing in things if thing.card == card), None)
        taken = known if known is not None else things[len(things) // 2]
        things.remove(taken)
        if taken.card is None:
            fresh = board.thing(card)
            taken.card, taken.copy = fresh.card, fresh.copy
            taken.turn.value = -1.0
        return taken

    def close_gap(self, seat: Seat) -> Script:
        """Push the cards of a hand together after one of them was played."""
        board = self._board
        if board.open and seat == board.places.near:
            return
        things = board.held[seat]
        slots = board.held_slots(seat, [thing.card for thing in things])
        parts: list[Step] = []
        for thing, slot in zip(things, slots, strict=True):
            parts.append(tween(thing.position, slot.center, tempo.LIGHT, out_cubic))
            parts.append(tween(thing.angle, slot.angle, tempo.LIGHT, out_cubic))
        yield par(*parts)

    # --- the trick

    def shine(self, winning: Seat | None) -> Script:
        """Let the card shine that would take the trick, and no other."""
        self._board.sight = replace(self._board.sight, winning=winning)
        parts: list[Step] = []
        for seat, thing in self._board.trick:
            light = 1.0 if seat == winning else 0.0
            if thing.glow.value != light or thing.glow.moving:
                parts.append(tween(thing.glow, light, tempo.LIGHT))
        yield par(*parts)

    def take_trick(self, seat: Seat) -> Script:
        """Let the cards of the trick fly to whoever took it."""
        board = self._board
        target = board.places.plate(seat, wide=board.wide).center
        cards = [thing for _, thing in board.trick]
        board.flying.extend(cards)
        board.trick.clear()
        if self._calm():
            yield par(*(tween(thing.alpha, 0.0, tempo.FADE) for thing in cards))
        else:
            yield par(
                *(
                    series(wait(number * tempo.TAKE_OFFSET), self._taken(thing, target))
                    for number, thing in enumerate(cards)
                )
            )
        board.flying.clear()

    def _taken(self, thing: CardThing, target: Point) -> Script:
        seconds = tempo.TAKE
        yield spawn(series(wait(seconds * 0.75), tween(thing.alpha, 0.0, seconds * 0.25)))
        yield par(
            tween(thing.position, target, seconds, in_cubic),
            tween(thing.size, TAKEN, seconds, in_cubic),
            tween(thing.glow, 0.0, seconds),
        )

    # --- chips and signs

    def drop_chips(self, seat: Seat) -> Script:
        """Let the chips of a bid fall on a plate."""
        drop = self._board.drops[seat]
        drop.value = 1.0
        calm = self._calm()
        yield tween(drop, 0.0, tempo.FADE if calm else tempo.CHIP, out_cubic if calm else out_back())

    def move_dealer(self, seat: Seat) -> Script:
        """Push the sign of the dealer to a plate."""
        board = self._board
        home = board.dealer_home(seat)
        if board.sight.dealer is None or self._calm():
            board.dealer_sign.value = home
            yield wait(tempo.FADE)
        else:
            yield tween(board.dealer_sign, home, tempo.DEALER, in_out_cubic)

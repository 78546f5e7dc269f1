"""How hands, people and coins move at the Knobeln table; what happened decides which of it is played."""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.anim.channel import Channel
from engine.anim.easing import in_cubic, in_out_cubic, in_quad, out_back, out_cubic, there_and_back
from engine.anim.paths import parabola
from engine.anim.steps import Script, call, par, series, spawn, travel, tween, wait
from engine.ui.geometry import Point
from scenes.knobeln import tempo
from scenes.knobeln.board import Board
from scenes.knobeln.mats import measures
from scenes.knobeln.people import Person
from scenes.knobeln.sight import SeatSight
from scenes.knobeln.things import FlyingCoin, Puff

SQUASHED: Final = Point(0.93, 0.86)
UNFOLDING: Final = Point(0.9, 1.1)
NATURAL: Final = Point(1.0, 1.0)
SMALL: Final = 0.4
"""How small a coin is when it pops up."""
STANDING_UP: Final = 46.0
"""How far somebody who walks comes up on the way."""
PASSING: Final = (0.3, 0.35)
"""When, and for how long, somebody passes the bar: shares of the walk to it."""
FLIGHT_HEIGHT: Final = 120.0
NEAR_FLIGHT_HEIGHT: Final = 40.0
PURSE: Final = 70.0
NEAR_PURSE: Final = 150.0
"""How far above the wrist a coin for the helmet starts."""


def swing(share: float) -> float:
    """Swing up, down and back to the start."""
    return 0.0 if share >= 1.0 else math.sin(2.0 * math.pi * share)


class Motions:
    """Moves single people and things of a board."""

    def __init__(self, board: Board, sound: Callable[[str], None], calm: Callable[[], bool]) -> None:
        """Move things on ``board``; with ``calm`` motion shakes, hops and walks are left out."""
        self._board = board
        self._sound = sound
        self._calm = calm

    # --- hands

    def show_fist(self, person: Person) -> Script:
        """Close an open hand, or bring one up from below, without anything to be seen in it."""
        if person.sight.hand == "palm":
            yield tween(person.stretch, SQUASHED, tempo.CLOSE)
            person.sight = replace(person.sight, hand="fist", coins=0)
            person.held = 0
            yield tween(person.stretch, NATURAL, tempo.CLOSE, out_cubic)
        else:
            person.sight = replace(person.sight, hand="fist", roll=None)
            yield tween(person.lift, 1.0, tempo.LOWER, out_cubic)

    def shake(self, person: Person) -> Script:
        """Shake a fist before it goes below the table."""
        if not self._calm():
            for _ in range(tempo.SHAKES):
                yield tween(person.sway, 1.0, tempo.SHAKE, swing)

    def lower(self, person: Person) -> Script:
        """Take a hand below the table."""
        yield tween(person.lift, 0.0, tempo.LOWER, in_cubic)
        person.sight = replace(person.sight, hand="below", coins=0)
        person.held = 0

    def open(self, person: Person) -> Script:
        """Open a fist; the coins are not yet to be seen."""
        if not self._calm():
            yield tween(person.stretch, SQUASHED, tempo.SQUASH)
            person.stretch.value = UNFOLDING
        person.sight = replace(person.sight, hand="palm", coins=0)
        yield spawn(tween(person.stretch, NATURAL, tempo.UNFOLD, out_back()))

    def pop_coin(self, person: Person) -> Script:
        """Let the next coin appear on an open palm."""
        pop = person.pops[person.sight.coins]
        person.sight = replace(person.sight, coins=person.sight.coins + 1)
        if not self._calm():
            pop.value = SMALL
            yield tween(pop, 1.0, tempo.POP, out_back())

    # --- mats

    def drop_number(self, person: Person, number: int) -> Script:
        """Let a number fall on a mat."""
        person.sight = replace(person.sight, number=number)
        person.drop.value = 1.0
        calm = self._calm()
        yield tween(person.drop, 0.0, tempo.FADE if calm else tempo.CALL, out_cubic if calm else out_back())

    def clear_mat(self, person: Person) -> Script:
        """Take number and club coins off a mat."""
        if person.sight.number is not None:
            yield tween(person.drop, 1.0, tempo.FADE)
        person.sight = replace(person.sight, number=None, roll=None)
        person.drop.value = 0.0

    def slam(self, person: Person) -> Script:
        """Slam the club coins on a mat."""
        if not self._calm():
            person.slam.value = 1.0
            yield tween(person.slam, 0.0, tempo.SLAM, in_cubic)
        self._sound("slam")
        if not self._calm():
            mat = self._board.places.mat(person.seat)
            puff = Puff(Point(mat.x + measures(mat.width).field / 2, mat.center.y))
            self._board.things.puffs.append(puff)
            yield tween(puff.age, 1.0, tempo.DUST, out_cubic)
            self._board.things.puffs.remove(puff)

    # --- people

    def leave(self, person: Person) -> Script:
        """Let somebody who is out of the half get up and go to the bar."""
        person.sight = replace(person.sight, at_table=False)
        yield par(
            self.lower(person),
            tween(person.mat, 0.0, tempo.LOWER),
            tween(person.hit, 0.0, tempo.LOWER),
            self._walk(person, to_table=False),
        )
        person.sight = SeatSight(at_table=False)

    def come_back(self, person: Person) -> Script:
        """Let somebody come back from the bar."""
        person.sight = SeatSight()
        yield par(tween(person.mat, 1.0, tempo.WALK), self._walk(person, to_table=True))

    def _walk(self, person: Person, *, to_table: bool) -> Script:
        place, size, behind = self._board.whereabouts(person.seat, at_table=to_table)
        if self._calm():
            yield tween(person.presence, 0.0, tempo.FADE)
            person.position.value, person.size.value, person.behind.value = place, size, behind
            yield tween(person.presence, 1.0, tempo.FADE)
            return
        near = person.seat == self._board.places.near
        path = parabola(Point(*person.position.value), place, 0.0 if near else STANDING_UP)
        begin, length = PASSING
        if to_table:
            begin = 1.0 - begin - length
        passing = series(wait(begin * tempo.WALK), tween(person.behind, behind, length * tempo.WALK))
        yield par(
            travel(person.position, path, tempo.WALK, in_out_cubic),
            tween(person.size, size, tempo.WALK, in_out_cubic),
            passing,
        )

    # --- money

    def pay(self, person: Person, euros: int) -> Script:
        """Let a coin fly into the helmet, which gives way, and count it on the price tag."""
        things, places = self._board.things, self._board.places
        near = person.seat == places.near
        start = places.hand(person.seat).moved(dy=-NEAR_PURSE if near else -PURSE * places.scale)
        slot = places.point("slot")
        coin = FlyingCoin(Channel(start))
        things.flying.append(coin)
        if self._calm():
            coin.position.value, coin.alpha.value = slot, 0.0
            yield tween(coin.alpha, 1.0, tempo.FADE)
        else:
            path = parabola(start, slot, NEAR_FLIGHT_HEIGHT if near else FLIGHT_HEIGHT)
            yield par(
                travel(coin.position, path, tempo.COIN_FLIGHT, in_quad),
                tween(coin.way, 1.0, tempo.COIN_FLIGHT, in_quad),
            )
        things.flying.remove(coin)
        self._sound("coin_helm")
        things.landed += self._board.counted(person.seat, euros)
        counting = tween(things.money, float(things.landed), tempo.TAG_COUNT)
        if self._calm():
            yield counting
        else:
            things.squash.value = 0.0
            yield par(tween(things.squash, 1.0, tempo.HELMET_SQUASH, there_and_back), counting)

    # --- the counter

    def wipe(self, write: Callable[[], None]) -> Script:
        """Wipe the counter and write something else on it."""
        chalk = self._board.counter.alpha
        yield series(tween(chalk, 0.0, tempo.FADE), call(write), tween(chalk, 1.0, tempo.FADE))

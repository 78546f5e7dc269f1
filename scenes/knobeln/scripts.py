"""How what happened at the Knobeln table is shown: one script per event (``art.md``, 10; ``ux.md``, Flow).

Scripts change the picture only. When the last one has ended the board shows the new view. What one
seat does while others still may do something is shown beside: it takes no time here (`Board.flourish`).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.anim.easing import out_cubic, there_and_back
from engine.anim.steps import Script, Step, landmark, par, series, spawn, staggered, tween, wait
from engine.anim.timeline import Timeline
from engine.core.seats import CHANCE, Seat
from engine.games.knobeln.events import (
    CallDue,
    Called,
    Event,
    FistOpened,
    GameStarted,
    GuessesJudged,
    HalfLost,
    HalfStarted,
    Loaded,
    MatchEnded,
    Paid,
    RollCallAnswered,
    SeatsLeft,
    StarterNamed,
    TrapClosed,
)
from scenes.knobeln import tempo
from scenes.knobeln.board import Board
from scenes.knobeln.motions import Motions
from scenes.knobeln.people import Mood, Person
from scenes.knobeln.sight import Slate
from scenes.knobeln.verdicts import Verdicts

CHALKS: Final = 3
"""So many sounds of chalk there are."""


class Director:
    """Turns the events of a move into scripts for one board."""

    def __init__(
        self,
        board: Board,
        timeline: Timeline,
        speak: Callable[[Seat, int], None],
        calm: Callable[[], bool],
    ) -> None:
        """Direct a board.

        Args:
            board: What moves.
            timeline: What moves it.
            speak: Told when a seat says a number: its call, or the coins counted so far.
            calm: Whether there is to be less motion now ("Weniger Bewegung").
        """
        self._board = board
        self._timeline = timeline
        self._speak = speak
        self._motions = Motions(board, self._sound, calm)
        self._calm = calm
        self._verdicts = Verdicts(board.texts, [person.name for person in board.people])
        self._opened = 0
        """Hands opened in this move."""
        self._shows: dict[type[Event], Callable[[Any], Script]] = {
            RollCallAnswered: self._roll_call_answered,
            StarterNamed: self._starter_named,
            GameStarted: self._game_started,
            Loaded: self._loaded,
            CallDue: self._call_due,
            Called: self._called,
            FistOpened: self._fist_opened,
            GuessesJudged: self._judged,
            TrapClosed: self._trap_closed,
            SeatsLeft: self._seats_left,
            HalfLost: self._half_lost,
            HalfStarted: self._half_started,
            Paid: self._paid,
            MatchEnded: self._match_ended,
        }

    def scripts(self, events: Sequence[Event]) -> Script:
        """Show everything that one move led to."""
        self._opened = 0
        for event in events:
            yield from self._shows[type(event)](event)
        self._board.verdict = ""
        if self._opened:
            self._beside(self._board.lights(self._board.marked))

    # --- means

    def _person(self, seat: Seat) -> Person:
        return self._board.people[seat]

    def _sound(self, name: str) -> None:
        """Play a sound unless the picture is being skipped."""
        if not self._timeline.skipping:
            self._board.sound(name)

    def _say(self, seat: Seat, number: int) -> None:
        """Let a seat say a number; the grille of a tin buffalo lights up."""
        if not self._timeline.skipping:
            self._speak(seat, number)
        talk = self._person(seat).talk
        talk.value = 1.0
        self._beside(series(tween(talk, 0.0, tempo.TALK)))

    def _beside(self, script: Script) -> None:
        """Show something that nobody has to wait for."""
        if self._timeline.skipping:
            self._timeline.play(script)
        else:
            self._board.flourish(script, self._timeline.pace)

    def _make_faces(self, seats: Iterable[Seat], mood: Mood | None) -> None:
        for seat in seats:
            self._person(seat).mood = mood

    def _walking(self, walks: Sequence[Script]) -> Script:
        """Let people walk, one a little after the other."""
        yield staggered(tempo.walk_interval(len(walks)), walks)

    # --- before the game

    def _roll_call_answered(self, event: RollCallAnswered) -> Script:
        """Slam the coins on the table, beside: others are still to answer."""
        person = self._person(event.seat)
        person.sight = replace(person.sight, roll=event.has_coins)
        if event.has_coins:
            self._beside(self._motions.slam(person))
        return series()

    def _starter_named(self, event: StarterNamed) -> Script:
        """Let the light wander until the lot stops it, or send it to whom the loser has named."""
        board, places = self._board, self._board.places
        route = [event.seat]
        if event.by == CHANCE and not self._calm():
            steps = tempo.LOT_STEPS
            steps += (event.seat - places.near - steps) % places.seats
            route = [Seat((places.near + step) % places.seats) for step in range(steps + 1)]
        for number, seat in enumerate(route[:-1]):
            self._sound("tick")
            yield spawn(board.lights((seat,)))
            yield wait(tempo.lot_step(len(route) - 2 - number))
        self._sound("chip")
        board.starter = event.seat
        yield from board.lights((event.seat,))
        yield wait(tempo.NAMED)
        self._beside(board.lights(board.marked))

    def _game_started(self, event: GameStarted) -> Script:
        """Clear the table, shake the fists and take them below it."""
        board, motions = self._board, self._motions
        board.starter = event.order[0]
        self._make_faces(board.places.everybody, None)
        slate = Slate("range", low=event.low, high=event.high, must_load=event.must_load)
        players = [self._person(seat) for seat in event.order]
        yield spawn(motions.wipe(lambda: self._write(slate)))
        yield spawn(par(*(motions.clear_mat(person) for person in board.people)))
        yield par(*(motions.show_fist(person) for person in players))
        self._sound("coin_clink")
        yield par(*(motions.shake(person) for person in players))
        yield par(*(motions.lower(person) for person in players))

    def _write(self, slate: Slate) -> None:
        self._board.counter.slate = slate

    def _loaded(self, event: Loaded) -> Script:
        """Bring a fist up, beside: others still load. What is in it makes no difference to anything here."""
        person = self._person(event.seat)
        person.sight = replace(person.sight, hand="fist")
        self._sound("whoosh")
        self._beside(series(tween(person.lift, 1.0, tempo.RAISE, out_cubic)))
        return series()

    # --- calling and opening

    def _call_due(self, event: CallDue) -> Script:
        """Nothing moves: the clock of this seat runs, and the scene sends the light there."""
        return series()

    def _called(self, event: Called) -> Script:
        self._sound("chip")
        self._say(event.seat, event.number)
        yield from self._motions.drop_number(self._person(event.seat), event.number)

    def _fist_opened(self, event: FistOpened) -> Script:
        """Open a hand and count its coins on the slate, one by one."""
        board, person = self._board, self._person(event.seat)
        if not self._opened:
            yield spawn(self._motions.wipe(lambda: self._write(Slate("sum"))))
            yield wait(tempo.BEFORE_OPENING)
        yield spawn(board.lights((event.seat,)))
        self._sound("fist_open")
        person.held = event.coins
        yield from self._motions.open(person)
        for left in range(event.coins - 1, -1, -1):
            yield spawn(self._motions.pop_coin(person))
            board.counter.slate = Slate("sum", total=event.total - left)
            board.counter.pulse.value = 0.0
            yield spawn(tween(board.counter.pulse, 1.0, tempo.COUNT_PULSE, there_and_back))
            yield wait(tempo.COIN_INTERVAL)
        self._sound(f"chalk_{self._opened % CHALKS + 1}")
        self._say(event.seat, event.total)
        yield wait(tempo.hold(self._opened))
        self._opened += 1

    def _judged(self, event: GuessesJudged) -> Script:
        """Let the mats of right guessers shine, or a murmur go round, and give everybody time to see."""
        yield landmark()
        self._board.verdict = self._verdicts.of(event)
        self._sound("success" if event.right else "crowd_ohh")
        yield spawn(self._board.lights(()))
        if event.right:
            self._make_faces(event.right, "happy")
            yield par(*(tween(self._person(seat).hit, 1.0, tempo.HIT) for seat in event.right))
        else:
            self._make_faces(self._board.places.everybody, "thinking")
            yield wait(tempo.HIT)
        yield wait(tempo.judged(sum(person.sight.number is not None for person in self._board.people)))
        self._make_faces(self._board.places.everybody, None)

    def _seats_left(self, event: SeatsLeft) -> Script:
        """Let who is safe go to the bar."""
        return self._walking([self._motions.leave(self._person(seat)) for seat in event.seats])

    def _trap_closed(self, event: TrapClosed) -> Script:
        """Put light on the palms that should not have been empty (K-06)."""
        offenders = [self._person(seat) for seat in event.offenders]
        yield landmark()
        self._board.verdict = self._verdicts.of(event)
        self._sound("crowd_ohh")
        self._make_faces(event.offenders, "sad")
        yield spawn(self._board.lights(()))
        yield par(*self._caught(offenders, 1.0))
        yield wait(tempo.TRAPPED - 2 * tempo.HIT)
        yield par(*self._caught(offenders, 0.0))

    def _caught(self, offenders: Sequence[Person], light: float) -> list[Step]:
        """Return how light falls on hands, mats and those offenders who are seen."""
        near = self._board.places.near
        seen = [person for person in offenders if person.seat != near]
        channels = [channel for person in offenders for channel in (person.caught, person.light)]
        channels += [person.beam for person in seen]
        return [tween(channel, light, tempo.HIT) for channel in channels]

    # --- halves, money and the end

    def _half_lost(self, event: HalfLost) -> Script:
        board = self._board
        yield landmark()
        board.verdict = self._verdicts.of(event)
        self._sound("crowd_ahh")
        self._make_faces(board.places.everybody, "happy")
        self._make_faces([event.seat], "sad")
        yield spawn(board.lights((event.seat,)))
        yield wait(tempo.LOST)

    def _half_started(self, event: HalfStarted) -> Script:
        """Clear the table and call everybody who plays back from the bar."""
        board, motions = self._board, self._motions
        yield landmark()
        board.verdict = self._verdicts.of(event)
        board.starter = None
        self._make_faces(board.places.everybody, None)
        yield spawn(board.lights(()))
        yield spawn(motions.wipe(lambda: self._write(Slate())))
        sitting = [person for person in board.people if person.sight.at_table]
        yield par(*(part(person) for person in sitting for part in (motions.lower, motions.clear_mat)))
        coming = [self._person(seat) for seat in event.seats if not self._person(seat).sight.at_table]
        self._sound("whoosh")
        yield spawn(self._walking([motions.come_back(person) for person in coming]))
        yield wait(tempo.HALF)

    def _paid(self, event: Paid) -> Script:
        """Let the money fly; only the loser's coin is worth waiting for."""
        self._board.pay(event.seat, event.amount)
        if event.reason == "late":
            self._sound("bell")
        flight = self._motions.pay(self._person(event.seat), event.amount)
        if event.reason == "lost":
            yield from flight
        else:
            self._beside(flight)

    def _match_ended(self, event: MatchEnded) -> Script:
        yield landmark()
        self._board.verdict = self._verdicts.of(event)
        self._board.loser = event.loser
        self._make_faces(self._board.places.everybody, None)
        yield wait(tempo.ENDED)

"""The picture of the Knobeln table (``mock/02_knobeln.png``).

The board shows; scripts (``scenes/knobeln/scripts.py``) move it. After every move it must equal a
fresh picture of the view, which `mismatch` tells. What must not hold up anybody, such as a coin that
flies into the helmet, runs on a timeline of its own.
"""

from collections.abc import Callable, Sequence

from engine.anim.pace import Pace
from engine.anim.steps import Script, Step, par, tween
from engine.anim.timeline import Timeline
from engine.core.seats import Seat
from engine.games.knobeln.model import View
from engine.play.seating import Player
from engine.text import Texts
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point
from scenes.knobeln import tempo
from scenes.knobeln.counter import Counter
from scenes.knobeln.crowd import BEHIND_BAR, Crowd
from scenes.knobeln.idle import Idle
from scenes.knobeln.mats import Mat, lay_mat
from scenes.knobeln.people import AT_EASE, BAR_SIZE, Mood, Person
from scenes.knobeln.places import Places
from scenes.knobeln.sight import Sight, sight_of
from scenes.knobeln.things import Things
from scenes.knobeln.words import number_word
from scenes.looks import PLAYER_COLOURS, ColourName, TinLook, look_of


class Board:
    """Everything that is seen of the table but for background, plates, prompts and messages."""

    def __init__(
        self,
        places: Places,
        players: Sequence[Player],
        colours: Sequence[ColourName],
        view: View,
        texts: Texts,
        words_mode: Callable[[], str],
        sound: Callable[[str], None],
        calm: Callable[[], bool],
    ) -> None:
        """Lay the table as the view says.

        Args:
            places: Where everything is.
            players: Who sits at each seat.
            colours: The colour of each seat.
            view: The table to show.
            texts: The language.
            words_mode: How numbers are called now: ``original``, ``clean`` or ``off`` (K-25).
            sound: Plays a sound effect.
            calm: Whether there is to be less motion now.
        """
        self.places = places
        self.sound = sound
        self._calm = calm
        self.texts = texts
        self._words_mode = words_mode
        self.people = tuple(
            Person(
                seat, player.name, look_of(player.figure), colour, PLAYER_COLOURS[colour], level=player.level
            )
            for seat, player, colour in zip(places.everybody, players, colours, strict=True)
        )
        self.things = Things(texts, places)
        self.counter = Counter(texts, places.layout.rect("counter"), places.point("clock"), calm)
        self._crowd = Crowd(places, self.people, self._mood)
        self._idle = Idle(self.people)
        self._flourishes = Timeline()
        self._marked: tuple[Seat, ...] = ()
        self._helmet_total = 0
        self.verdict = ""
        """What is said about what was just decided."""
        self.thinking: Seat | None = None
        """The bot that has been thinking for so long that it shows."""
        self.starter: Seat | None = None
        self.loser: Seat | None = None
        """Who lost the Partie."""
        self.paid = view.helmet
        """Per seat the euros it has put into the helmet in this match."""
        self.rebuild(view)

    # --- what the scene tells

    @property
    def clock(self) -> float | None:
        """Share of the time to think that has passed, 0..1; ``None``: no clock runs."""
        return self.counter.clock

    @clock.setter
    def clock(self, share: float | None) -> None:
        self.counter.clock = share

    @property
    def late(self) -> bool:
        """Whether that time is over and paid for (K-19)."""
        return self.counter.late

    @late.setter
    def late(self, late: bool) -> None:
        self.counter.late = late

    @property
    def helmet_total(self) -> int:
        """Euros in the helmet, those in the air included; setting it changes the tag at once."""
        return self._helmet_total

    @helmet_total.setter
    def helmet_total(self, euros: int) -> None:
        self._helmet_total = self.things.landed = euros
        self.things.money.value = float(euros)

    @property
    def marked(self) -> tuple[Seat, ...]:
        """Who acts: they have a ring round their mats, and light from above if it is one only."""
        return self._marked

    @marked.setter
    def marked(self, seats: tuple[Seat, ...]) -> None:
        if seats != self._marked:
            self._marked = seats
            self.flourish(self.lights(seats))

    # --- what is shown

    def sight(self) -> Sight:
        """Return what the table tells now."""
        seats = tuple(person.sight for person in self.people)
        return Sight(seats, self.counter.slate, self.starter, self.paid, self.loser)

    def mismatch(self, view: View) -> str | None:
        """Tell how the picture differs from a fresh picture of the view, or ``None``."""
        shown, wanted = self.sight(), sight_of(view)
        for name in ("slate", "starter", "helmet", "loser"):
            if getattr(shown, name) != getattr(wanted, name):
                return f"{name} {getattr(shown, name)}, not {getattr(wanted, name)}"
        for seat, (one, other) in enumerate(zip(shown.seats, wanted.seats, strict=True)):
            if one != other:
                return f"seat {seat} {one}, not {other}"
        return None

    def rebuild(self, view: View) -> None:
        """Show a view at once, whatever was shown before."""
        self._flourishes.cancel_all()
        self.verdict = ""
        sight = sight_of(view)
        for person, seat_sight in zip(self.people, sight.seats, strict=True):
            place, size, behind = self.whereabouts(person.seat, at_table=seat_sight.at_table)
            person.settle(seat_sight, place, size, behind=behind)
            person.light.value, person.beam.value = self._light_on(person, self._marked)
        self.starter, self.loser = sight.starter, sight.loser
        for seat, (now, before) in enumerate(zip(sight.helmet, self.paid, strict=True)):
            self.helmet_total += self.counted(Seat(seat), now - before)
        self.paid = sight.helmet
        self.counter.settle(sight.slate)
        self.things.settle()

    def whereabouts(self, seat: Seat, *, at_table: bool) -> tuple[Point, float, float]:
        """Return where a body is, how big it looks, and 1 if that is behind the bar, else 0."""
        bar = self.places.bar(seat)
        if not at_table:
            return bar, BAR_SIZE, 1.0
        if seat == self.places.near:
            return bar.moved(dy=BEHIND_BAR), BAR_SIZE, 1.0
        return self.places.seat(seat), self.places.scale, 0.0

    def pay(self, seat: Seat, euros: int) -> None:
        """Book money that is on its way into the helmet; the price tag follows when it is there."""
        self.paid = (*self.paid[:seat], self.paid[seat] + euros, *self.paid[seat + 1 :])
        self._helmet_total += self.counted(seat, euros)

    def counted(self, seat: Seat, euros: int) -> int:
        """Return how much of a payment the price tag counts: the tin money of bots buys nothing."""
        return 0 if isinstance(self.people[seat].look, TinLook) else euros

    def lights(self, seats: tuple[Seat, ...]) -> Script:
        """Let light fall on these seats only."""
        parts: list[Step] = []
        for person in self.people:
            targets = self._light_on(person, seats)
            for channel, target in zip((person.light, person.beam), targets, strict=True):
                if channel.value != target or channel.moving:
                    parts.append(tween(channel, target, tempo.LIGHT))
        yield par(*parts)

    def _light_on(self, person: Person, seats: tuple[Seat, ...]) -> tuple[float, float]:
        """Return how much light there is round a mat, and from above, when these seats act."""
        light = 1.0 if person.seat in seats else 0.0
        return light, light if len(seats) == 1 and person.seat != self.places.near else 0.0

    # --- time

    def flourish(self, script: Script, pace: Pace | None = None) -> None:
        """Play something that nobody waits for; ``pace``: how fast all of them run from now on."""
        if pace is not None:
            self._flourishes.pace = pace
        self._flourishes.play(script)

    def update(self, seconds: float) -> bool:
        """Let time pass for what moves by itself; tell whether the picture changed."""
        changed = self._flourishes.active
        if changed:
            self._flourishes.advance(seconds)
        if self.thinking is not None and self._idle.turn(seconds):
            changed = True
        return self._idle.blink(seconds, calm=self._calm()) or changed

    # --- picture

    def draw(self, canvas: Canvas) -> None:
        """Draw everything, from the back to the front.

        All pictures come before all texts: they lie on different pages, and every change of page costs.
        """
        self._crowd.draw_bar(canvas)
        self._crowd.draw_others(canvas)
        canvas.image("knobeln/table", *self.places.point("table"))
        canvas.image("knobeln/lamp", *self.places.point("lamp"))
        self._crowd.draw_shadows(canvas)
        self.things.draw(canvas)
        mats = [self._mat(canvas, person) for person in self.people if person.mat.value > 0.0]
        for mat in mats:
            mat.draw(canvas)
        self.counter.draw(canvas)
        self._crowd.draw_near_hand(canvas)
        for mat in mats:
            mat.draw_coins(canvas)
        for mat in mats:
            mat.draw_signs(canvas)
        for mat in mats:
            mat.write(canvas)
        self.things.write(canvas)
        self.counter.write(canvas)
        self.things.draw_flying(canvas)

    def _mat(self, canvas: Canvas, person: Person) -> Mat:
        seat = person.seat
        gear = self._idle.gear if seat == self.thinking and person.sight.number is None else None
        base, room = self.places.mat(seat), self.places.mat_room(seat)
        return lay_mat(canvas, person, base, room, self._word(person), gear)

    def _word(self, person: Person) -> str:
        """Return the second line of a mat."""
        number = person.sight.number
        word = number_word(self.texts, number, self._words_mode()) if number is not None else None
        if word is not None:
            return word
        if person.sight.roll is False:
            return self.texts("knobeln.board.forgot")
        return self.texts("knobeln.board.starts") if person.seat == self.starter else ""

    def _mood(self, person: Person) -> Mood:
        """Return the face that somebody makes; it never depends on what is in a fist."""
        sight = person.sight
        if person.mood is not None:
            return person.mood
        if not sight.at_table:
            return "happy"
        if person.seat == self.loser or sight.roll is False:
            return "sad"
        if person.seat in self._marked and sight.number is None:
            return "thinking"
        if sight.hand == "fist" or sight.number is not None:
            return "sly"
        return "happy" if sight.roll else AT_EASE[person.seat % len(AT_EASE)]

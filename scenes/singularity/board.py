"""The picture of the Singularity table (``mock/04_singularity.png``).

The board shows; scripts (``scenes/singularity/scripts.py``) move it. After every move it must equal a
fresh picture of the view, which `mismatch` tells. What must not hold up anybody runs on a timeline of
its own.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.anim.channel import Channel
from engine.anim.pace import Pace
from engine.anim.steps import Script, Step, par, tween
from engine.anim.timeline import Timeline
from engine.core.seats import Seat
from engine.games.singularity.cards import Card, Suit
from engine.games.singularity.model import Event, Laid, RoundDealt, TrickTaken, View
from engine.play.seating import Player
from engine.text import Texts
from engine.ui.geometry import Point, Rect
from scenes.cards.fan import Slot, scale_of
from scenes.looks import ColourName
from scenes.singularity import tempo
from scenes.singularity.cards import CardThing
from scenes.singularity.faces import free_copy
from scenes.singularity.hand import OpenHand
from scenes.singularity.places import Places, is_wide
from scenes.singularity.plates import dealer_place
from scenes.singularity.sight import SeatSight, Sight, hand_key, sight_of

GEAR_TURNS: Final = 6
"""Pictures of the turning key of a tin buffalo that thinks."""


OPEN_SHIFT: Final = 128.0


class Board:
    """Everything that is seen of the table but for background, prompts, hints and messages."""

    def __init__(
        self,
        places: Places,
        players: Sequence[Player],
        colours: Sequence[ColourName],
        view: View,
        texts: Texts,
        sound: Callable[[str], None],
        calm: Callable[[], bool],
    ) -> None:
        """Lay the table as the view says.

        Args:
            places: Where everything is.
            players: Who sits at each seat.
            colours: The colour of each seat.
            view: The table to show, as the person at the near seat or as the whole room sees it.
            texts: The language.
            sound: Plays a sound effect.
            calm: Whether there is to be less motion now.
        """
        self.places = places
        self.players = tuple(players)
        self.colours = tuple(colours)
        self.texts = texts
        self.sound = sound
        self.calm = calm
        self.open = view.observer is not None
        """Whether the near hand lies open: one person plays."""
        self.own = OpenHand(places.hand(), 1.0, calm)
        """The hand of that person."""
        self.held: dict[Seat, list[CardThing]] = {}
        """The cards of everybody else, in no order that would tell anything."""
        self.trick: list[tuple[Seat, CardThing]] = []
        self.flying: list[CardThing] = []
        """Cards that are in no hand and in no trick."""
        self.turned: CardThing | None = None
        self.sight = sight_of(view)
        """What the table tells but for the cards, which lie there as things."""
        self.last_trick: tuple[Laid, ...] = ()
        """The trick before; public, and shown on demand."""
        self.taker: Seat | None = None
        """Who took it."""
        self.scored: int | None = None
        """The round that was scored last, until the next one is dealt: the pad comes between them."""
        self.dealer_sign = Channel(Point(0.0, 0.0))
        self.lights = {seat: Channel(0.0) for seat in places.everybody}
        self.drops = {seat: Channel(0.0) for seat in places.everybody}
        self.thinking: Seat | None = None
        self.slot_shown = False
        """Whether the place for the own card is marked."""
        self._gear_time = 0.0
        self._marked: tuple[Seat, ...] = ()
        self._flourishes = Timeline()
        self.rebuild(view)

    # --- what the scene tells

    @property
    def marked(self) -> tuple[Seat, ...]:
        """Who acts: their plates shine."""
        return self._marked

    @marked.setter
    def marked(self, seats: tuple[Seat, ...]) -> None:
        if seats != self._marked:
            self._marked = seats
            self.flourish(self._lighting(seats))

    def _lighting(self, seats: tuple[Seat, ...]) -> Script:
        parts: list[Step] = [
            tween(light, 1.0 if seat in seats else 0.0, tempo.LIGHT) for seat, light in self.lights.items()
        ]
        yield par(*parts)

    @property
    def wide(self) -> bool:
        """Whether the own hand needs the whole lower edge in this round."""
        return self.open and is_wide(self.sight.round)

    @property
    def prompt_shift(self) -> float:
        """How far down questions are put so that the open cards of the others stay in sight (W-13)."""
        is_open = any(thing.card is not None for things in self.held.values() for thing in things)
        return OPEN_SHIFT if is_open else 0.0

    def message_place(self) -> Rect:
        """Return where short messages stand."""
        return self.places.rect("message").moved(dy=self.prompt_shift)

    # --- what is shown

    def shown(self) -> Sight:
        """Return what the table tells now."""
        sight = self.sight
        for seat in self.places.everybody:
            cards = tuple(sorted((thing.card for thing in self.hand(seat)), key=hand_key))
            sight = sight.with_seat(seat, replace(sight.seats[seat], hand=cards))
        trick = tuple((seat, thing.card) for seat, thing in self.trick if thing.card is not None)
        return replace(sight, trick=trick, turned=None if self.turned is None else self.turned.card)

    def hand(self, seat: Seat) -> list[CardThing]:
        """Return the cards of a seat."""
        return self.own.things if self.open and seat == self.places.near else self.held[seat]

    def mismatch(self, view: View) -> str | None:
        """Tell how the picture differs from a fresh picture of the view, or ``None``."""
        shown, wanted = self.shown(), sight_of(view)
        for name in ("round", "rounds", "dealer", "turned", "trump", "dealt", "trick", "winning"):
            if getattr(shown, name) != getattr(wanted, name):
                return f"{name} {getattr(shown, name)}, not {getattr(wanted, name)}"
        for seat, (one, other) in enumerate(zip(shown.seats, wanted.seats, strict=True)):
            if one != other:
                return f"seat {seat} {one}, not {other}"
        return f"{len(self.flying)} cards in the air" if self.flying else None

    def rebuild(self, view: View) -> None:
        """Show a view at once, whatever was shown before."""
        self._flourishes.cancel_all()
        self.scored = None
        order = self.own.cards
        self.sight = sight = sight_of(view)
        self.flying, self.trick = [], []
        self.turned, self.held = None, {}
        self.size_hand()
        self.own.hold((), order=())
        if view.turned is not None:
            self.turned = self._laid(view.turned, self.places.trump_card())
        for seat, card in view.trick:
            self.trick.append((seat, self._laid(card, self.places.trick(seat))))
        for seat in self.places.everybody:
            self._deal_at_once(seat, sight.seats[seat], order)
        for seat, thing in self.trick:
            thing.glow.value = 1.0 if seat == sight.winning else 0.0
        if sight.dealer is not None:
            self.dealer_sign.value = self.dealer_home(sight.dealer)
        for seat, light in self.lights.items():
            light.value = 1.0 if seat in self._marked else 0.0
            self.drops[seat].value = 0.0

    def _deal_at_once(self, seat: Seat, seen: SeatSight, order: Sequence[Card]) -> None:
        if self.open and seat == self.places.near:
            self.own.hold([card for card in seen.hand if card is not None], order=order)
            for _ in range(sum(card is None for card in seen.hand)):
                thing = CardThing(None)
                thing.put(self.own.slots(1)[0], face_up=False)
                self.own.things.append(thing)
            return
        things = [self.thing(card) for card in seen.hand]
        for thing, slot in zip(things, self.held_slots(seat, seen.hand), strict=True):
            thing.put(slot, face_up=thing.card is not None)
        self.held[seat] = things

    def size_hand(self) -> None:
        """Give the own hand the room that a round of this many cards needs."""
        self.own.room = self.places.hand(wide=self.wide)
        self.own.scale = scale_of(self.sight.round)

    def held_slots(self, seat: Seat, hand: Sequence[Card | None]) -> tuple[Slot, ...]:
        """Return where somebody else holds these cards."""
        return self.places.held(seat, len(hand), is_open=any(card is not None for card in hand))

    def dealer_home(self, seat: Seat) -> Point:
        """Return where the sign of the dealer lies when this seat deals."""
        return dealer_place(self.places.plate(seat, wide=self.wide))

    def in_sight(self) -> Iterator[tuple[Card | None, int]]:
        """Yield every card that lies open, with its picture."""
        hands = [thing for things in self.held.values() for thing in things]
        laid = [thing for _, thing in self.trick]
        for thing in (*hands, *laid, *self.flying, *self.own.things, *filter(None, [self.turned])):
            yield thing.card, thing.copy

    def thing(self, card: Card | None) -> CardThing:
        """Return a card that is new on the table; equal specials get different pictures."""
        return CardThing(card, 1 if card is None else free_copy(card, self.in_sight()))

    def _laid(self, card: Card, slot: Slot) -> CardThing:
        thing = self.thing(card)
        thing.put(slot)
        return thing

    def change(self, seat: Seat, **changes: Any) -> None:
        """Change what is told of a seat."""
        seen = replace(self.sight.seats[seat], **changes)
        self.sight = self.sight.with_seat(seat, seen)

    def remember(self, trick: tuple[Laid, ...], taker: Seat | None) -> None:
        """Keep the trick that was taken last, to be shown on demand; a new round begins with none."""
        self.last_trick, self.taker = trick, taker

    def look_back(self, events: Iterable[Event]) -> None:
        """Find the trick of this round that was taken last among everything that has happened."""
        for event in events:
            if isinstance(event, RoundDealt):
                self.remember((), None)
            elif isinstance(event, TrickTaken):
                self.remember(event.trick, event.seat)

    def settle_trump(self, suit: Suit | None) -> None:
        """Show what is trump."""
        self.sight = replace(self.sight, trump=suit)

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
        if self.own.update(seconds):
            changed = True
        if self.thinking is None:
            return changed
        before = self.gear
        self._gear_time += seconds
        return changed or self.gear != before

    @property
    def gear(self) -> int:
        """The turn of the key of the tin buffalo that thinks."""
        return int(self._gear_time / tempo.GEAR_STEP) % GEAR_TURNS

"""How what happened is shown: one script per event (``art.md``, 10; ``ux.md``, Flow).

Scripts change the picture only. When the last one has ended the board shows the new view. Events come
redacted for whoever the screen is for: what is ``None`` there stays unknown here.
"""

from collections.abc import Callable, Sequence

from engine.anim.steps import Script, Step, par, staggered, wait
from engine.anim.timeline import Timeline
from engine.core.seats import Seat
from engine.games.quando.model import (
    CardDrawn,
    CardsPlayed,
    DealerNamed,
    Event,
    Knocked,
    MatchEnded,
    NothingDrawn,
    OnlyZerosLeft,
    Passed,
    PileReshuffled,
    RoundDealt,
    RoundEnded,
    TurnBegan,
    ZeroTurned,
)
from scenes.cards.fan import Slot
from scenes.quando import tempo
from scenes.quando.board import Board, Laid
from scenes.quando.cards import Card
from scenes.quando.deeds import Deed
from scenes.quando.motions import Motions

Tell = Callable[[str, Seat | None], None]
"""Says something on the table: the key of the text, and whom it is about."""


class Director:
    """Turns the events of a move into scripts for one board."""

    def __init__(
        self,
        board: Board,
        timeline: Timeline,
        sound: Callable[[str], None],
        tell: Tell,
        calm: Callable[[], bool] = lambda: False,
    ) -> None:
        """Direct a board.

        Args:
            board: What moves.
            timeline: What moves it.
            sound: Plays a sound effect.
            tell: Says something.
            calm: Whether there is to be less motion now ("Weniger Bewegung").
        """
        self._board = board
        self._tell = tell
        self._timeline = timeline
        self._motions = Motions(board, timeline, sound, calm)

    def scripts(self, events: Sequence[Event]) -> Script:
        """Show everything that one move led to."""
        if not isinstance(events[0], CardsPlayed):
            self._board.raise_cards(())
        match_over = any(isinstance(event, MatchEnded) for event in events)
        for event in events:
            if isinstance(event, RoundEnded):
                yield from self._round_ended(event, stays=match_over)
            else:
                yield from self._script(event)

    def _script(self, event: Event) -> Script:
        match event:
            case DealerNamed():
                self._board.dealer = event.seat
                self._motions.sound("chip")
                yield wait(tempo.FADE)
            case RoundDealt():
                yield from self._round_dealt(event)
            case CardsPlayed():
                yield from self._cards_played(event)
            case CardDrawn():
                yield from self._card_drawn(event)
            case ZeroTurned():
                yield from self._zero_turned(event)
            case PileReshuffled():
                yield from self._reshuffled(event)
            case Knocked():
                yield from self._knocked(event.seat)
            case _:
                yield from self._word(event)

    def _word(self, event: Event) -> Script:
        """Show what is said rather than moved."""
        match event:
            case TurnBegan():
                if self._board.knocked is not None:
                    seats = len(self._board.hands)
                    self._board.last_turns = (self._board.knocked - event.seat) % seats
            case OnlyZerosLeft():
                yield from self._said("quando.said.only_zeros", event.seat)
            case NothingDrawn():
                yield from self._said("quando.said.nothing_left", event.seat)
            case Passed():
                yield from self._said("quando.said.passed", event.seat)
            case _:
                pass

    def _said(self, key: str, seat: Seat | None) -> Script:
        if not self._timeline.skipping:
            self._tell(key, seat)
        yield wait(tempo.READ_SHORT)

    # --- dealing

    def _round_dealt(self, event: RoundDealt) -> Script:
        """Deal round the table, backs up: everybody sees them, the owner once (Q-04, Q-05)."""
        board, seats = self._board, len(event.hands)
        board.clear()
        board.taken_up = False
        board.dealer, board.round = event.dealer, event.round
        order = [Seat((event.dealer + 1 + number) % seats) for number in range(seats)]
        rounds = [(seat, index) for index in range(len(event.hands[0])) for seat in order]
        faces = [event.hands[seat][index][1] for seat, index in rounds]
        board.pile.count = len(rounds) + len(event.pile)
        board.lay_top(faces[0])
        yield from self._motions.riffle()
        below = [*faces[1:], event.pile[0][0]]
        interval = tempo.DEAL_INTERVAL if len(rounds) <= tempo.MANY_CARDS else tempo.DEAL_HURRIED
        slots = [board.places.hand(seat, len(event.hands[0]))[index] for seat, index in rounds]
        deals = [
            self._deal(seat, slot, following)
            for (seat, _), slot, following in zip(rounds, slots, below, strict=True)
        ]
        yield staggered(interval, deals)
        yield from self._owners_turn(event)

    def _deal(self, seat: Seat, slot: Slot, below: int | None) -> Script:
        """Deal the top card; ``below``: what comes up on the pile under it."""
        board = self._board
        card = board.take_top(below)
        board.hands[seat].append(card)
        yield from self._motions.dealt(card, slot)
        board.flying.remove(card)

    def _owners_turn(self, event: RoundDealt) -> Script:
        """Everybody takes up the cards: the screen's own fronts are seen, some backs no more."""
        board, own = self._board, self._board.observer
        turns: list[tuple[Card, int | None]] = []
        for seat, hand in enumerate(event.hands):
            for card, (front, back) in zip(board.hands[seat], hand, strict=True):
                if seat == own:
                    card.known, card.fresh = back, tempo.BACKS_SHOWN
                    turns.append((card, front))
                elif seat in board.covered:
                    turns.append((card, None))
        if turns:
            yield wait(tempo.LOOK_AT_BACKS)
            yield self._motions.turn_all(turns)
        board.taken_up = True
        if own is not None:
            yield from board.close_up(own)

    # --- a turn

    def _cards_played(self, event: CardsPlayed) -> Script:
        board, motions = self._board, self._motions
        board.deeds.clear()
        taken = board.take_from_hand(event.seat, event.positions)
        older = board.discards[:]
        heap = [board.places.heap(number) for number in range(len(older))]
        fronts = [front for front, _ in event.cards]
        ranks = sorted(range(len(fronts)), key=lambda index: (fronts[index], index))
        flights: list[Step] = []
        for rank, slot in zip(ranks, board.places.laid(len(fronts)), strict=True):
            flights.append(self._lay(taken[rank], fronts[rank], slot))
        yield par(motions.push(older, heap), board.close_up(event.seat), staggered(tempo.STAGGER, flights))
        for card in taken:
            board.flying.remove(card)
        board.discard(taken, event.cards, Laid(event.seat, tuple(fronts)))
        if event.triple:
            motions.sound("slam")
            yield from self._said("quando.said.triple", event.seat)

    def _lay(self, card: Card, front: int, slot: Slot) -> Script:
        """Lay a card on the table; whoever saw its back sees now that the front belongs to it."""
        self._motions.card_sound("slide")
        card.known, card.fresh = None, 0.0
        yield par(self._motions.fly(card, slot), self._motions.turning(card, front))

    def _card_drawn(self, event: CardDrawn) -> Script:
        """Take the top card: as it lies or turned over, then into the hand (Q-15)."""
        board, motions, seat = self._board, self._motions, event.seat
        own = seat == board.observer
        number = event.back if event.flipped else event.front
        board.deeds[seat] = Deed("flipped" if event.flipped else "kept", number)
        card = board.take_top(event.top)
        if own:
            # Its owner turns it over on the table, before the eyes of all who may see it.
            yield from motions.turn(card, event.front)
            card.known, card.fresh = event.back, tempo.BACKS_SHOWN
            face = event.front
        else:
            face = None if seat in board.covered else event.back
        board.hands[seat].append(card)
        position = board.order(seat).index(len(board.hands[seat]) - 1)
        motions.card_sound("slide")
        yield par(
            board.close_up(seat, skip=card),
            motions.fly(card, board.slots(seat)[position]),
            motions.turning(card, face),
        )
        board.flying.remove(card)

    def _zero_turned(self, event: ZeroTurned) -> Script:
        board, motions, seat = self._board, self._motions, event.seat
        board.deeds[seat] = Deed("zero", event.front)
        card = board.hands[seat][event.position]
        if seat == board.observer:
            yield from motions.turn(card, event.front)
            card.known, card.fresh = 0, tempo.BACKS_SHOWN
            yield from board.close_up(seat)
            return
        # The others saw the new front all the time: it was the back.
        yield from motions.turn(card, 0)
        if seat in board.covered:
            yield wait(tempo.READ_SHORT)
            yield from motions.turn(card, None)

    def _reshuffled(self, event: PileReshuffled) -> Script:
        """Make a pile of the discards: they slide together and are shuffled, sides and all (Q-23)."""
        board, motions = self._board, self._motions
        if not self._timeline.skipping:
            self._tell("quando.said.reshuffled", event.seat)
        cards = board.take_discards()
        yield motions.gather(cards, board.places.pile())
        board.flying = []
        board.pile.count = len(event.pile)
        board.lay_top(cards[-1].face)
        yield from motions.riffle()
        assert board.pile.top is not None
        yield from motions.turn(board.pile.top, event.pile[0][0])

    def _knocked(self, seat: Seat) -> Script:
        board = self._board
        board.deeds.clear()
        board.deeds[seat] = Deed("knocked", None)
        self._motions.sound("knock")
        board.knocker = seat
        yield from self._motions.knock()
        board.fist.value, board.knocker = 0.0, None
        board.knocked, board.last_turns = seat, len(board.hands) - 1
        yield from self._said("quando.said.knocked", seat)

    # --- the end of a round

    def _round_ended(self, event: RoundEnded, *, stays: bool) -> Script:
        """Open all hands and count; ``stays``: the match is over and they remain (U-Q8)."""
        board = self._board
        board.deeds.clear()
        if not self._timeline.skipping:
            self._tell(f"quando.said.{event.reason}", event.seat)
        yield wait(tempo.READ_SHORT)
        board.open_hands, board.last_turns = True, None
        for seat, hand in enumerate(event.hands):
            cards = board.hands[seat]
            for card in cards:
                card.fresh, card.known = 0.0, None
            turns = [(card, front) for card, (front, _) in zip(cards, hand, strict=True)]
            yield self._motions.turn_all([turn for turn in turns if turn[0].face != turn[1]])
            board.sums[seat] = event.sums[seat]
            self._motions.sound("chip")
        yield wait(tempo.SHOW_HANDS)
        board.scores = list(event.scores)
        if stays:
            return
        self._motions.card_sound("slide")
        yield par(*(self._motions.sweep(seat, board.places.pile()) for seat in board.places.everybody))
        board.clear()
        assert board.dealer is not None
        board.dealer = Seat((board.dealer + 1) % len(board.hands))

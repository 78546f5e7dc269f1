"""A question about an own hand behind the curtain, with what must be known of the table to answer it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.core.seats import Seat
from engine.games.quando.model import View
from engine.text import Texts
from engine.ui.actions import Device, InputEvent, PointerMoved, PointerPressed, PointerReleased
from engine.ui.canvas import Canvas
from engine.ui.canvas_over import ShiftedCanvas
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint
from engine.ui.scene import SCREEN
from scenes.quando import picture
from scenes.quando.board import Board, Laid
from scenes.quando.cards import Card
from scenes.quando.colours import CREMA, LIMONE, NOTTE
from scenes.quando.footer import NAMED_SIZE
from scenes.quando.places import Places
from scenes.quando.plates import Sitter, draw_laid, draw_pill, draw_plate
from scenes.quando.prompt import Prompt
from scenes.quando.sets import display_order

RISE: Final = 100.0
"""Behind the curtain everything own is so much higher than at the table, for the hints run below it."""
STRIP: Final = Rect(SCREEN.x, 928.0, SCREEN.width, SCREEN.bottom - 928.0)
"""Where the curtain writes its hints."""
EDGE: Final = 4.0


def draw_hand(canvas: Canvas, places: Places, view: View, prompt: Prompt | None) -> None:
    """Draw the fronts of whoever sees ``view``, at the lower edge, with what is chosen among them."""
    assert view.observer is not None
    fronts = [front for front, _ in view.hands[view.observer]]
    order = display_order(fronts)
    raised = prompt.raised if prompt is not None else ()
    cursor = prompt.cursor if prompt is not None else None
    slots = places.near_hand(len(order), [order.index(position) for position in raised])
    dragged = prompt.dragged if prompt is not None else Point(0.0, 0.0)
    shifted = ShiftedCanvas(canvas, *dragged)
    for position, slot in zip(order, slots, strict=True):
        card = Card(fronts[position])
        card.lie(slot)
        chosen = position in raised
        glow = prompt.light if prompt is not None and position == cursor else 0.0
        card.draw(shifted if chosen else canvas, chosen=chosen, focus=glow)


class HandSecret:
    """A question about an own hand, behind the curtain."""

    def __init__(
        self,
        texts: Texts,
        sitters: Sequence[Sitter],
        places: Places,
        view: View,
        laid: Laid | None,
        prompt: Prompt,
        device: Callable[[], Device],
    ) -> None:
        """Ask.

        Args:
            texts: The language.
            sitters: Who sits where.
            places: Where everything is, for whoever is asked.
            view: The table as this person sees it.
            laid: The set that was laid last.
            prompt: The question.
            device: Tells which device was used last.
        """
        self._texts = texts
        self._sitters = tuple(sitters)
        self._places = places
        self._view = view
        self._board = Board(places, view)
        self._board.rebuild(view, laid)
        self._prompt = prompt
        self._device = device
        self._complaint: str | None = None

    def handle(self, event: InputEvent) -> Any | None:
        """Take an input; return the move once it is made."""
        if isinstance(event, PointerMoved | PointerPressed | PointerReleased):
            event = replace(event, y=event.y + RISE)
        if self._prompt.handle(event):
            self._complaint = self._prompt.take_complaint()
        return self._prompt.move

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether the picture changed."""
        return self._prompt.update(seconds)

    def draw(self, canvas: Canvas) -> None:
        """Draw the table with the backs and points of all others, and the own hand before it."""
        self._draw_table(canvas)
        above, texts, layout = ShiftedCanvas(canvas, 0.0, -RISE), self._texts, self._places.layout
        draw_hand(above, self._places, self._view, self._prompt)
        self._prompt.draw(above)
        self._draw_plate(above, self._prompt.seat)
        if self._board.last_turns is not None:
            text = texts("quando.last_turns", count=self._board.last_turns)
            draw_pill(above, layout.rect("last_turns"), text)
        draw_pill(above, layout.rect("named"), self.title(), colour=CREMA, size=NAMED_SIZE)
        canvas.box(STRIP, NOTTE)
        canvas.box(Rect(STRIP.x, STRIP.y, STRIP.width, EDGE), LIMONE)

    def _draw_table(self, canvas: Canvas) -> None:
        board, texts = self._board, self._texts
        canvas.image("background/quando", 0, 0)
        picture.draw_table(canvas, board)
        others = [sitter.seat for sitter in self._sitters if sitter.seat != self._prompt.seat]
        for seat in others:
            picture.draw_others(canvas, board, seat)
        for seat in others:
            self._draw_plate(canvas, seat)
        picture.draw_labels(canvas, texts, board)
        if board.laid is not None:
            draw_laid(canvas, texts, self._places.layout.rect("set_label"), board.laid, self._sitters)

    def _draw_plate(self, canvas: Canvas, seat: Seat) -> None:
        rect, sitter = self._places.plate(seat), self._sitters[seat]
        active = seat == self._prompt.seat
        draw_plate(canvas, self._texts, rect, self._board, sitter, active=active, gear=None)

    def title(self) -> str:
        """Name what is chosen, or say why the last input was refused; it stands beside the hand."""
        if self._complaint is not None:
            return self._texts(self._complaint)
        return self._prompt.title()

    def hints(self) -> list[Hint]:
        """Return what can be pressed."""
        return self._prompt.hints(self._device())

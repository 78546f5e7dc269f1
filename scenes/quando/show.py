"""Draws the whole Quando table in the order from the back to the front.

All pictures come before all texts where they may: they lie on different pages, and every change of page
costs.
"""

from typing import TYPE_CHECKING, Final

from engine.core.seats import Seat
from engine.ui.canvas import Canvas
from engine.ui.canvas_over import ShiftedCanvas
from engine.ui.geometry import Point
from engine.ui.hints import Hint
from scenes.looks import PLAYER_COLOURS
from scenes.quando import picture
from scenes.quando.cards import Card
from scenes.quando.laying import Laying
from scenes.quando.plates import draw_laid, draw_message, draw_pill, draw_plate
from scenes.quando.prompt import KeepOrFlip
from scenes.quando.secret import draw_hand

if TYPE_CHECKING:
    from scenes.quando.scene import QuandoTable

AT_REST: Final = Point(0.0, 0.0)


class Show:
    """Draws a table."""

    def __init__(self, table: "QuandoTable") -> None:
        """Draw this one."""
        self._table = table
        self._texts = table.services.texts

    def _bumped(self, canvas: Canvas) -> Canvas:
        """Return a canvas on which the table jumps after somebody has knocked on it."""
        height = self._table.board.bump.value
        return ShiftedCanvas(canvas, 0.0, -height) if height else canvas

    def draw_still(self, canvas: Canvas) -> None:
        """Draw the table, and the others with their cards."""
        table, board = self._table, self._table.board
        canvas.image("background/quando", 0, 0)
        canvas = self._bumped(canvas)
        if board.bump.value:
            canvas.image("background/quando", 0, 0)  # the one below fills what this leaves free
        picture.draw_table(canvas, board)
        if table.question is not None and table.people and table.go.top is table:
            table.question.draw_mark(canvas)
        for sitter in table.sitters:
            if sitter.seat != table.places.near:
                picture.draw_others(canvas, board, sitter.seat)
        for sitter in table.sitters:
            if sitter.seat != table.places.near:
                self._draw_plate(canvas, sitter.seat)
        self._draw_labels(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw what stands on the table, the question, and the large hand."""
        table, board = self._table, self._table.board
        canvas = self._bumped(canvas)
        table.bar.draw(canvas)
        self._draw_fist(canvas)
        self._draw_near(canvas)
        picture.draw_flying(canvas, board)
        if table.go.top is table:
            self._draw_question(canvas)
        if table.message.text:
            # The buttons of this question stand where messages do.
            place = "message_above" if isinstance(table.question, KeepOrFlip) else "message"
            draw_message(canvas, table.places.layout.rect(place), table.message.text)
        table.beer_mat.draw(canvas)

    def _draw_plate(self, canvas: Canvas, seat: Seat) -> None:
        table = self._table
        active = seat in table.marked
        draw_plate(
            canvas,
            self._texts,
            table.places.plate(seat),
            table.board,
            table.sitters[seat],
            active=active,
            gear=table.gear if active and table.thinking else None,
        )

    def _draw_labels(self, canvas: Canvas) -> None:
        table, board = self._table, self._table.board
        layout = table.places.layout
        picture.draw_labels(canvas, self._texts, board)
        if board.laid is not None and board.discards:
            draw_laid(canvas, self._texts, layout.rect("set_label"), board.laid, table.sitters)
        text = self._texts("quando.round", round=board.round, end=table.rules.end_score)
        draw_pill(canvas, layout.rect("round"), text)
        if board.last_turns is not None:
            text = self._texts("quando.last_turns", count=board.last_turns)
            draw_pill(canvas, layout.rect("last_turns"), text)

    def _draw_near(self, canvas: Canvas) -> None:
        """Draw the large hand, or the lane with the hand of somebody who looks at it."""
        table, board = self._table, self._table.board
        shown = table.lane.shown if table.go.top is table else None
        question = table.question
        if shown is not None:
            canvas.panel("panel/quando/lane", table.places.layout.rect("lane"))
            asked = question if question is not None and question.seat == shown else None
            draw_hand(canvas, table.places, table.referee.match.view(shown), asked)
            own_plate = table.places.plate(table.places.near)
            sitter = table.sitters[shown]
            draw_plate(canvas, self._texts, own_plate, board, sitter, active=asked is not None, gear=None)
            return
        asked = question if question is not None and question.seat == board.observer else None
        cursor = asked.cursor if asked is not None else None
        light, dragged = (asked.light, asked.dragged) if asked is not None else (0.0, AT_REST)
        picture.draw_near(canvas, board, cursor, light, dragged)
        picture.draw_backs(canvas, board, self._back_is_shown)
        if table.go.top is table:
            # The hints of a panel above lie where the own plate is.
            self._draw_plate(canvas, table.places.near)

    def _back_is_shown(self, card: Card) -> bool:
        if self._table.rules.own_backs == "shown":
            return True
        match self._table.services.settings.own_backs:
            case "shown":
                return True
            case "brief":
                return card.fresh > 0.0
            case _:
                return False

    def _draw_fist(self, canvas: Canvas) -> None:
        table, question = self._table, self._table.question
        near, seat = table.board.fist.value, table.board.knocker
        if seat is None and isinstance(question, Laying):
            near, seat = RAISED_FIST * question.knocking, question.seat
        if seat is not None:
            colour = PLAYER_COLOURS[table.sitters[seat].colour]
            picture.draw_fist(canvas, table.board, seat, colour, near)

    def _draw_question(self, canvas: Canvas) -> None:
        table, question = self._table, self._table.question
        title, hints = "", list[Hint]()
        if table.timeline.active:
            hints.append(Hint("confirm", self._texts("quando.hint.skip")))
        elif question is not None and table.people:
            if table.privacy.is_hidden(question):
                title = self._texts("quando.lane.title", name=table.sitters[question.seat].player.name)
                by_mouse = table.go.device.kind == "mouse"
                hints.append(Hint("confirm" if by_mouse else "shoulders", self._texts("quando.hint.look")))
            else:
                question.draw(canvas)
                title, hints = question.title(), question.hints(table.go.device)
        hints.append(Hint("back", self._texts("quando.hint.pause")))
        table.footer.draw(canvas, title, hints, table.go.device)


RAISED_FIST: Final = 0.75
"""How near to the table a fist comes while the button is held."""

"""Draws the whole Singularity table in the order from the back to the front."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.seats import Seat
from engine.ui.canvas import Canvas
from scenes.singularity import painting, panels
from scenes.singularity.hints import HintPlate, told
from scenes.singularity.last_trick import LastTrick
from scenes.singularity.prompt import Prompt

if TYPE_CHECKING:
    from scenes.singularity.scene import SingularityTable


class Show:
    """Draws a table."""

    def __init__(self, table: "SingularityTable") -> None:
        """Draw this one."""
        self._table = table
        self._texts = table.services.texts
        self._last_trick = LastTrick(self._texts, table.referee.setup.players, table.colours)
        self.hints = HintPlate()
        """What can be pressed, and clicked."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""
        table, board = self._table, self._table.board
        canvas.image("background/singularity", 0, 0)
        painting.draw_table(canvas, board, slot=board.slot_shown and not table.message.text)
        on_top = table.go.top is table
        asked = table.people if on_top else ()
        prompts = table.asked.of(asked)
        for prompt in prompts:
            prompt.draw(canvas)
        painting.draw_hand(canvas, board)
        if on_top:
            tricks = [seat.tricks for seat in board.sight.seats]
            table.lane.draw(canvas, table.referee.setup.players, asked, tricks)
        painting.draw_flying(canvas, board)
        if on_top:
            self._draw_hints(canvas, prompts, asked)
        if on_top and table.glance.shown:
            self.draw_last_trick(canvas)  # messages would lie across its cards
        else:
            self._draw_messages(canvas, asked)
        table.beer_mat.draw(canvas)

    def draw_last_trick(self, canvas: Canvas) -> None:
        """Draw the trick before."""
        board = self._table.board
        self._last_trick.draw(canvas, board.places.rect("prompt"), board.last_trick, board.taker)

    def _draw_hints(self, canvas: Canvas, prompts: Sequence[Prompt], asked: Sequence[Seat]) -> None:
        table, board = self._table, self._table.board
        lane = table.lane
        pressable = told(
            self._texts,
            prompts,
            lane.hints(self._texts, asked),
            moving=table.timeline.active,
            has_trick=board.taker is not None,
        )
        area = board.places.hints(wide=board.wide, lane=lane.shown is not None)
        device = lane.device(table.referee.setup.players, asked, table.go.device)
        self.hints.draw(canvas, area, pressable, device)

    def _draw_messages(self, canvas: Canvas, asked: Sequence[Seat]) -> None:
        table, board = self._table, self._table.board
        if table.message.text:
            panels.draw_message(canvas, board.message_place(), table.message.text)
        title = table.lane.title(self._texts, table.referee.setup.players, asked)
        if title:
            panels.draw_message(canvas, board.places.rect("asked"), title)

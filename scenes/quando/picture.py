"""Draws what lies on the table and what is held over it, from the back to the front."""

import math
from collections.abc import Callable
from typing import Final

from engine.core.seats import Seat
from engine.text import Texts
from engine.ui.canvas import Canvas, Colour
from engine.ui.canvas_over import ShiftedCanvas
from engine.ui.geometry import Point, Rect
from scenes.cards.fan import CARD_HEIGHT, CARD_WIDTH, Slot
from scenes.quando.board import Board
from scenes.quando.cards import Card
from scenes.quando.colours import CREMA
from scenes.quando.pile import PILE_EDGES, PILE_STEP, edges
from scenes.quando.plates import draw_pill

HEAP_SHOWN: Final = 5
"""So many of the older discards are drawn: the others lie under them."""
SPREAD: Final = 26.0
"""How far the halves of the pile part when it is shuffled."""
BACK_TAG: Final = (64.0, 50.0)
BACK_SIZE: Final = 36.0
BACK_ASIDE: Final = 38.0
"""How far right of the left edge of a card the tag with its back is."""
BACK_RISE: Final = 22.0
"""How far above the edge of a card the tag with its back is."""
FIST_WAY: Final = 130.0
"""How far a fist comes forward before it is on the table."""
FIST_REACH: Final = 150.0
"""How far from the hand of its owner it knocks."""


def draw_table(canvas: Canvas, board: Board) -> None:
    """Draw the pile and the discards."""
    _draw_pile(canvas, board)
    last = len(board.laid.fronts) if board.laid is not None else 0
    older = board.discards[: len(board.discards) - last]
    for card in older[-HEAP_SHOWN:]:
        card.draw(canvas)
    laid = board.discards[len(board.discards) - last :]
    for card in sorted(laid, key=_from_the_left):
        card.draw(canvas)


def _draw_pile(canvas: Canvas, board: Board) -> None:
    pile, slot = board.pile, board.places.pile()
    if pile.top is None:
        canvas.image("quando/pile/empty", slot.x, slot.y)
        return
    shown = edges(pile.count)
    apart = SPREAD * pile.spread.value
    for number in range(shown):
        aside = apart if number % 2 else -apart
        canvas.image("quando/pile/edge", slot.x + aside, slot.y + PILE_STEP * (PILE_EDGES - number))
    pile.top.draw(canvas)


def draw_labels(canvas: Canvas, texts: Texts, board: Board) -> None:
    """Write how many cards lie on the pile and on the heap."""
    layout = board.places.layout
    draw_pill(canvas, layout.rect("pile_label"), texts("quando.pile", count=board.pile.count), snug=True)
    if len(board.discards) > (len(board.laid.fronts) if board.laid is not None else 0):
        text = texts("quando.heap", count=len(board.discards))
        draw_pill(canvas, layout.rect("heap_label"), text, snug=True)


def draw_others(canvas: Canvas, board: Board, seat: Seat) -> None:
    """Draw the hand of somebody on the other side."""
    for card in board.displayed(seat):
        if card not in board.flying:
            card.draw(canvas)


def draw_near(canvas: Canvas, board: Board, focus: int | None, light: float, dragged: Point) -> None:
    """Draw the large hand at the lower edge.

    Args:
        canvas: Where to draw.
        board: What lies on the table.
        focus: The position of the card that has the focus.
        light: How far the light of the focus has come on, 0..1.
        dragged: How far the chosen cards are dragged from their places.
    """
    hand = board.hands[board.places.near]
    in_hand = ShiftedCanvas(canvas, *dragged)
    for card in sorted(hand, key=_from_the_left):
        if card in board.flying:
            continue
        position = hand.index(card)
        chosen = position in board.raised
        glow = light if position == focus else 0.0
        card.draw(in_hand if chosen else canvas, chosen=chosen, focus=glow)


def draw_backs(canvas: Canvas, board: Board, shown: Callable[[Card], bool]) -> None:
    """Draw the backs of the observer's cards on tags over them, as far as they may be shown (Q-05)."""
    if board.observer is None or board.open_hands:
        return
    tags = [
        (card.known, _tag(card.slot))
        for card in board.hands[board.observer]
        if card.known is not None and shown(card)
    ]
    for _, rect in tags:
        canvas.panel("panel/quando/tag", rect)
    for number, rect in tags:
        x, y = rect.center
        canvas.text(str(number), x, y, BACK_SIZE, CREMA, font="bold", align="middle")


def _tag(slot: Slot) -> Rect:
    """Return the place over the index of a card, the one part of it that no other card hides."""
    turn = math.radians(slot.angle)
    across = BACK_ASIDE - CARD_WIDTH / 2 * slot.scale
    up = CARD_HEIGHT / 2 * slot.scale + BACK_RISE
    x = slot.x + across * math.cos(turn) + up * math.sin(turn)
    y = slot.y + across * math.sin(turn) - up * math.cos(turn)
    return Rect.around(Point(x, y), *BACK_TAG)


def draw_flying(canvas: Canvas, board: Board) -> None:
    """Draw the cards in the air."""
    for card in board.flying:
        card.draw(canvas)


def draw_fist(canvas: Canvas, board: Board, seat: Seat, colour: Colour, near: float) -> None:
    """Draw a knocking fist that comes out from under the hand of its owner.

    Args:
        canvas: Where to draw.
        board: What lies on the table.
        seat: Whose fist it is.
        colour: Of the sleeve.
        near: 0 not there, 1 on the table.
    """
    if near <= 0.0:
        return
    away = FIST_WAY * (1.0 - near)
    alpha = min(1.0, 2.0 * near)
    if seat == board.places.near:
        place, angle = board.places.point("fist").moved(dy=away), 0.0
    else:
        place = board.places.fan_end(seat).moved(dy=FIST_REACH - away)
        angle = 180.0
    canvas.image("quando/fist", *place, angle=angle, tint=colour, alpha=alpha)
    canvas.image("quando/fist/plain", *place, angle=angle, alpha=alpha)


def _from_the_left(card: Card) -> float:
    return card.position.value[0]

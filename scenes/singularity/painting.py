"""Draws the Singularity table from the back to the front (``mock/04_singularity.png``)."""

from dataclasses import replace

from engine.core.seats import Seat
from engine.ui.canvas import Canvas
from scenes.singularity import panels
from scenes.singularity.board import Board
from scenes.singularity.plates import PlateLook, draw_plate


def draw_table(canvas: Canvas, board: Board, *, slot: bool = False) -> None:
    """Draw everything but the own hand and what is in the air; ``slot``: mark where the own card will lie."""
    for things in board.held.values():
        for thing in things:
            thing.draw(canvas)
    sight, places, texts = board.shown(), board.places, board.texts
    panels.draw_trump(canvas, texts, places.rect("trump"), sight)
    told = sight if board.scored is None else replace(sight, round=board.scored)
    panels.draw_round(canvas, texts, places.rect("round"), told)
    if board.turned is not None:
        board.turned.draw(canvas)
        panels.draw_chosen_suit(canvas, places.trump_card().center, sight)
    if slot:
        panels.draw_slot(canvas, texts, places.trick(places.near).center)
    for seat in places.everybody:
        _draw_plate(canvas, board, seat)
    if sight.dealer is not None:
        panels.draw_dealer(canvas, texts, board.dealer_sign.value)
    for _, thing in board.trick:
        thing.draw(canvas)
    for seat, _thing in board.trick:
        if seat != places.near:
            panels.draw_label(canvas, board.players[seat].name, board.colours[seat], places.trick(seat))


def draw_hand(canvas: Canvas, board: Board) -> None:
    """Draw the hand of the one person that plays."""
    if board.open:
        board.own.draw(canvas)


def draw_flying(canvas: Canvas, board: Board) -> None:
    """Draw what is in the air, over everything."""
    for thing in board.flying:
        thing.draw(canvas)


def _draw_plate(canvas: Canvas, board: Board, seat: Seat) -> None:
    look = PlateLook(
        rect=board.places.plate(seat, wide=board.wide),
        active=board.lights[seat].value,
        drop=board.drops[seat].value,
        gear=board.gear if seat == board.thinking else None,
        waiting=_waiting(board, seat),
    )
    draw_plate(canvas, board.players[seat], board.colours[seat], board.sight.seats[seat], look)


def _waiting(board: Board, seat: Seat) -> str:
    """Return what stands on a plate instead of a bid."""
    seats = board.sight.seats
    if seats[seat].sits_out:
        return board.texts("singularity.plate.sits_out")
    bidding = any(not one.has_bid for one in seats if not one.sits_out)
    if seats[seat].has_bid and seats[seat].bid is None and bidding:
        return board.texts("singularity.plate.has_bid")
    return ""

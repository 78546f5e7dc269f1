"""Somebody who saw the table once and from then on only hears what happens.

If he always knows what the table looks like, the events are complete (``spec/design.md``).
"""

from dataclasses import replace
from typing import Any

from engine.core.rules import Over
from engine.core.seats import CHANCE, Seat
from engine.games.knobeln import events as told
from engine.games.knobeln.model import View


def entered(values: tuple[Any, ...], seat: int, value: object) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def after(view: View, event: told.Event) -> View:
    """The view after an event, without a look at the state."""
    match event:
        case told.RollCallAnswered():
            roll_call = entered(view.roll_call, event.seat, event.has_coins)
            silent = tuple(Seat(seat) for seat, answer in enumerate(roll_call) if answer is None)
            return replace(
                view,
                roll_call=roll_call,
                acting=silent or (CHANCE,),
                phase="roll_call" if silent else "starter",
            )
        case told.Paid():
            helmet = entered(view.helmet, event.seat, view.helmet[event.seat] + event.amount)
            return replace(view, helmet=helmet, late=view.late or event.reason == "late")
        case told.GameStarted():
            return started(view, event)
        case told.Loaded():
            loads = entered(view.loads, event.seat, event.coins)
            left = tuple(seat for seat in view.acting if seat != event.seat)
            return replace(view, loads=loads, loaded=entered(view.loaded, event.seat, True), acting=left)
        case told.CallDue():
            blocked, why = event.blocked, event.blocked_why
            return replace(view, phase="call", acting=(event.seat,), blocked=blocked, blocked_why=why)
        case told.Called():
            calls = (*view.calls, (event.seat, event.number))
            return replace(view, calls=calls, late=False, acting=(), blocked=(), blocked_why=None)
        case told.FistOpened():
            return replace(view, loads=entered(view.loads, event.seat, event.coins))
        case _:
            return after_the_game(view, event)


def started(view: View, event: told.GameStarted) -> View:
    seats = tuple(sorted(event.order))
    assert seats == view.seats_in
    return replace(
        cleared(view),
        half=event.half,
        game=event.game,
        phase="load",
        acting=seats,
        starter=event.order[0],
        must_load=event.must_load,
        low=event.low,
        high=event.high,
    )


def cleared(view: View) -> View:
    nothing = (None,) * len(view.helmet)
    return replace(view, loads=nothing, loaded=(False,) * len(nothing), calls=())


def after_the_game(view: View, event: told.Event) -> View:
    match event:
        case told.SeatsLeft():
            return replace(view, seats_in=tuple(seat for seat in view.seats_in if seat not in event.seats))
        case told.HalfLost():
            assert (event.half, (event.seat,)) == (view.half, view.seats_in)
            return replace(view, first_loser=event.seat if event.half == 1 else view.first_loser)
        case told.HalfStarted():
            first_loser = view.first_loser
            assert first_loser is not None
            view = replace(cleared(view), half=event.half, game=1, seats_in=event.seats, starter=None)
            return replace(view, phase="starter", acting=(first_loser,))
        case told.MatchEnded():
            over = Over(event.scores, event.winners)
            return replace(view, phase="over", acting=(), over=over)
    return view

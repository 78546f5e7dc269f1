"""What an observer sees of the table, and of every event.

The only secret is what is in the fists until they are opened: a seat knows its own load, everybody
else only that it has loaded (K-26). Answers to the roll call, calls, money and which numbers are
blocked are public, and so are the loads of the games that were opened. With ``impossible = private``
the legal calls of a seat follow from its load, so only the seat itself may be shown them; a view
holds the numbers that somebody could call, whatever he loaded.
"""

from dataclasses import replace

from engine.core.seats import Observer
from engine.games.knobeln.events import Event, Loaded
from engine.games.knobeln.flow import result
from engine.games.knobeln.legality import acting_seats, blocked_numbers, callable_numbers
from engine.games.knobeln.model import State, View
from engine.games.knobeln.options import Options


def make_view(options: Options, state: State, observer: Observer) -> View:
    """Build what ``observer`` sees."""
    over = result(options, state) if state.phase == "over" else None
    low, high = callable_numbers(options, state)
    blocked, blocked_why = blocked_numbers(options, state)
    return View(
        observer=observer,
        half=state.half,
        game=state.game,
        phase=state.phase,
        acting=acting_seats(state),
        roll_call=state.roll_call,
        seats_in=state.seats_in,
        starter=state.starter,
        must_load=state.must_load,
        low=low,
        high=high,
        loaded=tuple(load is not None for load in state.loads),
        loads=tuple(load if over or seat == observer else None for seat, load in enumerate(state.loads)),
        calls=state.calls,
        blocked=blocked,
        blocked_why=blocked_why,
        late=state.late,
        helmet=state.helmet,
        first_loser=state.first_loser,
        over=over,
    )


def redact(event: Event, observer: Observer) -> Event:
    """Hide what another seat loads; nothing else is secret."""
    if isinstance(event, Loaded) and event.seat != observer:
        return replace(event, coins=None)
    return event

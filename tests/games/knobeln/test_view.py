import pytest

from engine.core.rules import Over
from engine.core.seats import Observer, Seat
from engine.games.knobeln.events import Event, FistOpened, Loaded
from tests.games.knobeln.positions import (
    call,
    load,
    loading,
    lose_half,
    new_match,
    observers,
    play_game,
    submit,
)

S0, S1, S2 = (Seat(number) for number in range(3))


def loaded_events(events: tuple[Event, ...]) -> list[Loaded]:
    return [event for event in events if isinstance(event, Loaded)]


@pytest.mark.parametrize(
    ("observer", "loads"),
    [(None, (None, None, None)), (S0, (3, None, None)), (S1, (None, None, None)), (S2, (None, None, 1))],
)
def test_k_26_who_sees_which_load(observer: Observer, loads: tuple[int | None, ...]) -> None:
    match = loading(3)
    submit(match, "2 load 1", "0 load 3")
    view = match.view(observer)
    assert view.loaded == (True, False, True)
    assert view.loads == loads
    assert view.acting == (1,)
    assert loaded_events(match.history(observer)) == [Loaded(S2, loads[2]), Loaded(S0, loads[0])]


def test_nothing_hidden_is_said_in_other_words() -> None:
    match = loading(3, impossible="private")
    submit(match, "2 load 1", "0 load 3")
    assert "coins=3" in repr(match.history(S0))
    for observer in (None, S1):
        for text in (repr(match.view(observer)), repr(match.history(observer))):
            assert "3, None" not in text
            assert "coins=3" not in text
            assert "coins=1" not in text


def test_views_differ_only_in_the_loads() -> None:
    match = loading(3, impossible="private")
    load(match, 1, 2, 3)
    call(match, 5)
    views = [match.view(observer) for observer in observers(match)]
    for field in views[0].__dataclass_fields__:
        values = {getattr(view, field) for view in views}
        assert (len(values) == 1) == (field not in ("observer", "loads")), field


def test_everything_else_is_told_to_everybody() -> None:
    match = new_match(3)
    submit(match, "0 coins", "1 forgot", "2 coins", "-1 starter 0")
    load(match, 1, 2, 3)
    call(match, 4)
    submit(match, "-1 late 1")
    call(match, 5, 6)
    everything = tuple(event for entry in match.log for event in entry.events)
    for observer in observers(match):
        seen = match.history(observer)
        assert [type(event) for event in seen] == [type(event) for event in everything]
        assert [one for one in zip(seen, everything, strict=True) if one[0] != one[1]] == [
            (Loaded(event.seat, None), event) for event in loaded_events(everything) if event.seat != observer
        ]


def test_opened_fists_are_public() -> None:
    match = loading(3)
    play_game(match, (1, 2, 3), (7, 8, 9))
    opened = [event for event in match.history(None) if isinstance(event, FistOpened)]
    assert opened == [FistOpened(S0, 1, 1), FistOpened(S1, 2, 3), FistOpened(S2, 3, 6)]
    assert match.view(None).loaded == (False, False, False)
    assert match.view(S1).loads == (None, None, None)


def test_what_a_view_tells_while_calling() -> None:
    match = loading(3, starter=1)
    load(match, 1, 2, 3)
    call(match, 5, 5)
    submit(match, "-1 late 0")
    view = match.view(None)
    assert (view.half, view.game, view.phase, view.acting) == (1, 1, "call", (0,))
    assert (view.seats_in, view.starter, view.must_load) == ((0, 1, 2), 1, True)
    assert (view.low, view.high) == (3, 9)
    assert view.calls == ((1, 5), (2, 5))
    assert (view.blocked, view.blocked_why) == ((5,), "all_called_it")
    assert (view.late, view.helmet) == (True, (2, 0, 0))
    assert (view.first_loser, view.over) == (None, None)


def test_what_a_view_tells_during_the_roll_call() -> None:
    match = new_match(3)
    submit(match, "1 forgot")
    view = match.view(None)
    assert (view.phase, view.roll_call, view.acting) == ("roll_call", (None, False, None), (0, 2))
    assert (view.starter, view.helmet) == (None, (0, 2, 0))
    assert (view.must_load, view.low, view.high) == (True, 3, 9)


def test_the_last_game_stays_on_the_table() -> None:
    match = loading(3)
    lose_half(match, 1)
    assert match.view(None).loaded == (False, False, False)
    submit(match, "1 starter 1")
    lose_half(match, 1)
    for observer in observers(match):
        view = match.view(observer)
        assert view.over == Over((0, 2, 0), (S0, S2))
        assert (view.seats_in, view.first_loser) == ((1,), 1)
        assert (view.loads, view.loaded) == ((1, 1, 1), (True, True, True))
        assert (view.must_load, view.low, view.high) == (True, 3, 9)
        assert view.calls == ((1, 4), (2, 3), (0, 3))
        assert (view.blocked, view.late) == ((), False)


def test_a_view_between_the_halves() -> None:
    match = loading(3, ladepflicht="off")
    lose_half(match, 2)
    view = match.view(None)
    assert (view.half, view.phase, view.acting, view.first_loser) == (2, "starter", (2,), 2)
    assert (view.starter, view.calls, view.loads) == (None, (), (None, None, None))
    assert (view.must_load, view.low, view.high) == (False, 0, 9)

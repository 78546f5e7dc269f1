"""What pads tell their owners: only their own, only what all see, never at night."""

from collections.abc import Callable

import pytest

from engine.core.seats import Seat
from engine.games.bohnen.model import UrsMade
from engine.games.quando.model import Knocked
from engine.play.seating import Player, TableSetup
from engine.settings import Settings
from engine.ui.actions import Action, Device, Press, Release
from engine.ui.pads import NoPads
from scenes.bohnen.scene import BohnenTable
from scenes.feel import BUMPS, TableFeel, feel
from scenes.rache import RacheScene
from tests.scenes.evening import KEYBOARD, PAD, SECOND_PAD, Evening

Begin = Callable[..., Evening]
OFF = Settings(animation_speed="off")


def rumbled(evening: Evening) -> list[tuple[str, str]]:
    """Return which pad felt what, and forget it."""
    pads = evening.services.pads
    assert isinstance(pads, NoPads)
    names = {bump: name for name, bump in BUMPS.items()}
    felt: list[tuple[str, str]] = [
        (key, names[(strong, weak, seconds)]) for key, strong, weak, seconds in pads.rumbled
    ]
    pads.rumbled.clear()
    return felt


def two_at_the_beans(evening: Evening, first: str | None, second: str | None) -> BohnenTable:
    """Sit two people down with these devices; the first begins."""
    players = (Player("Jupp", "jupp", device=first), Player("Uschi", "uschi", device=second))
    for device in (PAD, SECOND_PAD):
        evening.plug(device)
    setup = TableSetup("bohnen", players, match_id="m1")
    table = BohnenTable(evening.services, evening.services.open_table(setup))
    evening.navigator.reset(table)
    evening.frames(2)
    evening.until_asked()
    return table


# --- the gate


@pytest.mark.parametrize("device", [None, "desk", KEYBOARD.key])
def test_only_pads_rumble(evening: Evening, device: str | None) -> None:
    assert feel(evening.services, device, "test") == "cannot"
    assert rumbled(evening) == []


def test_a_pad_rumbles_unless_the_settings_or_the_night_forbid_it(evening: Evening) -> None:
    services = evening.services
    assert feel(services, PAD.key, "bell") == "felt"
    assert rumbled(evening) == [(PAD.key, "bell")]
    services.quiet = lambda: True
    assert feel(services, PAD.key, "bell") == "quiet"
    services.change_settings(vibration=False)
    assert feel(services, PAD.key, "bell") == "off"
    assert rumbled(evening) == []


def test_every_bump_is_short() -> None:
    for strong, weak, seconds in BUMPS.values():
        assert 0.0 <= strong <= 1.0
        assert 0.0 <= weak <= 1.0
        assert 0.0 < seconds <= 0.6


# --- at the table


def test_whoever_is_to_choose_feels_it_and_nobody_else(evening_at: Begin) -> None:
    evening = evening_at(settings=OFF)
    table = two_at_the_beans(evening, PAD.key, SECOND_PAD.key)
    assert rumbled(evening) == [(PAD.key, "turn")]
    evening.press(Action.CONFIRM, SECOND_PAD)
    evening.press(Action.LEFT, PAD)
    assert rumbled(evening) == [], "others press what they like"
    ply = table.referee.match.ply
    evening.press(Action.CONFIRM, PAD)
    evening.until(lambda: table.referee.match.ply > ply)
    evening.until_asked()
    evening.frames(5)
    assert rumbled(evening) == [(SECOND_PAD.key, "turn")]


def test_a_pause_is_no_new_turn(evening_at: Begin) -> None:
    evening = evening_at(settings=OFF)
    two_at_the_beans(evening, PAD.key, SECOND_PAD.key)
    rumbled(evening)
    evening.press(Action.PAUSE, PAD)
    evening.press(Action.BACK, PAD)
    evening.frames(5)
    assert rumbled(evening) == []


def test_a_pad_that_is_handed_round_tells_nobody(evening_at: Begin) -> None:
    evening = evening_at(settings=OFF)
    evening.navigator.device = PAD
    two_at_the_beans(evening, None, None)
    assert rumbled(evening) == []


def test_who_is_alone_feels_it_on_whatever_pad(evening_at: Begin) -> None:
    evening = evening_at(settings=OFF)
    evening.plug(PAD)
    evening.press(Action.LEFT, PAD)
    evening.play_against("easy")
    evening.press(Action.LEFT, PAD)
    table = evening.table
    evening.until_asked()
    rumbled(evening)
    ply = table.referee.match.ply
    evening.press(Action.CONFIRM, PAD)
    evening.until(lambda: table.referee.match.ply > ply + 1)
    evening.until_asked()
    evening.frames(5)
    assert rumbled(evening)[-1] == (PAD.key, "turn")


def at_a_table(evening: Evening) -> TableFeel:
    players = (Player("Jupp", "jupp", device=PAD.key), Player("Uschi", "uschi", device=SECOND_PAD.key))
    setup = TableSetup("bohnen", players, match_id="m1")
    return TableFeel(evening.services, evening.services.open_table(setup))


@pytest.mark.parametrize(
    ("event", "bump"), [(UrsMade(Seat(1), 3, 5), "urs"), (Knocked(Seat(1)), "knock")], ids=["urs", "knock"]
)
def test_what_somebody_did_is_felt_when_the_picture_has_shown_it(
    evening: Evening, event: object, bump: str
) -> None:
    hands = at_a_table(evening)
    hands.note([object(), event])
    assert rumbled(evening) == []
    hands.rested(PAD.key)
    assert rumbled(evening) == [(SECOND_PAD.key, bump)]
    hands.rested(PAD.key)
    assert rumbled(evening) == []


def test_several_who_choose_at_once_feel_nothing(evening: Evening) -> None:
    hands = at_a_table(evening)
    hands.asked((Seat(0), Seat(1)), PAD.key)
    assert rumbled(evening) == [], "who chooses last would be told by who does not"
    hands.over(PAD.key)
    assert rumbled(evening) == [], "nobody has lost yet"


def test_whoever_loses_feels_it(evening_at: Begin) -> None:
    evening = evening_at(settings=OFF)
    table = two_at_the_beans(evening, PAD.key, SECOND_PAD.key)
    while table.referee.over is None:
        evening.until_asked()
        if table.chooser is None:
            break
        ply, seat = table.referee.match.ply, table.chooser.seat
        evening.press(Action.CONFIRM, (PAD, SECOND_PAD)[seat])
        evening.until(lambda ply=ply: table.referee.match.ply > ply)  # type: ignore[misc]
    evening.frames(30)
    over = table.referee.over
    assert over is not None
    losers = [(PAD, SECOND_PAD)[seat].key for seat in (0, 1) if over.winners and seat not in over.winners]
    assert [key for key, bump in rumbled(evening) if bump == "loss"] == losers


# --- revenge


@pytest.mark.parametrize("device", [PAD, KEYBOARD], ids=["pad", "keyboard"])
def test_blows_are_felt_and_so_is_the_bell(evening_at: Begin, device: Device) -> None:
    evening = evening_at(settings=OFF)
    player = Player("Jupp", "jupp", device=device.key)
    scene = RacheScene(evening.services, player, "red", "m1")
    evening.navigator.push(scene)
    evening.frames(5)
    while scene.bell.age is None and evening.top is scene:
        evening.navigator.handle(Press(Action.CONFIRM, device))
        evening.frames(2)
        evening.navigator.handle(Release(Action.CONFIRM, device))
        evening.frames(1)
    assert scene.bell.age is not None
    felt = rumbled(evening)
    if device is KEYBOARD:
        assert felt == []
    else:
        assert len(felt) > 5
        assert set(felt[:-1]) == {(PAD.key, "blow")}
        assert felt[-1] == (PAD.key, "bell")


def test_blows_of_others_are_not_felt(evening_at: Begin) -> None:
    evening = evening_at(settings=OFF)
    player = Player("Jupp", "jupp", device=PAD.key)
    evening.navigator.push(RacheScene(evening.services, player, "red", "m1"))
    evening.frames(5)
    evening.press(Action.CONFIRM, SECOND_PAD)
    assert rumbled(evening) == []

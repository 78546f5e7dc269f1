"""What is measured by `tests.bench.frames`: every screen of the house at rest, and whatever moves on it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from engine.games import GAMES
from engine.play.clock import SystemClock
from engine.play.replay import setup_of
from engine.ui.actions import Action
from engine.ui.scene import Scene
from scenes.archive import ArchiveScene
from scenes.attract import Attract
from scenes.people import PeopleScene
from scenes.replay import ReplayScene
from scenes.rules.card import RulesCard
from scenes.settings import SettingsScene
from tests.bench import knobeln_frames as knobeln
from tests.bench.tin_tables import MOST, tin_table
from tests.scenes.club_house import fill_archive, random_match
from tests.scenes.evening import Evening
from tests.whole import quando_pictures as quando
from tests.whole import singularity_pictures as singularity
from tests.whole.knobeln_pictures import KNOBELN_SCENES, six, six_load, some_debts, until_jupp_calls
from tests.whole.specimens import SETTLE

MOVING_SECONDS: Final = 8.0
"""So long something plays by itself before it begins anew."""

Step = Callable[[Evening], object]


@dataclass(frozen=True, slots=True)
class Measured:
    """One line of the bench."""

    come: Step
    """Leads there, untimed."""
    play: Step | None = None
    """Lets it happen, while every frame that is drawn is timed; ``None``: the picture stands still."""


# --- the pub


def _lay(make: Callable[[Evening], Scene], evening: Evening) -> None:
    """Lay a scene over the pub whose book is full."""
    some_debts(evening)
    fill_archive(evening.services.data)
    evening.navigator.push(make(evening))
    evening.frames(SETTLE)


def _card(game: str, evening: Evening) -> Scene:
    return RulesCard(evening.services, game, {}, MOST[game])


def _lobby(evening: Evening) -> None:
    evening.sit_down()
    evening.frames(SETTLE)


def _pass(evening: Evening) -> None:
    """Let time pass; what plays by itself moves meanwhile."""
    evening.frames(round(MOVING_SECONDS * 60))


def _walk(evening: Evening) -> None:
    """Walk about in the menu."""
    for action in (Action.RIGHT, Action.RIGHT, Action.LEFT, Action.LEFT):
        evening.press(action)


def _replay(evening: Evening) -> None:
    services, match = evening.services, random_match("bohnen")
    setup = setup_of(match, "m", [1], {"Jupp": "jupp"}, {})
    evening.navigator.reset(ReplayScene(services, match, setup, lambda: ArchiveScene(services)))
    evening.frames(2)


# --- tables


def _tin(game: str, seats: int, wanted: Callable[[Any], bool] | None, evening: Evening) -> None:
    evening.navigator.reset(tin_table(evening.services, game, seats, wanted=wanted))
    evening.frames(2)


def _thinking(game: str, evening: Evening) -> None:
    """Let strong bots sit down, whose thoughts take real time."""
    evening.services.clock = SystemClock()
    seats = 2 if game == "bohnen" else 4
    evening.navigator.reset(tin_table(evening.services, game, seats, "hard"))
    evening.frames(2)


def _bohnen(evening: Evening) -> None:
    evening.play_against("uschi")
    evening.until_asked()
    evening.frames(330)


def _in_round(number: int) -> Callable[[Any], bool]:
    return lambda state: state.phase == "play" and state.round == number and not any(state.tricks)


def _knocked(state: Any) -> bool:
    return state.knocked is not None and state.phase == "turn"


def _knobeln(name: str) -> Measured:
    return Measured(KNOBELN_SCENES[name])


def _stills(prefix: str, scenes: dict[str, Callable[[Evening], None]]) -> Iterator[tuple[str, Measured]]:
    for name, come in scenes.items():
        yield f"{prefix}{name.removeprefix(prefix)}", Measured(come)


SCENES: Final[dict[str, Measured]] = {
    "menu": Measured(lambda evening: evening.frames(SETTLE)),
    "menu_walking": Measured(lambda evening: evening.frames(SETTLE), _walk),
    "lobby": Measured(_lobby),
    "lobby_of_eight": _knobeln("eight"),
    "settings": Measured(partial(_lay, lambda evening: SettingsScene(evening.services))),
    "kasse": _knobeln("kasse"),
    "people": Measured(partial(_lay, lambda evening: PeopleScene(evening.services))),
    "archive": Measured(partial(_lay, lambda evening: ArchiveScene(evening.services))),
    **{f"rules_{game}": Measured(partial(_lay, partial(_card, game)), _pass) for game in GAMES},
    "attract": Measured(partial(_lay, lambda evening: Attract(evening.services)), _pass),
    "replay": Measured(_replay, _pass),
    "bohnen_at_rest": Measured(_bohnen),
    "bohnen_sowing": Measured(partial(_tin, "bohnen", 2, None), _pass),
    "knobeln_at_rest": Measured(knobeln.rest),
    "knobeln_loading": Measured(six, six_load),
    "knobeln_opening": Measured(until_jupp_calls, knobeln.open_hands),
    "knobeln_eight_tin": Measured(partial(_tin, "knobeln", 8, None), _pass),
    "knobeln_curtain": _knobeln("curtain"),
    "knobeln_result": _knobeln("knobeln_result"),
    "toast": Measured(six, knobeln.toast),
    "rache": Measured(six, knobeln.rache),
    **dict(_stills("singularity_", singularity.SINGULARITY_SCENES)),
    "singularity_four_tricks": Measured(partial(_tin, "singularity", 4, _in_round(8)), _pass),
    "singularity_six_tricks": Measured(partial(_tin, "singularity", 6, _in_round(10)), _pass),
    "singularity_twenty_tricks": Measured(partial(_tin, "singularity", 3, _in_round(20)), _pass),
    **dict(_stills("quando_", quando.QUANDO_SCENES)),
    "quando_six_laying": Measured(partial(_tin, "quando", 6, None), _pass),
    "quando_knocked": Measured(partial(_tin, "quando", 6, _knocked), _pass),
}
"""Every scene by name; each begins with an evening of its own."""

THINKING: Final[dict[str, Measured]] = {
    f"{game}_while_hard_thinks": Measured(partial(_thinking, game), _pass) for game in GAMES
}
"""Tables of strong bots; only frames count in which one of them searches."""

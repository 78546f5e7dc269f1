"""The plates after a match of Knobeln: whose money is where, and who calls first then."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.core.rules import Over
from engine.core.seats import Seat
from engine.play.referee import Referee
from engine.play.seating import PEOPLE, TIN, Level, Player, TableSetup
from engine.ui import theme
from engine.ui.actions import Action
from engine.ui.navigator import Navigator
from engine.ui.scene import Scene
from scenes.knobeln.aftermath import Aftermath
from scenes.knobeln.result import AGAIN, REVENGE, KnobelnResult, StarterQuestion
from scenes.looks import seat_colours
from tests.scenes.evening import Evening

PERSON, OTHER, BOT = Player("Jupp", "jupp"), Player("Uschi", "uschi"), Player("Blech-2", "blech2", "hard")


def a_referee(players: Sequence[Player], scores: Sequence[int], loser: int) -> Referee:
    """Return what the plates read of a match that is over."""
    winners = tuple(Seat(seat) for seat in range(len(players)) if seat != loser)
    setup = TableSetup("knobeln", tuple(players), options=(("roll_call", "off"),), match_id="m1")
    return cast("Referee", SimpleNamespace(setup=setup, over=Over(tuple(scores), winners)))


def result(evening: Evening, players: Sequence[Player], scores: Sequence[int], loser: int) -> KnobelnResult:
    referee = a_referee(players, scores, loser)
    may_shout = not players[loser].is_bot
    scene = KnobelnResult(evening.services, referee, seat_colours(players), Seat(loser), may_shout=may_shout)
    evening.navigator.push(scene)
    evening.frames(30)
    return scene


class Asker(Scene):
    """Lies below and remembers what it was resumed with."""

    def __init__(self) -> None:
        super().__init__()
        self.results: list[Any] = []

    def resumed(self, result: Any) -> None:
        self.results.append(result)


def question(
    evening: Evening, players: Sequence[Player], loser: int, *, heard: bool = True
) -> tuple[StarterQuestion, Asker]:
    asker = Asker()
    evening.navigator.reset(asker)
    evening.frames(1)
    setup = TableSetup("knobeln", tuple(players), match_id="m1")
    scene = StarterQuestion(evening.services, setup, seat_colours(players), Seat(loser), heard=heard)
    evening.navigator.push(scene)
    evening.frames(30)
    return scene, asker


def crowd(count: int) -> list[Player]:
    """Return people on even seats, bots on odd ones."""
    return [
        Player(f"Wilhelmine {seat}", PEOPLE[seat])
        if seat % 2 == 0
        else Player(f"Blech-{seat}", TIN[seat % 7], "hard")
        for seat in range(count)
    ]


# --- money


@pytest.mark.parametrize(
    ("scores", "loser", "sentence"),
    [
        ((4, 0, 0), 0, "euros"),
        ((2, 0, 4), 0, "euros_and_tin"),
        ((0, 0, 2), 2, "tin"),
        ((0, 2, 2), 2, "tin_and_euros"),
    ],
)
def test_the_sentence_is_true_for_whoever_paid(
    evening: Evening, scores: tuple[int, ...], loser: int, sentence: str
) -> None:
    result(evening, (PERSON, OTHER, BOT), scores, loser)
    written, texts = evening.picture().texts(), evening.services.texts
    assert texts(f"knobeln.result.{sentence}") in written
    assert ("Euros" in texts(f"knobeln.result.{sentence}")) == (scores[0] + scores[1] > 0)
    assert [text for text in written if text.endswith(" €")] == [f"{scores[0]} €", f"{scores[1]} €"]
    assert texts("kasse.tin_coins", count=scores[2]) in written


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("count", [2, 3, 8])
def test_everything_lies_on_the_plate(evening_at: Callable[..., Evening], language: str, count: int) -> None:
    evening = evening_at(language=language)
    players = crowd(count)
    scene = result(evening, players, [18] * count, 0)
    assert len(scene.buttons) == 3
    areas = [scene.area(key) for key in scene.buttons]
    assert all(left.right < right.x for left, right in pairwise(areas))
    assert scene.rect.x + 40 < areas[0].x
    assert areas[-1].right < scene.rect.right - 40
    calls = evening.picture().calls
    plate = next(number for number, call in enumerate(calls) if call.rect == scene.rect)
    lines = [call for call in calls[plate:] if call.verb == "text" and call.rect is not None]
    on_plate = [call.rect for call in lines if call.rect and scene.rect.contains(*call.rect.center)]
    assert len(on_plate) >= 2 * count + 5
    assert all(scene.rect.x < rect.x and rect.right < scene.rect.right for rect in on_plate)
    names = {player.name: call.rect for player in players for call in lines if call.what == player.name}
    for rect in names.values():
        assert rect is not None
        same_line = [one for one in on_plate if one.y == rect.y and one.x > rect.x]
        assert rect.right < min(one.x for one in same_line), "name and money do not touch"


# --- who calls first


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize("language", ["de", "en"])
def test_everybody_stands_on_a_card(evening_at: Callable[..., Evening], count: int, language: str) -> None:
    evening = evening_at(language=language)
    players = crowd(count)
    scene, _ = question(evening, players, count - 1)
    assert scene.focus.key == str(count - 1), "the question itself has the focus, on the loser"
    picture = evening.picture()
    written = picture.texts()
    areas = [scene.area(str(seat)) for seat in range(count)]
    assert all(area.width >= 200 and area.height >= 200 for area in areas)
    for number, area in enumerate(areas):
        assert scene.rect.x < area.x
        assert area.right < scene.rect.right
        assert area.bottom < scene.rect.bottom - 30
        assert all(
            other.x >= area.right or other.right <= area.x or other.y >= area.bottom or other.bottom <= area.y
            for other in areas[number + 1 :]
        )
    assert scene.rect.y >= theme.SAFE.y
    assert scene.rect.bottom < 960, "the hints lie below"
    assert all(player.name in written for player in players)
    assert len(picture.named("plaque/ring")) == count


def test_each_device_names_anybody(evening: Evening) -> None:
    players = crowd(6)
    scene, asker = question(evening, players, 0)
    evening.press(Action.DOWN)
    evening.press(Action.RIGHT)
    assert scene.focus.key == "4"
    evening.press(Action.CONFIRM)
    assert asker.results == [4]
    scene, asker = question(evening, players, 0)
    evening.click(scene.area("5").center)
    assert asker.results == [5]


def test_back_names_oneself_and_says_so(evening: Evening) -> None:
    scene, asker = question(evening, crowd(3), 1)
    assert [hint.text for hint in scene.hints()] == ["Wer", "Bestimmen", "Ich selbst"]
    evening.press(Action.RIGHT)
    evening.press(Action.BACK)
    assert asker.results == [1]


# --- K-15


def after(evening: Evening, loser: int, chosen: str) -> tuple[Aftermath, TableSetup | None]:
    """Come to the result of a match and choose there."""
    evening.navigator.reset(Asker())
    evening.frames(1)
    go: Navigator = evening.navigator
    players = (PERSON, OTHER, BOT)
    aftermath = Aftermath(evening.services, a_referee(players, (2, 2, 2), loser), seat_colours(players))
    aftermath.begin(go)
    aftermath.resumed(go, None)
    evening.frames(2)
    return aftermath, aftermath.resumed(go, chosen)


@pytest.mark.parametrize(("level", "starter"), [("easy", 2), ("normal", 1), ("hard", 1)])
def test_k_15_a_bot_that_lost_names_who_begins_without_being_asked(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, level: Level, starter: int
) -> None:
    monkeypatch.setattr(f"{__name__}.BOT", replace(BOT, level=level))
    _, setup = after(evening, 2, AGAIN)
    assert setup is not None
    assert dict(setup.options) == {"first_starter": starter, "roll_call": "off"}
    assert setup.match_id != "m1"
    assert setup.avenger is None


@pytest.mark.parametrize(("chosen", "avenger"), [(AGAIN, None), (REVENGE, 1)])
def test_k_15_a_person_that_lost_is_asked(evening: Evening, chosen: str, avenger: int | None) -> None:
    aftermath, setup = after(evening, 1, chosen)
    assert setup is None
    if chosen == REVENGE:
        assert aftermath.resumed(evening.navigator, True) is None
    evening.frames(2)
    assert isinstance(evening.top, StarterQuestion)
    named = aftermath.resumed(evening.navigator, 0)
    assert named is not None
    assert dict(named.options)["first_starter"] == 0
    assert named.avenger == avenger

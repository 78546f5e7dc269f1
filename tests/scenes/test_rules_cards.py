"""The rules cards of all games, the ways to them, and the beer mats that explain a rare rule once."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.core.options import OptionValue
from engine.core.seats import Seat
from engine.games import GAMES
from engine.games.bohnen.model import MoveEnded, Sow, UrsMade
from engine.games.knobeln.events import CallDue, FistOpened, TrapClosed
from engine.games.quando.cards import DECK as QUANDO_DECK
from engine.games.quando.model import CardsPlayed, RoundEnded
from engine.games.singularity.cards import CLANKER, SINGULARITY, Card
from engine.games.singularity.model import TrickTaken, TrumpTurned
from engine.match.match import Match
from engine.play.seating import Player, TableSetup
from engine.settings import Settings
from engine.shell.catalogue import FONT_FILES, load_catalogue
from engine.text import LANGUAGES, Texts
from engine.ui import theme
from engine.ui.actions import KEYBOARD, Action, Device, PointerMoved, Press
from engine.ui.canvas import Drawn, Font, RecordingCanvas
from engine.ui.geometry import Point, Rect
from engine.ui.layout import load_layout
from scenes.bohnen.scene import BohnenTable
from scenes.hints_once import REQUIRED as MATS
from scenes.hints_once import rare_rule
from scenes.lobby import Lobby
from scenes.lobby_round import RoundLobby
from scenes.menu import Menu
from scenes.pause import RULES, Pause
from scenes.rules import bohnen, knobeln, quando, quando_round, singularity, singularity_score
from scenes.rules.card import REQUIRED, RulesCard
from scenes.rules.example import AFTER, BEFORE, FADE, STILL, Loop, Phase
from scenes.rules.pages import IMAGES, pages_of
from scenes.rules.stage import Stage, StageCanvas
from tests.scenes.evening import PAD, ROOT, Evening
from tests.scenes.knobeln_evening import BOTS, JUPP, sit_down

SEATS = {"knobeln": 4, "bohnen": 2, "singularity": 4, "quando": 4}
MOST_WORDS = 150
"""About sixty seconds of reading, whatever options are chosen."""
LAYOUTS = ROOT / "assets" / "layouts"
CALM = Settings(reduced_motion=True)
STEP = 1 / 20
LONG_STEP = 1 / 4
"""Where only the beginning and the end are looked at."""

Begin = Callable[..., Evening]


class WithFonts(RecordingCanvas):
    """Measures with the real fonts."""

    def measure(self, text: str, size: float, font: Font = "text") -> float:
        return float(_font(font, round(size)).size(text)[0])


@cache
def _font(font: Font, size: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(ROOT / "assets" / "fonts" / FONT_FILES[font], size)


def show(evening: Evening, game: str, **options: OptionValue) -> RulesCard:
    evening.navigator.push(RulesCard(evening.services, game, options, SEATS[game]))
    evening.frames(20)
    return evening.the(RulesCard)


def picture(card: RulesCard) -> WithFonts:
    canvas = WithFonts()
    card.draw_still(canvas)
    card.draw(canvas)
    return canvas


def every_option(game: str) -> Iterator[dict[str, OptionValue]]:
    """Yield no options, and every value of every option alone."""
    yield {}
    for spec in GAMES[game].options:
        yield from ({spec.name: value} for value in spec.values[1:])


def stage(language: str = "de", *, calm: bool = False) -> Stage:
    place = load_layout(LAYOUTS / "rules.tmx", REQUIRED).rect("stage")
    return Stage(Texts(language, strict=True), LAYOUTS, place, calm)


def loops(game: str, *, calm: bool = False, **options: OptionValue) -> Iterator[Loop]:
    on = stage(calm=calm)
    for page in pages_of(on.texts, game, options, SEATS[game]):
        yield Loop(page.example(on), calm=calm)


def drawn(loop: Loop) -> list[Drawn]:
    canvas = RecordingCanvas()
    loop.example.draw(canvas)
    return canvas.calls


def until(loop: Loop, phase: Phase, step: float = STEP) -> None:
    for _ in range(int(60 / step)):
        if loop.phase is phase:
            return
        loop.update(step)
    raise AssertionError(f"{phase} did not come")


# --- what stands on the cards


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_read_within_a_minute(game: str, language: str) -> None:
    texts = Texts(language, strict=True)
    for options in every_option(game):
        pages = pages_of(texts, game, options, SEATS[game])
        assert 4 <= len(pages) <= 6
        assert len({page.key for page in pages}) == len(pages)
        assert sum(len(page.text.split()) for page in pages) <= MOST_WORDS


@pytest.mark.parametrize(
    ("game", "options", "page", "said", "unsaid"),
    [
        ("knobeln", {}, "load", "Ladepflicht: Wer leer", "auch leer"),
        ("knobeln", {"ladepflicht": "enforced"}, "load", "mindestens eine", "Ladepflicht"),
        ("knobeln", {"ladepflicht": "off"}, "load", "auch leer sein", "Ladepflicht"),
        ("knobeln", {"repeat_numbers": "unique"}, "call", "ist weg", "erlaubt"),
        ("knobeln", {"think_seconds": 15}, "call", "15 Sekunden", "5 Sekunden grübelt, zahlt 5"),
        ("knobeln", {"think_seconds": "off"}, "call", "jeder eine Zahl", "Sekunden"),
        ("bohnen", {}, "take", "säst weiter", "Gewinnmulde"),
        ("bohnen", {"variant": "layli"}, "take", "in deine Gewinnmulde", "weiter"),
        ("bohnen", {"five_plus": "ends_move"}, "take", "fünf oder mehr", "Gewinnmulde"),
        ("bohnen", {"direction": "anticlockwise"}, "sow", "gegen den Uhrzeigersinn", "einzeln im"),
        ("bohnen", {"end_check": "either"}, "end", "Ist eine Reihe leer", "Wer dran ist"),
        ("bohnen", {"variant": "layli"}, "end", "zählt Gewinnmulde", "niemand"),
        ("singularity", {"bids": "plus_minus_one"}, "bid", "nicht aufgehen", "verdeckt"),
        ("singularity", {"bids": "hidden"}, "bid", "vor der ersten Karte", "Reihum"),
        ("singularity", {"bids": "secret"}, "bid", "erst nach der Runde", "Reihum"),
        ("singularity", {"clairvoyance": "on"}, "about", "nur deine nicht", "verdeckt"),
        ("singularity", {"scoring": "progressive"}, "score", "dann 20, dann 30", "20 Punkte"),
        ("singularity", {}, "score", "Nach 15 Runden", "dann 30"),
        ("singularity", {"rounds": 7}, "score", "Nach 7 Runden", "15"),
        ("quando", {}, "score", "Bei 50 Punkten", "allein"),
        ("quando", {"end_score": 30}, "score", "Bei 30 Punkten", "50"),
        ("quando", {"tie_low": "strict_knock"}, "score", "nicht allein", "und mehr hält"),
        ("quando", {"end_on_zeros": "before_draw"}, "end", "nach dem Ausspielen", "Ziehen"),
        ("quando", {"passing": "on"}, "play", "passe", "nicht"),
    ],
)
def test_options_of_the_table_are_told(
    game: str, options: dict[str, OptionValue], page: str, said: str, unsaid: str
) -> None:
    pages = pages_of(Texts("de", strict=True), game, options, SEATS[game])
    text = next(one.text for one in pages if one.key == page)
    assert said in text
    assert unsaid not in text


def test_a_short_table_has_no_more_rounds_than_cards() -> None:
    pages = pages_of(Texts("de", strict=True), "singularity", {"rounds": 10}, 6)
    assert "Nach 10 Runden" in pages[-1].text
    assert "Nach 20 Runden" in pages_of(Texts("de", strict=True), "singularity", {}, 3)[-1].text


def test_an_option_that_names_a_seat_does_not_matter() -> None:
    texts = Texts("de", strict=True)
    assert [page.text for page in pages_of(texts, "knobeln", {"first_starter": 2}, 4)] == [
        page.text for page in pages_of(texts, "knobeln", {}, 4)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_read_and_lies_inside(evening_at: Begin, game: str, language: str) -> None:
    evening = evening_at(language=language)
    layout = load_layout(LAYOUTS / "rules.tmx", REQUIRED)
    frame = Rect(layout.rect("stage").x, theme.SAFE.y, layout.rect("stage").width, theme.SAFE.height)
    for options in every_option(game):
        card = show(evening, game, **options)
        for sheet in card.sheets:
            for phase in (Phase.BEFORE, Phase.AFTER):
                until(card.loop, phase)
                canvas = picture(card)
                assert_readable(canvas)
                assert_text_has_room(canvas, sheet.text, layout.rect("text"), layout.rect("button"))
                assert_inside(card, frame)
            evening.press(Action.RIGHT)
        evening.press(Action.BACK)


def assert_readable(canvas: WithFonts) -> None:
    texts = [call for call in canvas.calls if call.verb == "text" and call.alpha > 0.0 and call.what]
    assert texts
    for call in texts:
        assert call.size >= theme.SIZE_MINIMUM, call
        assert call.rect is not None
        assert call.rect.x >= theme.SAFE.x, call
        assert call.rect.right <= theme.SAFE.right, call
        assert call.rect.y >= theme.SAFE.y - 12, call  # capitals are lower than the line
        assert call.rect.bottom <= theme.SAFE.bottom, call


def assert_text_has_room(canvas: WithFonts, text: str, room: Rect, button: Rect) -> None:
    lines = [call for call in canvas.calls if call.verb == "text" and call.x == room.x and call.y > room.y]
    assert " ".join(call.what for call in lines) == text
    for call in lines:
        assert call.rect is not None
        assert call.rect.right <= room.right, call
        assert call.rect.bottom <= button.y - 24, call


def assert_inside(card: RulesCard, frame: Rect) -> None:
    """What is written in the picture stays in it."""
    canvas = WithFonts()
    card.loop.example.draw(canvas)
    for call in canvas.calls:
        if call.verb == "text" and call.what:
            assert call.rect is not None
            assert call.rect.x >= frame.x, call
            assert call.rect.right <= frame.right, call


@pytest.mark.parametrize("game", GAMES)
def test_only_pictures_of_its_own_pages_are_drawn(evening: Evening, game: str) -> None:
    catalogue = load_catalogue(ROOT / "assets" / "images")
    for options in every_option(game):
        card = show(evening, game, **options)
        for _ in card.sheets:
            for phase in Phase:
                until(card.loop, phase)
                for call in picture(card).calls:
                    if call.verb == "image":
                        assert catalogue.sprites[call.what].page in IMAGES[game], call.what
                    elif call.verb == "panel":
                        assert catalogue.panels[call.what].page in IMAGES[game], call.what
            evening.press(Action.RIGHT)
        assert card.pages == IMAGES[game]
        evening.press(Action.BACK)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_over_the_pub_fits_the_memory_of_a_pi(game: str) -> None:
    """Over a table it is less: that has the pages of its card already."""
    pages = load_catalogue(ROOT / "assets" / "images").pages
    sizes = [pages[name].size for name in (IMAGES[game] | Menu.pages) & pages.keys()]
    assert sum(width * height * 4 for width, height in sizes) <= 128 * 2**20


# --- turning pages


def by_buttons(device: Device) -> Callable[[Evening, RulesCard], None]:
    def walk(evening: Evening, card: RulesCard) -> None:
        last = len(card.sheets) - 1
        for number in range(last):
            assert card.number == number
            evening.press(Action.RIGHT if number % 2 else Action.CONFIRM, device)
        evening.press(Action.RIGHT, device)
        assert card.number == last
        for _ in range(last + 1):
            evening.press(Action.LEFT, device)
        assert card.number == 0
        for _ in range(last + 1):
            evening.press(Action.CONFIRM, device)

    return walk


def by_clicks(evening: Evening, card: RulesCard) -> None:
    last = len(card.sheets) - 1
    for number in range(last):
        assert card.number == number
        evening.click(card.arrow(1).center)
    evening.click(card.arrow(1).center)
    assert card.number == last
    for _ in range(last):
        evening.click(card.arrow(-1).center)
    assert card.number == 0
    button = card.focus.targets[0].rect.center
    for _ in range(last + 1):
        evening.click(button)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "walk", [by_buttons(PAD), by_buttons(KEYBOARD), by_clicks], ids=["pad", "keys", "mouse"]
)
@pytest.mark.parametrize("game", GAMES)
def test_each_device_walks_through_all_pages(
    evening_at: Begin, game: str, walk: Callable[[Evening, RulesCard], None], language: str
) -> None:
    evening = evening_at(language=language)
    card = show(evening, game)
    focused: list[int] = []
    evening.watchers.append(lambda: focused.append(_lights(evening)))
    walk(evening, card)
    assert isinstance(evening.top, Menu)
    assert set(focused[:-20]) == {1}


def _lights(evening: Evening) -> int:
    """Count what has the light of the focus on the card; anything else, and the same again, counts as one."""
    if not isinstance(evening.top, RulesCard) or not evening.changed:
        return 1
    return len(evening.picture().named("panel/button_focus"))


@pytest.mark.parametrize("action", [Action.BACK, Action.PAUSE, Action.INFO])
def test_a_button_closes_the_card(evening: Evening, action: Action) -> None:
    show(evening, "bohnen")
    evening.press(action)
    evening.the(Menu)


def test_the_button_says_what_it_does(evening: Evening) -> None:
    card = show(evening, "bohnen")
    assert evening.services.texts("rules.next") in evening.picture().texts()
    for _ in card.sheets[1:]:
        evening.press(Action.CONFIRM)
    assert evening.services.texts("rules.next") not in evening.picture().texts()
    assert evening.services.texts("rules.done") in evening.picture().texts()


def test_the_dot_of_the_page_is_the_largest(evening: Evening) -> None:
    card = show(evening, "quando")
    for number in range(len(card.sheets)):
        boxes = {call.rect for call in picture(card).calls if call.verb == "box"}
        dots = [next(box for box in boxes if box and box.center == card.dot(n)) for n in range(6)]
        assert max(range(6), key=lambda n: dots[n].width) == number
        evening.press(Action.RIGHT)


def test_a_hint_can_be_clicked(evening: Evening) -> None:
    show(evening, "knobeln")
    evening.navigator.handle(PointerMoved(960, 480))
    evening.frames(2)
    hint = evening.picture().named(evening.services.texts("hint.back"))[-1]
    evening.click(Point(hint.x + 10, hint.y))
    evening.the(Menu)


# --- what moves


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_examples_end_where_they_began(game: str, calm: bool) -> None:
    for options in every_option(game):
        for loop in loops(game, calm=calm, **options):
            first = drawn(loop)
            until(loop, Phase.AFTER, LONG_STEP)
            end = drawn(loop)
            assert end != first
            for number in (1, 2):
                until(loop, Phase.BEFORE, LONG_STEP)
                assert loop.rounds == number
                assert drawn(loop) == first
                until(loop, Phase.AFTER, LONG_STEP)
                assert [call.what for call in drawn(loop)] == [call.what for call in end]


@pytest.mark.parametrize("game", GAMES)
def test_less_motion_shows_two_pictures(game: str) -> None:
    for loop in loops(game, calm=True):
        seen: list[list[Drawn]] = []
        for _ in range(int(4 * STILL / STEP)):
            changed = loop.update(STEP)
            if loop.darkness == 0.0 and (changed or not seen) and seen[-1:] != [now := drawn(loop)]:
                seen.append(now)
        assert len(seen) >= 3
        assert seen[0] != seen[1]
        assert seen[0] == seen[2]


@pytest.mark.parametrize("game", GAMES)
def test_both_ways_say_the_same(game: str) -> None:
    """The last picture of what moves is that of the stills, but for the card that only turns there."""
    for moving, still in zip(loops(game), loops(game, calm=True), strict=True):
        until(moving, Phase.AFTER)
        for _ in range(int(2 / STEP)):
            moving.example.advance(STEP)
        until(still, Phase.AFTER)
        only_there = {call.what for call in drawn(still)} - {call.what for call in drawn(moving)}
        faces = {name for name in only_there if name.startswith("bust/face/")}  # some may be blinking
        assert only_there - faces <= {f"card/quando/middle/{quando.BACK}", "hinten"}


@pytest.mark.parametrize("calm", [False, True])
def test_a_picture_goes_dark_before_another_one_comes(calm: bool) -> None:
    loop = next(loops("quando", calm=calm))
    before, pictures = drawn(loop), 0
    for _ in range(int(60 / FADE) * 10):
        darkness = loop.darkness
        loop.update(FADE / 10)
        if drawn(loop) != before and (calm or loop.phase is Phase.BEFORE):
            assert darkness > 0.8
            pictures += 1
        before = drawn(loop)
        if pictures == 3:
            return
    raise AssertionError("it does not begin anew")


def test_a_still_picture_is_not_drawn_again() -> None:
    loop = next(loops("singularity"))
    assert not any(loop.update(STEP) for _ in range(int(BEFORE / STEP) - 2))
    until(loop, Phase.AFTER)
    loop.update(STEP)
    assert not any(loop.update(STEP) for _ in range(int((AFTER - FADE) / STEP) - 3))


@pytest.mark.parametrize("game", GAMES)
def test_drawing_only_reads(evening_at: Begin, game: str) -> None:
    watched, alone = evening_at(), evening_at()
    card, other = show(watched, game), show(alone, game)
    for _ in card.sheets:
        for _ in range(20):
            first = picture(card).calls
            assert picture(card).calls == first
            watched.frames(18)
            alone.frames(18)
        assert picture(card).calls == picture(other).calls
        watched.press(Action.RIGHT)
        alone.press(Action.RIGHT)


def test_nothing_moves_under_another_scene(evening: Evening) -> None:
    card = show(evening, "knobeln")
    evening.navigator.push(Pause(evening.services))
    evening.frames(5)
    before = picture(card).calls
    evening.frames(200)
    assert picture(card).calls == before


def test_a_small_table_is_drawn_in_its_picture_only() -> None:
    canvas = RecordingCanvas()
    small = StageCanvas(canvas, Rect(100, 200, 960, 540))
    small.image("bean/white/0", 960, 540, stretch=(1.0, 2.0))
    small.image("bean/white/0", 960, 1300)
    small.box(Rect(0, 0, 1920, 1080), theme.BLACK)
    small.text("8", 0, 1080, 30, theme.FOAM)
    small.text("8", 0, 1080, 90, theme.FOAM)
    image, box, floor, large = canvas.calls
    assert (image.x, image.y, image.stretch) == (580, 470, (0.5, 1.0))
    assert box.rect == Rect(100, 200, 960, 540)
    assert (floor.x, floor.y, floor.size, large.size) == (100, 740, 28, 45)
    assert small.measure("8", 90) == 2 * canvas.measure("8", 45)


# --- what they show is true


@pytest.mark.parametrize("variant", ["aachen", "layli"])
@pytest.mark.parametrize("direction", ["clockwise", "anticlockwise"])
def test_the_beans_lie_where_the_rules_say(variant: str, direction: str) -> None:
    rules: dict[str, OptionValue] = {"variant": variant, "direction": direction}
    for specimens in (bohnen.SOWN, bohnen.TAKEN, bohnen.URS, bohnen.OVER):
        specimen = specimens[variant]
        example = bohnen.BohnenExample(stage(), specimen, rules)
        moves = [(Seat(pit // 6), Sow(pit)) for pit in specimen.pits]
        match = Match.replay(GAMES["bohnen"], ["a", "b"], rules, moves)
        loop = Loop(example, calm=False)
        while loop.phase is not Phase.AFTER:
            loop.update(STEP)
            assert example._board.count() == 48
        assert example._board.mismatch(match.view(None)) is None


def test_each_bohnen_picture_shows_its_rule() -> None:
    def kinds(specimen: bohnen.Specimen, variant: str) -> list[str]:
        moves = [(Seat(pit // 6), Sow(pit)) for pit in specimen.pits]
        events = Match.replay(GAMES["bohnen"], ["a", "b"], {"variant": variant}, moves).log[-1].events
        return [event.reason if isinstance(event, MoveEnded) else type(event).__name__ for event in events]

    for variant in ("aachen", "layli"):
        assert kinds(bohnen.SOWN[variant], variant) == ["LapSown", "LapSown", "enemy_empty"]
        assert kinds(bohnen.URS[variant], variant) == ["LapSown", "UrsMade", "urs_made"]
        assert kinds(bohnen.OVER[variant], variant)[-1] == "MatchEnded"
    assert kinds(bohnen.TAKEN["aachen"], "aachen") == ["LapSown", "Taken", "LapSown", "enemy_empty"]
    assert kinds(bohnen.TAKEN["layli"], "layli") == ["LapSown", "Captured", "captured"]


def test_knobeln_counts_what_the_hands_hold() -> None:
    for specimen, total, right in (
        (knobeln.GUESSED, 4, {"hit"}),
        (knobeln.EMPTY, 3, {"hit"}),
        (knobeln.LEAVING, 6, set()),
    ):
        example = knobeln.KnobelnExample(stage(), specimen, {})
        loop = Loop(example, calm=False)
        until(loop, Phase.AFTER)
        board = example._board
        assert board.counter.slate.total == total
        lit = {"hit" for person in board.people if person.hit.value == 1.0}
        assert lit == right


def test_knobeln_sends_the_right_ones_to_the_bar_and_lets_the_loser_pay() -> None:
    example = knobeln.KnobelnExample(stage(), knobeln.LEAVING, {})
    until(Loop(example, calm=False), Phase.AFTER)
    assert [person.sight.at_table for person in example._board.people] == [True, True, False]
    example = knobeln.KnobelnExample(stage(), knobeln.LOST, {})
    loop = Loop(example, calm=False)
    assert example._board.things.money.value == knobeln.HELMET
    until(loop, Phase.AFTER)
    assert example._board.things.money.value == knobeln.HELMET + 2
    assert example._board.loser == Seat(1)


def test_the_trap_catches_the_empty_hand_only() -> None:
    example = knobeln.KnobelnExample(stage(), knobeln.TRAPPED, {"ladepflicht": "trap"})
    loop = Loop(example, calm=False)
    caught: set[int] = set()
    while loop.phase is not Phase.AFTER:
        loop.update(STEP)
        caught |= {person.seat for person in example._board.people if person.caught.value > 0.5}
    assert caught == {1}


@pytest.mark.parametrize(("repeating", "blocked"), [("allowed_except_last", 5), ("unique", 6)])
def test_the_wheel_stands_on_a_blocked_number_first(repeating: str, blocked: int) -> None:
    example = knobeln.KnobelnExample(stage(), knobeln.CALLING[repeating], {"repeat_numbers": repeating})
    loop = Loop(example, calm=False)
    assert [call.what for call in drawn(loop)].count("icon/lock") >= 1
    until(loop, Phase.AFTER)
    assert example._board.people[0].sight.number == blocked + 1
    assert "icon/lock" not in [call.what for call in drawn(loop)]


def test_tricks_are_won_by_the_rules() -> None:
    following = singularity.TrickExample(stage(), singularity.FOLLOWING, singularity.FOLLOWING_HAND, "B")
    assert [following.winner(count) for count in (1, 2, 3, 4)] == [0, 1, 1, 3]
    assert following.legal() == [True, False, False]
    specials = singularity.TrickExample(stage(), singularity.SPECIALS, singularity.SPECIALS_HAND, None)
    assert [specials.winner(count) for count in (1, 2, 3, 4)] == [0, 1, 1, 1]
    assert specials.legal() == [True, True, False]  # one must follow, but for specials (W-17)


@pytest.mark.parametrize("make", [singularity.following, singularity.specials])
def test_the_light_is_on_the_winning_card(make: Callable[[Stage], singularity.TrickExample]) -> None:
    example = make(stage())
    until(Loop(example, calm=False), Phase.AFTER)
    lit = [number for number, thing in enumerate(example._trick) if thing.glow.value == 1.0]
    assert lit == [example.winner(4)]


def test_bids_and_points() -> None:
    assert sum(singularity_score.BIDS) != singularity_score.TRICKS
    assert singularity_score.FITS not in (singularity_score.BIDS[-1],)
    assert singularity_score.Scoring(stage(), "standard").points() == [40, -20, 20]
    assert singularity_score.Scoring(stage(), "progressive").points() == [70, -20, 50]
    assert quando_round.Scoring(stage(), "all_forgiven").points() == (11, 9, 0)
    assert quando_round.Scoring(stage(), "strict_knock").points() == (10, 8, 0)


@pytest.mark.parametrize(
    ("bids", "told"),
    [("open", "1 0 2 1"), ("plus_minus_one", "1 0 2 1"), ("hidden", "1 0 2 1"), ("secret", "? ? ? ?")],
)
def test_bids_are_told_as_the_option_says(bids: str, told: str) -> None:
    example = singularity_score.Bidding(stage(), bids)
    loop, seen = Loop(example, calm=False), set()
    while loop.phase is not Phase.AFTER:
        loop.update(STEP)
        seen.add(" ".join(filter(None, example._told)))
    assert " ".join(example._told) == told
    assert ("1" in seen) == (bids in ("open", "plus_minus_one"))
    assert ("1 0 2 2" in seen) == (bids == "plus_minus_one")


def test_the_cards_of_quando_exist() -> None:
    pairs = {frozenset(sides) for sides in QUANDO_DECK}
    shown = [(quando.FRONT, quando.BACK), *((one.front, one.back) for one in quando.PILE)]
    assert all(frozenset(sides) in pairs for sides in (*shown, (0, quando_round.TURNED)))


# --- the ways to a card


def hint_of(evening: Evening) -> Point:
    """Return where the hint is, once clicks count again after a change of screen."""
    evening.navigator.handle(PointerMoved(30, 30))
    evening.frames(20)
    hint = evening.picture().named(evening.services.texts("rules.hint"))[-1]
    return Point(hint.x + 10, hint.y)


def test_the_pub_opens_the_card_of_the_table_in_the_light(evening: Evening) -> None:
    for game in ("bohnen", "knobeln"):
        evening.the(Menu).focus.set(game)
        evening.press(Action.INFO, PAD)
        assert evening.the(RulesCard).pages == IMAGES[game]
        evening.press(Action.BACK, PAD)
    evening.click(hint_of(evening))
    evening.the(RulesCard)
    evening.press(Action.BACK)
    evening.the(Menu).focus.set("quit")
    evening.press(Action.INFO)
    evening.the(Menu)


def test_the_pub_remembers_the_rules_of_the_last_table(evening_at: Begin) -> None:
    evening = evening_at(settings=Settings(animation_speed="off"))
    evening.play_against("uschi", variant="layli")
    evening.table.leave()
    evening.until(lambda: isinstance(evening.navigator.scenes[0], Menu))
    evening.frames(30)
    while not isinstance(evening.top, Menu):  # the match may be offered
        evening.press(Action.BACK)
    evening.the(Menu).focus.set("bohnen")
    evening.press(Action.INFO)
    assert any("Gewinnmulde" in sheet.text for sheet in evening.the(RulesCard).sheets)


def test_the_set_up_shows_the_rules_that_are_chosen(evening: Evening) -> None:
    lobby = evening.sit_down()
    lobby.rows["variant"].select("layli")
    evening.press(Action.INFO)
    assert "Gewinnmulde" in evening.the(RulesCard).sheets[2].text
    evening.press(Action.BACK)
    assert evening.the(Lobby) is lobby
    lobby.rows["variant"].select("aachen")
    evening.click(hint_of(evening))
    assert "Gewinnmulde" not in evening.the(RulesCard).sheets[2].text


def test_the_set_up_for_several_does_so_too(evening: Evening) -> None:
    evening.the(Menu).focus.set("knobeln")
    evening.press(Action.CONFIRM)
    lobby = evening.the(RoundLobby)
    lobby.rows["ladepflicht"].select("off")
    evening.press(Action.INFO)
    assert "auch leer sein" in evening.the(RulesCard).sheets[1].text
    evening.press(Action.CONFIRM)
    evening.press(Action.BACK)
    assert evening.the(RoundLobby) is lobby
    assert lobby._sofa.at(1) is not None


def test_a_table_opens_its_card_and_goes_on_where_it_was(evening_at: Begin) -> None:
    evening = evening_at(settings=Settings(animation_speed="off"))
    table = evening.play_against("uschi", variant="layli")
    evening.until_asked()
    evening.press(Action.RIGHT)
    assert table.chooser is not None
    pit = table.chooser.pit
    evening.press(Action.INFO)
    assert "Gewinnmulde" in evening.the(RulesCard).sheets[2].text
    assert not any(scene.overlay for scene in evening.navigator.scenes)  # the table is not drawn below
    evening.press(Action.CONFIRM)
    evening.press(Action.BACK)
    evening.the(BohnenTable)
    evening.until_asked()
    assert table.chooser is not None
    assert table.chooser.pit == pit
    evening.click(hint_of(evening))
    evening.the(RulesCard)


def test_the_clock_of_knobeln_stands_still_while_somebody_reads(evening_at: Begin) -> None:
    evening = evening_at(settings=Settings(animation_speed="off"))
    table = sit_down(evening, (JUPP, *BOTS), {"roll_call": "off", "think_seconds": 5})
    evening.until(lambda: table.person is not None)
    evening.press(Action.INFO, PAD)
    card = evening.the(RulesCard)
    waited = table.referee.waited
    evening.frames(900)
    assert evening.the(RulesCard) is card
    assert table.referee.waited == waited
    evening.press(Action.BACK, PAD)
    evening.until(lambda: table.person is not None)


def test_the_pause_menu_leads_to_the_card_and_back(evening_at: Begin) -> None:
    evening = evening_at(settings=Settings(animation_speed="off"))
    evening.play_against("uschi")
    evening.press(Action.BACK)
    pause = evening.the(Pause)
    assert pause.area(RULES).x >= theme.SAFE.x
    evening.press_button(RULES)
    evening.the(RulesCard)
    evening.press(Action.BACK)
    assert evening.the(Pause) is pause
    assert pause.focus.key == RULES
    evening.frames(20)
    evening.click(pause.area(RULES).center)
    evening.the(RulesCard)


@pytest.mark.parametrize("game", ["singularity", "quando"])
def test_where_the_button_means_something_else_the_pause_menu_is_the_way(
    evening_at: Begin, game: str
) -> None:
    from scenes.tables import has_table, table_scene

    evening = evening_at(settings=Settings(animation_speed="off"))
    assert has_table(game)
    players = (
        Player("Jupp", "jupp"),
        Player("Blech-1", "blech1", "easy"),
        Player("Blech-2", "blech2", "easy"),
    )
    referee = evening.services.open_table(TableSetup(game, players, match_id="m1"))
    evening.navigator.reset(table_scene(evening.services, referee))
    evening.frames(30)
    evening.press(Action.INFO)
    assert not isinstance(evening.top, RulesCard)
    while not isinstance(evening.top, Pause):
        evening.press(Action.BACK)
        evening.frames(20)
    evening.press_button(RULES)
    assert evening.the(RulesCard).pages == IMAGES[game]


# --- beer mats


CARD = Card("R", 3)
LAID = ((Seat(0), CLANKER), (Seat(1), CLANKER), (Seat(2), CLANKER))
ENDED = RoundEnded(1, "last_turn", Seat(1), Seat(0), ((), ()), (6, 4), (11, 0), (11, 0))


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (UrsMade(Seat(0), 1, 10), "urs"),
        (CallDue(Seat(0), (5,), "all_called_it"), "blocked"),
        (CallDue(Seat(0), (5,), "called_before"), None),
        (CallDue(Seat(0), (), None), None),
        (TrapClosed((Seat(1),)), "trap"),
        (TrapClosed((Seat(1), Seat(2))), "traps"),
        (TrickTaken(Seat(0), LAID, 1), "clankers"),
        (TrickTaken(Seat(2), (*LAID[:2], (Seat(2), CARD)), 1), None),
        (TrumpTurned(SINGULARITY, None), "turned"),
        (TrumpTurned(CLANKER, None), None),
        (TrumpTurned(CARD, "R"), None),
        (TrumpTurned(None, None), None),
        (CardsPlayed(Seat(0), (0, 1, 2), (), triple=True), "triple"),
        (CardsPlayed(Seat(0), (0, 1), (), triple=False), None),
        (ENDED, "knocker"),
        (replace(ENDED, points=(0, 4), sums=(3, 4)), None),
        (replace(ENDED, points=(6, 0), knocked=None), None),
        (FistOpened(Seat(0), 1, 1), None),
    ],
)
def test_rare_rules_are_noticed(event: object, rule: str | None) -> None:
    assert rare_rule(event) == rule


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "rule", ["urs", "blocked", "trap", "traps", "clankers", "turned", "triple", "knocker"]
)
def test_a_mat_has_at_most_twelve_words(rule: str, language: str) -> None:
    text = Texts(language, strict=True)(f"rules.mat.{rule}", name="Blech-7")
    assert len(text.split()) <= 12


MADE_URS = (0, 9, 5, 8, 0)
"""With the last of these moves the near seat makes an urs."""


def sow_an_urs(evening: Evening, match_id: str = "m1") -> BohnenTable:
    players = (Player("Jupp", "jupp"), Player("Uschi", "uschi"))
    referee = evening.services.open_table(TableSetup("bohnen", players, match_id=match_id))
    table = BohnenTable(evening.services, referee)
    evening.navigator.reset(table)
    evening.frames(2)
    for ply, pit in enumerate(MADE_URS, 1):
        evening.until(lambda pit=pit: referee.answer(Seat(pit // 6), Sow(pit)))  # type: ignore[misc]
        evening.until(lambda ply=ply: referee.match.ply == ply and table.timeline.idle)  # type: ignore[misc]
    return table


def test_the_first_urs_of_an_evening_is_explained_for_long_enough(evening_at: Begin) -> None:
    evening = evening_at()
    table = sow_an_urs(evening)
    text = evening.services.texts("rules.mat.urs", name="Jupp")
    assert table.beer_mat.text == text
    seconds = max(4.0, 1.5 + 0.06 * len(text))
    evening.frames(int((seconds - 0.3) * 60))
    assert text in " ".join(evening.picture().texts())
    evening.frames(40)
    assert table.beer_mat.text == ""
    assert text not in " ".join(evening.picture().texts())


def test_it_is_explained_once_per_evening(evening_at: Begin, tmp_path: Path) -> None:
    evening = evening_at(settings=Settings(animation_speed="off"))
    assert sow_an_urs(evening).beer_mat.text
    assert not sow_an_urs(evening, "m2").beer_mat.text
    another = Evening(tmp_path / "other", settings=Settings(animation_speed="off"))
    assert sow_an_urs(another).beer_mat.text


def test_nothing_is_explained_before_it_is_seen(evening_at: Begin) -> None:
    evening = evening_at()
    table = sow_an_urs(evening)
    table.beer_mat.text = ""
    evening.services.explained.clear()
    table.explain([UrsMade(Seat(0), 1, 10)])
    evening.frames(30)
    assert not table.beer_mat.text
    table.rested()
    assert table.beer_mat.text


def test_of_several_rules_the_others_come_another_time(evening_at: Begin) -> None:
    evening = evening_at()
    table = sow_an_urs(evening)
    evening.services.explained.clear()
    table.explain([TrapClosed((Seat(1),)), UrsMade(Seat(0), 1, 10)])
    table.lay_beer_mat()
    assert evening.services.explained == {"trap"}


def test_the_mat_waits_for_whoever_pauses(evening_at: Begin) -> None:
    evening = evening_at()
    table = sow_an_urs(evening)
    evening.press(Action.BACK)
    evening.frames(900)
    assert table.beer_mat.text


def test_knobeln_explains_the_trap(evening_at: Begin) -> None:
    from engine.games.knobeln.model import Call, Load
    from tests.scenes.knobeln_evening import SetMoves

    evening = evening_at(
        thinker=SetMoves({1: 0, 2: 1}, {1: 5, 2: 6}), settings=Settings(animation_speed="off")
    )
    table = sit_down(evening, (JUPP, *BOTS), {"roll_call": "off", "think_seconds": "off"})
    for move, kind in ((Load(1), "load"), (Call(4), "call")):
        evening.until(lambda kind=kind: table.view.phase == kind and bool(table.people))  # type: ignore[misc]
        table.referee.answer(Seat(0), move)
        evening.frames(2)
    evening.until(lambda: bool(table.beer_mat.text))
    assert "trap" in evening.services.explained
    evening.frames(20)
    assert any(line in table.beer_mat.text for line in evening.picture().texts())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("knobeln", ("blocked", "trap", "traps")),
        ("bohnen", ("urs",)),
        ("singularity", ("clankers", "turned")),
        ("quando", ("triple", "knocker")),
    ],
)
def test_a_mat_lies_inside_and_is_large_enough(
    evening_at: Begin, game: str, rules: tuple[str, ...], language: str
) -> None:
    from scenes.hints_once import BeerMat

    evening = evening_at(language=language)
    events: dict[str, Any] = {
        "blocked": CallDue(Seat(0), (5,), "all_called_it"),
        "trap": TrapClosed((Seat(1),)),
        "traps": TrapClosed((Seat(1), Seat(2))),
        "urs": UrsMade(Seat(0), 1, 10),
        "clankers": TrickTaken(Seat(0), LAID, 1),
        "turned": TrumpTurned(SINGULARITY, None),
        "triple": CardsPlayed(Seat(0), (0, 1, 2), (), triple=True),
        "knocker": ENDED,
    }
    players = (Player("Blech-7", "blech7"), Player("Uschi", "uschi"))
    for rule in rules:
        mat = BeerMat(evening.services, TableSetup(game, players))
        mat.note([events[rule]])
        assert mat.lay()
        assert mat.advance(1.0)
        canvas = WithFonts()
        mat.draw(canvas)
        panel = canvas.named("panel/mat")[0].rect
        assert panel is not None
        assert_contains(theme.SAFE, panel)
        lines = [call for call in canvas.calls if call.verb == "text"]
        assert " ".join(call.what for call in lines) == mat.text
        for call in lines:
            assert call.size >= theme.SIZE_MINIMUM
            assert call.rect is not None
            assert_contains(panel, call.rect)


def assert_contains(outer: Rect, inner: Rect) -> None:
    assert outer.x <= inner.x
    assert inner.right <= outer.right
    assert outer.y <= inner.y
    assert inner.bottom <= outer.bottom


def test_every_table_has_a_place_for_mats() -> None:
    layout = load_layout(LAYOUTS / "rules.tmx", MATS)
    assert all(layout.rect(name).width >= 400 for name in MATS)


def test_a_mat_fades_in_and_out(evening: Evening) -> None:
    from scenes.hints_once import APPEAR_SECONDS, BeerMat

    mat = BeerMat(evening.services, TableSetup("bohnen", (JUPP, JUPP)))
    mat.note([UrsMade(Seat(0), 1, 10)])
    mat.lay()

    def alpha() -> float:
        canvas = RecordingCanvas()
        mat.draw(canvas)
        return canvas.calls[0].alpha if canvas.calls else 0.0

    assert alpha() == 0.0
    assert mat.advance(APPEAR_SECONDS / 2)
    assert alpha() == pytest.approx(0.5)
    mat.advance(APPEAR_SECONDS)
    assert alpha() == 1.0
    assert not mat.advance(0.5)
    mat.advance(theme.message_seconds(mat.text) - 2 * APPEAR_SECONDS - 0.5)
    assert 0.0 < alpha() < 1.0
    assert mat.advance(APPEAR_SECONDS)
    assert alpha() == 0.0


def test_the_device_decides_the_symbols(evening: Evening) -> None:
    card = show(evening, "bohnen")
    evening.navigator.handle(Press(Action.RIGHT, PAD))
    evening.frames(1)
    assert any(call.what.startswith("glyph/xbox/") for call in picture(card).calls)

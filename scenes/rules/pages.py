"""What stands on the rules card of each game under the options of a table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from engine.core.options import OptionValue
from engine.games import GAMES
from engine.text import Texts
from scenes.rules.example import Example
from scenes.rules.stage import Stage

Options = Mapping[str, OptionValue]
"""A value for every option of a game."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: one thing to know."""

    key: str
    title: str
    text: str
    example: Callable[[Stage], Example]
    """Makes what moves in the picture; only the page that is looked at needs it."""


@dataclass(frozen=True, slots=True)
class Writing:
    """Finds the sentences of one game's card."""

    texts: Texts
    game: str
    seats: int
    """How many play."""

    def page(
        self, key: str, sentences: tuple[str, ...], example: Callable[[Stage], Example], **values: object
    ) -> Page:
        """Return a page.

        Args:
            key: What it is called in the texts.
            sentences: Keys of its sentences there, in order.
            example: Makes its picture.
            values: For the placeholders in the sentences.
        """
        path = f"rules.{self.game}.{key}"
        text = " ".join(self.texts(f"{path}.{sentence}", **values) for sentence in sentences)
        return Page(key, self.texts(f"{path}.title"), text, example)


def pages_of(texts: Texts, game: str, options: Mapping[str, OptionValue], seats: int) -> tuple[Page, ...]:
    """Return the pages of a card.

    Args:
        texts: The language.
        game: Whose card.
        options: The options of the table that differ from the default.
        seats: How many play there.
    """
    spec = GAMES[game]
    given = {name: value for name, value in options.items() if name not in spec.seat_options}
    return _CARDS[game](Writing(texts, game, seats), spec.complete_options(seats, given))


# The examples bring the tables with them, and only those who look at a card wait for these.


def _knobeln(write: Writing, options: Options) -> tuple[Page, ...]:
    from scenes.rules import knobeln

    def example(specimen: knobeln.Specimen, *names: str) -> Callable[[Stage], Example]:
        return lambda stage: knobeln.KnobelnExample(stage, specimen, {name: options[name] for name in names})

    must_load, repeating = options["ladepflicht"], options["repeat_numbers"]
    late = () if options["think_seconds"] == "off" else ("late",)
    return (
        write.page("about", ("text",), example(knobeln.GUESSED)),
        write.page("load", ("text", f"{must_load}"), example(knobeln.LOADING[must_load], "ladepflicht")),
        write.page(
            "call",
            ("text", f"{repeating}", *late),
            example(knobeln.CALLING[repeating], "repeat_numbers"),
            seconds=options["think_seconds"],
        ),
        write.page("open", ("text",), example(knobeln.LEAVING)),
        write.page("end", ("text",), example(knobeln.LOST)),
    )


def _bohnen(write: Writing, options: Options) -> tuple[Page, ...]:
    from scenes.rules import bohnen

    variant = options["variant"]
    # The matches of the pictures are such as every table may see, whatever else its rules are.
    rules = {"variant": variant, "direction": options["direction"]}

    def example(specimen: bohnen.Specimen) -> Callable[[Stage], Example]:
        return lambda stage: bohnen.BohnenExample(stage, specimen, rules)

    more = ("ends_move",) if options["five_plus"] == "ends_move" else ()
    return (
        write.page("about", ("text",), example(bohnen.STARTING)),
        write.page("sow", (f"{options['direction']}", "text"), example(bohnen.SOWN[variant])),
        write.page("take", (f"{variant}", *more), example(bohnen.TAKEN[variant])),
        write.page("urs", ("text",), example(bohnen.URS[variant])),
        write.page("end", (f"{options['end_check']}", f"{variant}", "text"), example(bohnen.OVER[variant])),
    )


def _singularity(write: Writing, options: Options) -> tuple[Page, ...]:
    from scenes.rules import singularity, singularity_score

    scoring, bids = f"{options['scoring']}", f"{options['bids']}"
    possible = singularity_score.rounds(write.seats)
    rounds = possible if options["rounds"] == "full" else min(possible, int(options["rounds"]))
    seeing = ("clairvoyance",) if options["clairvoyance"] == "on" else ()
    return (
        write.page("about", ("text", *seeing), singularity_score.Foretold),
        write.page("trump", ("text",), singularity.Turned),
        write.page("bid", (bids,), lambda stage: singularity_score.Bidding(stage, bids)),
        write.page("play", ("text",), singularity.following),
        write.page("specials", ("text",), singularity.specials),
        write.page(
            "score",
            (scoring, "text"),
            lambda stage: singularity_score.Scoring(stage, scoring),
            rounds=rounds,
        ),
    )


def _quando(write: Writing, options: Options) -> tuple[Page, ...]:
    from scenes.rules import quando, quando_round

    zeros, low = f"{options['end_on_zeros']}", f"{options['tie_low']}"
    passing = ("passing",) if options["passing"] == "on" else ()
    return (
        write.page("about", ("text",), quando.Fronts),
        write.page("play", ("text", *passing), quando.Sets),
        write.page("draw", ("text",), quando.Drawing),
        write.page("triple", ("text",), quando_round.Triple),
        write.page("end", ("text", zeros), lambda stage: quando_round.Knocking(stage, zeros)),
        write.page(
            "score",
            ("text", low, "end"),
            lambda stage: quando_round.Scoring(stage, low),
            score=options["end_score"],
        ),
    )


_CARDS: Final[Mapping[str, Callable[[Writing, Options], tuple[Page, ...]]]] = {
    "knobeln": _knobeln,
    "bohnen": _bohnen,
    "singularity": _singularity,
    "quando": _quando,
}

IMAGES: Final[Mapping[str, frozenset[str]]] = {
    "knobeln": frozenset({"common", "background/knobeln", "knobeln", "knobeln_people"}),
    "bohnen": frozenset({"common", "background/bohnen", "bohnen"}),
    "singularity": frozenset({"common", "background/singularity", "singularity", "singularity_small"}),
    "quando": frozenset({"common", "background/quando", "quando", "quando_cards"}),
}
"""The image pages that each game's card needs; its table has them, too."""

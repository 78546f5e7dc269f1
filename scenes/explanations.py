"""Bots tell why: one true sentence about the last decision of each (issue 7, point 5).

What may be told, and when, is up to `engine.play.decisions`; the numbers come from `engine.bots.explain`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from engine.core.seats import Seat
from engine.play.decisions import Decision
from engine.play.referee import Referee
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.hints import Hint
from engine.ui.widgets import fitting_size, paragraph, wrapped
from scenes.chronicle import card_text
from scenes.panel import PanelButton, PanelScene
from scenes.quando.words import set_text
from scenes.services import Services
from scenes.wording import listed

if TYPE_CHECKING:
    from engine.bots import explain_bohnen, explain_knobeln, explain_quando, explain_singularity

DONE: Final = "done"
WIDTH: Final = 1560.0
STEP: Final = 84.0
"""From one bot to the next, at least."""
LOWEST: Final = 510.0
"""Room for sentences with few bots, too, so that the panel covers the log below it."""
ROOMY: Final = 4
"""So many bots at most have more room, for larger letters."""
TOP: Final = 142.0
MARK_X: Final = 70.0
NAME_X: Final = 120.0
NAME_WIDTH: Final = 270.0
TEXT_X: Final = 410.0
EDGE: Final = 70.0

Sentence = Callable[[Texts, Any, tuple[str, ...]], str]
"""Makes a sentence of a reason and the names of all seats."""


def bots_of(referee: Referee) -> list[Seat]:
    """Return the seats that belong to bots."""
    return [Seat(seat) for seat, player in enumerate(referee.setup.players) if player.level is not None]


def sentence(texts: Texts, decision: Decision | None, names: tuple[str, ...]) -> str:
    """Return why a bot decided so.

    Args:
        texts: In which language.
        decision: From `Referee.last_decision`; ``None``: all of it is secret still.
        names: What the seats are called.
    """
    if decision is None:
        return texts("explain.nothing")
    # Imported here: the first frame need not wait for what bots know.
    from engine.bots.explain import explain

    reason = explain(decision.request, decision.move, decision.level, decision.style)
    say = _SENTENCES.get(type(reason).__name__)
    return texts("explain.untold") if say is None else say(texts, reason, names)


def _number(texts: Texts, value: float) -> str:
    """Write a number with one digit after the point or comma, which a whole number does not need."""
    text = f"{value:.1f}".removesuffix(".0")
    return text.replace(".", ",") if texts.language == "de" else text


def _signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−") if value else "0"


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f}"


def _with_way(texts: Texts, way: str, facts: str) -> str:
    """Add how a level found its move, if not by rule."""
    return facts if way == "rule" else texts(f"explain.{way}", facts=facts)


_NOTHING_PREFERRED: Final = frozenset(
    {("bid", "counting"), ("play", "counting"), ("knock", "counting"), ("knock", "careful")}
)
"""Moves and styles that have no leaning there (``engine/bots/*_styles.py``)."""


def _with_leaning(texts: Texts, way: str, kind: str, leaning: str, facts: str) -> str:
    """Add how a bot found its move and what its style prefers, if that may have tipped the scales."""
    if leaning == "even" or (kind, leaning) in _NOTHING_PREFERRED:
        return _with_way(texts, way, facts)
    if way == "search":
        facts = texts("explain.close", facts=facts)
    return texts(f"explain.leaning.{kind}_{leaning}", facts=facts)


def _call(texts: Texts, reason: "explain_knobeln.CallReason", names: tuple[str, ...]) -> str:
    has_company = any(number == reason.number for _, number in reason.heard)
    kind = "join" if reason.leaning == "bold" and has_company else "call"
    return _with_leaning(texts, "rule", kind, reason.leaning, _call_facts(texts, reason, names))


def _call_facts(texts: Texts, reason: "explain_knobeln.CallReason", names: tuple[str, ...]) -> str:
    said: dict[str, object] = {"number": reason.number, "own": reason.own}
    if reason.way == "average":
        said["expected"] = _number(texts, reason.expected)
    elif reason.chance is not None:
        said["chance"] = _percent(reason.chance)
        if reason.heard:
            calls = [
                texts("explain.knobeln.call", name=names[seat], number=number)
                for seat, number in reason.heard
            ]
            return texts("explain.knobeln.heard", count=len(calls), calls=listed(texts, calls), **said)
    return texts(f"explain.knobeln.{reason.way}", **said)


def _sow(texts: Texts, reason: "explain_bohnen.SowReason", _names: tuple[str, ...]) -> str:
    return _with_leaning(texts, "rule", "sow", reason.leaning, _sow_facts(texts, reason))


def _sow_facts(texts: Texts, reason: "explain_bohnen.SowReason") -> str:
    facts = texts("explain.bohnen.facts", pit=reason.pit, gain=_signed(reason.gain), count=reason.laps)
    if reason.made_urs:
        facts = texts("explain.bohnen.urs", facts=facts)
    if reason.gain == reason.best_gain:
        return texts("explain.bohnen.most", facts=facts)
    way = "ahead" if reason.looks_ahead else "missed"
    return texts(f"explain.bohnen.{way}", facts=facts, best=_signed(reason.best_gain))


def _bid(texts: Texts, reason: "explain_singularity.BidReason", _names: tuple[str, ...]) -> str:
    expected = _number(texts, reason.expected)
    facts = texts("explain.singularity.bid", number=reason.number, expected=expected, count=reason.sure)
    return _with_leaning(texts, reason.way, "bid", reason.leaning, facts)


def _blind(texts: Texts, reason: "explain_singularity.BlindBidReason", _names: tuple[str, ...]) -> str:
    facts = texts("explain.singularity.blind", number=reason.number, count=reason.seen)
    return _with_leaning(texts, "rule", "bid", reason.leaning, facts)


def _trump(texts: Texts, reason: "explain_singularity.TrumpReason", _names: tuple[str, ...]) -> str:
    suit = texts(f"singularity.suit.{reason.suit}")
    return texts("explain.singularity.trump", suit=suit, count=reason.held)


def _card(texts: Texts, reason: "explain_singularity.CardReason", _names: tuple[str, ...]) -> str:
    need = "need" if reason.missing > 0 else "over" if reason.missing < 0 else "have"
    why = "any" if reason.way != "rule" else "take" if reason.leads_trick else "duck"
    card = card_text(texts, reason.card)
    counted = {"count": abs(reason.missing)} if reason.missing else {}
    facts = texts(f"explain.singularity.{need}_{why}", card=card, **counted)
    if reason.way == "guess":
        return texts("explain.singularity.slip", facts=facts)
    return _with_leaning(texts, reason.way, "card", reason.leaning, facts)


def _play(texts: Texts, reason: "explain_quando.PlayReason", _names: tuple[str, ...]) -> str:
    laid = set_text(texts, reason.fronts)
    facts = texts("explain.quando.played", set=laid, points=reason.points, total=reason.total)
    if reason.way == "rule":
        return texts("explain.quando.most", facts=facts)
    return _with_leaning(texts, reason.way, "play", reason.leaning, facts)


def _draw(texts: Texts, reason: "explain_quando.DrawReason", _names: tuple[str, ...]) -> str:
    key = "flipped" if reason.flipped else "kept"
    expected = _number(texts, reason.expected)
    if reason.better is None:
        facts = texts(f"explain.quando.{key}_blind", shown=reason.shown, expected=expected)
        return _with_way(texts, reason.way, facts)
    said: dict[str, object] = {"shown": reason.shown, "expected": expected}
    by_rule = reason.way == "rule" and reason.leaning == "even"
    if by_rule and not reason.flipped and reason.shown > reason.expected:
        return texts("explain.quando.kept_fit", **said)
    facts = texts(f"explain.quando.{key}", better=reason.better, sides=reason.sides, **said)
    return _with_leaning(texts, reason.way, "draw", reason.leaning, facts)


def _knock(texts: Texts, reason: "explain_quando.KnockReason", _names: tuple[str, ...]) -> str:
    if reason.limit is not None:
        facts = texts("explain.quando.knock", total=reason.total, limit=reason.limit)
        return _with_leaning(texts, "rule", "knock", reason.leaning, facts)
    facts = texts("explain.quando.knock_tried", total=reason.total, fewest=reason.fewest)
    return _with_leaning(texts, "search", "knock", reason.leaning, facts)


def _zero(texts: Texts, reason: "explain_quando.ZeroReason", _names: tuple[str, ...]) -> str:
    if reason.way == "search":
        return _with_way(texts, reason.way, texts("explain.quando.zero_tried", zeros=reason.zeros))
    return texts("explain.quando.zero", zeros=reason.zeros)


_SENTENCES: Final[Mapping[str, Sentence]] = {
    "NoChoice": lambda texts, _reason, _names: texts("explain.forced"),
    "Whim": lambda texts, reason, _names: texts("explain.whim", moves=reason.moves),
    "CallReason": _call,
    "SowReason": _sow,
    "BidReason": _bid,
    "BlindBidReason": _blind,
    "TrumpReason": _trump,
    "CardReason": _card,
    "PlayReason": _play,
    "DrawReason": _draw,
    "KnockReason": _knock,
    "ZeroReason": _zero,
}
"""By the kind of the reason, named and not imported, because bots' modules are imported late."""


class WhyPanel(PanelScene):
    """A sentence of every bot, over the log."""

    def __init__(self, services: Services, referee: Referee, colours: Sequence[str]) -> None:
        """Ask all bots.

        Args:
            services: The house.
            referee: Who knows what may be told.
            colours: For each seat its colour at this table.
        """
        names = tuple(player.name for player in referee.setup.players)
        self._names, self._colours = names, colours
        self.lines = [
            (seat, sentence(services.texts, referee.last_decision(seat), names)) for seat in bots_of(referee)
        ]
        """Who speaks, and what is said."""
        super().__init__(
            services,
            services.texts("explain.title"),
            buttons=[PanelButton(DONE, services.texts("explain.done"), self.back)],
            start=DONE,
            width=WIDTH,
        )

    @property
    def note_height(self) -> float:
        """Room for the sentences."""
        return max(LOWEST, STEP * len(self.lines) + 12.0)

    def hints(self) -> list[Hint]:
        """Return what can be pressed."""
        return [Hint("back", self.services.texts("hint.back"))]

    def draw_note(self, canvas: Canvas) -> None:
        """Write the sentences, each beside its bot."""
        count = len(self.lines)
        step = STEP if count > ROOMY else (LOWEST - 12.0) / ROOMY
        size = self._letters(canvas, step)
        y = self.rect.y + TOP + (self.note_height - step * len(self.lines)) / 2
        for seat, text in self.lines:
            name, middle = self._names[seat], y + step / 2
            canvas.image(f"mark/{self._colours[seat]}", self.rect.x + MARK_X, middle)
            name_size = fitting_size(canvas, name, NAME_WIDTH, theme.SIZE_BODY, "bold")
            canvas.text(name, self.rect.x + NAME_X, middle, name_size, theme.STOUT, font="bold")
            height = self._height(canvas, text, size)
            area = Rect(self.rect.x + TEXT_X, middle - height / 2, self._text_width, height)
            paragraph(canvas, text, area, size, theme.STOUT)
            y += step

    def _letters(self, canvas: Canvas, step: float) -> int:
        """Return the size of letters in which no sentence runs into the next one."""
        longest = max((self._height(canvas, text, theme.SIZE_BODY) for _, text in self.lines), default=0.0)
        return theme.SIZE_BODY if longest < step else theme.SIZE_MINIMUM

    def _height(self, canvas: Canvas, text: str, size: int) -> float:
        return 1.3 * size * len(wrapped(canvas, text, self._text_width, size))

    @property
    def _text_width(self) -> float:
        return self.rect.width - TEXT_X - EDGE

"""Beer mats that explain a rare rule the first time in an evening that it strikes (``ux.md``, Flow)."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from engine.games.bohnen.model import UrsMade
from engine.games.knobeln.events import CallDue, TrapClosed
from engine.games.quando.model import CardsPlayed, RoundEnded
from engine.games.singularity.cards import CLANKER, SINGULARITY
from engine.games.singularity.model import TrickTaken, TrumpTurned
from engine.play.seating import TableSetup
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.canvas_over import faded
from engine.ui.geometry import Rect
from engine.ui.layout import load_layout
from engine.ui.widgets import LINE_STEP, fitting_lines, wrapped
from scenes.services import Services

GAMES: Final = ("knobeln", "bohnen", "singularity", "quando")
REQUIRED: Final = {f"mat_{game}": "rect" for game in GAMES}
"""Where the mat lies on each table: its middle, and its greatest width."""

APPEAR_SECONDS: Final = 0.15
TEXT_SIZE: Final = 32
LINE: Final = 40.0
MARGIN: Final = 28.0
"""Between the edge of a mat and its text, left and right."""
EDGE: Final = 18.0
"""The same above and below."""


def _blocked(event: CallDue) -> str | None:
    return "blocked" if event.blocked_why == "all_called_it" else None


def _trap(event: TrapClosed) -> str | None:
    return "trap" if len(event.offenders) == 1 else "traps"


def _urs(_event: UrsMade) -> str | None:
    return "urs"


def _clankers(event: TrickTaken) -> str | None:
    return "clankers" if all(card == CLANKER for _, card in event.trick) else None


def _turned(event: TrumpTurned) -> str | None:
    return "turned" if event.turned == SINGULARITY else None


def _triple(event: CardsPlayed) -> str | None:
    return "triple" if event.triple else None


def _knocker(event: RoundEnded) -> str | None:
    punished = event.knocked is not None and event.points[event.knocked] > event.sums[event.knocked]
    return "knocker" if punished else None


_RARE: Final[Mapping[type, Callable[[Any], str | None]]] = {
    CallDue: _blocked,
    TrapClosed: _trap,
    UrsMade: _urs,
    TrickTaken: _clankers,
    TrumpTurned: _turned,
    CardsPlayed: _triple,
    RoundEnded: _knocker,
}


def rare_rule(event: object) -> str | None:
    """Return the rule that strikes with an event, as the texts name it, if it is a rare one."""
    strikes = _RARE.get(type(event))
    return strikes(event) if strikes is not None else None


class BeerMat:
    """The mat on one table; which rules were explained already is remembered for the evening."""

    def __init__(self, services: Services, setup: TableSetup) -> None:
        """Begin without a mat."""
        self._services = services
        self._setup = setup
        self._due: list[tuple[str, str]] = []
        """Rules that have struck, and their text, before the picture has shown them."""
        self.text = ""
        """What the mat says, or nothing."""
        self._age = 0.0
        self._rect = Rect(0.0, 0.0, 0.0, 0.0)

    def note(self, events: Iterable[object]) -> None:
        """Notice rules that strike for the first time this evening."""
        for event in events:
            rule = rare_rule(event)
            if rule is not None and rule not in self._services.explained:
                seat = getattr(event, "seat", None)
                name = self._setup.players[seat].name if isinstance(seat, int) and seat >= 0 else ""
                self._due.append((rule, self._services.texts(f"rules.mat.{rule}", name=name)))

    def lay(self) -> bool:
        """The picture has shown what happened: lay a mat for it; tell whether there is one."""
        due, self._due = self._due, []
        if not due:
            return False
        rule, self.text = due[0]
        self._services.explained.add(rule)
        self._age = 0.0
        self._rect = place_of(self._services.assets, self._setup.game)
        return True

    def advance(self, seconds: float) -> bool:
        """Let time pass; tell whether the mat looks different now."""
        if not self.text:
            return False
        before = self._alpha
        self._age += seconds
        if self._age >= theme.message_seconds(self.text):
            self.text = ""
        return self._alpha != before

    @property
    def _alpha(self) -> float:
        if not self.text:
            return 0.0
        left = theme.message_seconds(self.text) - self._age
        return max(0.0, min(1.0, self._age / APPEAR_SECONDS, left / APPEAR_SECONDS))

    def draw(self, canvas: Canvas) -> None:
        """Draw the mat, as high as its text needs."""
        alpha = self._alpha
        if alpha <= 0.0:
            return
        shown = faded(canvas, alpha)
        width = self._rect.width - 2 * MARGIN
        # Larger letters must not make the mat higher than there is room for it.
        usual = len(wrapped(canvas, self.text, width, TEXT_SIZE, "bold")) * LINE_STEP * TEXT_SIZE
        room = Rect(0.0, 0.0, width, max(usual, self._rect.height - EDGE))
        size, lines = fitting_lines(canvas, self.text, room, TEXT_SIZE, "bold")
        step = max(LINE, LINE_STEP * size)
        height = len(lines) * step + 2 * EDGE
        rect = Rect.around(self._rect.center, self._rect.width, height)
        shown.panel("panel/mat", rect)
        for number, line in enumerate(lines):
            y = rect.center.y + (number - (len(lines) - 1) / 2) * step
            shown.text(line, rect.center.x, y, size, theme.STOUT, font="bold", align="middle")


def place_of(assets: Path, game: str) -> Rect:
    """Return where the mat lies on the table of a game."""
    return load_layout(assets / "layouts" / "rules.tmx", REQUIRED).rect(f"mat_{game}")

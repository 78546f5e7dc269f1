"""Four hands behind the curtain: with no coin, one, two or three (``ux.md``, Hidden hands)."""

from typing import Final

from engine.games.knobeln.model import COINS, Load
from engine.play.outfits import Outfit, outfit_of
from engine.play.seating import Player
from engine.text import Texts
from engine.ui import theme
from engine.ui.actions import DIRECTIONS, Action, Digit, InputEvent, PointerMoved, PointerPressed, Press
from engine.ui.canvas import Canvas, Colour
from engine.ui.focus import Focus, Target
from engine.ui.geometry import Rect
from engine.ui.hints import Hint
from engine.ui.widgets import fitting_size
from scenes.knobeln.hands import LARGE_COINS
from scenes.looks import PLAYER_COLOURS, ColourName

FIRST: Final = 312.0
STEP: Final = 336.0
WIDTH: Final = 300.0
TOP: Final = 300.0
HEIGHT: Final = 440.0
WRIST: Final = 120.0
"""How far above its lower edge a hand ends."""
RAISE: Final = 14.0
NUMBER: Final = 52.0
CLOSE: Final = Rect(960.0 - 210.0, 806.0, 420.0, 96.0)
"""The button that closes the hand that was clicked: the pointer is seen for a moment after the curtain has
closed, and must not rest where it chose."""


class Fists:
    """Asks for a load, seen by one person only."""

    def __init__(
        self, texts: Texts, look: Outfit, tint: Colour, *, least: int, first: int, title: str
    ) -> None:
        """Ask.

        Args:
            texts: All words.
            look: Whose hands these are.
            tint: The colour of the sleeve.
            least: The fewest coins that can be loaded.
            first: The hand that has the light at first.
            title: What is asked.
        """
        self._texts = texts
        self._look = look
        self._tint = tint
        self._title = title
        self._loads = range(least, COINS + 1)
        targets = [Target(str(coins), self._area(coins)) for coins in self._loads]
        self._focus = Focus(targets, str(first))
        self._clicked = False

    def _area(self, coins: int) -> Rect:
        return Rect(FIRST + coins * STEP - WIDTH / 2 + 144, TOP, WIDTH, HEIGHT)

    def handle(self, event: InputEvent) -> Load | None:
        """Walk along the hands and close one."""
        match event:
            case Press(action=Action.CONFIRM):
                return Load(int(self._focus.key))
            case Press(action=action) if action in DIRECTIONS or action is Action.NEXT:
                self._focus.move(action)
            case Digit(number=number) if number in self._loads:
                self._focus.set(str(number))
            case PointerMoved(x, y) if not self._clicked:
                self._focus.hover(x, y)
            case PointerPressed(x, y) if self._clicked and CLOSE.contains(x, y):
                return Load(int(self._focus.key))
            case PointerPressed(x, y):
                self._click(x, y)
            case _:
                pass
        return None

    def _click(self, x: float, y: float) -> None:
        """Choose a hand with the mouse; from then on hovering changes nothing."""
        key = self._focus.at(x, y)
        if key is not None:
            self._clicked = True
            self._focus.set(key)

    def update(self, seconds: float) -> bool:
        """Let the light fade over."""
        return self._focus.update(seconds)

    def draw(self, canvas: Canvas) -> None:
        """Draw the open hands."""
        for coins in self._loads:
            area, glow = self._area(coins), self._focus.glow(str(coins))
            face = area.moved(0.0, -RAISE * glow)
            canvas.panel("panel/plate_active" if glow > 0.5 else "panel/plate", face)
            x, y = face.center.x, face.bottom - WRIST
            canvas.image("palm/large/sleeve", x, y, tint=self._tint)
            canvas.image("palm/large/sleeve/plain", x, y)
            canvas.image(f"palm/large/{self._look.fur}", x, y)
            for dx, dy in LARGE_COINS[coins]:
                canvas.image("coin/club/large", x + dx, y + dy)
            canvas.text(
                str(coins),
                x,
                face.y + NUMBER,
                64,
                theme.LAMP if glow > 0.5 else theme.FOAM,
                font="bold",
                align="middle",
            )

        if self._clicked:
            canvas.panel("panel/button", CLOSE)
            text = self._texts("knobeln.hint.load")
            size = fitting_size(canvas, text, CLOSE.width - 48, theme.SIZE_BODY, "bold")
            canvas.text(text, *CLOSE.center, size, theme.FOAM, font="bold", align="middle")

    def title(self) -> str:
        """Return what is asked."""
        return self._title

    def hints(self) -> list[Hint]:
        """Return how to choose."""
        return [
            Hint("choose_row", self._texts("knobeln.hint.coins")),
            Hint("confirm", self._texts("knobeln.hint.load")),
        ]


def ask_in_secret(texts: Texts, player: Player, colour: ColourName, least: int, *, must_load: bool) -> Fists:
    """Return the question for somebody who shares a device with others.

    Args:
        texts: All words.
        player: Who is asked, a person.
        colour: The colour of that seat.
        least: The fewest coins that can be loaded.
        must_load: Whether an empty fist would be a trap (K-06); then another hand has the light at
            first, so that nobody walks into it by a double press.
    """
    look = outfit_of(player.figure)
    assert look is not None, "nobody asks a tin buffalo"
    title = texts("knobeln.load.must" if must_load else "knobeln.load.title")
    first = 1 if must_load else least
    return Fists(texts, look, PLAYER_COLOURS[colour], least=least, first=first, title=title)

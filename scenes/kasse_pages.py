"""Where the mats of the Kasse lie: six on a page, beside the board."""

from collections.abc import Sequence
from typing import Final

from engine.text import Texts
from engine.ui import theme
from engine.ui.actions import Action
from engine.ui.canvas import Canvas
from engine.ui.focus import HIT_SIZE
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import fitting_text, paragraph
from scenes.kasse_board import BOARD
from scenes.kasse_cards import Card

COLUMNS: Final = 3
PER_PAGE: Final = 6
_GAP: Final = 26.0
_LEFT: Final = BOARD.right + 36
_TOP: Final = theme.SAFE.y + 38
_RIGHT: Final = theme.SAFE.right - 24
"""The focus raises a mat and makes it larger: its ring must not leave the safe area."""
_CARD: Final = Rect(_LEFT, _TOP, (_RIGHT - _LEFT - 2 * _GAP) / COLUMNS, 382)
_MIDDLE_X: Final = (_LEFT + _RIGHT) / 2
_NUMBER: Final = Point(_MIDDLE_X, BOARD.bottom - 18)
_ARROW_DX: Final = 150.0
_EMPTY: Final = Rect.around(Point(_MIDDLE_X, BOARD.center.y), 800, 260)


class Pages:
    """All the mats, and which page of them is seen."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = list(cards)
        """In the order in which they lie there."""
        self._page = 0

    def renew(self, cards: Sequence[Card]) -> None:
        """Write the mats anew; everything stays where it lies, even if somebody owes less now."""
        found = {card.key: card for card in cards}
        self.cards = [found.get(card.key, card) for card in self.cards]

    @property
    def count(self) -> int:
        """How many pages there are, at least one."""
        return max(1, -(-len(self.cards) // PER_PAGE))

    @property
    def shown(self) -> list[Card]:
        """The mats of the present page."""
        return self.cards[self._page * PER_PAGE : (self._page + 1) * PER_PAGE]

    def areas(self) -> dict[str, Rect]:
        """Return where the mats of the present page lie."""
        areas = {}
        for number, card in enumerate(self.shown):
            row, column = divmod(number, COLUMNS)
            areas[card.key] = _CARD.moved(column * (_CARD.width + _GAP), row * (_CARD.height + _GAP))
        return areas

    def can_turn(self, by: int) -> bool:
        """Tell whether there is a page before (-1) or behind (1) the present one."""
        return self._page + by in range(self.count)

    def turn(self, by: int) -> None:
        """Show another page."""
        self._page += by

    def beyond(self, key: str, action: Action) -> int:
        """Return by how many pages a step to the side from a mat leads, and 0 if it stays on this one."""
        keys = [card.key for card in self.shown]
        if key in keys:
            column = keys.index(key) % COLUMNS
            if action is Action.RIGHT and column == COLUMNS - 1 and self.can_turn(1):
                return 1
            if action is Action.LEFT and column == 0 and self.can_turn(-1):
                return -1
        return 0

    def entrance(self, row: int, by: int) -> str:
        """Return the mat that a step to the side leads to, in this row of the page that was turned to."""
        number = row * COLUMNS + (0 if by > 0 else COLUMNS - 1)
        return self.shown[min(number, len(self.shown) - 1)].key

    def row(self, key: str) -> int:
        """Return in which row a mat of the present page lies."""
        return [card.key for card in self.shown].index(key) // COLUMNS

    def arrow(self, by: int) -> Rect:
        """Return where to click to turn the pages back (-1) or on (1)."""
        return Rect.around(_NUMBER.moved(dx=by * _ARROW_DX), HIT_SIZE, HIT_SIZE)

    def arrow_at(self, x: float, y: float) -> int:
        """Return by how many pages a click turns."""
        return next((by for by in (-1, 1) if self.count > 1 and self.arrow(by).contains(x, y)), 0)

    def draw_number(self, canvas: Canvas, texts: Texts) -> None:
        """Draw which page is seen, between two arrows, if there are several."""
        if self.count == 1:
            return
        text = texts("kasse.page", page=self._page + 1, pages=self.count)
        canvas.panel("knobeln/mat", Rect.around(_NUMBER, 2 * _ARROW_DX + 80, 54))
        room = 2 * _ARROW_DX - 60
        fitting_text(canvas, text, *_NUMBER, theme.SIZE_HINT, theme.STOUT, room=room, most=42, align="middle")
        for by, sprite in ((-1, "icon/arrow_left"), (1, "icon/arrow_right")):
            canvas.image(sprite, *self.arrow(by).center, alpha=1.0 if self.can_turn(by) else 0.2)


def draw_nobody(canvas: Canvas, texts: Texts) -> None:
    """Draw the one mat that lies there before anybody owes anything."""
    canvas.panel("panel/mat", _EMPTY)
    area = Rect.around(_EMPTY.center, _EMPTY.width - 100, _EMPTY.height - 80)
    paragraph(canvas, texts("kasse.empty"), area, theme.SIZE_BODY, theme.STOUT, centred=True, middle=True)

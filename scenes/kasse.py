"""The Kasse: who owes how many rounds, what lies in the helmet, who took revenge on whom.

Nothing here can be taken back, so whoever marks a round as paid or empties the helmet must hold the
button for a while.
"""

from typing import Final

from engine.play.ledger import Tab
from engine.ui import theme
from engine.ui.actions import (
    DIRECTIONS,
    MOUSE,
    Action,
    Device,
    InputEvent,
    PadLost,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Press,
    Release,
    Wheel,
)
from engine.ui.canvas import Canvas
from engine.ui.focus import Focus, Target
from engine.ui.geometry import Rect
from engine.ui.hints import Hint
from engine.ui.widgets import fitting_size
from scenes.club_tabs import KASSE, Tabs
from scenes.kasse_board import HELMET, draw_board
from scenes.kasse_cards import cards, tab_key
from scenes.kasse_hold import Hold
from scenes.kasse_pages import Pages, draw_nobody
from scenes.message import Message
from scenes.overlay import HINT_AREA, Overlay
from scenes.services import Services

HELMET_KEY: Final = "helmet"
_BAR_HEIGHT: Final = 18.0
_BAR_MARGIN: Final = 30.0
_BAR_RISE: Final = 30.0
"""From the lower edge of what is held up to the bar."""
_MESSAGE_WIDTH: Final = 800.0


class KasseScene(Overlay):
    """The club's book as beer mats, over the scene it was opened from."""

    veil = 0.86
    hints_from = theme.SAFE.x + _MESSAGE_WIDTH + 48
    pages = frozenset({"common", "knobeln"})

    def __init__(self, services: Services) -> None:
        """Read the book and lay everything on the table."""
        super().__init__()
        self.services = services
        self._hold = Hold()
        self._message = Message()
        self._sheets = Tabs(services, KASSE)
        self.mats = Pages([])
        self._read()
        self.focus = Focus(self._targets())

    def _read(self) -> None:
        ledger = self.services.ledger
        tabs = ledger.tabs()
        self._tabs: dict[str, Tab] = {tab_key(tab): tab for tab in tabs}
        self._helmet, self._loudest = ledger.helmet(), ledger.loudest()
        mats = cards(tabs, ledger.feuds())
        if self.mats.cards:
            self.mats.renew(mats)
        else:
            self.mats = Pages(mats)

    def area(self, key: str) -> Rect:
        """Return where the helmet or a mat of the present page lies."""
        return HELMET if key == HELMET_KEY else self.mats.areas()[key]

    def _targets(self) -> list[Target]:
        mats = [Target(key, area) for key, area in self.mats.areas().items()]
        return [Target(HELMET_KEY, HELMET), *mats]

    # --- input

    def handle(self, event: InputEvent) -> None:
        """Move the focus, turn pages, hold; back goes away."""
        if self._sheets.handle(event, self):
            return
        match event:
            case Press(action=action) if action in DIRECTIONS or action is Action.NEXT:
                self._direction(action)
            case Press(action=Action.CONFIRM, device=device):
                self._begin(device)
            case Release(action=Action.CONFIRM, device=device) | PadLost(device=device):
                self._let_go(self._hold.let_go(device))
            case Press(action=Action.BACK | Action.PAUSE):
                self.services.audio.play("tick_back")
                self.close()
            case PointerMoved(x, y):
                self._moved(self.focus.hover(x, y))
            case PointerPressed(x, y):
                self._clicked(x, y)
            case PointerReleased():
                self._let_go(self._hold.let_go(MOUSE))
            case Wheel(steps=steps):
                self._turn(-1 if steps > 0 else 1)
            case _:
                pass

    def _let_go(self, held: bool) -> None:
        if held:
            self.invalidate()

    def _moved(self, moved: bool) -> None:
        if moved:
            self._hold.cancel()
            self.services.audio.play("tick")
            self.invalidate()

    def _direction(self, action: Action) -> None:
        """Step to a neighbour; beyond the outer column lies the next page."""
        by = self.mats.beyond(self.focus.key, action)
        if by == 0:
            self._moved(self.focus.move(action))
            return
        row = self.mats.row(self.focus.key)
        self._turn(by)
        self.focus.set(self.mats.entrance(row, by))

    def _turn(self, by: int) -> None:
        """Turn to another page, if there is one."""
        if not self.mats.can_turn(by):
            return
        self._hold.cancel()
        self.mats.turn(by)
        first = self.mats.shown[0].key
        self.focus.replace(self._targets(), HELMET_KEY if self.focus.key == HELMET_KEY else first)
        self.services.audio.play("tick")
        self.invalidate()

    def _clicked(self, x: float, y: float) -> None:
        by = self.mats.arrow_at(x, y)
        key = self.focus.at(x, y)
        action = self._hint_bar.at(x, y)
        if by:
            self._turn(by)
        elif key is not None:
            self._moved(self.focus.set(key))
            self._begin(MOUSE)
        elif action is Action.CONFIRM:
            self._begin(MOUSE)
        elif action is not None:
            self.handle(Press(action, self.go.device))

    # --- holding

    def _can_hold(self, key: str) -> bool:
        """Tell whether there is anything to pay or to take."""
        if key == HELMET_KEY:
            return self._helmet.people > 0 or self._helmet.bots > 0
        return key in self._tabs and self._tabs[key].owed > 0

    def _begin(self, device: Device) -> None:
        if self._can_hold(self.focus.key):
            self._hold.begin(self.focus.key, device)
            self.invalidate()
        else:
            self.services.audio.play("error")

    def _held(self, key: str) -> None:
        """Somebody held long enough: book it."""
        ledger, texts = self.services.ledger, self.services.texts
        if key == HELMET_KEY:
            ledger.empty_helmet()
            done, sound = texts("kasse.emptied"), "coin_helm"
        else:
            ledger.pay_round(self._tabs[key])
            done, sound = texts("kasse.round_paid", name=self._tabs[key].name), "chalk_1"
        if ledger.trouble is not None:
            self.services.audio.play("error")
            return
        self.services.audio.play(sound)
        self._message.show(done)
        self._read()

    def update(self, seconds: float) -> None:
        """Let the table appear, the light move and the bar fill."""
        super().update(seconds)
        if self._hold.key:
            self.invalidate()
        done = self._hold.advance(seconds)
        if done is not None:
            self._held(done)
        changed = self._message.advance(seconds)
        if self.focus.update(seconds) or changed:
            self.invalidate()

    # --- the picture

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the board and the mats."""
        texts = self.services.texts
        draw_board(canvas, texts, self._helmet, self._loudest, self.focus.glow(HELMET_KEY))
        for card in self.mats.shown:
            card.draw(canvas, texts, self.area(card.key), self.focus.glow(card.key))
        if not self.mats.cards:
            draw_nobody(canvas, texts)
        self.mats.draw_number(canvas, texts)
        self._sheets.draw(canvas, self.go.device)
        self._draw_bar(canvas)
        self._draw_message(canvas)
        self.draw_hint_plate(canvas, self.hints())

    def _draw_bar(self, canvas: Canvas) -> None:
        """Draw how long something has been held."""
        if not self._hold.key:
            return
        area = self.area(self._hold.key)
        width = area.width - 2 * _BAR_MARGIN
        groove = Rect(area.x + _BAR_MARGIN, area.bottom - _BAR_RISE, width, _BAR_HEIGHT)
        canvas.box(groove.grown(4), theme.FOAM)
        canvas.box(groove, theme.STOUT)
        filled = width * self._hold.share(self._hold.key)
        canvas.box(Rect(groove.x, groove.y, filled, groove.height), theme.LAMP)

    def _draw_message(self, canvas: Canvas) -> None:
        """Write what was booked, or that the book cannot be used."""
        trouble = self.services.ledger.trouble is not None
        text = self.services.texts("kasse.trouble") if trouble else self._message.text
        if not text:
            return
        size = fitting_size(canvas, text, _MESSAGE_WIDTH - 48, theme.SIZE_HINT, "text")
        width = canvas.measure(text, size) + 48
        plate = Rect(theme.SAFE.x, HINT_AREA.y - 4, width, HINT_AREA.height + 8)
        canvas.panel("panel/plate", plate)
        canvas.text(text, plate.x + 24, plate.center.y, size, theme.FOAM)

    def hints(self) -> list[Hint]:
        """Return what can be pressed now."""
        texts, key = self.services.texts, self.focus.key
        hints = [Hint("choose", texts("hint.choose"))] if self.mats.cards else []
        if self._can_hold(key):
            hold = "kasse.hint.empty" if key == HELMET_KEY else "kasse.hint.pay"
            hints.append(Hint("confirm", texts(hold)))
        return [*hints, Hint("back", texts("hint.back"))]

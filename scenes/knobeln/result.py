"""The plates at the end of a match of Knobeln: who pays, revenge, who calls first then."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.core.seats import Seat
from engine.play.referee import Referee
from engine.play.seating import Player, TableSetup
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.hints import Hint
from engine.ui.widgets import fitting_size, grown, raised
from scenes.heads import draw_plaque
from scenes.looks import ColourName
from scenes.panel import MARGIN, PanelButton, PanelScene
from scenes.services import Services

REVENGE: Final = "revenge"
AGAIN: Final = "again"
PUB: Final = "pub"

LIST_TOP: Final = 196.0
LIST_STEP: Final = 104.0
WIDTH: Final = 1500.0
COLUMN: Final = 680.0
FIRST_COLUMN: Final = 150.0
NAME_OFFSET: Final = 76.0
EUROS_OFFSET: Final = 520.0
ROWS: Final = 4
NOTE_ROOM: Final = 92.0
"""For the sentence below the list."""
MONEY_MOST: Final = 52.0
NOTE_MOST: Final = 46.0
"""How large letters may be in what little room there is."""
NAME_GAP: Final = 24.0
"""Between a name and what it paid."""

CARD: Final = (260.0, 214.0)
CARD_GAP: Final = 36.0
CARD_PLAQUE: Final = 1.25
CARD_PLAQUE_Y: Final = 86.0
CARD_NAME_RISE: Final = 34.0
CARDS_TOP: Final = 226.0
CARDS_BOTTOM: Final = 60.0
NOTE_Y: Final = 156.0
MOST_IN_A_ROW: Final = 4
NARROWEST: Final = 1000.0


class KnobelnResult(PanelScene):
    """Who lost, and what everybody paid: people euros into the helmet, bots tin money of their own."""

    def __init__(
        self,
        services: Services,
        referee: Referee,
        colours: Sequence[ColourName],
        loser: Seat,
        *,
        may_shout: bool,
    ) -> None:
        """Show a result; ``may_shout``: the loser is a person and has not shouted yet (K-23)."""
        texts = services.texts
        self._referee = referee
        self._colours = tuple(colours)
        self._loser = loser
        buttons = [
            PanelButton(AGAIN, texts("knobeln.result.again"), lambda: self.close(AGAIN)),
            PanelButton(PUB, texts("knobeln.result.pub"), lambda: self.close(PUB)),
        ]
        if may_shout:
            buttons.insert(
                0, PanelButton(REVENGE, texts("knobeln.result.revenge"), lambda: self.close(REVENGE))
            )
        trouble = services.ledger.trouble is not None or services.club.trouble is not None
        self._sentence = texts("result.not_booked" if trouble else f"knobeln.result.{self._bill()}")
        super().__init__(
            services,
            texts("knobeln.result.title", name=referee.setup.players[loser].name),
            buttons=buttons,
            start=REVENGE if may_shout else AGAIN,
            width=WIDTH,
        )

    def _bill(self) -> str:
        """Return the key of the sentence that says where the money is and where the round stands."""
        players, over = self._referee.setup.players, self._referee.over
        assert over is not None
        paid = {player.is_bot for player, score in zip(players, over.scores, strict=True) if score}
        if players[self._loser].is_bot:
            return "tin_and_euros" if False in paid else "tin"
        return "euros_and_tin" if True in paid else "euros"

    @property
    def note_height(self) -> float:
        """Room for everybody's money above the sentence."""
        rows = min(ROWS, (len(self._referee.setup.players) + 1) // 2)
        return LIST_STEP * rows + NOTE_ROOM

    def back(self) -> None:
        """Back means the pub: the match is over."""
        self.close(PUB)

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw a line for everybody: plaque, name, money."""
        super().draw_ground(canvas)
        players = self._referee.setup.players
        rows = (len(players) + 1) // 2
        for seat, player in enumerate(players):
            column, row = divmod(seat, rows)
            x = self.rect.x + FIRST_COLUMN + column * COLUMN
            y = self.rect.y + LIST_TOP + row * LIST_STEP
            draw_plaque(canvas, player.figure, self._colours[seat], Point(x, y), level=player.level)
            colour = theme.WINE if seat == self._loser else theme.STOUT
            money = self._money(Seat(seat))
            money_size = grown(canvas, theme.SIZE_NAME, MONEY_MOST)
            width = EUROS_OFFSET - NAME_OFFSET - NAME_GAP - canvas.measure(money, money_size, "bold")
            size = fitting_size(canvas, player.name, width, theme.SIZE_NAME, "bold")
            canvas.text(player.name, x + NAME_OFFSET, y, size, colour, font="bold")
            canvas.text(money, x + EUROS_OFFSET, y, money_size, colour, font="bold", align="end")
        y = self.rect.y + LIST_TOP + (rows - 1) * LIST_STEP + NOTE_ROOM
        room, size = self.rect.width - 160, theme.SIZE_HINT + 2
        size = fitting_size(canvas, self._sentence, room, size, "text", most=NOTE_MOST)
        canvas.text(self._sentence, self.rect.center.x, y, size, theme.STOUT, align="middle")

    def _money(self, seat: Seat) -> str:
        """Return what a seat paid in this match, in its own kind of money."""
        over, texts = self._referee.over, self.services.texts
        assert over is not None
        paid = over.scores[seat]
        if self._referee.setup.players[seat].is_bot:
            return texts("kasse.tin_coins", count=paid)
        return texts("knobeln.euros", euros=paid)


class StarterQuestion(PanelScene):
    """The loser names who calls first in the next match (K-15): everybody stands there to be chosen."""

    def __init__(
        self,
        services: Services,
        setup: TableSetup,
        colours: Sequence[ColourName],
        loser: Seat,
        *,
        heard: bool,
    ) -> None:
        """Ask; closes with the seat. ``heard``: it is a match of revenge (K-23)."""
        texts = services.texts
        self._players = setup.players
        self._colours = tuple(colours)
        self._loser = loser
        buttons = [
            PanelButton(str(seat), player.name, partial(self.close, seat))
            for seat, player in enumerate(setup.players)
        ]
        super().__init__(
            services,
            texts("knobeln.first.title"),
            buttons=buttons,
            start=str(int(loser)),
            text=texts(
                "knobeln.first.heard" if heard else "knobeln.first.lost", name=setup.players[loser].name
            ),
            width=max(NARROWEST, 2 * MARGIN + self._columns * (CARD[0] + CARD_GAP)),
        )

    @property
    def _columns(self) -> int:
        count = len(self._players)
        return count if count <= MOST_IN_A_ROW else (count + 1) // 2

    @property
    def note_height(self) -> float:
        """Room for one sentence under the title."""
        return 64.0

    def _outline(self, width: float) -> Rect:
        rows = -(-len(self._players) // self._columns)
        height = CARDS_TOP + rows * (CARD[1] + CARD_GAP) - CARD_GAP + CARDS_BOTTOM
        return Rect(960 - width / 2, 500 - height / 2, width, height)

    def _layout(self) -> dict[str, Rect]:
        areas: dict[str, Rect] = {}
        columns, (width, height) = self._columns, CARD
        for number, key in enumerate(self.buttons):
            row, column = divmod(number, columns)
            in_this_row = min(columns, len(self.buttons) - row * columns)
            left = self.rect.center.x - (in_this_row * (width + CARD_GAP) - CARD_GAP) / 2
            top = self.rect.y + CARDS_TOP + row * (height + CARD_GAP)
            areas[key] = Rect(left + column * (width + CARD_GAP), top, width, height)
        return areas

    def back(self) -> None:
        """Naming nobody means oneself (K-14); the hint says so."""
        self.close(int(self._loser))

    def hints(self) -> list[Hint]:
        """Return how to name somebody, and what it means not to."""
        texts = self.services.texts
        return [
            Hint("choose", texts("knobeln.hint.seat")),
            Hint("confirm", texts("knobeln.hint.name")),
            Hint("back", texts("knobeln.first.myself")),
        ]

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the mat with the question."""
        canvas.panel("panel/mat", self.rect)
        x = self.rect.center.x
        size = fitting_size(canvas, self.title, self.rect.width - 2 * MARGIN, theme.SIZE_TITLE, "display")
        canvas.text(
            self.title, x, self.rect.y + MARGIN + 30, size, theme.WINE, font="display", align="middle"
        )
        size = fitting_size(canvas, self.text, self.rect.width - 2 * MARGIN, theme.SIZE_HINT + 2, "text")
        canvas.text(self.text, x, self.rect.y + NOTE_Y, size, theme.STOUT, align="middle")

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw a card for everybody: plaque and name."""
        for seat, player in enumerate(self._players):
            self._draw_card(canvas, Seat(seat), player)
        self._draw_hints(canvas)

    def _draw_card(self, canvas: Canvas, seat: Seat, player: Player) -> None:
        glow = self.focus.glow(str(int(seat)))
        face = raised(self.area(str(int(seat))), glow)
        canvas.panel("panel/button", face)
        if glow > 0.0:
            canvas.panel("panel/button_focus", face, alpha=glow)
        x, colour = face.center.x, theme.WINE if glow > 0.5 else theme.FOAM
        place = Point(x, face.y + CARD_PLAQUE_Y)
        draw_plaque(canvas, player.figure, self._colours[seat], place, CARD_PLAQUE, level=player.level)
        size = fitting_size(canvas, player.name, face.width - 40, theme.SIZE_BODY, "bold")
        canvas.text(player.name, x, face.bottom - CARD_NAME_RISE, size, colour, font="bold", align="middle")

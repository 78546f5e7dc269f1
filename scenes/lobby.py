"""Sitting down: who plays, against whom, by which rules; here for two.

The first press on "Los geht's" plays the table as it was last time. A second device joins
by pressing confirm; its owner then plays with it alone. For several: `scenes.lobby_round`.
"""

from collections.abc import Mapping
from typing import Final

from engine.core.seats import Seat
from engine.play.seating import LEVELS, Level, Player, TableSetup
from engine.ui import theme
from engine.ui.actions import Action, InputEvent, PadLost, Press
from engine.ui.canvas import Align, Canvas
from engine.ui.hints import Hint
from engine.ui.widgets import Choice, ChoiceRow, fitting_size
from scenes.lobby_options import chosen_options, option_rows
from scenes.lobby_round import RoundLobby
from scenes.lobby_rules import open_rules, with_rules
from scenes.lobby_sofa import SEATS
from scenes.panel import PanelButton, PanelScene
from scenes.people_names import figure_names
from scenes.services import Services
from scenes.tables import table_scene

PEOPLE: Final = ("jupp", "uschi", "heinz", "moni")
"""Figures of people, in the order in which they are offered: those whose colour no bot has."""
BOTS: Final[dict[Level, str]] = {"easy": "blech1", "normal": "blech2", "hard": "blech3"}
"""The tin buffalo of each level."""

TWO: Final = 2
"""How many play at the table that is set up here."""
SELF: Final = "self"
OPPONENT: Final = "opponent"
PREVIEW: Final = "preview"
START: Final = "start"

PLAQUE_EDGE: Final = 120.0
NAME_EDGE: Final = 190.0
"""How far plaque and name of a player stand from the edge of the mat."""
START_OF_NAME: Final[Align] = "start"
END_OF_NAME: Final[Align] = "end"


def lobby(services: Services, game: str, draft: TableSetup | None = None) -> PanelScene:
    """Return the set-up of the table of a game.

    Args:
        services: The house.
        game: Whose table.
        draft: How the set-up was left without a match, which is its result then; otherwise it begins
            with the last table of the game.
    """
    _, most = SEATS[game]
    return (Lobby if most == TWO else RoundLobby)(services, game, draft)


class Lobby(PanelScene):
    """The beer mat on which a table for two is agreed on."""

    def __init__(self, services: Services, game: str, draft: TableSetup | None = None) -> None:
        self._game = game
        self._devices: list[str] = []
        self._names = figure_names(services)
        last = draft or services.store.last_table()
        last = last if last is not None and last.game == game else None
        super().__init__(
            services,
            services.texts(f"{game}.name"),
            rows=_rows(services, game, last, self._names),
            buttons=[PanelButton(START, services.texts("lobby.start"), self._start)],
            start=START,
            text=services.texts("lobby.note"),
            width=1240,
        )

    def entered(self) -> None:
        """Whoever chose the table plays with the device it was chosen with."""
        self._devices = [self.go.device.key]
        self.services.thinker.start()

    def handle(self, event: InputEvent) -> None:
        """Let a second device join by its yes; everything else changes the table."""
        match event:
            case Press(action=Action.CONFIRM, device=device) if self._may_join(device.key):
                self._join(device.key)
            case PadLost(device=device) if device.key in self._devices:
                self._devices.remove(device.key)
                self.invalidate()
            case Press(action=Action.INFO):
                open_rules(self, self._game, chosen_options(self._game, self.rows), TWO)
            case _:
                super().handle(event)

    def _may_join(self, device: str) -> bool:
        return device not in self._devices and len(self._devices) < TWO

    def _join(self, device: str) -> None:
        self._devices.append(device)
        if self.rows[OPPONENT].choice.value in LEVELS:
            own = self.rows[SELF].choice.value
            self.rows[OPPONENT].select(next(figure for figure in PEOPLE if figure != own))
        self.services.audio.play("chip")
        self.invalidate()

    def changed(self, row: ChoiceRow) -> None:
        """Nobody plays against oneself; the preview is a setting of the house."""
        own, opponent = self.rows[SELF], self.rows[OPPONENT]
        if own.choice.value == opponent.choice.value:
            if row is own:
                opponent.select(next(figure for figure in PEOPLE if figure != own.choice.value))
            else:
                own.select(next(figure for figure in PEOPLE if figure != opponent.choice.value))
        if row.key == PREVIEW:
            self.services.change_settings(beginner_mode=row.choice.value == "whole")

    def note(self) -> str:
        """Explain the chosen value, or how somebody else joins."""
        if self.focus.key == START and len(self._devices) > 1:
            return self.services.texts("lobby.joined")
        return super().note()

    def hints(self) -> list[Hint]:
        """Return what can be pressed now."""
        return with_rules(super().hints(), self.services.texts)

    def _players(self) -> tuple[Player, Player]:
        """Return who plays: the near player first."""
        own, opponent = self.rows[SELF].choice.value, self.rows[OPPONENT].choice.value
        level = next((level for level in LEVELS if level == opponent), None)
        shared = level is not None or len(self._devices) < 2
        first = Player(self._names[own], own, device=None if shared else self._devices[0])
        if level is not None:
            figure = BOTS[level]
            return first, Player(self._names[figure], figure, level)
        second = Player(self._names[opponent], opponent, device=None if shared else self._devices[1])
        return first, second

    def back(self) -> None:
        """Leave the table as it is set up now, for whoever comes back to it."""
        options = chosen_options(self._game, self.rows)
        self.close(TableSetup(self._game, self._players(), options=options))

    def _start(self) -> None:
        """Toss a coin for the first move (M-01) and sit down."""
        near, far = self._players()
        near_begins = self.services.rng.random() < 0.5
        setup = TableSetup(
            game=self._game,
            players=(near, far) if near_begins else (far, near),
            near=0 if near_begins else 1,
            options=chosen_options(self._game, self.rows),
            match_id=self.services.new_match_id(),
        )
        referee = self.services.open_table(setup)
        self.go.replace(table_scene(self.services, referee, tossed=True))

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the mat with the two players beside the title."""
        super().draw_panel(canvas)
        y = self.rect.y + 82
        half_title = canvas.measure(self.title, theme.SIZE_TITLE, "display") / 2
        room = self.rect.width / 2 - half_title - NAME_EDGE - 20
        near, far = self._players()
        for player, edge, inwards, align in (
            (near, self.rect.x, 1, START_OF_NAME),
            (far, self.rect.right, -1, END_OF_NAME),
        ):
            canvas.image(f"plaque/{player.figure}", edge + inwards * PLAQUE_EDGE, y)
            size = fitting_size(canvas, player.name, room, theme.SIZE_BODY, "bold")
            x = edge + inwards * NAME_EDGE
            canvas.text(player.name, x, y, size, theme.STOUT, font="bold", align=align)


def _rows(
    services: Services, game: str, last: TableSetup | None, names: Mapping[str, str]
) -> list[ChoiceRow]:
    """Return the rows of the mat, set as they were last time."""
    texts = services.texts
    own, opponent = _last_players(last)
    people = [Choice(figure, names[figure], texts("lobby.person")) for figure in PEOPLE]
    bots = [
        Choice(level, texts(f"lobby.level.{level}"), texts(f"lobby.level_note.{level}")) for level in LEVELS
    ]
    rows = [
        ChoiceRow(SELF, texts("lobby.self"), people, own),
        ChoiceRow(OPPONENT, texts("lobby.opponent"), [*bots, *people], opponent),
    ]
    rows += option_rows(texts, game, last)
    preview = [
        Choice(value, texts(f"lobby.preview.{value}"), texts(f"lobby.preview.{value}_note"))
        for value in ("lap", "whole")
    ]
    chosen = "whole" if services.settings.beginner_mode else "lap"
    rows.append(ChoiceRow(PREVIEW, texts("lobby.preview.name"), preview, chosen))
    return rows


def _last_players(last: TableSetup | None) -> tuple[str, str]:
    """Return who sat at the near and at the far side last time: a figure, and a figure or level."""
    if last is None or len(last.players) != 2:
        return PEOPLE[0], LEVELS[1]
    near = last.players[last.near]
    far = last.players[Seat(1 - last.near)]
    return near.figure, far.level or far.figure

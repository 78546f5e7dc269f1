"""Sitting down: who plays, against whom, by which rules; here for two.

The first press on "Los geht's" plays the table as it was last time. A second device joins
by pressing confirm; its owner then plays with it alone. For several: `scenes.lobby_round`.
"""

from typing import Final

from engine.core.seats import Seat
from engine.play.seating import LEVELS, STYLES, TIN, Player, TableSetup
from engine.ui import theme
from engine.ui.actions import Action, InputEvent, PadLost, Press
from engine.ui.canvas import Align, Canvas
from engine.ui.focus import Target
from engine.ui.geometry import Point
from engine.ui.hints import Hint
from engine.ui.widgets import Choice, ChoiceRow, fitting_size
from scenes.heads import draw_plaque
from scenes.lobby_company import Company
from scenes.lobby_guest import ask_for_a_name, welcome
from scenes.lobby_options import chosen_options, option_rows
from scenes.lobby_round import RoundLobby
from scenes.lobby_rules import open_rules, with_rules
from scenes.lobby_sofa import SEATS
from scenes.looks import seat_colours
from scenes.panel import PanelButton, PanelScene
from scenes.people_names import people_of, tin_names
from scenes.services import Services
from scenes.tables import table_scene

TWO: Final = 2
"""How many play at the table that is set up here."""
SELF: Final = "self"
OPPONENT: Final = "opponent"
LEVEL: Final = "level"
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

    row_height = 60.0

    def __init__(self, services: Services, game: str, draft: TableSetup | None = None) -> None:
        self._game = game
        self._devices: list[str] = []
        self._company = Company(people_of(services), tin_names(services))
        last = draft or services.store.last_table()
        last = last if last is not None and last.game == game else None
        super().__init__(
            services,
            services.texts(f"{game}.name"),
            rows=_rows(services, game, last, self._company),
            buttons=[PanelButton(START, services.texts("lobby.start"), self._start)],
            start=START,
            text=services.texts("lobby.note"),
            width=1240,
        )
        self._every_row = self.rows
        self._show_rows()

    def _show_rows(self) -> None:
        """Show how strong the opponent is only if it is of tin; the mat keeps its size."""
        tin = self.rows[OPPONENT].choice.value in TIN
        self.rows = {key: row for key, row in self._every_row.items() if tin or key != LEVEL}
        self._areas = self._layout()
        self.focus.replace([Target(key, area) for key, area in self._areas.items()])
        self.invalidate()

    def entered(self) -> None:
        """Whoever chose the table plays with the device it was chosen with."""
        self._devices = [self.go.device.key]
        self.services.thinker.start()

    def handle(self, event: InputEvent) -> None:
        """Let a second device join by its yes; everything else changes the table."""
        match event:
            case Press(action=Action.CONFIRM, device=device) if self._may_join(device.key):
                self._join(device.key)
            case Press(action=Action.EXTRA):
                ask_for_a_name(self, self._company)
            case PadLost(device=device) if device.key in self._devices:
                self._devices.remove(device.key)
                self.invalidate()
            case Press(action=Action.INFO):
                open_rules(self, self._game, chosen_options(self._game, self.rows), TWO)
            case _:
                super().handle(event)

    def resumed(self, result: object) -> None:
        """Somebody new has a name, and sits down where the focus is: else opposite."""
        if isinstance(result, str):
            person = welcome(self, self._company, result)
            self._offer_everybody()
            self.rows[SELF if self.focus.key == SELF else OPPONENT].select(person.key)
            self._show_rows()
        else:
            self._company.read()
            self._offer_everybody()

    def _offer_everybody(self) -> None:
        """Take over who there is, and what they are called now."""
        people, bots = _people(self.services, self._company), _bots(self.services, self._company)
        for key, choices in ((SELF, people), (OPPONENT, [*bots, *people])):
            row = self.rows[key]
            chosen, row.choices = row.choice.value, tuple(choices)
            row.select(chosen)
        self.invalidate()

    def _may_join(self, device: str) -> bool:
        return device not in self._devices and len(self._devices) < TWO

    def _join(self, device: str) -> None:
        self._devices.append(device)
        if self.rows[OPPONENT].choice.value in TIN:
            self.rows[OPPONENT].select(self._somebody_else(SELF))
            self._show_rows()
        self.services.audio.play("chip")
        self.invalidate()

    def changed(self, row: ChoiceRow) -> None:
        """Nobody plays against oneself; the preview is a setting of the house."""
        own, opponent = self.rows[SELF], self.rows[OPPONENT]
        if own.choice.value == opponent.choice.value:
            changed = row if row.key == SELF else opponent
            (opponent if changed is own else own).select(self._somebody_else(changed.key))
        self._show_rows()
        if row.key == PREVIEW:
            self.services.change_settings(beginner_mode=row.choice.value == "whole")

    def _somebody_else(self, row: str) -> str:
        """Return the first person that is not chosen in a row."""
        return next(key for key in self._company.people if key != self.rows[row].choice.value)

    def note(self) -> str:
        """Explain the chosen value, or how somebody else joins."""
        if self.focus.key == START and len(self._devices) > 1:
            return self.services.texts("lobby.joined")
        return super().note()

    def hints(self) -> list[Hint]:
        """Return what can be pressed now."""
        hints = super().hints()
        new = Hint("extra", self.services.texts("lobby.seat.new"))
        return with_rules([*hints[:-1], new, hints[-1]], self.services.texts)

    def _players(self) -> tuple[Player, Player]:
        """Return who plays: the near player first."""
        own, opponent = self.rows[SELF].choice.value, self.rows[OPPONENT].choice.value
        chosen = self._every_row[LEVEL].choice.value
        level = next((level for level in LEVELS if level == chosen), None) if opponent in TIN else None
        shared = level is not None or len(self._devices) < TWO
        devices = (None, None) if shared else self._devices
        return (
            self._company.player(own, None, devices[0]),
            self._company.player(opponent, level, devices[1]),
        )

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
        self._company.sit_down(row.choice.value for row in (self.rows[SELF], self.rows[OPPONENT]))
        referee = self.services.open_table(setup)
        self.go.replace(table_scene(self.services, referee, tossed=True))

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the mat with the two players beside the title."""
        super().draw_panel(canvas)
        y = self.rect.y + 82
        half_title = canvas.measure(self.title, theme.SIZE_TITLE, "display") / 2
        room = self.rect.width / 2 - half_title - NAME_EDGE - 20
        players = self._players()
        colours = seat_colours(players)
        for player, colour, edge, inwards, align in zip(
            players,
            colours,
            (self.rect.x, self.rect.right),
            (1, -1),
            (START_OF_NAME, END_OF_NAME),
            strict=True,
        ):
            place = Point(edge + inwards * PLAQUE_EDGE, y)
            draw_plaque(canvas, player.figure, colour, place, level=player.level)
            size = fitting_size(canvas, player.name, room, theme.SIZE_BODY, "bold")
            x = edge + inwards * NAME_EDGE
            canvas.text(player.name, x, y, size, theme.STOUT, font="bold", align=align)


def _rows(services: Services, game: str, last: TableSetup | None, company: Company) -> list[ChoiceRow]:
    """Return the rows of the mat, set as they were last time."""
    texts = services.texts
    own, opponent, level = _last_players(company, last)
    people, bots = _people(services, company), _bots(services, company)
    levels = [Choice(one, texts(f"lobby.level.{one}"), texts(f"lobby.level_note.{one}")) for one in LEVELS]
    rows = [
        ChoiceRow(SELF, texts("lobby.self"), people, own),
        ChoiceRow(OPPONENT, texts("lobby.opponent"), [*bots, *people], opponent),
        ChoiceRow(LEVEL, texts("lobby.seat.level"), levels, level),
    ]
    rows += option_rows(texts, game, last)
    preview = [
        Choice(value, texts(f"lobby.preview.{value}"), texts(f"lobby.preview.{value}_note"))
        for value in ("lap", "whole")
    ]
    chosen = "whole" if services.settings.beginner_mode else "lap"
    rows.append(ChoiceRow(PREVIEW, texts("lobby.preview.name"), preview, chosen))
    return rows


def _people(services: Services, company: Company) -> list[Choice]:
    note = services.texts("lobby.person")
    return [Choice(key, company.name(key), note) for key in company.people]


def _bots(services: Services, company: Company) -> list[Choice]:
    texts = services.texts
    return [
        Choice(
            tin,
            texts("lobby.tin_name", name=company.name(tin), style=texts(f"lobby.style.{STYLES[tin]}")),
            texts(f"lobby.manner.{tin}"),
        )
        for tin in TIN
    ]


def _last_players(company: Company, last: TableSetup | None) -> tuple[str, str, str]:
    """Return who sat at the near and at the far side last time, and how strong a bot was."""
    first = next(iter(company.people))
    if last is None or len(last.players) != TWO:
        return first, TIN[0], LEVELS[1]
    near, far = last.players[last.near], last.players[Seat(1 - last.near)]
    own, opponent = company.key_of(near) or first, company.key_of(far) or TIN[0]
    return own, TIN[0] if opponent == own else opponent, far.level or LEVELS[1]

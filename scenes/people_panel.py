"""One person of the club: another name, another buffalo, a seat today, or good-bye."""

from engine.play.people import LONGEST_NAME, People, Person
from engine.play.seating import PEOPLE
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point
from engine.ui.widgets import Choice, ChoiceRow
from scenes.curtain import draw_plaque
from scenes.looks import LOOKS
from scenes.panel import PanelButton, PanelScene, Question
from scenes.people_letters import LetterBoard
from scenes.services import Services

FIGURE = "figure"
RENAME = "rename"
SIT_DOWN = "sit_down"
LEAVE = "leave"
DONE = "done"
_PLAQUE_X = 130.0
_PLAQUE_Y = 90.0


class PersonPanel(PanelScene):
    """A mat with somebody's buffalo, and what can be changed."""

    def __init__(self, services: Services, people: People, person: Person) -> None:
        """Show a person of the club."""
        texts = services.texts
        self._people = people
        self.person = person
        choices = [
            Choice(
                figure,
                texts(f"people.figure.{figure}"),
                texts("people.panel.colour_note", colour=texts(f"people.colour.{LOOKS[figure].colour}")),
            )
            for figure in PEOPLE
        ]
        super().__init__(
            services,
            person.name,
            rows=[ChoiceRow(FIGURE, texts("people.panel.figure"), choices, person.figure)],
            buttons=self._named_buttons(services),
            start=DONE,
            width=1660,
        )

    def _named_buttons(self, services: Services) -> list[PanelButton]:
        texts, person = services.texts, self.person
        buttons = [PanelButton(RENAME, texts("people.panel.rename"), self._rename)]
        if self._people.regulars()[person.figure].key != person.key:
            buttons.append(PanelButton(SIT_DOWN, texts("people.panel.sit_down"), self._sit_down))
        elif not person.founder:
            buttons.append(PanelButton(LEAVE, texts("people.panel.leave"), self._ask_to_leave))
        return [*buttons, PanelButton(DONE, texts("people.panel.done"), self.back)]

    def _rename(self) -> None:
        title = self.services.texts("people.letters.title")
        board = LetterBoard(
            self.services,
            title,
            self.person.name,
            lambda name: self._people.is_free(name, self.person),
            LONGEST_NAME,
        )
        self.go.push(board)

    def _sit_down(self) -> None:
        self._people.sit_down(self.person)
        self.close()

    def _ask_to_leave(self) -> None:
        texts = self.services.texts
        answers = [("no", texts("hint.back")), (LEAVE, texts("people.panel.leave"))]
        title = texts("people.panel.sure", name=self.person.name)
        self.go.push(Question(self.services, title, texts("people.panel.sure_note"), answers, start="no"))

    def resumed(self, result: object) -> None:
        """A name was typed, or somebody is to leave."""
        if result == LEAVE and self.focus.key == LEAVE:
            self._people.leave(self.person)
            self.close()
        elif isinstance(result, str) and self.focus.key == RENAME:
            self.person = self._people.rename(self.person, result)
            self.title = self.person.name
            self.invalidate()

    def back(self) -> None:
        """Take over the chosen buffalo and go."""
        figure = self.rows[FIGURE].choice.value
        if figure != self.person.figure:
            self.person = self._people.dress(self.person, figure)
        self.close()

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the mat with the buffalo beside the name."""
        super().draw_panel(canvas)
        figure = self.rows[FIGURE].choice.value
        place = Point(self.rect.x + _PLAQUE_X, self.rect.y + _PLAQUE_Y)
        draw_plaque(canvas, figure, LOOKS[figure].colour, place)

"""One person of the club: what the buffalo wears, the name, or good-bye."""

from dataclasses import replace
from typing import Final

from engine.play.outfits import COLOURS, EXTRAS, FURS, HEADGEAR, NOTHING, Outfit, outfit_of, thrown
from engine.play.people import LONGEST_NAME, People, Person
from engine.text import Texts
from engine.ui.actions import Action, InputEvent, Press
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.hints import Hint
from engine.ui.widgets import Choice, ChoiceRow
from scenes.panel import MARGIN, PanelButton, PanelScene, Question
from scenes.people_letters import LetterBoard
from scenes.people_mirror import Mirror
from scenes.services import Services

FUR: Final = "fur"
HEAD: Final = "headgear"
EXTRA: Final = "extra"
COLOUR: Final = "colour"
PARTS: Final = {FUR: FURS, HEAD: (*HEADGEAR, NOTHING), EXTRA: (*EXTRAS, NOTHING), COLOUR: COLOURS}
"""What can be changed, and to what."""
RENAME: Final = "rename"
LEAVE: Final = "leave"
DONE: Final = "done"
_WIDTH: Final = 1700.0
_MIRROR_WIDTH: Final = 480.0
"""Of the part of the mat that it hangs on."""


class PersonPanel(PanelScene):
    """A mat with somebody's buffalo in a mirror, and what can be changed; every change counts at once."""

    pages = frozenset({"common", "knobeln_people"})
    button_size = (340.0, 84.0)
    button_gap = 40.0

    def __init__(self, services: Services, people: People, person: Person, *, may_leave: bool = True) -> None:
        """Show a person of the club.

        Args:
            services: The house.
            people: The people of the club.
            person: Who it is about.
            may_leave: Whether whoever joined later may be struck off here.
        """
        self._people = people
        self.person = person
        self._may_leave = may_leave and not person.founder
        self.mirror = Mirror(person)
        super().__init__(
            services,
            person.name,
            rows=_rows(services.texts, self.outfit),
            buttons=self._named_buttons(services.texts),
            start=DONE,
            width=_WIDTH,
            text=services.texts("people.panel.note"),
        )

    def _named_buttons(self, texts: Texts) -> list[PanelButton]:
        buttons = [PanelButton(RENAME, texts("people.panel.rename"), self._rename)]
        if self._may_leave:
            buttons.append(PanelButton(LEAVE, texts("people.panel.leave"), self._ask_to_leave))
        return [*buttons, PanelButton(DONE, texts("people.panel.done"), self.back)]

    @property
    def outfit(self) -> Outfit:
        """What the buffalo wears now."""
        outfit = outfit_of(self.person.figure)
        assert outfit is not None, "people wear fur"
        return outfit

    # --- what lies where

    @property
    def inside(self) -> Rect:
        """Everything beside the mirror."""
        left = self.rect.x + _MIRROR_WIDTH
        return Rect(left, self.rect.y, self.rect.right - left, self.rect.height)

    @property
    def _glass(self) -> Rect:
        """The mirror itself."""
        return Rect(
            self.rect.x + MARGIN, self.rect.y + MARGIN, _MIRROR_WIDTH - MARGIN, self.rect.height - 2 * MARGIN
        )

    # --- changing

    def handle(self, event: InputEvent) -> None:
        """Throw the dice; the rest as in every panel."""
        if isinstance(event, Press) and event.action is Action.EXTRA:
            self._throw()
        else:
            super().handle(event)

    def changed(self, row: ChoiceRow) -> None:
        """Put on what was chosen."""
        chosen = {key: one.choice.value for key, one in self.rows.items()}
        worn = outfit_of(".".join(chosen[key] for key in PARTS))
        assert worn is not None, "every choice is one of a wardrobe"
        self._wear(worn)

    def _throw(self) -> None:
        outfit = thrown(self.services.rng)
        for key, part in zip(PARTS, outfit.figure.split("."), strict=True):
            self.rows[key].select(part)
        self.services.audio.play("chip")
        self._wear(outfit)

    def _wear(self, outfit: Outfit) -> None:
        self.person = self._people.dress(self.person, outfit.figure)
        self.mirror.show(self.person)
        self.invalidate()

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

    def update(self, seconds: float) -> None:
        """Let the buffalo blink."""
        super().update(seconds)
        if self.mirror.update(seconds, calm=self.services.settings.reduced_motion):
            self.invalidate()

    # --- the picture

    def hints(self) -> list[Hint]:
        """Return what can be pressed now."""
        hints = super().hints()
        return [*hints[:-1], Hint("extra", self.services.texts("people.panel.dice")), hints[-1]]

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the mat with the mirror."""
        super().draw_panel(canvas)
        self.mirror.draw(canvas, self._glass)


def _rows(texts: Texts, outfit: Outfit) -> list[ChoiceRow]:
    """Return a row for every part, at what is worn."""
    worn = outfit.figure.split(".")
    return [
        ChoiceRow(
            key,
            texts(f"people.panel.{key}"),
            [Choice(one, texts(f"people.{key}.{one}"), texts(f"people.panel.{key}_note")) for one in values],
            part,
        )
        for (key, values), part in zip(PARTS.items(), worn, strict=True)
    ]


def newcomer(services: Services, people: People, name: str) -> Person:
    """Enter somebody new, in clothes that the dice chose and a colour that few have."""
    outfit = thrown(services.rng)
    worn = [one.colour for person in people.everybody() if (one := outfit_of(person.figure)) is not None]
    rarest = min(COLOURS, key=lambda colour: (worn.count(colour), colour != outfit.colour))
    return people.join(name, replace(outfit, colour=rarest).figure)

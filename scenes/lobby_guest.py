"""How somebody new comes to a table that is set up: a name, clothes, and they sit there."""

from engine.play.people import LONGEST_NAME, MOST, Person
from scenes.lobby_company import Company
from scenes.panel import PanelScene
from scenes.people_letters import LetterBoard
from scenes.people_panel import PersonPanel, newcomer


def ask_for_a_name(panel: PanelScene, company: Company) -> None:
    """Lay a board of letters over a set-up, with the name of a guest for whoever is in a hurry."""
    services, book = panel.services, company.book
    if len(company.people) >= MOST:
        services.audio.play("error")
        return
    services.audio.play("tick_ok")
    names = (services.texts("lobby.guest", number=number) for number in range(1, MOST + 2))
    guest = next(name for name in names if book.is_free(name))
    title = services.texts("people.letters.new_title")
    panel.go.push(LetterBoard(services, title, guest, book.is_free, LONGEST_NAME, suggested=True))


def welcome(panel: PanelScene, company: Company, name: str) -> Person:
    """Enter somebody new and open the wardrobe for them."""
    person = newcomer(panel.services, company.book, name)
    company.read()
    dress(panel, company, person)
    return person


def dress(panel: PanelScene, company: Company, person: Person) -> None:
    """Open the wardrobe for somebody who may not leave the club meanwhile."""
    panel.go.push(PersonPanel(panel.services, company.book, person, may_leave=False))

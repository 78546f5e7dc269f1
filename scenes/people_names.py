"""What the buffaloes are called here: the names of the people to whom they belong."""

from engine.play.people import People
from engine.play.seating import FIGURES
from scenes.services import Services


def people_of(services: Services) -> People:
    """Return the people of the club."""
    names = {figure: services.texts(f"figure.{figure}") for figure in FIGURES}
    return People(services.data / "club.sqlite3", names)


def figure_names(services: Services) -> dict[str, str]:
    """Return the name of every figure: of whoever has that buffalo now, or of the bot."""
    names = {figure: services.texts(f"figure.{figure}") for figure in FIGURES}
    return names | {figure: one.name for figure, one in people_of(services).regulars().items()}

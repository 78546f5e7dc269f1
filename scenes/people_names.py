"""What the buffaloes are called here."""

from typing import Final

from engine.play.people import People
from engine.play.seating import FIGURES, TIN
from scenes.services import Services

_FORMER_TIN: Final = {f"Blech-{number}": figure for number, figure in enumerate(TIN, 1)}
"""The names of the bots in records from before they had better ones."""


def people_of(services: Services) -> People:
    """Return the people of the club."""
    names = {figure: services.texts(f"figure.{figure}") for figure in FIGURES}
    return People(services.data / "club.sqlite3", names)


def tin_names(services: Services) -> dict[str, str]:
    """Return what the tin buffaloes are called, by figure."""
    return {figure: services.texts(f"figure.{figure}") for figure in TIN}


def tin_figures(services: Services) -> dict[str, str]:
    """Return the tin buffalo of every name that a bot bears or has borne in a record."""
    return _FORMER_TIN | {name: figure for figure, name in tin_names(services).items()}

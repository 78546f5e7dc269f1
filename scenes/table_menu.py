"""The pause menu as every table opens it: with its rules, its seats and its log."""

from collections.abc import Callable

from engine.play.referee import Referee
from engine.ui.scene import Scene
from scenes.log_panel import LogPanel
from scenes.pause import Pause
from scenes.seats_panel import SeatsPanel
from scenes.services import Services


def pause_menu(services: Services, referee: Referee, rules_card: Callable[[], Scene]) -> Pause:
    """Return the pause menu of a table; a closed curtain of that table opens the same.

    Args:
        services: The house.
        referee: The match.
        rules_card: Makes the rules card of the table.
    """
    return Pause(
        services,
        rules_card,
        game=referee.setup.game,
        seats=lambda: SeatsPanel(services, referee),
        log=lambda: LogPanel(services, referee),
    )

"""The way from the pub and from a table set-up to the rules of a game, by the options chosen there."""

from collections.abc import Mapping, Sequence

from engine.core.options import OptionValue
from engine.text import Texts
from engine.ui.hints import Hint
from engine.ui.scene import Scene
from scenes.lobby_sofa import first_seats
from scenes.panel import PanelScene
from scenes.services import Services


def open_rules(panel: PanelScene, game: str, options: Sequence[tuple[str, OptionValue]], seats: int) -> None:
    """Lay the rules card over a set-up.

    Args:
        panel: The set-up.
        game: Whose rules.
        options: What is chosen, as far as it differs from the default.
        seats: How many are to play.
    """
    panel.services.audio.play("tick_ok")
    panel.go.push(_card(panel.services, game, dict(options), seats))


def latest_rules(services: Services, game: str) -> Scene:
    """Return the rules card of a game with the rules of the last table, if that was one of this game."""
    last = services.store.last_table()
    if last is not None and last.game == game:
        return _card(services, game, dict(last.options), len(last.players))
    return _card(services, game, {}, first_seats(game))


def _card(services: Services, game: str, options: Mapping[str, OptionValue], seats: int) -> Scene:
    # It brings the tables with it, and nobody waits for those who never ask.
    from scenes.rules.card import RulesCard

    return RulesCard(services, game, options, seats)


def with_rules(hints: Sequence[Hint], texts: Texts) -> list[Hint]:
    """Return the hints of a set-up with that to the rules before the last one, the way back."""
    return [*hints[:-1], Hint("info", texts("rules.hint")), hints[-1]]

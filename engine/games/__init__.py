"""The games, one package each; none knows another.

To add a game, write a package ``engine/games/<name>`` with the values (``model``), the rules
(``rules``, the `Rules` protocol of `engine.core.rules`) and the notation of ``spec/records.md``,
give it a module ``game`` that holds one `GameSpec`, and enter that into `GAMES`. Records, the
command line and the contract suite in ``tests/games`` then cover it; bots, scenes and texts have
tables of their own.
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.core.registry import GameSpec
from engine.games.bohnen.game import GAME as BOHNEN
from engine.games.knobeln.game import GAME as KNOBELN
from engine.games.quando.game import GAME as QUANDO
from engine.games.singularity.game import GAME as SINGULARITY

GAMES: Mapping[str, GameSpec] = MappingProxyType(
    {game.name: game for game in (KNOBELN, BOHNEN, SINGULARITY, QUANDO)}
)
"""Every game by name, in the order of the menu."""

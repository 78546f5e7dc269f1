"""Who chooses the moves of a seat. One shape for people, bots and scripts.

The referee asks once per ply and polls until there is an answer; whoever answers an
older question is not listened to.
"""

import logging
import random
from collections import deque
from collections.abc import Iterable
from concurrent.futures import BrokenExecutor, CancelledError
from typing import Any, Protocol

from engine.core.request import Request
from engine.play.botworker import Answer, Thinker
from engine.play.decisions import KEPT, Decision
from engine.play.seating import Level, Style

log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]

THINKING_SECONDS = (0.45, 0.9)
"""A bot's answer is held back for a random time in this range (``ux.md``, Flow)."""
GIVE_UP_SECONDS = 1.5
"""A bot that has not answered by then is replaced by a random legal move (``ux.md``, Flow)."""
WAKING_SECONDS = 10.0
"""So long a worker process may take to start on a slow machine."""
SEARCH_SECONDS = 0.25
"""Time cap of a bot's search (``bots.md``, 7.1)."""


class Controller(Protocol):
    """Chooses moves for one seat."""

    def ask(self, request: AnyRequest, now: float) -> None:
        """Begin to choose."""
        ...

    def renew(self, ply: int) -> None:
        """The same question still stands after somebody else has moved at the same time."""
        ...

    def poll(self, now: float) -> Any | None:
        """Return the chosen move once there is one, else ``None``."""
        ...

    def cancel(self) -> None:
        """Forget the question."""
        ...


class LocalController:
    """A person in front of the screen: the scene hands the choice in."""

    def __init__(self) -> None:
        self._ply: int | None = None
        self._move: Any | None = None

    def ask(self, request: AnyRequest, now: float) -> None:
        """Wait for the person."""
        self._ply, self._move = request.ply, None

    def renew(self, ply: int) -> None:
        """Go on waiting; an answer that was handed in already stays."""
        self._ply = ply

    def answer(self, ply: int, move: Any) -> bool:
        """Hand in the move for the question of this ply; tell whether it was still wanted."""
        if ply != self._ply:
            return False
        self._move = move
        return True

    @property
    def answered(self) -> bool:
        """Whether a move was handed in that was not taken yet."""
        return self._move is not None

    def poll(self, now: float) -> Any | None:
        """Return what was handed in."""
        move, self._move = self._move, None
        return move

    def cancel(self) -> None:
        """Want nothing any more."""
        self._ply = self._move = None


class ScriptedController:
    """Plays a list of moves, for tests and replays."""

    def __init__(self, moves: Iterable[Any]) -> None:
        self._moves = iter(moves)
        self._asked = False

    def ask(self, request: AnyRequest, now: float) -> None:
        """Take note that a move is due."""
        self._asked = True

    def renew(self, ply: int) -> None:
        """Take no note."""

    def poll(self, now: float) -> Any | None:
        """Return the next move of the list."""
        if not self._asked:
            return None
        self._asked = False
        return next(self._moves)

    def cancel(self) -> None:
        """Skip the question."""
        self._asked = False


class BotController:
    """A bot: its search runs elsewhere (`Thinker`), its answer comes at a human pace.

    The delay is drawn before the search begins, so it tells nothing about the position.
    """

    def __init__(self, thinker: Thinker, level: Level, rng: random.Random, style: Style = "even") -> None:
        self._thinker = thinker
        self._level = level
        self._style = style
        self._rng = rng
        self._seed = 0
        self._asked_again = False
        self._request: AnyRequest | None = None
        self._answer: Answer | None = None
        self._asked_at = 0.0
        self._delay = 0.0
        self.decisions: deque[Decision] = deque(maxlen=KEPT)
        """What it has chosen lately, the latest last; who may hear of it: `engine.play.decisions`."""

    def ask(self, request: AnyRequest, now: float) -> None:
        """Begin the search."""
        self._request = request
        self._asked_at = now
        self._delay = self._rng.uniform(*THINKING_SECONDS)
        self._seed = self._rng.getrandbits(32)
        self._asked_again = False
        self._think(request)

    def _think(self, request: AnyRequest) -> None:
        self._answer = self._thinker.think(request, self._level, self._seed, SEARCH_SECONDS, self._style)

    def renew(self, ply: int) -> None:
        """Let the search go on: what others do at the same time does not change the question."""

    def poll(self, now: float) -> Any | None:
        """Return the move when it is found and the delay has passed."""
        if self._request is None or self._answer is None or now - self._asked_at < self._delay:
            return None
        if not self._answer.done():
            if now - self._asked_at < (GIVE_UP_SECONDS if self._thinker.ready else WAKING_SECONDS):
                return None
            log.warning("bot of seat %d is late: a random move instead", self._request.seat)
            self._thinker.restart()
            move: Any = None
        elif not self._asked_again and self._is_lost():
            self._asked_again = True
            self._asked_at = now
            self._think(self._request)
            return None
        else:
            move = self._found()
        is_own = move is not None
        if not is_own:
            move = self._rng.choice(self._request.legal)
        self.decisions.append(Decision(self._request, move, self._level if is_own else "random", self._style))
        self.cancel()
        return move

    def _is_lost(self) -> bool:
        """Whether the search was ended from outside, for example together with another one that hung."""
        assert self._answer is not None
        try:
            self._answer.result()
        except (CancelledError, BrokenExecutor):
            return True
        except (Exception, SystemExit):
            return False  # its own fault
        return False

    def _found(self) -> Any | None:
        """Return the answer if it is a legal move; if not, the log tells why."""
        assert self._answer is not None
        assert self._request is not None
        try:
            move = self._answer.result()
            # Within the boundary: what is no move at all may fail at being compared with one.
            is_legal = move in self._request.legal
        except (Exception, SystemExit):  # the worker hands on even what should end a program
            # The crash boundary of bots (design.md, Errors): the evening goes on without this answer.
            log.exception("bot of seat %d failed: a random move instead", self._request.seat)
            self._thinker.restart()
            return None
        if not is_legal:
            log.error(
                "bot of seat %d chose %r, which is not legal: a random move instead", self._request.seat, move
            )
            return None
        return move

    def cancel(self) -> None:
        """Drop the question; a search still running is ignored."""
        self._request = self._answer = None

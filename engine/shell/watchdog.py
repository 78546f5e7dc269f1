"""Tells systemd that the program runs: the protocol of ``sd_notify(3)``, without its library.

The kiosk's unit restarts the program when it has not been fed for ``WatchdogSec``. It is fed
from the frame loop, after a frame that went well, so that a loop that hangs or fails again and
again is noticed. Where nobody listens, every call does nothing.
"""

import logging
from collections.abc import MutableMapping
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from socket import socket as Socket  # noqa: N812

SOCKET: Final = "NOTIFY_SOCKET"
TIMEOUT: Final = "WATCHDOG_USEC"
OWNER: Final = "WATCHDOG_PID"
MICROSECONDS: Final = 1_000_000

log = logging.getLogger(__name__)


class Watchdog:
    """Feeds the service manager's watchdog, twice within the time it allows."""

    def __init__(self, address: str | None, timeout: float | None) -> None:
        """Begin; nothing is sent yet.

        Args:
            address: The socket to tell; ``@`` at its beginning means an abstract one. ``None``: nobody
                listens.
            timeout: Seconds after which a silent program is restarted; ``None``: never.
        """
        self._address = "\0" + address[1:] if address and address.startswith("@") else address
        self._interval = timeout / 2 if timeout is not None else None
        self._socket: Socket | None = None
        self._fed: float | None = None
        self._complained = False
        if self._address:
            # Not needed elsewhere before the first picture.
            import socket

            # Never blocks: a service manager that does not read must not stop the picture.
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK)

    @classmethod
    def from_environment(cls, environment: MutableMapping[str, str]) -> Self:
        """Read what systemd says, and take it out of the environment: processes we start are not asked.

        ``WATCHDOG_PID`` is not looked at: under a compositor it is the compositor's, and the unit
        says ``NotifyAccess=all``.
        """
        address = environment.pop(SOCKET, None)
        text = environment.pop(TIMEOUT, None)
        environment.pop(OWNER, None)
        timeout = None
        if text is not None:
            if text.isascii() and text.isdigit() and int(text) > 0:
                timeout = int(text) / MICROSECONDS
            else:
                log.warning("%s=%s is no number of microseconds", TIMEOUT, text)
        return cls(address, timeout)

    def frame(self, now: float) -> None:
        """Tell of a frame that went well: the first one means that the program is ready.

        Args:
            now: Seconds of any steady clock.
        """
        if self._socket is None:
            return
        if self._fed is None:
            self._fed = now
            self._send("READY=1\nWATCHDOG=1")
        elif self._interval is not None and now - self._fed >= self._interval:
            self._fed = now
            self._send("WATCHDOG=1")

    def close(self) -> None:
        """Tell that the program is about to end."""
        if self._socket is not None:
            self._send("STOPPING=1")
            self._socket.close()
            self._socket = None

    def _send(self, message: str) -> None:
        assert self._socket is not None
        assert self._address is not None
        try:
            self._socket.sendto(message.encode(), self._address)
        except OSError as error:
            if not self._complained:
                self._complained = True
                log.warning("systemd cannot be told %r: %s", message, error)

"""Who sits where: seats, the chance actor and observers."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table, numbered 0, 1, 2, ... clockwise."""

CHANCE: Final = Seat(-1)
"""The actor whose moves are shuffles, deals and draws of the starter."""

Observer = Seat | None
"""Whose eyes a view is for; ``None`` sees what everybody in the room may see."""

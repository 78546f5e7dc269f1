"""What scenes may do with sound."""

from typing import Protocol


class Audio(Protocol):
    """Plays the sounds in ``sounds/``; every call is harmless when there is no sound device."""

    def play(self, name: str, *, volume: float = 1.0) -> None:
        """Start a sound effect, for example ``"bean_1"``; ``volume`` 0..1 on top of the settings."""
        ...

    def music(self, name: str | None) -> None:
        """Fade to a looping piece, or to silence with ``None``; the piece already playing goes on."""
        ...


class NullAudio:
    """Makes no sound and remembers what it was asked for, for tests and machines without sound."""

    def __init__(self) -> None:
        """Start with nothing played."""
        self.played: list[str] = []
        self.piece: str | None = None

    def play(self, name: str, *, volume: float = 1.0) -> None:
        """Remember the name."""
        self.played.append(name)

    def music(self, name: str | None) -> None:
        """Remember the piece."""
        self.piece = name

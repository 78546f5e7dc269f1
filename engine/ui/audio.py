"""What scenes may do with sound."""

from typing import Protocol


class Audio(Protocol):
    """Plays the sounds in ``sounds/``; every call is harmless when there is no sound device."""

    def play(self, name: str, *, volume: float = 1.0, solo: bool = False) -> None:
        """Start a sound effect, for example ``"bean_1"``.

        Args:
            name: The sound.
            volume: 0..1 on top of the settings.
            solo: The music makes room for it while it lasts, as for a fanfare.
        """
        ...

    def loop(self, name: str, volume: float) -> None:
        """Repeat an effect without a gap at this volume, or end it with 0.

        May be called in every frame: a loop that already runs only changes its volume. Whoever begins
        a loop ends it. The music makes room while a loop runs.

        Args:
            name: A sound made for it, for example ``"roar_1"``; each runs once at a time, three at most.
            volume: 0..1 on top of the settings.
        """
        ...

    def speak(self, name: str) -> None:
        """Say a word, for example ``"voice_de_7"``.

        It cuts short the word before; the music makes room for it.
        """
        ...

    def music(self, name: str | None) -> None:
        """Fade to a looping piece, or to silence with ``None``; the piece already playing goes on."""
        ...

    @property
    def piece(self) -> str | None:
        """The piece that is asked for now."""
        ...


class NullAudio:
    """Makes no sound and remembers what it was asked for, for tests and machines without sound."""

    def __init__(self) -> None:
        """Start with nothing played."""
        self.played: list[str] = []
        self.looping: dict[str, float] = {}
        """The volume of every loop that runs."""
        self.spoken: list[str] = []
        self._piece: str | None = None

    def play(self, name: str, *, volume: float = 1.0, solo: bool = False) -> None:
        """Remember the name."""
        self.played.append(name)

    def loop(self, name: str, volume: float) -> None:
        """Remember the volume, or forget the loop."""
        if volume > 0:
            self.looping[name] = volume
        else:
            self.looping.pop(name, None)

    def speak(self, name: str) -> None:
        """Remember the name."""
        self.spoken.append(name)

    def music(self, name: str | None) -> None:
        """Remember the piece."""
        self._piece = name

    @property
    def piece(self) -> str | None:
        """The piece that is asked for now."""
        return self._piece

"""The whole program without a screen, as in `tests.whole`."""

from tests.whole.conftest import program_at

__all__ = ["program_at"]

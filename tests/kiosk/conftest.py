"""Without a screen and without sound, as in ``tests/shell``."""

import os

from engine.shell.environment import prepare

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
prepare()

"""How a piece of music becomes a loop without a seam, in the room of the pub."""

import numpy as np

from sounds.source.room import in_room
from sounds.source.signal import Samples, high_pass, sample_count

_RUMBLE = 38.0


def looped(track: Samples, loop_length: int) -> Samples:
    """Return the first ``loop_length`` samples with all that rings on after them added to their beginning."""
    loop = track[:loop_length].copy()
    loop[: len(track) - loop_length] += track[loop_length:]
    return loop


def _after_itself(loop: Samples, run_up: int) -> Samples:
    """Return a mono loop with its own last ``run_up`` samples in front, for filters that need a past."""
    return np.concatenate([loop[-run_up:], loop])


def seamless(loop: Samples) -> Samples:
    """Return a stereo loop in the room of the pub and without rumble, as long as before.

    The room and the filter hear the end before the beginning, as they will when the loop is repeated, so it
    does not matter where a loop begins: nothing breaks off at the seam.
    """
    run_up = sample_count(1.5)
    channels = []
    for channel in range(2):
        source = _after_itself(loop[:, channel], run_up)
        wet = in_room(source, 0.15, 0.55, seed=21 + channel)[run_up : run_up + len(loop), channel]
        channels.append(high_pass(_after_itself(wet, run_up), _RUMBLE)[run_up:])
    return np.stack(channels, axis=1)

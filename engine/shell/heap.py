"""How the C library keeps the memory of images that are freed.

Left to itself, glibc learns from every large block that is freed: the next one of that size comes from the
heap, where holes stay behind. After a walk past all tables that makes fifty megabytes that nobody uses.
"""

import ctypes
import sys
from typing import Final

MMAP_THRESHOLD: Final = -3
"""``M_MMAP_THRESHOLD`` of ``mallopt(3)``."""
LARGE: Final = 1 << 18
"""Bytes; larger blocks are asked of the system, and go back to it at once."""


def give_large_blocks_back() -> bool:
    """Let freed images go back to the system at once; tell whether the C library can do that."""
    if not sys.platform.startswith("linux"):
        return False
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    return mallopt is not None and bool(mallopt(MMAP_THRESHOLD, LARGE))

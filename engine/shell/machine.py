"""What the system tells about itself: memory, temperature and clock of the processor.

Every number comes from a file of Linux that may be missing; then it is ``None``.
"""

import os
import re
from pathlib import Path
from typing import Final

SYSTEM: Final = Path("/")
_RESIDENT: Final = re.compile(r"^VmRSS:\s+(\d+) kB$", re.MULTILINE)
_TEMPERATURE: Final = "sys/class/thermal/thermal_zone0/temp"
_FREQUENCY: Final = "sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq"
_THROTTLED: Final = "sys/devices/platform/soc/soc:firmware/get_throttled"


def resident_bytes(root: Path = SYSTEM) -> int | None:
    """Return the memory of this process that is in use now."""
    found = _RESIDENT.search(_text(root / "proc" / str(os.getpid()) / "status"))
    return int(found[1]) * 1024 if found else None


def celsius(root: Path = SYSTEM) -> float | None:
    """Return the temperature of the processor."""
    millidegrees = _number(root / _TEMPERATURE)
    return None if millidegrees is None else millidegrees / 1000


def megahertz(root: Path = SYSTEM) -> int | None:
    """Return how fast the processor runs now."""
    kilohertz = _number(root / _FREQUENCY)
    return None if kilohertz is None else kilohertz // 1000


def throttled(root: Path = SYSTEM) -> str | None:
    """Return the flags of a Raspberry Pi's firmware, as ``vcgencmd get_throttled`` tells them."""
    return _text(root / _THROTTLED).strip() or None


def _number(path: Path) -> int | None:
    text = _text(path).strip()
    return int(text) if text.removeprefix("-").isdecimal() else None


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii", errors="replace")
    except OSError:
        return ""

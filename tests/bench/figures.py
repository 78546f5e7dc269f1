"""Medians, percentiles and memory, as one JSON line."""

import json
import re
import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import Final

MEBIBYTE: Final = 1 << 20


def milliseconds(seconds: Sequence[float]) -> dict[str, float]:
    """Return median and 99th percentile in milliseconds."""
    ordered = sorted(seconds)
    ninety_ninth = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return {"median_ms": round(statistics.median(ordered) * 1000, 3), "p99_ms": round(ninety_ninth * 1000, 3)}


def resident_megabytes(status: Path = Path("/proc/self/status")) -> float:
    """Return the resident memory of this process."""
    match = re.search(r"^VmRSS:\s+(\d+) kB", status.read_text(encoding="ascii"), re.MULTILINE)
    assert match is not None
    return round(int(match[1]) / 1024, 1)


def report(**values: object) -> None:
    """Print one JSON line."""
    print(json.dumps(values), flush=True)

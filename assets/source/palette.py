"""The colours of art.md, chapter 4, and what can be computed from them."""

from typing import Final

SCHWARZBIER: Final = "#1C1210"
SMOKED_OAK: Final = "#3B2418"
OAK: Final = "#6B4226"
HONEY_WOOD: Final = "#A66E3C"
BOTTLE_GREEN: Final = "#1F4A3D"
BRASS: Final = "#C9973F"
BRASS_LIGHT: Final = "#F3CF7A"
BRASS_DARK: Final = "#7D5720"
LAMPLIGHT: Final = "#FFD98A"
FOCUS: Final = "#FFC64D"
FOCUS_LIGHT: Final = "#FFE9A8"
FOAM: Final = "#FFF6E3"
BEER_MAT: Final = "#F4E4C1"
MAT_RING: Final = "#B5452F"
WINE_RED: Final = "#7A1226"
BOW_TIE: Final = "#B3243A"
SECONDARY_TEXT: Final = "#D9C39A"
DISABLED_TEXT: Final = "#9A8F82"
CHALK: Final = "#E8EDE4"
SLATE: Final = "#2F3A36"
SLATE_DARK: Final = "#1A2220"
HORN: Final = "#EAD6A8"
SHADOW: Final = "#0A0504"
ARROW: Final = "#F6C445"
LABEL_FACE: Final = "#150B07"

LINEN: Final = "#F8F1E2"
CHECK: Final = "#2F66AE"
WALNUT_LIGHT: Final = "#D89A5C"
WALNUT: Final = "#B4743C"
WALNUT_DARK: Final = "#7A4420"

PLAYERS: Final[dict[str, str]] = {
    "red": "#D63A2F",
    "blue": "#4C8FE6",
    "yellow": "#FFCB45",
    "green": "#157A5E",
    "purple": "#6F3FA8",
    "pink": "#F48FB1",
    "milk": "#F4E9D2",
    "grey": "#6E7F8C",
}
"""Player colours; each has its own mark (`marks.py`), colour alone never tells who it is."""

FURS: Final[dict[str, str]] = {
    "slate": "#5B5560",
    "peat": "#5A4438",
    "sand": "#B08A5E",
    "fox": "#9A5636",
    "milk": "#E6DCCB",
    "night": "#3C3E55",
    "moss": "#66705A",
    "rose": "#B98583",
}

METALS: Final[dict[str, str]] = {"steel": "#9FB0B5", "copper": "#C79A6B", "verdigris": "#8FA58C"}
LAMPS: Final[dict[str, str]] = {"amber": "#FFC64D", "mint": "#6FE3D0", "spark": "#B7B4FF", "red": "#FF6A4D"}
"""What tin buffaloes are made of, and what shines in their eyes; red is for those that are overheated."""

TEXT_PAIRS: Final[dict[str, tuple[str, str]]] = {
    "plate": (FOAM, SCHWARZBIER),
    "plate, secondary": (SECONDARY_TEXT, SCHWARZBIER),
    "plate, accent": (LAMPLIGHT, SCHWARZBIER),
    "button": (FOAM, SCHWARZBIER),
    "button, focus": ("#5A1A10", BEER_MAT),
    "button, disabled": (DISABLED_TEXT, SCHWARZBIER),
    "label": (BEER_MAT, LABEL_FACE),
    "label, secondary": (SECONDARY_TEXT, LABEL_FACE),
    "label, focus": ("#5A1A10", BEER_MAT),
    "label, focus, secondary": ("#4A2C1B", BEER_MAT),
    "label, closed": (DISABLED_TEXT, LABEL_FACE),
    "mat": (SCHWARZBIER, BEER_MAT),
    "mat, accent": (WINE_RED, BEER_MAT),
    "board": (CHALK, SLATE),
    "board, accent": (LAMPLIGHT, SLATE),
    "badge": (SCHWARZBIER, FOAM),
    "badge, focus": (SCHWARZBIER, FOCUS_LIGHT),
    "quit": (FOAM, BOTTLE_GREEN),
    "quit, focus": ("#5A1A10", BEER_MAT),
}
"""Ink and ground of every text that stands on a built panel (art.md, 4)."""


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of ``"#RRGGBB"``, each 0..255."""
    digits = colour.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def mix(first: str, second: str, share: float) -> str:
    """Return the colour that lies ``share`` (0..1) of the way from the first to the second."""
    parts = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)


def darker(colour: str, share: float = 0.25) -> str:
    """Return the shade tone of a colour (towards a warm black)."""
    return mix(colour, "#1A0D10", share)


def lighter(colour: str, share: float = 0.25) -> str:
    """Return the light tone of a colour (towards lamplit white)."""
    return mix(colour, "#FFF3DC", share)


def luminance(colour: str) -> float:
    """Return the relative luminance of WCAG 2, 0..1."""

    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(channel) for channel in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio of WCAG 2, 1..21."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)

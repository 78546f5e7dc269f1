"""What scenes may ask of the catalogue and of the layouts."""

from typing import Final

COLOURS: Final = ("red", "blue", "yellow", "green", "purple", "pink")
FIGURES: Final = ("jupp", "uschi", "heinz", "moni", "blech1", "blech2", "blech3")
GAMES: Final = ("knobeln", "bohnen", "singularity", "quando")
KINDS: Final = ("kidney", "white", "borlotti", "black", "gold")

SPRITES: Final = frozenset(
    [
        "background/pub",
        "background/bohnen",
        "splash/sign",
        "pub/landlord",
        "pub/landlord/blink",
        "pub/landlord/happy",
        "pub/table/bohnen/dim",
        "pub/table/bohnen/lit",
        "pub/cone",
        "pub/quit/normal",
        "pub/quit/focus",
        "bean/shadow",
        "urs/spark",
        "ring/legal",
        "ring/focus",
        "ring/locked",
        "ring/target",
        "dot/path",
        "lap/disc",
        "icon/clockwise",
        "icon/anticlockwise",
        "icon/lock",
        "icon/undo",
        "icon/laurel",
        "icon/arrow_left",
        "icon/arrow_right",
    ]
    + [f"pub/lamp/{game}/{burning}" for game in GAMES for burning in ("off", "dim", "lit")]
    + [f"bean/{kind}/{turn}" for kind in KINDS for turn in range(8)]
    + [f"{thing}/{colour}" for thing in ("badge", "urs", "urs/tag", "mark") for colour in COLOURS]
    + [f"badge/{colour}/focus" for colour in COLOURS]
    + [f"icon/thinking/{phase}" for phase in range(6)]
    + [f"coin/{phase}" for phase in range(6)]
    + [f"plaque/{figure}{state}" for figure in FIGURES for state in ("", "/active", "/small")]
    + [f"portrait/{figure}/{mood}" for figure in FIGURES for mood in ("happy", "sad")]
    + [f"glyph/{pad}/{key}" for pad in ("xbox", "playstation", "nintendo") for key in "abxy"]
    + [f"glyph/pad/{part}" for part in ("dpad", "dpad_h", "dpad_v", "start", "shoulders")]
    + [f"glyph/mouse/{part}" for part in ("move", "left", "right", "wheel")]
    + [
        f"glyph/key/{key}"
        for key in ("arrows", "arrows_h", "arrows_v", "enter", "esc", "space", "tab", *"xyp")
    ]
)

PANELS: Final = frozenset(
    [f"panel/{name}" for name in ("plate", "plate_active", "mat", "board", "tag", "hint")]
    + [f"panel/button{state}" for state in ("", "_focus", "_disabled")]
    + [f"panel/label{state}" for state in ("", "_focus", "_closed")]
)

PUB: Final[dict[str, str]] = {
    **{f"table_{game}": "table" for game in GAMES},
    **{f"lamp_{game}": "lamp" for game in GAMES},
    **{f"label_{game}": "label" for game in GAMES},
    "landlord": "figure",
    "chalkboard": "board",
    "quit": "button",
    "quit_text": "text",
    "people": "people",
    "hints": "hints",
}
"""Objects of ``pub.tmx`` and their classes."""

BOHNEN: Final[dict[str, str]] = {
    **{f"pit_{side}_{column}": "pit" for side in ("near", "far") for column in range(1, 7)},
    **{f"badge_{side}_{column}": "badge" for side in ("near", "far") for column in range(1, 7)},
    **{f"tag_{side}_{column}": "tag" for side in ("near", "far") for column in range(1, 7)},
    "store_left": "store",
    "store_right": "store",
    "badge_store_left": "badge",
    "badge_store_right": "badge",
    "inlay": "point",
    "lap": "point",
    "plate_near": "plate",
    "plate_far": "plate",
    "direction": "plate",
    "result": "plate",
    "hints": "hints",
    "message": "message",
}
"""Objects of ``bohnen.tmx`` and their classes."""

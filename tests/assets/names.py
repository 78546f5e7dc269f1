"""What scenes may ask of the catalogue and of the layouts."""

from typing import Final

COLOURS: Final = ("red", "blue", "yellow", "green", "purple", "pink", "milk", "grey")
GAMES: Final = ("knobeln", "bohnen", "singularity", "quando")
KINDS: Final = ("kidney", "white", "borlotti", "black", "gold")
FURS: Final = ("slate", "peat", "sand", "fox", "milk", "night", "moss", "rose")
METALS: Final = ("steel", "copper", "verdigris")
LAMPS: Final = ("amber", "mint", "spark", "red")
MOODS: Final = ("happy", "sly", "content", "thinking", "sad", "roar", "blink")
TIN_MOODS: Final = ("ready", "calculating", "overheated", "sad")
HEADGEAR: Final = ("flat_cap", "bobble_hat", "tirol_hat", "flower", "wreath", "bowler")
EXTRAS: Final = ("spectacles", "sunglasses", "monocle", "moustache", "nose_ring")

OPEN_TABLES: Final = tuple(f"pub/table/{game}/{light}" for game in GAMES for light in ("dim", "lit"))

SIZES: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "plaque": (("happy",), ("ready", "calculating")),
    "portrait": (("happy", "sad"), ("ready", "calculating", "sad")),
}
"""Sets of layers of heads, each with the moods of fur and the brows of tin that it has."""

TINTED_ALONE: Final = (
    "bust/tin/sash",
    "bust/tin/stripe",
    "knobeln/mat/field",
    *(f"{size}/tin/stripe" for size in SIZES),
)
TINTED: Final = frozenset(
    [
        "bust/shirt",
        "plaque/ring",
        "plaque/ring/active",
        "portrait/ring",
        *(f"{size}/hat/{headgear}" for size in SIZES for headgear in HEADGEAR),
        *(f"bust/hat/{headgear}" for headgear in HEADGEAR),
        *(f"{hand}{size}/sleeve" for hand in ("fist", "palm") for size in ("", "/large")),
    ]
)
"""Sprites in greys that come in pairs: what lies over them has ``/plain`` behind the name."""

HEAD_SPRITES: Final = frozenset(
    [f"{size}/fur/{fur}/{mood}" for size, (moods, _) in SIZES.items() for fur in FURS for mood in moods]
    + [f"{size}/extra/{extra}" for size in SIZES for extra in EXTRAS]
    + [f"{size}/tin/{metal}" for size in SIZES for metal in METALS]
    + [
        f"{size}/tin/{metal}/{brow}"
        for size, (_, brows) in SIZES.items()
        for metal in METALS
        for brow in brows
    ]
    + [f"{size}/tin/lamps/{lamp}" for size in SIZES for lamp in LAMPS]
    + [f"{size}/tin/{part}" for size in SIZES for part in ("stripe", "hot")]
    + [f"{size}/mark/{colour}" for size in SIZES for colour in COLOURS]
)

KNOBELN_SPRITES: Final = frozenset(
    ["background/knobeln", "bust/tin/sash", "bust/tin/stripe", "bust/tin/steam"]
    + [f"{name}{part}" for name in TINTED for part in ("", "/plain")]
    + [f"bust/head/{fur}" for fur in FURS]
    + [f"bust/face/{fur}/{mood}" for fur in FURS for mood in MOODS]
    + [f"bust/extra/{extra}" for extra in EXTRAS]
    + [f"bust/tin/{metal}/{part}" for metal in METALS for part in ("body", "head", *TIN_MOODS)]
    + [f"bust/tin/{part}/{lamp}" for part in ("lamps", "talk") for lamp in LAMPS]
    + [f"{hand}/{skin}" for hand in ("fist", "palm") for skin in FURS]
    + [f"{hand}/large/{skin}" for hand in ("fist", "palm") for skin in FURS]
    + [f"{hand}/tin/{metal}" for hand in ("fist", "palm") for metal in METALS]
    + [f"coin/{name}" for name in ("club", "club/large", "club/plate", "place", "roll")]
    + [f"beer/{kind}/{level}" for kind in ("pils", "dark", "cider") for level in ("full", "half")]
    + ["beer/coaster", *(f"tally/{count}" for count in range(1, 6))]
    + [f"knobeln/dot/{state}" for state in ("lit", "off", "late")]
    + [f"knobeln/{name}" for name in ("bar", "lamp", "table", "helmet", "tag", "counter", "wheel")]
    + [f"knobeln/{name}" for name in ("mat/field", "dust", "spotlight", "glow", "shadow")]
)

TOAST_SPRITES: Final = frozenset(
    ["background/toast", "shout/burst/toast", "shout/prost", "shout/cheers", "toast/flash", "toast/band"]
    + ["toast/arm", *(f"toast/arm/tin/{metal}" for metal in METALS)]
    + [f"toast/{part}/{skin}" for part in ("palm", "hand") for skin in FURS]
    + [f"toast/{part}/tin/{metal}" for part in ("palm", "hand") for metal in METALS]
    + [f"toast/lamp/{lamp}" for lamp in LAMPS]
    + [f"toast/glass/{kind}" for kind in ("pils", "dark", "cider")]
    + [f"toast/drop/{number}" for number in (1, 2, 3)]
)

RACHE_SPRITES: Final = frozenset(
    ["background/rache", "shout/burst/rache", "shout/rache", "shout/revenge"]
    + [f"rache/{name}" for name in ("shirt", "collar", "steam", "tower", "target", "sign", "bell")]
    + [f"rache/{name}" for name in ("flag", "peak", "puck")]
    + [f"rache/bar/{zone}" for zone in ("low", "mid", "high", "top")]
    + [f"rache/ray/{number}" for number in range(1, 5)]
    + [f"rache/wave/{number}" for number in range(1, 6)]
    + [f"rache/head/{fur}" for fur in FURS]
    + [f"rache/mouth/{fur}/{gape}" for fur in FURS for gape in ("clenched", "half", "full")]
    + [f"rache/hat/{headgear}{part}" for headgear in HEADGEAR for part in ("", "/plain")]
    + [f"rache/extra/{extra}" for extra in EXTRAS]
)

SPRITES: Final = (
    HEAD_SPRITES
    | KNOBELN_SPRITES
    | TOAST_SPRITES
    | RACHE_SPRITES
    | frozenset(
        [
            "background/pub",
            "background/bohnen",
            "splash/sign",
            "pub/landlord",
            "pub/landlord/blink",
            "pub/landlord/happy",
            *OPEN_TABLES,
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
        + [f"glyph/{pad}/{key}" for pad in ("xbox", "playstation", "nintendo") for key in "abxy"]
        + [f"glyph/pad/{part}" for part in ("dpad", "dpad_h", "dpad_v", "start", "shoulders")]
        + [f"glyph/mouse/{part}" for part in ("move", "left", "right", "wheel")]
        + [
            f"glyph/key/{key}"
            for key in ("arrows", "arrows_h", "arrows_v", "backspace", "enter", "esc", "space", "tab", *"xyp")
        ]
        + [
            f"pads/{part}"
            for part in (
                "body",
                "knob",
                "ring",
                "arm",
                "disc",
                "disc/stick",
                "pill",
                "shoulder",
                "lamp",
                "lamp/on",
            )
        ]
    )
)

PANELS: Final = frozenset(
    [f"panel/{name}" for name in ("plate", "plate_active", "mat", "board", "tag", "hint")]
    + [f"knobeln/mat{state}" for state in ("", "/active", "/hit")]
    + ["rache/timer/track", "rache/timer/fill"]
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

SEATS: Final = range(2, 9)
"""How many may sit at the Knobeln table."""

KNOBELN: Final[dict[str, str]] = {
    **{
        f"{kind}_{n}_{k}": kind for kind in ("seat", "hand", "mat", "bar") for n in SEATS for k in range(1, n)
    },
    **{f"bar_{n}_0": "bar" for n in SEATS},
    **{f"beer_{number}": "beer" for number in range(1, 5)},
    **dict.fromkeys(("bar", "table", "helmet", "slot", "tag", "clock", "own_fist"), "point"),
    **dict.fromkeys(("header_left", "header_right", "counter", "own_plate", "wheel"), "plate"),
    "lamp": "lamp",
    "own_mat": "mat",
    "hints": "hints",
    "message": "message",
}
"""Objects of ``knobeln.tmx`` and their classes."""

TOAST: Final[dict[str, str]] = {
    **dict.fromkeys(("clink", "shout", "helmet", "tag", "payer"), "point"),
    "mat": "plate",
    "tin": "plate",
    "message": "message",
    "hints": "hints",
}
"""Objects of ``toast.tmx`` and their classes."""

RACHE: Final[dict[str, str]] = {
    **dict.fromkeys(("sun", "head", "crown", "mouth", "shirt", "shout"), "point"),
    **dict.fromkeys(("scale_40", "scale_100", "flag", "target", "sign", "bell"), "point"),
    **{f"nostril_{side}": "point" for side in ("left", "right")},
    **{f"wave_{number}": "point" for number in range(1, 6)},
    "value": "plate",
    "countdown": "plate",
    "hints": "hints",
}
"""Objects of ``rache.tmx`` and their classes."""

SINGULARITY: Final[dict[str, str]] = {
    **{
        f"{name}_{n}_{k}": kind
        for name, kind in (("plate", "plate"), ("fan", "hand"), ("trick", "point"))
        for n in range(3, 7)
        for k in range(1, n)
    },
    **dict.fromkeys(("own_plate", "own_plate_wide", "trump", "round", "prompt"), "plate"),
    **dict.fromkeys(("hand", "hand_wide", "own_fan", "lane"), "hand"),
    **dict.fromkeys(("lane_hand", "lane_hand_wide", "lane_others"), "hand"),
    **dict.fromkeys(("own_trick", "trump_card", "deck", "lane_tab"), "point"),
    **dict.fromkeys(("message", "asked"), "message"),
    **dict.fromkeys(("hints", "hints_wide", "lane_hints"), "hints"),
}
"""Objects of ``singularity.tmx`` and their classes."""

QUANDO: Final[dict[str, str]] = {
    **{
        f"{name}_{n}_{k}": kind
        for name, kind in (("plate", "plate"), ("fan", "fan"))
        for n in range(2, 7)
        for k in range(1, n)
    },
    **dict.fromkeys(("own_plate", "hints"), "plate"),
    **dict.fromkeys(("round", "named", "last_turns", "pile_label", "set_label", "heap_label"), "pill"),
    **dict.fromkeys(("pass", "keep", "flip"), "button"),
    **dict.fromkeys(("pile", "set", "heap"), "card"),
    **dict.fromkeys(("record", "disc", "arm", "espresso", "steam", "lemon", "fist"), "thing"),
    **{f"note_{number}": "thing" for number in (1, 2)},
    "own_fan": "fan",
    "lane": "lane",
    **dict.fromkeys(("message", "message_above"), "message"),
}
"""Objects of ``quando.tmx`` and their classes."""

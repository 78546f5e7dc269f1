"""The buffaloes round the table: faces, where they stand, and everything about them that moves."""

from dataclasses import dataclass, field
from typing import Final, Literal

from engine.anim.channel import Channel
from engine.core.seats import Seat
from engine.games.knobeln.model import COINS
from engine.play.outfits import Outfit
from engine.play.seating import Level
from engine.ui.canvas import Canvas, Colour
from engine.ui.geometry import Point
from scenes.knobeln.sight import SeatSight
from scenes.looks import ColourName, TinLook, lamps_of

Mood = Literal["happy", "sly", "content", "thinking", "sad", "roar"]

AT_EASE: Final[tuple[Mood, ...]] = ("happy", "content", "sly")
"""Not everybody waits with the same face."""
_TIN_MOODS: Final[dict[Mood, str]] = {"thinking": "calculating", "sad": "sad", "roar": "overheated"}
_TIN_AT_EASE: Final[dict[Level | None, str]] = {"normal": "calculating", "hard": "overheated"}
"""At rest the brow tells how strong a tin buffalo is (``art.md``, 8); otherwise it is flat."""
_TIN_READY: Final = "ready"

EYES: Final = 246.0
"""How far above the table edge the eyes are: where the parts of a head have their anchor."""
BODY: Final = 136.0
"""How far a body goes on below the table edge."""
BAR_SIZE: Final = 0.6
"""How big somebody at the bar looks."""
DIMMED: Final = 0.5
"""What is left of the light in the eyes of a sad tin buffalo."""


@dataclass(slots=True, eq=False)
class Person:
    """One seat with its player, hand and mat."""

    seat: Seat
    name: str
    look: Outfit | TinLook
    colour: ColourName
    tint: Colour
    level: Level | None = None
    """Strength of a bot; ``None`` for a person."""
    sight: SeatSight = field(default_factory=SeatSight)
    """What the table tells about this seat; what moves below shows how it came to that."""
    mood: Mood | None = None
    """``None``: as the game goes."""
    held: int = 0
    """Coins in the hand that is opened, which says where they lie on the palm."""
    blinking: bool = False

    position: Channel[Point] = field(default_factory=lambda: Channel(Point(0.0, 0.0)))
    size: Channel[float] = field(default_factory=lambda: Channel(1.0))
    behind: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """0 in front of the bar, 1 behind it."""
    presence: Channel[float] = field(default_factory=lambda: Channel(1.0))
    """Alpha of the body."""
    lift: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """How far the hand is up: 0 below the table, 1 above its edge."""
    sway: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """Where a fist that is shaken is, -1..1."""
    stretch: Channel[Point] = field(default_factory=lambda: Channel(Point(1.0, 1.0)))
    """Width and height of the hand."""
    pops: tuple[Channel[float], ...] = field(
        default_factory=lambda: tuple(Channel(1.0) for _ in range(COINS))
    )
    """Size of each coin on the palm."""
    slam: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """How far above the table the club coins are, 0 when they lie there."""
    mat: Channel[float] = field(default_factory=lambda: Channel(1.0))
    """Alpha of the mat."""
    drop: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """How far the number is above its place on the mat; 1 unseen, 0 there."""
    light: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """Ring round the mat of whoever acts."""
    beam: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """Light from above on the only one who acts, or who is caught."""
    hit: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """Shine of a right guess."""
    caught: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """Light on an empty palm where one must load."""
    talk: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """Light behind the grille of a tin buffalo that speaks."""

    def settle(self, sight: SeatSight, place: Point, size: float, *, behind: float) -> None:
        """Stop all motion and show this."""
        self.sight, self.held = sight, sight.coins
        self.mood = None
        self.position.value, self.size.value = place, size
        self.behind.value, self.presence.value = behind, 1.0
        self.lift.value = 0.0 if sight.hand == "below" else 1.0
        self.mat.value = 1.0 if sight.at_table else 0.0
        self.stretch.value = Point(1.0, 1.0)
        for pop in self.pops:
            pop.value = 1.0
        for channel in (self.sway, self.slam, self.drop, self.hit, self.caught, self.talk):
            channel.value = 0.0


def draw_bust(canvas: Canvas, person: Person, mood: Mood, alpha: float, body: float = 1.0) -> None:
    """Draw body and head where they are now; ``body``: how much of the body is seen, 0..1."""
    place, size = Point(*person.position.value), person.size.value
    eyes = place.moved(dy=-EYES * size)
    stretch = (size, size)
    if isinstance(person.look, TinLook):
        metal = person.look.metal
        if body > 0.0:
            canvas.image(f"bust/tin/{metal}/body", *place, stretch=stretch, alpha=alpha * body)
            canvas.image("bust/tin/sash", *place, stretch=stretch, alpha=alpha * body, tint=person.tint)
        _draw_tin_head(canvas, person, person.look, eyes, stretch, mood, alpha)
    else:
        if body > 0.0:
            canvas.image("bust/shirt", *place, stretch=stretch, alpha=alpha * body, tint=person.tint)
            canvas.image("bust/shirt/plain", *place, stretch=stretch, alpha=alpha * body)
        _draw_fur_head(canvas, person, person.look, eyes, stretch, mood, alpha)


def _draw_fur_head(
    canvas: Canvas,
    person: Person,
    look: Outfit,
    eyes: Point,
    stretch: tuple[float, float],
    mood: Mood,
    alpha: float,
) -> None:
    face = f"bust/face/{look.fur}/{'blink' if person.blinking else mood}"
    canvas.image(f"bust/head/{look.fur}", *eyes, stretch=stretch, alpha=alpha)
    canvas.image(face, *eyes, stretch=stretch, alpha=alpha)
    if look.headgear is not None:
        hat = f"bust/hat/{look.headgear}"
        canvas.image(hat, *eyes, stretch=stretch, alpha=alpha, tint=person.tint)
        canvas.image(f"{hat}/plain", *eyes, stretch=stretch, alpha=alpha)
    if look.extra is not None:
        canvas.image(f"bust/extra/{look.extra}", *eyes, stretch=stretch, alpha=alpha)


def _draw_tin_head(
    canvas: Canvas,
    person: Person,
    look: TinLook,
    eyes: Point,
    stretch: tuple[float, float],
    mood: Mood,
    alpha: float,
) -> None:
    light = alpha * (DIMMED if mood == "sad" else 1.0)
    brow = _TIN_MOODS.get(mood) or _TIN_AT_EASE.get(person.level, _TIN_READY)
    lamps = lamps_of(look, person.level)
    canvas.image(f"bust/tin/{look.metal}/head", *eyes, stretch=stretch, alpha=alpha)
    canvas.image("bust/tin/stripe", *eyes, stretch=stretch, alpha=alpha, tint=person.tint)
    canvas.image(f"bust/tin/lamps/{lamps}", *eyes, stretch=stretch, alpha=light)
    canvas.image(f"bust/tin/{look.metal}/{brow}", *eyes, stretch=stretch, alpha=alpha)
    if person.talk.value > 0.0:
        shine = alpha * min(1.0, 2.0 * person.talk.value)
        canvas.image(f"bust/tin/talk/{lamps}", *eyes, stretch=stretch, alpha=shine)
    if mood == "roar":
        canvas.image("bust/tin/steam", *eyes, stretch=stretch, alpha=alpha)

"""A card on the table: where it lies, how it is turned, what is seen of it."""

from dataclasses import dataclass, field
from typing import Final

from engine.anim.channel import Channel
from engine.games.singularity.cards import Card
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point
from scenes.cards.fan import Slot
from scenes.singularity.faces import NOT_SO_TINY, around, picture

EDGE_ON: Final = 0.04
"""A card that is flipped never gets quite as thin as nothing."""
LIFTED: Final = 10.0
"""From this height on a card has the wider shadow."""
SHADOW_X: Final = 0.25
SHADOW_Y: Final = 0.6
"""How far the shadow moves for each pixel that a card is lifted (``art.md``, 3)."""
VEIL: Final = 0.5


@dataclass(slots=True, eq=False)
class CardThing:
    """One card."""

    card: Card | None
    """What is on its face, as far as it may be known here."""
    copy: int = 1
    """Which of the four pictures of a special."""
    position: Channel[Point] = field(default_factory=lambda: Channel(Point(0.0, 0.0)))
    angle: Channel[float] = field(default_factory=lambda: Channel(0.0))
    size: Channel[float] = field(default_factory=lambda: Channel(1.0))
    turn: Channel[float] = field(default_factory=lambda: Channel(1.0))
    """1: the face is seen, -1: the back; between them it is being flipped."""
    lift: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """How high above the table, in pixels."""
    alpha: Channel[float] = field(default_factory=lambda: Channel(1.0))
    glow: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """How far the amber light of the winning card is on."""
    focus: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """How far ring and light of the focus are on."""
    veil: Channel[float] = field(default_factory=lambda: Channel(0.0))
    """How far the veil is drawn over a card that cannot be played."""

    @property
    def shown(self) -> Card | None:
        """What is seen: the face, or ``None`` for the back."""
        return self.card if self.turn.value > 0.0 else None

    @property
    def slot(self) -> Slot:
        """Where it lies now."""
        return Slot(*self.position.value, self.angle.value, self.size.value)

    def put(self, slot: Slot, *, face_up: bool = True) -> None:
        """Lay the card down somewhere at once, with nothing around it."""
        self.position.value, self.angle.value, self.size.value = slot.center, slot.angle, slot.scale
        self.turn.value = 1.0 if face_up else -1.0
        self.lift.value = self.glow.value = self.focus.value = self.veil.value = 0.0
        self.alpha.value = 1.0

    def draw(self, canvas: Canvas) -> None:
        """Draw shadow, glow, card, veil and ring."""
        size, angle, alpha = self.size.value, self.angle.value, self.alpha.value
        width = max(EDGE_ON, abs(self.turn.value))
        x, y = self.position.value
        lift = self.lift.value
        if lift >= LIFTED or size > NOT_SO_TINY:  # tiny cards lie in their fans, forty of them at a time
            self._draw_part(canvas, "shadow" if lift < LIFTED else "lifted", width, alpha, lift)
        if self.glow.value > 0.0:
            self._draw_part(canvas, "glow", width, alpha * self.glow.value, 0.0)
        name, stretch = picture(self.shown, self.copy, size)
        canvas.image(name, x, y - lift, stretch=(stretch * width, stretch), angle=angle, alpha=alpha)
        if self.veil.value > 0.0:
            self._draw_part(canvas, "veil", width, alpha * VEIL * self.veil.value, 0.0)
        if self.focus.value > 0.0:
            self._draw_part(canvas, "focus", width, alpha * self.focus.value, 0.0)

    def _draw_part(self, canvas: Canvas, part: str, width: float, alpha: float, height: float) -> None:
        """Draw something that belongs to the card; a shadow of a card at some height lies beside it."""
        name, stretch = around(part, self.size.value)
        x, y = self.position.value
        below = part in ("shadow", "lifted")
        dx, dy = (SHADOW_X * height, SHADOW_Y * height) if below else (0.0, -self.lift.value)
        canvas.image(
            name,
            x + dx,
            y + dy,
            stretch=(stretch * width, stretch),
            angle=self.angle.value,
            alpha=alpha,
        )

"""What the generators draw on: SVG with lettering, soft shadows, light and textures."""

from assets.source.geometry import number, rounded
from assets.source.lettering import outline
from assets.source.palette import SHADOW, channels
from assets.source.svg import Attribute, Stop, SvgWriter


class Drawing(SvgWriter):
    """A picture in the making; ``left`` and ``top`` say which coordinates its upper left corner has."""

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        fill: str,
        font: str = "text",
        **attributes: Attribute,
    ) -> None:
        """Write one line about x; ``y`` is the middle of its capital letters."""
        shaped = outline(text, size, font)
        _, top, _, bottom = outline("H", size, font).box
        place = f"translate({number(x - shaped.width / 2)} {number(y - (top + bottom) / 2)})"
        self.path(shaped.data, fill, transform=place, **attributes)

    def letter(self, text: str, x: float, y: float, height: float, fill: str, font: str = "bold") -> None:
        """Write so that the ink is this high and its box is centred on (x, y)."""
        _, top, _, bottom = outline(text, 100, font).box
        shaped = outline(text, 100 * height / (bottom - top), font)
        left, top, right, bottom = shaped.box
        place = f"translate({number(x - (left + right) / 2)} {number(y - (top + bottom) / 2)})"
        self.path(shaped.data, fill, transform=place)

    def shadow(
        self,
        data: str,
        *,
        dx: float = 3.0,
        dy: float = 6.0,
        blur: float = 5.0,
        opacity: float = 0.42,
        reach: float = 1.0,
    ) -> None:
        """Draw the soft contact shadow of a shape (art.md, 3)."""
        place = f"translate({number(dx)} {number(dy)})"
        self.path(data, SHADOW, opacity=opacity, transform=place, filter=self.blur(blur, reach))

    def shadow_rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        *,
        dx: float = 3.0,
        dy: float = 6.0,
        blur: float = 6.0,
        opacity: float = 0.45,
    ) -> None:
        """Draw the soft contact shadow of a rectangle."""
        data = rounded(x, y, width, height, min(radius, width / 2, height / 2))
        self.shadow(data, dx=dx, dy=dy, blur=blur, opacity=opacity)

    def blob(self, x: float, y: float, radius_x: float, radius_y: float, opacity: float = 0.5) -> None:
        """Draw the ground shadow under a standing thing."""
        stops: tuple[Stop, ...] = (
            (0, SHADOW, opacity),
            (0.35, SHADOW, opacity * 0.85),
            (0.7, SHADOW, opacity * 0.3),
            (1, SHADOW, 0.0),
        )
        self.ellipse(
            x, y, radius_x, radius_y, self.radial(x, y, radius_x, *stops, stretch=radius_y / radius_x)
        )

    def glow(
        self, x: float, y: float, radius_x: float, radius_y: float, colour: str, opacity: float = 0.5
    ) -> None:
        """Draw light that fades outwards."""
        stops: tuple[Stop, ...] = (
            (0, colour, opacity),
            (0.25, colour, opacity * 0.68),
            (0.5, colour, opacity * 0.32),
            (0.75, colour, opacity * 0.09),
            (1, colour, 0.0),
        )
        self.ellipse(
            x, y, radius_x, radius_y, self.radial(x, y, radius_x, *stops, stretch=radius_y / radius_x)
        )

    def texture(
        self,
        data: str,
        colour: str,
        frequency: tuple[float, float],
        *,
        strength: float = 1.0,
        threshold: float = 0.4,
        octaves: int = 3,
        seed: int = 1,
        transform: str | None = None,
    ) -> None:
        """Stain a shape with noise.

        Args:
            data: The shape.
            colour: Colour of the stain.
            frequency: Grains per pixel along x and y; unequal values make wood or cloth.
            strength: How steeply the stain's opacity grows with the noise.
            threshold: Noise below this leaves the shape clean (noise is about 0.3 to 0.7).
            octaves: Levels of detail.
            seed: Which noise.
            transform: Of the shape.
        """
        red, green, blue = (channel / 255 for channel in channels(colour))
        matrix = f"0 0 0 0 {red:.4f} 0 0 0 0 {green:.4f} 0 0 0 0 {blue:.4f} "
        matrix += f"{strength:.3f} 0 0 0 {-strength * threshold:.4f}"
        noise = f'baseFrequency="{frequency[0]} {frequency[1]}" numOctaves="{octaves}" seed="{seed}"'
        name = self.define(
            '<filter id="@" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">'
            f'<feTurbulence type="fractalNoise" {noise}/><feColorMatrix values="{matrix}"/>'
            '<feComposite in2="SourceGraphic" operator="in"/></filter>'
        )
        self.path(data, "#000000", filter=name, transform=transform)

"""The page of measurements: what a tour has found, readable from the sofa."""

from typing import Final

from engine.ui import theme
from engine.ui.actions import InputEvent, PointerMoved, Wheel
from engine.ui.canvas import Canvas
from engine.ui.geometry import Rect
from engine.ui.hints import Hint
from engine.ui.widgets import fitting_text, paragraph
from scenes.idle import is_touch
from scenes.operator_bench_figures import UNKNOWN, Measurement, StopFigures, megabytes, pad_guid
from scenes.overlay import Overlay
from scenes.services import Services

MAT: Final = Rect(theme.SAFE.x, theme.SAFE.y, theme.SAFE.width, 886)
_LEFT: Final = MAT.x + 56
_RIGHT: Final = MAT.right - 56
_TITLE_Y: Final = MAT.y + 70
_TABLE_Y: Final = MAT.y + 150
_ROW: Final = 44.0
_NAME_WIDTH: Final = 300.0
_COLUMNS: Final = ("fps", "median", "p99", "most", "update", "draw", "missed", "textures")
_FACTS_Y: Final = 560.0
_FACT_ROW: Final = 46.0
_KEY_WIDTH: Final = 170.0
_MIDDLE: Final = MAT.x + 716
_GAP: Final = 24.0
_FOOT: Final = Rect(_LEFT, MAT.bottom - 104, _RIGHT - _LEFT, 80)
MOST_PADS: Final = 3
"""So many have room; the file has all of them."""
GUARD_SECONDS: Final = 0.8
"""The press that ended the tour must not close the page as well."""
PLACES: Final = frozenset({"menu", "rache"})
"""Stops that are no table of a game."""


class BenchPage(Overlay):
    """Closed by any input, and by itself where nobody watches."""

    def __init__(
        self, services: Services, found: Measurement, foot: str, unwatched: float | None = None
    ) -> None:
        """Show a measurement.

        Args:
            services: The house.
            found: The figures.
            foot: What is said about the file.
            unwatched: Seconds after which it closes by itself; ``None``: never.
        """
        super().__init__()
        self.services = services
        self.found = found
        self.foot = foot
        self._unwatched = unwatched
        self._seen = 0.0

    def handle(self, event: InputEvent) -> None:
        """Go away."""
        if is_touch(event) and not isinstance(event, PointerMoved | Wheel) and self._seen >= GUARD_SECONDS:
            self.services.audio.play("tick_back")
            self.close()

    def update(self, seconds: float) -> None:
        """Appear, and close in time."""
        super().update(seconds)
        self._seen += seconds
        if self._unwatched is not None and self._seen >= self._unwatched:
            self._unwatched = None
            self.close()

    # --- picture

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the mat with its title."""
        canvas.panel("panel/mat", MAT)
        canvas.text(
            self.services.texts("bench.title"),
            MAT.center.x,
            _TITLE_Y,
            theme.SIZE_TITLE,
            theme.WINE,
            font="display",
            align="middle",
        )

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the table of the stops, the device below it, and where the file lies."""
        texts = self.services.texts
        self._draw_row(canvas, 0, texts("bench.stop"), [texts(f"bench.column.{key}") for key in _COLUMNS])
        for number, stop in enumerate(self.found.stops, start=1):
            self._draw_row(canvas, number, self._name(stop), _cells(stop))
        self._draw_facts(canvas)
        paragraph(canvas, self.foot, _FOOT, theme.SIZE_MINIMUM, theme.WINE, centred=True, middle=True)
        self.draw_hint_plate(canvas, [Hint("back", texts("hint.back"))])

    def _name(self, stop: StopFigures) -> str:
        key = f"bench.place.{stop.name}" if stop.name in PLACES else f"{stop.name}.name"
        return self.services.texts(key)

    def _draw_row(self, canvas: Canvas, number: int, name: str, cells: list[str]) -> None:
        y = _TABLE_Y + number * _ROW
        colour = theme.WINE if number == 0 else theme.STOUT
        size = theme.SIZE_MINIMUM
        fitting_text(canvas, name, _LEFT, y, size, colour, room=_NAME_WIDTH, font="bold", most=size)
        width = (_RIGHT - _LEFT - _NAME_WIDTH) / len(cells)
        for column, cell in enumerate(cells, start=1):
            x = _LEFT + _NAME_WIDTH + column * width
            fitting_text(canvas, cell, x, y, size, colour, room=width - 12, align="end", most=size)

    def _draw_facts(self, canvas: Canvas) -> None:
        for left, right, facts in ((_LEFT, _MIDDLE - _GAP, self._device()), (_MIDDLE, _RIGHT, self._pads())):
            for line, (key, value) in enumerate(facts):
                y, size = _FACTS_Y + line * _FACT_ROW, theme.SIZE_MINIMUM
                name = self.services.texts(f"bench.fact.{key}") if key else ""
                fitting_text(canvas, name, left, y, size, theme.WINE, room=_KEY_WIDTH, font="bold", most=size)
                x, room = left + _KEY_WIDTH, right - left - _KEY_WIDTH
                fitting_text(canvas, value, x, y, size, theme.STOUT, room=room, most=size)

    def _device(self) -> list[tuple[str, str]]:
        """Return what draws and sounds, and what memory it needs."""
        texts, machine = self.services.texts, self.found.machine
        (width, height), refresh = machine.window, machine.refresh or UNKNOWN
        resident = texts("bench.megabytes", size=megabytes(machine.resident_bytes))
        most, now = megabytes(machine.most_texture_bytes), megabytes(machine.texture_bytes)
        return [
            ("renderer", machine.renderer),
            (
                "window",
                texts("bench.window", width=width, height=height, refresh=refresh, driver=machine.video),
            ),
            ("sound", machine.audio or texts("bench.nothing")),
            ("processor", self._processor()),
            ("resident", resident),
            ("textures", texts("bench.textures", now=now, most=most)),
        ]

    def _processor(self) -> str:
        texts, machine = self.services.texts, self.found.machine
        told = []
        if machine.celsius is not None:
            told.append(texts("bench.celsius", degrees=round(machine.celsius)))
        if machine.megahertz is not None:
            told.append(texts("bench.megahertz", megahertz=machine.megahertz))
        if machine.throttled is not None:
            told.append(texts("bench.throttled", flags=machine.throttled))
        return ", ".join(told) or texts("bench.untold")

    def _pads(self) -> list[tuple[str, str]]:
        """Return two lines per pad: what it is called, and what mapping files call it."""
        texts, lines = self.services.texts, list[tuple[str, str]]()
        for pad in self.found.pads[:MOST_PADS]:
            lines += [("pad", f"{pad.name}, {texts(f'bench.{pad.knowledge}')}"), ("", pad_guid(pad))]
        return lines or [("pad", texts("bench.nothing"))]


def _cells(stop: StopFigures) -> list[str]:
    times = (stop.median, stop.ninety_ninth, stop.most, stop.updating, stop.drawing)
    return [
        f"{stop.a_second:.0f}",
        *(f"{milliseconds:.1f}" for milliseconds in times),
        str(stop.missed),
        megabytes(stop.texture_bytes),
    ]

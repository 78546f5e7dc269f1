"""The tour of measurements: every stop, a file, and no trace elsewhere."""

from datetime import datetime
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.ui import theme
from engine.ui.actions import Action
from engine.ui.gauge import Machine, NoGauge
from engine.ui.pads import NoPads
from scenes.menu import Menu
from scenes.operator_bench import UNWATCHED_SECONDS, BenchTour
from scenes.operator_bench_figures import Measurement, StopFigures, figures, written
from scenes.operator_bench_page import GUARD_SECONDS, MOST_PADS, BenchPage
from tests.scenes.evening import FRAME, Evening
from tests.scenes.measured import GUID, MACHINE, PADS, SERIAL, STOPS, measurement, regular
from tests.scenes.quick import Quick

LONGEST_TOUR = 60.0
"""Seconds, page included, when nobody touches anything."""


class Watch(NoGauge):
    """Measures sixty frames a second, one of which came late."""

    def __init__(self) -> None:
        super().__init__(regular(60, late=30), MACHINE)
        self.begun = 0

    def begin(self) -> None:
        self.begun += 1


def touring(folder: Path) -> Evening:
    """Begin the tour from the pub."""
    evening = Evening(folder, thinker=Quick())
    evening.services.gauge = Watch()
    evening.services.pads = NoPads(list(PADS))
    evening.navigator.push(BenchTour(evening.services), lamp=True)
    evening.until(lambda: isinstance(evening.top, BenchTour) and not evening.navigator.in_transition)
    return evening


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def stored(folder: Path) -> str:
    (path,) = folder.glob("bench-*.txt")
    return path.read_text(encoding="utf-8")


def test_it_goes_to_every_stop_and_leaves_one_file(tmp_path: Path) -> None:
    evening = Evening(tmp_path, thinker=Quick())
    before = files(tmp_path)
    evening.services.gauge = gauge = Watch()
    evening.navigator.push(BenchTour(evening.services))
    seen = set[str]()
    evening.watchers.append(
        lambda: seen.update(
            type(scene).__name__
            for top in evening.navigator.scenes
            if isinstance(top, BenchTour)
            for scene in top.stage.scenes
        )
    )
    evening.until(lambda: isinstance(evening.top, BenchPage), seconds=LONGEST_TOUR)
    assert {"Menu", "KnobelnTable", "BohnenTable", "SingularityTable", "QuandoTable", "Echo"} <= seen
    page = evening.the(BenchPage)
    assert tuple(stop.name for stop in page.found.stops) == STOPS
    assert gauge.begun == len(STOPS)
    (added,) = files(tmp_path) - before
    assert added == page.found.file_name
    assert evening.services.store.last_table() is None
    assert evening.services.ledger.tabs() == []
    assert evening.services.ledger.loudest() is None


def test_any_input_ends_it_with_what_it_has(tmp_path: Path) -> None:
    evening = touring(tmp_path)
    evening.frames(round(8 / FRAME))
    evening.press(Action.CONFIRM)
    page = evening.the(BenchPage)
    assert tuple(stop.name for stop in page.found.stops) == STOPS[:2]
    assert "knobeln" in stored(tmp_path)
    evening.press(Action.BACK)
    evening.frames(round(GUARD_SECONDS / FRAME))
    evening.press(Action.BACK)
    evening.frames(30)
    evening.the(Menu)


def test_ended_before_anything_was_measured(tmp_path: Path) -> None:
    evening = touring(tmp_path)
    evening.press(Action.CONFIRM)
    assert evening.the(BenchPage).found.stops == ()
    assert "renderer: opengles2, V3D 4.2" in stored(tmp_path)


@pytest.mark.parametrize("kiosk", [False, True])
def test_a_program_that_was_started_for_it_ends_by_itself_but_the_kiosk_opens_the_pub(
    tmp_path: Path, *, kiosk: bool
) -> None:
    evening = Evening(tmp_path, thinker=Quick())
    evening.services.kiosk = kiosk
    evening.navigator.reset(BenchTour(evening.services))
    evening.frames(60)
    evening.press(Action.CONFIRM)
    evening.the(BenchPage)
    evening.frames(round((UNWATCHED_SECONDS + 2) / FRAME))
    assert evening.navigator.running is kiosk
    assert isinstance(evening.top, Menu) is kiosk


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("scenes.operator_bench.write_atomically", full)
    evening = touring(tmp_path)
    evening.press(Action.CONFIRM)
    assert "No space left on device" in evening.the(BenchPage).foot


def test_the_figures_of_a_stop() -> None:
    stop = figures("quando", regular(60, late=30), MACHINE)
    assert stop.frames == 60
    assert stop.missed == 1
    assert stop.a_second == pytest.approx(59.0)
    assert stop.median == pytest.approx(1.0 + 29.5 / 60)
    assert stop.ninety_ninth == stop.most == pytest.approx(1.0 + 59 / 60)
    assert stop.updating == pytest.approx(0.2)
    assert stop.presenting == pytest.approx(14.0)


def test_the_file_tells_everything_but_serial_numbers() -> None:
    text = written(measurement())
    for part in (
        "V3D 4.2",
        "1280 x 720",
        "most 101 MB",
        "131 MB",
        "61.2",
        "1500 MHz",
        "50005",
        GUID,
        "known",
    ):
        assert part in text
    assert SERIAL not in text
    assert all(f"\n{stop} " in text for stop in STOPS)
    assert measurement().file_name == "bench-20261130-180509.txt"


def test_what_the_system_does_not_tell_is_a_dash() -> None:
    text = written(Measurement(datetime(2026, 11, 30), Machine(), (), ()))
    assert "refresh: - Hz" in text
    assert "resident memory: - MB" in text


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_page_shows_it_inside_of_the_safe_area(tmp_path: Path, language: str) -> None:
    evening = Evening(tmp_path, language=language)
    found = measurement()
    foot = evening.services.texts("bench.written", path=f"/var/lib/wasserbueffel/{found.file_name}")
    evening.navigator.push(BenchPage(evening.services, found, foot))
    evening.frames(30)
    picture = evening.picture()
    words = " ".join(picture.texts())
    assert "V3D 4.2" in words
    assert words.count(GUID) == MOST_PADS
    assert found.file_name in words
    assert all(evening.services.texts(f"{game}.name") in words for game in GAMES)
    for call in picture.calls:
        if call.verb == "text" and call.what and call.rect is not None:
            assert call.size >= theme.SIZE_MINIMUM
            assert theme.SAFE.contains(call.rect.x, call.rect.y), call.what
            assert theme.SAFE.contains(call.rect.right, call.rect.bottom), call.what


def test_a_stop_is_a_row(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    row = StopFigures("bohnen", 480, 59.9, 1.23, 3.45, 12.0, 0.3, 0.93, 15.0, 7, 26 << 20)
    found = Measurement(datetime(2026, 11, 30), MACHINE, (), (row,))
    evening.navigator.push(BenchPage(evening.services, found, "-"))
    evening.frames(30)
    texts = evening.picture().texts()
    start = texts.index("Bohnenspiel", texts.index(evening.services.texts("bench.title")))
    assert texts[start : start + 9] == ["Bohnenspiel", "60", "1.2", "3.5", "12.0", "0.3", "0.9", "7", "26"]

"""Maps in the format of Tiled 1.8 (type), 1.9 (class) and 1.10 (type)."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine.ui.geometry import Point, Rect
from engine.ui.layout import LayoutError, load_layout

GOOD = """
 <imagelayer id="1" name="background">
  <image source="no_such_picture.png" width="1920" height="1080"/>
 </imagelayer>
 <group id="7" name="all">
  <objectgroup id="2" name="places">
   <object id="1" name="inlay" type="point" x="960" y="540.5"><point/></object>
   <object id="2" name="result" class="rect" x="600" y="240" width="720" height="600"/>
   <object id="3" name="pit_near_1" class="pit" x="100" y="200" width="160" height="120"><ellipse/></object>
   <object id="4" name="hidden" x="7" y="8" visible="0"><point/></object>
   <object id="5" x="1" y="2" width="0" height="40"/>
  </objectgroup>
 </group>
"""


def write_map(folder: Path, layers: str, *, tiles: tuple[int, int] = (48, 27)) -> Path:
    path = folder / "table.tmx"
    path.write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<map version="1.10" tiledversion="1.11.0" orientation="orthogonal" renderorder="right-down" '
        f'width="{tiles[0]}" height="{tiles[1]}" tilewidth="40" tileheight="40" infinite="0">'
        f"{layers}</map>",
        encoding="utf-8",
    )
    return path


def objects(text: str) -> str:
    return f'<objectgroup id="1" name="places">{text}</objectgroup>'


def problems(path: Path, required: dict[str, str] | None = None) -> tuple[str, ...]:
    with pytest.raises(LayoutError) as caught:
        load_layout(path, required or {})
    assert str(caught.value) == "\n".join(caught.value.problems)
    return caught.value.problems


def test_points_and_boxes_by_name(tmp_path: Path) -> None:
    layout = load_layout(
        write_map(tmp_path, GOOD),
        {"inlay": "point", "result": "rect", "pit_near_1": "pit", "hidden": "point"},
    )
    assert layout.point("inlay") == Point(960.0, 540.5)
    assert layout.rect("result") == Rect(600.0, 240.0, 720.0, 600.0)
    assert layout.point("result") == Point(960.0, 540.0)
    assert layout.rect("inlay") == Rect(960.0, 540.5, 0.0, 0.0)
    assert layout.anchors["pit_near_1"].type == "pit"
    assert set(layout.anchors) == {"inlay", "result", "pit_near_1", "hidden"}


def test_a_shape_is_enough_as_kind(tmp_path: Path) -> None:
    layout = load_layout(write_map(tmp_path, GOOD), {"pit_near_1": "rect"})
    assert layout.rect("pit_near_1").center == Point(180.0, 260.0)


def test_an_unknown_name_is_a_key_error(tmp_path: Path) -> None:
    layout = load_layout(write_map(tmp_path, GOOD), {})
    with pytest.raises(KeyError):
        layout.point("no such place")


def test_every_problem_is_named_at_once(tmp_path: Path) -> None:
    path = write_map(
        tmp_path,
        objects(
            '<object id="1" name="twice" x="1" y="2"><point/></object>'
            '<object id="2" name="twice" x="1" y="2"><point/></object>'
            '<object id="3" name="turned" x="1" y="2" width="5" height="5" rotation="30"/>'
            '<object id="4" name="line" x="1" y="2"><polyline points="0,0 10,10"/></object>'
            '<object id="5" name="flat" x="1" y="2" width="50" height="0"/>'
            '<object id="6" name="called" class="rect" x="1" y="2"><point/></object>'
            '<object id="7" name="shape" x="1" y="2"><point/></object>'
            '<object id="8" name="kind" type="pit" x="1" y="2" width="5" height="5"/>'
        ),
        tiles=(32, 18),
    )
    required = {"shape": "rect", "kind": "store", "absent": "point", "twice": "point"}
    assert problems(path, required) == (
        "table.tmx: the map is 1280 x 720 pixels, not 1920 x 1080",
        "table.tmx: twice: the name is given twice",
        "table.tmx: turned: is turned",
        "table.tmx: line: is a polygon or a line, only points, rectangles and ellipses are places",
        "table.tmx: flat: is 50 x 0 pixels",
        "table.tmx: called: is called a rect, but is a point",
        "table.tmx: shape: is a point, a rect is needed",
        "table.tmx: kind: is a pit, a store is needed",
        "table.tmx: absent: is missing, a point is needed",
    )


def test_a_layer_with_an_offset_is_refused(tmp_path: Path) -> None:
    path = write_map(
        tmp_path,
        '<objectgroup id="1" name="places" offsetx="10" offsety="0">'
        '<object id="1" name="inlay" x="1" y="2"><point/></object></objectgroup>',
    )
    assert problems(path) == ("table.tmx: the layer places has an offset",)


def test_a_damaged_or_missing_map_is_named(tmp_path: Path) -> None:
    path = write_map(tmp_path, "<objectgroup>")
    assert problems(path)[0].startswith("table.tmx: cannot be read: ")
    path.unlink()
    assert problems(path)[0].startswith("table.tmx: cannot be read: ")


def test_importing_the_module_imports_neither_pytmx_nor_pygame() -> None:
    code = "import sys, engine.ui.layout; print(sorted({'pygame', 'pytmx'} & set(sys.modules)))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"

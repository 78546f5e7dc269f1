import json
from collections.abc import Sequence
from itertools import combinations

import pytest
import pytmx
from PIL import Image

from assets.source import (
    bohnen_board,
    knobeln_room,
    knobeln_table,
    knobeln_things,
    pub,
    pub_bar,
    pub_lights,
)
from assets.source.build import IMAGES
from scenes.knobeln.places import ROOMY, WIDEST_MAT
from tests.assets import names

LAYOUTS = IMAGES.parent / "layouts"
EXPECTED = {
    "pub": names.PUB,
    "bohnen": names.BOHNEN,
    "knobeln": names.KNOBELN,
    "toast": names.TOAST,
    "rache": names.RACHE,
    "singularity": names.SINGULARITY,
    "quando": names.QUANDO,
}
FREE = ("lamp", "point", "figure", "seat", "hand", "bar", "beer", "fan", "card", "thing", "lane")
"""What may lie near the edge: it carries neither text nor focus."""
SAFE_LEFT, SAFE_TOP, SAFE_RIGHT, SAFE_BOTTOM = 96, 54, 1824, 1026


def loaded(name: str) -> pytmx.TiledMap:
    return pytmx.TiledMap(str(LAYOUTS / f"{name}.tmx"))


def objects(name: str) -> dict[str, pytmx.TiledObject]:
    found = [thing for group in loaded(name).objectgroups for thing in group]
    by_name = {thing.name: thing for thing in found}
    assert len(by_name) == len(found)
    return by_name


@pytest.mark.parametrize("name", EXPECTED)
def test_objects_have_their_names_and_classes(name: str) -> None:
    assert {key: thing.type for key, thing in objects(name).items()} == EXPECTED[name]


@pytest.mark.parametrize("name", EXPECTED)
def test_the_map_shows_the_background(name: str) -> None:
    layout = loaded(name)
    (layer,) = [layer for layer in layout.layers if isinstance(layer, pytmx.TiledImageLayer)]
    assert (LAYOUTS / layer.source).resolve() == IMAGES / f"background_{name}.webp"
    assert layout.width * layout.tilewidth >= 1920
    assert layout.height * layout.tileheight >= 1080


@pytest.mark.parametrize("name", EXPECTED)
def test_what_carries_text_or_focus_lies_in_the_safe_area(name: str) -> None:
    for key, thing in objects(name).items():
        if thing.type in FREE:
            continue
        assert thing.x >= SAFE_LEFT, key
        assert thing.y >= SAFE_TOP, key
        assert thing.x + thing.width <= SAFE_RIGHT, key
        assert thing.y + thing.height <= SAFE_BOTTOM, key


def test_plates_do_not_overlap() -> None:
    plates = [
        thing
        for key, thing in objects("bohnen").items()
        if thing.type in ("plate", "hints", "message") and key != "result"
    ]
    assert_apart(plates)


def assert_apart(things: Sequence[pytmx.TiledObject]) -> None:
    for one, other in combinations(things, 2):
        apart_x = one.x + one.width <= other.x or other.x + other.width <= one.x
        apart_y = one.y + one.height <= other.y or other.y + other.height <= one.y
        assert apart_x or apart_y, (one.name, other.name)


@pytest.mark.parametrize("count", names.SEATS)
def test_mats_and_plates_of_the_knobeln_table_do_not_overlap(count: int) -> None:
    things = objects("knobeln")
    mats = [things[f"mat_{count}_{seat}"] for seat in range(1, count)]
    fixed = [thing for thing in things.values() if thing.type in ("plate", "hints", "message")]
    assert_apart([*mats, *fixed, things["own_mat"]])
    assert {mat.height for mat in mats} == {96}
    assert min(mat.width for mat in mats) >= 240


@pytest.mark.parametrize("count", names.SEATS)
def test_no_mat_of_the_knobeln_table_covers_the_helmet(count: int) -> None:
    things = objects("knobeln")
    sprite = json.loads((IMAGES / "catalogue.json").read_text(encoding="utf-8"))["sprites"]["knobeln/helmet"]
    left, top, width, height = sprite["rect"]
    page = Image.open(IMAGES / "knobeln.webp").convert("RGBA")
    solid = page.crop((left, top, left + width, top + height)).getchannel("A").point(lambda a: 255 * (a > 40))
    corner_x, corner_y = things["helmet"].x - sprite["anchor"][0], things["helmet"].y - sprite["anchor"][1]
    for seat in range(1, count):
        mat = things[f"mat_{count}_{seat}"]
        # A long word makes a mat wider than its anchor: that of the ten, which three cannot hold.
        wider = max(0.0, WIDEST_MAT - mat.width) / 2 if count == ROOMY else 0.0
        area = (mat.x - wider, mat.y, mat.x + mat.width + wider, mat.y + mat.height)
        box = [int(side - (corner_x, corner_y)[index % 2]) for index, side in enumerate(area)]
        assert solid.crop((box[0], box[1], box[2], box[3])).getbbox() is None, mat.name


@pytest.mark.parametrize("count", names.SEATS)
def test_seats_of_the_knobeln_table_lie_on_its_edge_from_left_to_right(count: int) -> None:
    things = objects("knobeln")
    seats = [things[f"seat_{count}_{seat}"] for seat in range(1, count)]
    assert [seat.x for seat in seats] == sorted(seat.x for seat in seats)
    for seat in seats:
        assert seat.y == pytest.approx(knobeln_table.edge_y(seat.x) + 4, abs=1)
        assert seat.x + things[f"seat_{count}_{count - seats.index(seat) - 1}"].x == pytest.approx(
            1920, abs=1
        )


def test_six_at_the_knobeln_table_sit_as_in_the_mock() -> None:
    things = objects("knobeln")
    assert [things[f"seat_6_{seat}"].x for seat in range(1, 6)] == [232, 588, 960, 1332, 1688]


def test_the_knobeln_table_stands_where_it_is_painted() -> None:
    things = objects("knobeln")
    places = {name: (things[name].x, things[name].y) for name in ("table", "bar", "lamp", "helmet", "slot")}
    assert places == {
        "table": (0, knobeln_table.TOP - knobeln_table.SHADE),
        "bar": (0, knobeln_room.BAR_Y),
        "lamp": knobeln_room.LAMP,
        "helmet": knobeln_things.HELMET,
        "slot": knobeln_things.SLOT,
    }
    assert {thing.y for thing in things.values() if thing.type == "bar"} == {knobeln_room.BAR_Y}


def test_pits_of_the_layout_lie_where_they_are_painted() -> None:
    things = objects("bohnen")
    for side, y in (("near", bohnen_board.NEAR_Y), ("far", bohnen_board.FAR_Y)):
        for column, x in enumerate(bohnen_board.PIT_X, start=1):
            pit = things[f"pit_{side}_{column}"]
            assert (pit.x + pit.width / 2, pit.y + pit.height / 2) == (x, y)
            assert pit.width == pit.height == 2 * bohnen_board.PIT_RADIUS
    for name, (x, y) in zip(("store_left", "store_right"), bohnen_board.STORES, strict=True):
        store = things[name]
        assert (store.x + store.width / 2, store.y + store.height / 2) == (x, y)
        assert (store.width / 2, store.height / 2) == bohnen_board.STORE_RADII
    assert (things["inlay"].x, things["inlay"].y) == bohnen_board.INLAY


def test_tables_lamps_and_landlord_stand_where_they_are_painted() -> None:
    things = objects("pub")
    for game in names.GAMES:
        assert (things[f"table_{game}"].x, things[f"table_{game}"].y) == (pub.TABLE_X[game], pub.TABLE_Y)
        assert (things[f"lamp_{game}"].x, things[f"lamp_{game}"].y) == pub_lights.HOOKS[game]
    assert (things["landlord"].x, things["landlord"].y) == pub_bar.LANDLORD

import json

import pytest

from engine.play.seating import FIGURES, PEOPLE, TIN, Player, TableSetup

SETUP = TableSetup(
    game="bohnen",
    players=(Player("Jupp", "jupp", device="desk"), Player("Blech-2", "blech2", "normal")),
    near=0,
    options=(("variant", "layli"),),
    match_id="abc",
)


def test_a_setup_survives_writing_and_reading() -> None:
    assert TableSetup.parse(SETUP.format()) == SETUP


def test_everybody_at_the_largest_table_has_a_figure_of_their_own() -> None:
    people = [Player(figure, figure) for figure in PEOPLE]
    bots = [Player(figure, figure, "easy") for figure in TIN]
    assert len(set(FIGURES)) == len(people) + len(bots) == 15
    for players in (people, [people[0], *bots]):
        setup = TableSetup("knobeln", tuple(players), match_id="abc")
        assert TableSetup.parse(setup.format()) == setup
        assert len(players) == 8


def test_a_table_remembers_how_people_are_dressed() -> None:
    player = Player("Anna", "fox.bowler.none.blue")
    setup = TableSetup("quando", (player, Player("Bert", player.figure)), match_id="abc")
    assert TableSetup.parse(setup.format()) == setup


def test_the_next_match_changes_who_begins_but_not_where_anybody_sits() -> None:
    after = SETUP.next_match("def")
    assert [player.name for player in after.players] == ["Blech-2", "Jupp"]
    assert after.players[after.near] == SETUP.players[SETUP.near]
    assert after.match_id == "def"
    assert after.next_match("abc") == SETUP


def test_people_are_those_without_level() -> None:
    assert SETUP.people() == (0,)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"near": 2}, "near"),
        ({"near": None}, "near"),
        ({"near": 0.0}, "near"),
        ({"near": False}, "near"),
        ({"match_id": "../../escaped"}, "match_id"),
        ({"match_id": ""}, "match_id"),
        ({"players": []}, "near"),
        ({"players": [{"name": "Jupp"}]}, "level"),
        ({"players": [{"name": 3, "figure": "jupp", "level": None, "device": None}]}, "name"),
        ({"players": [{"name": "J", "figure": "jupp", "level": "genius", "device": None}]}, "level"),
        ({"players": [{"name": "J", "figure": "jupp", "level": None, "device": 4}]}, "device"),
        ({"players": [{"name": "J", "figure": "ente", "level": None, "device": None}]}, "figure"),
        (
            {"players": [{"name": "J", "figure": "fox.crown.none.red", "level": None, "device": None}]},
            "figure",
        ),
        ({"players": [{"name": "J", "figure": 4, "level": None, "device": None}]}, "figure"),
        ({"options": {"variant": True}}, "options.variant"),
        ({"options": []}, "items"),
        ({"match_id": 7}, "match_id"),
    ],
)
def test_a_damaged_setup_is_refused_with_its_reason(change: dict[str, object], complaint: str) -> None:
    document = json.loads(SETUP.format()) | change
    with pytest.raises(ValueError, match=complaint):
        TableSetup.parse(json.dumps(document))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "{}", "[" * 100_000])
def test_no_setup_at_all(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the reasons differ
        TableSetup.parse(text)

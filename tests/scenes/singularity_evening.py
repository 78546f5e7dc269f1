"""An evening at the Singularity table that has come to a position of its own."""

from pathlib import Path

from engine.core.seats import CHANCE, Seat
from engine.games.singularity.notation import parse_move
from engine.play.seating import Player, TableSetup
from engine.settings import Settings
from engine.ui.actions import Action, Device, Press, Release
from scenes.singularity.scene import SingularityTable
from tests.scenes.evening import PAD, SECOND_PAD, Evening

OFF = Settings(animation_speed="off")
JUPP, USCHI = Player("Jupp", "jupp"), Player("Uschi", "uschi")
BOTS = tuple(Player(f"Blech-{number}", f"blech{number}", "easy") for number in (1, 2, 3))
ON_PADS = (Player("Jupp", "jupp", device=PAD.key), Player("Uschi", "uschi", device=SECOND_PAD.key))
SHOULDERS = (Action.LEFT_SHOULDER, Action.RIGHT_SHOULDER)
DEAL_1 = "deal R1 R2 R3 / G1"
DEAL_2 = "deal R1,Y9 R2,G4 R3,B4 / B1"
ROUND_1 = ("dealer 0", DEAL_1, "1 bid 0", "2 bid 1", "0 bid 0", "1 play R2", "2 play R3", "0 play R1")
ROUND_2 = (*ROUND_1, "deal R4,Y9 R2,G4 R3,B4 / B1", "2 bid 0", "0 bid 0", "1 bid 0")


def sit_down(
    folder: Path,
    players: tuple[Player, ...],
    moves: tuple[str, ...] = (),
    *,
    settings: Settings = OFF,
    seed: int = 1,
    **options: str | int,
) -> Evening:
    """Sit down after these moves, with two pads in the house."""
    evening = Evening(folder, seed=seed, settings=settings)
    evening.plug(PAD)
    evening.plug(SECOND_PAD)
    setup = TableSetup("singularity", players, options=tuple(sorted(options.items())), match_id="m1")
    referee = evening.services.open_table(setup)
    for line in moves:
        seat, text = (int(line[0]), line[2:]) if line[0].isdigit() else (CHANCE, line)
        referee.match.submit(Seat(seat), parse_move(text))
    evening.services.store.rewrite(referee.match)
    evening.navigator.reset(SingularityTable(evening.services, referee))
    evening.frames(15)
    return evening


def table(evening: Evening) -> SingularityTable:
    return next(scene for scene in evening.navigator.scenes if isinstance(scene, SingularityTable))


def moves(evening: Evening) -> list[tuple[int, object]]:
    return [(entry.seat, entry.move) for entry in table(evening).referee.match.log]


def until_asked(evening: Evening, seat: int = 0) -> None:
    evening.until(lambda: Seat(seat) in table(evening).people)


def hold(evening: Evening, device: Device, *actions: Action) -> None:
    for action in actions:
        evening.navigator.handle(Press(action, device))
    evening.frames(20)


def let_go(evening: Evening, device: Device, *actions: Action) -> None:
    for action in actions:
        evening.navigator.handle(Release(action, device))
    evening.frames(1)


def faces(evening: Evening) -> set[str]:
    """Return the faces that can be seen."""
    return {
        call.what.rsplit("/", 1)[1]
        for call in evening.picture().calls
        if call.what.startswith("card/singularity/") and call.what.rsplit("/", 1)[1][0] in "RGBYhc"
    }

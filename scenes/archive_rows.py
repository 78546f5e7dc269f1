"""What the archive shows of a match: a beer mat in the list, and the board with everybody who played."""

import time
from collections.abc import Mapping
from typing import Final

from engine.play.archive import Entry
from engine.text import Texts
from engine.ui import theme
from engine.ui.canvas import Canvas
from engine.ui.geometry import Point, Rect
from engine.ui.widgets import RAISE, fitting_size, fitting_text, grown, paragraph
from scenes.club_emblem import draw_emblem
from scenes.heads import draw_plaque
from scenes.kasse_board import BOARD
from scenes.looks import look_of

LEFT: Final = BOARD.right + 36
ROW: Final = Rect(LEFT, theme.SAFE.y + 20, theme.SAFE.right - 92 - LEFT, 130)
PITCH: Final = 142.0
SHOWN: Final = 6
_GROWTH: Final = 8.0
"""By how much a mat with the focus is larger at every edge: it is too wide to grow by a share."""
_EMBLEM_X: Final = 104.0
_TEXT_X: Final = 206.0
_PLAQUE_STEP: Final = 62.0
_PLAQUES: Final = 6
"""More faces than these do not fit on a mat."""
_SMALL: Final = 0.62
"""Size of these faces."""
_SHADE: Final = 0.45
"""What is left of the light on those who did not win."""
_HEAD_Y: Final = 38.0
_FOOT_Y: Final = 91.0
_TITLE_Y: Final = BOARD.y + 74
_EMBLEM_Y: Final = BOARD.y + 204
_GAME_Y: Final = BOARD.y + 318
_DATE_Y: Final = BOARD.y + 362
_PLAYERS_Y: Final = BOARD.y + 416
_PLAYERS_ROOM: Final = 330.0
_PLAYER_MOST: Final = 84.0
_HEAD_MOST: Final = 50.0
_NOTE_MOST: Final = 40.0
_PLAYER_SHARE: Final = 0.55
"""How large letters may be, so that no line runs into the next one; of a player by the room for one."""
_BAR_HEIGHT: Final = 10.0

Faces = Mapping[str, str]
"""The figure of every name that is known."""


def row_area(number: int) -> Rect:
    """Return where a mat of the list lies, counted from 0 at its upper end."""
    return ROW.moved(dy=number * PITCH)


def when(texts: Texts, entry: Entry) -> str:
    """Return the date and time at which a match ended, as it is written here."""
    at = time.localtime(entry.finished_at)
    return texts(
        "archive.date",
        day=f"{at.tm_mday:02d}",
        month=f"{at.tm_mon:02d}",
        year=at.tm_year,
        time=f"{at.tm_hour}:{at.tm_min:02d}",
    )


def length(texts: Texts, entry: Entry) -> str:
    """Return how many moves a match has."""
    return texts("archive.moves", count=entry.plies)


def result(texts: Texts, entry: Entry) -> str:
    """Return how a match ended, in a few characters."""
    if entry.damaged:
        return texts("archive.damaged")
    if not entry.over:
        return texts("archive.unfinished")
    return " : ".join(str(score).replace("-", "−") for score in entry.scores)


def draw_row(canvas: Canvas, texts: Texts, entry: Entry, faces: Faces, rect: Rect, glow: float) -> None:
    """Draw the mat of a match; ``glow`` 0..1 says how far the focus light is on."""
    face = rect.grown(_GROWTH * glow).moved(dy=-RAISE / 2 * glow)
    canvas.panel("panel/mat", face)
    if glow > 0.0:
        canvas.panel("panel/button_focus", face, alpha=glow)
    left, right = face.x + _TEXT_X, face.right - 40
    head, foot = face.y + _HEAD_Y, face.y + _FOOT_Y
    if entry.damaged:
        canvas.image("icon/lock", face.x + _EMBLEM_X, face.center.y)
        _line(canvas, texts("archive.damaged"), left, head, right - left)
        size = fitting_size(canvas, entry.file, right - left, theme.SIZE_HINT, "text", most=_NOTE_MOST)
        canvas.text(_cut(canvas, entry.file, right - left, size), left, foot, size, theme.STOUT)
        return
    draw_emblem(canvas, entry.game, Point(face.x + _EMBLEM_X, face.center.y))
    told = result(texts, entry)
    room = (right - left) * 0.52
    size = fitting_size(canvas, told, room, theme.SIZE_BODY, "bold", most=_HEAD_MOST)
    canvas.text(told, right, head, size, theme.WINE, font="bold", align="end")
    used = canvas.measure(told, size, "bold") + 24
    _line(canvas, texts(f"{entry.game}.name"), left, head, right - left - used)
    note = texts("archive.when_and_length", when=when(texts, entry), length=length(texts, entry))
    faces_from = (min(len(entry.names), _PLAQUES) - 0.5) * _PLAQUE_STEP + 24
    room = right - left - faces_from
    fitting_text(canvas, note, left, foot, theme.SIZE_HINT, theme.STOUT, room=room, most=_NOTE_MOST)
    _draw_faces(canvas, entry, faces, Point(right - 24, foot - 6))


def _line(canvas: Canvas, text: str, x: float, y: float, room: float) -> None:
    fitting_text(canvas, text, x, y, theme.SIZE_NAME, theme.STOUT, room=room, font="bold", most=_HEAD_MOST)


def _cut(canvas: Canvas, text: str, width: float, size: float) -> str:
    """Return as much of a text as fits: files may have any name."""
    while text and canvas.measure(text, size) > width:
        text = text[:-1]
    return text


def _draw_faces(canvas: Canvas, entry: Entry, faces: Faces, last: Point) -> None:
    """Draw who played, winners lit, the others in the shade."""
    names = entry.names[:_PLAQUES]
    for seat, name in enumerate(names):
        at = last.moved(dx=-(len(names) - 1 - seat) * _PLAQUE_STEP)
        light = 1.0 if not entry.over or seat in entry.winners else _SHADE
        _draw_face(canvas, faces.get(name), at, _SMALL, light)


def _draw_face(canvas: Canvas, figure: str | None, at: Point, scale: float, light: float = 1.0) -> None:
    """Draw somebody in the own colour; of whom nothing is known, an empty mat."""
    if figure is None:
        canvas.image("plaque/ring", *at, stretch=(scale, scale), alpha=light)
    else:
        draw_plaque(canvas, figure, look_of(figure).colour, at, scale, light=light)


def draw_board(canvas: Canvas, texts: Texts, entry: Entry | None, faces: Faces) -> None:
    """Draw the board: the archive's name, and the match that has the focus."""
    canvas.panel("panel/board", BOARD)
    x = BOARD.center.x
    title = texts("archive.title")
    canvas.text(title, x, _TITLE_Y, theme.SIZE_TITLE, theme.CHALK_GOLD, font="display", align="middle")
    if entry is None:
        return
    if entry.damaged:
        _draw_damage(canvas, texts, entry)
        return
    draw_emblem(canvas, entry.game, Point(x, _EMBLEM_Y), 1.5)
    name = texts(f"{entry.game}.name")
    canvas.text(name, x, _GAME_Y, 48, theme.CHALK, font="bold", align="middle")
    note = texts("archive.when_and_length", when=when(texts, entry), length=length(texts, entry))
    size = fitting_size(canvas, note, BOARD.width - 80, theme.SIZE_HINT, "text", most=_NOTE_MOST)
    canvas.text(note, x, _DATE_Y, size, theme.CHALK, align="middle")
    pitch = min(_PLAYER_MOST, _PLAYERS_ROOM / max(1, len(entry.names)))
    for seat in range(len(entry.names)):
        _draw_player(canvas, entry, faces, seat, _PLAYERS_Y + (seat + 0.5) * pitch, pitch)


def _draw_player(canvas: Canvas, entry: Entry, faces: Faces, seat: int, y: float, pitch: float) -> None:
    """Draw somebody's face and name, and the score as a chalk line."""
    name, won = entry.names[seat], seat in entry.winners
    scale = min(1.0, pitch / 70)
    figure = faces.get(name)
    left, right = BOARD.x + 118, BOARD.right - 48
    if figure is not None:
        _draw_face(canvas, figure, Point(BOARD.x + 76, y), scale * _SMALL)
    colour = theme.CHALK_GOLD if won else theme.CHALK
    line = y - 6 if pitch > 56 else y
    score = str(entry.scores[seat]).replace("-", "−") if entry.over else ""
    most = _PLAYER_SHARE * pitch
    size = grown(canvas, theme.SIZE_BODY, most)
    canvas.text(score, right, line, size, colour, font="bold", align="end")
    room = right - left - max(110.0, canvas.measure(score, size, "bold") + 20)
    size = fitting_size(canvas, name, room, theme.SIZE_BODY, "bold" if won else "text", most=most)
    shown = _cut(canvas, name, room, size)
    canvas.text(shown, left, line, size, colour, font="bold" if won else "text")
    if entry.over and pitch > 56:
        # The line is as long as the score is near the largest; scores may be below zero.
        low, high = min(0, *entry.scores), max(1, *entry.scores)
        share = (entry.scores[seat] - low) / (high - low)
        canvas.box(Rect(left, y + 20, right - left, _BAR_HEIGHT), theme.CHALK, alpha=0.16)
        canvas.box(Rect(left, y + 20, (right - left) * share, _BAR_HEIGHT), colour, alpha=0.85)


def _draw_damage(canvas: Canvas, texts: Texts, entry: Entry) -> None:
    area = Rect(BOARD.x + 56, BOARD.y + 170, BOARD.width - 112, 480)
    canvas.text(
        texts("archive.damaged"), BOARD.center.x, area.y, 48, theme.CHALK_ROSE, font="bold", align="middle"
    )
    where = texts("archive.damage", line=entry.line)
    below = Rect(area.x, area.y + 60, area.width, area.height - 60)
    paragraph(canvas, where, below, theme.SIZE_BODY, theme.CHALK, centred=True)
    reason = Rect(below.x, below.y + 150, below.width, below.height)
    paragraph(canvas, entry.reason, reason, theme.SIZE_MINIMUM, theme.CHALK, centred=True)

import logging
from pathlib import Path

import pytest

from engine.text import FOLDER, LANGUAGES, Texts, check_catalogues
from engine.toml import TomlError, read_toml

GERMAN = """
[menu]
quit = "Beenden"
quit_ask = 'Wirklich "{name}" verlassen?'

[bohnen.sown]
one = "{count} Bohne"
other = "{count} Bohnen"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "de.toml").write_text(GERMAN, encoding="utf-8")
    (tmp_path / "en.toml").write_text(GERMAN.replace("Bohne", "bean").replace("Beenden", "Quit"))
    return tmp_path


@pytest.mark.parametrize(
    ("key", "values", "text"),
    [
        ("menu.quit", {}, "Beenden"),
        ("menu.quit", {"unused": 1}, "Beenden"),
        ("menu.quit_ask", {"name": "Ä"}, 'Wirklich "Ä" verlassen?'),
        ("bohnen.sown", {"count": 0}, "0 Bohnen"),
        ("bohnen.sown", {"count": 1}, "1 Bohne"),
        ("bohnen.sown", {"count": 2}, "2 Bohnen"),
    ],
)
def test_texts_are_found_and_filled(folder: Path, key: str, values: dict[str, object], text: str) -> None:
    texts = Texts("de", folder=folder, strict=True)
    assert texts(key, **values) == text
    assert key in texts


def test_the_language_may_change(folder: Path) -> None:
    texts = Texts("de", folder=folder, strict=True)
    texts.use("en")
    assert texts.language == "en"
    assert texts("menu.quit") == "Quit"


@pytest.mark.parametrize(
    ("key", "values", "shown"),
    [
        ("menu.quti", {}, "menu.quti"),
        ("menu", {}, "menu"),
        ("bohnen.sown", {}, "bohnen.sown"),
        ("menu.quit_ask", {}, 'Wirklich "{name}" verlassen?'),
    ],
)
def test_a_fault_raises_when_strict_and_is_logged_once_otherwise(
    folder: Path, caplog: pytest.LogCaptureFixture, key: str, values: dict[str, object], shown: str
) -> None:
    with pytest.raises(KeyError, match=key):
        Texts("de", folder=folder, strict=True)(key, **values)
    texts = Texts("de", folder=folder)
    with caplog.at_level(logging.ERROR):
        assert texts(key, **values) == shown
        assert texts(key, **values) == shown
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith(f"de.toml: {key}: ")


@pytest.mark.parametrize("content", [b'[menu]\nquit = "open\n', b'[menu]\nquit = "\xff"\n'])
def test_a_damaged_catalogue_is_named_with_its_line(
    folder: Path, caplog: pytest.LogCaptureFixture, content: bytes
) -> None:
    (folder / "de.toml").write_bytes(content)
    with pytest.raises(TomlError, match=r"^de\.toml:2: "):
        Texts("de", folder=folder, strict=True)
    with caplog.at_level(logging.ERROR):
        assert Texts("de", folder=folder)("menu.quit") == "menu.quit"
    assert caplog.messages[0].startswith("de.toml:2: ")
    assert check_catalogues([folder / "de.toml"])[0].startswith("de.toml:2: ")


def test_a_missing_catalogue(folder: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Texts("fr", folder=folder, strict=True)
    assert Texts("fr", folder=folder)("menu.quit") == "menu.quit"
    assert "fr.toml" in check_catalogues([folder / "fr.toml"])[0]


def test_equal_catalogues_have_no_complaints(folder: Path) -> None:
    assert check_catalogues([folder / "de.toml", folder / "en.toml"]) == []


def test_every_difference_is_named(folder: Path) -> None:
    (folder / "en.toml").write_text(
        '[menu]\nquit = "{who}"\nextra = "x"\n\n[bohnen.sown]\none = "{n}"\nother = "{count}"\n'
    )
    assert check_catalogues([folder / "de.toml", folder / "en.toml"]) == [
        "en.toml: menu.quit_ask: is missing (de.toml:4 has it)",
        "en.toml:2: menu.quit: has the placeholders ['who'], de.toml:3 has []",
        "en.toml:3: menu.extra: is not in de.toml",
        "en.toml:6: bohnen.sown.one: has the placeholders ['n'], de.toml:7 has ['count']",
    ]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("text = 3", "is no text"),
        ('text = " "', "is no text"),
        ('text = "{"', "has a brace or placeholder that makes no sense"),
        ('text = "{}"', "has a brace or placeholder that makes no sense"),
        ('text = "{a.b}"', "has a brace or placeholder that makes no sense"),
        ('"one" = "eins"', "stands without other"),
        ("other = 'viele'", "stands without one"),
    ],
)
def test_every_fault_of_one_catalogue_is_named(tmp_path: Path, line: str, complaint: str) -> None:
    path = tmp_path / "de.toml"
    path.write_text(f"# a comment\n[app.'title']\n{line}\n")
    key = line.split()[0].strip("\"'")
    assert check_catalogues([path]) == [f"de.toml:3: app.title.{key}: {complaint}"]


def test_a_line_that_is_not_known_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "de.toml"
    path.write_text("menu = { quit = 3 }\n")
    assert read_toml(path).complaint("menu.quit", "is no text") == "de.toml: menu.quit: is no text"


def test_the_catalogues_of_the_game_agree() -> None:
    assert check_catalogues(FOLDER / f"{language}.toml" for language in LANGUAGES) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_of_the_game_can_be_read(language: str) -> None:
    assert Texts(language, strict=True)("bohnen.name") == "Bohnenspiel"

"""A set-up on a real terminal, key by key: whatever is listed is one key."""

from __future__ import annotations

from pathlib import Path

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.library.summary import find_seating
from companion.play.session.session import Session
from tests.faces.terminals import WholeScreen
from tests.play.recorded import BROKEN_OFF, recorded

MOST_KEYS = 8


def people(data: Path, scene: int | None = None) -> list[str]:
    """Who sits at the newest table; it is in that scene, if one is given."""
    folder = Folder(data)
    session = Session.watch(folder, folder.list_ids()[-1], GAMES)
    assert scene in (None, session.runner.scene)
    return [player.name for player in find_seating(session.force.acts).players.values()]


def test_the_same_people_and_rules_are_two_keys(tmp_path: Path) -> None:
    """New game, Enter."""
    recorded(Folder(tmp_path), BROKEN_OFF)
    before = people(tmp_path)
    with WholeScreen(tmp_path, COMPANION_LANG="de") as terminal:
        terminal.shows("Neues Spiel").strike("n")
        terminal.shows("Zuletzt:", "Dieselben Leute, dieselben Regeln").strike("enter")
        terminal.shows("Abenteuerkarte 1 aufdecken")
    assert before == people(tmp_path, scene=1)


def test_three_who_are_known_are_set_up_with_eight_keys(tmp_path: Path) -> None:
    """New game, other people, the same game, three people, done, who starts."""
    recorded(Folder(tmp_path), BROKEN_OFF)
    one, two, three = people(tmp_path)
    pressed = 0
    with WholeScreen(tmp_path, COMPANION_LANG="de") as terminal:
        for words, key in (
            ("Vorführung", "n"),
            ("Andere Leute", "3"),
            ("Welches Spiel", "1"),
            ("Wer spielt", "2"),
            (f"{two} ✓ Platz 1", "1"),
            (f"{one} ✓ Platz 2", "3"),
            (f"{three} ✓ Platz 3", "0"),
            ("Wer ist Startspieler", "1"),
        ):
            terminal.shows(words).strike(key)
            pressed += 1
        terminal.shows("Abenteuerkarte 1 aufdecken")
    assert MOST_KEYS >= pressed
    assert [two, one, three] == people(tmp_path, scene=1)


def test_three_new_names_need_four_keys_besides(tmp_path: Path) -> None:
    """Nothing lies between the names and who starts."""
    with WholeScreen(tmp_path, COMPANION_LANG="de") as terminal:
        terminal.shows("Neues Spiel").strike("enter")
        terminal.shows("Welches Spiel").strike("2")
        terminal.shows("Namen reihum").strike("Ada, Ben, Cleo", "enter")
        terminal.shows("Wer ist am jüngsten").strike("enter")
        terminal.shows("Ada", "Cleo", "Durchgang 1")
    assert ["Ada", "Ben", "Cleo"] == people(tmp_path, scene=1)


def test_who_was_named_stands_there_while_the_next_one_is(tmp_path: Path) -> None:
    """LineEditor by line, none is lost from sight."""
    with WholeScreen(tmp_path, COMPANION_LANG="de") as terminal:
        terminal.shows("Neues Spiel").strike("n")
        terminal.shows("Welches Spiel").strike("1")
        terminal.shows("Namen reihum").strike(*"Ann", "enter")
        terminal.shows("Ann", "Namen reihum").strike(*"Zoe", "enter")
        terminal.shows("Ann und Zoe", "Namen reihum")


def test_a_name_that_is_too_long_stands_in_the_line_to_be_mended(tmp_path: Path) -> None:
    """It is named with its bound, and everybody else of the line is still to be seated."""
    with WholeScreen(tmp_path, COMPANION_LANG="de") as terminal:
        terminal.shows("Neues Spiel").strike("n").shows("Welches Spiel").strike("2")
        terminal.shows("Namen reihum").strike(*"Bob, Wolfgang-Amadeus-Mozart", "enter")
        terminal.shows("„Wolfgang-Amadeus-Mozart“ hat 23 Zeichen, höchstens 20")
        terminal.shows("Bob, Wolfgang-Amadeus-Mozart").strike(*["backspace"] * 7, "enter")
        terminal.shows("Wer ist am jüngsten").strike("1").shows("Brett")
    assert people(tmp_path) == ["Bob", "Wolfgang-Amadeus"]


def test_what_is_asked_after_all_is_said_before_it_begins(tmp_path: Path) -> None:
    """Boxes that are not as usual are asked next, not forgotten."""
    with WholeScreen(tmp_path, COMPANION_LANG="de") as terminal:
        terminal.shows("Neues Spiel").strike("n")
        terminal.shows("Welches Spiel").strike("1")
        terminal.shows("Namen reihum").strike(*"Ann, Zoe", "enter")
        terminal.shows("Wer ist Startspieler").strike("+")
        terminal.shows("Was soll anders sein").strike("3")
        terminal.shows("Gleich gefragt: Welche Erweiterungen")

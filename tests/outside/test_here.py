"""A game of another package in this process, as if it were installed."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.errors import GameMissing
from companion.games import catalogue
from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.game import Games
from companion.play.codes.code import make_code, read_code
from companion.play.journal.folder import Folder
from companion.play.library.listing import list_sessions
from companion.play.session.session import Session
from companion.testing.contract import Contract
from tests.faces.commands import Run
from tests.faces.web.local_site import LocalSite
from tests.outside.packages import (
    BROKEN,
    TRICKS,
    clear_package_cache,
    simulate_installation,
    write_metadata,
)

sys.path.insert(0, str(TRICKS))
from companion_tricks.game import Tricks

sys.path.remove(str(TRICKS))


@pytest.fixture(autouse=True)
def packages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return the folder of installed packages, among them the game's."""
    folder = tmp_path_factory.mktemp("packages")
    write_metadata(folder, "companion-tricks", "tricks", "companion_tricks.game:Tricks")
    with simulate_installation(folder):
        yield folder


class TestTricks(Contract):
    """The contract for a game of another package."""

    game = Tricks()
    recordings = TRICKS / "tests" / "recordings"


# ---- what is installed, what is not


@pytest.fixture
def broken_package(packages: Path) -> None:
    """Install a package that can't be loaded as well."""
    write_metadata(packages, "companion-broken", "broken", "companion_broken:Broken")
    (packages / "companion_broken").symlink_to(BROKEN / "companion_broken")
    clear_package_cache()


SET_UP: tuple[Plain, ...] = ({"name": "Ada"}, {"name": "Ben"}, {"name": "Cleo"}, [], 2, "p3")
ROUND: tuple[Plain, ...] = ("1", "0", "1", 0, 1)


def play_round(folder: Folder) -> Session:
    """Play a round: Ben and Cleo make their bids or not, Ada and Ben are below 0."""
    session = Session.create(folder)
    for value in ("tricks", 3, *SET_UP, *ROUND):
        session.answer(value)
    return session


def test_a_code_names_the_game_that_it_needs(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the package the game is resumed; without it an error names the id."""
    session = play_round(folder)
    code = make_code(session.acts, GAMES)

    back = read_code(code)

    assert len(session.acts) == len(back)
    monkeypatch.setattr("companion.play.codes.code.GAMES", Games(*tuple(GAMES)[:3]))
    with pytest.raises(GameMissing) as missing:
        read_code(code)
    assert "tricks" == missing.value.values["game"]


def test_lists_name_an_unusable_game(run_command: Run, broken_package: None) -> None:  # noqa: ARG001 - as above
    """Each list goes on without it."""
    for words in (["sessions"], ["cards"]):
        done = run_command(*words)

        assert 0 == done.code
        assert "companion-broken" in done.error
        assert "nothing works here" in done.error


def test_our_own_games_look_for_no_packages(run_command: Run, broken_package: None) -> None:  # noqa: ARG001 - as above
    """Playing one of our games neither loads nor reports other packages."""
    clear_package_cache()

    done = run_command("play", "spruchstein", "-p", "Ann", "-p", "Bob", "--json")

    assert "" == done.error
    assert 0 == catalogue.find_packages.cache_info().currsize


def test_an_uninstalled_game_is_named_everywhere(
    run_command: Run, folder: Folder, packages: Path
) -> None:
    """Nothing is replayed or written; with the package back the game goes on."""
    session = play_round(folder)
    code = make_code(session.acts, GAMES)
    session.close()
    before = folder.get_journal_path(session.id).read_bytes()
    info = next(packages.iterdir())
    away = info.rename(packages / "away")
    clear_package_cache()

    for words in (
        ["resume", session.id],
        ["resume", session.id, "--mend"],
        ["resume", code],
        ["show", session.id],
        ["journal", session.id],
        ["code", session.id],
    ):
        done = run_command(*words)
        assert 1 == done.code, words
        assert "“tricks” is not installed here" in done.error, words
    assert "“tricks” is not installed here" in run_command("sessions").output
    assert before == folder.get_journal_path(session.id).read_bytes()
    assert [session.id] == folder.list_ids()

    away.rename(info)
    clear_package_cache()
    assert "Tricks as foretold · Ada, Ben, Cleo" in run_command("sessions").output
    assert 0 == run_command("resume", session.id, "--json").code


@pytest.mark.parametrize("answers", [(), ("0", "0", "0", 0, 0)], ids=["open", "ended"])
def test_words_of_a_missing_game_are_left_out(
    answers: tuple[Plain, ...], run_command: Run, folder: Folder, packages: Path
) -> None:
    """Lists and statistics show what is known without it, and no keys of sentences."""
    session = play_round(folder)
    for value in answers:
        session.answer(value)
    assert bool(answers) == session.runner.has_ended
    session.close()
    list_sessions(folder, reads_titles=True)
    next(packages.iterdir()).rename(packages / "away")
    clear_package_cache()

    assert (not answers) == ("is not installed" in run_command("sessions").output)
    for words in (
        ["sessions"],
        ["stats"],
        ["sessions", "delete", session.id],
        ["sessions", "archive", session.id],
        ["stats"],
        ["sessions", "--archived"],
        ["sessions", "--archived"],
    ):
        done = run_command(*words, typed="n\n")
        assert [] == re.findall(r"\b(?:ending|view|game|rank|stats|keeping)\.\w+", done.output), (
            words
        )


# ---- its judge

DOUBT = ("points", "tricks", "--bid", "2", "--tricks", "3")


def test_the_judge_of_an_installed_game_answers_a_line(run_command: Run) -> None:
    """The game's own rule and words are used, although one of our games has such a doubt, too."""
    said = run_command("judge", *DOUBT).output.splitlines()
    assert ["−10 points", "  → leaflet, counting"] == said
    assert "−10 Punkte" in run_command("judge", *DOUBT, "--lang", "de").output
    assert "sorcerer’s" in run_command("judge", "points", "--objects", "9").output


# ---- on the page


@pytest.fixture
def site(tmp_path: Path) -> Iterator[LocalSite]:
    """Return a page without a network, with a game of another package at its table."""
    local_site = LocalSite(Folder(tmp_path / "data"))
    local_site.add_table(play_round(Folder(tmp_path / "data")))
    yield local_site
    local_site.close()


def test_the_page_shows_points_below_0(site: LocalSite) -> None:
    """The table, the question in the game's own words, and the course of points show them."""
    device = site.make_device()

    assert "2 cards: how many tricks will it be?" in device.get("").text
    assert "<b>-10</b>" in device.get("").text
    assert 'width="-' not in device.get("").text
    assert " -10</b></li>" in device.get("course").text
    assert "each says how many tricks it will be" in device.get("rule").text

"""A game of another package in this very process, as if it were installed: quick, no wheel."""

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
from companion.play.codes.code import make_code, read_code
from companion.play.journal.folder import Folder
from companion.play.library.listing import list_sessions
from companion.play.session.session import Session
from companion.testing.contract import Contract
from tests.faces.commands import Run, runner
from tests.faces.web.local_site import LocalSite
from tests.outside.packages import BROKEN, TRICKS, installed, look_again, metadata

sys.path.insert(0, str(TRICKS))
from companion_tricks.game import Tricks

sys.path.remove(str(TRICKS))


@pytest.fixture(autouse=True)
def packages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where packages lie that are installed; the game's is."""
    folder = tmp_path_factory.mktemp("packages")
    metadata(folder, "companion-tricks", "tricks", "companion_tricks.game:Tricks")
    with installed(folder):
        yield folder


class TestTricks(Contract):
    """The contract, called by a game of another package."""

    game = Tricks()
    recordings = TRICKS / "tests" / "recordings"


# ---- what is installed, what is not


@pytest.fixture
def companion(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Runs commands on a data folder in English."""
    return runner(tmp_path / "data", monkeypatch, capsys)


@pytest.fixture
def broken(packages: Path) -> None:
    """A package that can't be loaded is installed, too."""
    metadata(packages, "companion-broken", "broken", "companion_broken:Broken")
    (packages / "companion_broken").symlink_to(BROKEN / "companion_broken")
    look_again()


SET_UP: tuple[Plain, ...] = ({"name": "Ada"}, {"name": "Ben"}, {"name": "Cleo"}, [], 2, "p3")
ROUND: tuple[Plain, ...] = ("1", "0", "1", 0, 1)


def played(folder: Folder) -> Session:
    """A round: Ben and Cleo have what they have bid or not, Ada and Ben are below 0."""
    session = Session.create(folder, GAMES)
    for value in ("tricks", 3, *SET_UP, *ROUND):
        session.answer(value)
    return session


def test_a_code_carries_the_id(folder: Folder) -> None:
    """Somebody who has the package goes on with it; somebody who has not is told so."""
    session = played(folder)
    code = make_code(session.in_force.acts, GAMES)

    back = read_code(code, GAMES)

    assert len(session.in_force.acts) == len(back.acts)
    with pytest.raises(GameMissing) as missing:
        read_code(code, tuple(GAMES)[:3])
    assert "tricks" == missing.value.values["game"]


def test_lists_name_what_is_left_out(companion: Run, broken: None) -> None:  # noqa: ARG001 - as above
    """Each goes on without it."""
    for words in (["sessions"], ["cards"]):
        done = companion(*words)

        assert 0 == done.code
        assert "companion-broken" in done.error
        assert "nothing works here" in done.error


def test_our_own_games_look_for_no_packages(companion: Run, broken: None) -> None:  # noqa: ARG001 - as above
    """Whoever plays one of ours neither waits nor reads about others."""
    look_again()

    done = companion("play", "spruchstein", "-p", "Ann", "-p", "Bob", "--json")

    assert "" == done.error
    assert 0 == catalogue.find_packages.cache_info().currsize


def test_a_game_that_was_taken_away_is_named_everywhere(
    companion: Run, folder: Folder, packages: Path
) -> None:
    """Nothing is replayed, nothing written; with the package back the game goes on."""
    session = played(folder)
    code = make_code(session.in_force.acts, GAMES)
    session.close()
    before = folder.get_journal_path(session.id).read_bytes()
    info = next(packages.iterdir())
    away = info.rename(packages / "away")
    look_again()

    for words in (
        ["resume", session.id],
        ["resume", session.id, "--mend"],
        ["resume", code],
        ["show", session.id],
        ["journal", session.id],
        ["code", session.id],
    ):
        done = companion(*words)
        assert 1 == done.code, words
        assert "“tricks” is not installed here" in done.error, words
    assert "“tricks” is not installed here" in companion("sessions").out
    assert before == folder.get_journal_path(session.id).read_bytes()
    assert [session.id] == folder.list_ids()

    away.rename(info)
    look_again()
    assert "Tricks as foretold · Ada, Ben, Cleo" in companion("sessions").out
    assert 0 == companion("resume", session.id, "--json").code


@pytest.mark.parametrize("answers", [(), ("0", "0", "0", 0, 0)], ids=["open", "ended"])
def test_what_only_a_missing_game_can_word_is_left_out(
    answers: tuple[Plain, ...], companion: Run, folder: Folder, packages: Path
) -> None:
    """Lists and statistics say what is known without it, and no name of a sentence."""
    session = played(folder)
    for value in answers:
        session.answer(value)
    assert bool(answers) == session.runner.has_ended
    session.close()
    list_sessions(folder, GAMES)
    next(packages.iterdir()).rename(packages / "away")
    look_again()

    assert (not answers) == ("is not installed" in companion("sessions").out)
    for words in (
        ["sessions"],
        ["stats"],
        ["sessions", "delete", session.id],
        ["sessions", "archive", session.id],
        ["stats"],
        ["sessions", "--archived"],
        ["sessions", "--archived"],
    ):
        done = companion(*words, typed="n\n")
        assert [] == re.findall(r"\b(?:ending|view|game|rank|stats|keeping)\.\w+", done.out), words


# ---- its judge

DOUBT = ("points", "tricks", "--bid", "2", "--tricks", "3")


def test_its_judge_answers_a_line(companion: Run) -> None:
    """By the game's own rule and in its own words, though one of our games has such a doubt too."""
    assert ["−10 points", "  → leaflet, counting"] == companion("judge", *DOUBT).out.splitlines()
    assert "−10 Punkte" in companion("judge", *DOUBT, "--lang", "de").out
    assert "sorcerer’s" in companion("judge", "points", "--objects", "9").out


# ---- on the page


@pytest.fixture
def site(tmp_path: Path) -> Iterator[LocalSite]:
    """A page without a network, with a game of another package at its table."""
    made = LocalSite(Folder(tmp_path / "data"))
    made.begin(played(Folder(tmp_path / "data")))
    yield made
    made.close()


def test_the_page_shows_points_below_0(site: LocalSite) -> None:
    """The table, the question in the game's own words, and the course of the points."""
    device = site.device()

    assert "2 cards: how many tricks will it be?" in device.get("").text
    assert "<b>-10</b>" in device.get("").text
    assert 'width="-' not in device.get("").text
    assert " -10</b></li>" in device.get("course").text
    assert "each says how many tricks it will be" in device.get("rule").text

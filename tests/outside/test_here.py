"""A game of another package in this very process, as if it were installed: quick, no wheel."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from companion.errors import GameMissing
from companion.faces.web.rooms.devices import PLAY
from companion.games import catalogue
from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.play.codes.code import make_code, read_code
from companion.play.journal.folder import Folder
from companion.play.library.index import update_index
from companion.play.session.session import Session
from companion.testing.contract import Contract
from companion.wording.messages import LANGUAGES
from companion.wording.people import make_wording
from tests.faces.commands import Run, runner
from tests.faces.web.local_site import BASE, LocalSite, form
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


PLAYERS = ("-p", "Ada", "-p", "Ben", "-p", "Cleo")
SET_UP: tuple[Plain, ...] = ({"name": "Ada"}, {"name": "Ben"}, {"name": "Cleo"}, [], 2, "p3")
ROUND: tuple[Plain, ...] = ("1", "0", "1", 0, 1)


def played(folder: Folder) -> Session:
    """A round: Ben and Cleo have what they have bid or not, Ada and Ben are below 0."""
    session = Session.create(folder, GAMES)
    for value in ("tricks", 3, *SET_UP, *ROUND):
        session.answer(value)
    return session


def test_points_below_0_are_told_with_what_they_follow_from(tmp_path: Path) -> None:
    """In both languages, with a real minus."""
    session = played(Folder(tmp_path))
    told = [fact for fact in session.list_facts() if fact.name == "scored"]
    assert session.runner.table is not None

    said = {
        language: make_wording(language, session.runner).fact(told[0]) for language in LANGUAGES
    }

    assert "Ada: 0 von 1 angesagten, −10, jetzt −10" == said["de"]
    assert "Ada: 0 of 1 foretold, −10, now −10" == said["en"]


def test_a_code_carries_the_id(tmp_path: Path) -> None:
    """Somebody who has the package goes on with it; somebody who has not is told so."""
    session = played(Folder(tmp_path))
    code = make_code(session.force.acts, GAMES)

    back = read_code(code, GAMES)

    assert len(session.force.acts) == len(back.acts)
    with pytest.raises(GameMissing) as missing:
        read_code(code, GAMES[:3])
    assert "tricks" == missing.value.values["game"]


def test_help_lists_what_is_installed(companion: Run, broken: None) -> None:  # noqa: ARG001 - it is installed
    """By id and in the game's own words; a package that can't be loaded with its reason."""
    said = " ".join(companion("play", "--help").out.split())

    assert "tricks (Tricks as foretold)" in said
    assert "companion-broken" in said
    assert "nothing works here" in said
    assert "broken (" not in said


def test_lists_name_what_is_left_out(companion: Run, broken: None) -> None:  # noqa: ARG001 - as above
    """Each goes on without it."""
    for words in (["sessions"], ["cards"]):
        done = companion(*words)

        assert 0 == done.code
        assert "companion-broken" in done.error
        assert "nothing works here" in done.error


def test_what_is_left_out_is_not_played(companion: Run, broken: None) -> None:  # noqa: ARG001 - as above
    """The reason is said, not only which games are known."""
    done = companion("play", "broken")

    assert 1 == done.code
    assert "nothing works here" in done.error


def test_the_menu_names_what_is_left_out(companion: Run, broken: None) -> None:  # noqa: ARG001 - as above
    """And all else is there."""
    done = companion(typed="q\n", screen=True)

    assert "nothing works here" in " ".join(done.out.split())


def test_our_own_games_look_for_no_packages(companion: Run, broken: None) -> None:  # noqa: ARG001 - as above
    """Whoever plays one of ours neither waits nor reads about others."""
    look_again()

    done = companion("play", "spruchstein", "-p", "Ann", "-p", "Bob", "--json")

    assert "" == done.error
    assert 0 == catalogue.find_packages.cache_info().currsize


def test_a_game_that_was_taken_away_is_named_everywhere(
    companion: Run, tmp_path: Path, packages: Path
) -> None:
    """Nothing is replayed, nothing written; with the package back the game goes on."""
    folder = Folder(tmp_path / "data")
    session = played(folder)
    code = make_code(session.force.acts, GAMES)
    session.close()
    before = folder.journal(session.id).read_bytes()
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
    assert before == folder.journal(session.id).read_bytes()
    assert [session.id] == folder.list_ids()

    away.rename(info)
    look_again()
    assert "Tricks as foretold · Ada, Ben, Cleo" in companion("sessions").out
    assert 0 == companion("resume", session.id, "--json").code


@pytest.mark.parametrize("answers", [(), ("0", "0", "0", 0, 0)], ids=["open", "ended"])
def test_what_only_a_missing_game_can_word_is_left_out(
    answers: tuple[Plain, ...], companion: Run, tmp_path: Path, packages: Path
) -> None:
    """Lists and statistics say what is known without it, and no name of a sentence."""
    folder = Folder(tmp_path / "data")
    session = played(folder)
    for value in answers:
        session.answer(value)
    assert bool(answers) == session.runner.over
    update_index(folder, session)
    session.close()
    next(packages.iterdir()).rename(packages / "away")
    look_again()

    for words in (
        ["sessions"],
        ["stats"],
        ["sessions", "delete", session.id],
        ["sessions", "archive", session.id],
        ["stats"],
        ["sessions", "--archived"],
        ["sessions", "--archived", "--rebuild"],
        ["sessions", "--archived"],
    ):
        done = companion(*words, typed="n\n")
        assert [] == re.findall(r"\b(?:ending|view|game|rank|stats|keeping)\.\w+", done.out), words


def test_what_a_game_leaves_out_is_not_there(companion: Run, tmp_path: Path) -> None:
    """Nobody takes it over, comes or goes; behind the question stands the rule without a judge."""
    session = played(Folder(tmp_path))

    done = companion("play", "tricks", "--under-way")

    assert {"set_points", "note", "end_now"} == {
        item.name for item in session.runner.interjections()
    }
    assert 2 == done.code
    assert "Tricks as foretold can’t be entered when it is already under way" in done.error
    assert [] == Folder(tmp_path / "data").list_ids()


def test_the_judge_is_silent_where_nothing_can_be_doubted(companion: Run) -> None:
    """Behind the question stands the rule, and no empty list to pick from."""
    typed = ("2", "p3", "?", "", "q")

    said = companion(
        "play", "tricks", *PLAYERS, typed="".join(f"{line}\n" for line in typed), screen=True
    ).out

    assert "leaflet, foretelling" in said
    assert "Judge: what would hold now?" not in said


def test_its_rules_are_read_and_looked_up(companion: Run) -> None:
    """In either language, from its own package."""
    assert "leaflet, counting" in companion("rules", "tricks", "below 0").out
    assert "Blatt, Zählen" in companion("rules", "tricks", "Zählen", "--lang", "de").out


def test_points_below_0_are_drawn(companion: Run, tmp_path: Path) -> None:
    """In the table, the chart and the statistics."""
    session = played(Folder(tmp_path / "data"))
    session.interject("end_now", "end")
    session.close()

    assert "−10 points" in companion("show").out
    assert "0 → −10" in companion("stats", session.id).out


# ---- its judge

DOUBT = ("points", "tricks", "--bid", "2", "--tricks", "3")


def test_its_judge_answers_a_line(companion: Run) -> None:
    """By the game's own rule and in its own words, though one of our games has such a doubt too."""
    assert ["−10 points", "  → leaflet, counting"] == companion("judge", *DOUBT).out.splitlines()
    assert "−10 Punkte" in companion("judge", *DOUBT, "--lang", "de").out
    assert "sorcerer’s" in companion("judge", "points", "--objects", "9").out


def test_its_judge_answers_as_data(companion: Run) -> None:
    """As ours do."""
    data = json.loads(companion("judge", *DOUBT, "--json").out)

    assert -10 == data["points"]
    assert ["tricks.counting"] == data["citations"]


def test_its_judge_refuses_with_what_would_be_right(companion: Run) -> None:
    """A number out of range, and a piece that is not given."""
    assert "a whole number from 0 to 20" in companion("judge", *DOUBT[:-1], "21").error
    assert "--tricks is missing" in companion("judge", *DOUBT[:4]).error


def test_its_judge_is_explained(companion: Run) -> None:
    """In the list of all doubts, and by itself."""
    title = "Tricks as foretold: what a bid and its tricks are worth"

    listed = companion("judge", "--help").out
    shown = companion("judge", "points", "tricks", "--help").out

    assert title in listed
    assert "companion judge points tricks --bid 2 --tricks 3" in listed
    assert title in shown
    assert "how many tricks were foretold" in shown


def test_its_judge_asks_piece_by_piece(companion: Run) -> None:
    """Without a table, at the end of the list."""
    said = companion("judge", typed="15\n2\n3\n\n", screen=True).out

    assert "15 Tricks as foretold: what a bid and its tricks are worth" in said
    assert "−10 points" in said


def test_behind_a_question_stands_its_judge(companion: Run) -> None:
    """The bid is known at the table, only the tricks are asked for."""
    typed = ("2", "p3", "1", "0", "1", "?", "1", "1", "", "", "q")

    said = companion(
        "play", "tricks", *PLAYERS, typed="".join(f"{line}\n" for line in typed), screen=True
    ).out

    assert "Ada has foretold 1 trick: what are they worth?" in said
    assert "20 + for tricks 10 = 30 points" in said


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


def test_the_page_sets_it_up(site: LocalSite) -> None:
    """It is in the list by its own name; what has no usual answer is asked at the table."""
    device = site.device()
    listed = unescape(device.get(f"{BASE}/").text)
    page = device.get(f"{BASE}/setup?game=tricks")
    site.rooms.lobby.change(lambda draft: replace(draft, seats=()))
    for name in ("Ann", "Bob", "Cleo"):
        sent = form(page, "/setup")
        page = device.post(f"{BASE}/setup", data={**sent, "do": f"add {name}"})

    page = device.post(f"{BASE}/setup", data={**form(page, "/setup"), "do": "go"})
    joined = device.post(str(page.url), data={"role": "scribe"})

    assert 'value="stand"' not in device.get(f"{BASE}/setup?game=tricks").text
    assert 'value="stand"' in device.get(f"{BASE}/setup?game=spruchstein").text
    assert "Tricks as foretold</a>" in listed
    assert "How many rounds" in unescape(joined.text)


def test_the_page_takes_a_number_below_0(site: LocalSite) -> None:
    """A phone shows a keyboard that has a minus."""
    device = site.device()
    page = device.get("more?name=set_points")
    field = next(part for part in page.text.split("<") if 'name="a.value"' in part)

    device.post("more", data={**form(page, "more"), "a.seat": "p1", "a.value": "-45"})

    assert 'min="-600"' in field
    assert 'inputmode="text"' in field
    assert site.room.session.runner.table is not None
    assert -45 == site.room.session.runner.table.plain()["points"]["p1"]  # type: ignore[index, call-overload]


def test_its_judge_answers_on_the_page(site: LocalSite) -> None:
    """At no table by both pieces; at this one the bid is known."""
    device = site.device()
    key = re.findall(r'name="doubt" value="(laid\d+)"', device.get("rule").text)[-1]

    laid = device.get("rule", params={"doubt": key, "bid": "2", "tricks": "3"}).text
    site.answer("1", "0", "1")
    here = device.get("rule", params={"doubt": "here0", "tricks": "1"}).text

    assert "Tricks as foretold: what a bid and its tricks are worth" in laid
    assert "−10 points" in laid
    assert "Ben has foretold 1 trick: what are they worth?" in here
    assert "20 + for tricks 10 = 30 points" in here


def test_the_page_lists_what_is_installed(site: LocalSite, broken: None) -> None:  # noqa: ARG001 - it is installed
    """In the game's own words; what is left out is named with its reason."""
    page = unescape(site.device().get(f"{BASE}/").text)

    assert "Tricks as foretold</a>" in page
    assert "Tricks as foretold · Ada, Ben, Cleo" in page
    assert "nothing works here" in page


def test_the_page_plays_and_takes_back(site: LocalSite) -> None:
    """A bid is given on the phone and taken back."""
    device = site.device()
    asked = [entry.path for entry in site.room.session.pending]

    device.post("answer", data={**form(device.get("")), "a": "2"})
    answered = [entry.path for entry in site.room.session.pending]
    device.post("undo", data=form(device.get(""), "undo"))

    assert asked != answered
    assert asked == [entry.path for entry in site.room.session.pending]


def test_the_page_names_a_game_that_was_taken_away(
    site: LocalSite, packages: Path, tmp_path: Path
) -> None:
    """In the list, and to whoever wants to go on with it."""
    session_id = site.room.id
    site.close()
    next(packages.iterdir()).rename(packages / "away")
    look_again()
    other = LocalSite(Folder(tmp_path / "data"))
    device = TestClient(other.app, base_url=BASE, headers={"accept-language": "en"})
    device.get(f"/J/{other.rooms.link_token(PLAY)}")

    shown = unescape(device.get("/").text)
    opened = unescape(device.post("/open", data={"session": session_id}).text)

    assert "“tricks” is not installed here" in shown
    assert "“tricks” is not installed here" in opened
    other.close()

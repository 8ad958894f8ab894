"""Looking back at games: a review in each form, and plays for other programs."""

from __future__ import annotations

import csv
import io
import json
from datetime import datetime
from pathlib import Path
from urllib.parse import unquote

import pytest
import zxingcpp
from PIL import Image

from companion.play.journal.folder import Folder
from companion.play.library.finished_plays import Play, Player
from companion.wording.messages import Wording
from companion.wording.play_export import write_csv
from tests.faces.commands import Run
from tests.play.recorded import BROKEN_OFF, FINISHED, SPELL_STONES, recorded


def test_a_review_as_data_has_each_sentence_with_its_entry(run: Run, folder: Folder) -> None:
    """An entry of the journal, or none where it is about the whole game."""
    recorded(folder, FINISHED)
    told = json.loads(run("review", "--json").out)["sentences"]
    entries = [
        json.loads(line) for line in folder.list_journals()[0].read_text("utf-8").splitlines()
    ]
    known = {entry.get("seq") for entry in entries}

    assert {"result", "lead", "turning_point", "loss"} <= {each["about"] for each in told}
    assert {each["entry"] for each in told} <= known | {None}


@pytest.mark.parametrize("form", ["text", "html"])
def test_a_review_tells_what_happened(run: Run, folder: Folder, form: str) -> None:
    """On the screen, and to be passed on."""
    recorded(folder, FINISHED)

    assert "Cleo falls behind Ada and Ben" in run("review", "--format", form).out


def test_a_game_that_has_not_begun_says_so(run: Run, folder: Folder) -> None:
    """In words, and as data; nothing of it is handed on."""
    recorded(folder, FINISHED, 3)

    assert "nothing to tell yet" in run("review").out
    assert [] == json.loads(run("review", "--json").out)["sentences"]
    assert "Only a game that is over can be handed on\n" == run("review", "--bg-stats").out


def test_plays_are_a_line_for_each_player(run: Run, folder: Folder) -> None:
    """Of games that are over, the oldest first; what is not over is no play."""
    recorded(folder, SPELL_STONES)
    recorded(folder, BROKEN_OFF, 30)
    rows = list(csv.DictReader(io.StringIO(run("stats", "--plays", "csv").out)))
    (play,) = json.loads(run("stats", "--plays", "json").out)

    assert [("Andreas", "1", "8"), ("Karsten", "0", "7")] == [
        (row["player"], row["won"], row["score"]) for row in rows
    ]
    assert [8, 7] == [player["score"] for player in play["players"]]


def test_bg_stats_is_handed_a_play(run: Run, folder: Folder, tmp_path: Path) -> None:
    """As a link and as a code that another decoder reads: everybody with `winner`, in UTC."""
    recorded(folder, SPELL_STONES)
    target = tmp_path / "play.png"
    printed = run("review", "--bg-stats").out.strip()
    assert 0 == run("review", "--bg-stats", "--picture", str(target)).code
    (code,) = zxingcpp.read_barcodes(Image.open(target))
    address, _, data = code.text.partition("?data=")
    play = json.loads(unquote(data))

    assert printed == code.text
    assert "https://app.bgstatsapp.com/createPlay.html" == address
    datetime.strptime(play["playDate"], "%Y-%m-%d %H:%M:%S")  # noqa: DTZ007 - it is in UTC
    assert {"name", "sourceGameId", "highestWins"} == set(play["game"])
    players = [
        {"name": "Andreas", "score": "8", "rank": 1, "winner": True, "startPlayer": True},
        {"name": "Karsten", "score": "7", "rank": 2, "winner": False, "startPlayer": False},
    ]
    named = [{**each, "sourcePlayerId": str(each["name"]).casefold()} for each in players]
    assert named == play["players"]


@pytest.mark.parametrize("name", ["=1+1", "-1", "\t=1"])
def test_names_are_no_formulas(name: str) -> None:
    """What a spreadsheet would reckon stands behind a mark; a score below 0 stays a number."""
    play = Play("1", "spruchstein", "2026-11-23T20:00:00Z", False, [Player("p1", name, 1, -3)])  # noqa: FBT003 - it was not broken off
    (row,) = csv.DictReader(io.StringIO(write_csv([play], Wording("en"))))

    assert (f"'{name}", "-3") == (row["player"], row["score"])


def test_a_picture_is_written_where_it_is_wanted(run: Run, folder: Folder, tmp_path: Path) -> None:
    """As SVG or PNG; of another kind it is refused, and nothing is written."""
    recorded(folder, FINISHED)
    target = tmp_path / "evening.svg"
    other = tmp_path / "evening.gif"

    assert 0 == run("review", "--square", "--picture", str(target)).code
    assert 'width="1080"' in target.read_text("utf-8")
    assert 0 == run("review", "--picture", str(other.with_suffix(".png"))).code
    assert other.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    assert 2 == run("review", "--picture", str(other)).code
    assert not other.exists()

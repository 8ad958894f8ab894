"""No page speaks of keys, options or commands: whoever holds a phone has none of them."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests import playthrough
from tests.faces.web.local_site import LocalSite

TERMINAL = re.compile(
    r"\bEnter\b|\bEsc\b|\bCtrl\b|\bStrg\b|↵|(?<![\w-])--\w+|\[\w\]|\bKurztaste|"
    r"\bcompanion (?:play|resume|serve|doctor|sessions|judge|rules|code|show|journal|cards)\b"
)
PAGES = ("", "more", "rule", "journal")
LANGUAGES = ("de", "en")
TAG = re.compile(r"<[^>]*>")


def words(page: str) -> str:
    """What is read on a page."""
    return unescape(TAG.sub(" ", page.partition("<body")[2]))


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted({path.parent.parent for path in playthrough.all_files()}))
def test_no_page_of_a_game_speaks_of_a_terminal(
    site: LocalSite, folder: Folder, game: Path
) -> None:
    """At each kind of question that any recorded game asks, in both languages."""
    seen = set[str]()
    for path in sorted(game.glob("playthroughs/*.jsonl")):
        site.begin(Session.create(folder, GAMES))
        assert set() == words_of_a_terminal(site, path, seen)


def words_of_a_terminal(site: LocalSite, path: Path, seen: set[str]) -> set[str]:
    """What pages say of a terminal while a recorded game is played.

    Args:
        site: has a table for it.
        path: the recording.
        seen: the names of the questions that were looked at already; those of this game are added.
    """
    session = site.room.session
    device = site.device()
    found = set[str]()
    for line in playthrough.read(path)[1:-1]:
        names = {asked.question.name for asked in session.pending}
        if not names <= seen:
            seen |= names
            for page in PAGES:
                for language in LANGUAGES:
                    text = device.get(page, headers={"accept-language": language}).text
                    found |= {match.group() for match in TERMINAL.finditer(words(text))}
        if "interject" in line:
            session.interject(line["interject"], line["value"], sure=True)
        else:
            session.answer(line["answer"], line["path"], our_way=True, sure=True)
    return found

"""No page mentions keys, options or commands, which a phone does not have."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from tests.faces import prompts
from tests.faces.web.prompt_pages import Look, PageRenderer

TERMINAL = re.compile(
    r"\bEnter\b|\bEsc\b|\bCtrl\b|\bStrg\b|↵|(?<![\w-])--\w+|\[\w\]|\bKurztaste|"
    r"\bcompanion (?:play|resume|serve|doctor|sessions|judge|rules|code|show|journal|cards)\b"
)


@pytest.mark.slow
@pytest.mark.parametrize("game", [game.id for game in GAMES])
@pytest.mark.parametrize("language", ["de", "en"])
def test_no_page_of_a_game_speaks_of_a_terminal(tmp_path: Path, game: str, language: str) -> None:
    """This is checked at each kind of question of any recorded game, in both languages."""
    pages = PageRenderer(tmp_path / "rooms")
    for prompt in prompts.list_distinct_prompts(game, tmp_path):
        page = pages.render_page(prompt, Look(360, 740, language, "dark")).partition("<body")[2]
        assert [] == TERMINAL.findall(unescape(re.sub("<[^>]*>", " ", page))), prompt.caption

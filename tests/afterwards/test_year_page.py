"""A year of games as a page to print."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from companion.afterwards.year_page import render_year_page
from companion.play.library.finished_plays import Play, Player
from companion.wording.messages import LANGUAGES

NAMES = ("Ada", "Bén <b>", "red", "Maximiliane-Theodora", "李娜")
KINDS = ("zauberschwert", "spruchstein", "abracadabra")


def some_games(count: int, year: int) -> list[Play]:
    """So many games, all over a year."""
    found = list[Play]()
    for number in range(count):
        ended = f"{year}-{1 + number % 12:02}-01T20:00:00Z"
        players = [Player(f"p{rank}", name, rank, 9 - rank) for rank, name in enumerate(NAMES, 1)]
        kind = KINDS[number % len(KINDS)]
        found.append(Play(f"{number}", kind, ended, broken_off=False, players=players))
    return found


class Outside(HTMLParser):
    """What a page asks for elsewhere, and the tags that are typed into it."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Whatever is loaded."""
        self.tags.append(tag)
        self.asked += [name for name, _ in attrs if name in ("src", "href", "srcset", "data")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_year_is_one_page_that_asks_for_nothing(language: str) -> None:
    """With every game and everybody; what was typed is text; it can be printed."""
    games = some_games(30, 2026)
    earlier = some_games(5, 2025)
    page = render_year_page(2026, games, [*earlier, *games], language)
    read = Outside()
    read.feed(page)

    assert [] == read.asked
    assert not {"script", "link", "b"} & set(read.tags)
    assert "url(" not in page
    assert "@import" not in page
    assert "@media print" in page
    assert 30 == page.count("<tr><td class=n>")
    assert "Bén &lt;b&gt;" in page
    assert "review.year" not in page


def test_a_year_without_games_says_so() -> None:
    """In words, and nothing is drawn."""
    page = render_year_page(2024, [], [], "en")

    assert "In 2024 no game was played to its end." in page
    assert "<svg" not in page

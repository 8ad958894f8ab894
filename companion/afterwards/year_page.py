"""Printable page about a year of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

from companion.afterwards.templates import render
from companion.play.library.finished_plays import Play
from companion.play.library.group_statistics import list_first_victories, make_season
from companion.wording import group_words
from companion.wording.messages import Wording
from companion.wording.people_words import choose_mark
from companion.wording.session_words import name_player

MOST = 8
"""Maximum number of players with a line in the chart of victories."""


def render_year_page(year: int, games: Sequence[Play], every: Sequence[Play], language: str) -> str:
    """Return a year of games as an HTML page that loads no other files.

    Args:
        year: the calendar year.
        games: all games played to their end in it, the oldest first.
        every: the same for all years, to find first victories.
        language: one of LANGUAGES.
    """
    held = make_season(games, year)
    kinds = Counter(game.game for game in games).most_common()
    counted = Counter((game.day.month, game.game) for game in games)
    leaders = [standing.name for standing in held.standings[:MOST]]
    return render(
        "year.html",
        wording=Wording(language),
        groups=group_words,
        called=name_player,
        look=choose_mark,
        season=held,
        games=games,
        kinds=kinds,
        months=[[counted[month, kind] for kind, _ in kinds] for month in range(1, 13)],
        victories={
            name: list(accumulate((name in game.winners for game in games), initial=0))
            for name in leaders
        },
        firsts=[one for one in reversed(list_first_victories(every)) if one.day.year == year],
    )

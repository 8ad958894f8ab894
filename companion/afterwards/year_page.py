"""Page about a year of games, to print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

from companion.afterwards.templates import render
from companion.play.library.groups import list_firsts, make_season
from companion.play.library.plays import Play
from companion.wording import groups
from companion.wording.messages import Wording
from companion.wording.people import choose_mark
from companion.wording.sessions import name_player

MOST = 8
"""So many people have a line of their own in the course of victories."""


def year_page(year: int, games: Sequence[Play], every: Sequence[Play], language: str) -> str:
    """Write a year of games as a page that loads nothing else.

    Args:
        year: which one.
        games: all that were played to their end in it, the oldest first.
        every: those of all years, by which it is known who has won for the first time.
        language: one of LANGUAGES.
    """
    held = make_season(games, year)
    kinds = Counter(game.game for game in games).most_common()
    counted = Counter((game.day.month, game.game) for game in games)
    leaders = [standing.name for standing in held.standings[:MOST]]
    return render(
        "year.html",
        wording=Wording(language),
        groups=groups,
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
        firsts=[one for one in reversed(list_firsts(every)) if one.day.year == year],
    )

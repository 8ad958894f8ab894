"""A year of games as a page to print: nothing in it comes from anywhere else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from companion.faces.drawing.year_charts import drawn, mark, rising, stacked
from companion.play.library.groups import Played, Season, firsts, season
from companion.wording import groups
from companion.wording.messages import Wording
from companion.wording.sessions import called

MOST = 8
"""So many people have a line of their own in the course of victories."""
STYLE = """body{font:1rem/1.45 system-ui,'DejaVu Sans',sans-serif;max-width:50rem;margin:2rem auto;
padding:0 1rem;color:#222;background:#fff}h1{margin:0}h2{font-size:1.15rem;margin:1.8rem 0 .4rem}
p,small{color:#444}svg{width:100%;height:auto;display:block}.marks{display:flex;flex-wrap:wrap;
gap:.2rem 1.2rem;padding:0;list-style:none;margin:.3rem 0}table{border-collapse:collapse;width:100%}
td,th{padding:.25rem .5rem .25rem 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}
tr+tr{border-top:1px solid #ccc}.n{text-align:right;white-space:nowrap}
@media screen and (max-width:480px){table,tbody,tr,th,td{display:block}tr{padding:.3rem 0}
td,th{padding:0}.n{text-align:left}svg text{font-size:20px}}
@media print{@page{margin:15mm}body{margin:0;max-width:none;font-size:10pt;
print-color-adjust:exact;-webkit-print-color-adjust:exact}h2{break-after:avoid}
tr,svg,.marks{break-inside:avoid}}"""


class YearPage:
    """A year of games in one language.

    Args:
        year: which one.
        games: all that were played to their end in it, the oldest first.
        every: those of all years, by which it is known who has won for the first time.
        language: one of LANGUAGES.
    """

    def __init__(
        self, year: int, games: Sequence[Played], every: Sequence[Played], language: str
    ) -> None:
        self.games = games
        self.every = every
        self.season: Season = season(games, year)
        self.wording = Wording(language)

    def html(self) -> str:
        """The page; everything that players typed is escaped."""
        title = escape(self._say("title", year=str(self.season.year)))
        lines = [
            f'<!doctype html><html lang="{self.wording.language}"><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">',
            f"<title>{title}</title><style>{STYLE}</style><h1>{title}</h1>",
            *self._body(),
        ]
        return "\n".join(lines) + "\n"

    def _body(self) -> Iterator[str]:
        if not self.games:
            yield f"<p>{escape(self._say('none', year=str(self.season.year)))}</p>"
            return
        people = len(self.season.standings)
        yield f"<p>{escape(self._say('count', count=self.season.played, people=people))}</p>"
        yield from self._months()
        yield from self._table()
        yield from self._victories()
        yield from self._firsts()
        yield from self._all()

    # ---- its parts

    def _months(self) -> Iterator[str]:
        """How many games of which kind each month had."""
        kinds = Counter(game.play.game for game in self.games)
        ids = [kind for kind, _ in kinds.most_common()]
        names = self.wording.say("groups.months")
        counted = Counter((game.day.month, game.play.game) for game in self.games)
        columns = [
            (name, [counted[month, kind] for kind in ids]) for month, name in enumerate(names, 1)
        ]
        yield self._heading("months")
        yield drawn(self._say("months"), stacked(columns))
        yield _marks([f"{self._game(kind)}: {kinds[kind]}" for kind in ids])

    def _table(self) -> Iterator[str]:
        """Who won how often, the best first."""
        yield self._heading("table")
        yield f"<small>{escape(self.wording.say('groups.means'))}</small><table>"
        for place, held in enumerate(self.season.standings):
            how = mark(place)
            sign = f'<span style="color:{how.colour}">{how.sign}</span>'
            name = escape(self._name(held.name))
            said = escape(groups.standing(held, self.wording))
            form = escape(" ".join(groups.form_signs(held)))
            yield f"<tr><th>{sign} {name}</th><td>{said}</td><td class=n>{form}</td></tr>"
        yield "</table>"

    def _victories(self) -> Iterator[str]:
        """How often each had won after each game."""
        names = [held.name for held in self.season.standings[:MOST]]
        courses = {name: [0] for name in names}
        for game in self.games:
            for name, course in courses.items():
                course.append(course[-1] + (name in game.winners))
        yield self._heading("victories")
        yield drawn(self._say("victories"), rising(courses))
        yield _marks([f"{self._name(name)}: {course[-1]}" for name, course in courses.items()])

    def _firsts(self) -> Iterator[str]:
        """Who has won a game for the first time."""
        found = [one for one in firsts(self.every) if one.day.year == self.season.year]
        if not found:
            return
        yield f"<h2>{escape(self.wording.say('groups.firsts'))}</h2><ul>"
        for one in reversed(found):
            day = groups.day(one.day, self.wording)
            name = self._name(one.name)
            game = self._game(one.game)
            said = self.wording.say("groups.first", name=name, game=game, day=day)
            yield f"<li>{escape(said)}</li>"
        yield "</ul>"

    def _all(self) -> Iterator[str]:
        """All games, day by day, with who came where."""
        yield self._heading("games")
        yield "<table>"
        for game in self.games:
            day = groups.day(game.day, self.wording)
            kind = self._game(game.play.game)
            came = " · ".join(self._places(game))
            yield f"<tr><td class=n>{day}</td><td>{escape(kind)}</td><td>{escape(came)}</td></tr>"
        yield "</table>"

    def _places(self, game: Played) -> Iterator[str]:
        """Everybody's place, with the score where there is one."""
        for (name, rank), player in zip(game.ranks.items(), game.play.players, strict=False):
            score = "" if player.score is None else f" ({self.wording.value(player.score)})"
            yield f"{rank}. {self._name(name)}{score}"

    # ---- words

    def _heading(self, key: str) -> str:
        return f"<h2>{escape(self._say(key))}</h2>"

    def _say(self, key: str, **values: object) -> str:
        return self.wording.say(f"review.year.{key}", **values)

    def _name(self, name: str) -> str:
        return called(name, self.wording)

    def _game(self, game: str) -> str:
        return self.wording.say(f"game.{game}")


def _marks(named: Iterable[str]) -> str:
    """What the marks of a chart stand for.

    Args:
        named: in the order of their places.
    """
    items = list[str]()
    for place, name in enumerate(named):
        how = mark(place)
        items.append(f'<li><span style="color:{how.colour}">{how.sign}</span> {escape(name)}</li>')
    return f'<ul class="marks">{"".join(items)}</ul>'

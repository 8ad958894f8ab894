"""The group's statistics: season standings, companies, records, first victories, times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from starlette.responses import Response

from companion.errors import CompanionError
from companion.faces.web.http.page_requests import HomeRequest
from companion.faces.web.pages.people_page import carry_out_people_form as settle_people
from companion.faces.web.pages.rendering import render_home_page
from companion.faces.web.rooms.devices import HOST
from companion.faces.web.rooms.erasing_here import erase_here
from companion.faces.web.rooms.forms import first_value, parse_number
from companion.play.library import group_statistics
from companion.play.library.erasing import plan_erasing
from companion.play.library.finished_plays import FinishedPlay, list_plays
from companion.play.library.group_statistics import Season
from companion.play.library.identities import People, fold_name, rename_players
from companion.wording import group_words as worded
from companion.wording.messages import Wording
from companion.wording.people_words import choose_mark
from companion.wording.session_words import name_player

WHOLE = 100
"""100 per cent."""
SHOWN = 5
"""Entries of a list visible at first; the others unfold."""
MOST = 60
"""Entries of each kind on the page, at most."""
PEOPLE = "people"
ERASE = "erase"
"""Ids of the two forms."""
Looks = Mapping[str, tuple[str, str]]
"""Colour and symbol of each person."""


class Bar(NamedTuple):
    """A person's bar in a chart.

    Attributes:
        colour: its style class.
        suit: the symbol beside it.
        length: length in per cent of the longest.
        said: its value in words.
        form: the results of the last games as symbols, the latest last.
    """

    name: str
    colour: str
    suit: str
    length: int
    said: str
    form: Sequence[str] = ()


class Month(NamedTuple):
    """A month: its letter, the number of games, and that number in per cent of the highest."""

    letter: str
    games: int
    height: int


class OfGame(NamedTuple):
    """The records of a game."""

    game: str
    records: Sequence[str]


@dataclass(frozen=True)
class FormResult:
    """The result of a form of the page.

    Attributes:
        told: its results, a line each.
        opened: id of the form; empty for none.
        refusal: reason why it failed; empty if it did not.
        erased: the name to erase.
        instead: the name to replace it.
    """

    told: Sequence[str] = ()
    opened: str = ""
    refusal: str = ""
    erased: str = ""
    instead: str = ""


@dataclass(frozen=True, kw_only=True)
class StatisticsShown(FormResult):
    """Values of ours.html.

    Attributes:
        years: years in which games ended, the latest first.
        year: the year shown; None if there is none.
        people: token and name of everybody who has played.
        who: token of a person who must have taken part; empty for anybody.
        title: the season and its games, or a sentence that there is none.
        table: the standings of the season.
        months: number of games in each month; empty if nothing was played.
        companies: groups of people who play together.
        firsts: first victories, the latest first.
        bests: records by game.
        times: how long things took; empty if unknown.
        shown: number of entries of a list visible at first.
        host: whether the device may erase and merge names.
        merged: other names of people, each with the main name.
    """

    years: Sequence[int]
    year: int | None
    people: Sequence[tuple[str, str]]
    who: str
    title: str
    table: Sequence[Bar]
    months: Sequence[Month]
    companies: Sequence[str]
    firsts: Sequence[str]
    bests: Sequence[OfGame]
    times: str
    shown: int = SHOWN
    host: bool
    merged: Sequence[tuple[str, str]]


async def show(request: HomeRequest) -> Response:
    """Serve the page."""
    return await _serve_page(request, FormResult())


async def handle_erase_form(request: HomeRequest) -> Response:
    """Erase a name from all games; only for the host's device."""
    sent = await request.read_form()
    wording = request.wording
    name = first_value(sent, "name")
    new = first_value(sent, "new")
    somebody = wording.say("people.somebody")
    try:
        plan = await request.aside(plan_erasing, request.rooms.folder, name, new, somebody)
        if not first_value(sent, "sure"):
            refusal = wording.say("people.erase_sure")
            return await _serve_page(request, FormResult((), ERASE, refusal, name, new))
        done = await request.aside(erase_here, request.rooms, plan)
    except CompanionError as error:
        refused = FormResult((), ERASE, wording.error(error), name, new)
        return await _serve_page(request, refused)
    return await _serve_page(request, FormResult(worded.describe_erasing(done, wording)))


async def handle_people_form(request: HomeRequest) -> Response:
    """Merge or separate names; only for the host's device."""
    rooms = request.rooms
    sent = await request.read_form()
    people = People(rooms.folder)

    def settle() -> str:
        return settle_people(people, rooms.list_sessions(), sent, request.wording)

    try:
        told = await request.aside(settle)
    except CompanionError as error:
        return await _serve_page(request, FormResult((), PEOPLE, request.wording.error(error)))
    return await _serve_page(request, FormResult([told], PEOPLE))


async def _serve_page(request: HomeRequest, result: FormResult) -> Response:
    """Serve the page with the result of a form."""
    shown = await request.aside(_make_values, request, result)
    return render_home_page(request, "ours.html", shown, 422 if result.refusal else 200)


def _make_values(request: HomeRequest, result: FormResult) -> StatisticsShown:
    """Return the values of the page."""
    rooms = request.rooms
    wording = request.wording
    year = parse_number(request.query("season"))
    who = fold_name(request.query("with"))
    names = People(rooms.folder).get_names()
    listed = rename_players(rooms.list_sessions(), names)
    found = [item for item in listed if item.is_readable and item.game in rooms.games.ids]
    people = {
        fold_name(name): name_player(name, wording) for item in found for name in item.players
    }
    every = list_plays(found)
    ended = every
    if who in people:
        ended = [play for play in every if who in map(fold_name, play.names)]
    years = sorted({play.day.year for play in ended}, reverse=True)
    year = year or next(iter(years), 0)
    of_year = [play for play in ended if play.day.year == year]
    season = group_statistics.make_season(of_year, year)
    times = group_statistics.measure_times(of_year)
    firsts = [one for one in group_statistics.list_first_victories(every) if one.play in of_year]
    companies = group_statistics.list_companies(of_year)
    looks = {held.name: choose_mark(place) for place, held in enumerate(season.standings)}
    return StatisticsShown(
        **vars(result),
        years=years,
        year=year or None,
        people=sorted(people.items(), key=lambda one: one[1].casefold()),
        who=who,
        title=_word_title(season, wording),
        table=_make_bars(season, looks, wording),
        months=_make_months(season, wording) if of_year else (),
        companies=[worded.describe_company(one, wording) for one in companies[:MOST]],
        firsts=[worded.describe_feat(one, wording) for one in firsts[:MOST]],
        bests=_list_records(ended, wording),
        times=worded.describe_times(times, wording) if times is not None else "",
        host=request.grant == HOST,
        merged=sorted(names.items()),
    )


def _word_title(season: Season, wording: Wording) -> str:
    """Return the season and its games, or a sentence that there is none."""
    if season.played:
        return worded.make_season_title(season, wording)
    if season.year:
        return wording.say("groups.no_season", year=str(season.year))
    return wording.say("stats.none")


def _make_bars(season: Season, looks: Looks, wording: Wording) -> list[Bar]:
    """Return everybody's points as bars."""
    most = max((held.points for held in season.standings), default=0)
    return [
        Bar(
            name_player(held.name, wording),
            *looks[held.name],
            _make_percent(held.points, most),
            worded.describe_standing(held, wording),
            worded.list_form_signs(held),
        )
        for held in season.standings
    ]


def _make_percent(value: float, most: float) -> int:
    """Return a value in per cent of the highest."""
    return round(WHOLE * value / most) if most else 0


def _make_months(season: Season, wording: Wording) -> list[Month]:
    most = max(season.by_month)
    letters = wording.say("groups.months")
    return [
        Month(letter, games, _make_percent(games, most))
        for letter, games in zip(letters, season.by_month, strict=True)
    ]


def _list_records(ended: Sequence[FinishedPlay], wording: Wording) -> list[OfGame]:
    """Return the records of all seasons by game."""
    found = list[OfGame]()
    for game in dict.fromkeys(play.game for play in ended):
        records = group_statistics.list_records([play for play in ended if play.game == game])
        found.append(OfGame(game, [worded.describe_feat(one, wording) for one in records]))
    return [of_game for of_game in found if of_game.records]

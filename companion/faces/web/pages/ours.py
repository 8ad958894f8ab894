"""Our games: the table of a season, who plays with whom, records, first victories, times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from starlette.responses import Response

from companion.errors import CompanionError
from companion.faces.web.http.page_requests import HomeRequest, form_of
from companion.faces.web.pages.people_page import settle as settle_people
from companion.faces.web.pages.rendering import error_page, home_page, turn_away
from companion.faces.web.rooms.erasing_here import erase_here
from companion.faces.web.rooms.forms import first_value, parse_number
from companion.kernel.game import catalogue
from companion.play.library import group_statistics
from companion.play.library.erasing import plan_erasing
from companion.play.library.finished_plays import Play
from companion.play.library.group_statistics import Best, Season
from companion.play.library.identities import People, fold_name, rename_players
from companion.play.library.summary import Listed
from companion.wording import group_words as worded
from companion.wording.messages import Wording
from companion.wording.people_words import choose_mark
from companion.wording.session_words import name_player

WHOLE = 100
"""Per cent."""
SHOWN = 5
"""Of what there may be any number of, so many stand there at once; the others unfold."""
MOST = 60
"""Of each kind on the page at all."""
PEOPLE = "people"
ERASE = "erase"
"""The ids of the two forms."""


class Bar(NamedTuple):
    """Somebody's bar in a chart.

    Attributes:
        colour: the class of it, and `suit` the sign beside it.
        length: in per cent of the longest.
        said: what it stands for.
        form: the last games as signs, the latest last.
    """

    name: str
    colour: str
    suit: str
    length: int
    said: str
    form: Sequence[str] = ()


class Month(NamedTuple):
    """A month of the year: its letter, how many games, and that in per cent of the most."""

    letter: str
    games: int
    height: int


class OfGame(NamedTuple):
    """The records of a game."""

    game: str
    records: Sequence[str]


@dataclass(frozen=True)
class OursShown:
    """Values of ours.html.

    Attributes:
        years: those in which games ended, the latest first.
        year: the one that is looked at; None where there is none.
        people: everybody who has played.
        who: who is to be at the table; empty for anybody.
        title: the season and its games, or that there is none.
        table: the season.
        months: how many games each had; none where nothing was played.
        companies: who plays with whom.
        firsts: first victories, the latest first.
        bests: records by game.
        times: how long things took.
        answers: how long each one's answers took.
        shown: of how many lines stand there at once.
        host: whether the device may take a name out, and say who is one person.
        merged: names that stand for somebody, each with what that person is called.
        back: whether the last change of these can be taken back.
        told: what came of a form, a line each.
        opened: the id of the form that was sent; empty for none.
        refusal: why nothing came of it; empty where something did.
        erased: whose name was to be erased, and `instead` what was to replace it.
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
    times: Sequence[str]
    answers: Sequence[Bar]
    shown: int = SHOWN
    host: bool = False
    merged: Sequence[tuple[str, str]] = ()
    back: bool = False
    told: Sequence[str] = ()
    opened: str = ""
    refusal: str = ""
    erased: str = ""
    instead: str = ""


async def show(request: HomeRequest) -> Response:
    """The page, for devices that may play."""
    return await _page(request)


async def take_out(request: HomeRequest) -> Response:
    """Somebody's name is taken out of all games; the host's device alone may do so."""
    if not request.rooms.is_host(request.device_id):
        return error_page(request, 403)
    sent = await form_of(request.request)
    wording = request.wording
    name = first_value(sent, "name")
    new = first_value(sent, "new")
    somebody = wording.say("people.somebody")
    try:
        plan = await request.aside(plan_erasing, request.rooms.folder, name, new, somebody)
        if not first_value(sent, "sure"):
            seen = worded.preview_erasing(plan, wording)
            return await _page(request, seen, wording.say("people.erase_sure"), ERASE, name, new)
        done = await request.aside(erase_here, request.rooms, plan)
    except CompanionError as error:
        refusal = wording.error(error)
        return await _page(request, (), refusal, ERASE, name, new)
    return await _page(request, worded.describe_erasing(done, wording))


async def settle(request: HomeRequest) -> Response:
    """Names are put together or told apart; the host's device alone may do so."""
    rooms = request.rooms
    if not rooms.is_host(request.device_id):
        return error_page(request, 403)
    sent = await form_of(request.request)
    people = People(rooms.folder)

    def settle() -> str:
        return settle_people(people, rooms.sessions(), sent, request.wording)

    try:
        told = await request.aside(settle)
    except CompanionError as error:
        return await _page(request, refusal=request.wording.error(error), opened=PEOPLE)
    return await _page(request, [told], opened=PEOPLE)


async def _page(
    request: HomeRequest,
    told: Sequence[str] = (),
    refusal: str = "",
    opened: str = "",
    erased: str = "",
    instead: str = "",
) -> Response:
    """The page, with what came of a form."""
    device_id = request.house_id
    rooms = request.rooms
    if device_id is None:
        return turn_away(request, request.wording.say("web.no_token"), 401)
    year = parse_number(request.query("season"))
    who = request.query("with")

    def look() -> OursShown:
        people = People(rooms.folder)
        names = people.get_names()
        listed = rename_players(rooms.sessions(), names)
        shown = ours(listed, year, who, catalogue(rooms.games).ids, request.wording)
        return replace(
            shown,
            host=rooms.is_host(device_id),
            merged=sorted(names.items()),
            back=people.get_previous() != names,
            told=told,
            refusal=refusal,
            opened=opened,
            erased=erased,
            instead=instead,
        )

    status = 422 if refusal else 200
    return home_page(request, "ours.html", await request.aside(look), status)


def ours(
    listed: Sequence[Listed], year: int, who: str, games: Sequence[str], wording: Wording
) -> OursShown:
    """Return the values of the page.

    Args:
        listed: all sessions, by the names that the group uses.
        year: the season that is wanted; 0 for the latest.
        who: who is to be at the table; empty for anybody.
        games: the games that are here.
        wording: the language.
    """
    found = [item for item in listed if item.is_readable and item.game in games]
    people = {
        fold_name(name): name_player(name, wording) for item in found for name in item.players
    }
    ended = group_statistics.list_finished(found)
    if fold_name(who) in people:
        ended = [game for game in ended if fold_name(who) in map(fold_name, game.names)]
    years = sorted({game.day.year for game in ended}, reverse=True)
    year = year or next(iter(years), 0)
    of_year = [game for game in ended if game.day.year == year]
    season = group_statistics.make_season(of_year, year)
    ids = {game.session for game in of_year}
    times = group_statistics.measure_times([item for item in found if item.id in ids])
    firsts = [
        one
        for one in group_statistics.list_firsts(group_statistics.list_finished(found))
        if one.session in ids
    ]
    companies = group_statistics.list_companies(of_year)
    return OursShown(
        years=years,
        year=year or None,
        people=sorted(people.items(), key=lambda one: one[1].casefold()),
        who=fold_name(who),
        title=_title(season, wording),
        table=_table(season, wording),
        months=_months(season, wording) if of_year else (),
        companies=[worded.describe_company(one, wording) for one in companies[:MOST]],
        firsts=[worded.describe_first(one, wording) for one in firsts[:MOST]],
        bests=_bests(ended, wording),
        times=worded.describe_times(times, wording) if times is not None else (),
        answers=_answers(times, season, wording) if times is not None else (),
    )


def _title(season: Season, wording: Wording) -> str:
    """The season and its games; that there is none where nothing was played."""
    if season.played:
        return worded.title_season(season, wording)
    if season.year:
        return wording.say("groups.no_season", year=str(season.year))
    return wording.say("stats.none")


def _looks(season: Season) -> dict[str, tuple[str, str]]:
    """By name colour and sign, in turn."""
    return {held.name: choose_mark(place) for place, held in enumerate(season.standings)}


def _table(season: Season, wording: Wording) -> list[Bar]:
    """Everybody's points."""
    most = max((held.points for held in season.standings), default=0)
    looks = _looks(season)
    found = list[Bar]()
    for held in season.standings:
        colour, suit = looks[held.name]
        name = name_player(held.name, wording)
        said = worded.describe_standing(held, wording)
        length = _part(held.points, most)
        found.append(Bar(name, colour, suit, length, said, worded.list_form_signs(held)))
    return found


def _part(value: float, most: float) -> int:
    """In per cent of the most."""
    return round(WHOLE * value / most) if most else 0


def _months(season: Season, wording: Wording) -> list[Month]:
    most = max(season.by_month)
    letters = wording.say("groups.months")
    return [
        Month(letter, games, _part(games, most))
        for letter, games in zip(letters, season.by_month, strict=True)
    ]


def _bests(ended: Sequence[Play], wording: Wording) -> list[OfGame]:
    """The records of all seasons by game."""
    by_game: dict[str, list[Best]] = {}
    for one in group_statistics.list_records(ended):
        by_game.setdefault(one.game, []).append(one)
    return [
        OfGame(game, [worded.describe_record(one, wording) for one in held])
        for game, held in by_game.items()
    ]


def _answers(times: group_statistics.Times, season: Season, wording: Wording) -> list[Bar]:
    """Return how long each one's answers took on average."""
    slowest = max((float(each) for _, _, each in times.answers), default=0)
    looks = _looks(season)
    found = list[Bar]()
    for name, _, each in times.answers:
        colour, suit = looks.get(name, ("", "•"))
        said = worded.format_duration(each, wording)
        length = _part(float(each), slowest)
        found.append(Bar(name_player(name, wording), colour, suit, length, said))
    return found

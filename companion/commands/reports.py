"""Commands that show sessions: the table, the journal, statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands import offers
from companion.commands.locate import (
    find_game_id,
    find_newest,
    find_session_name,
    folder_at,
    watch_session,
)
from companion.commands.resolve import resolve_format
from companion.commands.shared import (
    AsJson,
    Data,
    Lang,
    Name,
    OneGame,
    OnePlayer,
    argument,
    command,
    option,
    say_json,
)

if TYPE_CHECKING:
    from companion.play.library.summary import Listed
    from companion.wording.story import Story, Told

app = typer.Typer()
FORMATS = ("text", "markdown", "json", "csv")

PLAYS = ("csv", "json")


Form = Annotated[
    str, option("help.forms", "--format", value="form", offered=offers.make_completion(*FORMATS))
]
Plays = Annotated[
    str, option("help.plays", "--plays", value="form", offered=offers.make_completion(*PLAYS))
]


@command(app, "show")
def show(session: Name = "", as_json: AsJson = False, data: Data = "", lang: Lang = "") -> None:
    """Show the table of a session."""
    from companion.faces.lines.output import Output
    from companion.faces.lines.standing import print_state
    from companion.faces.script import describe_session

    watched = watch_session(data, session)
    if as_json:
        typer.echo(describe_session(watched))
    else:
        print_state(watched, lang, Output())


@command(app, "journal")
def journal(
    session: Name = "",
    form: Form = "text",
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Print the story of a session; an act that no longer fits the rules ends it with an error."""
    from companion.games.catalogue import GAMES
    from companion.play.journal.reading import read_journal_file
    from companion.play.library.session_files import find_journal
    from companion.wording.story import Story

    form = resolve_format(form, FORMATS)
    folder = folder_at(data)
    path = find_journal(folder, find_session_name(folder, session or find_newest(folder)))
    story = Story(read_journal_file(path).entries, GAMES, lang)
    told, failure = story.tell_all()
    _print_story(form, path.stem, story, told)
    if failure is not None:
        raise failure


def _print_story(form: str, session: str, story: Story, told: list[Told]) -> None:
    """Print a story in the chosen format."""
    from companion.faces.lines.output import Output
    from companion.faces.lines.pager import use_pager
    from companion.present.story_page import story_page
    from companion.wording import story_formats

    game = story.runner.game.id if story.runner.game else ""
    match form:
        case "text":
            screen = Output()
            with use_pager(screen, story.wording):
                screen.words(story_page(told))
        case "markdown":
            title = f"{story.wording.say(f'game.{game}')} · {session}" if game else session
            typer.echo(story_formats.write_markdown(title, told, story.wording), nl=False)
        case "csv":
            typer.echo(story_formats.write_csv(told), nl=False)
        case "json":
            typer.echo(story_formats.write_json(session, game, story.entries, told))


With = Annotated[
    list[str] | None, option("help.with", "--with", value="name", offered=offers.complete_players)
]
Since = Annotated[str, option("help.since", "--since", value="day")]
Until = Annotated[str, option("help.until", "--until", value="day")]
OneSeason = Annotated[str, option("help.season", "--season", value="day")]


@command(app, "stats")
def stats(
    session: Annotated[
        str, argument("help.stats_session", "session", offers.complete_sessions)
    ] = "",
    game: OneGame = "",
    player: OnePlayer = "",
    together: With = None,
    since: Since = "",
    until: Until = "",
    season: OneSeason = "",
    plays: Plays = "",
    as_json: AsJson = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Print the statistics of all sessions, or the curves of one."""
    form = resolve_format(plays, PLAYS) if plays else ""
    if session:
        _print_curves(session, data, lang, as_json=as_json)
        return
    from companion.commands.group_found import SearchCriteria, search_sessions

    wanted = SearchCriteria(find_game_id(game), player, together or (), since, until, season)
    looked = search_sessions(folder_at(data), wanted)
    if form:
        _print_plays(form, looked.found, lang)
    elif as_json:
        say_json(looked.to_json())
    else:
        from companion.faces.lines.output import Output

        looked.print_all(lang, Output())


def _print_plays(form: str, found: list[Listed], lang: str) -> None:
    """Print the finished games for other programs."""
    from companion.play.library.finished_plays import list_plays
    from companion.wording import play_export as worded
    from companion.wording.messages import Wording

    over = list_plays(found)
    wording = Wording(lang)
    if form == "csv":
        typer.echo(worded.write_csv(over, wording), nl=False)
    else:
        say_json(worded.plays_to_json(over, wording))


def _print_curves(session: str, data: str, lang: str, *, as_json: bool) -> None:
    """Print the curves of one session."""
    from companion.faces.lines.charts import print_chart
    from companion.faces.lines.output import Output
    from companion.play.library.session_statistics import collect_curves, collect_views
    from companion.wording.people_words import make_wording
    from companion.wording.statistics_words import curves_to_json

    watched = watch_session(data, session)
    game = watched.runner.game
    table = watched.runner.table
    wording = make_wording(lang, watched.runner)
    drawn = collect_curves(collect_views(watched))
    if as_json:
        course: dict[str, object] = {"players": {}, "series": []}
        if table is not None:
            course = curves_to_json(drawn, table.seating, wording.names)
        say_json({"session": watched.id, "game": game.id if game else None, **course})
        return
    moving = [curve for curve in drawn if curve.has_changes]
    if game is None or table is None or not moving:
        typer.echo(wording.say("stats.nothing_to_draw"))
        return
    key = f"stats.course.{game.id}"
    typer.echo(wording.say(key if wording.has(key) else "stats.course", session=watched.id))
    for curve in moving:
        print_chart(curve, table.seating, wording, Output())

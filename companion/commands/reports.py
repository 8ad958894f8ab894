"""Commands that show sessions: the table, the journal, statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands import completion
from companion.commands.locate import (
    find_game_id,
    find_newest,
    find_session_name,
    folder_at,
    watch_session,
)
from companion.commands.resolve import resolve_format, resolve_player
from companion.commands.shared import (
    AsJson,
    Data,
    Lang,
    Name,
    OneGame,
    command,
    option,
    say,
    say_json,
)

if TYPE_CHECKING:
    from companion.wording.story import Story, StoryLine

app = typer.Typer()
FORMATS = ("text", "markdown", "json")
Form = Annotated[
    str,
    option("help.forms", "--format", value="form", offered=completion.make_completion(*FORMATS)),
]


@command(app, "show")
def show(session: Name = "", as_json: AsJson = False, data: Data = "", lang: Lang = "") -> None:
    """Show the current standings of a game."""
    from companion.faces.lines.output import Output
    from companion.faces.lines.session_state import print_state
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
    told, failure = story.list_fitting_lines()
    _print_story(form, path.stem, story, told)
    if failure is not None:
        raise failure


def _print_story(form: str, session: str, story: Story, told: list[StoryLine]) -> None:
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
        case "json":
            typer.echo(story_formats.write_json(session, game, story.entries, told))


With = Annotated[
    list[str] | None,
    option("help.with", "--with", value="name", offered=completion.complete_players),
]
OneSeason = Annotated[str, option("help.season", "--season", value="year")]


@command(app, "stats")
def stats(
    game: OneGame = "",
    together: With = None,
    season: OneSeason = "",
    as_json: AsJson = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Print the statistics of finished games, or list these games as JSON."""
    from companion.faces.lines.output import Output
    from companion.faces.lines.statistics_lines import print_statistics
    from companion.play.library.finished_plays import list_plays
    from companion.play.library.identities import People, fold_name, rename_players
    from companion.play.library.listing import list_sessions

    folder = folder_at(data)
    wanted = find_game_id(game)
    listed = rename_players(list_sessions(folder), People(folder).get_names())
    people = {fold_name(resolve_player(listed, name)) for name in together or ()}
    every = [play for play in list_plays(listed) if wanted in ("", play.game)]
    found = [play for play in every if people <= set(map(fold_name, play.names))]
    if season:
        found = [play for play in found if str(play.day.year) == season]
    if as_json:
        say_json([play.to_json() for play in found])
    elif not found:
        say(lang, "groups.none_fits" if every else "stats.none")
    else:
        print_statistics(found, every, lang, Output())

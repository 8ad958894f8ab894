"""Commands that show sessions: the table, the journal, statistics, the review."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import partial
from typing import Annotated

import typer

from companion.commands.locate import (
    find_newest_session,
    find_session_name,
    open_data_folder,
    watch_session,
)
from companion.commands.resolve import resolve_player
from companion.commands.shared import (
    AsJson,
    Name,
    OneGame,
    add_command,
    make_option,
    print_json,
    print_sentence,
    write_picture,
)
from companion.present.settings import get_language, get_wording


@add_command("show")
def show_standings(session: Name = "", as_json: AsJson = False) -> None:
    """Show the current standings of a game."""
    from companion.faces.lines.output import Output
    from companion.faces.lines.session_state import print_state
    from companion.faces.script import describe_session

    watched = watch_session(session)
    if as_json:
        print_json(describe_session(watched))
    else:
        print_state(watched, Output())


@add_command("journal")
def print_journal(session: Name = "", as_json: AsJson = False) -> None:
    """Print the story of a session; an act that no longer fits the rules ends it with an error."""
    from companion.faces.lines.pager import open_pager
    from companion.play.journal.entries import encode_entry
    from companion.play.journal.reading import read_journal_file
    from companion.play.library.session_files import find_journal
    from companion.present.story_lines import style_story_lines
    from companion.wording.story import Story

    path = find_journal(open_data_folder(), find_session_name(session))
    story = Story(read_journal_file(path).entries, get_language())
    if as_json:
        content = {
            "session": path.stem,
            "game": story.runner.game_id,
            "entries": [json.loads(encode_entry(entry)) for entry in story.entries],
            "story": [line.to_json() for line in story.lines],
        }
        print_json(content)
    else:
        with open_pager(story.wording) as output:
            output.print_marked_lines(style_story_lines(story.lines))
    if story.failure is not None:
        raise story.failure


@add_command("stats")
def show_statistics(
    game: OneGame = "",
    with_players: Annotated[
        list[str] | None, make_option("help.with", "--with", value="name")
    ] = None,
    season: Annotated[str, make_option("help.season", "--season", value="year")] = "",
    as_json: AsJson = False,
) -> None:
    """Print the statistics of finished games, or list these games as JSON."""
    from companion.faces.lines.output import Output
    from companion.faces.lines.statistics_lines import print_statistics
    from companion.play.library.group_statistics import list_finished_plays
    from companion.play.library.identities import People, fold_name
    from companion.play.library.listing import list_sessions

    folder = open_data_folder()
    group = People(folder)
    listed = group.rename_players(list_sessions(folder))
    if group.failure is not None:
        typer.echo(f"✗ {get_wording().word_error(group.failure)}", err=True)
    people = {fold_name(resolve_player(listed, name)) for name in with_players or ()}
    every = [play for play in list_finished_plays(listed) if game in ("", play.game)]
    found = [
        play
        for play in every
        if people <= set(map(fold_name, play.names)) and season in ("", str(play.day.year))
    ]
    if as_json:
        print_json(list(map(asdict, found)))
    elif not found:
        print_sentence("groups.none_fits" if every else "stats.none")
    else:
        print_statistics(found, every, Output())


@add_command("review")
def show_review(
    session: Name = "",
    picture: Annotated[str, make_option("help.picture", "--picture", value="file")] = "",
) -> None:
    """Show the review of a game, finished or not."""
    from companion.faces.lines.pager import open_pager
    from companion.faces.lines.review_lines import print_review
    from companion.wording.review_words import ReviewWording

    watched = watch_session(
        session
        or find_newest_session(
            lambda item: (bool(item.outcome) or item.scene > 1, item.is_readable)
        )
    )
    if not watched.runner.scene:
        print_sentence("review.none")
        return
    worded = ReviewWording(watched, get_language())
    if picture:
        from companion.afterwards.review_picture import draw_review
        from companion.afterwards.review_png import draw_png

        svg = draw_review(worded)
        write_picture(picture, svg, partial(draw_png, svg))
        return
    with open_pager(worded.wording) as output:
        print_review(worded, output)

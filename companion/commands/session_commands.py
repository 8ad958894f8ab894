"""Commands for saved sessions: list, archive, rename, delete, repair, export, import."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from companion.commands.locate import (
    find_session_name,
    open_data_folder,
    print_unusable_games,
    read_file,
)
from companion.commands.resolve import resolve_player
from companion.commands.shared import (
    AsJson,
    OneGame,
    OnePlayer,
    Yes,
    add_command,
    confirm_removal,
    make_argument,
    make_command_group,
    make_option,
    print_json,
    print_sentence,
)
from companion.play.journal.disk import create_file
from companion.play.journal.file import remove_journal
from companion.play.library import bundle, listing, session_files
from companion.play.library.bundle import unpack_sessions
from companion.play.library.summary import SessionSummary, read_summary
from companion.play.session.resuming import repair_session
from companion.present.settings import get_wording
from companion.wording.option_matching import fold_text
from companion.wording.session_words import describe_import, describe_session

app = make_command_group("sessions")

SessionArgument = Annotated[str, make_argument("help.which_session", "session")]


@add_command("sessions_list", app)
def list_sessions(
    game: OneGame = "",
    player: OnePlayer = "",
    finished: Annotated[bool | None, make_option("help.only_finished", "--finished/--open")] = None,
    archived: Annotated[bool, make_option("help.only_archived", "--archived")] = False,
    as_json: AsJson = False,
) -> None:
    """List all sessions, the one played last first."""
    folder = open_data_folder()
    print_unusable_games()
    found = listing.list_sessions(folder, reads_titles=True)
    player = resolve_player(found, player) if player else ""
    wanted = [
        item
        for item in found
        if item.archived == archived
        and game in ("", item.game)
        and (not player or fold_text(player) in map(fold_text, item.players))
        and (finished is None or (item.is_readable and bool(item.outcome) == finished))
    ]
    if as_json:
        print_json([_session_to_json(item) for item in wanted])
        return
    from companion.faces.lines.output import Output
    from companion.faces.lines.session_lines import print_sessions

    output = Output()
    wording = get_wording()
    print_sessions(wanted, wording, output)
    for path, session in folder.list_conflicts(archived=archived):
        key = "keeping.conflict" if session else "keeping.no_name"
        output.print_text(wording.say(key, session=session, file=str(path)))


def _session_to_json(summary: SessionSummary) -> dict[str, object]:
    """Return a session as JSON values, without fields for the index only."""
    return {
        name: value
        for name, value in vars(summary).items()
        if name not in ("size", "stamp", "colours")
    }


@add_command("archive", app)
def archive_saved_session(
    session: SessionArgument,
    restore: Annotated[bool, make_option("help.back", "--back")] = False,
) -> None:
    """Archive a session, or restore it."""
    session = find_session_name(session)
    session_files.archive_session(open_data_folder(), session, is_restored=restore)
    print_sentence("keeping.brought_back" if restore else "keeping.put_away", session=session)


@add_command("delete", app)
def delete_saved_session(session: SessionArgument, yes: Yes = False) -> None:
    """Remove a session permanently."""
    folder = open_data_folder()
    if not yes:  # without a confirmation, the full name is required
        session = find_session_name(session)
    path = session_files.find_journal(folder, session)
    what = describe_session(read_summary(path), get_wording())
    confirm_removal(
        "keeping.really_delete", "keeping.not_deleted", yes=yes, session=session, what=what
    )
    remove_journal(path)
    print_sentence("keeping.deleted", session=session)


@add_command("repair", app)
def repair_saved_session(session: SessionArgument) -> None:
    """Repair a damaged session: keep everything readable, and archive the damaged file."""
    session = find_session_name(session)
    made = repair_session(open_data_folder(), session)
    made.close()
    for notice in made.notices:
        typer.echo(get_wording().word_reason(notice))
    print_sentence("keeping.repaired" if made.notices else "keeping.repair.whole", session=session)


@add_command("rename", app)
def rename_saved_session(
    session: SessionArgument,
    name: Annotated[str, make_argument("help.new_name", "new_name")],
) -> None:
    """Rename a session."""
    session = find_session_name(session)
    session_files.rename_session(open_data_folder(), session, name)
    print_sentence("keeping.renamed", session=session, name=name)


@add_command("export", app)
def export_session(
    session: SessionArgument = "",
    file: Annotated[str, make_argument("help.export_file", "file")] = "",
    bundle_file: Annotated[str, make_option("help.export_all", "--all", value="file")] = "",
) -> None:
    """Export a session into a file, or all sessions into one file."""
    folder = open_data_folder()
    if bundle_file:
        content, count = bundle.pack_sessions(folder)
        create_file(Path(bundle_file), content)
        print_sentence("keeping.exported_all", count=count, file=bundle_file)
        return
    session = find_session_name(session)
    target = Path(file or f"{session}.jsonl")
    reading = session_files.export_session(folder, session, target)
    print_sentence(
        "keeping.exported", session=session, file=str(target), count=len(reading.entries)
    )


@add_command("import", app)
def import_session(
    file: Annotated[str, make_argument("help.import_file", "file")],
) -> None:
    """Import the session or sessions in a file; exit with status 2 if any was refused."""
    taken = unpack_sessions(open_data_folder(), read_file(file), file)
    for line in describe_import(taken, get_wording()):
        typer.echo(line)
    if taken.refused:
        raise typer.Exit(2)

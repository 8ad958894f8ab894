"""Looking after saved sessions: listing, putting away, naming, removing, taking along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands.finding import folder_at, known_game, name_left_out
from companion.commands.language import WORDS
from companion.commands.shared import (
    AsJson,
    Data,
    Group,
    Lang,
    OneGame,
    OnePlayer,
    Yes,
    argument,
    option,
    say,
    say_json,
)
from companion.errors import UsageError
from companion.wording.messages import Wording

if TYPE_CHECKING:
    from companion.play.library.summary import Listed

app = typer.Typer()
group = typer.Typer(cls=Group, help=WORDS.say("help.sessions"))
app.add_typer(group, name="sessions")

Which = Annotated[str, argument("help.which_session")]
Finished = Annotated[bool | None, option("help.only_finished", "--finished/--open")]


@group.command("list", help=WORDS.say("help.sessions_list"))
def list_sessions(
    game: OneGame = "",
    player: OnePlayer = "",
    finished: Finished = None,
    archived: Annotated[bool, option("help.only_archived", "--archived")] = False,
    rebuild: Annotated[bool, option("help.rebuild", "--rebuild")] = False,
    as_json: AsJson = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """All sessions, the one played last first."""
    from companion.games.catalogue import GAMES
    from companion.play.library import listing

    folder = folder_at(data)
    name_left_out(lang)
    found = listing.rebuild(folder, GAMES) if rebuild else listing.sessions(folder, GAMES)
    wanted = listing.chosen(
        [item for item in found if item.archived == archived],
        game=known_game(game),
        player=player,
        finished=finished,
    )
    if as_json:
        say_json([_plain(item) for item in wanted])
        return
    from companion.faces.terminal.screen import Screen
    from companion.faces.terminal.sessions import session_lines

    session_lines(wanted, Wording(lang), Screen())
    if rebuild:
        say(lang, "keeping.rebuilt", count=len(found))


def _plain(item: Listed) -> dict[str, object]:
    """A session as data, without what only the index needs."""
    return {name: value for name, value in vars(item).items() if name not in ("size", "stamp")}


@group.command(help=WORDS.say("help.archive"))
def archive(
    session: Which,
    back: Annotated[bool, option("help.back", "--back")] = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Put a session away, or bring it back."""
    from companion.play.library import session_files

    if back:
        session_files.bring_back(folder_at(data), session)
    else:
        session_files.archive(folder_at(data), session)
    say(lang, "keeping.brought_back" if back else "keeping.put_away", session=session)


@group.command(help=WORDS.say("help.delete"))
def delete(session: Which, yes: Yes = False, data: Data = "", lang: Lang = "") -> None:
    """Remove a session for good."""
    from companion.faces.terminal.screen import Screen
    from companion.faces.terminal.sessions import confirmed
    from companion.play.library import session_files
    from companion.play.library.summary import read_summary
    from companion.wording.sessions import described

    folder = folder_at(data)
    wording = Wording(lang)
    what = described(read_summary(session_files.found(folder, session)), wording)
    question = wording.say("keeping.really_delete", session=session, what=what)
    if not confirmed(question, wording, Screen(), yes=yes):
        say(lang, "keeping.not_deleted", session=session)
        return
    session_files.remove(folder, session)
    say(lang, "keeping.deleted", session=session)


@group.command(help=WORDS.say("help.rename"))
def rename(
    session: Which,
    name: Annotated[str, argument("help.new_name")],
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Call a session something else."""
    from companion.play.library import session_files

    session_files.rename(folder_at(data), session, name)
    say(lang, "keeping.renamed", session=session, name=name)


@group.command("export", help=WORDS.say("help.export"))
def export_session(
    session: Which,
    file: Annotated[str, argument("help.export_file")] = "",
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Write a session into a file of its own."""
    from pathlib import Path

    from companion.play.library import session_files

    target = Path(file or f"{session}.jsonl")
    reading = session_files.take_out(folder_at(data), session, target)
    count = len(reading.entries)
    say(lang, "keeping.exported", session=session, file=str(target), count=count)


@group.command("import", help=WORDS.say("help.import"))
def import_session(
    file: Annotated[str, argument("help.import_file")],
    name: Annotated[str, option("help.new_name")] = "",
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Make a session of a file."""
    from pathlib import Path

    from companion.play.library import session_files
    from companion.play.library.summary import read_summary
    from companion.wording.sessions import described

    source = Path(file)
    if not source.is_file():
        raise UsageError("no_such_file", file=file)
    folder = folder_at(data)
    session, reading = session_files.take_in(folder, source, name)
    what = described(read_summary(folder.journal(session)), Wording(lang))
    say(lang, "keeping.imported", session=session, what=what)
    if reading.torn:
        say(lang, "error.torn_line", line=len(reading.entries) + 2, bytes=reading.torn)

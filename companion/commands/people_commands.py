"""Commands for the group's people: list, merge and separate names, erase a name."""

from __future__ import annotations

import shlex
from typing import Annotated

import typer

from companion.commands import completion
from companion.commands.locate import open_data_folder
from companion.commands.resolve import resolve_player
from companion.commands.shared import (
    AsJson,
    Yes,
    add_command,
    confirm_removal,
    make_argument,
    make_command_group,
    make_option,
    print_json,
    print_sentence,
)
from companion.play.library import erasing, listing
from companion.play.library.identities import People, clean_name
from companion.present.settings import get_wording
from companion.wording.group_words import describe_erasing

app = make_command_group("people")

Whose = Annotated[str, make_argument("help.whose", "name")]


@add_command("people_list", app)
def list_people(as_json: AsJson = False) -> None:
    """List all people who have played, latest first."""
    from companion.faces.lines.output import Output
    from companion.faces.lines.session_lines import print_people

    folder = open_data_folder()
    found = People(folder).list_people(listing.list_sessions(folder))
    if as_json:
        print_json(list(map(vars, found)))
        return
    print_people(found, get_wording(), Output())


@add_command("people_same", app)
def merge_names(
    name: Whose,
    new_name: Annotated[
        str, make_argument("help.called", "new_name", autocompletion=completion.complete_players)
    ],
) -> None:
    """Make two names the same person in all lists; journals don't change."""
    folder = open_data_folder()
    found = listing.list_sessions(folder)
    name = resolve_player(found, name)
    new_name = clean_name(new_name)
    People(folder).merge_names(name, new_name, found)
    print_sentence("people.same", name=name, called=new_name, typed=shlex.quote(name))


@add_command("people_apart", app)
def separate_name(name: Whose) -> None:
    """Separate a name from the person it was merged with."""
    names, called = People(open_data_folder()).separate_name(name)
    print_sentence("people.apart", name=names, called=called)


@add_command("people_erase", app)
def erase_person_name(
    name: Whose,
    new_name: Annotated[str, make_option("help.erase_as", "--as", value="new_name")] = "",
    yes: Yes = False,
) -> None:
    """Erase a name from all games."""
    from companion.faces.lines.output import Output

    folder = open_data_folder()
    wording = get_wording()
    plan = erasing.plan_erasing(folder, name, new_name, wording.say("people.somebody"))
    if not yes:
        Output().print_dim_remark(wording.say("people.erase_means"))
    confirm_removal(
        "people.really_erase",
        "people.not_erased",
        yes=yes,
        name=name,
        names=list(plan.names.names),
        new=plan.names.new,
        count=len(plan.files),
    )
    for line in describe_erasing(erasing.erase_name(folder, plan), wording):
        typer.echo(line)

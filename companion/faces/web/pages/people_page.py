"""Merging and separating of people's names by the host, on the page of statistics."""

from __future__ import annotations

from companion.errors import UsageError
from companion.faces.web.http.page_requests import HomeRequest
from companion.kernel.question_base import shorten_answer
from companion.play.library.identities import People, clean_name
from companion.play.library.identities import fold_name as by
from companion.play.library.summary import SessionSummary
from companion.wording.session_words import name_player


def carry_out_people_form(request: HomeRequest) -> str:
    """Carry out a form that merges or separates names; return the result as a sentence.

    Its field is `apart` for a name to separate; else it has the names to merge.

    Raises:
        UsageError: the name is unknown or invalid, or two players of one game would be merged.
        StorageFailed: the disk can't be written.
    """
    wording = request.wording
    people = People(request.rooms.folder)
    found = request.rooms.list_sessions()
    if "apart" in request.form_data:
        names, main_name = people.separate_name(request.get_field_value("apart"))
        return wording.say("people.apart", name=wording.join_items(names), called=main_name)
    name = _find_person_name(people, found, request.get_field_value("name"))
    new = request.get_field_value("called")
    other = request.get_field_value("same")
    if not new and not other:
        raise UsageError("people_who")
    new = clean_name(new) if new else _find_person_name(people, found, other)
    people.merge_names(name, new, found)
    return wording.say(
        "people.same_here", name=name_player(name, wording), called=name_player(new, wording)
    )


def _find_person_name(people: People, sessions: list[SessionSummary], token: str) -> str:
    """Return the name of the person whom a form's value identifies.

    Raises:
        UsageError: nobody has that name, for example after it was erased elsewhere.
    """
    persons = people.list_people(sessions)
    for person in persons:
        if by(person.name) == token:
            return person.name
    known = tuple(person.name for person in persons)
    raise UsageError("no_such_player", given=shorten_answer(token), known=known, meant="")

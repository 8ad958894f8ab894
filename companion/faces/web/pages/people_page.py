"""Names of one person: the host puts them together and apart, under our games."""

from __future__ import annotations

from companion.errors import UsageError
from companion.faces.web.rooms.forms import Sent, first_value
from companion.kernel.asking import shorten
from companion.play.library.identities import People, clean_name, list_everybody, rename_players
from companion.play.library.identities import fold_name as by
from companion.play.library.summary import Listed
from companion.wording.messages import Wording
from companion.wording.session_words import name_player


def settle(people: People, found: list[Listed], sent: Sent, wording: Wording) -> str:
    """Do what the form asks for, and return a sentence about it.

    Args:
        people: the group's table of names.
        found: all sessions, by the names that were typed.
        sent: `apart` or `back` for what was pressed, else who is who.
        wording: the language of the device.

    Raises:
        UsageError: nobody has played under that name, two people would be one, or it can be no
            name.
        StorageFailed: the disk refused.
    """
    if "back" in sent:
        people.undo()
        return wording.say("people.taken_back")
    if "apart" in sent:
        name = first_value(sent, "apart")
        return wording.say("people.apart", name=name, called=people.separate(name))
    name = _name(people, found, first_value(sent, "name"))
    new = first_value(sent, "called")
    other = first_value(sent, "same")
    if not new and not other:
        raise UsageError("people_who")
    new = clean_name(new) if new else _name(people, found, other)
    people.merge(name, new, found)
    return wording.say(
        "people.same_here", name=name_player(name, wording), called=name_player(new, wording)
    )


def _name(people: People, found: list[Listed], token: str) -> str:
    """Return the name of somebody whom the page knows by a token.

    Raises:
        UsageError: nobody is called so, as after a name was taken out elsewhere.
    """
    names = people.get_names()
    persons = list_everybody(rename_players(found, names), names)
    for person in persons:
        if by(person.name) == token:
            return person.name
    known = tuple(person.name for person in persons)
    raise UsageError("no_such_player", given=shorten(token), known=known, meant="")

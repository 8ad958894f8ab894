"""Saved sessions and people as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from companion.faces.lines.output import DIM, REFUSED, Output
from companion.play.library.identities import Person
from companion.play.library.summary import SessionSummary, parse_time
from companion.wording.group_words import format_day
from companion.wording.messages import Wording
from companion.wording.session_words import describe_session, name_player

WIDEST_ID = 24


def print_sessions(sessions: Sequence[SessionSummary], wording: Wording, output: Output) -> None:
    """Print each session on a line: plain if resumable, dim if finished, red if unreadable."""
    width = min(WIDEST_ID, max((len(item.id) for item in sessions), default=0))
    for item in sessions:
        style = DIM if item.is_readable else REFUSED
        told = (describe_session(item, wording), "" if item.is_open else style)
        output.print_text(Text.assemble((f"{item.id:<{width}}  ", "bold"), told), width + 2)
    if not sessions:
        output.print_text(wording.say("keeping.none"))


def print_people(people: Sequence[Person], wording: Wording, output: Output) -> None:
    """Print each person on a line: number of games, day of the last one, other names."""
    for one in people:
        time = parse_time(one.last)
        when = format_day(time.date(), wording) if time is not None else "–"
        line = wording.say("people.line", count=one.sessions, day=when)
        name = name_player(one.name, wording)
        output.print_text(Text.assemble((f"{name}: ", "bold"), line))
        if one.also:
            output.print_dim_remark(wording.say("people.also", names=list(one.also)))
    if not people:
        output.print_text(wording.say("people.none"))

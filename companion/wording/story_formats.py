"""A story as text in the forms that other programs read.

Markdown, a table of comma-separated values, JSON.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Sequence

from companion.play.journal.entries import Entry, encode
from companion.wording.messages import Wording
from companion.wording.story import MARKS, Kind, Told

COLUMNS = ("entry", "at", "by", "scene", "heading", "kind", "who", "asked", "answered", "facts")
SIGNS = re.compile(r"([\\`*_\[\]#|~])")
ENTITY = re.compile(r"&(?=#?\w+;)")
FORMULA = ("=", "+", "-", "@", "\t")
"""A cell that begins so is a formula to a spreadsheet."""


def markdown(title: str, told: Iterable[Told], wording: Wording) -> str:
    """A heading for each round, a list item for each answer, what came of it below."""
    lines = [f"# {escaped(title)}"]
    heading = None
    for item in told:
        if item.heading != heading:
            heading = item.heading
            lines += ["", f"## {escaped(heading)}", ""]
        if item.kind in MARKS:
            lines.append(f"- *{escaped(item.asked)}*")
            continue
        who = f"{item.who}: " if item.who else ""
        mark = ""
        if item.kind in (Kind.BY_HAND, Kind.OUR_WAY):
            mark = f"*{wording.say(f'story.{item.kind}')}* "
        answered = escaped(item.answered) or "–"
        lines.append(f"- {mark}{escaped(who + item.asked)} **{answered}**")
        lines += [f"    - {escaped(fact)}" for fact in item.facts]
    return "\n".join(lines) + "\n"


def escaped(text: str) -> str:
    """A text whose signs mean themselves."""
    return SIGNS.sub(r"\\\1", ENTITY.sub("&amp;", text).replace("<", "&lt;").replace(">", "&gt;"))


def table(told: Iterable[Told]) -> str:
    """A line for each line of the story, its facts separated by semicolons.

    The first line names the columns.

    A cell that a spreadsheet would take for a formula gets an apostrophe.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for item in told:
        cells = [
            item.seq,
            item.at,
            item.by,
            item.scene,
            item.heading,
            item.kind.value,
            item.who,
            item.asked,
            item.answered,
            "; ".join(item.facts),
        ]
        writer.writerow(map(harmless, cells))
    return out.getvalue()


def harmless(cell: object) -> object:
    """A cell that no spreadsheet takes for a formula."""
    is_formula = isinstance(cell, str) and cell.startswith(FORMULA)
    return f"'{cell}" if is_formula else cell


def as_json(session: str, game: str, entries: Sequence[Entry], told: Iterable[Told]) -> str:
    """The entries as they are on the disk, and the story with each fact's derivation."""
    return json.dumps(
        {
            "session": session,
            "game": game,
            "entries": [json.loads(encode(entry)) for entry in entries],
            "story": [_plain(item) for item in told],
        },
        ensure_ascii=False,
        indent=2,
    )


def _plain(item: Told) -> dict[str, object]:
    facts = [
        {**reason, "text": text} if isinstance(reason, dict) else text
        for reason, text in zip(item.reasons, item.facts, strict=True)
    ]
    said = {
        "entry": item.seq,
        "scene": item.scene,
        "heading": item.heading,
        "kind": item.kind.value,
        "who": item.who,
        "asked": item.asked,
        "answered": item.answered,
    }
    return {**said, "facts": facts}

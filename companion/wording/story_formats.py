"""Stories of games as Markdown or JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence

from companion.play.journal.entries import Entry, encode
from companion.wording.messages import Wording
from companion.wording.story import MARKS, StoryLine, StoryLineKind

SIGNS = re.compile(r"([\\`*_\[\]#|~])")
ENTITY = re.compile(r"&(?=#?\w+;)")


def write_markdown(title: str, told: Iterable[StoryLine], wording: Wording) -> str:
    """Write a heading for each round, and a list item for each answer with its results."""
    lines = [f"# {escape_markdown(title)}"]
    heading = None
    for item in told:
        if item.heading != heading:
            heading = item.heading
            lines += ["", f"## {escape_markdown(heading)}", ""]
        if item.kind in MARKS:
            lines.append(f"- *{escape_markdown(item.asked)}*")
            continue
        who = f"{item.who}: " if item.who else ""
        mark = ""
        if item.kind in (StoryLineKind.BY_HAND, StoryLineKind.OUR_WAY):
            mark = f"*{wording.say(f'story.{item.kind}')}* "
        answered = escape_markdown(item.answered) or "–"
        lines.append(f"- {mark}{escape_markdown(who + item.asked)} **{answered}**")
        lines += [f"    - {escape_markdown(fact)}" for fact in item.facts]
    return "\n".join(lines) + "\n"


def escape_markdown(text: str) -> str:
    """Escape the special characters of Markdown."""
    return SIGNS.sub(r"\\\1", ENTITY.sub("&amp;", text).replace("<", "&lt;").replace(">", "&gt;"))


def write_json(session: str, game: str, entries: Sequence[Entry], told: Iterable[StoryLine]) -> str:
    """Write the entries as in the journal, and the story with each fact's derivation, as JSON."""
    return json.dumps(
        {
            "session": session,
            "game": game,
            "entries": [json.loads(encode(entry)) for entry in entries],
            "story": [_line_to_json(item) for item in told],
        },
        ensure_ascii=False,
        indent=2,
    )


def _line_to_json(item: StoryLine) -> dict[str, object]:
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

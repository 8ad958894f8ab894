"""The story of a game as JSON, for other programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from companion.play.journal.entries import Entry, encode_entry
from companion.wording.story import StoryLine


def make_story_json(
    session: str, game: str, entries: Sequence[Entry], lines: Iterable[StoryLine]
) -> str:
    """Write the entries as in the journal, and the story with each fact's derivation, as JSON."""
    return json.dumps(
        {
            "session": session,
            "game": game,
            "entries": [json.loads(encode_entry(entry)) for entry in entries],
            "story": [_line_to_json(item) for item in lines],
        },
        ensure_ascii=False,
        indent=2,
    )


def _line_to_json(line: StoryLine) -> dict[str, object]:
    facts = zip(line.reasons, line.facts, strict=True)
    return {
        "entry": line.seq,
        "scene": line.scene,
        "heading": line.heading,
        "kind": line.kind.value,
        "who": line.player,
        "asked": line.question,
        "answered": line.answer,
        "facts": [{**reason, "text": text} for reason, text in facts],
    }

"""The story of a game as JSON, for other programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from companion.play.journal.entries import Entry, encode_entry
from companion.wording.story import StoryLine


def write_json(
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


def _line_to_json(item: StoryLine) -> dict[str, object]:
    facts = [
        {**reason, "text": text} if isinstance(reason, dict) else text
        for reason, text in zip(item.reasons, item.facts, strict=True)
    ]
    members = {
        "entry": item.seq,
        "scene": item.scene,
        "heading": item.heading,
        "kind": item.kind.value,
        "who": item.player,
        "asked": item.question,
        "answered": item.answer,
    }
    return {**members, "facts": facts}

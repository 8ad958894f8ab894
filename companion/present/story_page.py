"""Story of a game as a page: a heading for each round, answers with facts, marked changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.present.screen import Tone, Words
from companion.wording.story import MARKS, Kind, Told

INDENT = "      "
SIGNS = {
    Kind.ACT: "✦ ",
    Kind.BY_HAND: "✎ ",
    Kind.OUR_WAY: "! ",
    Kind.UNDONE: "↶ ",
    Kind.WAITING: "… ",
}
CHANGED = "✎ "


def story_page(told: Iterable[Told]) -> Iterator[Words]:
    """Return a story line by line."""
    heading = None
    for item in told:
        if item.heading != heading:
            heading = item.heading
            yield Words(heading, Tone.BOLD)
        if item.kind in MARKS:
            yield Words(f"{INDENT}{SIGNS.get(item.kind, CHANGED)}{item.asked}", Tone.GOLD)
            continue
        who = f"{item.who}: " if item.who else ""
        sign = SIGNS.get(item.kind, "")
        before = f"{item.seq:>4}  {sign}"
        yield Words(f"{before}{who}{item.asked} {item.answered}", hang=len(before))
        for fact in item.facts:
            before = f"{INDENT}✓ "
            yield Words(f"{before}{fact}", Tone.FACT, hang=len(before))

"""Story of a game as a page: a heading for each round, answers with facts, marked changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.play.session.watched import WatchedSession
from companion.present.screen import StyledLine
from companion.wording.question_words import join_answer
from companion.wording.story import Story, StoryLine

INDENT = "      "
SIGNS = {
    "act": "✦ ",
    "by_hand": "✎ ",
    "our_way": "! ",
    "undone": "↶ ",
    "waiting": "… ",
}
CHANGED = "✎ "


def list_set_up_story(session: WatchedSession, language: str) -> list[StyledLine]:
    """Return the story of a set-up for the screen; of undos in a row only the last."""
    kept = list[StoryLine]()
    for line in Story(session.entries, language).lines:
        if kept and kept[-1].kind == line.kind == "undone":
            kept.pop()
        kept.append(line)
    return list(style_story_lines(kept))


def style_story_lines(lines: Iterable[StoryLine]) -> Iterator[StyledLine]:
    """Yield the story of a game as lines for display."""
    heading = None
    for item in lines:
        if item.heading != heading:
            heading = item.heading
            yield StyledLine(heading, "bold")
        if item.is_remark:
            yield StyledLine(f"{INDENT}{SIGNS.get(item.kind, CHANGED)}{item.question}", "gold")
            continue
        who = f"{item.player}: " if item.player else ""
        sign = SIGNS.get(item.kind, "")
        before = f"{item.seq:>4}  {sign}"
        said = join_answer(f"{before}{who}{item.question}", item.answer)
        yield StyledLine(said, hang=len(before))
        for fact, _ in item.facts:
            before = f"{INDENT}✓ "
            yield StyledLine(f"{before}{fact}", "fact", hang=len(before))

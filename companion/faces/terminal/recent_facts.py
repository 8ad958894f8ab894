"""What happened last, as far as the screen has room.

What came of the last answer first of all, and how much more of it there is.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from companion.faces.terminal.screen import DIM, FACT, Screen
from companion.kernel.facts import Fact
from companion.wording.messages import Wording

COUNTED = 3
"""Where there is room for so many lines one of them may count what is left out."""


def recent_facts(
    facts: Sequence[Fact], new: int, wording: Wording, screen: Screen, *, most: int, room: int
) -> list[Text]:
    """The last facts in lines, none of them torn apart but one that is too long alone.

    Args:
        facts: all that were told.
        new: so many of the last ones came of the last answer; they are bright, the others dim.
        wording: the language.
        screen: where to.
        most: lines while only older facts are left, at least 1.
        room: lines for new ones, at least `most`.
    """
    lines = list[Text]()
    shown = 0
    for fact in reversed(facts):
        is_new = shown < new
        limit = room if is_new else most
        part = _lines(wording.fact(fact), screen, is_new=is_new)
        counting = int(shown + 1 < new and room >= COUNTED)
        if lines and len(lines) + len(part) + counting > limit:
            break
        lines = [*part[: max(1, limit)], *lines]
        shown += 1
    hidden = new - shown
    if hidden > 0 and COUNTED <= room > len(lines):
        more = wording.say("screen.more_facts", count=hidden)
        return [Text(f"  … {more}", style=DIM), *lines]
    return lines


def _lines(said: str, screen: Screen, *, is_new: bool) -> list[Text]:
    mark = ("  ✓ ", FACT if is_new else DIM)
    return screen.wrapped(Text.assemble(mark, (said, "" if is_new else DIM)))

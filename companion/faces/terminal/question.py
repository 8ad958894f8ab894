"""A question on the screen: its sentence, its answers, and the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from companion.faces.common.explanation import Explanation, explanation
from companion.faces.terminal.headings import under_headings
from companion.faces.terminal.layout import flowed
from companion.faces.terminal.screen import DIM, GOLD, Screen
from companion.faces.terminal.short_keys import KEYS
from companion.kernel.facts import Plain
from companion.kernel.questions import Figure, Form, Question, Several
from companion.kernel.questions import Text as FreeText
from companion.kernel.runner import Runner
from companion.wording.asking import hint, option, sentence, tokens
from companion.wording.messages import Wording
from companion.wording.naming import pick

FEW = 3
"""Options at most whose labels say which letters name them; longer lists are chosen by number."""
SHORTENED = 3
"""Letters of a name that are told at most: who has to type more takes the number."""
MOST_NAMED = 12
"""Answers that are named again when another one is refused."""
MOST_BARRED = 3
"""So many lines may say what is barred and why; the rule key shows all of it."""
INDENT = 6
KEPT_FREE = 11
"""Lines of an explanation for what stands around the rules: the question, what is possible, and
the judge; rules that have no room are only named."""


def question_line(
    question: Question[Any], who: Text, wording: Wording, screen: Screen
) -> list[Text]:
    """Who is asked what, with the bound at the right where there is room.

    Args:
        question: what is asked.
        who: name and suit, as they stand before it; empty where the whole table is asked.
        wording: the language.
        screen: how wide the line may be.
    """
    line = Text.assemble("  ", who, (sentence(question, wording), "bold"))
    bound = Text(hint(question, wording), style=DIM)
    gap = screen.width - line.cell_len - bound.cell_len - 1
    if not bound:
        lines = [line]
    elif gap >= 2:
        lines = [line.append(" " * gap).append_text(bound)]
    else:
        lines = [line, Text("    ").append_text(bound)]
    return screen.fitted(lines)


def choice_lines(
    question: Question[Any], default: Plain, wording: Wording, screen: Screen
) -> list[Text]:
    """The answers, the default marked; what is barred with its reason. A form has none itself.

    Args:
        question: what is asked.
        default: what Enter takes; None: nothing.
        wording: the language.
        screen: how wide the lines may be.
    """
    if isinstance(question, Form):
        return []
    if isinstance(question, FreeText):
        return screen.fitted([_free_text(default, wording)], INDENT)
    likely = default if isinstance(default, list) else [default]
    barred = _barred(question, wording, screen)
    if isinstance(question, Several) and question.heading is not None:
        return [*under_headings(question, likely, wording, screen), *barred]
    begun = _letters(question, wording)
    parts = list[Text]()
    for number, token in enumerate(tokens(question), start=1):
        part = _choice(number, question, token, wording, default=token in likely)
        if token in begun:
            part.append(f" ({begun[token]})", style=GOLD)
        parts.append(part)
    if question.kind == "amount":
        parts.append(_range(question, default))
    if isinstance(question, Figure):
        parts.append(Text(_how_figures_change(question, wording), style=DIM))
    if isinstance(question, Several):
        parts.append(Text(wording.say(_how_several(question, default)), style=DIM))
    return side_by_side(parts, screen) + barred


def _how_several(question: Several[Any], default: Plain) -> str:
    """What is said of several answers: Enter takes none only where none is legal."""
    least, _ = question.bounds()
    if default:
        return "screen.several_chosen"
    return "screen.several_some" if least else "screen.several"


def side_by_side(parts: Sequence[Text], screen: Screen) -> list[Text]:
    """Answers, fields or cards, as many on a line as fit."""
    return screen.fitted(flowed(parts, screen.width), INDENT)


def _free_text(default: Plain, wording: Wording) -> Text:
    """That anything may be typed, and what Enter keeps."""
    if not default:
        return Text.assemble("    ", (wording.say("screen.free_text"), DIM))
    kept = wording.say("screen.free_text_kept")
    return Text.assemble(("    [Enter] ", GOLD), (f"{default}   ", "bold"), (kept, DIM))


def _choice(
    number: int, question: Question[Any], token: str, wording: Wording, *, default: bool
) -> Text:
    """One answer: how it is chosen, and what it is called."""
    name = option(question, token, wording)
    key = "" if question.kind == "amount" else str(number)
    if token.isdigit():
        key = token
    text = Text()
    if default:
        text.append("✓ " if isinstance(question, Several) else "[Enter] ", style=GOLD)
    if key:
        text.append(f"{key} ", style=GOLD)
    if name != key:
        text.append(name, style="bold" if default else "")
    return text


def _letters(question: Question[Any], wording: Wording) -> dict[str, str]:
    """How a few options are begun whose first letter alone is a short key.

    N is a note, so "no" is no.
    """
    offered = tokens(question)
    if not 1 < len(offered) <= FEW:
        return {}
    found = dict[str, str]()
    for token in offered:
        name = option(question, token, wording).lower()
        if name[:1] not in KEYS:
            continue
        for length in range(2, SHORTENED + 1):
            begun = name[:length]
            if pick(question, begun, wording) == token:
                found[token] = begun
                break
    return found


def bounds(question: Question[Any]) -> str:
    """The numbers that answer an amount."""
    legal = question.legal()
    assert isinstance(legal, dict)
    least = legal["min"]
    most = legal["max"]
    return str(least) if least == most else f"{least} … {most}"


def _how_figures_change(question: Figure, wording: Wording) -> str:
    least, _ = question.bounds()
    return wording.say("screen.figure_below_0" if least < 0 else "screen.figure")


def _range(question: Question[Any], default: Plain) -> Text:
    text = Text()
    if isinstance(default, int):
        text.append("[Enter] ", style=GOLD).append(f"{default}  ", style="bold")
    return text.append(bounds(question))


def _barred(question: Question[Any], wording: Wording, screen: Screen) -> list[Text]:
    """What is barred with its reason.

    Much at once only by its number, since the question must stay in view.
    """
    bars = [bar for bar in question.barred() if not bar.option.isdigit()]
    # under headings each barred option is crossed out in its place already
    crossed_out = isinstance(question, Several) and question.heading is not None
    lines = list[Text]()
    for bar in bars:
        name = option(question, bar.option, wording)
        reason = wording.reason(bar.reason)
        lines.append(Text(f"    ✗ {name}: {reason}", style=DIM))
    fitted = screen.fitted(lines, INDENT)
    room = 0 if crossed_out else MOST_BARRED
    if len(fitted) <= room:
        return fitted
    counted = wording.say("screen.barred", count=len(bars))
    return [Text(f"    ✗ {counted}", style=DIM)]


def possible(question: Question[Any], wording: Wording) -> str:
    """What would be right; many answers, which stand above anyway, are counted."""
    offered = tokens(question)
    if len(offered) > MOST_NAMED:
        return wording.say("screen.possible_many", count=len(offered))
    names = [option(question, token, wording) for token in offered]
    if question.kind == "amount":
        names.insert(0, bounds(question))
    return wording.say("screen.possible", answers=", ".join(names)) if names else ""


def explain(question: Question[Any], runner: Runner, wording: Wording, screen: Screen) -> None:
    """Where the question comes from, what can't be had and why, and what would be right.

    Args:
        question: what is asked.
        runner: the game in play; nothing happens to it.
        wording: the language.
        screen: where to.
    """
    said = explanation(question, runner, wording)
    screen.line()
    screen.hanging(Text(f"  {said.question}", style="bold"), 2)
    screen.line(f"  {said.cite}")
    _rules(said, wording, screen)
    for figure in said.figures:  # last, where they stay in view on a small screen
        screen.hanging(Text.assemble(("  • ", GOLD), figure), 4)
    for reason, cite in said.barred:
        screen.dim(f"✗ {reason} ({cite})")
    screen.dim(possible(question, wording))


def _rules(said: Explanation, wording: Wording, screen: Screen) -> None:
    """The rules that decide, as many as the screen has room for.

    The first one always; the others are named where they don't fit, with where they stand.
    """
    room = screen.height - KEPT_FREE - 2 * len(said.figures)
    unread = []
    for entry in said.entries:
        title = f"{entry.title}. " if len(said.entries) > 1 else ""
        text = Text.assemble("  ", (title, "bold"), entry.text)
        room -= len(screen.wrapped(text))
        if screen.interactive and room < 0 and entry is not said.entries[0]:
            unread.append(entry.title)
        else:
            screen.hanging(text, 2)
    if unread:
        screen.dim(wording.say("screen.more_rules", titles=tuple(unread)))

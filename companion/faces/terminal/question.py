"""A question on the screen: its sentence, its answers, and the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from companion.faces.table_text.texts import flowed
from companion.faces.terminal.headings import under_headings
from companion.faces.terminal.screen import DIM, GOLD, Screen
from companion.faces.terminal.signs import in_words
from companion.faces.terminal.table_words import ended
from companion.kernel.facts import Plain
from companion.kernel.questions import Question, Widget
from companion.kernel.runner import Runner
from companion.present.explanation import Explanation, explanation
from companion.wording.asking import answer, hint, option, options, sentence, tokens
from companion.wording.messages import Wording

MOST_NAMED = 12
"""Answers that are named again when another one is refused."""
MOST_BARRED = 3
"""So many lines may say what is barred and why; the rule key shows all of it."""
MOST_TOLD = 24
"""Answers that are all told at once; of more it is said how to find them."""
DOT = " · "
INDENT = 6
KEPT_FREE = 11
"""Lines of an explanation for what stands around the rules: the question, what is possible, and
the judge; rules that have no room are only named."""


def question_line(
    question: Question[Any], who: Text, wording: Wording, screen: Screen
) -> list[Text]:
    """Who is asked what, and the bound as a sentence of its own.

    Args:
        question: what is asked.
        who: the name, as it stands before it; empty where the whole table is asked.
        wording: the language.
        screen: how wide the line may be.
    """
    line = Text.assemble("  ", who, (sentence(question, wording), "bold"))
    bound = hint(question, wording)
    if bound:
        line.append(f" {bound[0].upper()}{ended(bound[1:])}", style=DIM)
    return screen.fitted([line])


def choice_lines(
    question: Question[Any],
    default: Plain,
    wording: Wording,
    screen: Screen,
    *,
    whole: bool = False,
) -> list[Text]:
    """The answers, what Enter takes, what is barred with its reason. A form has none itself.

    Args:
        question: what is asked.
        default: what Enter takes; None: nothing.
        wording: the language.
        screen: how wide the lines may be.
        whole: also a long list is told whole.
    """
    if question.parts:
        return []
    if question.longest:
        return screen.fitted([_free_text(default, wording)], INDENT)
    barred = _barred(question, wording, screen)
    likely = default if isinstance(default, list) else []
    if question.headed():
        listed = under_headings(question, likely, wording, screen)
        return [*listed, _enter(question, default, wording), *barred]
    keys = typed_keys(question)
    parts = [
        _choice(keys[token], name, wording, chosen=token in likely)
        for token, name in options(question, wording)
    ]
    if question.numbers():
        parts.insert(0, Text(bounds(question, wording)))
    if len(parts) > MOST_TOLD and not whole:
        parts = [Text(wording.say("plain.many", count=len(parts)))]
    lines = side_by_side(parts, screen) if parts else []
    said = [_enter(question, default, wording)] if _says_enter(question, default) else []
    return [*lines, *screen.fitted(said, INDENT), *barred]


def _says_enter(question: Question[Any], default: Plain) -> bool:
    """Whether there is anything to say of how it is answered."""
    return default is not None or question.signed or question.widget is Widget.SEVERAL


def _enter(question: Question[Any], default: Plain, wording: Wording) -> Text:
    """What Enter takes, and how several answers or a change of a figure are typed."""
    if question.widget is Widget.SEVERAL:
        said = wording.say(_how_several(question, default))
    elif default is None:
        said = ""
    else:
        said = wording.say("plain.enter", answer=answer(question, default, wording))
    if question.signed:
        said = " · ".join(filter(None, (said, _how_figures_change(question, wording))))
    return Text(f"    {said}", style=DIM)


def _how_several(question: Question[Any], default: Plain) -> str:
    """What is said of several answers: Enter takes none only where none is legal."""
    least, _ = question.bounds()
    if default:
        return "screen.several_chosen"
    return "screen.several_some" if least else "screen.several"


def side_by_side(parts: Sequence[Text], screen: Screen) -> list[Text]:
    """Answers, fields or keys, as many on a line as fit."""
    spoken = [in_words(part, screen.signs) for part in parts]
    lines = flowed(spoken, screen.width - 1, between=between(spoken), indent=INDENT - 2)
    return screen.fitted(lines, INDENT)


def between(parts: Sequence[Text | str]) -> str:
    """What stands between some names: no comma where one of them has a comma itself."""
    return DOT if any("," in str(part) for part in parts) else ", "


def _free_text(default: Plain, wording: Wording) -> Text:
    """That anything may be typed, and what Enter keeps."""
    if not default:
        return Text.assemble("    ", (wording.say("screen.free_text"), DIM))
    kept = wording.say("screen.free_text_kept")
    enter = wording.say("plain.enter", answer=default)
    return Text.assemble(f"    {enter}", (f" · {kept}", DIM))


def typed_keys(question: Question[Any]) -> dict[str, str]:
    """What is typed for each answer: its number, or its place; beside an amount nothing."""
    keys = dict[str, str]()
    for place, token in enumerate(tokens(question), start=1):
        key = "" if question.numbers() else str(place)
        keys[token] = token if token.isdigit() else key
    return keys


def _choice(key: str, name: str, wording: Wording, *, chosen: bool) -> Text:
    """One answer: how it is chosen, and what it is called."""
    text = Text(key, style=GOLD)
    if name != key:
        text.append(f" {name}" if key else name, style="bold")
    return text.append(wording.say("plain.chosen")) if chosen else text


def bounds(question: Question[Any], wording: Wording) -> str:
    """The numbers that answer an amount."""
    legal = question.legal()
    assert isinstance(legal, dict)
    least = wording.value(legal["min"])
    most = wording.value(legal["max"])
    return least if least == most else wording.say("plain.range", least=least, most=most)


def _how_figures_change(question: Question[Any], wording: Wording) -> str:
    least, _ = question.bounds()
    return wording.say("screen.figure_below_0" if least < 0 else "screen.figure")


def _barred(question: Question[Any], wording: Wording, screen: Screen) -> list[Text]:
    """What is barred with its reason.

    Much at once only by its number, since the question must stay in view.
    """
    bars = [bar for bar in question.barred() if not bar.option.isdigit()]
    lines = list[Text]()
    for bar in bars:
        name = option(question, bar.option, wording)
        reason = wording.reason(bar.reason)
        lines.append(Text(f"    ✗ {name}: {reason}", style=DIM))
    fitted = screen.fitted(lines, INDENT)
    if len(fitted) <= MOST_BARRED:
        return fitted
    counted = wording.say("screen.barred", count=len(bars))
    return [Text(f"    ✗ {counted}", style=DIM)]


def possible(question: Question[Any], wording: Wording) -> str:
    """What would be right; many answers, which stand above anyway, are counted."""
    offered = tokens(question)
    if len(offered) > MOST_NAMED:
        return wording.say("screen.possible_many", count=len(offered))
    names = [option(question, token, wording) for token in offered]
    if question.numbers():
        names.insert(0, bounds(question, wording))
    return wording.say("screen.possible", answers=between(names).join(names)) if names else ""


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

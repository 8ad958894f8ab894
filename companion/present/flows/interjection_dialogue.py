"""Choosing and making an interjection: a spell, a figure set by hand, a note."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.kernel.acts import is_legal_answer
from companion.kernel.facts import Plain
from companion.kernel.interjections import Interjection
from companion.kernel.questions import BarredOption, Choice, Question, make_label_function
from companion.play.session.session import Session
from companion.present.answer_lines import give_line_answers, make_line_parser
from companion.present.flows.ask import ask_question
from companion.present.flows.flow_context import FROM_TERMINAL, FlowContext
from companion.present.prompts.form import make_question_prompt
from companion.present.prompts.prompt import LineReading
from companion.present.screen import Answer, Flow
from companion.wording.messages import Wording
from companion.wording.option_matching import find_options
from companion.wording.word_lists import list_phrases

NOTE = "note"
SPELL = "s"
BY_HAND = "+"
NOTE_KEY = "n"
MOST_WORDS = 8
"""Number of words at the beginning of a line that may name an interjection."""


def offer_interjections(context: FlowContext, session: Session, command: str) -> Flow[None]:
    """Ask which interjection to make, and make it; if none is possible, show why.

    Args:
        context: writes pages, shows screens, and asks the player.
        session: the session, open for writing.
        command: SPELL for those of the rules, BY_HAND for figures set by hand, NOTE_KEY for a
            note.
    """
    by_rules = command == SPELL
    wanted = [
        item
        for item in session.runner.list_interjections()
        if bool(item.open_to) == by_rules and (item.name == NOTE) == (command == NOTE_KEY)
    ]
    match [item for item in wanted if item.closed is None]:
        case []:
            for reason in filter(None, [item.closed for item in wanted]):
                context.write_refusal(context.wording.word_reason(reason))
            if not wanted:
                none = "screen.no_chance" if by_rules else "screen.no_correction"
                if session.runner.has_ended:
                    none = "error.game_over"
                context.write_dim_line(context.wording.say(none))
            yield from context.wait_until_page_read()
        case [interjection]:
            yield from make_interjection(context, session, interjection.name)
        case _:
            yield from _ask_which_interjection(context, session, wanted)


def make_interjection(
    context: FlowContext, session: Session, name: str, default: Plain = None
) -> Flow[None]:
    """Ask for the value of an interjection, and make it unless the player goes back.

    Args:
        context: writes pages, shows screens, and asks the player.
        session: the session, open for writing.
        name: the name of the interjection.
        default: the default value, if the interjection is entered again.
    """
    item = session.runner.find_interjection(name)
    question = item.question
    value = default if is_legal_answer(question, default) else question.find_default()
    if item.open_to and question.is_forced():
        value = question.get_nth_answer(0)

    def interject(answer: Answer) -> None:
        if isinstance(answer.value, LineReading):
            give_line_answers(session, answer.value, FROM_TERMINAL)
        elif name != NOTE or answer.value:
            session.interject(name, answer.value, FROM_TERMINAL, is_confirmed=answer.is_confirmed)

    prompt = make_question_prompt(question, value, context.wording)
    prompt.parse_line = make_line_parser(session, item, context.wording)
    yield from ask_question(context, prompt, interject, session.runner)


def _ask_which_interjection(
    context: FlowContext, session: Session, interjections: Sequence[Interjection]
) -> Flow[None]:
    """Ask for one of several interjections, or for a line that makes one, and make it.

    Figures that can't be set now are shown barred.
    """
    names = {item.name: item for item in interjections if item.closed is None}
    by_rules = bool(interjections[0].open_to)
    question = Choice(
        "chance" if by_rules else "by_hand",
        next(iter(names.values())).question.why,
        tuple(names),
        bars=[
            BarredOption(item.name, item.closed, item.question.why)
            for item in interjections
            if item.closed and not by_rules
        ],
        label=make_label_function("interjection"),
    )

    def read_interjection(line: str) -> LineReading:
        refused = LineReading((), line)
        with_text = {name for name, item in names.items() if item.question.has_free_text()}
        unnamed = [
            (name, line) for name in names if len(line.split()) > 2 and name not in with_text
        ]
        named = set[str]()
        for name, rest in (*unnamed, *_find_options_in_line(line, question, context.wording)):
            if name in with_text and (name in named or rest not in " ".join(line.split())):
                continue  # more words would be a part of the text: "dora blue joins"
            named.add(name)
            texts = [rest]
            separated = _separate_players(rest, context.wording)
            if name in with_text:  # the second player would be a part of it
                texts.insert(0, separated)
            elif all(re.search(r"\d", part) for part in separated.split(",")):
                texts.append(separated)  # each player has a figure
            for text in dict.fromkeys(texts):
                said = make_line_parser(session, names[name], context.wording)(text)
                last = said.answers[-1].move.value if said.answers else None
                # without its name, no new card: an unknown word would be the name of one
                is_card = rest == line and isinstance(last, dict)
                is_nameless = isinstance(last, dict) and not last.get("name", True)
                if said.answers and not (said.trouble or is_card or is_nameless):
                    return said
                if rest != line and not refused.trouble:
                    refused = replace(said, answers=())
        return refused

    def choose_interjection(answer: Answer) -> str | None:
        if isinstance(answer.value, LineReading):
            give_line_answers(session, answer.value, FROM_TERMINAL)
            return None
        return str(question.judge(answer.value))

    prompt = make_question_prompt(question, None, context.wording)
    prompt.parse_line = read_interjection
    chosen = yield from ask_question(context, prompt, choose_interjection, session.runner)
    if chosen:
        yield from make_interjection(context, session, chosen)


def _find_options_in_line(
    line: str, question: Question, wording: Wording
) -> Iterator[tuple[str, str]]:
    """Yield options that a line names, the longest names first, each with the remaining words.

    The name may be repeated: "ann magic 4, bob magic 5".
    """
    words = line.split()
    most = min(len(words), MOST_WORDS)
    for count in range(most - (most == len(words)), 0, -1):
        for start in range(most - count + 1):
            name = " ".join(words[start : start + count])
            rest = " ".join(words[:start] + words[start + count :])
            rest = re.sub(rf" ?\b{re.escape(name)}\b", "", rest)
            if name[0].isalpha():
                for option in find_options(question, name, wording):
                    if option in question.list_offered_options():
                        yield option, rest


def _separate_players(text: str, wording: Wording) -> str:
    """Return a line with a comma before each name of a player; "all" stands for all names."""
    everybody = "|".join(list_phrases("say.everybody"))
    others = re.sub(rf"\b({everybody})\b", "", text, flags=re.IGNORECASE)
    if others != text:
        return ", ".join(f"{name} {others}" for name in wording.names.values())
    names = "|".join(map(re.escape, wording.names.values()))
    return re.sub(rf" ({names})\b", r", \1", text, flags=re.IGNORECASE)

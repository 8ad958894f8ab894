"""Correction of an earlier answer: choose its entry, give a new answer, check the effects."""

from __future__ import annotations

from typing import Any

from companion.kernel.question_base import shorten_answer
from companion.kernel.questions import Choice, make_label_function, parse_whole_number
from companion.kernel.runner import Runner
from companion.play.journal.entries import Act, AnswerEntry
from companion.play.session.past_states import PlannedChange, plan_change
from companion.play.session.session import Command, Session
from companion.present.flows.ask import ask_question
from companion.present.flows.flow_context import BACK, FROM_TERMINAL, FlowContext, make_back_item
from companion.present.group_memory import GroupMemory
from companion.present.prompts.form import make_question_prompt
from companion.present.screen import Flow, ListItem, PlayerWentBack
from companion.present.story_lines import style_story_lines
from companion.wording.correction_words import describe_correction
from companion.wording.messages import Wording
from companion.wording.people_words import make_wording
from companion.wording.question_words import word_answer
from companion.wording.story import Story

GO_ON = "1"
REMOVE = "x"
INSERT_BEFORE = "i"
KEYS = "uiwUIW"
"""Letters before the number of an entry: undo to it, insert before it, play a what-if from it."""


def ask_for_correction(context: FlowContext, session: Session, memory: GroupMemory) -> Flow[int]:
    """Show the journal, ask for an entry and for a change at it, and make the change.

    An answer is corrected, acts are undone, or an act is inserted. Return 0, or the number of
    the entry from which the player wants to play a what-if instead.

    Args:
        context: writes pages, shows screens, and asks the player.
        session: the session, open for writing.
        memory: the group's known cards and answers, which a corrected answer changes, too.

    Raises:
        PlayerWentBack: nothing was changed.
    """
    say = context.wording.say
    _show_journal(context, session)
    question = say("screen.entry_number")
    refusal = ""
    while typed_text := (yield from context.ask_line(question, refusal=refusal)).strip():
        key = typed_text[0].lower()
        if typed_text.lower() == BACK:
            break
        entry_text = typed_text.lstrip(KEYS).strip() or typed_text
        number = parse_whole_number(entry_text)
        act = next((act for act in session.acts if act.seq == number), None)
        if act is None or (key == INSERT_BEFORE and not isinstance(act, AnswerEntry)):
            refusal = say("screen.no_such_entry", given=shorten_answer(entry_text))
            continue
        refusal = ""
        try:
            match key:
                case "w":
                    return act.seq
                case "u":
                    session.undo(act.seq, FROM_TERMINAL)
                case "i":
                    yield from _insert_act(context, session, act)
                case _:
                    yield from _correct_act(context, session, memory, act)
        except PlayerWentBack:
            if not context.is_drawn:
                raise
            _show_journal(context, session)
        else:
            return 0
    raise PlayerWentBack


def _show_journal(context: FlowContext, session: Session) -> None:
    """Write the story of the game, and the changes that are possible at an entry."""
    story = Story(session.entries, context.language)
    context.begin_page()
    context.write_lines(style_story_lines(story.lines))
    context.write_dim_line(context.wording.say("screen.entry_what_if"))


def _make_wording(context: FlowContext, runner: Runner) -> Wording:
    """Return the wording of an earlier state; seats without a name then have today's."""
    wording = make_wording(context.language, runner)
    wording.names = {**context.wording.names, **wording.names}
    return wording


def _correct_act(
    context: FlowContext, session: Session, memory: GroupMemory, act: Act
) -> Flow[None]:
    """Ask the entry's question again as it was asked then, and correct the answer."""
    planned_change = plan_change(session, act)
    wording = _make_wording(context, planned_change.runner)
    question = planned_change.question
    was = act.move.value
    context.begin_page()
    words = word_answer(question, was, wording)
    context.write_dim_line(wording.say("screen.correct_intro", seq=act.seq, was=words))
    if not isinstance(act, AnswerEntry):
        anew = ListItem(GO_ON, wording.say("screen.correct_anew"))
        remove = ListItem(REMOVE, wording.say("screen.correct_remove"))
        items = [anew, remove, make_back_item(wording)]
        key = yield from context.ask_one_of_few_answers(items)
        if key == REMOVE:
            yield from _confirm_change(context, session, {"seq": act.seq, "remove": True})
            return

    change = yield from _ask_for_answer(context, planned_change)
    if change == {"seq": act.seq, "value": was}:
        context.write_dim_line(wording.say("screen.correct_same"))
        yield from context.wait_until_page_read()
        raise PlayerWentBack
    yield from _confirm_change(context, session, change)
    memory.apply_correction(question, was, change["value"])


def _insert_act(context: FlowContext, session: Session, act: Act) -> Flow[None]:
    """Insert one of the interjections that were possible before an answer."""
    planned_change = plan_change(session, act)
    runner = planned_change.runner
    wording = _make_wording(context, runner)
    offered = runner.list_possible_interjections()
    context.begin_page()
    if not offered:
        context.write_dim_line(wording.say("screen.no_correction"))
        yield from context.wait_until_page_read()
        raise PlayerWentBack
    which = Choice(
        "interjection",
        offered[0].question.why,
        tuple(item.name for item in offered),
        label=make_label_function("interjection"),
    )
    prompt = make_question_prompt(which, None, wording)
    name = yield from ask_question(
        context, prompt, lambda answer: str(which.judge(answer.value)), runner
    )
    change = yield from _ask_for_answer(context, planned_change._replace(insert=name))
    yield from _confirm_change(context, session, change)


def _ask_for_answer(context: FlowContext, planned_change: PlannedChange) -> Flow[dict[str, Any]]:
    """Ask for the answer of a change, and return the change with it."""
    runner = planned_change.runner
    prompt = make_question_prompt(
        planned_change.question, planned_change.initial_answer, _make_wording(context, runner)
    )
    return (
        yield from ask_question(
            context,
            prompt,
            lambda answer: planned_change.make_correction(answer.value, our_way=answer.overrides),
            runner,
        )
    )


def _confirm_change(context: FlowContext, session: Session, change: dict[str, Any]) -> Flow[None]:
    """Show the effects of a change, again if others act meanwhile; Enter makes it."""
    seen = -1
    while seen != session.seq:
        wording = make_wording(context.language, session.runner)
        seen = session.seq
        context.begin_page()
        result = session.try_correction(change)
        for line in describe_correction(session, result, wording):
            context.write_line(line)
        confirm = ListItem(GO_ON, wording.say("screen.correct_confirm"))
        leave = ListItem(BACK, wording.say("screen.correct_leave"))
        yield from context.ask_one_of_few_answers([confirm, leave])
    session.correct(change, Command(last_seen=seen, author="terminal"))

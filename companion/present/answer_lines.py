"""Lines that answer several questions of a session: parsing, and carrying out."""

from __future__ import annotations

from functools import partial

from companion.kernel.acts import Place
from companion.kernel.checkpoints import ToldFact
from companion.play.session.session import Command, Reply, Session
from companion.present.card_suggestions import list_known_cards
from companion.present.group_memory import GroupMemory
from companion.present.prompts.prompt import LineReading, ParseLine
from companion.present.words.phase_line import PhaseLine
from companion.wording.messages import Wording


def make_line_parser(
    session: Session, place: Place, wording: Wording, memory: GroupMemory | None = None
) -> ParseLine:
    """Return a function that parses lines at a question, using the group's known cards and answers.

    Args:
        session: the session, which does not change.
        place: the question or interjection that the line begins with.
        wording: the language and the players' names.
        memory: the group's known cards and answers; None for none.
    """
    make_phase_line = partial(PhaseLine, session.runner, place, wording=wording)
    if memory is not None:
        make_phase_line = partial(
            make_phase_line,
            find_known_cards=partial(list_known_cards, memory, wording),
            find_remembered_answer=memory.find_remembered_answer,
        )
    return lambda line: make_phase_line(line).find_reading()


def give_line_answers(
    session: Session, reading: LineReading, command: Command, memory: GroupMemory | None = None
) -> Reply:
    """Carry out the answers of a line, each as an entry of its own.

    Args:
        session: open for writing.
        reading: the parsed line, with at least one answer.
        command: the command; its id is recorded with the last answer.
        memory: saves the answers, and gives remembered ones in between; None for none.

    Returns:
        The reply to the last answer, with the facts of all.

    Raises:
        Refusal, StorageFailed, RuleFailed: as for a single answer; earlier answers remain.
    """
    told_facts = list[ToldFact]()
    reply = Reply(session.seq)
    for place, one in enumerate(reading.answers):
        is_last = place == len(reading.answers) - 1
        by = Command(command.id * is_last, None if place else command.last_seen, command.author)
        if one.move.interjects:
            reply = session.interject(one.move.where, one.move.value, by)
        else:
            asked_question = session.runner.find_question(one.move.where)
            reply = session.answer(one.move.value, one.move.where, by)
            if memory is not None:
                memory.save_answer(asked_question)
                memory.give_remembered_answers()
        told_facts += reply.facts
    return reply._replace(facts=told_facts)

"""Lines that answer several questions of a session: read, and carried out entry by entry."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from companion.errors import CompanionError
from companion.kernel.acts import Asked
from companion.kernel.facts import Fact
from companion.play.session.session import Command, Reply, Session
from companion.present.card_suggestions import list_known_cards
from companion.present.group_memory import Memory
from companion.present.words.meanings import Place
from companion.present.words.phase_line import read_phase
from companion.present.words.said import SaidLine, Say
from companion.wording.messages import Wording


def line_reader(
    session: Session, place: Place, wording: Wording, memory: Memory | None = None
) -> Say:
    """Return what reads lines at a question, with the cards and answers that the group knows.

    Args:
        session: nothing happens to it.
        place: the question, or the interjection that begins with it.
        wording: the language and the players' names.
        memory: what the group knows; None for nothing.
    """

    def read(line: str) -> SaidLine:
        if memory is not None:
            known_of = partial(list_known_cards, session, memory, wording)
            remembered = partial(memory.look_up, session)
            with suppress(CompanionError):  # what the group knows can't be read: it is asked
                return read_phase(session.runner, place, line, wording, known_of, remembered)
        return read_phase(session.runner, place, line, wording)

    return read


def take_line(
    session: Session, said: SaidLine, command: Command, memory: Memory | None = None
) -> Reply:
    """Carry out the answers of a line, each as an entry of its own.

    Args:
        session: open for writing.
        said: at least one answer.
        command: who gives them; it is done once all are.
        memory: keeps what is answered, and answers what the group has answered for good.

    Returns:
        The reply to the last one, with the facts of all.

    Raises:
        Refusal, StorageFailed, RuleFailed: as for one answer; those before it are taken.
    """
    facts = list[Fact]()
    reply = Reply(session.seq)
    for place, one in enumerate(said.answers):
        is_last = place == len(said.answers) - 1
        by = Command(command.id * is_last, None if place else command.seen, command.by)
        if one.move.interjects:
            reply = session.interject(one.move.where, one.move.value, by)
        else:
            asked = session.runner.find_question(one.move.where)
            reply = session.answer(one.move.value, one.move.where, by)
            _remember(session, asked, memory)
        facts += reply.facts
    return reply._replace(facts=tuple(facts))


def _remember(session: Session, asked: Asked, memory: Memory | None) -> None:
    """Keep an answer, then answer what is known; what can't be read or kept stops nothing."""
    with suppress(CompanionError):
        if memory is not None:
            memory.keep(session, asked)
            while memory.recall(session):
                pass

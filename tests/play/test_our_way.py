"""Overruling a refusal: answers "our way".

Refused answers are accepted once, marked in the journal, and handled by undo, corrections, codes
and the story.
"""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import CannotGoOn, IllegalAnswer, InvalidAnswer, RuleFailed
from companion.kernel.acts import QuestionAtPath
from companion.kernel.facts import message
from companion.kernel.game import Games
from companion.kernel.paths import Path
from companion.kernel.questions import BarredOption, Choice
from companion.play.journal.entries import AnswerEntry, UndoEntry
from companion.play.journal.file import read_journal
from companion.play.journal.folder import Folder
from companion.play.session.session import Command, Session
from tests.kernel.toy import BLUE, RED, WHY, Toy, ToyTable, make_coins_question
from tests.play.playing import describe_session, reopen_session, start_toy_session

DOWN = message("moon_is_down")


async def pay_coins(table: ToyTable) -> None:
    """Let red name the coins that he pays, and blue confirm it.

    They are taken only then, and must exist.
    """
    paid = await make_coins_question(table, RED)
    await Choice(name="agreed", seat=BLUE, options=("yes", "well"), why=WHY)
    if paid > table.coins[RED]:
        raise CannotGoOn("bid_above_purse", seat=RED, given=paid, owned=table.coins[RED])
    table.coins[RED] -= paid
    table.tell("paid", WHY, seat=RED, amount=paid)


async def draw_sun_or_star(table: ToyTable) -> None:
    """Let red draw the sun or a star; the moon is barred."""
    drawn = await Choice(
        name="draw",
        seat=RED,
        options=("sun", "star"),
        bars=(BarredOption("moon", DOWN, WHY),),
        why=WHY,
    )
    table.tell("drawn", WHY, card=drawn)


async def fail_at_moon(table: ToyTable) -> None:
    """Fail if the moon is drawn."""
    drawn = await Choice(
        name="draw",
        seat=RED,
        options=("sun", "star"),
        bars=(BarredOption("moon", DOWN, WHY),),
        why=WHY,
    )
    table.coins[RED] = {"sun": 1, "star": 2}[drawn]


def list_answers(session: Session) -> list[tuple[Any, bool]]:
    """Return the answers after the choice of the game, and whether each was "our way"."""
    return [(act.answer, act.ours) for act in session.acts[1:] if isinstance(act, AnswerEntry)]


def list_facts(session: Session) -> list[str]:
    """Return the names of all facts."""
    return [told_fact.name for told_fact in session.runner.told]


# ---- taking it


def test_a_refusal_says_whether_it_can_be_played_our_way(folder: Folder) -> None:
    """Answers without any meaning are refused for good, as are those of the set-up."""
    session = start_toy_session(folder, Toy(draw_sun_or_star))
    for value, ours in (("moon", True), ("cheese", False), (7, False)):
        with pytest.raises((IllegalAnswer, InvalidAnswer)) as refused:
            session.answer(value)
        assert ours is refused.value.our_way
    started = Session.create(folder)
    started.answer("zauberschwert")
    with pytest.raises(IllegalAnswer) as too_many:
        started.answer(9, our_way=True)
    assert not too_many.value.our_way


def test_a_remembered_answer_cannot_be_overruled() -> None:
    """The next game could not take such an answer from memory, and would ask again."""
    bars = (BarredOption("moon", DOWN, WHY),)
    sign = Choice(name="a", options=("sun",), bars=bars, why=WHY, remembered=True)

    with pytest.raises(IllegalAnswer) as refused:
        QuestionAtPath(sign, str(Path(1, "", "a")), 1).judge("moon")

    assert not refused.value.our_way


def test_a_refused_answer_is_taken_and_marked(folder: Folder) -> None:
    """The rule gets the answer, a fact has the refused rule, and the journal marks the line."""
    session = start_toy_session(folder, Toy(draw_sun_or_star, draw_sun_or_star))

    reply = session.answer("moon", our_way=True)

    assert ["our_way", "drawn"] == [fact.name for fact in reply.facts]
    assert {"says": "error.moon_is_down"} == reply.facts[0].fact.to_plain()["reason"]
    assert WHY.id == reply.facts[0].fact.to_plain()["why"]
    assert [("moon", True)] == list_answers(session)
    assert b'"ours":true' in read_journal(folder.get_journal_path(session.id))
    assert describe_session(session) == describe_session(
        reopen_session(session, folder, Games(Toy(draw_sun_or_star, draw_sun_or_star)))
    )


# ---- where the rules can't go on


def test_an_unpayable_answer_is_undone_with_the_reason(folder: Folder) -> None:
    """The game is as before the last answer.

    After an adjustment of the figure the same answer is accepted.
    """
    session = start_toy_session(folder, Toy(pay_coins, pay_coins))
    session.answer(9, our_way=True)
    before = describe_session(session)

    with pytest.raises(CannotGoOn) as stuck:
        session.answer("yes")

    assert ("bid_above_purse", 9, 3) == (
        stuck.value.name,
        stuck.value.values["given"],
        stuck.value.values["owned"],
    )
    assert before == describe_session(session)
    undone = session.entries[-1]
    assert isinstance(undone, UndoEntry)
    assert "bid_above_purse" == undone.reason
    session.interject("set_coins", {"seat": "p1", "value": 9})
    session.answer("yes")
    assert {"p1": 0, "p2": 3} == session.runner.table.to_plain()["coins"]  # type: ignore[union-attr]


def test_a_rule_that_fails_after_an_override_is_no_bug(folder: Folder) -> None:
    """The message suggests what to do; without an answer "our way" the failure is a bug."""
    session = start_toy_session(folder, Toy(fail_at_moon))

    with pytest.raises(CannotGoOn, match="our_way_stuck") as stuck:
        session.answer("moon", our_way=True)

    assert isinstance(stuck.value.__cause__, RuleFailed)
    assert "draw" == session.runner.find_question().question.name


# ---- corrections


def test_an_override_corrected_to_a_legal_answer_loses_its_mark(folder: Folder) -> None:
    """A legal answer may be corrected to one "our way" as well."""
    session = start_toy_session(folder, Toy(draw_sun_or_star, draw_sun_or_star))
    session.answer("moon", our_way=True)
    first = session.acts[-1].seq

    session.correct({"seq": first, "value": "star"})
    assert [("star", False)] == list_answers(session)
    with pytest.raises(IllegalAnswer):
        session.try_correction({"seq": first, "value": "moon"})
    session.correct({"seq": first, "value": "moon", "ours": True}, Command(last_seen=session.seq))

    assert [("moon", True)] == list_answers(session)
    assert ["our_way", "drawn"] == list_facts(session)
    assert describe_session(session) == describe_session(
        reopen_session(session, folder, Games(Toy(draw_sun_or_star, draw_sun_or_star)))
    )

"""Playing it our way.

What the rules refuse is taken once, marked in the journal, and known to undo, corrections, codes
and the story.
"""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import CannotGoOn, IllegalAnswer, InvalidAnswer, RuleFailed
from companion.games.catalogue import GAMES
from companion.kernel.facts import message
from companion.kernel.questions import Barred, Choice
from companion.play.journal.entries import Answered, Undone
from companion.play.journal.file import read_journal
from companion.play.journal.folder import Folder
from companion.play.session.session import Command, Session
from tests.kernel.toy import BLUE, RED, WHY, Toy, ToyTable, coins
from tests.play.playing import again, seen, toy

DOWN = message("moon_is_down")


async def pays(table: ToyTable) -> None:
    """Red says how many coins he pays, blue that it is so.

    Only then they are taken, and they must be there.
    """
    paid = await coins(table, RED)
    await Choice(name="agreed", seat=BLUE, options=("yes", "well"), why=WHY)
    if paid > table.coins[RED]:
        raise CannotGoOn("bid_above_purse", seat=RED, given=paid, owned=table.coins[RED])
    table.coins[RED] -= paid
    table.tell("paid", WHY, seat=RED, amount=paid)


async def draws_anything(table: ToyTable) -> None:
    """Red draws the sun or a star; the moon is down."""
    drawn = await Choice(
        name="draw", seat=RED, options=("sun", "star"), bars=(Barred("moon", DOWN, WHY),), why=WHY
    )
    table.tell("drawn", WHY, card=drawn)


async def breaks_at_the_moon(table: ToyTable) -> None:
    """The rule knows no moon at all."""
    drawn = await Choice(
        name="draw", seat=RED, options=("sun", "star"), bars=(Barred("moon", DOWN, WHY),), why=WHY
    )
    table.coins[RED] = {"sun": 1, "star": 2}[drawn]


def answers(session: Session) -> list[tuple[Any, bool]]:
    """What was answered after the game was chosen, and whether our way."""
    return [
        (act.answer, act.our_way) for act in session.in_force.acts[1:] if isinstance(act, Answered)
    ]


def facts(session: Session) -> list[str]:
    """The names of all facts."""
    return [told.name for told in session.runner.told]


# ---- taking it


def test_a_refusal_says_whether_it_can_be_played_our_way(folder: Folder) -> None:
    """What no table could mean is refused for good; so is what the set-up asks."""
    session = toy(folder, Toy(draws_anything))
    for value, ours in (("moon", True), ("cheese", False), (7, False)):
        with pytest.raises((IllegalAnswer, InvalidAnswer)) as refused:
            session.answer(value)
        assert ours is refused.value.our_way
    started = Session.create(folder, GAMES)
    started.answer("zauberschwert")
    with pytest.raises(IllegalAnswer) as too_many:
        started.answer(9, our_way=True)
    assert not too_many.value.our_way


def test_it_is_taken_and_marked(folder: Folder) -> None:
    """The rule gets it, a fact tells what was overridden, and the journal's line bears the mark."""
    session = toy(folder, Toy(draws_anything, draws_anything))

    reply = session.answer("moon", our_way=True)

    assert ["our_way", "drawn"] == [fact.name for fact in reply.told]
    assert {"says": "error.moon_is_down"} == reply.told[0].fact.plain()["reason"]
    assert WHY.id == reply.told[0].fact.plain()["why"]
    assert [("moon", True)] == answers(session)
    assert b'"ours":true' in read_journal(folder.get_journal_path(session.id))
    assert seen(session) == seen(again(session, folder, [Toy(draws_anything, draws_anything)]))


# ---- where the rules can't go on


def test_what_can_not_be_paid_is_taken_back_with_the_reason(folder: Folder) -> None:
    """The game stands as before the last answer.

    With the meter mended the same answer goes through.
    """
    session = toy(folder, Toy(pays, pays))
    session.answer(9, our_way=True)
    before = seen(session)

    with pytest.raises(CannotGoOn) as stuck:
        session.answer("yes")

    assert ("bid_above_purse", 9, 3) == (
        stuck.value.name,
        stuck.value.values["given"],
        stuck.value.values["owned"],
    )
    assert before == seen(session)
    undone = session.entries[-1]
    assert isinstance(undone, Undone)
    assert "bid_above_purse" == undone.reason
    session.interject("set_coins", {"seat": "p1", "value": 9})
    session.answer("yes")
    assert {"p1": 0, "p2": 3} == session.runner.table.plain()["coins"]  # type: ignore[union-attr]


def test_a_rule_that_breaks_over_it_is_nobodys_mistake(folder: Folder) -> None:
    """The table reads what to do, not what broke; without such an answer a broken rule is ours."""
    session = toy(folder, Toy(breaks_at_the_moon))

    with pytest.raises(CannotGoOn, match="our_way_stuck") as stuck:
        session.answer("moon", our_way=True)

    assert isinstance(stuck.value.__cause__, RuleFailed)
    assert "draw" == session.runner.find_question().question.name


# ---- corrections


def test_corrected_to_what_is_legal_it_loses_its_mark(folder: Folder) -> None:
    """And what is legal may be corrected to what is played our way."""
    session = toy(folder, Toy(draws_anything, draws_anything))
    session.answer("moon", our_way=True)
    first = session.in_force.acts[-1].seq

    session.correct([{"seq": first, "value": "star"}])
    assert [("star", False)] == answers(session)
    with pytest.raises(IllegalAnswer):
        session.try_correction([{"seq": first, "value": "moon"}])
    session.correct([{"seq": first, "value": "moon", "ours": True}], Command(seen=session.seq))

    assert [("moon", True)] == answers(session)
    assert ["our_way", "drawn"] == facts(session)
    assert seen(session) == seen(again(session, folder, [Toy(draws_anything, draws_anything)]))

"""Calls of numbers, and the answers of the other players. Rules, casting a spell."""

from __future__ import annotations

from enum import StrEnum

from companion.games.spruchstein.box import Spell
from companion.games.spruchstein.casting import find_struck_seats
from companion.games.spruchstein.rulings import (
    AGAIN,
    CALL,
    END_OF_TURN,
    HINTS,
    MISS,
    ORDER_ERROR,
    WRONG_ANSWER,
)
from companion.games.spruchstein.table import Table
from companion.kernel.facts import Message, message
from companion.kernel.questions import BarredOption, Bars, Choice


class StopOption(StrEnum):
    """The option to end the turn instead of a further call."""

    END = "end"


class Answer(StrEnum):
    """Answers of the other players to a call."""

    HIT = "hit"
    MISS = "miss"
    NOTICED = "noticed"


class SureMissOption(StrEnum):
    """Options after a call that can't hit."""

    ANOTHER = "another_call"
    ANYWAY = "call_anyway"


class WrongAnswerOption(StrEnum):
    """The wrong one of two contradictory answers."""

    EARLIER = "earlier_answer"
    THIS = "this_answer"


async def ask_call(table: Table) -> Spell | None:
    """Ask for a call and return its spell; None to end the turn, which requires a hit.

    Any of the eight numbers is legal, and there is no warning about lower ones, since players have
    to notice them. After a hit, ending the turn is the likeliest answer, since it is safe. A sure
    miss (hint 2) needs confirmation, since it costs a life. Rules, casting a spell.
    """

    def name_option(option: Spell | StopOption) -> Message:
        """Return the name of an option; for a call with the targets of its spell."""
        if isinstance(option, StopOption):
            return message("option.end_turn")
        return message(f"call.{option}", targets=find_struck_seats(table, option))

    while True:
        first = table.last is None
        called: Spell | StopOption = await Choice(
            "call" if first else "call_again",
            CALL if first else AGAIN,
            seat=table.active,
            options=(*Spell, StopOption.END),
            likely=StopOption.END,
            bars=(BarredOption(StopOption.END, message("end_before_hit"), END_OF_TURN),)
            if first
            else (),
            label=name_option,
        )
        if isinstance(called, StopOption):
            return None
        if table.count_hidden_stones(called):
            return called
        sure = await Choice(
            "sure_miss",
            HINTS,
            seat=table.active,
            subject=called,
            options=tuple(SureMissOption),
            likely=SureMissOption.ANOTHER,
            about={
                "stone": called.label,
                "most": called.number,
                "cost": message("cost.rolled" if called is Spell.DRAGON else "cost.one"),
            },
        )
        if sure is SureMissOption.ANYWAY:
            return called


def breaks_ascending_order(table: Table, spell: Spell) -> bool:
    """Return whether a call breaks the ascending order.

    Source: rules, casting again; variants, simple version.
    """
    if table.last is None or not table.variant.is_ascending:
        return False
    return spell.number < table.last.number


async def ask_answer(table: Table, spell: Spell) -> Answer:
    """Ask for the answer of the other players: hit, miss or, for a lower number, order error.

    If the answer contradicts an earlier one, ask which is wrong. By the ruling `order_error`, a
    lower number may be an error without any question.
    """
    is_lower_call = breaks_ascending_order(table, spell)
    if is_lower_call and table.get_ruling(ORDER_ERROR) == "strict":
        return Answer.NOTICED
    answer = await Choice(
        "answer_lower" if is_lower_call else "answer",
        AGAIN if is_lower_call else CALL,
        but=table.active,
        subject=spell,
        options=tuple(Answer) if is_lower_call else (Answer.HIT, Answer.MISS),
        bars=lambda: list_barred_answers(table, spell),
        every=tuple(Answer),
        about={"caster": table.active, "stone": spell.label, "number": spell.number},
    )
    if not is_contradiction(table, spell, answer):
        return answer
    return await _resolve_contradiction(table, spell, answer)


def list_barred_answers(table: Table, spell: Spell) -> Bars:
    """Return the answers that are impossible by the board, with the reasons.

    There is no hit if all stones of that number are on the board, and no miss if too few others are
    left for the caller's stones. Rules, hint 2. Earlier misses bar nothing; see `is_contradiction`.
    """
    seat = table.active
    standing = table.standing[seat]
    others = table.count_other_hidden_stones(spell)
    stone = spell.label
    if not table.count_hidden_stones(spell):
        reason = message("all_on_board", stone=stone, most=spell.number)
        return (BarredOption(Answer.HIT, reason, HINTS),)
    if others < standing:
        reason = message("must_be_there", seat=seat, stone=stone, standing=standing, others=others)
        return (BarredOption(Answer.MISS, reason, MISS),)
    return ()


def _list_impossible_answers(table: Table, spell: Spell) -> list[str]:
    return [bar.option for bar in list_barred_answers(table, spell)]


def is_contradiction(table: Table, spell: Spell, answer: Answer) -> bool:
    """Return whether an answer contradicts earlier misses with the same stones.

    Either a number that was missed is now a hit, or after this miss too few other numbers are left.
    One of the answers was wrong, and the companion can't know which.
    """
    missed = table.missed[table.active]
    if answer is Answer.HIT:
        return spell in missed
    others = table.count_other_hidden_stones(spell, excluded=missed)
    return answer is Answer.MISS and others < table.standing[table.active]


async def _resolve_contradiction(table: Table, spell: Spell, answer: Answer) -> Answer:
    """Ask which of two contradictory answers was wrong, and return the right one now.

    The earlier one is likeliest to be wrong, since all have just looked again. Ask nothing if the
    board shows that this answer is right. Earlier turns stay as they were played. Ruling
    `wrong_answer`.
    """
    seat = table.active
    other = Answer.MISS if answer is Answer.HIT else Answer.HIT
    wrong = WrongAnswerOption.EARLIER
    if other not in _list_impossible_answers(table, spell):
        wrong = await Choice(
            f"contradiction_{answer}",
            WRONG_ANSWER,
            but=seat,
            subject=spell,
            options=tuple(WrongAnswerOption),
            likely=WrongAnswerOption.EARLIER,
            about={
                "caster": seat,
                "stone": spell.label,
                "standing": table.standing[seat],
                "missed": tuple(missed.label for missed in table.missed[seat]),
            },
        )
        # an adjustment of the board meanwhile may have ruled out one of the two
        impossible = _list_impossible_answers(table, spell)
        if other in impossible:
            wrong = WrongAnswerOption.EARLIER
        elif answer is Answer.HIT and answer in impossible:  # no such stone is left
            wrong = WrongAnswerOption.THIS
    if wrong is WrongAnswerOption.THIS:
        table.tell(f"answer_mended_{other}", WRONG_ANSWER, seat=seat, stone=spell.label)
        return other
    # a hit cancels the one miss that it contradicts; a miss may contradict any, so cancel all
    known = table.missed[seat] if answer is Answer.HIT else ()
    table.missed[seat] = [missed for missed in known if missed is not spell]
    table.tell("earlier_answer_stands", WRONG_ANSWER, seat=seat)
    return answer

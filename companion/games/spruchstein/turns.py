"""Course of a turn: calls and their answers, hits and misses, refill.

Source: rules, course of a turn and casting a spell.
"""

from __future__ import annotations

from enum import StrEnum

from companion.games.spruchstein import casting, closing
from companion.games.spruchstein.board import begin_round
from companion.games.spruchstein.box import BEFORE_EACH, RoundEnd, Spell
from companion.games.spruchstein.casting import find_struck_seats
from companion.games.spruchstein.rulings import (
    AGAIN,
    CALL,
    DEATH_BY_ORDER_ERROR,
    END_OF_ROUND,
    END_OF_TURN,
    HINTS,
    MISS,
    ORDER_ERROR,
    ORDER_ERROR_BY_DRAGON,
    WRONG_ANSWER,
)
from companion.games.spruchstein.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Seat, message
from companion.kernel.questions import Bars, Choice, bar_option


async def play_turn(table: Table) -> None:
    """Play a turn. Begin a round first if none is being played. Rules, course of a turn.

    After an adjustment of the turn or of the last cast, the turn continues from there.
    """
    if await closing.end_round_by_adjustment(table):
        return
    if not table.dealt:
        await begin_round(table)
    while (spell := await ask_call(table)) is not None and await resolve_call(table, spell):
        pass
    if table.dealt:
        end_turn(table)


async def resolve_call(table: Table, spell: Spell) -> bool:
    """Ask for the answer to a call and apply it; return whether the caller may go on."""
    answer = await ask_answer(table, spell)
    left = None if table.unnoted else table.count_hidden_stones(spell)
    table.calls.append((spell, left))
    match answer:
        case Answer.HIT:
            return await casting.apply_hit(table, spell)
        case Answer.MISS:
            await apply_miss(table, spell)
        case Answer.NOTICED:
            await apply_order_error(table, spell)
    return False


async def apply_miss(table: Table, spell: Spell) -> None:
    """Apply a miss, which costs a life and ends the turn. Rules, chapter A.

    For the dragon, it costs the number rolled.
    """
    seat = table.active
    table.tell("miss", MISS, seat=seat, stone=spell.label)
    if spell not in table.missed[seat]:
        table.missed[seat].append(spell)
    amount = await casting.ask_roll(table, spell, MISS) if spell is Spell.DRAGON else 1
    _take_lives(table, amount, "miss", MISS)


async def apply_order_error(table: Table, spell: Spell) -> None:
    """Apply an order error: a lower number that somebody noticed. Rules, casting again.

    It costs a life and ends the turn, even if the stone is there. By the ruling
    `order_error_by_dragon`, a dragon may cost the number rolled.
    """
    assert table.last is not None
    why = ORDER_ERROR if table.has_ruling(ORDER_ERROR, "strict") else AGAIN
    table.tell(
        "order_error",
        why,
        seat=table.active,
        stone=spell.label,
        number=spell.number,
        bound=table.last.number,
    )
    amount = 1
    if spell is Spell.DRAGON and table.has_ruling(ORDER_ERROR_BY_DRAGON, "roll"):
        amount = await casting.ask_roll(table, spell, ORDER_ERROR_BY_DRAGON)
    _take_lives(table, amount, "order_error", why)


def _take_lives(table: Table, amount: int, cause: str, why: Citation) -> None:
    """Take lives from the caller for a mistake, which may end the round or put the caller out."""
    seat = table.active
    table.set_lives({seat: casting.subtract_lives(table.lives[seat], amount, cause)}, why)
    if not table.lives[seat]:
        end_why = DEATH_BY_ORDER_ERROR if cause == "order_error" else END_OF_ROUND
        closing.end_round_by_deaths(table, (seat,), RoundEnd.OWN_FAULT, end_why)


def end_turn(table: Table) -> None:
    """Refill the stones and pass the turn. Rules, end of a turn.

    More than five stones, which players have entered against the rules, return to the supply.
    """
    seat = table.active
    if table.standing[seat] != BEFORE_EACH and table.lives[seat] and refill_stones(table, seat):
        table.missed[seat] = []
    pass_turn(table)


def refill_stones(table: Table, seat: Seat) -> int:
    """Refill the stones of a seat to five while the supply lasts; return how many are new."""
    drawn = min(BEFORE_EACH - table.standing[seat], table.supply)
    table.supply -= drawn
    table.standing[seat] += drawn
    table.tell(
        "refilled" if drawn else "supply_empty",
        END_OF_TURN,
        seat=seat,
        drawn=drawn,
        standing=table.standing[seat],
        supply=table.supply,
    )
    return drawn


def pass_turn(table: Table) -> None:
    """Pass the turn to the next seat with lives. Rules, end of a turn."""
    table.active = table.list_living_seats_after(table.active)[0]
    table.last = None
    table.tell("next_turn", END_OF_TURN, seat=table.active)


# ---- calls


class StopOption(StrEnum):
    """The option to end the turn instead of a further call."""

    END = "end"


class Answer(StrEnum):
    """Answers of the other players to a call."""

    HIT = "hit"
    MISS = "miss"
    NOTICED = "noticed"


async def ask_call(table: Table) -> Spell | None:
    """Ask for a call and return its spell; None to end the turn, which requires a hit.

    Any of the eight numbers is legal, and there is no warning about lower ones, since players have
    to notice them. After a hit, ending the turn is the likeliest answer, since it is safe. A sure
    miss (hint 2) needs confirmation, since it costs a life. Rules, casting a spell.
    """
    while True:
        first = table.last is None
        called: Spell | StopOption = await Choice(
            "call" if first else "call_again",
            CALL if first else AGAIN,
            (*Spell, StopOption.END),
            seat=table.active,
            likely=StopOption.END,
            bars=(bar_option(StopOption.END, "end_before_hit", END_OF_TURN),) if first else (),
            label=lambda option: message(
                f"call.{option}", targets=find_struck_seats(table, option)
            ),
        )
        if isinstance(called, StopOption):
            return None
        if table.count_hidden_stones(called):
            return called
        sure = await Choice(
            "sure_miss",
            HINTS,
            ("another_call", "call_anyway"),
            seat=table.active,
            subject=called,
            likely="another_call",
            about={
                "stone": called.label,
                "most": called.number,
                "cost": message("cost.rolled" if called is Spell.DRAGON else "cost.one"),
            },
        )
        if sure == "call_anyway":
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
    if is_lower_call and table.has_ruling(ORDER_ERROR, "strict"):
        return Answer.NOTICED
    answer = await Choice(
        "answer_lower" if is_lower_call else "answer",
        AGAIN if is_lower_call else CALL,
        tuple(Answer) if is_lower_call else (Answer.HIT, Answer.MISS),
        but=table.active,
        subject=spell,
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
        return (bar_option(Answer.HIT, "all_on_board", HINTS, stone=stone, most=spell.number),)
    if others < standing:
        return (
            bar_option(
                Answer.MISS,
                "must_be_there",
                MISS,
                seat=seat,
                stone=stone,
                standing=standing,
                others=others,
            ),
        )
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
    is_earlier_wrong = True
    if other not in _list_impossible_answers(table, spell):
        wrong = await Choice(
            f"contradiction_{answer}",
            WRONG_ANSWER,
            ("earlier_answer", "this_answer"),
            but=seat,
            subject=spell,
            likely="earlier_answer",
            about={
                "caster": seat,
                "stone": spell.label,
                "standing": table.standing[seat],
                "missed": tuple(missed.label for missed in table.missed[seat]),
            },
        )
        # an adjustment of the board meanwhile may have ruled out one of the two
        impossible = _list_impossible_answers(table, spell)
        earlier_is_named = wrong == "earlier_answer" and answer not in impossible
        is_earlier_wrong = earlier_is_named or other in impossible
    if not is_earlier_wrong:
        table.tell(f"answer_mended_{other}", WRONG_ANSWER, seat=seat, stone=spell.label)
        return other
    # a hit cancels the one miss that it contradicts; a miss may contradict any, so cancel all
    known = table.missed[seat] if answer is Answer.HIT else ()
    table.missed[seat] = [missed for missed in known if missed is not spell]
    table.tell("earlier_answer_stands", WRONG_ANSWER, seat=seat)
    return answer

"""What decides each question: chapters of the rules, and the figures of the table.

Only what everybody sees is said; which stones stand before whom nobody knows here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from companion.games.spruchstein.box import LIVES, MYSTIC, STONES, Spell
from companion.games.spruchstein.calls import is_lower
from companion.games.spruchstein.effects import effect, lost
from companion.games.spruchstein.rulings import (
    AGAIN,
    CALL,
    DIE_FACES,
    END,
    END_OF_ROUND,
    END_OF_TURN,
    FACES,
    HINTS,
    HIT,
    MISS,
    MYSTIC_REWARD,
    NEW_ROUND,
    ONLY_ONE_NEIGHBOURS,
    SETUP,
    SPELLS,
    VARIANTS,
)
from companion.games.spruchstein.rulings import (
    LIVES as LIVES_CHAPTER,
)
from companion.games.spruchstein.table import Table
from companion.kernel.explaining import NOTHING, At, Explained, Explanations, has
from companion.kernel.facts import Derived, Message, Seat, message

if TYPE_CHECKING:
    from companion.kernel.questions import Question
    from companion.kernel.runner import Runner

QUESTIONS = Explanations()


def explain(runner: Runner, question: Question[Any]) -> Explained:
    """What decides a question; in the set-up, before there is a table, it says all itself."""
    if runner.table is None:
        return NOTHING
    return QUESTIONS.explained(runner, question)


def _hidden(table: Table) -> Message:
    """How many of each number are not on the board yet; hint 2 of the rules counts them.

    They stand somewhere, lie in the supply or are mystic stones: more is not known.
    """
    left = [
        message(
            "explain.hidden",
            number=spell.number,
            count=table.hidden(spell),
        )
        for spell in Spell
        if table.hidden(spell)
    ]
    return message("explain.not_cast", stones=tuple(left))


def _risk(table: Table) -> Message:
    """What a miss would leave of the caller's lives; the dragon's is rolled when it comes to it."""
    seat = table.active
    owned = table.lives[seat]
    return message(
        "explain.risk",
        seat=seat,
        owned=owned,
        after=owned - 1,
    )


@QUESTIONS.of("call")
def calling(at: At) -> Explained:
    """What can still stand there, what a miss costs, and what the round is about."""
    table: Table = at.table
    figures = [_hidden(table), _risk(table), _points(table)]
    return Explained((SPELLS, HINTS), figures)


def _points(table: Table) -> Message:
    """Everybody's points on the track."""
    return message(
        "explain.points",
        seats=has(table.seats, table.points),
    )


@QUESTIONS.of("call_again")
def calling_again(at: At) -> Explained:
    """Which numbers keep the order, and what a lower one costs if it is noticed."""
    table: Table = at.table
    assert table.last is not None
    figures = [_hidden(table), _risk(table)]
    if table.variant.ascending:
        numbers = tuple(spell.number for spell in Spell if not is_lower(table, spell))
        in_order = message("explain.in_order", last=table.last.number, numbers=numbers)
        figures.insert(0, in_order)
    return Explained((END_OF_TURN, SPELLS), figures)


@QUESTIONS.of("answer", "answer_lower")
def answering(at: At) -> Explained:
    """What a hit and a miss would do to lives, and how full the column is.

    At a lower number also what happens when somebody has noticed. Casting again.
    """
    table: Table = at.table
    spell = Spell(at.question.subject)
    figures = [
        _column(table, spell),
        *_if_hit(table, spell),
        _if_missed(table, spell),
    ]
    lower = is_lower(table, spell)
    if lower:
        assert table.last is not None
        bound = table.last.number
        figures.append(message("explain.noticed", number=spell.number, bound=bound))
    why = (AGAIN, HIT, MISS) if lower else (HIT, MISS, SPELLS, LIVES_CHAPTER)
    return Explained(why, figures)


def _column(table: Table, spell: Spell) -> Message:
    """How full the column is, where everybody sees it."""
    return message("explain.column", stone=spell.label, lying=table.board[spell], all=spell.number)


def _if_hit(table: Table, spell: Spell) -> Iterator[Message]:
    """The lives that the spell would leave, where no die is rolled."""
    if spell in {Spell.DRAGON, Spell.DREAMS}:
        yield message(
            "explain.hit_rolled",
            most=FACES[table.ruling(DIE_FACES)],
        )
    elif spell is Spell.OWL:
        mystic = table.mystic[table.active]
        yield message(
            "explain.hit_mystic",
            seat=table.active,
            mystic=mystic + 1,
        )
    else:
        yield message(
            "explain.hit",
            seats=_lives(_after(table, spell)),
        )


def _after(table: Table, spell: Spell, rolled: int = 0) -> Mapping[Seat, Derived]:
    """By seat the lives that a hit leaves, as the rule itself reckons them.

    Args:
        table: the table.
        spell: what is cast.
        rolled: what the die shows, where it is rolled; 0 elsewhere.
    """
    as_seated = table.ruling(ONLY_ONE_NEIGHBOURS) == "as_seated"
    return effect(spell, table.active, table.seats, table.lives, rolled, as_seated=as_seated)


def _lives(after: Mapping[Seat, Derived]) -> tuple[Message, ...]:
    return tuple(message("explain.lives", seat=seat, lives=lives) for seat, lives in after.items())


def _if_missed(table: Table, spell: Spell) -> Message:
    """One life, for the dragon as many as the die says. Chapter A."""
    if spell is Spell.DRAGON:
        return message(
            "explain.missed_rolled",
            most=FACES[table.ruling(DIE_FACES)],
        )
    seat = table.active
    after = lost(table.lives[seat], 1, "miss")
    return message("explain.missed", seats=_lives({seat: after}))


@QUESTIONS.of("die")
def rolling(at: At) -> Explained:
    """Whose lives the die is about, as they are now."""
    table: Table = at.table
    spell = Spell(at.question.subject)
    touched = [table.active]
    if at.question.why == SPELLS:  # rolled for a hit; for a miss it is the caller's own life
        touched = list(_after(table, spell, 1))
    figure = message(
        "explain.die",
        seats=has(touched, table.lives),
        most=LIVES,
    )
    return Explained((SPELLS, MISS, LIVES_CHAPTER), [figure])


@QUESTIONS.of("sure_miss")
def sure(at: At) -> Explained:
    """That all stones of the number lie on the board, and what the call would cost."""
    table: Table = at.table
    spell = Spell(at.question.subject)
    return Explained((MISS,), [_column(table, spell), _if_missed(table, spell)])


@QUESTIONS.of("contradiction_hit", "contradiction_miss")
def contradicting(at: At) -> Explained:
    """What is still hidden, of all numbers."""
    table: Table = at.table
    spell = Spell(at.question.subject)
    return Explained((HIT, MISS, HINTS), [_column(table, spell), _hidden(table)])


@QUESTIONS.of("open_stones", "open_miscounted")
def opening(at: At) -> Explained:
    """How many stones lie open, and what is left for the supply then."""
    table: Table = at.table
    figure = message("explain.open", open=table.to_open, supply=table.supply)
    return Explained((SETUP, NEW_ROUND, HINTS), [figure])


@QUESTIONS.of("lies_open", "entered_doubt")
def entering(at: At) -> Explained:
    """What all other stones leave for the board and the supply."""
    table: Table = at.table
    standing = sum(table.standing.values())
    left = STONES - MYSTIC - standing
    figure = message("explain.entered", standing=standing, mystic=MYSTIC, left=left)
    return Explained((SETUP, HIT, END_OF_TURN), [figure])


@QUESTIONS.of("whose_doing")
def ending(at: At) -> Explained:
    """What a round brings whom, and the points before it.

    Which chapter brings them, the question itself cites.
    """
    return Explained((MYSTIC_REWARD,), [_points(at.table)])


QUESTIONS.see("points_stand", END, END_OF_ROUND, MYSTIC_REWARD)
QUESTIONS.see("seat_stands", LIVES_CHAPTER)
QUESTIONS.see("turn_stands", CALL, VARIANTS)

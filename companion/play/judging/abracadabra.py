"""Doubts at the table of Abracadabra.

Whether three enchanters gather, whether the points win, who is ahead.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from companion.errors import UsageError
from companion.games.abracadabra import ending
from companion.games.abracadabra.box import ELEMENTALS, GAME, GOAL, HAND_GATHERINGS, Stack
from companion.games.abracadabra.enchanters import ENCHANTERS, Enchanter
from companion.games.abracadabra.gatherings import KNOWN_LETTERS, Pattern
from companion.games.abracadabra.gatherings import gathering as gathered
from companion.games.abracadabra.points import points as shown_points
from companion.games.abracadabra.rulings import END, GATHERING, OBJECTS, PROXIMA, SECOND_STONE
from companion.games.abracadabra.table import Table
from companion.kernel.facts import Message, Plain, message, plain
from companion.kernel.questions import shown
from companion.play.judging.given import among, clean, count_of, one_of, pairs, rows, whole
from companion.play.judging.ranked import ranked
from companion.play.judging.verdict import Verdict, driven, likeliest, seated

PLAYERS = (2, 6)
MOST_OBJECTS = 999
"""So many points can be named (ours)."""
MOST_STONES = 49
"""Sorcerer's stones are among the magic objects, of which there are so many."""
COLUMNS = {"points": MOST_OBJECTS, "stones": MOST_STONES}
AHEAD = ("last_organiser", "second_stone", "active_player")
"""What puts somebody first whatever the points are."""
SPREADS = {"s": "same", "g": "same", "d": "different", "v": "different"}
"""Same and different by their initials, English and German."""
WORDS = re.compile(r"[^\W_]+")
BEFORE_LETTER = re.compile(r",(?=\s*\w\s*=)")


# ---- a gathering


def gathering(
    given: Sequence[str], tower: Sequence[str] = (), letters: Sequence[str] = ()
) -> Verdict:
    """Whether enchanters can gather, what fails, and which stack rewards it.

    Args:
        given: three enchanters, as SCHOOL/ELEMENT/ASPECT or air/ASPECT, in any order of words.
        tower: which of them lie in a tower, by place, from 1.
        letters: STACK=PATTERN for letters that the table has read on the backs, PATTERN as
            element-school-aspect.

    Raises:
        UsageError: what is given can't be used.
    """
    cards = tuple(enchanter(word) for word in given)
    towers = (
        tuple(cards[whole(place, "--tower", 1, len(cards)) - 1] for place in tower) if cards else ()
    )
    verdict, known = gathered(cards, towers), _letters(letters)
    stacks = {pattern: known.get(pattern) for pattern in verdict.readings}
    failing: list[Plain] = [reason.name.removeprefix("failing.") for reason in verdict.failing]
    data: dict[str, Plain] = {
        "valid": verdict.valid,
        "failing": failing,
        "readings": [str(pattern) for pattern in verdict.readings],
        "stack": plain(next(iter(stacks.values()))) if len(stacks) == 1 else None,
        "stacks": {str(pattern): plain(stack) for pattern, stack in stacks.items()},
    }
    steps = [
        message("verdict.in_tower" if card in towers else "verdict.card", card=card.label)
        for card in cards
    ]
    steps += [
        message("verdict.reading", pattern=pattern.label, stack=_stack(stack))
        for pattern, stack in stacks.items()
    ]
    return Verdict(
        GAME,
        _judged(verdict.failing),
        steps,
        [GATHERING, *([OBJECTS] if verdict.valid else [])],
        data,
    )


def _judged(failing: Sequence[Message]) -> Message:
    return (
        message("verdict.no_gathering", failing=tuple(failing))
        if failing
        else message("verdict.gathering")
    )


def _stack(stack: Stack | None) -> Message:
    return (
        message("verdict.stack", stack=stack.value) if stack else message("verdict.stack_unknown")
    )


def enchanter(word: str) -> Enchanter:
    """An enchanter by its words in any order.

    Raises:
        UsageError: there is none of these words.
    """
    wanted = sorted(clean(part).casefold() for part in word.split("/"))
    for card in ENCHANTERS:
        if sorted(card.split("/")) == wanted:
            return card
    raise UsageError(
        "judge_enchanter",
        given=shown(clean(word)),
        known=tuple(str(card) for card in ENCHANTERS[:1] + ENCHANTERS[-1:]),
    )


def _letters(given: Sequence[str]) -> Mapping[Pattern, Stack]:
    """The letters that the rules print, and those that the table has read."""
    read = dict(KNOWN_LETTERS)
    for letter, words in pairs(
        [word for text in given for word in BEFORE_LETTER.split(text)], f"C={Pattern.ONE_ELEMENT}"
    ).items():
        stack, pattern = (
            one_of(letter, "--letters", tuple(Stack)),
            "-".join(SPREADS.get(word[0].casefold(), word) for word in WORDS.findall(words)),
        )
        read[Pattern(one_of(pattern, f"--letters {letter}", tuple(Pattern)))] = Stack(stack)
    if len(set(read.values())) < len(read):
        raise UsageError(
            "judge_letters",
            known=tuple(
                message("verdict.letter", stack=stack.value, pattern=pattern.value)
                for pattern, stack in KNOWN_LETTERS.items()
            ),
        )
    return read


# ---- points


def points(
    objects: str = "", hand_cards: str = "", elementals: str = "", stones: str = ""
) -> Verdict:
    """What somebody can show, and whether it wins.

    Args:
        objects: printed values of all magic objects together, from 0.
        hand_cards: hand gathering cards, 0 to 8.
        elementals: elementals in hand, 0 to 4.
        stones: sorcerer's stones, from 0.

    Raises:
        UsageError: what is given can't be used.
    """
    score = shown_points(
        whole(objects or "0", "--objects", 0, MOST_OBJECTS),
        whole(hand_cards or "0", "--hand-cards", 0, HAND_GATHERINGS),
        whole(elementals or "0", "--elementals", 0, ELEMENTALS),
        whole(stones or "0", "--stones", 0, MOST_STONES),
    )
    won = score.ending == "second_stone"
    result = (
        message("verdict.wins", total=score.points.total, ending=message(f"ending.{score.ending}"))
        if score.wins
        else message("verdict.no_win", total=score.points.total, goal=GOAL)
    )
    steps = [
        message("verdict.points", figure=score.points),
        message("verdict.stones", stones=score.stones),
    ]
    return Verdict(
        GAME,
        result,
        steps,
        [SECOND_STONE if won else END],
        {"total": score.points.total, "wins": score.wins},
    )


# ---- the end


def tiebreak(given: Sequence[str], last_organiser: str = "") -> Verdict:
    """Who is ahead at the end of the game.

    Args:
        given: NAME=POINTS/STONES for each player, 2 to 6.
        last_organiser: who organised the last gathering under Proxima!; empty without it.

    Raises:
        UsageError: what is given can't be used; also if several have won and nobody says who
            organised.
    """
    found = rows(given, COLUMNS)
    count_of(found, "NAME=" + "/".join(COLUMNS), *PLAYERS)
    table = Table(seated(tuple(found)))
    table.begin(next(iter(found)))
    for seat, (made, stones) in found.items():
        table.objects[seat], table.stones[seat] = made, stones
    if last_organiser:
        driven(
            ending.check_proxima(table, among(last_organiser, "--last-organiser", tuple(found))),
            likeliest,
        )
    elif len(ending.reached(table)) > 1:
        raise UsageError("judge_organiser", seats=tuple(ending.reached(table)))
    else:
        ending.check(table)
    if table.outcome is None:
        ending.break_off(table)
    assert table.outcome is not None
    ranking = table.outcome.ranking
    chapter = {"last_organiser": PROXIMA, "second_stone": SECOND_STONE}.get(ranking.decided_by, END)
    return ranked(GAME, ranking, [chapter], unsaid=AHEAD)

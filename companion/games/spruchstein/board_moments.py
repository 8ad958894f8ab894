"""Moments about calls that the board decided: no stone left, and the last of a number.

All players could see that on the board. Chances of other calls are not told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.games.spruchstein.box import Spell
from companion.games.spruchstein.luck import CALLED, count_noted, find_spell
from companion.games.spruchstein.luck_house_rule import FEWEST
from companion.kernel.checkpoints import ToldFact
from companion.kernel.moments import Moment

BOARD = ("stones_open", "set_board")
"""Names of the facts with the complete board."""


class CallOnBoard(NamedTuple):
    """A call, with the number of its stones that were not on the board at that time."""

    told: ToldFact
    spell: Spell
    left: int


def find_calls(told: Sequence[ToldFact]) -> Iterator[CallOnBoard]:
    """Yield all calls of rounds for which the whole board is known.

    Args:
        told: all facts.
    """
    board: Counter[Spell] | None = None
    for item in told:
        if item.name == "round_begins":
            board = Counter()
        elif item.name == "board_stands":
            board = None  # this fact has only the total number of stones
        elif item.name in BOARD:
            board = Counter(count_noted(item.values["stones"]))
        elif item.name in CALLED and board is not None:
            spell = find_spell(item.values["stone"])
            yield CallOnBoard(item, spell, spell.number - board[spell])
            board[spell] += item.name == "hit"


def find_bounds(told: Sequence[ToldFact]) -> Iterator[Moment]:
    """Yield moments about hopeless calls, and about the greatest number whose last stone was hit.

    Args:
        told: all facts of a finished game.
    """
    seen = list(find_calls(told))
    hopeless = [call for call in seen if not call.left and call.told.name == "miss"]
    if len(hopeless) == 1:
        yield _make_moment("hopeless", hopeless[0], most=hopeless[0].spell.number)
    elif hopeless:
        yield _make_moment("hopeless_calls", hopeless[0], count=len(hopeless))
    hits = [call for call in seen if call.told.name == "hit"]
    last = [call for call in hits if call.left == 1 and call.spell.number >= FEWEST]
    if last:
        greatest = max(last, key=lambda call: call.spell.number)
        yield _make_moment("last_of", greatest, others=greatest.spell.number - 1)


def _make_moment(name: str, call: CallOnBoard, **values: int) -> Moment:
    called = call.told.values
    return Moment(name, call.told, {"seat": called["seat"], "stone": called["stone"], **values})

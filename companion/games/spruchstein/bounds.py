"""Moments about calls that the board decided: no stone left, and the last of a number.

All players could see that on the board. Chances of other calls are not told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.games.spruchstein.aloud import FEWEST
from companion.games.spruchstein.box import Spell
from companion.games.spruchstein.luck import CALLED, count_noted, find_spell
from companion.kernel.checkpoints import Told
from companion.kernel.moments import Moment

BOARD = ("stones_open", "set_board")
"""Names of the facts with the complete board."""


class Seen(NamedTuple):
    """A call, with the number of its stones that were not on the board at that time."""

    told: Told
    spell: Spell
    left: int


def find_calls(told: Sequence[Told]) -> Iterator[Seen]:
    """Yield all calls of rounds for which the whole board is known.

    Args:
        told: all facts.
    """
    board: dict[Spell, int] | None = None
    for item in told:
        name = item.fact.name
        if name == "round_begins":
            board = {}
        elif name == "board_stands":
            board = None  # this fact has only the total number of stones
        elif name in BOARD:
            board = count_noted(item.fact.values["stones"])
        if name not in CALLED or board is None:
            continue
        spell = find_spell(item.fact.values["stone"])
        lying = board.get(spell, 0)
        yield Seen(item, spell, spell.number - lying)
        if name == "hit":
            board[spell] = lying + 1


def find_bounds(told: Sequence[Told]) -> Iterator[Moment]:
    """Yield moments about hopeless calls, and about the greatest number whose last stone was hit.

    Args:
        told: all facts of a finished game.
    """
    seen = list(find_calls(told))
    hopeless = [call for call in seen if not call.left and call.told.fact.name == "miss"]
    if hopeless:
        first = hopeless[0]
        if len(hopeless) == 1:
            yield _make_moment("hopeless", first, {"most": first.spell.number})
        else:
            yield _make_moment("hopeless_calls", first, {"count": len(hopeless)})
    hits = [call for call in seen if call.told.fact.name == "hit"]
    last = [call for call in hits if call.left == 1 and call.spell.number >= FEWEST]
    if last:
        greatest = max(last, key=lambda call: call.spell.number)
        yield _make_moment("last_of", greatest, {"others": greatest.spell.number - 1})


def _make_moment(name: str, call: Seen, values: dict[str, int]) -> Moment:
    of_call = call.told.fact.values
    return Moment(name, call.told, {"seat": of_call["seat"], "stone": of_call["stone"], **values})

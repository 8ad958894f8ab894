"""Rounds and spells of the Spruchstein game."""

from __future__ import annotations

import pytest

from companion.commands.judging import judge_line as judged
from companion.errors import UsageError

FOUR = "--players A,B,C,D --mystic A=2,B=1,D=1"
ROUNDS = {
    # rules page: mystic stones A2 B1 C0 D1
    f"{FOUR} --ended killed --by A --lost D": (5, 2, 1, 0),
    f"{FOUR} --ended killed --by A --lost C,D": (5, 2, 0, 0),
    f"{FOUR} --ended own-fault --by A": (0, 2, 1, 2),
    f"{FOUR} --ended last-stone --by A": (5, 0, 0, 0),
    f"{FOUR} --ended killed --by A --lost B,C,D": (5, 0, 0, 0),
    f"{FOUR} --ended killed --by C --lost A": (0, 2, 3, 2),
    f"{FOUR} --ended own-fault --by C": (3, 2, 0, 2),
    f"{FOUR} --ended last_stone --by C": (0, 0, 3, 0),
    f"{FOUR} --ended last-stone --by A --variant only-one": (4, 0, 0, 0),
    f"{FOUR} --ended killed --by B --lost A,C,D --variant only-one": (0, 3, 0, 0),
    # by his own doing, and only B is left
    f"{FOUR} --ended own-fault --by A --lost C,D --variant both": (0, 3, 0, 0),
    f"{FOUR} --ended killed --by a --lost d --variant simple": (5, 2, 1, 0),
    "--players A,B,C,D --ended killed --by A --lost B": (3, 0, 1, 1),
    # by the words of either language
    f"{FOUR} --ended last-life --by A --lost D": (5, 2, 1, 0),
    f"{FOUR} --ended letzter-lebenspunkt --by A --lost D": (5, 2, 1, 0),
    f"{FOUR} --ended selbst-verspielt --by A --variant einfach": (0, 2, 1, 2),
}


@pytest.mark.parametrize("line", ROUNDS)
def test_rounds_worked_out_by_hand(line: str) -> None:
    """What everybody gets, mystic stones included, in each way to end and each variant."""
    assert (
        dict(zip("ABCD", ROUNDS[line], strict=True))
        == judged(f"round spruchstein {line}").data["points"]
    )


@pytest.mark.parametrize("variant", ["normal", "simple"])
def test_by_an_own_fault_nobody_else_loses(variant: str) -> None:
    """Whoever loses the last life by an own fault is the only loser: another one is refused."""
    line = f"{FOUR} --ended own-fault --by A --lost C --variant {variant}"
    with pytest.raises(UsageError) as refused:
        judged(f"round spruchstein {line}")
    assert ("judge_own_fault", "A", ("C",)) == (
        refused.value.name,
        refused.value.values["seat"],
        refused.value.values["lost"],
    )


THREE = "--players A,B,C --caster A"
EFFECTS = {
    # rules page: A has 4 lives, casts 3 and rolls 3; then a storm over both neighbours
    f"{THREE} --spell 3 --roll 3 --lives A=4,B=6,C=6": ((6, 6, 6), []),
    f"{THREE} --spell 5 --lives A=6,B=6,C=6": ((6, 5, 5), []),
    f"{THREE} --spell 6 --lives A=4,B=6,C=1": ((4, 5, 1), []),
    f"{THREE} --spell 7 --lives A=4,B=6,C=1": ((4, 6, 0), ["C"]),
    f"{THREE} --spell 1 --roll 2 --lives A=4,B=6,C=1": ((4, 4, 0), ["C"]),
    f"{THREE} --spell 1 --roll 3 --lives A=4,B=3,C=1": ((4, 0, 0), ["B", "C"]),
    f"{THREE} --spell 2 --lives A=4,B=6,C=2": ((5, 5, 1), []),
    f"{THREE} --spell 2 --lives A=6,B=6,C=2": ((6, 5, 1), []),
    f"{THREE} --spell 4 --lives A=4,B=6,C=1": ((4, 6, 1), []),
    f"{THREE} --spell 8 --lives A=5,B=6,C=1": ((6, 6, 1), []),
    f"{THREE} --spell 8 --lives A=6,B=6,C=1": ((6, 6, 1), []),
    f"{THREE} --spell 3 --roll 1 --lives A=1,B=6,C=1": ((2, 6, 1), []),
    # a die with six faces
    f"{THREE} --spell 1 --roll 6 --lives A=4,B=6,C=6": ((4, 0, 0), ["B", "C"]),
    # who is out is no neighbour any more
    f"{THREE} --spell 6 --lives A=4,B=0,C=3": ((4, 0, 2), ["B"]),
    f"{THREE} --spell 5 --lives A=4,B=0,C=3": ((4, 0, 2), ["B"]),
}


@pytest.mark.parametrize("line", EFFECTS)
def test_effects_worked_out_by_hand(line: str) -> None:
    """Everybody's lives after a hit, and who has none."""
    lives, out = EFFECTS[line]

    data = judged(f"effect spruchstein {line}").data

    assert (dict(zip("ABC", lives, strict=True)), out) == (data["lives"], data["out"])

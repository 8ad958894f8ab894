"""Who owns the Black Dragon, and who is ahead at the end, worked out by hand."""

from __future__ import annotations

import pytest

from companion.commands.judging import judge_line as judged

EGGS = {
    # rules page: tied at 3, blue 1:1, black 2:1: the second count decides
    "A=3/1/2 B=3/1/1": "A",
    "A=3/1/1 B=3/1/2": "B",
    "A=4/0/0 B=3/2/1": "A",
    "A=3/1/2 B=3/2/0": "B",
    "A=3/1/1 B=3/1/1": None,
    "A=3/1/1 B=3/1/1 --owner B": "B",
    # two others have overtaken him: a tie that nothing decides stays with him
    "A=3/1/1 B=3/1/1 C=1/0/0 --owner C": "C",
    "A=0/0/0 B=0/0/0": None,
    "A=0/0/0 B=0/0/0 --owner A": "A",
    "A=1/0/0 B=0/0/0 --owner B": "A",
    "A=5/1/4 B=5/1/3 C=5/0/4 D=4/4/0": "A",
    "A=2/1/1 B=2/1/1 C=2/1/0 --owner C": "C",
}


@pytest.mark.parametrize("line", EGGS)
def test_eggs_worked_out_by_hand(line: str) -> None:
    """Most eggs, then blue, then black ones; a tie stays with the owner."""
    assert EGGS[line] == judged(f"eggs {line}").data["owner"]


TIES = {
    "zauberschwert Rot=31/12/4 Blau=31/12/3": ("Rot1 Blau2", "artefact_cards"),
    "zauberschwert Rot=31/12/4 Blau=31/13/0": ("Blau1 Rot2", "magic"),
    "zauberschwert Rot=32/0/0 Blau=31/30/9": ("Rot1 Blau2", "stones"),
    "zauberschwert Rot=31/12/4 Blau=31/12/4": ("Rot1 Blau1", "shared"),
    "zauberschwert A=5/1/1 B=7/1/1 C=5/1/1 D=6/0/0": ("B1 D2 A3 C3", "stones"),
    "zauberschwert A=5/1/1 B=5/1/1 C=4/9/9": ("A1 B1 C3", "shared"),
    "spruchstein A=8/3 B=8/1": ("A1 B2", "last_round"),
    "spruchstein A=8/1 B=8/3": ("B1 A2", "last_round"),
    "spruchstein A=9/0 B=8/5": ("A1 B2", "points"),
    "spruchstein A=8/3 B=8/3 C=7/5": ("A1 B1 C3", "shared"),
    "spruchstein A=8/3 B=8/3 C=8/5": ("C1 A2 B2", "last_round"),
    "spruchstein A=0/0 B=0/0": ("A1 B1", "shared"),
}


@pytest.mark.parametrize("line", TIES)
def test_ties_worked_out_by_hand(line: str) -> None:
    """Everybody's place, shared ones as equal ranks, and what decided the first."""
    order, decided = TIES[line]

    data = judged(f"tiebreak {line}").data

    assert (order, decided) == (
        " ".join(f"{seat}{rank}" for seat, rank in places(data["ranking"])),
        data["decided_by"],
    )


def places(ranking: object) -> list[tuple[str, int]]:
    """Seats with their ranks."""
    assert isinstance(ranking, list)
    return [(place["seat"], place["rank"]) for place in ranking]

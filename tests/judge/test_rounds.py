"""A round of Zauberschwert: order of resolution, gain of a victory, short pile, laying out."""

from __future__ import annotations

import pytest

from companion.commands.judging import judge_line

CASES = {
    # booklet, phase D: the start player's card first, then that of the next one
    "order Rot=2 Blau=1 Grün=2": {
        "order": [{"card": "2", "seats": ["Rot", "Grün"]}, {"card": "1", "seats": ["Blau"]}]
    },
    "order Rot=2 Blau=1 Grün=2 --start Blau": {
        "order": [{"card": "1", "seats": ["Blau"]}, {"card": "2", "seats": ["Grün", "Rot"]}]
    },
    "order Rot=0 Blau=3": {"order": [{"card": "3", "seats": ["Blau"]}]},
    "order Rot=0 Blau=0": {"order": []},
    # nobody owns more than 30 magic: 28 and 4 are 30, and the poison then takes 1 of those
    "gain Rot=28 --reward-stones 4 --bonus-magic 4 --poison 1": {"stones": 4, "magic": 29},
    "gain Rot=5 --reward-stones 3 --reward-magic 1 --bonus-stones 2": {"stones": 5, "magic": 6},
    "gain Rot=1 --poison 2": {"stones": 0, "magic": 0},
    "gain Rot=5 --poison 2": {"stones": 0, "magic": 3},
    "gain Rot=5 --poison 2 --ruling poison_each=one_in_all": {"stones": 0, "magic": 4},
    # the apprentice gets the reward but no bonus; poison works unless it is played otherwise
    "gain Rot=5 --reward-stones 3 --bonus-stones 2 --poison 1 --fighter zauberlehrling": {
        "stones": 3,
        "magic": 4,
    },
    "gain Rot=5 --poison 1 --fighter apprentice --ruling poison_with_apprentice=does_not": {
        "stones": 0,
        "magic": 5,
    },
    # in seat order from the start player; the last one goes short
    "deal Rot=2 Blau=2 --pile 3": {"cards": {"Rot": 2, "Blau": 1}},
    "deal Rot=2 Blau=2 --pile 3 --start Blau": {"cards": {"Rot": 1, "Blau": 2}},
    "deal Rot=2 Blau=1 --pile 2 --ruling short_pile=one_each": {"cards": {"Rot": 1, "Blau": 1}},
    "deal Rot=2 Blau=0 --pile 9": {"cards": {"Rot": 2, "Blau": 0}},
    # booklet, phase E: no order; summary, phase E: from the start player round the table
    "laying Rot=2 Blau=1": {"in_turn": False, "order": []},
    "laying Rot=0 Blau=1 Grün=2 --boxes erweiterungen": {
        "in_turn": True,
        "order": ["Blau", "Grün"],
    },
    "laying Rot=1 Blau=1 Grün=2 --boxes expansions --start Grün": {
        "in_turn": True,
        "order": ["Grün", "Rot", "Blau"],
    },
}


@pytest.mark.parametrize("line", CASES)
def test_worked_out_by_hand(line: str) -> None:
    """The answer as data."""
    assert CASES[line] == judge_line(line).data

"""Scripted games, each a list of answers from the first question to the last.

One at least for every way to end.

In short: "g" a gathering and its three enchanters, each by school, element and aspect ("swh" is
silver, water, hat; "ah" air, hat), "n" nothing, "P" Periculum! taken, "-" nothing special turned
up, a number an object's value, "[p3,p1]" several seats.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.abracadabra.enchanters import ENCHANTERS
from companion.kernel.facts import Plain
from tests.games.scripted import Interject, Script

NAMES = ("Ada", "Björn", "Cleo", "Dora", "Emil", "Fay")
SCHOOL = {"b": "bronze", "s": "silver", "g": "gold"}
ELEMENT = {"w": "water", "f": "fire", "e": "earth"}
ASPECT = {"h": "warlock", "s": "mage", "w": "witch"}
SHORT = {"g": "gathering", "n": "nothing", "P": "periculum", "-": "other"}


def opening(players: int, rulings: Sequence[str] = (), start: str = "p1") -> list[Plain]:
    """The answers of the set-up.

    Each ruling has one alternative, so that its name says what holds.
    """
    seats: list[Plain] = [{"name": name} for name in NAMES[:players]]
    return ["abracadabra", players, *seats, [*rulings], "C", "D", "E", "F", start]


def enchanter(initials: str) -> str:
    """An enchanter by its initials."""
    if initials.startswith("a"):
        return f"air/{ASPECT[initials[1]]}"
    return f"{SCHOOL[initials[0]]}/{ELEMENT[initials[1]]}/{ASPECT[initials[2]]}"


def said(text: str) -> list[Plain]:
    """Answers in short; three enchanters are one answer."""
    answers: list[Plain] = []
    cards: list[str] = []
    for word in text.split():
        if _is_enchanter(word):
            cards.append(enchanter(word))
            cards.sort(key=ENCHANTERS.index)
        else:
            answers.append(_word(word))
        if len(cards) == 3:
            answers.append([*cards])
            cards.clear()
    return answers


def _is_enchanter(word: str) -> bool:
    if len(word) not in {2, 3} or word[-1] not in ASPECT:
        return False
    return word[0] == "a" or (word[0] in SCHOOL and word[1] in ELEMENT)


def _word(word: str) -> Plain:
    if word.isdigit():
        return int(word)
    if word.startswith("["):
        return [*filter(None, word.strip("[]").split(","))]
    return SHORT.get(word, word)


def script(
    setup: list[Plain],
    parts: Sequence[str | Interject],
    ending: str,
    decided_by: str,
    winner: str,
    points: tuple[int, ...],
) -> Script:
    """A script from its set-up and its answers in short."""
    answers: list[Plain | Interject] = [*setup]
    for part in parts:
        answers += [part] if isinstance(part, Interject) else said(part)
    return Script(tuple(answers), ending, decided_by, (winner,), points)


IDLE = "n - "
"""A turn without any action."""
UNDER_PROXIMA = (
    IDLE * 2
    + "g swh bws gww 6 - "
    + "g gww gfs geh 6 - "
    + "g seh bes gew 3 - "
    + IDLE
    + "proxima - "
    + "g bfs sfh gfw "
)
"""Ada has 11 points and a Proxima! on the table, Björn 6, and he organises fire, all from the hand.
"""

SCRIPTS: dict[str, Script] = {
    "fifteen_points": script(
        opening(3),
        [
            IDLE * 3,
            "g swh bws gww 3 - ",  # Ada: stack C, all from the hand
            "g swh bfs gew 4 - ",  # Björn: the hat of water from its tower, stack G
            "g bfh gfh sfh 2 - ",  # Cleo: Babau!, all from the hand
            IDLE + "chaos - " + "exodus [p1] - ",
            "g seh ses sew 2 - " + IDLE,  # Ada: Alea!, and the extra turn
            # Björn takes Periculum!; Cleo: Idem!; Ada turns Periculum! up
            "P " + "idem 1 - " + "n periculum ",
            IDLE * 3,
            # Björn: three air enchanters read as stack G; Cleo: stack D
            "g ah as aw G 4 - " + "g bww bfw bew 3 - " + IDLE,
            "g gwh sfs bew 6 ",  # Björn: the wing of earth from its tower; 4 + 4 + 1 + 6
        ],
        "fifteen_points",
        "points",
        "p2",
        (7, 15, 8),
    ),
    "element_bonus": script(
        opening(2, start="p2"),
        # Björn, in Ada's turn: 7 + 3 + 5
        [
            IDLE * 2,
            "g bws swh gww 2 - ",
            IDLE,
            "g bwh sws aw 3 - ",
            IDLE * 4,
            Interject("claim_victory", "p2.3"),
        ],
        "element_bonus",
        "points",
        "p2",
        (0, 15),
    ),
    "element_bonus_while_naming": script(
        opening(4, start="p3"),
        [
            IDLE * 4,
            "g bws swh gww 6 - " + "g gww geh gfs 5 - " + IDLE * 2,
            "g bfw sfh gfs 5 - " + "other_trick ",
            Interject("set_hand", {"seat": "p1", "value": 3}),
            Interject("set_stack", {"stack": "B", "value": 6}),
            "- " + IDLE * 2,
            # Cleo: 12 + 3 + 5, in the middle of her own gathering
            "g ",
            Interject("claim_victory", "p3.3"),
        ],
        "element_bonus",
        "points",
        "p3",
        (0, 0, 20, 5),
    ),
    "claim_in_anothers_turn": script(
        opening(3),
        # Ada, in Björn's turn: 13 + 2
        [
            IDLE * 3,
            "g swh bws gww 12 - " + IDLE * 3 + "exodus [p3,p1] ",
            Interject("claim_victory", "p1.2"),
        ],
        "fifteen_points",
        "points",
        "p1",
        (15, 0, 0),
    ),
    "second_stone": script(
        opening(4),
        [IDLE * 4, "g swh bws gww stone - ", "g swh bfs gew 7 - ", IDLE * 2, "idem stone "],
        "second_stone",
        "second_stone",
        "p1",
        (1, 7, 0, 0),
    ),
    "proxima_tie": script(
        opening(2),
        [UNDER_PROXIMA, "8 5 "],  # Björn 6 + 8 + 1, Ada 11 + 5
        "proxima_tie",
        "last_organiser",
        "p2",
        (16, 15),
    ),
    "proxima_tie_by_elementals": script(
        opening(2),
        [UNDER_PROXIMA, "5 4 3 "],  # Björn has 12, and shows three elementals
        "proxima_tie",
        "last_organiser",
        "p2",
        (15, 20),
    ),
    "proxima_player_wins": script(
        opening(2),
        [UNDER_PROXIMA, "5 4 1 "],  # one elemental is not enough
        "fifteen_points",
        "points",
        "p1",
        (15, 13),
    ),
    "organiser_is_asked_first": script(
        opening(2),
        # Ada shows an elemental in Björn's turn; he goes first, and shows one as well
        [UNDER_PROXIMA, "7 3 ", Interject("claim_victory", "p1.1"), "1 "],
        "proxima_tie",
        "last_organiser",
        "p2",
        (15, 15),
    ),
    "two_by_proxima": script(
        opening(3),
        [
            IDLE * 4,
            "g swh bws gww 10 - " + "g swh bfs gew 10 - " + IDLE + "proxima - " * 2,
            # Ada organises and has 2; Björn comes before Cleo
            "g bfh gfh sfh 1 4 5 ",
        ],
        "fifteen_points",
        "turn_order",
        "p2",
        (2, 15, 15),
    ),
    "stone_goes_first": script(
        opening(2, ["proxima_vs_stone"]),
        [UNDER_PROXIMA.replace("gww 6", "gww stone"), "8 stone "],
        "second_stone",
        "second_stone",
        "p1",
        (5, 15),
    ),
    "hidden_objects": script(
        opening(3, ["open_objects"]),
        [
            IDLE * 3,
            "g swh bws gww - ",
            "n ",
            Interject("claim_victory", {"seat": "p1", "objects": 13, "stones": 0, "elementals": 1}),
        ],
        "fifteen_points",
        "points",
        "p1",
        (15, 0, 0),
    ),
    "ones_own_turn": script(
        opening(2, ["claim_moment"]),
        [
            IDLE * 2,
            "g swh bws gww 6 - " + "g gww gfs geh 9 - ",
            IDLE + "proxima - ",
            # Ada organises: Björn has 16 and must wait, she shows two elementals
            "g seh bes gew 5 7 ",
            Interject("claim_victory", "p1.2"),
        ],
        "fifteen_points",
        "active_player",
        "p1",
        (15, 16),
    ),
    "broken_off": script(
        opening(6, start="p6"),
        [
            # the pile is used up, and Periculum! lies open in the fresh row
            IDLE * 17,
            "n other periculum ",
            Interject("set_objects", {"seat": "p4", "value": 3}),
            Interject("set_next", "p2"),
            IDLE,
            Interject("note", "Gute Nacht"),
            Interject("end_now", "end"),
            "0 0 1 0 0 ",
        ],
        "broken_off",
        "points",
        "p4",
        (0, 0, 1, 3, 0, 0),
    ),
}

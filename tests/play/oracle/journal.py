"""A second reading of a game, from JSON alone: nothing of the companion is imported here.

What is true of a game follows from its journal's lines, from the facts told after each act and from
the table after it. Each figure is worked out from what its sentence means to a reader.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

Json = Any
RULED = ("spell", "claim_victory")
"""What the rules themselves let somebody do outside a question; all else is set by hand."""
BONUS = 5
BONUS_FROM = 3
"""Abracadabra: from so many elementals on there is the element bonus."""
MOST_POINTS = 3
"""So many turning points are told."""
STANDS_OUT = 2
"""A gain or loss of less does not, nor one that came oftener."""


# ---- what is in force


@dataclass
class Force:
    """The acts in force after some lines of a journal, and what could be taken back."""

    acts: dict[int, Json] = field(default_factory=dict)
    waiting: dict[int, Json] = field(default_factory=dict)
    done: list[tuple[int, dict[int, Json], dict[int, Json]]] = field(default_factory=list)
    undone: list[tuple[dict[int, Json], dict[int, Json], list[Any]]] = field(default_factory=list)

    def read(self, line: Json) -> None:
        """One more line; what it does to the acts.

        Args:
            line: of the journal.
        """
        kind = line["type"]
        if kind == "undone":
            self._undo(line["target"])
            if line.get("reason"):
                self.undone.clear()
        elif kind == "redone":
            self.acts, self.waiting, again = self.undone.pop()
            self.done += again
        elif kind in {"answered", "interjected", "corrected", "applied"}:
            self.done.append((line["seq"], self.acts, self.waiting))
            self.undone.clear()
            self.acts = getattr(self, f"_{kind}")(line)

    def _undo(self, target: int) -> None:
        place = next(at for at, (seq, _, _) in enumerate(self.done) if seq == target)
        self.undone.append((self.acts, self.waiting, self.done[place:]))
        _, self.acts, self.waiting = self.done[place]
        del self.done[place:]

    def _answered(self, line: Json) -> dict[int, Json]:
        return {**self.acts, line["seq"]: line}

    _interjected = _answered

    def _applied(self, line: Json) -> dict[int, Json]:
        return self.acts | {seq: self.waiting[seq] for seq in line["acts"]}

    def _corrected(self, line: Json) -> dict[int, Json]:
        known = self.waiting | self.acts
        for change in line["changes"]:
            if "insert" in change:
                known[line["seq"]] = {"name": change["insert"], "value": change.get("value")}
            elif "value" in change:
                was = known[change["seq"]]
                key = "answer" if "answer" in was else "value"
                known[change["seq"]] = {**was, key: change["value"]}
        self.waiting = {seq: known[seq] for seq in line["waiting"]}
        return {seq: known[seq] for seq in line["order"]}


def in_force(journal: Sequence[Json]) -> dict[int, Json]:
    """The acts that count, by the numbers of their entries, in their order.

    Args:
        journal: all of its lines.
    """
    force = Force()
    for line in journal[1:]:
        force.read(line)
    return force.acts


# ---- entry by entry


@dataclass(frozen=True)
class Step:
    """An act in force of the game itself, after its set-up.

    Attributes:
        entry: its number.
        act: the line of the journal.
        by_hand: whether no rule provides for it.
        facts: what came of it.
        before, after: the table.
        was, standing: how much each seat had and has of what is compared first.
        names: what the seats are called then.
        number: of the round or turn that was played.
        scene: of the game.
    """

    entry: int
    act: Json
    by_hand: bool
    facts: Sequence[Json]
    before: Json
    after: Json
    was: Mapping[str, int]
    standing: Mapping[str, int]
    names: Mapping[str, str]
    number: int
    scene: int


def question(act: Json) -> tuple[int, str, str, str]:
    """Scene, subject, name and seat of the question that an act answers; empty of others.

    Args:
        act: a line of the journal.
    """
    if "path" not in act:
        return (-1, "", "", "")
    first, _, rest = act["path"].partition("/")
    subject, name, seat, _ = rest.rsplit("/", 3)
    return (int(first), subject, name, seat)


class Game:
    """A game as its JSON tells it.

    Args:
        told: `journal`, `acts` and `review`, as `tests.play.oracle.generated` writes them.
        words: by language the sentences of the wording.
    """

    def __init__(self, told: Json, words: Mapping[str, Mapping[str, str]]) -> None:
        self.told = told
        self.words = words
        self.acts = in_force(told["journal"])
        assert [*self.acts] == [act["entry"] for act in told["acts"]], "acts in force"
        (self.id,) = (act["answer"] for act in self.acts.values() if question(act)[2] == "game")
        self.leading = "stones" if self.id == "zauberschwert" else "points"
        self.steps = list(self._steps())
        self.table = told["acts"][-1]["table"]
        self.number = self._number(self.table)
        self.stream = [(step, fact) for step in self.steps for fact in step.facts]
        swapped = any(fact["fact"] == "swapped" for _, fact in self.stream)
        blind = any(not step.standing for step in self.steps)
        self.measured = bool(self.steps) and not swapped and not blind

    def _steps(self) -> Iterator[Step]:
        before = None
        scene = 0
        taking_over = -1
        for told, act in zip(self.told["acts"], self.acts.values(), strict=True):
            after = told["table"]
            if scene:
                adopting = scene == taking_over
                by_hand = adopting or ("path" not in act and act["name"] not in RULED)
                yield Step(
                    told["entry"],
                    act,
                    by_hand,
                    told["facts"],
                    before,
                    after,
                    self._standing(before),
                    self._standing(after),
                    names(after),
                    self._entered() if adopting else self._number(before),
                    scene,
                )
            if any(fact["fact"] == "under_way" for fact in told["facts"]):
                taking_over = told["scene"]
            scene = told["scene"]
            before = after

    def _entered(self) -> int:
        """A game under way is entered as the last round or turn has left it."""
        for line in self.acts.values():
            given = line.get("answer")
            if question(line)[2] in {"turn_stands", "next_round"}:
                number = int(given.get("turn", given.get("round")))
                runs = given.get("stands") == "round_running"
                return max(1, number if runs else number - 1)
        return self._number(self.told["acts"][-1]["table"])

    def _number(self, table: Json) -> int:
        """Of the round or turn.

        Args:
            table: as JSON has it.
        """
        return max(1, int(table["turn" if self.id == "abracadabra" else "round"]))

    def _standing(self, table: Json) -> dict[str, int]:
        """Stones or points by seat; none where they are not to be seen or not counted.

        Args:
            table: as JSON has it.
        """
        rulings = table["rulings"]
        seats = table["seating"]["players"]
        if self.id == "spruchstein" and rulings.get("single_round") == "on_its_own":
            return {}
        if self.id != "abracadabra":
            return {seat: table[self.leading][seat] for seat in seats}
        if rulings.get("open_objects") == "hidden" and any(table["drawn"].values()):
            return {}
        return {seat: self._points(table, seat) for seat in seats}

    def _points(self, table: Json, seat: str) -> int:
        """Printed values, a point for each hand gathering card and elemental shown, the bonus.

        Args:
            table: as JSON has it.
            seat: whose.
        """
        shown = table["shown"].get(seat, 0)
        bonus = BONUS if shown >= BONUS_FROM else 0
        return int(table["objects"][seat] + table["hand_cards"][seat] + shown + bonus)


def names(table: Json) -> dict[str, str]:
    """What everybody is called who sits there, is about to, or has left.

    Args:
        table: as JSON has it.
    """
    seating = table["seating"]
    waiting = {seat: coming["player"] for seat, coming in seating["coming"].items()}
    gone = {seat: left["player"] for seat, left in seating["gone"].items()}
    players = seating["players"] | waiting | gone
    return {
        seat: player["name"] or f"colour.{player['colour']}" for seat, player in players.items()
    }


# ---- who was ahead


def ahead(standing: Mapping[str, int]) -> str:
    """Who has more than anybody else; empty where nobody has.

    Args:
        standing: by seat how much of what is compared first.
    """
    most = max(standing.values(), default=0)
    first = [seat for seat, figure in standing.items() if figure == most]
    return first[0] if len(first) == 1 else ""


def leads(steps: Sequence[Step]) -> list[tuple[Step, str, str]]:
    """The entries by which somebody else came to be alone in front: step, who, and who was.

    Args:
        steps: all acts of a game, in their order.
    """
    found = list[tuple[Step, str, str]]()
    front = ""
    for step in steps:
        first = ahead(step.standing)
        if first and first != front:
            found.append((step, first, front))
        front = first or front
    return found


@dataclass(frozen=True)
class Turn:
    """A turning point: its step, and each way to tell it (who, ahead of or behind whom)."""

    step: Step
    ways: Sequence[tuple[str, bool, Sequence[str]]]


def turning_points(steps: Sequence[Step]) -> list[Turn]:
    """The three entries by which most came past others; then new leaders, then later ones.

    Args:
        steps: all acts of a game, in their order.
    """
    found = list[tuple[tuple[int, bool, int], Turn]]()
    was = dict[tuple[str, str], bool]()
    front = ""
    for step in steps:
        passed = list[tuple[str, str]]()
        for one, other in permutations(step.standing, 2):
            if step.standing[one] != step.standing[other]:
                is_ahead = step.standing[one] > step.standing[other]
                if is_ahead and was.get((one, other)) is False:
                    passed.append((one, other))
                was[one, other] = is_ahead
        first = ahead(step.standing) or front
        if passed and not step.by_hand:
            found.append(((len(passed), first != front, step.entry), Turn(step, ways(passed))))
        front = first
    found.sort(key=lambda each: each[0])
    return sorted((turn for _, turn in found[-MOST_POINTS:]), key=lambda turn: turn.step.entry)


def ways(passed: Sequence[tuple[str, str]]) -> list[tuple[str, bool, Sequence[str]]]:
    """Who passed most others, or else was passed by most.

    Args:
        passed: who came past whom.
    """
    up = Counter(one for one, _ in passed)
    down = Counter(other for _, other in passed)
    most = max(up.values())
    if most >= max(down.values()):
        seats = [seat for seat, count in up.items() if count == most]
        return [(seat, True, [b for a, b in passed if a == seat]) for seat in seats]
    most = max(down.values())
    seats = [seat for seat, count in down.items() if count == most]
    return [(seat, False, [a for a, b in passed if b == seat]) for seat in seats]


def swings(steps: Sequence[Step]) -> tuple[list[Any], list[Any]]:
    """The biggest gain and the biggest loss by one entry: (step, seat, by, now), or nothing.

    Args:
        steps: all acts of a game, in their order.
    """
    found = [
        (step, seat, now - step.was[seat], now)
        for step in steps
        for seat, now in step.standing.items()
        if seat in step.was and not step.by_hand
    ]
    return biggest(found, 1), biggest(found, -1)


def biggest(found: Sequence[Any], sign: int) -> list[Any]:
    """The first of the biggest, where it stands out.

    Args:
        found: each with its size in the third place.
        sign: 1 for gains, -1 for losses.
    """
    sized = [item for item in found if item[2] * sign >= STANDS_OUT]
    most = max((item[2] * sign for item in sized), default=0)
    same = [item for item in sized if item[2] * sign == most]
    return [*same[0]] if 0 < len(same) <= STANDS_OUT else []

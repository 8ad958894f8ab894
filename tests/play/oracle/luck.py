"""Spruchstein: spells that stand out, and luck, worked out from facts, tables and answers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from tests.play.oracle.journal import Game, Step, question

CALLS = ("hit", "miss", "order_error")
"""What a call may come to."""
LIVES = 6
"""Nobody ever has more."""
STONES = 36
OPEN = {2: 12, 3: 6}
"""How many stones are laid open, by the number of players. Set-up."""


class Told(NamedTuple):
    """A sentence that is to be told: its name, its act, and the values, each way to say them.

    The act is None where it is about the whole game.
    """

    name: str
    step: Step | None
    values: Sequence[dict[str, Any]]


class Roll(NamedTuple):
    """A roll of the die: what it showed, what for, whom it touched with how many lives each."""

    step: Step
    shows: int
    kind: str
    rooms: Sequence[int]

    @property
    def came(self) -> int:
        """How many lives it took or gave."""
        return sum(min(self.shows, room) for room in self.rooms)

    def expected(self, faces: int) -> Fraction:
        """How many it does on average.

        Args:
            faces: of the die, 3 or 6.
        """
        ways = sum(min(face, room) for face in range(1, faces + 1) for room in self.rooms)
        return Fraction(ways, faces)


def spells(game: Game) -> Iterator[Told]:
    """Series, blows, bounds and luck; the latter two when the game is over.

    Args:
        game: as its JSON tells it.
    """
    yield from series(game)
    yield from blow(game)
    if game.table["outcome"]:
        yield from bounds(game)
        yield from luck(game)


def series(game: Game) -> Iterator[Told]:
    """Most hits of somebody in one turn, one after the other; at least three.

    Args:
        game: as its JSON tells it.
    """
    runs = list[tuple[int, str, Step]]()
    for step, fact in game.stream:
        if fact["fact"] == "hit":
            seat = fact["seat"]
            goes_on = runs and runs[-1][1] == seat
            runs.append((runs[-1][0] + 1 if goes_on else 1, seat, step))
        elif fact["fact"] in {"miss", "order_error", "next_turn", "round_begins"}:
            runs.append((0, "", step))
    most = max((count for count, _, _ in runs), default=0)
    if most >= 3:
        _, seat, step = next(run for run in runs if run[0] == most)
        yield Told("hits", step, [{"seat": seat, "count": most}])


def blow(game: Game) -> Iterator[Told]:
    """The first of the calls that cost somebody most lives; at least two.

    Args:
        game: as its JSON tells it.
    """
    call: Any = None
    found = list[tuple[int, Told]]()
    for step, fact in game.stream:
        if fact["fact"] in CALLS:
            call = fact
        if fact["fact"] == "lives" and call is not None:
            lost = fact["lives"]["terms"][0]["amount"] - fact["lives"]["total"]
            own = call["seat"] == fact["seat"]
            values = {"seat": fact["seat"], "by": call["seat"], "stone": call["stone"]}
            name = "own_blow" if own else "blow"
            found.append((lost, Told(name, step, [{**values, "lost": lost}])))
    most = max((lost for lost, _ in found), default=0)
    if most >= 2:
        yield next(told for lost, told in found if lost == most)


def bounds(game: Game) -> Iterator[Told]:
    """Misses of numbers of which all stones lay on the board, and hits of the very last stone.

    Args:
        game: as its JSON tells it.
    """
    hopeless = list[tuple[Step, Any, int]]()
    last = list[tuple[int, Step, Any]]()
    for step, fact in game.stream:
        if fact["fact"] not in CALLS:
            continue
        number = int(fact["stone"]["says"].rpartition(".")[2])
        left = number - board(step)[str(number)]
        if fact["fact"] == "miss" and not left:
            hopeless.append((step, fact, number))
        if fact["fact"] == "hit" and left == 1 and number >= 3:
            last.append((number, step, fact))
    if hopeless:
        step, fact, number = hopeless[0]
        about = {"seat": fact["seat"], "stone": fact["stone"]}
        if len(hopeless) == 1:
            yield Told(
                "hopeless",
                step,
                [
                    {
                        **about,
                        "most": number,
                    }
                ],
            )
        else:
            yield Told(
                "hopeless_calls",
                step,
                [
                    {
                        **about,
                        "count": len(hopeless),
                    }
                ],
            )
    if last:
        greatest = max(number for number, _, _ in last)
        step, fact = next((step, fact) for number, step, fact in last if number == greatest)
        values = {
            "seat": fact["seat"],
            "stone": fact["stone"],
            "others": greatest - 1,
        }
        yield Told("last_of", step, [values])


def rolls(game: Game, faces: int) -> Iterator[Roll]:
    """Each answer that said what the die showed; what no die shows is not counted.

    Args:
        game: as its JSON tells it.
        faces: of the die, 3 or 6.
    """
    call: Any = None
    for step in game.steps:
        _, number, name, seat = question(step.act)
        if name == "die" and step.act["answer"] <= faces:
            lives = step.before["lives"]
            own = lives[seat]
            kind = {
                "miss": "dragons_missed",
                "order_error": "order_error",
            }.get(call["fact"], "")
            rooms = [own]
            if not kind:
                kind = "dragons" if number == "1" else "dreams"
                others = [lives[other] for other in lives if other != seat and lives[other]]
                rooms = others if number == "1" else [LIVES - own]
            yield Roll(step, step.act["answer"], kind, rooms)
        call = next((fact for fact in reversed(step.facts) if fact["fact"] in CALLS), call)


def luck(game: Game) -> Iterator[Told]:
    """The die in all, each kind of roll, the dragon among the stones laid open.

    Args:
        game: as its JSON tells it.
    """
    faces = 6 if game.table["rulings"].get("die_faces") == "six" else 3
    rolled = list(rolls(game, faces))
    if len(rolled) > 1:
        yield die(rolled, faces)
    for kind in ("dragons", "dragons_missed", "dreams"):
        some = [roll for roll in rolled if roll.kind == kind]
        expected = sum((roll.expected(faces) for roll in some), Fraction(0))
        plain = all(roll.rooms == [roll.rooms[0]] and roll.rooms[0] >= faces for roll in some)
        if len(some) > 1 and expected and not (plain and len(some) == len(rolled)):
            came = sum(roll.came for roll in some)
            yield Told(kind, some[-1].step, [counted(len(some), came, expected)])
    yield from dragon(game)


def aloud(game: Game) -> Iterator[str]:
    """What is untrue of what the house rule says during the game: what came so far of each kind.

    Args:
        game: as its JSON tells it.
    """
    if game.id != "spruchstein" or game.table["rulings"].get("luck") != "during_game":
        return
    faces = 6 if game.table["rulings"].get("die_faces") == "six" else 3
    rolled = {roll.step.entry: roll for roll in rolls(game, faces)}
    so_far = defaultdict[str, list[tuple[int, Fraction]]](list)
    for step in game.steps:
        said = {fact["fact"]: fact for fact in step.facts if fact["fact"].startswith("luck_")}
        due = dict[str, Any]()
        roll = rolled.get(step.entry)
        if roll and roll.kind != "order_error":
            so_far[roll.kind].append((roll.came, roll.expected(faces)))
            due[f"luck_{roll.kind}"] = so_far[roll.kind]
        for fact in step.facts:
            number = fact.get("stone", {"says": ""})["says"].rpartition(".")[2]
            if (
                fact["fact"] == "hit"
                and int(number) >= 3
                and board(step)[number] == int(number) - 1
            ):
                due["luck_last"] = []
            noted = noted_stones(fact) if fact["fact"] == "stones_open" else Counter[str]()
            if noted and noted.total() == to_open(step):
                expected = Fraction(noted.total(), STONES)
                so_far["dragon_open"].append((noted["1"], expected))
                due["luck_dragon_open"] = so_far["dragon_open"]
        for name, each in due.items():
            whole = sum((expected for _, expected in each), Fraction(0))
            values = counted(len(each), sum(came for came, _ in each), whole)
            fact = said.pop(name, None)
            if fact is None and (not each or values["expected"]):
                yield f"{step.entry}: no {name}"
            elif fact is not None and each and values != {key: fact[key] for key in values}:
                yield f"{step.entry}: {fact} is {values}"
        yield from (f"{step.entry}: {fact} of nothing" for fact in said.values())


def board(step: Step) -> Any:
    """How many stones of each number lay on the board when an act was made, as it was set then.

    Args:
        step: an act in force.
    """
    return step.act["value"] if step.act.get("name") == "set_board" else step.before["board"]


def to_open(step: Step) -> int:
    """How many stones are laid open, by the number of those who play.

    Args:
        step: an act in force.
    """
    return OPEN.get(len(step.before["seating"]["players"]), 0)


def noted_stones(fact: Any) -> Counter[str]:
    """How many stones of each number a fact names.

    Args:
        fact: as JSON has it.
    """
    stones = [item for item in fact["stones"] if "stone" in item]
    return Counter({item["stone"]["says"].rpartition(".")[2]: item["count"] for item in stones})


def counted(count: int, came: int, expected: Fraction) -> dict[str, Any]:
    """The values of a sentence on luck.

    Args:
        count: how often it was tried.
        came: what came of it in all.
        expected: what was to be expected.
    """
    figure: Any = expected.numerator
    if expected.denominator > 1:
        figure = {
            "whole": expected.numerator,
            "parts": expected.denominator,
        }
    return {
        "count": count,
        "came": came,
        "expected": figure,
    }


def die(rolled: Sequence[Roll], faces: int) -> Told:
    """What it came to, and how rarely it comes to so much or so little, where that is rare.

    Args:
        rolled: all rolls, at least two.
        faces: of the die, 3 or 6.
    """
    count = len(rolled)
    came = sum(roll.shows for roll in rolled)
    average = Fraction(count * (faces + 1), 2)
    high = came > average
    reached = range(came, count * faces + 1) if high else range(count, came + 1)
    chance = Fraction(sum(ways(count, total, faces) for total in reached), faces**count)
    values = counted(count, came, average)
    name = "luck"
    if chance <= Fraction(1, 10):
        name = "luck_high" if high else "luck_low"
        times = round(1 / chance)
        name += "_beyond" if times > 1000 else ""
        values["times"] = min(times, 1000)
    return Told(name, rolled[-1].step, [values])


def ways(dice: int, total: int, faces: int) -> int:
    """In how many ways so many dice come to a sum, by inclusion and exclusion.

    Args:
        dice: how many.
        total: to which they come.
        faces: of the die, 3 or 6.
    """
    return sum(
        (-1) ** over * comb(dice, over) * comb(total - faces * over - 1, dice - 1)
        for over in range(dice + 1)
        if total - faces * over >= dice
    )


def dragon(game: Game) -> Iterator[Told]:
    """How often it lay open when a round began, where all stones were noted, as many as ruled.

    Args:
        game: as its JSON tells it.
    """
    opened = [(step, fact) for step, fact in game.stream if fact["fact"] == "stones_open"]
    came = 0
    whole = 0
    for step, fact in opened:
        noted = noted_stones(fact)
        if noted.total() != to_open(step):
            return
        whole += noted.total()
        came += noted["1"]
    if len(opened) > 1:
        values = counted(len(opened), came, Fraction(whole, STONES))
        yield Told("dragon_open", opened[-1][0], [values])

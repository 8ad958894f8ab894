"""What stands out in a game, and luck, worked out from facts, tables and answers in JSON."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from tests.play.oracle.journal import Game, Step
from tests.play.oracle.luck import Told, spells

WHOLE = 7
"""Abracadabra: objects of a whole stack."""
NEAR = 2
"""Zauberschwert: a winner who has more magic left has not just managed it."""


def moments(game: Game) -> list[Told]:
    """All of a game.

    Args:
        game: as its JSON tells it.
    """
    found = {"zauberschwert": fights, "spruchstein": spells, "abracadabra": gatherings}
    return list(found[game.id](game))


# ---- Zauberschwert


def fights(game: Game) -> Iterator[Told]:
    """The dearest auction, the closest fight, what was left in the stack.

    Args:
        game: as its JSON tells it.
    """
    yield from auction(game)
    yield from closest(game)
    left = game.table["adventures"] - game.table["revealed"]
    if game.table["outcome"] and left:
        yield Told("left_over", None, [{"count": left}])


def auction(game: Game) -> Iterator[Told]:
    """Of all bids that were paid the highest; beside it the highest of somebody else.

    Args:
        game: as its JSON tells it.
    """
    sold = list[tuple[int, Told]]()
    card: Any = ""
    bids = dict[str, tuple[int, Step]]()
    others = set[str]()
    for step, fact in game.stream:
        name = fact["fact"]
        if name in {"resolving", "spell_auction", "card_auction", "conflict"}:
            card = fact["card"]
            bids = {}
            others = set()
        elif name == "bid":
            bids[fact["seat"]] = (fact["amount"], step)
            others.add(fact["seat"])
        elif name == "bid_withdrawn":
            bids.pop(fact["seat"], None)
        elif name == "paid" and bids:
            seat = max(bids, key=lambda one: bids[one][0])
            amount, at = bids[seat]
            if fact["seat"] == seat:  # a hero may make it cheaper than the bid
                sold.append((amount, rivalled(Told("", at, []), card, seat, bids, others)))
                bids = {}
    if sold:
        most = max(amount for amount, _ in sold)
        yield next(told for amount, told in sold if amount == most)


def rivalled(
    told: Told, card: Any, seat: str, bids: dict[str, tuple[int, Step]], bidders: set[str]
) -> Told:
    """An auction beside its second bid.

    Args:
        told: a sentence without its values.
        card: what was put up.
        seat: whose.
        bids: by seat the last bid that stands, and its act.
        bidders: everybody who bid.
    """
    values = {"seat": seat, "card": card, "amount": bids[seat][0]}
    others = {one: amount for one, (amount, _) in bids.items() if one != seat}
    if not others:
        assert bidders == {seat}, f"{bidders} bid, and all others took it back"
        return Told("auction_unrivalled", told.step, [values])
    second = max(others.values())
    ways = [{**values, "second": second, "other": one} for one in others if others[one] == second]
    return Told("auction", told.step, ways)


def closest(game: Game) -> Iterator[Told]:
    """Of all beaten creatures: the least magic that a winner had left, then the dearest.

    Args:
        game: as its JSON tells it.
    """
    found = list[tuple[tuple[int, int], Told]]()
    paid = defaultdict[str, list[Any]](list)
    for step, fact in game.stream:
        if fact["fact"] == "resolving":
            paid.clear()
        elif fact["fact"] == "paid":
            paid[fact["seat"]].append(fact)
        elif fact["fact"] == "beaten":
            payers = [seat for seat in fact["seats"] if paid[seat]]
            cost = sum(each["amount"] for seat in payers for each in paid[seat])
            left = {seat: paid[seat][-1]["magic"] for seat in payers}
            least = min(left.values(), default=NEAR + 1)
            if least <= NEAR:
                about = {"card": fact["card"], "seats": fact["seats"], "cost": cost, "left": least}
                ways = [{**about, "seat": seat} for seat in payers if left[seat] == least]
                found.append(((least, -cost), Told("closest_fight", step, ways)))
    if found:
        yield min(found, key=lambda each: each[0])[1]


# ---- Abracadabra


def gatherings(game: Game) -> Iterator[Told]:
    """How many of which pattern, who organised most, which stacks gave nothing.

    Args:
        game: as its JSON tells it.
    """
    gathered = [(step, fact) for step, fact in game.stream if fact["fact"] == "gathering"]
    if len(gathered) > 1:
        counts = Counter(fact["pattern"]["says"] for _, fact in gathered)
        rows = [
            {"says": "moment.pattern", "count": count, "pattern": {"says": pattern}}
            for pattern, count in counts.most_common()
        ]
        yield Told("gatherings", gathered[-1][0], [{"count": len(gathered), "patterns": rows}])
        yield from keenest(gathered)
    untouched = {
        stack
        for stack, left in game.table["stacks"].items()
        if left == WHOLE and all(step.after["stacks"][stack] == WHOLE for step in game.steps)
    }
    if game.table["outcome"] and 0 < len(untouched) <= 3:
        yield Told("stacks_whole", None, [{"stacks": sorted(untouched)}])


def keenest(gathered: Sequence[tuple[Step, Any]]) -> Iterator[Told]:
    """Who organised more than each other organiser.

    Args:
        gathered: all gatherings, at least two.
    """
    counts = Counter(fact["seat"] for _, fact in gathered)
    (seat, most), *others = counts.most_common()
    if others and most > others[0][1]:
        step = [step for step, fact in gathered if fact["seat"] == seat][-1]
        yield Told("keenest", step, [{"seat": seat, "count": most, "of": len(gathered)}])

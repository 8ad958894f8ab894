"""Doubts that may come up right now, filled in from how the table lies.

Nobody types what the companion knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from companion.games.abracadabra.table import Table as Abracadabra
from companion.games.spruchstein.box import ROLLED, Spell
from companion.games.spruchstein.effects import struck
from companion.games.spruchstein.rulings import ONLY_ONE_NEIGHBOURS
from companion.games.spruchstein.table import Table as Spruchstein
from companion.games.zauberschwert.artefacts import laid_cards
from companion.games.zauberschwert.box import Kind
from companion.games.zauberschwert.cards import Creature
from companion.games.zauberschwert.expansions.orcs import ORCS, strength_of
from companion.games.zauberschwert.rulings import FOUR_TOGETHER
from companion.games.zauberschwert.table import Table as Zauberschwert
from companion.kernel.facts import Seat
from companion.kernel.table import Table
from companion.play.judging.lines import Option, judged_as
from companion.play.judging.verdict import Verdict


@dataclass(frozen=True)
class Doubt:
    """One doubt: its form, words and options, as `companion judge` takes them."""

    form: str
    words: Sequence[str] = ()
    options: Mapping[str, Option] = field(default_factory=dict)

    @property
    def line(self) -> str:
        """The doubt as it would be typed."""
        options = [f"--{name.replace('_', '-')} {value}" for name, value in self.options.items()]
        return " ".join((self.form, *options, *self.words))

    def verdict(self) -> Verdict:
        """The answer.

        Raises:
            UsageError, IllegalAnswer: the table lies in a way that this doubt does not fit.
        """
        return judged_as(self.form, self.words, self.options)


def doubts(table: Table, names: Mapping[Seat, str]) -> list[Doubt]:
    """What somebody at this table may doubt now.

    Args:
        table: a table in play.
        names: what each seat is called.
    """
    match table:
        case Zauberschwert():
            return list(_zauberschwert(table, names))
        case Spruchstein():
            return list(_spruchstein(table, names))
        case Abracadabra():
            return list(_abracadabra(table))
    return []


def _zauberschwert(table: Zauberschwert, names: Mapping[Seat, str]) -> Iterator[Doubt]:
    """Who would pay what for each creature that several are at, and how the seats would be ranked."""
    for card in table.display:
        there = table.there(card.id)
        if isinstance(card, Creature) and there and not _goes_to_auction(table, card, there):
            orc = {"orc": str(strength_of(table, card))} if ORCS in table.parts else {}
            yield Doubt(
                "split",
                [f"{names[seat]}={table.magic[seat]}" for seat in there],
                {"strength": str(card.strength), **orc},
            )
    yield Doubt(
        "tiebreak zauberschwert",
        [
            f"{names[seat]}={table.stones[seat]}/{table.magic[seat]}/{laid_cards(table, seat)}"
            for seat in table.seating.seats
        ],
    )


def _goes_to_auction(table: Zauberschwert, creature: Creature, there: Sequence[Seat]) -> bool:
    """Whether those there can't fight it together: several at the Black Dragon, a kind of its own.

    Four, where the table auctions then.
    """
    return (len(there) > 1 and creature.kind != Kind.CREATURE) or (
        len(there) == 4 and table.ruling(FOUR_TOGETHER) == "must_auction"
    )


def _spruchstein(table: Spruchstein, names: Mapping[Seat, str]) -> Iterator[Doubt]:
    """What each spell that needs no die would do now, and how the seats would be ranked."""
    players = ",".join(names[seat] for seat in table.seating.seats)
    lives = ",".join(f"{names[seat]}={table.lives[seat]}" for seat in table.seating.seats)
    for spell in Spell:
        if table.dealt and spell not in ROLLED and _by_the_rules(table, spell):
            yield Doubt(
                "effect spruchstein",
                (),
                {
                    "players": players,
                    "caster": names[table.active],
                    "spell": str(spell),
                    "lives": lives,
                },
            )
    yield Doubt(
        "tiebreak spruchstein",
        [
            f"{names[seat]}={table.points[seat]}/{table.last_round.get(seat, 0)}"
            for seat in table.seating.seats
        ],
    )


def _by_the_rules(table: Spruchstein, spell: Spell) -> bool:
    """Whether a spell strikes at this table whom the judge says it strikes.

    Not where somebody who is out counts as a neighbour.
    """
    where = (spell, table.active, table.seating.seats, table.lives)
    return table.ruling(ONLY_ONE_NEIGHBOURS) != "as_seated" or struck(
        *where, as_seated=True
    ) == struck(*where)


def _abracadabra(table: Abracadabra) -> Iterator[Doubt]:
    """What whoever is on turn has without elementals, and with three of them."""
    for elementals in ("0", "3"):
        yield Doubt(
            "points abracadabra",
            (),
            {
                "objects": str(table.objects[table.active]),
                "hand_cards": str(table.hand_cards[table.active]),
                "elementals": elementals,
                "stones": str(table.stones[table.active]),
            },
        )

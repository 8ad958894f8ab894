"""Dragon eggs, which are laid out like artefacts. Summary, phase E and end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from companion.games.zauberschwert import artefacts
from companion.games.zauberschwert.artefacts import Artefact, make_artefact_fields
from companion.games.zauberschwert.box import MOST_PRINTED
from companion.games.zauberschwert.expansions.chapter import Chapter, ExpansionBox
from companion.games.zauberschwert.expansions.rulings import DRAGON_EGGS, FINAL_STONES
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import amendable
from companion.kernel.facts import Message, Seat, message
from companion.kernel.questions import (
    Amount,
    Answers,
    Bars,
    Choice,
    Form,
    bar_option,
    make_label_function,
)
from companion.kernel.ranking import SHARED
from companion.mechanisms.rank_seats import rank_by_criteria

EGG = "egg"
MOST_BLACK = 4
EACH_NUMBER = range(1, MOST_BLACK + 1)
FOR_PROTECTION = 2
"""Number of power stones for the holder of the protection card for dragon eggs."""
NO_HOLDER = "nobody"


class EggColour(StrEnum):
    """Colour of an egg, as far as it matters."""

    BLUE = "blue"
    BLACK = "black"
    OTHER = "other"


@dataclass
class Egg(Artefact):
    """A laid-out dragon egg."""

    colour: EggColour = EggColour.OTHER

    kind = EGG

    @property
    def label(self) -> Message:
        return message(f"egg.{self.colour}")

    title = label


@dataclass(frozen=True)
class EggCounts:
    """Numbers of eggs that a seat has laid out: all, blue and black ones."""

    total: int
    blue: int
    black: int


@dataclass(frozen=True)
class EggOwnership:
    """Verdict on the owner of the card for the most eggs.

    Args:
        owner: the owner; None for nobody.
        decided_by: the deciding count, "kept" if a tie leaves the card with its owner, or "none"
            without any eggs.
        tied: the seats with the most eggs by all counts; only the owner if one count decides.
    """

    owner: Seat | None
    decided_by: str
    tied: tuple[Seat, ...] = ()


def find_egg_owner(counts: Mapping[Seat, EggCounts], owner: Seat | None = None) -> EggOwnership:
    """Return the seat with the most eggs, then the most blue, then the most black ones.

    In a tie of all three, the card stays with its owner. Summary, phase E.

    Args:
        counts: the numbers of laid-out eggs of each seat.
        owner: the current owner; None for nobody.
    """
    if not any(count.total for count in counts.values()):
        return EggOwnership(owner, "none")
    criteria = {
        name: {seat: getattr(count, name) for seat, count in counts.items()}
        for name in ("total", "blue", "black")
    }
    ranking = rank_by_criteria(tuple(counts), criteria)
    most = ranking.winners
    if ranking.decided_by == SHARED:
        return EggOwnership(owner, "kept", most)
    return EggOwnership(most[0], ranking.decided_by, most)


EGGS = Chapter[None]("dragon_eggs", (ExpansionBox.HEROES,))


def count_eggs(table: Table, seat: Seat) -> EggCounts:
    """Return the numbers of eggs that a seat has laid out."""
    colours = [item.colour for item in table.laid[seat] if isinstance(item, Egg)]
    return EggCounts(len(colours), colours.count(EggColour.BLUE), colours.count(EggColour.BLACK))


# ---- phase E


@amendable
def make_egg_form(
    table: Table, seat: Seat, subject: str, *, is_from_pile: bool = False
) -> Form[Egg]:
    """Make the form for an egg's printed values.

    A seat can have at most four black eggs. `is_from_pile` is as in `make_artefact_fields`.
    """

    def list_barred_options() -> Bars:
        black = count_eggs(table, seat).black
        if black < MOST_BLACK:
            return ()
        return (
            bar_option(
                EggColour.BLACK,
                "too_many_black",
                DRAGON_EGGS,
                seat=seat,
                black=black,
                most=MOST_BLACK,
            ),
        )

    printed = make_artefact_fields(table, seat, is_from_pile=is_from_pile)
    fields = {
        "colour": Choice(
            "egg_colour",
            DRAGON_EGGS,
            tuple(EggColour),
            bars=list_barred_options,
            label=make_label_function("egg"),
        ),
        **{name: printed[name] for name in ("cards", "symbols", "stones", "magic", "either")},
    }
    return Form(
        "egg",
        DRAGON_EGGS,
        fields,
        seat=seat,
        subject=subject,
        make=partial(Egg.from_fields, name=""),
        card=EGG,
    )


artefacts.FORMS[EGG] = make_egg_form


def is_black_egg(artefact: Artefact) -> bool:
    """Return whether a laid-out card is a black egg."""
    return isinstance(artefact, Egg) and artefact.colour is EggColour.BLACK


# ---- final scoring


@amendable
async def score_black_eggs(table: Table) -> None:
    """Ask for the values of black eggs and give their stones. Summary, end."""
    black = {seat: count_eggs(table, seat).black for seat in table.seats_from_start}
    owned = {seat: eggs for seat, eggs in black.items() if eggs}
    if owned:
        stones = await make_egg_values_form(table, list_black_egg_counts(table))
        for seat, eggs in owned.items():
            gained = stones[f"eggs_{min(eggs, MOST_BLACK)}"]
            table.add_final_stones(seat, gained, "black_eggs_scored", FINAL_STONES, eggs=eggs)


HOLDER = "protection_holder"


def make_protection_holder_question(table: Table) -> Choice[str]:
    """Make the question for the holder of the protection card for dragon eggs. Summary, end."""
    return Choice(
        HOLDER,
        FINAL_STONES,
        (NO_HOLDER, *table.seats_from_start),
        likely=NO_HOLDER,
        stands_alone=False,
    )


def score_protection_card(table: Table, answers: Answers) -> None:
    """Give two power stones to the holder of the protection card. Summary, end."""
    holder = answers.get(HOLDER, NO_HOLDER)
    if holder != NO_HOLDER:
        table.add_final_stones(Seat(holder), FOR_PROTECTION, "protection_scored", FINAL_STONES)


@amendable
def list_black_egg_counts(table: Table) -> Sequence[int]:
    """Return the numbers of black eggs, other than 0, that seats have."""
    counts = {min(count_eggs(table, seat).black, MOST_BLACK) for seat in table.seats_from_start}
    return sorted(counts - {0})


def make_egg_values_form(table: Table, numbers: Sequence[int] = EACH_NUMBER) -> Form[Answers]:
    """Make the form for the printed values of black eggs, by number of eggs. Summary, end.

    The values need not be proportional to the numbers.
    """
    fields = {
        f"eggs_{eggs}": Amount(
            "black_eggs",
            FINAL_STONES,
            most=MOST_PRINTED,
            likely=table.likely_final_figure,
            about={"eggs": eggs},
        )
        for eggs in numbers
    }
    return Form("black_eggs", FINAL_STONES, fields, card="black_eggs")

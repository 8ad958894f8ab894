"""Landscapes: one is turned each round, and acts on magic before the supply. Phases A and B."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from companion.games.zauberschwert import ending, rounds, view
from companion.games.zauberschwert.box import MOST_MAGIC, MOST_PRINTED, SUPPLY, Phase
from companion.games.zauberschwert.expansions import rulings
from companion.games.zauberschwert.expansions.chapter import Chapter, fresh
from companion.games.zauberschwert.expansions.declarations import left_over
from companion.games.zauberschwert.expansions.mixed import called
from companion.games.zauberschwert.figures import add_stacks
from companion.games.zauberschwert.rounds import Step
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import amendable
from companion.kernel.citations import Citation
from companion.kernel.facts import Derived, Message, Seat, message
from companion.kernel.questions import Amount, Choice, Fields, Form
from companion.kernel.view import CardView, View
from companion.mechanisms.tracked import Counted


class Sign(StrEnum):
    """The symbols that landscapes and heroes share; the table agrees which one is which letter."""

    A = "a"
    B = "b"
    C = "c"
    D = "d"
    E = "e"
    F = "f"


NO_SIGN = "none"


class Printed(StrEnum):
    """Whether a landscape shows something."""

    NO = "no"
    YES = "yes"


@dataclass(frozen=True)
class Landscape:
    """A landscape, and what it does.

    Args:
        id: its identity.
        name: as the table calls it.
        magic: magic for everybody; may be negative.
        sign: its symbol.
        per_hero: magic for each hero that bears its symbol; may be negative.
        orcs: whether it brings orcs.
        apprentices: whether it lets apprentices go.
    """

    id: str
    name: str
    magic: int
    sign: str = NO_SIGN
    per_hero: int = 0
    orcs: str = Printed.NO
    apprentices: str = Printed.NO

    @property
    def label(self) -> Message:
        """What it is called."""
        return message("landscape", name=self.name) if self.name else message("landscape.unnamed")

    @property
    def small_print(self) -> tuple[Message, ...]:
        """What it does, in the words of a face."""
        told: list[Message] = []
        if self.magic:
            told.append(message("view.landscape_magic", magic=self.magic))
        if self.per_hero and self.sign != NO_SIGN:
            sign = message(f"sign.{self.sign}")
            told.append(message("view.per_hero", magic=self.per_hero, sign=sign))
        if self.orcs == Printed.YES:
            told.append(message("view.orcs_come"))
        if self.apprentices == Printed.YES:
            told.append(message("view.apprentices_go"))
        return tuple(told)


@dataclass
class Landscapes:
    """What was turned since the stack was last shuffled; the last one lies open.

    The table sees itself when the stack is empty: so only earlier rules counted its `size`.
    """

    size: int | None = None
    turned: list[Landscape] = field(default_factory=list)
    ever: int = 0

    @property
    def stack(self) -> int | None:
        """Cards still face down; None if nobody counts them."""
        return None if self.size is None else self.size - len(self.turned)

    @property
    def current(self) -> Landscape:
        """The one that lies open; from phase B of the first round on there is one."""
        return self.turned[-1]


def _write(table: Table, face_down: int) -> None:
    """Write down how many are face down; the open ones are known."""
    state = LANDSCAPES.of(table)
    state.size = face_down + len(state.turned)


LANDSCAPES: Chapter[Landscapes] = Chapter("landscapes", fresh(Landscapes))
add_stacks(
    LANDSCAPES,
    Counted(
        name="landscapes",
        why=rulings.LANDSCAPES,
        most=MOST_PRINTED,
        holder=LANDSCAPES.of,
        kept="stack",
        writes=_write,
    ),
    are=lambda table: LANDSCAPES.of(table).size is not None,
)


# ---- phase A


@LANDSCAPES.amends(rounds.new_adventures)
async def one_each_round(before: Step, table: Table) -> None:
    """When the display is full, one landscape is turned."""
    await before(table)
    if table.outcome is None:
        await turn(table)


async def turn(table: Table) -> None:
    """Turn the next landscape; if the stack is used up, all of them are shuffled first."""
    state = LANDSCAPES.of(table)
    if state.size is not None and not state.stack:
        state.turned.clear()
        table.tell("landscapes_shuffled", rulings.LANDSCAPES, cards=state.size)
    state.ever += 1
    landscape = await landscape_form(table, f"landscape{state.ever}")
    state.turned.append(landscape)
    table.tell("landscape_turned", rulings.LANDSCAPES, landscape=landscape.label)
    await after_turning(table, landscape)


def landscape_form(table: Table, card_id: str) -> Form[Landscape]:
    """What the landscape prints, so far as a part in play needs it."""
    return Form(
        name="landscape",
        subject=card_id,
        fields=lambda: shows(table),
        make=lambda **values: Landscape(card_id, **values),
        why=rulings.LANDSCAPES,
        card="landscape",
    )


Shows = Callable[[Table], Fields]


@amendable
def shows(table: Table) -> Fields:  # noqa: ARG001 - parts look at the table
    """The fields of a landscape's form."""
    return {"name": called("landscape_name"), "magic": effect_of("landscape_magic")}


def whether(name: str, why: Citation) -> Choice[Printed]:
    """Whether a landscape shows something."""
    return Choice(name=name, options=tuple(Printed), likely=Printed.NO, why=why)


def effect_of(name: str) -> Amount:
    """A printed effect on magic, which may take some."""
    return Amount(name=name, least=-MOST_MAGIC, most=MOST_MAGIC, likely=0, why=rulings.LANDSCAPES)


@amendable
async def after_turning(table: Table, landscape: Landscape) -> None:
    """What follows from a landscape being turned; by itself nothing."""


# ---- phase B


@LANDSCAPES.amends(rounds.magic_supply)
async def acts_first(before: Step, table: Table) -> None:
    """First the landscape acts, then the supply."""
    table.phase = Phase.B
    for seat in table.order:
        change = effect(table, seat)
        if change.total > 0:
            by = sources(change)
            table.gain_magic(seat, change.total, "landscape_acts", rulings.SUPPLY, by=by)
        elif change.total < 0:
            lost = min(-change.total, table.magic[seat])
            table.magic[seat] -= lost
            table.tell(
                "landscape_acts",
                rulings.SUPPLY,
                seat=seat,
                amount=-lost,
                magic=table.magic[seat],
                by=sources(change),
            )
    await before(table)


def sources(effect: Derived) -> tuple[Message, ...]:
    """By what magic comes and goes, without what does nothing; of several, how much by each."""
    acting = [term for term in effect.terms if term.amount]
    if len(acting) == 1:
        return (message(f"term.{acting[0].name}"),)
    return tuple(
        message("landscape.source", source=message(f"term.{term.name}"), amount=term.amount)
        for term in acting
    )


@amendable
def effect(table: Table, seat: Seat) -> Derived:  # noqa: ARG001 - parts look at the seat
    """What the landscape does to a seat's magic."""
    magic = LANDSCAPES.of(table).current.magic
    return Derived.of(magic, "landscape")


@LANDSCAPES.amends(ending.may_grow)
def not_for_ever(before: Callable[[Table], bool], table: Table) -> bool:
    """Landscapes may take what the supply gives, again and again.

    Nobody waits longer than it takes to own the most from nothing.
    """
    return before(table) and table.idle_rounds < MOST_MAGIC // SUPPLY


# ---- a game that is under way


def face_down(table: Table) -> Amount | None:
    """How many are face down; the open one does not matter, since the round turns the next."""
    size = LANDSCAPES.of(table).size
    if size is None:
        return None
    return Amount(name="landscapes_left", least=0, most=size, likely=size, why=rulings.LANDSCAPES)


@left_over(LANDSCAPES, "landscapes", face_down)
def landscapes_written(table: Table, face_down: int) -> None:
    """The others have been turned since the last shuffling.

    What they print does not matter any more.
    """
    state = LANDSCAPES.of(table)
    state.ever = max(0, (state.size or 0) - face_down)
    numbers = range(1, state.ever + 1)
    state.turned = [Landscape(f"landscape{number}", "", 0) for number in numbers]


# ---- for drawing


@LANDSCAPES.amends(view.view)
def with_landscape(before: Callable[[Table], View], table: Table) -> View:
    """The open landscape lies beside the display."""
    drawn = before(table)
    state = LANDSCAPES.of(table)
    cards = drawn.cards
    if state.turned:
        open_one = state.current
        card = CardView(open_one.id, open_one.label, lines=open_one.small_print)
        cards = (*cards, card)
    return drawn._replace(cards=cards)

"""Phase E: who trades and who lays out, in which order. Booklet and summary, phase E."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from companion.errors import Withdrawn
from companion.games.zauberschwert import artefacts, trading
from companion.games.zauberschwert.rulings import PHASE_E
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import amendable
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Seat, Seats, Value, message
from companion.kernel.questions import Barred, Bars, Choice


class Doing(StrEnum):
    """Actions in phase E besides laying out."""

    DONE = "done"
    TRADE = "trade"


class Laying(NamedTuple):
    """Order of phase E."""

    in_turn: bool
    """Whether it goes round the table from the start player, with trading.

    Else trading is first.
    """
    why: Citation
    """The citation."""


@amendable
def laying(table: Table) -> Laying:  # noqa: ARG001 - parts look at the table
    """Return the order: trading first, then laying out by anybody. Phase E."""
    return Laying(in_turn=False, why=PHASE_E)


async def trade_and_lay_out(table: Table) -> None:
    """Run phase E: trading of hand cards, then laying out of complete artefacts.

    The table is asked for the next player until nobody wants to continue.
    """
    last: Seat | None = None
    times = 0
    while _list_options(table, last):
        doing = await _doing(table, last, times)
        if doing == Doing.DONE:
            return
        times += 1
        try:
            if doing == Doing.TRADE:
                await trading.trade(table, f"e{times}")
            else:
                last = _later(table, last, await _lay_out(table, doing, last, f"e{times}"))
        except Withdrawn:
            table.tell("hand_emptied", PHASE_E)


async def _lay_out(table: Table, doing: str, last: Seat | None, subject: str) -> Seat:
    """Let somebody lay out a card, and return who; if only the kind was chosen, ask who."""
    apart = _options_apart(table)
    if doing in apart:
        kind = apart[doing]
        seat = await _ask_who_lays(table, kind, last, subject)
    else:
        seat = await whose_turn(table, last, Seat(doing), subject)
        kind = await find_kind_laid(table, seat, subject)
    await artefacts.lay_kind(table, seat, kind, subject)
    artefacts.after_laying(table, seat, kind)
    return seat


@amendable
def list_kinds_apart(table: Table) -> Sequence[str]:
    """Return the kinds of card that are chosen first, and then who lays them out.

    They are rarer than artefacts, for which only the player is asked.
    """
    return [kind for kind in artefacts.layable(table, table.start) if kind != artefacts.ARTEFACT]


def _options_apart(table: Table) -> Mapping[str, str]:
    """Return those kinds by the answers that choose them."""
    return {f"lay_{kind}": kind for kind in list_kinds_apart(table)}


@amendable
async def find_kind_laid(table: Table, seat: Seat, subject: str) -> str:  # noqa: ARG001 - earlier rules ask
    """Return the kind laid out by a chosen player."""
    return artefacts.ARTEFACT


async def _ask_who_lays(table: Table, kind: str, last: Seat | None, subject: str) -> Seat:
    return await Choice(
        name="lays_who",
        subject=subject,
        options=lambda: _list_layers(table, last),
        bars=lambda: [bar for bar in _list_bars(table, last) if bar.option != Doing.TRADE],
        why=laying(table).why,
        silent=True,
        label=lambda seat: _lays_label(table, last, seat),
        about={"kind": message(f"lays.{kind}")},
    )


@amendable
async def whose_turn(table: Table, last: Seat | None, seat: Seat, subject: str) -> Seat:  # noqa: ARG001 - earlier rules ask
    """Return the player who lays out after `last` if `seat` was named; earlier turns are over."""
    return seat


def find_passed_over(table: Table, last: Seat | None, seat: Seat) -> Seats:
    """Return the players whose turns end once a seat lays out in turn. Summary, phase E."""
    order = table.order[: table.order.index(seat)]
    begun = 0 if last is None else table.order.index(last) + 1
    in_turn, _ = laying(table)
    return [other for other in order[begun:] if in_turn and table.hands[other]]


def _later(table: Table, last: Seat | None, seat: Seat) -> Seat:
    """Return the player in turn, who never moves back, even if an earlier one is let in."""
    return seat if last is None else max(last, seat, key=table.order.index)


def _list_bars(table: Table, last: Seat | None) -> Bars:
    """Return bars on trading and on missed turns once a player has laid out."""
    if last is None:
        return ()
    in_turn, why = laying(table)
    if in_turn:
        before = table.order[: table.order.index(last)]
        return [
            Barred(seat, message("turn_is_over", seat=seat, other=last), why)
            for seat in before
            if table.hands[seat]
        ]
    if not trading.possible(table):
        return ()
    return (Barred(Doing.TRADE, message("trading_is_over"), why),)


def _list_layers(table: Table, last: Seat | None) -> Seats:
    """Return the players who may lay out, in seat order from the start player."""
    closed = [bar.option for bar in _list_bars(table, last)]
    return [seat for seat in trading.holders(table) if seat not in closed]


def _list_options(table: Table, last: Seat | None) -> list[str]:
    """Return the players who may lay out, other kinds of card, and trading if two may trade."""
    layers = _list_layers(table, last)
    kinds = _options_apart(table) if layers else ()
    over = any(bar.option == Doing.TRADE for bar in _list_bars(table, last))
    trade = [Doing.TRADE] if trading.possible(table) and not over else []
    return [*layers, *kinds, *trade]


def _doing(table: Table, last: Seat | None, times: int) -> Choice[str]:
    in_turn, why = laying(table)

    def about() -> Mapping[str, Value]:
        asked = "trade_or_lay"
        rule = "trade_first"
        if Doing.TRADE not in _list_options(table, last):
            asked = "lay"
            rule = "complete"
        if in_turn:
            rule = "in_turn"
        return {
            "times": times,
            "asked": message(f"asked.{asked}"),
            "rule": message(f"laying.{rule}", seat=table.start),
        }

    return Choice(
        name="artefacts",
        options=lambda: (Doing.DONE, *_list_options(table, last)),
        likely=Doing.DONE,
        bars=lambda: _list_bars(table, last),
        why=why,
        silent=True,
        label=lambda option: _doing_label(table, last, option),
        about=about,
    )


def _doing_label(table: Table, last: Seat | None, option: str) -> Message:
    kinds = _options_apart(table)
    if option in (*Doing, *kinds):
        return message(f"option.{option}")
    return _lays_label(table, last, Seat(option), "lays_artefact" if kinds else "lays_out")


def _lays_label(table: Table, last: Seat | None, seat: Seat, lays: str = "lays_out") -> Message:
    """Return the label of a player with those whose turn is over then."""
    over = tuple(find_passed_over(table, last, seat))
    if not over:
        return message(f"option.{lays}", seat=seat)
    return message(f"option.{lays}_after", seat=seat, over=over)

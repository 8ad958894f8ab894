"""View of the table of Zauberschwert & Drachenei, with everything that the expansions put on it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.zauberschwert.bonuses import has_unknown_bonus
from companion.games.zauberschwert.box import Phase
from companion.games.zauberschwert.cards import Card
from companion.games.zauberschwert.expansions.apprentice import has_apprentice_at
from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON
from companion.games.zauberschwert.expansions.eggs import count_eggs
from companion.games.zauberschwert.expansions.heroes import HEROES
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE
from companion.games.zauberschwert.expansions.landscapes import LANDSCAPES
from companion.games.zauberschwert.expansions.orcs import find_orc
from companion.games.zauberschwert.expansions.poison import POISON
from companion.games.zauberschwert.figures import OF_SEATS, list_stacks
from companion.games.zauberschwert.table import PASSED, Table
from companion.kernel.facts import Message, Seat, UnknownNumber, message
from companion.kernel.view import CardView, Figure, Item, SeatView, View
from companion.mechanisms.player_changes import list_player_notes
from companion.mechanisms.tracked import list_table_figures, make_row

OPEN = repr(UnknownNumber())
"""The mark after the symbols of an artefact whose bonus is unknown."""
STEPS = tuple(phase for phase in Phase if phase is not Phase.END)


def name_scene(table: Table) -> Message:
    """Return the name of the current round."""
    return message("view.round", round=max(1, table.round))


def make_view(table: Table) -> View:
    """Return the view: seats, the display with its wizards, the sizes of the stacks."""
    return View(
        title=name_scene(table),
        steps=STEPS,
        step=table.phase if table.phase is not Phase.END else None,
        counters=list_table_figures(table, list_stacks(table)),
        seats=tuple(_make_seat_row(table, seat) for seat in table.seats),
        cards=tuple(_list_cards(table)),
        notes=tuple(list_player_notes(table)),
    )


# ---- seats


def _make_seat_row(table: Table, seat: Seat) -> SeatView:
    marks = {
        "start": seat == table.start,
        "passed": _are_wizards_placed(table) and table.wizards.get(seat) == PASSED,
    }
    row = make_row(table, seat, OF_SEATS, marks)
    figures = (*row.figures, *_list_figures(table, seat))
    return row._replace(figures=figures, items=tuple(_list_items(table, seat)))


def _list_figures(table: Table, seat: Seat) -> Iterator[Figure]:
    """Yield a seat's knowledge level, and the number of its eggs if it has any."""
    if KNOWLEDGE in table.parts:
        knowledge = KNOWLEDGE.get_state(table)
        yield Figure("knowledge", knowledge.find_level(seat), knowledge.highest)
    eggs = count_eggs(table, seat).total
    if eggs:
        yield Figure("eggs", eggs)


def _list_items(table: Table, seat: Seat) -> Iterator[Item]:
    """Yield the items in front of a seat. A spell used in this round has a hollow star."""
    for spell in table.spells[seat]:
        yield Item("✦" if spell.used < table.round else "✧", spell.card.title)
    for artefact in table.laid[seat]:
        yield Item(artefact.glyphs + OPEN * has_unknown_bonus(artefact), artefact.title)
    for owned in HEROES.get_state(table).led[seat]:
        yield Item(owned.hero.glyphs or "★", owned.hero.summary)
    if BLACK_DRAGON.get_state(table).owner == seat:
        yield Item("♛", message("trophy"))
    for card in POISON.get_state(table).before[seat]:
        yield Item("☠", card.label)


# ---- cards


def _are_wizards_placed(table: Table) -> bool:
    """Return whether wizards and passes are those of this round, from phase C on."""
    return table.phase not in {Phase.A, Phase.B}


def _list_cards(table: Table) -> Iterator[CardView]:
    """Yield the cards in the display, and the open landscape, if any."""
    for card in table.display:
        yield _make_card(table, card)
    for landscape in LANDSCAPES.get_state(table).turned[-1:]:
        yield CardView(landscape.id, landscape.label, lines=landscape.small_print)


def _make_card(table: Table, card: Card) -> CardView:
    """Return the view of a card in the display with its wizards, apprentices and orc."""
    figure = card.main_number
    lines = [*card.small_print]
    orc = find_orc(table, card)
    if orc is not None:
        figure = f"{figure}+{orc.strength}"
        rewards = {"solo": orc.solo.gift_messages, "group": orc.group.gift_messages}
        lines += [
            message(f"view.orc_{whose}", gifts=gifts) for whose, gifts in rewards.items() if gifts
        ]
    seats = tuple(
        seat for seat in table.seats_from_start if has_apprentice_at(table, seat, card.id)
    )
    if seats:
        lines.append(message("view.apprentices", seats=seats))
    return CardView(
        card.id,
        table.name_card(card, is_strength_drawn_apart=True),
        symbols=card.glyphs,
        figure=figure,
        lines=tuple(lines),
        seats=table.list_wizards_at(card.id) if _are_wizards_placed(table) else (),
        active=card.id == table.resolving,
    )

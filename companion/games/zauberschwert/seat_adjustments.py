"""Adjustments of a seat: its numbers, and wrong or missing cards in front of it.

The booklet doesn't cover them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from companion.errors import QuestionWithdrawn
from companion.games.zauberschwert import adopting, artefacts
from companion.games.zauberschwert.artefacts import Artefact
from companion.games.zauberschwert.box import Phase
from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON
from companion.games.zauberschwert.expansions.eggs import may_receive_egg
from companion.games.zauberschwert.expansions.heroes import HEROES
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE, set_level
from companion.games.zauberschwert.expansions.poison import POISON
from companion.games.zauberschwert.expansions.rulings import LIBRARIES
from companion.games.zauberschwert.expansions.smithy import SMITHY
from companion.games.zauberschwert.rulings import DEALING, PHASE_E
from companion.games.zauberschwert.table import OwnedSpell, Table
from companion.kernel.facts import Message, Seat, Value, message
from companion.kernel.interjections import Interjection, Offer
from companion.kernel.questions import AdjustableAmount, Choice

T = TypeVar("T")
Ways = Mapping[str, Callable[[], None]]
"""Functions that move a card, by option, such as "off" or the id of another seat."""
NOTHING = "nothing_wrong"
"""The option of each question to change nothing."""
OFF = "off"
"""The option to remove a card from the game."""


@dataclass(frozen=True)
class CardInFront:
    """A card in front of a seat.

    Attributes:
        label: its name.
        ways: functions that move it, by option.
        may_move_dragon: whether moving it may change the owner of the Black Dragon.
    """

    label: Message | Value
    ways: Ways
    may_move_dragon: bool = False


def _list_number_adjustments(table: Table, seat: Seat) -> Mapping[str, Offer]:
    """Return the adjustments of a seat's numbers, by option: its hand and its knowledge level.

    Magic and power stones have adjustments of their own.
    """
    hand = AdjustableAmount(
        name="hand_now",
        least=0,
        most=lambda: table.hands[seat] + max(0, table.pile + table.away),
        current=lambda: table.hands[seat],
        why=DEALING,
        about={"seat": seat},
    )
    offers = {"hand": Interjection(hand, lambda value: _set_hand(table, seat, value))}
    if KNOWLEDGE in table.parts:
        state = KNOWLEDGE.get_state(table)
        level = AdjustableAmount(
            name="level_now",
            least=0,
            most=state.highest_possible,
            current=lambda: state.find_level(seat),
            why=LIBRARIES,
            about={"seat": seat},
        )
        offers["level"] = Interjection(level, lambda value: set_level(table, seat, value))
    return offers


def _set_hand(table: Table, seat: Seat, value: int) -> None:
    """Set the size of a hand. Cards come from the pile, then from removed ones, or go to the pile.

    The box has 28 artefact cards, so if the hand was wrong, so was the pile.
    """
    before = table.hands[seat]
    left = table.pile - (value - before)
    table.hands[seat] = value
    table.pile = max(0, left)
    table.away += min(0, left)
    table.tell("set_hand", DEALING, seat=seat, before=before, value=value, pile=table.pile)


def _map_cards(table: Table, seat: Seat) -> Mapping[str, CardInFront]:
    """Return all cards in front of a seat by id, with the ways to move them."""
    found = {
        artefact.id: _make_artefact_in_front(table, seat, artefact) for artefact in table.laid[seat]
    }
    for spell in table.spells[seat]:
        found[spell.card.id] = _make_spell_in_front(table, seat, spell)
    if HEROES in table.parts:
        led = HEROES.get_state(table).led
        for owned in led[seat]:
            ways = _list_card_moves(table, led, seat, owned)
            found[owned.hero.id] = CardInFront(owned.hero.label, ways)
    if SMITHY in table.parts:
        found |= _map_reinforcements(table, seat)
    if BLACK_DRAGON in table.parts:
        found |= _map_dragon_card(table, seat)
    if POISON in table.parts:
        before = POISON.get_state(table).before
        for card in before[seat]:
            found[card.id] = CardInFront(card.label, _list_card_moves(table, before, seat, card))
    return found


def _list_card_moves(table: Table, cards_by_seat: dict[Seat, list[T]], seat: Seat, card: T) -> Ways:
    """Return functions that remove a card from the game, or give it to another seat.

    Args:
        table: the table.
        cards_by_seat: the cards of this kind by seat, which the functions change.
        seat: the current owner.
        card: the card, one of `cards_by_seat[seat]`.
    """

    def move_card(other: Seat | None) -> None:
        cards_by_seat[seat].remove(card)
        if other is not None:
            cards_by_seat[other].append(card)

    others = {str(other): partial(move_card, other) for other in table.order if other != seat}
    return {OFF: partial(move_card, None), **others}


def _make_artefact_in_front(table: Table, seat: Seat, artefact: Artefact) -> CardInFront:
    """Return an artefact and the ways to move it, also back into the hand."""
    ways = _list_card_moves(table, table.laid, seat, artefact)

    def remove_artefact() -> None:
        ways[OFF]()
        table.away += artefact.cards

    def return_to_hand() -> None:
        ways[OFF]()
        table.hands[seat] += artefact.cards

    allowed = {
        way: put
        for way, put in ways.items()
        if way == OFF or may_receive_egg(table, Seat(way), artefact)
    }
    every = {"to_hand": return_to_hand, **allowed, OFF: remove_artefact}
    return CardInFront(artefact.label, every, may_move_dragon=True)


def _make_spell_in_front(table: Table, seat: Seat, owned_spell: OwnedSpell) -> CardInFront:
    """Return a spell and the ways to move it, or to mark it as used or unused this round."""
    option = "used"
    number = table.round
    if owned_spell.used >= table.round:
        option = "unused"
        number = max(0, table.round - 1)
    mark = partial(setattr, owned_spell, "used", number)
    ways: Ways = {option: mark, **_list_card_moves(table, table.spells, seat, owned_spell)}
    return CardInFront(owned_spell.card.label, ways)


def _map_reinforcements(table: Table, seat: Seat) -> Mapping[str, CardInFront]:
    """Return a seat's reinforcements, which can only be removed."""
    found = {}
    for artefact in table.laid[seat]:
        label = message("reinforcement.at", artefact=artefact.label)
        bought = SMITHY.get_state(table).at.get(artefact.id, [])
        for number, item in enumerate(bought, start=1):
            ways = {OFF: partial(bought.remove, item)}
            found[f"{artefact.id}.{number}"] = CardInFront(label, ways)
    return found


def _map_dragon_card(table: Table, seat: Seat) -> Mapping[str, CardInFront]:
    """Return the card for the most eggs if the seat owns it, or if nobody does."""
    state = BLACK_DRAGON.get_state(table)
    if state.owner not in (seat, None):
        return {}
    give = partial(setattr, state, "owner")
    ways = {str(other): partial(give, other) for other in table.order if other != state.owner}
    label = message("trophy.nobodys")
    if state.owner is not None:
        label = message("trophy")
        ways = {OFF: partial(give, None), **ways}
    return {"trophy": CardInFront(label, ways)}


# ---- the adjustment


def offer_seat_adjustment(table: Table) -> Interjection[Seat]:
    """Offer to adjust something of a seat: choose the seat, then the kind of adjustment.

    A single adjustment for everything of a seat keeps the list short.
    """
    question = Choice(name="set_seat", options=table.order, why=PHASE_E)
    return Interjection(question, lambda seat: _ask_adjustment(table, seat))


async def _ask_adjustment(table: Table, seat: Seat) -> None:
    """Ask for one change: of a number, of a missing card, or of a wrong card."""

    def list_options() -> Sequence[str]:
        cards = _map_cards(table, seat)
        return (
            NOTHING,
            *_list_number_adjustments(table, seat),
            *cards,
            *_list_missing_kinds(table, seat),
        )

    def name_option(option: str) -> Value:
        cards = _map_cards(table, seat)
        if option in cards:
            return cards[option].label
        if option == NOTHING or option in _list_number_adjustments(table, seat):
            return message(f"option.{option}")
        return message("option.is_missing", kind=message(f"belongs.{option}"))

    what = await Choice(
        name="lying",
        options=list_options,
        likely=NOTHING,
        label=name_option,
        why=PHASE_E,
        about={"seat": seat},
    )
    number = _list_number_adjustments(table, seat).get(what)
    try:
        if number is not None:
            number.apply(await number.question)
        elif what in _map_cards(table, seat):
            await _move_card(table, seat, what)
        elif what in artefacts.list_layable_kinds(table):
            await artefacts.lay_out_card(table, seat, what, "mended")
            artefacts.apply_laying(table, what)
        elif what != NOTHING:
            await adopting.ask_owned_card(table, seat, what, "mended")
    except (
        QuestionWithdrawn
    ):  # another adjustment has meanwhile taken the cards that this one needs
        table.tell("hand_emptied", PHASE_E)


def _list_missing_kinds(table: Table, seat: Seat) -> Sequence[str]:
    """Return the kinds of card to add to a seat: laid out from the hand, or won earlier.

    In phase A leave out the latter, since the card being turned up has the next id.
    """
    layable = artefacts.list_layable_kinds(table)
    from_hand = layable if table.hands[seat] else ()
    belonging = () if table.phase is Phase.A else adopting.list_ownable_kinds(table, seat)
    won = [kind for kind in belonging if kind not in layable]
    return (*from_hand, *won)


async def _move_card(table: Table, seat: Seat, card: str) -> None:
    """Ask for the new place of a card and move it there."""
    found = _map_cards(table, seat)[card]

    def find_ways() -> Ways:
        current = _map_cards(table, seat).get(card)
        return {} if current is None else current.ways

    def name_option(way: str) -> Message:
        if way in table.seats:
            return message("option.lies_before", seat=Seat(way))
        return message(f"option.lying_{way}" if way != NOTHING else f"option.{NOTHING}")

    way = await Choice(
        name="lying_then",
        subject=card,
        options=lambda: (NOTHING, *find_ways()),
        likely=NOTHING,
        label=name_option,
        why=PHASE_E,
        about={"card": found.label, "seat": seat},
    )
    if way == NOTHING:
        return
    move = find_ways()[way]
    move()
    if way in table.seats:
        table.tell("lying_passed", PHASE_E, seat=seat, card=found.label, other=Seat(way))
    else:
        table.tell(f"lying_{way}", PHASE_E, seat=seat, card=found.label)
    if found.may_move_dragon:
        artefacts.apply_laying(table, "")

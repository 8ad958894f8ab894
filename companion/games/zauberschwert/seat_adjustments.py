"""Adjustments of a seat: its numbers, and wrong or missing cards in front of it.

The booklet doesn't cover them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.errors import QuestionWithdrawn
from companion.games.zauberschwert import adopting, laying_out
from companion.games.zauberschwert.artefacts import Artefact
from companion.games.zauberschwert.box import Phase
from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON, pass_dragon_card
from companion.games.zauberschwert.expansions.eggs import MOST_BLACK, count_eggs, is_black_egg
from companion.games.zauberschwert.expansions.heroes import HEROES
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE
from companion.games.zauberschwert.expansions.poison import POISON
from companion.games.zauberschwert.expansions.rulings import LIBRARIES
from companion.games.zauberschwert.expansions.smithy import SMITHY
from companion.games.zauberschwert.rulings import DEALING, PHASE_E
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Seat, Value, message
from companion.kernel.questions import AdjustableAmount, Choice

HAND = "hand"
LEVEL = "level"
"""The options to set a number."""
NOTHING = "nothing_wrong"
"""The option of each question to change nothing."""
OFF = "off"
"""The option to remove a card from the game."""
TO_HAND = "to_hand"
USED = "used"
UNUSED = "unused"
"""The options to mark a spell as used or unused in this round."""


# ---- cards in front of a seat


class CardInFront(NamedTuple):
    """A card in front of a seat.

    Args:
        label: its name.
        places: the options of moving it, such as `OFF` or another seat.
        lists_by_seat: the cards of its sort in front of each seat.
        card: the card in one of these lists; None for the card for the most eggs.
    """

    label: Value
    places: Sequence[str]
    lists_by_seat: Mapping[Seat, list[Any]]
    card: Any


def _map_cards_in_front(table: Table, seat: Seat) -> Mapping[str, CardInFront]:
    """Return all cards in front of a seat, by id.

    Reinforcements can only be removed. The card for the most eggs is included if nobody owns it. A
    seat has at most four black eggs. Summary, phase E.
    """
    others = [other for other in table.seats_from_start if other != seat]
    with_room = [other for other in others if count_eggs(table, other).black < MOST_BLACK]
    found = {}
    for artefact in table.laid[seat]:
        places = [TO_HAND, OFF, *(with_room if is_black_egg(artefact) else others)]
        found[artefact.id] = CardInFront(artefact.label, places, table.laid, artefact)
    for spell in table.spells[seat]:
        places = [UNUSED if spell.used >= table.round else USED, OFF, *others]
        found[spell.card.id] = CardInFront(spell.card.label, places, table.spells, spell)
    led = HEROES.get_state(table).led
    for owned in led[seat]:
        found[owned.hero.id] = CardInFront(owned.hero.label, [OFF, *others], led, owned)
    for artefact in table.laid[seat]:
        label = message("reinforcement.at", artefact=artefact.label)
        bought = SMITHY.get_state(table).at.get(artefact.id, [])
        for number, item in enumerate(bought, start=1):
            found[f"{artefact.id}.{number}"] = CardInFront(label, [OFF], {seat: bought}, item)
    owner = BLACK_DRAGON.get_state(table).owner
    if BLACK_DRAGON in table.parts and owner in (seat, None):
        label = message("trophy" if owner else "trophy.nobodys")
        places = [OFF, *others] if owner else [*table.seats_from_start]
        found["trophy"] = CardInFront(label, places, {}, None)
    before = POISON.get_state(table).before
    for card in before[seat]:
        found[card.id] = CardInFront(card.label, [OFF, *others], before, card)
    return found


def _move_card(table: Table, seat: Seat, moved_card: CardInFront, place: str) -> None:
    """Move a card in front of a seat to another place, one of `CardInFront.places`."""
    _, _, lists_by_seat, card = moved_card
    if card is None:
        BLACK_DRAGON.get_state(table).owner = None if place == OFF else Seat(place)
    elif place in (USED, UNUSED):
        card.used = table.round - (place == UNUSED)
    else:
        lists_by_seat[seat].remove(card)
        if place in table.seats:
            lists_by_seat[Seat(place)].append(card)
        elif place == TO_HAND:
            table.hands[seat] += card.cards
        elif isinstance(card, Artefact):
            table.away += card.cards


# ---- the adjustment


async def ask_seat_adjustment(table: Table, seat: Seat) -> None:
    """Ask for one change: of a number, of a missing card, or of a wrong card."""
    numbers = (HAND, LEVEL) if KNOWLEDGE in table.parts else (HAND,)

    def list_options() -> Sequence[str]:
        missing = _list_missing_kinds(table, seat)
        return (NOTHING, *numbers, *_map_cards_in_front(table, seat), *missing)

    def name_option(option: str) -> Value | None:
        cards = _map_cards_in_front(table, seat)
        if option in cards:
            return cards[option].label
        if option in (NOTHING, *numbers):
            return None
        return message("option.is_missing", kind=message(f"belongs.{option}"))

    what = await Choice(
        "lying",
        PHASE_E,
        list_options,
        likely=NOTHING,
        label=name_option,
        about={"seat": seat},
    )
    try:
        if what == HAND:
            await _ask_hand_size(table, seat)
        elif what == LEVEL:
            await _ask_knowledge_level(table, seat)
        elif what in _map_cards_in_front(table, seat):
            await _ask_card_place(table, seat, what)
        elif what in laying_out.list_layable_kinds(table):
            await laying_out.lay_out_card(table, seat, what, "mended")
        elif what != NOTHING:
            await adopting.ask_owned_card(table, seat, what, "mended")
    except (
        QuestionWithdrawn
    ):  # another adjustment has meanwhile taken the cards that this one needs
        table.tell("hand_emptied", PHASE_E)


async def _ask_hand_size(table: Table, seat: Seat) -> None:
    """Ask for the size of a hand and set it.

    Cards come from the pile, then from removed ones, or go to the pile. The box has 28 artefact
    cards, so if the hand was wrong, so was the pile.
    """
    value = await AdjustableAmount(
        "hand_now",
        DEALING,
        most=lambda: table.hands[seat] + table.pile + table.away,
        likely=lambda: table.hands[seat],
        about={"seat": seat},
    )
    before = table.hands[seat]
    left = table.pile - (value - before)
    table.hands[seat] = value
    table.pile = max(0, left)
    table.away = max(0, table.away + min(0, left))
    table.tell("set_hand", DEALING, seat=seat, before=before, value=value, pile=table.pile)


async def _ask_knowledge_level(table: Table, seat: Seat) -> None:
    """Ask for a knowledge level and set it. Added levels count as reached in earlier rounds."""
    state = KNOWLEDGE.get_state(table)
    level = await AdjustableAmount(
        "level_now",
        LIBRARIES,
        most=state.highest_possible_level,
        likely=lambda: state.find_level(seat),
        about={"seat": seat},
    )
    reached = state.rises[seat]
    state.rises[seat] = [*reached[:level], *([0] * (level - len(reached)))]
    table.tell("set_level", LIBRARIES, seat=seat, before=len(reached), value=level)


def _list_missing_kinds(table: Table, seat: Seat) -> Sequence[str]:
    """Return the kinds of card to add to a seat: laid out from the hand, or won earlier.

    In phase A leave out the latter, since the card being turned up has the next id.
    """
    layable = laying_out.list_layable_kinds(table)
    from_hand = layable if table.hands[seat] else ()
    belonging = () if table.phase is Phase.A else adopting.list_ownable_kinds(table, seat)
    won = [kind for kind in belonging if kind not in layable]
    return (*from_hand, *won)


async def _ask_card_place(table: Table, seat: Seat, card_id: str) -> None:
    """Ask for the new place of a card and move it there."""
    label = _map_cards_in_front(table, seat)[card_id].label

    def list_places() -> Sequence[str]:
        card = _map_cards_in_front(table, seat).get(card_id)
        return [NOTHING] if card is None else [NOTHING, *card.places]

    other_places = {other: message("option.lies_before", seat=other) for other in table.seats}
    place = await Choice(
        "lying_then",
        PHASE_E,
        list_places,
        subject=card_id,
        likely=NOTHING,
        label=other_places.get,
        about={"card": label, "seat": seat},
    )
    if place == NOTHING:
        return
    moved_card = _map_cards_in_front(table, seat)[card_id]
    _move_card(table, seat, moved_card, place)
    if place in table.seats:
        table.tell("lying_passed", PHASE_E, seat=seat, card=label, other=Seat(place))
    else:
        table.tell(f"lying_{place}", PHASE_E, seat=seat, card=label)
    if isinstance(moved_card.card, Artefact):  # the card for the most eggs may pass on
        pass_dragon_card(table)

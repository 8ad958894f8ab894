"""The phases A to F of a round, in the order of the booklet."""

from __future__ import annotations

from companion.games.zauberschwert import (
    artefacts,
    cards,
    creatures,
    ending,
    landscape_effects,
    laying_out,
    spells,
)
from companion.games.zauberschwert.box import DISPLAY, FOR_PASSING, MOST_MAGIC, SUPPLY, Phase
from companion.games.zauberschwert.cards import (
    Card,
    Creature,
    HolyPlace,
    Orb,
    Spell,
)
from companion.games.zauberschwert.effects import SpellChange
from companion.games.zauberschwert.expansions.apprentice import APPRENTICE, place_apprentices
from companion.games.zauberschwert.expansions.black_dragon import ask_benefit
from companion.games.zauberschwert.expansions.chapter import THREE, THREE_CARDS
from companion.games.zauberschwert.expansions.heroes import HEROES
from companion.games.zauberschwert.expansions.knowledge import (
    KNOWLEDGE,
    LIBRARY,
    put_libraries_back,
    set_second_library_aside,
    take_library_from_top,
)
from companion.games.zauberschwert.expansions.landscapes import LANDSCAPES
from companion.games.zauberschwert.expansions.orcs import ORCS, discard_orcs
from companion.games.zauberschwert.expansions.rulings import BLACK_DRAGON_TWO_THINGS
from companion.games.zauberschwert.rulings import (
    DECK_LETTERS,
    HOLY_PLACES,
    LAST_SPELLS,
    ODD_LAST_CARD,
    ORBS,
    PHASE_A,
    PHASE_B,
    PHASE_C,
    PHASE_D,
    PHASE_F,
)
from companion.games.zauberschwert.table import PASSED, Table
from companion.games.zauberschwert.unknown_values import ask_unknown_values
from companion.kernel.amendments import amendable
from companion.kernel.facts import BySeat, Seat, Seats, UnknownNumber, message
from companion.kernel.questions import Choice, make_label_function

NONE_LEFT = "none_left"
"""The option, instead of a kind of card, that the stack is empty."""


async def play_round(table: Table) -> None:
    """Play a round. The game ends if the display can't be filled, or if nobody beats a full one."""
    table.begin_round()
    await prepare_display(table)
    if table.outcome is None:
        if LANDSCAPES in table.parts:
            await landscape_effects.turn_up_landscape(table)
        await give_magic(table)
        await place_wizards(table)
        await resolve_all_cards(table)
        await play_laying_phase(table)
        pass_start_card(table)


# ---- phase A


def get_display_size(table: Table) -> int:
    """Return the size of a full display: two or, with expansions, three.

    Heroes and knowledge spells come in addition. Booklet and summary, phase A.
    """
    return THREE if THREE_CARDS in table.parts else DISPLAY


def count_missing_cards(table: Table) -> int:
    """Return the number of cards missing in the display. Phase A."""
    return get_display_size(table) - sum(card.is_counted for card in table.display)


async def prepare_display(table: Table) -> None:
    """Fill the display; end the game if that is impossible. Spells can't be used.

    Source: booklet, phase A and end of the game.
    """
    table.phase = Phase.A
    if count_missing_cards(table) <= 0 and await ending.ask_to_stop_stalled_game(table):
        await ending.finish_game(table, ending.STALLED)
    elif not await fill_display(table):
        await ending.finish_game(table, ending.NOT_FILLED)
    else:
        warn_of_last_round(table)


@amendable
def count_certain_cards(table: Table) -> int:
    """Return the number of cards in the stack that surely fill the display. Phase A.

    One library may be set aside. Nobody counts heroes and knowledge spells, which don't count
    towards a full display; that at least half of the stack does is our own guess.
    """
    certain = table.stack_size
    if HEROES in table.parts or KNOWLEDGE in table.parts:
        certain = (certain + 1) // 2
    return certain - (LIBRARY in table.parts)


def warn_of_last_round(table: Table) -> None:
    """Tell if this round may be the last, since the stack may not fill the next display.

    Source: ruling `last_spells`.
    """
    sure = max(0, count_certain_cards(table))
    if sure < get_display_size(table) and not isinstance(table.stack_size, UnknownNumber):
        fact_name = "may_be_last" if sure == table.stack_size else "may_be_last_extra"
        table.tell(fact_name, LAST_SPELLS, left=table.stack_size, sure=sure)


async def fill_display(table: Table) -> bool:
    """Turn up cards until the display is full; return whether the stack can fill it.

    Then libraries that were set aside return to the stack.
    """
    while (needed := count_missing_cards(table)) > 0:
        left = table.stack_size
        if needed > left:
            if left:
                table.tell("odd_last_card", ODD_LAST_CARD, left=left, needed=needed)
            return False
        _announce_new_stack_letter(table)
        await turn_up_card(table)
    put_libraries_back(table)
    return True


async def turn_up_card(table: Table) -> None:
    """Turn up the next card of the stack, if any, and put it into the display. Phase A."""
    card = take_library_from_top(table) or await _ask_next_card(table)
    if card is None:
        table.stack_size = 0
        return
    cards.count_card(table, card)
    table.tell_of_card("turned_up", PHASE_A, card, number=table.revealed)
    if not set_second_library_aside(table, card):
        table.put_card(card)


async def _ask_next_card(table: Table) -> Card | None:
    """Ask for the next card: kind and printed values. None if the stack is empty. Phase A."""
    none = (NONE_LEFT,) if table.revealed and isinstance(table.stack_size, UnknownNumber) else ()
    card_id = table.next_card_id
    kind = await Choice(
        "card_kind",
        PHASE_A,
        lambda: (*cards.list_kinds(table), *none),
        subject=card_id,
        bars=lambda: cards.list_used_up_kinds(table),
        likely=lambda: cards.find_likeliest_kind(table),
        label=make_label_function("kind"),
        about={"number": table.revealed - table.unseen + 1},
    )
    return None if kind == NONE_LEFT else await cards.make_printed_form(table, kind, card_id)


def _announce_new_stack_letter(table: Table) -> None:
    """Tell if the next letter of the stack begins (ruling `deck_letters`)."""
    taken_count = sum(table.letters.values()) - table.stack_size
    begins = 0
    for letter, count in table.letters.items():
        if taken_count == begins and count:
            table.tell("letter_begins", DECK_LETTERS, letter=letter.upper(), count=count)
        begins += count


# ---- phase B


async def give_magic(table: Table) -> None:
    """Give everybody 2 magic, also in the first round. Phase B.

    The landscape acts first. The card for the most eggs gives its owner magic with each supply
    (ruling `black_dragon_two_things`).
    """
    dragon_magic = await ask_benefit(table, "magic")
    table.phase = Phase.B
    if LANDSCAPES in table.parts:
        landscape_effects.apply_landscape(table)
    due = {seat: SUPPLY + dragon_magic.get(seat, 0) for seat in table.seats_from_start}
    await spells.ask_for_spells(
        table, "before_supply", spell_test=make_supply_spell_test(table, due)
    )
    for seat in table.seats_from_start:
        table.gain_magic(seat, SUPPLY, "supplied", PHASE_B)
    for owner, magic in dragon_magic.items():
        table.gain_magic(owner, magic, "trophy_magic", BLACK_DRAGON_TWO_THINGS)


def make_supply_spell_test(table: Table, supply: BySeat) -> spells.SpellTest:
    """Return a function that tests whether a spell matters before seats receive magic.

    A spell matters if it takes magic from a seat that would exceed 30 otherwise.

    Args:
        table: the table.
        supply: the magic that each seat will receive.
    """
    lapsing = [seat for seat, amount in supply.items() if table.magic[seat] + amount > MOST_MAGIC]
    return lambda owner, effect: any(
        effect.may_move_magic(is_owner=owner == seat, gives=False) for seat in lapsing
    )


def make_gift_spell_test(pile_size: int) -> spells.SpellTest:
    """Return a function that tests whether a spell matters before seats receive stones and cards.

    A spell matters if it takes stones or cards, or draws more cards than will be left.

    Args:
        pile_size: the number of cards that will be left in the pile.
    """
    return lambda _, effect: (
        effect.has_any_change(SpellChange.OTHER, SpellChange.TAKEN)
        or any(change.meter == "stones" and amount < 0 for change, amount in effect.changes)
        or effect.get_change_amount(SpellChange.DRAWN) > pile_size
    )


# ---- phase C


async def place_wizards(table: Table) -> None:
    """Ask each seat clockwise from the start player to place its wizard, or pass for 1 magic.

    Then ask for the apprentices. Booklet and summary, phase C.
    """
    table.phase = Phase.C
    table.wizards = {}
    for seat in table.seats_from_start:
        await place_wizard(table, seat)
    if APPRENTICE in table.parts:
        await place_apprentices(table)


@amendable
async def place_wizard(table: Table, seat: Seat) -> None:
    """Ask for the card of a seat's wizard, or for a pass, which gives 1 magic at once."""
    at = await Choice(
        "adventure",
        PHASE_C,
        lambda: (*(card.id for card in table.display), PASSED),
        seat=seat,
        label=lambda option: (
            message("option.pass_for_magic", amount=FOR_PASSING)
            if option == PASSED
            else table.get_label(option)
        ),
        about=lambda: {"owned": table.magic[seat]},
    )
    table.wizards[seat] = at
    if at == PASSED:
        table.gain_magic(seat, FOR_PASSING, "passed_for_magic", PHASE_C)
    else:
        table.tell("wizard_placed", PHASE_C, seat=seat, card=table.get_label(at))


# ---- phase D


def list_resolving_order(table: Table) -> list[str]:
    """Return the order of resolving cards.

    Cards are in seat order of their wizards from the start player. The card of an apprentice comes
    after that of its wizard. Booklet and summary, phase D.
    """
    order = [
        cards_by_seat[seat]
        for seat in table.seats_from_start
        for cards_by_seat in table.pieces
        if cards_by_seat.get(seat, PASSED) != PASSED
    ]
    return list(dict.fromkeys(order))


async def resolve_all_cards(table: Table) -> None:
    """Resolve all cards with wizards. Phase D.

    Unbeaten creatures stay in the display. All other cards leave it, and orcs are discarded.
    """
    table.phase = Phase.D
    for card_id in list_resolving_order(table):
        card = table.find_card(card_id)
        seats = table.list_wizards_at(card_id)
        table.resolving = card_id
        table.tell_of_card("resolving", PHASE_D, card, seats=seats)
        if not isinstance(card, Creature):
            await ask_unknown_values(table, card, "print_needed")
        if await resolve_card(table, card, seats):
            table.display.remove(card)
        for cards_by_seat in table.pieces:
            for seat in seats:
                if cards_by_seat.get(seat) == card_id:
                    del cards_by_seat[seat]
    table.resolving = ""
    clear_display(table)
    if ORCS in table.parts:
        discard_orcs(table)
    table.idle_rounds = 0 if count_missing_cards(table) > 0 else table.idle_rounds + 1


async def resolve_card(table: Table, card: Card, seats: Seats) -> bool:
    """Resolve one card; return whether it leaves the display.

    Each wizard at an orb gets its magic, each one at a holy place its power stones and artefact
    cards. Source: phase D, energy orb, holy place.
    """
    match card:
        case Spell():
            await spells.award_spell(table, card, seats)
        case Orb():
            due = dict.fromkeys(seats, card.magic)
            await spells.ask_for_spells(
                table, "resolving", card, spell_test=make_supply_spell_test(table, due)
            )
            for seat in seats:
                table.gain_magic(seat, card.magic, "orb_magic", ORBS)
        case HolyPlace():
            sure = 0 if isinstance(table.pile, UnknownNumber) else table.pile
            giving = make_gift_spell_test(pile_size=sure - len(seats) * card.cards)
            await spells.ask_for_spells(table, "resolving", card, spell_test=giving)
            for seat in seats:
                table.gain_stones(seat, card.stones, "holy_stones", HOLY_PLACES)
            await artefacts.deal_cards(table, dict.fromkeys(seats, card.cards))
        case Creature():
            return await creatures.resolve_creature(table, card, seats)
        case _:
            await card.resolve_card(table, seats)
    return True


def clear_display(table: Table) -> None:
    """Remove cards without wizards. Creatures stay for the next round. Phase D."""
    for card in tuple(table.display):
        if not card.can_stay:
            table.tell_of_card("removed", PHASE_D, card)
            table.display.remove(card)


# ---- phases E and F


async def play_laying_phase(table: Table) -> None:
    """Trade hand cards and lay out complete artefacts. Phase E."""
    table.phase = Phase.E
    if not any(table.hands.values()):
        await spells.ask_for_spells(table, "end_of_round", unknown_effect_seats=table.seats)
    await laying_out.trade_and_lay_out(table)


def pass_start_card(table: Table) -> None:
    """Pass the start player card to the left, to a player who stays. Phase F."""
    table.phase = Phase.F
    seating = table.seating
    _, *others = table.seats_from_start
    staying = [seat for seat in others if seat not in seating.leaving]
    table.start = others[0] if seating.moving else staying[0]
    if table.start in staying:  # else the card passes on once players have moved
        table.tell("start_passes", PHASE_F, seat=table.start)

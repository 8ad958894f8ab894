"""Changes of the players during a game: names, seats, players who move, leave or join.

No rulebook covers them. Names and colours change at once. Changes of the turn order wait for the
next scene, so that a suspended rule never deals with a removed or an unknown seat. Until then the
other players answer for a player who has left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, cast

from companion.kernel.citations import COMPANY
from companion.kernel.facts import Message, Seat, Seats, message
from companion.kernel.interjections import Interjection, Offers
from companion.kernel.questions import Answers, Choice, Fields, Form
from companion.kernel.seating import Colour, FormerPlayer, JoiningPlayer, Player, Seating
from companion.kernel.table import Table
from companion.mechanisms.player_questions import LONGEST_NAME, Name, name_colour
from companion.mechanisms.tracked import add_seat

KEEP = "keep"
"""The answer of a player who keeps the colour."""
LEFT_OF = "left_of"
"""Name of the question for the right neighbour of a player who joins or moves."""


@dataclass(frozen=True)
class PlayerChangeRules:
    """The way in which a game handles players who leave, join or move.

    Args:
        seats: the minimum and the maximum number of players.
        colours: the colours in the box.
        options_for_possessions: the options for the possessions of a leaver, the likeliest first.
        newcomer_fields: form fields for a new player's starting values, by the names of the table's
            fields. Their defaults are the values of the set-up. Other figures are 0.
        remove_leaver: removes a seat from the table, after it is removed from the seating. Receives
            the option for its possessions, and the other seats in turn order from its left.
        name_scene: returns the name of the current scene.
        may_newcomer_begin: returns whether a new player can begin in the current scene.
        explain_closed_game: returns the reason why nobody may join any more; None if players may.
        pass_moved_turn: passes on the next turn if it belonged to a seat that has just moved.
            Receives the seats in turn order, starting to the left of its old place.
    """

    seats: tuple[int, int]
    colours: Sequence[Colour]
    options_for_possessions: Sequence[str]
    newcomer_fields: Fields
    remove_leaver: Callable[[Any, Seat, str, Seats], None]
    name_scene: Callable[[Any], Message]
    may_newcomer_begin: Callable[[Any], bool] = lambda _: True
    explain_closed_game: Callable[[Any], Message | None] = lambda _: None
    pass_moved_turn: Callable[[Any, Seat, Seats], None] = lambda *_: None


def offer_changes(table: Table, rules: PlayerChangeRules) -> Offers:
    """Return the possible changes of the players."""
    staying = [seat for seat in table.seats if seat not in table.seating.leaving]
    found: list[Interjection] = [_offer_renaming(table, rules)]
    if len(staying) > 1:
        found.append(_offer_seat_swap(table, staying))
    if len(table.seating) > 2:
        found.append(_offer_seat_move(table))
    return [*found, _offer_joining(table, rules, staying), _offer_leaving(table, rules, staying)]


# ---- changes at once


def _offer_renaming(table: Table, rules: PlayerChangeRules) -> Interjection:
    """Offer to change a player's name and colour."""
    seating = table.seating
    present = {seat: one for seat, one in seating.all_players.items() if seat not in seating.gone}
    worn = [player.colour for player in present.values()]
    free = [colour for colour in rules.colours if colour not in worn]
    fields: Fields = {
        "seat": Choice("whose", COMPANY, tuple(present)),
        "name": Name("other_name", COMPANY, longest=LONGEST_NAME),
        "colour": Choice(
            "other_colour",
            COMPANY,
            (KEEP, *free),
            likely=KEEP,
            label=name_colour,
            every=rules.colours,
        ),
    }

    def apply(answers: Answers) -> None:
        seat = answers["seat"]
        was = seating.get_name(seat)
        change_seating(seating, "rename", answers)
        colour = name_colour(present[seat].colour)
        table.tell("renamed", COMPANY, seat=seat, was=was, colour=colour)

    return Interjection(Form("rename", COMPANY, fields), apply)


def _offer_seat_swap(table: Table, staying_seats: Seats) -> Interjection:
    """Offer that two players change seats. Each takes over possessions and colour there."""
    pairs = {".".join(pair): pair for pair in combinations(staying_seats, 2)}
    first, *others = pairs

    def name_option(pair: str) -> Message:
        one, other = pairs[pair]
        return message("swap", one=one, other=other)

    def apply(pair: str) -> None:
        one, other = map(table.seating.get_name, pairs[pair])
        table.tell("swapped", COMPANY, one=one, other=other, seats=pairs[pair])
        change_seating(table.seating, "swap", pair)

    likely = None if others else first
    question = Choice("swap", COMPANY, tuple(pairs), likely=likely, label=name_option)
    return Interjection(question, apply)


# ---- changes when the next scene begins


def _offer_seat_move(table: Table) -> Interjection:
    """Offer to move a player in the turn order."""

    def apply(answers: Answers) -> None:
        table.seating.moving[answers["seat"]] = answers["after"]
        table.tell("will_move", COMPANY, **answers)

    def warn_about_own_side(answers: Answers) -> Message | None:
        seat = answers["seat"]
        return message("caution.own_side", seat=seat) if answers["after"] == seat else None

    fields: Fields = {
        "seat": Choice("who_moves", COMPANY, table.seats),
        "after": Choice(LEFT_OF, COMPANY, table.seats),
    }
    return Interjection(Form("move", COMPANY, fields, caution=warn_about_own_side), apply)


def _offer_leaving(table: Table, rules: PlayerChangeRules, staying_seats: Seats) -> Interjection:
    """Offer that a player leaves; closed if too few would be left."""

    def apply(answers: Answers) -> None:
        table.seating.leaving[answers["seat"]] = answers["cards"]
        table.tell("will_leave", COMPANY, seat=answers["seat"])

    options = rules.options_for_possessions
    fields: Fields = {
        "seat": Choice("who_leaves", COMPANY, tuple(staying_seats)),
        "cards": Choice("fate", COMPANY, options, likely=options[0]),
    }
    least, _ = rules.seats
    left = len(staying_seats) - 1
    closed = message("too_few_left", least=least, left=left) if left < least else None
    return Interjection(Form("leave", COMPANY, fields), apply, closed=closed)


def _offer_joining(table: Table, rules: PlayerChangeRules, staying_seats: Seats) -> Interjection:
    """Offer that a player joins; closed if all seats are taken or the game allows nobody."""
    seating = table.seating
    everybody = seating.all_players
    taken = [everybody[seat].colour for seat in (*staying_seats, *seating.coming)]
    worn = [player.colour for player in everybody.values()]
    free = [colour for colour in rules.colours if colour not in taken]
    free.sort(key=lambda colour: colour in worn)

    def apply(answers: Answers) -> None:
        seat = seating.free_seat
        change_seating(seating, "join", answers)
        colour = name_colour(answers["colour"])
        table.tell("will_join", COMPANY, seat=seat, colour=colour, after=answers["after"])

    fields: Fields = {
        "name": Name("name", COMPANY, longest=LONGEST_NAME),
        "colour": Choice(
            "colour",
            COMPANY,
            free,
            likely=next(iter(free), None),
            label=name_colour,
            every=rules.colours,
        ),
        "after": Choice(LEFT_OF, COMPANY, seating.seats, likely=seating.seats[-1]),
        **rules.newcomer_fields,
    }
    _, most = rules.seats
    full = message("no_seat_left", most=most) if len(taken) >= most else None
    closed = rules.explain_closed_game(table) or full
    return Interjection(Form("join", COMPANY, fields), apply, closed=closed)


def apply_waiting_changes(table: Table, rules: PlayerChangeRules) -> None:
    """Carry out the changes that were waiting for this scene, and tell them.

    Every scene begins with this call. First players move, then they leave, then others join.
    """
    seating = table.seating
    for seat, after in seating.moving.items():
        before = seating.find_right_neighbour(seat)
        seating.seat_player(seat, seating.players[seat], after)
        table.tell("moved", COMPANY, seat=seat, order=seating.seats)
        rules.pass_moved_turn(table, seat, seating.list_seats_from(before)[1:])
    seating.moving.clear()
    while seating.leaving and table.outcome is None:
        seat = next(iter(seating.leaving))
        fate = seating.leaving.pop(seat)
        _, *others = seating.list_seats_from(seat)
        when = rules.name_scene(table)
        seating.gone[seat] = FormerPlayer(seating.players.pop(seat), when)
        for coming in seating.coming.values():
            if coming.after == seat:
                coming.after = others[-1]
        table.tell("left", COMPANY, seat=seat, when=when)
        rules.remove_leaver(table, seat, fate, others)
    while seating.coming and table.outcome is None and rules.may_newcomer_begin(table):
        seat = next(iter(seating.coming))
        coming = seating.coming.pop(seat)
        seating.seat_player(seat, coming.player, coming.after)
        table.tell("joined", COMPANY, seat=seat, order=seating.seats)
        add_seat(table, seat, coming.brings)


# ---- view


def list_player_notes(table: Table) -> Iterator[Message]:
    """Yield notes for the view about players who will join or have left."""
    seating = table.seating
    if seating.coming and table.outcome is None:
        yield message("view.coming", seats=tuple(seating.coming))
    gone = [message("departed", seat=seat, when=left.when) for seat, left in seating.gone.items()]
    if gone:
        yield message("view.gone", gone=tuple(gone))


def change_seating(seating: Seating, name: str, value: Any) -> None:
    """Change names and colours, or let a player join, as an interjection says. Ignore other ones.

    This also serves to read the names from a journal without playing it.

    Args:
        seating: the seating to change.
        name: the name of the interjection.
        value: its value.
    """
    match name, value:
        case "rename", {"seat": seat, "name": str(new_name), "colour": str(colour)}:
            if new_name:
                seating.rename_player(seat, new_name)
            if colour != KEEP:
                seating.all_players[seat].colour = Colour(colour)
        case "swap", str(pair):
            first, second = (seating.all_players[Seat(seat)] for seat in pair.split("."))
            first.name, second.name = second.name, first.name
        case "join", {"name": str(new_name), "colour": str(colour), "after": after, **others}:
            seat = seating.free_seat
            starting_values = cast("Mapping[str, int]", others)
            seating.coming[seat] = JoiningPlayer(Player("", Colour(colour)), after, starting_values)
            seating.rename_player(seat, new_name)

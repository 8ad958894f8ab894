"""Changes of the players during a game: names, seats, players who move, leave or join.

No rulebook covers them. Names and colours change at once. Changes of the turn order wait for the
next scene, so that a suspended rule never deals with a removed or an unknown seat. Until then the
other players answer for a player who has left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Generic, TypeVar

from companion.kernel.citations import COMPANY
from companion.kernel.facts import Message, Plain, Seat, Seats, Value, message
from companion.kernel.interjections import Interjection, Offer, Offers
from companion.kernel.questions import Answers, Choice, Fields, Form
from companion.kernel.seating import Colour, FormerPlayer, JoiningPlayer, Player, Seating
from companion.kernel.table import Table
from companion.kernel.view import View
from companion.mechanisms.player_questions import LONGEST_NAME, Name, name_colour

T = TypeVar("T", bound=Table)
K = TypeVar("K", bound=str)
Brought = Mapping[str, int]
"""A new player's starting values by field."""
Label = Callable[[K], Value]
KEEP = "keep"
"""The answer of a player who keeps the colour."""
LEFT_OF = "left_of"
"""Name of the question for the right neighbour of a player who joins or moves."""


@dataclass(frozen=True)
class PlayerChangeRules(Generic[T]):
    """The way in which a game handles players who leave, join or move.

    Args:
        seats: the minimum and the maximum number of players.
        colours: the colours in the box.
        fates: options for the possessions of a leaver, the likeliest first.
        brings: form fields for a new player's starting values. Their defaults are the values of
            the set-up.
        leaves: removes a seat from the table, after it is removed from the seating. Receives the
            option for its possessions, and the other seats in turn order from its left.
        joins: adds a seat to the table, after it is added to the seating. Receives its starting
            values.
        name_scene: returns the name of the current scene.
        ready: returns whether a new player can begin in the current scene.
        closed: returns the reason why nobody may join any more; None if players may.
        moves: passes on the next turn if it belonged to a seat that has just moved. Receives the
            seats in turn order, starting to the left of its old place.
    """

    seats: tuple[int, int]
    colours: Sequence[Colour]
    fates: Sequence[str]
    brings: Fields
    leaves: Callable[[T, Seat, str, Seats], None]
    joins: Callable[[T, Seat, Brought], None]
    name_scene: Callable[[T], Message]
    ready: Callable[[T], bool] = lambda _: True
    closed: Callable[[T], Message | None] = lambda _: None
    moves: Callable[[T, Seat, Seats], None] = lambda *_: None


def offer_changes(table: T, rules: PlayerChangeRules[T]) -> Offers:
    """Return the possible changes of the players."""
    staying = [seat for seat in table.seats if seat not in table.seating.leaving]
    found: list[Offer] = [_offer_renaming(table, rules)]
    if len(staying) > 1:
        found.append(_offer_seat_swap(table, staying))
    if len(table.seating) > 2:
        found.append(_offer_seat_move(table))
    return [*found, _offer_joining(table, rules), _offer_leaving(table, rules, staying)]


def _make_option_question(
    name: str, options: Sequence[K], likely: K | None = None, label: Label[K] | None = None
) -> Choice[K]:
    return Choice(name=name, options=options, likely=likely, why=COMPANY, label=label)


def _make_change_offer(
    name: str, fields: Fields, apply: Callable[[Answers], None], closed: Message | None = None
) -> Offer:
    form = Form[Any](name=name, fields=fields, why=COMPANY)
    return Interjection(form, apply, closed=closed)


# ---- changes at once


def _offer_renaming(table: T, rules: PlayerChangeRules[T]) -> Offer:
    """Offer to change a player's name and colour."""
    seating = table.seating
    everybody = seating.everybody
    present = tuple(seat for seat in everybody if seat not in seating.gone)
    worn = [everybody[seat].colour for seat in present]
    free = [colour for colour in rules.colours if colour not in worn]
    fields: Fields = {
        "seat": _make_option_question("whose", present),
        "name": _make_name_question("other_name"),
        "colour": _make_option_question("other_colour", (KEEP, *free), KEEP, _name_colour),
    }

    def apply(answers: Answers) -> None:
        seat = answers["seat"]
        was = seating.get_name(seat)
        rename_seat(seating, seat, answers["name"], answers["colour"])
        colour = name_colour(seating.everybody[seat].colour)
        table.tell("renamed", COMPANY, seat=seat, was=was, colour=colour)

    return _make_change_offer("rename", fields, apply)


def rename_seat(seating: Seating, seat: Seat, name: str, colour: str) -> None:
    """Change a seat's name (unless empty) and colour (unless `keep`)."""
    if name:
        seating.rename_player(seat, name)
    if colour != KEEP:
        seating.everybody[seat].colour = Colour(colour)


def _make_name_question(name: str) -> Name:
    return Name(name=name, why=COMPANY, longest=LONGEST_NAME)


def _name_colour(option: str) -> Message:
    return message("option.keep_colour") if option == KEEP else name_colour(Colour(option))


def _offer_seat_swap(table: Table, staying: Seats) -> Interjection[str]:
    """Offer that two players change seats. Each takes over possessions and colour there."""
    pairs = {".".join(pair): pair for pair in combinations(staying, 2)}
    only = next(iter(pairs)) if len(pairs) == 1 else None

    def name_option(pair: str) -> Message:
        one, other = pairs[pair]
        return message("swap", one=one, other=other)

    def apply(pair: str) -> None:
        one, other = pairs[pair]
        left = table.seating.get_name(one)
        right = table.seating.get_name(other)
        table.tell("swapped", COMPANY, one=left, other=right, seats=(one, other))
        swap_seats(table.seating, one, other)

    return Interjection(_make_option_question("swap", tuple(pairs), only, name_option), apply)


def swap_seats(seating: Seating, seat: Seat, other_seat: Seat) -> None:
    """Let two players change seats. The colours stay with the seats."""
    first = seating.everybody[seat]
    second = seating.everybody[other_seat]
    first.name, second.name = second.name, first.name


# ---- changes when the next scene begins


def _offer_seat_move(table: Table) -> Offer:
    """Offer to move a player in the turn order."""
    fields: Fields = {
        "seat": _make_option_question("who_moves", table.seats),
        "after": _make_option_question(LEFT_OF, table.seats),
    }

    def apply(answers: Answers) -> None:
        seat = answers["seat"]
        after = answers["after"]
        table.seating.moving[seat] = after
        table.tell("will_move", COMPANY, seat=seat, after=after)

    return _make_change_offer("move", fields, apply)


def _offer_leaving(table: T, rules: PlayerChangeRules[T], staying: Seats) -> Offer:
    """Offer that a player leaves; closed if too few would be left."""
    fates = tuple(rules.fates)
    fields: Fields = {
        "seat": _make_option_question("who_leaves", tuple(staying)),
        "cards": _make_option_question("fate", fates, fates[0]),
    }

    def apply(answers: Answers) -> None:
        seat = answers["seat"]
        table.seating.leaving[seat] = answers["cards"]
        table.tell("will_leave", COMPANY, seat=seat)

    least, _ = rules.seats
    left = len(staying) - 1
    closed = message("too_few_left", least=least, left=left) if left < least else None
    return _make_change_offer("leave", fields, apply, closed)


def _offer_joining(table: T, rules: PlayerChangeRules[T]) -> Offer:
    """Offer that a player joins; closed if all seats are taken or the game allows nobody."""
    seating = table.seating
    staying = [seat for seat in seating.seats if seat not in seating.leaving]
    taken = [seating.players[seat].colour for seat in staying]
    taken += [coming.player.colour for coming in seating.coming.values()]
    worn = [player.colour for player in seating.everybody.values()]
    free = [colour for colour in rules.colours if colour not in taken]
    free.sort(key=lambda colour: colour in worn)
    fields: Fields = {
        "name": _make_name_question("name"),
        "colour": _make_option_question("colour", free, next(iter(free), None), name_colour),
        "after": _make_option_question(LEFT_OF, seating.seats, seating.seats[-1]),
        **rules.brings,
    }

    def apply(answers: Answers) -> None:
        colour = answers["colour"]
        after = answers["after"]
        brought = {name: answers[name] for name in rules.brings}
        seat = seat_newcomer(seating, answers["name"], colour, after, brought)
        table.tell("will_join", COMPANY, seat=seat, colour=name_colour(colour), after=after)

    _, most = rules.seats
    full = message("no_seat_left", most=most) if len(taken) >= most else None
    closed = rules.closed(table) or full
    return _make_change_offer("join", fields, apply, closed)


def seat_newcomer(
    seating: Seating, name: str, colour: str, right_neighbour: Seat, agreed_values: Brought
) -> Seat:
    """Let a player join at the start of the next scene; return the new seat."""
    seat = seating.free_seat
    player = Player("", Colour(colour))
    seating.coming[seat] = JoiningPlayer(player, right_neighbour, agreed_values)
    seating.rename_player(seat, name)
    return seat


def apply_waiting_changes(table: T, rules: PlayerChangeRules[T]) -> None:
    """Carry out the changes that were waiting for this scene, and tell them.

    Every scene begins with this call.
    """
    _move_players(table, rules)
    while table.seating.leaving and table.outcome is None:
        _remove_leaver(table, rules, next(iter(table.seating.leaving)))
    if table.outcome is None and rules.ready(table):
        _add_newcomers(table, rules)


def _move_players(table: T, rules: PlayerChangeRules[T]) -> None:
    seating = table.seating
    for seat, after in seating.moving.items():
        before = seating.find_right_neighbour(seat)
        seating.seat_player(seat, seating.players[seat], after)
        table.tell("moved", COMPANY, seat=seat, order=seating.seats)
        rules.moves(table, seat, seating.list_seats_from(before)[1:])
    seating.moving.clear()


def _remove_leaver(table: T, rules: PlayerChangeRules[T], seat: Seat) -> None:
    seating = table.seating
    fate = seating.leaving.pop(seat)
    others = seating.list_seats_from(seat)[1:]
    when = rules.name_scene(table)
    seating.gone[seat] = FormerPlayer(seating.players.pop(seat), when)
    for coming in seating.coming.values():
        if coming.after == seat:
            coming.after = others[-1]
    table.tell("left", COMPANY, seat=seat, when=when)
    rules.leaves(table, seat, fate, others)


def _add_newcomers(table: T, rules: PlayerChangeRules[T]) -> None:
    seating = table.seating
    for seat, coming in tuple(seating.coming.items()):
        del seating.coming[seat]
        seating.seat_player(seat, coming.player, coming.after)
        table.tell("joined", COMPANY, seat=seat, order=seating.seats)
        rules.joins(table, seat, coming.brings)


# ---- view


def show_player_changes(table: Table, view: View) -> View:
    """Return a view with marks for leavers, and notes about players who will join or have left."""
    seating = table.seating
    goes_on = table.outcome is None
    notes = [*view.notes]
    if seating.coming and goes_on:
        notes.append(message("view.coming", seats=tuple(seating.coming)))
    if seating.gone:
        gone = [
            message("departed", seat=seat, when=left.when) for seat, left in seating.gone.items()
        ]
        notes.append(message("view.gone", gone=tuple(gone)))
    rows = [
        row._replace(marks=(*row.marks, "leaving"))
        if goes_on and row.seat in seating.leaving
        else row
        for row in view.seats
    ]
    return view._replace(seats=tuple(rows), notes=tuple(notes))


def update_names(seating: Seating, name: str, value: Plain) -> None:
    """Update names and colours after an interjection. Ignore unrelated interjections.

    This serves to read the names from a journal without playing it.

    Args:
        seating: the seating to update.
        name: the name of the interjection.
        value: its value.
    """
    match name, value:
        case "rename", {"seat": str(seat), "name": str(called), "colour": str(colour)}:
            rename_seat(seating, Seat(seat), called, colour)
        case "swap", str(pair):
            one, _, other = pair.partition(".")
            swap_seats(seating, Seat(one), Seat(other))
        case "join", {"name": str(called), "colour": str(colour)}:
            seat_newcomer(seating, called, colour, Seat(""), {})

"""Lists to choose from outside a game: one key a line, asked for until it is one."""

from __future__ import annotations

from collections.abc import Sequence

from companion.faces.terminal.screen import Item, Screen
from companion.kernel.amounts import whole_number
from companion.kernel.asking import shown
from companion.wording.messages import Wording
from companion.wording.naming import folded

BACK = "q"
ONE_DIGIT = 9


def numbers(count: int) -> list[str]:
    """The keys of so many lines; above nine all have two digits, so that none begins another."""
    width = 1 if count <= ONE_DIGIT else len(str(count))
    return [f"{number:0{width}}" for number in range(1, count + 1)]


def back(wording: Wording) -> Item:
    """The line that goes back where one came from."""
    return Item(BACK, wording.say("menu.back"))


def chosen(screen: Screen, wording: Wording, title: str, items: Sequence[Item], likely: str) -> str:
    """The key of one of several lines; whatever is none is refused, and asked again.

    Args:
        screen: where to.
        wording: the language.
        title: what stands above them.
        items: what there is to choose from.
        likely: the key that Enter takes.
    """
    while True:
        typed = screen.choose(title, items, likely)
        key = meant(typed, items)
        if key:
            screen.clear()
            return key
        refuse(screen, wording, typed, items)


def decided(screen: Screen, wording: Wording, items: Sequence[Item], likely: str) -> str:
    """The key of one of a few answers to what was just said; as `chosen`."""
    while True:
        typed = screen.decide(items, likely)
        key = meant(typed, items)
        if key:
            return key
        refuse(screen, wording, typed, items)


def refuse(screen: Screen, wording: Wording, typed: str, items: Sequence[Item]) -> None:
    """Say that a line is none of these, and what would be."""
    keys = [item.key for item in items]
    screen.refuse(wording.say("menu.no_such", given=shown(typed), keys=", ".join(keys)))


def meant(typed: str, items: Sequence[Item]) -> str:
    """The key of the line that is meant: by its key, or the beginning of a word of its name.

    The name's own beginning goes first. Empty if it is none, or could be two.
    """
    wanted = folded(typed)
    number = whole_number(typed)
    for item in items:
        if wanted == item.key or (item.key.isdecimal() and number == int(item.key)):
            return item.key
    if not wanted:
        return ""
    names = {item.key: folded(item.name) for item in items}
    begun = [key for key, name in names.items() if name.startswith(wanted)]
    within = [key for key in names if any(word.startswith(wanted) for word in names[key].split())]
    found = begun or within
    return found[0] if len(found) == 1 else ""

"""A saved session in one line."""

from __future__ import annotations

from companion.play.library.bundle import Taken
from companion.play.library.summary import Listed
from companion.wording.messages import Wording


def described(item: Listed, wording: Wording) -> str:
    """Game, players, how far it is or that it has ended; or why it can't be read.

    Args:
        item: the session.
        wording: the language, where no game is chosen.
    """
    if not item.is_readable:
        return trouble(item, wording)
    game = wording.say(f"game.{item.game}") if item.game else ""
    players = ", ".join(names(item, wording))
    parts = [game, players]
    if item.outcome:
        parts.append(ending(item, wording))
    else:
        parts.append(scene(item, wording))
    if item.origin:
        parts.append(wording.say("groups.branched", **item.origin))
    if item.archived:
        parts.append(wording.say("keeping.archived"))
    return " · ".join(filter(None, parts))


def names(item: Listed, wording: Wording) -> list[str]:
    """What the players are called, in seat order."""
    return [called(name, wording) for name in item.players]


def called(name: str, wording: Wording) -> str:
    """A player's name; a colour's token is worded."""
    return wording.say(f"colour.{name}") if wording.has(f"colour.{name}") else name


def scene(item: Listed, wording: Wording) -> str:
    """How far it is, as the table says it; else in rounds or turns as the game counts."""
    if item.title:
        values = dict(item.title)
        return Wording(wording.language, item.game).say(values.pop("says"), **values)
    if not item.scene:
        return wording.say("menu.set_up")
    key = f"keeping.scene.{item.game}"
    return wording.say(key if wording.has(key) else "menu.scene", scene=item.scene)


def ending(item: Listed, wording: Wording) -> str:
    """That it has ended, and who has won where the game was played to its end."""
    first = [called(name, wording) for name in winners(item)]
    if not first:
        return wording.say("menu.finished")
    return wording.say("keeping.won_by", names=wording.listed(first), count=len(first))


def winners(item: Listed) -> list[str]:
    """Who shares the first place; nobody in a game that was broken off."""
    if item.outcome.get("broken_off"):
        return []
    ranking = item.outcome.get("ranking", ())
    seats = [place.get("seat") for place in ranking if place.get("rank") == 1]
    return [name for number, name in enumerate(item.players, start=1) if f"p{number}" in seats]


def trouble(item: Listed, wording: Wording) -> str:
    """Why it can't be read."""
    name = str(item.trouble.get("name", ""))
    given = item.trouble.get("values", {})
    values = {part: _worded(value, wording) for part, value in given.items()}
    key = f"keeping.trouble.{name}"
    if not wording.has(key):
        key = f"error.{name}"
    return f"✗ {wording.say(key, **values)}"


def _worded(value: object, wording: Wording) -> object:
    """A message as the index keeps it, in words; anything else as it is."""
    if not isinstance(value, dict):
        return value
    values = dict(value)
    return wording.say(str(values.pop("says")), **values)


def brought(taken: Taken, wording: Wording) -> list[str]:
    """What came of the games in a file: which are new, which were there, why others failed."""
    lines = [
        wording.say(key, count=len(names), names=", ".join(names))
        for key, names in (
            ("keeping.brought", taken.added),
            ("keeping.torn", taken.torn),
            ("keeping.were_there", taken.there),
        )
        if names
    ]
    if taken.cards:
        lines.append(wording.say("keeping.brought_cards", count=taken.cards))
    lines += [f"✗ {name}: {wording.error(error)}" for name, error in taken.refused]
    return lines or [wording.say("keeping.none")]

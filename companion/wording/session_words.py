"""Saved sessions in words."""

from __future__ import annotations

from companion.play.library.bundle import ImportResult
from companion.play.library.summary import SessionSummary
from companion.wording.messages import Wording


def describe_session(item: SessionSummary, wording: Wording) -> str:
    """Describe a session: game, players, progress or result; or why it can't be read.

    Args:
        item: the session.
        wording: the language, without a game.
    """
    if not item.is_readable:
        return describe_trouble(item, wording)
    game = wording.say(f"game.{item.game}") if item.game else ""
    players = ", ".join(list_names(item, wording))
    parts = [game, players]
    if item.outcome:
        parts.append(describe_end(item, wording))
    else:
        parts.append(describe_progress(item, wording))
    if item.origin:
        parts.append(wording.say("groups.branched", **item.origin))
    if item.archived:
        parts.append(wording.say("keeping.archived"))
    return " · ".join(filter(None, parts))


def list_names(item: SessionSummary, wording: Wording) -> list[str]:
    """List the players' names in seat order."""
    return [name_player(name, wording) for name in item.players]


def name_player(name: str, wording: Wording) -> str:
    """Return a player's name to show; the id of a colour becomes the name of the colour."""
    return wording.say_first_known(f"colour.{name}") or name


def describe_progress(item: SessionSummary, wording: Wording) -> str:
    """Describe the progress of a game by its view's title, or in rounds or turns."""
    if item.title:
        return str(_word_value(item.title, Wording(wording.language, item.game)))
    if not item.scene:
        return wording.say("menu.set_up")
    return wording.say_first_known(f"keeping.scene.{item.game}", "menu.scene", scene=item.scene)


def describe_end(item: SessionSummary, wording: Wording) -> str:
    """Say that the game has ended, and who won if it was finished."""
    first = [name_player(name, wording) for name in list_winners(item)]
    if not first:
        return wording.say("menu.finished")
    return wording.say("keeping.won_by", names=wording.join_items(first), count=len(first))


def list_winners(item: SessionSummary) -> list[str]:
    """List the players who share the first place; empty if the game was broken off."""
    if item.outcome.get("broken_off"):
        return []
    ranking = item.outcome.get("ranking", ())
    seats = [place.get("seat") for place in ranking if place.get("rank") == 1]
    return [name for number, name in enumerate(item.players, start=1) if f"p{number}" in seats]


def describe_trouble(item: SessionSummary, wording: Wording) -> str:
    """Say why a session cannot be read."""
    name = str(item.trouble.get("name", ""))
    error_values = item.trouble.get("values", {})
    values = {member: _word_value(value, wording) for member, value in error_values.items()}
    trouble = wording.say_first_known(f"keeping.trouble.{name}", **values)
    return f"✗ {trouble or wording.say(f'error.{name}', **values)}"


def _word_value(value: object, wording: Wording) -> object:
    """Word a message as the index stores it; other values are unchanged."""
    if not isinstance(value, dict):
        return value
    values = dict(value)
    return wording.say(str(values.pop("says")), **values)


def describe_import(result: ImportResult, wording: Wording) -> list[str]:
    """Describe the result of an import: new games, known ones, failures."""
    lines = [
        wording.say(key, count=len(names), names=", ".join(names))
        for key, names in (
            ("keeping.brought", result.added),
            ("keeping.torn", result.incomplete),
            ("keeping.were_there", result.existing),
        )
        if names
    ]
    if result.cards:
        lines.append(wording.say("keeping.brought_cards", count=result.cards))
    lines += [f"✗ {name}: {wording.word_error(error)}" for name, error in result.refused]
    return lines or [wording.say("keeping.none")]

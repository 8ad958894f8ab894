"""Saved sessions in words."""

from __future__ import annotations

from companion.kernel.facts import read_message
from companion.play.library.bundle import ImportResult
from companion.play.library.group_statistics import list_finished_plays
from companion.play.library.summary import SessionSummary
from companion.wording.messages import Wording


def describe_session(summary: SessionSummary, wording: Wording) -> str:
    """Describe a session: game, players, progress or result; or why it can't be read.

    Args:
        summary: the session.
        wording: the language, without a game.
    """
    if not summary.is_readable:
        return describe_trouble(summary, wording)
    game = wording.name_game(summary.game) if summary.game else ""
    players = ", ".join(list_names(summary, wording))
    describe_state = describe_end if summary.outcome else describe_progress
    parts = [game, players, describe_state(summary, wording)]
    if summary.origin:
        parts.append(wording.say("groups.branched", **summary.origin))
    if summary.archived:
        parts.append(wording.say("keeping.archived"))
    return " · ".join(filter(None, parts))


def list_names(summary: SessionSummary, wording: Wording) -> list[str]:
    """List the players' names in seat order."""
    return [name_player(name, wording) for name in summary.players]


def name_player(name: str, wording: Wording) -> str:
    """Return a player's name to show; the id of a colour becomes the name of the colour."""
    return wording.say_first_known(f"colour.{name}") or name


def describe_progress(summary: SessionSummary, wording: Wording) -> str:
    """Describe the progress of a game by its view's title, or in rounds or turns."""
    if summary.title:
        return Wording(wording.language, summary.game).word_value(read_message(summary.title))
    if not summary.scene:
        return wording.say("menu.set_up")
    return wording.say_first_known(
        f"keeping.scene.{summary.game}", "menu.scene", scene=summary.scene
    )


def describe_end(summary: SessionSummary, wording: Wording) -> str:
    """Say that the game has ended, and who won if it was finished."""
    plays = list_finished_plays([summary])
    first = [name_player(name, wording) for play in plays for name in play.winners]
    if not first:
        return wording.say("menu.finished")
    return wording.say("keeping.won_by", names=first, count=len(first))


def describe_trouble(summary: SessionSummary, wording: Wording) -> str:
    """Say why a session cannot be read."""
    name = str(summary.trouble.get("name", ""))
    error_values = summary.trouble.get("values", {})
    values = {member: read_message(value) for member, value in error_values.items()}
    trouble = wording.say_first_known(f"keeping.trouble.{name}", f"error.{name}", **values)
    return f"✗ {trouble or name}"


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

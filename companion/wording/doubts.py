"""A doubt that may come up at the table, as somebody there would say it."""

from __future__ import annotations

from companion.play.judging.at_table import Doubt
from companion.wording.messages import Wording


def doubted(doubt: Doubt, language: str) -> str:
    """The doubt as a question."""
    kind, _, game = doubt.form.partition(" ")
    wording, given = Wording(language, game or None), dict(doubt.options)
    if "spell" in given:
        given["spell"] = wording.say(f"stone.{given['spell']}")
    special = f"doubt.{kind}_{'orc' if 'orc' in given else given.get('elementals')}"
    who = [word.rpartition("=")[0] for word in doubt.words]
    return wording.say(
        special if wording.has(special) else f"doubt.{kind}", who=wording.listed(who), **given
    )

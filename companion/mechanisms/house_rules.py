"""Choice of house rules in the set-up."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.citations import Citation, Ruling
from companion.kernel.facts import message
from companion.kernel.questions import Choice, Several, make_label_function


async def ask_house_rules(rulings: Sequence[Ruling], why: Citation) -> dict[str, str]:
    """Ask which house rules differ from their defaults, and return their values by name.

    If a chosen ruling has several alternatives, ask which one applies.
    """
    switchable = {ruling.name: ruling for ruling in rulings if ruling.alternatives}
    changed = await Several(
        "house_rules",
        why,
        options=tuple(switchable),
        label=lambda name: message(f"ruling.{name}.{switchable[name].alternatives[0]}"),
    )
    chosen: dict[str, str] = {}
    for name in changed:
        ruling = switchable[name]
        chosen[name] = await Choice(
            "house_rule",
            ruling,
            subject=name,
            options=ruling.alternatives,
            likely=ruling.alternatives[0],
            label=make_label_function(f"ruling.{name}"),
        )
    return chosen

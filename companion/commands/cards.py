"""The group's card catalogue.

What cards print, entered beforehand, mended, swapped with another group.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

from companion.commands.finding import folder_at
from companion.commands.language import WORDS, language
from companion.commands.sessions import known_game
from companion.commands.shared import AsJson, Data, Lang, lines_of
from companion.errors import UsageError
from companion.wording.messages import Wording

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.kernel.facts import Plain
    from companion.kernel.questions import Form
    from companion.play.library.catalogue import Known

app = typer.Typer()
group = typer.Typer(help=WORDS.say("help.cards"))
app.add_typer(group, name="cards")

GameOption = Annotated[
    str, typer.Option("--game", help=WORDS.say("help.only_game"), show_default=False)
]
KindOption = Annotated[
    str, typer.Option("--kind", help=WORDS.say("help.only_kind"), show_default=False)
]
Number = Annotated[int, typer.Argument(help=WORDS.say("help.card_number"), show_default=False)]
Values = Annotated[
    list[str] | None, typer.Argument(help=WORDS.say("help.card_values"), show_default=False)
]
MINUS_IS_A_VALUE = {"ignore_unknown_options": True}


@group.callback(invoke_without_command=True)
def cards(context: typer.Context, data: Data = "", lang: Lang = "") -> None:
    """Without a command: all cards."""
    if data:
        os.environ["COMPANION_DATA"] = data
    if context.invoked_subcommand is None:
        list_cards(data=data, lang=lang)


@group.command("list", help=WORDS.say("help.cards_list"))
def list_cards(
    game: GameOption = "",
    kind: KindOption = "",
    as_json: AsJson = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """The cards, by game and kind."""
    found = _chosen(data, game, kind, language(lang))
    if as_json:
        typer.echo(json.dumps([vars(card) for card in found], ensure_ascii=False, indent=2))
        return
    from companion.faces.terminal.cards import card_lines
    from companion.faces.terminal.screen import Screen

    card_lines(found, _forms(), language(lang), Screen())


def _forms() -> dict[str, Any]:
    from companion.games.catalogue import GAMES

    return {game.id: game.cards() for game in GAMES}


def _chosen(data: str, game: str, kind: str, lang: str) -> list[Known]:
    """The cards of a game and a kind; all of them where that is left open."""
    from companion.play.library.catalogue import Catalogue
    from companion.wording.cards import kind_named

    wanted = known_game(game)
    found = [card for card in Catalogue(folder_at(data)).all() if not wanted or card.game == wanted]
    return [
        card
        for card in found
        if not kind
        or kind.casefold() in (card.kind, kind_named(card.game, card.kind, lang).casefold())
    ]


@group.command("add", help=WORDS.say("help.cards_add"), context_settings=MINUS_IS_A_VALUE)
def add(
    game: Annotated[str, typer.Argument(help=WORDS.say("help.game"), show_default=False)],
    kind: Annotated[str, typer.Argument(help=WORDS.say("help.card_kind"), show_default=False)] = "",
    values: Values = None,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Enter a card beforehand, in the form in which play asks for it."""
    from companion.games.catalogue import GAMES
    from companion.play.library.catalogue import Catalogue, Known
    from companion.wording.cards import described, form_of

    chosen, wording = GAMES.named(known_game(game)), Wording(language(lang), game)
    form = form_of(chosen, kind, language(lang))
    card = Known(game, form.card, _given(form, values or [], {}, wording), times=0)
    new = Catalogue(folder_at(data)).take([card])
    typer.echo(
        wording.say(
            "cards.added" if new else "cards.there", what=described(card, chosen.cards(), wording)
        )
    )


@group.command("edit", help=WORDS.say("help.cards_edit"), context_settings=MINUS_IS_A_VALUE)
def edit(number: Number, values: Values = None, data: Data = "", lang: Lang = "") -> None:
    """Mend what a card prints."""
    from companion.games.catalogue import GAMES
    from companion.play.library.catalogue import Catalogue
    from companion.wording.cards import described, form_of

    catalogue = Catalogue(folder_at(data))
    card = catalogue.card(number)
    chosen, wording = GAMES.named(known_game(card.game)), Wording(language(lang), card.game)
    form = form_of(chosen, card.kind, language(lang))
    mended = _given(form, values or [], card.values, wording)
    catalogue.change(number, mended)
    typer.echo(
        wording.say(
            "cards.changed",
            number=number,
            what=described(catalogue.card(number), chosen.cards(), wording),
        )
    )


def _given(
    form: Form[Any], values: Sequence[str], before: Any, wording: Wording
) -> dict[str, Plain]:
    """The values from the command line, over those that were there.

    Asked for one by one where none are given.

    Raises:
        UsageError: a value is not what the card can print, or something is missing.
    """
    from companion.errors import Refusal
    from companion.faces.terminal.cards import asked_for
    from companion.faces.terminal.screen import Screen
    from companion.play.library.cards import complete
    from companion.wording.cards import typed

    try:
        return (
            complete(form, {**before, **typed(form, values, wording)})
            if values
            else complete(form, asked_for(form, before, wording, Screen()))
        )
    except Refusal as refusal:
        raise UsageError("card_value_refused", reason=wording.error(refusal)) from refusal


@group.command("remove", help=WORDS.say("help.cards_remove"))
def remove(
    number: Number,
    yes: Annotated[bool, typer.Option("--yes", "-y", help=WORDS.say("help.yes"))] = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Forget a card."""
    from companion.faces.terminal.screen import Screen
    from companion.faces.terminal.sessions import confirmed
    from companion.play.library.catalogue import Catalogue
    from companion.wording.cards import described

    catalogue = Catalogue(folder_at(data))
    card = catalogue.card(number)
    wording = Wording(language(lang), card.game)
    what = described(card, _forms().get(card.game, {}), wording)
    if not confirmed(wording.say("cards.really_remove", what=what), wording, Screen(), yes=yes):
        typer.echo(wording.say("cards.stays", what=what))
        return
    catalogue.remove(number)
    typer.echo(wording.say("cards.removed", what=what))


@group.command("export", help=WORDS.say("help.cards_export"))
def export_cards(
    file: Annotated[
        str, typer.Argument(help=WORDS.say("help.cards_export_file"), show_default=False)
    ] = "",
    game: GameOption = "",
    kind: KindOption = "",
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Write the cards into one readable file."""
    from pathlib import Path

    from companion.play.journal.file import write_new
    from companion.play.library.cards import file_of

    found = _chosen(data, game, kind, language(lang))
    if not file:
        typer.echo(file_of(found), nl=False)
        return
    write_new(Path(file), file_of(found).encode())
    typer.echo(Wording(language(lang)).say("cards.exported", count=len(found), file=file))


@group.command("import", help=WORDS.say("help.cards_import"))
def import_cards(
    file: Annotated[
        str, typer.Argument(help=WORDS.say("help.cards_import_file"), show_default=False)
    ],
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Take the cards of another group in; all of a file or none."""
    from companion.games.catalogue import GAMES
    from companion.play.library.cards import read_file
    from companion.play.library.catalogue import Catalogue

    found = read_file("\n".join(lines_of(file)), file, GAMES)
    new = Catalogue(folder_at(data)).take(found)
    typer.echo(Wording(language(lang)).say("cards.imported", new=new, known=len(found) - new))

"""The judge: one doubt, one answer, without any session."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands import quick
from companion.commands.language import WORDS, language
from companion.commands.shared import AsJson, Lang
from companion.errors import UsageError

if TYPE_CHECKING:
    from companion.play.judging.verdict import Verdict

BEHIND_BIDS = "--json"
"""After the "--" that goes before bids this is a word like any other, but what is meant is clear.
"""

app = typer.Typer()
judge = typer.Typer(help=WORDS.say("help.judge"), rich_markup_mode=None, no_args_is_help=True)
app.add_typer(judge, name="judge")


def option(name: str) -> str:
    """What an option of the judge is for."""
    return WORDS.say(f"help.judge.{name}")


Words = Annotated[list[str] | None, typer.Argument(help=option("words"), show_default=False)]
GameName = Annotated[str, typer.Argument(help=WORDS.say("help.game"), show_default=False)]


def answer(verdict: Callable[[], Verdict], game: str, lang: str, *, as_json: bool) -> None:
    """Say the verdict."""
    quick.say(verdict, game, language(lang), as_json=as_json)


def only(game: str, known: Sequence[str]) -> str:
    """A game that has this form.

    Raises:
        UsageError: it is another one.
    """
    if game not in known:
        raise UsageError("judge_game", given=game[:40], known=tuple(known))
    return game


@judge.command(help=option("split"))
def split(
    given: Words = None,
    strength: Annotated[str, typer.Option(help=option("strength"), show_default=False)] = "",
    orc: Annotated[str, typer.Option(help=option("orc"), show_default=False)] = "",
    hero: Annotated[list[str] | None, typer.Option(help=option("hero"), show_default=False)] = None,
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Who pays what for a creature."""
    from companion.play.judging import zauberschwert

    answer(
        lambda: zauberschwert.split(given or (), strength, orc, hero or ()),
        "zauberschwert",
        lang,
        as_json=as_json,
    )


@judge.command(help=option("auction"))
def auction(
    given: Words = None,
    opening: Annotated[str, typer.Option(help=option("opening"), show_default=False)] = "0",
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Whether bids are legal, and who gets it."""
    from companion.play.judging import bidding

    said = [word for word in given or () if word != BEHIND_BIDS]
    answer(
        lambda: bidding.bids(said, opening),
        "zauberschwert",
        lang,
        as_json=as_json or BEHIND_BIDS in (given or ()),
    )


@judge.command(help=option("gathering"))
def gathering(
    given: Words = None,
    tower: Annotated[
        list[str] | None, typer.Option(help=option("tower"), show_default=False)
    ] = None,
    letters: Annotated[
        list[str] | None, typer.Option(help=option("letters"), show_default=False)
    ] = None,
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Whether three enchanters can gather."""
    from companion.play.judging import abracadabra
    from companion.wording.enchanters import enchanter_words

    answer(
        lambda: abracadabra.gathering(
            [enchanter_words(word) for word in given or ()], tower or (), letters or ()
        ),
        "abracadabra",
        lang,
        as_json=as_json,
    )


@judge.command(help=option("points"))
def points(
    game: GameName = "abracadabra",
    objects: Annotated[str, typer.Option(help=option("objects"), show_default=False)] = "",
    hand_cards: Annotated[str, typer.Option(help=option("hand_cards"), show_default=False)] = "",
    elementals: Annotated[str, typer.Option(help=option("elementals"), show_default=False)] = "",
    stones: Annotated[str, typer.Option(help=option("stones"), show_default=False)] = "",
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """What somebody can show, and whether it wins."""
    from companion.play.judging import abracadabra

    answer(
        lambda: abracadabra.points(objects, hand_cards, elementals, stones),
        only(game, ("abracadabra",)),
        lang,
        as_json=as_json,
    )


@judge.command("round", help=option("round"))
def round_points(
    game: GameName = "spruchstein",
    players: Annotated[str, typer.Option(help=option("players"), show_default=False)] = "",
    ended: Annotated[str, typer.Option(help=option("ended"), show_default=False)] = "",
    by: Annotated[str, typer.Option(help=option("by"), show_default=False)] = "",
    lost: Annotated[str, typer.Option(help=option("lost"), show_default=False)] = "",
    mystic: Annotated[str, typer.Option(help=option("mystic"), show_default=False)] = "",
    variant: Annotated[str, typer.Option(help=option("variant"), show_default=False)] = "",
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """What everybody gets for a round."""
    from companion.play.judging import spruchstein

    answer(
        lambda: spruchstein.round_points(players, ended, by, lost, mystic, variant),
        only(game, ("spruchstein",)),
        lang,
        as_json=as_json,
    )


@judge.command(help=option("effect"))
def effect(
    game: GameName = "spruchstein",
    players: Annotated[str, typer.Option(help=option("players"), show_default=False)] = "",
    caster: Annotated[str, typer.Option(help=option("caster"), show_default=False)] = "",
    spell: Annotated[str, typer.Option(help=option("spell"), show_default=False)] = "",
    roll: Annotated[str, typer.Option(help=option("roll"), show_default=False)] = "",
    lives: Annotated[str, typer.Option(help=option("lives"), show_default=False)] = "",
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """What a spell does to everybody's lives."""
    from companion.play.judging import spruchstein

    answer(
        lambda: spruchstein.effect(players, caster, spell, roll, lives),
        only(game, ("spruchstein",)),
        lang,
        as_json=as_json,
    )


@judge.command(help=option("eggs"))
def eggs(
    given: Words = None,
    owner: Annotated[str, typer.Option(help=option("owner"), show_default=False)] = "",
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Who owns the Black Dragon."""
    from companion.play.judging import expansions

    answer(lambda: expansions.eggs(given or (), owner), "zauberschwert", lang, as_json=as_json)


@judge.command(help=option("tiebreak"))
def tiebreak(
    game: GameName = "",
    given: Words = None,
    last_organiser: Annotated[
        str, typer.Option(help=option("last_organiser"), show_default=False)
    ] = "",
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Who is ahead at the end."""
    rank: Callable[[], Verdict]
    match only(game, ("zauberschwert", "spruchstein", "abracadabra")):
        case "zauberschwert":
            from companion.play.judging import zauberschwert

            rank = partial(zauberschwert.tiebreak, given or ())
        case "spruchstein":
            from companion.play.judging import spruchstein

            rank = partial(spruchstein.tiebreak, given or ())
        case _:
            from companion.play.judging import abracadabra

            rank = partial(abracadabra.tiebreak, given or (), last_organiser)
    answer(rank, game, lang, as_json=as_json)

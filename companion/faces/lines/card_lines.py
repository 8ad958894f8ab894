"""Known cards as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from companion.faces.lines.output import DIM, GOLD, Output
from companion.games.catalogue import GAMES
from companion.play.library.card_catalogue import CatalogueCard, RememberedAnswer
from companion.present.settings import get_wording
from companion.wording import card_words


def print_cards(cards: Sequence[CatalogueCard], output: Output) -> None:
    """Print cards by game and kind, each with its number, its text and how often it came up."""
    heading = ""
    for card in sorted(cards, key=lambda card: (card.game, card.kind, card.number)):
        wording = get_wording(card.game)
        game = wording.name_game(card.game)
        of = f"{game} · {card_words.name_kind(card.kind, wording)}"
        if of != heading:
            heading = of
            output.print_heading(of)
        number = (f"{card.number:>5}  ", GOLD)
        form = GAMES.find_card_form(card.game, card.kind)
        printed = card_words.word_card(form, card, wording)
        times = (f"  {card.times}×" if card.times else "", DIM)
        output.print_with_hanging_indent(Text.assemble(number, printed, times), 7)
    if not cards:
        output.print_line(get_wording().say("cards.none"))


def print_remembered_answers(answers: Sequence[RememberedAnswer], output: Output) -> None:
    """Print remembered answers about cards, such as the effects of spells, by game."""
    heading = ""
    for item in answers:
        wording = get_wording(item.game)
        answer_text = card_words.word_remembered_answer(item, wording)
        if not answer_text:
            continue
        of = f"{wording.name_game(item.game)} · {wording.say('cards.lasting')}"
        if of != heading:
            heading = of
            output.print_heading(of)
        output.print_with_hanging_indent(f"       {answer_text}", 9)

"""Known cards as lines of text."""

from __future__ import annotations

from rich.text import Text

from companion.faces.lines.output import DIM, GOLD, Output
from companion.games.catalogue import GAMES
from companion.play.library.card_catalogue import CardList
from companion.present.settings import get_wording
from companion.wording import card_words


def print_card_list(card_list: CardList, output: Output) -> None:
    """Print a list of cards by game and kind, then the remembered answers about cards by game.

    Each card has its number, its text and how often it came up.
    """
    heading = ""
    for card in sorted(card_list.cards, key=lambda card: (card.game, card.kind, card.number)):
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
        output.print_text(Text.assemble(number, printed, times), 7)
    if not card_list.cards:
        output.print_text(get_wording().say("cards.none"))
    for item in card_list.remembered_answers:
        wording = get_wording(item.game)
        answer_text = card_words.word_remembered_answer(item, wording)
        if not answer_text:
            continue
        of = f"{wording.name_game(item.game)} · {wording.say('cards.lasting')}"
        if of != heading:
            heading = of
            output.print_heading(of)
        output.print_text(f"       {answer_text}", 9)

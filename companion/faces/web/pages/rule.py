"""The rule behind the question, the judge's verdicts, and all rules with a search."""

from __future__ import annotations

from companion.faces.web.pages.doubt_form import make_doubt_form
from companion.faces.web.pages.table_page import TablePage
from companion.games.judges import find_cases, load_all_doubts
from companion.present.explanation import explain_question, open_rulebook
from companion.wording.rulebook import search_rules
from companion.wording.verdict_words import make_empty_case

LONGEST_INPUT = 400
"""Characters of a doubt's detail, at most; the field takes no more."""
MOST_FOUND = 12
"""Rules found, at most; the best matches come first."""


def render_rule(page: TablePage) -> str:
    """Render the rule behind the pending question, and the judge's forms.

    The address has the words to search for (`find`), and names the doubt that was filled in
    (`doubt`), with its details by name.
    """
    sent_values = {
        name: ",".join(values)[:LONGEST_INPUT]  # several house rules
        for name, values in page.form_data.items()
    }
    runner = page.session.runner
    asked_question = page.session.pending
    explanation = (
        explain_question(asked_question.question, runner, page.wording)
        if asked_question is not None
        else None
    )
    book = open_rulebook(runner, page.language)
    at_table = [
        make_doubt_form(page, case, f"here{number}", sent_values, is_about_this_table=True)
        for number, case in enumerate(find_cases(runner))
    ]
    others = [
        make_doubt_form(
            page,
            make_empty_case(doubt),
            f"laid{number}",
            sent_values,
            is_about_this_table=False,
        )
        for number, doubt in enumerate(load_all_doubts())
    ]
    return page.render_template(
        "rule.html",
        found=search_rules([book], page.searched_text)[:MOST_FOUND],
        asked=explanation,
        entries=book.list_entries(),
        at_table=at_table,
        others=others,
    )

"""A player on a phone who knows only what the page shows."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.faces.program import PATIENCE

PRESSED = (
    ":is(:not(.padded) > .row, .spells, .parts .row)"
    " button:not([type=button], .shut, .low > .barred, :disabled)"
)
"""The buttons that answer a form, in a row or on a pad, without barred ones."""
FILL = """
(refused) => {
  const ask = document.querySelector('#ask'), form = ask.querySelector('form');
  for (const fold of ask.querySelectorAll('details'))
    fold.open = !fold.classList.contains('cards-known');
  if (!form) return null;
  form.classList.remove('padded');
  const groups = new Set();
  for (const input of form.querySelectorAll('input[type=radio][required]')) groups.add(input.name);
  for (const name of groups) {
    const radios = [...form.querySelectorAll(`input[name="${name}"]`)];
    if (!radios.some((radio) => radio.checked)) radios[0].checked = true;
  }
  for (const input of form.querySelectorAll('input[type=number]'))
    if (input.value === '')
      input.value = String(Math.max(Number(input.min), Math.min(3, Number(input.max))));
  for (const select of form.querySelectorAll('select'))
    select.value ||= [...select.options].map((option) => option.value).find((value) => value);
  const boxes = [...form.querySelectorAll('input[type=checkbox]')];
  const bound = form.querySelector('.bound')?.innerText.match(/[0-9]+/);
  const least = boxes.length && Number(bound ?? 0);
  if (refused || boxes.filter((box) => box.checked).length < least)
    boxes.forEach((box, place) => { box.checked = refused <= place && place < refused + least; });
  for (const input of form.querySelectorAll('input'))
    input.dispatchEvent(new Event('input', { bubbles: true }));
  const buttons = [...form.querySelectorAll('PRESSED')];
  const main = Math.max(0, buttons.findIndex((button) => button.matches('.main')));
  return [buttons.map((button) => button.innerText), main];
}
""".replace("PRESSED", PRESSED)
"""Fills in what is empty on the plain form, also where that stands behind a pad, and ticks as many
boxes as have to be: the first ones, or those that begin one further on for each time that the page
has refused them."""
TRIES = 30
CHANGED = "before => document.body.dataset.seq !== before"
SEEN = "#round button"
"""The end of a round waits for it."""
MEANT = "#ask button[name=sure]"
"""Presses once more what was asked back."""
FORM = "#ask form input[name=id]"
"""Has another value in each form that comes, also in one that says what was wrong."""
CHANGED_OR_BACK = f"""
([before, form]) => document.body.dataset.seq !== before
  || document.querySelector('{FORM}')?.value !== form
"""


def give_answer(page: Page, button_name: str = "") -> bool:
    """Fill in empty fields and press a button; return False if nothing is asked.

    Boxes that are not a legal set are refused; then others are ticked.

    Args:
        page: the page of a device at the table.
        button_name: the beginning of the name of the button to press; if no button has it, the
            likeliest one is pressed.
    """
    close_round_cards(page)
    before = page.get_attribute("body", "data-seq")
    for refused in range(TRIES):
        filled = page.evaluate(FILL, refused)
        if filled is None:
            return False
        buttons, likeliest = filled
        place = next(
            (
                number
                for number, text in enumerate(buttons)
                if button_name and text.startswith(button_name)
            ),
            likeliest,
        )
        form = page.locator(FORM).first.input_value()
        page.locator(f"#ask form {PRESSED}").nth(place).click()
        page.wait_for_function(CHANGED_OR_BACK, arg=[before, form], timeout=1000 * PATIENCE)
        if page.locator(MEANT).count():
            page.locator(MEANT).click()
            page.wait_for_function(CHANGED, arg=before, timeout=1000 * PATIENCE)
        if page.get_attribute("body", "data-seq") != before:
            return True
    raise AssertionError(page.inner_text("#ask"))


def close_round_cards(page: Page) -> None:
    """Close the card of a finished round if there is one."""
    if page.locator(SEEN).count():
        page.locator(SEEN).click()
        page.locator(SEEN).wait_for(state="detached", timeout=1000 * PATIENCE)


def wait_until_same_entry(page: Page, other: Page) -> None:
    """Wait until another page shows the same entry as this page."""
    seq = page.get_attribute("body", "data-seq")
    other.wait_for_function(
        "seq => document.body.dataset.seq === seq", arg=seq, timeout=1000 * PATIENCE
    )

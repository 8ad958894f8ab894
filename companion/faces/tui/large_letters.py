"""Letters and digits three lines high, drawn by ourselves in half blocks, six dots high.

The five lower rows are the letter, the uppermost is its accent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from unicodedata import normalize

HEIGHT = 3
"""Lines."""
DOT = "#"
GAP = " "
"""Between two letters."""
BLOCKS = {
    (False, False): " ",
    (True, False): "▀",
    (False, True): "▄",
    (True, True): "█",
}
"""By whether the upper and the lower half is there."""

LETTERS: Mapping[str, str] = {
    "A": ".##. #..# #### #..# #..#",
    "B": "###. #..# ###. #..# ###.",
    "C": ".### #... #... #... .###",
    "D": "###. #..# #..# #..# ###.",
    "E": "#### #... ###. #... ####",
    "F": "#### #... ###. #... #...",
    "G": ".### #... #.## #..# .###",
    "H": "#..# #..# #### #..# #..#",
    "I": "### .#. .#. .#. ###",
    "J": "..## ...# ...# #..# .##.",
    "K": "#..# #.#. ##.. #.#. #..#",
    "L": "#... #... #... #... ####",
    "M": "#...# ##.## #.#.# #...# #...#",
    "N": "#..# ##.# #.## #..# #..#",
    "O": ".##. #..# #..# #..# .##.",
    "P": "###. #..# ###. #... #...",
    "Q": ".##. #..# #..# #.## .###",
    "R": "###. #..# ###. #.#. #..#",
    "S": ".### #... .##. ...# ###.",
    "T": "##### ..#.. ..#.. ..#.. ..#..",
    "U": "#..# #..# #..# #..# .##.",
    "V": "#...# #...# .#.#. .#.#. ..#..",
    "W": "#...# #...# #.#.# ##.## #...#",
    "X": "#..# #..# .##. #..# #..#",
    "Y": "#...# .#.#. ..#.. ..#.. ..#..",
    "Z": "#### ...# .##. #... ####",
    "0": "### #.# #.# #.# ###",
    "1": ".#. ##. .#. .#. ###",
    "2": "### ..# ### #.. ###",
    "3": "### ..# ### ..# ###",
    "4": "#.# #.# ### ..# ..#",
    "5": "### #.. ### ..# ###",
    "6": "### #.. ### #.# ###",
    "7": "### ..# ..# ..# ..#",
    "8": "### #.# ### #.# ###",
    "9": "### #.# ### ..# ###",
    " ": ".. .. .. .. ..",
    "-": ".. .. ## .. ..",
    "\N{MINUS SIGN}": "... ... ### ... ...",
    ".": ". . . . #",
    "'": "# # . . .",
    "\N{RIGHT SINGLE QUOTATION MARK}": "# # . . .",
    "!": "# # # . #",
    "/": "..# ..# .#. #.. #..",
    "&": ".#.. #.#. .#.. #.#. .#.#",
}
"""Each letter's rows of dots."""

ACCENTS: Mapping[str, Sequence[float]] = {
    "\N{COMBINING DIAERESIS}": (0, 1),
    "\N{COMBINING ACUTE ACCENT}": (0.75,),
    "\N{COMBINING GRAVE ACCENT}": (0.25,),
    "\N{COMBINING CIRCUMFLEX ACCENT}": (0.4, 0.6),
    "\N{COMBINING TILDE}": (0.3, 0.7),
    "\N{COMBINING RING ABOVE}": (0.5,),
    "\N{COMBINING CARON}": (0.3, 0.7),
}
"""Where an accent has its dots, from the left end of its letter to the right one."""


def large(words: str) -> list[str]:
    """Words in large letters, three lines of equal width; none where a letter is not drawn."""
    drawn = list[list[str]]()
    for sign in normalize("NFD", words.upper()):
        if sign in LETTERS:
            rows = LETTERS[sign].split()
            blank = "." * len(rows[0])
            drawn.append([blank, *rows])
        elif sign in ACCENTS and drawn:
            letter = drawn[-1]
            letter[0] = _accent(ACCENTS[sign], len(letter[0]))
        else:
            return []
    lines = list[str]()
    for line in range(HEIGHT):
        parts = [_halves(letter[2 * line], letter[2 * line + 1]) for letter in drawn]
        lines.append(GAP.join(parts))
    return lines


def _accent(places: Sequence[float], width: int) -> str:
    """The row of an accent."""
    dots = {round(place * (width - 1)) for place in places}
    return "".join(DOT if column in dots else "." for column in range(width))


def _halves(upper: str, lower: str) -> str:
    """Two rows of dots as one line."""
    pairs = zip(upper, lower, strict=True)
    return "".join(BLOCKS[above == DOT, below == DOT] for above, below in pairs)

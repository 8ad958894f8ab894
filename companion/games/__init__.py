"""The games: rules only, one folder each."""

OURS = {
    "zauberschwert": "companion.games.zauberschwert.game:Zauberschwert",
    "spruchstein": "companion.games.spruchstein.game:Spruchstein",
    "abracadabra": "companion.games.abracadabra.game:Abracadabra",
}
"""Our own games by id: the module and the class to import on demand."""

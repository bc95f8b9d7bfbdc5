"""What cards, ranks and suits are called in each language, for each pack that a table may show (NR12).

These names stand in tables and not in the catalogue: what changes from pack to pack is one line, and a table shows at
a glance that it is whole. In English and French a card is called *rank of suit*; there the article belongs to the rank
(*la dame*, *l’as*) and the elision to the suit (*d’épée*). In German a card is *suit-rank* and bears no article, which
fits every case of a sentence (*Karo-Dame*); ranks that are counted stand in the nominative, after a colon. In Spanish
the article belongs to the rank as in French, and the jack is a *sota* in the Spanish pack alone.
"""

from typing import NamedTuple


class Rank(NamedTuple):
    """A rank's name: alone, with its article, as one of several things, in the plural, and as one and no more."""

    name: str
    the: str
    single: str
    many: str
    lone: str


class Suit(NamedTuple):
    """A suit's name: alone, as it stands in a card's name, and as it stands in what a card of it is called."""

    name: str
    of: str
    card: str


class Names(NamedTuple):
    """The names of a language: `ranks` by pack and rank, `suits` by pack and the suit's letter.

    `card` puts a rank and a suit's `of` together, `several` many ranks of one suit. `joker` and `hidden` are the names
    of a Joker and of a card nobody sees, alone and with an article; `led` lists how an article changes where a card is
    led; `letters` is what the corners of jack, queen, king and ace bear in the French pack.
    """

    ranks: dict[str, dict[int, Rank]]
    suits: dict[str, dict[str, Suit]]
    card: str
    several: str
    joker: tuple[str, str]
    hidden: tuple[str, str]
    letters: str
    led: tuple[tuple[str, str], ...] = ()


def _english(name: str, many: str = "") -> Rank:
    single = f"an {name}" if name[0] in "aeOU" else f"a {name}"
    return Rank(name, f"the {name}", single, many or name + "s", f"one {name}")


def _french(name: str, gender: str = "m", many: str = "") -> Rank:
    the = f"l’{name}" if name[0] in "aOU" else f"{'le' if gender == 'm' else 'la'} {name}"
    single = f"{'un' if gender == 'm' else 'une'} {name}"
    return Rank(name, the, single, many or name, single)


def _german(name: str, many: str, article: str = "ein") -> Rank:
    return Rank(name, name, f"{article} {name}", many, f"{article} {name}")


def _spanish(name: str, many: str, gender: str = "m") -> Rank:
    the, single = ("el", "un") if gender == "m" else ("la", "una")
    return Rank(name, f"{the} {name}", f"{single} {name}", many, f"{single} {name}")


def _packs(
    french: dict[int, Rank],
    unter: Rank,
    under: Rank,
    ober: Rank,
    banner: Rank,
    knight: Rank,
    knave: Rank | None = None,
) -> dict[str, dict[int, Rank]]:
    """The ranks of each pack, from those of the French one and what other packs have in their places."""
    return {
        "french": french,
        "german": french | {11: unter, 12: ober},
        "swiss": french | {10: banner, 11: under, 12: ober},
        "spanish": french | {9: french[6], 10: french[7], 11: knave or french[11], 12: knight},
    }


def _suits(**names: str) -> dict[str, Suit]:
    one_of = {"leaves": "leaf"}
    return {suit: Suit(name, f"of {name}", one_of.get(name, name.removesuffix("s"))) for suit, name in names.items()}


def _couleurs(**names: str) -> dict[str, Suit]:
    return {suit: Suit(name, f"d’{name}" if name[0] == "é" else f"de {name}", name) for suit, name in names.items()}


def _farben(**names: str) -> dict[str, Suit]:
    return {suit: Suit(words[0], words[-1], words[-1]) for suit, name in names.items() if (words := name.split())}


def _palos(**names: str) -> dict[str, Suit]:
    return {suit: Suit(name, f"de {name}", name) for suit, name in names.items()}


ENGLISH = Names(
    _packs(
        {
            2: _english("two"), 3: _english("three"), 4: _english("four"), 5: _english("five"),
            6: _english("six", "sixes"), 7: _english("seven"), 8: _english("eight"), 9: _english("nine"),
            10: _english("ten"), 11: _english("jack"), 12: _english("queen"), 13: _english("king"), 14: _english("ace"),
        },
        unter=_english("Unter"), under=_english("Under"), ober=_english("Ober"), banner=_english("banner"),
        knight=_english("knight"),
    ),
    {
        "french": _suits(C="clubs", D="diamonds", H="hearts", S="spades"),
        "german": _suits(C="acorns", D="bells", H="hearts", S="leaves"),
        "swiss": _suits(C="acorns", D="bells", H="roses", S="shields"),
        "spanish": _suits(C="clubs", D="coins", H="cups", S="swords"),
    },
    card="{rank} {suit}",
    several="{ranks} {suit}",
    joker=("Joker", "the Joker"),
    hidden=("hidden card", "a hidden card"),
    letters="JQKA",
)  # fmt: skip

FRENCH = Names(
    _packs(
        {
            2: _french("deux"), 3: _french("trois"), 4: _french("quatre"), 5: _french("cinq"), 6: _french("six"),
            7: _french("sept"), 8: _french("huit"), 9: _french("neuf"), 10: _french("dix"),
            11: _french("valet", many="valets"), 12: _french("dame", "f", "dames"), 13: _french("roi", many="rois"),
            14: _french("as"),
        },
        unter=_french("Unter"), under=_french("Under"), ober=_french("Ober"),
        banner=_french("bannière", "f", "bannières"), knight=_french("cavalier", many="cavaliers"),
    ),
    {
        "french": _couleurs(C="trèfle", D="carreau", H="cœur", S="pique"),
        "german": _couleurs(C="gland", D="grelot", H="cœur", S="feuille"),
        "swiss": _couleurs(C="gland", D="grelot", H="rose", S="écusson"),
        "spanish": _couleurs(C="bâton", D="denier", H="coupe", S="épée"),
    },
    card="{rank} {suit}",
    several="{ranks} {suit}",
    joker=("joker", "le joker"),
    hidden=("carte cachée", "une carte cachée"),
    letters="VDRA",
    led=(("le ", "du "), ("la ", "de la "), ("l’", "de l’")),
)  # fmt: skip

GERMAN = Names(
    _packs(
        {
            2: _german("Zwei", "Zweien", "eine"), 3: _german("Drei", "Dreien", "eine"),
            4: _german("Vier", "Vieren", "eine"), 5: _german("Fünf", "Fünfen", "eine"),
            6: _german("Sechs", "Sechsen", "eine"), 7: _german("Sieben", "Siebenen", "eine"),
            8: _german("Acht", "Achten", "eine"), 9: _german("Neun", "Neunen", "eine"),
            10: _german("Zehn", "Zehnen", "eine"), 11: _german("Bube", "Buben"),
            12: _german("Dame", "Damen", "eine"), 13: _german("König", "Könige"),
            14: _german("Ass", "Asse"),
        },
        unter=_german("Unter", "Unter"), under=_german("Under", "Under"), ober=_german("Ober", "Ober"),
        banner=_german("Banner", "Banner"), knight=_german("Reiter", "Reiter"),
    ),
    {
        "french": _farben(C="Kreuz", D="Karo", H="Herz", S="Pik"),
        "german": _farben(C="Eichel", D="Schellen", H="Herz", S="Laub"),
        "swiss": _farben(C="Eichel", D="Schellen", H="Rosen", S="Schilten"),
        "spanish": _farben(C="Stäbe Stab", D="Münzen Münzen", H="Kelche Kelch", S="Schwerter Schwert"),
    },
    card="{suit}-{rank}",
    several="{suit} {ranks}",
    joker=("Joker", "Joker"),
    hidden=("verdeckte Karte", "eine verdeckte Karte"),
    letters="BDKA",
)  # fmt: skip

SPANISH = Names(
    _packs(
        {
            2: _spanish("dos", "doses"), 3: _spanish("tres", "treses"), 4: _spanish("cuatro", "cuatros"),
            5: _spanish("cinco", "cincos"), 6: _spanish("seis", "seises"), 7: _spanish("siete", "sietes"),
            8: _spanish("ocho", "ochos"), 9: _spanish("nueve", "nueves"), 10: _spanish("diez", "dieces"),
            11: _spanish("jota", "jotas", "f"), 12: _spanish("dama", "damas", "f"), 13: _spanish("rey", "reyes"),
            14: _spanish("as", "ases"),
        },
        unter=_spanish("Unter", "Unter"), under=_spanish("Under", "Under"), ober=_spanish("Ober", "Ober"),
        banner=_spanish("bandera", "banderas", "f"), knight=_spanish("caballo", "caballos"),
        knave=_spanish("sota", "sotas", "f"),
    ),
    {
        "french": _palos(C="tréboles", D="diamantes", H="corazones", S="picas"),
        "german": _palos(C="bellotas", D="cascabeles", H="corazones", S="hojas"),
        "swiss": _palos(C="bellotas", D="cascabeles", H="rosas", S="escudos"),
        "spanish": _palos(C="bastos", D="oros", H="copas", S="espadas"),
    },
    card="{rank} {suit}",
    several="{ranks} {suit}",
    joker=("Joker", "el Joker"),
    hidden=("carta oculta", "una carta oculta"),
    letters="JQKA",
)  # fmt: skip

NAMES = {"en": ENGLISH, "fr": FRENCH, "de": GERMAN, "es": SPANISH}
"""By the language's code."""

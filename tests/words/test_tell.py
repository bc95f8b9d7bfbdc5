"""Every event, refusal and score is said, in every language, to the person concerned and to the others."""

import re
from itertools import product
from typing import Any, get_args

import pytest

from nines.core import game as game_module
from nines.core.cards import BACK, JOKER, SUITS, Card, Cards, pack, parse_cards
from nines.core.events import (
    BidLaid,
    BidsShown,
    Ceremony,
    Dealt,
    DownTurned,
    Drew,
    Ended,
    Event,
    Exchanged,
    LetGo,
    PileCleared,
    PileTaken,
    Played,
    Scored,
    Skipped,
    SpareShown,
    TrickTaken,
    TrumpMade,
    UpChosen,
    UpShown,
    WentOut,
    as_seen_by,
)
from nines.core.game import Refusal, Row
from nines.core.options import from_text
from nines.core.trick import Won
from nines.registry import GAMES
from nines.words import refusals, tell
from nines.words.accounts import ACCOUNTS
from nines.words.card_names import by_suit, card_name, count_of_rank, of_card, rank_name, suit_name
from nines.words.languages import LANGUAGES, Language, language
from nines.words.phrases import any_of, list_of

NAMES = ("Ada", "Ben", "Cleo", "Dan")
ENGLISH, FRENCH, GERMAN, SPANISH = language("en"), language("fr"), language("de"), language("es")
PACKS = ("french", "german", "swiss", "spanish")


def table(key: str, seats: int, **options: str) -> Any:
    """A match before its first deal."""
    return GAMES[key].start(from_text(GAMES[key].choices, options), seats)


NEIN_NINE, NINER = table("nein-nine", 3), table("niner", 2)
LE_NEUF, PARTNERS = table("le-neuf", 3), table("le-neuf", 4, table="four")
SHEDDING = table("shedding", 4, play_on="true")

# Each kind of event in each of its shapes, about seat 1 where it is about one.
EVENTS: list[tuple[Any, Event]] = [
    (NEIN_NINE, Ceremony(parse_cards("7C 9D"), 1)),
    (NEIN_NINE, Dealt(2, 1, None)),
    (LE_NEUF, Dealt(2, 1, "H")),
    (LE_NEUF, Dealt(5, 1, "N")),
    (NINER, Dealt(1, 1, "C", Card.parse("9C"))),
    (NEIN_NINE, Played(1, parse_cards("7D"), led=True)),
    (NEIN_NINE, Played(1, parse_cards("7D"))),
    *((NEIN_NINE, Played(1, (JOKER,), wins, led=led)) for wins in (True, False) for led in (True, False)),
    (SHEDDING, Played(1, parse_cards("6C"), led=True)),
    (SHEDDING, Played(1, parse_cards("6C 6D"))),
    (SHEDDING, Played(1, parse_cards("6C 6D"), jumped=True)),
    (NEIN_NINE, TrumpMade(1, "D")),
    (NEIN_NINE, TrickTaken(1, parse_cards("7D TD 8D"), Won(Card.parse("TD"), "D", None, 2))),
    (NEIN_NINE, TrickTaken(1, parse_cards("9D 9S 8D"), Won(Card.parse("9D"), "D", None, 1))),
    (LE_NEUF, TrickTaken(1, parse_cards("9D 9S 8D"), Won(Card.parse("9D"), "D", "H", 1))),
    (LE_NEUF, Exchanged(1, True)),
    (LE_NEUF, Exchanged(1, False)),
    (NINER, SpareShown(parse_cards("9C TD AS KS"))),
    (NINER, BidLaid(1, Card.parse("9D"))),
    (NINER, BidsShown(parse_cards("9D AH"))),
    (SHEDDING, UpChosen(1, parse_cards("AC KD TS"))),
    (
        SHEDDING,
        UpShown((parse_cards("AC KD TS"), parse_cards("2C 3D 4S"), parse_cards("5C 5D 5S"), parse_cards("6C 7D 8S"))),
    ),
    (SHEDDING, Drew(1, parse_cards("2C QD"))),
    (SHEDDING, Drew(1, parse_cards("QD"))),
    (SHEDDING, PileTaken(1, parse_cards("2C QD"))),
    (SHEDDING, DownTurned(1, Card.parse("QD"), True)),
    (SHEDDING, DownTurned(1, Card.parse("QD"), False)),
    (SHEDDING, PileCleared(1, "ten", parse_cards("TD"))),
    (SHEDDING, PileCleared(1, "four", parse_cards("4C 4D 4H 4S"))),
    (SHEDDING, Skipped(1)),
    *((SHEDDING, WentOut(1, place)) for place in (1, 2, 3, 4)),
    (SHEDDING, LetGo(1)),
    (NEIN_NINE, Scored(3, (4, -1, 0), (4, -7, 0))),
    (PARTNERS, Scored(3, (4, -1), (14, -1))),
    (NEIN_NINE, Ended((1,))),
    (NINER, Ended((0, 1))),
    (LE_NEUF, Ended((0, 1))),
    (LE_NEUF, Ended((1, 2))),
    (PARTNERS, Ended((1,))),
    (SHEDDING, Ended((1,), (2, 1, 3, 0))),
    (SHEDDING, Ended((), (0, 0, 0, 0))),
]


def name_of(value: object) -> str:
    """The name of a test's parameter: a match by its game."""
    return str(value.game) if hasattr(value, "game") else str(value)


def told(state: Any, event: Event, code: str, seat: int | None) -> str:
    names = NAMES[: len(state.hands)]
    shown = event if seat is None else as_seen_by(event, seat)
    said = tell.tell(shown, names, language(code), seat, state) if shown else None
    return said or ""


def test_every_kind_of_event_is_here() -> None:
    assert {type(event) for _, event in EVENTS} == set(get_args(Event))


@pytest.mark.parametrize(("state", "event"), EVENTS, ids=name_of)
def test_an_event_is_said_to_everybody_in_every_language(state: Any, event: Event) -> None:
    for seat in (None, 0, 1):
        hidden = seat is not None and as_seen_by(event, seat) is None
        by_language = [told(state, event, code, seat) for code in LANGUAGES]
        for said in by_language:
            assert bool(said) is not hidden
            assert "{" not in said and "}" not in said and "  " not in said
            assert not re.search(r"-\d", said), "a minus sign is −"
            assert hidden or (said[0].isupper() and said.endswith("."))
        assert hidden or len(set(by_language)) == len(LANGUAGES), "two languages say it alike"


@pytest.mark.parametrize(("state", "event"), EVENTS, ids=name_of)
def test_a_person_is_spoken_to_as_you(state: Any, event: Event) -> None:
    if not hasattr(event, "seat") or type(event) is TrumpMade:
        return
    assert "Ben" not in told(state, event, "es", 1) != told(state, event, "es", 0)
    for code, you in (("en", "You"), ("fr", "Vous"), ("de", "Du")):  # Spanish says it by the form of the verb
        assert you in told(state, event, code, 1).split() or f"{you} " in told(state, event, code, 1)
        assert "Ben" not in told(state, event, code, 1)
        other = told(state, event, code, 0)
        assert "Ben" in other or not other
        assert you.lower() not in other.lower().split()
        assert "Ben" in told(state, event, code, None)


@pytest.mark.parametrize(("state", "event"), EVENTS, ids=name_of)
def test_no_hidden_card_is_named(state: Any, event: Event) -> None:
    """What a seat may not know makes no difference to what it is told."""
    hidden: Cards = getattr(as_seen_by(event, 0), "cards", ()) or (getattr(as_seen_by(event, 0), "card", None),)
    if BACK not in hidden:
        return
    other_cards = {BidLaid: BidLaid(1, Card.parse("KS")), UpChosen: UpChosen(1, parse_cards("7C 8D 9S"))}
    other = other_cards.get(type(event)) or Drew(1, parse_cards("5C 6D")[: len(event.cards)])
    for code in LANGUAGES:
        assert told(state, event, code, 0) == told(state, other, code, 0)
        assert told(state, event, code, 1) != told(state, other, code, 1)


@pytest.mark.parametrize(
    ("state", "event", "seat", "english", "french", "german"),
    [
        (NEIN_NINE, Played(0, parse_cards("TD"), led=True), 0,
         "You led the ten of diamonds.", "Vous avez entamé du dix de carreau.",
         "Du hast Karo-Zehn ausgespielt."),
        (NEIN_NINE, Played(0, parse_cards("7D")), 1, "Ada played the seven of diamonds.",
         "Ada a joué le sept de carreau.",
         "Ada hat Karo-Sieben gespielt."),
        (LE_NEUF, Played(1, parse_cards("AS"), led=True), 0, "Ben led the ace of spades.",
         "Ben a entamé de l’as de pique.",
         "Ben hat Pik-Ass ausgespielt."),
        (LE_NEUF, Played(1, parse_cards("QH"), led=True), 0,
         "Ben led the queen of hearts.", "Ben a entamé de la dame de cœur.",
         "Ben hat Herz-Dame ausgespielt."),
        (NEIN_NINE, TrumpMade(1, "D"), 0, "Diamonds are trump.", "Atout carreau.",
         "Trumpf ist Karo."),
        (SHEDDING, Played(1, parse_cards("6C 6D")), 0, "Ben played two sixes.", "Ben a joué deux six.",
         "Ben hat gespielt: zwei Sechsen."),
        (SHEDDING, Drew(1, parse_cards("6C 6D")), 0, "Ben drew two cards.", "Ben a pioché deux cartes.",
         "Ben hat gezogen: zwei Karten."),
        (NINER, Drew(1, parse_cards("QD")), 1, "You drew the queen of diamonds.",
         "Vous avez pioché la dame de carreau.", "Du hast gezogen: Karo-Dame."),
        (SHEDDING, Drew(1, parse_cards("6C QD")), 1, "You drew a queen and a six.",
         "Vous avez pioché une dame et un six.",
         "Du hast gezogen: eine Dame und eine Sechs."),
        (PARTNERS, Ended((0,)), 2, "You and Ada won the match.", "Vous avez gagné la partie avec Ada.",
         "Du und Ada habt die Partie gewonnen."),
        (PARTNERS, Ended((0,)), 1, "Ada and Cleo won the match.", "Ada et Cleo ont gagné la partie.",
         "Ada und Cleo haben die Partie gewonnen."),
        (LE_NEUF, Ended((0, 2)), 1, "Ada and Cleo share the win.", "Ada et Cleo se partagent la victoire.",
         "Ada und Cleo teilen sich den Sieg."),
        (SHEDDING, Ended((1,), (2, 1, 3, 0)), 0, "Ben won the match. Places: 1 Ben, 2 you, 3 Cleo.",
         "Ben a gagné la partie. Classement : 1 Ben, 2 vous, 3 Cleo.",
         "Ben hat die Partie gewonnen. Plätze: 1 Ben, 2 du, 3 Cleo."),
        (NEIN_NINE, Scored(3, (4, -1, 0), (4, -7, 0)), 0,
         "Deal 3: you +4, Ben −1, Cleo 0. Totals: you +4, Ben −7, Cleo 0.",
         "Donne 3 : vous +4, Ben −1, Cleo 0. Totaux : vous +4, Ben −7, Cleo 0.",
         "Runde 3: du +4, Ben −1, Cleo 0. Gesamt: du +4, Ben −7, Cleo 0."),
        (PARTNERS, Scored(3, (4, -1), (14, -1)), 1,
         "Deal 3: Ada and Cleo +4, you and Dan −1. Totals: Ada and Cleo 14, you and Dan −1.",
         "Donne 3 : Ada et Cleo +4, vous et Dan −1. Totaux : Ada et Cleo 14, vous et Dan −1.",
         "Runde 3: Ada und Cleo +4, du und Dan −1. Gesamt: Ada und Cleo 14, du und Dan −1."),
    ],
    ids=name_of,
)  # fmt: skip
def test_some_sentences_to_the_letter(
    state: Any, event: Event, seat: int, english: str, french: str, german: str
) -> None:
    assert told(state, event, "en", seat) == english
    assert told(state, event, "de", seat) == german
    assert told(state, event, "fr", seat).replace("\u00a0", " ") == french


def test_a_shedding_score_is_not_said_since_it_only_repeats_who_went_out_first() -> None:
    assert told(SHEDDING, Scored(1, (0, 1, 0, 0), (0, 1, 0, 0)), "en", 0) == ""


# ---- refusals ----------------------------------------------------------------------------------------------------

KINDS = tuple(game_module._WHY)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_refusal_has_a_sentence_of_its_own(kind: str) -> None:
    every = {
        (code, kind): refusals.refusal_text(Refusal("NN4", kind, "S", 2, 9), language(code))
        for code in LANGUAGES
        for kind in KINDS
    }
    for code in LANGUAGES:
        said = every[code, kind]
        assert said and said[0].isupper() and said.endswith(".") and "{" not in said
        assert [other for other in KINDS if every[code, other] == said] == [kind]
    assert len({every[code, kind] for code in LANGUAGES}) == len(LANGUAGES)


def test_a_refusal_to_the_letter() -> None:
    def said(refusal: Refusal) -> tuple[str, ...]:
        return tuple(
            refusals.refusal_text(refusal, language).replace("\u00a0", " ") for language in (ENGLISH, FRENCH, GERMAN)
        )

    assert said(Refusal("NN4", "follow", "S", 2)) == (
        "You have to follow with spades: you have two of them.",
        "Il faut fournir à pique : vous en avez deux.",
        "Du musst Pik bedienen: Du hast zwei Karten davon.",
    )
    assert said(Refusal("NN4", "follow", "H", 1)) == (
        "You have to follow with hearts: you have one card of that suit.",
        "Il faut fournir à cœur : vous avez une carte de cette couleur.",
        "Du musst Herz bedienen: Du hast eine Karte davon.",
    )
    assert said(Refusal("SN4", "low", rank=8)) == (
        "Play an eight or higher, or a wild card.",
        "Jouez un huit ou plus haut, ou un passe-partout.",
        "Hier passt nur eine Acht, eine höhere oder eine wilde Karte.",
    )
    assert refusals.refusal_text(Refusal("NR7", "follow", "S", 2), ENGLISH, "swiss") == (
        "You have to follow with shields: you have two of them."
    )


# ---- why a seat scored -------------------------------------------------------------------------------------------


def explained(row: Row, seat: int, language: Language, state: Any) -> str:
    return ACCOUNTS[state.game].score(row, seat, language, state)


@pytest.mark.rule("NN13")
def test_a_nein_nine_score_is_explained() -> None:
    row = Row(1, 0, "D", (2, 0, 1), (2, 0, 1), (4, 0, 3), (2, 0, 2))
    assert explained(row, 0, ENGLISH, NEIN_NINE) == "Four tricks, less two for two nines: +2."
    assert explained(row, 0, FRENCH, NEIN_NINE) == "Quatre levées, moins deux pour deux neuf\u00a0: +2."
    assert explained(row, 0, GERMAN, NEIN_NINE) == "Vier Stiche, minus zwei für zwei Neunen: +2."
    assert explained(row, 1, ENGLISH, NEIN_NINE) == "No tricks, no nines: 0."
    assert (
        explained(row._replace(nines=(4, 0, 0)), 0, ENGLISH, NEIN_NINE) == "Four tricks, less eight for four nines: −4."
    )


@pytest.mark.rule("LN6", "LN10", "LN11")
def test_a_le_neuf_score_is_explained() -> None:
    row = Row(3, 0, "H", (-2, 1, 0), (7, 10, 9), (6, 3, 4))
    assert explained(row, 0, ENGLISH, LE_NEUF) == "Six tricks, two above the quota of four: the score falls to 7."
    assert explained(row, 1, ENGLISH, LE_NEUF) == "Three tricks, one short of the quota of four: the score rises to 10."
    assert explained(row, 2, ENGLISH, LE_NEUF) == "Four tricks, exactly the quota: the score stays at 9."
    cut_short = Row(3, 0, "H", (-1, 0, 0), (0, 3, 4), (5, 1, 2))
    assert (
        explained(cut_short, 0, ENGLISH, LE_NEUF) == "Five tricks, one above the quota of four: the score falls to 0."
    )
    assert explained(cut_short, 1, ENGLISH, LE_NEUF) == "One trick when the match ended: no points are added."
    partners = Row(3, 0, "H", (-2, 1), (7, 10), (5, 2, 3, 3))
    assert (
        explained(partners, 2, ENGLISH, PARTNERS) == "Eight tricks, two above the quota of six: the score falls to 7."
    )


@pytest.mark.rule("NR4", "NR5", "NR8")
def test_a_niner_score_is_explained() -> None:
    row = Row(1, 0, "C", (2, 1), (2, 1), (4, 5), (), parse_cards("9D AH"))
    assert explained(row, 0, ENGLISH, NINER) == "Bid 4, took 4: two points."
    assert explained(row, 1, ENGLISH, NINER) == "Bid 2 (5 for one point), took 5: one point."
    failed = row._replace(tricks=(3, 6))
    assert explained(failed, 0, ENGLISH, NINER) == "Bid 4 (7 or 1 for one point), took 3: no points."


@pytest.mark.rule("SN19")
def test_a_shedding_place_is_explained() -> None:
    row = Row(1, 0, None, (0, 1, 0, 0), (0, 1, 0, 0))
    state = SHEDDING._replace(out=(1, 3))
    assert explained(row, 1, ENGLISH, state) == "First out of cards: the winner."
    assert explained(row, 3, ENGLISH, state) == "Out of cards: place 2."
    assert explained(row, 0, ENGLISH, state) == "Still holding cards at the end."


# ---- names -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NR12")
@pytest.mark.parametrize(("code", "name"), tuple(product(LANGUAGES, PACKS)))
def test_the_cards_of_a_pack_have_names_of_their_own(code: str, name: str) -> None:
    speaking = language(code)
    some = pack(2, joker=True) if name == "french" else pack(9)
    for article in (False, True):
        assert len({card_name(card, speaking, name, article) for card in some}) == len(some)
    assert len({suit_name(suit, speaking, name) for suit in SUITS}) == 4


@pytest.mark.rule("NR12")
def test_the_names_of_the_packs() -> None:
    assert [card_name(card, ENGLISH, "german") for card in parse_cards("JD QC KH AS")] == [
        "Unter of bells", "Ober of acorns", "king of hearts", "ace of leaves",
    ]  # fmt: skip
    assert [card_name(card, ENGLISH, "swiss") for card in parse_cards("TD JC QH AS")] == [
        "banner of bells", "Under of acorns", "Ober of roses", "ace of shields",
    ]  # fmt: skip
    assert [card_name(card, ENGLISH, "spanish") for card in parse_cards("9D TC QH AS")] == [
        "six of coins", "seven of clubs", "knight of cups", "ace of swords",
    ]  # fmt: skip
    assert [card_name(card, FRENCH, "spanish", article=True) for card in parse_cards("9D QH AS")] == [
        "le six de denier", "le cavalier de coupe", "l’as d’épée",
    ]  # fmt: skip


def test_french_cards_keep_their_gender_and_elision() -> None:
    assert card_name(Card.parse("QH"), FRENCH, article=True) == "la dame de cœur"
    assert of_card(Card.parse("QH"), FRENCH) == "de la dame de cœur"
    assert of_card(Card.parse("7D"), FRENCH) == "du sept de carreau"
    assert of_card(Card.parse("AC"), FRENCH) == "de l’as de trèfle"
    assert of_card(JOKER, FRENCH) == "du joker"
    assert of_card(JOKER, ENGLISH) == "the Joker"


def test_german_cards_bear_no_article() -> None:
    assert [card_name(Card.parse("QH"), GERMAN, article=article) for article in (False, True)] == ["Herz-Dame"] * 2
    assert [card_name(card, GERMAN, "german") for card in parse_cards("JD QC KH AS")] == [
        "Schellen-Unter", "Eichel-Ober", "Herz-König", "Laub-Ass",
    ]  # fmt: skip
    assert [card_name(card, GERMAN, "swiss") for card in parse_cards("TD JC QH AS")] == [
        "Schellen-Banner", "Eichel-Under", "Rosen-Ober", "Schilten-Ass",
    ]  # fmt: skip
    assert [card_name(card, GERMAN, "spanish") for card in parse_cards("9D QH AS")] == [
        "Münzen-Sechs", "Kelch-Reiter", "Schwert-Ass",
    ]  # fmt: skip
    assert by_suit(parse_cards("AS JS 9H"), GERMAN) == "Pik Ass und Bube; Herz-Neun"
    assert [count_of_rank(n, 13, GERMAN) for n in (1, 2)] == ["ein König", "zwei Könige"]


def test_spanish_cards_keep_their_gender_and_the_spanish_pack_its_sota() -> None:
    assert [card_name(card, SPANISH, article=True) for card in parse_cards("JS QH AC TD")] == [
        "la jota de picas", "la dama de corazones", "el as de tréboles", "el diez de diamantes",
    ]  # fmt: skip
    assert [card_name(card, SPANISH, "spanish", article=True) for card in parse_cards("9D JC QH AS")] == [
        "el seis de oros", "la sota de bastos", "el caballo de copas", "el as de espadas",
    ]  # fmt: skip
    assert [count_of_rank(n, 6, SPANISH) for n in (1, 2)] == ["un seis", "dos seises"]
    assert told(SHEDDING, Drew(1, parse_cards("6C QD")), "es", 1) == "Robas una dama y un seis."


def test_spanish_and_and_or_give_way_to_their_own_vowel() -> None:
    assert [list_of(("Ada", name), SPANISH) for name in ("Ben", "Inés", "Hilda", "Hierro", "Yago")] == [
        "Ada y Ben", "Ada e Inés", "Ada e Hilda", "Ada y Hierro", "Ada y Yago",
    ]  # fmt: skip
    assert any_of(("seis", "siete", "ocho"), SPANISH) == "seis, siete u ocho"
    assert [any_of(("7", n), SPANISH) for n in ("8", "9", "11", "110")] == ["7 u 8", "7 o 9", "7 u 11", "7 o 110"]
    assert list_of(("Ada", "Inés"), FRENCH) == "Ada et Inés"


def test_counted_ranks() -> None:
    assert [count_of_rank(n, 6, ENGLISH) for n in (1, 2, 4)] == ["a six", "two sixes", "four sixes"]
    assert [count_of_rank(1, rank, ENGLISH) for rank in (8, 11, 14)] == ["an eight", "a jack", "an ace"]
    assert [count_of_rank(n, 12, FRENCH) for n in (1, 3)] == ["une dame", "trois dames"]
    assert count_of_rank(2, 6, FRENCH) == "deux six"
    assert rank_name(12, FRENCH) == "dame"

"""What hints of Niner say at places where the cards on the table show the cause."""

from typing import Any

import pytest

from nines.advice.advice import Advice, Reason
from nines.advice.advisor import ADVISER
from nines.advice.factors import marked_factors
from nines.advice.reasons.facts import FACTS
from nines.advice.reasons.grounds import explained, reasons, reasons_of_a_hint
from nines.advice.reasons.never_worse import preferring
from nines.advice.reasons.rated import measured
from nines.advice.reasons.this_deal import told_apart
from nines.advice.reasons.words import told
from nines.advice.weighing import weigh
from nines.bots.player import Budget
from nines.core.cards import BACK, Card, parse_cards
from nines.core.moves import Move, play
from nines.games.niner import lead_reasons
from nines.games.niner.aims import _past
from nines.games.niner.causes import beside_the_choice
from nines.games.niner.rules import HAND
from nines.games.niner.table_reasons import of_a_round, of_a_suit, of_two
from nines.words.audience import Audience
from nines.words.languages import language
from tests.games.niner.places import place


def hint(view: Any, seed: str = "places", made: str = "") -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The sentences of a hint, or of the review of a card that was made, and what the bid needs."""
    *_, found = weigh(seed, view, 0, Budget())
    share = marked_factors()["niner"].share
    analysis = preferring(view, told_apart(view, found.analysis, share), share)
    moves = explained(view, measured(analysis, share), analysis)
    played = Move("play" if view.phase == "play" else "bid", (Card.parse(made),)) if made else None
    why = (
        reasons(view, analysis.choice, moves, analysis, played) if played
        else reasons_of_a_hint(view, analysis.choice, moves, analysis)
    )  # fmt: skip
    advice = Advice(0, 0, ADVISER, analysis.choice, analysis.unit, analysis.worlds, made=played,
                    certain=analysis.certain, moves=moves, reasons=why)  # fmt: skip
    read = told(advice, Audience(("You", "Ada"), language("en"), 0, view))
    return read.sentences, read.needs


LOST = "You can’t win this trick, so your bid can’t score any more."
ALL_NEEDED = [
    ("QC", "JD", "0 TD 9D 0, 0 KD TH 0, 0 KS JS 0, 0 JC 9C 0, 0 9S AS 1, 1 AC TC 1", "QS", "KH 9H JH"),  # for one point
    ("AD", "JS", "0 QD KD 1, 1 KH 9H 1, 1 AH TH 1, 1 KS JH 1, 1 TS QC 1, 1 9S AC 1", "QS", "JC KC JD"),  # the last one
]


@pytest.mark.parametrize("where", ALL_NEEDED)
def test_where_all_tricks_are_needed_a_lost_one_is_the_reason(where: tuple[str, ...]) -> None:
    """No number of tricks is told that can't be reached any more, nor how strong the cards are."""
    sentences, needs = hint(place(*where))
    assert sentences == (LOST,)
    assert needs[0] == "This bid can’t score any more. The aim now is to spoil your opponent’s."
    assert not any(text.startswith("For one point") for text in needs)


SEEN = [
    ("places", ("TD", "9H", "1 KH JH 1, 1 QS 9S 1, 1 JS KS 0, 0 JD QD 1", "AS", "QC AC 9D TH AH"),  # three are enough
     "Let this trick go: the ace of clubs, the ace of hearts and the ten of hearts can be the three tricks you need. "
     "Throw the queen of clubs, which might win one too many."),
    ("pose", ("AD", "JS", "0 9S KS 1, 1 TS QS 0, 0 9H TH 1", "JH", "KD TD QD JC AS QC", (7, 4)),  # either will do
     "The ace of spades is sure to win one of the three tricks you need. Throw the queen of diamonds or the king of "
     "diamonds, which might win one too many."),
    ("a", ("QD", "9H", "0 JH AH 1, 1 KH TH 1, 1 TC AC 0", "", "JC KC 9S JS QS AS", (4, 0)),  # spades cost
     "Your bid needs 3 more tricks. Don’t lead spades: when Ada leads them, the ace of spades wins and the nine of "
     "spades loses"),
    ("a", ("KD", "9D", "", "9C", "JC AC TD QD QH KH AH 9S TS", (1, 0)),  # both win
     "Your bid needs 4 more tricks. A higher card wins this trick, too: keep the jack of clubs to lose a trick later."),
    ("places", ("QD", "QS", "0 9H TH 1, 1 JD 9D 1", "TD", "QC KC AC JH QH AH TS"),  # trump now
     "Your bid needs 4 more tricks. One trick more or fewer still scores one point. The queen of clubs can’t win this "
     "trick; later it might win one. With the "
     "ten of spades your bid scores nearly always"),
    ("places", ("AS", "9D", "1 JD JH 1", "QH", "9C TC JC QC KC AC TS KS", (2, 2)),  # the only chance
     "Your bid needs one more trick. Keep the king of spades: nothing still out beats it in its suit."),
    ("places", ("9D", "JS", "0 QD JD 0, 0 9S AS 1, 1 QS TS 1, 1 JC TC 1, 1 KD TD 1, 1 JH QH 0", "", "9H KH KS"),  # lost
     "The king of hearts and the king of spades can be the two tricks you need: lose the nine of hearts now."),
    ("places", ("TD", "JD", "1 TH JH 0, 0 AD AH 0, 0 KC 9C 0", "", "JC TC KS QH 9D 9S", (2, 0)),  # the last trump
     "The nine of diamonds is sure to win the one trick you need. Your other five cards must lose. With the nine of "
     "diamonds or the queen of hearts"),
    ("places", ("QD", "KS", "0 JS 9S 0, 0 QS AS 1, 1 KH JH 1, 1 TH 9H 1, 1 9D JC 1, 1 QH AH 0", "", "TC TS KC"),  # kept
     "The ten of spades is sure to win one of the two tricks you need. Keep it: it wins later, too. With the ten of "
     "clubs"),
    ("places", ("AD", "9C", "1 KC TC 1, 1 QD 9D 1, 1 TH JH 0", "", "JC QC 9H AC QH KD"),  # told once
     "The jack of clubs, the queen of clubs and the ace of clubs are sure to win the three tricks you need. Your other "
     "three cards must lose. All hearts still out beat yours; the king of diamonds could still beat the ten or jack of "
     "diamonds. With the nine of hearts or the queen of hearts you make exactly your bid about half the time"),
    ("places", ("KS", "9S", "", "TH", "JC 9H AS QH JH 9D TS QD QS", (2, 2)),  # the jack would be one trick too many
     "The ace of spades and the queen of spades are sure to win the two tricks you need. Your other seven cards must "
     "lose. With the nine of hearts, your "
     "opponent’s bid scores about half the time; with the jack of hearts, about 7 times in 10."),
    ("places", ("9D", "9S", "0 9S QS 1, 1 JS AS 0", "", "QD QC KC QH 9H TH KD"),  # to lose with later
     "Your bid needs 3 more tricks. The nine and ten of hearts are equally strong: after one of them, the other is "
     "more likely to win a trick, perhaps one too many."),
    ("places", ("JD", "KD", "0 TD 9D 0, 0 KC QC 0, 0 AC TC 0, 0 9C 9S 0", "", "9H QH TS JS QS", (3, 0)),  # met
     "Your bid is met: you want no more tricks. The queen of hearts is more likely to win a trick now than later. With "
     "any of these cards you make exactly your bid about 7 times in 10"),
    ("places", ("QC", "KH", "1 TH QH 0, 0 9D AC 0, 0 QD 9C 0, 0 JS KS 1, 1 JH AD 1, 1 9S TS 0, 0 KD QS 0", "", "TC TD",
     (0, 1)),  # met for one point
     "You have the five tricks you need for one point: take no more. Ada has no diamonds, so only a trump beats yours; "
     "the jack or king of clubs can still beat the ten of clubs."),
    ("places", ("TD", "9C", "0 9S JS 1", "TC", "TH 9H QS KH KD AS AD TS", (0, 4)),  # guards
     "For two points: four more tricks. For one point: one more trick. "
     "Keep your hearts together: the ace of hearts is still out, and the ten and "
     "nine of hearts protect the king of hearts."),
    ("places", ("JD", "AC", "0 TC QC 1, 1 9H AH 0", "", "9C JS QS TH JC JH KC", (1, 2)),  # the others must lose
     "The nine of clubs, the jack of clubs and the king of clubs are sure to win the three tricks you need. Your other "
     "four cards must lose. All hearts still out beat yours; the jack or queen of spades could still beat the nine or "
     "ten of spades."),
    ("places", ("AD", "9H", "1 TH KH 0, 0 KS JS 0", "", "9S TC AC QC QS JD TS", (2, 1)),  # once
     "Your bid needs 2 more tricks. After the ace of clubs you win on average about 3.1 of the tricks left, which is "
     "too many."),
    ("places", ("TS", "9C", "0 TC JC 1, 1 QC AC 0, 0 JH TH 0, 0 QD TD 0", "", "JD KD KH KS QS", (0, 1)),  # too many
     "The two points are out of reach. For one point: one more trick. Whatever you play, your bid scores nothing "
     "nearly always. You usually win too many tricks."),
    ("pose", ("TD", "TH", "1 QH AH 0, 0 9H JH 1, 1 QD AD 0", "", "9C TS JS JC AC JD"),  # a suit to wait with
     "Your bid needs 2 more tricks. Don’t lead clubs: when Ada leads them, the ace of clubs wins and the nine of clubs "
     "loses, as you need."),
    ("pose", ("QD", "9C", "", "", "KS KH JH 9H QH JS TD AC JC", (1, 1)),  # a suit that runs
     "Your bid needs 4 more tricks. Of the hearts still out, only the ace of hearts beats the king, queen and jack of "
     "hearts: if you lead them, you may win too many tricks."),
    ("pose", ("JD", "TC", "1 9C QC 0, 0 KH QD 0", "", "QH 9D AS AH KS 9S 9H"),  # enough
     "Your bid needs 2 more tricks. Ada has no hearts, so Ada may trump yours or let them win. The ace of spades and "
     "the king of spades can be the two tricks you need: play them first."),
    ("pose", ("TD", "TC", "1 KD 9D 1, 1 9C AC 0, 0 TH 9H 0", "", "KS QS TS AS AH JC", (1, 1)),  # then none
     "Your bid needs 2 more tricks. The ace of hearts is your only card in hearts: when Ada leads that suit later, you "
     "can trump it or throw another card."),
    ("pose", ("TH", "9S", "0 TS KS 1", "JS", "QC QD KD KC 9C TD JD JC", (1, 2)),  # a loser
     "Don’t throw the nine of clubs away: you may need it to lose a trick."),
    ("places", ("QD", "KH", "1 9C JC 1, 1 JD KC 1, 1 KD QC 1, 1 9D AC 1", "TD", "QH KS JH TH 9H"),  # one too many
     "Your bid needs 4 more tricks. The nine of hearts can win a later trick, too: lose this one, or you more often "
     "win too many."),
]  # fmt: skip


@pytest.mark.parametrize(("seed", "where", "told_first"), SEEN)
def test_what_can_be_seen_on_the_table_stands_before_what_was_counted(
    seed: str, where: tuple[Any, ...], told_first: str
) -> None:
    sentences, _ = hint(place(*where), seed)
    assert " ".join(sentences).startswith(told_first)


def test_no_highest_cards_are_told_of_where_there_are_none() -> None:
    """* are the highest cards left in their suits.* was told, without a card."""
    tricks = "0 AC QC 0, 0 9H AH 1, 1 TS AS 0, 0 TH QH 1, 1 TD QD 0"
    sentences, _ = hint(place("9S", "KS", tricks, "", "JC JH JD KD"), "a")
    assert sentences and all(sentence[0].isalpha() for sentence in sentences)


def test_one_point_is_not_played_for_because_a_worse_card_would_score_it() -> None:
    """The bid is met; only the nine of hearts, which is told to be worse, mostly wins three tricks more."""
    view = place("TC", "JC", "1 QC 9C 1, 1 QH AH 0, 0 QS JS 0, 0 KD TD 0", "", "9H TH KH QD TS")
    *_, found = weigh("one point", view, 0, Budget())
    worse = play(Card.parse("9H"))
    for others, aim in (((worse,), "aim"), ((worse, found.analysis.choice), "aim")):
        fact = Reason("win-c", others, share=0.4, card="KH")
        assert aim in [part.code for part in FACTS["niner"].then(view, fact, found.analysis)]


def test_sure_tricks_are_counted_where_the_other_player_has_no_trumps() -> None:
    """Ada threw a spade on a club: three clubs and the king of diamonds are four tricks."""
    view = place("AD", "TC", "1 9S TS 0, 0 9C KS 0", "", "KD TD KC QC 9D JC JH", (4, 1))
    aim = next(reason for reason in FACTS["niner"].then(view, Reason("now", ())) if reason.code == "aim-past")
    assert (aim.n, aim.of) == (5, 4)


def test_one_point_is_not_promised_where_sure_tricks_are_too_many_for_it() -> None:
    """Two trumps, two diamonds and an ace win five tricks; one more is wanted, or two for one point. Winners that are
    no trumps may be thrown off (NR7): only what was counted says that this hardly ever happens."""
    view = place("AD", "9S", "1 9C AC 0, 0 9S KC 0, 0 JS 9D 0", "", "TH AH QD QS KD KS", (2, 3))
    reason = Reason("now", ())
    aim = next(part for part in FACTS["niner"].then(view, reason) if part.code == "aim-past")
    assert (aim.n, aim.of) == (2, 5)
    *_, found = weigh("past", view, 0, Budget())
    rare, often = (
        found.analysis._replace(
            facts=("scores",), moves=tuple(rated._replace(shares=(share,)) for rated in found.analysis.moves)
        )
        for share in (0.02, 0.6)
    )
    worse = next(each.move for each in rare.moves if each.move != rare.choice)
    assert _past(view, reason, rare, 2).n == 0
    of_one = Reason("now", (worse,))
    assert _past(view, of_one, often, 2).n == 2
    mixed = tuple(each if each.move == often.choice else low for each, low in zip(often.moves, rare.moves, strict=True))
    assert _past(view, of_one, often._replace(moves=mixed), 2).n == 2, "the better card scores"


ALONE = [
    (("9S", "AH", "1 9H TH 0, 0 QH JD 0, 0 KD QD 0", "", "AC TD JS JH 9C KC", (1, 0)), "9C",  # a trump too many
     ("This bid can’t score any more. The aim now is to spoil your opponent’s.",)),
    (("QS", "9C", "0 9C TC 1, 1 9H JH 0", "", "AC AD JD AS TD TS JS", (0, 1)), "AS",
     ("Your highest trump wins, and your bid needs no more tricks. For one point: three more tricks.",
      "The ace of clubs, the ace of diamonds and the ace of spades are the highest cards left in their suits.")),
    (("QD", "AS", "1 JS TS 1", "9D", "KH KS TH KC QS TC 9C 9S"), "9C",
     ("The king of spades, the queen of spades and the nine of spades are sure to win three of the four "
      "tricks you need.",
      "Keep the nine and ten of clubs to lose tricks with once your bid is met.")),
]  # fmt: skip


@pytest.mark.parametrize(("where", "made", "told_first"), ALONE)
def test_a_review_names_winners_that_are_sure(where: tuple[Any, ...], made: str, told_first: tuple[str, ...]) -> None:
    """Not that all cards are about equal, nor only how often the other bid scores."""
    assert hint(place(*where), made=made)[0][: len(told_first)] == told_first


PLAIN = [
    (("AD", "QH", "", "TH", "AS 9H 9C TC QS KS KH AH QC", (0, 1)), "AH",  # not that the other bid is suited
     "The ace of hearts or the king of hearts wins this trick, but the nine of hearts can’t; you still need four "
     "tricks."),
    (("9D", "TD", "1 9S AS 0, 0 JH QS 0", "", "TS TH QC KC KD 9H QH"), "KC",  # three hearts cost more than the ten
     "Ada has no hearts, so Ada may trump yours or let them win."),
    (("JD", "TD", "0 9H AH 1, 1 9D QD 0, 0 QH TH 0, 0 JH JS 0, 0 KH TS 0", "", "TC QS 9S QC", (0, 1)), "",  # both clubs
     "All spades still out beat yours; the ten or queen of clubs could still beat the nine of clubs."),
]  # fmt: skip


@pytest.mark.parametrize(("where", "made", "plain"), PLAIN)
def test_the_plain_fact_covers_the_card_that_costs_the_most(where: tuple[Any, ...], made: str, plain: str) -> None:
    sentences, _ = hint(place(*where), made=made)
    assert plain in sentences[:2]
    assert not any("suits their bid" in text for text in sentences)


def test_a_higher_card_that_wins_is_not_said_to_lose() -> None:
    """The jack of clubs loses to the king as the nine does, and the ace wins."""
    view = place("AD", "TD", "", "KC", "9C JC AC TH JH KS QS 9H AS", (0, 1))
    *_, found = weigh("higher", view, 0, Budget())
    nine, jack = (play(Card.parse(code)) for code in ("9C", "JC"))
    codes = [reason.code for reason in of_two(view, Reason("aim", n=1), nine, jack, found.analysis, -1)]
    assert "so-high" not in codes
    view = place("AD", "TD", "", "KC", "9C JC 9S TH JH KS QS 9H AS", (0, 1))
    codes = [reason.code for reason in of_two(view, Reason("aim", n=1), nine, jack, found.analysis, -1)]
    assert "so-high" in codes


ROUND = (
    "Nobody can beat the ace and king of clubs in their suit, but after one more round of clubs they may be trumped: "
    "don’t lead the nine of clubs yet."
)


@pytest.mark.parametrize("turned", ["AD", "QD"])
def test_a_low_card_is_not_led_under_the_highest_ones(turned: str) -> None:
    """Not how a card of another suit could be beaten: the nine of hearts, which is as good as any, loses as well."""
    sentences, _ = hint(place("9S", turned, "", "", "AC KS QS 9C KD KC 9H TD JH", (0, 1)))
    assert ROUND in sentences[:2]
    assert not any("Still out above" in text for text in sentences)


def test_a_round_is_no_reason_where_a_card_as_good_spends_one() -> None:
    """The jack of clubs is led under the ace as the ten of hearts is, and is among the best."""
    view = place("KD", "KS", "1 9S TS 0", "", "TD QS AC QH AH TH JC AD", (0, 2))
    *_, found = weigh("places", view, 0, Budget())
    equal = {each.move for each in measured(found.analysis, None) if each.equal}
    jack, ten = (play(Card.parse(code)) for code in ("JC", "TH"))
    assert jack in equal and ten not in equal
    assert not [*of_a_round(view, Reason("aim", n=8), ten, found.analysis)]


def before_the_bid(turned: str, hand: str, totals: tuple[int, int]) -> Any:
    """The view of the first seat with a hand from which it is to lay a bid, the other player having laid one."""
    view = place("9S", turned, "", "", "", totals)
    return view._replace(phase="bid", bids=(None, BACK), hands=(parse_cards(hand), (BACK,) * HAND), leader=1)


@pytest.mark.parametrize("made", ["", "AS"])
def test_a_trump_that_wins_is_not_laid_where_a_lower_one_bids_the_same(made: str) -> None:
    """Not that more than one trick is taken with it: so it is with the nine, which is as good as any bid."""
    view = before_the_bid("JS", "AC QC QH AS AH KS JH 9S JC TH", (2, 0))
    sentences, _ = hint(view, made=made)
    kept = "Keep the ace and king of spades: nobody can beat these trumps, and face down they win nothing."
    assert kept in sentences[:2]
    assert not any("usually take more" in text for text in sentences)


def test_a_bid_that_fails_is_told_where_all_tricks_are_ones_own() -> None:
    """Nor does the plan promise a point with fewer of them."""
    tricks = "1 9C TC 0, 0 AS QC 0, 0 QH KH 1, 1 AC 9H 0, 0 JH TD 0"
    sentences, needs = hint(place("QD", "AH", tricks, "", "QS KS TH JS", (2, 0)))
    settled = "Whatever you play, you take all the tricks that are left."
    assert sentences == ("Your bid fails: you take too many tricks.", settled)
    assert needs[0] == "This bid can’t score any more."
    assert not any("one point" in text for text in needs)


def test_a_hand_without_trumps_is_told_by_its_own_tricks() -> None:
    """Not by the other bid, which scores hardly less often."""
    sentences, _ = hint(before_the_bid("AD", "KH TH JH KC 9C TC AC 9H JS QH", (2, 1)), made="JH")
    assert sentences == (
        "You have no trumps, so you can expect hardly any tricks.",
        "If you lay the jack of hearts, you usually take fewer than two tricks.",
        "The jack of hearts bids 2 (6 for one point); the jack of spades bids 1 (5).",
    )


def test_a_rate_of_one_card_alone_is_told_of_the_best_one_too() -> None:
    sentences, needs = hint(place("QD", "9C", "1 TC AC 0", "", "TD QC JH QS KH KC TH AS"))
    lone = next(at for at, text in enumerate(sentences) if text.startswith("With the queen of spades"))
    assert "the better" in sentences[lone] or sentences[lone + 1].startswith("With the ten of diamonds, about")
    assert needs[0] == "Still needed for two points: three tricks, with 8 to play."


def test_what_is_told_of_the_best_card_beside_the_worse_one() -> None:
    view = place("QD", "9C", "1 TC AC 0", "", "TD QC JH QS KH KC TH AS")
    *_, found = weigh("places", view, 0, Budget())
    hers = Reason("hers", (play(Card.parse("QS")),), share=0.57)
    for reason, told_of_the_best in (
        (hers, 1),
        (hers._replace(by=1.0), 0),  # *with the better moves, less often*
        (hers._replace(share=1.0), 0),
    ):
        assert len([*beside_the_choice(reason, found.analysis)]) == told_of_the_best


def test_the_one_trick_that_is_needed_is_told_of_the_card_that_takes_it() -> None:
    """All hearts are seen: the ace of spades wins, and the jack too where the queen lies elsewhere."""
    tricks = "1 TH AH 0, 0 JH QH 1, 1 9D AD 0, 0 9S KS 1, 1 TD JD 0"
    sentences, _ = hint(place("9H", "KH", tricks, "", "QC JS AS TC"), made="JS")
    assert sentences == (
        "You need exactly one more trick, with no trumps left: the ace of spades is that trick. Led now, the jack "
        "of spades also wins unless Ada has the queen of spades.",
    )
    for trump_out in ("9D", "9H"):  # the king of hearts may be out; one more trick is not all that scores
        other = place(
            trump_out, "KH" if trump_out == "9D" else "QC", tricks.replace("JH QH", "JH 9C"), "", "QC JS AS TC"
        )
        assert "one-trick" not in {
            reason.code for reason in FACTS["niner"].certain(other, *(play(Card.parse(code)) for code in ("JS", "AS")))
        }


def test_what_the_other_bid_brings_is_told_last_where_it_is_little_of_the_cost() -> None:
    """Its rate differs by one in ten, worth 0.2 points at most, of 0.8."""
    tricks = "1 JH TH 1, 1 TD QD 0, 0 QC AC 1, 1 9D AH 1"
    sentences, _ = hint(place("KD", "KC", tricks, "AD", "TC QH 9C JS KS"))
    assert sentences[0] == "Your bid needs 3 more tricks."
    assert sentences[1].startswith("Keep your spades together: the ace of spades is still out")
    assert not any("opponent’s bid" in text for text in sentences)


@pytest.mark.parametrize(
    ("hand", "told_of"),
    [
        ("QH KS TS KC JD TH QS JH", "so-wait"),
        ("QH KS TS KC JD TH 9S JH", ""),  # the ace of clubs is out above the king, which is as good as any
        ("QH KS TS 9H JD TH 9S JH", "so-suit"),
    ],
)
def test_two_cards_wait_for_the_one_above_them(hand: str, told_of: str) -> None:
    view = place("KD", "AD", "0 TC 9C 0", "", hand)
    *_, found = weigh("wait", view, 0, Budget())
    over = found.analysis.facts.index("over")

    def suits_kept(more: float) -> list[str]:
        """What is told where spades cost something, and take too many tricks that much more often."""
        moves = tuple(
            each._replace(
                behind=0.3 * spade, behind_error=0.01 * spade, outdone=False,
                shares=(*each.shares[:over], 0.4 + more * spade, *each.shares[over + 1 :]),
            )
            for each in found.analysis.moves
            for spade in [each.move.cards[0].suit == "S"]
        )  # fmt: skip
        best = next(each.move for each in moves if not each.behind)
        analysis = found.analysis._replace(moves=moves, choice=best)
        return [reason.code for reason in of_a_suit(view, analysis, Reason("aim", n=3))]

    assert suits_kept(0.0) == [told_of] * bool(told_of)
    assert told_of != "so-wait" or not suits_kept(0.2), "fewer tricks are wanted"


def test_bids_that_are_as_good_are_told_after_the_tricks_of_the_hand() -> None:
    """Not after what another bid takes."""
    sentences, _ = hint(before_the_bid("KH", "KS KD TS QC JC JS 9H TH QD JD", (0, 0)))
    assert sentences[:2] == (
        "You can expect about 4 or 5 tricks.", "Diamonds score with 4, 2 or 6 tricks; clubs, with 3, 1 or 5."
    )  # fmt: skip


def test_the_only_trump_is_laid_for_fewer_tricks() -> None:
    """Not that the king of hearts takes fewer than two or more: with one and three it scores as well."""
    sentences, _ = hint(before_the_bid("AS", "AD 9C TD 9S KC JC KH KD QC QD", (1, 1)))
    assert sentences[0] == (
        "The nine of spades is your only trump: lay it, and your tricks come to about 2; keep it and lay the king of "
        "hearts, and they come to about 3."
    )
    assert not any("often take fewer" in text for text in sentences)


@pytest.mark.parametrize(("gone", "told_of"), [("0 TH QH 0", "so-leave"), ("0 TH TS 0", "")])
def test_no_suit_waits_of_which_the_opponent_has_one_card_at_most(gone: str, told_of: str) -> None:
    """Every spade but the ten lay in the hand, and *when Ada leads them* was told."""
    view = place("KD", "AD", gone, "", "AS KS JS 9S AC KC JC 9H")
    *_, found = weigh("wait", view, 0, Budget())
    moves = tuple(
        each._replace(behind=1.0 * spade, behind_error=0.01 * spade, outdone=False)
        for each in found.analysis.moves
        for spade in [each.move.cards[0].suit == "S"]
    )
    best = next(each.move for each in moves if not each.behind)
    analysis = found.analysis._replace(moves=moves, choice=best)
    codes = [reason.code for reason in lead_reasons.of_a_suit(view, Reason("aim", n=4), analysis)]
    assert codes == [told_of] * bool(told_of)

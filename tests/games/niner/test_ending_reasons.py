"""What is told of the last cards of Niner, and of a bid that takes too many tricks or too few."""

import pytest

from nines.advice.advice import Reason
from nines.core.moves import Move
from tests.games.niner.places import told

PAIR = (Move.parse("TH"), Move.parse("JC"))
BIDS = (Move.parse("bid 9C"), Move.parse("bid AH"))
CASES = [
    (Reason("throws", PAIR, of=1, by=1.0, card="KH AH", sure=True), "The jack of clubs wins for certain, and Ada must "
     "throw a card, perhaps one that beats the ten of hearts: the king of hearts or the ace of hearts."),
    (Reason("keep-loser", PAIR, of=1),
     "Keep the ten of hearts: it is your surest way to lose a trick once your bid is met."),
    (Reason("tops", card="KS AH"),
     "The king of spades and the ace of hearts are the highest cards left in their suits."),
    (Reason("tops", suit="S", card="KS AS"), "The king of spades and the ace of spades are the highest spades left."),
    (Reason("tops", card="9D AD"),  # the nine is a trump of another suit (NR11)
     "The nine of diamonds and the ace of diamonds are the highest cards left in their suits."),
    (Reason("lets-throw", PAIR, of=1, by=1.0, card="KC AC"),
     "After the ten of hearts, Ada may throw away the king of clubs or the ace of clubs, and you win both tricks."),
    (Reason("so-enough", PAIR[:1], n=2, card="KS AS"),
     "The king of spades and the ace of spades are all you need: lose the ten of hearts now."),
    (Reason("so-enough", PAIR[:1], n=1, card="AS"), "The ace of spades is all you need: lose the ten of hearts now."),
    (Reason("so-throw", PAIR[:1], n=3, of=2, card="AC AH AS"),
     "You have three aces and want two tricks: throw the ten of hearts away."),
    (Reason("so-throw", PAIR[:1], n=2, of=1, card="KC AH"), "You have two cards that nobody can beat in their suits, "
     "and want one trick: throw the ten of hearts away."),
    (Reason("so-spare", (Move.parse("AH"), PAIR[0]), of=1, card="9H"),
     "The ten of hearts is enough to beat the nine of hearts: keep the ace of hearts for later."),
    (Reason("so-spare", (PAIR[0], Move.parse("AH")), n=1, card="9H"),
     "The ten of hearts is enough to beat the nine of hearts: keep the ace of hearts for later."),
    (Reason("aim-past", n=3, by=1.0),
     "Your highest trump wins, and your bid needs no more tricks. For one point: three more tricks."),
    (Reason("aim-past", n=3, by=2.0),
     "Your highest trumps win more tricks than your bid needs. For one point: three more tricks."),
    (Reason("aim-past", n=5, of=4, by=1.0),
     "Ada has no trumps: you are sure of four tricks, more than your bid needs. For one point: five more tricks."),
    (Reason("aim-past", of=5, by=1.0),
     "Ada has no trumps: you are sure of five tricks, more than your bid needs. You are unlikely to score now: spoil "
     "your opponent’s bid."),
    (Reason("so-sure", n=1, of=1, card="AS"), "The ace of spades is sure to win the one trick you need."),
    (Reason("so-sure", n=2, of=2, card="AS KS"),
     "The ace of spades and the king of spades are sure to win the two tricks you need."),
    (Reason("so-sure", n=1, of=2, card="AS"), "The ace of spades is sure to win one of the two tricks you need."),
    (Reason("so-sure", n=2, of=3, card="AS KS"),
     "The ace of spades and the king of spades are sure to win two of the three tricks you need."),
    (Reason("so-sure", n=1, of=1, by=1.0, card="AS"),
     "The ace of spades is sure to win the one trick you need. Your other card must lose."),
    (Reason("so-sure", n=2, of=2, by=3.0, card="AS KS"), "The ace of spades and the king of spades are sure to win the "
     "two tricks you need. Your other three cards must lose."),
    (Reason("so-sure", n=1, of=3, by=1.0, card="AS"), "The ace of spades is sure to win one of the three tricks you "
     "need. Keep it: it wins later, too."),
    (Reason("so-sure", n=2, of=3, by=1.0, card="AS KS"), "The ace of spades and the king of spades are sure to win two "
     "of the three tricks you need. Keep them: they win later, too."),
    (Reason("so-hold", PAIR[:1], n=1), "No card still out beats the ten of hearts in its suit: keep it for a trick you "
     "need. Lead another suit."),
    (Reason("so-hold", PAIR[:1]),
     "No card still out beats the ten of hearts in its suit: keep it for a trick you need."),
    (Reason("cannot-score", sure=True), "You can’t win this trick, so your bid can’t score any more."),
    (Reason("bid-spread", BIDS[:1], n=3),
     "If you lay the nine of clubs, you often take fewer than three tricks and often more, but seldom exactly that "
     "many."),
    (Reason("tops", card="AS"), "The ace of spades is the highest card left in its suit."),
    (Reason("bid-ends", BIDS, n=1, of=1), "If you lay the nine of clubs, you usually take more than three tricks; lay "
     "the ace of hearts and you have one winner fewer."),
    (Reason("bid-ends", BIDS, n=1), "If you lay the nine of clubs, you usually take more than three tricks."),
    (Reason("bid-ends", BIDS[::-1], of=1), "If you lay the ace of hearts, you give up a winner and usually take fewer "
     "than two tricks."),
    (Reason("bid-ends", BIDS), "If you lay the nine of clubs, you usually take fewer than three tricks."),
    (Reason("so-win", PAIR[:1], sure=True), "The ten of hearts can’t win this trick; later it might win one."),
    (Reason("so-top", PAIR[1:], n=2, card="TH QH KH"), "No card still out beats the jack of clubs in its suit; the "
     "queen of hearts or the king of hearts can still beat the ten of hearts."),
    (Reason("so-top", PAIR[1:], n=4, card="TH"), "No card still out beats the jack of clubs in its suit; four cards "
     "can still beat the ten of hearts."),
    (Reason("so-above", PAIR[:1], n=2, of=1, card="JC QC QH KH"), "Still out above the jack of clubs: the queen of "
     "clubs; above the ten of hearts: the queen of hearts and the king of hearts."),
    (Reason("so-let", PAIR[:1], n=1, card="AS"), "Let this trick go: the ace of spades can be the one trick you need."),
    (Reason("so-need", PAIR[:1], n=2, card="AS KS"),
     "The ace of spades and the king of spades can be the two tricks you need."),
    (Reason("so-lose", PAIR[:1], n=1, card="AS"), "The ace of spades can be the one trick you need: lose the ten of "
     "hearts now."),
    (Reason("so-high", PAIR[:1]), "A higher card can’t win this trick either: keep the ten of hearts to lose a trick "
     "later."),
    (Reason("so-suit", suit="S", card="KS"), "The king of spades is still out, so keep your spades."),
    (Reason("so-wait", suit="S", by=1.0, card="KS QS AS"), "Hold back your spades: if Ada plays the ace of spades "
     "first, the king and queen of spades are the highest left; led now, one of them may fall to it."),
    (Reason("bid-only", BIDS, share=2.1, other=3.5), "The nine of clubs is your only trump: lay it, and your tricks "
     "come to about 2; keep it and lay the ace of hearts, and they come to about 3 or 4."),
    (Reason("so-ends", PAIR[:1], n=1, sure=True),
     "The ten of hearts wins this trick, and you more often win too many."),
    (Reason("so-ends", PAIR[:1], sure=True),
     "The ten of hearts can’t win this trick, and you more often win too few."),
    (Reason("bid-winners", n=2, card="AS KH", share=2.2, also=BIDS[:1]),
     "You can expect about two tricks: the ace of spades and the king of hearts are sure or nearly sure."),
    (Reason("bid-winners", n=1, card="AS", share=1.2, also=BIDS[:1]),
     "You can expect about one trick: the ace of spades is sure or nearly sure."),
    (Reason("should-make", share=2.4, by=4.2, card="AS", also=BIDS),
     "You can expect 2 to 4 tricks, depending on your bid."),
    (Reason("bid-but", share=3.1, by=3.1, other=0.5, card="AS", also=BIDS[:1]),
     "On average your tricks come to 3, but the nine of clubs scores about half the time, with 3, 2 or 4."),
    (Reason("bid-keep", BIDS[:1], n=1), "Keep the nine of clubs to lose a trick with: if you lay it, you are likelier "
     "to take more than three tricks."),
    (Reason("bid-keep", BIDS[1:]), "Keep the ace of hearts to win a trick with: if you lay it, you are likelier to "
     "take fewer than two tricks."),
    (Reason("bid-costs", suit="H", n=2, of=2), "Hearts ask for two tricks, but to bid that, you would have to lay one "
     "of your two trumps."),
    (Reason("bid-costs", suit="S", n=1, of=1), "Spades ask for one trick, but to bid that, you would have to lay your "
     "only trump."),
    (Reason("so-leave", suit="C", by=1.0, card="AC 9C"), "Don’t lead clubs: when Ada leads them, the ace of clubs wins "
     "and the nine of clubs loses, as you need."),
    (Reason("so-run", suit="H", n=2, card="AH KH"), "No card still out beats the ace and king of hearts in their suit: "
     "if you lead them, you may win too many tricks."),
    (Reason("so-saved", PAIR[:1]), "The ten of hearts is your last trump: keep it to win a trick later."),
    (Reason("so-single", PAIR[:1], suit="H", by=1.0), "The ten of hearts is your only card in hearts: when Ada leads "
     "that suit later, you can throw another card."),
    (Reason("so-first", PAIR[:1], n=1, card="AS"), "The ace of spades can be the one trick you need: play it first."),
    (Reason("so-thrown", PAIR[:1], n=1), "Don’t throw the ten of hearts away: it is likely to win a trick."),
    (Reason("so-thrown", PAIR[:1]), "Don’t throw the ten of hearts away: you may need it to lose a trick."),
    (Reason("so-too", PAIR[:1]), "The ten of hearts is as likely to win a trick later: keep it."),
    (Reason("so-avoid", PAIR[1:], suit="C", n=1, card="TC"), "Don’t lead clubs: after the jack of clubs, the ten of "
     "clubs may win a trick too, perhaps one too many."),
    (Reason("so-lead", PAIR[:1], n=1), "With the ten of hearts you usually win a trick now; after the other lead you "
     "more often win too few."),
    (Reason("so-own", PAIR[:1]), "For your own bid it makes no difference."),
    (Reason("aim", n=3, of=1), "Your bid needs 3 more tricks. One trick more or fewer still scores one point."),
    (Reason("so-mostly", n=1, of=1), "You win too many tricks either way."),
    (Reason("so-mostly", of=1), "You win too few tricks either way."),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "words"), CASES)
def test_an_ending_or_a_bid_is_told_by_its_cards(reason: Reason, words: str) -> None:
    assert told(reason) == words

"""What somebody would answer who knows whist and rummy and nothing of the game, from the paper alone.

Such a player follows suit, takes what tricks there are, adds them to the score and holds that the most points win;
plays a higher card, draws one where none is, and leaves the turn to the next. Where nothing speaks for an answer, the
one that looks likeliest stands here.
"""

GUESSES: dict[str, tuple[str, ...]] = {
    "nein-nine": (
        "Ben", "You", "Ada", "either of the hearts", "only the ten of spades", "Ben", "+5", "+2", "Ada",
        "four more deals are played",
    ),
    "le-neuf": (
        "Ben", "You", "either of the two hearts", "any of the three", "13", "5", "11", "spades",
        "cards that nobody has seen", "another deal is played",
    ),
    "partners": (
        "17", "13", "9", "9", "9", "the match is over: you and Ben have won", "seven", "spades", "you and Ben",
        "any of the three",
    ),
    "nines": (
        "You", "as many as you like", "cards that nobody has seen", "diamonds", "You", "9", "13", "9", "11",
        "the match is over: Ben has won",
    ),
    "niner": (
        "ten", "all", "all three", "nothing", "9 points", "any number", "3 points", "either of the clubs",
        "as soon as both lie there", "the match is over: you have won",
    ),
    "shedding": (
        "only the queen", "the jack or the 10", "either of them", "Ada", "Ada", "draw a card", "two", "four", "one",
        "eight",
    ),
}  # fmt: skip

"""How Niner is played."""

from nines.words.rulebook.page import Page, example, house, rule, section

PAGE = Page(
    sections=(
        section(
            "The aim",
            rule(
                "Two players. Say with one card, in secret, how many of the nine tricks you will take; then take "
                "exactly that many.",
            ),
        ),
        section(
            "Cards and deal",
            rule(
                "Twenty-four cards: ace, king, queen, jack, 10 and 9 of each suit, from high to low. Each player "
                "gets ten. The four left over are the stock. Its top card is turned up, and its suit is trump. The "
                "other three stay hidden until the deal is over.",
                "NR1",
            ).shown("AH KH QH JH TH 9H", trump="H"),
            house("The first dealer is drawn at random.", "NR2"),
            rule("After the first deal, whoever takes the last trick deals next.", "NR9"),
        ),
        section(
            "The bid",
            rule(
                "Both players lay one of their ten cards face down as a bid. They do it at the same time, and neither "
                "knows what the other lays. Nine cards remain to be played.",
                "NR3",
            ),
            rule(
                "The suit of the card says how many tricks: diamonds 4, clubs 3, hearts 2, spades 1. That is the "
                "primary bid.",
                "NR4",
            ),
            rule(
                "Two other numbers score as well, the secondary bids: the primary bid plus or minus the trump suit’s "
                "number. A number below zero can’t be made; zero can.",
                "NR5",
            ),
            example(
                "Clubs are trump and you lay a diamond. Your primary bid is 4 tricks. Clubs count 3, so your "
                "secondary bids are 7 tricks and 1 trick.",
                "NR4", "NR5",
            ).shown("KD TC", "4", "± 3"),
            house("The bid cards stay face down until the ninth trick is over.", "NR6"),
        ),
        section(
            "The play",
            rule(
                "The player who didn’t deal leads. Follow suit if you can; if not, play any card. You never have to "
                "beat the card that was led.",
                "NR7",
            ),
            rule(
                "The highest trump wins the trick. If there is no trump in it, the highest card of the suit led "
                "wins. The winner leads to the next trick.",
                "NR7",
            ),
            example(
                "Hearts are trump. Ada leads the ace of clubs. You have no clubs, so you may play the 9 of hearts: "
                "it wins.",
                "NR7",
            ).shown("AC 9H", "Ada", "You", trump="H", best=1),
        ),
        section(
            "Score",
            rule(
                "Making your primary bid exactly scores 2 points, and making either secondary bid exactly scores 1. "
                "Anything else scores nothing.",
                "NR8",
            ),
            example(
                "Clubs are trump and you have laid a diamond: four tricks score 2 points. Seven tricks score 1, and "
                "so does one trick. Five tricks score nothing.",
                "NR8",
            ),
        ),
        section(
            "The end of the match",
            rule(
                "The match ends when a deal leaves somebody at 9 points or more, and otherwise after nine deals. The "
                "higher total wins.",
                "NR10",
            ),
            house("Equal totals are a draw.", "NR10"),
        ),
        section(
            "Wild Nines",
            rule(
                "With Wild Nines the four 9s are the highest trumps in every deal: the 9 of diamonds first, then the "
                "9s of clubs, hearts and spades. Only then come the ace, king, queen, jack and 10 of the suit turned "
                "up.",
                "NR11", option="wild_nines",
            ).shown("9D 9C 9H 9S AH KH QH JH TH", trump="H", gilded="9D 9C 9S"),
            rule(
                "The 9s belong to the trump suit, whatever is printed on them. The 9 of hearts doesn’t follow when "
                "hearts are led, and it must be played when trump is led and you have no other trump.",
                "NR11", option="wild_nines",
            ),
            rule(
                "As a bid, a 9 counts as the suit printed on it. Turned up from the stock, it makes its printed suit "
                "trump.",
                "NR11", option="wild_nines",
            ),
        ),
        section(
            "Other packs",
            rule(
                "The same game can be played with other packs. Their cards, from high to low: ace (Daus), king, "
                "Ober, Unter, 10, 9 (German); ace, king, Ober, Under, banner, 9 (Swiss); ace, king (12), knight "
                "(11), jack (10), 7, 6 (Spanish). In the Spanish pack the 6 takes the place of the 9.",
                "NR12", option="pack",
            ),
            house(
                "The suits that bid 4, 3, 2 and 1 are bells, acorns, hearts and leaves in the German pack; bells, "
                "acorns, roses and shields in the Swiss; coins, clubs, cups and swords in the Spanish.",
                "NR12", option="pack",
            ),
        ),
    ),
    credits=(
        "Niner is the fourth game in its author’s “business card game series”. Its core was inspired by David "
        "Parlett’s Ninety-Nine.",
    ),
    source="cityhare.studio/games/niner",
)  # fmt: skip

"""The words for the computer players: what each level is called and does, and the temper that a seat has."""

from nines.bots.levels import SKILLS
from nines.bots.tempers import TEMPERS
from nines.games import GAMES
from nines.languages import Language
from web.screens.html import Html, el


def level_names(say: Language) -> dict[str, str]:
    """What each player is called, by its name in a record, the weakest level first and who has no level last."""
    return {
        "beginner": say.text("Beginner"),
        "casual": say.text("Casual"),
        "club": say.text("Club"),
        "expert": say.text("Expert"),
        "master": say.text("Master"),
        "thumb": say.text("Rules of thumb"),
        "random": say.text("Any legal card"),
    }


def level_name(say: Language, player: str) -> str:
    """What a player is called; the name itself where a record from elsewhere has one of its own."""
    return level_names(say).get(player, player)


def does(say: Language, player: str, game: str) -> str:
    """What a player does to find its move, in a sentence or two: its memory, and the deals it imagines."""
    if player == "thumb":
        return say.text("Goes by simple rules, and answers at once.")
    if player not in SKILLS:
        return say.text("Picks any card that may be played: for getting to know a game.")
    skill = SKILLS[player]
    worlds = say.plural(
        "Tries its moves in up to {n} deal that fits what it has seen.",
        "Tries its moves in up to {n} deals that fit what it has seen.", skill.worlds,
    )  # fmt: skip
    if skill.tricks is None:
        memory = (
            say.text("Forgets no card, and learns from what others choose.")
            if skill.reads
            else say.text("Forgets no card.")
        )
    elif not GAMES[game].tricks:
        memory = say.plural(
            "Remembers {n} card seen in the others’ hands.", "Remembers {n} cards seen in the others’ hands.",
            skill.tricks,
        )  # fmt: skip
    else:
        memory = say.plural("Remembers the last trick.", "Remembers the last {n} tricks.", skill.tricks)
    return f"{worlds} {memory}"


def levels(say: Language, players: tuple[str, ...], game: str) -> Html:
    """What each of these players does, folded away."""
    rows = (
        el("div", el("dt", level_name(say, one)), el("dd", does(say, one, game)))
        for one in level_names(say)
        if one in players
    )
    return el("details", el("summary", say.text("What the levels do")), el("dl", rows, cls="levels"), cls="more")


def temper(say: Language, seat: int, player: str, game: str) -> str:
    """The temper of the computer player at a seat, in a sentence; nothing for one without a choice between equals."""
    if player not in SKILLS:
        return ""
    name = TEMPERS[seat].name
    if name == "even":
        return say.text("Even: plays what comes out best, at the usual pace.")
    if not GAMES[game].tricks:
        return {
            "bold": say.text(
                "Bold: of plays about equally good, makes the highest in rank, with the most cards; a little quicker."
            ),
            "careful": say.text(
                "Careful: of plays about equally good, makes the lowest in rank, with the fewest cards; a little "
                "slower."
            ),
            "brisk": say.text(
                "Brisk: of plays about equally good, makes the highest in rank, with the most cards; quicker."
            ),
            "patient": say.text(
                "Patient: of plays about equally good, makes the lowest in rank, with the fewest cards; slower."
            ),
        }[name]
    return {
        "bold": say.text("Bold: of cards about equally good, plays the highest in rank; a little quicker."),
        "careful": say.text("Careful: of cards about equally good, plays the lowest in rank; a little slower."),
        "brisk": say.text("Brisk: of cards about equally good, plays trumps first, and the highest in rank; quicker."),
        "patient": say.text("Patient: of cards about equally good, plays trumps last, and the lowest in rank; slower."),
    }[name]

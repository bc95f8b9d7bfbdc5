"""Le Neuf: the manifest, which names its parts."""

from nines.registry import BenchTable, Day, Parts, PuzzleTable, PuzzleThemes

PUZZLE_TABLES = tuple(
    PuzzleTable(seats, (f"table={word}", f"trump_order={order}"))
    for seats, word in ((4, "four"), (3, "three"))
    for order in ("HDCSN", "SHDCN", "CDHSN")
)
"""The first deal’s trump is the first of the order, so that puzzles are not all about one suit."""
PARTS = Parts(
    rules="nines.games.le_neuf.rules:GAME",
    account="nines.games.le_neuf.account:ACCOUNT",
    rulebook="nines.games.le_neuf.rulebook:PAGE",
    heuristics="nines.games.le_neuf.heuristics:think",
    thumb_reasons="nines.games.le_neuf.thumb_reasons:RULES",
    reasons="nines.games.le_neuf.reasons:FACTS",
    lessons="nines.games.le_neuf.lessons:LESSONS",
    facts="nines.games.le_neuf.facts:FACTS",
    actions="nines.games.le_neuf.environment:ACTIONS",
    features="nines.games.le_neuf.environment:features",
    replies="nines.games.le_neuf.replies:reply",
    day=Day(number=2, seats=3, deals=2),
    plan="nines.games.le_neuf.plan:PLAN",
    search="nines.games.le_neuf.search.problem:decision",
    imagined="nines.games.le_neuf.imagined:contents",
    near_end="nines.games.le_neuf.search.problem:is_near_end",
    yardstick="nines.games.le_neuf.yardstick:imagined",
    yardsticks=("nines.games.le_neuf.maltais:maltais_expert", "nines.games.le_neuf.maltais:maltais_perfect"),
    bench=(BenchTable(3, ("random", "mcts350")), BenchTable(4, ("random", "mcts350"), ("table=four",))),
    learned="nines.games.le_neuf.learned:question",
    learned_tables=(3, 4),
    themes="nines.games.le_neuf.themes:THEMES",
    questions="nines.games.le_neuf.questions:QUESTIONS",
    models="nines.games.le_neuf.models:panel",
    puzzle_tables=PUZZLE_TABLES,
    puzzle_themes=PuzzleThemes("nines.puzzles.in_tricks:PREDICATES", mistakes=(("exchange", "change-hands"),)),
    endings="nines.games.le_neuf.endings:ENDS",
    equity="nines.games.le_neuf.search.match_equity:equity",
    vector="nines.games.le_neuf.vector:Tables",
)

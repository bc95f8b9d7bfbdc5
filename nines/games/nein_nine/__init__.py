"""Nein Nine: the manifest, which names its parts."""

from nines.registry import BenchTable, Day, Parts, PuzzleTable, PuzzleThemes

PARTS = Parts(
    rules="nines.games.nein_nine.rules:GAME",
    account="nines.games.nein_nine.account:ACCOUNT",
    rulebook="nines.games.nein_nine.rulebook:PAGE",
    heuristics="nines.games.nein_nine.heuristics:think",
    thumb_reasons="nines.games.nein_nine.thumb_reasons:RULES",
    reasons="nines.games.nein_nine.reasons:FACTS",
    lessons="nines.games.nein_nine.lessons:LESSONS",
    facts="nines.games.nein_nine.facts:FACTS",
    actions="nines.games.nein_nine.environment:ACTIONS",
    features="nines.games.nein_nine.environment:features",
    day=Day(number=1, seats=3, deals=3),
    plan="nines.games.nein_nine.plan:PLAN",
    search="nines.games.nein_nine.search.problem:decision",
    imagined="nines.games.nein_nine.imagined:contents",
    near_end="nines.games.nein_nine.search.problem:is_near_end",
    yardstick="nines.games.nein_nine.yardstick:imagined",
    bench=(BenchTable(3, ("random", "mcts350")),),
    learned="nines.games.nein_nine.learned:question",
    learned_tables=(3,),
    themes="nines.games.nein_nine.themes:THEMES",
    questions="nines.games.nein_nine.questions:QUESTIONS",
    models="nines.games.nein_nine.models:panel",
    puzzle_tables=(PuzzleTable(3),),
    puzzle_themes=PuzzleThemes("nines.puzzles.in_tricks:PREDICATES"),
    endings="nines.games.nein_nine.endings:ENDS",
    equity="nines.games.nein_nine.search.match_equity:equity",
    vector="nines.games.nein_nine.vector:Tables",
    first_dealers="nines.games.nein_nine.environment:FIRST_DEALERS",
)

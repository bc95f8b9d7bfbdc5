"""Nines (shedding): the manifest, which names its parts."""

from nines.registry import BenchTable, Day, Parts, PuzzleTable, PuzzleThemes

PARTS = Parts(
    rules="nines.games.shedding.rules:GAME",
    account="nines.games.shedding.account:ACCOUNT",
    rulebook="nines.games.shedding.rulebook:PAGE",
    heuristics="nines.games.shedding.heuristics:think",
    thumb_reasons="nines.games.shedding.thumb_reasons:RULES",
    reasons="nines.games.shedding.reasons:FACTS",
    lessons="nines.games.shedding.lessons:LESSONS",
    facts="nines.games.shedding.facts:FACTS",
    actions="nines.games.shedding.environment:ACTIONS",
    features="nines.games.shedding.environment:features",
    replies="nines.games.shedding.replies:reply",
    day=Day(number=5, seats=3, deals=1, matches=3),
    plan="nines.games.shedding.plan:PLAN",
    best_moment="nines.games.shedding.best_moment:best_moment",
    search="nines.games.shedding.search.problem:decision",
    imagined="nines.games.shedding.imagined:contents",
    near_end="nines.games.shedding.search.problem:is_near_end",
    yardstick="nines.games.shedding.yardstick:imagined",
    yardsticks=("nines.games.shedding.lowest:lowest", "nines.games.shedding.thumb1:thumb1"),
    bench=(BenchTable(2, ("lowest", "thumb1")), BenchTable(4, ("lowest", "thumb1"))),
    learned="nines.games.shedding.learned:question",
    learned_tables=(2,),
    themes="nines.games.shedding.themes:THEMES",
    questions="nines.games.shedding.questions:QUESTIONS",
    models="nines.games.shedding.models:panel",
    puzzle_tables=(PuzzleTable(3), PuzzleTable(2)),
    puzzle_themes=PuzzleThemes("nines.games.shedding.puzzle_themes:PREDICATES", phases=(("up", "up-cards"),)),
)

"""Niner: the manifest, which names its parts."""

from nines.registry import BenchTable, Day, Parts, PuzzleTable, PuzzleThemes

PARTS = Parts(
    rules="nines.games.niner.rules:GAME",
    account="nines.games.niner.account:ACCOUNT",
    rulebook="nines.games.niner.rulebook:PAGE",
    heuristics="nines.games.niner.heuristics:think",
    thumb_reasons="nines.games.niner.thumb_reasons:RULES",
    reasons="nines.games.niner.reasons:FACTS",
    lessons="nines.games.niner.lessons:LESSONS",
    facts="nines.games.niner.facts:FACTS",
    actions="nines.games.niner.environment:ACTIONS",
    features="nines.games.niner.environment:features",
    replies="nines.games.niner.replies:reply",
    day=Day(number=4, seats=2, deals=3),
    plan="nines.games.niner.plan:PLAN",
    search="nines.games.niner.search.problem:decision",
    imagined="nines.games.niner.imagined:contents",
    near_end="nines.games.niner.search.problem:is_near_end",
    yardsticks=("nines.games.niner.rollout:rollout100",),
    bench=(BenchTable(2, ("random", "rollout100")), BenchTable(2, ("random", "rollout100"), ("wild_nines=true",))),
    learned="nines.games.niner.learned_question:question",
    learned_tables=(2,),
    themes="nines.games.niner.themes:THEMES",
    questions="nines.games.niner.questions:QUESTIONS",
    models="nines.games.niner.models:panel",
    puzzle_tables=(PuzzleTable(2), PuzzleTable(2, ("wild_nines=true",))),
    puzzle_themes=PuzzleThemes("nines.puzzles.in_tricks:PREDICATES", mistakes=(("bid", "bidding"),)),
    endings="nines.games.niner.endings:ENDS",
    equity="nines.games.niner.search.match_equity:equity",
    vector="nines.games.niner.vector:Tables",
)

"""The texts of the games in every language: names, sentences, refusals, results, rulebooks. No decisions."""

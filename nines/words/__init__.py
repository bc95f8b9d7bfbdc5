"""What the games say in every language: names, sentences, refusals, results, accounts, rulebooks; no decisions."""

"""Players in any language: a program that reads and writes lines of JSON (PLAYERS.md, *In any language*).

The program receives the view and nothing else, and answers with a move. A fault of the program loses it the match; the
arena goes on.
"""

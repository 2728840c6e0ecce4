"""One play of a game: seats, plies, whose eyes, undo, standing answers, save files.

Knows no title and no window.
"""

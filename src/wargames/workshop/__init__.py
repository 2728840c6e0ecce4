"""The map workshop: every border of a map seen, compared, edited, signed and printed.

Start at ``open_map.OpenMap``; ``api`` has all that it answers with. Needs the extra ``workshop``.
"""

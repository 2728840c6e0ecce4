"""Data files: reading, checking and the drawing of maps. Nothing here knows a title's rules."""

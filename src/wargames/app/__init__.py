"""Wires the layers together: command line, paths, the list of titles."""

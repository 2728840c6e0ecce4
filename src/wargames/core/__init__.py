"""The kernel: decisions, chance, events, the agenda of nodes. Standard library only."""

"""Computer players: they get their seat's view and its question, nothing else."""

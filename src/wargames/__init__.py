"""Board wargames for one laptop: rules enforced, secrets kept."""

__version__ = "0.1.0"

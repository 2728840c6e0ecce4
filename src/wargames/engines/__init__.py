"""One package per title; titles do not know each other."""

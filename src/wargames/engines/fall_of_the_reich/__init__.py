"""Berlin: Fall of the Reich, 1945."""

"""The shared table: window, drawing and widgets. Knows views and listed options, no rule."""

"""Berlin 1945: The Fall of the Reichstag."""

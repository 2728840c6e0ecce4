"""Drawing of sheets, counters, cards, dice and arrows from plain scene items."""

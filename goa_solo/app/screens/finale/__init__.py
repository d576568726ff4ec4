"""The end of a campaign that reached Lisbon: the ship, its goods, and the rank."""

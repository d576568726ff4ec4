"""Changes to the rules that no test can notice, each with the reason: see `mutation_run`."""

EQUIVALENT: dict[str, str] = {
    "campaign never: not self.results → False": "without results no goal is achieved either",
    "campaign op: place - len(campaign.chosen) → place + len(campaign.chosen)": (
        "what is filled up is cut to `place` again"
    ),
    "market constant: 2 → 3": "the ring at distance 7 is off the grid wherever it is centred",
    "order_of_play always: table.fresh_pile → True": "False becomes False",
    "order_of_play return None: return False → return None": "only asked whether it is true",
    "scoring constant: True → False": "strict=True: there is a row for each of the five tracks",
    "purse constant: True → False": "strict=True: both have one count for each of the four values",
}
"""Maps the change, as `mutation_run` prints it without its line, to why it changes nothing."""

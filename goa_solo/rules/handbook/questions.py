"""What players ask most, each with the paragraph that answers it."""

from goa_solo.rules.message import Message, say

COMMON_QUESTIONS: dict[str, Message] = {
    "she_calls.hers": say("How much do I bid?"),
    "hers.types": say("Where does her 2 go if no tile of her first choice touches the marker?"),
    "you_call.pay": say("What does it cost to win my own auction?"),
    "she_calls.pass": say("What happens if I pass?"),
    "you_call.tile": say("What becomes of a tile she wins?"),
    "purse.shuffle": say("When is her purse shuffled?"),
}
"""By the key of the paragraph."""

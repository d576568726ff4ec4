"""`goa-solo language`: the language of the terminal and the window."""

import argparse

from goa_solo import language_choice
from goa_solo.commands.terminal_io import OK
from goa_solo.languages import language_codes, language_pack, status_note
from goa_solo.paths import ensure_data_folder
from goa_solo.rules.message import say
from goa_solo.rules.translation import current_language
from goa_solo.rules.translation import translated as _

SYSTEM = "system"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "code",
        nargs="?",
        choices=(SYSTEM, *language_codes()),
        help=_("the language to use from now on; leave it out to see the current one"),
    )


def run(args: argparse.Namespace) -> int:
    if args.code is not None:
        code = language_choice.SYSTEM if args.code == SYSTEM else args.code
        language_choice.choose(ensure_data_folder(), code)
    pack = language_pack(current_language().code)
    print(say("The language is {name}.", name=pack.name))
    if note := status_note(pack.status):
        print(note)
    return OK

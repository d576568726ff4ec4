"""What a machine can tell about how we write; `test_wording.py` uses it."""

import re

FORBIDDEN = (
    r"\blies\b", r"\banother sum\b", r"\bback to now\b", r"\ball the same\b",
    r"\bcount a session\b",
    r"\btaken? (?:it )?in\b", r"\blays? (?:it )?aside\b", r"\btake it up again\b",
    r"\bthrow(?:n|s)? (?:it )?away\b", r"\btake it off\b", r"\bcan't be told\b",
    r"\bnothing saved as\b", r"\bno file of ours\b", r"\bof ours\b", r"\bnothing is odd\b",
    r"\bdecide otherwise\b", r"\bas the sheet says\b",
    r"\b(?:\d|one|\{count\}) (?!or\b)\w+ more\b",
    r"(?<!there )\b(?:is|are) no (?!longer|more|one|less|use)\w+", r"\bturn(?:s|ed)? up a card\b",
    r"\bless 1\b", r"\bset-up\b", r"\d %", r"\bfor want of\b", r"\bshall (?:she|he|it)\b",
    r"\b(?:me|us|we)\b|\bI ", r"\blet her have it\b", r"\b(?:in|from) history\b",
    r"\bwon by (?:you|her)\b", r"\bat \{(?:space|previous)\}", r", she wins$", r"^\{name\} left$",
    r"(?<!solo )\bbank cards?\b", r"\bfind her space\b", r"\bundo (?:\w+ )?to (?:its|the) left\b",
    r"\bfor nothing\b", r"\bon (?:a|any) gap\b", r"\bon (?:an|the) edge space\b|\bon \{space\}",
    r"\bauctioneer of the tile\b", r"^the card \{",
    r"\bkeeps her purse\b", r"\bbecomes of\b", r"; who sent it:",
    r"\{price\}, \d",  # two numbers that read as one
)  # fmt: skip
"""Habits of translated German, from writing.md; the app never calls itself I or us."""

_ALONE = r"\d \{(?:pardao|ship|contract|good)s\}"  # its number, at the end of the line before
TRAPS = {
    "de": (
        r"Versteigerung(?!smarker)",  # Auktion
        r"[Ee]intippen|\b[Tt]ippe (?:„|\d|\w\b|dein\b|den Wert|(?:eine|die) Zahl|beide|zwei)",
        r"\bBezahle die \{goods|\bNahes\b", r"\bauf Fertig\b", r"[Bb]onusplättchen auf \{space\}",
        r"\bHerausforderung\b", r"\bkeinen Aufbau\b",
        r"\b(?:[Ii]hre?[rn]?|[Dd]eine?[rn]?|Marker) (?:\d\b(?!\xa0)|\{level\})",  # alone on a line
        r"\{price\}, \d", r"· beste \{", r"\bGebote klein\b", r"stapel \{(?:draw|discard)\}",
        _ALONE,
        r"\{(?:count|most|points|all|cards)\} (?:Karte|Partie|Punkt|Ware|Runde|Ziel|Schritt|Feld)",
    ),
    "fr": (
        r"\{(?:count|known)\} des \{\w+\}(?! cartes et)", r"\bà table\b", r"\bnon valable\b",
        r"\bselon que\b", r"’", r"\bPayez les\b", r"^(?:L'\w+er|En \w+er .*)$", r"^Type «",
        r"[Tt]ouchez (?:encore )?Terminé", r"» manque\b",
        r"\u202f",  # every other mark has the wider space
        r"^Ne pas l[ea] \w+er$|^L[ea] \w+er quand même$", _ALONE,
        r"^Renoncer$", r"\bl'application ajoute une\b", r"\bc'était fini\b",
        r"^[Ll]a laisser \w+er$", r"\bde suite, .* est à\b",
        r": elle (?:mise|peut miser) ", r"^Marqueurs seuls$",
        r"\bl'une? (?:de|des) \w+ \{(?:depots|outposts)\}",  # m in one edition, f in another
        r"\{\w+\}, \{(?:percent|mean)\}", r"\ben a le plus\s\?",
        r"\bmise (?:de\s)?\{|\bLakshmi mise\s\{|\bCombien misez|\bretirez-en \d",  # alone on a line
        r"\btuile bonus sur \{",  # nobody puts it there
        r"^(?:J'|Je )", r"^Son \{level\}$", r"\ble 2 de\b", r"^[^«]*\bma table\b",  # not a sound
    ),
    "es": (
        r"\bpor robar\b", r"\bse ha apartado\b", r"^ +subasta ", r"\bVuelve a ser\b",
        r"\b(?:lo|qué) pone\b", r"\bAhora toca\b", r"\balcanz", r"\bPaga las \{goods", _ALONE,
        r"^Marcador de Lakshmi$",  # or her score
        r"^(?:Pon|Busca|Vuelve a poner) .*\bsu (?:1\b|\{|marcador)", r"\bNinguna tuya\b",
        r"^Revelada", r": ella (?:puja|puede pujar) ", r"\bla app añade una\b", r"\bIntro: ",
        r"\b(?:[Tt]u|[Ss]u)\s(?:[123]\b|\{level\})|\b[Ee]l \{level\}",  # its marker
        r"\{\w+\}, \{mean\}", r"^Tengo\b", r"\b[Hh]e ganado\b", r"\bmi mesa\b", r"\bs o n\.",
        r"\bde 1\scasilla", r"\bmarcador (?:\d|\{level\})",  # its number alone on a line
        r"^Impuestos: también paga\b",  # would be an order to you
        r"\{count\} descartes", r"^(?:Lakshmi )?[Gg]ana.* contra [st]u \{",
    ),
    "nl": (
        r"\b[Tt]erug(?:nem|neem|genomen)", r"(?:\b1|\{count\}|\been) goed\b",
        r"^Neem .*\bacties terug\b", r"\bAlleen tellen\b", r"\bbiedingen klein\b",
        r"\b[Vv]elden\b", r"\bBetaal de \{goods", r"^Neem je \{amount\}",
        r"\bkrijgt (?:zij |jij )?het\b", r"^Die van\b", r"buidelkaart \{",
        r"\bop \{(?:track|other)", r"^met de \{nazar\}:", r"\b[Oo]f laat haar winnen\b",
        _ALONE, r"\bpaste\b",  # suited, too: heeft gepast
        r"\bdie je [^,.:]*\b(?:hebt|had)(?: \w+)? (?:weer|opzij|apart)\b",  # needs its comma
        r"^Leg .*, weer open\.$", r"\bbied je\?|\ber \d weg|\bmaar \d bij",  # alone on a line
    ),
    "pt": (
        r"\b(?:cartas|[Tt]abuleiro|regras) a solo\b", r"\bde lado\b", r"\bpor tirar\b",
        r"^ +leiloa ", r"\bapp\b(?:(?!Lakshmi)[^.:;])*\bdela\b", r"\{[Ss]pace\} está vazia",
        r"\bisso é dito\b", r"\bPaga as \{goods",
        r"^Ceder e\b", r"\bdeix(?:a-a|á-la) ganhar\b", r"\bdeixaste à\b", r"^Pagar \{pay\}",
        r"\b[Ll]íngua\b", r"\bRegras e dúvidas\b", r"\bpista menos\b",
        r"\{level\} dela|bolsa, \{",  # a word alone on a line
        r"\bteu\s(?:[123]\b|\{level\})",  # its marker
        r"\bmarcador (?:\d|\{level\})",  # its number alone on a line
        r"\b(?:[Oo]|[dn]o)\s(?:\d|\{level\})\sd(?:ela|a Lakshmi)\b",
        _ALONE, r"\bem frente a \{\w+_um\}", r"\b2\s\{outposts\}",  # read as dois
    ),
}  # fmt: skip
"""What means something else to a player who speaks the language, or has another word here."""

STRAIGHT_QUOTES = r"(?<!\w)'[^']*'(?!\w)"
_FORBIDDEN = tuple(re.compile(pattern, re.IGNORECASE) for pattern in FORBIDDEN)
_COUNTED = re.compile(
    r"\{(?:count|number|left|rounds?|sessions?|points|cards|tiles|days|times|known|total)\}"
    r" (?:\w+ )?\w+s\b"
)
_COMPASS = re.compile(r"(?<![\w'/-])(?:N[EWO]|S[EWO]|[NS][EWO]?-[EW])(?![\w'/-])")


def forbidden(text: str) -> list[str]:
    """Phrases that no native speaker would say."""
    return [found[0] for pattern in _FORBIDDEN if (found := pattern.search(text))]


def trap(code: str, text: str) -> bool:
    """Whether a translation has what no native player would say, or quotes 'like English'."""
    return any(re.search(each, text) for each in (STRAIGHT_QUOTES, *TRAPS[code]))


def in_docs(text: str) -> list[str]:
    """The same in a page of the docs, where developers may say we and show what is measured."""
    ours = re.compile(r"(?:me|us|we|I) ?|of ours|\d %|lies", re.IGNORECASE)
    return [found for found in forbidden(text) if not ours.fullmatch(found)]


def lacks_singular(text: str) -> bool:
    """Whether a message without a plural puts a number before a noun in the plural."""
    return bool(_COUNTED.search(text))


def small_start(text: str, terms: frozenset[str]) -> bool:
    """Whether a sentence begins with a term of an edition in small letters."""
    starts = re.findall(r"(?:^|[.!?] )\{(\w+)\}", text)
    return text.rstrip().endswith((".", "!", "?")) and any(name in terms for name in starts)


def compass_letters(text: str) -> bool:
    """Whether a translation names a direction by its English letters."""
    return bool(_COMPASS.search(text))


def edition_words(text: str, words: frozenset[str]) -> list[str]:
    """Terms of an edition that are written out in a message instead of asked for."""
    plain = re.sub(r"\{[^}]*\}", "", text)
    return [word for word in words if re.search(rf"\b{re.escape(word)}\b", plain)]

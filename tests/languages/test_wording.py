"""How we write, as far as a machine can tell; each check has examples that it must catch."""

import re
from pathlib import Path

import pytest

from goa_solo import packs
from goa_solo.rules.message import TERMS
from tests.languages import wording
from tests.support import catalogues
from tests.support.extract_messages import ROOT, Message, all_messages

PLAYERS_OWN = (  # what the player says, not the app; and goal I
    r"^Me$|^Surprise me$|^Where are we\?$|holder me'|, I at least|Level I is"
    r"|^How much do I bid\?$|^What happens if I pass\?$"
)
NEVER_ONE = (
    "Session {number}", "Session {session}", "session {session}", "Round {round}",  # its name
    "of {cards} cards", "of {sessions} sessions", "of {total} items",  # the last number is a whole
    "of the {sessions} sessions",
    "{points} points",  # a row of numbers, or what an edition's table says: 2 or more
    "{count} sessions without a backup",  # ten at least
    "{count} whole numbers", "{count} tiles minus", "{count} tiles left out", "{total} tiles,",
    "there are {count} goals, but", "a list of {count} items", "{count} cards, but a deck has 8",
    "{count} entries, but",
    "{count} rows, each", "{count} symbols on the sheet", "{count} cards aren't possible",
    "{total} against your", "{total} is", "{number} is more",
)  # fmt: skip
"""Where the number is more than one, or isn't how many."""

NOT_TERMS = {"goods"}
"""Placeholders that a message fills itself, with a number and the word."""

SPACE_NAMES = (
    "row {row}, column {column}", "the edge space above column {column}",
    "the edge space below column {column}", "the edge space to the left of row {row}",
    "the edge space to the right of row {row}",
)  # fmt: skip

LETTERS = re.compile(r"TD NE cw 2|T>D NE cw 2|N3|wie NE|comme NE|como NE|zoals NE")
"""How a card is typed, which is the same in every language."""


def messages() -> list[tuple[Message, str]]:
    return [(message, text) for message in all_messages() for text in message.texts]


def test_no_phrase_of_translated_german() -> None:
    found = [(text, bad) for _, text in messages() if (bad := wording.forbidden(text))]
    assert [each for each in found if not re.search(PLAYERS_OWN, each[0])] == []


@pytest.mark.parametrize(
    "text",
    ["The market lies", "or another sum", "Back to now", "Take this step back all the same?",
     "Count a session", "Take it in", "Lay aside", "Throw it away", "It can't be told now.",
     "There is nothing saved as X", "no file of ours", "Nothing is odd", "1 good more",
     "'x' is no space", "turn up a card", "at least your bid less 1", "the next set-up", "100 %",
     "By what I have seen", "Play the first round with me", "as we rule",
     "I won it", "I used {exchange}", "or let her have it.", "It stays in history.",
     "auctions won by you", "your marker at {space}", "Take 5, she wins", "{name} left",
     "three bank cards", "Find her space", "with undo to its left",
     "Lakshmi takes it for nothing.", "The {nazar} goes on a gap.", "the card {card}",
     "Put it on {space}.", "on an edge space",
     "You will be the auctioneer of the tile it's on.", "The app keeps her purse.",
     "you pay the bank {price}, 1 less than her bid.", "What becomes of a tile she wins?",
     "You scored {mine}; who sent it: {theirs}."],
)  # fmt: skip
def test_such_phrases_are_caught(text: str) -> None:
    assert wording.forbidden(text)


@pytest.mark.parametrize(
    "text", ["There is no market yet.", "It is no longer here.", "her first 5"]
)
def test_good_phrases_are_not(text: str) -> None:
    assert not wording.forbidden(text)


def test_a_number_that_can_be_one_has_a_singular() -> None:
    without = [
        text for message, text in messages() if not message.plural and wording.lacks_singular(text)
    ]
    assert [text for text in without if not any(known in text for known in NEVER_ONE)] == []
    assert wording.lacks_singular("{count} bonuses are left.")
    assert wording.lacks_singular("You have {points} more points.")


def test_a_sentence_begins_with_a_capital() -> None:
    words = [packs.edition(name).languages["en"] for name in packs.editions()]
    terms = frozenset(key for key in TERMS if any(each[key][0].islower() for each in words))
    terms -= NOT_TERMS
    assert [text for _, text in messages() if wording.small_start(text, terms)] == []
    assert wording.small_start("{depot} is full.", terms)
    assert wording.small_start("You win. {depot} is full.", terms)
    assert not wording.small_start("{Depot} is full.", terms)


def translations(code: str) -> list[str]:
    return [
        text
        for entry in catalogues.read(code)
        if entry.id
        for text in ((entry.string,) if isinstance(entry.string, str) else entry.string or ())
    ]


@pytest.mark.parametrize("code", catalogues.OTHERS)
def test_no_translation_means_something_else(code: str) -> None:
    assert [text for text in translations(code) if wording.trap(code, text)] == []


@pytest.mark.parametrize(
    ("code", "text"),
    [("de", "Setze ihre 1 auf {space}"), ("de", "Marker {level}"),
     ("de", "ihre Versteigerung"), ("de", "Datum eintippen"), ("de", "Tippe „j“ oder „n“."),
     ("de", "Bezahle die {goods}, die"), ("de", "aber Nahes geht vor"), ("de", "'{text}' fehlt"),
     ("fr", "{count} des {least} {outposts}"), ("fr", "jouez le reste à table"),
     ("fr", "valeur non valable"), ("fr", "L'exporter"), ("fr", "En tirer une"),
     ("de", "tippe noch einmal auf Fertig."), ("de", "das Bonusplättchen auf {space}"),
     ("de", "der Bank {price}, 1 weniger"), ("de", "Gebote klein machen"),
     ("de", "· beste {best}"), ("de", "im Zugstapel {draw}"), ("de", "2 {ships}, 5 {pardaos}"),
     ("de", "Noch {count} Runden"), ("de", "wie ihn die Herausforderung vorgibt"),
     ("de", "Ihre Karten brauchen keinen Aufbau"),
     ("fr", "touchez encore Terminé."), ("fr", "« {name} » manque."),
     ("fr", "Le compter quand même"), ("fr", "sa valeur\u202f?"),
     ("fr", "Renoncer"), ("fr", "l'application ajoute une carte de 2 à sa bourse"),
     ("fr", "Si c'était fini maintenant"), ("fr", "la laisser gagner"), ("fr", "Prenez 2 {ships}."),
     ("fr", "Trois manches de suite, {nazar_le} est à elle."), ("fr", "Enchère 1 : elle mise 6."),
     ("fr", "Marqueurs seuls"), ("es", "Toma 2 {ships}."), ("es", "Marcador de Lakshmi"),
     ("fr", "de {lowest} à {highest}, {mean} en moyenne"), ("fr", "Qui en a le plus\u00a0?"),
     ("fr", "avec une mise de {bid}, {percent} %"), ("fr", "J'ai la tuile {foreman}"),
     ("fr", "remplissez l'un de vos {outposts}"),
     ("fr", "Son {level}"), ("fr", "Où va le 2 de Lakshmi"), ("fr", "Sur ma table seulement"),
     ("es", "Tengo más yo"), ("es", "La he ganado yo"), ("es", "Solo en mi mesa"),
     ("es", "Pon la {nazar} y su 1 en {space}"), ("es", "Ninguna tuya."),
     ("es", "Revelada: {card}."), ("es", "Subasta 1: ella puja 6."),
     ("es", "la app añade una carta de 2 a su bolsa"),
     ("es", "{question} Intro: {answer}."),
     ("es", "Coloca tu {level}."), ("es", "El {level} de Lakshmi va en {space}."),
     ("es", "de {lowest} a {highest}, {mean} de media"), ("es", "¿Es correcto? Escribe s o n."),
     ("es", "{depots} de 1 casilla"), ("es", "{count} descartes"),
     ("es", "Ganas con {bid} contra su {total}."),
     ("es", "Su bolsa: {draw} por robar"), ("es", "El archivo se ha apartado como {name}."),
     ("es", "  subasta el jugador"), ("nl", "Partij {number} terugnemen"), ("nl", "{count} goed"),
     ("nl", "'{key}' ontbreekt"), ("pt", "  leiloa o jogador"), ("pt", "As cartas a solo que tens"),
     ("pt", "{name}, posto de lado a {date}"), ("pt", "{draw} por tirar"),
     ("pt", "A app gere o dinheiro dela."), ("es", "Vuelve a ser la ronda {round}."),
     ("nl", "Neem de acties terug die je wilt veranderen."), ("nl", "Alleen tellen"),
     ("nl", "zouden haar biedingen klein maken"), ("pt", "A {space} está vazia."),
     ("es", "Si tienes que mover algo, lo pone."), ("es", "Ahora toca la partida 1 de 3"),
     ("es", "Se alcanzó el objetivo"), ("es", "Paga las {goods} que aparecen debajo"),
     ("nl", "Velden buiten de markt"), ("nl", "Betaal de {goods}"),
     ("nl", "Neem je {amount} terug."), ("pt", "isso é dito; depois toca"),
     ("pt", "Paga as {goods}"), ("pt", "Coloca o teu {level}."),
     ("nl", "Als je past, krijgt zij het gratis."), ("nl", "dus jij krijgt het."),
     ("nl", "Die van jou"), ("nl", "haar buidelkaart {card}."), ("nl", "{first} op {track}"),
     ("nl", "met de {nazar}: {holding}; zonder: {without}"), ("nl", "Of laat haar winnen"),
     ("pt", "Ceder e receber {received}"), ("pt", "deixá-la ganhar"), ("pt", "ou deixa-a ganhar"),
     ("pt", "deixaste à Lakshmi {lot}"), ("pt", "Pagar {pay} e ganhar"), ("pt", "Língua"),
     ("pt", "Regras e dúvidas"), ("pt", "tua pista menos avançada"),
     ("pt", "O {level} dela"), ("pt", "O {level}\u00a0dela já está"),
     ("pt", "Põe a {nazar} e o 1 da Lakshmi na {space}."), ("pt", "Coloca a {nazar} com o teu 1."),
     ("es", "Impuestos: también paga una carta de {card} de su bolsa (R18)."),
     ("es", "Coloca la {nazar} con tu marcador 1."), ("pt", "Recupera o teu marcador {level}."),
     ("pt", "a carta da bolsa, {card}."),
     ("nl", "pak 2 {ships}"), ("nl", "Je paste bij de veiling van {lot}."),
     ("nl", "Leg de kaart die je had omgedraaid opzij."),
     ("pt", "recebe 2 {ships}"), ("pt", "na {space}, em frente a {type_um}."),
     ("pt", "descartam-se 2 {outposts} de {madras}")],
)  # fmt: skip
def test_such_translations_are_caught(code: str, text: str) -> None:
    assert wording.trap(code, text)


@pytest.mark.parametrize("code", catalogues.OTHERS)
def test_a_row_or_a_column_stays_with_its_number(code: str) -> None:
    """A space is in most instructions; there a number alone on a line makes a reader stumble."""
    names = [entry.string for entry in catalogues.read(code) if entry.id in SPACE_NAMES]
    assert len(names) == len(SPACE_NAMES)
    assert [name for name in names if re.search(r" \{(?:row|column)\}", str(name))] == []


@pytest.mark.parametrize("code", catalogues.OTHERS)
def test_outposts_stay_with_their_number(code: str) -> None:
    alone = re.compile(r"\{count\} [^{]*\{(?:place|outposts?)\}")
    assert [text for text in translations(code) if alone.search(text)] == []


@pytest.mark.parametrize("code", catalogues.OTHERS)
def test_no_compass_letters_in_other_languages(code: str) -> None:
    assert [
        text for text in translations(code) if wording.compass_letters(LETTERS.sub("", text))
    ] == []
    assert wording.compass_letters("ab NE im Uhrzeigersinn")


def test_words_of_an_edition_are_not_written_out() -> None:
    """But those that mean something else too, such as night, and the keys of a command."""
    ours = packs.edition("quined").languages["en"]
    keys = ("pardau", "pardaos", "nazar", "depot", "depots", "teal", "outpost", "outposts",
            "kollam", "kochi", "madras", "kozhikode", "compass", "compasses", "exploration",
            "explorations", "duty", "foreman", "mission_small", "mission_large")  # fmt: skip
    words = frozenset(ours[key] for key in keys)
    found = [
        text
        for message, text in messages()
        if message.called in ("say", "say_count") and wording.edition_words(text, words)
    ]
    assert [text for text in found if not text.startswith("Type 'fix' and")] == []
    assert wording.edition_words("Put the Nazar Stone there.", words)


@pytest.mark.parametrize(
    "path",
    [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))],
    ids=lambda path: path.name,
)
def test_docs_keep_the_habits_too(path: Path) -> None:
    kept = re.sub(r"`[^`]*`|```.*?```", "", path.read_text("utf-8"), flags=re.DOTALL)
    found = [(line, wording.in_docs(line)) for line in kept.splitlines()]
    assert [each for each in found if each[1]] == []

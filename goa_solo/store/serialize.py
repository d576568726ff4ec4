"""Converts records, entries and tables to plain JSON and back, by their declared types.

Empty values (None, False, 0, an empty list) are omitted if they are the default; everything else is
written, so that a default changed in a later version doesn't change the meaning of old files.
Reading is strict: unknown words, wrong types and missing parts are rejected.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import cache, lru_cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs

from goa_solo.rules.cards import ActionFace, AuctionFace, Face
from goa_solo.rules.market import Market, Space, space
from goa_solo.rules.message import Message, RuleError, say, shorten
from goa_solo.store.errors import NotSavedError, UnknownPartError, UnreadableError

LARGEST_NUMBER = 1_000_000_000
LONGEST_TEXT = 4_000
LONGEST_LIST = 5_000
LONGEST_LISTS: dict[object, int] = {}
"""The same for lists of particular items."""

T = TypeVar("T")
Plain = Any
"""A JSON value: None, bool, int, str, or lists and dicts of those."""


@attrs.frozen
class Codec:
    """Writes and reads values of one type."""

    plain: Callable[[Any], Plain]
    read: Callable[[Plain], Any]


def shown(value: Plain) -> str:
    """Return a value from a file for a message: short and on one line."""
    return shorten(value if isinstance(value, str) else repr(value))


# --- single values ---------------------------------------------------------------------------


def _whole(value: Plain) -> int:
    if type(value) is not int or abs(value) > LARGEST_NUMBER:
        raise UnreadableError(
            "'{value}' isn't a whole number from {lowest} to {highest}.",
            value=shown(value),
            lowest=-LARGEST_NUMBER,
            highest=LARGEST_NUMBER,
        )
    return value


def text(value: Plain) -> str:
    if type(value) is not str:
        raise UnreadableError("'{value}' isn't text.", value=shown(value))
    if len(value) > LONGEST_TEXT:
        raise UnreadableError("this text has more than {most} characters.", most=LONGEST_TEXT)
    if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise UnreadableError("this text contains an invalid character.")
    return value


def _written_text(value: str) -> str:
    """Return a text that can be read again; raise `NotSavedError` for any other."""
    try:
        return text(value)
    except UnreadableError as error:
        raise NotSavedError("This can't be saved: {problem}", problem=error.message) from None


def _yes_or_no(value: Plain) -> bool:
    if type(value) is not bool:
        raise UnreadableError("'{value}' is neither true nor false.", value=shown(value))
    return value


@lru_cache(maxsize=1024, typed=True)
def _face_of(written: Plain) -> Face:
    """Parse a face; cached, because a log repeats each face with every shuffle."""
    return ActionFace.parse(written) if "/" in text(written) else AuctionFace.parse(written)


def _face(value: Plain) -> Face:
    return _face_of(value if type(value) is str else text(value))


def _card(value: Plain) -> Face | int:
    return _whole(value) if type(value) is int else _face(value)


def _written_card(card: Face | int) -> Plain:
    return card if isinstance(card, int) else str(card)


CARD = Codec(_written_card, _card)
_SINGLE: dict[object, Codec] = {
    int: Codec(int, _whole),
    str: Codec(_written_text, text),
    bool: Codec(bool, _yes_or_no),
    Space: Codec(str, lambda value: space(text(value))),
    Market: Codec(lambda market: market.line, lambda value: Market.parse(text(value))),
    AuctionFace: Codec(str, lambda value: AuctionFace.parse(text(value))),
    ActionFace: Codec(str, lambda value: ActionFace.parse(text(value))),
    Face: Codec(str, _face),
    Face | int: CARD,
}


def declare(hint: object, kind: Codec) -> None:
    """Set the codec of a type that can't be derived from its parts."""
    _SINGLE[hint] = kind


def checked_text(check: Callable[[str], object], wrong: Message) -> Codec:
    """Return a codec for text that must pass a check, such as an id."""

    def read(value: Plain) -> str:
        if not check(text(value)):
            raise UnreadableError("'{value}': {wrong}", value=shown(value), wrong=wrong)
        return str(value)

    return Codec(str, read)


# --- compound values -------------------------------------------------------------------------


@cache
def codec_for(hint: Any) -> Codec:
    """Return the codec of a declared type."""
    if hint in _SINGLE:
        return _SINGLE[hint]
    origin, parts = get_origin(hint), get_args(hint)
    if origin is tuple:
        if parts[-1] is not ...:
            return _row([*map(codec_for, parts)])
        return _list(codec_for(parts[0]), LONGEST_LISTS.get(parts[0], LONGEST_LIST))
    if origin in (Union, UnionType):
        return _either(parts)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _one_of(hint)
    return record_codec(hint)


def _list(item: Codec, most: int = LONGEST_LIST) -> Codec:
    def read(value: Plain) -> tuple[Any, ...]:
        if type(value) is not list:
            raise UnreadableError("'{value}' isn't a list.", value=shown(value))
        if len(value) > most:
            raise UnreadableError("this list has more than {most} items.", most=most)
        found = []
        try:
            for part in value:
                found.append(item.read(part))
        except (UnreadableError, RuleError) as error:
            number = len(found) + 1
            where = say("entry {number}: {problem}", number=number, problem=error.message)
            raise _inside(error, where) from None
        return tuple(found)

    def plain(values: tuple[Any, ...]) -> Plain:
        if len(values) > most:
            raise NotSavedError(
                "This can't be saved: it would have more than {most} entries.", most=most
            )
        return [item.plain(value) for value in values]

    return Codec(plain, read)


def _inside(error: Exception, where: Message) -> UnreadableError:
    """Return the error of a part as that of the whole."""
    unknown = isinstance(error, UnknownPartError)
    return UnknownPartError(where) if unknown else UnreadableError(where)


def _row(items: list[Codec]) -> Codec:
    def read(value: Plain) -> tuple[Any, ...]:
        if type(value) is not list or len(value) != len(items):
            raise UnreadableError(
                "'{value}' isn't a list of {count} items.", value=shown(value), count=len(items)
            )
        return tuple([item.read(part) for item, part in zip(items, value, strict=True)])

    return Codec(
        lambda row: [item.plain(part) for item, part in zip(items, row, strict=True)], read
    )


def _either(parts: tuple[Any, ...]) -> Codec:
    """Return the codec of a union: of a value or None, of log entries, or of lists of cards."""
    rest = tuple(part for part in parts if part is not NoneType)
    if len(rest) < len(parts):
        inner = codec_for(rest[0] if len(rest) == 1 else Union[rest])  # noqa: UP007
        return Codec(
            lambda value: None if value is None else inner.plain(value),
            lambda value: None if value is None else inner.read(value),
        )
    if all(get_origin(part) is tuple for part in rest):
        return _list(CARD)
    if all(map(attrs.has, rest)):
        return _entry_codec(rest)
    raise TypeError(f"no plain form for {parts}")


def _one_of(enum: type[Enum]) -> Codec:
    known = {member.value: member for member in enum}

    def read(value: Plain) -> Enum:
        if type(value) is not str or value not in known:
            raise _unknown(value, known)
        return known[value]

    return Codec(lambda member: member.value, read)


def _unknown(value: Plain, known: Iterable[str]) -> UnreadableError:
    value, allowed = shown(value), ", ".join(known)
    return UnreadableError(
        "'{value}' isn't recognised; choose from: {allowed}.", value=value, allowed=allowed
    )


# --- classes ---------------------------------------------------------------------------------


@cache
def record_codec(cls: type) -> Codec:
    """Return the codec of a frozen class, as a dict of its fields; what isn't compared isn't
    saved."""
    hints = get_type_hints(cls, include_extras=True)
    fields = [field for field in attrs.fields(cls) if field.eq]
    kinds = {field.name: codec_for(hints[field.name]) for field in fields}
    spare = {
        field.name: field.default
        for field in fields
        if field.default is not attrs.NOTHING and not field.default
    }

    needed = [name for name in kinds if name not in spare]

    def plain(thing: Any) -> Plain:
        written = {}
        for name, kind in kinds.items():
            value = getattr(thing, name)
            if not (name in spare and value == spare[name]):
                written[name] = kind.plain(value)
        return written

    def read(value: Plain) -> Any:
        return cls(**_read_fields(value, kinds, needed))

    return Codec(plain, read)


def _read_fields(value: Plain, kinds: Mapping[str, Codec], needed: Iterable[str]) -> dict[str, Any]:
    if type(value) is not dict:
        raise UnreadableError("'{value}' should be a JSON object.", value=shown(value))
    for name in value:
        if name not in kinds:
            allowed = ", ".join(kinds) or "–"
            raise UnknownPartError(
                "'{name}' isn't recognised; choose from: {allowed}.",
                name=shown(name),
                allowed=allowed,
            )
    for name in needed:
        if name not in value:
            raise UnreadableError("'{name}' is missing.", name=name)
    found = {}
    try:
        for name, part in value.items():
            found[name] = kinds[name].read(part)
    except (UnreadableError, RuleError) as error:
        where = say("{name}: {problem}", name=name, problem=error.message)
        raise _inside(error, where) from None
    return found


def entry_kinds(union: object) -> dict[str, type]:
    """Return the classes of a union of log entries by their names in files: the class name in lower
    case without the word campaign, as in `{"do": "place", "space": "r2c4"}`."""
    return {cls.__name__.removeprefix("Campaign").lower(): cls for cls in get_args(union)}


def _entry_codec(classes: tuple[type, ...]) -> Codec:
    """Return the codec of several classes; `do` says which one it is."""
    kinds = entry_kinds(Union[classes])  # noqa: UP007
    codecs = {kind: record_codec(cls) for kind, cls in kinds.items()}
    names = {cls: kind for kind, cls in kinds.items()}

    def plain(thing: Any) -> Plain:
        kind = names[type(thing)]
        return {"do": kind, **codecs[kind].plain(thing)}

    def read(value: Plain) -> Any:
        if type(value) is not dict or not isinstance(value.get("do"), str):
            raise UnreadableError(
                "'{value}' has no '{tag}' to say what it is.", value=shown(value), tag="do"
            )
        kind = value["do"]
        if kind not in codecs:
            raise _unknown(kind, codecs)
        parts = dict(value)
        del parts["do"]
        return codecs[kind].read(parts)

    return Codec(plain, read)


def to_plain(thing: object) -> Plain:
    """Return an object of the rules or the store as plain JSON."""
    cls: Any = type(thing)
    return codec_for(cls).plain(thing)


def from_plain(cls: type[T], value: Plain) -> T:
    """Make an object of this class from plain JSON; raise `UnreadableError` if it's wrong."""
    hint: Any = cls
    try:
        thing = codec_for(hint).read(value)
    except RuleError as error:
        raise UnreadableError(error.message) from None
    assert isinstance(thing, cls)
    return thing

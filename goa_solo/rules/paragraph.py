"""A paragraph of the handbook, which a step or a module may show on its own."""

from collections.abc import Collection

from attrs import frozen

from goa_solo.rules.message import Message


@frozen
class Paragraph:
    """One to three sentences. If the ruling is switched, `other` is shown instead."""

    key: str
    text: Message
    rulings: tuple[str, ...] = ()  # the rulings it depends on; the first one switches to `other`
    other: Message | None = None
    picture: str = ""  # the name of a picture that illustrates it

    def text_for(self, switched: Collection[str] = ()) -> Message:
        """Return the text that applies with these rulings switched."""
        if self.other is not None and self.rulings[0] in switched:
            return self.other
        return self.text

    @property
    def chapter(self) -> str:
        return self.key.partition(".")[0]

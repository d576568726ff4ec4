"""Where a text breaks."""

import pytest


@pytest.mark.window
@pytest.mark.usefixtures("app")
def test_a_number_that_ends_a_phrase_is_never_alone_on_a_line() -> None:
    from goa_solo.app.toolkit.base_widgets import Text
    from goa_solo.app.toolkit.fit_text import text_height

    text = "Her 2 goes on the depot tile in row 2, column 4."
    label = Text(text=text, size_hint_x=None)
    for width in range(100, 400, 7):
        label.width = width
        label.texture_update()
        lines = [" ".join(word.text for word in line.words) for line in label._label._cached_lines]
        assert not [line for line in lines if line[:1].isdecimal()], width
        high = text_height(text, label.font_name, label.line_height, label.font_size, width)
        assert high >= label.texture_size[1] * 0.9, width
    assert label.text == text

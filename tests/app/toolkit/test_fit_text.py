"""Where a text breaks."""

import re

import pytest


@pytest.mark.window
@pytest.mark.usefixtures("app")
def test_no_line_begins_with_the_number_of_something() -> None:
    from goa_solo.app.toolkit.base_widgets import Text
    from goa_solo.app.toolkit.fit_text import text_height

    text = "As your 1 is, her 2 was 71% sure of row 2, column 4: 3 points for level 3 and got 4."
    text += " Then discard 5 random outposts."
    label = Text(text=text, size_hint_x=None)
    for width in range(110, 500, 7):
        label.width = width
        label.texture_update()
        lines = [" ".join(word.text for word in line.words) for line in label._label._cached_lines]
        stumble = re.compile(r"\d(?!\s(points|random))|points|random")
        assert not [line for line in lines if stumble.match(line)], width
        high = text_height(text, label.font_name, label.line_height, label.font_size, width)
        assert high == label.texture_size[1] + 1, width
    assert label.text == text


@pytest.mark.window
@pytest.mark.usefixtures("app")
def test_a_short_word_is_not_left_alone_on_a_line() -> None:
    from goa_solo.app.toolkit.fit_text import text_height, text_width, without_short_line

    font = "Roboto"
    text = "Ihre 3 kommt auf das Sofort-Plättchen in Reihe 2, Spalte 4."
    width = text_width("das Sofort-Plättchen", font) * 27.1  # at 30, "das" is alone
    assert text_height(text, font, 1, 30, width) > text_height(text, font, 1, 27, width)
    assert without_short_line(text, font, 30, width) == 27
    assert without_short_line(text, font, 32, width) == 25
    assert without_short_line(text, font, 27, width) == 27


@pytest.mark.window
@pytest.mark.usefixtures("app")
def test_no_line_begins_with_the_dot_of_a_list() -> None:
    from goa_solo.app.toolkit.base_widgets import Text

    label = Text(text="18 November 2026 · Standard Edition · Difficulty II", size_hint_x=None)
    for width in range(100, 400, 7):
        label.width = width
        label.texture_update()
        lines = [" ".join(word.text for word in line.words) for line in label._label._cached_lines]
        assert not [line for line in lines if line.startswith("·")], width

"""The templates put what a page's rule holds where it belongs."""

from typing import Any

import pytest

from goa_solo.store.errors import StoreError
from tests.support.app_driver import App

RULE = """
<HarboursPage>:
    title: "Harbours"
    BigButton:
        id: build
        text: "Build"
    Text:
        id: intro
        text: "Your ships have been here."
    BarTap:
        id: map
        icon: "magnify"
    ConfirmDialog:
        id: question
"""


@pytest.fixture
def page(app: App) -> Any:
    from kivy.lang import Builder

    from goa_solo.app.screens.page_templates import ListPage
    from goa_solo.app.toolkit.buttons import ListRow

    class HarboursPage(ListPage):
        rows = ("Cochin", "Madras")

        def refresh(self) -> None:
            self.show_rows(self.rows, lambda row: ListRow(title=row))

        def take_back(self, name: str) -> None:
            self.restored = name
            raise StoreError("The disk is full.")

    Builder.load_string(RULE, filename="harbours")
    shown = HarboursPage(app.app.screens.context, empty="No harbour yet.", undo="Bring it back")
    yield shown
    Builder.unload_file("harbours")


def _texts(box: Any) -> list[str]:
    return [getattr(one, "text", "") or getattr(one, "title", "") for one in box.children[::-1]]


@pytest.mark.window
def test_each_part_is_in_its_place(page: Any) -> None:
    page.opened()
    assert page.ids.intro.parent == page.ids.rows.parent == page.ids.column
    assert page.ids.column.children[-1] == page.ids.intro  # above the rows
    assert page.ids.build.parent == page.ids.foot
    assert page.ids.map.parent == page.ids.top
    assert page.ids.question.parent == page.ids.frame
    assert _texts(page.ids.rows) == ["Cochin", "Madras"]
    page.rows = ()
    page.refresh()
    assert _texts(page.ids.rows) == ["No harbour yet."]


@pytest.mark.window
def test_a_deletion_can_be_undone_once(page: Any) -> None:
    page.opened()
    assert _texts(page.ids.foot) == ["Build"]
    page.opened(deleted="Cochin")
    assert _texts(page.ids.foot) == ["Bring it back", "Build"]
    page.ids.foot.children[-1].dispatch("on_release")
    assert page.restored == "Cochin"
    assert page.ids.banner.text == "The disk is full."
    assert _texts(page.ids.foot) == ["Build"]

"""Read an SVG board back, the way a program in a page would: by its elements and their data attributes."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as ET

from attrs import frozen

SVG = "{http://www.w3.org/2000/svg}"


@frozen
class Box:
    """Where a rectangle lies in the whole picture."""

    left: float
    top: float
    right: float
    bottom: float

    def inside(self, other: Box) -> bool:
        """Whether it lies within another."""
        return (
            other.left <= self.left
            and other.top <= self.top
            and self.right <= other.right
            and self.bottom <= other.bottom
        )

    def apart(self, other: Box) -> bool:
        """Whether it has no point in common with another."""
        return self.right < other.left or other.right < self.left or self.bottom < other.top or other.bottom < self.top


def tree(picture: str) -> ET.Element:
    """Parse a picture; it must be well-formed."""
    return ET.fromstring(picture)  # noqa: S314 - it comes from the code under test


def whole(picture: str) -> Box:
    """Find the size of a picture, which is said twice."""
    root = tree(picture)
    box = [float(number) for number in root.attrib["viewBox"].split()]
    assert box == [0, 0, float(root.attrib["width"]), float(root.attrib["height"])]
    return Box(*box)


def cells(picture: str) -> dict[tuple[int, str], ET.Element]:
    """Find the places that are shown, by seat and name."""
    groups = (group for group in tree(picture).iter(f"{SVG}g") if "data-place" in group.attrib)
    return {(int(group.attrib["data-seat"]), group.attrib["data-place"]): group for group in groups}


def piles(picture: str) -> dict[str, ET.Element]:
    """Find the piles that are shown, by name."""
    groups = tree(picture).iter(f"{SVG}g")
    return {group.attrib["data-pile"]: group for group in groups if "data-pile" in group.attrib}


def number(group: ET.Element) -> int | None:
    """Read the number on a card; None where there is none."""
    numbers = [text for text in group.iter(f"{SVG}text") if text.get("font-weight") == "700"]
    assert len(numbers) <= 1
    return int((numbers[0].text or "").replace("\u2212", "-")) if numbers else None


def has_ring(group: ET.Element) -> bool:
    """Whether the mark of the last move is on it."""
    return any(rect.get("x") == "-2" for rect in group.iter(f"{SVG}rect"))


def has_corners(group: ET.Element) -> bool:
    """Whether the mark of a legal target is on it."""
    return any(path.attrib["d"].startswith("M-2 ") for path in group.iter(f"{SVG}path"))


def ringed(picture: str) -> set[tuple[int, str]]:
    """Find the places with the mark of the last move."""
    return {place for place, group in cells(picture).items() if has_ring(group)}


def cornered(picture: str) -> set[tuple[int, str]]:
    """Find the places with the mark of a legal target."""
    return {place for place, group in cells(picture).items() if has_corners(group)}


def is_back(group: ET.Element) -> bool:
    """Whether it shows the back of a card."""
    return any(path.attrib["d"].startswith("M8 6h26") for path in group.iter(f"{SVG}path"))


def is_cleared(group: ET.Element) -> bool:
    """Whether it shows the outline of a place without a card."""
    return any("stroke-dasharray" in rect.attrib for rect in group.iter(f"{SVG}rect"))


def rectangles(picture: str) -> Iterator[Box]:
    """Find every rectangle, where it lies in the whole picture."""
    yield from _rectangles(tree(picture), 0, 0)


def _rectangles(element: ET.Element, left: float, top: float) -> Iterator[Box]:
    if "transform" in element.attrib:
        right, down = element.attrib["transform"].removeprefix("translate(").removesuffix(")").split()
        left, top = left + float(right), top + float(down)
    if element.tag == f"{SVG}rect":
        x, y = float(element.get("x", 0)), float(element.get("y", 0))
        width, height = float(element.attrib["width"]), float(element.attrib["height"])
        yield Box(left + x, top + y, left + x + width, top + y + height)
    for child in element:
        yield from _rectangles(child, left, top)


def words(picture: str) -> list[str]:
    """List every text that is drawn, in order."""
    return [text.text or "" for text in tree(picture).iter(f"{SVG}text")]

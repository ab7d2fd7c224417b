"""The order of stages, as the AJCC spells them."""

import re

STAGE = re.compile(r"^(?:(?:[TNM]|)(\d)|(IV|I{1,3}|0)|T(is))(mi|is|[A-Da-d])?([1-3])?$")
ROMAN = {"0": 0, "I": 1, "II": 2, "III": 3, "IV": 4}


def stage_range(text):
    """Lowest and highest place of a stage in its order: (number, letter, figure). Without its letter it is all of its letters."""
    match = STAGE.match(text)
    if match is None:
        raise ValueError(f"no stage: {text}")
    digit, roman, in_situ, letter, figure = match.groups()
    if in_situ:
        return (0, 50, 0), (0, 50, 0)
    number = int(digit) if digit is not None else ROMAN[roman]
    if letter is None:
        return (number, 0, 0), (number, 49 if number == 0 else 99, 9)
    place = 0.5 if letter in ("mi", "is") else ord(letter.lower()) - 96
    return ((number, place, 0), (number, place, 9)) if figure is None else ((number, place, int(figure)), (number, place, int(figure)))

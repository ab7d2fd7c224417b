"""From the text of a PhysioNet 2012 stay to hourly values: steps 1 to 4 of "hourly-v1" (models/README.md)."""

import re
from typing import NamedTuple

import numpy as np

from catalogue import DESCRIPTORS, SERIES

HOURS = 48
MINUTES = HOURS * 60

TIME = re.compile(r"(\d{1,3}):([0-5]\d)")
NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?")
SERIES_BY_NAME = {f.name: f for f in SERIES}
DESCRIPTOR_BY_NAME = {f.name: f for f in DESCRIPTORS}
# -1 stands for "missing" in these parameters.
MINUS_ONE_IS_MISSING = {"Age", "Gender", "Height", "Weight", "ICUType"}


class Observation(NamedTuple):
    minutes: int
    parameter: str
    value: float


def read_observations(text):
    """The lines `HH:MM,Parameter,Value` of a stay that can be read, in file order."""
    observations = []
    for line in text.splitlines():
        parts = line.split(",")
        if len(parts) != 3:
            continue
        time, number = TIME.fullmatch(parts[0].strip()), NUMBER.fullmatch(parts[2].strip())
        if time and number:
            minutes = int(time.group(1)) * 60 + int(time.group(2))
            observations.append(Observation(minutes, parts[1].strip(), float(number.group(0))))
    return observations


def accepted_value(feature, value):
    """The value in the catalogue's unit, or None where it is a code for missing or outside the plausible range."""
    if feature.name in MINUS_ONE_IS_MISSING and value == -1:
        return None
    if feature.name == "pH":  # written without its decimal point: 735 and 73.5 mean 7.35
        value = value / 100 if value > 100 else value / 10 if value > 10 else value
    return value if feature.low <= value <= feature.high else None


def hourly_record(observations):
    """
    Returns (values [48, series], descriptors [descriptors]), float64, NaN where nothing was recorded.
    Values are in the catalogue's units, neither clipped nor carried forward.
    """
    kept = {}  # (column, minute) -> value; a later line replaces an earlier one
    descriptors = {}  # column -> (minutes, value)
    for minutes, parameter, raw in observations:
        feature = SERIES_BY_NAME.get(parameter) or DESCRIPTOR_BY_NAME.get(parameter)
        if feature is None or not 0 <= minutes <= MINUTES:
            continue
        value = accepted_value(feature, raw)
        if value is None:
            continue
        if parameter in SERIES_BY_NAME:
            kept[feature.column, minutes] = value
        elif feature.column not in descriptors or minutes >= descriptors[feature.column][0]:
            descriptors[feature.column] = (minutes, value)

    values = np.full((HOURS, len(SERIES)), np.nan)
    for (column, minutes), value in sorted(kept.items()):
        hour = min(minutes // 60, HOURS - 1)
        if SERIES[column].sums and not np.isnan(values[hour, column]):
            value = values[hour, column] + value
        values[hour, column] = value
    statics = np.full(len(DESCRIPTORS), np.nan)
    for column, (_, value) in descriptors.items():
        statics[column] = value
    return values, statics

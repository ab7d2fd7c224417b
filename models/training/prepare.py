"""From set-a.tar.gz, set-b.tar.gz and their outcomes to one table of hourly stays."""

import csv
import tarfile
from pathlib import Path
from typing import NamedTuple

import numpy as np

from catalogue import DESCRIPTORS, SERIES
from records import HOURS, hourly_record, read_observations

SETS = ("a", "b")
OTHERS = ("SAPS-I", "SOFA", "log length of stay", "died by day 30")
HORIZONS = (0, 30, 90, 365)  # days after ICU admission; 0: before hospital discharge alone


class Stays(NamedTuple):
    ids: np.ndarray  # [N] int64, RecordID
    values: np.ndarray  # [N, 48, series] float64, NaN where nothing was recorded
    descriptors: np.ndarray  # [N, descriptors] float64, NaN where missing
    died: np.ndarray  # [N] int64, death before hospital discharge
    others: np.ndarray  # [N, 4] float64, see OTHERS, NaN where missing; only ever something to learn from
    deaths: np.ndarray  # [N, 4] int64, death before discharge or within HORIZONS; the first column is `died`

    def take(self, index):
        return Stays(*(column[index] for column in self))


def other_outcomes(row):
    """The numbers named by OTHERS from a row of an outcomes file, in which -1 is missing (survival: not known to die)."""
    saps, sofa, days, survival = (float(row[name]) for name in ("SAPS-I", "SOFA", "Length_of_stay", "Survival"))
    scores = [score if score >= 0 else np.nan for score in (saps, sofa)]
    return [*scores, np.log(max(days, 1)) if days >= 0 else np.nan, float(0 <= survival <= 30)]


def deaths_within(row):
    """1 or 0 for each of HORIZONS: died before discharge, or so many days after admission at the latest."""
    died, survival = int(row["In-hospital_death"]), float(row["Survival"])
    return [died, *(int(died or 0 <= survival <= days) for days in HORIZONS[1:])]


def outcomes_of(row):
    """(1 for a death before hospital discharge, else 0; other outcomes; deaths within HORIZONS)"""
    return int(row["In-hospital_death"]), other_outcomes(row), deaths_within(row)


def read_outcomes(path):
    """RecordID -> `outcomes_of` its row."""
    with open(path, newline="", encoding="utf-8") as file:
        return {int(row["RecordID"]): outcomes_of(row) for row in csv.DictReader(file)}


def read_set(archive, outcomes):
    """Yields (id, values, descriptors, *outcomes) of every stay in the archive that has an outcome, in order of id."""
    texts = {}
    with tarfile.open(archive) as tar:
        for member in tar:
            if member.isfile() and member.name.endswith(".txt"):
                texts[int(Path(member.name).stem)] = tar.extractfile(member).read().decode("utf-8")
    missing = outcomes.keys() - texts.keys()
    if missing:
        raise SystemExit(f"{archive}: {len(missing)} stays of the outcomes file have no record, e.g. {min(missing)}")
    for id in sorted(outcomes):
        yield (id, *hourly_record(read_observations(texts[id])), *outcomes[id])


def prepare(data):
    """Reads both sets from the folder `data`. Exits with the missing file's name where there is one."""
    data, rows = Path(data), []
    for name in SETS:
        archive, outcomes = data / f"set-{name}.tar.gz", data / f"Outcomes-{name}.txt"
        for path in (archive, outcomes):
            if not path.is_file():
                raise SystemExit(f"{path}: not found; --data takes a folder with set-a.tar.gz, Outcomes-a.txt and b's")
        rows.extend(read_set(archive, read_outcomes(outcomes)))
    ids, values, descriptors, *outcomes = zip(*rows)
    stays = Stays(np.array(ids), np.stack(values), np.stack(descriptors), *map(np.array, outcomes))
    assert stays.values.shape[1:] == (HOURS, len(SERIES)) and stays.descriptors.shape[1] == len(DESCRIPTORS)
    return stays


def cached(data, work):
    """`prepare(data)`, kept in the work folder between runs."""
    path = Path(work) / "stays.npz"
    if path.is_file():
        with np.load(path) as file:
            return Stays(*(file[field] for field in Stays._fields))
    stays = prepare(data)
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez(path, **stays._asdict())
    return stays

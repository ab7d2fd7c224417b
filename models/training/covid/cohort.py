"""Splits, and from daily values to model inputs."""

from typing import NamedTuple

import numpy as np
import torch

from covid.records import DAYS, FEATURES, STEP
from preprocess import encode, short
from splits import CALIBRATION, EXPERTS, fraction

CLIP_PERCENTILES = (2, 98)  # laboratory values have long tails, and a daily cohort is small


def split_indices(ids):
    """Positions of the development patients by split, by the hash that every task uses."""
    share = np.array([fraction(id) for id in ids])
    return {
        "experts": np.flatnonzero(share < EXPERTS),
        "calibration": np.flatnonzero((share >= EXPERTS) & (share < CALIBRATION)),
        "test": np.flatnonzero(share >= CALIBRATION),
    }


def fit_series(values):
    """Card entries `series` from the values [N, DAYS, features] of the patients that the experts are fitted on."""
    columns = []
    for f, feature in enumerate(FEATURES):
        observed = values[:, :, f]
        observed = observed[~np.isnan(observed)]
        low, high = (short(v) for v in np.percentile(observed, CLIP_PERCENTILES))
        clipped = observed.clip(low, high)
        columns.append(
            {
                "feature": feature,
                "clip": [low, high],
                "mean": short(clipped.mean()),
                "sd": short(clipped.std()),
                "fill": short(np.median(clipped)),
                "carry": True,
            }
        )
    return columns


def fit_statics(statics):
    """Card entries `statics` from [N, 2]."""
    mean, sd = short(np.nanmean(statics[:, 0])), short(np.nanstd(statics[:, 0]))
    return [
        {"feature": "age", "encode": "zscore", "mean": mean, "sd": sd, "absent": 0},
        {"feature": "sex", "encode": "value", "absent": 0.5},
    ]


class Inputs(NamedTuple):
    x: torch.Tensor  # [N, DAYS, F]
    mask: torch.Tensor  # [N, DAYS, F]
    static: torch.Tensor  # [N, S]
    days: torch.Tensor  # [N] whole days in hospital, at most DAYS: the latest landmark that the patient reached
    died: torch.Tensor  # [N] float32

    def take(self, index):
        return Inputs(*(tensor[index] for tensor in self))


def model_inputs(patients, series, statics):
    """A day without a value takes the one before; so a prefix of x is the x of the prefix."""
    measured = ~np.isnan(patients.values)
    x = np.empty_like(patients.values)
    for f, column in enumerate(series):
        current = np.full(len(x), float(column["fill"]))
        clipped = patients.values[:, :, f].clip(*column["clip"])
        for day in range(DAYS):
            current = np.where(measured[:, day, f], clipped[:, day], current)
            x[:, day, f] = (current - column["mean"]) / column["sd"]
    encoded = []
    for value, column in zip(patients.statics.T, statics):
        encoded.append(np.where(np.isnan(value), column["absent"], encode(column, value)))
    days = np.minimum(patients.minutes // STEP, DAYS)
    return Inputs(
        torch.from_numpy(x.astype(np.float32)),
        torch.from_numpy(measured.astype(np.float32)),
        torch.from_numpy(np.stack(encoded, axis=1).astype(np.float32)),
        torch.from_numpy(days.astype(np.int64)),
        torch.from_numpy(patients.died.astype(np.float32)),
    )


def absent_series(columns):
    """[series] float32: the input of a series that was never measured."""
    return torch.tensor([(c["fill"] - c["mean"]) / c["sd"] for c in columns])

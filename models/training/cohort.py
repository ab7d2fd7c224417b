"""Everything that the experts of icu-mortality are fitted and judged on."""

from typing import NamedTuple

import numpy as np
import torch

import prepare
import splits
from preprocess import fit_series, fit_statics, series_inputs, static_inputs
from train import Inputs, experts_stays


class Cohort(NamedTuple):
    stays: prepare.Stays
    index: dict  # split name -> positions
    series: list  # card entries, from the experts' stays
    statics: list
    inputs: Inputs

    @classmethod
    def read(cls, data, work):
        stays = prepare.cached(data, work) if work else prepare.prepare(data)
        index = splits.indices(stays.ids)
        known = stays.take(experts_stays(index))
        series, statics = fit_series(known.values), fit_statics(known.descriptors)
        x, mask = series_inputs(stays.values, series)
        lens = np.full(len(stays.ids), prepare.HOURS)
        arrays = (x, mask, static_inputs(stays.descriptors, statics), lens, stays.died.astype(np.float32))
        return cls(stays, index, series, statics, Inputs(*map(torch.from_numpy, arrays)))

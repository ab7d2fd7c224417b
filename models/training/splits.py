"""Splits by SHA-256 of the record id: 70% experts (early stopping inside), 20% calibration, 10% test."""

from hashlib import sha256

import numpy as np

EXPERTS, CALIBRATION, EARLY_STOPPING = 0.7, 0.9, 0.15


def fraction(text):
    """A number in [0, 1) from the first 32 bits of the text's SHA-256."""
    return int(sha256(text.encode()).hexdigest()[:8], 16) / 2**32


def split_of(id):
    """ "fit", "early-stopping", "calibration" or "test"."""
    u = fraction(str(id))
    if u >= CALIBRATION:
        return "test"
    if u >= EXPERTS:
        return "calibration"
    return "early-stopping" if fraction(f"early-stopping:{id}") < EARLY_STOPPING else "fit"


def indices(ids):
    """Split name -> positions in `ids`."""
    names = np.array([split_of(int(id)) for id in ids])
    return {name: np.flatnonzero(names == name) for name in ("fit", "early-stopping", "calibration", "test")}

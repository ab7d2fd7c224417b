"""Calibration and measures at landmarks, among the patients still in hospital then."""

import numpy as np

from scipy.optimize import minimize

from calibrate import calibrated, sigmoid, venn_abers
from covid.fitting import logits_at
from metrics import MEASURES, RESAMPLES, high_risk
from preprocess import short
from splits import fraction

LANDMARKS = (1, 3, 5)  # days
# Pull of a slope towards 1 and an intercept towards 0, in units of log-likelihood: a few dozen patients can be told
# apart without fail, and then no slope is steep enough.
PULL, PULL_OF_MEASURES = 1.0, 0.01
SEED = 2020


def slope_and_intercept(logit, died, pull):
    """Logistic regression of the outcome on the logit, pulled towards (1, 0)."""

    def loss(w):
        z, off = w[0] * logit + w[1], w - (1, 0)
        error = sigmoid(z.clip(-500, 500)) - died
        gradient = np.array([(error * logit).sum(), error.sum()]) + 2 * pull * off
        return (np.logaddexp(0, z) - died * z).sum() + pull * (off**2).sum(), gradient

    return minimize(loss, np.array([1.0, 0.0]), jac=True, method="L-BFGS-B").x


class AtLandmarks:
    """Logits [N] of a model, or of several's mean, at each landmark."""

    def __init__(self, models, inputs):
        self.logits = {day: np.mean([logits_at(m, inputs, day) for m in models], axis=0) for day in LANDMARKS}
        self.there = {day: inputs.days.numpy() >= day for day in LANDMARKS}
        self.died = inputs.died.numpy().astype(int)

    def at(self, day, index):
        """(logits, outcomes) of those of `index` who are still in hospital."""
        own = index[self.there[day][index]]
        return self.logits[day][own], self.died[own]

    def once(self, index, ids):
        """(logits, outcomes), each patient at one landmark: drawn by hash, the latest reached where that one is not."""
        logits, died = [], []
        for i in index:
            drawn = LANDMARKS[int(fraction(f"landmark:{ids[i]}") * len(LANDMARKS))]
            reached = [day for day in LANDMARKS if day <= drawn and self.there[day][i]]
            if reached:
                logits.append(self.logits[reached[-1]][i])
                died.append(self.died[i])
        return np.array(logits), np.array(died)


def fit_calibration(said, index, ids):
    """
    The card's calibration entry. Slope and intercept from all landmarks of the split's patients, because they are few;
    bounds from each patient once.
    """
    pooled = (np.concatenate(part) for part in zip(*(said.at(day, index) for day in LANDMARKS)))
    slope, intercept = slope_and_intercept(*pooled, PULL)
    logit, died = said.once(index, ids)
    return {
        "method": "logistic",
        "slope": short(slope),
        "intercept": short(intercept),
        "split": "calibration",
        "n": len(died),
        "events": int(died.sum()),
        "interval": venn_abers(logit, died),
    }


def risk_threshold(said, calibration, index, ids):
    logit, died = said.once(index, ids)
    return high_risk(died, calibrated(logit, calibration))


def measures(died, probability):
    slope, intercept = slope_and_intercept(np.log(probability / (1 - probability)), died, PULL_OF_MEASURES)
    return {**{name: of(died, probability) for name, of in MEASURES.items()}, "slope": slope, "intercept": intercept}


def measure(split, day, died, probability):
    """The card's metrics entry of one split at one landmark, with 95% percentile bootstrap intervals."""
    random, resampled = np.random.default_rng(SEED), []
    while len(resampled) < RESAMPLES:
        drawn = random.integers(0, len(died), len(died))
        if 0 < died[drawn].sum() < len(drawn):
            resampled.append(measures(died[drawn], probability[drawn]))
    entry = {"split": split, "landmarkHours": 24 * day, "n": len(died), "events": int(died.sum())}
    for name, value in measures(died, probability).items():
        interval = np.percentile([one[name] for one in resampled], [2.5, 97.5])
        entry[name] = {"value": round(float(value), 5), "interval": [round(float(v), 5) for v in interval]}
    return entry


def metrics(said, calibration, split, index):
    """One entry a landmark."""
    entries = []
    for day in LANDMARKS:
        logit, died = said.at(day, index)
        entries.append(measure(split, day, died, calibrated(logit, calibration)))
    return entries

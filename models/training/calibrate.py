"""From logits to risks: logistic recalibration and Venn-Abers bounds."""

import numpy as np
from sklearn.isotonic import isotonic_regression

from preprocess import short


def sigmoid(z):
    return 1 / (1 + np.exp(-z))


def counted(died, weight):
    """What each patient counts for [N]: a death `weight` patients, anyone else one. See case_mix.py."""
    return np.where(died == 1, weight, 1.0)


def fit_logistic(logit, died, weight=1.0):
    """(slope, intercept) of the outcome on the logit, by Newton's method on the log-likelihood (no penalty)."""
    design, count = np.stack([logit, np.ones_like(logit)], axis=1), counted(died, weight)
    weights = np.array([1.0, 0.0])
    for _ in range(50):
        p = sigmoid(design @ weights)
        curvature = design.T @ (design * (count * p * (1 - p))[:, None])
        step = np.linalg.solve(curvature, design.T @ (count * (died - p)))
        weights += step
        if np.abs(step).max() < 1e-10:
            return weights
    raise ArithmeticError("the calibration did not converge")


def venn_abers(logit, died, weight=1.0):
    """
    Inductive Venn-Abers bounds (Vovk, Petej and Fedorova, NeurIPS 2015) as steps of the logit: the isotonic risk of a
    patient at this logit who is counted as one without the outcome (low) or with it (high). An entry holds from its
    logit on, the first one below it too.
    """
    order = np.lexsort((-died, logit))  # of equal logits the deaths first: so they end up with one risk, as they must
    scores, outcomes, count = np.unique(logit), died[order].astype(float), counted(died[order], weight)
    past = np.searchsorted(logit[order], scores, "right")  # calibration patients at or below each score
    steps = []
    for score, position in zip(scores, past):
        low, high = (risk_with(y, position, outcomes, count) for y in (0.0, 1.0))
        if not steps or (short(low), short(high)) != (steps[-1]["low"], steps[-1]["high"]):
            steps.append({"logit": short(score), "low": short(low), "high": short(high)})
    return steps


def risk_with(outcome, position, outcomes, count):
    """The isotonic risk of a patient put in at this position with this outcome."""
    weights = np.insert(count, position, 1.0)
    return isotonic_regression(np.insert(outcomes, position, outcome), sample_weight=weights)[position]


def fit_calibration(logit, died, weight=1.0, bounds=True):
    """
    The card's calibration entry from the calibration split's logits [N] and outcomes [N]. `weight`: what a death
    counts for, see case_mix.py. `bounds`: with its steps.
    """
    slope, intercept = fit_logistic(logit, died, weight)
    steps = {"interval": venn_abers(logit, died, weight)} if bounds else {}
    return {
        "method": "logistic",
        "slope": short(slope),
        "intercept": short(intercept),
        "split": "calibration",
        "n": len(died),
        "events": int(died.sum()),
        **({} if weight == 1 else {"eventWeight": weight}),
        **steps,
    }


def calibrated(logit, calibration):
    """Probabilities from logits [N] and a calibration entry."""
    return sigmoid(calibration["slope"] * logit + calibration["intercept"])

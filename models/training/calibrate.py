"""Logistic recalibration: p = sigmoid(slope * logit + intercept)."""

import numpy as np

from preprocess import short


def sigmoid(z):
    return 1 / (1 + np.exp(-z))


def fit_calibration(logit, died):
    """The card's calibration entry, by Newton's method on the log-likelihood (two parameters, no penalty)."""
    design = np.stack([logit, np.ones_like(logit)], axis=1)
    weights = np.array([1.0, 0.0])
    for _ in range(50):
        p = sigmoid(design @ weights)
        curvature = design.T @ (design * (p * (1 - p))[:, None])
        step = np.linalg.solve(curvature, design.T @ (died - p))
        weights += step
        if np.abs(step).max() < 1e-10:
            break
    else:
        raise ArithmeticError("the calibration did not converge")
    return {
        "method": "logistic",
        "slope": short(weights[0]),
        "intercept": short(weights[1]),
        "split": "calibration",
        "n": len(died),
        "events": int(died.sum()),
    }


def calibrated(logit, calibration):
    """Probabilities from logits [N] and a calibration entry."""
    return sigmoid(calibration["slope"] * logit + calibration["intercept"])

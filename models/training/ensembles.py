"""
Weighted sums of the experts' logits: the panel's mean, the mean of temperature-scaled logits, and weights fitted on the
calibration split. What is fitted on that split is judged there by cross-fitting: each fifth by weights from the others.
"""

import numpy as np
from scipy.optimize import minimize, minimize_scalar

from calibrate import calibrated, fit_calibration, sigmoid
from experts import PANEL
from preprocess import short
from splits import fraction

FOLDS = 5
PULL = 30.0  # towards equal weights, in units of log-likelihood; what 1,600 stays say outweighs it where it is clear


def log_likelihood(logit, died):
    return float((died * logit - np.logaddexp(0, logit)).sum())


def equal(logits, died):
    return np.full(logits.shape[1], 1 / logits.shape[1])


def tempered(logits, died):
    """Each expert's logit over its own temperature (Guo et al., ICML 2017), then the mean."""

    def inverse_temperature(logit):
        return minimize_scalar(lambda scale: -log_likelihood(scale * logit, died), bounds=(0.05, 5), method="bounded").x

    return np.array([inverse_temperature(column) for column in logits.T]) / logits.shape[1]


def stacked(logits, died):
    """Non-negative weights of a logistic regression with an intercept, pulled towards equal ones."""
    start = np.append(equal(logits, died), 0.0)

    def objective(w):
        z = logits @ w[:-1] + w[-1]
        pull = w[:-1] - start[:-1]
        slope = np.append(logits.T @ (sigmoid(z) - died) + 2 * PULL * pull, (sigmoid(z) - died).sum())
        return PULL * (pull**2).sum() - log_likelihood(z, died), slope

    bounds = [(0, None)] * logits.shape[1] + [(None, None)]
    return minimize(objective, start, jac=True, method="L-BFGS-B", bounds=bounds).x[:-1]


# name -> (title, how, whether over the panel alone, weights of logits [N, members] and outcomes)
ENSEMBLES = {
    "mean": ("Mean of the panel", "Mean logit of the panel.", True, equal),
    "weighted": (
        "Weighted",
        "Weighted sum of all experts' logits: non-negative weights of a logistic regression on the calibration split, "
        "pulled towards equal ones. Its figures there are cross-fitted in five parts.",
        False,
        stacked,
    ),
    "temperature": (
        "Temperature-scaled mean",
        "Mean of all experts' logits, each divided by its own temperature, fitted on the calibration split. Its "
        "figures there are cross-fitted in five parts.",
        False,
        tempered,
    ),
}


def fold_of(id):
    return int(fraction(f"ensemble:{id}") * FOLDS)


def members(name, experts):
    return list(PANEL) if ENSEMBLES[name][2] else list(experts)


def cross_fitted(name, logits, died, ids, event_weight=1.0):
    """Risks [N] on the calibration split, each by weights and calibration from the other four fifths."""
    weigh = ENSEMBLES[name][3]
    folds, risk = np.array([fold_of(id) for id in ids]), np.empty(len(died))
    for fold in range(FOLDS):
        rest, held_out = folds != fold, folds == fold
        weights = weigh(logits[rest], died[rest])
        calibration = fit_calibration(logits[rest] @ weights, died[rest], event_weight, bounds=False)
        risk[held_out] = calibrated(logits[held_out] @ weights, calibration)
    return risk


def fit_ensemble(name, logits, died, event_weight=1.0):
    """(weights [members], calibration entry) from the members' logits [N, members] on the calibration split."""
    weigh = ENSEMBLES[name][3]
    weights = np.array([short(w) for w in weigh(logits, died)])
    return weights, fit_calibration(logits @ weights, died, event_weight)

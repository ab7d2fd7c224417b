"""AUROC, AUPRC, min(+P, Se), Brier score and what is known of calibration, with bootstrap intervals."""

import numpy as np

from calibrate import fit_logistic

RESAMPLES = 1000
BINS = 10


def by_falling_threshold(died, score):
    """(true positives, false positives) at every distinct threshold, from the highest score down."""
    order = np.argsort(-score, kind="stable")
    ends = np.append(np.flatnonzero(np.diff(score[order])), len(score) - 1)
    true = np.cumsum(died[order])[ends]
    return true, ends + 1 - true


def auroc(died, score):
    """Chance that a patient who died scores higher than one who lived; equal scores count half."""
    true, false = by_falling_threshold(died, score)
    return float(np.trapz(np.append(0, true), np.append(0, false)) / (true[-1] * false[-1]))


def auprc(died, score):
    """Average precision: the sum over thresholds of precision times the gain in recall."""
    true, false = by_falling_threshold(died, score)
    return float((true / (true + false) * np.diff(true, prepend=0)).sum() / true[-1])


def min_precision_sensitivity(died, score):
    """Highest value, over thresholds, of the smaller of precision and sensitivity."""
    true, false = by_falling_threshold(died, score)
    return float(np.minimum(true / (true + false), true / true[-1]).max())


def high_risk(died, probability):
    """The task's `highRisk` entry: the threshold at which min(+P, Se) is highest, and both values there."""
    true, false = by_falling_threshold(died, probability)
    precision, sensitivity = true / (true + false), true / true[-1]
    best = np.argmax(np.minimum(precision, sensitivity))
    lowest_called = np.sort(probability)[::-1][true[best] + false[best] - 1]
    return {
        "threshold": float(np.floor(lowest_called * 1e6) / 1e6),  # downwards: that patient is still called
        "ppv": round(float(precision[best]), 5),
        "sensitivity": round(float(sensitivity[best]), 5),
        "split": "calibration",
    }


def brier(died, probability):
    """Mean squared distance of the probability from the outcome."""
    return float(((probability - died) ** 2).mean())


def expected_calibration_error(died, probability):
    """
    Mean over ten bins of (nearly) equal size of |mean probability - share of deaths|, weighted by bin size. Where patients
    of one probability fall into two bins their deaths are shared out, so that nothing hangs on the order given.
    """
    order = np.argsort(probability, kind="stable")
    _, block, size = np.unique(probability, return_inverse=True, return_counts=True)
    share = (np.bincount(block, weights=died) / size)[block]
    gaps = [abs(probability[b].sum() - share[b].sum()) for b in np.array_split(order, BINS)]
    return float(sum(gaps) / len(died))


def recalibration(died, probability):
    """
    (slope, intercept) of the outcome's logistic regression on the risk's own logit; (1, 0) is perfect. NaN where the risks
    tell the outcomes apart without fail, so that no slope is steep enough.
    """
    try:
        return fit_logistic(np.log(probability / (1 - probability)), died)
    except (ArithmeticError, np.linalg.LinAlgError):
        return np.nan, np.nan


def observed_expected(died, probability):
    """Deaths over the sum of the risks."""
    return float(died.sum() / probability.sum())


# Names as in the card's schema. All are computed from the calibrated probability.
MEASURES = {
    "auroc": auroc,
    "auprc": auprc,
    "minPSe": min_precision_sensitivity,
    "brier": brier,
    "ece": expected_calibration_error,
    "observedExpected": observed_expected,
}


def measures(died, probability):
    slope, intercept = recalibration(died, probability)
    return {**{name: of(died, probability) for name, of in MEASURES.items()}, "slope": slope, "intercept": intercept}


def measure(split, died, probability, seed):
    """The card's metrics entry of one split: every measure with its 95% percentile bootstrap interval."""
    random = np.random.default_rng(seed)
    resampled = []
    while len(resampled) < RESAMPLES:
        drawn = random.integers(0, len(died), len(died))
        if 0 < died[drawn].sum() < len(drawn):  # a resample of one class has no AUROC
            resampled.append(measures(died[drawn], probability[drawn]))
    entry = {"split": split, "n": len(died), "events": int(died.sum())}
    for name, value in measures(died, probability).items():
        interval = np.nanpercentile([one[name] for one in resampled], [2.5, 97.5])
        entry[name] = {"value": round(float(value), 5), "interval": [round(float(v), 5) for v in interval]}
    return entry

"""
How many deaths the calibration split should have had, its patients being who they are.

Calibrated on that split alone, every model would take over its luck. The experts' split is three times as large and
says, through a regression not fitted on the stay it speaks of, what such patients come to; both splits together give
the weight with which a death of the calibration split is counted when risks are calibrated.
"""

import numpy as np

from calibrate import fit_logistic, sigmoid
from experts import EXPERTS
from preprocess import short
from splits import fraction
from train import experts_stays, regression, regression_logits, summary_of

FOLDS = 5
INVERSE_L2 = 1e-3


def fold_of(id):
    return int(fraction(f"teacher:{id}") * FOLDS)


def regression_out_of_fold(cohort):
    """Logits [N] of logistic regressions that have not seen the stay; NaN outside the experts' stays."""
    _, summary = summary_of(EXPERTS["logistic"], cohort.inputs)
    stays, died = experts_stays(cohort.index), cohort.stays.died
    folds = np.array([fold_of(id) for id in cohort.stays.ids[stays]])
    logits = np.full(len(died), np.nan)
    for fold in range(FOLDS):
        rest, held_out = stays[folds != fold], stays[folds == fold]
        logits[held_out] = regression_logits(regression(summary[rest], died[rest], INVERSE_L2), summary[held_out])
    return logits


def event_weight(cohort):
    """Deaths expected in the calibration split, by experts' and calibration stays together, over deaths counted there."""
    stays, on, died = experts_stays(cohort.index), cohort.index["calibration"], cohort.stays.died
    logit = regression_out_of_fold(cohort)
    _, summary = summary_of(EXPERTS["logistic"], cohort.inputs)
    logit[on] = regression_logits(regression(summary[stays], died[stays], INVERSE_L2), summary[on])
    known = np.concatenate([stays, on])
    slope, intercept = fit_logistic(logit[known], died[known])
    return short(sigmoid(slope * logit[on] + intercept).sum() / died[on].sum())

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
from teacher import INVERSE_L2, regression_out_of_fold
from train import experts_stays, regression, regression_logits, summary_of


def event_weight(cohort):
    """Deaths expected in the calibration split, by experts' and calibration stays together, over deaths counted there."""
    stays, on, died = experts_stays(cohort.index), cohort.index["calibration"], cohort.stays.died
    logit = regression_out_of_fold(cohort)
    _, summary = summary_of(EXPERTS["logistic"], cohort.inputs)
    logit[on] = regression_logits(regression(summary[stays], died[stays], INVERSE_L2), summary[on])
    known = np.concatenate([stays, on])
    slope, intercept = fit_logistic(logit[known], died[known])
    return short(sigmoid(slope * logit[on] + intercept).sum() / died[on].sum())

"""
The teacher of the networks: for each of the experts' stays the mean logit of gradient-boosted trees and of logistic
regression, neither of which was fitted on that stay.
"""

import numpy as np
import torch

from calibrate import sigmoid
from experts import EXPERTS
from prepare import OTHERS
from splits import fraction
from train import Lessons, experts_stays, regression, regression_logits, summary_of
from trees import out_of_fold

FOLDS = 5
INVERSE_L2 = 1e-3
# Trees alone, with settings of their own: another teacher would be another set of networks. See trees.TRAINING.
TREES = {
    "learningRate": 0.04,
    "mostTrees": 320,
    "leaves": 12,
    "smallestLeaf": 30,
    "l2": 20,
    "shareOfStays": 0.8,
    "shareOfColumns": 0.3,
    "ensemblesAFold": 3,
    "inverseL2OfLine": 0.001,
    "weightOfLine": 0.0,
}


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


def standardised(others, stays):
    """The other outcomes [N, O] with mean 0 and sd 1 over the given stays, but the last, which is 0 or 1."""
    known = others[stays, :-1]
    scores = (others[:, :-1] - np.nanmean(known, axis=0)) / np.nanstd(known, axis=0)
    return np.column_stack([scores, others[:, -1]])


def lessons(cohort, log=print):
    """What the networks learn from besides the outcome. Takes as long as fitting the trees once a fold."""
    log("teacher: fitting trees and logistic regression out of fold")
    risk = out_of_fold(cohort, TREES)
    teacher = sigmoid((np.log(risk / (1 - risk)) + regression_out_of_fold(cohort)) / 2)
    others = standardised(cohort.stays.others, experts_stays(cohort.index))
    assert others.shape[1] == len(OTHERS)
    return Lessons(*(torch.from_numpy(a.astype(np.float32)) for a in (teacher, others)))

"""
The teachers of the networks: for each of the experts' stays the logits of three voices that were not fitted on that stay
(gradient-boosted trees, the regression on the same columns, perceptrons), each calibrated. Every network follows one of
them more than the other two, so that networks that sit at one table do not all say the same.
"""

import numpy as np
import torch

import perceptron
from architectures.trees import Columns
from calibrate import fit_logistic
from metrics import auprc, auroc
from prepare import OTHERS
from train import Lessons, experts_stays
from trees import TRAINING as TREES
from trees import columns_of, fold_of, validated

VOICES = ("trees", "line", "perceptron")
OWN = 1 / 2  # the share of the voice that a network's settings name; the others share the rest


def shares(own):
    """Weights [voices] that sum to one."""
    rest = (1 - OWN) / (len(VOICES) - 1)
    return np.array([OWN if voice == own else rest for voice in VOICES])


def calibrated(logit, died, stays):
    """The logit with intercept and slope fitted on `stays`."""
    slope, intercept = fit_logistic(logit[stays], died[stays])
    return slope * logit + intercept


def voices(cohort):
    """Calibrated out-of-fold logits [N, voices]; NaN outside the experts' stays."""
    stays, died, deaths = experts_stays(cohort.index), cohort.stays.died, cohort.stays.deaths
    columns = columns_of(Columns(cohort.series), cohort.inputs)
    forest = validated(TREES, cohort, columns)
    folds = np.array([fold_of(int(id)) for id in cohort.stays.ids])
    smooth = perceptron.out_of_fold(columns, deaths, cohort.stays.others[:, :-1], stays, folds)
    return np.column_stack([calibrated(logit, died, stays) for logit in (forest.forest, forest.line, smooth)])


def standardised(others, stays):
    """The other outcomes [N, O] with mean 0 and sd 1 over the given stays, but the last, which is 0 or 1."""
    known = others[stays, :-1]
    scores = (others[:, :-1] - np.nanmean(known, axis=0)) / np.nanstd(known, axis=0)
    return np.column_stack([scores, others[:, -1]])


def reached(died, of):
    return f"AUROC {auroc(died, of):.4f}, AUPRC {auprc(died, of):.4f}"


def lessons(cohort, log=print):
    """What the networks learn from besides the outcome. Takes about five minutes."""
    log("teachers: fitting trees, regression and perceptrons out of fold")
    said, stays, died = voices(cohort), experts_stays(cohort.index), cohort.stays.died[experts_stays(cohort.index)]
    for own, voice in zip(VOICES, said.T):
        log(f"  {own} alone: {reached(died, voice[stays])}; followed most: {reached(died, risk(said, own)[stays])}")
    others = standardised(cohort.stays.others, stays)
    assert others.shape[1] == len(OTHERS)
    teachers = {own: torch.from_numpy(risk(said, own).astype(np.float32)) for own in VOICES}
    return Lessons(teachers, torch.from_numpy(others.astype(np.float32)))


def risk(said, own):
    """Risks [N] of the teacher that follows `own` most, from the voices' logits [N, voices]."""
    return 1 / (1 + np.exp(-said @ shares(own)))

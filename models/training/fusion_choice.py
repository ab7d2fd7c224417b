"""Chooses the shape of a fusion head by cross-fitting, and judges what was chosen on heads not fitted on the stay."""

from typing import NamedTuple

import numpy as np

from calibrate import calibrated, fit_calibration
from fusion_arms import Inputs, arm_reports, inputs_of
from fusion_fit import PASSES, Settings, cross_fit, fit_head
from metrics import auprc, auroc, measure

BOOTSTRAP_SEED, RESAMPLES = 2012, 1000
REPEATS = 3
# What is tried, the most shrunk first. "mlp" is the paper's network, on hidden states and report alone.
CANDIDATES = {
    "half residual, 8 + 8 components": Settings("residual", (8, 8), share=0.5),
    "half residual, 16 + 4 components": Settings("residual", (16, 4), share=0.5),
    "half residual, 24 + 8 components": Settings("residual", (24, 8), share=0.5),
    "residual, 16 + 4 components": Settings("residual", (16, 4)),
    "mlp, 32 + 24 components": Settings("mlp", (32, 24), weightDecay=0.1),
    "mlp, all columns": Settings("mlp", (0, 0), weightDecay=0.1),
}
ALONE = "mlp, 32 + 24 components"  # for an arm without experts, where there is nothing to add a residual to
MLP_PASSES = (5, 10, 20, 35)


def log_loss(died, logit):
    return float(np.mean(np.logaddexp(0, logit) - died * logit))


def scores(died, logit):
    return {"auroc": auroc(died, logit), "auprc": auprc(died, logit), "logLoss": log_loss(died, logit)}


def differences(died, logit, other):
    """Paired differences on the same patients: value and 95% bootstrap interval of every score."""
    random, drawn = np.random.default_rng(BOOTSTRAP_SEED), []
    while len(drawn) < RESAMPLES:
        rows = random.integers(0, len(died), len(died))
        if 0 < died[rows].sum() < len(rows):
            ours, theirs = scores(died[rows], logit[rows]), scores(died[rows], other[rows])
            drawn.append([ours[name] - theirs[name] for name in ours])
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    ours, theirs = scores(died, logit), scores(died, other)
    intervals = [[round(float(low[i]), 5), round(float(high[i]), 5)] for i in range(len(ours))]
    return {
        name: {"value": round(ours[name] - theirs[name], 5), "interval": of} for name, of in zip(ours, intervals)
    }


def interval(of):
    return f"{of['value']:+.4f} ({of['interval'][0]:+.4f} to {of['interval'][1]:+.4f})"


def best_passes(died, crossed):
    """(passes, mean held-out log loss) of the number of passes that does best; the fewer where two do alike."""
    losses = {passes: np.mean([log_loss(died, logit) for logit in logits]) for passes, logits in crossed.items()}
    return min(losses.items(), key=lambda item: (round(item[1], 6), item[0]))


class Fitted(NamedTuple):
    inputs: Inputs
    settings: Settings
    passes: int
    logit: np.ndarray  # [N], cross-fitted, mean over repeats
    calibration: dict
    metrics: dict

    def head(self):
        return fit_head(self.inputs.design, self.settings, self.passes)


def event_weight(calibration):
    """What a death of the calibration split counts for, as the experts' calibrations have it (case_mix.py)."""
    return calibration.get("eventWeight", 1.0)


def judged(inputs, settings, passes, crossed, weight):
    """A fitted arm with its calibration and its figures, all on logits from heads not fitted on the stay."""
    died, logit = inputs.design.died, crossed.mean(0)
    calibration = fit_calibration(logit, died, weight)
    metrics = measure("calibration", died, calibrated(logit, calibration), BOOTSTRAP_SEED)
    return Fitted(inputs, settings, passes, logit, calibration, metrics)


def chosen(inputs, ids, log):
    """
    The candidate and the number of passes with the lowest cross-fitted log loss. A residual of no passes is the stack
    of logits alone: it stands where nothing does better, but the head then trains for one pass, so that it is one.
    """
    died, tried = inputs.design.died, {}
    for name, settings in CANDIDATES.items():
        passes = PASSES if settings.variant == "residual" else MLP_PASSES
        crossed = cross_fit(inputs.design, ids, settings, REPEATS, passes)
        tried[name] = (best_passes(died, crossed), crossed)
        for done, logits in crossed.items():
            said = scores(died, logits.mean(0))
            figures = f"AUROC {said['auroc']:.4f} AUPRC {said['auprc']:.4f} log loss {said['logLoss']:.4f}"
            log(f"  {name}, {done} passes: {figures}")
    name = min(tried, key=lambda name: tried[name][0][1])
    (passes, loss), crossed = tried[name]
    stack = next(crossed[0] for (_, crossed) in tried.values() if 0 in crossed)
    return name, passes, loss, crossed, stack.mean(0)


def fit_chosen(inputs, ids, weight, log):
    """The inputs' own choice of a shape, judged: (what was fitted, the shape's name, its log loss, the stack's logits [N])."""
    name, passes, loss, crossed, stack = chosen(inputs, ids, log)
    passes = max(passes, min(p for p in crossed if p > 0))
    log(f"chosen: {name}, {passes} passes")
    return judged(inputs, CANDIDATES[name], passes, crossed[passes], weight), name, loss, stack


def fit_arm(full, arm, task, folder, head):
    """The arm fitted as the head was; None where its consultations were not held."""
    if arm.reports == "full":
        own = full
    elif (folder / f"embeddings-{arm.reports}.jsonl").is_file():
        own = arm_reports(folder, arm.reports)
    else:
        print(f"no consultations of {arm.reports}: that arm is left out")
        return None
    if own.ids != full.ids:
        raise SystemExit(f"{folder}: the arm {arm.reports} does not hold the stays of the arm full")
    inputs = inputs_of(full, arm, task, own.texts)
    if inputs.logits:
        settings, passes = head.settings, (head.passes,)
    else:
        settings, passes = CANDIDATES[ALONE], MLP_PASSES
    crossed = cross_fit(inputs.design, full.ids, settings, REPEATS, passes)
    best = best_passes(full.died, crossed)[0]
    return judged(inputs, settings, best, crossed[best], event_weight(head.calibration))

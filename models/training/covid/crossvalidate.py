"""Repeated five-fold cross-validation of the experts, and of the panel's mean, at the landmarks."""

import numpy as np
import torch
from sklearn.model_selection import StratifiedKFold

from covid.cohort import absent_series, fit_series, fit_statics, model_inputs
from covid.experts import EXPERTS, PANEL
from covid.fitting import fit_expert, logits_at
from covid.judge import LANDMARKS
from metrics import auprc, auroc, min_precision_sensitivity

FOLDS = 5
MEASURES = {"auroc": auroc, "auprc": auprc, "minPSe": min_precision_sensitivity}


def one_repeat(patients, seed):
    """{name: {day: logits [N]}}: each patient's from a fit on the other folds; preprocessing is fitted there too."""
    logits = {name: {day: np.zeros(len(patients.died)) for day in LANDMARKS} for name in EXPERTS}
    folds = StratifiedKFold(FOLDS, shuffle=True, random_state=seed).split(patients.died, patients.died)
    for rest, held_out in folds:
        series, statics = fit_series(patients.values[rest]), fit_statics(patients.statics[rest])
        inputs = model_inputs(patients, series, statics)
        for name, expert in EXPERTS.items():
            model = fit_expert(expert, inputs.take(torch.from_numpy(rest)), absent_series(series), seed)
            for day in LANDMARKS:
                logits[name][day][held_out] = logits_at(model, inputs.take(torch.from_numpy(held_out)), day)
    return logits, inputs.days.numpy()


def table_of(patients, repeats):
    """{name or "mean": {day: {measure: (mean, sd over repeats), "n", "events"}}} of what `one_repeat` gave."""
    found = {}
    for logits, days in repeats:
        mean = {day: np.mean([logits[name][day] for name in PANEL], axis=0) for day in LANDMARKS}
        for name, by_day in {**logits, "mean": mean}.items():
            for day, logit in by_day.items():
                there = days >= day
                figures = [of(patients.died[there], logit[there]) for of in MEASURES.values()]
                found.setdefault((name, day, int(there.sum()), int(patients.died[there].sum())), []).append(figures)
    table = {}
    for (name, day, n, events), figures in found.items():
        spread = zip(MEASURES, np.mean(figures, axis=0), np.std(figures, axis=0))
        table.setdefault(name, {})[day] = {"n": n, "events": events, **{m: (mean, sd) for m, mean, sd in spread}}
    return table


def times(repeats):
    return "once" if repeats == 1 else f"{repeats} times"


def sentence(by_day, repeats):
    """A card's note on one expert."""
    at = "; ".join(
        f"day {day} {of['auroc'][0]:.2f} (n = {of['n']}, {of['events']} deaths)" for day, of in by_day.items()
    )
    return (
        "AUROC in five-fold cross-validation on the patients that the experts are fitted on, "
        f"{times(repeats)}, among those still in hospital: {at}. Settings were compared on the same patients."
    )

"""Writes a task's folder: the models with their cards, task.json and parity.json."""

import json
import shutil

import numpy as np

import cards
import ensembles
from calibrate import calibrated, fit_calibration
from case_mix import event_weight
from experts import EVALUATION, EXPERTS
from export import export_coalitions, export_onnx
from metrics import auprc, high_risk, measure
from parity import parity
from train import experts_stays, predict_logits
from trees import export_trees

BOOTSTRAP_SEED = 2012


def write_json(path, content, indent=2):
    path.write_text(json.dumps(content, indent=indent, ensure_ascii=False) + "\n", encoding="utf-8")


class Judge:
    """The outcomes of the splits on which models are calibrated and measured."""

    def __init__(self, cohort, shown):
        self.died, self.index, self.shown, self.ids = cohort.stays.died, cohort.index, shown, cohort.stays.ids
        self.on, self.weight = cohort.index["calibration"], event_weight(cohort)

    def metrics(self, risk, cross_fitted=None):
        """Metrics entries of risks [N] over all stays; on the calibration split of `cross_fitted`, where given."""

        def said(split):
            of_split = risk[self.index[split]]
            return cross_fitted if split == "calibration" and cross_fitted is not None else of_split

        return [measure(split, self.died[self.index[split]], said(split), BOOTSTRAP_SEED) for split in self.shown]

    def model(self, logits):
        """(calibration entry, metrics entries) of a model's logits [N] over all stays."""
        calibration = fit_calibration(logits[self.on], self.died[self.on], self.weight)
        return calibration, self.metrics(calibrated(logits, calibration))


def export_model(name, model, folder, cohort):
    """The ONNX files of one model; returns the card's `onnx` entry."""
    path, series, statics = folder / "model.onnx", len(cohort.series), len(cohort.statics)
    if name == "trees":
        return export_trees(model, path, series, cohort.statics)
    attention = EXPERTS[name].attention if name in EXPERTS else None
    onnx = export_onnx(model, path, series, statics, attention and attention["over"])
    if hasattr(model, "coalitions"):
        onnx["coalitions"] = export_coalitions(model, folder / "coalitions.onnx", series, cohort.statics)
    return onnx


def write_model(name, fitted, cohort, out, judge):
    """Writes the model's folder; returns its logits [N] over all stays."""
    folder = out / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    onnx = export_model(name, fitted.model, folder, cohort)
    logits = predict_logits(fitted.model, cohort.inputs)
    stays = cohort.stays.take(experts_stays(cohort.index))
    write_json(
        folder / "card.json",
        cards.card(name, fitted, cohort.series, cohort.statics, onnx, *judge.model(logits), stays),
    )
    return logits


def ensemble_entry(name, logits, judge):
    """(task.json's entry, logits [N], AUPRC on the calibration split) of one ensemble of experts' logits."""
    members = ensembles.members(name, EXPERTS)
    columns = np.column_stack([logits[member] for member in members])
    on, died = judge.on, judge.died
    weights, calibration = ensembles.fit_ensemble(name, columns[on], died[on], judge.weight)
    # Equal weights are not fitted, so that nothing flatters them but their calibration, as with any expert.
    split = columns[on], died[on], judge.ids[on], judge.weight
    crossed = None if name == "mean" else ensembles.cross_fitted(name, *split)
    title, how, *_ = ensembles.ENSEMBLES[name]
    entry = {
        "name": name,
        "title": title,
        "how": how,
        "weights": dict(zip(members, map(float, weights))),
        "calibration": calibration,
        "metrics": judge.metrics(calibrated(columns @ weights, calibration), crossed),
    }
    reached = auprc(died[on], (columns @ weights)[on] if crossed is None else crossed)
    return entry, columns @ weights, reached


def write_task(fitted, cohort, out, shown):
    """`fitted`: name -> Fitted of every expert and evaluation model; `shown`: the splits that the cards give figures of."""
    judge = Judge(cohort, shown)
    logits = {name: write_model(name, fitted[name], cohort, out, judge) for name in (*EXPERTS, *EVALUATION)}
    on, died = judge.on, judge.died
    validated = {name: auprc(died[on], of[on]) for name, of in logits.items()}
    entries, risks = [], {}
    for name in ensembles.ENSEMBLES:
        entry, of, validated[name] = ensemble_entry(name, logits, judge)
        entries.append(entry)
        risks[name] = calibrated(of[on], entry["calibration"])
    comparator = max(validated, key=validated.get)
    threshold = high_risk(died[on], risks[cards.REFERENCE])
    stays = cohort.stays.take(experts_stays(cohort.index))
    write_json(out / "task.json", cards.task(entries, comparator, threshold, stays))
    fixtures = parity(cohort.series, cohort.statics, {name: fitted[name].model for name in EXPERTS})
    write_json(out / "parity.json", fixtures, indent=None)

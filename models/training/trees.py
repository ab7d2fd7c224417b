"""
Gradient-boosted trees as an expert. The number of trees is chosen by five-fold cross-validation inside the experts'
70% (all of it: "fit" and "early-stopping" together); then several ensembles, each on its own share of stays and
columns, and a logistic regression are fitted on the whole of it and their logits averaged. Every number comes from the
same columns in float32 that the ONNX file computes.

The ensembles and the regression take turns over death before discharge and within 30 and 90 days: the later deaths are
near misses of the first, and voices that learnt from them err elsewhere. Death before discharge alone judges them.
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import numpy as np
import onnx
import torch
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression

from architectures.trees import CoalitionFront, Columns, Line, Trees, hinged
from export import INPUTS, OPSET, checked_hash, coalition_inputs, coalitions_entry
from metrics import auprc, auroc
from prepare import HORIZONS
from splits import fraction
from train import EVALUATION_BATCH, Fitted
from tree_onnx import COLUMNS, LINE, forest, graft, regressor_node

FOLDS = 5
STEP = 20  # numbers of trees that are compared
TRAINING = {
    "learningRate": 0.05,
    "mostTrees": 280,
    "leaves": 12,
    "smallestLeaf": 30,
    "l2": 20,
    "shareOfStays": 0.8,
    "shareOfColumns": 0.4,
    "ensembles": 12,
    "ensemblesAFold": 6,
    "inverseL2OfLine": 0.001,
    "weightOfLine": 0.4,
    "latestDeath": 90,  # the last of prepare.HORIZONS that the ensembles and the logistic regression learn
}


def columns_of(model, inputs):
    """[N, columns] float32 of all stays."""
    with torch.no_grad():
        batches = torch.arange(len(inputs.x)).split(EVALUATION_BATCH)
        return torch.cat([model(*inputs.take(batch)[:4]) for batch in batches]).numpy()


def taught(settings, cohort):
    """Deaths [N, horizons] that the ensembles and the logistic regression (`line`) are fitted on."""
    return np.asarray(cohort.stays.deaths)[:, [days <= settings["latestDeath"] for days in HORIZONS]]


def experts_stays(cohort):
    """Positions of the experts' 70%."""
    return np.sort(np.concatenate([cohort.index["fit"], cohort.index["early-stopping"]]))


def fold_of(id):
    """0 to 4, by a hash of the record id."""
    return int(fraction(f"trees-fold:{id}") * FOLDS)


def booster(settings, trees, columns, deaths, stays, seed):
    """
    One ensemble on its own share of `stays` and of the columns, and on one column of deaths [N, horizons]:
    (classifier, positions of its columns).
    """
    random = np.random.default_rng([2012, seed])
    share = int(round(settings["shareOfColumns"] * columns.shape[1]))
    own = np.sort(random.permutation(columns.shape[1])[:share])
    rows = np.sort(random.permutation(stays)[: int(round(settings["shareOfStays"] * len(stays)))])
    classifier = HistGradientBoostingClassifier(
        learning_rate=settings["learningRate"],
        max_iter=trees,
        max_leaf_nodes=settings["leaves"],
        min_samples_leaf=settings["smallestLeaf"],
        l2_regularization=settings["l2"],
        early_stopping=False,
        random_state=seed,
    )
    return classifier.fit(columns[np.ix_(rows, own)], deaths[rows, seed % deaths.shape[1]]), own


def moments(columns, stays):
    """(mean, sd), both [columns] float32, over `stays`; 0 and 1 where a column has no value, or only one."""
    known = columns[stays].astype(np.float64)
    mean, sd = np.nanmean(known, axis=0), np.nanstd(known, axis=0)
    return np.nan_to_num(mean).astype(np.float32), np.where(sd > 1e-6, sd, 1).astype(np.float32)


def line(settings, columns, deaths, stays, weight=1.0):
    """A Line fitted on `stays`, the mean of one for each column of deaths [N, horizons], its logit times `weight`."""
    mean, sd = moments(columns, stays)
    standard = hinged(*map(torch.from_numpy, (columns[stays], mean, sd))).numpy()
    fits = [LogisticRegression(C=settings["inverseL2OfLine"], max_iter=300).fit(standard, d) for d in deaths[stays].T]
    weights, intercept = (np.mean([getattr(fit, part)[0] for fit in fits], axis=0) for part in ("coef_", "intercept_"))
    return Line(mean, sd, weight * weights, weight * intercept)


def cross_validated(settings, columns, deaths, stays, folds):
    """
    Out-of-fold logits of the ensembles [steps, N] after STEP, 2 STEP, ... trees, and of `line` [N]; NaN outside
    `stays`. folds [N].
    """
    forests = np.full((settings["mostTrees"] // STEP, len(columns)), np.nan)
    straight = np.full(len(columns), np.nan)
    for fold in range(FOLDS):
        fitted_on, held_out = stays[folds[stays] != fold], stays[folds[stays] == fold]
        total = 0
        for seed in range(settings["ensemblesAFold"]):
            seed = 1000 * (fold + 1) + seed  # other shares than in the shipped ensembles
            one, own = booster(settings, settings["mostTrees"], columns, deaths, fitted_on, seed)
            staged = list(one.staged_decision_function(columns[np.ix_(held_out, own)]))
            total = total + np.stack(staged[STEP - 1 :: STEP]).reshape(len(forests), -1)
        forests[:, held_out] = total / settings["ensemblesAFold"]
        straight[held_out] = line(settings, columns, deaths, fitted_on)(torch.from_numpy(columns[held_out])).numpy()
    return forests, straight


class Validated(NamedTuple):
    """Out-of-fold logits [N] with the number of trees that has the best out-of-fold AUPRC; NaN outside the 70%."""

    trees: int
    forest: np.ndarray
    line: np.ndarray
    together: np.ndarray


def validated(settings, cohort, columns):
    died, stays = np.asarray(cohort.stays.died), experts_stays(cohort)
    folds = np.array([fold_of(int(id)) for id in cohort.stays.ids])
    forests, straight = cross_validated(settings, columns, taught(settings, cohort), stays, folds)
    weight = settings["weightOfLine"]
    together = weight * straight + (1 - weight) * forests
    best = int(np.argmax([auprc(died[stays], of[stays]) for of in together]))
    return Validated((best + 1) * STEP, forests[best], straight, together[best])


def out_of_fold(cohort, settings=None):
    """`Validated` on the cohort's columns. Neither the calibration split nor the test split plays a part."""
    return validated(settings or TRAINING, cohort, columns_of(Columns(cohort.series), cohort.inputs))


def fit_trees(expert, cohort, log=print):
    """
    Fitted with a `Trees` module. `expert.training`: as TRAINING. `chosen` has the number of trees of an ensemble and
    the out-of-fold AUPRC and AUROC on the experts' 70%; nothing is judged on the early-stopping stays alone.
    """
    settings, stays, died = expert.training, experts_stays(cohort), np.asarray(cohort.stays.died)
    deaths = taught(settings, cohort)
    columns = columns_of(Columns(cohort.series), cohort.inputs)
    trees, *_, logits = validated(settings, cohort, columns)
    reached = auprc(died[stays], logits[stays]), auroc(died[stays], logits[stays])
    log(f"  {trees} trees: out-of-fold AUPRC {reached[0]:.4f}, AUROC {reached[1]:.4f}")
    fitted = [booster(settings, trees, columns, deaths, stays, seed) for seed in range(settings["ensembles"])]
    weight = settings["weightOfLine"]
    straight = line(settings, columns, deaths, stays, weight)
    model = Trees(cohort.series, straight, forest(*zip(*fitted), 1 - weight))
    chosen = {"trees": trees, "outOfFoldAuprc": round(reached[0], 4), "outOfFoldAuroc": round(reached[1], 4)}
    return Fitted(model.eval(), 0, None, None, chosen)


def export_trees(model, path, series, statics):
    """
    Writes the ONNX files of a `Trees` module and returns the card's `onnx` entry: `path`, with the inputs of every expert and
    one output, `logit` [B], and beside it the graph for attributions (see `CoalitionFront`). `series`: the number of columns;
    `statics`: the card's entries.
    """
    path, regressor = Path(path), regressor_node(model.trees)
    example = (
        torch.randn(3, 5, series),
        torch.ones(3, 5, series),
        torch.randn(3, len(statics)),
        torch.tensor([5, 3, 1]),
    )
    axes = {"x": {0: "B", 1: "T"}, "mask": {0: "B", 1: "T"}, "static": {0: "B"}, "lens": {0: "B"}}
    export_front(model.front, path, regressor, example, INPUTS, {**axes, COLUMNS: {0: "B"}, LINE: {0: "B"}})
    return {
        "file": path.name,
        "sha256": checked_hash(path),
        "opset": OPSET,
        "inputs": {name: name for name in INPUTS},
        "outputs": {"logit": "logit"},
        "coalitions": export_tree_coalitions(model.front, path.with_name("coalitions.onnx"), regressor, statics),
    }


def export_tree_coalitions(front, path, regressor, statics):
    """Writes the graph for attributions; returns the card's `coalitions` entry. `statics`: the card's entries."""
    positions, example, names, axes = coalition_inputs(len(front.columns.features), statics)
    graph = CoalitionFront(front, positions).eval()
    export_front(graph, path, regressor, example, names, {**axes, COLUMNS: {0: "M"}, LINE: {0: "M"}})
    return coalitions_entry(path, names)


def export_front(front, path, regressor, example, names, axes):
    """Writes a module that gives columns and line, with the trees behind it."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "front.onnx"
        torch.onnx.export(
            front,
            example,
            file,
            opset_version=OPSET,
            input_names=list(names),
            output_names=[COLUMNS, LINE],
            dynamic_axes=axes,
        )
        onnx.save(graft(onnx.load(file), regressor), path)

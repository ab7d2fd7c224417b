"""card.json of a model and task.json, after lib/experts/schema.ts."""

import platform
import warnings
from importlib import metadata

import numpy as np

from catalogue import DESCRIPTORS, SERIES
from experts import EVALUATION, EXPERTS, PANEL
from preprocess import short

TASK = "icu-mortality"
REFERENCE = "mean"
COMMAND = "models/training/run --data <folder>"
ATTRIBUTION = (
    "Contains data from the PhysioNet/Computing in Cardiology Challenge 2012 v1.0.0, made available under the Open "
    "Data Commons Attribution License v1.0."
)
DATA = (
    "PhysioNet/Computing in Cardiology Challenge 2012 v1.0.0, sets a and b (Silva I et al., Computing in Cardiology "
    "2012;39:245-248; Goldberger AL et al., Circulation 2000;101(23):e215-e220)"
)
POPULATION = "adults still in ICU at 48 h; one Boston hospital, 2001-2008"
ESTIMAND = "death before hospital discharge"
WORDS = {
    "record": "an ICU record",
    "stillThere": "still in ICU",
    "happens": "die",
    "happened": "died before hospital discharge",
    "happenedShort": "died",
    "events": "deaths",
    "topic": "mortality",
    "without": "survivors",
}
DOMAIN_NOTES = [
    "The first 48 h in ICU are the only window that the model was trained on: before 48 h of data it gives no risk.",
    "One hospital, admissions of 2001 to 2008: practice, case mix and survival have changed since.",
    "Children, and patients who died or left the ICU within 48 h, were not in the data.",
    "Drugs, diagnoses and limits of care were not recorded and are not taken into account.",
    "Ages of 90 and above are coded 90 in the training data.",
]


def packages():
    found = {name: metadata.version(name) for name in ("torch", "numpy", "scikit-learn", "onnx")}
    return {"python": platform.python_version(), **found}


def domain(stays):
    """The card's `domain` from the stays that the experts are fitted on."""
    age = stays.descriptors[:, next(f.column for f in DESCRIPTORS if f.id == "age")]
    measured = (~np.isnan(stays.values)).any(axis=1).sum(axis=1)
    return {
        "population": POPULATION,
        "age": [float(np.nanmin(age)), float(np.nanmax(age))],
        "minMeasured": int(np.percentile(measured, 1)),
        "ranges": [
            {"feature": f.id, "low": short(np.nanmin(of)), "high": short(np.nanmax(of))}
            for f, of in ((f, stays.values[:, :, f.column]) for f in SERIES)
        ],
        "notes": DOMAIN_NOTES,
    }


def feature_of_cohort(feature, values):
    """One entry of the task's `cohort`; values [N], one a stay, NaN where it was never measured."""
    known = values[~np.isnan(values)]
    quantiles = dict(zip(("p5", "p50", "p95"), map(short, np.percentile(known, [5, 50, 95]))))
    return {
        "feature": feature.id,
        "measured": short(len(known) / len(values)),
        "mean": short(known.mean()),
        "sd": short(known.std()),
        "quantiles": quantiles,
    }


def cohort_entry(stays):
    """The task's `cohort` from the stays that the experts are fitted on. The kind of ICU has no mean: it is left out."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # the mean of a series without a value is NaN, as it should be
        means = np.nanmean(stays.values, axis=1)
    series = [feature_of_cohort(f, means[:, f.column]) for f in SERIES]
    descriptors = [feature_of_cohort(f, stays.descriptors[:, f.column]) for f in DESCRIPTORS if f.id != "icuType"]
    return {"split": "fit", "n": len(stays.died), "events": int(stays.died.sum()), "features": [*series, *descriptors]}


def hyperparameters(model, fitted):
    """Numbers and words only: what was tried is written as a list in words, what was chosen stands under its name."""
    settings = {**model.shape, **model.training}
    settings = {k: " ".join(f"{v:g}" for v in s) if isinstance(s, tuple) else s for k, s in settings.items()}
    if "inverseL2" in settings:
        settings = {"inverseL2Tried": settings["inverseL2"]}
    if "weightDecay" in settings:
        settings["optimizer"] = "AdamW"
    figures = fitted.early_stopping or {}
    reached = {f"earlyStopping{name.capitalize()}": short(value) for name, value in figures.items()}
    return {**settings, **fitted.chosen, **reached}


def card(name, fitted, series, statics, onnx, calibration, metrics, stays):
    """card.json; `stays` are those that the experts are fitted on."""
    model = {**EXPERTS, **EVALUATION}[name]
    entry = {
        "schemaVersion": 2,
        "task": TASK,
        "name": name,
        "title": model.title,
        "letter": model.letter,
        "architecture": model.architecture,
        "citation": model.citation,
        "preprocessing": "hourly-v1",
        "series": series,
        "statics": statics,
        "onnx": onnx,
        "attention": model.attention,
        "calibration": calibration,
        "metrics": metrics,
        "domain": domain(stays),
        "training": {
            "data": DATA,
            "attribution": ATTRIBUTION,
            "licence": "Open Data Commons Attribution License v1.0 (ODC-BY 1.0)",
            "n": len(stays.died),
            "events": int(stays.died.sum()),
            "seed": fitted.seed,
            "hyperparameters": hyperparameters(model, fitted),
            "epochs": fitted.epochs,
            "command": COMMAND,
            "packages": packages(),
        },
    }
    if entry["attention"] is None:
        del entry["attention"]
    if fitted.epochs is None:
        del entry["training"]["epochs"]
    return entry


def task(ensembles, comparator, high_risk, stays):
    """task.json; `stays` are those that the experts are fitted on."""
    return {
        "schemaVersion": 2,
        "id": TASK,
        "title": "In-hospital death",
        "estimand": ESTIMAND,
        "population": POPULATION,
        "outcome": "In-hospital_death of PhysioNet 2012: died in the hospital stay to which this ICU stay belongs",
        "recordedOutcome": "diedInHospital",
        "words": WORDS,
        "sources": ["physionet2012", "synthetic"],
        "isDefault": True,
        "windowHours": 48,
        "stepMinutes": 60,
        "prefix": None,
        "panel": list(PANEL),
        "experts": list(EXPERTS),
        "evaluationModels": list(EVALUATION),
        "ensembles": ensembles,
        "reference": REFERENCE,
        "comparator": comparator,
        "highRisk": high_risk,
        "cohort": cohort_entry(stays),
    }

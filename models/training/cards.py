"""card.json of an expert and task.json, after lib/experts/schema.ts."""

import platform
from importlib import metadata

import numpy as np

from catalogue import DESCRIPTORS
from experts import EXPERTS, PANEL
from preprocess import short

TASK = "icu-mortality"
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
        "notes": DOMAIN_NOTES,
    }


def hyperparameters(expert, fitted):
    """Numbers and words only: what was tried is written as a list in words, what was chosen stands under its name."""
    settings = {**expert.shape, **expert.training}
    settings = {k: " ".join(f"{v:g}" for v in s) if isinstance(s, tuple) else s for k, s in settings.items()}
    if "inverseL2" in settings:
        return {"inverseL2Tried": settings["inverseL2"], **fitted.chosen}
    return {
        **settings,
        "optimizer": "AdamW",
        "seedsTried": " ".join(map(str, expert.seeds)),
        "earlyStoppingAuprc": short(fitted.early_stopping_auprc),
    }


def card(name, fitted, series, statics, onnx, calibration, metrics, stays):
    """card.json; `stays` are those that the experts are fitted on."""
    expert = EXPERTS[name]
    entry = {
        "schemaVersion": 1,
        "task": TASK,
        "name": name,
        "title": expert.title,
        "letter": expert.letter,
        "architecture": expert.architecture,
        "citation": expert.citation,
        "preprocessing": "hourly-v1",
        "series": series,
        "statics": statics,
        "onnx": onnx,
        "attention": expert.attention,
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
            "hyperparameters": hyperparameters(expert, fitted),
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


def task(calibration, metrics, high_risk):
    """task.json with the ensemble's calibration, metrics and high-risk threshold."""
    return {
        "schemaVersion": 1,
        "id": TASK,
        "title": "In-hospital death",
        "estimand": ESTIMAND,
        "population": POPULATION,
        "outcome": "In-hospital_death of PhysioNet 2012: died in the hospital stay to which this ICU stay belongs",
        "windowHours": 48,
        "stepMinutes": 60,
        "panel": list(PANEL),
        "experts": list(EXPERTS),
        "highRisk": high_risk,
        "ensemble": {"members": list(PANEL), "calibration": calibration, "metrics": metrics},
    }

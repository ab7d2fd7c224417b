"""card.json of an expert and task.json of covid-mortality, after lib/experts/schema.ts."""

import warnings
from types import SimpleNamespace

import numpy as np

from cards import feature_of_cohort, packages
from covid.experts import EXPERTS, PANEL
from covid.fitting import REGRESSION_DAYS
from covid.judge import LANDMARKS
from covid.records import DAYS, FEATURES, STATICS, STEP
from preprocess import short

TASK = "covid-mortality"
ESTIMAND = "death in hospital"
WORDS = {
    "record": "a hospital record",
    "stillThere": "still in hospital",
    "happens": "die",
    "happened": "died in hospital",
    "happenedShort": "died",
    "events": "deaths",
    "topic": "mortality",
    "without": "survivors",
}
POPULATION = "COVID-19 inpatients; Tongji Hospital, Wuhan, January-February 2020"
SOURCES = ["tjh-covid19"]
COMMAND = "models/training/covid/run --data <folder>"
DATA = (
    "TJH COVID-19 (Yan L, Zhang HT, Goncalves J, et al. An interpretable mortality prediction model for COVID-19 "
    "patients. Nat Mach Intell 2020;2:283-288; doi 10.5281/zenodo.3766350), development file, 375 patients"
)
ATTRIBUTION = "Data: Yan et al. 2020, Huazhong Artificial Intelligence Lab, MIT licence."
NOTES = [
    "One hospital in the first weeks of the pandemic, before vaccines and before dexamethasone: nearly half of the "
    "patients of the development file died, and whom it holds is not said.",
    "Laboratory tests, age and sex alone. Oxygen, ventilation, vital signs, drugs and limits of care are not recorded.",
    "A small data set: 290 patients to fit, 56 to calibrate. Most who died were gravely ill on the first day, so that "
    "discrimination is high from then on; it says little of patients who are neither well nor gravely ill.",
    "The risk is that of patients still in hospital at the moment of the prediction. Moments after day 10 rest on few "
    "patients.",
]


def domain(patients, series_at_first):
    """The card's `domain`; `series_at_first` [N]: series measured by the first landmark, of those with any."""
    return {
        "population": POPULATION,
        "age": [float(np.nanmin(patients.statics[:, 0])), float(np.nanmax(patients.statics[:, 0]))],
        "minMeasured": max(1, int(np.percentile(series_at_first, 1))),
        "ranges": [
            {"feature": feature, "low": short(np.nanmin(of)), "high": short(np.nanmax(of))}
            for feature, of in ((f, patients.values[:, :, i]) for i, f in enumerate(FEATURES))
        ],
    }


def first_landmark(patients):
    """[N] series measured by the first landmark, of the patients who are there and have any."""
    measured = (~np.isnan(patients.values[:, : LANDMARKS[0]])).any(axis=1).sum(axis=1)
    return measured[(patients.minutes >= LANDMARKS[0] * STEP) & (measured > 0)]


def cohort_entry(patients):
    """The task's `cohort`: patients' means over the days that are read."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # the mean of a series without a value is NaN, as it should be
        means = np.nanmean(patients.values, axis=1)
    columns = zip([*FEATURES, *STATICS], np.concatenate([means, patients.statics], axis=1).T)
    features = [feature_of_cohort(SimpleNamespace(id=id), column) for id, column in columns]
    return {"split": "fit", "n": len(patients.died), "events": int(patients.died.sum()), "features": features}


def hyperparameters(expert):
    settings = {**expert.shape, **expert.training}
    if "inverseL2" in settings:
        return {**settings, "days": " ".join(map(str, REGRESSION_DAYS))}
    return {**settings, "optimizer": "AdamW", "prefixes": f"a day from 1 to {DAYS}, chance as 1 / day"}


def card(name, series, statics, onnx, calibration, metrics, patients, cross_validated):
    """card.json; `patients` are those that the expert is fitted on, `cross_validated` a sentence."""
    expert = EXPERTS[name]
    entry = {
        "schemaVersion": 2,
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
        "calibration": calibration,
        "metrics": metrics,
        "domain": {**domain(patients, first_landmark(patients)), "notes": [*NOTES, cross_validated]},
        "training": {
            "data": DATA,
            "attribution": ATTRIBUTION,
            "licence": "MIT",
            "n": len(patients.died),
            "events": int(patients.died.sum()),
            "seed": 0,
            "hyperparameters": hyperparameters(expert),
            "command": COMMAND,
            "packages": packages(),
        },
    }
    if expert.attention:
        entry["attention"] = expert.attention
    if "epochs" in expert.training:
        entry["training"]["epochs"] = expert.training["epochs"]
    return entry


def task(calibration, metrics, high_risk, patients):
    """task.json; `patients` are those that the experts are fitted on."""
    return {
        "schemaVersion": 2,
        "id": TASK,
        "title": "In-hospital death with COVID-19",
        "estimand": ESTIMAND,
        "population": POPULATION,
        "outcome": "outcome of the TJH COVID-19 data: died in the hospital stay",
        "recordedOutcome": "diedInHospital",
        "words": WORDS,
        "sources": SOURCES,
        "isDefault": True,
        "windowHours": DAYS * 24,
        "stepMinutes": STEP,
        "prefix": {"leastHours": 24, "landmarksHours": [24 * day for day in LANDMARKS]},
        "panel": list(PANEL),
        "experts": list(EXPERTS),
        "evaluationModels": [],
        "ensembles": [
            {
                "name": "mean",
                "title": "Mean of the panel",
                "how": "Mean logit of the panel.",
                "weights": {name: 1 / len(PANEL) for name in PANEL},
                "calibration": calibration,
                "metrics": metrics,
            }
        ],
        "reference": "mean",
        "comparator": "mean",
        "highRisk": high_risk,
        "cohort": cohort_entry(patients),
    }

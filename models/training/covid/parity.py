"""An invented sheet and what the experts say of it: the application must read and say the same."""

import io
import tempfile
from pathlib import Path

import numpy as np

from covid.cohort import model_inputs
from covid.fitting import logits_at
from covid.judge import LANDMARKS
from covid.records import COLUMNS, LIMITS, read_patients

ADMITTED = "2020-02-01 08:30:00"
HEAD = ("PATIENT_ID", "RE_DATE", "age", "gender", "Admission time", "Discharge time", "outcome")


def invented_sheet(seed=2020, patients=6, rows=14):
    """CSV text: values drawn around each test's reference range, some of them codes or beyond what is plausible."""
    random, out = np.random.default_rng(seed), io.StringIO()
    print(",".join([*HEAD, *COLUMNS]), file=out)
    for id in range(1, patients + 1):
        days = int(random.integers(1, 9))
        who = f"{random.integers(20, 90)},{random.integers(1, 3)},{ADMITTED},2020-02-{1 + days:02d} 21:15:00,{id % 2}"
        for row in range(rows):
            at = f"2020-02-{1 + random.integers(0, days + 1):02d} {random.integers(9, 23):02d}:{row:02d}:30"
            cells = [cell(random, column) if random.random() < 0.4 else "" for column in COLUMNS.values()]
            print(",".join([f"{id}.0" if row == 0 else "", at, who, *cells]), file=out)
    return out.getvalue()


def cell(random, column):
    limits = LIMITS[column.feature]
    if random.random() < 0.02:
        return "-1.0" if random.random() < 0.5 else "1e9"
    usual = limits["reference"] or limits["plausible"]
    middle = (usual["low"] + usual["high"]) / 2
    return f"{middle / column.factor * random.lognormal(0, 0.5):.4g}"


def parity(series, statics, models):
    """parity.json: {csv, logits: {expert: {hours: {patient: logit}}}}, patients still in hospital alone."""
    text = invented_sheet()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sheet.csv"
        path.write_text(text, encoding="utf-8")
        patients = read_patients(path)
    inputs = model_inputs(patients, series, statics)
    said = {
        name: {
            str(24 * day): {
                id: round(float(logit), 6)
                for id, logit, days in zip(patients.ids, logits_at(model, inputs, day), inputs.days.tolist())
                if days >= day
            }
            for day in LANDMARKS
        }
        for name, model in models.items()
    }
    return {"csv": text, "logits": said}

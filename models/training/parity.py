"""
Fixtures that show that another implementation of "hourly-v1" and of the ONNX sessions gives these numbers:
invented stays (drawn from a seed, nobody's data), their inputs, and what PyTorch says of them.
"""

import numpy as np
import torch

from catalogue import SERIES
from preprocess import series_inputs, static_inputs
from records import Observation, hourly_record
from train import Inputs

SEED = 2012
SHOWN_HOURS = (0, 1, 24, 47)
SHOWN_HIDDEN = 8
# Each case draws from its own number of readings per series; the last has descriptors only.
READINGS = {"dense": (4, 12), "sparse": (0, 3), "quirks": (1, 5), "descriptors-only": (0, 1)}
QUIRKS = [
    Observation(0, "Weight", -1),  # a code for missing
    Observation(30, "pH", 735),  # 7.35
    Observation(31, "pH", 73.1),  # 7.31
    Observation(95, "Temp", -17.8),  # outside the plausible range
    Observation(100, "HR", 90),  # of two values in one minute the later line stands
    Observation(100, "HR", 118),
    Observation(125, "Urine", 40),  # urine is summed within the hour,
    Observation(150, "Urine", 60),
    Observation(150, "Urine", 75),  # but not within the minute
    Observation(200, "Cholesterol", 999),  # clipped
    Observation(210, "", 5),  # no name
    Observation(220, "Unheard", 5),  # unknown name
    Observation(1000, "HR", 61),  # lines need not be in order of time
    Observation(990, "HR", 171),
    Observation(2880, "Lactate", 4.4),  # 48:00 belongs to the last hour
    Observation(2881, "Lactate", 19),  # outside the window
]
DESCRIPTORS = {
    "dense": {"Age": 71, "Gender": 1, "Height": 175.3, "ICUType": 3},
    "sparse": {"Age": 44, "Gender": 0, "Height": -1, "ICUType": 1},
    "quirks": {"Age": 90, "Gender": -1, "Height": 17.8, "ICUType": 4},
    "descriptors-only": {"Age": 58, "Gender": 1, "Height": 182.9, "ICUType": -1},
}
# Cases cut (or padded with rows of a number that must not matter) to `steps`, each with its own `lens`.
BATCHES = (
    {"cases": ["dense", "sparse", "quirks", "descriptors-only"], "steps": 48, "lens": [48, 30, 7, 1], "padding": 0},
    {"cases": ["quirks", "dense"], "steps": 53, "lens": [48, 48], "padding": 7.5},
    {"cases": ["sparse", "dense", "quirks"], "steps": 13, "lens": [13, 5, 13], "padding": 0},
)


def invent(name, columns, random):
    """Observations of one invented stay, in file order."""
    fewest, most = READINGS[name]
    observations = [Observation(0, parameter, value) for parameter, value in DESCRIPTORS[name].items()]
    timed = []
    for feature, column in zip(SERIES, columns):
        for _ in range(random.integers(fewest, most)):
            value = 1.0 if column["mean"] == 0 else round(float(random.normal(column["mean"], column["sd"])), 2)
            timed.append(Observation(int(random.integers(0, 2881)), feature.name, value))
    return observations + sorted(timed, key=lambda o: o.minutes) + (QUIRKS if name == "quirks" else [])


def rounded(array):
    return [float(f"{v:.7g}") for v in np.asarray(array, dtype=np.float64).ravel()]


def outputs_of(model, tensors):
    """Rows of {logit, hidden (the first few), attention} as PyTorch gives them."""
    with torch.no_grad():
        outputs = {k: v.numpy() for k, v in model(*tensors).items()}
    return [
        {
            "logit": rounded(outputs["logit"][i])[0],
            **({"hidden": rounded(outputs["hidden"][i, :SHOWN_HIDDEN])} if "hidden" in outputs else {}),
            **({"attention": rounded(outputs["attention"][i])} if "attention" in outputs else {}),
        }
        for i in range(len(outputs["logit"]))
    ]


def fit_steps(tensor, steps, padding):
    """[T, F] cut or padded to [steps, F]."""
    kept = tensor[:steps]
    return torch.cat([kept, torch.full((steps - len(kept), tensor.size(1)), float(padding))])


def parity(series, statics, models):
    """The content of parity.json. `models`: name -> PyTorch expert in evaluation mode."""
    random = np.random.default_rng(SEED)
    cases, inputs = [], {}
    for name in READINGS:
        observations = invent(name, series, random)
        values, descriptors = hourly_record(observations)
        x, mask = series_inputs(values[None], series)
        static = static_inputs(descriptors[None], statics)
        tensors = [torch.from_numpy(a) for a in (x, mask, static)] + [torch.tensor([x.shape[1]])]
        inputs[name] = Inputs(*(t[0] for t in tensors), died=torch.tensor(0.0))
        cases.append(
            {
                "name": name,
                "observations": [o._asdict() for o in observations],
                "rows": [{"hour": h, "x": rounded(x[0, h]), "mask": rounded(mask[0, h])} for h in SHOWN_HOURS],
                "sumOfX": rounded(x.sum(dtype=np.float64))[0],
                "measuredHours": int(mask.sum()),
                "static": rounded(static),
                "experts": {expert: outputs_of(model, tensors)[0] for expert, model in models.items()},
            }
        )
    batches = []
    for batch in BATCHES:
        chosen = [inputs[name] for name in batch["cases"]]

        def stacked(tensors):
            return torch.stack([fit_steps(t, batch["steps"], batch["padding"]) for t in tensors])

        x, mask = stacked([c.x for c in chosen]), stacked([c.mask for c in chosen])
        tensors = (x, mask, torch.stack([c.static for c in chosen]), torch.tensor(batch["lens"]))
        batches.append({**batch, "experts": {name: outputs_of(model, tensors) for name, model in models.items()}})
    return {
        "about": "Invented stays (models/training/parity.py, seeded); expected numbers by PyTorch, tolerance 1e-4.",
        "seed": SEED,
        "cases": cases,
        "batches": batches,
    }

"""From hourly values to model inputs: step 5 to 7 of preprocessing "hourly-v1", and fitting its numbers."""

import numpy as np

from catalogue import DESCRIPTORS, SERIES

VENTILATION = "mechanicalVentilation"  # only ever recorded as 1: no record is 0, and nothing to carry on
CLIP_PERCENTILES = (0.5, 99.5)
DESCRIPTOR = {f.id: f.column for f in DESCRIPTORS}


def short(number):
    """Six significant digits: what a card shows is what the model was trained with."""
    return float(f"{number:.6g}")


def fit_series(values, carry_urine=True):
    """Card entries `series` from the values [N, 48, series] of the stays that the experts are fitted on."""
    columns = []
    for feature in SERIES:
        observed = values[:, :, feature.column]
        observed = observed[~np.isnan(observed)]
        if feature.id == VENTILATION:
            columns.append({"feature": feature.id, "clip": [0, 1], "mean": 0, "sd": 1, "fill": 0, "carry": False})
            continue
        low, high = (short(v) for v in np.percentile(observed, CLIP_PERCENTILES))
        clipped = observed.clip(low, high)
        columns.append(
            {
                "feature": feature.id,
                "clip": [low, high],
                "mean": short(clipped.mean()),
                "sd": short(clipped.std()),
                "fill": short(np.median(clipped)),
                "carry": carry_urine or not feature.sums,
            }
        )
    return columns


def fit_statics(descriptors):
    """Card entries `statics` from the descriptors [N, 4] of the stays that the experts are fitted on."""

    def observed(id):
        column = descriptors[:, DESCRIPTOR[id]]
        return column[~np.isnan(column)]

    def zscore(id):
        mean, sd = short(observed(id).mean()), short(observed(id).std())
        return {"feature": id, "encode": "zscore", "mean": mean, "sd": sd, "absent": 0}

    icu = observed("icuType")
    return [
        zscore("age"),
        {"feature": "sex", "encode": "value", "absent": 0.5},
        zscore("height"),
        {"feature": "height", "encode": "missing", "absent": 1},
        *(
            {"feature": "icuType", "encode": "oneHot", "equals": kind, "absent": short((icu == kind).mean())}
            for kind in (1, 2, 3, 4)
        ),
    ]


def absent_series(columns):
    """[series] float32: the input of a series that was never measured."""
    return np.array([(c["fill"] - c["mean"]) / c["sd"] for c in columns], dtype=np.float32)


def series_inputs(values, columns):
    """values [N, 48, series] -> (x, mask), both [N, 48, series] float32."""
    measured = ~np.isnan(values)
    x = np.empty_like(values)
    for f, column in enumerate(columns):
        current = np.full(len(values), float(column["fill"]))
        clipped = values[:, :, f].clip(*column["clip"])
        for hour in range(values.shape[1]):
            before = current if column["carry"] else column["fill"]
            current = np.where(measured[:, hour, f], clipped[:, hour], before)
            x[:, hour, f] = (current - column["mean"]) / column["sd"]
    return x.astype(np.float32), measured.astype(np.float32)


def static_inputs(descriptors, columns):
    """descriptors [N, 4] -> static [N, columns] float32."""
    encoded = []
    for column in columns:
        value = descriptors[:, DESCRIPTOR[column["feature"]]]
        encoded.append(np.where(np.isnan(value), column["absent"], encode(column, value)))
    return np.stack(encoded, axis=1).astype(np.float32)


def encode(column, value):
    """One static column of stays whose descriptor is known."""
    if column["encode"] == "zscore":
        return (value - column["mean"]) / column["sd"]
    if column["encode"] == "oneHot":
        return (value == column["equals"]).astype(float)
    return np.zeros_like(value) if column["encode"] == "missing" else value

"""The experts of covid-mortality: what each is called, how it is built and with what it is trained."""

import dataclasses

import experts as icu
from architectures.adacare import AdaCare
from architectures.logistic import Logistic
from architectures.retain import Retain

NETWORK = {
    "learningRate": 1e-3,
    "weightDecay": 3e-2,
    "batch": 32,
    "epochs": 60,
    "averaging": 0.98,
    "featureDropout": 0.5,
}


def small(name, build, shape, training):
    entry = icu.EXPERTS[name]
    attention = entry.attention and {**entry.attention, "meaning": entry.attention["meaning"].replace("hour", "day")}
    return dataclasses.replace(
        entry,
        architecture=entry.architecture.replace("5 h", "5 days").replace("hours", "days"),
        build=build,
        shape=shape,
        training=training,
        attention=attention,
    )


EXPERTS = {
    "adacare": small("adacare", AdaCare, {"hidden": 32, "kernels": 16, "dropout": 0.5}, NETWORK),
    "retain": small("retain", Retain, {"hidden": 32, "dropout": 0.5}, NETWORK),
    "logistic": small("logistic", Logistic, {}, {"inverseL2": 3e-4}),
}
PANEL = tuple(EXPERTS)

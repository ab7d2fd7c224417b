"""
Fitting on landmarks (van Houwelingen, Scand J Stat 2007;34:70-85): a day is drawn, whatever becomes of the patients,
and those still in hospital then are learned from, by the days up to it and nothing after. Drawing a day of each
patient's own stay instead would weigh patients by how soon they left, which is what shall be predicted.
"""

import copy

import numpy as np
import torch
from sklearn.linear_model import LogisticRegression
from torch.nn import functional

from covid.records import DAYS

# The logistic regression sees these days of each patient, the networks draw any.
REGRESSION_DAYS = (1, 2, 3, 4, 5, 7, 10, 14, 21, 28)


def draw_day(generator):
    """A day from 1 to DAYS, its chance falling as 1 / day: most decisions are early."""
    weights = 1 / torch.arange(1, DAYS + 1, dtype=torch.float32)
    return int(torch.multinomial(weights, 1, generator=generator)) + 1


def outputs_at(model, inputs, day):
    """Logits [N] after `day` whole days; later days are cut off."""
    lens = torch.full((len(inputs.died),), day)
    return model(inputs.x[:, :day], inputs.mask[:, :day], inputs.static, lens)["logit"]


def known(inputs, day):
    """[N] bool: still in hospital after `day` days, and at least one value so far."""
    return (inputs.days >= day) & (inputs.mask[:, :day].sum((1, 2)) > 0)


def hide_features(inputs, most, absent, generator):
    """
    Turns series into ones that were never measured: of each patient a share drawn from 0 to `most`. A patient may come
    with few tests (the external file has three), and Shapley values ask about patients with few.
    """
    rows = inputs.x.size(0)
    share = most * torch.rand(rows, 1, 1, generator=generator)
    hidden = torch.rand(rows, 1, inputs.x.size(2), generator=generator) < share
    return inputs._replace(x=torch.where(hidden, absent, inputs.x), mask=inputs.mask.masked_fill(hidden, 0))


def fit_network(expert, inputs, absent, seed):
    """The network, its weights averaged over steps, after the set number of epochs."""
    settings = expert.training
    torch.manual_seed(seed)
    generator = torch.Generator().manual_seed(seed)
    model = expert.build(inputs.x.size(2), inputs.static.size(1), **expert.shape)
    average = copy.deepcopy(model)
    rates = {"lr": settings["learningRate"], "weight_decay": settings["weightDecay"]}
    optimizer = torch.optim.AdamW(model.parameters(), **rates)
    for _ in range(settings["epochs"]):
        model.train()
        order = torch.randperm(len(inputs.died), generator=generator)
        for batch in order.split(settings["batch"]):
            # One day a batch: they are short then, most of the time.
            patients, day = inputs.take(batch), draw_day(generator)
            patients = hide_features(patients.take(known(patients, day)), settings["featureDropout"], absent, generator)
            if len(patients.died) == 0:
                continue
            loss = functional.binary_cross_entropy_with_logits(outputs_at(model, patients, day), patients.died)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            with torch.no_grad():
                for slow, fast in zip(average.parameters(), model.parameters()):
                    slow.lerp_(fast, 1 - settings["averaging"])
    return average.eval()


def fit_regression(expert, inputs):
    """Logistic regression on the summaries at REGRESSION_DAYS; a patient's rows together weigh one."""
    model = expert.build(inputs.x.size(2), inputs.static.size(1))
    rows, died, patient = [], [], []
    for day in REGRESSION_DAYS:
        there = torch.nonzero(known(inputs, day))[:, 0]
        own = inputs.take(there)
        lens = torch.full((len(there),), day)
        rows.append(model.summary(own.x[:, :day], own.mask[:, :day], own.static, lens).double().numpy())
        died.append(own.died.numpy())
        patient.append(there.numpy())
    summary, died, patient = np.concatenate(rows), np.concatenate(died), np.concatenate(patient)
    mean, sd = summary.mean(0), summary.std(0)
    sd = np.where(sd < 1e-6, 1.0, sd)
    regression = LogisticRegression(C=expert.training["inverseL2"], max_iter=2000)
    weight = len(died) / len(inputs.died) / np.bincount(patient)[patient]
    regression.fit((summary - mean) / sd, died, sample_weight=weight)
    return model.set_weights(regression.coef_[0], regression.intercept_[0], mean, sd).eval()


def fit_expert(expert, inputs, absent, seed=0):
    if "inverseL2" in expert.training:
        return fit_regression(expert, inputs)
    return fit_network(expert, inputs, absent, seed)


def logits_at(model, inputs, day):
    """Logits [N] float64 after `day` days; only those of patients still in hospital mean anything."""
    with torch.no_grad():
        return outputs_at(model, inputs, day).double().numpy()

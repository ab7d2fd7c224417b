"""
A voice of the teacher: perceptrons with one hidden layer on the columns that the trees read, hinged as for their line.
They learn death before discharge together with the later deaths, length of stay and severity scores; kept small, dropped
out and averaged, since the columns are many and the stays few. Never exported: the networks learn from it (teacher.py).
"""

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from architectures.trees import hinged
from trees import moments

SETTINGS = {
    "hidden": 64,
    "dropout": 0.5,
    "inputDropout": 0.2,
    "learningRate": 2e-3,  # the highest of a one-cycle schedule
    "weightDecay": 0.1,
    "batch": 64,
    "epochs": 10,
    "seeds": 4,
    "laterDeaths": 2.0,  # weight of their mean cross-entropy, beside 1 for death before discharge
    "scores": 0.2,  # weight of the mean squared error of the standardised scores
}


def standardised(columns, stays):
    """[N, 2 columns] float32 by mean and spread over `stays`."""
    return hinged(*map(torch.from_numpy, (columns, *moments(columns, stays))))


def loss(said, deaths, scores, settings):
    """said [B, horizons + scores]; deaths [B, horizons]; scores [B, S], NaN where missing."""
    horizons, known = deaths.size(1), ~torch.isnan(scores)
    crossed = functional.binary_cross_entropy_with_logits(said[:, :horizons], deaths, reduction="none").mean(0)
    squared = (known * (said[:, horizons:] - torch.nan_to_num(scores)) ** 2).mean()
    return crossed[0] + settings["laterDeaths"] * crossed[1:].mean() + settings["scores"] * squared


def fitted(inputs, deaths, scores, settings, seed):
    """One perceptron in evaluation mode, after all epochs. inputs [n, D], deaths [n, horizons], scores [n, S]."""
    torch.manual_seed(seed)
    model = nn.Sequential(
        nn.Dropout(settings["inputDropout"]),
        nn.Linear(inputs.size(1), settings["hidden"]),
        nn.GELU(),
        nn.Dropout(settings["dropout"]),
        nn.Linear(settings["hidden"], deaths.size(1) + scores.size(1)),
    )
    optimizer = torch.optim.AdamW(model.parameters(), weight_decay=settings["weightDecay"])
    steps = settings["epochs"] * -(-len(inputs) // settings["batch"])
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, settings["learningRate"], total_steps=steps)
    for _ in range(settings["epochs"]):
        for batch in torch.randperm(len(inputs)).split(settings["batch"]):
            optimizer.zero_grad()
            loss(model(inputs[batch]), deaths[batch], scores[batch], settings).backward()
            optimizer.step()
            schedule.step()
    return model.eval()


def out_of_fold(columns, deaths, scores, stays, folds, settings=None):
    """
    Logits [N] float64 of perceptrons that have not seen the stay, the mean over the horizons; NaN outside `stays`.
    columns [N, C] float32, deaths [N, horizons], scores [N, S] with NaN, folds [N].
    """
    settings = settings or SETTINGS
    deaths = torch.from_numpy(deaths.astype(np.float32))
    scores, logits = scores.astype(np.float64), np.full(len(columns), np.nan)
    for fold in np.unique(folds[stays]):
        rest, held_out = stays[folds[stays] != fold], stays[folds[stays] == fold]
        spread = (scores - np.nanmean(scores[rest], axis=0)) / np.nanstd(scores[rest], axis=0)
        inputs, spread = standardised(columns, rest), torch.from_numpy(spread.astype(np.float32))
        with torch.no_grad():
            said = []
            for seed in range(settings["seeds"]):
                with torch.enable_grad():
                    model = fitted(inputs[rest], deaths[rest], spread[rest], settings, seed)
                said.append(model(inputs[held_out])[:, : deaths.size(1)].mean(1))
            logits[held_out] = torch.stack(said).mean(0).double().numpy()
    return logits

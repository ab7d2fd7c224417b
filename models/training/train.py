"""Fitting one expert on the "fit" stays; the "early-stopping" stays choose the epoch, the seed and the penalty."""

import copy
from typing import NamedTuple

import numpy as np
import torch
from sklearn.linear_model import LogisticRegression
from torch.nn import functional

from metrics import auprc

EVALUATION_BATCH = 400


class Inputs(NamedTuple):
    x: torch.Tensor  # [N, T, F]
    mask: torch.Tensor  # [N, T, F]
    static: torch.Tensor  # [N, S]
    lens: torch.Tensor  # [N] int64
    died: torch.Tensor  # [N] float32

    def take(self, index):
        return Inputs(*(tensor[index] for tensor in self))


class Fitted(NamedTuple):
    model: torch.nn.Module
    seed: int
    early_stopping_auprc: float
    epochs: int | None  # epoch whose weights are kept, counted from 1
    chosen: dict  # hyperparameters chosen on the early-stopping stays


def predict_logits(model, inputs):
    """Logits [N] float64 of the model in evaluation mode."""
    model.eval()
    with torch.no_grad():
        batches = torch.arange(len(inputs.died)).split(EVALUATION_BATCH)
        logits = [model(*inputs.take(batch)[:4])["logit"] for batch in batches]
    return torch.cat(logits).double().numpy()


def drop_features(inputs, share, absent, generator):
    """
    Turns each series of each stay, with probability `share`, into one that was never measured. It regularises, and
    it makes the inputs that Shapley values ask about (features taken away) inputs that the model has met.
    """
    dropped = torch.rand(inputs.x.size(0), 1, inputs.x.size(2), generator=generator) < share
    return inputs._replace(x=torch.where(dropped, absent, inputs.x), mask=inputs.mask.masked_fill(dropped, 0))


def train_network(expert, inputs, fit, early, absent, seed, log=print):
    """AdamW on binary cross-entropy; weights averaged over steps; the epoch with the best AUPRC is kept."""
    settings = expert.training
    torch.manual_seed(seed)
    generator = torch.Generator().manual_seed(seed)
    model = expert.build(inputs.x.size(2), inputs.static.size(1), **expert.shape)
    average = copy.deepcopy(model)
    optimizer = torch.optim.AdamW(
        model.parameters(), lr=settings["learningRate"], weight_decay=settings["weightDecay"]
    )
    held_out = inputs.take(early)
    best, kept, best_epoch = -1.0, None, 0
    for epoch in range(1, settings["epochs"] + 1):
        model.train()
        for batch in torch.as_tensor(fit)[torch.randperm(len(fit), generator=generator)].split(settings["batch"]):
            stays = drop_features(inputs.take(batch), settings["featureDropout"], absent, generator)
            loss = functional.binary_cross_entropy_with_logits(model(*stays[:4])["logit"], stays.died)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            with torch.no_grad():
                for slow, fast in zip(average.parameters(), model.parameters()):
                    slow.lerp_(fast, 1 - settings["averaging"])
        reached = auprc(held_out.died.numpy(), predict_logits(average, held_out))
        log(f"  seed {seed} epoch {epoch}: early-stopping AUPRC {reached:.4f}")
        if reached > best:
            best, kept, best_epoch = reached, copy.deepcopy(average.state_dict()), epoch
        elif epoch - best_epoch >= settings["patience"]:
            break
    average.load_state_dict(kept)
    return Fitted(average.eval(), seed, best, best_epoch, {})


def fit_logistic(expert, inputs, fit, early, log=print):
    """Logistic regression on the standardised summary; the penalty with the best early-stopping AUPRC is kept."""
    model = expert.build(inputs.x.size(2), inputs.static.size(1))
    summary = model.summary(*inputs[:4]).double().numpy()
    mean, sd = summary[fit].mean(0), summary[fit].std(0)
    sd = np.where(sd < 1e-6, 1.0, sd)  # a statistic that never varies, such as a series' own hinge
    standard, died = (summary - mean) / sd, inputs.died.numpy()
    best = None
    for inverse_l2 in expert.training["inverseL2"]:
        regression = LogisticRegression(C=inverse_l2, max_iter=2000).fit(standard[fit], died[fit])
        reached = auprc(died[early], regression.decision_function(standard[early]))
        log(f"  inverse L2 {inverse_l2:g}: early-stopping AUPRC {reached:.4f}")
        if best is None or reached > best[0]:
            best = (reached, inverse_l2, regression)
    reached, inverse_l2, regression = best
    model.set_weights(regression.coef_[0], regression.intercept_[0], mean, sd)
    return Fitted(model.eval(), 0, reached, None, {"inverseL2": inverse_l2})


def fit_expert(expert, inputs, fit, early, absent, log=print):
    """The expert fitted with each of its seeds; returns the one with the best early-stopping AUPRC."""
    if "inverseL2" in expert.training:
        return fit_logistic(expert, inputs, fit, early, log)
    fitted = [train_network(expert, inputs, fit, early, absent, seed, log) for seed in expert.seeds]
    return max(fitted, key=lambda f: f.early_stopping_auprc)

"""
Fitting one expert: the "early-stopping" stays choose the number of epochs (or the penalty) of a fit on the "fit" stays,
then the shipped weights are fitted on both for that long.
"""

import copy
from typing import NamedTuple

import numpy as np
import torch
from sklearn.linear_model import LogisticRegression
from torch import nn
from torch.nn import functional

from metrics import auprc, auroc

EVALUATION_BATCH = 400


class Inputs(NamedTuple):
    x: torch.Tensor  # [N, T, F]
    mask: torch.Tensor  # [N, T, F]
    static: torch.Tensor  # [N, S]
    lens: torch.Tensor  # [N] int64
    died: torch.Tensor  # [N] float32

    def take(self, index):
        return Inputs(*(tensor[index] for tensor in self))


class Lessons(NamedTuple):
    """What a network learns from besides the outcome, all from the outcome files and the experts' own stays."""

    teachers: dict  # voice -> [N] float32, out-of-fold risk by other models (teacher.py); NaN outside the experts' stays
    others: torch.Tensor  # [N, O] float32, further outcomes (prepare.py), standardised but the last, NaN where missing


class Fitted(NamedTuple):
    model: torch.nn.Module
    seed: int
    early_stopping: dict  # auroc and auprc of the fit on the "fit" stays alone, on the early-stopping stays
    epochs: int | None  # chosen number of epochs, counted from 1
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


def loss_of_others(said, others):
    """Mean squared error of the standardised outcomes and cross-entropy of the last one, where they are known."""
    known = ~torch.isnan(others)
    target = torch.nan_to_num(others)
    squared = (known * (said - target) ** 2)[:, :-1].mean()
    crossed = functional.binary_cross_entropy_with_logits(said[:, -1], target[:, -1], known[:, -1].float())
    return squared + crossed


class Network:
    """One network in training: AdamW on the loss below, weights averaged over steps."""

    def __init__(self, expert, inputs, lessons, absent, seed):
        self.settings, self.inputs, self.lessons, self.absent = expert.training, inputs, lessons, absent
        torch.manual_seed(seed)
        self.generator = torch.Generator().manual_seed(seed)
        self.model = expert.build(inputs.x.size(2), inputs.static.size(1), **expert.shape)
        self.average = copy.deepcopy(self.model)
        self.heads = nn.Linear(self.model.logit.in_features, lessons.others.size(1))  # not part of the shipped model
        self.parameters = [*self.model.parameters(), *self.heads.parameters()]
        rates = {"lr": self.settings["learningRate"], "weight_decay": self.settings["weightDecay"]}
        self.optimizer = torch.optim.AdamW(self.parameters, **rates)

    def loss(self, batch):
        """
        Cross-entropy with the outcome mixed with the teacher's risk (distillation: Hinton, Vinyals and Dean, 2015), and
        a little of what further heads on the hidden vector miss of the other outcomes.
        """
        settings = self.settings
        stays = drop_features(self.inputs.take(batch), settings["featureDropout"], self.absent, self.generator)
        outputs = self.model(*stays[:4])
        target = torch.lerp(stays.died, self.lessons.teachers[settings["teacher"]][batch], settings["distillation"])
        loss = functional.binary_cross_entropy_with_logits(outputs["logit"], target)
        said = self.heads(self.model.dropout(outputs["hidden"]))
        return loss + settings["auxiliary"] * loss_of_others(said, self.lessons.others[batch])

    def epoch(self, stays):
        """One pass over the stays (positions) in random order."""
        self.model.train()
        order = torch.as_tensor(stays)[torch.randperm(len(stays), generator=self.generator)]
        for batch in order.split(self.settings["batch"]):
            loss = self.loss(batch)
            self.optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.parameters, 1.0)
            self.optimizer.step()
            with torch.no_grad():
                for slow, fast in zip(self.average.parameters(), self.model.parameters()):
                    slow.lerp_(fast, 1 - self.settings["averaging"])


def choose_epochs(expert, inputs, lessons, index, absent, seed, log=print):
    """
    (number of epochs, figures then) of a fit on the "fit" stays: the last of the three epochs in a row with the best mean
    AUPRC on the early-stopping stays. One epoch alone would be chosen by luck: they are few.
    """
    network = Network(expert, inputs, lessons, absent, seed)
    held_out, died = inputs.take(index["early-stopping"]), inputs.died[index["early-stopping"]].numpy()
    recent, best, best_epoch, figures = [], -1.0, 0, None
    for epoch in range(1, expert.training["epochs"] + 1):
        network.epoch(index["fit"])
        logits = predict_logits(network.average, held_out)
        reached = {"auroc": auroc(died, logits), "auprc": auprc(died, logits)}
        log(f"  seed {seed} epoch {epoch}: early-stopping AUROC {reached['auroc']:.4f}, AUPRC {reached['auprc']:.4f}")
        recent = [*recent[-2:], reached["auprc"]]
        if np.mean(recent) > best:
            best, best_epoch, figures = np.mean(recent), epoch, reached
        elif epoch - best_epoch >= expert.training["patience"]:
            break
    return best_epoch, figures


def fit_for(epochs, expert, inputs, lessons, stays, absent, seed):
    """The network fitted on the stays for so many epochs."""
    network = Network(expert, inputs, lessons, absent, seed)
    for _ in range(epochs):
        network.epoch(stays)
    return network.average.eval()


def experts_stays(index):
    return np.sort(np.concatenate([index["fit"], index["early-stopping"]]))


def fit_network(expert, inputs, lessons, index, absent, log=print):
    epochs, reached = choose_epochs(expert, inputs, lessons, index, absent, expert.seed, log)
    model = fit_for(epochs, expert, inputs, lessons, experts_stays(index), absent, expert.seed)
    return Fitted(model, expert.seed, reached, epochs, {})


def regression(summary, died, inverse_l2):
    """Logistic regression on the standardised summary [N, D]: (weights, intercept, mean, sd)."""
    mean, sd = summary.mean(0), summary.std(0)
    sd = np.where(sd < 1e-6, 1.0, sd)  # a statistic that never varies, such as a series' own hinge
    fitted = LogisticRegression(C=inverse_l2, max_iter=2000).fit((summary - mean) / sd, died)
    return fitted.coef_[0], fitted.intercept_[0], mean, sd


def regression_logits(weights, summary):
    coefficients, intercept, mean, sd = weights
    return (summary - mean) / sd @ coefficients + intercept


def summary_of(expert, inputs):
    model = expert.build(inputs.x.size(2), inputs.static.size(1))
    return model, model.summary(*inputs[:4]).double().numpy()


def fit_logistic(expert, inputs, index, log=print):
    """Logistic regression on the summary; the penalty with the best early-stopping AUPRC is kept."""
    model, summary = summary_of(expert, inputs)
    died, fit, early = inputs.died.numpy(), index["fit"], index["early-stopping"]
    best = None
    for inverse_l2 in expert.training["inverseL2"]:
        logits = regression_logits(regression(summary[fit], died[fit], inverse_l2), summary[early])
        reached = {"auroc": auroc(died[early], logits), "auprc": auprc(died[early], logits)}
        log(f"  inverse L2 {inverse_l2:g}: early-stopping AUPRC {reached['auprc']:.4f}")
        if best is None or reached["auprc"] > best[0]["auprc"]:
            best = (reached, inverse_l2)
    reached, inverse_l2 = best
    stays = experts_stays(index)
    model.set_weights(*regression(summary[stays], died[stays], inverse_l2))
    return Fitted(model.eval(), 0, reached, None, {"inverseL2": inverse_l2})

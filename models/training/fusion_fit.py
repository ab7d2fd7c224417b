"""
Fitting the fusion head: a stack of the experts' logits, and a network on hidden states and report (Linear(128), GELU,
Linear; paper 4.3 and 5.4.2). With two hundred deaths everything is about not overfitting, so that many heads are
cross-fitted at once, as one batch of matrices.
"""

import math
from typing import NamedTuple

import numpy as np
import torch
from scipy.optimize import minimize
from torch.nn import functional

from calibrate import sigmoid
from ensembles import log_likelihood
from splits import fraction

FOLDS = 5
SEEDS = 5
HIDDEN = 128
LEAN = 0.8  # share of the comparator in what the stack is pulled towards
PULL = 100.0  # in units of log-likelihood


class Design(NamedTuple):
    """What a head reads of N stays; a part that is not read has no columns."""

    logits: np.ndarray  # [N, M]
    prior: np.ndarray  # [M]: weights towards which the stack of the logits is pulled
    hidden: np.ndarray  # [N, H]
    report: np.ndarray  # [N, E]
    died: np.ndarray  # [N]


class Settings(NamedTuple):
    variant: str  # "residual" or "mlp"
    components: tuple  # principal components kept of (hidden, report); 0 keeps all columns
    share: float = 1.0  # of what the networks say that is added to the stack
    inputDropout: float = 0.2
    dropout: float = 0.5
    learningRate: float = 0.001
    weightDecay: float = 1.0
    batch: int = 128


# Passes over the data after which a head is looked at; the number of passes is chosen among them.
PASSES = (0, 2, 4, 8, 12, 18, 27)


class Stack(NamedTuple):
    """logit = bias + logits @ weights"""

    bias: float
    weights: np.ndarray

    def __call__(self, logits):
        return self.bias + logits @ self.weights


def prior_weights(names, comparator):
    """
    What the stack is pulled towards: most of the weight on the comparator (an expert's name, or an ensemble's weights),
    which did best on validation, the rest on all others alike.
    """
    if isinstance(comparator, dict):
        weights = np.array([comparator.get(name, 0.0) for name in names])
        return weights / max(weights.sum(), 1e-9)
    if comparator not in names or len(names) == 1:
        return np.full(len(names), 1 / max(len(names), 1))
    return np.array([LEAN if name == comparator else (1 - LEAN) / (len(names) - 1) for name in names])


def fit_stack(logits, prior, died):
    """Logistic regression on the logits with non-negative weights, pulled towards `prior`."""
    if logits.shape[1] == 0:
        return Stack(float(np.log(died.mean() / (1 - died.mean()))), np.zeros(0))
    start = np.append(prior, 0.0)

    def objective(w):
        z = logits @ w[:-1] + w[-1]
        apart = w[:-1] - prior
        slope = np.append(logits.T @ (sigmoid(z) - died) + 2 * PULL * apart, (sigmoid(z) - died).sum())
        return PULL * (apart**2).sum() - log_likelihood(z, died), slope

    bounds = [(0, None)] * logits.shape[1] + [(None, None)]
    weights = minimize(objective, start, jac=True, method="L-BFGS-B", bounds=bounds).x
    return Stack(float(weights[-1]), weights[:-1])


class Reduction(NamedTuple):
    """x -> (x - mean) @ matrix: standardised columns, or their principal components scaled to one."""

    mean: np.ndarray  # [D]
    matrix: np.ndarray  # [D, K]

    def __call__(self, x):
        return (x - self.mean) @ self.matrix


def reduction(x, components):
    """Knows no outcomes, so that it may be fitted once on all stays."""
    if x.shape[1] == 0:
        return Reduction(np.zeros(0), np.zeros((0, 0)))
    mean, sd = x.mean(0), x.std(0)
    scale = np.diag(1 / np.where(sd < 1e-6, 1e6, sd))  # a column that never varies says nothing
    if components == 0:
        return Reduction(mean, scale)
    standard = (x - mean) @ scale
    _, values, directions = np.linalg.svd(standard, full_matrices=False)
    kept = min(components, int((values > 1e-6 * values[0]).sum()))
    scores = values[:kept] / math.sqrt(len(x))
    return Reduction(mean, scale @ directions[:kept].T / scores)


class Members(NamedTuple):
    """K networks side by side: gelu(x @ first + first_bias) @ second + second_bias."""

    first: torch.Tensor  # [K, D, HIDDEN]
    first_bias: torch.Tensor  # [K, 1, HIDDEN]
    second: torch.Tensor  # [K, HIDDEN, 1]
    second_bias: torch.Tensor  # [K, 1, 1]

    @classmethod
    def start(cls, seeds, size, variant):
        """One a seed. A residual begins at nothing."""
        drawn = []
        for seed in seeds:
            generator = torch.Generator().manual_seed(int(seed))
            bound = 1 / math.sqrt(max(size, 1))
            first = (torch.rand(size, HIDDEN, generator=generator) * 2 - 1) * bound
            second = (torch.rand(HIDDEN, 1, generator=generator) * 2 - 1) / math.sqrt(HIDDEN)
            drawn.append((first, second * (variant == "mlp")))
        first, second = (torch.stack(tensors) for tensors in zip(*drawn))
        empty = torch.zeros(len(seeds), 1, 1)
        return cls(first, empty.repeat(1, 1, HIDDEN), second, empty.clone())

    def __call__(self, x, drop=lambda tensor, share: tensor, settings=None):
        """x [K, B, D] or [N, D] -> [K, B or N]"""
        x = x if x.dim() == 3 else x.expand(len(self.first), *x.shape)
        inner = functional.gelu(drop(x, settings and settings.inputDropout) @ self.first + self.first_bias)
        return (drop(inner, settings and settings.dropout) @ self.second + self.second_bias).squeeze(-1)


def train_members(x, offset, died, rows, seeds, settings, passes):
    """
    Trains one network a seed, each on its own rows, by AdamW on binary cross-entropy.
    x [N, D]; offset [K, N] is added to each network's logit; rows: K arrays of positions of one length.
    Yields (passes done, Members) at each of `passes`.
    """
    members = Members.start(seeds, x.shape[1], settings.variant)
    for tensor in members:
        tensor.requires_grad_()
    optimizer = torch.optim.AdamW(members, lr=settings.learningRate, weight_decay=settings.weightDecay)
    generator = torch.Generator().manual_seed(int(seeds[0]) + 1)
    order, x, died = np.stack(rows), torch.from_numpy(x).float(), torch.from_numpy(died).float()
    offset, random = torch.from_numpy(offset).float(), np.random.default_rng(int(seeds[0]))

    def drop(tensor, share):
        return tensor * (torch.rand(tensor.shape, generator=generator) >= share) / (1 - share)

    for done in range(max(passes) + 1):
        if done in passes:
            yield done, Members(*(tensor.detach().clone() for tensor in members))
        if done == max(passes):
            return
        order = random.permuted(order, axis=1)
        for at in range(0, order.shape[1] - settings.batch // 2, settings.batch):
            batch = torch.from_numpy(order[:, at : at + settings.batch])
            said = offset.gather(1, batch) + members(x[batch], drop, settings)
            loss = functional.binary_cross_entropy_with_logits(said, died[batch]) * len(seeds)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


def folds_of(ids, repeat):
    """Fold of each stay, by hash of its id, so that arms are cut alike."""
    ranks = np.argsort([fraction(f"fusion:{repeat}:{id}") for id in ids])
    folds = np.empty(len(ids), int)
    folds[ranks] = np.arange(len(ids)) % FOLDS
    return folds


def network_inputs(design, settings):
    """(reductions of hidden and report, x [N, D])"""
    reductions = [reduction(x, k) for x, k in zip((design.hidden, design.report), settings.components)]
    return reductions, np.concatenate([reduce(x) for reduce, x in zip(reductions, (design.hidden, design.report))], 1)


def cross_fit(design, ids, settings, repeats, passes=PASSES):
    """
    Logits of every stay by heads that were not fitted on it.
    @returns {passes: [repeats, N]}
    """
    _, x = network_inputs(design, settings)
    read = logits_read(design, settings)
    masks, offsets, rows, seeds = [], [], [], []
    for repeat in range(repeats):
        folds = folds_of(ids, repeat)
        for fold in range(FOLDS):
            fit = np.flatnonzero(folds != fold)
            offset = fit_stack(read[fit], design.prior[: read.shape[1]], design.died[fit])(read)
            for seed in range(SEEDS):
                masks.append((repeat, folds == fold))
                offsets.append(offset)
                rows.append(fit)
                seeds.append(1000 * repeat + 10 * fold + seed)
    shortest = min(map(len, rows))  # folds differ by one stay
    rows = [row[:shortest] for row in rows]
    offsets = np.stack(offsets)
    if x.shape[1] == 0:
        return {0: gathered(offsets, masks, repeats)}
    trained = train_members(x, offsets, design.died, rows, seeds, settings, passes)
    everyone = torch.from_numpy(x).float()
    with_offsets = {}
    for done, members in trained:
        with torch.no_grad():
            with_offsets[done] = gathered(offsets + settings.share * members(everyone).double().numpy(), masks, repeats)
    return with_offsets


def logits_read(design, settings):
    """The paper's network reads hidden states and report alone."""
    return design.logits[:, : 0 if settings.variant == "mlp" else None]


def gathered(logits, masks, repeats):
    """The held-out parts of [K, N], averaged over seeds: [repeats, N]."""
    out = np.zeros((repeats, logits.shape[1]))
    for (repeat, held_out), row in zip(masks, logits):
        out[repeat, held_out] += row[held_out] / SEEDS
    return out


class Head(NamedTuple):
    settings: Settings
    stack: Stack
    reductions: list
    members: Members | None  # SEEDS of them; None where nothing but logits is read


def fit_head(design, settings, passes):
    """The head on all stays: SEEDS networks, each trained for that many passes."""
    read = logits_read(design, settings)
    stack = fit_stack(read, design.prior[: read.shape[1]], design.died)
    reductions, x = network_inputs(design, settings)
    if x.shape[1] == 0:
        return Head(settings, stack, reductions, None)
    everyone = np.arange(len(design.died))
    offset = np.tile(stack(read), (SEEDS, 1))
    seeds = [90_000 + seed for seed in range(SEEDS)]
    trained = dict(train_members(x, offset, design.died, [everyone] * SEEDS, seeds, settings, (passes,)))
    members = trained[passes]
    shrunk = members._replace(second=settings.share * members.second, second_bias=settings.share * members.second_bias)
    return Head(settings, stack, reductions, shrunk)

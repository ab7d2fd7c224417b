"""Fits the experts, several at a time, each in a process of one thread, and keeps what was fitted."""

import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import torch

from architectures.averages import DeepEnsemble, MonteCarloDropout
from experts import EXPERTS, SAMPLED, SEEDS_OF_ENSEMBLE
from preprocess import absent_series
from teacher import lessons
from train import Fitted, experts_stays, fit_for, fit_logistic, fit_network
from trees import fit_trees

SLOW = ("concare", "retain", "adacare", "trees")  # begun first, so that no process is left alone with the longest fit


def log_line(text):
    print(text, flush=True)


def kept(name, work, fit):
    """What `fit()` gives, or what an earlier run left of it in the work folder."""
    path = work / f"{name}.pt" if work else None
    if path and path.is_file():
        return torch.load(path)
    started = time.monotonic()
    log_line(f"{name}: fitting")
    fitted = fit()
    log_line(f"{name}: {time.monotonic() - started:.0f} s")
    if path:
        torch.save(fitted, path)
    return fitted


def is_network(name):
    return "distillation" in EXPERTS[name].training


def fit_expert(name, cohort, learnt):
    """`learnt`: what the networks learn from, see teacher.py; None for the others."""
    expert = EXPERTS[name]

    def log(text):
        log_line(f"{name} {text}")

    if name == "trees":
        return fit_trees(expert, cohort, log)
    if "inverseL2" in expert.training:
        return fit_logistic(expert, cohort.inputs, cohort.index, log)
    return fit_network(expert, cohort.inputs, learnt, cohort.index, absent(cohort), log)


def absent(cohort):
    return torch.from_numpy(absent_series(cohort.series))


def fit_member(seed, epochs, cohort, learnt):
    """A further network like the one that SAMPLED names, from another seed."""
    stays = experts_stays(cohort.index)
    return fit_for(epochs, EXPERTS[SAMPLED], cohort.inputs, learnt, stays, absent(cohort), seed)


_shared = {}  # what the processes inherit when they are forked: the cohort is too large to be sent


def _in_process(job):
    torch.set_num_threads(1)
    kind, name, *rest = job
    cohort, work, learnt = (_shared[key] for key in ("cohort", "work", "lessons"))
    if kind == "lessons":
        return kept("lessons", work, lambda: lessons(cohort, log_line))
    if kind == "expert":
        return kept(name, work, lambda: fit_expert(name, cohort, learnt))
    return kept(name, work, lambda: fit_member(*rest, cohort, learnt))


def in_parallel(jobs, count):
    """Results of the jobs in their order. Forks after the lessons are known, so that the processes see them."""
    if count == 1:
        return [_in_process(job) for job in jobs]
    with ProcessPoolExecutor(min(count, len(jobs)), mp_context=get_context("fork")) as pool:
        return list(pool.map(_in_process, jobs))


def fit_all(names, cohort, work, jobs, with_evaluation):
    """Name -> Fitted of the named experts, and of the evaluation models made of them."""
    _shared.update(cohort=cohort, work=work, lessons=None)
    names = sorted(names, key=lambda name: SLOW.index(name) if name in SLOW else len(SLOW))
    first = [("expert", name) for name in names if not is_network(name)]
    networks = [("expert", name) for name in names if is_network(name)]
    alone = [("lessons", "lessons")] if networks else []
    found = in_parallel([*alone, *first], jobs)
    if networks:
        _shared["lessons"] = found.pop(0)
    found += in_parallel(networks, jobs) if networks else []
    fitted = {name: one for (_, name), one in zip([*first, *networks], found)}
    return {**fitted, **evaluation_models(fitted[SAMPLED], jobs)} if with_evaluation else fitted


def evaluation_models(sampled, jobs):
    """The deep ensemble and MC-dropout of the network that SAMPLED names, fitted as `sampled`."""
    members = in_parallel([("member", f"{SAMPLED}-{s}", s, sampled.epochs) for s in SEEDS_OF_ENSEMBLE], jobs)
    seeds = " ".join(map(str, (sampled.seed, *SEEDS_OF_ENSEMBLE)))
    ensemble = DeepEnsemble([sampled.model, *members]).eval()
    dropout = MonteCarloDropout(sampled.model).eval()
    masks = {"masks": len(dropout.masks), "maskSeed": 0}
    return {
        "deep-ensemble": Fitted(ensemble, sampled.seed, None, sampled.epochs, {"seeds": seeds}),
        "mc-dropout": Fitted(dropout, sampled.seed, None, sampled.epochs, masks),
    }

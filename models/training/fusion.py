#!/usr/bin/python3
"""
Fits the fusion head and its placebo and ablation arms on the calibration split, prints what each is worth by
cross-fitting, and writes models/<task>/fusion. See models/README.md.
"""

import os

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")

import argparse
import json
import time
from pathlib import Path

import torch

import fusion_choice
from catalogue import REPOSITORY
from fusion_arms import ARMS, EXPERTS_ARM, FULL, arm_reports, compared, inputs_of
from fusion_choice import differences, event_weight, fit_arm, fit_chosen, interval, scores
from fusion_fit import FOLDS
from fusion_write import choice_text, write


def main():
    given = arguments()
    torch.set_num_threads(1)
    started = time.monotonic()
    task = json.loads((given.models / given.task / "task.json").read_text(encoding="utf-8"))
    full = arm_reports(given.reports, "full")
    everything = inputs_of(full, FULL, task, full.texts)
    deaths = int(full.died.sum())
    stays = f"{len(full.ids)} stays of the calibration split, {deaths} deaths"
    print(f"{stays}; cross-fitted {FOLDS}-fold, {fusion_choice.REPEATS} times")
    weight = event_weight(task["ensembles"][0]["calibration"])
    fitted, name, loss, stack = fit_chosen(everything, full.ids, weight, print)
    arms = {arm: fit_arm(full, ARMS[arm], task, given.reports, fitted) for arm in ARMS if arm != EXPERTS_ARM}
    experts = inputs_of(full, ARMS[EXPERTS_ARM], task, full.texts)
    arms = {EXPERTS_ARM: fit_chosen(experts, full.ids, weight, print)[0], **arms}
    arms = {arm: of for arm, of in arms.items() if of}
    others = {"stack": ("The head's stack of logits alone", stack), **compared(task, full)}
    table(fitted, arms, others)
    write(given, task, full, fitted, arms, others, choice_text(name, fitted, stack, loss))
    print(f"{time.monotonic() - started:.0f} s")


def arguments():
    parser = argparse.ArgumentParser(prog="models/training/fusion.py", description=__doc__)
    option = parser.add_argument
    option("--task", default="icu-mortality")
    option("--reports", type=Path, required=True, help="folder with reports-<arm>.jsonl and embeddings-<arm>.jsonl")
    option("--test", type=Path, help="folder with the same of the test split, whose figures go into the cards")
    option("--models", type=Path, default=REPOSITORY / "models")
    return parser.parse_args()


def table(fitted, arms, others):
    print(f"{'':34} {'AUROC':21} {'AUPRC':21} {'ECE':6} head minus this: AUPRC, log loss")
    rows = {"fusion head": (fitted, None), **{ARMS[name].title: (of, of.logit) for name, of in arms.items()}}
    for title, (of, logit) in rows.items():
        said = [of.metrics[name] for name in ("auroc", "auprc")]
        said = [f"{one['value']:.4f} ({'-'.join(f'{v:.3f}' for v in one['interval'])})" for one in said]
        print(f"{title:34} {' '.join(said)} {of.metrics['ece']['value']:.4f} {difference_text(fitted, logit)}")
    for title, logit in others.values():
        said = scores(fitted.inputs.design.died, logit)
        figures = f"{said['auroc']:.4f}{'':16}{said['auprc']:.4f}{'':23}"
        print(f"{title:34} {figures}{difference_text(fitted, logit)}", flush=True)


def difference_text(fitted, logit):
    if logit is None:
        return ""
    apart = differences(fitted.inputs.design.died, fitted.logit, logit)
    return f"{interval(apart['auprc'])}, {interval(apart['logLoss'])}"


if __name__ == "__main__":
    main()

#!/usr/bin/python3
"""
Fits the fusion head and its placebo and ablation arms on the calibration split, prints what each is worth by
cross-fitting, and writes models/<task>/fusion. See models/README.md.
"""

import os

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")

import argparse
import json
import shutil
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch

from calibrate import calibrated, fit_calibration
from cards import packages
from catalogue import REPOSITORY
from export import OPSET
from fusion_data import read_reports, shuffled
from fusion_export import FusionHead, export_head
from fusion_fit import FOLDS, HIDDEN, PASSES, SEEDS, Design, Settings, cross_fit, fit_head, prior_weights
from metrics import auprc, auroc, high_risk, measure
from preprocess import short

COMMAND = "models/training/refit-fusion --data <folder>"
BOOTSTRAP_SEED, RESAMPLES = 2012, 1000
REPEATS = 3
# What is tried, the most shrunk first. "mlp" is the paper's network, on hidden states and report alone.
CANDIDATES = {
    "half residual, 8 + 8 components": Settings("residual", (8, 8), share=0.5),
    "half residual, 16 + 4 components": Settings("residual", (16, 4), share=0.5),
    "half residual, 24 + 8 components": Settings("residual", (24, 8), share=0.5),
    "residual, 16 + 4 components": Settings("residual", (16, 4)),
    "mlp, 32 + 24 components": Settings("mlp", (32, 24), weightDecay=0.1),
    "mlp, all columns": Settings("mlp", (0, 0), weightDecay=0.1),
}
ALONE = "mlp, 32 + 24 components"  # for an arm without experts, where there is nothing to add a residual to
MLP_PASSES = (5, 10, 20, 35)


# The arm that reads what the experts compute and nothing else is a model of its own: an ensemble of the task. Its shape is
# chosen on what it reads, so that no word of a report moves the number.
EXPERTS_HEAD, EXPERTS_ARM = "fused-experts", "no-report"
HOW = (
    "The fusion head on the logits and hidden states of the panel's experts, without the report: the consultation does not "
    "change it, nor do the words that other reports were written in. "
    "Fitted on the calibration split; its figures there are cross-fitted."
)


class Arm(NamedTuple):
    title: str
    reports: str  # arm of `consilium reports`
    text: str  # "report", "draft", "numbers", "shuffled" or "none"
    experts: "int | None" = None  # how many doctors' experts are read; all unless given


FULL = Arm("Fusion head", "full", "report")
ARMS = {
    "no-report": Arm("No report", "full", "none"),
    "numbers-only": Arm("The report's numbers alone", "full", "numbers"),
    "shuffled-report": Arm("Another patient's report", "full", "shuffled"),
    "without-rag": Arm("Without guideline passages", "without-rag", "report"),
    "without-experts": Arm("Without experts: the report alone", "without-experts", "report", 0),
    "without-mdt": Arm("Without discussion: the first draft", "full", "draft"),
    "one-doctor": Arm("One doctor", "one-doctor", "report", 1),
    "two-doctors": Arm("Two doctors", "two-doctors", "report", 2),
}


class Inputs(NamedTuple):
    """A design with the names of its columns."""

    design: Design
    logits: list
    hidden: list  # {"name", "size"}

    def entry(self, variant):
        logits = self.logits if variant == "residual" else []
        return {"logits": logits, "hidden": self.hidden, "report": self.design.report.shape[1]}


def inputs_of(full, arm, task, texts):
    """What an arm reads of the stays of `full`: of the doctors at its table alone; `texts` are the embeddings of its own consultations."""
    seated = task["panel"][: arm.experts]
    with_states = [name for name in seated if name in full.hidden]  # trees have none
    count = len(full.ids)
    report = np.zeros((count, 0)) if arm.text == "none" else texts["report" if arm.text == "shuffled" else arm.text]
    design = Design(
        np.column_stack([full.logits[name] for name in seated]) if seated else np.zeros((count, 0)),
        prior_weights(seated, comparator(task)),
        np.concatenate([full.hidden[name] for name in with_states], 1) if with_states else np.zeros((count, 0)),
        shuffled(report) if arm.text == "shuffled" else report,
        full.died,
    )
    return Inputs(design, seated, [{"name": name, "size": full.hidden[name].shape[1]} for name in with_states])


def comparator(task):
    """The name of an expert, or the weights of an ensemble."""
    ensembles = {one["name"]: one["weights"] for one in task["ensembles"] if "weights" in one}
    return ensembles.get(task["comparator"], task["comparator"])


def log_loss(died, logit):
    return float(np.mean(np.logaddexp(0, logit) - died * logit))


def scores(died, logit):
    return {"auroc": auroc(died, logit), "auprc": auprc(died, logit), "logLoss": log_loss(died, logit)}


def differences(died, logit, other):
    """Paired differences on the same patients: value and 95% bootstrap interval of every score."""
    random, drawn = np.random.default_rng(BOOTSTRAP_SEED), []
    while len(drawn) < RESAMPLES:
        rows = random.integers(0, len(died), len(died))
        if 0 < died[rows].sum() < len(rows):
            ours, theirs = scores(died[rows], logit[rows]), scores(died[rows], other[rows])
            drawn.append([ours[name] - theirs[name] for name in ours])
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    ours, theirs = scores(died, logit), scores(died, other)
    intervals = [[round(float(low[i]), 5), round(float(high[i]), 5)] for i in range(len(ours))]
    return {
        name: {"value": round(ours[name] - theirs[name], 5), "interval": of} for name, of in zip(ours, intervals)
    }


def best_passes(died, crossed):
    """(passes, mean held-out log loss) of the number of passes that does best; the fewer where two do alike."""
    losses = {passes: np.mean([log_loss(died, logit) for logit in logits]) for passes, logits in crossed.items()}
    return min(losses.items(), key=lambda item: (round(item[1], 6), item[0]))


class Fitted(NamedTuple):
    inputs: Inputs
    settings: Settings
    passes: int
    logit: np.ndarray  # [N], cross-fitted, mean over repeats
    calibration: dict
    metrics: dict

    def head(self):
        return fit_head(self.inputs.design, self.settings, self.passes)


def event_weight(calibration):
    """What a death of the calibration split counts for, as the experts' calibrations have it (case_mix.py)."""
    return calibration.get("eventWeight", 1.0)


def judged(inputs, settings, passes, crossed, weight):
    """A fitted arm with its calibration and its figures, all on logits from heads not fitted on the stay."""
    died, logit = inputs.design.died, crossed.mean(0)
    calibration = fit_calibration(logit, died, weight)
    metrics = measure("calibration", died, calibrated(logit, calibration), BOOTSTRAP_SEED)
    return Fitted(inputs, settings, passes, logit, calibration, metrics)


def chosen(inputs, ids, log):
    """
    The candidate and the number of passes with the lowest cross-fitted log loss. A residual of no passes is the stack
    of logits alone: it stands where nothing does better, but the head then trains for one pass, so that it is one.
    """
    died, tried = inputs.design.died, {}
    for name, settings in CANDIDATES.items():
        passes = PASSES if settings.variant == "residual" else MLP_PASSES
        crossed = cross_fit(inputs.design, ids, settings, REPEATS, passes)
        tried[name] = (best_passes(died, crossed), crossed)
        for done, logits in crossed.items():
            said = scores(died, logits.mean(0))
            figures = f"AUROC {said['auroc']:.4f} AUPRC {said['auprc']:.4f} log loss {said['logLoss']:.4f}"
            log(f"  {name}, {done} passes: {figures}")
    name = min(tried, key=lambda name: tried[name][0][1])
    (passes, loss), crossed = tried[name]
    stack = next(crossed[0] for (_, crossed) in tried.values() if 0 in crossed)
    return name, passes, loss, crossed, stack.mean(0)


def fit_chosen(inputs, ids, weight, log):
    """The inputs' own choice of a shape, judged: (what was fitted, the shape's name, its log loss, the stack's logits [N])."""
    name, passes, loss, crossed, stack = chosen(inputs, ids, log)
    passes = max(passes, min(p for p in crossed if p > 0))
    log(f"chosen: {name}, {passes} passes")
    return judged(inputs, CANDIDATES[name], passes, crossed[passes], weight), name, loss, stack


def main():
    given = arguments()
    torch.set_num_threads(1)
    started = time.monotonic()
    task = json.loads((given.models / given.task / "task.json").read_text(encoding="utf-8"))
    full = arm_reports(given.reports, "full")
    everything = inputs_of(full, FULL, task, full.texts)
    deaths = int(full.died.sum())
    stays = f"{len(full.ids)} stays of the calibration split, {deaths} deaths"
    print(f"{stays}; cross-fitted {FOLDS}-fold, {REPEATS} times")
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


def arm_reports(folder, arm, split="calibration"):
    return read_reports(folder / f"reports-{arm}.jsonl", folder / f"embeddings-{arm}.jsonl", split)


def tested(fitted, head, arm, task, folder):
    """The head's figures on the test split, as a list; empty without a folder that holds the arm's consultations."""
    if not folder or not (folder / f"embeddings-{arm.reports}.jsonl").is_file():
        return []
    full = arm_reports(folder, "full", "test")
    design = inputs_of(full, arm, task, arm_reports(folder, arm.reports, "test").texts).design
    module = FusionHead(head).eval()
    with torch.no_grad():
        logit, _ = module(*(torch.from_numpy(getattr(design, name)).float() for name in module.read()))
    risk = calibrated(logit.double().numpy(), fitted.calibration)
    return [measure("test", full.died, risk, BOOTSTRAP_SEED)]


def fit_arm(full, arm, task, folder, head):
    """The arm fitted as the head was; None where its consultations were not held."""
    if arm.reports == "full":
        own = full
    elif (folder / f"embeddings-{arm.reports}.jsonl").is_file():
        own = arm_reports(folder, arm.reports)
    else:
        print(f"no consultations of {arm.reports}: that arm is left out")
        return None
    if own.ids != full.ids:
        raise SystemExit(f"{folder}: the arm {arm.reports} does not hold the stays of the arm full")
    inputs = inputs_of(full, arm, task, own.texts)
    if inputs.logits:
        settings, passes = head.settings, (head.passes,)
    else:
        settings, passes = CANDIDATES[ALONE], MLP_PASSES
    crossed = cross_fit(inputs.design, full.ids, settings, REPEATS, passes)
    best = best_passes(full.died, crossed)[0]
    return judged(inputs, settings, best, crossed[best], event_weight(head.calibration))


def compared(task, full):
    """name -> (title, logits [N]) of the task's comparator, on the calibration split."""
    name, weights = task["comparator"], comparator(task)
    if isinstance(weights, dict):
        return {name: (f"{name}, the comparator", sum(w * full.logits[member] for member, w in weights.items()))}
    return {name: (f"{name}, the comparator", full.logits[name])} if name in full.logits else {}


def interval(of):
    return f"{of['value']:+.4f} ({of['interval'][0]:+.4f} to {of['interval'][1]:+.4f})"


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


def choice_text(name, fitted, stack, loss):
    passes = fitted.passes
    apart = differences(fitted.inputs.design.died, fitted.logit, stack)
    return (
        f"Chosen by log loss among {', '.join(CANDIDATES)}, each looked at after several numbers of passes over the "
        f"data, by {FOLDS}-fold cross-fitting repeated {REPEATS} times on the calibration split: {name}, {passes} "
        f"pass{'es' if passes > 1 else ''} (log loss {loss:.4f}). Against the head's own stack of logits alone, fitted "
        f"in the same folds, AUPRC {interval(apart['auprc'])}, log loss {interval(apart['logLoss'])}. The choice was "
        "made on these same stays, so that its figures flatter a little."
    )


def write_json(path, content, indent=2):
    path.write_text(json.dumps(content, indent=indent, ensure_ascii=False) + "\n", encoding="utf-8")


def write(given, task, full, fitted, arms, others, choice):
    folder = given.models / given.task / "fusion"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "arms").mkdir(parents=True)
    head, died = fitted.head(), full.died
    digest = export_head(head, folder / "model.onnx")
    metrics = [fitted.metrics, *tested(fitted, head, FULL, task, given.test)]
    comparisons = [{"with": name, **differences(died, fitted.logit, logit)} for name, (_, logit) in others.items()]
    write_json(folder / "card.json", card(task, full, fitted, digest, metrics, comparisons, choice))
    entries = []
    for name, of in arms.items():
        file, head = f"{name}.onnx", of.head()
        entries.append(
            {
                "name": name,
                "title": ARMS[name].title,
                "onnx": {"file": file, "sha256": export_head(head, folder / "arms" / file)},
                "inputs": of.inputs.entry(of.settings.variant),
                "text": ARMS[name].text,
                "reports": ARMS[name].reports,
                "calibration": of.calibration,
                "metrics": [of.metrics, *tested(of, head, ARMS[name], task, given.test)],
                "difference": differences(died, fitted.logit, of.logit),
            }
        )
    write_json(folder / "arms" / "arms.json", {"schemaVersion": 1, "head": digest, "arms": entries}, indent=None)
    write_experts_head(given.models / given.task, entries, arms[EXPERTS_ARM])


def write_experts_head(folder, arms, fitted):
    """The arm without the report as models/<task>/<EXPERTS_HEAD>, and its entry among the ensembles of task.json."""
    arm = next(one for one in arms if one["name"] == EXPERTS_ARM)
    (folder / EXPERTS_HEAD).mkdir(exist_ok=True)
    shutil.copyfile(folder / "fusion" / "arms" / arm["onnx"]["file"], folder / EXPERTS_HEAD / "model.onnx")
    task = json.loads((folder / "task.json").read_text(encoding="utf-8"))
    others = [one for one in task["ensembles"] if one["name"] != EXPERTS_HEAD]
    ensembles = [*others, experts_head(arm, fitted)]
    write_json(folder / "task.json", {**task, "headlineRisk": EXPERTS_HEAD, "ensembles": ensembles})


def experts_head(arm, fitted):
    """The entry of an arm of arms.json among the ensembles; its decision threshold is chosen on cross-fitted risks."""
    inputs = {name: arm["inputs"][name] for name in ("logits", "hidden")}
    onnx = {"file": "model.onnx", "sha256": arm["onnx"]["sha256"], "opset": OPSET}
    return {
        "name": EXPERTS_HEAD,
        "title": "Fusion of the experts",
        "how": HOW,
        "calibration": arm["calibration"],
        "metrics": sorted(arm["metrics"], key=lambda one: one["split"], reverse=True),
        "highRisk": high_risk(fitted.inputs.design.died.astype(int), calibrated(fitted.logit, fitted.calibration)),
        "head": {"onnx": onnx, "inputs": inputs, "average": average(fitted.inputs.design)},
    }


def average(design):
    """The patient from whom the parts of a risk are told apart: the mean of each column over the stays of the fit."""
    return {name: [short(of) for of in getattr(design, name).mean(0)] for name in ("logits", "hidden")}


def card(task, full, fitted, digest, metrics, comparisons, choice):
    settings = fitted.settings._asdict()
    settings["components"] = " + ".join(map(str, settings["components"]))
    return {
        "schemaVersion": 1,
        "task": task["id"],
        "title": "Fusion head",
        "onnx": {"file": "model.onnx", "sha256": digest, "opset": OPSET},
        "panel": task["panel"],
        "experts": {name: full.header["experts"][name] for name in task["panel"]},
        "inputs": fitted.inputs.entry(fitted.settings.variant),
        "encoder": full.encoder,
        "reasoner": {"identity": full.header["reasoner"], "version": full.header["reasonerVersion"]},
        "variant": fitted.settings.variant,
        "choice": choice,
        "calibration": fitted.calibration,
        "metrics": metrics,
        "comparisons": comparisons,
        "training": {
            "data": "Calibration split of PhysioNet 2012 sets a and b, on which no expert was fitted: experts' logits "
            "and hidden states, and the final reports of the built-in consultation.",
            "n": len(full.ids),
            "events": int(full.died.sum()),
            "folds": FOLDS,
            "repeats": REPEATS,
            "hyperparameters": {**settings, "hiddenSize": HIDDEN, "seeds": SEEDS, "passes": fitted.passes},
            "command": COMMAND,
            "packages": packages(),
        },
    }


if __name__ == "__main__":
    main()

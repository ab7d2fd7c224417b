"""Writes what was fitted: models/<task>/fusion with its card and arms, and the head that reads the experts alone."""

import json
import shutil

import torch

import fusion_choice
from calibrate import calibrated
from cards import packages
from export import OPSET
from fusion_arms import ARMS, EXPERTS_ARM, FULL, arm_reports, inputs_of
from fusion_choice import BOOTSTRAP_SEED, differences, interval
from fusion_export import FusionHead, export_head
from fusion_fit import FOLDS, HIDDEN, SEEDS
from metrics import high_risk, measure
from preprocess import short

COMMAND = "models/training/refit-fusion --data <folder>"
EXPERTS_HEAD = "fused-experts"
HOW = (
    "The fusion head on the logits and hidden states of the panel's experts, without the report: the consultation does not "
    "change it, nor do the words that other reports were written in. "
    "Fitted on the calibration split; its figures there are cross-fitted."
)


def choice_text(name, fitted, stack, loss):
    passes = fitted.passes
    apart = differences(fitted.inputs.design.died, fitted.logit, stack)
    return (
        f"Chosen by log loss among {', '.join(fusion_choice.CANDIDATES)}, each looked at after several numbers of passes over the "
        f"data, by {FOLDS}-fold cross-fitting repeated {fusion_choice.REPEATS} times on the calibration split: {name}, {passes} "
        f"pass{'es' if passes > 1 else ''} (log loss {loss:.4f}). Against the head's own stack of logits alone, fitted "
        f"in the same folds, AUPRC {interval(apart['auprc'])}, log loss {interval(apart['logLoss'])}. The choice was "
        "made on these same stays, so that its figures flatter a little."
    )


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
            "repeats": fusion_choice.REPEATS,
            "hyperparameters": {**settings, "hiddenSize": HIDDEN, "seeds": SEEDS, "passes": fitted.passes},
            "command": COMMAND,
            "packages": packages(),
        },
    }

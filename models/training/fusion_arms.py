"""The fusion head and its placebo and ablation arms: which experts and which words each of them reads."""

from typing import NamedTuple

import numpy as np

from fusion_data import read_reports, shuffled
from fusion_fit import Design, prior_weights

# The arm that reads what the experts compute and nothing else is a model of its own: an ensemble of the task. Its shape is
# chosen on what it reads, so that no word of a report moves the number.
EXPERTS_ARM = "no-report"


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


def compared(task, full):
    """name -> (title, logits [N]) of the task's comparator, on the calibration split."""
    name, weights = task["comparator"], comparator(task)
    if isinstance(weights, dict):
        return {name: (f"{name}, the comparator", sum(w * full.logits[member] for member, w in weights.items()))}
    return {name: (f"{name}, the comparator", full.logits[name])} if name in full.logits else {}


def arm_reports(folder, arm, split="calibration"):
    return read_reports(folder / f"reports-{arm}.jsonl", folder / f"embeddings-{arm}.jsonl", split)

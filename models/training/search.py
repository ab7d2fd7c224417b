"""
The paper's grid (ColaCare, section 5.4.2): hidden size {64, 128} x learning rate {1e-2, 1e-3, 1e-4} for each network,
judged on the early-stopping stays by AUPRC. A line of JSON for every finished setting, so that a search that was
interrupted goes on where it stopped.
"""

import json
import time
from dataclasses import replace
from itertools import product

from experts import EXPERTS
from fitting import absent, is_network, kept
from teacher import lessons
from train import choose_epochs

HIDDEN = (64, 128)
LEARNING_RATES = (1e-3, 1e-2, 1e-4)
SEEDS = (0,)


def settings(names):
    """Every (name, hidden, learning rate, seed), the grid of the quickest network first."""
    return [(name, *of) for name in names for of in product(HIDDEN, LEARNING_RATES, SEEDS)]


def finished(path):
    """(name, hidden, learning rate, seed) -> line of each setting that was tried."""
    if not path.is_file():
        return {}
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return {(one["expert"], one["hidden"], one["learningRate"], one["seed"]): one for one in lines}


def tried(expert, hidden, learning_rate, seed, cohort, learnt):
    """What one setting reaches: chosen epochs, AUROC, AUPRC, seconds."""
    started = time.monotonic()
    expert = replace(
        expert,
        shape={**expert.shape, "hidden": hidden},
        training={**expert.training, "learningRate": learning_rate},
    )
    epochs, reached = choose_epochs(
        expert, cohort.inputs, learnt, cohort.index, absent(cohort), seed, log=lambda _: None
    )
    return {"epochs": epochs, **reached, "seconds": round(time.monotonic() - started)}


def table(found):
    """Markdown, the best setting of each network first."""
    lines = ["| network | hidden | learning rate | epochs | AUPRC | AUROC | seconds |", "|---" * 7 + "|"]
    for one in sorted(found.values(), key=lambda one: (one["expert"], -one["auprc"])):
        figures = f"{one['epochs']} | {one['auprc']:.4f} | {one['auroc']:.4f} | {one['seconds']}"
        lines.append(f"| {one['expert']} | {one['hidden']} | {one['learningRate']:g} | {figures} |")
    return "\n".join(lines)


def search(cohort, work, names=("adacare", "retain", "concare")):
    """Tries what the file search.jsonl in the work folder does not hold yet; prints and returns the table."""
    assert all(is_network(name) for name in names)
    path = work / "search.jsonl"
    learnt = kept("lessons", work, lambda: lessons(cohort))
    for name, hidden, learning_rate, seed in settings(names):
        if (name, hidden, learning_rate, seed) in finished(path):
            continue
        reached = tried(EXPERTS[name], hidden, learning_rate, seed, cohort, learnt)
        line = {"expert": name, "hidden": hidden, "learningRate": learning_rate, "seed": seed, **reached}
        with open(path, "a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)
    written = table(finished(path))
    print(written)
    return written

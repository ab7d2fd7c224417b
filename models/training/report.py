"""The table of metrics in models/README.md, made from the cards."""

import json

START, END = "<!-- metrics: written by models/training/run --report -->", "<!-- end of metrics -->"
HEADS = {"auroc": "AUROC", "auprc": "AUPRC", "minPSe": "min(+P,Se)", "brier": "Brier", "ece": "ECE", "slope": "Slope"}


def entries(folder):
    """(title, metrics) of every model and ensemble."""
    task = json.loads((folder / "task.json").read_text(encoding="utf-8"))
    for name in (*task["experts"], *task["evaluationModels"]):
        card = json.loads((folder / name / "card.json").read_text(encoding="utf-8"))
        yield card["title"], card["metrics"]
    for ensemble in task["ensembles"]:
        yield ensemble["title"], ensemble["metrics"]


def table(folder):
    """Markdown, one part a split, the test split first."""
    rows = {}
    for title, metrics in entries(folder):
        for split in metrics:
            cells = [
                f"{split[m]['value']:.3f} ({split[m]['interval'][0]:.3f}-{split[m]['interval'][1]:.3f})" for m in HEADS
            ]
            head = f"{split['split']}: {split['n']} stays, {split['events']} deaths"
            rows.setdefault(head, []).append(f"| {title} | {' | '.join(cells)} |")
    parts = []
    for head in sorted(rows, reverse=True):
        lines = [f"| {head} | {' | '.join(HEADS.values())} |", "|---" * (len(HEADS) + 1) + "|", *rows[head]]
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def write_report(folder, readme):
    """Puts the table between the two marks of the README and returns it."""
    text = readme.read_text(encoding="utf-8")
    if START not in text or END not in text:
        raise SystemExit(f"{readme}: the lines {START!r} and {END!r} must stand around the table")
    before, rest = text.split(START)
    written = table(folder)
    readme.write_text(f"{before}{START}\n{written}\n{END}{rest.split(END)[1]}", encoding="utf-8")
    return written

"""The tables of models/covid-mortality/README.md."""

from covid.crossvalidate import times

START, END = "<!-- figures: written by models/training/covid/run -->", "<!-- end of figures -->"
HEADS = {"auroc": "AUROC", "auprc": "AUPRC", "minPSe": "min(+P,Se)", "brier": "Brier", "slope": "slope"}


def cross_validation_table(table, titles, repeats):
    lines = [
        f"Five-fold cross-validation on the experts' patients, {times(repeats)}"
        + ("." if repeats == 1 else "; mean (standard deviation of repeats)."),
        "",
        "| | day | n | deaths | AUROC | AUPRC | min(+P,Se) |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, by_day in table.items():
        for day, of in by_day.items():
            means = [(f"{of[m][0]:.3f}", f" ({of[m][1]:.3f})") for m in ("auroc", "auprc", "minPSe")]
            cells = [mean + (sd if repeats > 1 else "") for mean, sd in means]
            lines.append(f"| {titles[name]} | {day} | {of['n']} | {of['events']} | {' | '.join(cells)} |")
    return "\n".join(lines)


def split_table(split, entries, titles):
    """`entries`: name -> metrics entries of any split."""
    lines = [f"{split}; value (95% bootstrap interval).", ""]
    lines += [f"| | day | n | deaths | {' | '.join(HEADS.values())} |", "|---" * (len(HEADS) + 4) + "|"]
    for name, metrics in entries.items():
        for one in metrics:
            cells = [f"{one[m]['value']:.2f} ({one[m]['interval'][0]:.2f}-{one[m]['interval'][1]:.2f})" for m in HEADS]
            day = one["landmarkHours"] // 24
            lines.append(f"| {titles[name]} | {day} | {one['n']} | {one['events']} | {' | '.join(cells)} |")
    return "\n".join(lines)


def write_report(readme, parts):
    """Puts the tables between the two marks of the README."""
    text = readme.read_text(encoding="utf-8")
    before, after = text[: text.index(START) + len(START)], text[text.index(END) :]
    readme.write_text("\n".join([before, *parts, after]), encoding="utf-8")

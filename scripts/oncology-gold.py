"""Which invented patients with cancer truly meet each of the gold forms: an oracle that shares no code with lib/cohorts.

Reads the truth that `consilium cohort synthetic` writes beside the records, the gold forms, and the two vocabularies as data. Patients are named
who surely meet a form; of whom it is unknown, by a gene that nobody looked at, is told apart. Drugs, procedures and what is a soft tissue sarcoma
stand in tables of this file's own.

    python3 scripts/oncology-gold.py FOLDER/truth/truth.ndjson [--places coded] [--out gold.json] [--unknown unknown.json] [--quiet]

Exit codes: 0 done, 2 wrong use.
"""

import argparse
import json
import sys
from pathlib import Path

from oncology_gold.concepts import Concepts
from oncology_gold.criteria import meets
from oncology_gold.patient import Patient

GOLD = Path(__file__).resolve().parent.parent / "lib" / "cohorts" / "gold"

# Sizes of cohorts (ACR 3.2.2): at least so many patients.
CATEGORIES = (("Broad", 50), ("Narrow", 10), ("Sparse", 1), ("Zero", 0))


def gold_queries():
    queries = [one for half in ("even", "odd") for one in json.loads((GOLD / f"acr-queries-{half}.json").read_text(encoding="utf-8"))["queries"]]
    return sorted(queries, key=lambda one: one["id"])


def read_patients(path, places, concepts):
    with open(path, encoding="utf-8") as file:
        return [Patient(json.loads(line), places, concepts) for line in file if line.strip()]


def category_of(size):
    return next(name for name, least in CATEGORIES if size >= least)


def main():
    parser = argparse.ArgumentParser(description="Which invented patients with cancer truly meet each gold form.")
    parser.add_argument("truth", type=Path, help="truth.ndjson of `consilium cohort synthetic`")
    parser.add_argument("--places", choices=("coded", "all"), default="all", help="coded: what is in notes alone is left out")
    parser.add_argument("--out", type=Path, help="patients by query id, as JSON")
    parser.add_argument("--unknown", type=Path, help="likewise of whom the truth holds no answer")
    parser.add_argument("--quiet", action="store_true", help="the table of categories alone")
    options = parser.parse_args()
    if not options.truth.is_file():
        print(f"oncology-gold: {options.truth} is no file. Expected truth.ndjson.", file=sys.stderr)
        return 2
    places = {"coded", "both"} if options.places == "coded" else {"coded", "both", "notes"}
    patients = read_patients(options.truth, places, Concepts())
    answers = {one["id"]: [(patient.id, meets(patient, one["forms"][0])) for patient in patients] for one in gold_queries()}
    gold, unknown = ({query: [patient for patient, answer in told if answer is said] for query, told in answers.items()} for said in (True, None))
    for out, told in ((options.out, gold), (options.unknown, unknown)):
        if out is not None:
            out.write_text(json.dumps(told, indent=0, sort_keys=True) + "\n", encoding="utf-8")
    if not options.quiet:
        for query, met in gold.items():
            print(f"{query:>4} {len(met):>5} {category_of(len(met))}")
    counts = {name: sum(category_of(len(met)) == name for met in gold.values()) for name, _ in CATEGORIES}
    print(f"{len(patients)} patients, {len(gold)} queries: " + ", ".join(f"{name} {n}" for name, n in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())

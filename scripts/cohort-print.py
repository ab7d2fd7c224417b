"""What the raw record of a Synthea life holds on a question's words, for a person who reads it without any engine.

Shares no code with lib/: it reads the Bundles as they lie in synthea-lives.tar.gz, draws for each question of
lib/studies/cohorts/kappa/questions.json the lives that are read (by its seed, half of them with the question's words somewhere in the record,
where there are as many), and prints what bears on the question, nothing decided.

    python3 scripts/cohort-print.py LIVES.tar.gz [--question 7]

Exit codes: 0 done, 2 wrong use.
"""

import argparse
import hashlib
import json
import re
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
QUESTIONS = ROOT / "lib" / "studies" / "cohorts" / "kappa" / "questions.json"
# What no longer stands, as FHIR's statuses say it: printed with the status, so that the reader sees it.
USUAL = {"active", "confirmed", "final", "completed", "finished", "stopped", "resolved"}


def words_of(concept):
    first = (concept or {}).get("coding", [{}])[0]
    return concept.get("text") or first.get("display") or "?" if concept else "?"


def when_of(resource):
    if resource["resourceType"] == "Condition":
        return f"{resource.get('onsetDateTime', '?')[:10]}..{resource.get('abatementDateTime', '')[:10]}"
    if resource["resourceType"] == "Encounter":
        period = resource.get("period", {})
        return f"{period.get('start', '?')[:10]}..{period.get('end', '')[:10]}"
    performed = resource.get("performedPeriod", {}).get("start")
    return (resource.get("authoredOn") or resource.get("effectiveDateTime") or resource.get("performedDateTime") or performed or "?")[:10]


def quantity_of(holder):
    quantity = holder.get("valueQuantity")
    if quantity is None:
        return words_of(holder["valueCodeableConcept"]) if "valueCodeableConcept" in holder else None
    return quantity.get("value"), quantity.get("unit", "")


def entries_of(resource, medications):
    """Each as (what it is, when, value or None, statuses worth seeing)."""
    kind = resource["resourceType"]
    status = [resource.get("status")] + [
        coding.get("code") for field in ("clinicalStatus", "verificationStatus") for coding in resource.get(field, {}).get("coding", [])
    ]
    odd = [one for one in status if one and one not in USUAL]
    when = when_of(resource)
    if kind == "Condition" or kind == "Procedure":
        yield f"{kind}: {words_of(resource.get('code'))}", when, None, odd
    elif kind == "MedicationRequest":
        reference = resource.get("medicationReference", {}).get("reference")
        concept = resource.get("medicationCodeableConcept") or medications.get(reference)
        yield f"{kind}: {words_of(concept)}", when, None, odd
    elif kind == "Encounter":
        yield f"{kind}: {resource['class'].get('code')} {words_of((resource.get('type') or [None])[0])}", when, None, odd
    elif kind == "Observation":
        for part in [resource, *resource.get("component", [])]:
            yield f"{kind}: {words_of(part.get('code'))}", when, quantity_of(part), odd


class Life:
    def __init__(self, bundle):
        resources = [entry["resource"] for entry in bundle["entry"]]
        medications = {entry.get("fullUrl"): entry["resource"].get("code") for entry in bundle["entry"] if entry["resource"]["resourceType"] == "Medication"}
        patient = next(one for one in resources if one["resourceType"] == "Patient")
        self.key = hashlib.sha256(patient["id"].encode()).hexdigest()[:16]
        self.head = f"{patient['gender']}, born {patient['birthDate']}"
        self.dead = patient.get("deceasedDateTime")
        if self.dead:
            self.head += f", died {self.dead[:10]}"
        self.entries = [entry for one in resources for entry in entries_of(one, medications)]

    def is_near(self, near):
        if near is None:
            return False
        if "dead" in near:
            return self.dead is not None
        looked = re.compile(near["words"], re.IGNORECASE)
        for what, _, value, _ in self.entries:
            if not looked.search(what):
                continue
            number = value[0] if isinstance(value, tuple) else None
            if "above" in near and not (number is not None and number > near["above"]):
                continue
            if "below" in near and not (number is not None and number < near["below"]):
                continue
            return True
        return False

    def lines(self, show):
        looked = re.compile(show, re.IGNORECASE)
        found = {}
        for what, when, value, odd in self.entries:
            if looked.search(what):
                told = when + ("" if value is None else f" {round(value[0], 2)}" if isinstance(value, tuple) and value[0] is not None else f" {value}")
                unit = f" [{value[1]}]" if isinstance(value, tuple) else ""
                found.setdefault(what + unit, []).append(told + (f" ({', '.join(odd)})" if odd else ""))
        return [f"    {what} x{len(times)}: " + "; ".join(sorted(times)) for what, times in sorted(found.items())]


def drawn(lives, question, asked):
    """Half with the question's words in the record, as far as there are so many; in an order that tells nothing."""

    def place(life):
        return hashlib.sha256(f"{asked['seed']} {question['id']} {life.key}".encode()).hexdigest()

    ordered = sorted(lives, key=place)
    near = [one for one in ordered if one.is_near(question["near"])][: asked["patients"] // 2]
    others = [one for one in ordered if one not in near]
    return sorted([*near, *others[: asked["patients"] - len(near)]], key=lambda one: one.key)


def main():
    parser = argparse.ArgumentParser(description="Prints what raw Synthea lives hold on each question.")
    parser.add_argument("lives", type=Path, help="synthea-lives.tar.gz")
    parser.add_argument("--question", type=int, help="this one alone")
    options = parser.parse_args()
    if not options.lives.is_file():
        print(f"cohort-print: {options.lives} is no file. Expected synthea-lives.tar.gz.", file=sys.stderr)
        return 2
    with tarfile.open(options.lives) as archive:
        lives = [Life(json.load(archive.extractfile(one))) for one in archive if one.isfile()]
    asked = json.loads(QUESTIONS.read_text(encoding="utf-8"))
    for question in asked["questions"]:
        if options.question not in (None, question["id"]):
            continue
        print(f"\n{question['id']}. {question['text']} (as of {asked['asOf']})")
        for number, life in enumerate(drawn(lives, question, asked), 1):
            print(f"{number:>2} {life.key} {life.head}")
            print("\n".join(life.lines(question["show"])))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""
Counts the cohorts of trajectories from raw files: a second opinion on what `consilium trajectory-cohort` says. It shares no code with the
application, reads the files whole, and believes that they are as they should be.

  python3 scripts/trajectory-counts.py synthea <lives.tar.gz> | mimic-iv <folder> | physionet2012 <folder>    [--gap 30]

Prints JSON: moments at which a question could be asked, patients, those with the outcome, and those at which death came first.
"""

import csv
import gzip
import hashlib
import json
import os
import sys
import tarfile
from datetime import datetime, timedelta, timezone

CARDIOVASCULAR = ["coronary heart disease", "coronary artery disease", "myocardial infarction", "stroke", "heart failure",
                  "atrial fibrillation", "cardiac arrest"]
CANCER = ["cancer", "carcinoma", "malignant", "lymphoma", "leukemia", "melanoma", "sarcoma"]
LUNG = ["lung cancer", "carcinoma of lung", "neoplasm of lung"]
NOT = ["suspected", "family", "screening"]


def when(text):
    if len(text) == 10:
        return datetime.fromisoformat(text).replace(tzinfo=timezone.utc)
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def says(names, words):
    """(is it, is it or was it once): of the names of a diagnosis."""
    now = ever = False
    for name in names:
        low = name.lower()
        if any(word in low for word in words) and not any(word in low for word in NOT):
            ever = True
            now = now or "history of" not in low
    return now, ever


def synthea(path, gap):
    lives = []
    with tarfile.open(path) as tar:
        for member in tar:
            if member.isfile() and member.name.endswith(".json"):
                lives.append([e["resource"] for e in json.load(tar.extractfile(member))["entry"]])
    questions = {"death-1y": None, "cardiovascular-1y": CARDIOVASCULAR, "cancer-1y": CANCER, "lung-cancer-1y": LUNG}
    return {name: of_lives(lives, words, gap) for name, words in questions.items()}


def of_lives(lives, words, gap):
    counts = dict.fromkeys(["patients", "moments", "momentsWithOutcome", "patientsWithOutcome", "momentsDeathFirst"], 0)
    for life in lives:
        person = next(r for r in life if r["resourceType"] == "Patient")
        death = when(person["deceasedDateTime"]) if "deceasedDateTime" in person else None
        born = datetime.fromisoformat(person["birthDate"])
        starts = [(when(r["period"]["start"]), r["class"]["code"]) for r in life if r["resourceType"] == "Encounter"]
        first, last = min(s for s, _ in starts), max(s for s, _ in starts)
        onset = before = None
        if words:
            for r in life:
                if r["resourceType"] == "Condition":
                    now, ever = says([c["display"] for c in r["code"]["coding"]] + [r["code"].get("text", "")], words)
                    at = when(r["onsetDateTime"])
                    onset = min(onset, at) if now and onset else at if now else onset
                    before = min(before, at) if ever and before else at if ever else before
        event = onset if words else death
        asked = found = died = 0
        for t, kind in starts:
            if kind not in ("AMB", "EMER") or (death and death <= t):
                continue
            utc = t.astimezone(timezone.utc)
            age = utc.year - born.year - ((utc.month, utc.day) < (born.month, born.day))
            if age < 18 or t - first < timedelta(days=365) or (before and before <= t):
                continue
            if gap and event and event <= t + timedelta(days=gap):
                continue
            end = t + timedelta(days=365)
            happens, dies = bool(event and event <= end), bool(death and death <= end)
            if not (happens or dies or last >= end):
                continue
            asked, found, died = asked + 1, found + happens, died + (dies and not happens)
        counts["patients"] += asked > 0
        counts["moments"] += asked
        counts["momentsWithOutcome"] += found
        counts["patientsWithOutcome"] += found > 0
        counts["momentsDeathFirst"] += died
    return counts


def rows(folder, name):
    path = os.path.join(folder, "hosp", name + ".csv")
    with gzip.open(path + ".gz", "rt", newline="") if os.path.exists(path + ".gz") else open(path, newline="") as file:
        yield from csv.DictReader(file)


def mimic(folder, gap):
    deaths = {row["subject_id"]: row["dod"] for row in rows(folder, "patients")}
    stays = list(rows(folder, "admissions"))
    counts = {}
    for name in ("readmission-30d", "death-1y-after-discharge"):
        moments = []
        for stay in stays:
            if stay["hospital_expire_flag"] == "1":
                continue
            left, who = datetime.fromisoformat(stay["dischtime"]), stay["subject_id"]
            died = datetime.fromisoformat(deaths[who]) if deaths[who] else None
            starts = [datetime.fromisoformat(one["admittime"]) for one in stays if one["subject_id"] == who]
            event = min((s for s in starts if s > left), default=None) if name.startswith("re") else died
            if gap and event and event <= left + timedelta(days=gap):
                continue
            until = left + timedelta(days=30 if name.startswith("re") else 365)
            happens = bool(event and event <= until)
            moments.append((who, happens, bool(died and died <= until) and not happens))
        counts[name] = {
            "patients": len({who for who, _, _ in moments}),
            "moments": len(moments),
            "momentsWithOutcome": sum(one for _, one, _ in moments),
            "patientsWithOutcome": len({who for who, one, _ in moments if one}),
            "momentsDeathFirst": sum(one for _, _, one in moments),
        }
    return counts


def physionet(folder, _gap):
    counts = {}
    for name in ("Outcomes-a.txt", "Outcomes-b.txt"):
        with open(os.path.join(folder, name), newline="") as file:
            for row in csv.DictReader(file):
                share = int(hashlib.sha256(row["RecordID"].encode()).hexdigest()[:8], 16) / 2**32
                split = "experts" if share < 0.7 else "calibration" if share < 0.9 else "test"
                own = counts.setdefault(split, {"moments": 0, "momentsWithOutcome": 0})
                own["moments"] += 1
                own["momentsWithOutcome"] += int(row["In-hospital_death"])
    return {"in-hospital-death-48h": counts}


if __name__ == "__main__":
    readers = {"synthea": synthea, "mimic-iv": mimic, "physionet2012": physionet}
    if len(sys.argv) < 3 or sys.argv[1] not in readers:
        sys.exit(__doc__)
    days = int(sys.argv[sys.argv.index("--gap") + 1]) if "--gap" in sys.argv else None
    default = {"synthea": 30}.get(sys.argv[1], 0)
    print(json.dumps(readers[sys.argv[1]](sys.argv[2], default if days is None else days), indent=1))

"""Whose raw records meet questions about conditions, drugs, measurements, visits, ages and times: an oracle that shares no code with lib/cohorts.

    python3 scripts/record-oracle.py forms synthea|mimic FOLDER       writes each question as a form of lib/cohorts into FOLDER
    python3 scripts/record-oracle.py who synthea|mimic DATA --now D   prints {"1": [record numbers], ...}

DATA is synthea-lives.tar.gz, or the folder fhir/ of mimic-iv-demo-fhir-2.1.0. Exit codes: 0 done, 2 wrong use.
"""

import argparse
import json
import sys
from pathlib import Path

from record_oracle import forms, mimic, synthea

FORMS = {"synthea": forms.SYNTHEA, "mimic": forms.MIMIC}


def who(data_set, data, now):
    if data_set == "mimic":
        patients = list(mimic.stored(data))
        return {n: sorted(p["key"] for p in patients if mimic.meets(p, n)) for n in forms.MIMIC}
    at = synthea.instant(now)
    patients = synthea.lives(data)
    return {n: sorted(p.key for p in patients if synthea.meets(p, n, at)) for n in forms.SYNTHEA}


def main():
    parser = argparse.ArgumentParser(description="Whose raw records meet questions.")
    parser.add_argument("what", choices=("forms", "who"))
    parser.add_argument("data_set", choices=tuple(FORMS))
    parser.add_argument("path", type=Path)
    parser.add_argument("--now", default="2026-01-01", help="the day of which ages are")
    options = parser.parse_args()
    if options.what == "forms":
        options.path.mkdir(parents=True, exist_ok=True)
        for n, form in FORMS[options.data_set].items():
            (options.path / f"{n}.json").write_text(json.dumps(form), encoding="utf-8")
        return 0
    if not options.path.exists():
        print(f"record-oracle: {options.path} is not there.", file=sys.stderr)
        return 2
    print(json.dumps(who(options.data_set, options.path, options.now)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

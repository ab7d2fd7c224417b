"""Who meets the questions of MIMIC in forms.py, by the raw NDJSON of the MIMIC-IV demo on FHIR. Shares no code with lib/."""

import collections
import gzip
import json

from .synthea import DAY, instant

# Categories of ICD-9-CM and ICD-10-CM, by their tabular lists.
FIBRILLATION = ("42731", "I480", "I481", "I482", "I4891")
DIABETES = ("249", "250", "E08", "E09", "E10", "E11", "E13")
HYPERTENSION = ("401", "402", "403", "404", "405", "I10", "I11", "I12", "I13", "I15", "I16")
HYPOTHYROIDISM = ("243", "244", "E00", "E01", "E02", "E03", "E890")
GOUT = ("274", "M10", "M1A")


def rows(folder, name):
    with gzip.open(folder / f"{name}.ndjson.gz", "rt", encoding="utf-8") as file:
        yield from map(json.loads, file)


def patient_of(one):
    return one["subject"]["reference"].split("/")[1]


# How MIMIC calls its units of intensive care. Its step-down and intermediate care units, which it counts among its ICU stays too, are the level below that
# (Society of Critical Care Medicine, Nates et al. 2016).
ICU = ("Intensive Care", "SICU", "MICU", "CCU")


def in_intensive_care(one, wards):
    """The times of a stay in intensive care, by its wards; those that follow each other are one time. An ICU stay names its first and its last ward alone,
    the stay in the hospital all of them."""
    times, before = [], False
    for each in one.get("location", []):
        name = wards[each["location"]["reference"].split("/")[1]]
        is_icu = any(unit in name for unit in ICU)
        if is_icu and before:
            times[-1]["end"] = each["period"]["end"]
        elif is_icu:
            times.append(dict(each["period"]))
        before = is_icu
    return times


def times_of(period):
    return instant(period["start"]), instant(period.get("end"))


def stored(folder):
    """Patients by id: sex, ICD codes, visits by class with their period, names of drugs."""
    known = {}
    for one in rows(folder, "MimicPatient"):
        known[one["id"]] = {"key": one["identifier"][0]["value"], "sex": one["gender"], "codes": set(), "visits": collections.defaultdict(list), "drugs": set()}
    for name in ("MimicCondition", "MimicConditionED"):
        for one in rows(folder, name):
            known[patient_of(one)]["codes"] |= {coding["code"] for coding in one["code"]["coding"]}
    wards = {one["id"]: one["name"] for one in rows(folder, "MimicLocation")}
    for name, kind in (("MimicEncounter", None), ("MimicEncounterED", None), ("MimicEncounterICU", "ICU")):
        for one in rows(folder, name):
            visits = known[patient_of(one)]["visits"]
            if kind is None:
                visits[one["class"]["code"]].append(times_of(one["period"]))
            visits["ICU"] += map(times_of, in_intensive_care(one, wards))
    read_drugs(folder, known)
    return known.values()


def read_drugs(folder, known):
    names = {}
    for one in [*rows(folder, "MimicMedication"), *rows(folder, "MimicMedicationMix")]:
        names[one["id"]] = " ".join(each["value"] for each in one.get("identifier", [])).lower()
    for name in ("MimicMedicationRequest", "MimicMedicationAdministration", "MimicMedicationAdministrationICU", "MimicMedicationStatementED"):
        for one in rows(folder, name):
            if one["status"] in ("entered-in-error", "cancelled", "draft", "not-done"):
                continue
            concept = one.get("medicationCodeableConcept", {})
            # A coding of MIMIC's drug names has the name as its code.
            codings = concept.get("coding", [])
            said = [concept.get("text") or "", *(coding.get("display") or "" for coding in codings)]
            said += [coding["code"] for coding in codings if coding["system"].endswith("mimic-medication-name")]
            reference = one.get("medicationReference", {}).get("reference", "/").split("/")[1]
            known[patient_of(one)]["drugs"].add(" ".join([*said, names.get(reference, "")]).lower())


def meets(p, n):
    has = lambda categories: any(code.startswith(categories) for code in p["codes"])
    took = lambda *words: any(word in drug for drug in p["drugs"] for word in words)
    furosemide, metoprolol = ("furosemide", "lasix"), ("metoprolol", "toprol", "lopressor")
    return {
        1: lambda: has(FIBRILLATION),
        2: lambda: has(DIABETES),
        3: lambda: has(HYPERTENSION),
        4: lambda: has(HYPOTHYROIDISM),
        5: lambda: has(GOUT),
        6: lambda: p["sex"] == "female",
        7: lambda: p["visits"]["ICU"],
        8: lambda: any(end - start > 5 * DAY for start, end in p["visits"]["ICU"]),
        9: lambda: len({start.date() for start, _ in p["visits"]["EMER"]}) >= 3,
        10: lambda: has(HYPERTENSION) and not has(DIABETES),
        11: lambda: took(*furosemide),
        12: lambda: took(*furosemide) and took(*metoprolol),
        13: lambda: p["sex"] == "male" and has(GOUT),
        14: lambda: has(FIBRILLATION) and not took(*metoprolol),
    }[n]()

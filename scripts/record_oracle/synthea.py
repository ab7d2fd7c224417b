"""Who meets the questions of SYNTHEA in forms.py, by the raw Bundles. Shares no code with lib/."""

import datetime
import json
import re
import tarfile

UTC = datetime.timezone.utc
DAY = datetime.timedelta(days=1)
# Names of the conditions of Synthea that are one of the disease, read from its modules.
HYPERTENSION = ("hypertension", "preeclampsia", "antepartum eclampsia")
DIABETES = ("diabetes",)
ASTHMA = ("asthma", "childhood asthma")
CORONARY = ("coronary heart disease",)
COLON_CANCER = ("malignant tumor of colon", "primary malignant neoplasm of colon", "overlapping malignant neoplasm of colon")
URINARY = ("escherichia coli urinary tract infection", "recurrent urinary tract infection")
KIDNEY = ("chronic kidney disease stage 1", "chronic kidney disease stage 2")
OPIOIDS = ("oxycodone", "hydrocodone", "meperidine", "fentanyl", "morphine", "codeine", "tramadol", "hydromorphone", "methadone")
CREATININE, GLUCOSE = ("2160-0", "38483-4"), ("2345-7", "2339-0")
LDL = ("13457-7", "2089-1", "18262-6")


def instant(text):
    if text is None:
        return None
    if len(text) == 10:
        return datetime.datetime.fromisoformat(text).replace(tzinfo=UTC)
    text = re.sub(r"\.(\d{1,6})\d*", lambda found: "." + found.group(1).ljust(6, "0"), text.replace("Z", "+00:00"))
    return datetime.datetime.fromisoformat(text).astimezone(UTC)


def years(born, at):
    return at.year - born.year - ((at.month, at.day) < (born.month, born.day))


def first(concept):
    return (concept or {}).get("coding", [{}])[0]


class Life:
    def __init__(self, bundle):
        self.conditions, self.values, self.drugs, self.visits, self.procedures = [], [], [], [], []
        resources = [entry["resource"] for entry in bundle["entry"]]
        drugs = {entry.get("fullUrl"): entry["resource"]["code"] for entry in bundle["entry"] if entry["resource"]["resourceType"] == "Medication"}
        for one in resources:
            getattr(self, f"read_{one['resourceType']}", lambda *_: None)(one, drugs)
        self.conditions += [(ASTHMA[0], None, start, None, "unsaid") for start in self.asthma_visits()]

    def read_Patient(self, one, _):
        self.born, self.dead, self.sex = instant(one["birthDate"]), instant(one.get("deceasedDateTime")), one["gender"]
        marked = [each["value"] for each in one["identifier"] if first(each.get("type", {})).get("code") == "MR"]
        self.key = marked[0]

    def read_Condition(self, one, _):
        code = first(one["code"])
        name = re.sub(r" \((disorder|finding)\)$", "", code.get("display", "")).lower()
        status = first(one.get("clinicalStatus")).get("code")
        self.conditions.append((name, code["code"], instant(one.get("onsetDateTime")), instant(one.get("abatementDateTime")), status))

    def read_Observation(self, one, _):
        for part in [one, *one.get("component", [])]:
            if "value" in part.get("valueQuantity", {}):
                self.values.append((first(part["code"])["code"], part["valueQuantity"]["value"], instant(one["effectiveDateTime"])))

    def read_MedicationRequest(self, one, drugs):
        concept = one.get("medicationCodeableConcept") or drugs.get(one.get("medicationReference", {}).get("reference"))
        name = (concept.get("text") or first(concept).get("display") or "").lower()
        self.drugs.append((name.replace("simvistatin", "simvastatin"), instant(one.get("authoredOn")), one["status"]))

    def read_Encounter(self, one, _):
        reasons = [first(reason).get("display", "").lower() for reason in one.get("reasonCode", [])]
        period = one.get("period", {})
        self.visits.append((one["class"]["code"], instant(period.get("start")), instant(period.get("end")), first(one["type"][0]).get("display", ""), reasons))

    def read_Procedure(self, one, _):
        code = first(one["code"])
        self.procedures.append((code["code"], code.get("display", "").lower(), instant(one.get("performedDateTime") or one.get("performedPeriod", {}).get("start"))))

    def asthma_visits(self):
        """The first visit called by asthma, for asthma, where no diagnosis lasts at that time."""
        known = [each for each in self.conditions if each[0] in ASTHMA]
        starts = sorted(v[1] for v in self.visits if "asthma" in v[3].lower() and any(reason in ASTHMA for reason in v[4]))
        return [at for at in starts if not any(c[2].date() <= at.date() and (c[3] is None or c[3].date() >= at.date()) for c in known)][:1]

    def has(self, names):
        return [each for each in self.conditions if each[0] in names]

    def took(self, *names):
        return [each for each in self.drugs if any(name in each[0] for name in names)]

    def of(self, *codes):
        return [value for code, value, _ in self.values if code in codes]

    def latest(self, code):
        found = [(at, value) for each, value, at in self.values if each == code]
        last = {value for at, value in found if at == max(at for at, _ in found)} if found else set()
        return last.pop() if len(last) == 1 else None

    def age(self, now):
        return years(self.born, self.dead or now)

    def seen_after_death(self):
        return self.dead and any(v[1].date() > self.dead.date() + DAY and v[3] != "Death Certification" for v in self.visits)


def days_of(visits):
    return {start.date() for _, start, *_ in visits}


def near(times, others, days):
    return any(abs((a.date() - b.date()).days) <= days for a in times for b in others)


def meets(p, n, now):
    klass = lambda code: [v for v in p.visits if v[0] == code]
    done = lambda code: [at for each, _, at in p.procedures if each == code]
    coded = lambda code: [c for c in p.conditions if c[1] == code]
    polyps, fibrillation = [c[2] for c in coded("68496003")], p.has(("atrial fibrillation",))
    return {
        1: lambda: p.has(HYPERTENSION),
        2: lambda: p.has(DIABETES),
        3: lambda: p.sex == "female" and p.age(now) < 18,
        4: lambda: p.dead and not p.seen_after_death(),
        5: lambda: not p.dead and not p.has(HYPERTENSION),
        6: lambda: coded("162864005"),
        7: lambda: p.took("simvastatin"),
        8: lambda: p.took(*OPIOIDS) and len(days_of(klass("EMER"))) >= 2,
        9: lambda: (p.latest("4548-4") or 0) > 6.5,
        10: lambda: max(p.of(*CREATININE) or [0]) > 2,
        11: lambda: any(value / 18.0156 > 8 for value in p.of(*GLUCOSE)),
        12: lambda: polyps and any(at > min(polyps) for at in done("73761001")),
        13: lambda: any(years(p.born, c[2]) < 18 for c in p.has(ASTHMA)),
        14: lambda: any(end - start > 3 * DAY for _, start, end, *_ in klass("IMP")),
        15: lambda: any(v[1].year <= 2015 and v[2].year >= 2010 for v in klass("IMP")),
        16: lambda: any(status == "active" for _, _, status in p.took("hydrochlorothiazide")),
        17: lambda: near([at for _, at, _ in p.took("penicillin")], [c[2] for c in coded("43878008")], 7),
        18: lambda: (p.latest("8480-6") or 0) >= 140,
        19: lambda: (p.latest("39156-5") or 0) >= 30 and not p.has(DIABETES),
        20: lambda: any(c[4] == "active" and not c[3] for c in fibrillation) and p.took("warfarin", "digoxin"),
        21: lambda: p.sex == "male" and p.took("furosemide", "lasix") and p.took("metoprolol"),
        22: lambda: p.has(CORONARY) and p.sex != "male",
        23: lambda: p.has(COLON_CANCER),
        24: lambda: p.has(URINARY),
        25: lambda: p.has(KIDNEY),
        26: lambda: any("appendectomy" in name for _, name, _ in p.procedures) or p.has(("history of appendectomy",)),
        27: lambda: p.of(*LDL) and max(p.of(*LDL)) < 100,
        28: lambda: p.has(ASTHMA),
        29: lambda: fibrillation and any(c[2] > min(f[2] for f in fibrillation) for c in p.has(("stroke",))),
        30: lambda: len({at.date() for at in done("73761001")}) >= 3,
    }[n]()


def lives(archive):
    with tarfile.open(archive) as tar:
        return [Life(json.load(tar.extractfile(one))) for one in tar if one.isfile()]

"""The questions of the oracle as forms of lib/cohorts/query/cohort-query.ts, written by hand: what the engine is asked."""


def one(kind, **fields):
    return {"op": "criterion", "criterion": {"kind": kind, **fields}}


def both(*parts):
    return {"op": "and", "of": list(parts)}


def either(*parts):
    return {"op": "or", "of": list(parts)}


def no(part):
    return {"op": "not", "of": part}


def has(*codes, **fields):
    return one("condition", concepts=list(codes), **fields)


def took(*drugs, **fields):
    return one("medication", concepts=list(drugs), **fields)


def measured(code, **fields):
    return one("observation", concepts=[f"observation:{code}"], **fields)


def is_sex(sex):
    return one("demographic", of="sex", **{"is": sex})


HYPERTENSION, DIABETES, FIBRILLATION, CORONARY = "disease:DOID:10763", "disease:DOID:9351", "disease:DOID:0060224", "disease:DOID:3393"
COLONOSCOPY, POLYP, STREP = "code:SNOMED CT|73761001", "code:SNOMED CT|68496003", "code:SNOMED CT|43878008"
POLYP_FIRST = [{"kind": "after", "of": has(POLYP)["criterion"]}]

SYNTHEA = {
    1: has(HYPERTENSION),
    2: has(DIABETES),
    3: both(is_sex("female"), one("demographic", of="age", years={"below": 18})),
    4: one("vital-status", **{"is": "dead"}),
    5: both(one("vital-status", **{"is": "alive"}), no(has(HYPERTENSION))),
    6: has("code:SNOMED CT|162864005"),
    7: took("drug:simvastatin"),
    8: both(took("drug-class:opioid"), one("encounter", classes=["emergency"], count={"atLeast": 2})),
    9: measured("4548-4", value={"above": 6.5}, unit="%", which="latest"),
    10: measured("2160-0", value={"above": 2}, unit="mg/dL", which="highest"),
    11: measured("2345-7", value={"above": 8}, unit="mmol/L"),
    12: one("procedure", concepts=[COLONOSCOPY], time=POLYP_FIRST),
    13: has("disease:DOID:2841", time=[{"kind": "age", "years": {"below": 18}}]),
    14: one("encounter", classes=["inpatient"], days={"above": 3}),
    15: one("encounter", classes=["inpatient"], time=[{"kind": "dates", "from": "2010-01-01", "to": "2015-12-31"}]),
    16: took("drug:hydrochlorothiazide", status="active"),
    17: took("drug:penicillin v", "drug:penicillin", time=[{"kind": "within", "days": 7, "of": has(STREP)["criterion"]}]),
    18: measured("8480-6", value={"atLeast": 140}, unit="mm[Hg]", which="latest"),
    19: both(measured("39156-5", value={"atLeast": 30}, unit="kg/m2", which="latest"), no(has(DIABETES))),
    20: both(has(FIBRILLATION, status="active"), either(took("drug:warfarin"), took("drug:digoxin"))),
    21: both(is_sex("male"), took("drug:furosemide", "drug:metoprolol", different=2)),
    22: {"op": "except", "of": has(CORONARY), "without": is_sex("male")},
    23: has("disease:DOID:219"),
    24: has("disease:DOID:0080784"),
    25: has("disease:DOID:784"),
    26: one("procedure", concepts=["procedure:appendectomy"]),
    27: measured("13457-7", value={"below": 100}, unit="mg/dL", which="highest"),
    28: has("disease:DOID:2841"),
    29: has("disease:DOID:0051061", time=[{"kind": "after", "of": has(FIBRILLATION)["criterion"]}]),
    30: one("procedure", concepts=[COLONOSCOPY], count={"atLeast": 3}),
}

MIMIC = {
    1: has(FIBRILLATION),
    2: has(DIABETES),
    3: has(HYPERTENSION),
    4: has("disease:DOID:1459"),
    5: has("disease:DOID:13189"),
    6: is_sex("female"),
    7: one("encounter", classes=["intensive care"]),
    8: one("encounter", classes=["intensive care"], days={"above": 5}),
    9: one("encounter", classes=["emergency"], count={"atLeast": 3}),
    10: both(has(HYPERTENSION), no(has(DIABETES))),
    11: took("drug:furosemide"),
    12: took("drug:furosemide", "drug:metoprolol", different=2),
    13: both(is_sex("male"), has("disease:DOID:13189")),
    14: {"op": "except", "of": has(FIBRILLATION), "without": took("drug:metoprolol")},
}

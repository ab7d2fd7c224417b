"""Which invented patients with cancer truly meet each of the gold forms: an oracle that shares no code with lib/cohorts.

Reads the truth that `consilium cohort synthetic` writes beside the records, the gold forms, and the two vocabularies as data. A form is met or
not met: what the truth does not hold is not so. Drugs, procedures and what is a soft tissue sarcoma stand in tables of this file's own.

    python3 scripts/oncology-gold.py FOLDER/truth/truth.ndjson [--places coded] [--out gold.json] [--quiet]

Exit codes: 0 done, 2 wrong use.
"""

import argparse
import csv
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLES = ROOT / "lib" / "terminology" / "tables"
GOLD = ROOT / "lib" / "cohorts" / "gold"

CANCER = "disease:DOID:162"

# Sizes of cohorts (ACR 3.2.2): at least so many patients.
CATEGORIES = (("Broad", 50), ("Narrow", 10), ("Sparse", 1), ("Zero", 0))

# What the vocabularies leave apart and oncologists do not: kinds of tumour (OncoTree) under diseases (DOID). A team decision, by the WHO classifications.
TUMOUR_IS = {
    "tumour:LUPC": ["disease:DOID:3908", "disease:DOID:0080777"],
    "tumour:SARCL": ["disease:DOID:3908"],
    # Stage 0 of breast cancer (AJCC 8, chapter 48).
    "tumour:DCIS": ["disease:DOID:1612"],
    "tumour:SKCM": ["disease:DOID:1909"],
    "tumour:STAD": ["disease:DOID:0080374"],
    "tumour:ESCA": ["disease:DOID:0080374"],
    "tumour:ESCC": ["disease:DOID:0080374"],
    "tumour:GEJ": ["disease:DOID:0080374"],
    **{code: ["disease:DOID:0070663"] for code in ("tumour:LMS", "tumour:DDLS", "tumour:SYNS", "tumour:MFH", "tumour:ANGS")},
}

# Codes of two vocabularies for one thing.
SAME = {
    "disease:DOID:3908": "tumour:NSCLC",
    "disease:DOID:3973": "tumour:THME",
    "disease:DOID:6354": "tumour:CLLSLL",
    "disease:DOID:5520": "tumour:HNSC",
    "disease:DOID:5409": "tumour:SCLC",
    "disease:DOID:5410": "tumour:LNET",
    "disease:DOID:4680": "tumour:MBC",
    "disease:DOID:5828": "tumour:EOV",
    "disease:DOID:0080899": "tumour:LUPC",
    "disease:DOID:0060074": "tumour:DCIS",
}

# Drugs of the generator by what they are (labels of the FDA, NCI's dictionary). What stands in none of the first rows is chemotherapy.
DRUG_CLASSES = {
    "EGFR TKI": "osimertinib erlotinib gefitinib afatinib lapatinib vandetanib",
    "EGFR inhibitor": "osimertinib erlotinib gefitinib afatinib lapatinib vandetanib cetuximab amivantamab panitumumab",
    "TKI": "osimertinib erlotinib gefitinib afatinib lapatinib tucatinib crizotinib alectinib lorlatinib selpercatinib vandetanib"
    " capmatinib larotrectinib sunitinib pazopanib axitinib cabozantinib sorafenib lenvatinib regorafenib"
    " imatinib dasatinib nilotinib bosutinib ibrutinib acalabrutinib avapritinib ripretinib gilteritinib erdafitinib pemigatinib",
    "BTK inhibitor": "ibrutinib acalabrutinib",
    "BCL-2 inhibitor": "venetoclax",
    "endocrine therapy": "tamoxifen letrozole anastrozole exemestane fulvestrant leuprolide enzalutamide abiraterone octreotide",
    "immunotherapy": "pembrolizumab nivolumab ipilimumab durvalumab atezolizumab BCG blinatumomab",
    "supportive": "leucovorin prednisone dexamethasone mesna",
    "radiopharmaceutical": "radioactive_iodine lutetium_Lu_177_dotatate lutetium_Lu_177_vipivotide_tetraxetan",
    # Kinases of serine and threonine are no tyrosine kinases.
    "other targeted": "dabrafenib trametinib vemurafenib encorafenib trastuzumab pertuzumab trastuzumab_deruxtecan trastuzumab_emtansine palbociclib ribociclib alpelisib everolimus olaparib niraparib"
    " sacituzumab_govitecan enfortumab_vedotin mirvetuximab_soravtansine bevacizumab ramucirumab cetuximab amivantamab sotorasib rituximab"
    " obinutuzumab venetoclax daratumumab bortezomib carfilzomib ivosidenib nirogacestat",
    "immunomodulator": "lenalidomide pomalidomide",
}
DRUG_CLASSES = {name: {drug.replace("_", " ") for drug in drugs.split()} for name, drugs in DRUG_CLASSES.items()}
TARGETED = DRUG_CLASSES["TKI"] | DRUG_CLASSES["other targeted"]
NOT_CHEMOTHERAPY = TARGETED.union(*(DRUG_CLASSES[name] for name in ("endocrine therapy", "immunotherapy", "supportive", "radiopharmaceutical", "immunomodulator")))

MASTECTOMIES = {"simple mastectomy", "modified radical mastectomy", "bilateral mastectomy"}
# Operations that take something out or in; looking and taking tissue are none.
NOT_SURGERY = {"core needle biopsy", "lung biopsy", "kidney biopsy", "prostate biopsy", "liver biopsy", "bone marrow biopsy", "fine needle aspiration", "biopsy",
               "colonoscopy", "upper endoscopy", "endoscopy", "laparoscopy", "excisional biopsy", "transarterial chemoembolization",
               "allogeneic stem cell transplantation", "autologous stem cell transplantation"}


def in_class(drug, name):
    """Whether a drug is of a class that the gold forms ask for."""
    if name == "systemic therapy":
        # Into the bladder alone: not systemic.
        return drug not in DRUG_CLASSES["supportive"] | {"BCG"}
    if name == "targeted therapy":
        return drug in TARGETED
    if name == "chemotherapy":
        return drug not in NOT_CHEMOTHERAPY
    return drug in DRUG_CLASSES[name]


def read_parents():
    """Parents of every disease and kind of tumour, by the forms' spelling of concepts."""
    parents = {}
    with open(TABLES / "disease-ontology.tsv", encoding="utf-8") as file:
        for row in csv.DictReader((line for line in file if not line.startswith("#")), delimiter="\t", quoting=csv.QUOTE_NONE):
            parents[f"disease:DOID:{row['doid']}"] = [f"disease:DOID:{one}" for one in (row["parents"] or "").split("|") if one]
    with open(TABLES / "oncotree.tsv", encoding="utf-8") as file:
        for row in csv.DictReader((line for line in file if not line.startswith("#")), delimiter="\t", quoting=csv.QUOTE_NONE):
            parents[f"tumour:{row['code']}"] = [f"tumour:{row['parent']}"] if row["parent"] else []
    for tumour, diseases in TUMOUR_IS.items():
        parents[tumour] = parents[tumour] + diseases
    for disease, tumour in SAME.items():
        parents[disease] = parents[disease] + [tumour]
        parents[tumour] = parents[tumour] + [disease]
    return parents


class Concepts:
    def __init__(self):
        self.parents = read_parents()
        self.closures = {}

    def above(self, concept):
        """The concept and everything that it stands under."""
        if concept not in self.closures:
            seen, left = set(), [concept]
            while left:
                one = left.pop()
                if one not in seen:
                    seen.add(one)
                    left.extend(self.parents.get(one, ()))
            self.closures[concept] = seen
        return self.closures[concept]

    def of_fact(self, fact):
        """Everything that a diagnosis, a comorbidity or a metastasis is."""
        if fact["kind"] == "metastasis":
            return {f"metastasis:{fact['site']}"}
        own = set(self.above(fact["disease"]))
        if fact.get("tumour"):
            own |= self.above(fact["tumour"])
        return own


STAGE = re.compile(r"^(?:(?:[TNM]|)(\d)|(IV|I{1,3}|0)|T(is))(mi|is|[A-Da-d])?([1-3])?$")
ROMAN = {"0": 0, "I": 1, "II": 2, "III": 3, "IV": 4}


def stage_range(text):
    """Lowest and highest place of a stage in its order: (number, letter, figure). Without its letter it is all of its letters."""
    match = STAGE.match(text)
    if match is None:
        raise ValueError(f"no stage: {text}")
    digit, roman, in_situ, letter, figure = match.groups()
    if in_situ:
        return (0, 50, 0), (0, 50, 0)
    number = int(digit) if digit is not None else ROMAN[roman]
    if letter is None:
        return (number, 0, 0), (number, 49 if number == 0 else 99, 9)
    place = 0.5 if letter in ("mi", "is") else ord(letter.lower()) - 96
    return ((number, place, 0), (number, place, 9)) if figure is None else ((number, place, int(figure)), (number, place, int(figure)))


class Patient:
    def __init__(self, truth, places, concepts):
        self.concepts = concepts
        self.facts = [fact for fact in truth["facts"] if fact["told"] in places]
        self.id = truth["id"]
        # What a fact belongs to is known even where the diagnosis itself stands elsewhere.
        self.diagnoses = {fact["id"]: fact for fact in truth["facts"] if fact["kind"] == "diagnosis"}

    def of(self, *kinds):
        return [fact for fact in self.facts if fact["kind"] in kinds]

    def belongs(self, fact, concepts):
        """Whether a fact tells of a cancer under one of the concepts."""
        if concepts is None:
            return True
        diagnosis = self.diagnoses.get(fact["of"])
        return diagnosis is not None and not self.concepts.of_fact(diagnosis).isdisjoint(concepts)

    def states(self, concepts, left_out):
        """States of the patient's cancers: what a later one has overtaken is none."""
        told = []
        for fact in self.of("stage", "metastasis", "state"):
            if self.belongs(fact, concepts) and not (left_out and self.belongs(fact, left_out)):
                told += [(fact["on"], state) for state in states_of(fact)]
        spread = min((on for on, state in told if state == "metastatic"), default=None)
        resistant = min((on for on, state in told if state == "castration-resistant"), default=None)
        ends = {"early stage": spread, "in situ": spread, "non-metastatic": spread, "locally advanced": spread, "castration-sensitive": resistant}
        return {state for on, state in told if ends.get(state) is None or on >= ends[state]}


def states_of(fact):
    """States that follow from a fact (lib/cohorts/gold/README.md and the AJCC's general rules)."""
    if fact["kind"] == "metastasis":
        return ["metastatic", "advanced"]
    if fact["kind"] == "state":
        return {"metastatic": ["metastatic", "advanced"], "locally advanced": ["locally advanced", "advanced"]}.get(fact["is"], [fact["is"]])
    said = []
    group, t, m = fact["group"], fact["t"], fact["m"]
    if m is not None:
        said += ["metastatic", "advanced"] if m.startswith("M1") else ["non-metastatic"]
    if t == "Tis" or (group or "").startswith("0"):
        said += ["in situ", "non-metastatic"]
    number = re.match(r"IV|I{1,3}", group or "")
    if number is not None:
        said += {"I": ["early stage", "non-metastatic"], "II": ["early stage", "non-metastatic"], "III": ["locally advanced", "advanced"], "IV": ["advanced"]}[number.group()]
        if number.group() == "IV" and (m is None or not m.startswith("M0")):
            said.append("metastatic")
    return said


def in_interval(value, bounds):
    return (
        value >= bounds.get("atLeast", float("-inf"))
        and value > bounds.get("above", float("-inf"))
        and value <= bounds.get("atMost", float("inf"))
        and value < bounds.get("below", float("inf"))
    )


def condition(patient, asked):
    for fact in patient.of("diagnosis", "comorbidity", "metastasis"):
        own = patient.concepts.of_fact(fact)
        if not own.isdisjoint(asked["concepts"]) and own.isdisjoint(asked.get("except", ())):
            return True
    return False


def disease_state(patient, asked):
    return not patient.states(asked.get("of"), asked.get("except")).isdisjoint(asked["is"])


def stage(patient, asked):
    for fact in patient.of("stage"):
        value = fact[{"group": "group", "T": "t", "N": "n", "M": "m"}[asked["axis"]]]
        if value is None or not patient.belongs(fact, asked.get("of")):
            continue
        if asked.get("basis") not in (None, fact["basis"]) or asked.get("afterTherapy") not in (None, fact["afterTherapy"]):
            continue
        low, high = stage_range(value)
        if "atLeast" in asked and low < stage_range(asked["atLeast"])[0]:
            continue
        if "atMost" in asked and high > stage_range(asked["atMost"])[1]:
            continue
        return True
    return False


def performance(patient, asked):
    told = sorted(patient.of("performance"), key=lambda fact: fact["on"])
    return asked["scale"] == "ECOG" and bool(told) and in_interval(told[-1]["ecog"], asked["is"])


def is_kind(fact, kind):
    own, small = fact["is"], fact["change"] is not None or fact["exon"] is not None
    if kind == "any":
        return own != "wild type"
    if kind == "mutation":
        return own in ("mutation", "insertion", "skipping", "loss of function") or (own == "deletion" and small)
    if kind == "rearrangement":
        return own in ("rearrangement", "fusion")
    if kind == "loss of function":
        # A shifted frame and a stop inactivate.
        return own == "loss of function" or (own == "deletion" and not small) or re.search(r"(?:fs|\*)$", fact["change"] or "") is not None
    return own == kind


SIGNIFICANCE = {"oncogenic": {"oncogenic", "pathogenic", "likely pathogenic", "actionable"}}


def alters(fact, asked):
    genes = {fact["gene"], fact["partner"]}
    return (
        ("genes" not in asked or not genes.isdisjoint(asked["genes"]))
        and ("partners" not in asked or (fact["partner"] is not None and not genes.isdisjoint(asked["partners"])))
        and any(is_kind(fact, kind) for kind in asked["kinds"])
        and ("changes" not in asked or fact["change"] in asked["changes"])
        and ("exons" not in asked or fact["exon"] in asked["exons"])
    )


def gene_alteration(patient, asked):
    # HER2 of 3+ on the cell is its overexpression.
    if "overexpression" in asked["kinds"] and "ERBB2" in asked.get("genes", ()) and any(
        fact["marker"] == "HER2" and fact["result"] == "positive" for fact in patient.of("marker")
    ):
        return True
    for fact in patient.of("alteration"):
        if not alters(fact, asked) or any(alters(fact, one) for one in asked.get("except", ())):
            continue
        if asked.get("origin") not in (None, fact["origin"]):
            continue
        if "significance" in asked and fact["is"] != "wild type" and not any(signifies(fact, one) for one in asked["significance"]):
            continue
        return True
    return False


def signifies(fact, asked):
    own = fact["significance"]
    if asked == "not resistance":
        return own is not None and own != "resistance"
    return own in SIGNIFICANCE.get(asked, {asked})


def biomarker(patient, asked):
    markers, results = asked.get("markers"), asked["results"]
    told = patient.of("marker")
    if markers is not None and "hormone receptor" in markers:
        receptors = {fact["marker"]: fact["result"] for fact in told if fact["marker"] in ("ER", "PR")}
        if "positive" in results and "positive" in receptors.values():
            return True
        if "negative" in results and set(receptors) == {"ER", "PR"} and set(receptors.values()) == {"negative"}:
            return True
    return any(
        (markers is None or fact["marker"] in markers)
        and fact["result"] in results
        and (not asked.get("exact") or fact["words"] == fact["result"])
        and ("test" not in asked or asked["test"].lower() in (fact["test"] or "").lower())
        for fact in told
    )


RXNORM = {"1721560": "osimertinib"}


def names_drug(fact, drug, concept):
    kind, _, name = concept.partition(":")
    if kind == "drug":
        return drug == name
    if kind == "drug-class":
        return in_class(drug, name)
    if kind == "regimen":
        return fact["regimen"] == name or (name == "FOLFIRI" and set(fact["drugs"]) >= {"fluorouracil", "leucovorin", "irinotecan"} and "oxaliplatin" not in fact["drugs"])
    if kind == "code":
        return drug == RXNORM[name.partition("|")[2]]
    raise ValueError(f"no drug: {concept}")


def medication(patient, asked):
    for fact in patient.of("treatment"):
        if not patient.belongs(fact, asked.get("of")) or asked.get("role") not in (None, fact["role"]):
            continue
        for drug in fact["drugs"]:
            if any(names_drug(fact, drug, one) for one in asked["concepts"]) and not any(names_drug(fact, drug, one) for one in asked.get("except", ())):
                return True
    return False


def names_procedure(fact, concept):
    name = concept.partition(":")[2]
    if fact["kind"] == "radiotherapy":
        return name == fact["procedure"] or name == "radiotherapy"
    if name == "surgery":
        return fact["procedure"] not in NOT_SURGERY
    if name == "mastectomy":
        return fact["procedure"] in MASTECTOMIES
    return fact["procedure"] == name


def procedure(patient, asked):
    return any(
        patient.belongs(fact, asked.get("of"))
        and asked.get("role") in (None, fact["role"])
        and any(names_procedure(fact, one) for one in asked["concepts"])
        and not any(names_procedure(fact, one) for one in asked.get("except", ()))
        for fact in patient.of("procedure", "radiotherapy")
    )


def vital_status(patient, asked):
    return bool(patient.of("death")) == (asked["is"] == "dead")


ANSWERS = {
    "condition": (condition, {"concepts", "except"}),
    "disease-state": (disease_state, {"is", "of", "except"}),
    "stage": (stage, {"axis", "atLeast", "atMost", "basis", "afterTherapy", "of"}),
    "performance": (performance, {"scale", "is"}),
    "gene-alteration": (gene_alteration, {"genes", "partners", "kinds", "changes", "exons", "except", "origin", "significance", "exact"}),
    "biomarker": (biomarker, {"markers", "results", "exact", "test"}),
    "medication": (medication, {"concepts", "except", "role", "of"}),
    "procedure": (procedure, {"concepts", "except", "role", "of"}),
    "vital-status": (vital_status, {"is"}),
}


def meets(patient, form):
    """Whether a patient meets a form. Raises ValueError for what this oracle does not know: it never guesses."""
    if form["op"] == "and":
        return all(meets(patient, one) for one in form["of"])
    if form["op"] == "or":
        return any(meets(patient, one) for one in form["of"])
    if form["op"] == "not":
        return not meets(patient, form["of"])
    if form["op"] == "except":
        return meets(patient, form["of"]) and not meets(patient, form["without"])
    asked = {key: value for key, value in form["criterion"].items() if key != "kind"}
    answer, fields = ANSWERS[form["criterion"]["kind"]]
    if not set(asked) <= fields:
        raise ValueError(f"not known here: {sorted(set(asked) - fields)} of {form['criterion']['kind']}")
    return answer(patient, asked)


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
    parser.add_argument("--quiet", action="store_true", help="the table of categories alone")
    options = parser.parse_args()
    if not options.truth.is_file():
        print(f"oncology-gold: {options.truth} is no file. Expected truth.ndjson.", file=sys.stderr)
        return 2
    places = {"coded", "both"} if options.places == "coded" else {"coded", "both", "notes"}
    patients = read_patients(options.truth, places, Concepts())
    gold = {one["id"]: [patient.id for patient in patients if meets(patient, one["forms"][0])] for one in gold_queries()}
    if options.out is not None:
        options.out.write_text(json.dumps(gold, indent=0, sort_keys=True) + "\n", encoding="utf-8")
    if not options.quiet:
        for query, met in gold.items():
            print(f"{query:>4} {len(met):>5} {category_of(len(met))}")
    counts = {name: sum(category_of(len(met)) == name for met in gold.values()) for name, _ in CATEGORIES}
    print(f"{len(patients)} patients, {len(gold)} queries: " + ", ".join(f"{name} {n}" for name, n in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Diseases and kinds of tumours, and what each stands under."""

import csv
from pathlib import Path

TABLES = Path(__file__).resolve().parent.parent.parent / "lib" / "terminology" / "tables"

# What the vocabularies leave apart and oncologists do not: kinds of tumour (OncoTree) under diseases (DOID). A team decision, by the WHO classifications.
TUMOUR_IS = {
    "tumour:LUPC": ["disease:DOID:3908", "disease:DOID:0080777"],
    "tumour:SARCL": ["disease:DOID:3908"],
    # Large cell neuroendocrine carcinoma of the lung: OncoTree's own main type is "Non-Small Cell Lung Cancer", the ontology has it under large cell
    # carcinoma (DOID:6658), and the NCCN treats it by the guideline of NSCLC.
    "tumour:LUNE": ["disease:DOID:3908"],
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
    # Chronic lymphocytic leukaemia and small lymphocytic lymphoma are one disease (WHO, 5th edition): C91.1 is of it, too.
    "disease:DOID:1040": "tumour:CLLSLL",
    "disease:DOID:5520": "tumour:HNSC",
    "disease:DOID:5409": "tumour:SCLC",
    "disease:DOID:5410": "tumour:LNET",
    "disease:DOID:4680": "tumour:MBC",
    "disease:DOID:5828": "tumour:EOV",
    "disease:DOID:0080899": "tumour:LUPC",
    "disease:DOID:0060074": "tumour:DCIS",
    # Cutaneous melanoma, by its other name.
    "disease:DOID:8923": "tumour:SKCM",
}


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

"""Whether a patient meets a form, criterion by criterion: True, False, or None where the truth holds no answer.

None is a gene of which no result is told: the truth of an invented patient is what somebody found, and of a gene nobody looked at it does not
say that it is unchanged. All else that the truth does not hold is not so.
"""

import re

from oncology_gold.stages import stage_range
from oncology_gold.treatments import MASTECTOMIES, NOT_SURGERY, in_class


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
    read = {gene for fact in patient.of("alteration") for gene in (fact["gene"], fact["partner"]) if fact["is"] != "overexpression"}
    # Nobody is told to have little of a protein, so that of overexpression there is no other answer than that it was found.
    return False if "overexpression" not in asked["kinds"] and read.issuperset(asked.get("genes", ())) else None


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


def all_of(answers):
    answers = list(answers)
    return False if False in answers else None if None in answers else True


def not_of(answer):
    return None if answer is None else not answer


def meets(patient, form):
    """Whether a patient meets a form, by Kleene's logic. Raises ValueError for what this oracle does not know: it never guesses."""
    if form["op"] == "and":
        return all_of(meets(patient, one) for one in form["of"])
    if form["op"] == "or":
        return not_of(all_of(not_of(meets(patient, one)) for one in form["of"]))
    if form["op"] == "not":
        return not_of(meets(patient, form["of"]))
    if form["op"] == "except":
        return all_of([meets(patient, form["of"]), not_of(meets(patient, form["without"]))])
    asked = {key: value for key, value in form["criterion"].items() if key != "kind"}
    answer, fields = ANSWERS[form["criterion"]["kind"]]
    if not set(asked) <= fields:
        raise ValueError(f"not known here: {sorted(set(asked) - fields)} of {form['criterion']['kind']}")
    return answer(patient, asked)

"""An invented patient as the truth has one, and what follows from it."""

import re


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

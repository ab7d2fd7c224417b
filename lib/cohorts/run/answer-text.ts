import { momentText } from "../../record/history/moment-text";
import { valueNumberText } from "../../record/history/observed-value-text";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import { type CriterionAnswer, evidenceOf } from "../evaluate/criterion-answer";
import type { CohortFact, FactPlace } from "../facts/cohort-fact";
import { criterionText } from "../query/criterion-text";

/** Facts that are told of one criterion; how many more there are is said. */
const MOST_TOLD = 3;

/** Why a criterion has its answer, before the facts. */
const becauseWords: Readonly<Record<CriterionAnswer["because"], string>> = {
  found: "",
  perhaps: "may be",
  conflict: "contradictory",
  otherwise: "instead",
  none: "none recorded, and the source records them",
  "not-recorded": "nothing recorded",
};

/** "breast cancer: met: Malignant neoplasm of breast, 14 March 2022 (Synthetic, Condition)". */
export function criterionAnswerText(one: CriterionAnswer, concepts: CohortConcepts): string {
  const evidence = evidenceOf(one);
  const told = evidence.slice(0, MOST_TOLD).map(factText);
  const more = evidence.length > MOST_TOLD ? [`and ${evidence.length - MOST_TOLD} more`] : [];
  const why = [becauseWords[one.because], [...told, ...more].join("; ")].filter((part) => part !== "").join(": ");
  return `${criterionText(one.criterion, (concept) => concepts.nameOf(concept))}: ${one.answer}${why === "" ? "" : `: ${why}`}`;
}

/** What a fact says, with its value, date and source. */
export function factText(fact: CohortFact): string {
  const { start, end } = fact.occurredAt;
  const when = start ?? end;
  const place = fact.place;
  const source = [placeText(place), ...(fact.also.length > 0 ? [`and ${fact.also.length} later`] : [])].join(", ");
  return [said(fact), when === null ? "not dated" : momentText(when), `(${source})`].join(", ").replace(", (", " (");
}

function placeText(place: FactPlace): string {
  if (place.in === "patient") return "the patient's data";
  const where = { resource: "a resource", document: "a note", stay: "a stay" }[place.in];
  return `${place.source}, ${place.in === "resource" ? place.resourceType : where}`;
}

function said(fact: CohortFact): string {
  const { words, number, unit, comparator } = fact;
  const value =
    number === null ? null : `${comparator ?? ""}${valueNumberText(number)}${unit === null ? "" : ` ${unit}`}`;
  switch (fact.kind) {
    case "birth":
      return "born";
    case "death":
      return "died";
    case "performance":
      return `${fact.scale} ${value}`;
    case "stage": {
      const before = `${fact.afterTherapy ? "y" : ""}${fact.axis === "group" ? "" : (fact.basis?.charAt(0) ?? "")}`;
      return `${fact.axis === "group" ? "stage " : ""}${before}${fact.stage}`;
    }
    case "disease-state":
      return `${fact.state}${words === null ? "" : ` (${words})`}`;
    case "gene-alteration":
      return [fact.gene, fact.change ?? fact.alteration, fact.origin].filter(Boolean).join(" ");
    case "biomarker":
      return `${fact.marker} ${fact.result}`;
    case "encounter":
      return [words, fact.encounterClass].filter(Boolean).join(", ");
    default:
      return [words ?? "unnamed", value].filter(Boolean).join(" ");
  }
}

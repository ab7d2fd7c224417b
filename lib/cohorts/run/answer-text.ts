import { momentText } from "../../record/history/moment-text";
import { valueNumberText } from "../../record/history/observed-value-text";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import { type CriterionAnswer, evidenceOf } from "../evaluate/criterion-answer";
import type { CohortFact, FactPlace } from "../facts/cohort-fact";
import { criterionText } from "../query/criterion-text";
import { becauseWords } from "./because-words";

/** Facts that are told of one criterion; how many more there are is said. */
const MOST_TOLD = 3;

/** "breast cancer: met: Malignant neoplasm of breast, 14 March 2022 (Synthetic, Condition)". @param most facts that are told */
export function criterionAnswerText(one: CriterionAnswer, concepts: CohortConcepts, most = MOST_TOLD): string {
  const why = whyText(one, most);
  return `${criterionText(one.criterion, (concept) => concepts.nameOf(concept))}: ${one.answer}${why === "" ? "" : `: ${why}`}`;
}

/** Why a criterion has its answer: "contradictory: ...; ...". Empty where nothing more is to be said than the answer. */
export function whyText(one: CriterionAnswer, most = MOST_TOLD): string {
  const evidence = evidenceOf(one);
  const told = evidence.slice(0, most).map(factText);
  const more = evidence.length > most ? [`and ${evidence.length - most} more`] : [];
  return [becauseWords[one.because], [...told, ...more].join("; ")].filter((part) => part !== "").join(": ");
}

/** What a fact says, with its value, date and source. */
export function factText(fact: CohortFact): string {
  return [saidText(fact), whenText(fact), `(${sourceText(fact)})`].join(", ").replace(", (", " (");
}

/** When it happened, as exactly as it is known. */
export function whenText({ occurredAt: { start, end } }: CohortFact): string {
  const when = start ?? end;
  return when === null ? "not dated" : momentText(when);
}

/** Where it stands: "Synthetic histories, Condition", and in how many later places it is said again. */
export function sourceText({ place, also }: CohortFact): string {
  return [placeText(place), ...(also.length > 0 ? [`and ${also.length} later`] : [])].join(", ");
}

function placeText(place: FactPlace): string {
  if (place.in === "patient") return "the patient's data";
  const where = { resource: "a resource", document: "a note", stay: "a stay" }[place.in];
  return `${place.source}, ${place.in === "resource" ? place.resourceType : where}`;
}

/** What a fact says, with its value. */
export function saidText(fact: CohortFact): string {
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

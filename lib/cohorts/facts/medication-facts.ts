import { isCalledOff } from "../../clinical/history/drug-courses";
import { drugText } from "../../record/history/concept-text";
import { isStatement } from "../../record/history/recorded-absence";
import type { MedicationResource } from "../../record/history/schema";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { ingredientsIn } from "../../terminology/drugs/drug-classes";
import { parsedDrugName } from "../../terminology/drugs/drug-name";
import { linkConcept } from "../../terminology/links/link-coding";
import type { Terminology } from "../../terminology/links/terminology";
import { type ConceptRef, treatmentRoles } from "../query/cohort-query";
import { type CohortFact, factOf } from "./cohort-fact";
import { diseaseRef } from "./condition-facts";
import { baseOf, codeRefs, conceptRef } from "./resource-fact";

/** FHIR R4 medicationrequest-intent: what nobody has ordered yet. */
const notOrders = ["proposal", "plan", "option"];
const over = ["stopped", "completed", "ended"];
const running = ["active", "on-hold", "intended", "in-progress"];

/**
 * The facts of an order, an administration or a statement: one an ingredient. A name that our table of drugs lacks is read by its form,
 * and stands as the ingredient. Orders that came to nothing or forbid the drug, plans, and statements that there are no drugs are no facts.
 */
export function medicationFacts(terminology: Terminology, medication: MedicationResource): CohortFact[] {
  if (isStatement(medication) || isCalledOff(medication)) return [];
  if (medication.resourceType === "MedicationRequest") {
    if (medication.doNotPerform === true || notOrders.includes(medication.intent ?? "")) return [];
  }
  const common = {
    ...baseOf("medication", medication),
    codes: codeRefs(medication.code),
    words: drugText(medication.code),
    status: statusOf(medication),
    told: toldBy[medication.resourceType],
    role: roleIn(medication.reason?.text ?? null),
    of: reasonRef(terminology, medication.reason),
  };
  const ingredients = ingredientRefs(medication.code);
  return ingredients.length === 0 ? [factOf(common)] : ingredients.map((concept) => factOf({ ...common, concept }));
}

const toldBy = {
  MedicationRequest: "ordered",
  MedicationAdministration: "given",
  MedicationStatement: "said",
} as const;

/** An end that is told is in the past or comes to be: whoever asks as of a moment before it sees the drug go on. */
function statusOf({ status, occurredAt }: MedicationResource): CohortFact["status"] {
  if (occurredAt.end !== null || over.includes(status ?? "")) return "past";
  return running.includes(status ?? "") ? "active" : "unsaid";
}

/** "Adjuvant, 3 of 14": the role that the reason begins with or names as a word. */
function roleIn(reason: string | null): CohortFact["role"] {
  const words = reason?.toLowerCase() ?? "";
  return treatmentRoles.find((role) => new RegExp(`(?<![a-z])${role}(?![a-z])`, "u").test(words)) ?? null;
}

function reasonRef(terminology: Terminology, reason: CodeableConcept | null): ConceptRef | null {
  const link = reason === null ? null : linkConcept(terminology, reason);
  if (link === null || link.linked === "not" || link.common === null) return null;
  return diseaseRef(link.common);
}

/** Names that no drug has: what a list says where the drug is to be read elsewhere. */
const noDrug = /^(?:medication|drug|unknown|none|see |other\b)/iu;

/** Ingredients of a drug by its names: of our table where it has them, else as the name itself says. */
export function ingredientRefs(concept: CodeableConcept | null): ConceptRef[] {
  const names = [concept?.text, ...(concept?.coding ?? []).map(({ display }) => display)];
  const found = names.flatMap((name) => (name ? ingredientsOfName(name) : []));
  return [...new Set(found)].flatMap((name) => conceptRef("drug", name) ?? []);
}

function ingredientsOfName(name: string): string[] {
  const parts = parsedDrugName(name)?.ingredients.map((one) => one.name) ?? [];
  return parts.flatMap((part) => {
    const known = ingredientsIn(part);
    if (known.length > 0) return known;
    return noDrug.test(part) || part.length > 60 ? [] : [part];
  });
}

import { isCalledOff } from "../../clinical/history/drug-courses";
import { drugText } from "../../record/history/concept-text";
import { isStatement } from "../../record/history/recorded-absence";
import type { MedicationResource } from "../../record/history/schema";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { codeSystemOf } from "../../terminology/codes/code-systems";
import { ingredientsIn } from "../../terminology/drugs/drug-classes";
import { parsedDrugName } from "../../terminology/drugs/drug-name";
import { oncologyDrugNamed, oncologyDrugOfRxNorm, oncologyDrugsIn } from "../../terminology/drugs/oncology-drugs";
import type { Terminology } from "../../terminology/links/terminology";
import type { ConceptRef } from "../query/cohort-query";
import { type CohortFact, factOf } from "./cohort-fact";
import { baseOf, codeRefs, conceptRef } from "./resource-fact";
import { reasonRef, roleIn } from "./treatment-reason";

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

/** Names that no drug has: what a list says where the drug is to be read elsewhere. */
const noDrug = /^(?:medication|drug|unknown|none|see |other\b)/iu;

/** Ingredients of a drug by its codes of RxNorm and by its names: of our tables where they have them, else as the name itself says. */
export function ingredientRefs(concept: CodeableConcept | null): ConceptRef[] {
  const coding = concept?.coding ?? [];
  const coded = coding.flatMap(({ system, code }) =>
    codeSystemOf(system) === "rxnorm" && code !== null ? (oncologyDrugOfRxNorm(code) ?? []) : [],
  );
  const names = [concept?.text, ...coding.map(({ display }) => display)];
  const found = names.flatMap((name) => (name ? ingredientsOfName(name) : []));
  const written = found.flatMap((name) => conceptRef("drug", name) ?? []);
  return [...new Set([...coded.flatMap((one) => conceptRef("drug", one.slice("drug:".length)) ?? []), ...written])];
}

function ingredientsOfName(name: string): string[] {
  const read = parsedDrugName(name);
  const parts = [...(read?.ingredients.map((one) => one.name) ?? [])];
  return parts.flatMap((part) => {
    const known = ingredientsIn(part);
    if (known.length > 0) return known;
    const term = oncologyDrugNamed(part);
    if (term?.kind === "drug") return [term.name];
    const within = oncologyDrugsIn(part);
    if (within.length > 0) return within.map((one) => one.name);
    return noDrug.test(part) || part.length > 60 ? [] : [part];
  });
}

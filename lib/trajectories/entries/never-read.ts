import { resourceTypes } from "../../record/history/resource-types";
import type { Resource } from "../../record/history/schema";

/**
 * Codes of what tells a death or is made from it, whatever it is recorded as (LOINC 2.77: cause of death, certificate of death; SNOMED CT codes
 * as Synthea and US Core write them: death certification, died in hospital; a team decision after reading Synthea's and MIMIC's exports).
 */
const deathCodes: ReadonlySet<string> = new Set([
  "69453-9",
  "69409-1",
  "79378-6",
  "81954-0",
  "308646001",
  "419099009",
  "371828006",
]);

/** FHIR types that pay, plan or aim: what is coded there is coded after the fact or for money. Those that the record has no fields for are all "Other". */
const entryTypes: ReadonlySet<Resource["resourceType"]> = new Set(resourceTypes);

/** Systems of codes by which a stay is paid, given after it. */
const isDrg = (system: string | null) => /drg/iu.test(system ?? "");

/** FHIR R4 statuses of what is no fact, was never done, or is only planned. */
const noFact: ReadonlySet<string> = new Set([
  "entered-in-error",
  "cancelled",
  "registered",
  "planned",
  "not-done",
  "superseded",
  "draft",
  "preparation",
  "booked",
]);

/** Whether a resource is never an entry: claims, plans, goals, DRGs, death, and what is no fact. */
export function isNeverRead(resource: Resource): boolean {
  if (!entryTypes.has(resource.resourceType) || noFact.has(resource.status ?? "")) return true;
  const codings = resource.code?.coding ?? [];
  if (codings.some(({ system, code }) => isDrg(system) || deathCodes.has(code ?? ""))) return true;
  if (resource.resourceType === "Condition" || resource.resourceType === "AllergyIntolerance")
    return resource.verificationStatus === "entered-in-error";
  return "doNotPerform" in resource && resource.doNotPerform === true;
}

import { overAt } from "../../record/history/moment";
import type { EncounterResource, History, Resource } from "../../record/history/schema";
import type { CancerHierarchy } from "../../terminology/cancers/cancer-hierarchy";
import type { Terminology } from "../../terminology/links/terminology";
import { encounterFacts, personFacts, procedureFacts } from "./care-facts";
import type { CohortFact } from "./cohort-fact";
import { conditionFacts } from "./condition-facts";
import { type Coverage, type CoverageOfSource, coverageOf } from "./coverage";
import { statesOfStages } from "./disease-states";
import { medicationFacts } from "./medication-facts";
import { observationFacts } from "./observation-facts";
import { withTheirCancers } from "./of-which-cancer";
import { regimenFacts } from "./regimen-facts";

/** A patient as a question about a cohort sees one: what is so, and of which kinds the record would say it if it were. */
export interface PatientFacts {
  facts: readonly CohortFact[];
  coverage: Coverage;
}

/** What facts are read with. */
export interface FactTables {
  terminology: Terminology;
  terms: CancerHierarchy;
  ofSource: CoverageOfSource;
}

/**
 * The facts of a history: conditions, drugs, procedures, encounters, measurements, what is said of a cancer, and of the person sex, birth
 * and death. Allergies are no conditions; what relatives have is none of the patient's. Stays that stand as series on a clock of their own
 * give no facts: nothing in them has a date.
 */
export function factsOfHistory(history: History, tables: FactTables): PatientFacts {
  const encounters = new Map(
    history.resources.flatMap((one) => (one.resourceType === "Encounter" ? [[one.id, one] as const] : [])),
  );
  const facts = history.resources.flatMap((resource) => {
    const found = factsOf(resource, tables, encounters);
    return [...found, ...statesOfStages(found.filter(({ kind }) => kind === "stage"))];
  });
  return {
    facts: [
      ...personFacts(history.patient, deathKnownAt(history)),
      ...withTheirCancers(facts, tables.terms),
      ...regimenFacts(facts.filter(({ kind }) => kind === "medication")),
    ],
    coverage: coverageOf(history, tables.ofSource),
  };
}

function factsOf(
  resource: Resource,
  { terminology }: FactTables,
  encounters: ReadonlyMap<string, EncounterResource>,
): CohortFact[] {
  switch (resource.resourceType) {
    case "Condition":
      return conditionFacts(terminology, resource, encounters.get(resource.encounterId ?? "") ?? null);
    case "Observation":
      return observationFacts(resource);
    case "MedicationRequest":
    case "MedicationAdministration":
    case "MedicationStatement":
      return medicationFacts(terminology, resource);
    case "Procedure":
      return procedureFacts(resource);
    case "Encounter":
      return encounterFacts(resource);
    default:
      return [];
  }
}

/** A death is known once its day is over; one without a date may be of any day. */
function deathKnownAt({ patient: { deceased } }: History): string | null {
  return deceased === null || deceased === "yes" ? null : new Date(overAt(deceased)).toISOString();
}

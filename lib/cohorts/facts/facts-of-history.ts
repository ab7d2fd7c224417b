import { overAt } from "../../record/history/moment";
import type { EncounterResource, History, Resource } from "../../record/history/schema";
import type { CancerHierarchy } from "../../terminology/cancers/cancer-hierarchy";
import type { Terminology } from "../../terminology/links/terminology";
import { encounterFacts, originFacts, personFacts, procedureFacts } from "./care-facts";
import type { CohortFact } from "./cohort-fact";
import { conditionFacts } from "./condition-facts";
import { type Coverage, type CoverageOfSource, coverageOf } from "./coverage";
import { statesOfStages } from "./disease-states";
import { withEpisodes } from "./episodes";
import { factsOfNote, type NoteTables, statesOfNoted } from "./facts-of-note";
import { withPurposes } from "./given-for";
import { her2Overexpression } from "./her2-overexpression";
import { medicationFacts } from "./medication-facts";
import { type NoteTexts, notesToRead } from "./note-texts";
import { observationFacts } from "./observation-facts";
import { withTheirCancers } from "./of-which-cancer";
import { regimenFacts } from "./regimen-facts";
import { stayFacts } from "./stay-facts";
import { visitReasonFacts } from "./visit-reasons";

/** A patient as a question about a cohort sees one: what is so, and of which kinds the record would say it if it were. */
export interface PatientFacts {
  facts: readonly CohortFact[];
  coverage: Coverage;
}

/** What facts are read with. */
export interface FactTables extends NoteTables {
  terminology: Terminology;
  terms: CancerHierarchy;
  ofSource: CoverageOfSource;
}

/**
 * The facts of a history: conditions, drugs, procedures, encounters, measurements, what is said of a cancer, what notes affirm, what stays of
 * series hold, and of the person sex, birth and death. Allergies are no conditions; what relatives have is none of the patient's.
 * @param notes the texts of its notes: of one that is not among them nothing is read
 */
export function factsOfHistory(history: History, tables: FactTables, notes: NoteTexts): PatientFacts {
  const encounters = new Map(
    history.resources.flatMap((one) => (one.resourceType === "Encounter" ? [[one.id, one] as const] : [])),
  );
  const coded = history.resources.flatMap((resource) => {
    const found = factsOf(resource, tables, encounters);
    return [...found, ...statesOfStages(found.filter(({ kind }) => kind === "stage"))];
  });
  const visits = visitReasonFacts(
    tables.terminology,
    [...encounters.values()],
    coded.filter(({ kind }) => kind === "condition"),
  );
  const noted = notesToRead(history.resources, notes).flatMap((note) => factsOfNote(note, tables));
  const told = withEpisodes([...coded, ...visits], [...noted, ...statesOfNoted(noted)]);
  const regimens = regimenFacts(told.filter(({ kind }) => kind === "medication"));
  const facts = [...withPurposes(told, tables.terms), ...regimens];
  return {
    facts: [
      ...personFacts(history.patient, deathKnownAt(history)),
      ...withTheirCancers(facts, tables.terms),
      ...her2Overexpression(facts),
      ...history.stays.flatMap((stay) => stayFacts(stay)),
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
      return procedureFacts(terminology, resource);
    case "Encounter":
      return encounterFacts(resource, encounters.values());
    case "Other":
      return originFacts(resource);
    default:
      return [];
  }
}

/** A death is known once its day is over; one without a date may be of any day. */
function deathKnownAt({ patient: { deceased } }: History): string | null {
  return deceased === null || deceased === "yes" ? null : new Date(overAt(deceased)).toISOString();
}

import type { CohortConcepts } from "../lib/cohorts/evaluate/cohort-concepts";
import { sha256 } from "../lib/cohorts/facts/read-patient-facts.server";
import type { Vocabulary } from "../lib/cohorts/parse/vocabulary/vocabulary";
import type { PatientResources } from "../lib/record/sources/fhir/reading/patient-resources";
import { asRead } from "../lib/record/sources/synthetic/history/as-read";
import { syntheticHistories } from "../lib/record/sources/synthetic/history/synthetic-histories";
import type { SyntheticHistory } from "../lib/record/sources/synthetic/history/told-history";
import { noteFamilies } from "../lib/record/sources/synthetic/oncology/notes/note-families";
import { COHORT_SEED, oncologyCohort } from "../lib/record/sources/synthetic/oncology/oncology-cohort";
import { type CohortPatient, patientsWithoutDatabase } from "../lib/studies/cohorts/patients-without-database.server";
import { terminology } from "../lib/terminology/terminology.server";

/** The invented patients that benchmarks are measured on: those of every install, and the first of those with cancer. */
export const inventedPatientSets = ["histories", "oncology"] as const;
export type InventedPatientSet = (typeof inventedPatientSets)[number];

/**
 * @param size of the patients with cancer: how many
 * @param changed their resources as they are to be read; as they are unless given
 */
export async function inventedPatients(
  set: InventedPatientSet,
  size: number,
  { vocabulary, concepts, now }: { vocabulary: Vocabulary; concepts: CohortConcepts; now: number },
  changed: (read: PatientResources) => PatientResources = (read) => read,
): Promise<CohortPatient[]> {
  async function* reads() {
    const histories = set === "histories" ? syntheticHistories() : withCancer(size);
    for (const history of histories) yield { id: history.patientId, read: changed(asRead(history)) };
  }
  const tables = { terminology: await terminology(), terms: concepts.terms, vocabulary, sha256 };
  return patientsWithoutDatabase(reads(), { facts: "all", now }, tables);
}

function* withCancer(size: number): Generator<SyntheticHistory> {
  const [family] = noteFamilies;
  if (family === undefined) throw new Error("a family writes notes");
  for (const { history } of oncologyCohort({ size, seed: COHORT_SEED, family })) yield history;
}

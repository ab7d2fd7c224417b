import { tmpdir } from "node:os";
import type { CohortConcepts } from "../../cohorts/evaluate/cohort-concepts";
import { PatientView } from "../../cohorts/evaluate/patient-view";
import type { CohortFact } from "../../cohorts/facts/cohort-fact";
import { sha256 } from "../../cohorts/facts/read-patient-facts.server";
import type { Vocabulary } from "../../cohorts/parse/vocabulary/vocabulary";
import { lastMoment } from "../../cohorts/store/fact-marks";
import type { JsonObject } from "../../record/sources/fhir/reading/patient-resources";
import { readFhirByPatient } from "../../record/sources/fhir/reading/read-fhir.server";
import { terminology } from "../../terminology/terminology.server";
import { patientsWithoutDatabase } from "./patients-without-database.server";

/**
 * The patients of a FHIR source as the engine sees them at a moment, read as an import reads them, by a key of their Patient; what the source
 * records all of is told by all of them.
 * @throws AppError "invalid" where there is no such file or folder
 */
export async function recordViews(
  from: string,
  asked: { at: number; keyOf: (patient: JsonObject) => string },
  { vocabulary, concepts }: { vocabulary: Vocabulary; concepts: CohortConcepts },
): Promise<ReadonlyMap<string, PatientView>> {
  async function* reads() {
    for await (const read of readFhirByPatient(from, { workFolder: tmpdir() }))
      yield { id: asked.keyOf(read.patient?.resource ?? {}), read };
  }
  const tables = { terminology: await terminology(), terms: concepts.terms, vocabulary, sha256 };
  const patients = await patientsWithoutDatabase(reads(), { facts: "all", now: asked.at }, tables);
  // As a search does: of dates that are shifted to times to come the last is the moment that is asked of.
  const asOf = (facts: readonly CohortFact[]) => ({ known: null, at: Math.max(asked.at, lastMoment(facts) ?? 0) });
  return new Map(
    patients.map(({ patientId, patient }) => [patientId, new PatientView(patient, asOf(patient.facts), concepts)]),
  );
}

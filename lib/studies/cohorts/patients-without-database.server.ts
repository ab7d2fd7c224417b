import type { PatientRecord } from "../../cohorts/architectures/cohort-architecture";
import { type Coverage, coverageOf } from "../../cohorts/facts/coverage";
import { type FactTables, factsOfHistory } from "../../cohorts/facts/facts-of-history";
import { notesToRead } from "../../cohorts/facts/note-texts";
import type { History } from "../../record/history/schema";
import { type RecordedKind, recordedKinds } from "../../record/recorded-kinds";
import type { PatientResources } from "../../record/sources/fhir/reading/patient-resources";
import { historyOfRead } from "../../record/sources/fhir/storing/history-of-read.server";
import type { FactSource } from "./fact-sources";

/** An invented patient as architectures take one, under the id of the truth. */
export interface CohortPatient extends PatientRecord {
  documents: number;
}

const SOURCE = "Evaluation";

/**
 * Patients as architectures take them, read as an import reads them, without a database. What the source records all of is told by all of the patients
 * together (decision 60).
 * @param reads each with the id under which it is to be found
 * @param asked.onPatient called after each with how many were read
 */
export async function patientsWithoutDatabase(
  reads: AsyncIterable<{ id: string; read: PatientResources }>,
  asked: { facts: FactSource; now: number; onPatient?: (done: number) => void },
  tables: Omit<FactTables, "ofSource">,
): Promise<CohortPatient[]> {
  const patients: (CohortPatient & { closed: Coverage; stated: Coverage })[] = [];
  const held = new Map<RecordedKind, number>();
  for await (const { id, read } of reads) {
    const { history, texts } = historyOfRead(read, id, { source: SOURCE, synthetic: true, now: asked.now });
    for (const kind of kindsIn(history)) held.set(kind, (held.get(kind) ?? 0) + 1);
    const notes = notesToRead(history.resources, texts);
    const readTexts = asked.facts === "coded" ? new Map<string, string>() : texts;
    const facts = factsOfHistory(ofSource(history, asked.facts), { ...tables, ofSource: () => [] }, readTexts);
    patients.push({
      ...{ patientId: id, patient: facts, notes, documents: notes.length },
      closed: coverageOf(history, () => recordedKinds),
      stated: facts.coverage,
    });
    asked.onPatient?.(patients.length);
  }
  const seen = [...held].flatMap(([kind, n]) =>
    kind === "vital-status" || n * ONE_IN > patients.length ? [kind] : [],
  );
  return patients
    .map(({ closed, stated, ...one }): CohortPatient => {
      const coverage = new Set([...stated, ...seen.filter((kind) => closed.has(kind))]);
      return { ...one, patient: { ...one.patient, coverage } };
    })
    .sort((a, b) => (a.patientId < b.patientId ? -1 : 1));
}

/** As of an import: a kind that at most one in so many patients has came by chance (`coverage-of-sources.server.ts`). */
const ONE_IN = 20;

/** The record with what facts may be read of alone; the Patient stays. */
function ofSource(history: History, facts: FactSource): History {
  if (facts !== "notes") return history;
  const kept = history.resources.filter(({ resourceType }) =>
    ["DocumentReference", "DiagnosticReport", "Other"].includes(resourceType),
  );
  return { ...history, resources: kept };
}

const kindOfType: Readonly<Record<string, RecordedKind>> = {
  Condition: "condition",
  MedicationRequest: "medication",
  MedicationAdministration: "medication",
  MedicationStatement: "medication",
  Procedure: "procedure",
  Encounter: "encounter",
};

function kindsIn({ patient, resources }: History): Set<RecordedKind> {
  const kinds = new Set<RecordedKind>(patient.deceased === null ? [] : ["vital-status"]);
  for (const one of resources) {
    const kind = kindOfType[one.resourceType];
    if (kind !== undefined) kinds.add(kind);
    if (one.resourceType === "Observation")
      for (const code of one.categories) if (code === "laboratory" || code === "vital-signs") kinds.add(code);
  }
  return kinds;
}

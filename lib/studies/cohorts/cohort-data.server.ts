import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { PatientRecord } from "../../cohorts/architectures/cohort-architecture";
import { type Coverage, coverageOf } from "../../cohorts/facts/coverage";
import { type FactTables, factsOfHistory } from "../../cohorts/facts/facts-of-history";
import { notesToRead } from "../../cohorts/facts/note-texts";
import evenQueries from "../../cohorts/gold/acr-queries-even.json";
import oddQueries from "../../cohorts/gold/acr-queries-odd.json";
import { type GoldQuery, goldQueries } from "../../cohorts/gold/gold-query";
import { AppError } from "../../platform/errors";
import { parsedJson } from "../../platform/parsed-json";
import type { History } from "../../record/history/schema";
import { type RecordedKind, recordedKinds } from "../../record/recorded-kinds";
import type { PatientResources } from "../../record/sources/fhir/reading/patient-resources";
import { readFhirByPatient } from "../../record/sources/fhir/reading/read-fhir.server";
import { KeyedHashes } from "../../record/sources/fhir/storing/keyed-hashes.server";
import { PatientMapping } from "../../record/sources/fhir/storing/map-patient.server";
import { personIdentifiers, personOf } from "../../record/sources/fhir/storing/person";

/** The 114 queries of the paper by id, with their gold forms and how hard they are. */
export const acrQueries: readonly GoldQuery[] = [...goldQueries(evenQueries), ...goldQueries(oddQueries)].sort(
  (a, b) => a.id - b.id,
);

const goldSchema = z.record(z.string().regex(/^\d+$/u), z.array(z.string()));

/**
 * Who should be found of each query, by its id: scripts/oncology-gold.py writes it from what is true of the invented patients.
 * @throws AppError "invalid" where the file is not there or not of that shape
 */
export async function readGold(file: string): Promise<ReadonlyMap<number, readonly string[]>> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new AppError("invalid", {
      userMessage: `${file} cannot be read. Expected who meets each query, as scripts/oncology-gold.py --out writes it.`,
      cause,
    });
  });
  const parsed = goldSchema.safeParse(parsedJson(text));
  if (!parsed.success)
    throw new AppError("invalid", {
      userMessage: `${file}: expected {"1": ["O-0001", ...], ...}, the ids of queries and patients.`,
    });
  return new Map(Object.entries(parsed.data).map(([id, patients]) => [Number(id), patients]));
}

/** The first patients of a folder's truth, by id. @throws AppError "invalid" where there is none */
export async function patientsOfTruth(folder: string, most: number): Promise<string[]> {
  const file = join(folder, "truth", "truth.ndjson");
  const ids: string[] = [];
  try {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      if (ids.length >= most) break;
      const id = z.looseObject({ id: z.string() }).safeParse(parsedJson(line)).data?.id;
      if (id !== undefined) ids.push(id);
    }
  } catch (cause) {
    throw new AppError("invalid", {
      userMessage: `${file} cannot be read. Expected a folder as \`consilium cohort synthetic\` writes it, with fhir/ and truth/.`,
      cause,
    });
  }
  if (ids.length === 0) throw new AppError("invalid", { userMessage: `${file} holds no patient.` });
  return ids;
}

/** What of a record facts are read of. */
export const factSources = ["all", "coded", "notes"] as const;
export type FactSource = (typeof factSources)[number];

/** An invented patient as architectures take one, under the id of the truth. */
export interface CohortPatient extends PatientRecord {
  documents: number;
}

const SOURCE = "Evaluation";

/**
 * Reads the patients of a folder's FHIR as an import does, without a database. What the source records all of is told by all of the patients that
 * are read (decision 60).
 * @param onPatient called after each with how many were read
 */
export async function readCohortPatients(
  folder: string,
  asked: {
    ids: ReadonlySet<string>;
    facts: FactSource;
    now: number;
    onPatient?: (done: number) => void;
    signal?: AbortSignal;
  },
  tables: Omit<FactTables, "ofSource">,
): Promise<CohortPatient[]> {
  const read: (CohortPatient & { closed: Coverage; stated: Coverage })[] = [];
  const held = new Map<RecordedKind, number>();
  const options = { workFolder: tmpdir(), ...(asked.signal && { signal: asked.signal }) };
  for await (const patient of readFhirByPatient(join(folder, "fhir"), options)) {
    const id = idOf(patient, asked.ids);
    if (id === null) continue;
    const { history, texts } = historyOf(patient, id, asked.now);
    for (const kind of kindsIn(history)) held.set(kind, (held.get(kind) ?? 0) + 1);
    const notes = notesToRead(history.resources, texts);
    const facts = factsOfHistory(
      ofSource(history, asked.facts),
      { ...tables, ofSource: () => [] },
      asked.facts === "coded" ? new Map() : texts,
    );
    read.push({
      ...{ patientId: id, patient: facts, notes, documents: notes.length },
      closed: coverageOf(history, () => recordedKinds),
      stated: facts.coverage,
    });
    asked.onPatient?.(read.length);
  }
  const seen = [...held].flatMap(([kind, n]) => (kind === "vital-status" || n * ONE_IN > read.length ? [kind] : []));
  return read
    .map(({ closed, stated, ...one }): CohortPatient => {
      const coverage = new Set([...stated, ...seen.filter((kind) => closed.has(kind))]);
      return { ...one, patient: { ...one.patient, coverage } };
    })
    .sort((a, b) => (a.patientId < b.patientId ? -1 : 1));
}

/** As of an import: a kind that at most one in so many patients has came by chance (`coverage-of-sources.server.ts`). */
const ONE_IN = 20;

const idOf = ({ patient }: PatientResources, ids: ReadonlySet<string>): string | null =>
  (patient ? personIdentifiers(patient.resource) : []).map(({ value }) => value).find((value) => ids.has(value)) ??
  null;

/** The newest version of each resource as the record holds it, with the texts of notes. */
function historyOf(read: PatientResources, id: string, now: number): { history: History; texts: Map<string, string> } {
  const secret = Buffer.from("evaluation");
  const run = {
    ...{ importId: 1, source: SOURCE, synthetic: true, secret, hashes: new KeyedHashes(secret, SOURCE) },
    ...{ storedAt: now, hasShiftedDates: false },
  };
  const mapping = new PatientMapping(read, run, id, new Map());
  const texts = new Map<string, string>();
  const resources = new Map<string, History["resources"][number]>();
  for (const one of mapping.resources) {
    const { resource, noteText } = mapping.map(one, 1, false);
    resources.set(resource.id, resource);
    if (noteText !== null) texts.set(resource.id, noteText);
  }
  const person = personOf(read.patient?.resource ?? {});
  const patient = { ...person, id, mrn: id, synthetic: true };
  return { history: { patient, asOf: null, resources: [...resources.values()], stays: [] }, texts };
}

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

import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { FactTables } from "../../cohorts/facts/facts-of-history";
import evenQueries from "../../cohorts/gold/acr-queries-even.json";
import oddQueries from "../../cohorts/gold/acr-queries-odd.json";
import { type GoldQuery, goldQueries } from "../../cohorts/gold/gold-query";
import { AppError } from "../../platform/errors";
import { parsedJson } from "../../platform/parsed-json";
import type { PatientResources } from "../../record/sources/fhir/reading/patient-resources";
import { readFhirByPatient } from "../../record/sources/fhir/reading/read-fhir.server";
import { personIdentifiers } from "../../record/sources/fhir/storing/person";
import type { FactSource } from "./fact-sources";
import { type CohortPatient, patientsWithoutDatabase } from "./patients-without-database.server";

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

/** Reads patients of a folder's FHIR, under the ids of the truth. @returns sorted by id */
export function readCohortPatients(
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
  return patientsWithoutDatabase(readsOf(folder, asked), asked, tables);
}

async function* readsOf(folder: string, { ids, signal }: { ids: ReadonlySet<string>; signal?: AbortSignal }) {
  const options = { workFolder: tmpdir(), ...(signal && { signal }) };
  for await (const read of readFhirByPatient(join(folder, "fhir"), options)) {
    const id = idOf(read, ids);
    if (id !== null) yield { id, read };
  }
}

const idOf = ({ patient }: PatientResources, ids: ReadonlySet<string>): string | null =>
  (patient ? personIdentifiers(patient.resource) : []).map(({ value }) => value).find((value) => ids.has(value)) ??
  null;

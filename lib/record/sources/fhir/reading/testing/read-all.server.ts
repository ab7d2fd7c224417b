import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PatientResources, ReadingOptions, ReadingSummary, TypeCounts } from "../patient-resources";
import { readFhirByPatient } from "../read-fhir.server";

export interface WholeReading {
  patients: PatientResources[];
  summary: ReadingSummary;
  /** What was left in the work folder. */
  left: string[];
}

/** Reads to the end; the work folder is one of its own. @param seen is given each patient while the reading goes on */
export async function readAll(
  from: string,
  options: Partial<ReadingOptions> = {},
  seen: (patient: PatientResources) => void = () => {},
): Promise<WholeReading> {
  const workFolder = await mkdtemp(join(tmpdir(), "consilium-fhir-work-"));
  const patients: PatientResources[] = [];
  try {
    const reading = readFhirByPatient(from, { workFolder, ...options });
    for (;;) {
      const next = await reading.next();
      if (next.done) return { patients, summary: next.value, left: await readdir(workFolder) };
      patients.push(next.value);
      seen(next.value);
    }
  } finally {
    await rm(workFolder, { recursive: true });
  }
}

/** What is missing for `total` to be the sum of the rest: 0 where all adds up. */
export function uncounted({ total, forPatients, shared, duplicates, skipped }: TypeCounts): number {
  const all = Object.values(skipped).reduce((sum, count) => sum + count, 0);
  return total - forPatients - shared - duplicates - all;
}

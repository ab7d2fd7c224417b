import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { PatientResources, ReadingSummary } from "../../fhir/reading/patient-resources";
import type { CsvMap } from "../map/map-form";
import { readCsv } from "../read-csv.server";

/** A new folder with these files, and one for work; both go when the test ends. */
export async function csvFolder(files: Readonly<Record<string, readonly string[] | string | Uint8Array>>) {
  const [folder, workFolder] = await Promise.all(
    ["csv", "csv-work"].map((name) => mkdtemp(join(tmpdir(), `${name}-`))),
  );
  if (!folder || !workFolder) throw new Error("no folder");
  onTestFinished(async () => {
    for (const one of [folder, workFolder]) await rm(one, { recursive: true, force: true });
  });
  const content = (of: readonly string[] | string | Uint8Array) => (Array.isArray(of) ? `${of.join("\n")}\n` : of);
  for (const [name, of] of Object.entries(files)) await writeFile(join(folder, name), content(of) as string);
  return { folder, workFolder };
}

/** All that reading files by a map comes to. */
export async function readAll(
  map: CsvMap,
  from: string,
  workFolder: string,
): Promise<{ patients: PatientResources[]; summary: ReadingSummary }> {
  const reading = readCsv(map)(from, { workFolder });
  const patients: PatientResources[] = [];
  for (;;) {
    const next = await reading.next();
    if (next.done) return { patients, summary: next.value };
    patients.push(next.value);
  }
}

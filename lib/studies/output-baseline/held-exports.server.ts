import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { consultation } from "../../consultations/protocol/consultation-rules";
import { reportExportSchema } from "../../consultations/report/json-export";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import type { BaselineConsultation } from "./baseline-consultations.server";
import { facetsOf } from "./facets";

const folder = () => join(process.cwd(), "lib", "studies", "output-baseline", "fixtures", "exports");
const ENDING = ".json.gz";

/** The kept JSON exports by name, unpacked. */
export async function keptExports(): Promise<Map<string, unknown>> {
  const files = (await readdir(folder())).filter((file) => file.endsWith(ENDING)).sort();
  const read = files.map(async (file) => {
    const text = gunzipSync(await readFile(join(folder(), file))).toString("utf8");
    return [file.slice(0, -ENDING.length), JSON.parse(text)] as const;
  });
  return new Map(await Promise.all(read));
}

/** What the kept exports come to when they are read and folded; one that cannot be read comes with the reason. */
export async function* heldExports(): AsyncGenerator<
  BaselineConsultation | { name: string; source: string; fault: string }
> {
  for (const [source, written] of await keptExports()) {
    const name = `export/${source}`;
    try {
      yield { name, source, ...saidIn(written) };
    } catch (error) {
      yield { name, source, fault: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** @throws ZodError where today's schema does not read it; Error where its patient is none of the synthetic ones. */
export function saidIn(written: unknown): Pick<BaselineConsultation, "fusionHead" | "facets"> {
  const { events } = reportExportSchema.parse(written);
  const state = consultation.fold(events);
  const record = syntheticRecords().find(({ patient }) => patient.id === state.request?.patientId);
  if (!record) throw new Error("its patient is none of the synthetic ones");
  return { fusionHead: state.fused?.method === "fusion-head", facets: facetsOf(state, record, events) };
}

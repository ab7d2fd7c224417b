import { developmentStays } from "../../experts/development-stays.server";
import { filesForTask } from "../../experts/files-for-task.server";
import type { LoadedTask } from "../../experts/model-store.server";
import { predictMany } from "../../experts/predict-many.server";
import { stayRecords } from "../../experts/stay-records.server";
import { type SkippedLines, withSkippedLines } from "../../record/import/skipped-lines";
import type { SourceFiles } from "../../record/import/source-files";
import { canonicalRecordId } from "../../record/record-id";
import { hashOfOutcomes } from "../hash-of-outcomes.server";
import { readSiteOutcomes } from "../site-outcomes.server";

/** A site's own stays with every model's logit and what became of them, in the same order. */
export interface SitePredictions {
  ids: string[];
  outcomes: Uint8Array;
  /** By the name of an expert or an ensemble. */
  logits: Map<string, Float64Array>;
  /** Stays without an outcome, outcomes without a stay, and stays without a prediction (with the first reasons). */
  left: { withoutOutcome: number; withoutStay: number; faults: { id: string; fault: string }[] };
  /** How many of the stays the models were developed on: what is found on them is too good. */
  development: number;
  /** SHA-256 over ids and outcomes, sorted. */
  sha256: string;
}

/**
 * Predicts every stay of a folder or archive that has an outcome. @throws AppError `invalid` where files are not there or
 * not what they should be, naming file and line.
 */
export async function sitePredictions(options: {
  task: LoadedTask;
  from: string;
  outcomes: string;
  format?: SourceFiles["source"] | undefined;
  /** Keeps account of the lines that are skipped. */
  skipped?: SkippedLines;
  onProgress?: (stays: number) => void;
}): Promise<SitePredictions> {
  const { task, from } = options;
  const files = withSkippedLines(filesForTask(task.definition, options.format), options.skipped);
  const known = await readSiteOutcomes(options.outcomes, task.definition);
  const names = [...task.definition.experts, ...task.definition.ensembles.map(({ name }) => name)];
  const columns = new Map<string, number[]>(names.map((name) => [name, []]));
  const found: { ids: string[]; outcomes: number[] } = { ids: [], outcomes: [] };
  const left: SitePredictions["left"] = { withoutOutcome: 0, withoutStay: 0, faults: [] };
  const development = await developmentStays(task.definition.id);
  const met = new Set<string>();
  const seen = new Set<string>();
  const withOutcome = async function* () {
    for await (const stay of stayRecords(files, from)) {
      seen.add(canonicalRecordId(stay.id));
      if (known.has(canonicalRecordId(stay.id))) {
        if (!("fault" in stay) && development.hasMet(stay.record)) met.add(stay.id);
        yield stay;
      } else left.withoutOutcome += 1;
    }
  };
  let read = 0;
  for await (const prediction of predictMany(withOutcome(), task)) {
    options.onProgress?.(++read);
    if ("fault" in prediction) {
      left.faults.push(prediction);
      continue;
    }
    found.ids.push(prediction.id);
    found.outcomes.push(known.get(canonicalRecordId(prediction.id))?.diedInHospital ? 1 : 0);
    for (const [name, { logit }] of [...prediction.experts, ...prediction.ensembles]) columns.get(name)?.push(logit);
  }
  left.withoutStay = [...known.keys()].filter((id) => !seen.has(id)).length;
  return {
    ids: found.ids,
    outcomes: Uint8Array.from(found.outcomes),
    logits: new Map([...columns].map(([name, column]) => [name, Float64Array.from(column)])),
    left,
    development: found.ids.filter((id) => met.has(id)).length,
    sha256: hashOfOutcomes(found.ids, found.outcomes),
  };
}

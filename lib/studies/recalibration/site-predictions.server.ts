import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { developmentStays } from "../../experts/development-stays.server";
import { filesForTask } from "../../experts/files-for-task.server";
import type { LoadedTask } from "../../experts/model-store.server";
import { predictMany } from "../../experts/predict-many.server";

import type { PredictionTask } from "../../experts/schema";
import { stayRecords } from "../../experts/stay-records.server";

import { AppError } from "../../platform/errors";
import { canonicalRecordId } from "../../record/record-id";

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
  onProgress?: (stays: number) => void;
}): Promise<SitePredictions> {
  const { task, from } = options;
  const files = filesForTask(task.definition);
  const known = parseSiteOutcomes(options.outcomes, await textOf(options.outcomes, task.definition), task.definition);
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
    found.outcomes.push(known.get(canonicalRecordId(prediction.id)) as number);
    for (const [name, { logit }] of [...prediction.experts, ...prediction.ensembles]) columns.get(name)?.push(logit);
  }
  left.withoutStay = [...known.keys()].filter((id) => !seen.has(id)).length;
  return {
    ids: found.ids,
    outcomes: Uint8Array.from(found.outcomes),
    logits: new Map([...columns].map(([name, column]) => [name, Float64Array.from(column)])),
    left,
    development: found.ids.filter((id) => met.has(id)).length,
    sha256: hashOf(found.ids, found.outcomes),
  };
}

function hashOf(ids: readonly string[], outcomes: readonly number[]): string {
  const lines = ids.map((id, i) => `${id} ${outcomes[i]}\n`).sort();
  return createHash("sha256").update(lines.join("")).digest("hex");
}

async function textOf(file: string, task: Pick<PredictionTask, "recordedOutcome">): Promise<string> {
  return readFile(file, "utf8").catch((cause) => {
    throw new AppError("invalid", { userMessage: `${file}: cannot be read; ${expected(columnOf(task))}.`, cause });
  });
}

/** The column that says whether a stay met the task's outcome: that of PhysioNet 2012's outcomes where the task is about it. */
const columnOf = ({ recordedOutcome }: Pick<PredictionTask, "recordedOutcome">) =>
  recordedOutcome === "diedInHospital" ? "In-hospital_death" : "Outcome";

const expected = (column: string) => `expected a CSV file with the columns RecordID and ${column} (0 or 1)`;

/**
 * The task's outcome by record id, from a CSV with at least these two columns. @throws AppError `invalid` that names file, line and
 * field: a line that were passed over in silence could bias what is fitted.
 */
export function parseSiteOutcomes(
  file: string,
  text: string,
  task: Pick<PredictionTask, "recordedOutcome">,
): Map<string, 0 | 1> {
  const column = columnOf(task);
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const header = (lines[0] ?? "").split(",").map((name) => name.trim());
  const [idAt, outcomeAt] = [header.indexOf("RecordID"), header.indexOf(column)];
  if (idAt < 0 || outcomeAt < 0)
    throw new AppError("invalid", { userMessage: `${file}, line 1: ${expected(column)}.` });
  const outcomes = new Map<string, 0 | 1>();
  lines.forEach((line, i) => {
    if (i === 0 || line.trim() === "") return;
    const fields = line.split(",").map((field) => field.trim());
    const wrong = (field: string, what: string) =>
      new AppError("invalid", { userMessage: `${file}, line ${i + 1}, ${field}: expected ${what}.` });
    const id = canonicalRecordId(fields[idAt] ?? "");
    if (id === "") throw wrong("RecordID", "the id of a stay");
    const written = fields[outcomeAt];
    if (written !== "0" && written !== "1") throw wrong(column, `0 or 1, not "${written ?? ""}"`);
    const outcome = written === "1" ? 1 : 0;
    if (outcomes.has(id) && outcomes.get(id) !== outcome) throw wrong(column, `one outcome for ${id}, which has two`);
    outcomes.set(id, outcome);
  });
  return outcomes;
}

import { isAbout } from "../../experts/asked-of";
import { type DevelopmentStays, developmentStays } from "../../experts/development-stays.server";
import { filesForTask } from "../../experts/files-for-task.server";
import { hourlyGrid } from "../../experts/hourly-grid";
import { landmarkMinutesOf } from "../../experts/landmark";
import { requireWindow } from "../../experts/observation-window";
import type { ModelCard, PredictionTask } from "../../experts/schema";
import { stayRecords } from "../../experts/stay-records.server";
import type { Database } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import { type SkippedLines, withSkippedLines } from "../../record/import/skipped-lines";
import type { SourceFiles } from "../../record/import/source-files";
import type { Outcome } from "../../record/import/stay-outcome";
import { readRecord } from "../../record/read-records.server";
import { canonicalRecordId } from "../../record/record-id";
import type { PatientRecord } from "../../record/schema";
import { sources } from "../../record/source-of";
import { type CohortShift, CohortTally } from "./cohort-shift";

/** A stay of a site's cohort and whether it met the task's outcome, where that is known; or why it has no record. */
export type SiteStay = { record: PatientRecord; outcome: boolean | null; developedOn: boolean } | { fault: string };

/** Holds a cohort, read record by record, against the stays that a task's experts were fitted on. */
export async function cohortShift(
  stays: AsyncIterable<SiteStay>,
  { task, cards, onProgress }: { task: PredictionTask; cards: readonly ModelCard[]; onProgress?: (n: number) => void },
): Promise<CohortShift> {
  const tally = new CohortTally(task, cards);
  let read = 0;
  for await (const stay of stays) {
    onProgress?.(++read);
    if ("fault" in stay) {
      tally.leaveOut(stay.fault);
      continue;
    }
    const { record, outcome, developedOn } = stay;
    const asOf = landmarkMinutesOf(task, record.encounter.observedMinutes);
    if (!covers(record, task, asOf)) tally.leaveOut(`the record is shorter than the models need (${task.population})`);
    else tally.add({ grid: hourlyGrid(record, task, asOf), outcome, developedOn });
  }
  return tally.shift();
}

/** Only patients of the task's population count: a record too short for a risk is left out. */
function covers(record: PatientRecord, task: PredictionTask, asOfMinutes: number): boolean {
  try {
    requireWindow(record, task, asOfMinutes);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "business-rule") return false;
    throw error;
  }
}

/**
 * The stays of files of the form that is named, or else the task's own; `outcomes` by record id, where they are known. What cannot be read is
 * left out with its reason. `skipped` keeps account of the lines that are. Throws as `filesForTask`.
 */
export async function* folderStays(
  task: Pick<PredictionTask, "id" | "sources">,
  from: string,
  outcomes: ReadonlyMap<string, Pick<Outcome, "diedInHospital">>,
  {
    format,
    development: given,
    skipped,
  }: { format?: SourceFiles["source"] | undefined; development?: DevelopmentStays; skipped?: SkippedLines } = {},
): AsyncGenerator<SiteStay> {
  const files = withSkippedLines(filesForTask(task, format), skipped);
  const development = given ?? (await developmentStays(task.id));
  for await (const stay of stayRecords(files, from)) {
    if ("fault" in stay) yield { fault: stay.fault };
    else {
      const outcome = outcomes.get(canonicalRecordId(stay.id));
      yield {
        record: stay.record,
        outcome: outcome?.diedInHospital ?? null,
        developedOn: development.hasMet(stay.record),
      };
    }
  }
}

interface EncounterRow {
  id: string;
  patientId: string;
  died: boolean | null;
}

/**
 * The imported encounters that a task is about, one record in memory at a time; invented patients are no cohort. Rejects
 * with the signal's reason when aborted.
 */
export async function* databaseStays(
  database: Database,
  task: Pick<PredictionTask, "id" | "sources" | "recordedOutcome">,
  signal?: AbortSignal,
  given?: DevelopmentStays,
): AsyncGenerator<SiteStay> {
  const { rows } = await database.query<EncounterRow>(
    `select e.id, e.patient_id as "patientId", o.died_in_hospital as died from encounter e left join outcome o on o.encounter_id = e.id
     where e.source = any($1::text[]) order by e.id`,
    [sources.filter(({ id, invented }) => !invented && isAbout(task, id)).map(({ id }) => id)],
  );
  const development = given ?? (await developmentStays(task.id));
  for (const { id, patientId, died } of rows) {
    signal?.throwIfAborted();
    const record = await readRecord(database, { encounterId: id, patientId });
    const outcome = task.recordedOutcome === "diedInHospital" ? died : null;
    yield { record, outcome, developedOn: development.hasMet(record) };
  }
}
